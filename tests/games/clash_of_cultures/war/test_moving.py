"""K8: moving."""

from __future__ import annotations

from games.clash_of_cultures.clash_support import (
    answers,
    ask,
    at,
    barbarians,
    can,
    fight,
    go,
    know,
    land,
    march,
    put,
    saying,
    scene,
    town,
)
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
    said = [choice.label for choice in state.choices()]
    assert said == ["One that didn't", "One that came through forest"]
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


@rule("K8.8")
def test_boarding_says_where_the_ship_lies() -> None:
    state = scene()
    know(state, 0, "tactics")
    land(state, d3="sea")
    put(state, 0, "d3", ships=1)
    put(state, 0, "d2", armies=1)
    go(state, "move", "?from d2", "?take 0 settlers 1 armies")
    assert saying(state, "to d3").startswith("Board your ship on the sea D3: ")
