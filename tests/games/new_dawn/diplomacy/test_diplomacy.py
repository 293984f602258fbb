"""N17: diplomacy cards of players and city-states."""

from __future__ import annotations

import pytest

from games.new_dawn.new_dawn_support import (
    A,
    B,
    C,
    army,
    ask,
    asked,
    begin_turn,
    caravan,
    city,
    district,
    far,
    fight,
    focus,
    go,
    hold,
    home,
    meadow,
    offer,
    offered,
    pact,
    paint,
    ring,
    slot,
    state_number,
    strike,
    token,
    tokens,
    trade,
    with_state,
    wonder,
    wonder_number,
)
from pentarchy.games.new_dawn.cities import districts, five_districts
from pentarchy.games.new_dawn.diplomacy import diplomacy
from pentarchy.games.new_dawn.diplomacy.diplomacy import holding
from pentarchy.games.new_dawn.pieces.fight import CITY_STATE, LAST, RIVAL_CITY, RIVAL_TOKEN
from pentarchy.games.new_dawn.realm.cities import city_site, mature, mature_cities, mature_towns
from pentarchy.games.new_dawn.realm.spaces import CITY_BY_CARD, MOVING, PLACING, PLACING_BY_CARD, difficulty, lent
from pentarchy.games.new_dawn.victory.cards import tiles
from pentarchy.games.new_dawn.war import strength
from pentarchy.games.new_dawn.wonders import building
from support import legal, play, rule


@rule("N17.1", "N3.11")
def test_two_cards_of_a_city_state_and_no_more() -> None:
    state, _free = with_state("Kumasi", 3)
    diplomacy.take_envoy(state, A, 8)
    diplomacy.take_envoy(state, A, 8)
    diplomacy.take_envoy(state, B, 8)
    diplomacy.take_envoy(state, C, 8)
    assert state.envoys[16:18] == [A, B]
    pact(state, C, B, "Embassy")
    ask(state, diplomacy.TakePact(A, B, -1))
    assert "diplomacy 2 embassy" not in legal(state)


@rule("N17.2")
def test_for_a_second_card_of_a_player_the_first_goes_back() -> None:
    state = meadow()
    pact(state, A, B, "Joint War")
    ask(state, diplomacy.TakePact(A, B, -1))
    play(state, "diplomacy 2 embassy")
    assert state.pacts[5:10] == [-1, -1, A, -1, -1]
    state.friend = B
    ask(state, diplomacy.TakePact(A, B, -1))
    play(state, "diplomacy 2 joint war")
    assert state.pacts[5:10] == [A, -1, A, -1, -1]
    state.friend = -1
    ask(state, diplomacy.TakePact(A, B, -1))
    play(state, "diplomacy 2 open borders")
    assert asked(state) == "ReturnPact"
    play(state, "diplomacy 2 embassy")
    assert state.pacts[5:10] == [A, -1, -1, A, -1]


@rule("N17.3")
def test_attacking_returns_the_cards_of_the_attacked() -> None:
    state = meadow()
    spot = ring(state, home(state, A))[0]
    token(state, B, spot)
    pact(state, A, B, "Joint War")
    pact(state, B, A, "Embassy")
    focus(state, A, "Masonry", 5)
    play(state, "from the card")
    go(state, spot)
    assert state.pacts[5] == -1
    assert state.pacts[2] == B
    state, free = with_state("Kumasi")
    hold(state, A, "Kumasi")
    start = next(one for one in ring(state, free) if one < 210)
    army(state, A, start)
    focus(state, A, "Masonry", 5)
    go(state, start, free)
    assert state.envoys[16] == -1


@rule("N17.4", "N17.5")
def test_joint_war_and_defensive_pact_help_against_others() -> None:
    state = meadow(3)
    spot = ring(state, home(state, A))[0]
    state.card, state.slot = 16, 1
    pact(state, A, B, "Joint War")
    pact(state, A, C, "Defensive Pact")
    state.fight = [A, 0, spot, spot, RIVAL_TOKEN, B, 0, 0, 0, 0]
    assert strength.attack_bonus(state) == 1
    state.fight = [A, 0, spot, spot, RIVAL_TOKEN, C, 0, 0, 0, 0]
    assert strength.attack_bonus(state) == 3
    state.fight = [C, 4, spot, spot, RIVAL_TOKEN, A, 0, 0, 0, 0]
    assert strength.defence_bonus(state) == 1
    state.fight = [B, 2, spot, spot, RIVAL_TOKEN, A, 0, 0, 0, 0]
    assert strength.defence_bonus(state) == 3


@rule("N17.6")
def test_an_embassy_pays_giver_and_visitor_at_the_capital() -> None:
    state = meadow()
    beside = ring(state, home(state, B))[0]
    caravan(state, A, beside)
    focus(state, A, "Foreign Trade", 3)
    go(state, beside, home(state, B))
    play(state, "card pottery", "card pottery", "diplomacy 2 embassy")
    assert asked(state) == "GainTrade"
    assert state.seat == B
    play(state, "card masonry")
    assert state.seat == A
    play(state, "resource oil")
    assert tokens(state, B, "Masonry") == 1
    assert state.resources[2] == 1


@rule("N17.7")
def test_open_borders_make_the_givers_pieces_friendly() -> None:
    state = meadow()
    around = ring(state, home(state, A))
    token(state, A, *around[1:5])
    district(state, A, "Campus", around[5])
    token(state, B, around[0])
    paint(state, "mountains", around[0])
    assert not mature(state, A, home(state, A))
    assert districts.yield_of(state, A, around[5], 4) == 0
    pact(state, A, B, "Open Borders")
    assert mature(state, A, home(state, A))
    assert districts.yield_of(state, A, around[5], 4) == 1


@rule("N17.8")
def test_a_non_aggression_pact_forbids_attacks_and_punishes_its_giver() -> None:
    state = meadow()
    spot = ring(state, home(state, A))[0]
    token(state, B, spot)
    pact(state, A, B, "Non-Aggression Pact")
    focus(state, A, "Masonry", 5)
    play(state, "from the card")
    assert spot not in offered(state)
    play(state, "done")
    focus(state, A, "Mass Media", 5)
    play(state, "done")
    assert asked(state) != "Persuade"
    state = meadow()
    token(state, B, spot)
    pact(state, B, A, "Non-Aggression Pact")
    slot(state, B, "Masonry", 2)
    place = state.row[6:12].index(12)
    focus(state, A, "Masonry", 5)
    play(state, "from the card")
    go(state, spot)
    assert asked(state) == "PactSwap"
    assert state.seat == B
    play(state, "card pottery")
    assert state.row[6:12].index(16) == place
    assert state.pacts[4] == -1


@rule("N17.8", "N11.14")
@pytest.mark.parametrize("holder", [None, A, C])
def test_a_beaten_token_sends_a_third_players_caravan_home_unless_a_pact_protects_it(holder: int | None) -> None:
    state = meadow(3)
    spot = ring(state, home(state, A))[0]
    caravan(state, C, spot)
    if holder is not None:
        pact(state, holder, C if holder == A else A, "Non-Aggression Pact")
    strike(state)
    if holder != A:
        play(state, "attack the control token")
    fight(state, 6, 1)
    assert state.owner[spot] == A
    assert state.caravans[6] == (spot if holder == A else -1)
    assert (asked(state) == "PactSwap") == (holder == C)
    assert state.armies[0] == (home(state, A) if holder == A else spot)


@rule("N17.9")
def test_akkad_lets_armies_pass_rival_tokens() -> None:
    state = meadow()
    around = ring(state, home(state, A))
    token(state, B, *around, strong=1)
    focus(state, A, "Masonry", 5)
    play(state, "from the card")
    assert offered(state) == {home(state, A), *around}
    hold(state, A, "Akkad")
    state.refresh()
    assert len(offered(state)) > 7


@rule("N17.10")
def test_antananarivo_counts_as_a_city_in_its_holders_turn() -> None:
    state, free = with_state("Antananarivo")
    hold(state, A, "Antananarivo")
    focus(state, A, "Early Empire", 5)
    assert {one for one in ring(state, free) if one < 210 and state.owner[one] < 0} <= offered(state)
    play(state, "done")
    beside = next(one for one in ring(state, free) if one < 210)
    army(state, A, beside)
    focus(state, A, "Masonry", 5)
    go(state, beside)
    assert free not in offered(state)
    state.turn = B
    assert strength.hostile(state, A, free)
    from pentarchy.games.new_dawn.victory.agendas import progress

    assert progress(state, A, 0, 0) == 1


@rule("N17.11")
def test_auckland_builds_cities_along_water() -> None:
    state = meadow()
    around = ring(state, home(state, A))
    paint(state, "water", *around)
    second = [one for one in state.land.within(home(state, A)) if one not in around and one < 210]
    paint(state, "mountains", *second)
    focus(state, A, "Pottery", 1)
    assert asked(state) == "ChooseFocus"
    hold(state, A, "Auckland")
    focus(state, A, "Pottery", 1)
    play(state, "build a city")
    assert offered(state) <= set(second)
    assert offered(state)


@rule("N17.12", "N17.13")
def test_brussels_and_buenos_aires_make_wonders_cheaper() -> None:
    state = meadow()
    offer(state, "Petra")
    hold(state, A, "Brussels")
    assert building.cost(state, A, 19) == 7
    token(state, A, *ring(state, home(state, A)))
    assert building.cost(state, A, 19) == 6
    hold(state, A, "Buenos Aires")
    assert building.cost(state, A, 19) == 4
    state.wonder[18] = home(state, A)
    assert building.cost(state, A, 19) == 6


@rule("N17.14", "N17.16")
def test_carthage_and_kabul_in_combat() -> None:
    state, free = with_state("Carthage")
    state.card, state.slot = 16, 1
    hold(state, A, "Carthage")
    spot = ring(state, home(state, A))[0]
    cities = sum(state.land.distance(one, spot) <= 2 for one in (home(state, A), free))
    state.fight = [A, 0, spot, spot, RIVAL_TOKEN, B, 0, 0, 0, 0]
    assert strength.attack_bonus(state) == 1 + cities
    state.fight = [B, 2, spot, spot, RIVAL_TOKEN, A, 0, 0, 0, 0]
    assert strength.defence_bonus(state) == 1 + cities
    state.fight = [A, 0, free, free, CITY_STATE, -1, 0, 0, 0, 0]
    assert strength.attack_bonus(state) == 1
    state = meadow()
    state.card, state.slot = 16, 1
    hold(state, A, "Kabul")
    for target, more in ((RIVAL_CITY, 3), (CITY_STATE, 3), (RIVAL_TOKEN, 0)):
        state.fight = [A, 0, spot, spot, target, -1 if target == CITY_STATE else B, 0, 0, 0, 0]
        assert strength.attack_bonus(state) == 1 + more
    state.land.state[spot] = 7
    state.fight = [A, 0, spot, spot, CITY_STATE, -1, 0, 0, 0, 0]
    assert strength.attack_bonus(state) == 1


@rule("N17.15")
def test_geneva_exchanges_a_players_card() -> None:
    state = meadow()
    hold(state, A, "Geneva")
    pact(state, A, B, "Joint War")
    begin_turn(state, A)
    play(state, "use geneva", "diplomacy 2 joint war")
    assert "diplomacy 2 joint war" not in legal(state)
    play(state, "diplomacy 2 embassy")
    assert state.pacts[5:8] == [-1, -1, A]


@rule("N17.17", "N17.18")
def test_kumasi_and_mohenjo_daro_ease_terrain() -> None:
    state = meadow()
    spot = far(state)
    paint(state, "forest", spot)
    hold(state, A, "Kumasi")
    assert difficulty(state, A, spot, PLACING_BY_CARD) == 1
    assert difficulty(state, A, spot, CITY_BY_CARD) == 1
    assert difficulty(state, A, spot, MOVING) == 3
    state = meadow()
    paint(state, "forest", spot)
    hold(state, A, "Mohenjo Daro")
    assert difficulty(state, A, spot, PLACING) == 2
    assert difficulty(state, A, spot, CITY_BY_CARD) == 3
    near = ring(state, home(state, A))[0]
    paint(state, "hills", near)
    focus(state, A, "Early Empire", 1)
    assert near in offered(state)


@rule("N17.19")
def test_palenque_spends_resources_as_trade_tokens_but_not_in_defence() -> None:
    state = meadow()
    hold(state, A, "Palenque")
    state.resources[1] = 1
    focus(state, A, "Astrology", 1)
    play(state, "spend as trade token mercury")
    assert state.tech[A] == 2
    assert state.resources[1] == 0
    state = meadow()
    hold(state, B, "Palenque")
    state.resources[4:8] = [1, 1, 1, 1]
    spot = ring(state, home(state, A))[0]
    token(state, B, spot)
    focus(state, A, "Masonry", 1)
    play(state, "from the card")
    go(state, spot)
    play(state, "roll 1", "roll 1")
    assert asked(state) != "DefenderSpends"


@rule("N17.20")
def test_seoul_moves_a_barbarian() -> None:
    state = meadow()
    hold(state, A, "Seoul")
    spot = far(state)
    state.barbarian[0] = spot
    begin_turn(state, A)
    play(state, "use seoul")
    go(state, spot)
    other = min(offered(state))
    assert state.land.distance(spot, other) == 1
    go(state, other)
    assert state.barbarian[0] == other


@rule("N17.10")
def test_antananarivo_is_a_friendly_and_perhaps_a_mature_city() -> None:
    state, place = with_state("Antananarivo", leaders=("Nubia", "Aztec"))
    hold(state, A, "Antananarivo")
    around = [one for one in ring(state, place) if state.owner[one] < 0 and one < 210]
    token(state, B, around[0])
    wonder(state, "Forbidden City", home(state, A))
    begin_turn(state, A)
    play(state, "use forbidden city")
    assert offered(state) == {around[0]}
    go(state, around[0])
    token(state, A, *around)
    paint(state, "water", *[one for one in ring(state, place) if state.owner[one] < 0])
    hold(state, A, "Brussels")
    offer(state, "Petra")
    assert mature_cities(state, A) == 0
    assert mature_towns(state, A) == 1
    assert building.cost(state, A, wonder_number("Petra")) == 6
    state.turn = B
    assert mature_towns(state, A) == 0


@rule("N17.10")
def test_antananarivo_is_nobodys_city_while_the_dial_turns() -> None:
    state, place = with_state("Antananarivo")
    hold(state, B, "Antananarivo")
    state.dial = 1
    around = [one for one in ring(state, place) if state.owner[one] < 0 and one < 210]
    token(state, B, *around)
    paint(state, "water", *[one for one in ring(state, place) if state.owner[one] < 0])
    district(state, B, "Encampment", ring(state, home(state, B))[0])
    state.round = 1
    begin_turn(state, B)
    assert lent(state, B) == place
    play(state, "card early empire")
    while state.seat == B and asked(state) != "Reinforce":
        play(state, "done")
    assert asked(state) == "Reinforce"
    assert state.turn == B
    assert lent(state, B) == -1
    assert mature_towns(state, B) == 0


@rule("N17.10", "N11.9")
def test_no_army_goes_back_to_antananarivo() -> None:
    state, place = with_state("Antananarivo")
    hold(state, A, "Antananarivo")
    start, target = next(
        (one, other)
        for one in ring(state, place)
        for other in ring(state, place)
        if max(one, other) < 210
        and state.land.distance(one, other) == 2
        and [both for both in ring(state, one) if both in ring(state, other)] == [place]
    )
    army(state, A, start)
    army(state, B, target)
    caravan(state, B, target)
    focus(state, A, "Masonry", 5)
    go(state, start)
    assert place not in offered(state)
    go(state, target)
    play(state, "attack the army of player 2")
    fight(state, 6, 1)
    assert state.armies[0] == start
    assert state.caravans[3] == target


@rule("N17.10", "N11.9")
def test_an_army_that_started_in_antananarivo_goes_back_to_its_card() -> None:
    state, place = with_state("Antananarivo")
    hold(state, A, "Antananarivo")
    wonder(state, "Sydney Opera House", home(state, A))
    around = [one for one in ring(state, place) if state.owner[one] < 0 and one < 210]
    token(state, B, *around)
    paint(state, "water", *[one for one in ring(state, place) if state.owner[one] < 0])
    army(state, B, around[0])
    focus(state, A, "Masonry", 5)
    play(state, "from the card")
    go(state, around[0])
    play(state, "attack the army of player 2")
    assert state.fight[LAST] == place
    fight(state, 6, 1)
    assert state.armies[:3] == [-1, -1, -1]


@rule("N17.15")
def test_who_returns_a_card_to_geneva_takes_another() -> None:
    state = meadow(3)
    hold(state, A, "Geneva")
    pact(state, A, B, "Embassy")
    pact(state, A, C, "Embassy")
    for name in ("Joint War", "Defensive Pact", "Open Borders", "Non-Aggression Pact"):
        pact(state, B, C, name)
    begin_turn(state, A)
    play(state, "use geneva")
    assert legal(state) == ["done", "diplomacy 2 embassy"]
    play(state, "diplomacy 2 embassy")
    assert "done" not in legal(state)
    assert "diplomacy 2 embassy" not in legal(state)
    play(state, "diplomacy 2 joint war")
    assert holding(state, A, B) == 1


@rule("N17.10", "N11.9")
def test_an_army_that_beats_a_barbarian_on_antananarivo_goes_back() -> None:
    state, place = with_state("Antananarivo")
    hold(state, A, "Antananarivo")
    state.barbarian[0] = place
    near = next(one for one in ring(state, place) if one < 210)
    army(state, A, near)
    focus(state, A, "Masonry", 5)
    go(state, near, place)
    fight(state, 6, 1)
    assert asked(state) == "GainTrade"
    play(state, "card masonry")
    assert state.barbarian[0] == -1
    assert state.armies[0] == near


@rule("N17.10", "N11.13")
def test_an_army_that_liberates_antananarivo_goes_back() -> None:
    state, place = with_state("Antananarivo")
    city(state, B, place)
    state.city_state[state_number("Antananarivo")] = B
    near = next(one for one in ring(state, place) if one < 210)
    army(state, A, near)
    focus(state, A, "Masonry", 5)
    go(state, near, place)
    fight(state, 6, 1)
    play(state, "liberate")
    assert state.envoys[state_number("Antananarivo") * 2] == A
    assert state.armies[0] == near


@rule("N17.10", "N9.12", "N18.13", "N18.23")
def test_antananarivo_helps_a_city_next_to_it_to_be_mature_but_for_no_agenda() -> None:
    state, place = with_state("Antananarivo")
    beside = next(one for one in ring(state, place) if one < 210)
    city(state, A, beside)
    paint(state, "water", *[one for one in ring(state, beside) if one != place and state.owner[one] < 0])
    begin_turn(state, A)
    assert not mature(state, A, beside)
    hold(state, A, "Antananarivo")
    assert mature(state, A, beside)
    assert mature_towns(state, A) == 1
    assert mature_cities(state, A) == 0
    assert tiles(state, A, True) == 0
    state.turn = B
    assert not mature(state, A, beside)


@rule("N17.7", "N12.14")
def test_open_borders_let_a_theater_square_use_the_givers_city_with_a_wonder() -> None:
    state = meadow()
    wonder(state, "Ruhr Valley", home(state, B))
    district(state, A, "Theater Square", ring(state, home(state, A))[0])
    near = {one for one in state.land.within(home(state, B)) if state.owner[one] < 0 and one < 210}
    ask(state, districts.ResolveDistrict(A, 4))
    assert asked(state) == "PlaceToken"
    assert not offered(state) & near
    pact(state, A, B, "Open Borders")
    ask(state, districts.ResolveDistrict(A, 4))
    play(state, "second way")
    assert offered(state) == near


@rule("N17.7", "N12.13")
def test_open_borders_let_an_industrial_zone_build_near_the_givers_spaces() -> None:
    state = meadow()
    trade(state, A, "Pottery", 3)
    lone = far(state)
    token(state, B, lone)
    near = {one for one in state.land.within(lone) if city_site(state, A, one)}
    own = set(five_districts.zone_sites(state, A))
    assert near - own
    pact(state, A, B, "Open Borders")
    sites = five_districts.zone_sites(state, A)
    assert near | own <= set(sites)
    assert lone not in sites
    assert sites == sorted(set(sites))


@rule("N17.6")
def test_an_embassy_held_on_arrival_pays_though_it_is_exchanged_there() -> None:
    state = meadow()
    pact(state, A, B, "Embassy")
    near = ring(state, home(state, B))[0]
    caravan(state, A, near)
    focus(state, A, "Foreign Trade", 5)
    if asked(state) == "SendFigure":
        go(state, near)
    go(state, home(state, B))
    while asked(state) == "GainTrade":
        play(state, legal(state)[0])
    play(state, "diplomacy 2 joint war")
    while asked(state) == "GainTrade":
        assert state.seat == B
        play(state, legal(state)[0])
    assert asked(state) == "GainResource"
