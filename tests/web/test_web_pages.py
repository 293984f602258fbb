"""Pages as text, made in this process: what stands in them, and for whom."""

from __future__ import annotations

import random

import pytest
from markupsafe import escape

import pentarchy
from pentarchy import CHANCE, Record
from pentarchy.core.look import ICONS
from pentarchy.table import Table
from pentarchy.web.journal import Live, TableFacts
from pentarchy.web.pages import render
from pentarchy.web.scene import Scene, compose, recall
from web_tables import GAMES, find

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")


def table_of(name: str, answers: int, players: int | None = None) -> Live:
    """A game played at random for so many answers and on until a seat is asked, by people only."""
    game, rng = find(name), random.Random(1)
    table = Table.start(game, players or game.seats[0], {}, NAMES, seed=1)
    answerers: list[int] = []
    while not table.over and (len(answerers) < answers or table.state.seat == CHANCE):
        answerers.append(table.state.seat)
        table.play(pentarchy.any_action(table.state, rng))
    record: Record = table.record
    people = tuple((seat.name, None) for seat in table.seats)
    facts = TableFacts("here", name, game.edition, record.players, record.options, "", True, people)
    return Live(facts, table, len(answerers), answerers)


def page_of(scene: Scene) -> str:
    """The page of a table."""
    return render("table.html", scene=scene, only_here=True)


@pytest.mark.parametrize("name", GAMES)
def test_answers_say_what_their_things_are_unless_the_label_does(name: str) -> None:
    live = table_of(name, 8)
    scene = compose(live, frozenset({live.table.state.seat}), None, None)
    targets = [choice.targets for choice in live.table.state.choices()]
    assert len(scene.answers) == len(targets)
    for answer, things in zip(scene.answers, targets):
        assert len(answer.words.split("\n")) <= max(1, len(things))
        assert not answer.words or answer.words.lower() not in answer.label.lower()


def test_the_first_question_of_vinci_says_what_its_tiles_do() -> None:
    live = table_of("vinci", 0)
    scene = compose(live, frozenset({live.table.state.seat}), None, None)
    assert all(answer.words for answer in scene.answers), "a name alone tells a newcomer nothing"
    page = page_of(scene)
    assert f"<small>{scene.answers[0].words}</small>" in page
    assert "a click on what glows answers" in page


@pytest.mark.parametrize("name", GAMES)
def test_the_table_stands_in_words_below_its_board(name: str) -> None:
    live = table_of(name, 8)
    seat, state = live.table.state.seat, live.table.state
    for eyes, held in ((seat, frozenset({seat})), (None, frozenset[int]())):
        words = str(escape(state.game.board.text(state.view(eyes))))
        assert words
        assert words in page_of(compose(live, held, None, None))
        assert words in render("moment.html", moment=recall(live, state, live.answers, held, eyes))


def test_a_covered_device_says_nothing_in_words_either() -> None:
    live = table_of("hoard", 6)
    page = page_of(compose(live, frozenset({0, 1}), None, None))
    assert '<details id="words" data-part hidden>' in page, "what stood there before is swapped for nothing"
    assert 'aria-label="The table in words"></pre>' in page


def test_the_record_is_offered_to_those_who_may_have_it() -> None:
    def offered(live: Live, *held: int) -> bool:
        moment = recall(live, live.table.state, live.answers, frozenset(held), None)
        pages = page_of(compose(live, frozenset(held), None, None)), render("replay.html", moment=moment)
        (found,) = {"/record" in page for page in pages}
        return found

    live = table_of("hoard", 8)
    assert not offered(live)
    assert not offered(live, 0)
    assert offered(live, 0, 1)
    assert offered(table_of("hoard", 1000)), "when it is over, to everybody"


def test_signs_that_a_font_may_lack_are_our_own_icons() -> None:
    live = table_of("hoard", 8)
    replay = render("replay.html", moment=recall(live, live.table.state, live.answers, frozenset(), None))
    for page in (replay, page_of(compose(live, frozenset({0}), None, None))):
        assert not set("⏮⏭◀▶⤢") & set(page)
    for name in ("first", "back", "play", "pause", "on", "last", "whole"):
        assert ICONS[name] in replay
