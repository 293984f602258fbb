"""N14: every leader and every leader card."""

from __future__ import annotations

import random

from games.new_dawn.new_dawn_support import (
    CALM,
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
    hold,
    home,
    meadow,
    offer,
    offered,
    paint,
    path,
    ring,
    slot,
    token,
    tokens,
    wonder,
)
from pentarchy.games.new_dawn import combat, growth, industry
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.realm import MOVING, difficulty, slot_of
from support import legal, play, rule


def led(civ: str, players: int = 2, rival: str = "Aztec") -> NewDawnState:
    """A meadow where the first seat plays this civilization."""
    others = tuple(one for one in CALM if one not in (civ, rival))
    return meadow(players, (civ, rival, *others))


def strike(state: NewDawnState, card: str = "Masonry", number: int = 5) -> int:
    """The first seat attacks a control token next to its capital and is about to roll; where."""
    spot = ring(state, home(state, A))[0]
    if state.owner[spot] < 0 and spot not in state.barbarian:
        token(state, B, spot)
    focus(state, A, card, number)
    play(state, "from the card")
    go(state, spot)
    return spot


@rule("N14.1")
def test_america_keeps_natural_wonders_on_cards_as_tokens_or_resources() -> None:
    state = led("America")
    spot = ring(state, home(state, A))[0]
    state.land.natural[spot] = 7
    focus(state, A, "Early Empire", 1)
    go(state, spot)
    assert asked(state) == "KeepNatural"
    play(state, "card astrology")
    assert state.natural_card[7] == 4
    play(state, "done")
    focus(state, A, "Astrology", 1)
    play(state, "spend mt everest")
    assert asked(state) == "KeepNatural"
    play(state, "card pottery")
    assert state.tech[A] == 2
    offer(state, "Terracotta Army")
    state.resources[0] = 9
    focus(state, A, "Pottery", 4)
    play(state, "wonder terracotta army")
    assert {"spend mt everest", "pay with mt everest"} <= set(legal(state))
    play(state, "spend mt everest", "card pottery")
    assert "pay with mt everest" not in legal(state)


@rule("N14.2")
def test_radio_takes_a_city_in_slot_5() -> None:
    state = led("America")
    near = next(one for one in state.land.spaces if one < 210 and state.land.distance(one, home(state, A)) == 4)
    city(state, B, near)
    focus(state, A, "Radio", 5)
    assert state.decision.count == 3  # type: ignore[attr-defined]
    play(state, "done")
    assert asked(state) == "TakeCity"
    assert near in offered(state)
    assert home(state, B) not in offered(state)
    go(state, near)
    assert state.owner[near] == A
    state = led("America")
    city(state, B, near)
    focus(state, A, "Radio", 4)
    play(state, "done")
    assert asked(state) != "TakeCity"


@rule("N14.3")
def test_the_aztec_swap_two_cards_after_a_won_attack() -> None:
    state = led("Aztec", rival="Zulu")
    strike(state)
    fight(state, 6, 1)
    assert asked(state) == "SwapCards"
    row = state.row[:6]
    assert row[0] == 16
    play(state, "card masonry", "card pottery")
    assert state.row[row.index(12)] == 16
    state = led("Aztec", rival="Zulu")
    strike(state, number=1)
    fight(state, 1, 6)
    assert asked(state) != "SwapCards"


@rule("N14.4")
def test_mysticism_saves_the_token_that_a_district_replaces() -> None:
    state = led("Aztec", rival="Zulu")
    spot = ring(state, home(state, A))[0]
    token(state, A, spot)
    focus(state, A, "Mysticism", 1)
    play(state, "district campus")
    go(state, spot)
    assert asked(state) == "PlaceToken"
    assert offered(state) <= set(ring(state, spot))
    go(state, min(offered(state)))
    assert len(state.held[A]) == 2
    state = led("Aztec", rival="Zulu")
    focus(state, A, "Mysticism", 1)
    play(state, "district campus")
    go(state, spot)
    assert asked(state) == "ChooseFocus"


@rule("N14.5")
def test_china_defends_better_with_reinforced_tokens() -> None:
    state = led("China")
    spot = ring(state, home(state, A))[0]
    token(state, A, spot, strong=1)
    state.fight = [B, 2, spot, spot, combat.RIVAL_TOKEN, A, 0, 0, 0, 0]
    assert combat.defence_bonus(state) == 1 + 2


@rule("N14.6")
def test_writing_is_better_with_a_wonder() -> None:
    state = led("China")
    focus(state, A, "Writing", 2)
    assert state.tech[A] == 2
    state = led("China")
    wonder(state, "Petra", home(state, A))
    focus(state, A, "Writing", 1)
    assert state.tech[A] == 2


@rule("N14.7")
def test_egypt_pays_one_less_for_wonders() -> None:
    state = led("Egypt")
    offer(state, "Petra")
    assert industry.cost(state, A, 19) == 6
    assert industry.cost(state, B, 19) == 7


@rule("N14.8")
def test_the_wheel_brings_a_resource_from_every_city() -> None:
    state = led("Egypt")
    beside = ring(state, home(state, B))[0]
    caravan(state, A, beside)
    focus(state, A, "Wheel", 3)
    assert state.view(None)["question"].endswith("up to 4 spaces.")
    go(state, beside, home(state, B))
    play(state, "card pottery", "card pottery", "done", "resource oil")
    assert state.resources[2] == 1


@rule("N14.9")
def test_england_puts_a_reinforced_token_next_to_the_only_city_of_a_tile() -> None:
    from pentarchy.games.new_dawn import changes

    state = led("England")
    lone = far(state)
    changes.build_city(state, A, lone)
    state._settle()
    assert asked(state) == "PlaceToken"
    spot = min(offered(state))
    go(state, spot)
    assert (state.owner[spot], state.strong[spot]) == (A, 1)
    state = led("England")
    city(state, B, next(one for one in range(lone // 10 * 10, lone // 10 * 10 + 10) if one != lone))
    before = len(state.agenda)
    changes.build_city(state, A, lone)
    assert len(state.agenda) == before


@rule("N14.10")
def test_natural_history_counts_types_of_resources() -> None:
    state = led("England")
    state.resources[0:4] = [2, 0, 1, 0]
    spot = ring(state, home(state, A))[0]
    state.land.natural[spot] = 4
    token(state, A, spot)
    focus(state, A, "Natural History", 1)
    while asked(state) == "Upgrade":
        play(state, "done")
    assert state.tech[A] == 1 + 3


@rule("N14.11")
def test_france_places_more_tokens_by_its_latest_wonder() -> None:
    for name, more in (("", 0), ("Petra", 1), ("Alhambra", 2), ("Pentagon", 3)):
        state = led("France")
        if name:
            wonder(state, name, home(state, A))
        focus(state, A, "Early Empire", 1)
        assert state.decision.count == 2 + more  # type: ignore[attr-defined]


@rule("N14.12")
def test_humanism_works_from_any_friendly_space_and_pays_for_mature_cities() -> None:
    state = led("France")
    around = ring(state, home(state, A))
    token(state, A, *around)
    focus(state, A, "Humanism", 1)
    assert any(state.land.distance(one, home(state, A)) == 2 for one in offered(state))
    play(state, "done")
    assert asked(state) == "GainTrade"
    assert state.decision.count == 1  # type: ignore[attr-defined]


@rule("N14.13")
def test_georgia_shifts_cards_by_its_city_state_cards() -> None:
    state = led("Georgia")
    slot(state, A, "Early Empire", 3)
    assert slot_of(state, A, 0) == 3
    hold(state, A, "Kumasi")
    assert slot_of(state, A, 0) == 4
    hold(state, A, "Mohenjo Daro")
    assert slot_of(state, A, 0) == 4


@rule("N14.14")
def test_siege_tactics_weaken_reinforcements() -> None:
    state = led("Georgia")
    spot = ring(state, home(state, A))[0]
    token(state, B, spot, strong=1)
    strike(state, "Siege Tactics", 3)
    assert combat.attack_bonus(state) == 5
    assert combat.defence_bonus(state) == 1
    fight(state, 6, 1)
    play(state, "from the card")
    assert state.decision.left == 5  # type: ignore[attr-defined]


@rule("N14.15")
def test_the_inca_go_on_from_mountains() -> None:
    state = led("Inca")
    around = ring(state, home(state, A))
    paint(state, "mountains", around[0], around[1])
    focus(state, A, "Early Empire", 5)
    go(state, around[0])
    assert offered(state) <= set(ring(state, around[0]))
    go(state, around[1])
    assert offered(state) <= set(ring(state, around[1]))
    play(state, "done")
    assert state.decision.count == 1  # type: ignore[attr-defined]


@rule("N14.16")
def test_the_state_workforce_climbs_a_mountain_in_slot_5() -> None:
    state = led("Inca")
    around = ring(state, home(state, A))
    paint(state, "mountains", around[0])
    focus(state, A, "State Workforce", 5)
    assert state.decision.count == 2  # type: ignore[attr-defined]
    play(state, "done")
    assert offered(state) == {around[0]}
    state = led("Inca")
    paint(state, "mountains", around[0])
    focus(state, A, "State Workforce", 4)
    play(state, "done")
    assert asked(state) != "PlaceToken"


@rule("N14.17")
def test_indonesia_sails_and_map_edges_touch() -> None:
    state = led("Indonesia")
    around = ring(state, home(state, A))
    paint(state, "water", around[0])
    edges = [one for one in state.land.spaces if one < 210 and state.land.edge[one] and state.owner[one] < 0]
    lone = max(edges, key=lambda one: state.land.distance(one, home(state, A)))
    start = min(edges, key=lambda one: state.land.distance(one, home(state, A)))
    paint(state, "water", start, lone)
    caravan(state, A, start)
    focus(state, A, "Foreign Trade", 1)
    go(state, start)
    assert lone in offered(state)
    state = led("Indonesia")
    paint(state, "water", around[0])
    focus(state, A, "Masonry", 1)
    play(state, "from the card")
    assert around[0] in offered(state)


@rule("N14.18", "N2.6")
def test_shipbuilding_places_water_before_exploring() -> None:
    state = led("Indonesia")
    first = home(state, A) // 10 * 10
    edge = next(one for one in range(first, first + 10) if state.land.near(one).count(-1) > 1 and state.owner[one] < 0)
    caravan(state, A, edge)
    focus(state, A, "Shipbuilding", 5)
    go(state, edge, edge)
    play(state, "explore")
    assert asked(state) == "WaterToken"
    before = len(state.waters)
    state.play(state.legal()[1])
    assert len(state.waters) == before + 1
    assert asked(state) in ("DrawTile", "TileSide", "MoveFigure")
    full = led("Indonesia")
    from pentarchy.games.new_dawn import explore

    full.waters = [0] * 26
    assert explore.WaterToken(A, edge).legal(full) == explore.WaterToken(A, edge).legal(full)[:1]


@rule("N14.19")
def test_japan_finds_coasts_easier_in_its_own_turn() -> None:
    state = led("Japan")
    spot = next(one for one in state.land.spaces if state.land.edge[one] and one < 210)
    inner = next(one for one in state.land.spaces if not state.land.shore[one] and one < 210)
    paint(state, "mountains", spot, inner)
    state.turn = A
    assert difficulty(state, A, spot, MOVING) == 3
    assert difficulty(state, A, inner, MOVING) == 5
    state.turn = B
    assert difficulty(state, A, spot, MOVING) == 5


@rule("N14.20")
def test_industrialization_counts_districts() -> None:
    state = led("Japan")
    around = ring(state, home(state, A))
    district(state, A, "Campus", around[0])
    district(state, A, "Encampment", around[2])
    state.card, state.slot = 33, 3
    assert industry.production(state, A) == 5
    paint(state, "water", *[one for one in around if state.owner[one] < 0])
    focus(state, A, "Industrialization", 3)
    play(state, "build a city")
    assert max(state.land.distance(home(state, A), one) for one in offered(state)) >= 4


@rule("N14.21")
def test_the_netherlands_count_water_next_to_districts() -> None:
    state = led("Netherlands")
    spot = ring(state, home(state, A))[0]
    district(state, A, "Campus", spot)
    paint(state, "water", *[one for one in ring(state, spot) if state.owner[one] < 0][:2])
    assert growth.yield_of(state, A, spot, 4) == 2
    assert growth.yield_of(state, A, spot, 3) == 2
    assert growth.yield_of(state, B, spot, 4) == 0


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
    state.fight = [A, 0, spot, spot, combat.RIVAL_TOKEN, B, 0, 0, 0, 0]
    assert combat.attack_bonus(state) == 3
    state.fight = [B, 2, spot, spot, combat.RIVAL_TOKEN, A, 0, 0, 0, 0]
    assert combat.defence_bonus(state) == 3
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
    from pentarchy.games.new_dawn import diplomacy

    state = meadow(3)
    state.round = 1
    begin_turn(state, A)
    assert asked(state) == "ChooseFriend"
    play(state, "player 3", "diplomacy 3 embassy")
    assert state.friend == C
    assert state.pacts[C * 5 + 2] == A
    assert diplomacy.limit(state, A, C) == 5
    assert diplomacy.limit(state, A, B) == 1
    state.round = 2
    begin_turn(state, A)
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
        state.fight = [A, 0, spot, spot, combat.RIVAL_TOKEN, B, 0, 0, 0, 0]
        assert combat.attack_bonus(state) == 1 + more
        state.fight = [B, 2, spot, spot, combat.RIVAL_TOKEN, A, 0, 0, 0, 0]
        assert combat.defence_bonus(state) - difficulty(state, A, spot, MOVING) == more


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
