"""Cards are numbered by the lists of their names; each class stands at its number, and rules name none of them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from pentarchy.games import clash_of_cultures
from pentarchy.games.clash_of_cultures.cards.civil.table import CIVILS
from pentarchy.games.clash_of_cultures.cards.event_cards import EVENTS
from pentarchy.games.clash_of_cultures.cards.great_persons import GREAT_PERSONS
from pentarchy.games.clash_of_cultures.pieces import advances, cards, events, objectives, wonders
from pentarchy.games.clash_of_cultures.steps.advances import ADVANCES, MOMENTS, SPEAKS, TRAITS, Advance
from pentarchy.games.clash_of_cultures.steps.objectives import OBJECTIVES
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS
from pentarchy.games.clash_of_cultures.war.tactic_cards import TACTICS

FOLDER = Path(clash_of_cultures.__file__).parent
RULES = [
    path
    for room in ("land", "trade", "war", "cities", "turns")
    for path in sorted((FOLDER / room).glob("*.py"))
    if path.name not in ("wonder_cards.py", "tactic_cards.py")
]
"""Modules that meet cards of other rooms; the classes of wonders and tactics, which may name an advance, apart."""


def test_every_class_stands_at_the_number_of_its_name() -> None:
    assert [one.name for one in ADVANCES] == advances.NAMES
    assert [one.name for one in WONDERS] == list(wonders.NAMES)
    assert [one.name for one in CIVILS] == list(cards.CIVIL_NAMES)
    assert [one.name for one in TACTICS] == list(cards.TACTICS_NAMES)
    assert [one.name for one in GREAT_PERSONS] == list(cards.PERSON_NAMES)
    assert [one.title for one in EVENTS] == list(events.EVENT_NAMES)
    assert [one.name for one in OBJECTIVES] == list(objectives.HALF_NAMES)
    persons = events.EVENT_NAMES[events.FIRST_PERSON :][: len(cards.PERSON_NAMES)]
    assert persons == cards.PERSON_NAMES


def test_every_trait_and_every_moment_belongs_to_an_advance() -> None:
    assert all(TRAITS)
    assert all(SPEAKS)
    assert all(callable(getattr(Advance, moment)) for moment in MOMENTS)


def test_every_advance_does_something() -> None:
    printed = {"name", "effect", "outline", "needs", "needs_by_option"}
    does = {name for name in vars(Advance) if not name.startswith("__")} - printed
    for one in ADVANCES:
        assert does & set(vars(type(one))), one.name


@pytest.mark.parametrize("path", RULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_rule_asks_for_no_card_by_name(path: Path) -> None:
    named = {*advances.NAMES, *wonders.NAMES, *cards.CIVIL_NAMES, *cards.PERSON_NAMES, *objectives.HALF_NAMES}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    asked = [
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("number", "civil", "tactic", "half")
        and isinstance(node.args[0], ast.Constant)
    ]
    assert not named & set(asked)
