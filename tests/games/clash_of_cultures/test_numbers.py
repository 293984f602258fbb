"""Cards are numbered by the lists of their names; each class stands at its number, and rules name none of them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from pentarchy.games import clash_of_cultures
from pentarchy.games.clash_of_cultures.cards.civil.table import CIVILS
from pentarchy.games.clash_of_cultures.cards.event_cards import EVENTS
from pentarchy.games.clash_of_cultures.cards.great_persons import GREAT_PERSONS
from pentarchy.games.clash_of_cultures.pieces import advances, cards, events, objectives, wonders
from pentarchy.games.clash_of_cultures.steps.advances import ADVANCES, MOMENTS, SPEAKS, TRAITS, Advance
from pentarchy.games.clash_of_cultures.steps.objectives import OBJECTIVES
from pentarchy.games.clash_of_cultures.steps.waiting import WAITS
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS, Wonder
from pentarchy.games.clash_of_cultures.war.tactic_cards import TACTICS

FOLDER = Path(clash_of_cultures.__file__).parent
ROOMS = ("steps", "land", "trade", "war", "cities", "people", "turns", "views")
RULES = [
    FOLDER / "game.py",
    *[
        path
        for room in ROOMS
        for path in sorted((FOLDER / room).glob("*.py"))
        if path.name not in ("wonder_cards.py", "tactic_cards.py")
    ],
]
"""Modules that meet cards; the classes of advances, wonders and tactics, which may name an advance, apart."""
NAMED = {*advances.NAMES, *wonders.NAMES, *cards.CIVIL_NAMES, *cards.TACTICS_NAMES, *cards.PERSON_NAMES}
SAID = re.compile(rf"\b({'|'.join(re.escape(name) for name in NAMED - {'Ideas'})})\b")
"""A card in words; ideas are also goods."""


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


def test_every_wonder_does_something_and_every_power_belongs_to_one() -> None:
    printed = {"name", "price", "tokens", "needs", "text", "note", "more_by_option"}
    does = {name for name in vars(Wonder) if not name.startswith("__")} - printed
    for one in WONDERS:
        assert does & set(vars(type(one))), one.name
    assert sorted(power for one in WONDERS for power in one.powers) == list(range(len(wonders.WITH)))
    assert [WONDERS[owner].powers.count(power) for power, owner in enumerate(wonders.WITH)] == [1] * len(wonders.WITH)


def test_every_card_that_waits_has_a_mark_of_its_own() -> None:
    halves, persons = [one for one in CIVILS if one.waits], [one for one in GREAT_PERSONS if one.waits]
    assert {one.name for one in halves} == {"Cultural Takeover", "Mass Production", "Production Focus"}
    assert {one.name for one in persons} == {"Great Warlord"}
    marks = [one.mark for one in (*halves, *persons)]
    assert all(mark.bit_count() == 1 for mark in marks)
    assert len(set(marks)) == len(marks) == sum(mark.bit_count() for mark in WAITS)


@pytest.mark.parametrize("path", RULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_rule_knows_no_card_by_name(path: Path) -> None:
    """Neither does it look one up, nor do its words speak of one; advice to people may."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    advice = {
        words
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "companion"
        for words in ast.walk(node)
    }
    said = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and node not in advice]
    assert not [words for words in said if isinstance(words, str) and SAID.search(words)]
    asked = [
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("number", "civil", "tactic", "half")
        and isinstance(node.args[0], ast.Constant)
    ]
    assert not {*NAMED, *objectives.HALF_NAMES} & set(asked)
