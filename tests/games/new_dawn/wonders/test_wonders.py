"""N13: every world wonder."""

from __future__ import annotations

from typing import Any

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
    far,
    focus,
    go,
    home,
    led,
    meadow,
    offer,
    offered,
    pact,
    paint,
    path,
    ring,
    slot,
    token,
    tokens,
    trade,
    with_state,
    wonder,
    wonder_number,
)
from pentarchy.games.new_dawn.cities import founding
from pentarchy.games.new_dawn.control import laying, placing
from pentarchy.games.new_dawn.diplomacy import diplomacy
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.pieces.fight import BARBARIAN, RIVAL_CARAVAN, RIVAL_TOKEN
from pentarchy.games.new_dawn.realm.cities import city_site, mature
from pentarchy.games.new_dawn.realm.row import slot_of
from pentarchy.games.new_dawn.war import barbarians, seizing, strength
from support import legal, play, rule


def owning(name: str, players: int = 2, **options: Any) -> NewDawnState:
    """A meadow where the first seat's capital has a wonder."""
    state = meadow(players, **options)
    wonder(state, name, home(state, A))
    return state


def build(state: NewDawnState, name: str) -> None:
    """The first seat builds a wonder for nothing."""
    offer(state, name)
    state.deck = [0] * 12
    state.resources[0:4] = [6, 6, 6, 6]
    focus(state, A, "Pottery", 5)
    play(state, f"wonder {name.lower()}")
    while asked(state) == "PayWonder":
        play(state, "pay the usual way")
    if asked(state) == "HouseWonder":
        go(state, home(state, A))


def bonus(state: NewDawnState, target: int, seat: int = A, rival: int = B) -> tuple[int, int]:
    """Attack and defence bonus when a seat attacks on the first seat's doorstep, slot and terrain included."""
    spot = ring(state, home(state, A))[0]
    state.card, state.slot = 16, 1
    state.fight = [seat, 0, spot, spot, target, rival, 0, 0, 0, 0]
    return strength.attack_bonus(state), strength.defence_bonus(state)


@rule("N13.1")
def test_stonehenge_spreads_over_hills() -> None:
    state = owning("Stonehenge")
    around = ring(state, home(state, A))
    paint(state, "hills", *around)
    focus(state, A, "Early Empire", 2)
    go(state, around[0])
    assert state.decision.where == placing.HILLS_NEXT_TO  # type: ignore[attr-defined]
    reached = 1
    while asked(state) == "PlaceToken" and state.decision.where == placing.HILLS_NEXT_TO:  # type: ignore[attr-defined]
        go(state, min(offered(state)))
        reached += 1
    assert reached == 6


@rule("N13.2")
def test_hanging_gardens_place_a_token_up_to_difficulty_4() -> None:
    state = owning("Hanging Gardens")
    around = ring(state, home(state, A))
    paint(state, "mountains", around[0])
    paint(state, "desert", around[1])
    begin_turn(state, A)
    play(state, "use hanging gardens")
    assert around[0] not in offered(state)
    go(state, around[1])
    assert state.owner[around[1]] == A


@rule("N13.3")
def test_the_colosseum_reinforces_next_to_a_city() -> None:
    state = owning("Colosseum")
    near, lone = ring(state, home(state, A))[0], far(state)
    token(state, A, near, lone)
    begin_turn(state, A)
    play(state, "use colosseum")
    assert offered(state) == {near}
    go(state, near)
    assert state.strong[near] == 1


@rule("N13.4")
def test_the_forbidden_city_destroys_a_token_next_to_a_friendly_space() -> None:
    state = owning("Forbidden City")
    near, lone = ring(state, home(state, A))[0], far(state)
    token(state, B, near, strong=1)
    token(state, B, lone)
    begin_turn(state, A)
    play(state, "use forbidden city")
    assert offered(state) == {near}
    go(state, near)
    assert state.owner[near] == -1


@rule("N13.5")
def test_chichen_itza_opens_forests_anywhere() -> None:
    state = owning("Chichen Itza")
    lone = far(state)
    paint(state, "forest", lone)
    focus(state, A, "Early Empire", 3)
    assert lone in offered(state)
    state = owning("Chichen Itza")
    paint(state, "forest", lone)
    focus(state, A, "Early Empire", 2)
    assert lone not in offered(state)


@rule("N13.6")
def test_the_taj_mahal_shifts_cards_by_wonders_of_their_type() -> None:
    state = owning("Taj Mahal")
    slot(state, A, "Early Empire", 2)
    assert slot_of(state, A, 0) == 3
    lone = far(state)
    city(state, A, lone)
    wonder(state, "Stonehenge", lone)
    assert slot_of(state, A, 0) == 4


@rule("N13.7")
def test_the_opera_house_lets_rival_tokens_count_for_maturity() -> None:
    state = owning("Sydney Opera House")
    around = ring(state, home(state, A))
    token(state, A, *around[1:])
    assert not mature(state, A, home(state, A))
    token(state, B, around[0])
    assert mature(state, A, home(state, A))
    assert not mature(state, B, home(state, B))


@rule("N13.8")
def test_the_eiffel_tower_takes_one_of_two_named_tokens() -> None:
    state = owning("Eiffel Tower")
    one, two, three = ring(state, home(state, B))[:3]
    token(state, B, one, two, three)
    begin_turn(state, A)
    play(state, "use eiffel tower")
    go(state, one, two)
    assert state.seat == B
    assert offered(state) == {one, two}
    go(state, two)
    assert state.owner[two] == A
    assert state.owner[one] == B


@rule("N13.9")
def test_cristo_redentor_takes_a_city_within_three_when_built_or_captured() -> None:
    state = meadow()
    near = next(one for one in state.land.spaces if one < 210 and state.land.distance(one, home(state, A)) == 3)
    city(state, B, near)
    build(state, "Cristo Redentor")
    assert asked(state) == "TakeCity"
    assert offered(state) == {near}
    go(state, near)
    assert state.owner[near] == A
    state = meadow()
    city(state, B, near)
    army(state, B, near)
    build(state, "Cristo Redentor")
    assert asked(state) != "TakeCity"
    state = owning("Cristo Redentor")
    laying.captured(state, A, wonder_number("Cristo Redentor"))
    assert isinstance(state.agenda[-1], seizing.TakeCity)


@rule("N13.10")
def test_the_colossus_gives_six_spaces_to_split() -> None:
    state = owning("Colossus")
    steps = path(state, home(state, A), 5)
    focus(state, A, "Foreign Trade", 5)
    play(state, "from the card")
    go(state, steps[4])
    assert state.pool == 4


@rule("N13.11")
def test_the_lighthouse_opens_the_map_edge_to_cities() -> None:
    state = owning("Great Lighthouse")
    focus(state, A, "Pottery", 1)
    play(state, "build a city")
    assert any(state.land.distance(one, home(state, A)) > 4 for one in offered(state))
    assert all(state.land.edge[one] for one in offered(state) if state.land.distance(one, home(state, A)) > 2)


@rule("N13.12")
def test_apadana_explores_anywhere_and_places_a_token_on_the_new_tile() -> None:
    state = meadow()
    build(state, "Apadana")
    assert asked(state) == "DrawTile"
    state.play(state.legal()[0])
    tile = state.decision.tile  # type: ignore[attr-defined]
    while asked(state) in ("TileSide", "TileTurns", "TilePlace"):
        state.play(state.legal()[0])
    assert asked(state) == "PlaceToken"
    assert all(one // 10 == tile for one in offered(state))
    from pentarchy.games.new_dawn.travel import exploring

    laying.captured(state, A, wonder_number("Apadana"))
    assert isinstance(state.agenda[-1], exploring.DrawTile)


@rule("N13.13")
def test_great_zimbabwe_stores_tokens_and_gives_them_back() -> None:
    state = owning("Great Zimbabwe")
    trade(state, A, "Pottery", 3)
    gaining.trade(state, A, 3, 2)
    assert state.zimbabwe == 2
    slot(state, A, "Mathematics", 1)
    begin_turn(state, A)
    play(state, "use great zimbabwe", "card masonry")
    assert state.zimbabwe == 1
    play(state, "done", "card mathematics")
    assert "store on great zimbabwe" in legal(state)
    play(state, "store on great zimbabwe")
    assert state.zimbabwe == 2


@rule("N13.14")
def test_kilwa_kisiwani_adds_a_token_at_city_states() -> None:
    state, free = with_state("Kumasi")
    wonder(state, "Kilwa Kisiwani", home(state, A))
    start = next(one for one in ring(state, free) if one < 210)
    caravan(state, A, start)
    focus(state, A, "Foreign Trade", 3)
    go(state, start, free)
    play(state, "card masonry")
    assert tokens(state, A, "Masonry") == 1
    assert tokens(state, A, "Early Empire") == 2


@rule("N13.15")
def test_machu_picchu_shifts_the_two_leftmost_cards() -> None:
    state = owning("Machu Picchu")
    assert [slot_of(state, A, card) for card in state.row[:6]] == [2, 3, 2, 3, 4, 5]


@rule("N13.16")
def test_big_ben_counts_caravans_next_to_the_fight() -> None:
    state = owning("Big Ben")
    spot = ring(state, home(state, A))[0]
    before = bonus(state, RIVAL_TOKEN)
    caravan(state, A, home(state, A))
    caravan(state, A, ring(state, spot)[1], 1)
    assert bonus(state, RIVAL_TOKEN)[0] == before[0] + 4
    assert bonus(state, RIVAL_TOKEN, B, A)[1] == before[1] + 4


@rule("N13.17")
@pytest.mark.parametrize("errata", [True, False])
def test_the_estadio_adds_the_economy_card(errata: bool) -> None:
    state = owning("Estadio do Maracana", errata=errata)
    focus(state, A, "Astrology", 2)
    assert asked(state) == "Estadio"
    assert state.tech[A] == (0 if errata else 2)
    play(state, "card foreign trade", "done")
    while asked(state) == "Upgrade":
        play(state, "done")
    assert state.tech[A] == (3 if errata else 2)
    row = [state.row[place] for place in range(2)]
    assert row == ([4, 8] if errata else [8, 4])


@rule("N13.18")
def test_orszaghaz_conquers_a_city_state_that_a_caravan_reached() -> None:
    state, free = with_state("Kumasi")
    wonder(state, "Orszaghaz", home(state, A))
    start = next(one for one in ring(state, free) if one < 210)
    caravan(state, A, start)
    focus(state, A, "Foreign Trade", 3)
    go(state, start, free)
    assert legal(state) == ["done", "conquer"]
    play(state, "conquer")
    assert state.city_state[8] == A
    assert state.envoys[16] == -1
    assert state.owner[free] == A


@rule("N13.19", "N13.22", "N13.25", "N13.20")
def test_plain_combat_wonders() -> None:
    base = bonus(meadow(), RIVAL_TOKEN)
    defend = bonus(meadow(), RIVAL_TOKEN, B, A)[1]
    for name, attack, defence in (
        ("Terracotta Army", 2, 0),
        ("Petra", 0, 2),
        ("Alhambra", 2, 2),
        ("Ruhr Valley", 0, 5),
        ("Pentagon", 2, 0),
    ):
        assert bonus(owning(name), RIVAL_TOKEN)[0] == base[0] + attack
        assert bonus(owning(name), RIVAL_TOKEN, B, A)[1] == defend + defence


@rule("N13.20")
@pytest.mark.parametrize("errata", [True, False])
def test_petra_keeps_barbarians_out(errata: bool) -> None:
    state = owning("Petra", errata=errata)
    start = next(
        one
        for one in state.land.spaces
        if all(0 <= space < 210 and state.owner[space] < 0 for space in state.land.near(one))
    )
    token(state, A, state.land.near(start)[0], strong=1)
    state.barbarian[0] = start
    barbarians.step(state, 0, 0)
    assert state.strong[state.land.near(start)[0]] == 1
    assert state.barbarian[0] == (state.land.near(start)[3] if errata else start)


@rule("N13.21")
def test_jebel_barkal_burns_resources_for_combat() -> None:
    state = owning("Jebel Barkal")
    state.resources[0:4] = [0, 1, 0, 0]
    spot = ring(state, home(state, A))[0]
    token(state, B, spot)
    focus(state, A, "Masonry", 2)
    play(state, "from the card")
    go(state, spot)
    play(state, "roll 1", "roll 3")
    assert legal(state) == ["done", "jebel barkal mercury"]
    play(state, "jebel barkal mercury")
    assert state.resources[1] == 0
    assert state.owner[spot] == A


@rule("N13.23")
def test_the_venetian_arsenal_repeats_a_card_of_slot_5() -> None:
    state = owning("Venetian Arsenal")
    state.tech[A] = 15
    focus(state, A, "Astrology", 5)
    while asked(state) == "Upgrade":
        play(state, "done")
    assert asked(state) == "Arsenal"
    tech = state.tech[A]
    play(state, "card astrology")
    assert state.tech[A] == tech + 1
    state = owning("Venetian Arsenal")
    focus(state, A, "Astrology", 4)
    while asked(state) == "Upgrade":
        play(state, "done")
    assert asked(state) != "Arsenal"


@rule("N13.24")
def test_huey_teocalli_counts_water_around_the_defender() -> None:
    state = owning("Huey Teocalli")
    before = bonus(state, RIVAL_TOKEN, B, A)[1]
    spot = ring(state, home(state, A))[0]
    paint(state, "water", *[one for one in ring(state, spot) if state.owner[one] < 0][:2])
    assert bonus(state, RIVAL_TOKEN, B, A)[1] == before + 2


@rule("N13.26")
def test_the_pentagon_sends_armies_any_distance() -> None:
    state = owning("Pentagon")
    lone = far(state, least=6)
    focus(state, A, "Masonry", 5)
    play(state, "from the card")
    assert lone in offered(state)


@rule("N13.27")
def test_the_statue_of_liberty_takes_the_tokens_around_a_captured_city() -> None:
    state = owning("Statue of Liberty")
    spot = ring(state, home(state, A))[0]
    city(state, B, spot)
    beside = [one for one in ring(state, spot) if state.owner[one] < 0][:2]
    token(state, B, *beside, strong=1)
    army(state, B, beside[1])
    founding.capture_city(state, A, spot)
    assert state.owner[spot] == A
    assert (state.owner[beside[0]], state.strong[beside[0]]) == (A, 0)
    assert state.owner[beside[1]] == B


@rule("N13.28")
def test_the_oracle_swaps_neighbours() -> None:
    state = owning("Oracle")
    row = state.row[:6]
    begin_turn(state, A)
    play(state, "use oracle")
    state.play(state.legal()[1])
    assert len(legal(state)) in (2, 3)
    first = state.decision.one  # type: ignore[attr-defined]
    state.play(state.legal()[1])
    place = row.index(first)
    assert abs(state.row[:6].index(first) - place) == 1


@rule("N13.29")
def test_the_pyramids_raise_three_level_i_cards() -> None:
    state = meadow()
    slot(state, A, "Civil Service", 2)
    build(state, "Pyramids")
    assert "card civil service" not in legal(state)
    play(state, "card masonry", "card irrigation", "card foreign trade")
    assert {17, 21, 9} <= set(state.row[:6])
    assert asked(state) != "Upgrade"
    state = meadow()
    build(state, "Pyramids")
    assert state.view(A)["rule"] == "N13.29"
    play(state, "done")
    assert asked(state) != "Upgrade", "who wants none is not asked again"


@rule("N13.30")
def test_the_great_library_copies_a_card_of_the_player_visited() -> None:
    state = owning("Great Library")
    slot(state, B, "Mass Media", 3)
    beside = ring(state, home(state, B))[0]
    caravan(state, A, beside)
    focus(state, A, "Foreign Trade", 3)
    go(state, beside, home(state, B))
    play(state, "card pottery", "card pottery", "done")
    assert legal(state) == ["done", "card mass media"]
    play(state, "card mass media")
    assert 3 in state.row[:6]
    assert 0 not in state.row[:6]


@rule("N13.31")
def test_the_potala_palace_takes_three_cards_and_holds_four_of_each() -> None:
    state = meadow(3)
    build(state, "Potala Palace")
    play(state, "diplomacy 2 joint war", "diplomacy 2 embassy", "diplomacy 3 embassy")
    assert [state.pacts[5], state.pacts[7], state.pacts[12]] == [A, A, A]
    assert diplomacy.limit(state, A, B) == 4
    assert diplomacy.limit(state, B, C) == 1


@rule("N13.31", "N17.2")
def test_whoever_loses_the_potala_palace_keeps_the_cards_but_takes_no_more_without_returning_one() -> None:
    state = owning("Potala Palace")
    for name in ("Joint War", "Embassy", "Open Borders"):
        pact(state, A, B, name)
    wonder(state, "Potala Palace", home(state, B))
    begin_turn(state, A)
    assert diplomacy.holding(state, A, B) == 3
    ask(state, diplomacy.TakePact(A, B, diplomacy.MAY_DECLINE))
    play(state, "diplomacy 2 defensive pact")
    assert asked(state) == "ReturnPact"
    play(state, "diplomacy 2 embassy")
    assert diplomacy.holding(state, A, B) == 3


@rule("N13.32")
def test_the_porcelain_tower_raises_two_cards_by_one_level() -> None:
    state = meadow()
    slot(state, A, "Civil Service", 2)
    build(state, "Porcelain Tower")
    play(state, "card civil service")
    assert "card mass media" not in legal(state)
    play(state, "card masonry")
    assert {3, 17} <= set(state.row[:6])
    assert asked(state) != "Porcelain"


@rule("N13.33", "N4.11")
def test_sankore_swaps_two_cards_after_a_card_was_replaced() -> None:
    state = owning("University of Sankore")
    state.tech[A] = 2
    focus(state, A, "Astrology", 1)
    play(state, "card pottery")
    assert asked(state) == "SwapCards"
    assert "card astrology" not in legal(state)
    row = state.row[:6]
    play(state, "card animal husbandry", "card masonry")
    assert state.row[:6].index(13) == row.index(16)
    state = owning("University of Sankore")
    focus(state, A, "Astrology", 1)
    assert asked(state) != "SwapCards"


@rule("N13.34")
def test_oxford_lets_a_card_change_its_type() -> None:
    state = owning("Oxford University")
    state.tech[A] = 2
    focus(state, A, "Astrology", 1)
    play(state, "card masonry")
    assert set(legal(state)) >= {"card drama and poetry", "card iron working", "card astronomy", "card engineering"}
    play(state, "card drama and poetry")
    assert {0, 1} <= set(state.row[:6])
    assert state.audit() == []
    state = owning("Oxford University")
    state.tech[A] = 2
    focus(state, A, "Astrology", 1)
    play(state, "card astrology")
    assert legal(state) == ["card mathematics", "card astronomy"]


@rule("N13.35")
def test_the_kremlin_helps_whoever_is_better_reinforced() -> None:
    state = owning("Kremlin")
    before = bonus(state, RIVAL_TOKEN)[0]
    token(state, A, far(state), strong=1)
    assert bonus(state, RIVAL_CARAVAN)[0] == before, "the space is nobody's"
    token(state, B, ring(state, home(state, A))[0])
    assert bonus(state, RIVAL_TOKEN)[0] == before + 4
    assert bonus(state, RIVAL_CARAVAN)[0] == before + 4
    assert bonus(state, BARBARIAN, A, -1)[0] == before


@rule("N13.36")
def test_the_research_station_founds_a_city_at_the_map_edge() -> None:
    state = meadow()
    build(state, "Amundsen-Scott Research Station")
    assert asked(state) == "StationCity"
    assert all(state.land.edge[one] for one in offered(state))
    spot = min(offered(state))
    go(state, spot)
    assert state.wonder[35] == spot
    assert state.owner[spot] == A
    assert state.decision.count == 2  # type: ignore[attr-defined]
    assert offered(state) <= set(ring(state, spot))


@rule("N6.9", "N13.12", "N13.9")
@pytest.mark.parametrize("name", ["Apadana", "Cristo Redentor"])
def test_a_wonder_is_not_captured_again_when_the_own_token_on_it_becomes_a_city_or_district(name: str) -> None:
    state = meadow()
    spot = ring(state, home(state, A))[0]
    token(state, A, spot)
    wonder(state, name, spot)
    city(state, B, next(one for one in state.land.within(spot) if state.owner[one] < 0 and one < 210))
    focus(state, A, "Irrigation", 5)
    play(state, "district campus")
    go(state, spot)
    assert state.seat == B
    assert state.spare[A] == 34
    state = meadow()
    spot = path(state, home(state, A), 2)[1]
    token(state, A, spot, strong=1)
    wonder(state, name, spot)
    events_told = state.listen()
    founding.build_city(state, A, spot)
    assert [one.kind for one in events_told] == ["city"]
    assert asked(state) == "ChooseFocus"
    assert state.spare[A] == 34
    assert not state.audit()


@rule("N13.36", "N9.7")
def test_the_research_station_needs_a_space_without_a_wonder() -> None:
    state = meadow()
    spot = next(one for one in state.land.spaces if state.land.edge[one] and city_site(state, A, one))
    wonder(state, "Petra", spot)
    build(state, "Amundsen-Scott Research Station")
    assert asked(state) == "StationCity"
    assert offered(state)
    assert spot not in offered(state)


@rule("N13.27", "N5.8")
def test_without_tokens_in_supply_the_statue_of_liberty_may_use_some_from_the_map() -> None:
    state = owning("Statue of Liberty")
    target = far(state, least=3)
    city(state, B, target)
    around = [one for one in ring(state, target) if one < 210][:3]
    token(state, B, *around)
    free = [one for one in state.land.spaces if one < 210 and state.owner[one] < 0 and one not in ring(state, target)]
    token(state, A, *free[:33])
    founding.capture_city(state, A, target)
    state._settle()
    assert state.owner[target] == A
    assert asked(state) == "Liberty"
    assert [state.owner[one] for one in around].count(A) == 1
    assert free[0] in offered(state)
    go(state, free[0])
    assert state.owner[free[0]] == -1
    assert [state.owner[one] for one in around].count(A) == 2
    assert asked(state) == "Liberty"
    play(state, "done")
    assert [state.owner[one] for one in around].count(B) == 1
    assert asked(state) != "Liberty"
    assert state.spare[A] == 0


@rule("N13.1", "N14.4")
def test_stonehenge_does_not_follow_a_token_that_mysticism_moves() -> None:
    state = led("Aztec", rival="Zulu")
    wonder(state, "Stonehenge", home(state, A))
    spot = ring(state, home(state, A))[0]
    goal = next(space for space in ring(state, spot) if state.land.distance(space, home(state, A)) == 2)
    paint(state, "hills", goal, *[space for space in ring(state, goal) if space != spot])
    token(state, A, spot)
    focus(state, A, "Mysticism", 1)
    play(state, "district campus")
    go(state, spot)
    assert state.view(A)["question"].startswith("Where does the control token go that was replaced")
    go(state, goal)
    assert state.owner[goal] == A
    assert asked(state) != "PlaceToken"


@rule("N13.1", "N12.4")
def test_stonehenge_does_not_follow_a_district_that_replaces_a_token() -> None:
    for held in (False, True):
        state = led("Poland", rival="Zulu")
        wonder(state, "Stonehenge", home(state, A))
        spot = ring(state, home(state, A))[0]
        paint(state, "hills", *ring(state, home(state, A)))
        if held:
            token(state, A, spot)
        focus(state, A, "Irrigation", 2)
        play(state, "district campus")
        go(state, spot)
        assert (asked(state) == "PlaceToken") != held
