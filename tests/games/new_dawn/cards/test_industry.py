"""N9: cities and world wonders."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    army,
    asked,
    capitals,
    caravan,
    city,
    far,
    focus,
    go,
    hold,
    home,
    meadow,
    offer,
    offered,
    paint,
    ring,
    token,
    trade,
    with_state,
    wonder,
    wonder_number,
)
from pentarchy.games.new_dawn.realm.cities import city_site, mature
from support import legal, play, rule


def sites(state, name: str, number: int):  # type: ignore[no-untyped-def]
    """Where an industry card may build a city."""
    focus(state, A, name, number)
    if asked(state) != "Build" or "build a city" not in legal(state):
        return set()
    play(state, "build a city")
    return offered(state) if asked(state) == "BuildCity" else {state.cities[A][-1]}


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


@rule("N9.3")
def test_every_space_on_the_way_must_be_within_the_slot() -> None:
    state = meadow()
    paint(state, "hills", *ring(state, home(state, A)))
    assert sites(state, "Pottery", 1) == set()
    state = meadow()
    paint(state, "hills", *ring(state, home(state, A)))
    assert sites(state, "Pottery", 2)
    state = meadow()
    token(state, B, *ring(state, home(state, A)))
    assert sites(state, "Pottery", 5) == set()
    state = meadow()
    paint(state, "water", *ring(state, home(state, A)))
    assert sites(state, "Pottery", 5) == set()


@rule("N9.3")
def test_the_slot_must_allow_the_citys_own_space_even_if_a_control_token_makes_way_for_it() -> None:
    for number, allowed in ((4, False), (5, True)):
        state = meadow()
        spot = next(one for one in state.land.within(home(state, A)) if city_site(state, A, one))
        paint(state, "mountains", spot)
        token(state, A, spot)
        assert (spot in sites(state, "Pottery", number)) == allowed


@rule("N9.2")
def test_where_a_city_may_stand() -> None:
    state = meadow()
    second = [one for one in state.land.within(home(state, A)) if state.land.distance(one, home(state, A)) == 2]
    second = [one for one in second if one < 210]
    state.goods[second[0]] = 1
    state.land.natural[second[1]] = 3
    state.barbarian[0] = second[2]
    token(state, A, second[3])
    caravan(state, B, second[3])
    found = sites(state, "Pottery", 1)
    assert not {second[0], second[1], second[2]} & found
    assert not set(ring(state, home(state, A))) & found
    assert second[3] in found
    go(state, second[3])
    assert state.piece[second[3]] == 2
    assert state.spare[A] == 34


@rule("N9.2")
def test_no_city_next_to_a_city_state_or_an_unclaimed_fort() -> None:
    state, free = with_state("Akkad")
    token(state, A, next(one for one in state.land.within(free) if state.land.distance(one, free) == 2 and one < 210))
    found = sites(state, "Pottery", 5)
    assert not set(ring(state, free)) & found
    forts = [space for space in (210, 211) if state.land.cell[space] >= 0]
    assert not {one for fort in forts for one in ring(state, fort)} & found


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


@rule("N9.12")
def test_a_city_is_mature_while_all_around_it_is_friendly_or_water() -> None:
    state = meadow()
    spot = next(one for one in state.land.spaces if one < 210 and state.land.edge[one] and one != home(state, A))
    city(state, A, spot)
    around = [one for one in ring(state, spot) if state.owner[one] < 0]
    token(state, A, *around[1:])
    assert not mature(state, A, spot)
    paint(state, "water", around[0])
    assert mature(state, A, spot)
    paint(state, "grassland", around[0])
    token(state, B, around[0])
    assert not mature(state, A, spot)
    hold(state, A, "Akkad")
    assert not mature(state, A, spot)


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
