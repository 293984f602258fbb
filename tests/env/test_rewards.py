"""What a finished game is worth."""

from __future__ import annotations

import random

import pytest

import hoard
import pentarchy
from hoard.game import Hoard, HoardOptions
from pentarchy.core.rewards import KINDS, check_kind, on_the_way, payoffs
from support import play_on


class Ended(Hoard):
    """A finished game with these points and winners."""

    def __init__(self, points: list[int], won: list[int]) -> None:
        super().__init__(hoard.GAME, len(points), HoardOptions())
        self.points, self.won = points, won
        self.resume([])

    def scores(self) -> list[int]:
        return self.points

    def winners(self) -> list[int]:
        return self.won


@pytest.mark.parametrize(
    ("points", "won", "kind", "worth"),
    [
        ([5, 3], [0], "result", [1, -1]),
        ([5, 5], [0, 1], "result", [0, 0]),
        ([9, 3, 1], [0], "result", [1, -0.5, -0.5]),
        ([9, 9, 1], [0, 1], "result", [0.25, 0.25, -0.5]),
        ([9, 3, 1], [0], "rank", [1, 0, -1]),
        ([9, 3, 3], [0], "rank", [1, -0.5, -0.5]),
        ([3, 9, 1], [0], "rank", [1, 0, -1]),
        ([8, 9, 1], [0, 1], "rank", [0.5, 0.5, -1]),
        ([9, 3, 0], [0], "score", [7.5, -1.5, -6]),
    ],
)
def test_a_finished_game_is_worth_so_much(points: list[int], won: list[int], kind: str, worth: list[float]) -> None:
    assert payoffs(Ended(points, won), kind) == pytest.approx(worth)


@pytest.mark.parametrize("kind", KINDS)
def test_what_one_wins_the_others_lose(game: pentarchy.Game, kind: str) -> None:
    state = game.new(game.seats[-1])
    if not on_the_way(kind):
        assert payoffs(state, kind) == [0.0] * state.players
    play_on(state, random.Random(3), 200_000)
    worth = payoffs(state, kind)
    assert sum(worth) == pytest.approx(0)
    if kind != "score":
        assert min(worth[seat] for seat in state.winners()) == max(worth)


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(pentarchy.PentarchyError, match="no reward 'fame'"):
        check_kind("fame")
