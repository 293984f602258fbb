"""What a sensible player looks at."""

from __future__ import annotations

import pytest

from games.new_dawn.new_dawn_support import GAME, A, army, city, far, focus, go, meadow, offered, token
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import FORT


def test_the_sense_has_a_weight_and_a_number_for_every_name() -> None:
    state = meadow()
    assert len(GAME.sense.names) == len(GAME.sense.weights) == len(GAME.sense.features(state, A))


def test_one_more_city_or_space_is_worth_something() -> None:
    for put in (city, token):
        state = meadow()
        before = GAME.sense.value(state, A)
        put(state, A, far(state))
        assert GAME.sense.value(state, A) > before


def test_a_token_on_a_resource_is_worth_more_than_one_on_bare_land() -> None:
    state = meadow()
    focus(state, A, "Early Empire", 1)
    rich, bare = sorted(offered(state))[:2]
    state.goods[rich] = 1
    values = []
    for space in (rich, bare):
        twin = state.copy()
        go(twin, space)
        values.append(GAME.sense.value(twin, A))
    assert values[0] > values[1]


def feature(state: NewDawnState, name: str) -> float:
    """One of what the sense sees for the first seat."""
    return GAME.sense.features(state, A)[GAME.sense.names.index(name)]


def turns(agenda: str) -> float:
    """How many turns a step of an agenda takes, as bots have learned."""
    GAME.sense.in_use()
    return GAME.sense.lean[list(GAME.sense.leanings).index(agenda)]


def test_a_step_of_an_agenda_brings_victory_nearer_by_the_turns_it_takes() -> None:
    """Five cities are missing, then one; two economic wonders would do as well."""
    state = meadow()
    while len(state.cities[A]) < 3:
        city(state, A, far(state, *state.cities[A]))
    before, reach = feature(state, "turns to victory"), feature(state, "within reach")
    while len(state.cities[A]) < 7:
        city(state, A, far(state, *state.cities[A], least=2))
    after = feature(state, "turns to victory")
    shorter = min(5 * turns("Civilized"), 2 * turns("Money Grubber"))
    assert before - after == pytest.approx(shorter - turns("Civilized"))
    assert feature(state, "within reach") > reach


def test_a_victory_card_that_is_had_takes_no_more_turns() -> None:
    """And one of those that are left need not be had any more: the one that would take longest never had to."""
    state = meadow()
    assert state.options.cards_to_win == 4
    ways = sorted([min(7 * turns("Civilized"), 2 * turns("Money Grubber")),
                   min(3 * turns("Technophile"), 2 * turns("Scholarly")),
                   min(4 * turns("Diplomatic"), 5 * turns("Hoarder")),
                   turns("Fort") + 12 * turns("Way to a fort"),
                   2 * turns("Fort") + 12 * turns("Way to a fort")])  # fmt: skip
    assert feature(state, "turns to victory") == pytest.approx(sum(ways[:4]))
    state.done[0], state.points[A] = 1, 1
    ways.remove(min(7 * turns("Civilized"), 2 * turns("Money Grubber")))
    assert feature(state, "turns to victory") == pytest.approx(sum(ways[:3]))


def test_an_army_on_its_way_to_a_fort_brings_victory_nearer() -> None:
    state = meadow()
    fort = next(FORT + seat for seat in range(state.players) if state.forts[seat] >= 0)
    beside = state.land.around[fort][0]
    army(state, A, far(state, fort))
    away = feature(state, "turns to victory")
    state.armies[0] = beside
    assert feature(state, "turns to victory") < away
