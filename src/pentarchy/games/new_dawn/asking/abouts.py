"""What answers of this game say of themselves: fights with their odds, caravans with what they get, land with what
lies there. Called for people only."""

from __future__ import annotations

from pentarchy.core.answers import FIGHT, About, Chip
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import (
    FIGHT_ARMY,
    FIGHT_CARAVAN,
    FIGHT_CITY,
    FIGHT_FORT,
    FIGHT_STATE,
    FIGHT_TOKEN,
    SPEND,
    SPEND_NATURAL,
    SPEND_STATE,
)
from pentarchy.games.new_dawn.asking import places, things
from pentarchy.games.new_dawn.cards import economy
from pentarchy.games.new_dawn.cards.cards import CURRENCY
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import choices
from pentarchy.games.new_dawn.land.tiles import LETTERS
from pentarchy.games.new_dawn.pieces.city_states import CITY_STATES, STATE_TYPE
from pentarchy.games.new_dawn.pieces.focus import TYPES
from pentarchy.games.new_dawn.pieces.supply import CAPITAL
from pentarchy.games.new_dawn.realm.realm import (
    barbarian_on,
    envoy,
    lent,
    state_on,
)
from pentarchy.games.new_dawn.war import combat
from pentarchy.games.new_dawn.war.odds import percent


def placing_about(state: NewDawnState, seat: int, space: int) -> About:
    """A control token placed on a space."""
    note = things.ripening(state, seat, space) or ", ".join(things.things_on(state, space))
    loses = "" if state.spare[seat] else "No control token is left in your supply: one comes off the map."
    gives = things.taking(state, seat, space)
    return About(gives=gives, note=note, loses=loses, badge=gives, ghost=f"banner s{seat}")


def spending_about(action: int, gives: str, icon: str) -> About:
    """What one of `choices.spendings` costs, and how much more it gives of something."""
    worth = choices.worth(action)
    more = (Chip(f"+{worth}", icon, gives),)
    if SPEND <= action < SPEND + 3:
        return About(costs=(things.trade_chip(worth),), gives=more, amount=worth, group="Spend tokens")
    if action < SPEND_NATURAL:
        note = f"{CITY_STATES[action - SPEND_STATE][0]} counts as a trade token once a turn"
        return About(gives=more, note=note, group="Spend tokens")
    return About(gives=more, group="Spend tokens")


# Fights.


def forecast(state: NewDawnState, seat: int, space: int, target: int, rival: int) -> tuple[int, int]:
    """What both sides would have besides their dice, if a seat attacked something on a space now."""
    world = state.copy()
    world.fight = [seat, 0, space, space, target, rival, 0, 0, 0, 0]
    return combat.attack_bonus(world), combat.defence_bonus(world)


def first_target(state: NewDawnState, seat: int, space: int) -> tuple[int, int]:
    """What would be attacked on a space, and whose it is; the first, if there are several targets."""
    if barbarian_on(state, space) >= 0:
        return combat.BARBARIAN, -1
    return target_of(state, space, combat.targets(state, seat, space)[0])


def target_of(state: NewDawnState, space: int, action: int) -> tuple[int, int]:
    """The target that an answer names, and whose it is."""
    if action == FIGHT_STATE:
        return combat.CITY_STATE, -1
    if action == FIGHT_FORT:
        return combat.FREE_FORT, -1
    if action == FIGHT_CITY:
        return combat.RIVAL_CITY, state.owner[space]
    if action == FIGHT_TOKEN:
        return combat.RIVAL_TOKEN, state.owner[space]
    if FIGHT_ARMY <= action < FIGHT_ARMY + 5:
        return combat.RIVAL_ARMY, action - FIGHT_ARMY
    return combat.RIVAL_CARAVAN, action - FIGHT_CARAVAN


def foe_words(state: NewDawnState, space: int, target: int, rival: int) -> str:
    """What is attacked, with where it is: "Bob's control token on the hills west of Akkad (9.2)"."""
    where = places.place(state, space)
    if target == combat.BARBARIAN:
        return f"barbarian {LETTERS[barbarian_on(state, space)]} on {where}"
    if target in (combat.CITY_STATE, combat.FREE_FORT):
        return where
    thing = ("", "", "", "city", "control token", "army", "caravan")[target]
    if target == combat.RIVAL_CITY and state.piece[space] == CAPITAL:
        return f"{state.names[rival]}'s capital"
    return f"{state.names[rival]}'s {thing} on {where}"


def fight_about(state: NewDawnState, seat: int, space: int, target: int, rival: int) -> About:
    """An attack: both strengths, the odds, what victory brings, and what is broken by it."""
    attack, defence = forecast(state, seat, space, target, rival)
    note = f"{attack} against {defence}, a die each; the defender wins ties. {spoils(state, space, target)}"
    broken = ""
    if rival >= 0 and any(state.pacts[rival * 5 + kind] == seat for kind in range(5)):
        broken = f"You return every diplomacy card of {state.names[rival]}."
    elif target == combat.CITY_STATE and envoy(state, seat, state.land.state[space]):
        broken = f"You return the diplomacy card of {CITY_STATES[state.land.state[space]][0]}."
    return About(note=note.strip(), loses=broken, kind=FIGHT, odds=percent(0, 0, attack - defence))


def spoils(state: NewDawnState, space: int, target: int) -> str:
    """What a victory brings, in a sentence."""
    if target == combat.BARBARIAN:
        return "Victory brings a trade token."
    if target == combat.CITY_STATE:
        return "Victory makes it your city."
    if target == combat.FREE_FORT:
        return "Victory makes it your fort and city."
    if target == combat.RIVAL_TOKEN:
        return "Victory makes the space yours."
    if target == combat.RIVAL_CITY:
        if state.piece[space] == CAPITAL:
            return "Victory brings 2 of their trade tokens and the wonder there."
        return "Victory makes the city yours."
    return "Victory sends it home."


# Caravans.


def caravan_about(state: NewDawnState, seat: int, space: int, far: int) -> About:
    """A caravan's way to a space: what it gets there, or how far it is."""
    steps = f"{state.trip[space]} of {counted(far, 'space')}"
    number = state_on(state, space)
    chased = barbarian_on(state, space) >= 0 and state.card == CURRENCY
    note = "drives the barbarian off and stops" if chased else steps
    if number >= 0 and space != lent(state, seat):
        kind = STATE_TYPE[number]
        gives = [things.trade_chip(2, f" on your {TYPES[kind]} card")]
        if not envoy(state, seat, number) and -1 in state.envoys[number * 2 : number * 2 + 2]:
            gives.append(Chip("1", "envoy", f"diplomacy card of {CITY_STATES[number][0]}"))
        return About(gives=tuple(gives), note=f"{note}; the caravan returns to its card")
    owner = state.owner[space]
    if economy.trades_with(state, seat, space):
        gives = [things.trade_chip(2, " on any cards")]
        if any(state.pacts[owner * 5 + kind] < 0 for kind in range(5)):
            gives.append(Chip("1", "envoy", f"diplomacy card of {state.names[owner]}"))
        return About(gives=tuple(gives), note=f"{note}; the caravan returns to its card")
    return About(note=", ".join([note, *things.things_on(state, space)]))
