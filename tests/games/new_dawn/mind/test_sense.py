"""What a sensible player looks at."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import GAME, A, city, far, focus, go, meadow, offered, token


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
