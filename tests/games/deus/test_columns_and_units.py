"""Sections 7 to 9 of the rulebook: activating a column, military units, barbarian villages."""

from __future__ import annotations

import pytest

from games.deus.deus_support import (
    build,
    build_choosing,
    cards,
    deal,
    draw_on,
    places,
    put,
    region_view,
    seat_view,
    table,
)
from pentarchy.games.deus.continent import NAMES
from pentarchy.games.deus.game import DeusState
from pentarchy.games.deus.villages import attack_beside
from support import legal, play, rule


@rule("D7.1")
def test_a_column_works_from_its_oldest_card_to_its_newest() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    cards(state, 0, "Aqueduct", "Market Square")
    deal(state, 0, "Galley")
    happened = state.listen()
    build(state, 0, "Theatre", "a1")
    names = [event.text for event in happened if event.kind in ("gains", "points")]
    assert names == ["Aqueduct", "Market Square", "Theatre"]


@rule("D7.2")
def test_every_effect_may_be_declined_if_one_asks_for_it() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    cards(state, 0, "Aqueduct", "Market Square")
    deal(state, 0, "Galley")
    build_choosing(state, 0, "Theatre", "a1")
    assert legal(state) == ["skip", "use", "all"]
    play(state, "skip", "use", "skip")
    view = seat_view(state, 0)
    assert (view["gold"], view["vp"]) == (4, 5)

    state = table()
    put(state, 0, "a0", "civil")
    cards(state, 0, "Aqueduct", "Market Square")
    deal(state, 0, "Galley")
    build_choosing(state, 0, "Theatre", "a1", "skip", "all")
    view = seat_view(state, 0)
    assert (view["gold"], view["vp"]) == (4, 5 + 2)


@rule("D7.4")
def test_effects_are_used_without_a_question_unless_one_asks_for_it() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    cards(state, 0, "Aqueduct", "Market Square")
    deal(state, 0, "Galley")
    deal(state, 1, "Galley")
    build(state, 0, "Theatre", "a1")
    assert state.seat == 1
    view = seat_view(state, 0)
    assert (view["gold"], view["vp"]) == (2 + 4, 5 + 2)


@rule("D7.4")
def test_a_mill_works_where_it_brings_most_and_an_estate_everywhere() -> None:
    state = table()
    put(state, 0, "a1", "civil", "scientific")
    put(state, 0, "b2", "civil")
    cards(state, 0, "Sawmill")
    deal(state, 0, "Galley")
    deal(state, 1, "Galley")
    build(state, 0, "Great Estate", "a0")
    assert state.seat == 1
    view = seat_view(state, 0)
    assert (view["wood"], view["clay"]) == (2, 1)


@rule("D7.4", "D3.5")
@pytest.mark.parametrize(("answer", "drawn"), [("use", 1), ("skip", 5)])
def test_whoever_would_draw_into_an_empty_hand_is_asked(answer: str, drawn: int) -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 1, "Galley")
    build(state, 0, "School", "a1")
    assert legal(state) == ["skip", "use"]
    play(state, answer)
    assert draw_on(state) == drawn
    assert state.seat == 1


@rule("D7.4")
def test_where_there_is_a_choice_it_is_asked() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    put(state, 0, "a1", "production")
    cards(state, 0, "Granary", "Workshop")
    build(state, 0, "Granary", "a0")
    assert legal(state) == ["skip", "harvest a0", "harvest a1"]
    play(state, "harvest a0")
    assert seat_view(state, 0)["gold"] == 8


@rule("D7.2")
def test_all_that_follows_is_offered_only_where_something_can_be_used_unasked() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    cards(state, 0, "Coastal Fleet")
    build_choosing(state, 0, "Merchant Sailer (wood)", "a4")
    assert legal(state) == ["skip", "use"]  # the Sailer asks for itself


@rule("D7.3")
def test_an_effect_that_brings_nothing_is_passed_over() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, "Galley")
    deal(state, 1, "Galley")
    build(state, 0, "Hunting Lodge", "a3")
    assert state.seat == 1


@rule("D8.1")
def test_a_card_moves_different_units_and_nothing_else_moves_any() -> None:
    state = table()
    put(state, 0, "a0", "military")
    put(state, 0, "a3", "civil")
    deal(state, 0, "Galley")
    build(state, 0, "Cavalry", "a3")
    assert legal(state) == ["skip", "unit a0", "unit a3"]
    play(state, "unit a0", "move to a5")
    assert legal(state) == ["skip", "unit a3"]  # the unit in a5 has moved
    play(state, "unit a3", "move to a4")
    assert region_view(state, "a5")["buildings"] == region_view(state, "a4")["buildings"] == ["military"]
    assert region_view(state, "a0")["owner"] is None


@rule("D8.2")
def test_a_step_leads_to_an_empty_or_own_region_without_a_unit_and_never_to_a_village() -> None:
    state = table()
    put(state, 0, "a0", "military")
    put(state, 0, "a3", "civil")
    put(state, 0, "a5", "military")
    put(state, 1, "a4", "maritime")
    deal(state, 0, "Galley")
    build(state, 0, "Legion", "a3", "unit a0")
    assert legal(state) == ["move to a1", "move to a6"]  # a2 village, a3 and a5 units, a4 another player


@rule("D8.2")
def test_every_step_of_a_move_keeps_to_the_rule() -> None:
    state = table()
    put(state, 0, "d1", "military")
    put(state, 0, "d6", "civil")
    put(state, 1, "d0", "civil")
    build(state, 0, "Scouts", "d6", "unit d6")
    assert legal(state) == ["move to d4", "move to d5"]  # d0 is another's and d1 holds a unit: no way through


@rule("D8.3")
def test_a_unit_may_enter_the_sea_but_is_not_built_there() -> None:
    state = table()
    put(state, 0, "a3", "civil")
    build(state, 0, "Scouts", None)
    assert "a4" not in places(state)
    play(state, "place a3", "unit a3", "move to a4")
    assert region_view(state, "a4") | {"owner": 0, "buildings": ["military"]} == region_view(state, "a4")


@rule("D8.4")
def test_a_region_that_the_last_building_leaves_belongs_to_nobody() -> None:
    state = table()
    put(state, 0, "a3", "civil")
    put(state, 0, "a0", "military")
    build(state, 0, "Scouts", "a3", "unit a0", "move to a1")
    assert region_view(state, "a0")["owner"] is None
    assert region_view(state, "a3")["owner"] == 0


@rule("D8.5")
def test_a_unit_beside_an_opponent_removes_nothing() -> None:
    state = table()
    put(state, 0, "a3", "civil")
    put(state, 1, "a0", "military", "civil")
    deal(state, 0, "Galley")
    before = region_view(state, "a0")
    build(state, 0, "War Elephants", "a3", "skip")
    assert region_view(state, "a0") == before


@rule("D8.6")
def test_only_opponents_beside_a_unit_are_robbed() -> None:
    state = table(4)
    put(state, 0, "a0", "civil")
    put(state, 1, "a5", "civil")
    put(state, 2, "b4", "civil")  # beside a1, not beside a0
    put(state, 3, "a2", "maritime")
    deal(state, 0, "Galley")
    build(state, 0, "Raiders", "a0")
    assert [seat_view(state, seat)["gold"] for seat in range(4)] == [4, 3, 5, 3]


def beside(state: DeusState, where: str) -> list[str]:
    """The regions next to one."""
    return [NAMES[other] for other in state.near[NAMES.index(where)]]


@rule("D8.7")
def test_a_raid_leaves_one_point_and_chooses_among_too_many_villages() -> None:
    state = table(4)
    # Four villages within reach of four units: a6 (6), b2 (4), e6 (6), g0 (6).
    for where in ("b3", "a4", "g4"):
        put(state, 0, where, "military")
    put(state, 0, "a1", "civil")
    deal(state, 0, "Galley")
    build(state, 0, "Catapult", "a1")
    assert legal(state) == ["skip", "raid a", "raid b", "raid e", "raid g"]
    play(state, "raid b", "raid e")
    assert legal(state) == ["skip", "raid a", "raid g"]
    play(state, "raid g")
    assert state.scores()[0] == 8
    villages = {view["name"]: view["vp"] for view in state.view(None)["regions"] if view["terrain"] == "village"}
    assert (villages["A6"], villages["B2"], villages["E6"], villages["G0"]) == (6, 3, 5, 5)


@rule("D8.7")
def test_a_village_with_one_point_is_not_raided() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    state.loot[0] = 1
    deal(state, 0, "Galley")
    deal(state, 1, "Galley")
    build(state, 0, "Catapult", "a0")
    assert state.seat == 1
    assert state.scores()[0] == 5


@rule("D9.1")
def test_a_village_falls_the_moment_it_is_surrounded_and_a_unit_is_there() -> None:
    state = table()
    put(state, 0, "a0", "civil", "military")
    put(state, 0, "a1", "civil")
    build(state, 0, "School", "a3")
    assert state.scores()[0] == 8
    assert region_view(state, "a2")["vp"] == 0


@rule("D9.1")
def test_a_unit_that_ends_its_move_beside_a_surrounded_village_attacks_it() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    put(state, 0, "a1", "civil")
    put(state, 0, "a3", "civil")
    put(state, 0, "a5", "military")
    build(state, 0, "Scouts", "b4", "unit a5", "move to a0")
    assert state.scores()[0] == 8


@rule("D9.1")
def test_a_village_is_not_attacked_by_a_unit_that_only_passes() -> None:
    state = table()
    for where in ("a5", "c0"):
        put(state, 0, where, "civil")
    for where in ("a6", "c4"):
        put(state, 0, where, "maritime")
    put(state, 1, "b5", "civil")  # so that the way from b4 to c1 leads through c2, beside the village c3
    build(state, 0, "Scouts", "b4", "unit b4")
    assert "move to c2" in legal(state)
    play(state, "move to c1")
    assert state.scores()[0] == 5
    assert region_view(state, "c3")["vp"] == 5


@rule("D9.2")
def test_most_units_beside_the_village_take_all_its_points() -> None:
    state = table()
    put(state, 0, "a0", "military")
    put(state, 1, "a1", "civil", "scientific", "production")
    build(state, 0, "School", "a3")
    assert state.scores() == [8, 5]


@rule("D9.2")
def test_the_points_go_to_the_strongest_not_to_whoever_built_last() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    put(state, 1, "a1", "military")
    build(state, 0, "School", "a3")
    assert state.scores() == [5, 8]


@rule("D9.3")
def test_equal_units_are_parted_by_the_buildings_around() -> None:
    state = table()
    put(state, 0, "a0", "military")
    put(state, 1, "a1", "military", "civil", "scientific")
    build(state, 0, "School", "a3")
    assert state.scores() == [5, 8]


@rule("D9.3")
def test_buildings_count_only_among_those_tied_for_units() -> None:
    state = table(3)
    village = next(view["name"].lower() for view in state.view(None)["regions"] if view.get("vp") == 3)
    around = beside(state, village)
    put(state, 0, around[0], "military")
    put(state, 1, around[1], "military", "civil")
    put(state, 2, around[2], "civil", "scientific", "production")
    attack_beside(state, NAMES.index(around[2]))
    assert state.scores() == [5, 8, 5]


@rule("D9.4")
def test_a_full_tie_is_shared_rounded_down() -> None:
    state = table()
    put(state, 0, "a0", "military")
    put(state, 1, "a1", "military", "civil")
    build(state, 0, "School", "a3")
    assert state.scores() == [6, 6]
    assert region_view(state, "a2")["vp"] == 0


@rule("D9.5")
def test_an_attacked_village_is_none_for_later_effects() -> None:
    state = table()
    put(state, 0, "a3", "civil")
    state.loot[0] = 0
    deal(state, 0, "Galley")
    deal(state, 1, "Galley")
    build(state, 0, "Legion", "a3", "skip")
    assert state.seat == 1  # a3 lies beside the village a2 only
    assert state.scores()[0] == 5


@rule("D9.6")
def test_a_surrounded_village_waits_for_a_unit() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    put(state, 0, "a1", "civil")
    deal(state, 0, "Galley")
    deal(state, 1, "Galley")
    build(state, 0, "School", "a3")
    draw_on(state)
    assert state.scores()[0] == 5
    build(state, 0, "Camp", "a3")
    assert state.scores()[0] == 8


@rule("D9.7")
def test_one_building_may_bring_down_several_villages_each_for_itself() -> None:
    state = table()
    for where in ("b1", "b2", "b4", "b5"):
        put(state, 0, where, "civil")
    put(state, 0, "b3", "maritime")
    put(state, 0, "b4", "military")
    for where in ("d0", "d1", "d3"):
        put(state, 1, where, "military")
    build(state, 0, "Galley", "b6")
    assert region_view(state, "b0")["vp"] == region_view(state, "d2")["vp"] == 0
    assert state.scores() == [5 + 6, 5 + 4]
