"""N9: industry cards."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    army,
    asked,
    capitals,
    caravan,
    far,
    focus,
    go,
    home,
    meadow,
    offer,
    offered,
    paint,
    ring,
    sites,
    wonder,
)
from pentarchy.games.new_dawn.realm.cities import city_site
from support import legal, play, rule


@rule("N9.1", "N9.4", "N9.3")
def test_pottery_builds_a_city_within_two() -> None:
    state = meadow()
    found = sites(state, "Pottery", 1)
    assert found
    assert all(state.land.distance(home(state, A), one) == 2 for one in found)
    spot = min(found)
    go(state, spot)
    assert state.owner[spot] == A
    assert len(state.cities[A]) == 2


@rule("N9.5")
def test_animal_husbandry_settles_where_a_figure_stands() -> None:
    state = meadow()
    lone = far(state, least=4)
    army(state, A, lone)
    found = sites(state, "Animal Husbandry", 1)
    assert lone in found
    assert any(state.land.distance(home(state, A), one) == 3 for one in found)
    go(state, lone)
    assert state.owner[lone] == A
    assert state.armies[0] == -1


@rule("N9.5")
def test_animal_husbandry_lets_the_player_say_which_figure_returns() -> None:
    state = meadow()
    lone = far(state, least=4)
    army(state, A, lone)
    caravan(state, A, lone)
    sites(state, "Animal Husbandry", 1)
    go(state, lone)
    assert legal(state) == ["caravan returns", "army returns"]
    play(state, "army returns")
    assert state.armies[0] == -1
    assert state.caravans[0] == lone


@rule("N9.5")
def test_near_enough_no_figure_has_to_return() -> None:
    state = meadow()
    near = min(sites(meadow(), "Pottery", 1))
    caravan(state, A, near)
    sites(state, "Animal Husbandry", 1)
    go(state, near)
    assert legal(state) == ["done", "caravan returns"]
    play(state, "done")
    assert state.caravans[0] == near
    assert state.owner[near] == A


@rule("N9.9")
def test_nationalism_counts_through_water_and_makes_7_in_slot_5() -> None:
    state = meadow()
    paint(state, "water", *ring(state, home(state, A)))
    assert max(state.land.distance(home(state, A), one) for one in sites(state, "Nationalism", 1)) == 4
    state = meadow()
    offer(state, "Stonehenge")
    focus(state, A, "Nationalism", 5)
    assert "wonder stonehenge" in legal(state)
    play(state, "wonder stonehenge")
    assert state.wonder[0] == home(state, A)


@rule("N9.10")
def test_urbanization_reaches_five_spaces_and_places_two_tokens() -> None:
    state = meadow()
    found = sites(state, "Urbanization", 1)
    reached = max(state.land.distance(home(state, A), one) for one in found)
    assert reached in (4, 5)
    spot = min(found)
    go(state, spot)
    assert asked(state) == "PlaceToken"
    assert state.decision.count == 2  # type: ignore[attr-defined]
    assert offered(state) <= set(ring(state, spot))


@rule("N9.5", "N13.11")
def test_the_founding_figure_returns_if_even_the_lighthouse_would_not_allow_the_city() -> None:
    for terrain, returns in (("mountains", True), ("hills", False)):
        state = meadow()
        wonder(state, "Great Lighthouse", home(state, A))
        spot = next(
            one
            for one in state.land.spaces
            if state.land.edge[one]
            and city_site(state, A, one)
            and all(state.land.distance(one, capital) > 5 for capital in capitals(state))
        )
        paint(state, terrain, spot)
        caravan(state, A, spot)
        focus(state, A, "Animal Husbandry", 2)
        play(state, "build a city")
        go(state, spot)
        assert state.owner[spot] == A
        assert state.caravans[0] == (-1 if returns else spot)
