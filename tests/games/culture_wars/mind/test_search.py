"""How bots think about a turn of many marches: as one line, judged when the round has ended."""

from __future__ import annotations

import random
from typing import cast

import pentarchy
from games.culture_wars.culture_support import (
    GAME,
    about_to_settle,
    at_movement,
    at_order,
    place,
    position,
    put,
    siege,
    village,
)
from pentarchy import Outlook
from pentarchy.bots import SearchBot, Settings
from pentarchy.bots.lines import Lines
from pentarchy.bots.node import Node
from pentarchy.bots.parallel import alone, grow_one
from pentarchy.bots.search import thinker
from pentarchy.bots.tree import Tree
from pentarchy.core.sense import Sense
from pentarchy.core.state import State
from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.pieces import HOME, ORDER
from support import play

SENSE = GAME.sense


def test_the_sense_has_a_habit_for_marches_alone() -> None:
    state = village()
    assert GAME.actions.notation(SENSE.habit(state)) == "done"
    play(state, "from k11")
    assert SENSE.habit(state) < 0


def test_it_is_quiet_between_two_rounds_and_while_the_map_is_made() -> None:
    assert SENSE.quiet(at_order(position()))
    assert SENSE.quiet(GAME.new(2))
    assert not SENSE.quiet(village())


def test_a_march_is_thought_about_as_a_line_and_the_other_questions_as_a_tree() -> None:
    state, rng = village(), random.Random(1)
    assert isinstance(thinker(SENSE, state, Settings(), rng), Lines)
    assert not isinstance(thinker(SENSE, state, Settings(lines=False), rng), Lines)
    assert not isinstance(thinker(SENSE, GAME.new(2), Settings(), rng), Lines)


def test_a_line_builds_and_feeds_a_settlement_in_one_turn() -> None:
    state = village()
    player, rng = SearchBot(Settings(simulations=150)), random.Random(1)
    while state.stage != ORDER:
        if state.seat == 0:
            state.play(player.choose(Outlook(state), rng))
        else:
            state.play(pentarchy.sample(state, rng) if state.seat < 0 else SENSE.habit(state))
    assert state.site[place(state, "k12")] == HOME + 4
    assert state.settlements == [1, 0]


def test_a_line_is_followed_whichever_way_trees_are_read() -> None:
    state = village()
    answers = {
        SearchBot(Settings(simulations=30, by_mean=by_mean)).choose(Outlook(state), random.Random(1))
        for by_mean in (False, True)
    }
    assert len(answers) == 1


def test_a_forced_answer_of_a_line_needs_no_thought() -> None:
    """With a single token all that is left after its march is to be done."""
    state = at_movement(position(), 0)
    player, rng, thought = SearchBot(Settings(simulations=40)), random.Random(1), 0
    while state.seat == 0:
        forced, before = len(state.legal()) == 1, player.simulated
        state.play(player.choose(Outlook(state), rng))
        assert not forced or player.simulated == before
        thought += player.simulated - before
    assert thought > 0


def test_the_parts_of_an_answer_are_thought_about_together() -> None:
    state = village()
    player, rng = SearchBot(Settings(simulations=60)), random.Random(2)
    state.play(player.choose(Outlook(state), rng))
    thought = player.simulated
    assert thought > 0
    while not SENSE.settled(state, 0):
        state.play(player.choose(Outlook(state), rng))
    assert player.simulated == thought


def test_a_line_is_a_whole_turn_and_what_was_found_is_never_given_up_for_less() -> None:
    state, root, hopes = siege(), Node(0), list[float]()
    lines = Lines(SENSE, 2, Settings(), random.Random(3))
    for _ in range(40):
        lines.simulate(root, state.copy())
        hopes.append(root.hope)
        turn = state.copy()
        for action in root.line:
            turn.play(action)
        assert turn.seat != 0 or turn.stage != state.stage
    assert hopes == sorted(hopes)
    assert hopes[-1] > hopes[0]


def test_where_a_line_is_stuck_another_is_taken_in_hand_and_the_best_stays() -> None:
    def in_hand(sense: Sense) -> list[tuple[float, float]]:
        """The chance of the line at hand and of the best, after each simulation."""
        state, root, found = siege(), Node(0), list[tuple[float, float]]()
        lines = Lines(sense, 2, Settings(), random.Random(3))
        for _ in range(4 * SENSE.stuck):
            lines.simulate(root, state.copy())
            found.append((lines.hope, root.hope))
        return found

    assert any(hope < best for hope, best in in_hand(SENSE))
    bests = [best for _, best in in_hand(SENSE)]
    assert bests == sorted(bests)
    assert all(hope == best for hope, best in in_hand(GAME.sense_of("1"))), "the yardstick climbs from one line alone"


def test_with_time_to_see_it_a_line_is_worth_what_the_others_leave_of_it() -> None:
    """Seat 1 is to move before seat 0, which has what it takes to build and feed a settlement."""
    state = at_movement(about_to_settle(), 1)
    play(state, "done")
    rng, ends = random.Random(1), dict[float, State]()
    for seconds in (0.05, 2.0):
        lines = thinker(SENSE, state, Settings(seconds=seconds), rng)
        ends[seconds] = lines.rest(state.copy())
        assert SENSE.quiet(ends[seconds])
    assert [cast(CultureState, end).settlements for end in ends.values()] == [[0, 0], [1, 0]]


def test_the_best_line_is_worth_what_the_others_really_answer_to_it() -> None:
    """Their earlier answers only say which changes are worth asking them about."""
    state, root = about_to_settle(), Node(1)
    put(state, 1, "j11", 6)
    at_movement(state, 1)
    lines = Lines(SENSE, 2, Settings(horizon=2), random.Random(3))
    for _ in range(200):
        lines.simulate(root, state.copy())
    after = lines.follow_line(state.copy(), 1, root.line, len(root.line), -1, [])
    end = lines.rest(after.copy())
    assert lines.judge(end)[1] == root.hope
    lines.replies = lines.asked
    again = lines.repeat(after.copy())
    assert [again.view(seat) for seat in range(2)] == [end.view(seat) for seat in range(2)]


def test_a_line_can_hurt_others_where_one_gains_nothing_oneself() -> None:
    state = siege()
    player, rng = SearchBot(Settings(simulations=300)), random.Random(4)
    while state.seat == 0 and not SENSE.quiet(state):
        state.play(player.choose(Outlook(state), rng))
    while state.stage != ORDER:
        state.play(pentarchy.sample(state, rng) if state.seat < 0 else SENSE.habit(state))
    assert state.settlements[1] == 0


def test_the_tree_of_another_question_ends_where_the_round_does() -> None:
    state, root = village(), Node(0)
    tree = Tree(SENSE, 2, Settings(lines=False), random.Random(1))
    for _ in range(200):
        tree.simulate(root, state.copy())
    waiting, ends = [root], 0
    while waiting:
        node = waiting.pop()
        below = [child for child in (*node.children, node.other) if child is not None]
        if node.seat < 0:  # the Null coins of the next round
            assert below == []
            ends += 1
        waiting += below
    assert ends > 0


def test_processes_vote_for_the_first_answer_of_their_lines() -> None:
    state = village()
    parts = [grow_one(state.dump(), alone(Settings(simulations=40, cores=2)), "", 0.0, seed) for seed in (1, 2)]
    for part in parts:
        [(action, votes, hope)] = part
        assert action in state.legal()
        assert votes == 1
        assert 0 < hope < 1
