"""The examples of the rulebook are played: what they say of a game comes to pass."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pentarchy
from pentarchy.core.look import SEAT_NAMES
from pentarchy.learn.example import Example, Fact, examples, faults, rules_with_examples

FEWEST = 4
ALL = [
    pytest.param(pentarchy.game(name), example, id=f"{name}-{example.clause}")
    for name in pentarchy.games()
    for example in examples(pentarchy.game(name))
]


@pytest.mark.parametrize("name", pentarchy.games())
def test_every_game_has_examples_of_its_hardest_rules(name: str) -> None:
    found = examples(pentarchy.game(name))
    assert len(found) >= FEWEST, "of today's edition"
    assert len({one.clause for one in found}) == len(found)


@pytest.mark.parametrize(("game", "example"), ALL)
def test_what_an_example_tells_comes_to_pass(game: pentarchy.Game, example: Example) -> None:
    assert faults(game, example) == []
    words = " ".join((example.say, *(one.what for one in example.facts)))
    told = {name for name in SEAT_NAMES if name in words}
    assert told <= set(SEAT_NAMES[: example.record.players]), "nobody is named who does not play"


def test_in_a_terminal_an_example_stands_below_its_clause() -> None:
    game = pentarchy.game("vinci")
    lines = rules_with_examples(game).splitlines()
    for example in examples(game):
        [clause] = [place for place, line in enumerate(lines) if line.startswith(f"- **{example.clause}** ")]
        assert lines[clause + 1] == f"  > *Example: {example.title}.* {example.say}"
    assert [line for line in lines if "> *Example" not in line] == game.rules().splitlines()


def test_what_is_wrong_with_an_example_is_told() -> None:
    game = pentarchy.game("vinci")
    good = examples(game)[0]

    def told(**changes: object) -> str:
        return " ".join(faults(game, replace(good, **changes)))  # type: ignore[arg-type]

    fact = good.facts[0]
    assert "not 1" in told(facts=(Fact(fact.what, fact.path, fact.before, 1),))
    assert "changes nothing" in told(facts=(Fact("the players", "players", 3, 3),))
    assert "no clause V99" in told(clause="V99")
    assert "no place 'moon'" in told(marks=("moon",))
