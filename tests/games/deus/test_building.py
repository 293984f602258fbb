"""Sections 3 to 5 of the rulebook: the turn, building a card, placing its wooden building."""

from __future__ import annotations

import pytest

from games.deus.deus_support import (
    build,
    cards,
    cost_of,
    deal,
    draw_on,
    give,
    pile_up,
    places,
    put,
    region_view,
    seat_view,
    table,
    turn,
    words,
)
from support import legal, play, rule


def builds(names: list[str]) -> list[str]:
    """The cards that can be built."""
    return [name.removeprefix("build ") for name in names if name.startswith("build ")]


@rule("D3.1")
def test_turns_go_round_from_the_first_player() -> None:
    state = table(3)
    state.first = 1
    for seat in range(3):
        deal(state, seat, "Galley", "Academy")
    turn(state, 1)
    for seat in (1, 2, 0):
        assert (state.seat, state.view(None)["round"]) == (seat, 1)
        play(state, "offer galley", "done")
        draw_on(state)
    assert (state.seat, state.view(None)["round"]) == (1, 2)


@rule("D3.2")
def test_a_turn_is_one_build_or_one_offering() -> None:
    state = table()
    deal(state, 0, "School", "Galley")
    deal(state, 1, "School")
    turn(state)
    assert legal(state) == ["build galley", "build school", "offer galley", "offer school"]
    play(state, "build school", "place a1")
    draw_on(state)
    assert state.seat == 1


@rule("D3.3", "D3.5")
def test_a_player_without_cards_passes_and_draws() -> None:
    state = table()
    deal(state, 0, "Galley", "School")
    turn(state)
    happened = state.listen()
    play(state, "offer galley", "done")
    assert draw_on(state) == 4 + 5
    assert [event.seat for event in happened if event.kind == "passes"] == [1]
    assert [event.data for event in happened if event.kind == "drew"] == [(4,), (5,)]
    assert state.seat == 0


@rule("D3.4")
def test_an_empty_deck_is_made_anew_from_the_whole_discard_pile() -> None:
    state = table()
    pile_up(state, "Mill", "Quarry", "Sawmill")
    deal(state, 0, "Galley", "School")
    deal(state, 1, "Galley")
    state.deck = [0] * len(state.deck)
    state.deck_size = 0
    turn(state)
    play(state, "offer school", "done")
    assert sorted(legal(state)) == ["draw mill", "draw quarry", "draw sawmill", "draw school"]
    assert state.view(None)["discard"]["cards"] == []
    play(state, "draw mill", "draw quarry", "draw sawmill")
    assert state.seat == 1  # the last card was not a question any more
    assert len(seat_view(state, 0)["hand"]) == 5


@rule("D3.4")
def test_when_deck_and_pile_are_empty_nothing_is_drawn() -> None:
    state = table()
    deal(state, 0, "School", "Galley")
    deal(state, 1, "Galley")
    state.deck = [0] * len(state.deck)
    state.deck_size = 0
    put(state, 0, "a0", "civil")
    give(state, 0, clay=1)
    turn(state)
    play(state, "build school", "place a1")
    assert state.seat == 1  # nothing to draw: the School did not even ask
    assert len(state.hands[0]) == 1


@rule("D3.5")
def test_whoever_builds_the_last_card_of_the_hand_draws_five() -> None:
    state = table()
    deal(state, 1, "Galley")
    put(state, 0, "a0", "civil")
    build(state, 0, "Sawmill", "a1")
    assert state.hands[0] == []
    assert draw_on(state) == 5
    assert state.seat == 1
    assert len(state.hands[0]) == 5


@rule("D3.6")
def test_drawing_stops_at_ten_cards() -> None:
    state = table()
    deal(state, 1, "Galley")
    deal(state, 0, *["Workshop"] * 4, *["Galley"] * 3, "Museum", "Museum", "School")
    turn(state)
    play(state, "offer school", "discard museum", "discard museum", "done")
    assert draw_on(state) == 3  # seven cards are left: no refill, and three for Minerva
    assert len(state.hands[0]) == 10


@rule("D3.6")
def test_a_full_hand_can_neither_look_nor_take_a_discard() -> None:
    state = table()
    deal(state, 0, *["Workshop"] * 4, *["Galley"] * 4, "Museum", "Museum")
    deal(state, 1, "Sawmill")
    pile_up(state, "Mill")
    put(state, 0, "a0", "civil")
    cards(state, 0, "Library", "Archive")
    build(state, 0, "School", "a1")  # with this card there were eleven; ten are left
    assert state.seat == 1


@rule("D3.7")
def test_nobody_takes_more_of_a_resource_than_the_supply_has() -> None:
    state = table()
    give(state, 1, wood=9)
    put(state, 0, "a1", "civil", "scientific")
    put(state, 0, "a0", "production")
    deal(state, 0, "Galley")
    deal(state, 1, "Galley")
    build(state, 0, "Sawmill", "a1")
    assert seat_view(state, 0)["wood"] == 1
    assert state.view(None)["supply"]["wood"] == 0


@rule("D3.8")
def test_points_never_go_below_zero() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    put(state, 1, "a5", "civil")
    deal(state, 0, "Galley")
    deal(state, 1, "Galley")
    state.vp[1] = 0
    build(state, 0, "War Elephants", "a0", "skip")
    assert state.scores() == [5, 0]
    assert state.seat == 1


@rule("D4.1")
def test_a_build_goes_card_payment_piece_attack_column_hand() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    put(state, 0, "a3", "civil")
    cards(state, 0, "Camp")
    deal(state, 1, "Galley")
    deal(state, 0, "Legion")
    give(state, 0, wood=1, wheat=1, gold=4)
    turn(state)
    happened = state.listen()
    play(state, "build legion", "place a1", "skip")
    draw_on(state)
    kinds = [event.kind for event in happened if event.kind not in ("draws", "points")]
    # Camp gave gold before Legion found no village left to pay for.
    assert kinds == ["builds", "pays", "places", "conquers", "gains", "drew"]
    assert state.scores()[0] == 5 + 3


@rule("D4.2")
def test_a_card_needs_a_wooden_building_of_its_type_on_the_player_board() -> None:
    state = table()
    deal(state, 0, "School", "Galley")
    state.ready[2] = 0
    turn(state)
    assert builds(legal(state)) == ["galley"]


@rule("D4.3")
def test_a_card_goes_on_top_of_the_column_of_its_colour() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    cards(state, 0, "Granary")
    build(state, 0, "Sawmill", "a1")
    assert seat_view(state, 0)["columns"]["production"] == ["Granary", "Sawmill"]


@rule("D4.4")
def test_resources_paid_go_back_to_the_supply() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    give(state, 0, wood=2, wheat=2, gold=3)
    deal(state, 0, "Galley")
    turn(state)
    before = state.view(None)["supply"]
    play(state, "build galley", "place a4")
    after = state.view(None)["supply"]
    assert (after["wood"], after["wheat"]) == (before["wood"] + 1, before["wheat"] + 1)
    view = seat_view(state, 0)
    assert (view["wood"], view["wheat"], view["gold"]) == (1, 1, 3)  # the Galley asks what to buy for another gold


@rule("D4.5")
def test_each_resource_of_the_cost_may_be_replaced_by_four_gold() -> None:
    state = table()
    deal(state, 0, "Galley")
    give(state, 0, wood=1, wheat=1, gold=8)
    turn(state)
    play(state, "build galley", "pay otherwise")
    assert legal(state) == [
        "pay with gold for 1 wheat",
        "pay with gold for 1 wood",
        "pay with gold for 1 wood 1 wheat",
    ]
    play(state, "pay with gold for 1 wheat")
    view = seat_view(state, 0)
    assert (view["wood"], view["wheat"], view["gold"]) == (0, 1, 4)


@rule("D4.5")
def test_of_two_equal_resources_none_one_or_both_may_be_replaced() -> None:
    state = table()
    deal(state, 0, "War Elephants")
    give(state, 0, wheat=2, gold=8)
    turn(state)
    play(state, "build war-elephants", "pay otherwise")
    assert legal(state) == ["pay with gold for 1 wheat", "pay with gold for 2 wheat"]


@rule("D4.9")
def test_the_usual_price_takes_the_least_gold_and_is_paid_with_the_place() -> None:
    state = table()
    deal(state, 0, "Galley", "Galley")
    give(state, 0, wood=1, gold=9)
    turn(state)
    assert words(state, "build galley") == "Build Galley: costs 4 gold and 1 wood; gold in place of 1 wheat"
    play(state, "build galley")
    assert state.view(0)["question"] == "Galley: where do you place the ship?"
    price = ["Price", "4 gold", "1 wood", "gold in place of 1 wheat"]
    assert [chip.words() for chip in state.decision.aside(state)] == price
    play(state, "place a4")
    view = seat_view(state, 0)
    assert (view["wood"], view["gold"]) == (0, 5)


@rule("D4.9", "D4.5")
def test_another_way_to_pay_is_offered_only_where_there_is_one() -> None:
    for gold, ways in ((3, False), (4, True)):
        state = table()
        deal(state, 0, "School", "Galley")
        give(state, 0, clay=1, gold=gold)
        turn(state)
        play(state, "build school")
        assert ("pay otherwise" in legal(state)) == ways
    play(state, "pay otherwise")  # a single other way: nothing is left to ask
    assert (seat_view(state, 0)["clay"], seat_view(state, 0)["gold"]) == (1, 0)
    assert "pay otherwise" not in legal(state)
    assert places(state)


@rule("D4.9", "D6.7")
def test_a_temple_without_a_piece_is_paid_for_in_any_way() -> None:
    state = table()
    state.temples = 0
    deal(state, 0, "Temple of War", "Galley")
    deal(state, 1, "Galley")
    give(state, 0, wood=1, stone=1, clay=1, wheat=1, gold=4)
    turn(state)
    play(state, "build temple-of-war")
    assert "pay with resources" in legal(state)
    assert len(legal(state)) == 5


@rule("D4.6")
def test_printed_gold_must_be_paid_in_gold() -> None:
    state = table()
    deal(state, 0, "Workshop", "Cavalry")
    give(state, 0, wood=2, stone=2, clay=2, wheat=2, gold=1)
    turn(state)
    assert builds(legal(state)) == []
    give(state, 0, gold=6)
    turn(state)
    assert builds(legal(state)) == ["workshop", "cavalry"]
    assert words(state, "build cavalry") == "Build Cavalry: costs 6 gold; gold in place of 1 wheat"
    play(state, "build cavalry", "place a1")
    assert seat_view(state, 0)["gold"] == 0  # 2 as printed and 4 for the wheat


@rule("D4.7")
def test_gold_stands_for_resources_only_when_building() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, "Galley")
    build(state, 0, "Merchant Sailer (clay)", "a4")
    assert state.seat != 0  # gold can't be sold as clay: there was nothing to ask


@rule("D4.8")
def test_a_card_that_cannot_be_paid_for_cannot_be_built() -> None:
    state = table()
    deal(state, 0, "Galley", "Brickyard")
    give(state, 0, wheat=1, gold=3)
    turn(state)
    assert builds(legal(state)) == ["brickyard"]
    give(state, 0, wheat=1, gold=4)
    turn(state)
    assert builds(legal(state)) == ["galley", "brickyard"]


@rule("D4.8")
def test_a_card_whose_piece_has_no_place_cannot_be_built() -> None:
    state = table()
    put(state, 0, "d1", "civil")  # beside a village, a mountain and a forest: no sea
    state.vp[0] = 2
    deal(state, 0, "Galley", "Sawmill")
    turn(state)
    assert builds(legal(state)) == ["sawmill"]


@rule("D5.1")
def test_a_wooden_building_goes_from_the_player_board_to_a_region() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    before = seat_view(state, 0)["ready"]["production"]
    build(state, 0, "Sawmill", "a1")
    assert seat_view(state, 0)["ready"]["production"] == before - 1
    assert region_view(state, "a1")["buildings"] == ["production"]
    assert region_view(state, "a1")["owner"] == 0


@rule("D5.2")
def test_a_region_belongs_to_whoever_has_buildings_there_and_to_nobody_else() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    put(state, 1, "a1", "civil")
    deal(state, 0, "Galley")
    build(state, 0, "School", None)
    assert "a1" not in places(state)
    assert region_view(state, "a1")["owner"] == 1
    assert region_view(state, "b4")["owner"] is None


@rule("D5.3", "D5.12")
def test_the_first_building_goes_to_the_edge_which_no_village_belongs_to() -> None:
    state = table()
    build(state, 0, "Galley", None)
    assert places(state) == ["a4", "b3", "b6", "c4", "c6", "d4", "d5"]  # a6 lies inside
    state = table()
    build(state, 0, "School", None)
    assert places(state) == ["a1", "a3", "a5", "b1", "b2", "c5", "d1", "d6"]  # a2, c3 and d2 are villages


@rule("D5.4")
def test_first_buildings_keep_a_distance_if_they_can() -> None:
    state = table()
    put(state, 1, "b1", "civil")
    build(state, 0, "School", None)
    assert "b1" not in places(state)  # not empty
    assert "b2" not in places(state)  # too near
    assert "a1" in places(state)


@rule("D5.4")
def test_a_first_building_may_come_near_if_nothing_else_is_left() -> None:
    state = table()
    put(state, 1, "b1", "civil")
    for where in ("a1", "a3", "a5", "c5", "d1"):
        put(state, 1, where, "scientific")
    put(state, 1, "d6", "military")
    build(state, 0, "School", None)
    assert places(state) == ["b2"]


@rule("D5.5")
def test_a_first_building_counts_where_it_was_placed_even_when_it_has_left() -> None:
    state = table()
    put(state, 1, "b1", "military")
    deal(state, 1, "Galley", "Galley")
    build(state, 1, "Scouts", "b2", "unit b1", "move to b6")
    assert region_view(state, "b1")["owner"] is None
    build(state, 0, "School", None)
    assert "b1" not in places(state)
    assert "d1" in places(state)  # beside b6's neighbours, far from b1


@rule("D5.6")
def test_later_buildings_go_to_own_regions_or_empty_ones_beside_them() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    put(state, 1, "a5", "civil")
    state.vp[0] = 0
    build(state, 0, "School", None)
    assert places(state) == ["a0", "a1", "a3"]


@rule("D5.7")
def test_nothing_is_built_in_a_village_even_after_the_attack() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    build(state, 0, "School", None)
    assert "a2" not in places(state)
    state = table()
    put(state, 0, "a0", "civil")
    state.loot[0] = 0
    build(state, 0, "School", None)
    assert "a2" not in places(state)


@rule("D5.8")
def test_ships_go_to_sea_only() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    state.vp[0] = 0
    build(state, 0, "Galley", None)
    assert places(state) == ["a4", "a6"]


@rule("D5.9")
@pytest.mark.parametrize("name", ["Sawmill", "School", "Theatre", "Scouts"])
def test_other_buildings_stay_ashore(name: str) -> None:
    state = table()
    put(state, 0, "a6", "maritime")
    put(state, 0, "a4", "maritime")
    state.vp[0] = 0
    build(state, 0, name, None)
    assert places(state) == ["a0", "a1", "a3", "a5", "b4", "c2"]


@rule("D5.10")
def test_a_region_holds_one_building_of_each_type() -> None:
    state = table()
    put(state, 0, "a0", "civil", "scientific")
    state.vp[0] = 0
    build(state, 0, "School", None)
    assert places(state) == ["a1", "a3", "a5"]


@rule("D5.11")
def test_for_three_points_a_building_may_go_to_any_empty_region_at_the_edge() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    put(state, 1, "d6", "civil")
    deal(state, 1, "Galley")
    build(state, 0, "Sawmill", None)
    assert places(state) == ["a0", "a1", "a3", "a5", "b1", "b2", "c5", "d1"]
    play(state, "place d1")
    assert state.scores()[0] == 2


@rule("D5.11")
def test_the_fee_is_not_paid_beside_an_own_region_and_not_without_three_points() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    build(state, 0, "Sawmill", "a1")
    assert state.scores()[0] == 5
    state = table()
    put(state, 0, "a0", "civil")
    state.vp[0] = 2
    build(state, 0, "Sawmill", None)
    assert "d1" not in places(state)


@rule("D5.11", "D4.5")
def test_what_a_card_costs_in_any_case_is_said_before_it_is_built() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, "Galley", "School")
    give(state, 0, clay=1, gold=8)
    turn(state)
    assert words(state, "build galley") == "Build Galley: costs 8 gold; gold in place of 1 wood, 1 wheat"
    assert words(state, "build school") == "Build School: costs 1 clay"  # or for gold, if one asks
    state = table(wildcard=True)
    put(state, 0, "a1", "civil")
    for sea in ("a4", "a6", "b3", "b6"):  # all that are near
        put(state, 1, sea, "maritime")
    deal(state, 0, "Galley", "School")
    give(state, 0, wood=1, wheat=1, gold=1)
    turn(state)
    edge = "3 VP for a place at the edge"
    assert words(state, "build galley") == f"Build Galley: costs 1 wood, 1 wheat and {edge}"
    maritime, civil = words(state, "face-down maritime"), words(state, "face-down civil")
    assert maritime == f"Build a card face down as maritime: costs 1 gold and {edge}; it has no effect itself"
    assert civil == "Build a card face down as civil: costs 1 gold; it has no effect itself"


@rule("D5.13")
def test_with_five_buildings_of_a_type_standing_no_sixth_card_can_be_built() -> None:
    state = table()
    for where in ("a0", "a1", "a3", "a5", "b4"):
        put(state, 0, where, "scientific")
    deal(state, 0, "School", "Theatre")
    give(state, 0, **{**cost_of("School"), **cost_of("Theatre")})
    turn(state)
    assert builds(legal(state)) == ["theatre"]
