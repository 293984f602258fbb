"""K8 and K9: moving and exploring."""

from __future__ import annotations

from games.clash_of_cultures.clash_support import (
    answers,
    ask,
    at,
    barbarians,
    can,
    civil,
    fight,
    fresh,
    give,
    go,
    has,
    know,
    land,
    march,
    put,
    scene,
    town,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import BARBARIAN_TILES, TERRAIN_NAMES
from support import rule


@rule("K8.1", "K8.2")
def test_a_move_action_moves_three_groups_each_unit_once() -> None:
    state = scene()
    put(state, 0, "d2", settlers=2)
    put(state, 0, "d4", settlers=2)
    march(state, "d2", "d3", settlers=2)
    assert state.settlers[at("d3")] == 2
    assert not can(state, "from d3")
    march(state, "d4", "d5", settlers=1)
    march(state, "d4", "e4", settlers=1)
    assert state.actions == 2
    assert can(state, "end turn")  # three groups have moved
    march(state, "d3", "d2", settlers=1)
    assert state.settlers[at("d2")] == 1


@rule("K8.3")
def test_army_units_need_tactics_to_move() -> None:
    state = scene()
    put(state, 0, "d2", armies=1)
    assert not can(state, "move")
    know(state, 0, "tactics")
    assert can(state, "move")


@rule("K8.4")
def test_land_units_move_one_space_onto_land() -> None:
    state = scene()
    land(state, d3="sea")
    put(state, 0, "d2", settlers=1)
    go(state, "move", "from d2", "?take 1 settlers 0 armies")
    assert answers(state) == ["to c2", "to c3", "to d1", "to e2", "to e3"]


@rule("K8.5")
def test_who_enters_a_mountain_moves_no_more_this_turn() -> None:
    state = scene()
    put(state, 0, "d2", settlers=1)
    put(state, 0, "d5", settlers=1)
    march(state, "d2", "e2", settlers=1)
    go(state, "done", "move")
    assert answers(state) == ["done", "from d5"]


@rule("K8.6")
def test_army_units_from_a_forest_do_not_attack_this_turn() -> None:
    state = scene()
    know(state, 0, "tactics")
    land(state, d4="forest")
    put(state, 0, "d3", armies=1)
    put(state, 0, "d4", armies=1)
    put(state, 1, "d5", armies=1)
    march(state, "d3", "d4", armies=1)
    go(state, "?done", "move", "from d4", "take 0 settlers 2 armies")
    assert not can(state, "to d5")
    ask(state)
    state.flags = [flag & ~16 for flag in state.flags]
    go(state, "move", "from d4", "take 0 settlers 1 armies")
    assert answers(state) == ["of these from forest or grassland 0", "of these from forest or grassland 1"]
    fresh_one = state.copy()
    go(fresh_one, "of these from forest or grassland 0")
    assert can(fresh_one, "to d5")
    go(state, "of these from forest or grassland 1")
    assert not can(state, "to d5")


@rule("K8.7")
def test_settlers_alone_do_not_enter_foreign_spaces() -> None:
    state = scene()
    know(state, 0, "tactics")
    town(state, 1, "d4")
    put(state, 1, "c4", settlers=1)
    barbarians(state, "e4", 1)
    put(state, 0, "d3", settlers=1, armies=1)
    go(state, "move", "from d3", "take 1 settlers 0 armies")
    assert not {"to d4", "to c4", "to e4"} & set(answers(state))
    ask(state)
    state.flags = [0] * len(state.flags)
    go(state, "move", "from d3", "take 1 settlers 1 armies")
    assert {"to d4", "to c4", "to e4"} <= set(answers(state))


@rule("K8.8")
def test_ships_sail_any_distance_over_connected_sea_and_stop_at_foreign_ships() -> None:
    state = scene()
    land(state, d3="sea", d4="sea", d5="sea", d6="sea", b3="sea")
    put(state, 0, "d3", ships=1)
    go(state, "move", "from d3", "?sail with 1 ships")
    assert answers(state) == ["to d4", "to d5", "to d6"]
    put(state, 1, "d5", ships=1)
    assert answers(state) == ["to d4", "to d5"]
    go(state, "to d5")
    assert type(state.decision).__name__ == "RollSide"


@rule("K8.9")
def test_ships_carry_two_units_and_cargo_may_still_land() -> None:
    state = scene()
    land(state, d3="sea", d4="sea")
    put(state, 0, "d3", ships=2, settlers=3)
    go(state, "move", "from d3", "sail with 1 ships")
    assert answers(state) == ["take 1 settlers 0 armies", "take 2 settlers 0 armies"]
    go(state, "take 2 settlers 0 armies", "?to d4")
    assert (state.ships[at("d4")], state.settlers[at("d4")], state.settlers[at("d3")]) == (1, 2, 1)
    go(state, "from d4", "take 2 settlers 0 armies", "to d5")
    assert state.settlers[at("d5")] == 2


@rule("K8.9", "K8.10")
def test_of_equal_cargo_those_sail_who_can_still_land() -> None:
    state = scene()
    land(state, d4="sea", d5="sea")
    put(state, 0, "d3", armies=1)
    put(state, 0, "d4", ships=2, armies=1)
    know(state, 0, "tactics")
    march(state, "d3", "d4", armies=1)
    go(state, "from d4", "sail with 1 ships", "?take 0 settlers 1 armies", "?to d5", "from d5")
    assert can(state, "to e5"), "it has not moved by itself"


@rule("K8.10")
def test_embarking_and_landing_are_moves_and_need_room() -> None:
    state = scene()
    land(state, d3="sea")
    put(state, 0, "d3", ships=1, settlers=1)
    put(state, 0, "d2", settlers=2)
    go(state, "move", "from d2", "take 2 settlers 0 armies")
    assert not can(state, "to d3")
    ask(state)
    state.flags = [0] * len(state.flags)
    go(state, "move", "from d2", "take 1 settlers 0 armies", "to d3")
    assert (state.settlers[at("d3")], state.moves) == (2, 2)
    go(state, "from d3")  # only the one that was aboard before may land now
    assert can(state, "to d4")


@rule("K8.11")
def test_who_fought_or_walked_in_moves_no_more_this_turn() -> None:
    state = scene()
    know(state, 0, "tactics")
    put(state, 0, "d3", armies=1)
    put(state, 0, "e5", armies=1)
    put(state, 1, "d4", settlers=1)
    put(state, 1, "e6", armies=1)
    march(state, "d3", "d4", armies=1)
    assert state.settlers[at("d4")] == 0
    march(state, "e5", "e6", armies=1)
    fight(state, 5, 1)
    assert state.armies[at("e6")] == 1
    go(state, "?done")
    assert not can(state, "move")


# K9


@rule("K9.1")
def test_a_land_unit_reveals_the_region_it_enters() -> None:
    state = fresh()
    go(state, "move", "from d2", "?take 1 settlers 0 armies", "to d3")
    assert len(answers(state, "tile")) == 16
    go(state, "tile 17", "lay it upright")
    assert state.settlers[at("d3")] == 1
    assert state.view(None)["regions"][2] == {"spaces": ["D3", "C4", "E4", "D4"], "explored": True}
    assert state.tiles == 0xFFFF & ~(1 << 12)


def shipped() -> ClashState:
    """A ship of seat 0 at E4 with a settler and an army unit aboard, all around it sea, E5 face down."""
    state = fresh()
    land(state, d3="sea", c4="sea", e4="sea", d4="sea")
    state.tile_at[2] = 0
    put(state, 0, "e4", settlers=1, armies=1, ships=1)
    return state


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


def before_a_region(**seas: str) -> ClashState:
    """Only the region of B2, A3, C3 and B3 lies face down, and these spaces are sea."""
    state = scene()
    state.tile_at[0] = -1
    state.tiles |= 1
    for space in ("b2", "a3", "c3", "b3"):
        land(state, **{space: "unexplored"})
    land(state, **seas)
    return state


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
