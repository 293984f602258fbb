"""OpenSpiel's own tests pass for every game, and its search plays them."""

from __future__ import annotations

import json
import os
import pickle
import random
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import hoard
import pentarchy
import pentarchy.env
from pentarchy.core.chance import any_action
from pentarchy.env.spiel import LONGEST, SpielState, register

STATES = 12
"""How many states of each game OpenSpiel's API test looks at."""


def a_game(game: pentarchy.Game, hidden: bool) -> list[int]:
    """The answers of a random game, or if the rules have secrets those up to when a player knows what others don't."""
    seats = range(game.seats[0])
    for seed in range(1000):
        state, rng, answers = game.new(len(seats)), random.Random(seed), list[int]()
        while not state.over:
            # The disguise is empty if there is nothing to hide just now, and cheaper than the views.
            if hidden and (type(state).disguise is pentarchy.State.disguise or any(map(state.disguise, seats))):
                everybody = state.view(None)
                if len(answers) >= STATES and any({**state.view(seat), "you": None} != everybody for seat in seats):
                    return answers
            answers.append(any_action(state, rng))
            state.step(answers[-1])
        if not hidden:
            return answers
    raise AssertionError("No player ever knew anything.")


def states_of(spiel: Any, game: pentarchy.Game) -> list[Any]:
    """States of such a game, the last one among them."""
    hidden = spiel.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    answers = a_game(game, hidden)
    state = spiel.new_initial_state()
    found = [state.clone()]
    for number, answer in enumerate(answers, start=1):
        state.apply_action(answer)
        if not state.is_terminal() and (number % (len(answers) // STATES) == 0 or number == len(answers)):
            found.append(state.clone())
    return found


def test_it_passes_the_api_test(game: pentarchy.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api_test.sample_some_states, "sample_some_states", lambda one, max_states: states_of(one, game))
    spiel = pentarchy.env.openspiel(game, game.seats[0])
    case = type("Api", (api_test.EnforceAPIOnPartialTreeBase,), {"game": spiel, "game_name": str(spiel)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert [text for _, text in result.errors + result.failures] == []


SHORT: dict[str, dict[str, int]] = {
    "clash_of_cultures": {"rounds": 1},
    "culture_wars": {"max_rounds": 1},
    "deus": {"round_limit": 10},
    "new_dawn": {"round_limit": 10, "cards_to_win": 1},
    "vinci": {"target": 30},
}
"""Options with which a random game is soon over."""


def test_it_passes_the_random_simulation_test(game: pentarchy.Game) -> None:
    """OpenSpiel plays a whole short game and checks masks, odds, utilities, clones, history and what it writes of a
    state, and that the game stays within the bounds that it was told."""
    spiel = pentarchy.env.openspiel(game, game.seats[0], SHORT.get(game.name))
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)


def test_it_is_told_how_long_a_game_may_become(game: pentarchy.Game) -> None:
    spiel = pentarchy.env.openspiel(game, game.seats[-1])
    if game.bounds is None:
        assert spiel.max_game_length() == LONGEST
        return
    answers, chances, outcomes = game.bounds(game.seats[-1], game.new().options)
    assert spiel.max_game_length() == answers < LONGEST
    assert spiel.max_chance_nodes_in_history() == chances < answers
    assert outcomes <= spiel.max_chance_outcomes() == len(game.actions), "chance answers with actions"


def test_a_playthrough_can_be_generated_and_is_repeatable() -> None:
    name = str(pentarchy.env.openspiel(hoard.GAME, 2, {"hand": 2}, reward="rank"))
    text = generate_playthrough.playthrough(name, None, seed=3)
    assert text == generate_playthrough.playthrough(name, None, seed=3)
    for words in (
        "IMPERFECT_INFORMATION",
        "InformationStateString(1)",
        "ObservationTensor(0).state.hands",
        "Returns()",
    ):
        assert words in text
    assert text.count("# State") > 8


def test_the_first_states_of_every_game_can_be_described(game: pentarchy.Game) -> None:
    """A playthrough of a long game would be megabytes; its first states show whether it could be written."""
    spiel = pentarchy.env.openspiel(game, game.seats[0])
    state, rng = spiel.new_initial_state(), np.random.default_rng(1)
    default = generate_playthrough.make_observation(spiel)
    for _ in range(12):
        assert str(state)
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            assert sum(odds) == pytest.approx(1)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
            continue
        player = state.current_player()
        default.set_from(state, player)
        assert len(state.observation_tensor(player)) == len(default.tensor)
        assert state.observation_string(player) in state.information_state_string(player)
        state.apply_action(int(rng.choice(state.legal_actions())))


def test_the_search_of_openspiel_plays(game: pentarchy.Game) -> None:
    spiel = pentarchy.env.openspiel(game, game.seats[0])
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng, max_length=15)
    player = mcts.MCTSBot(spiel, 1.4, 6, evaluator, random_state=rng)
    state = spiel.new_initial_state()
    answered = 0
    while answered < 2 and not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes())
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        else:
            action = player.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            answered += 1
    assert answered == 2


def test_information_set_search_plays_what_has_secrets(game: pentarchy.Game) -> None:
    spiel = pentarchy.env.openspiel(game, game.seats[0], SHORT.get(game.name))
    state, rng = spiel.new_initial_state(), np.random.RandomState(3)
    hidden = spiel.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert hidden == game.has_secrets()
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes())
        state.apply_action(int(rng.choice(outcomes, p=odds)))
    evaluator = mcts.RandomRolloutEvaluator(1, rng, max_length=15)
    player = ismcts.ISMCTSBot(spiel, evaluator, 1.4, 4, random_state=rng)
    if hidden:
        assert player.step(state) in state.legal_actions()
    else:
        with pytest.raises(AssertionError):  # OpenSpiel's own: nothing is hidden, so it does not apply.
            player.step(state)


def test_information_set_search_draws_worlds_with_resample() -> None:
    spiel = pentarchy.env.openspiel(hoard.GAME, 2)
    state, rng = spiel.new_initial_state(), np.random.RandomState(2)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    world = state.resample_from_infostate(0, rng.random_sample)
    assert world.information_state_string(0) == state.information_state_string(0)
    assert world.play.state.hands != state.play.state.hands
    assert "draws quartz" not in world.information_state_string(1)
    player = ismcts.ISMCTSBot(spiel, mcts.RandomRolloutEvaluator(1, rng), 1.4, 20, random_state=rng)
    assert player.step(state) in state.legal_actions()


def test_a_world_does_not_carry_the_history_that_tells_what_is_hidden() -> None:
    state, rng = pentarchy.env.openspiel(hoard.GAME, 2).new_initial_state(), random.Random(2)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    state.apply_action(state.legal_actions()[0])
    world = state.resample_from_infostate(0, rng.random)
    assert state.history()
    assert world.history() == []
    twin = world.clone()
    assert twin.play.state.dump() == world.play.state.dump()
    action = twin.legal_actions()[0]
    twin.apply_action(action)
    assert twin.history() == [action]


def test_information_states_have_perfect_recall() -> None:
    """OpenSpiel walks the whole tree of a small game of Hoard."""
    spiel = pentarchy.env.openspiel(hoard.GAME, 2, {"hand": 2, "swaps": 0})
    assert len(api_test._assert_is_perfect_recall(spiel)) == 1500


class Branch:
    """A state from which only some answers lead on, and not for long."""

    def __init__(self, state: Any, depth: int) -> None:
        self.state = state
        self.depth = depth

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def is_terminal(self) -> bool:
        return self.depth == 0 or bool(self.state.is_terminal())

    def legal_actions(self) -> list[int]:
        legal = list(self.state.legal_actions())
        return sorted({legal[0], legal[len(legal) // 2], legal[-1]})

    def child(self, action: int) -> Branch:
        return Branch(self.state.child(action), self.depth - 1)


def test_information_states_have_perfect_recall_in_a_part_of_every_tree(game: pentarchy.Game) -> None:
    """OpenSpiel's own walk, from a state of a random game, through up to three answers to each of four questions."""
    spiel = pentarchy.env.openspiel(game, game.seats[0], SHORT.get(game.name))
    state = spiel.new_initial_state()
    for answer in a_game(game, game.has_secrets())[:40]:
        state.apply_action(answer)
    if state.is_terminal():
        state = spiel.new_initial_state()
    found: dict[tuple[str, int], Any] = {}
    api_test._assert_is_perfect_recall_recursive(Branch(state, 4), [], found)
    assert len(found) > 4


@pytest.mark.parametrize("seed", range(3))
def test_what_a_player_may_not_know_is_in_no_string_and_no_tensor(seed: int) -> None:
    spiel = pentarchy.env.openspiel(hoard.GAME, 3)
    state, rng = spiel.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        for player in range(3):
            world = state.resample_from_infostate(player, rng.random)
            for ask in ("information_state_string", "observation_string", "observation_tensor"):
                assert getattr(state, ask)(player) == getattr(world, ask)(player)
            assert state.information_state_tensor(player) == world.information_state_tensor(player)
        state.apply_action(rng.choice(state.legal_actions()))


def test_a_clone_goes_its_own_way() -> None:
    state: Any = pentarchy.env.openspiel(hoard.GAME, 2).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    assert isinstance(state, SpielState)
    before, memory = json.dumps(state.play.state.dump()), state.information_state_string(0)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert json.dumps(state.play.state.dump()) == before
    assert state.information_state_string(0) == memory != twin.information_state_string(0)


def test_a_state_that_was_written_is_read_again(game: pentarchy.Game) -> None:
    spiel = pentarchy.env.openspiel(game, game.seats[0])
    state, rng = spiel.new_initial_state(), random.Random(3)
    for _ in range(8 if game is hoard.GAME else 60):  # a game of Hoard is soon over
        state.apply_action(rng.choice(state.legal_actions()))
    world = state.resample_from_infostate(0, rng.random)
    for one in (state, world):
        for twin in (spiel.deserialize_state(one.serialize()), pickle.loads(pickle.dumps(one))):
            assert twin.play.state.dump() == one.play.state.dump()
            assert twin.history() == one.history()
            assert twin.information_state_string(0) == one.information_state_string(0)
            action = one.legal_actions()[-1]
            twin.apply_action(action)
            later = one.clone()
            later.apply_action(action)
            assert twin.information_state_string(0) == later.information_state_string(0)


def test_every_registered_game_has_a_name_that_carries_its_edition() -> None:
    for name in pentarchy.games():
        game = pentarchy.game(name)
        assert register(game).startswith(f"pentarchy_{name}_ed{game.edition}".replace(".", "_"))
        assert register(game) in pyspiel.registered_names()


def test_a_program_that_used_openspiel_ends_in_peace() -> None:
    code = "import hoard, pentarchy.env; print(pentarchy.env.openspiel(hoard.GAME, 2).new_initial_state())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=_with_hoard())
    assert done.returncode == 0, done.stderr


def _with_hoard() -> dict[str, str]:
    folders = [str(Path(hoard.__file__).parents[1]), str(Path(__file__).parents[2] / "src")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(folders)}
