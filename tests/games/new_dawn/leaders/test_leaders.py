"""N14: the leaders and their cards, from America to Japan."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    after_setup,
    asked,
    caravan,
    card_number,
    city,
    district,
    far,
    fight,
    focus,
    go,
    hold,
    home,
    led,
    meadow,
    offer,
    offered,
    paint,
    ring,
    slot,
    strike,
    token,
    wonder,
)
from pentarchy.games.new_dawn.cards import economy
from pentarchy.games.new_dawn.moments.card import CARDS
from pentarchy.games.new_dawn.moments.leader import LEADERS
from pentarchy.games.new_dawn.pieces.fight import RIVAL_TOKEN
from pentarchy.games.new_dawn.realm.row import slot_of
from pentarchy.games.new_dawn.realm.spaces import MOVING, difficulty
from pentarchy.games.new_dawn.war import strength
from pentarchy.games.new_dawn.wonders import building
from support import legal, play, rule


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
    state.fight = [B, 2, spot, spot, RIVAL_TOKEN, A, 0, 0, 0, 0]
    assert strength.defence_bonus(state) == 1 + 2


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
    assert building.cost(state, A, 19) == 6
    assert building.cost(state, B, 19) == 7


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
    from pentarchy.games.new_dawn.cities import founding

    state = led("England")
    lone = far(state)
    founding.build_city(state, A, lone)
    state._settle()
    assert asked(state) == "PlaceToken"
    spot = min(offered(state))
    go(state, spot)
    assert (state.owner[spot], state.strong[spot]) == (A, 1)
    state = led("England")
    city(state, B, next(one for one in range(lone // 10 * 10, lone // 10 * 10 + 10) if one != lone))
    before = len(state.agenda)
    founding.build_city(state, A, lone)
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
    assert strength.attack_bonus(state) == 5
    assert strength.defence_bonus(state) == 1
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
    go(state, edge)
    play(state, "explore")
    assert asked(state) == "WaterToken"
    before = len(state.waters)
    state.play(state.legal()[1])
    assert len(state.waters) == before + 1
    assert asked(state) in ("DrawTile", "TileSide", "MoveFigure")
    full = led("Indonesia")
    full.waters = [0] * 26
    assert economy.WaterToken(A, edge).legal(full) == economy.WaterToken(A, edge).legal(full)[:1]


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
    assert CARDS[state.card].production(state, A) == 5
    paint(state, "water", *[one for one in around if state.owner[one] < 0])
    focus(state, A, "Industrialization", 3)
    play(state, "build a city")
    assert max(state.land.distance(home(state, A), one) for one in offered(state)) >= 4


@rule("N14.1")
def test_only_america_spends_the_natural_wonders_on_its_cards() -> None:
    state = led("America")
    spot, target = ring(state, home(state, A))[0], ring(state, home(state, B))[0]
    state.land.natural[spot] = 7
    token(state, A, spot, target)
    state.natural_card[7] = card_number("Early Empire")
    focus(state, B, "Early Empire", 3)
    assert asked(state) == "PlaceToken"
    state.natural_card[7] = card_number("Masonry")
    focus(state, B, "Masonry", 5)
    play(state, "from the card")
    go(state, target)
    play(state, "roll 3", "roll 3")
    assert asked(state) == "DefenderSpends"
    assert state.seat == A
    assert legal(state) == ["done", "spend mt everest", "reroll for mt everest"]


@rule("N6.9", "N14.1")
def test_america_keeps_its_natural_wonder_where_it_is_when_its_token_becomes_a_district() -> None:
    state = led("America")
    spot = ring(state, home(state, A))[0]
    state.land.natural[spot] = 7
    token(state, A, spot)
    state.natural_card[7] = card_number("Pottery")
    focus(state, A, "Irrigation", 5)
    play(state, "district campus")
    go(state, spot)
    assert asked(state) != "KeepNatural"
    assert state.natural_card[7] == card_number("Pottery")
    assert not state.audit()


def test_the_table_says_what_leaders_wonders_and_diplomacy_cards_do() -> None:
    state = meadow(leaders=("Rome", "Zulu"))
    text = " ".join(state.game.text(state.view(0)).split())
    for civ in ("Rome", "Zulu"):
        ability = next(leader.text for leader in LEADERS if leader.name == civ)
        assert f"{civ}: {ability.rstrip('.')}" in text
    assert "Joint War: +2 attacking anyone but the giver" in text
    state = after_setup()
    text = " ".join(state.game.text(state.view(0)).split())
    for one in state.view(0)["wonders"]:
        assert one["text"].rstrip(".") in text
