"""N14: the leaders and their cards, from the Netherlands to the Zulu."""

from __future__ import annotations

import random

from games.new_dawn.new_dawn_support import (
    A,
    B,
    C,
    asked,
    begin_turn,
    caravan,
    city,
    district,
    far,
    fight,
    focus,
    go,
    home,
    led,
    meadow,
    offer,
    offered,
    paint,
    path,
    ring,
    strike,
    token,
    tokens,
    trade,
)
from pentarchy.games.new_dawn.cities import districts, five_districts
from pentarchy.games.new_dawn.pieces.fight import RIVAL_TOKEN
from pentarchy.games.new_dawn.realm.cities import city_site
from pentarchy.games.new_dawn.realm.spaces import MOVING, difficulty
from pentarchy.games.new_dawn.war import strength
from support import legal, play, rule


@rule("N14.21")
def test_the_netherlands_count_water_next_to_districts() -> None:
    state = led("Netherlands")
    spot = ring(state, home(state, A))[0]
    district(state, A, "Campus", spot)
    paint(state, "water", *[one for one in ring(state, spot) if state.owner[one] < 0][:2])
    assert districts.yield_of(state, A, spot, 4) == 2
    assert districts.yield_of(state, A, spot, 3) == 2
    assert districts.yield_of(state, B, spot, 4) == 0


@rule("N14.21", "N12.13")
def test_an_industrial_zone_of_the_netherlands_builds_near_the_water_next_to_its_districts() -> None:
    sites = []
    for civ in ("Netherlands", "Nubia"):
        state = led(civ)
        capital = home(state, A)
        spot = next(
            one
            for one in ring(state, capital)
            if sum(state.land.distance(two, capital) > 1 for two in ring(state, one)) > 2
        )
        district(state, A, "Campus", spot)
        water = [one for one in ring(state, spot) if state.land.distance(one, capital) == 2 and one < 210]
        paint(state, "water", *water)
        trade(state, A, "Pottery", 3)
        sites.append(set(five_districts.zone_sites(state, A)))
        near = {two for one in water for two in state.land.within(one) if city_site(state, A, two)}
        assert (near <= sites[-1]) == (civ == "Netherlands")
    assert sites[1] < sites[0]


@rule("N14.22")
def test_cartography_founds_a_city_near_a_far_one() -> None:
    state = led("Netherlands")
    lone = max(
        (one for one in state.land.spaces if one < 210 and state.owner[one] < 0),
        key=lambda one: state.land.distance(one, home(state, A)),
    )
    assert state.land.distance(lone, home(state, A)) >= 8
    city(state, B, lone)
    beside = next(one for one in ring(state, lone) if one < 210)
    caravan(state, A, beside)
    focus(state, A, "Cartography", 3)
    go(state, beside, lone)
    play(state, "card pottery", "card pottery", "done")
    assert asked(state) == "FarCity"
    assert offered(state) <= set(state.land.within(lone))
    go(state, min(offered(state)))
    assert len(state.cities[A]) == 2


@rule("N14.23", "N4.10")
def test_nubia_resolves_a_district_after_growth() -> None:
    state = led("Nubia")
    around = ring(state, home(state, A))
    district(state, A, "Campus", around[0])
    district(state, A, "Encampment", around[2])
    paint(state, "mountains", around[0])
    focus(state, A, "Irrigation", 1)
    play(state, "done")
    assert legal(state) == ["district campus", "district encampment"]
    play(state, "district campus")
    assert tokens(state, A, "Astrology") == 1
    assert asked(state) == "ChooseFocus"


@rule("N14.24")
def test_construction_makes_resources_worth_three() -> None:
    state = led("Nubia")
    offer(state, "Petra")
    state.resources[2] = 1
    focus(state, A, "Construction", 4)
    play(state, "wonder petra")
    assert state.wonder[19] == home(state, A)
    state = led("Nubia")
    focus(state, A, "Construction", 4)
    play(state, "build a city")
    assert max(state.land.distance(home(state, A), one) for one in offered(state)) == 3


@rule("N14.25")
def test_the_ottomans_and_ibrahim() -> None:
    state = led("Ottoman")
    begin_turn(state, A)
    play(state, "use ibrahim", "player 2")
    assert state.ibrahim == B
    spot = ring(state, home(state, A))[0]
    state.card, state.slot = 16, 1
    state.fight = [A, 0, spot, spot, RIVAL_TOKEN, B, 0, 0, 0, 0]
    assert strength.attack_bonus(state) == 3
    state.fight = [B, 2, spot, spot, RIVAL_TOKEN, A, 0, 0, 0, 0]
    assert strength.defence_bonus(state) == 3
    beside = ring(state, home(state, A))[0]
    caravan(state, B, beside)
    focus(state, B, "Foreign Trade", 3)
    go(state, beside, home(state, A))
    play(state, "card pottery", "card pottery", "done")
    play(state, "card masonry")
    assert state.seat == A
    play(state, "card masonry")
    assert tokens(state, A, "Masonry") == tokens(state, B, "Masonry") == 1


@rule("N14.26")
def test_banking_pays_at_ibrahims_capital() -> None:
    state = led("Ottoman")
    state.ibrahim = B
    beside = ring(state, home(state, B))[0]
    caravan(state, A, beside)
    focus(state, A, "Banking", 3)
    go(state, beside, home(state, B))
    play(state, "card pottery", "card pottery", "done", "resource oil")
    assert state.resources[2] == 1


@rule("N14.27")
def test_poland_is_in_union_with_a_player() -> None:
    from pentarchy.games.new_dawn.diplomacy import diplomacy

    state = meadow(3)
    state.round = 1
    begin_turn(state, A)
    assert asked(state) == "ChooseFriend"
    play(state, "player 3")
    assert "done" not in legal(state)
    play(state, "diplomacy 3 embassy")
    assert state.friend == C
    assert state.pacts[C * 5 + 2] == A
    assert diplomacy.limit(state, A, C) == 5
    assert diplomacy.limit(state, A, B) == 1
    state.round = 2
    begin_turn(state, A)
    assert asked(state) == "ChooseFocus"


@rule("N14.27")
def test_poland_takes_no_card_of_a_friend_who_has_none_left() -> None:
    state = meadow(3)
    state.round = 1
    for kind in range(5):
        state.pacts[C * 5 + kind] = B
    begin_turn(state, A)
    play(state, "player 3")
    assert state.friend == C
    assert asked(state) == "ChooseFocus"


@rule("N14.28")
def test_astronomy_looks_at_tiles_in_secret() -> None:
    state = meadow(3)
    focus(state, A, "Astronomy", 1)
    play(state, "look at 2")
    seen = [tile for tile in range(21) if state.bag[tile]][:2]
    play(state, f"tile {seen[0] + 1}", f"tile {seen[1] + 1}")
    assert asked(state) == "PlaceSeen"
    assert state.view(A)["stack"]["looking_at"] == [seen[0] + 1, seen[1] + 1]
    assert state.view(B)["stack"]["looking_at"] == [None, None]
    world = state.resample(B, random.Random(2))
    assert world.view(B) == state.view(B)
    assert state.resample(A, random.Random(2)).peek == seen
    play(state, "done", "to the bottom", "to the top")
    assert (state.bottom, state.top) == ([seen[1]], [seen[0]])
    assert state.view(C)["stack"]["bottom"] == [None]
    assert state.tech[A] == 1
    assert state.audit() == []


@rule("N14.28")
def test_astronomy_may_place_a_tile_next_to_the_capital_tile() -> None:
    for seed in range(1, 9):
        state = meadow(2, seed=seed)
        focus(state, A, "Astronomy", 1)
        play(state, "look at 1")
        state.play(state.legal()[0])
        tile = state.peek[0]
        if f"tile {tile + 1}" in legal(state):
            play(state, f"tile {tile + 1}")
            while asked(state) in ("TileSide", "TileTurns", "TilePlace"):
                state.play(state.legal()[0])
            assert state.side[tile] >= 0
            first = home(state, A) // 10 * 10
            touching = {other for space in range(tile * 10, tile * 10 + 10) for other in ring(state, space)}
            assert touching & set(range(first, first + 10))
            return
    raise AssertionError("no tile could be placed")


@rule("N14.29")
def test_rome_starts_caravans_from_any_city() -> None:
    state = led("Rome")
    lone = far(state)
    city(state, A, lone)
    focus(state, A, "Foreign Trade", 1)
    play(state, "from the card")
    assert lone in offered(state)
    play(state, "done")
    focus(state, A, "Masonry", 1)
    play(state, "from the card")
    assert lone not in offered(state)


@rule("N14.30")
def test_military_engineering_stations_armies_and_reinforces_around_them() -> None:
    state = led("Rome")
    around = ring(state, home(state, A))
    token(state, A, around[0], far(state))
    focus(state, A, "Military Engineering", 1)
    play(state, "district campus")
    go(state, around[2])
    assert asked(state) == "StationArmy"
    go(state, home(state, A))
    assert state.armies[0] == home(state, A)
    assert state.strong[around[0]] == state.strong[around[2]] == 1
    assert sum(state.strong) == 2


@rule("N14.31")
def test_scythia_rides_on_grassland_and_hills() -> None:
    state = led("Scythia")
    spot = ring(state, home(state, A))[0]
    state.card, state.slot = 16, 1
    for terrain, more in (("grassland", 3), ("hills", 3), ("forest", 0)):
        paint(state, terrain, spot)
        state.fight = [A, 0, spot, spot, RIVAL_TOKEN, B, 0, 0, 0, 0]
        assert strength.attack_bonus(state) == 1 + more
        state.fight = [B, 2, spot, spot, RIVAL_TOKEN, A, 0, 0, 0, 0]
        assert strength.defence_bonus(state) - difficulty(state, A, spot, MOVING) == more


@rule("N14.32")
def test_horseback_riding_goes_six_spaces() -> None:
    state = led("Scythia")
    steps = path(state, home(state, A), 6)
    focus(state, A, "Horseback Riding", 3)
    play(state, "from the card")
    assert steps[5] in offered(state)
    play(state, "done")
    assert asked(state) == "ChooseFocus"


@rule("N14.33")
def test_sumeria_gets_a_resource_for_each_barbarian() -> None:
    state = led("Sumeria")
    spot = ring(state, home(state, A))[0]
    state.barbarian[0] = spot
    strike(state)
    fight(state, 6, 1)
    play(state, "card pottery" if "card pottery" in legal(state) else "card craftsmanship", "resource diamond")
    assert state.resources[3] == 1


@rule("N14.34")
def test_craftsmanship_advances_the_dial_with_a_wonder() -> None:
    state = led("Sumeria")
    offer(state, "Stonehenge")
    state.deck = [0] * 12
    state.resources[0] = 1
    focus(state, A, "Craftsmanship", 5)
    play(state, "wonder stonehenge")
    assert state.wonder[0] == home(state, A)
    assert state.tech[A] == 1
    focus(state, A, "Craftsmanship", 1)
    play(state, "build a city")
    assert all(state.land.distance(home(state, A), one) == 2 for one in offered(state))


@rule("N14.35")
def test_the_zulu_gain_tokens_by_winning() -> None:
    state = led("Zulu")
    strike(state)
    fight(state, 6, 1)
    assert tokens(state, A, "Masonry") == 1
    state = led("Zulu")
    spot = ring(state, home(state, A))[0]
    city(state, B, spot)
    strike(state)
    fight(state, 6, 1)
    assert tokens(state, A, "Masonry") == 2


@rule("N14.36")
def test_scorched_earth_discards_a_token_and_moves_on_once() -> None:
    state = led("Zulu")
    spot = strike(state, "Scorched Earth", 5)
    fight(state, 6, 1)
    assert legal(state) == ["done", "scorch"]
    play(state, "scorch")
    assert state.owner[spot] == -1
    assert asked(state) == "MoveFigure"
    assert state.decision.left == 4  # type: ignore[attr-defined]
    other = next(one for one in ring(state, spot) if state.owner[one] < 0 and one < 210)
    go(state, other)
    assert state.armies[0] == other
    play(state, "done")
    state = led("Zulu")
    spot = strike(state, "Scorched Earth", 5)
    fight(state, 6, 1)
    play(state, "done")
    assert state.owner[spot] == A
