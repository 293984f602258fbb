"""N11: what a victory brings, and what the beaten lose."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    army,
    attack,
    caravan,
    city,
    district,
    fight,
    focus,
    go,
    hold,
    home,
    meadow,
    near,
    ring,
    token,
    tokens,
    trade,
    with_state,
    wonder,
    wonder_number,
)
from pentarchy.games.new_dawn.pieces.fight import RIVAL_CITY
from pentarchy.games.new_dawn.war import strength
from support import legal, play, rule


@rule("N11.12")
def test_a_beaten_city_state_becomes_a_city_and_its_cards_go_back() -> None:
    state, free = with_state("Akkad")
    start = next(one for one in ring(state, free) if one < 210)
    army(state, A, start)
    hold(state, B, "Akkad")
    focus(state, A, "Flight", 5)
    go(state, start, free)
    fight(state, 6, 1)
    assert state.city_state[0] == A
    assert state.owner[free] == A
    assert state.piece[free] == 2
    assert state.envoys[0] == -1
    assert state.armies[0] == free
    assert state.audit() == []


@rule("N11.12", "N11.17")
def test_without_an_unused_city_city_states_and_forts_stay_as_they_were() -> None:
    state, free = with_state("Akkad")
    start = next(one for one in ring(state, free) if one < 210 and one != free)
    army(state, A, start)
    while len(state.cities[A]) < 8:
        city(state, A, next(one for one in state.land.spaces if state.owner[one] < 0 and one not in (start, free)))
    focus(state, A, "Flight", 5)
    go(state, start, free)
    fight(state, 6, 1)
    assert state.city_state[0] == -1
    assert state.armies[0] == start


@rule("N11.13")
def test_a_conquered_city_state_can_be_liberated() -> None:
    for answer in ("conquer", "liberate"):
        state, free = with_state("Akkad")
        start = next(one for one in ring(state, free) if one < 210)
        army(state, A, start)
        city(state, B, free)
        state.city_state[0] = B
        focus(state, A, "Flight", 5)
        go(state, start, free)
        fight(state, 6, 1)
        assert legal(state) == ["conquer", "liberate"]
        play(state, answer)
        if answer == "conquer":
            assert state.city_state[0] == A
            assert state.owner[free] == A
        else:
            assert state.city_state[0] == -1
            assert state.envoys[0] == A
            assert state.armies[0] == start
        assert state.audit() == []


@rule("N11.14")
def test_a_beaten_token_or_district_is_replaced_and_figures_go_home() -> None:
    for kind in ("token", "district"):
        state = meadow()
        spot = near(state)
        if kind == "token":
            token(state, B, spot)
        else:
            district(state, B, "Campus", spot)
        state.land.natural[spot] = 2
        army(state, B, spot)
        caravan(state, B, spot)
        attack(state, spot, 5)
        play(state, "attack the control token")
        fight(state, 6, 1)
        assert (state.owner[spot], state.piece[spot], state.strong[spot]) == (A, 1, 0)
        assert state.armies[2] == state.caravans[3] == -1
        assert len(state.view(None)["seats"][A]["naturals"]) == 1
        assert state.held[B] == []


@rule("N11.15")
def test_a_beaten_city_is_taken_with_its_wonder_or_razed() -> None:
    state = meadow()
    spot = near(state)
    city(state, B, spot)
    wonder(state, "Petra", spot)
    state.wonder[wonder_number("Petra")] = spot
    attack(state, spot, 5)
    fight(state, 6, 1)
    assert state.owner[spot] == A
    assert state.view(None)["seats"][A]["wonders"] == ["Petra"]
    assert state.cities[B] == [home(state, B)]
    state = meadow()
    spot = near(state)
    city(state, B, spot)
    while len(state.cities[A]) < 8:
        city(state, A, next(one for one in state.land.spaces if one < 210 and state.owner[one] < 0))
    attack(state, spot, 5)
    fight(state, 6, 1)
    assert state.owner[spot] == -1
    assert state.armies[0] == spot


@rule("N11.16", "N11.9")
def test_a_beaten_capital_loses_two_tokens_and_its_wonder_but_stands() -> None:
    state = meadow()
    beside = ring(state, home(state, B))[0]
    army(state, A, beside)
    trade(state, B, "Pottery", 3)
    wonder(state, "Stonehenge", home(state, B))
    focus(state, A, "Flight", 5)
    go(state, beside, home(state, B))
    fight(state, 6, 1)
    play(state, "card pottery", "card astrology", "card pottery", "card astrology")
    assert tokens(state, B, "Pottery") == 1
    assert tokens(state, A, "Astrology") == 2
    assert state.wonder[0] == home(state, A)
    assert state.piece[home(state, B)] == 3
    assert state.armies[0] == beside


@rule("N11.16")
def test_the_wonder_stays_if_every_city_of_the_winner_has_one() -> None:
    state = meadow()
    beside = ring(state, home(state, B))[0]
    army(state, A, beside)
    wonder(state, "Stonehenge", home(state, B))
    wonder(state, "Pyramids", home(state, A))
    focus(state, A, "Flight", 5)
    go(state, beside, home(state, B))
    fight(state, 6, 1)
    assert state.wonder[0] == home(state, B)


@rule("N11.17")
def test_a_beaten_fort_is_claimed_with_a_city() -> None:
    state = meadow()
    fort = 210
    beside = next(one for one in ring(state, fort) if one < 210)
    army(state, A, beside)
    focus(state, A, "Flight", 3)
    go(state, beside, fort)
    fight(state, 6, 1)
    assert state.owner[fort] == A
    assert state.piece[fort] == 2
    assert state.armies[0] == fort
    state.fight = [B, 2, fort, fort, RIVAL_CITY, A, 0, 0, 0, 0]
    army(state, A, -1)
    assert strength.defence_bonus(state) == 6


@rule("N11.18", "N11.9")
def test_a_beaten_army_goes_home_and_the_winner_back_if_something_is_left() -> None:
    state = meadow()
    spot = near(state)
    token(state, B, spot)
    army(state, B, spot)
    attack(state, spot, 5)
    play(state, "attack the army of player 2")
    fight(state, 6, 1)
    assert state.armies[2] == -1
    assert state.owner[spot] == B
    assert state.armies[0] == home(state, A)


@rule("N11.24")
def test_destroyed_cities_free_city_states_and_forts() -> None:
    from pentarchy.games.new_dawn.control import laying

    state, free = with_state("Akkad")
    city(state, A, free, 210)
    state.city_state[0] = A
    laying.lift(state, free)
    laying.lift(state, 210)
    assert state.city_state[0] == -1
    assert strength.hostile(state, A, free)
    assert strength.hostile(state, A, 210)
