"""The picture: what answers and the log speak of is found on the board."""

from __future__ import annotations

import math
from xml.etree import ElementTree

import pytest

from games.new_dawn.new_dawn_support import A, B, army, ask, city, fresh, home, meadow, ring, until
from pentarchy.core import hexes
from pentarchy.core.events import EVERYONE, Event
from pentarchy.games.new_dawn import explore, words
from pentarchy.games.new_dawn.actions import TURNS
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land import positions
from pentarchy.games.new_dawn.pieces import CITY_STATES, NATURALS
from pentarchy.games.new_dawn.steps import describe, space_name
from pentarchy.games.new_dawn.tiles import FACES, FOOTPRINT, SEA, SPACE_NAMES, axial, cell_at
from support import rule

SVG = "{http://www.w3.org/2000/svg}"


def picture(state: NewDawnState, seat: int | None = A) -> ElementTree.Element:
    return ElementTree.fromstring(state.draw(seat))


def written(element: ElementTree.Element) -> list[str]:
    """All texts of a part of a picture, in the order in which they are drawn."""
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def places(element: ElementTree.Element, kind: str) -> dict[str, ElementTree.Element]:
    """What can be pointed at, of one kind, by name."""
    found = {group.get("data-target", ""): group for group in element.iter(f"{SVG}g")}
    return {name.partition(":")[2]: group for name, group in found.items() if name.startswith(f"{kind}:")}


def middle(group: ElementTree.Element) -> tuple[float, float]:
    """The middle of the hex that is drawn there."""
    corners = [point.split(",") for point in group.findall(f"{SVG}polygon")[0].get("points", "").split()]
    return sum(float(x) for x, _ in corners) / 6, sum(float(y) for _, y in corners) / 6


def test_every_space_has_its_name_on_the_board() -> None:
    state = meadow()
    city(state, A, ring(state, home(state, A))[0])
    army(state, A, ring(state, home(state, A))[1])
    shown = written(picture(state))
    for space in state.land.spaces:
        named = SPACE_NAMES[space].replace("-", " ")
        assert named in shown
        assert space_name(state, space).endswith(named)


def test_a_water_token_has_one_name_in_answers_log_and_picture() -> None:
    state = meadow()
    state.waters = [state.land.cell[home(state, A)] + 6]
    state.survey()
    assert describe(state, SEA).startswith("Sea 1")
    assert "sea 1" in written(picture(state))
    event = Event("moves", A, (0, SEA), EVERYONE, "")
    assert words.tell(event, ("Ann", "Bob")) == "Ann's caravan moves to sea 1."


@rule("N3.8")
def test_empty_hexes_show_the_column_and_row_of_their_answers() -> None:
    state = until(fresh(3), "PlaceFort")
    found = places(picture(state, state.seat), "hex")
    assert len(found) == len(state.choices()) > 1
    for choice in state.choices():
        group = found[choice.targets[0].removeprefix("hex:")]
        assert [f"At column {text.replace(', ', ', row ')}" for text in written(group)] == [choice.label]


@rule("N3.8")
def test_empty_hexes_lie_where_their_space_will_lie_and_can_be_clicked_inside() -> None:
    state = until(fresh(3), "PlaceFort")
    before = picture(state, state.seat)
    spaces = {name: middle(group) for name, group in places(before, "space").items()}
    some = [math.dist(spaces[one], spaces[two]) for one in spaces for two in spaces if one != two]
    for group in places(before, "hex").values():
        nearest = min(math.dist(middle(group), one) for one in spaces.values())
        assert nearest == pytest.approx(min(some), abs=0.3)
        assert group.findall(f"{SVG}polygon")[0].get("pointer-events") == "all"


@pytest.mark.parametrize("name", [one[0] for one in (*CITY_STATES, *NATURALS)])
def test_names_on_the_map_are_not_cut(name: str) -> None:
    state = meadow()
    view = state.view(A)
    spot = ring(state, home(state, A))[0]
    space = next(one for one in view["spaces"] if one["name"] == SPACE_NAMES[spot])
    space["city_state"] = name
    shown = written(ElementTree.fromstring(state.game.draw(view, [])))
    after = shown.index(SPACE_NAMES[spot])
    assert name in (shown[after - 1], " ".join(shown[after - 2 : after]))


@rule("N3.8")
def test_the_log_points_at_the_fort_that_was_placed() -> None:
    state = until(fresh(3), "PlaceFort")
    seat = state.seat
    told = state.listen()
    state.play(state.legal()[0])
    (event,) = [one for one in told if one.kind == "fort"]
    (mark,) = words.marks(event)
    assert mark.removeprefix("space:") in places(picture(state), "space")
    assert mark == f"space:fort-{seat + 1}"


def laying(kind: str) -> NewDawnState:
    """A game in which a capital tile is laid, at the first question of this kind that leaves a choice."""
    return until(fresh(3), kind)


@rule("N10.3")
def test_both_sides_of_a_tile_are_shown_and_each_is_an_answer() -> None:
    state = laying("TileSide")
    faces = state.view(state.seat)["laying"]["faces"]
    shown = picture(state, state.seat)
    for choice in state.choices():
        (target,) = choice.targets
        face = faces["ab".index(target[-1])]
        group = places(shown, "side")[target.removeprefix("side:")]
        assert choice.label.startswith(face["name"])
        assert {face["name"], *(space["name"] for space in face["spaces"])} <= set(written(group))
        assert "glow" in group.get("class", "")


@rule("N10.3")
def test_every_turn_that_fits_is_a_picture_and_an_answer() -> None:
    state = laying("TileTurns")
    shown = picture(state, state.seat)
    groups = places(shown, "turned")
    assert [choice.targets for choice in state.choices()] == [[f"turned:{name}"] for name in groups]
    assert len(groups) > 1
    for name, group in groups.items():
        assert len(group.findall(f"{SVG}g/{SVG}polygon")) == 10
        assert f"{name}°" in written(group)
    others = {text for text in written(shown) if text.endswith("does not fit")}
    assert others == {f"{turned}° does not fit" for turned in range(0, 360, 60) if str(turned) not in groups}


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
    ask(state, explore.TileSide(A, tile, explore.ANYWHERE))
    told = state.view(None)["laying"]["faces"][side]
    assert told == state.view(B)["laying"]["faces"][side] == state.view(A)["laying"]["faces"][side]
    assert told["name"] == face
    spots = positions(state.land, side * 6, explore.frontier(state, A, explore.ANYWHERE), 4, True, 1)
    explore.put_tile(state, tile, side, spots[0], 0)
    state.survey()
    laid = {space["name"]: space for space in state.view(None)["spaces"]}
    for space in told["spaces"]:
        assert {**space, "q": 0, "r": 0} == {**laid[space["name"]], "q": 0, "r": 0}


def test_no_tile_is_shown_while_none_is_laid() -> None:
    assert meadow().view(A)["laying"] is None


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("turns", range(6))
def test_the_tail_of_a_tile_points_where_its_answer_says(side: int, turns: int) -> None:
    label = explore.TileTurns(A, 8, explore.ANYWHERE, side).label(meadow(), TURNS + turns)
    cells = [axial(cell_at(0, 0) + cell) for cell in FOOTPRINT[side * 6 + turns][7:]]
    x = sum(hexes.centre(cell, 1.0)[0] for cell in cells)
    y = sum(hexes.centre(cell, 1.0)[1] for cell in cells)
    compass = ("east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east")
    way = compass[round(math.degrees(math.atan2(-y, x)) / 45) % 8]
    assert label == f"{turns * 60} degrees clockwise, its tail to the {way}"
