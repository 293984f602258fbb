"""N9: where cities may stand."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    caravan,
    go,
    home,
    meadow,
    paint,
    ring,
    sites,
    token,
    with_state,
)
from pentarchy.games.new_dawn.realm.cities import city_site
from support import rule


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
