"""Puzzles: what makes a position one, and that every stored one can be played by the rules of today."""

from __future__ import annotations

import json
import math
import random
from collections import Counter
from dataclasses import replace

import pytest

import pentarchy
from pentarchy.learn.puzzle import Puzzle, faults, puzzles, read_puzzles, write_puzzles
from pentarchy.learn.puzzling import MARGIN, SURE, Verdict, _lead, _still_in, confirm, renewed

GAMES = [name for name in pentarchy.games() if puzzles(pentarchy.game(name))]


def values(*means: float) -> list[list[float]]:
    """What several answers came to in the same forty worlds, in which luck counts the same for all."""
    dice = random.Random(1)
    luck = [dice.gauss(0.0, 0.1) for _ in range(40)]
    return [[mean + one + dice.gauss(0.0, 0.01) for one in luck] for mean in means]


def test_the_lead_is_that_over_the_nearest() -> None:
    best, second, gain, sure = _lead(values(0.3, 0.5, 0.2, 0.42))
    assert (best, second) == (1, 3)
    assert gain == pytest.approx(0.08, abs=0.01)
    assert sure > SURE, "the same luck for all takes the luck out of it"


def test_two_answers_close_together_are_no_puzzle() -> None:
    assert _still_in(values(0.5, 0.495, 0.1)) == []
    assert sorted(_still_in(values(0.5, 0.46, 0.455, 0.1))) == [0, 1, 2], "who may still be second is compared again"


@pytest.mark.parametrize(
    ("chance", "gain", "sure", "clear"),
    [
        (0.6, 0.1, 9.0, True),
        (0.6, MARGIN / 2, 9.0, False),
        (0.6, 0.1, SURE / 2, False),
        (0.99, 0.04, 9.0, False),
        (0.05, 0.04, 9.0, False),
        (1.0, 0.5, math.inf, True),
    ],
)
def test_a_puzzle_is_clear_and_matters(chance: float, gain: float, sure: float, clear: bool) -> None:
    assert Verdict(1, 2, chance, gain, sure, "", None).clear is clear


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_can_be_played(name: str) -> None:
    game = pentarchy.game(name)
    found = list(puzzles(game))
    assert faults(game, found) == []
    assert all(one.gain >= MARGIN for one in found)
    assert len({(id(one.record), one.at) for one in found}) == len(found), "none is there twice"
    kinds = Counter(one.kind for one in found)
    assert len(kinds) >= 3
    assert max(kinds.values()) <= len(found) / 2, kinds


def test_what_a_short_search_sees_too_is_confirmed_and_nothing_else() -> None:
    """The clearest puzzle of Vinci, with a fraction of the simulations of a real confirmation."""
    game = pentarchy.game("vinci")
    best = puzzles(game)[0]
    found = confirm(game, best, simulations=4)
    assert found is not None
    assert game.actions.notation(found.best) == best.best
    assert found.gain > MARGIN
    assert confirm(game, replace(best, best=best.second), simulations=2) is None


def test_a_file_is_read_as_it_was_written() -> None:
    game = pentarchy.game("vinci")
    data = {
        "edition": game.edition,
        "games": [{"players": 3, "options": {}, "names": ["Ada", "Ben", "Cleo"], "answers": ["draw mining"] * 9}],
        "puzzles": [
            {"game": 0, "at": at, "seat": 1, "kind": "Turn", "best": "a", "second": "b", "tempting": "b",
             "chance": 0.5, "gain": gain, "leads": [1.5, -0.5], "why": "Because."}
            for at, gain in ((3, 0.1), (7, 0.2))
        ],
    }  # fmt: skip
    found = read_puzzles(game, data)
    again = read_puzzles(game, json.loads(write_puzzles(game.edition, found)))
    assert [one.at for one in again] == [7, 3], "the clearest first"
    assert again[0].record is again[1].record
    assert len(again[0].record.answers) == 7, "no more of a game than is needed"
    assert again[1].facts() == found[0].facts()


@pytest.mark.parametrize("name", GAMES[:1])
def test_what_is_wrong_with_a_puzzle_is_told(name: str) -> None:
    game = pentarchy.game(name)
    good = puzzles(game)[0]

    def told(puzzle: Puzzle) -> str:
        return " ".join(faults(game, [puzzle]))

    assert "is not legal" in told(replace(good, best="fly to the moon"))
    assert "is not asked" in told(replace(good, seat=good.seat + 1))
    assert "not the best" in told(replace(good, tempting=good.best))
    old = replace(good, record=replace(good.record, edition="0"))
    assert renewed(game, old).record.edition == game.edition
