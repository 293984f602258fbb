"""Tournaments: what is played, that it can be interrupted, and what the numbers say."""

from __future__ import annotations

import json
import math
import random
import re
import resource
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from pentarchy import PentarchyError
from pentarchy.arena import Executor, Fixture, Local, Outcome, Plan, evaluate, executor, rate, read_journal, run
from pentarchy.arena.chunks import Chunks
from pentarchy.arena.executors import Result, Task
from pentarchy.arena.journal import Journal
from pentarchy.arena.report import report, write_report
from pentarchy.arena.series import play_fixture, share, summarise
from support import limited

pytestmark = pytest.mark.usefixtures("hoard_installed")


def plan(games: int = 24, players: int = 3, bots: Sequence[str] = ("greedy", "random"), seating: str = "even") -> Plan:
    return Plan.make("hoard", bots, players, games, seed=4, seating=seating)


def timeless(outcomes: list[Outcome]) -> list[Outcome]:
    """The outcomes without how long they took."""
    return [replace(outcome, seconds=0.0) for outcome in outcomes]


def test_every_bot_of_a_round_plays_every_seat_with_the_same_luck() -> None:
    rounds: dict[int, list[Fixture]] = {}
    for fixture in plan(24).fixtures():
        rounds.setdefault(fixture.luck, []).append(fixture)
    assert len(rounds) == 8
    for games in rounds.values():
        assert len(games) == 3
        together = Counter(games[0].bots)
        for seat in range(3):
            assert Counter(game.bots[seat] for game in games) == together


def test_in_a_short_tournament_nobody_plays_more_for_being_named_first() -> None:
    names = ["random", "greedy", "hasty", "level1", "level2", "level4"]
    rounds = [Plan.make("hoard", names, 4, 4, seed=seed).line_up(0) for seed in range(60)]
    played = {name: sum(name in line_up for line_up in rounds) for name in names}
    assert all(28 <= count <= 52 for count in played.values()), "of 60 rounds about 40 each"


@pytest.mark.parametrize(("bots", "players"), [(("greedy", "random"), 3), (("greedy", "random", "level1"), 2)])
def test_even_seating_gives_every_bot_as_many_seats(bots: tuple[str, ...], players: int) -> None:
    seats = Counter(name for fixture in plan(12, players, bots).fixtures() for name in fixture.bots)
    assert len(set(seats.values())) == 1
    assert set(seats) == set(bots)


def test_filling_seats_one_bot_against_the_rest() -> None:
    for fixture in plan(9, 3, seating="fill").fixtures():
        assert Counter(fixture.bots) == {"greedy": 1, "random": 2}


@pytest.mark.parametrize(
    ("bots", "players", "seating"),
    [(("random",), 4, "fill"), (("greedy", "random"), 4, "even"), (("random",), 3, "even")],
)
def test_no_game_is_counted_twice(bots: tuple[str, ...], players: int, seating: str) -> None:
    fixtures = plan(40, players, bots, seating).fixtures()
    assert len({(fixture.luck, fixture.bots) for fixture in fixtures}) == len(fixtures)
    longer = plan(80, players, bots, seating).fixtures()
    assert longer[: len(fixtures)] == fixtures, "a journal goes on with the same games"


def test_games_are_rounded_up_to_whole_rounds() -> None:
    assert plan(10, 3).games == 12
    assert len(plan(10, 3).fixtures()) == 12


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"bots": ["greedy", "greedy"]}, "Name each bot once"),
        ({"bots": []}, "Name 1 to"),
        ({"bots": ["genius"]}, "no bot 'genius'"),
        ({"bots": ["greedy"] * 5, "seating": "fill"}, "bots for 4 seats, not 5"),
        ({"bots": ["greedy"], "games": 0}, "At least one game"),
        ({"bots": ["greedy"], "seating": "odd"}, "can be 'even' or 'fill'"),
        ({"bots": ["greedy"], "players": 9}, "players, not for 9"),
    ],
)
def test_a_plan_that_can_not_be_is_one_sentence(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(PentarchyError, match=sentence):
        Plan.make("hoard", **given)  # type: ignore[arg-type]


def test_where_games_are_played_makes_no_difference() -> None:
    here, there = (timeless(run(plan(), Local(workers))) for workers in (1, 2))
    assert here == there
    assert [outcome.number for outcome in here] == list(range(24))


def test_the_same_game_can_be_played_again_alone() -> None:
    fixture = plan().fixtures()[5]
    assert timeless([play_fixture(plan(), fixture)]) == timeless(run(plan(), Local(1)))[5:6]


class Interrupted(Executor):
    """Breaks off after some games, as a machine does that is switched off."""

    cores = 1

    def __init__(self, games: int) -> None:
        self.games = games
        self.played = 0

    def run(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[tuple[Task, Result]]:
        for task, result in Local(1).run(function, tasks):
            if self.played >= self.games:
                raise KeyboardInterrupt
            assert isinstance(result, list)
            self.played += len(result)
            yield task, result


def test_an_interrupted_tournament_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    broken = Interrupted(5)
    with pytest.raises(KeyboardInterrupt):
        run(plan(), broken, path)
    assert len(read_journal(path)[1]) == broken.played > 0
    with path.open("a") as file:
        file.write('{"number": 23, "cut sho')
    rest = Interrupted(1000)
    finished: list[int] = []
    outcomes = run(plan(), rest, path, finished.append)
    assert rest.played == 24 - broken.played
    assert sum(finished) == 24
    assert timeless(outcomes) == timeless(run(plan(), Local(1)))
    stored, again = read_journal(path)
    assert stored == plan()
    assert again == outcomes


@pytest.mark.parametrize(("first", "second"), [(6, 6), (6, 9), (9, 9), (9, 12)])
def test_two_runs_at_once_do_not_write_to_the_same_file(first: int, second: int, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    outcomes = run(plan(6), Local(1), path)
    with Journal(plan(first), path):
        before = path.read_bytes()
        with pytest.raises(PentarchyError, match=r"Another run is writing to '.*games\.jsonl'\."):
            run(plan(second), Local(1), path)
        assert path.read_bytes() == before
    assert read_journal(path) == (plan(first), outcomes)
    assert len(run(plan(second), Local(1), path)) == second


def test_a_game_that_a_file_holds_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    outcomes = run(plan(6), Local(1), path)
    first, *lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([first, *lines, *lines[2:4]]))
    assert read_journal(path)[1] == outcomes


def test_a_file_of_another_or_a_longer_tournament_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run(plan(6), Local(1), path)
    before = path.read_text()
    for other in (plan(3), plan(6, bots=("random", "greedy")), plan(9, players=2)):
        with pytest.raises(PentarchyError, match="holds another tournament"):
            run(other, Local(1), path)
        assert path.read_text() == before


def test_a_tournament_can_be_given_more_games(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    short = run(plan(6), Local(1), path)
    with path.open("a") as file:
        file.write('{"number": 6, "cut sho')
    outcomes = run(plan(), Local(1), path)
    assert outcomes[:6] == short
    assert timeless(outcomes) == timeless(run(plan(), Local(1)))
    assert read_journal(path) == (plan(), outcomes)
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("text", ['{"my": "only copy"}', "notes", '{"format": "pentarchy arena 1", "game": "deus"'])
def test_a_file_of_somebody_else_is_left_alone_even_without_a_whole_line(text: str, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(PentarchyError, match="is not a journal"):
        run(plan(6), Local(1), path)
    assert path.read_text() == text


def test_a_disk_that_is_full_is_one_sentence_and_the_whole_lines_stay(tmp_path: Path) -> None:
    path, short = tmp_path / "games.jsonl", plan(6)
    outcomes = run(short, Local(1), path)
    with (
        limited(resource.RLIMIT_FSIZE, path.stat().st_size + 10),
        pytest.raises(PentarchyError, match=r"games.jsonl' can't be written: File too large\."),
        Journal(plan(9), path) as journal,
    ):
        journal.add(replace(outcomes[0], number=6))
    assert read_journal(path)[1] == outcomes


def test_a_journal_whose_first_line_was_cut_short_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    outcomes = run(plan(3), Local(1), path)
    for length in (0, 30):
        path.write_bytes(path.read_bytes()[:length])
        assert timeless(run(plan(3), Local(1), path)) == timeless(outcomes)
        assert len(read_journal(path)[1]) == 3


def test_what_was_cut_short_does_not_keep_a_journal_from_being_read(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    outcomes = run(plan(3), Local(1), path)
    with path.open("ab") as file:
        file.write('{"number": 3, "bots": ["é'.encode()[:-1])
    assert read_journal(path) == (plan(3), outcomes)


@pytest.mark.parametrize(
    "wrong",
    [
        {"bots": ["genius", "random", "random"]},
        {"winners": "0"},
        {"winners": [9]},
        {"winners": []},
        {"number": None},
        {"number": 24},
        {"number": True},
        {"scores": [1, 2]},
        {"seconds": "soon"},
    ],
)
def test_an_outcome_that_can_not_be_is_one_sentence(wrong: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run(plan(), Local(1), path)
    head, first, *_ = path.read_text().splitlines()
    path.write_text(f"{head}\n{json.dumps({**json.loads(first), **wrong})}\n")
    with pytest.raises(PentarchyError, match="has a line that is no outcome"):
        read_journal(path)


@pytest.mark.parametrize("wrong", [{"players": "two"}, {"bots": "greedy"}, {"rounds": 0}, {"options": None}])
def test_a_plan_of_other_values_is_no_plan(wrong: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run(plan(3), Local(1), path)
    head, *_ = path.read_text().splitlines()
    path.write_text(f"{json.dumps({**json.loads(head), **wrong})}\n")
    with pytest.raises(PentarchyError, match="is not a journal"):
        read_journal(path)


def test_games_that_took_no_time_by_the_clock_can_be_told_of() -> None:
    assert summarise(plan(), timeless(run(plan(), Local(1)))).answers_per_second > 0


@pytest.mark.parametrize("text", ["", "nonsense\n", '{"format": "other"}\n', "[1]\n", '{\n "format": 1\n}\n'])
def test_a_file_that_is_no_journal_is_one_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(text)
    with pytest.raises(PentarchyError, match="is not a journal"):
        read_journal(path)
    with pytest.raises(PentarchyError, match="There is no file"):
        read_journal(tmp_path / "none")


def chunks_of(games: int, seconds: float) -> list[list[Fixture]]:
    """The chunks handed out to two cores if every game takes so long."""
    chunks, found = Chunks(plan(games), plan(games).fixtures(), 2), []
    for _, fixtures in chunks:
        found.append(fixtures)
        chunks.learn([Outcome(0, 0, [], [], [], [], 1, seconds) for _ in fixtures])
    return found


def test_chunks_hold_every_game_once() -> None:
    assert [fixture for chunk in chunks_of(300, 0.001) for fixture in chunk] == plan(300).fixtures()


def test_short_games_are_sent_together_and_long_ones_alone() -> None:
    short, middling, long = (list(map(len, chunks_of(300, seconds))) for seconds in (0.001, 0.05, 2.0))
    assert (short[0], max(short), short[-1]) == (1, 25, 1)
    assert max(middling) == 5
    assert set(long) == {1}


def invented(strengths: dict[str, float], games: int, rng: random.Random, players: int = 3) -> list[Outcome]:
    """Outcomes of a world in which these strengths (in Elo points) are true."""
    names = list(strengths)
    outcomes = []
    for number in range(games):
        seated = [rng.choice(names) for _ in range(players)]
        powers = [10 ** (strengths[name] / 400) for name in seated]
        winner = rng.choices(range(players), powers)[0]
        outcomes.append(Outcome(number, number, seated, [0] * players, [winner], [[]] * players, 1, 1.0))
    return outcomes


def test_ratings_find_the_strengths_that_made_the_outcomes() -> None:
    true = {"a": 0.0, "b": 120.0, "c": 300.0}
    found = {one.bot: one for one in rate(invented(true, 4000, random.Random(1)), "a")}
    for name, strength in true.items():
        assert found[name].rating == pytest.approx(strength, abs=35)
        assert found[name].low <= found[name].rating <= found[name].high
    assert found["a"].low == found["a"].high == 0


def test_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    covered = 0
    for seed in range(60):
        found = {one.bot: one for one in rate(invented({"a": 0.0, "b": 100.0}, 150, random.Random(seed)), "a")}
        covered += found["b"].low <= 100 <= found["b"].high
    assert covered >= 51


@pytest.mark.parametrize(("chance", "games"), [(0.75, 16), (0.9, 16), (0.5, 24)])
def test_intervals_of_few_rounds_cover_the_truth_too(chance: float, games: int) -> None:
    truth, covered = 400 * math.log10(3 * chance / (1 - chance)), 0
    for seed in range(60):
        rng, outcomes = random.Random(seed), []
        for number in range(games):
            bots = ["b" if seat == number % 4 else "a" for seat in range(4)]
            winner = number % 4 if rng.random() < chance else (number + 1) % 4
            outcomes.append(Outcome(number, number // 4, bots, [0] * 4, [winner], [[]] * 4, 1, 1.0))
        best = next(one for one in rate(outcomes, "a") if one.bot == "b")
        covered += best.low <= truth <= best.high
    assert covered >= 54


def test_ratings_do_not_depend_on_the_order_of_games() -> None:
    outcomes = invented({"a": 0.0, "b": 100.0}, 100, random.Random(2))
    forth, back = (rate(some, "a") for some in (outcomes, outcomes[::-1]))
    assert [one.rating for one in forth] == pytest.approx([one.rating for one in back], abs=0.01)


def test_who_always_wins_still_has_a_finite_rating() -> None:
    outcomes = [Outcome(number, number, ["a", "b"], [1, 0], [0], [[], []], 1, 1.0) for number in range(20)]
    best, worst = rate(outcomes, "b")
    assert (best.bot, worst.bot) == ("a", "b")
    assert 300 < best.rating < 2000
    chance = 0.025 ** (1 / 20)  # Then 20 wins are just so likely.
    assert best.low == pytest.approx(400 * math.log10(chance / (1 - chance)), abs=1), (
        "20 wins are a chance of 2.5% then"
    )
    assert best.interval == f"above {best.low:+.0f}"
    assert best.to_dict()["high"] is None
    other, zero = rate(outcomes, "a")[::-1]
    assert (zero.bot, zero.interval) == ("a", "+0 to +0")
    assert other.interval == f"below {-best.low:+.0f}"
    with pytest.raises(PentarchyError, match="'c' is none of the bots that play; they are: a, b"):
        rate(outcomes, "c")


def test_one_round_says_nothing_about_how_much_rounds_differ() -> None:
    outcomes = [Outcome(number, 0, ["a", "b"], [1, 1], [number], [[], []], 1, 1.0) for number in range(2)]
    assert [one.interval for one in rate(outcomes, "a")] == ["+0 to +0", "not known"]


def test_wilsons_interval_is_the_known_one() -> None:
    found = share([1.0] * 8 + [0.0] * 2, [0] * 10)
    assert found.rate == 0.8
    assert [found.low, found.high] == pytest.approx([0.4902, 0.9433], abs=1e-3)


def test_a_rate_never_lies_outside_its_interval() -> None:
    for games in range(1, 200):
        for win in (0.0, 1.0):
            found = share([win] * games, [0] * games)
            assert found.low <= found.rate <= found.high
            assert 0 <= found.low <= found.high <= 1


def test_a_bot_that_always_wins_can_be_reported() -> None:
    outcomes = [
        Outcome(number, number // 2, ["greedy", "random"], [1, 0], [0], [[], []], 1, 1.0) for number in range(6)
    ]
    assert report(evaluate(plan(6, 2), outcomes)).count("<svg") == 3


def test_factions_are_counted_where_a_game_names_them() -> None:
    outcomes = [
        Outcome(0, 0, ["greedy", "random"], [5, 3], [0], [["red"], ["blue"]], 9, 1.0),
        Outcome(1, 0, ["random", "greedy"], [4, 4], [0, 1], [["red", "gold"], ["blue"]], 9, 1.0),
    ]
    summary = summarise(plan(2, 2), outcomes)
    assert {name: one.wins for name, one in summary.by_faction.items()} == {"red": 1.5, "blue": 0.5, "gold": 0.5}
    assert summary.by_bot["greedy"].wins == 1.5
    assert [one.mean_score for one in summary.by_seat] == [4.5, 3.5]


@pytest.mark.parametrize(
    ("name", "players", "named", "each"),
    [("vinci", 3, 26, 2), ("culture_wars", 2, 4, 1), ("new_dawn", 2, 18, 1)],
)
def test_games_name_the_factions_of_a_finished_game(name: str, players: int, named: int, each: int) -> None:
    outcomes = run(Plan.make(name, ["random"], players, 4, seed=3), Local(1))
    for outcome in outcomes:
        assert all(len(seat) <= each for seat in outcome.factions)
    found = {faction for outcome in outcomes for seat in outcome.factions for faction in seat}
    assert players <= len(found) <= named
    summary = summarise(Plan.make(name, ["random"], players, 4, seed=3), outcomes)
    assert set(summary.by_faction) == found
    assert sum(one.wins for one in summary.by_faction.values()) >= len(outcomes) * (each == 1)


def test_the_report_is_one_page_with_charts_and_nothing_from_outside(tmp_path: Path) -> None:
    outcomes = [replace(one, factions=[["<red>"], ["blue"], ["red & gold"]]) for one in run(plan(6), Local(1))]
    result = evaluate(plan(6), outcomes)
    page = report(result)
    assert page.count("<svg") == 4
    assert "&lt;red&gt;" in page
    assert "<red>" not in page
    assert not re.search(r'(src|href)="http', page)
    assert json.loads(json.dumps(result.to_dict()))["plan"]["game"] == "hoard"
    write_report(result, tmp_path / "page.html")
    assert (tmp_path / "page.html").read_text() == page
    with pytest.raises(PentarchyError, match="can't be written"):
        write_report(result, tmp_path / "no" / "page.html")


def test_a_disk_that_is_full_leaves_the_report_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text("the last one")
    result = evaluate(plan(6), run(plan(6), Local(1)))
    with (
        limited(resource.RLIMIT_FSIZE, 1000),
        pytest.raises(PentarchyError, match=r"page.html' can't be written: File too large\."),
    ):
        write_report(result, path)
    assert path.read_text() == "the last one"
    assert list(tmp_path.iterdir()) == [path]


def test_an_executor_is_found_by_name() -> None:
    assert executor("local", 2).cores == 2
    with pytest.raises(PentarchyError, match="'local' or 'ray', not on 'moon'"):
        executor("moon")
    with pytest.raises(PentarchyError, match="1 worker or more, not 0"):
        Local(0)


def test_numbers_are_sane() -> None:
    result = evaluate(plan(30), run(plan(30), Local(1)), "random")
    assert sum(one.wins for one in result.summary.by_bot.values()) == pytest.approx(30)
    assert all(math.isfinite(one.rating) for one in result.ratings)
    assert result.ratings[0].bot == "greedy"
