"""The table as areas: what answers and the log speak of is found on the map, on mats and on cards."""

from __future__ import annotations

import math
import random
import re

import pytest

import pentarchy
from games.new_dawn.new_dawn_support import (
    A,
    B,
    army,
    ask,
    caravan,
    city,
    focus,
    fresh,
    go,
    home,
    meadow,
    offer,
    pact,
    ring,
    strike,
    token,
    trade,
    until,
    wonder,
)
from pentarchy.core import hexes
from pentarchy.core.areas import Areas, Card, Row
from pentarchy.core.events import EVERYONE, Event
from pentarchy.core.symbols import missing_symbols
from pentarchy.games.new_dawn.actions import TURNS
from pentarchy.games.new_dawn.asking.places import place
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.spaces import positions
from pentarchy.games.new_dawn.land.tiles import FACES, FOOTPRINT, SEA, SPACE_NAMES, axial, cell_at
from pentarchy.games.new_dawn.moments.leader import LEADERS
from pentarchy.games.new_dawn.moments.wonder import WONDERS
from pentarchy.games.new_dawn.picture import words
from pentarchy.games.new_dawn.picture.map import NATURAL_LOOK, WONDER_LOOK, Frame, outline
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURALS
from pentarchy.games.new_dawn.travel import exploring
from support import play, rule

NAMES = ("Ann", "Bob", "Cem", "Dora", "Eve")


def areas(state: NewDawnState, seat: int | None = A) -> Areas:
    return state.game.areas(state.view(seat), NAMES)


def cards(found: Areas, area: int) -> list[Card]:
    return [thing for group in found.markets[area].groups for thing in group.things if isinstance(thing, Card)]


def rows(some: tuple[Row, ...]) -> list[str]:
    """The names of rows and of those inside."""
    return [name for row in some for name in (row.name, *rows(row.inside))]


def test_every_space_can_be_pointed_at_and_says_what_it_is() -> None:
    state = meadow()
    spot = ring(state, home(state, A))[0]
    city(state, A, spot)
    army(state, B, spot)
    found = areas(state).map.cells
    for space in state.land.spaces:
        assert found[f"space:{SPACE_NAMES[space]}"].label.lower().startswith(place(state, space).lower())
    assert found[f"space:{SPACE_NAMES[spot]}"].label.endswith(": Ann's city, defence 2, Bob's army")
    assert found[f"space:{SPACE_NAMES[home(state, A)]}"].label == "The capital of Poland: Ann's capital, defence 2"


def test_a_space_is_named_by_what_everybody_knows() -> None:
    state = meadow()
    names = {place(state, space) for space in state.land.spaces}
    assert len(names) == len(state.land.spaces)
    capital = home(state, A)
    east = state.land.near(capital)[0]
    assert place(state, capital) == "the capital of Poland"
    assert place(state, east) == f"the grassland east of the capital of Poland ({SPACE_NAMES[east]})"


def test_a_water_token_has_one_name_in_answers_log_and_map() -> None:
    state = meadow()
    state.waters = [state.land.cell[home(state, A)] + 6]
    state.survey()
    assert place(state, SEA).startswith("the sea")
    assert place(state, SEA).endswith("(sea 1)")
    assert areas(state).map.cells["space:sea-1"].label.lower() == place(state, SEA).lower()
    assert words.tell(Event("moves", A, (0, SEA), EVERYONE, ""), ("Ann", "Bob")) == "Ann's caravan moves to sea 1."


def test_the_log_names_the_place_as_answers_do() -> None:
    state = meadow()
    spot = ring(state, home(state, A))[0]
    heard = state.listen()
    state.tell("city", A, (spot,))
    assert words.tell(heard[-1], NAMES) == f"Ann builds a city on {place(state, spot)}."


@rule("N3.8")
def test_empty_hexes_are_named_as_their_answers_and_lie_where_their_space_will_lie() -> None:
    state = until(fresh(3), "PlaceFort")
    found = areas(state, state.seat).map.cells
    spaces = [(cell.x, cell.y) for name, cell in found.items() if name.startswith("space:")]
    least = min(math.dist(one, other) for one in spaces for other in spaces if one != other)
    assert len(state.choices()) > 1
    for choice in state.choices():
        cell = found[choice.targets[0]]
        assert cell.label.lower() == f"free: {choice.label.lower()}"
        assert min(math.dist((cell.x, cell.y), one) for one in spaces) == pytest.approx(least, abs=2)


@rule("N3.8")
def test_the_log_points_at_the_fort_that_was_placed() -> None:
    state = until(fresh(3), "PlaceFort")
    seat = state.seat
    told = state.listen()
    state.play(state.legal()[0])
    (event,) = [one for one in told if one.kind == "fort"]
    (mark,) = words.marks(event)
    assert mark in areas(state).map.cells
    assert mark == f"space:fort-{seat + 1}"


def test_each_piece_has_a_name_that_goes_with_it() -> None:
    state = meadow()
    here, there, *_ = ring(state, home(state, A))
    army(state, A, here)
    caravan(state, B, here)
    token(state, A, there)
    before = areas(state).map.pieces
    assert {"army0.1", "caravan1.1", f"token:{SPACE_NAMES[there]}", f"city:{SPACE_NAMES[home(state, A)]}"} <= set(
        before
    )
    army(state, A, there)
    after = areas(state).map.pieces
    assert set(after) == set(before)
    assert after["army0.1"] != before["army0.1"]


def test_the_edge_around_hexes_is_one_closed_way_without_a_gap() -> None:
    for side in (0, 1):
        for turns in range(6):
            cells = [axial(cell_at(0, 0) + cell) for cell in FOOTPRINT[side * 6 + turns]]
            for frame in (None, Frame(cells, 400, 180, 4)):
                way = outline(cells, frame)
                assert way.count("M") == way.count("Z") == 1
                edges = sum(near not in cells for cell in cells for near in hexes.neighbours(cell))
                assert len(re.findall(r"-?[\d.]+", way)) == 2 * edges


def test_every_wonder_and_natural_wonder_has_a_symbol() -> None:
    drawn = "".join(f'<use href="#{name}"/>' for name in WONDER_LOOK.values())
    drawn += "".join(f'<use href="#{symbol}"/><use href="#g-{ground}"/>' for symbol, ground in NATURAL_LOOK.values())
    assert missing_symbols("pentarchy.games.new_dawn", drawn) == []
    assert set(WONDER_LOOK) == {one.name for one in WONDERS}
    assert set(NATURAL_LOOK) == {one[0] for one in NATURALS}


@pytest.mark.parametrize("players", [2, 5])
def test_no_symbol_is_missing_and_nothing_is_styled_by_itself(players: int) -> None:
    state = fresh(players)
    rng = random.Random(players)
    for number in range(600):
        if state.over:
            break
        if number % 60 == 0:
            picture = state.draw(state.seat if state.seat >= 0 else None)
            assert missing_symbols("pentarchy.games.new_dawn", picture) == []
            assert "style=" not in picture
        state.play(pentarchy.any_action(state, rng))


def test_the_focus_row_is_a_track_with_complete_texts() -> None:
    state = meadow()
    trade(state, A, "Pottery", 2)
    hand = areas(state).hand
    assert hand
    assert areas(state, None).hand is None
    (group,) = hand.groups
    assert group.layout == "track"
    track = [thing for thing in group.things if isinstance(thing, Card)]
    assert [card.slot[0] for card in track] == ["1", "1", "2", "3", "4", "5"]
    pottery = next(card for card in track if card.name == "Pottery I")
    assert pottery.over[0].words() == "2 trade tokens"
    assert pottery.text.endswith("a city within 2 of a friendly space.")
    assert pottery.target == "card:0:pottery"


def test_a_mat_tells_leader_goods_row_and_ties() -> None:
    state = meadow()
    pact(state, A, B, "Embassy")
    wonder(state, "Pyramids", home(state, A))
    state.resources[1] = 2
    mat = areas(state).mats[A]
    assert mat.name == "Ann"
    assert mat.about == "Poland"
    hand = areas(state).hand
    assert hand
    assert hand.groups[0].note.startswith("Poland: ")
    assert [chip.words() for chip in mat.chips][:2] == ["0 marble", "2 mercury"]
    names = rows(tuple(mat.rows))
    assert {"Pyramids", "Embassy of Bob"} <= set(names)
    theirs = rows(tuple(areas(state).mats[B].rows))
    assert any(name.startswith("1 ") for name in theirs), "their focus row; one's own lies in the dock"
    assert "Embassy" not in theirs, "it is no longer Bob's to give"


@rule("N18.1")
def test_one_reads_how_far_everybody_is_with_each_agenda() -> None:
    state = meadow()
    state.done = [1, *state.done[1:]]
    rows_ = [row for group in areas(state).markets[1].groups for row in group.things if isinstance(row, Row)]
    assert rows_[0].text == "completed by Ann"
    assert [row.text for row in rows_[1:]] == [""] * 4
    assert [chip.words() for chip in rows_[0].inside[0].chips] == ["1/8 Ann", "1/8 Bob"]


@rule("N13.17", "N13.20")
@pytest.mark.parametrize("errata", [True, False])
def test_a_wonder_shows_only_the_text_in_force(errata: bool) -> None:
    state = meadow(errata=errata)
    offer(state, "Petra")
    (petra,) = [card for card in cards(areas(state), 0) if card.name == "Petra"]
    assert petra.text.endswith("they go the opposite way." if errata else "they stay where they are.")


def test_a_fight_is_shown_with_who_what_where_and_odds() -> None:
    state = meadow()
    spot = strike(state)
    fight = areas(state).fight
    assert fight
    assert fight.title == f"Ann attacks Bob's control token on {place(state, spot)}"
    assert fight.place == f"space:{SPACE_NAMES[spot]}"
    assert fight.odds == (92, 0, 8)
    play(state, "roll 1")
    fight = areas(state).fight
    assert fight
    assert [side.strength for side in fight.sides] == ["6", "die +1"]
    assert fight.odds == (67, 0, 33)


def test_what_is_a_place_itself_is_attacked_by_its_name() -> None:
    state = meadow()
    fort = 210
    beside = next(one for one in ring(state, fort) if one < fort)
    army(state, A, beside)
    focus(state, A, "Flight", 3)
    go(state, beside, fort)
    fight = areas(state).fight
    assert fight
    assert fight.title == f"Ann attacks {place(state, fort)}"
    assert fight.sides[1].name == "the fort"


def test_the_end_is_told() -> None:
    state = meadow(round_limit=10)
    assert areas(state).ending == ""
    state.round = 10
    state.agenda = [explore_round()]
    state._settle()
    assert areas(state).ending.startswith("Round 10 was the last. The game ends: ")


def explore_round() -> pentarchy.Decision[NewDawnState]:
    from pentarchy.games.new_dawn.turns.turns import Round

    return Round(0)


def laying(kind: str) -> NewDawnState:
    """A game in which a capital tile is laid, at the first question of this kind that leaves a choice."""
    return until(fresh(3), kind)


@rule("N10.3")
@pytest.mark.parametrize("kind", ["TileSide", "TileTurns", "TilePlace"])
def test_sides_turns_and_places_of_a_tile_are_answered_on_the_map(kind: str) -> None:
    state = laying(kind)
    found = areas(state, state.seat).map
    for choice in state.choices():
        assert choice.targets[0] in found.cells
    named = [pin.chips[0].text for pin in found.pins if pin.chips[0].text.startswith("Tile ")]
    assert len(named) == {"TileSide": 2, "TilePlace": 1}.get(kind, len(state.choices()))


def test_leader_cards_and_abilities_are_sentences() -> None:
    state = until(fresh(2), "ChooseLeader")
    for choice, leader in zip(state.choices(), LEADERS):
        assert choice.label == f"{leader.name} under {leader.ruler}"
        assert choice.about.note.startswith(leader.text.rstrip("."))


@rule("N10.4")
def test_a_tile_is_laid_as_it_was_shown() -> None:
    state = laying("TilePlace")
    seat, told = state.seat, state.view(state.seat)["laying"]
    (face,), (turned,) = told["faces"], told["turned"]
    q, r = map(int, state.choices()[0].targets[0].removeprefix("hex:").split(","))
    state.play(state.legal()[0])
    laid = {space["name"]: space for space in state.view(seat)["spaces"]}
    for space in face["spaces"]:
        cell = hexes.rotate((space["q"], space["r"]), -turned // 60)
        there = laid[space["name"]]
        assert (there["q"], there["r"]) == (q + cell[0], r + cell[1])
        for key in ("terrain", "resource", "natural", "city_state", "barbarians", "piece", "owner"):
            assert there[key] == space[key]


@rule("N10.2")
@pytest.mark.parametrize("face", [one[0] for one in FACES if one[1] != "capital"])
def test_all_see_what_is_printed_on_a_drawn_tile(face: str) -> None:
    state = meadow()
    tile, side = int(face[:-1]) - 1, "AB".index(face[-1])
    ask(state, exploring.TileSide(A, tile, exploring.ANYWHERE))
    told = state.view(None)["laying"]["faces"][side]
    assert told == state.view(B)["laying"]["faces"][side] == state.view(A)["laying"]["faces"][side]
    assert told["name"] == face
    spots = positions(state.land, side * 6, exploring.frontier(state, A, exploring.ANYWHERE), 4, True, 1)
    exploring.put_tile(state, tile, side, spots[0], 0)
    state.survey()
    laid = {space["name"]: space for space in state.view(None)["spaces"]}
    for space in told["spaces"]:
        somewhere = {"q": 0, "r": 0, "place": ""}
        assert {**space, **somewhere} == {**laid[space["name"]], **somewhere}


def test_no_tile_is_shown_while_none_is_laid() -> None:
    assert meadow().view(A)["laying"] is None


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("turns", range(6))
def test_the_tail_of_a_tile_points_where_its_answer_says(side: int, turns: int) -> None:
    label = exploring.TileTurns(A, 8, exploring.ANYWHERE, side).label(meadow(), TURNS + turns)
    cells = [axial(cell_at(0, 0) + cell) for cell in FOOTPRINT[side * 6 + turns][7:]]
    x = sum(hexes.centre(cell, 1.0)[0] for cell in cells)
    y = sum(hexes.centre(cell, 1.0)[1] for cell in cells)
    compass = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")
    way = compass[round(math.degrees(math.atan2(-y, x)) / 45) % 8]
    assert label.endswith(f", its tail to the {way}")
    assert f"{turns * 60} degrees" in label or turns == 0
