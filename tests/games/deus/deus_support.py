"""Positions of Deus set up by hand, on the board for a first game.

The board for two players, as region names by terrain:
forest a1 b2 c0 d6 · mountain a5 b4 c1 d0 · swamp a0 b5 c5 d3 · field a3 b1 c2 d1 · sea a4 a6 b3 b6 c4 c6 d4 d5
village a2 (3 VP: a0 a1 a3) · b0 (6 VP: b1 to b6) · c3 (5 VP: a5 a6 c0 c2 c4) · d2 (4 VP: b6 d0 d1 d3)
"""

from __future__ import annotations

import random
from typing import Any

import pentarchy
from pentarchy import CHANCE
from pentarchy.games.deus.continent import NAMES
from pentarchy.games.deus.game import NONE, STOCK, DeusState
from pentarchy.games.deus.kinds import GOODS, TYPES
from pentarchy.games.deus.pieces import CARDS, RESOURCES_EACH
from pentarchy.games.deus.turns import Turn
from support import legal, play

GAME = pentarchy.game("deus")


def kind(name: str) -> int:
    """A card's number."""
    return next(number for number, card in enumerate(CARDS) if card.name == name)


def table(players: int = 2, **options: Any) -> DeusState:
    """A game before the first turn of seat 0, with every card in the deck."""
    state = GAME.new(players, {"board": "first_game", **options})
    assert isinstance(state, DeusState)
    rng = random.Random(0)
    while state.seat == CHANCE:
        state.play(pentarchy.any_action(state, rng))
    for hand in state.hands:
        for card in hand:
            state.deck[card] += 1
    state.hands = [[] for _ in range(players)]
    state.drawn = [0] * players
    state.deck_size = sum(state.deck)
    state.first = 0
    return state


def turn(state: DeusState, seat: int = 0) -> None:
    """It is this seat's turn."""
    state.acting = seat
    state.resume([Turn(seat)])


def fetch(state: DeusState, name: str) -> int:
    """Take a card out of the deck."""
    number = kind(name)
    assert state.deck[number], f"no {name} is left in the deck"
    state.deck[number] -= 1
    state.deck_size -= 1
    return number


def deal(state: DeusState, seat: int, *names: str) -> None:
    """Cards for a hand."""
    state.hands[seat] = sorted(state.hands[seat] + [fetch(state, name) for name in names])


def pile_up(state: DeusState, *names: str, by: int = 1) -> None:
    """Cards on the discard pile, the last one on top; one seat has discarded all of them at once."""
    state.pile = state.pile + [fetch(state, name) for name in names]
    state.pile_by = state.pile_by + [by] * len(names)
    state.pile_held = state.pile_held + [len(state.held[by])] * len(names)
    state.pile_drawn = state.pile_drawn + [state.drawn[by]] * len(names)
    state.pile_seen = state.pile_seen + [1 << by] * (len(names) - 1) + [state.everyone]


def cards(state: DeusState, seat: int, *names: str) -> None:
    """Cards in the columns, oldest first."""
    for name in names:
        number = fetch(state, name)
        state.add_card(seat, CARDS[number].type, number)


def give(state: DeusState, seat: int, **goods: int) -> None:
    """Exactly these goods, nothing else; resources come from the supply."""
    for good, name in enumerate(GOODS[:STOCK]):
        state.stock[STOCK * seat + good] = goods.get(name, 0)
    for good in range(4):
        state.supply[good] = RESOURCES_EACH[state.players] - sum(state.stock[good::STOCK])


def put(state: DeusState, seat: int, where: str, *types: str) -> None:
    """Wooden buildings in a region (or `temple`), taken from the personal supply first."""
    region = NAMES.index(where)
    for name in types:
        number = TYPES.index(name)
        assert not state.pieces[region] >> number & 1
        state.pieces[region] |= 1 << number
        if name == "temple":
            state.temples -= 1
            continue
        place = STOCK * seat + number
        if state.reserve[place]:
            state.reserve[place] -= 1
        else:
            state.ready[place] -= 1
        state.owner[region] = seat
    if state.home[seat] == NONE:
        state.home = state.home[:]
        state.home[seat] = region


def cost_of(name: str) -> dict[str, int]:
    """What a card costs."""
    return {GOODS[good]: number for good, number in enumerate(CARDS[kind(name)].cost) if number}


def build(state: DeusState, seat: int, name: str, where: str | None, *answers: str) -> None:
    """Deal a card and build it with just what it costs, place its building, and give the answers that follow."""
    give(state, seat, **cost_of(name))
    deal(state, seat, name)
    turn(state, seat)
    play(state, f"build {CARDS[kind(name)].slug}")
    if where is not None:
        play(state, f"place {where}")
    play(state, *answers)


def build_choosing(state: DeusState, seat: int, name: str, where: str, *answers: str) -> None:
    """The same, when its player wants to decide about each effect of the column."""
    build(state, seat, name, None, "choose effects", f"place {where}", *answers)


def words(state: DeusState, notation: str) -> str:
    """All that an answer says of itself."""
    action = GAME.actions.parse(notation)
    return next(choice.words() for choice in state.choices() if choice.action == action)


def draw_on(state: DeusState) -> int:
    """Draw as long as cards are drawn; how many."""
    number = 0
    while state.seat == CHANCE:
        state.play(state.legal()[0])
        number += 1
    return number


def places(state: DeusState) -> list[str]:
    """Where the building in question can be placed."""
    return [name.removeprefix("place ") for name in legal(state) if name.startswith("place ")]


def seat_view(state: DeusState, seat: int) -> dict[str, Any]:
    """What all may see of a seat."""
    view: dict[str, Any] = state.view(None)["seats"][seat]
    return view


def region_view(state: DeusState, where: str) -> dict[str, Any]:
    """What all may see of a region."""
    view: dict[str, Any] = next(one for one in state.view(None)["regions"] if one["name"] == where.upper())
    return view


BASE = {"wood": 3, "stone": 3, "clay": 3, "wheat": 3, "gold": 10}
HAND = ("Galley", "Galley", "Temple of the Woods", "Temple of Wisdom", "Temple of the Peaks")


def realm(**options: Any) -> DeusState:
    """Seat 0 holds a field (production, civil), a swamp (production, military, scientific), a forest (civil,
    scientific), a mountain (civil) and a sea (maritime)."""
    state = table(**options)
    put(state, 0, "a3", "production", "civil")
    put(state, 0, "a0", "production", "military", "scientific")
    put(state, 0, "a1", "civil", "scientific")
    put(state, 0, "a5", "civil")
    put(state, 0, "a4", "maritime")
    state.loot[0] = 0  # a2 is surrounded: it was attacked long ago
    deal(state, 1, "Galley")
    return state


def after(state: DeusState, name: str, *answers: str) -> dict[str, int]:
    """Build a card with a full hand of five others; how the goods of seat 0 differ from BASE and 5 VP then.

    Answers that come before the place are given before it.
    """
    deal(state, 0, *[card if state.deck[kind(card)] else card.replace("Temple", "Shrine") for card in HAND])
    cost = cost_of(name)
    give(state, 0, **{good: number + cost.get(good, 0) for good, number in BASE.items()})
    deal(state, 0, name)
    turn(state)
    play(state, f"build {CARDS[kind(name)].slug}")
    play(state, *[f"place {answer}" if len(answer) == 2 else answer for answer in answers])
    draw_on(state)
    view = seat_view(state, 0)
    changes = {good: view[good] - BASE[good] for good in BASE} | {"vp": view["vp"] - 5}
    return {good: change for good, change in changes.items() if change}
