"""N11: armies and combat."""

from __future__ import annotations

import pytest

from games.new_dawn.new_dawn_support import (
    A,
    B,
    C,
    army,
    asked,
    caravan,
    city,
    district,
    fight,
    focus,
    go,
    hold,
    home,
    meadow,
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
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.pieces.fight import BARBARIAN, CITY_STATE, RIVAL_ARMY, RIVAL_CITY, RIVAL_TOKEN, TARGET
from pentarchy.games.new_dawn.war import strength
from support import legal, play, rule


def near(state: NewDawnState, seat: int = A) -> int:
    """A space next to a seat's capital."""
    return ring(state, home(state, seat))[0]


def attack(state: NewDawnState, space: int, number: int = 3, card: str = "Masonry") -> None:
    """An army goes from the card into a space next to the capital."""
    focus(state, A, card, number)
    play(state, "from the card")
    go(state, space)


@rule("N11.20", "N11.1")
def test_masonry_moves_one_army_three_spaces() -> None:
    state = meadow()
    steps = path(state, home(state, A), 4)
    token(state, A, steps[0])
    paint(state, "hills", steps[3])
    focus(state, A, "Masonry", 1)
    play(state, "from the card")
    assert steps[2] in offered(state)
    assert max(state.land.distance(home(state, A), one) for one in offered(state)) == 3
    go(state, steps[2])
    assert state.armies[0] == steps[2]
    assert asked(state) == "ChooseFocus"


@rule("N11.1")
def test_armies_heed_the_slot_and_do_not_reinforce() -> None:
    state = meadow()
    a, b, *_ = ring(state, home(state, A))
    paint(state, "forest", a)
    paint(state, "water", b)
    token(state, A, ring(state, home(state, A))[2])
    focus(state, A, "Masonry", 2)
    assert legal(state) == ["done", "from the card"]
    play(state, "from the card")
    assert not {a, b} & offered(state)


@rule("N11.2", "N11.19")
def test_an_army_must_attack_what_it_enters_and_goes_no_farther() -> None:
    state = meadow()
    one, two, *_ = path(state, home(state, A), 3)
    token(state, B, *[space for space in ring(state, home(state, A)) if space < 210])
    focus(state, A, "Masonry", 3)
    play(state, "from the card")
    assert two not in offered(state)
    go(state, one)
    assert asked(state) == "RollAttack"
    fight(state, 6, 1)
    assert state.owner[one] == A
    assert state.armies[0] == one
    assert asked(state) == "ChooseFocus"


@rule("N11.3")
def test_the_attacker_picks_the_target() -> None:
    state = meadow(3)
    spot = near(state)
    token(state, B, spot)
    army(state, B, spot)
    caravan(state, C, spot)
    attack(state, spot)
    assert legal(state) == [
        "attack the control token",
        "attack the army of player 2",
        "attack the caravan of player 3",
    ]
    play(state, "attack the caravan of player 3")
    fight(state, 6, 1)
    assert state.caravans[6] == -1
    assert state.owner[spot] == B


@rule("N11.3")
def test_a_barbarian_must_be_the_target() -> None:
    state, free = with_state("Akkad")
    start = next(one for one in ring(state, free) if one < 210)
    army(state, A, start)
    state.barbarian[0] = free
    focus(state, A, "Masonry", 3)
    go(state, start, free)
    assert state.fight[TARGET] == BARBARIAN
    fight(state, 6, 1)
    assert asked(state) == "GainTrade"
    play(state, "card pottery")
    assert state.armies[0] == start


@rule("N11.4", "N11.5", "N11.7", "N11.11", "N11.9")
def test_a_barbarian_defends_with_the_terrain_and_loses_to_more() -> None:
    state = meadow()
    spot = near(state)
    paint(state, "hills", spot)
    state.barbarian[3] = spot
    attack(state, spot)
    play(state, "roll 2", "roll 2")
    assert state.barbarian[3] == -1
    play(state, "card astrology")
    assert tokens(state, A, "Astrology") == 1
    assert state.armies[0] == spot


@rule("N11.7", "N11.10")
def test_the_defender_wins_ties_and_the_army_goes_home() -> None:
    state = meadow()
    spot = near(state)
    paint(state, "hills", spot)
    state.barbarian[3] = spot
    attack(state, spot)
    play(state, "roll 2", "roll 3")
    assert state.barbarian[3] == spot
    assert state.armies[0] == -1


@rule("N11.5")
@pytest.mark.parametrize(
    ("target", "value"), [("city-state", 8), ("fort", 6), ("token", 3), ("city", 6), ("army", 3), ("caravan", 3)]
)
def test_what_each_target_adds_to_its_die(target: str, value: int) -> None:
    state = meadow()
    spot = near(state)
    paint(state, "forest", spot)
    fights = {"token": 4, "city": 3, "army": 5, "caravan": 6, "city-state": 1, "fort": 2}
    if target == "token":
        token(state, B, spot)
    elif target == "city":
        city(state, B, spot)
    elif target == "army":
        army(state, B, spot)
    elif target == "caravan":
        caravan(state, B, spot)
    rival = -1 if target in ("city-state", "fort") else B
    state.fight = [A, 0, spot, spot, fights[target], rival, 0, 0, 0, 0]
    assert strength.defence_bonus(state) == value


@rule("N11.6", "N6.2")
def test_the_attacker_spends_first_then_the_defender() -> None:
    state = meadow()
    spot = near(state)
    token(state, B, spot)
    trade(state, A, "Masonry", 2)
    trade(state, B, "Masonry", 1)
    slot(state, A, "Masonry", 2)
    attack(state, spot, 2)
    play(state, "roll 1", "roll 3")
    assert state.seat == A
    assert legal(state) == ["done", "spend trade tokens 1", "reroll for a trade token"]
    play(state, "spend trade tokens 1", "reroll for a trade token")
    assert asked(state) == "RollAttack"
    play(state, "roll 2")
    assert tokens(state, A, "Masonry") == 0
    assert state.seat == B
    play(state, "reroll for a trade token", "roll 6")
    assert state.owner[spot] == B
    assert state.armies[0] == -1
    assert tokens(state, B, "Masonry") == 0


@rule("N11.8")
def test_reinforcements_and_another_army_help_the_defender() -> None:
    state = meadow()
    spot = near(state)
    token(state, B, spot, strong=1)
    token(state, B, *[one for one in ring(state, spot) if state.owner[one] < 0][:2], strong=1)
    state.fight = [A, 0, spot, spot, RIVAL_TOKEN, B, 0, 0, 0, 0]
    assert strength.defence_bonus(state) == 1 + 3
    army(state, B, spot)
    assert strength.defence_bonus(state) == 1 + 3 + 2
    state.fight[TARGET] = RIVAL_ARMY
    assert strength.defence_bonus(state) == 1
    army(state, B, spot, 1)
    assert strength.defence_bonus(state) == 3


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


@rule("N11.21")
def test_iron_working_is_strong_against_barbarians() -> None:
    state = meadow()
    state.card, state.slot = 17, 3
    spot = near(state)
    state.fight = [A, 0, spot, spot, BARBARIAN, -1, 0, 0, 0, 0]
    assert strength.attack_bonus(state) == 5
    state.fight = [A, 0, spot, spot, CITY_STATE, -1, 0, 0, 0, 0]
    assert strength.attack_bonus(state) == 3
    state = meadow()
    focus(state, A, "Iron Working", 3)
    play(state, "from the card")
    assert max(state.land.distance(home(state, A), one) for one in offered(state)) == 4
    play(state, "done")
    assert legal(state) == ["done", "from the card"]


@rule("N11.22")
def test_mass_production_sends_one_defeated_army_out_again() -> None:
    state = meadow()
    spot = near(state)
    token(state, B, spot, strong=1)
    attack(state, spot, 3, "Mass Production")
    assert strength.attack_bonus(state) == 5
    fight(state, 1, 6)
    assert legal(state) == ["done", "from the card"]
    play(state, "from the card")
    go(state, spot)
    fight(state, 1, 6)
    play(state, "from the card")
    assert state.decision.index == 1  # type: ignore[attr-defined]
    go(state, spot)
    fight(state, 1, 6)
    assert asked(state) == "ChooseFocus"


@rule("N11.23")
def test_flight_passes_over_unreinforced_tokens_and_water() -> None:
    state = meadow()
    around = ring(state, home(state, A))
    token(state, B, *around[:3])
    token(state, B, around[3], strong=1)
    paint(state, "water", around[4])
    state.barbarian[0] = around[5]
    focus(state, A, "Flight", 2)
    play(state, "from the card")
    assert set(around) <= offered(state)
    assert len(offered(state)) > 20
    go(state, around[0])
    assert strength.attack_bonus(state) == 5


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


@rule("N10.7")
@pytest.mark.parametrize("pacted", [False, True])
def test_an_army_that_stays_to_explore_does_not_attack_who_came_to_its_space(pacted: bool) -> None:
    state = meadow()
    first = home(state, A) // 10 * 10
    spot = next(one for one in range(first + 1, first + 10) if state.land.edge[one])
    army(state, A, spot)
    caravan(state, B, spot)
    pact(state, A, B, "Non-Aggression Pact" if pacted else "Embassy")
    focus(state, A, "Masonry", 5)
    go(state, spot)
    assert (spot in offered(state)) is not pacted, "it may go out and come back to attack"
    assert A in state.pacts
    play(state, "explore")
    assert asked(state) == "DrawTile"
    assert state.armies[0] == spot
