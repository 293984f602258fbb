"""Bots and levels by name, those that look one step ahead, and what they judge by."""

from __future__ import annotations

import importlib
import random
from pathlib import Path

import pytest

import pentarchy
from hoarding import GAME, hand
from pentarchy import CHANCE, Outlook, PentarchyError
from pentarchy.bots import LEVELS, GreedyBot, HastyBot, RandomBot, SearchBot, bot, title
from pentarchy.core.sense import chances
from pentarchy.table import play_match


def test_bots_are_found_by_name() -> None:
    assert isinstance(bot("random"), RandomBot)
    assert isinstance(bot("hasty"), HastyBot)
    assert isinstance(bot("greedy"), GreedyBot)
    assert isinstance(bot("search"), SearchBot)
    with pytest.raises(PentarchyError, match="There is no bot 'genius'"):
        bot("genius")


def test_the_greedy_bot_swaps_its_worst_gem_and_keeps_its_best() -> None:
    state = hand("quartz", "diamond")
    answers = {GAME.actions.notation(GreedyBot().choose(Outlook(state), random.Random(n))) for n in range(12)}
    assert "swap diamond" not in answers
    assert "swap quartz" in answers


def test_the_hasty_bot_weighs_a_few_answers_and_is_stronger_than_chance() -> None:
    wins = 0.0
    for seed in range(100):
        bots = [HastyBot(), RandomBot()] if seed % 2 else [RandomBot(), HastyBot()]
        state, _ = play_match(GAME, {"swaps": 3}, bots, seed)
        if seed % 2 ^ 1 in state.winners():
            wins += 1 / len(state.winners())
    assert wins > 60


def test_a_position_in_the_middle_of_an_answer_is_judged_by_who_gives_it_only_when_it_is_finished() -> None:
    game = pentarchy.game("culture_wars")
    state, rng = game.new(2), random.Random(1)
    while type(state.decision).__name__ != "March":
        state.play(pentarchy.any_action(state, rng))
    seat = state.seat
    assert game.sense.settled(state, seat)
    state.play(next(action for action in state.legal() if game.actions.notation(action).startswith("from")))
    assert not game.sense.settled(state, seat)
    assert game.sense.settled(state, 1 - seat)
    best = -1e9
    for action in state.legal():
        after = state.copy()
        after.play(action)
        best = max(best, game.sense.value(after, seat))
    assert game.sense.value(state, seat) == best


def test_a_finished_game_is_judged_by_its_winners() -> None:
    state, _ = play_match(GAME, {}, [RandomBot(), RandomBot(), RandomBot()], 3)
    expected = [1 / len(state.winners()) if seat in state.winners() else 0.0 for seat in range(3)]
    assert chances(state, GAME.sense) == expected


def test_chances_sum_to_one_and_favour_who_is_ahead() -> None:
    found = chances(hand("diamond", "ruby"), GAME.sense)
    assert sum(found) == pytest.approx(1)
    assert found[0] > found[1]


def test_levels_are_bots_that_get_stronger() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5]
    for level in LEVELS:
        assert type(bot(level.bot)) is type(bot(f"level {level.number}"))
        assert title(level.bot) == level.name
    assert title("greedy") == "greedy"
    wins = 0.0
    for seed in range(120):
        bots = [bot("level1"), bot("level3")]
        state, _ = play_match(GAME, {"swaps": 3}, bots[:: 1 if seed % 2 else -1], seed)
        if seed % 2 in state.winners():
            wins += 1 / len(state.winners())
    assert wins > 66
    thinking = [one.settings for one in (bot("level4"), bot("level5")) if isinstance(one, SearchBot)]
    assert [(one.turn_seconds, one.attention) for one in thinking] == [(0.5, -1.0), (5.0, 1.0)], (
        "level 4 as the game's sense says"
    )
    with pytest.raises(PentarchyError, match="levels run from 1 to 5"):
        bot("level 9")


@pytest.mark.parametrize("name", pentarchy.games())
def test_the_third_level_is_greedy_but_as_careless_as_its_game_says(name: str) -> None:
    game = pentarchy.game(name)
    slips = game.sense.slips[2]
    state, rng = game.new(3), random.Random(1)
    alike: list[bool] = []
    while len(alike) < 150:
        if state.seat == CHANCE:
            state.play(pentarchy.sample(state, rng))
            continue
        best = {bot("greedy").choose(Outlook(state), rng) for _ in range(4)}
        if len(best) == 1 < len(state.answers()):
            alike.append(bot("level3").choose(Outlook(state), rng) in best)
        state.play(min(best))
    assert 0 < alike.count(False) / len(alike) < slips + 0.1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("greedy:5", "has no settings"),
        ("search:often", "'often' is no setting of search"),
        ("search:explore=much", "is a number, not 'much'"),
        ("search:rivals=perhaps", "is yes or no"),
        ("search:cores=0", "can't be 0"),
        ("search:widen=1e308", "can't be 1e308"),
        ("search:survey=20", "can't be 20"),
        ("search:cores=100000", "can't be 100000"),
        (f"search:{'9' * 400}s", "'seconds' can't be"),
    ],
)
def test_a_bot_that_is_not_understood_is_one_sentence(name: str, sentence: str) -> None:
    with pytest.raises(PentarchyError, match=sentence):
        bot(name)


def test_search_is_named_with_its_settings() -> None:
    player = bot("search:2s:400:explore=0.7:rivals=yes")
    assert isinstance(player, SearchBot)
    settings = player.settings
    assert (settings.seconds, settings.simulations, settings.explore, settings.rivals) == (2.0, 400, 0.7, True)


def test_weights_can_be_tried_without_changing_the_game() -> None:
    state = hand("quartz", "diamond")
    miser = GAME.sense.weighed([0.0, 5.0], 2.0)
    assert miser.value(state, 0) == 30
    assert GAME.sense.value(state, 0) == pytest.approx(5.4)
    answer = GreedyBot(sense=miser).choose(Outlook(state), random.Random(1))
    assert GAME.actions.notation(answer).startswith("swap")
    with pytest.raises(ValueError, match="2 weights"):
        GAME.sense.weighed([1.0], 2.0)


def test_a_forecast_is_read_from_beside_the_sense(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "miserly"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "sense.py").write_text("from hoard.game import HoardSense\n\nclass Miser(HoardSense):\n    pass\n")
    data = package / "sense.json"
    data.write_text('{"early": {"shown": 0.5, "in hand": 2}, "late": {"shown": 1, "in hand": 3}}')
    monkeypatch.syspath_prepend(tmp_path)
    module = importlib.import_module("miserly.sense")
    state = hand("quartz", "diamond")
    sense = module.Miser()
    assert sense.forecasts(state)[0] == 12
    assert sense.guides(state)[0] == 12
    assert sense.value(state, 0) == GAME.sense.value(state, 0), "what to strive for is not what foretells"
    data.write_text('{"early": {"gold": 1}, "late": {"gold": 1}}')
    with pytest.raises(PentarchyError, match="fitted to other features"):
        module.Miser().unit()
