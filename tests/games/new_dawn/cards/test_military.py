"""N11: military cards."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    asked,
    attack,
    fight,
    focus,
    go,
    home,
    meadow,
    near,
    offered,
    paint,
    path,
    ring,
    token,
)
from pentarchy.games.new_dawn.pieces.fight import BARBARIAN, CITY_STATE
from pentarchy.games.new_dawn.war import strength
from support import legal, play, rule


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


@rule("N11.1")
def test_a_military_card_may_reinforce_by_the_letter_of_the_manual() -> None:
    state = meadow(manual_letter=True)
    around = ring(state, home(state, A))
    token(state, A, *around[:4])
    focus(state, A, "Masonry", 2)
    assert legal(state) == ["reinforce", "first way"]
    play(state, "reinforce")
    go(state, around[0], around[1])
    assert [state.strong[space] for space in around[:4]] == [1, 1, 0, 0]
    assert asked(state) == "ChooseFocus"
    focus(state, A, "Masonry", 2)
    play(state, "first way")
    assert asked(state) == "SendFigure"
