"""N8: where caravans go and what they trade."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    asked,
    caravan,
    city,
    far,
    focus,
    go,
    home,
    meadow,
    offered,
    paint,
    ring,
    send,
    token,
    tokens,
    with_state,
)
from support import play, rule


@rule("N8.1", "N9.12")
def test_a_caravan_starts_from_mature_cities_too() -> None:
    state = meadow()
    second = far(state, least=4)
    city(state, A, second)
    send(state, "Foreign Trade", 1)
    assert second not in offered(state)
    token(state, A, *[one for one in ring(state, second) if state.owner[one] < 0])
    state.refresh()
    assert second in offered(state)
    paint(state, "water", ring(state, second)[0])
    state.owner[ring(state, second)[0]] = -1
    state.refresh()
    assert second in offered(state)


@rule("N8.2")
def test_terrain_water_and_barbarians_stop_a_caravan_but_not_forts_or_tokens() -> None:
    state = meadow()
    a, b, c, d, _e, _f = ring(state, home(state, A))
    paint(state, "hills", a)
    paint(state, "water", b)
    state.barbarian[0] = c
    token(state, B, d)
    send(state, "Foreign Trade", 1)
    assert not {a, b, c} & offered(state)
    assert d in offered(state)


@rule("N8.3", "N8.5", "N17.1")
def test_a_caravan_passes_city_states_and_trades_where_it_ends() -> None:
    state, free = with_state("Kumasi")
    start = next(one for one in ring(state, free) if one < 210)
    beyond = next(one for one in ring(state, free) if state.land.distance(one, start) == 2)
    caravan(state, A, start)
    focus(state, A, "Foreign Trade", 3)
    go(state, start)
    assert {free, beyond} <= offered(state)
    go(state, free)
    assert tokens(state, A, "Early Empire") == 2
    assert state.envoys[16] == A
    assert state.caravans[0] == -1


@rule("N8.4", "N8.5", "N17.1")
def test_a_rival_city_ends_the_move_and_gives_two_tokens_and_a_card() -> None:
    state = meadow()
    beside = ring(state, home(state, B))[0]
    caravan(state, A, beside)
    focus(state, A, "Foreign Trade", 3)
    go(state, beside, home(state, B))
    play(state, "card pottery", "card masonry")
    assert tokens(state, A, "Pottery") == tokens(state, A, "Masonry") == 1
    assert asked(state) == "TakePact"
    play(state, "diplomacy 2 joint war")
    assert state.pacts[5] == A
    assert state.caravans[0] == -1


@rule("N8.6")
def test_only_one_caravan_a_turn_trades_with_a_city() -> None:
    state = meadow()
    beside = ring(state, home(state, B))
    caravan(state, A, beside[0], 0)
    caravan(state, A, beside[1], 1)
    focus(state, A, "Currency", 3)
    go(state, beside[0], home(state, B))
    play(state, "card pottery", "card pottery", "done")
    go(state, beside[1])
    assert home(state, B) not in offered(state)
