"""What is thought and drawn beside the game: reviews, luck, chances, charts, and the processes that do it."""

from __future__ import annotations

import asyncio
import os
import random
import xml.etree.ElementTree as ET
from concurrent.futures.process import BrokenProcessPool
from types import SimpleNamespace

import pytest

import pentarchy
from pentarchy import Record, coach
from pentarchy.coach import Luck, Mistake, Moment
from pentarchy.games import games
from pentarchy.table import Table
from pentarchy.web.chart import chances_chart, luck_chart, points_chart
from pentarchy.web.rendering import render
from pentarchy.web.review import luck, review, strokes
from pentarchy.web.thinking import Thinkers
from pentarchy.web.thoughts import answers, chances, imagine, look_back, middle_of_a_game
from web_tables import GAMES, find, play_at_random

pytestmark = pytest.mark.usefixtures("hoard_installed")

HOARD = find("hoard")
HANDS = ["deal quartz", "deal ruby", "deal opal", "deal quartz", "deal diamond", "deal opal"]


def hoard_after(*answers: str) -> Table:
    record = Record.of(HOARD.new(2), [{"name": "Ann"}, {"name": "Ben"}])
    record.answers = [*HANDS, *answers]
    return Table.resume(HOARD, record)


@pytest.mark.parametrize("name", GAMES)
def test_the_points_of_a_review_add_up(name: str) -> None:
    record = play_at_random(name)
    table = Table.resume(find(name), record)
    found = review(table)
    scores = table.state.scores()
    assert [sum(points[seat] for _, points in found.sources) for seat in range(record.players)] == scores
    assert found.curve[-1] == (len(record.answers), scores)
    moments = [at for at, _ in found.curve]
    assert moments == sorted(set(moments))


def test_a_review_tells_where_points_came_from_and_what_turned_the_game() -> None:
    table = hoard_after("show ruby", "show diamond", "show quartz")
    found = review(table)
    assert found.sources == [("diamond", [0, 5]), ("ruby", [4, 0]), ("quartz", [1, 0])]
    assert found.curve == [(0, [0, 0]), (7, [4, 0]), (8, [4, 5]), (9, [5, 5])]
    assert [(swing.at, swing.seat, swing.points, swing.sources) for swing in found.swings] == [
        (7, 0, 4, ("ruby",)),
        (8, 1, 5, ("diamond",)),
        (9, 0, 1, ("quartz",)),
    ]


def test_what_the_setup_gives_is_no_swing() -> None:
    """With four players chance deals the starting regions, and their points, one after the other."""
    table = Table.start(find("clash_of_cultures"), 4, {}, seed=1)
    rng = random.Random(1)
    while table.state.seat == pentarchy.CHANCE:
        table.play(pentarchy.any_action(table.state, rng))
    assert len(review(table).curve) > 4, "it did give points"
    assert not review(table).swings


def luck_of(*answers: str) -> list[float] | None:
    record = Record.of(HOARD.new(2))
    record.answers = list(answers)
    return luck(record.to_json())


def test_luck_is_what_came_less_what_comes_on_average() -> None:
    best, worst, nothing = luck_of("deal diamond"), luck_of("deal quartz"), luck_of()
    assert best is not None
    assert worst is not None
    assert best[0] > 0 > worst[0], "the dearest gem, and the cheapest"
    assert sum(best) == pytest.approx(0), "what one gains the other loses"
    assert nothing == [0, 0]


def test_chances_know_a_game_that_is_decided() -> None:
    table = hoard_after("show ruby", "show diamond", "show opal", "show opal", "show quartz")
    assert chances("hoard", table.state.dump(), 1) == pytest.approx([0, 1], abs=0.05), (
        "Ben has 7 and a gem to show, Ann has 7 and none"
    )
    assert sum(chances("hoard", hoard_after().state.dump(), None)) == pytest.approx(1)


def test_a_bot_answers_until_somebody_else_is_asked() -> None:
    table = hoard_after()
    assert len(answers("hoard", table.state.dump(), "level1")) == 1
    again = Table.start(find("vinci"), 3, {}, seed=2)
    again.advance()
    seat, state = again.state.seat, again.state.copy()
    for answer in answers("vinci", again.state.dump(), "greedy"):
        assert state.seat == seat
        state.play(state.game.actions.parse(answer))
    assert state.seat != seat


def test_the_coach_finds_the_answer_that_cost_most() -> None:
    shown = ("show ruby", "show diamond", "show opal", "show opal", "show quartz", "show quartz")
    record = hoard_after(*shown).record
    found = look_back(record.to_json())
    dearest = found.mistakes[0]
    assert (dearest.at, dearest.label, dearest.better) == (10, "Show quartz for 1", "Swap quartz"), (
        "Ben had 7 and a gem to show, so that 7 could not be enough"
    )
    assert dearest.cost == max(one.cost for one in found.mistakes) > 0.2
    assert found.winners == [1]
    chart = ET.fromstring(str(chances_chart([one.chances for one in found.moments], ["Ann", "Ben"])))
    assert str(chart.get("aria-label")).startswith("Chance to win over time")


def test_the_page_counts_mistakes_and_says_what_one_costs() -> None:
    mistakes = [Mistake(at, 0, "?", "Swap ruby", "Show ruby", 0.25, "") for at in range(6)]
    found = coach.Review(["Ann", "Ben"], [1], [Moment(0, [0.5, 0.5])], mistakes, [], [8, 7], [1.5, 0.0], [0.0, 0.0])
    live = SimpleNamespace(facts=SimpleNamespace(id="here"))
    page = render("coach.html", live=live, review=found, strokes=[], names=found.names, chart="", puzzles=0)
    assert "<td>-25%</td><td>·</td>" in page
    assert "<td>6 of 8 answers</td><td>0 of 7 answers</td>" in page
    assert "150%" not in page


def test_strokes_of_luck_are_told_in_words_and_only_if_they_can_be_noticed() -> None:
    table = hoard_after("show ruby")
    found = [Luck(4, "deal diamond", 0.1, [-0.2, 0.2]), Luck(0, "deal quartz", 0.3, [-0.004, 0.004])]
    (stroke,) = strokes(table, found)
    assert (stroke.at, stroke.seat, stroke.change) == (5, 0, -0.2)
    assert stroke.words == "Ben draws diamond."


def test_a_spectator_imagines_every_hand_anew() -> None:
    state = hoard_after().state
    rng = random.Random(1)
    first = [imagine(state, None, rng).view(0)["hand"] for _ in range(20)]
    assert any(hand != state.view(0)["hand"] for hand in first)
    assert all(imagine(state, 0, rng).view(0)["hand"] == state.view(0)["hand"] for _ in range(5))


def test_what_a_spectator_imagines_does_not_depend_on_a_true_hand() -> None:
    """Seat 1 is dealt its cards out of all but seat 0's: if those were true ones, it would never get any of them."""
    game, rng = pentarchy.game("deus"), random.Random(1)
    state = game.new(2)
    while state.seat == pentarchy.CHANCE:
        state.play(pentarchy.any_action(state, rng))
    true = set(state.dump()["state"]["hands"][0])
    shared = [0, 0]
    for _ in range(300):
        for seat, hand in enumerate(imagine(state, None, rng).dump()["state"]["hands"]):
            shared[seat] += len(true & set(hand))
    assert min(shared) > 0.6 * max(shared), shared


def test_charts_are_pictures_that_say_the_same_in_words() -> None:
    lines = ET.fromstring(str(points_chart([(0, [0, 0]), (7, [40, -3]), (900, [41, 250])], ["Ann", "Ben"])))
    assert lines.get("aria-label") == "Points over time: Ann ends with 41, Ben ends with 250"
    bars = ET.fromstring(str(luck_chart([0.124, -0.001], ["Ann", "Ben"])))
    assert bars.get("aria-label") == "Luck: Ann +12%, Ben 0"
    ET.fromstring(str(luck_chart([0.0, 0.0], ["Ann", "Ben"])))


def test_a_game_that_ended_before_its_first_answer_has_charts_too() -> None:
    for chart in (chances_chart([[0.25, 0.75]], ["Ann", "Ben"]), points_chart([(0, [0, 0])], ["Ann", "Ben"])):
        ET.fromstring(str(chart))
    label = ET.fromstring(str(chances_chart([[0.25, 0.75]], ["Ann", "Ben"]))).get("aria-label")
    assert str(label).endswith("Ann 25%, Ben 75%")


@pytest.mark.parametrize("name", games())
def test_no_map_has_styles_that_the_content_security_policy_forbids(name: str) -> None:
    state, rng = pentarchy.game(name).new(), random.Random(3)
    while not state.over and rng.random() > 0.003:
        state.step(pentarchy.any_action(state, rng))
    if state.over:
        return
    for layer in state.game.areas(state.view(0)).map.markup(state.choices()).values():
        assert ' style="' not in layer
        assert "<style" not in layer


@pytest.mark.parametrize("name", GAMES)
def test_a_games_picture_is_always_the_same(name: str) -> None:
    picture = middle_of_a_game(name)
    assert ET.fromstring(picture).tag.endswith("svg")
    if name == "hoard":
        assert picture == middle_of_a_game(name)


def test_thinking_goes_on_when_a_worker_dies() -> None:
    async def run() -> None:
        thinkers = Thinkers(1)
        try:
            assert await thinkers.think(games) == games()
            with pytest.raises(BrokenProcessPool):
                await thinkers.think(os._exit, 3)
            assert await thinkers.think(games) == games()
        finally:
            thinkers.close()

    asyncio.run(run())
