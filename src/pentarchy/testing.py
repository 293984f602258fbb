"""The invariants of the contract as tests, for a game of any package.

    import hoard
    from pathlib import Path
    from pentarchy.testing import Contract

    class TestHoard(Contract):
        game_tested = hoard.GAME
        tests = Path(__file__).parent

runs all of them with pytest: that every game ends, keeps its pieces, copies, replays, loads, hides what it must, reads
well, can be drawn, and that each clause of its rulebook is cited by a test in the folder `tests`.
"""

from __future__ import annotations

import copy
import json
import math
import os
import pickle
import random
from pathlib import Path
from typing import Any, ClassVar

import pytest

from pentarchy import (
    CHANCE,
    NOBODY,
    Decision,
    Event,
    Game,
    IllegalAction,
    Outlook,
    PentarchyError,
    Record,
    State,
    any_action,
    sample,
)
from pentarchy.bots import Bot, GreedyBot, HastyBot, SearchBot, Settings
from pentarchy.bots.simple import follow_chance
from pentarchy.core.options import facts
from pentarchy.core.plain import COLUMNS
from pentarchy.core.record import digest
from pentarchy.core.rulebook import cited, clauses

SEEDS = range(int(os.environ.get("PENTARCHY_SEEDS", "6")))
"""Of the games that are played; who is in a hurry asks for fewer."""
FEW = SEEDS[:3]
"""For what is slow: many pictures are drawn."""
ENOUGH = 200_000
"""No random game takes this many answers."""

rule = pytest.mark.rule
"""`@rule("V4.2")` says which clauses of the rulebook a test checks."""


def random_options(game: Game, rng: random.Random) -> dict[str, Any]:
    """Options drawn at random: each is left alone half of the time."""
    options = {}
    for fact in facts(game.options):
        if fact.values and rng.random() < 0.5:
            options[fact.name] = rng.choice(fact.values)
    return options


def random_start(game: Game, seed: int) -> tuple[State, random.Random]:
    """A first state for a player count and options drawn at random."""
    rng = random.Random(seed)
    return game.new(rng.choice(game.seats), random_options(game, rng)), rng


def play_on(state: State, rng: random.Random, limit: int) -> list[int]:
    """Play at random for at most so many answers; the answers."""
    answers: list[int] = []
    while not state.over and len(answers) < limit:
        answers.append(any_action(state, rng))
        state.play(answers[-1])
    return answers


LONGEST_TURN = 600
"""No seat is asked more often in one turn, however it plays. Players that only look for long turns come to 250."""


class Dawdler(Bot):
    """Looks for long turns: it likes an answer after which it is asked again and much is still to be decided."""

    TRIED = 8

    def choose(self, outlook: Outlook, rng: random.Random) -> int:
        """The best for that of a few answers, equals at random."""
        legal = outlook.legal()
        if len(legal) == 1:
            return legal[0]
        world = outlook.world(rng)
        best = (False, 0, 0.0, legal[0])
        for action in rng.sample(legal, min(self.TRIED, len(legal))):
            after = world.copy()
            after.step(action)
            follow_chance(after, rng)
            best = max(best, (after.seat == outlook.seat, len(after.agenda), rng.random(), action))
        return best[-1]


class Stopwatch:
    """Counts the answers of each turn, and stops a game in which a turn does not end."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.turn = NOBODY
        self.answers: list[int] = []
        self.longest = 0

    def count(self, state: State) -> None:
        """A question is asked."""
        if state.seat == CHANCE:
            return
        turn = self.game.sense.turn(state)
        if turn != self.turn:
            self.turn = turn
            self.answers = [0] * state.players
        self.answers[state.seat] += 1
        self.longest = max(self.longest, self.answers[state.seat])
        if self.longest > LONGEST_TURN:
            kind = type(state.decision).__name__
            raise AssertionError(f"{self.game.name}: a turn has more than {LONGEST_TURN} answers, the last for {kind}")


def look_alike(state: State, other: State, seat: int) -> None:
    """All that a seat can see is the same in both states, byte by byte."""
    assert json.dumps(state.view(seat)) == json.dumps(other.view(seat))
    assert state.draw(seat) == other.draw(seat)
    assert state.game.text(state.view(seat)) == other.game.text(other.view(seat))
    assert state.seat == other.seat
    if state.seat == seat:
        assert state.choices() == other.choices()


class Contract:
    """A subclass whose name begins with `Test` names the game, and the folder whose tests cite its clauses."""

    game_tested: ClassVar[Game]
    tests: ClassVar[Path]

    @pytest.fixture
    def game(self) -> Game:
        """The game that is tested."""
        return self.game_tested

    def citing(self, game: Game) -> Path:
        """The folder with the tests of its rules."""
        return self.tests

    @pytest.mark.parametrize("seed", SEEDS)
    def test_a_random_game_ends_and_its_answers_are_sorted_unique_and_have_odds(self, game: Game, seed: int) -> None:
        state, rng = random_start(game, seed)
        count = chances = 0
        most = game.bounds(state.players, state.options) if game.bounds else None
        while not state.over:
            answers = state.legal()
            assert answers == sorted(set(answers))
            assert answers
            if state.seat == CHANCE:
                chances += 1
                assert most is None or len(answers) <= most.outcomes
                odds = state.odds()
                assert len(odds) == len(answers)
                assert all(chance > 0 for chance in odds)
                assert math.isclose(sum(odds), 1)
            else:
                assert 0 <= state.seat < state.players
            if count % 7 == 0:
                assert state.audit() == []
            state.play(any_action(state, rng))
            count += 1
            assert count < ENOUGH
        assert most is None or (count <= most.answers and chances <= most.chances)
        assert state.audit() == []
        assert state.seat == NOBODY
        assert state.legal() == []
        assert len(state.scores()) == state.players
        assert state.winners()
        assert set(state.winners()) <= set(range(state.players))

    @pytest.mark.parametrize("seed", SEEDS)
    def test_every_turn_ends_even_for_players_who_look_for_long_ones(self, game: Game, seed: int) -> None:
        state, rng = random_start(game, seed)
        watch, player = Stopwatch(game), Dawdler()
        for _ in range(ENOUGH):
            if state.over:
                break
            watch.count(state)
            state.step(sample(state, rng) if state.seat == CHANCE else player.choose(Outlook(state), rng))
        assert state.over

    @pytest.mark.parametrize("seed", SEEDS)
    def test_a_copy_never_changes_with_its_original(self, game: Game, seed: int) -> None:
        state, rng = random_start(game, seed)
        while not state.over:
            play_on(state, rng, rng.randrange(1, 120))
            before = state.dump()
            twin = state.copy()
            assert twin.dump() == before
            assert twin.legal() == state.legal()
            play_on(twin, rng, 40)
            assert state.dump() == before

    @pytest.mark.parametrize("seed", FEW)
    def test_a_state_is_pickled_and_deeply_copied_as_what_its_dump_tells(self, game: Game, seed: int) -> None:
        state, rng = random_start(game, seed)
        assert pickle.loads(pickle.dumps(game)) is copy.deepcopy(game) is game
        for _ in range(6):
            play_on(state, rng, 40)
            before = state.dump()
            for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
                assert twin.game is game
                assert twin.dump() == before
                assert twin.legal() == state.legal()
                play_on(twin, rng, 10)
                assert state.dump() == before

    def test_the_parts_of_a_state_are_its_fields(self, game: Game) -> None:
        state, rng = random_start(game, 1)
        while not state.over:
            for name, part in zip(game.state.fields, state.parts(), strict=True):
                assert getattr(state, name) == part
            play_on(state, rng, 50)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_lists_that_a_state_does_not_call_changing_are_replaced(self, game: Game, seed: int) -> None:
        changing = game.state.fields if game.state.changing is None else game.state.changing
        assert set(changing) <= set(game.state.fields)
        replaced = [name for name in game.state.fields if name not in changing]
        state, rng = random_start(game, seed)
        while not state.over:
            lists = [getattr(state, name) for name in replaced]
            before = json.dumps(lists)
            play_on(state, rng, rng.choice((1, 1, 1, 2, 5)))
            assert json.dumps(lists) == before

    @pytest.mark.parametrize("seed", SEEDS)
    def test_a_record_replays_to_the_same_dump(self, game: Game, seed: int) -> None:
        state, rng = random_start(game, seed)
        record = Record.of(state)
        record.answers = [game.actions.notation(action) for action in play_on(state, rng, ENOUGH)]
        record.close(state)
        again = Record.from_json(record.to_json())
        assert again == record
        assert digest(again.check(game)) == digest(state)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_loading_a_dump_gives_the_same_state_in_every_kind_of_decision(self, game: Game, seed: int) -> None:
        state, rng = random_start(game, seed)
        seen: dict[str, int] = {}
        while not state.over:
            kind = type(state.decision).__name__
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= 4:
                text = json.dumps(state.dump())
                dump = json.loads(text)
                again = game.load(dump)
                assert again.dump() == dump == state.dump()
                assert again.legal() == state.legal()
                if state.seat == CHANCE:
                    assert again.odds() == state.odds()
                action = any_action(state, rng)
                again.play(action)
                state.play(action)
                assert again.dump() == state.dump()
                assert json.dumps(dump) == text, "the dump stays the caller's"
            else:
                state.play(any_action(state, rng))

    @pytest.mark.parametrize("seed", SEEDS)
    def test_every_legal_action_reads_well_and_parses_back(self, game: Game, seed: int) -> None:
        state, rng = random_start(game, seed)
        numbers = {clause.number for clause in clauses(game.rules())}
        while not state.over:
            if rng.random() < 0.05:
                assert state.view(None)["question"].strip()
                assert state.decision.rule in numbers, f"{type(state.decision).__name__} cites no clause"
                labels = []
                for choice in state.choices():
                    assert game.actions.parse(choice.notation) == choice.action
                    assert choice.label.strip()
                    labels.append(choice.label)
                if state.seat != CHANCE:
                    assert len(set(labels)) == len(labels), f"two answers look alike in {type(state.decision).__name__}"
            state.play(any_action(state, rng))

    @pytest.mark.parametrize("seed", SEEDS)
    def test_an_illegal_action_is_refused_and_changes_nothing(self, game: Game, seed: int) -> None:
        state, rng = random_start(game, seed)
        while not state.over:
            play_on(state, rng, rng.randrange(1, 150))
            before, answers = state.dump(), state.legal()
            wrong = [a for a in range(-1, len(game.actions) + 1) if a not in answers]
            for action in rng.sample(wrong, min(5, len(wrong))):
                with pytest.raises(IllegalAction):
                    state.play(action)
            assert state.dump() == before
            assert state.legal() == answers

    @pytest.mark.parametrize("seed", FEW)
    def test_a_resampled_world_looks_the_same_to_its_seat_and_plays_on(self, game: Game, seed: int) -> None:
        state, rng = random_start(game, seed)
        kinds: dict[str, int] = {}
        while not state.over:
            kind = type(state.decision).__name__
            kinds[kind] = kinds.get(kind, 0) + 1
            if kinds[kind] <= 2 or rng.random() < 0.01:
                for seat in range(state.players):
                    world = state.resample(seat, rng)
                    look_alike(state, world, seat)
                    play_on(world, rng, 60)
            state.play(any_action(state, rng))

    @pytest.mark.parametrize("seed", SEEDS)
    def test_resampling_and_bots_forget_the_truth(self, game: Game, seed: int) -> None:
        """From two worlds that look alike, the same randomness leads to the same world and the same answers."""
        state, rng = random_start(game, seed)
        kinds: dict[str, int] = {}
        while not state.over:
            kind = type(state.decision).__name__
            kinds[kind] = kinds.get(kind, 0) + 1
            if kinds[kind] <= 2:
                for seat in range(state.players):
                    world = state.resample(seat, rng)
                    first, second = (one.resample(seat, random.Random(seed)) for one in (state, world))
                    assert first.dump() == second.dump()
                if state.seat >= 0:
                    world = state.resample(state.seat, rng)
                    for player in (HastyBot(), GreedyBot(), SearchBot(Settings(simulations=6))):
                        answers = [player.choose(Outlook(one), random.Random(seed)) for one in (state, world)]
                        assert answers[0] == answers[1]
            state.play(any_action(state, rng))

    @pytest.mark.parametrize("seed", SEEDS)
    def test_the_log_tells_a_seat_nothing_that_its_view_does_not(self, game: Game, seed: int) -> None:
        """Where an answer leads to the same view in two worlds that look alike, it is told the same way."""
        state, rng = random_start(game, seed)
        names = [f"Seat {seat}" for seat in range(state.players)]

        def told(events: list[Event], seat: int) -> list[str]:
            return [game.words.tell(event, names) for event in events if event.seen_by(seat)]

        while not state.over:
            action = any_action(state, rng)
            if rng.random() < 0.05:
                for seat in range(state.players):
                    world, true = state.resample(seat, rng), state.copy()
                    if action in world.legal():
                        heard, happened = world.listen(), true.listen()
                        world.play(action)
                        true.play(action)
                        if world.view(seat) == true.view(seat):
                            assert told(heard, seat) == told(happened, seat)
            state.play(action)

    @pytest.mark.parametrize("seed", SEEDS)
    def test_every_event_is_told_as_a_sentence_and_points_add_up(self, game: Game, seed: int) -> None:
        state, rng = random_start(game, seed)
        names = list("ABCDEF"[: state.players])
        sums = state.scores()
        events = state.listen()
        while not state.over:
            state.play(any_action(state, rng))
            for event in events:
                sentence = game.words.tell(event, names)
                assert sentence == sentence.strip()
                assert sentence.endswith((".", "!"))
                assert all(isinstance(mark, str) for mark in game.words.marks(event))
                if event.kind == "points":
                    sums[event.seat] += event.data[0]
                for sight in game.sights:
                    assert event.kind != sight.kind or sight.names[event.data[sight.place]]
            events.clear()
        assert sums == state.scores()

    @pytest.mark.parametrize("seed", SEEDS)
    def test_the_picture_and_the_text_can_be_drawn_at_any_time_and_show_every_target(
        self, game: Game, seed: int
    ) -> None:
        state, rng = random_start(game, seed)
        kinds: dict[str, int] = {}
        while not state.over:
            kind = type(state.decision).__name__
            kinds[kind] = kinds.get(kind, 0) + 1
            if kinds[kind] <= 2:
                seat = state.seat if state.seat >= 0 else None
                picture = state.draw(seat)
                assert picture.startswith("<svg")
                for choice in state.choices():
                    for target in choice.targets:
                        assert f'data-target="{target}"' in picture or state.seat == CHANCE, (kind, target)
                for viewer in (seat, None):
                    assert max(map(len, game.text(state.view(viewer)).splitlines())) <= COLUMNS
                json.dumps(state.view(seat))
            state.play(any_action(state, rng))
        assert state.draw(None).startswith("<svg")

    def test_what_cannot_be_had_is_refused_in_one_sentence(self, game: Game) -> None:
        for players in (game.seats[0] - 1, game.seats[-1] + 1):
            with pytest.raises(PentarchyError, match="is for"):
                game.new(players)
        with pytest.raises(PentarchyError, match="no option 'nonsense'"):
            game.new(game.seats[0], {"nonsense": 1})
        with pytest.raises(PentarchyError, match="not an action"):
            game.actions.parse("sing a song")
        with pytest.raises(PentarchyError):
            game.load({"game": game.name})

    def test_every_decision_class_is_registered_and_names_its_clause(self, game: Game) -> None:
        numbers = {clause.number for clause in clauses(game.rules())}

        def below(kind: Any) -> list[Any]:
            found = [kind]
            for sub in kind.__subclasses__():
                found += below(sub)
            return found

        mine = {kind for kind in below(Decision) if kind.__module__.startswith(game.package)}
        leaves = {kind for kind in mine if not kind.__subclasses__()}
        assert leaves <= set(game.decisions)
        for kind in game.decisions:
            assert kind.rule in numbers, kind

    def test_every_clause_of_the_rulebook_is_cited_by_a_test(self, game: Game) -> None:
        book = clauses(game.own_rules())
        numbers = [clause.number for clause in book]
        assert numbers or game.base
        assert len(set(numbers)) == len(numbers)
        for clause in book:
            assert clause.source, f"{clause.number} does not say where it comes from"
        tests = cited(self.citing(game))
        assert [number for number in numbers if number not in tests] == []
        known = {clause.number for clause in clauses(game.rules())}
        assert sorted(set(tests) - known) == []

    def test_options_are_explained(self, game: Game) -> None:
        for fact in facts(game.options):
            assert fact.explanation.endswith("."), fact.name
        rng = random.Random(0)
        for _ in range(20):
            game.new(rng.choice(game.seats), random_options(game, rng))
