"""N9: how world wonders are paid and where they stand."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    asked,
    city,
    far,
    focus,
    go,
    home,
    meadow,
    offer,
    offered,
    trade,
    wonder,
    wonder_number,
)
from pentarchy.games.new_dawn.realm.cities import city_site
from support import legal, play, rule


@rule("N9.6", "N9.7", "N9.8", "N6.2")
def test_a_wonder_is_paid_with_production_tokens_and_its_two_resources() -> None:
    state = meadow()
    offer(state, "Hanging Gardens")
    state.resources[0:4] = [1, 5, 0, 1]
    trade(state, A, "Pottery", 1)
    focus(state, A, "Pottery", 2)
    assert "wonder hanging gardens" not in legal(state)
    state = meadow()
    offer(state, "Hanging Gardens")
    second = far(state, least=3)
    city(state, A, second)
    state.resources[0:4] = [2, 5, 0, 1]
    trade(state, A, "Pottery", 1)
    focus(state, A, "Pottery", 3)
    play(state, "wonder hanging gardens")
    assert legal(state) == ["spend trade tokens 1", "pay marble", "pay diamond", "pay the usual way"]
    play(state, "pay marble", "pay diamond", "spend trade tokens 1")
    assert asked(state) == "HouseWonder"
    assert offered(state) == {home(state, A), second}
    go(state, second)
    assert state.wonder[wonder_number("Hanging Gardens")] == second
    assert state.resources[0:4] == [1, 5, 0, 0]
    assert asked(state) == "TurnUp"
    state.play(state.legal()[0])
    assert state.open[0] >= 0


@rule("N9.6")
def test_paying_the_usual_way_spends_just_enough() -> None:
    state = meadow()
    offer(state, "Stonehenge")
    state.resources[0:4] = [2, 2, 0, 0]
    trade(state, A, "Pottery", 2)
    focus(state, A, "Pottery", 4)
    play(state, "wonder stonehenge", "pay the usual way")
    assert state.wonder[0] >= 0
    assert sum(state.resources[0:4]) == 3
    assert sum(state.tokens) == 0


@rule("N9.7")
def test_without_a_city_free_of_wonders_none_is_built() -> None:
    state = meadow()
    offer(state, "Stonehenge")
    wonder(state, "Petra", home(state, A))
    state.resources[0] = 9
    focus(state, A, "Pottery", 5)
    assert "wonder stonehenge" not in legal(state)


@rule("N9.8")
def test_modern_wonders_come_after_the_older_ones() -> None:
    state = meadow()
    state.deck = [0, 0, 3] * 4
    offer(state, "Stonehenge")
    state.resources[0] = 9
    focus(state, A, "Pottery", 5)
    play(state, "wonder stonehenge")
    assert legal(state) == ["wonder sydney opera house", "wonder eiffel tower", "wonder cristo redentor"]


@rule("N9.11")
def test_a_wonder_stays_where_its_city_was_and_belongs_to_who_holds_the_space() -> None:
    state = meadow()
    lost = far(state, least=3)
    city(state, B, lost)
    wonder(state, "Petra", lost)
    from pentarchy.games.new_dawn.control import laying

    assert "Petra" in state.view(None)["seats"][B]["wonders"]
    laying.lift(state, lost)
    assert state.view(None)["seats"][B]["wonders"] == []
    assert city_site(state, A, lost)
    laying.lay(state, A, lost, 0, laying.PLACED)
    assert state.view(None)["seats"][A]["wonders"] == ["Petra"]
