"""N5: culture cards."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    asked,
    focus,
    go,
    home,
    meadow,
    offered,
    paint,
    path,
    place_all,
    ring,
    token,
)
from support import play, rule


@rule("N5.1", "N5.5")
def test_early_empire_places_two_tokens_next_to_friendly_cities() -> None:
    state = meadow()
    focus(state, A, "Early Empire", 1)
    assert asked(state) == "PlaceToken"
    assert offered(state) == set(ring(state, home(state, A)))
    place_all(state, 2)
    assert len(state.held[A]) == 2
    assert state.turn == B


@rule("N5.2", "N5.10")
def test_drama_and_poetry_moves_a_token_to_an_empty_space() -> None:
    state = meadow()
    a, _b, *_ = ring(state, home(state, A))
    token(state, A, a, strong=1)
    outer = [one for one in ring(state, a) if state.land.distance(one, home(state, A)) == 2 and one < 210]
    paint(state, "mountains", *outer)
    focus(state, A, "Drama and Poetry", 1)
    play(state, "done")
    assert asked(state) == "MoveToken"
    assert offered(state) == {a}
    go(state, a)
    assert set(outer) <= offered(state)
    go(state, outer[0])
    assert state.owner[a] == -1
    assert state.owner[outer[0]] == A
    assert state.strong[outer[0]] == 1
    assert state.audit() == []


@rule("N5.10")
def test_a_district_or_an_occupied_space_is_no_part_of_that_move() -> None:
    state = meadow()
    a, *others = ring(state, home(state, A))
    from games.new_dawn.new_dawn_support import district

    district(state, A, "Campus", a)
    token(state, A, others[2])
    for one in ring(state, others[2]):
        if state.owner[one] < 0:
            state.goods[one] = 1
    focus(state, A, "Drama and Poetry", 1)
    play(state, "done")
    assert asked(state) != "MoveToken"


@rule("N5.3")
def test_civil_service_adds_a_token_next_to_any_friendly_space() -> None:
    state = meadow()
    _one, two, three = path(state, home(state, A), 3)
    token(state, A, two)
    focus(state, A, "Civil Service", 2)
    assert three not in offered(state)
    play(state, "done")
    assert three in offered(state)
    go(state, three)
    assert state.owner[three] == A


@rule("N5.4", "N5.12")
def test_mass_media_replaces_an_unreinforced_or_flips_a_reinforced_rival_token() -> None:
    for strong in (0, 1):
        state = meadow()
        _one, two, three = path(state, home(state, A), 3)
        token(state, B, two, strong=strong)
        token(state, B, three)
        focus(state, A, "Mass Media", 1)
        assert state.decision.count == 3  # type: ignore[attr-defined]
        play(state, "done")
        assert asked(state) == "Persuade"
        assert offered(state) == {two}
        go(state, two)
        assert state.owner[two] == (B if strong else A)
        assert state.strong[two] == 0
        assert state.audit() == []
