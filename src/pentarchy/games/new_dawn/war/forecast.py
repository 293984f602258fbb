"""What an attack is said to promise. Called for people only."""

from __future__ import annotations

from pentarchy.core.answers import FIGHT, About
from pentarchy.games.new_dawn.asking import places, things
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.moments.city_state import CITY_STATES
from pentarchy.games.new_dawn.pieces.fight import BARBARIAN, CITY_STATE, FREE_FORT, RIVAL_CITY, RIVAL_TOKEN
from pentarchy.games.new_dawn.pieces.supply import CAPITAL
from pentarchy.games.new_dawn.realm.control import envoy
from pentarchy.games.new_dawn.realm.spaces import barbarian_on
from pentarchy.games.new_dawn.war import strength
from pentarchy.games.new_dawn.war.odds import percent

# Fights.


def forecast(state: NewDawnState, seat: int, space: int, target: int, rival: int) -> tuple[int, int]:
    """What both sides would have besides their dice, if a seat attacked something on a space now."""
    world = state.copy()
    world.fight = [seat, 0, space, space, target, rival, 0, 0, 0, 0]
    return strength.attack_bonus(world), strength.defence_bonus(world)


def foe_words(state: NewDawnState, seat: int, space: int, target: int, rival: int) -> str:
    """What is attacked, with where it is, as one says it to a seat: "Bob's control token on the hills west of Akkad
    (9.2)", "your army on Akkad"."""
    where = places.place(state, space)
    if target == BARBARIAN:
        return places.barbarian_at(state, barbarian_on(state, space))
    if target in (CITY_STATE, FREE_FORT):
        return where
    thing = ("", "", "", "city", "control token", "army", "caravan")[target]
    if target == RIVAL_CITY and state.piece[space] == CAPITAL:
        return f"{things.whose(state, rival, seat)} capital"
    return f"{things.whose(state, rival, seat)} {thing} on {where}"


def fight_about(state: NewDawnState, seat: int, space: int, target: int, rival: int) -> About:
    """An attack: both strengths, the odds, what victory brings, and what is broken by it."""
    attack, defence = forecast(state, seat, space, target, rival)
    note = f"{attack} against {defence}, a die each; the defender wins ties. {spoils(state, space, target)}"
    broken = ""
    if rival >= 0 and any(state.pacts[rival * 5 + kind] == seat for kind in range(5)):
        broken = f"You return every diplomacy card of {state.names[rival]}."
    elif target == CITY_STATE and envoy(state, seat, state.land.state[space]):
        broken = f"You return the diplomacy card of {CITY_STATES[state.land.state[space]].name}."
    return About(note=note.strip(), loses=broken, kind=FIGHT, odds=percent(0, 0, attack - defence))


def spoils(state: NewDawnState, space: int, target: int) -> str:
    """What a victory brings, in a sentence."""
    if target == BARBARIAN:
        return "Victory brings a trade token."
    if target == CITY_STATE:
        return "Victory makes it your city."
    if target == FREE_FORT:
        return "Victory makes it your fort and city."
    if target == RIVAL_TOKEN:
        return "Victory makes the space yours."
    if target == RIVAL_CITY:
        if state.piece[space] == CAPITAL:
            return "Victory brings 2 of their trade tokens and the wonder there."
        return "Victory makes the city yours."
    return "Victory sends it home."
