"""N8: economy cards."""

from __future__ import annotations

import pytest

from games.new_dawn.new_dawn_support import (
    A,
    asked,
    caravan,
    card_number,
    focus,
    go,
    home,
    meadow,
    offered,
    paint,
    path,
    ring,
    send,
    state_number,
    tokens,
    with_state,
)
from pentarchy.games.new_dawn.realm.control import envoy
from support import legal, play, rule


@rule("N8.7", "N8.1", "N8.2")
def test_foreign_trade_moves_one_caravan_three_spaces_from_the_capital() -> None:
    state = meadow()
    steps = path(state, home(state, A), 4)
    send(state, "Foreign Trade", 1)
    assert steps[2] in offered(state)
    assert steps[3] not in offered(state)
    go(state, steps[2])
    assert state.caravans[0] == steps[2]
    assert asked(state) != "SendFigure"


@rule("N8.8")
def test_currency_removes_a_barbarian_and_stops() -> None:
    state = meadow()
    one, _two, *_ = path(state, home(state, A), 4)
    state.barbarian[0] = one
    state.barbarian[1] = -1
    focus(state, A, "Currency", 1)
    play(state, "from the card")
    assert one in offered(state)
    assert max(state.land.distance(home(state, A), space) for space in offered(state)) == 4
    go(state, one)
    assert state.barbarian[0] == -1
    assert state.caravans[0] == one
    assert sum(state.tokens) == 0
    assert asked(state) == "SendFigure"
    play(state, "from the card")
    assert state.decision.index == 1  # type: ignore[attr-defined]


@rule("N8.9", "N8.12")
def test_steam_power_crosses_water_and_swaps_a_resource() -> None:
    state = meadow()
    paint(state, "water", *ring(state, home(state, A)))
    state.resources[0] = 1
    send(state, "Steam Power", 1)
    assert len(offered(state)) > 8
    assert set(ring(state, home(state, A))) <= offered(state)
    play(state, "done", "done")
    assert asked(state) == "SwapResource"
    play(state, "resource marble", "resource oil")
    assert state.resources[0:4] == [0, 0, 1, 0]


@rule("N8.13", "N15.9", "N13.23")
@pytest.mark.parametrize(("arrows", "steps"), [(2, 2), (1, 1)])
def test_a_government_moves_a_card_that_capitalism_resolves_from_the_left_slot_1(arrows: int, steps: int) -> None:
    state = meadow()
    name = "Early Empire" if arrows == 2 else "Astrology"
    state.government[A] = card_number(name)
    focus(state, A, "Capitalism", 5)
    play(state, "done", f"card {name.lower()}")
    if arrows == 2:
        assert state.slot == 2
        play(state, "done")
    else:
        assert state.tech[A] == steps, "one position farther right is the other slot 1"


@rule("N8.10", "N8.13", "N4.10")
def test_capitalism_resolves_another_card_as_in_slot_1_without_reset() -> None:
    state = meadow()
    for index in range(3):
        caravan(state, A, ring(state, home(state, A))[index], index)
    focus(state, A, "Capitalism", 5)
    assert len(offered(state)) == 3
    play(state, "done")
    assert asked(state) == "Capitalism"
    assert "card capitalism" not in legal(state)
    row = state.row[:6]
    tech = state.tech[A]
    play(state, "card astrology")
    assert state.tech[A] == tech + 1
    assert state.row[:6] == row


@rule("N8.8", "N8.3", "N8.6")
def test_a_caravan_that_drives_a_barbarian_off_a_city_state_trades_there() -> None:
    state, place = with_state("Brussels")
    state.barbarian[0] = place
    beside = next(one for one in ring(state, place) if one < 210)
    caravan(state, A, beside)
    focus(state, A, "Currency", 5)
    go(state, beside, place)
    assert state.barbarian[0] == -1
    assert state.caravans[0] == -1
    assert tokens(state, A, "Pottery") == 2
    assert envoy(state, A, state_number("Brussels"))
    state.barbarian[0] = place
    caravan(state, A, beside, 1)
    state.refresh()
    go(state, beside)
    assert place not in offered(state)
