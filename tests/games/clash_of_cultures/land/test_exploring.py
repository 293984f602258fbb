"""K9: exploring, by land and by sea."""

from __future__ import annotations

from games.clash_of_cultures.clash_support import (
    answers,
    at,
    can,
    civil,
    fresh,
    give,
    go,
    has,
    know,
    land,
    put,
    saying,
    scene,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.picture.words import tell
from pentarchy.games.clash_of_cultures.pieces.map import BARBARIAN_TILES, TERRAIN_NAMES
from support import rule


def shipped() -> ClashState:
    """A ship of seat 0 at E4 with a settler and an army unit aboard, all around it sea, E5 face down."""
    state = fresh()
    land(state, d3="sea", c4="sea", e4="sea", d4="sea")
    state.tile_at[2] = 0
    put(state, 0, "e4", settlers=1, armies=1, ships=1)
    return state


def before_a_region(**seas: str) -> ClashState:
    """Only the region of B2, A3, C3 and B3 lies face down, and these spaces are sea."""
    state = scene()
    state.tile_at[0] = -1
    state.tiles |= 1
    for space in ("b2", "a3", "c3", "b3"):
        land(state, **{space: "unexplored"})
    land(state, **seas)
    return state


@rule("K9.1")
def test_a_land_unit_reveals_the_region_it_enters() -> None:
    state = fresh()
    go(state, "move", "from d2", "?take 1 settlers 0 armies", "to d3")
    assert len(answers(state, "tile")) == 16
    go(state, "tile 17", "lay it upright")
    assert state.settlers[at("d3")] == 1
    assert state.view(None)["regions"][2] == {"spaces": ["D3", "C4", "E4", "D4"], "explored": True}
    assert state.tiles == 0xFFFF & ~(1 << 12)


@rule("K9.1", "K8.10", "K9.2")
def test_land_units_step_from_a_ship_into_a_face_down_region_and_explore_it() -> None:
    state = shipped()
    know(state, 0, "tactics")
    go(state, "move", "from e4", "take 1 settlers 1 armies", "to e5", "tile 6")
    assert state.terrain[at("e5")] == TERRAIN_NAMES.index("mountain")  # upright it would be sea
    assert (state.settlers[at("e5")], state.armies[at("e5")], state.ships[at("e4")]) == (1, 1, 1)
    assert state.moves == 2  # it was one of the three moves


@rule("K9.1", "K9.6")
def test_barbarians_of_a_region_explored_from_a_ship_settle_beside_the_landing() -> None:
    state = shipped()
    go(state, "move", "from e4", "take 1 settlers 0 armies", "to e5", "tile 20", "?lay it upright")
    assert "at e5" not in answers(state)
    go(state, answers(state, "at")[0])
    assert (sum(state.barbarians), state.barbarians[at("e5")], state.settlers[at("e5")]) == (1, 0, 1)


@rule("K9.1", "K8.3")
def test_army_units_explore_from_a_ship_only_with_tactics() -> None:
    state = shipped()
    go(state, "move", "from e4")
    assert answers(state, "take") == ["take 1 settlers 0 armies"]


@rule("K9.2")
def test_a_land_unit_does_not_enter_sea() -> None:
    state = fresh()
    go(state, "move", "from d2", "?take 1 settlers 0 armies", "to d3", "tile 15")
    assert state.terrain[at("d3")] == 5  # upright the sea would lie there
    assert state.terrain[at("d4")] == 1


@rule("K9.3")
def test_sea_joins_sea_that_is_there() -> None:
    state = fresh()
    land(state, e3="sea")
    go(state, "move", "from d2", "?take 1 settlers 0 armies", "to d3", "tile 10")
    assert state.terrain[at("e4")] == 1  # turned, so that E4 joins E3
    state = fresh()
    land(state, c3="sea")
    go(state, "move", "from d2", "?take 1 settlers 0 armies", "to d3", "tile 10")
    assert state.terrain[at("c4")] == 1


@rule("K9.4")
def test_otherwise_sea_lies_on_the_edge_and_else_the_explorer_chooses() -> None:
    state = fresh()
    go(state, "move", "from d2", "?take 1 settlers 0 armies", "to c3", "tile 16")
    # the region B2 A3 C3 B3: its sea (left or right) must lie on the edge, at A3 and not at C3
    assert state.terrain[at("a3")] == 1
    state = fresh()
    go(state, "move", "from d2", "?take 1 settlers 0 armies", "to d3", "tile 17")
    assert answers(state) == ["lay it upright", "lay it turned"]


@rule("K9.5")
def test_a_ship_explores_so_that_it_can_sail_in() -> None:
    state = fresh()
    land(state, e2="sea")
    put(state, 0, "e2", ships=1)
    go(state, "move", "from e2", "?sail with 1 ships", "?explore f2")
    assert len(answers(state, "tile")) == 16
    go(state, "tile 6")  # its two sea spaces must lie at E3 and F2, which touch E2
    assert answers(state) == ["at e3", "at f2"]
    go(state, "at f2")
    assert (state.ships[at("e2")], state.ships[at("f2")]) == (0, 1)
    assert state.audit() == []


@rule("K9.5")
def test_a_ship_that_finds_no_sea_goes_back() -> None:
    state = fresh()
    land(state, e2="sea")
    put(state, 0, "e2", ships=1)
    go(state, "move", "from e2", "?sail with 1 ships", "?explore f2", "tile 17", "lay it upright")
    assert state.ships[at("e2")] == 1
    assert not can(state, "from e2")


@rule("K9.5", "K8.8")
def test_an_exploring_ship_does_not_pass_foreign_ships() -> None:
    for foreign in (False, True):
        state = before_a_region(b4="sea", c4="sea")
        put(state, 0, "b4", ships=1)
        if foreign:
            put(state, 1, "c4", ships=1)
        go(state, "move", "from b4", "?sail with 1 ships", "?explore b2", "tile 13")
        assert state.terrain[at("c3")] == 1  # next to C4 only
        assert state.ships[at("b4" if foreign else "c3")] == 1
        assert state.audit() == []


@rule("K9.5", "K8.8")
def test_a_region_is_laid_for_the_sea_on_the_near_side_of_foreign_ships() -> None:
    for foreign in (False, True):
        state = before_a_region(c5="sea", b4="sea", c4="sea")
        put(state, 0, "c5", ships=1)
        if foreign:
            put(state, 1, "c4", ships=1)
        go(state, "move", "from c5", "?sail with 1 ships", "explore b2", "tile 5")
        if foreign:
            assert answers(state) == ["at a3", "at b3"]  # by B4
        else:
            assert answers(state) == ["lay it upright", "lay it turned"]


@rule("K9.5", "K22.10", "K22.12")
def test_an_exploring_ship_may_come_from_either_side_with_navigation() -> None:
    for turn, space, culture in (("upright", "b2", 1), ("turned", "b3", 0)):
        state = before_a_region(b4="sea", c2="sea")
        know(state, 0, "navigation", "cartography")
        put(state, 0, "b4", ships=1)
        go(state, "move", "from b4", "?sail with 1 ships", "explore b2", "tile 14", f"lay it {turn}", "?done")
        assert state.ships[at(space)] == 1
        assert (has(state, 0, "ideas"), has(state, 0, "culture")) == (1, culture)


@rule("K9.6")
def test_barbarians_settle_on_fertile_land_that_is_not_entered() -> None:
    state = fresh()
    go(state, "move", "from d2", "?take 1 settlers 0 armies", "to d3", "tile 20", "lay it turned")
    assert answers(state) == ["at c4", "at e4"]  # D3, entered, is fertile too
    go(state, "at e4")
    assert state.view(None)["spaces"][[s["name"] for s in state.view(None)["spaces"]].index("E4")]["barbarians"] == 1
    state = fresh()
    go(state, "move", "from d2", "?take 1 settlers 0 armies", "to c3", "tile 12", "?lay it turned")
    assert state.terrain[at("c3")] == 2
    assert answers(state) == ["at b2", "at b3"]  # the only fertile space is entered: the forests


@rule("K9.6")
def test_the_tiles_with_the_icon_are_the_land_rich_ones() -> None:
    assert BARBARIAN_TILES == (12, 15, 16, 18, 19, 20)
    state = fresh()
    go(state, "move", "from d2", "?take 1 settlers 0 armies", "to d3", "tile 17", "lay it upright")
    assert sum(state.barbarians) == 0


@rule("K9.7")
def test_a_card_explores_next_to_a_region_with_a_city() -> None:
    state = fresh()
    card = civil(state, 0, "explorer")
    give(state, 0, culture=1)
    go(state, card)
    assert answers(state) == ["pass", "explore b2", "explore d3", "explore f2"]
    go(state, "explore d3", "tile 15")
    assert answers(state) == ["lay it upright", "lay it turned"]  # nobody enters, so sea may lie anywhere inland


@rule("K9.1", "K9.4")
def test_land_that_is_explored_is_named_by_what_it_lies_beside() -> None:
    state = fresh()
    heard = state.listen()
    go(state, "move", "from d2", "?take 1 settlers 0 armies")
    note = "a new region is laid, and they enter it"
    assert saying(state, "to d3") == f"Explore the unexplored land south of your city D2 (D3): {note}"
    assert saying(state, "to c3") == f"Explore the unexplored land south-west of your city D2 (C3): {note}"
    go(state, "to d3", "tile 17")
    upright, turned = saying(state, "lay it upright"), saying(state, "lay it turned")
    entered = "the mountains south of your city D2 (D3)"
    further = "with it come the forest C4, the mountains E4 and the barren land D4"
    assert upright == f"Lay it upright: they enter {entered}; {further}"
    assert turned.startswith("Lay it turned: they enter the barren land south of your city D2 (D3); with it come ")
    go(state, "lay it upright")
    told = [tell(one, ["Ann", "Bob"]) for one in heard if one.kind == "explores"]
    assert told == ["Ann explores a region: the mountains D3, the forest C4, the mountains E4 and the barren land D4."]


@rule("K9.5", "K9.7")
def test_regions_are_named_by_the_nearest_city_of_who_explores() -> None:
    state = fresh()
    give(state, 0, culture=1)
    go(state, civil(state, 0, "explorer"))
    explored = [saying(state, one).split(":")[0] for one in answers(state, "explore")]
    assert explored == [
        "Explore the region west of your city D2 (B2)",
        "Explore the region south of your city D2 (D3)",
        "Explore the region east of your city D2 (F2)",
    ]
    fleet = fresh()
    land(fleet, e2="sea", e3="sea", f2="sea")
    put(fleet, 0, "e2", ships=1)
    put(fleet, 1, "f2", ships=1)
    fleet.names = ["Ann", "Lars"]
    go(fleet, "move", "from e2", "?sail with 1 ships")
    assert saying(fleet, "explore d3").startswith("Explore the region south of your city D2 (D3): ")
    assert saying(fleet, "to f2").startswith("Attack Lars' ships on the sea F2: ")
