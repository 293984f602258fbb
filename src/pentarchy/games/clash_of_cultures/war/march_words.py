"""What a move says of itself: where it leads, what it costs, whom it meets and with what odds. (K8)"""

from __future__ import annotations

from pentarchy.core.answers import FIGHT, About, Chip
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import EXPLORE, TO
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import FERTILE, FOREST, MOUNTAIN, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.places import whose
from pentarchy.games.clash_of_cultures.pieces.units import ARMY, BARBARIANS, MOVES, SETTLER, SHIP
from pentarchy.games.clash_of_cultures.steps.advances import MARCH_NOTE, MARCH_PRICE
from pentarchy.games.clash_of_cultures.steps.goods import paid
from pentarchy.games.clash_of_cultures.steps.moments import sailing_note
from pentarchy.games.clash_of_cultures.steps.places import land_beside, spot
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS
from pentarchy.games.clash_of_cultures.war.fighters import owner_of
from pentarchy.games.clash_of_cultures.war.groups import count_group, warded
from pentarchy.games.clash_of_cultures.war.marching import BATTLE, EMBARK, FAR, FAR_BATTLE
from pentarchy.games.clash_of_cultures.war.odds import attack_odds


def march_label(state: ClashState, seat: int, origin: int, way: list[int]) -> str:
    """Where a group on land goes."""
    target, kind = way[0], way[1]
    if kind == EMBARK:
        return f"Board your ship on {spot(state, target, seat)}"
    if state.terrain[target] == UNKNOWN:
        return f"Explore {land_beside(state, target, UNKNOWN, origin, seat)}"
    if kind in (BATTLE, FAR_BATTLE):
        return f"Attack {foe(state, target, seat)}"
    return f"March to {spot(state, target, seat)}"


def foe(state: ClashState, cell: int, seat: int) -> str:
    """What stands on a space against this seat: a city, a camp, or units in the open."""
    if state.city[cell] >= 0:
        return spot(state, cell, seat)
    owner = owner_of(state, cell)
    who = "the barbarians" if owner == BARBARIANS else f"{whose(state.names[owner])} units"
    return f"{who} in {spot(state, cell, seat)}"


def march_about(state: ClashState, seat: int, origin: int, way: list[int]) -> About:
    """What a move on land costs and brings."""
    target, kind = way[0], way[1]
    armies, settlers = count_group(state, seat, ARMY), count_group(state, seat, SETTLER)
    ghost = f"army{seat} s{seat}" if armies else f"settler{seat} s{seat}"
    costs = paid(state, seat, *MARCH_PRICE) if kind >= FAR else ()
    how = MARCH_NOTE[0] if kind >= FAR else ""
    if kind in (BATTLE, FAR_BATTLE):
        return attack_about(state, seat, origin, target, armies, costs)
    if kind == EMBARK:
        return About(note="they sail with it", badge=(Chip("Board", "ship"),))
    terrain = state.terrain[target]
    if terrain == UNKNOWN:
        note = "a new region is laid, and they enter it"
        return About(costs, note=note, badge=(Chip("Explore", "explore"),), ghost=ghost)
    if terrain == MOUNTAIN:
        loses = "No further move this turn."
        return About(costs, note=how, loses=loses, badge=(Chip("Halt", "warn"),), ghost=ghost)
    loses = "They can't attack any more this turn." if terrain == FOREST and armies else ""
    wonder = warded(state, seat, terrain)
    if wonder >= 0:
        loses = f"They can't enter the {WONDERS[wonder].name} this turn."
    note = "into your own city" if state.city[target] == seat else how
    if settlers and state.city[target] < 0 and not note:
        note = "a city could be founded here" if fit(state, target) else ""
    badge = (*costs, Chip("", "go", "move")) if not loses else (Chip("", "warn", "no attack"),)
    return About(costs, note=note, loses=loses, badge=badge, ghost=ghost)


def fit(state: ClashState, cell: int) -> bool:
    """Whether land takes a city: neither barren nor exhausted. (K7.1)"""
    return state.terrain[cell] in (FERTILE, FOREST, MOUNTAIN) and not state.exhausted[cell]


def attack_about(
    state: ClashState, seat: int, origin: int, target: int, units: int, costs: tuple[Chip, ...] = ()
) -> About:
    """The odds of an attack, and what is won by it."""
    owner = owner_of(state, target)
    guard = state.ships[target] if state.ships[target] else state.armies[target]
    guard = state.barbarians[target] if owner == BARBARIANS else guard
    odds = attack_odds(state, seat, origin, target, units)
    win, lose = round(100 * odds["attacker"]), round(100 * odds["defender"])
    prize = "victory takes the camp" if state.city[target] == BARBARIANS else "victory takes the city"
    prize = f"; {prize}" if state.city[target] >= 0 else ""
    if odds["attacker"] == 1.0 and guard == 0:
        return About(costs, note=f"undefended{prize}", kind=FIGHT, odds=100)
    loses = f"All are lost in {lose} of 100 such battles." if lose >= 40 else ""
    return About(costs, note=f"{units} against {guard}{prize}", loses=loses, kind=FIGHT, odds=win)


def sail_about(state: ClashState, seat: int, origin: int, action: int) -> About:
    """What a voyage meets."""
    if action >= EXPLORE:
        return About(note="a new region is laid", badge=(Chip("Explore", "explore"),))
    target = action - TO
    if state.foreign(target, seat):
        return attack_about(state, seat, origin, target, count_group(state, seat, SHIP))
    return About(note=sailing_note(state, seat), badge=(Chip("", "go", "sail"),), ghost=f"ship{seat} s{seat}")


def moves_left(state: ClashState) -> tuple[Chip, ...]:
    """Which of the moves of a Move action this is."""
    return (Chip(f"Move {min(MOVES, MOVES + 1 - state.moves)} of {MOVES}"),)


def units_words(settlers: int, armies: int, ships: int) -> str:
    """Units in words."""
    parts = []
    for count, one in ((settlers, "settler"), (armies, "army unit"), (ships, "ship")):
        if count:
            parts.append(counted(count, one))
    return " and ".join(parts) or "nobody"
