"""Pages as text, made in this process: what stands in them, and for whom."""

from __future__ import annotations

import random
import re

import pytest
from markupsafe import escape

import pentarchy
import pentarchy.web.learning
from pentarchy import CHANCE, Record
from pentarchy.core.answers import END, STOP
from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.symbols import missing_symbols, symbols
from pentarchy.table import Table
from pentarchy.web.journal import Live, TableFacts
from pentarchy.web.parts import moment_page, moment_parts, table_page, table_parts
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
    """All parts of a table's page."""
    return "".join(table_parts(scene, only_here=True).values())


def moment_of(live: Live, held: frozenset[int], eyes: int | None) -> str:
    """All parts of a replay's page at its last moment."""
    return "".join(moment_parts(recall(live, live.table.state, live.answers, held, eyes)).values())


def asked(live: Live) -> Scene:
    """The page of who is asked."""
    return compose(live, frozenset({live.table.state.seat}), None, None)


@pytest.mark.parametrize("name", GAMES)
def test_every_answer_stands_in_the_page_once_in_the_list_or_in_the_footer(name: str) -> None:
    live = table_of(name, 8)
    scene = asked(live)
    parts = table_parts(scene, only_here=False)
    for choice in live.table.state.choices():
        sign = f'data-answer="{escape(choice.notation)}"'
        stops = choice.about.kind in (STOP, END)
        assert parts["acts"].count(sign) == stops
        assert parts["ask"].count(sign) == (not stops)
        shown = re.sub('<span class="same">(.*?)</span>', r"\1", parts["acts"] if stops else parts["ask"])
        assert str(escape(choice.label)) in shown


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_tells_its_price_its_gain_and_its_loss(name: str) -> None:
    for answers in (0, 8, 30):
        live = table_of(name, answers)
        if live.table.over:
            break
        scene = asked(live)
        page = page_of(scene)
        for answer in scene.answers:
            about = answer.choice.about
            for words in (about.note, about.loses, *(chip.text for chip in (*about.costs, *about.gives))):
                if not answer.stops or words in (about.loses, about.note if not about.loses else ""):
                    begun = words[:1].upper() + words[1:]  # What all answers share is a sentence of its own.
                    assert str(escape(words)) in page or str(escape(begun)) in page


@pytest.mark.parametrize("name", GAMES)
def test_what_answers_on_the_table_can_be_clicked(name: str) -> None:
    """Whatever glows answers, and whatever answers can be found: a place, a card, a line, a mat."""
    for answers in (0, 8, 30, 60):
        live = table_of(name, answers)
        if live.table.over:
            break
        scene = asked(live)
        parts = table_parts(scene, only_here=False)
        page = "".join(parts[part] for part in ("places", "dock", "mat", "seats"))
        for tag in re.findall(r'<[^>]*class="[^"]*(?:\bcan\b|can-play)[^"]*"[^>]*>', page):
            if tag.startswith("<summary"):
                continue  # The line of a seat around it says which one it is.
            [target] = re.findall(r'data-target="([^"]*)"', tag)
            assert target in scene.targets, "what glows answers"
            assert 'class="can' in tag or 'role="button"' in tag, tag
        for target in scene.targets:
            drawn = page.count(f'data-target="{escape(target)}"')
            assert drawn >= 1, f"{target} is clicked nowhere: {[one.label for one in scene.choices][:3]}"


@pytest.mark.parametrize("name", GAMES)
def test_opponents_have_gold_edges_only_where_a_click_on_them_answers(name: str) -> None:
    for answers in (0, 8, 30, 60):
        live = table_of(name, answers)
        if live.table.over:
            break
        scene = asked(live)
        seats = table_parts(scene, only_here=False)["seats"]
        gold = seats.count('<summary class="can-play"')
        assert gold == sum(one.mat.target in scene.targets for one in scene.others)


@pytest.mark.parametrize("name", GAMES)
def test_the_table_stands_in_words_below_its_map(name: str) -> None:
    live = table_of(name, 8)
    seat, state = live.table.state.seat, live.table.state
    names = live.table.names
    for eyes, held in ((seat, frozenset({seat})), (None, frozenset[int]())):
        words = str(escape(state.game.text(state.view(eyes), names)))
        assert words
        assert words in page_of(compose(live, held, None, None))
        assert words in moment_of(live, held, eyes)


@pytest.mark.parametrize("name", GAMES)
def test_places_and_cards_are_named_for_those_who_have_the_page_read_to_them(name: str) -> None:
    """And in the order of reading: map, question, footer, others, log, dock."""
    scene = asked(table_of(name, 8))
    parts = table_parts(scene, only_here=False)
    for place in re.findall(r"<(?:path|use) [^>]*data-target[^>]*>(.{16})", parts["places"]):
        assert re.match("<title>[^<]", place), "what is said of it; the page adds what it answers"
    for tag in re.findall(r"<button[^>]*>(?:(?!</button>).)*</button>", "".join(parts.values()), re.DOTALL):
        words = re.sub("<[^>]*>", "", tag).strip()
        assert words or "aria-label=" in tag, tag
    page = table_page(scene, only_here=False, whole=True)
    order = [page.index(f'id="{part}"') for part in ("places", "ask", "acts", "seats", "log", "mat", "dock")]
    assert order == sorted(order)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_about_to_win_after_the_end(name: str) -> None:
    live = table_of(name, 100_000)
    assert live.table.over
    page = page_of(compose(live, frozenset({0}), None, None))
    assert "about to win" not in page.lower()
    assert "data-answer=" not in page
    assert str(escape(live.table.game.areas(live.table.state.view(0), live.table.names).ending)) in page
    names = live.table.names
    for seat in live.table.winners():
        assert str(escape(names[seat])) in page


@pytest.mark.parametrize("name", GAMES)
def test_people_are_called_by_their_names_and_not_by_colours(name: str) -> None:
    for answers in (8, 60):
        live = table_of(name, answers, find(name).seats[-1])
        scene = asked(live) if not live.table.over else compose(live, frozenset({0}), None, None)
        words = [scene.question, *(choice.words() for choice in scene.choices), *(line.text for line in scene.log)]
        words += [f"{one.label} {one.why}" for one in scene.refused]
        for colour in SEAT_NAMES:
            assert not [line for line in words if re.search(rf"\b{colour}\b", line)]


def test_a_covered_device_says_nothing_in_words_either() -> None:
    live = table_of("hoard", 6)
    parts = table_parts(compose(live, frozenset({0, 1}), None, None), only_here=False)
    assert "I am " in parts["ask"]
    assert 'aria-label="The table in words"></pre>' in parts["words"]
    assert "hand:" not in "".join(parts.values())


def test_the_record_is_offered_to_those_who_may_have_it() -> None:
    def offered(live: Live, *held: int) -> bool:
        return "/record" in page_of(compose(live, frozenset(held), None, None))

    live = table_of("hoard", 8)
    assert not offered(live)
    assert not offered(live, 0)
    assert offered(live, 0, 1)
    assert offered(table_of("hoard", 1000)), "when it is over, to everybody"


def test_signs_that_a_font_may_lack_are_our_own_symbols() -> None:
    live = table_of("hoard", 8)
    moment = recall(live, live.table.state, live.answers, frozenset(), None)
    replay = moment_page(moment)
    for page in (replay, page_of(compose(live, frozenset({0}), None, None))):
        assert not set("⏮⏭◀▶⤢") & set(page)
    known = symbols(live.table.game.package)
    for name in re.findall(r'href="#(i-[^"]+)"', replay):
        assert name in known, name


@pytest.mark.parametrize("name", GAMES)
def test_every_symbol_of_a_page_is_drawn(name: str) -> None:
    for answers in (0, 8, 60):
        live = table_of(name, answers)
        page = page_of(compose(live, frozenset({0}), None, None))
        assert missing_symbols(live.table.game.package, page) == []
