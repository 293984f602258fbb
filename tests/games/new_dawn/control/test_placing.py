"""N5: where control tokens go, and what they take."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    army,
    asked,
    city,
    far,
    focus,
    go,
    home,
    meadow,
    offered,
    paint,
    ring,
    token,
    with_state,
)
from support import play, rule


@rule("N5.6")
def test_terrain_and_what_lies_there_limit_where_tokens_go() -> None:
    state = meadow()
    a, b, c, d, e, f = ring(state, home(state, A))
    paint(state, "forest", a)
    paint(state, "desert", b)
    token(state, B, c)
    state.barbarian[0] = d
    army(state, B, e)
    focus(state, A, "Early Empire", 3)
    assert offered(state) == {a, e, f}
    play(state, "done")
    assert state.held[A] == []


@rule("N5.6")
def test_no_token_goes_on_a_city_state_or_a_fort() -> None:
    state, free = with_state("Akkad")
    city(state, A, next(one for one in ring(state, free) if state.owner[one] < 0))
    focus(state, A, "Early Empire", 5)
    assert free not in offered(state)
    assert not any(210 <= space < 215 for space in offered(state))


@rule("N5.13")
def test_an_army_guards_its_space_against_effects() -> None:
    state = meadow()
    one = ring(state, home(state, A))[0]
    token(state, B, one)
    army(state, B, one)
    focus(state, A, "Mass Media", 1)
    play(state, "done")
    assert asked(state) != "Persuade"


@rule("N5.7", "N6.8")
def test_placing_takes_the_resource_or_natural_wonder() -> None:
    state = meadow()
    a, b, *_ = ring(state, home(state, A))
    state.goods[a] = 3
    state.land.natural[b] = 7
    focus(state, A, "Early Empire", 1)
    go(state, a, b)
    assert state.resources[2] == 1
    assert state.goods[a] == 0
    assert state.strong[a] == 0
    assert [one["name"] for one in state.view(None)["seats"][A]["naturals"]] == ["Mt. Everest"]
    from pentarchy.games.new_dawn.control import laying

    laying.lift(state, b)
    assert state.view(None)["seats"][A]["naturals"] == []
    assert [one["natural"] for one in state.view(None)["spaces"] if one["natural"]] == ["Mt. Everest"]


@rule("N5.8")
def test_out_of_tokens_one_comes_off_the_map() -> None:
    state = meadow()
    a, _b, *_ = ring(state, home(state, A))
    lone = far(state)
    token(state, A, lone)
    state.spare[A] = 0
    focus(state, A, "Early Empire", 1)
    go(state, a)
    assert state.owner[a] == A
    assert state.owner[lone] == -1
