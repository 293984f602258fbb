"""What the first sense looked at. The yardsticks `greedy@1` and `search@1` play by it: it is never changed."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from pentarchy.core.sense import Sense
from pentarchy.core.state import State
from pentarchy.games.clash_of_cultures.cities.founding import can_found
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.mind.nearness import nearness
from pentarchy.games.clash_of_cultures.mind.unfinished import promise
from pentarchy.games.clash_of_cultures.mind.values import (
    CITY_ROUND,
    GOOD,
    MOOD_STEP,
    MORE_SHIPS,
    PIECE_ROUND,
    RESOURCE,
    SETTLER_ROUND,
    SHIP_WORTH,
    TOKEN,
    land,
    mood_worth,
    near_land,
    prey,
    rounds_left,
    sailing,
    stock,
    target,
)
from pentarchy.games.clash_of_cultures.pieces.bits import ones
from pentarchy.games.clash_of_cultures.pieces.map import SEA, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.objectives import FIRST_HALF, SECOND_HALF
from pentarchy.games.clash_of_cultures.pieces.units import (
    ARMY,
    BUILDINGS,
    CULTURE,
    FIRST_UNIT,
    MOOD,
    PORT,
    SETTLEMENTS,
    SHIP,
    TRADE_ROUTES_LIMIT,
    TURNS,
    UNITS,
)
from pentarchy.games.clash_of_cultures.steps.advances import MOVES_ARMIES, TRADES, able
from pentarchy.games.clash_of_cultures.trade.routes import trade_routes

UNDERWAY: Final = 0.4
"""What an objective is worth just before it is fulfilled, of what it is worth then."""

_COUNT: Final = [ones(four) for four in range(16)]
"""How many of the four advances of a category, as bits."""
_USE: Final = [
    sum([GOOD[4 * category + row] for row in range(4) if four >> row & 1])
    for category in range(12)
    for four in range(16)
]
"""What they are worth beyond their number, for each category."""


class FirstClashSense(Sense):
    """A quick value of a position for a seat."""

    data: ClassVar[str] = "sense_1.json"
    names: ClassVar[tuple[str, ...]] = (
        "points",
        "advances",
        "useful advances",
        "stores",
        "tokens",
        "cities",
        "moods",
        "ports",
        "settlers",
        "places to settle",
        "armies",
        "ships",
        "prey",
        "trade routes",
        "regions explored",
        "cards",
        "objectives in reach",
        "actions left",
        "promise",
        "lead of the others",
    )
    weights: ClassVar[tuple[float, ...]] = (
        1.0, 0.5, 1.0, RESOURCE, TOKEN, 1.0, MOOD_STEP, 0.1, 1.0, 0.3, 0.12, SHIP_WORTH, 0.6, RESOURCE, 0.05, 0.15,
        1.4, 0.3, 1.0, -0.1,
    )  # fmt: skip
    scale: ClassVar[float] = 3.0
    horizon: ClassVar[int] = 1
    overlooks: ClassVar[tuple[str, ...]] = (
        "offer", "negotiated", "spurned", "seen", "objective_seen", "deck", "objective_deck", "unknown_actions",
        "unknown_objectives",
    )  # fmt: skip

    def stage(self, state: State) -> float:
        """How much of the game is over."""
        clash = cast(ClashState, state)
        rounds: int = clash.options.rounds
        return (clash.round - 1 + (clash.turn - 1) / TURNS) / rounds

    def turn(self, state: State) -> int:
        """The active player's, whoever is asked in between; the last of a round goes on through the status phase."""
        clash = cast(ClashState, state)
        return (clash.round * TURNS + clash.turn) * clash.players + clash.active

    def features(self, state: State, seat: int) -> list[float]:
        clash = cast(ClashState, state)
        left = rounds_left(clash)
        points, others = _standing(clash, seat)
        known = clash.known[seat]
        advances, useful = 0, 0.0
        category = 0
        while known:
            four = known & 15
            advances += _COUNT[four]
            useful += _USE[category + four]
            known >>= 4
            category += 16
        cities, moods, ports, guarded = _cities(clash, seat, left)
        settlers, places = _settlers(clash, seat)
        armies, ships, hunting = _forces(clash, seat)
        rounds: int = clash.options.rounds
        final = clash.status != 0 and clash.round == rounds
        return [
            points,
            float(advances),
            useful,
            stock(clash, seat, 0),
            _tokens(clash, seat),
            cities,
            moods,
            ports,
            settlers * (0.2 + SETTLER_ROUND * left),
            places,
            armies + guarded,
            ships * sailing(left),
            hunting,
            _routes(clash, seat) * left,
            _explored(clash),
            float(ones(clash.hand[seat]) + ones(clash.objectives[seat])),
            0.0 if final else _reachable(clash, seat),
            float(clash.actions) if clash.active == seat and not clash.status and not clash.over else 0.0,
            promise(clash, seat),
            others,
        ]


def _standing(state: ClashState, seat: int) -> tuple[float, float]:
    """A seat's points but for its advances, and the most points of another but for events."""
    scores = state.scores()
    most = 0
    for other in range(state.players):
        total = scores[other] - state.event_points[other]
        if other != seat and total > most:
            most = total
    return float(scores[seat] - ones(state.known[seat]) // 2), float(most)


def _tokens(state: ClashState, seat: int) -> float:
    mood, culture = state.amount(seat, MOOD), state.amount(seat, CULTURE)
    return (mood if mood < 6 else 6) + 1.2 * (culture if culture < 7 else 7)


def _cities(state: ClashState, seat: int, left: float) -> tuple[float, float, float, float]:
    """The cities with the buildings in them, by what they will bring; their moods; ports; and those guarded."""
    growth = 0
    moods = ports = guarded = 0.0
    towns = state.towns[seat]
    for cell in towns:
        size = 1
        for kind in range(BUILDINGS):
            if state.piece[kind][cell] >= 0:
                size += 1
        growth += size - 1
        moods += mood_worth(state.mood[cell], size)
        if state.piece[PORT][cell] >= 0:
            ports += 1.0
        if state.armies[cell] > 0:
            guarded += 0.6
    return len(towns) * (0.3 + CITY_ROUND * left) + growth * PIECE_ROUND * left, moods, ports, guarded


def _settlers(state: ClashState, seat: int) -> tuple[float, float]:
    """Settlers that still can become cities, and how good the places are on which they stand."""
    room = SETTLEMENTS - len(state.towns[seat])
    count = 0.0
    places = 0.0
    start = seat * UNITS
    for one in range(start, start + FIRST_UNIT[ARMY]):
        cell = state.where[one]
        if cell >= 0 and room > 0:
            room -= 1
            count += 1.0 if count < 2 else 0.3
            if can_found(state, seat, cell):
                places += 1.0 + land(state, cell)
            elif state.terrain[cell] > UNKNOWN:
                places += 0.15 * near_land(state, cell)
    return count, places


def _forces(state: ClashState, seat: int) -> tuple[float, float, float]:
    """Army units; ships; and cities of others and barbarian settlements that they could take, as chances."""
    armies = ships = hunting = 0.0
    start = seat * UNITS
    hunters: list[int] = []
    for one in range(start + FIRST_UNIT[ARMY], start + FIRST_UNIT[SHIP]):
        cell = state.where[one]
        if cell >= 0:
            armies += 1.0 if armies < 4 else 0.4
            if cell not in hunters:
                hunters.append(cell)
    for one in range(start + FIRST_UNIT[SHIP], start + UNITS):
        if state.where[one] >= 0:
            ships += 1.0 if ships == 0.0 else MORE_SHIPS
    if hunters and able(state, seat, MOVES_ARMIES):
        cities = prey(state, seat)
        for cell in hunters:
            if state.terrain[cell] != SEA:
                hunting += target(state, cell, state.armies[cell], cities)
    return armies, ships, hunting


def _routes(state: ClashState, seat: int) -> float:
    """Trade routes that will pay at the start of every turn."""
    if not able(state, seat, TRADES):
        return 0.0
    count = trade_routes(state, seat, False)
    return float(count if count < TRADE_ROUTES_LIMIT else TRADE_ROUTES_LIMIT)


def _explored(state: ClashState) -> float:
    """The regions that lie open: land to settle and spaces to trade."""
    count = 0.0
    for tile in state.tile_at:
        if tile >= 0:
            count += 1.0
    return count


def _reachable(state: ClashState, seat: int) -> float:
    """Objective cards whose condition holds now: they will score in the status phase. Others for how near they are."""
    total = 0.0
    hand = state.objectives[seat]
    card = 0
    while hand:
        if hand & 1:
            best = nearness(state, seat, FIRST_HALF[card])
            if best < 1.0:
                other = nearness(state, seat, SECOND_HALF[card])
                best = other if other > best else best
            total += best if best == 1.0 else UNDERWAY * best * best
        hand >>= 1
        card += 1
    return total
