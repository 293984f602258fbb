"""Leaders, wonders, cards and the like: each is one class that names its clause and has a say at some moment."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.new_dawn.new_dawn_support import GAME, after_setup
from pentarchy.games import new_dawn
from pentarchy.games.new_dawn.moments.card import CARDS, FocusCard
from pentarchy.games.new_dawn.moments.city_state import CITY_STATES, CityState
from pentarchy.games.new_dawn.moments.district import DISTRICTS
from pentarchy.games.new_dawn.moments.leader import LEADERS, Leader
from pentarchy.games.new_dawn.moments.pact import PACTS, Pact
from pentarchy.games.new_dawn.moments.wonder import WONDERS, Wonder
from pentarchy.games.new_dawn.pieces.governments import GOVERNMENTS
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURALS
from pentarchy.games.new_dawn.victory import agendas
from pentarchy.games.new_dawn.victory.cards import GOALS
from support import rule

PRINTED: list[Any] = [*LEADERS, *WONDERS, *CITY_STATES, *CARDS, *PACTS, *DISTRICTS]
NAMES = {thing.name for thing in PRINTED} | {row[0] for row in (*GOVERNMENTS, *NATURALS)}
FOLDER = Path(new_dawn.__file__).parent
OWN = ("leaders", "cards", "wonders", "mind", "picture", "pieces")
THINGS = ("tiles.py", "five_districts.py", "city_states.py", "pacts.py")
RULES = [path for path in sorted(FOLDER.glob("*/*.py")) if path.parent.name not in OWN and path.name not in THINGS]
"""The modules of the rules; those that hold the things themselves, and what is said of them, apart."""
CLAUSES = dict(re.findall(r"^- \*\*(N\d+\.\d+)\*\* (.*)$", GAME.rules(), re.MULTILINE))


@pytest.mark.parametrize("thing", PRINTED, ids=lambda thing: str(thing.name))
def test_a_thing_names_the_clause_that_speaks_of_it(thing: Any) -> None:
    assert thing.name in CLAUSES[thing.clause]


@pytest.mark.parametrize(
    ("things", "base"), [(LEADERS, Leader), (WONDERS, Wonder), (CITY_STATES, CityState), (PACTS, Pact)]
)
def test_everybody_has_a_say_at_some_moment(things: list[Any], base: type) -> None:
    moments = [name for name, value in vars(base).items() if callable(value) and not name.startswith("_")]
    for thing in things:
        assert any(getattr(type(thing), one) is not getattr(base, one) for one in moments), thing.name


@pytest.mark.parametrize("path", RULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_rule_asks_for_nobody_by_name(path: Path) -> None:
    words = {node.value for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant)}
    assert not words & NAMES


def test_cards_are_counted_by_type_and_level_and_then_by_leader() -> None:
    assert [(card.kind, card.level) for card in CARDS[:24]] == [
        (kind, level) for kind in range(6) for level in range(1, 5)
    ]
    assert [card.clause for card in CARDS[24:]] == [f"N14.{2 * leader.number + 2}" for leader in LEADERS]
    assert all(type(card).resolve is not FocusCard.resolve for card in CARDS)


def test_wonders_are_counted_by_deck_and_era() -> None:
    assert [wonder.era for wonder in WONDERS] == [0, 0, 0, 1, 1, 1, 2, 2, 2] * 4


@pytest.fixture
def goals() -> Iterator[list[list[int]]]:
    """What agendas ask for, to be changed."""
    before = [card[:] for card in GOALS]
    yield GOALS
    GOALS[:] = before


@rule("N18.4")
@pytest.mark.parametrize("cards", [[0, 2, 4], [5, 6, 7], [8, 9, 3], [1, 4, 6]])
def test_whatever_brings_an_agenda_nearer_is_noticed_at_once(cards: list[int], goals: list[list[int]]) -> None:
    state, rng = after_setup(4, seed=cards[0], round_limit=60, cards_to_win=5), random.Random(3)
    state.victory = cards
    met = 0
    while not state.over:
        for card in cards:  # One step more than anybody has gone would fulfil it.
            for index in (0, 1):
                goals[card][index] = 1 + max(agendas.progress(state, seat, card, index) for seat in range(4))
        state.done = [0] * 12
        legal = state.legal()
        state.play(rng.choice(legal[1:] or legal))
        world = state.copy()
        agendas.check(world)
        assert world.done == state.done
        met += sum(state.done)
    assert met > 5
