"""N12: growth cards."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    asked,
    district,
    focus,
    go,
    home,
    meadow,
    offered,
    paint,
    ring,
    token,
    tokens,
)
from support import legal, play, rule


@rule("N12.1", "N12.2")
def test_irrigation_places_a_district_or_reinforces_up_to_the_slot() -> None:
    state = meadow()
    around = ring(state, home(state, A))
    token(state, A, *around[:4])
    focus(state, A, "Irrigation", 3)
    assert set(legal(state)) >= {"reinforce", "district campus", "done"}
    play(state, "reinforce")
    go(state, around[0], around[1], around[2])
    assert sum(state.strong) == 3
    assert asked(state) == "ChooseFocus"
    state = meadow()
    token(state, A, *around[:2])
    focus(state, A, "Irrigation", 3)
    play(state, "reinforce", "all")
    assert sum(state.strong) == 2


@rule("N12.5")
def test_engineering_adds_a_token_next_to_a_district() -> None:
    state = meadow()
    around = ring(state, home(state, A))
    focus(state, A, "Engineering", 2)
    play(state, "district campus")
    go(state, around[0])
    assert asked(state) == "PlaceToken"
    assert offered(state) <= set(ring(state, around[0]))
    go(state, min(offered(state)))
    assert len(state.held[A]) == 2
    state = meadow()
    token(state, A, *around[:4])
    focus(state, A, "Engineering", 2)
    play(state, "reinforce")
    assert state.decision.count == 2  # type: ignore[attr-defined]


@rule("N12.6")
def test_sanitation_does_both() -> None:
    state = meadow()
    around = ring(state, home(state, A))
    token(state, A, *around[:4])
    focus(state, A, "Sanitation", 2)
    play(state, "district campus")
    go(state, around[5])
    assert asked(state) == "Reinforce"
    assert state.decision.count == 2  # type: ignore[attr-defined]


@rule("N12.7")
def test_globalization_resolves_a_type_for_everybody_who_has_it() -> None:
    state = meadow()
    for seat in (A, B):
        spot = ring(state, home(state, seat))[0]
        paint(state, "mountains", spot)
        district(state, seat, "Campus", spot)
    token(state, A, *ring(state, home(state, A))[1:4])
    focus(state, A, "Globalization", 2)
    play(state, "done", "district campus")
    assert tokens(state, A, "Astrology") == tokens(state, B, "Astrology") == 1
    assert asked(state) == "Reinforce"
    assert state.decision.count == 2  # type: ignore[attr-defined]


@rule("N12.5")
def test_engineering_without_a_district_left_still_offers_its_control_token() -> None:
    state = meadow()
    around = ring(state, home(state, A))
    names = ("Campus", "Commercial Hub", "Encampment", "Industrial Zone", "Theater Square")
    for name, space in zip(names, around):
        district(state, A, name, space)
    focus(state, A, "Engineering", 2)
    assert "first way" in legal(state)
    play(state, "first way")
    assert asked(state) == "PlaceToken"
    assert offered(state) <= {near for space in around[:5] for near in ring(state, space)}
    go(state, min(offered(state)))
    assert len(state.held[A]) == 6


@rule("N12.5")
def test_engineering_offers_no_control_token_without_any_district() -> None:
    state = meadow()
    focus(state, A, "Engineering", 2)
    assert "first way" not in legal(state)
