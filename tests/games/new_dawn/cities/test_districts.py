"""N12: districts, where they go and what they do."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    army,
    ask,
    asked,
    city,
    district,
    far,
    focus,
    go,
    hold,
    home,
    meadow,
    offered,
    paint,
    ring,
    token,
    tokens,
    trade,
    wonder,
)
from pentarchy.games.new_dawn.cities import districts, five_districts
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.pieces.dial import DISTRICTS_ICON
from pentarchy.games.new_dawn.realm.cities import city_site
from pentarchy.games.new_dawn.turns import dial
from support import legal, play, rule


def resolve(state: NewDawnState, kind: int, seat: int = A) -> None:
    ask(state, districts.ResolveDistrict(seat, kind))


@rule("N12.3", "N12.4")
def test_where_a_district_may_go_and_what_it_does_there() -> None:
    state = meadow()
    a, b, c, d, e, f = ring(state, home(state, A))
    token(state, A, a, strong=1)
    token(state, B, b)
    district(state, A, "Campus", c)
    state.barbarian[0] = d
    paint(state, "mountains", e)
    state.goods[f] = 4
    focus(state, A, "Irrigation", 4)
    assert "district campus" not in legal(state)
    play(state, "district encampment")
    assert offered(state) == {a, f}
    go(state, f)
    assert state.resources[3] == 1
    state = meadow()
    token(state, A, a, strong=1)
    focus(state, A, "Irrigation", 4)
    play(state, "district encampment")
    go(state, a)
    assert (state.piece[a], state.strong[a]) == (4 + 2, 0)
    assert state.spare[A] == 34
    assert state.audit() == []


@rule("N12.8", "N15.1")
def test_districts_are_resolved_in_any_order_by_all_in_turn_order() -> None:
    state = meadow()
    state.first = B
    for seat in (A, B):
        around = ring(state, home(state, seat))
        district(state, seat, "Encampment", around[0])
        district(state, seat, "Theater Square", around[3])
    ask(state, dial.Icon(B, DISTRICTS_ICON))
    assert state.seat == B
    assert legal(state) == ["district encampment", "district theater square"]
    play(state, "district theater square", "done")
    assert state.seat == B
    play(state, "done")
    assert state.seat == A


@rule("N12.9")
def test_a_campus_counts_friendly_mountains_and_natural_wonders() -> None:
    state = meadow()
    spot = ring(state, home(state, A))[0]
    district(state, A, "Campus", spot)
    around = [one for one in ring(state, spot) if state.owner[one] < 0 and one < 210]
    paint(state, "mountains", spot, around[0], around[2])
    paint(state, "natural wonder", around[1])
    token(state, A, around[1])
    token(state, B, around[0])
    resolve(state, 0)
    assert tokens(state, A, "Astrology") == 2


@rule("N12.11")
def test_a_commercial_hub_counts_mature_cities_or_deserts() -> None:
    for way in (1, 2):
        state = meadow()
        around = ring(state, home(state, A))
        district(state, A, "Commercial Hub", around[0])
        paint(state, "desert", around[0], around[1])
        token(state, A, *around[1:])
        resolve(state, 1)
        if way == 1:
            play(state, "first way", "card pottery")
            assert tokens(state, A, "Pottery") == 1
        else:
            play(state, "second way")
            assert tokens(state, A, "Foreign Trade") == 2


@rule("N12.12")
def test_an_encampment_defeats_and_reinforces_within_two() -> None:
    state = meadow()
    spot = ring(state, home(state, A))[0]
    district(state, A, "Encampment", spot)
    near = [one for one in state.land.within(spot) if state.land.distance(one, spot) == 2 and one < 210]
    state.barbarian[2] = near[0]
    army(state, B, near[1])
    resolve(state, 2)
    assert offered(state) == {near[0], near[1]}
    go(state, near[0])
    play(state, "card pottery")
    assert state.barbarian[2] == -1
    assert offered(state) == {spot}
    go(state, spot)
    assert state.strong[spot] == 1
    state = meadow()
    district(state, A, "Encampment", spot)
    army(state, B, near[1])
    resolve(state, 2)
    go(state, near[1])
    assert state.armies[2] == -1


@rule("N12.13")
def test_an_industrial_zone_counts_forests_or_builds_a_city_for_three_tokens() -> None:
    state = meadow()
    spot = ring(state, home(state, A))[0]
    district(state, A, "Industrial Zone", spot)
    paint(state, "forest", spot)
    resolve(state, 3)
    assert tokens(state, A, "Pottery") == 1
    trade(state, A, "Pottery", 3)
    for one in state.land.within(home(state, A)):
        if state.owner[one] < 0 and one < 210:
            paint(state, "mountains", one)
    paint(state, "grassland", spot)
    resolve(state, 3)
    play(state, "second way")
    assert asked(state) == "ZoneCity"
    go(state, min(offered(state)))
    assert len(state.cities[A]) == 2
    assert tokens(state, A, "Pottery") == 0


@rule("N12.14")
def test_a_theater_square_places_a_token_within_two_of_it_or_of_a_wonder_city() -> None:
    state = meadow()
    spot = ring(state, home(state, A))[0]
    district(state, A, "Theater Square", spot)
    other = far(state, home(state, A), least=5)
    city(state, A, other)
    wonder(state, "Petra", other)
    paint(state, "mountains", *[one for one in state.land.within(spot) if one < 210 and state.owner[one] < 0])
    resolve(state, 4)
    play(state, "first way")
    assert offered(state) <= set(state.land.within(spot))
    assert offered(state)
    play(state, "done")
    resolve(state, 4)
    play(state, "second way")
    assert offered(state) <= set(state.land.within(other))
    assert offered(state)


@rule("N12.13", "N17.11", "N13.11")
def test_auckland_and_the_lighthouse_help_the_industrial_zone_to_build() -> None:
    state = meadow()
    trade(state, A, "Pottery", 3)
    paint(state, "water", *ring(state, home(state, A)))
    assert five_districts.zone_sites(state, A) == []
    hold(state, A, "Auckland")
    sites = five_districts.zone_sites(state, A)
    assert sites
    assert all(state.land.distance(one, home(state, A)) == 2 for one in sites)
    state = meadow()
    trade(state, A, "Pottery", 3)
    wonder(state, "Great Lighthouse", home(state, A))
    edge = {one for one in state.land.spaces if state.land.edge[one] and city_site(state, A, one)}
    assert any(state.land.distance(one, home(state, A)) > 2 for one in edge)
    sites = five_districts.zone_sites(state, A)
    assert edge <= set(sites)
    assert sites == sorted(set(sites))
