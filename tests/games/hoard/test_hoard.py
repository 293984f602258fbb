from __future__ import annotations

from hoard import GAME
from support import legal, play, rule

DEAL = ["deal quartz", "deal ruby", "deal opal", "deal opal"]


@rule("H2.1")
def test_hands_are_dealt_and_hidden() -> None:
    state = GAME.new(2, {"hand": 2})
    play(state, *DEAL)
    assert state.view(0)["hand"]["ruby"] == 1
    assert state.view(1)["hand"] == {"quartz": 0, "opal": 2, "topaz": 0, "ruby": 0, "diamond": 0}
    assert state.view(None)["hand"] is None


@rule("H1.1", "H1.2", "H3.1", "H3.2")
def test_shown_gems_count_and_the_most_points_win() -> None:
    state = GAME.new(2, {"hand": 2, "swaps": 0})
    play(state, *DEAL)
    assert legal(state) == ["show quartz", "show ruby"]
    play(state, "show quartz", "show opal", "show ruby", "show opal")
    assert state.over
    assert state.scores() == [5, 4]
    assert state.winners() == [0]


@rule("H3.2")
def test_a_player_without_gems_is_passed_over() -> None:
    state = GAME.new(2, {"hand": 2, "swaps": 1})
    play(state, *DEAL, "swap quartz", "deal diamond", "show opal", "show ruby", "show opal")
    assert state.seat == 0
    play(state, "show diamond")
    assert state.over


@rule("H3.3")
def test_a_swap_puts_a_gem_back_and_draws_one() -> None:
    state = GAME.new(2, {"hand": 2, "swaps": 1})
    play(state, *DEAL, "swap quartz", "deal diamond", "show opal")
    assert legal(state) == ["show ruby", "show diamond"]
