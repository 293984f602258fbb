"""Section 6 of the rulebook: temples."""

from __future__ import annotations

import pytest

from games.deus.deus_support import build, cards, cost_of, deal, give, places, put, region_view, seat_view, table, turn
from pentarchy.games.deus.game import DeusState
from support import legal, play, rule

ONE_OF_EACH = ("Galley", "Workshop", "School", "Theatre", "Legion")
TWO_OF_EACH = ("Galley", "Workshop", "School", "Theatre", "Scouts")


def may_build_temple(state: DeusState) -> bool:
    """Whether seat 0 may build the temple in its hand."""
    give(state, 0, **cost_of("Temple of War"))
    turn(state)
    return "build temple-of-war" in legal(state)


@rule("D6.1")
def test_the_first_temple_needs_nothing_but_a_region() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, "Temple of War")
    assert may_build_temple(state)


@rule("D6.2")
@pytest.mark.parametrize("missing", range(5))
def test_the_second_temple_needs_a_card_in_every_other_column(missing: int) -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, "Temple of War")
    cards(state, 0, "Temple of Wisdom", *[name for place, name in enumerate(ONE_OF_EACH) if place != missing])
    assert not may_build_temple(state)
    cards(state, 0, ONE_OF_EACH[missing])
    assert may_build_temple(state)


@rule("D6.2")
def test_the_third_temple_needs_two_cards_in_every_other_column() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, "Temple of War")
    cards(state, 0, "Temple of Wisdom", "Temple of Plenty", *ONE_OF_EACH, *TWO_OF_EACH[:-1])
    assert not may_build_temple(state)
    cards(state, 0, TWO_OF_EACH[-1])
    assert may_build_temple(state)


@rule("D6.3")
def test_a_temple_costs_one_of_each_resource_or_four_gold_for_any() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    deal(state, 0, "Temple of War")
    give(state, 0, wood=1, stone=1, clay=1, wheat=1, gold=16)
    turn(state)
    play(state, "build temple-of-war", "pay otherwise")
    assert len(legal(state)) == 15  # 16 with the usual way
    play(state, "pay with gold for 1 wood 1 stone 1 clay 1 wheat")
    view = seat_view(state, 0)
    assert [view[good] for good in ("wood", "stone", "clay", "wheat", "gold")] == [1, 1, 1, 1, 0]


@rule("D6.4", "D6.5")
def test_a_temple_goes_to_an_own_region_without_one() -> None:
    state = table()
    put(state, 0, "a0", "civil", "temple")
    put(state, 0, "a1", "civil")
    put(state, 0, "a4", "maritime")
    put(state, 1, "b1", "civil")
    build(state, 0, "Temple of War", None)
    assert places(state) == ["a1", "a4"]
    play(state, "place a4")
    assert region_view(state, "a4")["temple"]
    assert state.view(None)["supply"]["temples"] == 2


@rule("D6.6")
def test_without_a_region_for_it_a_temple_cannot_be_built() -> None:
    state = table()
    deal(state, 0, "Temple of War")
    assert not may_build_temple(state)
    put(state, 0, "a0", "civil", "temple")
    assert not may_build_temple(state)


@rule("D6.7")
def test_when_no_wooden_temple_is_left_the_card_is_built_all_the_same() -> None:
    state = table()
    state.temples = 0
    deal(state, 0, "Galley")
    deal(state, 1, "Galley")
    build(state, 0, "Temple of War", None)
    assert seat_view(state, 0)["columns"]["temple"] == ["Temple of War"]
    assert state.seat == 1
    assert not any(region["temple"] for region in state.view(None)["regions"])


@rule("D6.8")
def test_a_unit_alone_with_a_temple_stays() -> None:
    state = table()
    put(state, 0, "a0", "military", "temple")
    put(state, 0, "a5", "civil")
    build(state, 0, "Scouts", "a5")
    assert legal(state) == ["skip", "unit a5"]
    state = table()
    put(state, 0, "a0", "military", "temple", "civil")
    put(state, 0, "a5", "civil")
    build(state, 0, "Scouts", "a5")
    assert legal(state) == ["skip", "unit a0", "unit a5"]


@rule("D6.9")
def test_a_temple_is_no_wooden_building_of_anybody() -> None:
    state = table()
    put(state, 0, "a0", "civil", "temple")
    put(state, 0, "a1", "civil")
    deal(state, 0, "Galley")
    build(state, 0, "Forum", "a3")
    assert state.scores()[0] == 6  # the best region holds one building: the temple is none


@rule("D6.10")
def test_building_a_temple_activates_nothing() -> None:
    state = table()
    put(state, 0, "a0", "civil")
    put(state, 0, "a1", "civil")
    cards(state, 0, "Temple of Wisdom", *ONE_OF_EACH)
    deal(state, 0, "Galley")
    deal(state, 1, "Galley")
    build(state, 0, "Temple of War", "a0")
    assert state.scores()[0] == 5
    assert state.seat == 1
