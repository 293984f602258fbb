"""Positions of Clash of Cultures set up by hand, and playing from them."""

from __future__ import annotations

from typing import Any

import pentarchy
from pentarchy import CHANCE
from pentarchy.games.clash_of_cultures.actions import PLAY, TACTIC
from pentarchy.games.clash_of_cultures.cards.civil.table import CIVILS
from pentarchy.games.clash_of_cultures.cards.great_persons import GREAT_PERSONS
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.cards import CARDS, PLAIN_CARDS
from pentarchy.games.clash_of_cultures.pieces.map import CELL_NAMES, CELL_OF, CELLS, TERRAIN_NAMES, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.objectives import HALVES
from pentarchy.games.clash_of_cultures.pieces.units import (
    ARMY,
    BARBARIANS,
    BUILDING_NAMES,
    KINDS,
    MOOD_NAMES,
    RESOURCE_NAMES,
    SETTLER,
    SHIP,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import REVEALED
from pentarchy.games.clash_of_cultures.steps.advances import ADVANCES
from pentarchy.games.clash_of_cultures.steps.objectives import OBJECTIVES
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS
from pentarchy.games.clash_of_cultures.turns import turn as turns
from pentarchy.games.clash_of_cultures.war.tactic_cards import TACTICS

GAME = pentarchy.game("clash_of_cultures")
ADVANCE = {advance.name.lower(): number for number, advance in enumerate(ADVANCES)}
STOCK = {"food": 0, "wood": 1, "ore": 2, "gold": 3, "ideas": 4, "mood": 5, "culture": 6}
OBJECTIVE = {objective.name.lower(): number for number, objective in enumerate(OBJECTIVES)}


def fresh(players: int = 2, **options: Any) -> ClashState:
    """A game after its setup, the first seat to move, nothing explored and no cards in hand."""
    state = GAME.new(players, options)
    assert isinstance(state, ClashState)
    while state.seat == CHANCE:
        state.play(state.legal()[0])
    for seat in range(players):
        state.deck |= state.hand[seat]
        state.objective_deck |= state.objectives[seat]
        state.hand[seat] = state.objectives[seat] = 0
    state.seen = [0] * len(state.seen)
    state.objective_seen = [0] * len(state.objective_seen)
    ask(state)
    return state


def scene(players: int = 2, **options: Any) -> ClashState:
    """The same with all unexplored land turned to fertile land, and no settlers."""
    state = fresh(players, **options)
    for cell in range(CELLS):
        if state.terrain[cell] == UNKNOWN:
            state.terrain[cell] = TERRAIN_NAMES.index("fertile")
    state.tile_at = list(range(len(state.tile_at)))
    state.tiles = 0xFFFF & ~((1 << len(state.tile_at)) - 1)
    state.spans = []
    for one in range(len(state.where)):
        if state.where[one] >= 0:
            state.remove(one)
    ask(state)
    return state


def ask(state: ClashState, seat: int = 0, actions: int = 3) -> None:
    """It is this seat's turn."""
    state.active = seat
    state.actions = actions
    state.resume([turns.Turn(seat)])


def at(name: str) -> int:
    """A space by its name."""
    return CELL_OF[name.upper()]


def name(cell: int) -> str:
    """The name of a space."""
    return CELL_NAMES[cell].lower()


def land(state: ClashState, **spaces: str) -> None:
    """Set the terrain of spaces."""
    for space, terrain in spaces.items():
        state.terrain[at(space)] = TERRAIN_NAMES.index(terrain)
    state.spans = []
    again(state)


def again(state: ClashState) -> None:
    """Ask the present question again, after the position was changed."""
    state.resume(state.agenda[:])


def give(state: ClashState, seat: int, **stock: int) -> None:
    """Set what a seat has of some resources and tokens."""
    for kind, count in stock.items():
        state.stock[seat * KINDS + STOCK[kind]] = count
    again(state)


def has(state: ClashState, seat: int, kind: str) -> int:
    """How much a seat has."""
    return state.stock[seat * KINDS + STOCK[kind]]


def know(state: ClashState, seat: int, *names: str) -> None:
    """A seat has these advances, and nothing happened when they came."""
    for one in names:
        state.known[seat] |= 1 << ADVANCE[one]
        state.power[seat] |= 1 << ADVANCE[one]
    again(state)


def knows(state: ClashState, seat: int, one: str) -> bool:
    """Whether a seat has an advance."""
    return bool(state.known[seat] >> ADVANCE[one] & 1)


def town(state: ClashState, seat: int, space: str, *pieces: str, mood: str = "neutral", facing: str = "") -> int:
    """A city with these buildings, of its owner's colour or as `temple:1` of another seat's; the space."""
    cell = at(space)
    if state.city[cell] != seat:
        if state.city[cell] >= 0:
            state.clear(cell)
        state.settle(seat, cell, MOOD_NAMES.index(mood))
    state.mood[cell] = MOOD_NAMES.index(mood)
    for piece in pieces:
        building, _, colour = piece.partition(":")
        state.piece[[one.lower() for one in BUILDING_NAMES].index(building)][cell] = int(colour or seat)
    if facing:
        state.facing[cell] = at(facing)
    again(state)
    return cell


def put(state: ClashState, seat: int, space: str, settlers: int = 0, armies: int = 0, ships: int = 0) -> int:
    """Units on a space; the space."""
    cell = at(space)
    for unit, count in ((SETTLER, settlers), (ARMY, armies), (SHIP, ships)):
        for _ in range(count):
            assert state.place(seat, unit, cell) >= 0
    again(state)
    return cell


def barbarians(state: ClashState, space: str, count: int, settlement: bool = True) -> int:
    """Barbarians on a space; the space."""
    cell = at(space)
    state.barbarians[cell] = count
    if settlement:
        state.city[cell] = BARBARIANS
        state.mood[cell] = 1
    again(state)
    return cell


def hold(state: ClashState, seat: int, card: int) -> int:
    """A seat holds an action card."""
    state.deck &= ~(1 << card)
    state.hand[seat] |= 1 << card
    if card >= PLAIN_CARDS:
        state.event_deck &= ~(1 << (card - PLAIN_CARDS + 17))
        state.seen[card] = (1 << state.players) - 1
    else:
        state.seen[card] = 1 << seat
    again(state)
    return card


def civil(state: ClashState, seat: int, half: str) -> str:
    """A seat holds a card with this civil half, or this great person; the answer that plays it."""
    names = [one.name.lower() for one in CIVILS]
    persons = [one.name.lower() for one in GREAT_PERSONS]
    if half in persons:
        card = PLAIN_CARDS + persons.index(half)
    else:
        card = next(n for n, row in enumerate(CARDS) if row[0] == names.index(half) and state.deck >> n & 1)
    return GAME.actions.notation(PLAY + hold(state, seat, card))


def tactic(state: ClashState, seat: int, half: str) -> str:
    """A seat holds a card with this tactics half; the answer that lays it."""
    names = [one.name.lower() for one in TACTICS]
    card = next(n for n, row in enumerate(CARDS) if row[1] == names.index(half) and state.deck >> n & 1)
    return GAME.actions.notation(TACTIC + hold(state, seat, card))


def goal(state: ClashState, seat: int, half: str) -> str:
    """A seat holds an objective card with this half; the answer that scores it."""
    number = OBJECTIVE[half]
    card = next(n for n, row in enumerate(HALVES) if number in row and state.objective_deck >> n & 1)
    state.objective_deck &= ~(1 << card)
    state.objectives[seat] |= 1 << card
    state.objective_seen[card] = 1 << seat
    again(state)
    return f"score {card + 1} {half}"


def wonder(state: ClashState, one: str, space: str = "") -> int:
    """A wonder stands in a city, or is revealed."""
    number = [row.name.lower() for row in WONDERS].index(one)
    state.wonder_at[number] = at(space) if space else REVEALED
    again(state)
    return number


def go(state: ClashState, *answers: str) -> None:
    """Give these answers; one with a question mark before it only if it is asked for."""
    for answer in answers:
        optional = answer.startswith("?")
        action = GAME.actions.parse(answer.lstrip("?"))
        if optional and action not in state.legal():
            continue
        state.play(action)


def can(state: ClashState, answer: str) -> bool:
    """Whether an answer is legal."""
    return GAME.actions.parse(answer) in state.legal()


def answers(state: ClashState, start: str = "") -> list[str]:
    """The legal answers that begin so."""
    return [one for one in map(GAME.actions.notation, state.legal()) if one.startswith(start)]


def saying(state: ClashState, answer: str) -> str:
    """A legal answer with all that it says of itself."""
    return next(choice.words() for choice in state.choices() if choice.notation == answer)


def after(state: ClashState, answer: str) -> list[str]:
    """The legal answers once this one is given; none if it is not legal."""
    twin = state.copy()
    if not can(twin, answer):
        return []
    go(twin, answer)
    return answers(twin)


def march(state: ClashState, origin: str, target: str, settlers: int = 0, armies: int = 0) -> None:
    """One move of a Move action that is going on, or a new one."""
    go(state, "?move", f"from {origin}", f"?take {settlers} settlers {armies} armies", f"?to {target}")


def fight(state: ClashState, *rolls: int) -> None:
    """Rolls of a battle, the attacker's and the defender's in turn; whoever is asked lays no card."""
    for roll in rolls:
        pass_cards(state)
        go(state, f"roll {roll}")


def pass_cards(state: ClashState) -> None:
    """Nobody lays a card."""
    while not state.over and state.seat >= 0 and type(state.decision).__name__ == "ChooseTactic":
        go(state, "pass")


def event(state: ClashState, answer: str, seat: int = 0) -> None:
    """A seat's happiness level reaches III, and this event is drawn."""
    state.levels[0][seat] = 2
    ask(state, seat)
    before = has(state, seat, "ideas")
    give(state, seat, ideas=2)
    go(state, "advance", "learn bartering", "?pay 0 food 2 ideas 0 gold", "?go on", f"event {answer}")
    state.stock[seat * KINDS + STOCK["ideas"]] += before


def finish_icon(state: ClashState) -> None:
    """Answer what the icon of an event asks."""
    while type(state.decision).__name__ in ("Spawn", "AddBarbarian", "Exhaust"):
        state.play(state.legal()[0])


def mood(state: ClashState, space: str) -> str:
    """The mood of a city."""
    return MOOD_NAMES[state.mood[at(space)]]


def stock(state: ClashState, seat: int) -> dict[str, int]:
    """All that a seat has."""
    return {RESOURCE_NAMES[kind].split()[0]: state.stock[seat * KINDS + kind] for kind in range(KINDS)}


def status(state: ClashState) -> None:
    """End the turns of this round, everybody passing, up to the first question of the status phase."""
    state.turn = 3
    for seat in range(state.players):
        ask(state, seat)
    ask(state, (state.first - 1) % state.players, 0)
    go(state, "end turn")


def war(armies: int, against: int, city: bool = False, *pieces: str) -> ClashState:
    """Seat 0 at D3 with Tactics, seat 1 at D4 with Tactics, perhaps in a city."""
    state = scene()
    know(state, 0, "tactics")
    know(state, 1, "tactics")
    if city:
        town(state, 1, "d4", *pieces)
    put(state, 0, "d3", armies=armies)
    if against:
        put(state, 1, "d4", armies=against)
    return state


def charge(state: ClashState, armies: int) -> None:
    """Seat 0 marches with so many from D3 to D4."""
    march(state, "d3", "d4", armies=armies)
