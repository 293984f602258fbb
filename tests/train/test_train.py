"""Players that learn: what to strive for, who will win, and a course of both that goes on where it stopped."""

from __future__ import annotations

import json
import random
import sys
from array import array
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import pentarchy
from hoard import GAME as HOARD
from pentarchy.arena.executors import Executor, Local
from pentarchy.arena.series import Share, share
from pentarchy.bots import GreedyBot, RandomBot, SearchBot, bot
from pentarchy.cli import app
from pentarchy.core.decision import CHANCE
from pentarchy.core.errors import PentarchyError
from pentarchy.core.network import Network
from pentarchy.core.outlook import Outlook
from pentarchy.core.sense import Sense, chances, hopes
from pentarchy.core.state import State
from pentarchy.train import course, evolving, judging
from pentarchy.train.choosing import fit_prior
from pentarchy.train.course import Plan, as_text, data_file, train, tried
from pentarchy.train.evolving import Evolution, play_out
from pentarchy.train.notes import Notes
from pentarchy.train.observing import MOMENTS, Choices, Note, watch, watches
from pentarchy.train.striving import Guider, Striver
from pentarchy.train.trying import Match, matches, play_all, sense_with

pytestmark = pytest.mark.usefixtures("hoard_installed")
QUICK = Plan(
    "hoard", players=2, generations=2, games=12, match=4, judge="search:5", thinker="search:5", guided="search:5"
)


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evolving, "PAIRS", 3)
    monkeypatch.setattr(evolving, "GAMES", 2)


STRIVER = Striver("hoard")


def test_a_generation_moves_towards_those_who_did_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a fitness that only asks for the first weight, the first weight grows and the others stay about."""
    monkeypatch.setattr(
        evolving,
        "play_round",
        lambda some: [(at, point[0]) for at, point in enumerate(some.points)],
    )
    course = Evolution.begin(STRIVER, 2, seed=1)
    before = course.point(course.mean)
    for _ in range(12):
        course.advance(STRIVER, Local(1), chunk=3)
    after = course.settled()
    assert after[0] > 1.2 * before[0]
    assert abs(after[1] - before[1]) < abs(after[0] - before[0])


def test_candidates_are_told_apart_whichever_games_they_are_sent_with() -> None:
    """What a candidate achieved is its own, however games are dealt out to workers."""
    moved = []
    for chunk in (1, 4):
        course = Evolution.begin(STRIVER, 2, seed=3)
        course.advance(STRIVER, Local(1), chunk)
        moved.append(course.mean)
    assert moved[0] == moved[1]


def test_an_evolution_goes_on_from_what_was_written_down() -> None:
    whole = Evolution.begin(STRIVER, 2, seed=5)
    for _ in range(3):
        whole.advance(STRIVER, Local(1))
    parts = Evolution.begin(STRIVER, 2, seed=5)
    parts.advance(STRIVER, Local(1))
    parts = Evolution(**json.loads(json.dumps(parts.plain())))
    for _ in range(2):
        parts.advance(STRIVER, Local(1))
    assert parts.plain() == whole.plain()


def test_bots_that_search_evolve_what_guides_them_and_nothing_else() -> None:
    """From what they strive for, which stays; each candidate's simulations are judged by its own weights."""
    aim = (2.0, 0.0), ()
    pupil = Guider("hoard", "search:5:explore=0.7", aim)
    course = Evolution.begin(pupil, 2, seed=1)
    begun = (2.0 / HOARD.sense.unit(), 0.0)
    assert course.point(course.mean) == pytest.approx(begun)
    assert all(span > 0 for span in course.spans)
    course.advance(pupil, Local(1))
    assert course.point(course.mean) != pytest.approx(begun)
    player, stranger = pupil.candidate((3.0, 1.0)), pupil.stranger()
    assert isinstance(player, SearchBot)
    assert isinstance(stranger, SearchBot)
    assert player.settings.simulations == stranger.settings.simulations == 5
    assert player.settings.explore == stranger.settings.explore == 0.7
    assert stranger.version == "1"
    assert player.sense is not None
    state = HOARD.new(2)
    while state.seat == CHANCE:
        state.step(random.Random(len(state.answers())).choice(state.answers()))
    state.step(state.answers()[0])
    shown, in_hand = HOARD.sense.features(state, 0)
    assert shown != in_hand
    assert player.sense.guides(state)[0] == pytest.approx(3.0 * shown + in_hand)
    assert player.sense.value(state, 0) == pytest.approx(2.0 * shown)


def test_what_guides_a_search_need_not_foretell_who_wins() -> None:
    """A network foretells, weights guide; with only one of them it does both."""
    rows = [[0.0, 0.0] for _ in range(2)]
    network = {
        "own": rows, "others": rows, "stage": [0.0, 0.0], "first": [0.0, 0.0], "between": rows,
        "second": [0.0, 0.0], "last": [0.0, 0.0], "straight": [0.5, 0.01],
    }  # fmt: skip
    guide = {"early": {"shown": 1.0, "in hand": 0.5}, "late": {"shown": 2.0, "in hand": 0.0}}
    state = HOARD.new(2)
    while state.seat == CHANCE:
        state.step(random.Random(len(state.answers())).choice(state.answers()))
    state.step(state.answers()[0])
    shown, in_hand = HOARD.sense.features(state, 0)
    by_network, by_guide = 0.5 * shown + 0.01 * in_hand, shown + 0.5 * in_hand
    for learned, forecast, guided in (
        ({"network": network}, by_network, by_network),
        (guide, by_guide, by_guide),
        ({"network": network, **guide}, by_network, by_guide),
    ):
        sense = sense_with(HOARD.sense, {**learned, "prior": {"shown": 1.0, "in hand": 1.0}})
        assert sense.forecasts(state)[0] == pytest.approx(forecast)
        assert sense.guides(state)[0] == pytest.approx(guided)
    assert chances(state, sense) != hopes(state, sense)


def test_a_network_says_the_same_as_when_it_learned() -> None:
    """Three features, of which the second decides: the fit finds it, and plain numbers foretell as PyTorch did."""
    rng = random.Random(2)
    notes = []
    for _ in range(400):
        rows = [[rng.uniform(-3, 3) for _ in range(3)] for _ in range(3)]
        best = max(range(3), key=lambda seat: rows[seat][1])
        won = tuple(float(seat == best) for seat in range(3))
        flat = array("f", [one for row in rows for one in row])
        notes.append(Note(3, array("f", [0.5]), flat, array("f", [-1.0] * 3), won))
    found = judging.fit(notes, [0.0, 1.0, 0.0])
    assert found.loss < 0.35 < found.loss_chance
    assert 0.1 <= found.scale < 1, "who leads in what decides wins for certain: a small lead is enough"
    network = Network(found.network)
    hits = 0
    for note in notes[::5]:
        rows = [list(note.features[3 * seat : 3 * seat + 3]) for seat in range(3)]
        values = network.judge(rows, 0.5)
        hits += note.won[values.index(max(values))] == 1.0
    assert hits > 70


def test_a_network_goes_on_from_what_it_knew() -> None:
    """Many games teach what decides. A few whose winners were drawn by lot could not have, and do not take it away."""
    rng = random.Random(3)

    def play(games: int, lot: bool = False) -> list[Note]:
        notes = []
        for _ in range(games):
            rows = [[rng.uniform(-30, 30), 5 + rng.uniform(-2, 2)] for _ in range(3)]
            best = rng.randrange(3) if lot else max(range(3), key=lambda seat: rows[seat][1])
            flat = array("f", [one for row in rows for one in row])
            won = tuple(float(seat == best) for seat in range(3))
            notes.append(Note(3, array("f", [rng.random()]), flat, array("f", [-1.0] * 3), won))
        return notes

    known = judging.fit(play(600), [0.0, 1.0])
    few = play(20, lot=True)
    on, anew = judging.fit(few, [0.0, 1.0], start=known.network), judging.fit(few, [0.0, 1.0])
    assert on.network != known.network, "it has learned on"

    def hits(found: judging.Judgement) -> int:
        network = Network(found.network)
        total = 0
        for note in new:
            values = network.judge([list(note.features[at : at + 2]) for at in (0, 2, 4)], note.stages[0])
            total += note.won[values.index(max(values))] == 1.0
        return total

    new = play(200)
    assert hits(on) > 150 > hits(anew)


def test_what_search_thought_is_learned_too() -> None:
    """Nobody ever wins by a feature, but searches think so: the forecast follows them as far as it counts."""
    rng = random.Random(4)
    notes = []
    for number in range(300):
        rows = [[rng.uniform(-2, 2)] for _ in range(2)]
        thought = 0.9 if rows[0][0] > rows[1][0] else 0.1
        won = (1.0, 0.0) if number % 2 else (0.0, 1.0)
        notes.append(
            Note(
                2, array("f", [0.0]), array("f", [one for row in rows for one in row]), array("f", [thought, -1.0]), won
            )
        )
    network = Network(judging.fit(notes, [1.0]).network)
    ahead, behind = network.judge([[1.5], [-1.5]], 0.0)
    assert ahead > behind


def test_what_searches_chose_teaches_which_answers_are_worth_a_look() -> None:
    """Searches choose by the second feature, though the first is all that has value."""
    rng = random.Random(6)
    notes = []
    for _ in range(200):
        rows = [[rng.uniform(-2, 2), rng.uniform(-2, 2)] for _ in range(4)]
        best = max(range(4), key=lambda answer: rows[answer][1])
        shares = array("f", [float(answer == best) for answer in range(4)])
        choices = Choices(array("i", [4]), shares, array("f", [one for row in rows for one in row]))
        notes.append(Note(2, array("f"), array("f"), array("f"), (1.0, 0.0), choices))
    prior = fit_prior(notes, [1.0, 0.0])
    assert prior is not None
    assert prior.choices == 200
    assert prior.weights[1] > 3 * abs(prior.weights[0])
    assert prior.loss < 0.6 < prior.loss_value <= prior.loss_chance + 0.01
    assert fit_prior([Note(2, array("f"), array("f"), array("f"), (1.0, 0.0))], [1.0]) is None


def test_search_looks_first_at_what_the_scout_likes() -> None:
    """A scout that likes what has no value reverses the order in which answers are tried; it does not judge."""
    state = HOARD.new(2)
    rng = random.Random(1)
    while state.seat == CHANCE or len(state.legal()) < 2:
        state.play(pentarchy.sample(state, rng) if state.seat == CHANCE else state.legal()[0])
    plain = HOARD.sense.weighed(HOARD.sense.in_use(), HOARD.sense.unit())
    odd = plain.scouted([-one for one in plain.in_use()])
    orders = []
    for sense in (plain, odd):
        player = SearchBot(bot("search:20").settings, sense)  # type: ignore[attr-defined]
        player.choose(Outlook(state), random.Random(3))
        assert player.root is not None
        orders.append(player.root.actions)
    assert orders[0][0] == orders[1][-1]
    assert chances(state, odd) == chances(state, plain)


def test_games_are_watched_and_noted(tmp_path: Path) -> None:
    [task] = watches("hoard", [2], 2, 2, 1, (tuple(HOARD.sense.in_use()), ()))
    first = watch(task)
    assert watch(task) == first, "the same seeds, the same games"
    assert all(sum(note.won) == 1 and len(note.features) == len(note.stages) * 2 * 2 for note in first)
    notes = Notes(tmp_path / "notes", 2)
    notes.add(1, first)
    assert notes.chunks == 0, "the chunk before is missing"
    notes.add(0, first)
    assert notes.chunks == 2
    with (tmp_path / "notes.f32").open("ab") as file:
        file.write(b"half")
    again = Notes(tmp_path / "notes", 2)
    assert again.all() == notes.all()
    again.add(2, first)
    assert Notes(tmp_path / "notes", 2).all() == [*first, *first, *first]


def test_where_it_rests_between_rounds_games_are_noted_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Culture Wars nobody is asked at such a moment: chance deals the order of players."""
    monkeypatch.setattr("pentarchy.train.observing._player", lambda *_: RandomBot())
    sense = pentarchy.game("culture_wars").sense
    [task] = watches("culture_wars", [2], 1, 1, 1, (tuple(sense.in_use()), ()))
    [note] = watch(task)
    assert len(note.stages) == MOMENTS
    assert len(note.features) == MOMENTS * 2 * len(sense.names)


def test_bots_that_search_are_watched_with_what_they_learned(tmp_path: Path) -> None:
    [task] = watches("hoard", [2], 1, 1, 1, (tuple(HOARD.sense.in_use()), ()), "search:8", ({"scale": 3.0},))
    [note] = watch(task)
    assert any(0 < thought < 1 for thought in note.thoughts)
    assert not note.choices.widths, "8 simulations are too few to call it a choice"
    [task] = watches("hoard", [2], 1, 1, 1, (tuple(HOARD.sense.in_use()), ()), "search:30")
    [note] = watch(task)
    chosen = note.choices
    assert chosen.widths
    assert sum(chosen.shares) == pytest.approx(len(chosen.widths))
    assert len(chosen.features) == 2 * sum(chosen.widths)
    notes = Notes(tmp_path / "notes", 2)
    notes.add(0, [note])
    assert Notes(tmp_path / "notes", 2).all() == [note], "choices are written down too"


def test_games_of_search_are_noted_where_search_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    """When a turn has ended; games of greedy bots at any question, and fewer positions of each."""
    seen: list[int] = []

    def moment(sense: Sense, state: State, *_: object) -> tuple[float, list[float], list[float]]:
        seen.append(sense.turn(state))
        return 0.0, [], []

    monkeypatch.setattr("pentarchy.train.observing._player", lambda *_: RandomBot())
    monkeypatch.setattr("pentarchy.train.observing._moment", moment)
    aim = tuple(pentarchy.game("vinci").sense.in_use()), ()
    for who in ("search:8", "greedy"):
        seen.clear()
        [task] = watches("vinci", [3], 1, 1, 1, aim, who)
        watch(task)
        ends = [one != other for one, other in pairwise(seen)]
        assert len(ends) > MOMENTS
        assert all(ends) == (who != "greedy")


@pytest.mark.parametrize("best", [0, 1, 2])
def test_a_course_keeps_what_guides_search_best(best: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The network, what bots strive for, or what evolved as a guide."""
    seen: list[dict[str, Any]] = []

    def play_all(where: Executor, games: list[Match], done: Callable[[], None] = lambda: None) -> Share:
        learned = games[0].learned
        assert learned is not None
        if learned not in seen:
            seen.append(learned)
        return share([float(learned is seen[-1] and len(seen) == best + 1)] * len(games), [0] * len(games))

    monkeypatch.setattr(course, "play_all", play_all)
    own = {"shown": 2.0, "in hand": 1.0}
    learned = {"value": own, "leanings": {}, "scale": 2.0, "network": {}}
    kept, _ = tried(replace(QUICK, guiding=1), 0, learned, (3.0, 0.5), Local(1), lambda *_: None)
    guide = [None, {"shown": 1.0, "in hand": 0.5}, {"shown": 3.0, "in hand": 0.5}][best]
    assert kept.get("early") == kept.get("late") == guide
    assert kept["value"] == own
    assert kept["network"] == {}
    ways = len(seen)
    tried(QUICK, 0, learned, (), Local(1), lambda *_: None)
    assert len(seen) == ways, "without an evolved guide there are the first two ways"


def test_a_course_goes_on_where_it_stopped(tmp_path: Path) -> None:
    plan = replace(QUICK, rounds=2, guiding=1)
    whole = train(plan, tmp_path / "whole", Local(1))
    part = tmp_path / "part"
    train(plan, part, Local(1))
    (part / "round_2.json").unlink()
    (part / "guiding.json").unlink()
    lines = (part / "notes_2.jsonl").read_text().splitlines(keepends=True)
    (part / "notes_2.jsonl").write_text("".join(lines[:-1]))
    assert train(plan, part, Local(1)) == whole
    with pytest.raises(PentarchyError, match="another plan"):
        train(QUICK, part, Local(1))
    with pytest.raises(PentarchyError, match="a bot that searches, not by 'greedy'"):
        train(replace(QUICK, judge="greedy"), tmp_path / "never", Local(1))


def test_only_what_wins_is_kept_and_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "sense.json"
    monkeypatch.setattr("pentarchy.train.course.data_file", lambda game: path)
    words = ["train", "hoard", "--players", "2", "--generations", "1", "-n", "10", "--match", "4"]
    words += ["--judge", "search:5", "--workers", "1", "--folder", str(tmp_path / "course"), "--write"]
    result = CliRunner().invoke(app, words, env={"NO_COLOR": "1", "COLUMNS": "200"})
    assert "won" in result.stdout
    assert "of 4 games" in result.stdout
    assert path.exists() == ("not better" not in result.stdout)


def test_training_without_pytorch_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(PentarchyError, match=r"needs PyTorch; 'pip install pentarchy\[train\]'"):
        train(QUICK, tmp_path, Local(1))
    assert not (tmp_path / "striving.json").exists(), "no game is played for a fit that can't be made"


def test_a_match_seats_the_new_bot_at_every_place() -> None:
    games = matches("hoard", 2, "greedy", "greedy", 40, {"value": {"shown": -1.0, "in hand": -1.0}})
    result = play_all(Local(1), games)
    assert result.high < 0.5, "who strives for the opposite loses"


@pytest.mark.parametrize("name", pentarchy.games())
def test_yardsticks_judge_by_the_first_sense(name: str) -> None:
    game = pentarchy.game(name)
    first = game.yardsticks["1"]
    assert bot("greedy@1").__class__ is GreedyBot
    assert bot("search@1:20").__class__ is SearchBot
    state = game.new(3)
    rng = random.Random(8)
    while not state.over and state.seat != 0:
        state.step(state.answers()[0])
    assert game.sense_of("1") is first
    assert game.sense_of("") is game.sense
    assert list(game.sense.names[: len(first.names)]) == list(first.names), "today's sense has more, and in their order"
    assert bot("greedy@1").choose(Outlook(state), rng) in state.legal()


@pytest.mark.parametrize("wrong", ["greedy@2", "random@1", "search@x:50ms", "greedy@"])
def test_other_versions_are_not_kept(wrong: str) -> None:
    with pytest.raises(PentarchyError, match="earlier versions are kept of these: greedy@1, search@1"):
        bot(wrong)


@pytest.mark.parametrize("name", pentarchy.games())
def test_what_was_learned_is_in_use(name: str) -> None:
    """The data beside the game: weights that evolution found, and a network that foretells better than chance. Where
    something else guides search better, that is there too."""
    game = pentarchy.game(name)
    learned = game.sense.learned()
    assert data_file(name).read_text(encoding="utf-8") == as_text(learned)
    assert learned["found"]["loss"] < 0.85 * learned["found"]["loss_chance"]
    assert game.sense.in_use() == list(learned["value"].values())
    state = play_out(game.new(3), [GreedyBot(0.5)] * 3, seed=1)
    assert sum(chances(state, game.sense)) == pytest.approx(1.0)
    state = game.new(3)
    while state.seat == CHANCE:
        state.step(state.answers()[0])
    for before in (chances(state, game.sense), hopes(state, game.sense)):
        assert sum(before) == pytest.approx(1.0)
        assert max(before) - min(before) < 0.2, "nobody has won before the game begins"


@pytest.mark.parametrize("name", pentarchy.games())
def test_every_feature_is_said_as_a_person_would(name: str) -> None:
    sense = pentarchy.game(name).sense
    assert set(sense.names) == set(sense.sayings)
    assert not set(sense.called) - (set(sense.names) - set(sense.private)), "what the others have of it is worth a word"
