"""K10: Cultural Influence."""

from __future__ import annotations

from games.clash_of_cultures.clash_support import (
    again,
    answers,
    ask,
    at,
    can,
    give,
    go,
    has,
    know,
    land,
    saying,
    scene,
    town,
)
from pentarchy.games.clash_of_cultures.pieces.map import CELLS, UNKNOWN
from support import rule


@rule("K10.1", "K10.5")
def test_buildings_of_others_and_foreign_ones_at_home_can_be_influenced() -> None:
    state = scene()
    town(state, 1, "d3", "temple", "academy")
    town(state, 1, "c3")
    town(state, 0, "f6", "port:1", "temple")
    go(state, "cultural influence")
    assert answers(state) == ["influence academy d3", "influence temple d3", "influence port f6"]


@rule("K10.2", "K10.4")
def test_range_is_the_size_of_the_base_and_a_token_per_space_beyond() -> None:
    state = scene()
    town(state, 1, "d5", "temple")
    give(state, 0, culture=1)
    assert not can(state, "cultural influence")  # distance 3, size 1
    give(state, 0, culture=2)
    go(state, "cultural influence", "?influence temple d5")
    assert has(state, 0, "culture") == 0
    ask(state)
    town(state, 0, "d2", "academy", "temple")
    go(state, "cultural influence", "?influence temple d5")
    assert has(state, 0, "culture") == 0


@rule("K10.4")
def test_distance_leads_over_sea_but_not_through_the_unknown() -> None:
    state = scene()
    town(state, 1, "d4", "temple")
    town(state, 0, "d2", "academy")
    for cell in range(CELLS):
        if state.terrain[cell] == 2 and state.city[cell] < 0:
            state.terrain[cell] = UNKNOWN
    land(state, d3="unexplored")
    assert not can(state, "cultural influence")
    land(state, d3="sea")
    assert can(state, "cultural influence")


@rule("K10.3")
def test_a_city_with_a_foreign_piece_is_no_base() -> None:
    state = scene()
    town(state, 1, "d3", "temple")
    town(state, 0, "d2", "academy:1")
    assert answers(state, "cultural") == ["cultural influence"]
    go(state, "cultural influence", "?influence academy d2")
    assert type(state.decision).__name__ == "InfluenceRoll"  # only the piece at home was in reach


@rule("K10.6")
def test_five_or_six_succeeds_and_tokens_may_help_after_the_roll() -> None:
    for roll, tokens, asked, won in ((5, 0, False, True), (4, 0, False, False), (4, 1, True, True), (2, 3, True, True)):
        state = scene()
        town(state, 1, "d3", "temple")
        give(state, 0, culture=tokens)
        go(state, "cultural influence", "?influence temple d3", f"roll {roll}")
        assert can(state, "yes") == asked
        go(state, "?yes")
        assert (state.piece[3][at("d3")] == 0) == won
        assert has(state, 0, "culture") == 0


@rule("K10.6")
def test_an_option_forbids_tokens_for_the_roll_at_home() -> None:
    for allowed in (True, False):
        state = scene(own_city_boost=allowed)
        town(state, 0, "d2", "academy:1")
        give(state, 0, culture=5)
        go(state, "cultural influence", "?influence academy d2", "roll 4")
        assert can(state, "yes") == allowed


@rule("K10.7")
def test_a_success_needs_a_piece_and_puts_it_there() -> None:
    state = scene(buildings=5)
    town(state, 1, "d3", "temple")
    before = state.scores()
    for space in ("a3", "a5", "c6", "e6", "g3"):
        town(state, 0, space, "temple")
    assert not can(state, "cultural influence")
    state.piece[3][at("g3")] = -1
    again(state)
    go(state, "cultural influence", "?influence temple d3", "roll 6")
    assert state.piece[3][at("d3")] == 0
    assert state.scores()[1] == before[1] - 1
    assert state.size(at("d3")) == 2


@rule("K10.8")
def test_one_success_a_turn_but_several_attempts() -> None:
    state = scene()
    know(state, 0, "arts")
    town(state, 1, "d3", "temple", "academy")
    go(
        state,
        "cultural influence",
        "influence temple d3",
        "roll 1",
        "cultural influence",
        "influence temple d3",
        "roll 5",
    )
    assert state.actions == 1
    give(state, 0, culture=1)
    assert not can(state, "cultural influence")
    assert not can(state, "arts")


@rule("K10.1", "K10.6")
def test_a_building_that_somebody_else_holds_is_named_by_its_holder() -> None:
    state = scene(3)
    state.names = ["Ann", "Bob", "Cyd"]
    town(state, 0, "e4", "temple:1")
    town(state, 0, "f5")
    town(state, 1, "e5", "academy", "port:2")
    give(state, 0, culture=2)
    go(state, "cultural influence")
    assert saying(state, "influence temple e4").startswith("Win Bob's Temple in your city E4: ")
    assert saying(state, "influence academy e5").startswith("Win the Academy in Bob's city E5: ")
    assert saying(state, "influence port e5").startswith("Win Cyd's Port in Bob's city E5: ")
    assert {choice.about.group for choice in state.choices()} == {"In your city E4", "In Bob's city E5"}
    go(state, "influence port e5", "roll 4")
    question = "The roll falls short by 1: do you spend culture tokens to win Cyd's Port in Bob's city E5?"
    assert state.decision.question(state) == question
