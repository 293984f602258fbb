"""What just happened, or happened this turn: the cards and objectives that ask for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.clash_of_cultures.clash_support import (
    ask,
    at,
    barbarians,
    can,
    civil,
    event,
    fight,
    give,
    go,
    goal,
    know,
    land,
    march,
    pass_cards,
    put,
    scene,
    town,
    wonder,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from support import rule

# A victory.


def attacked_by_barbarians() -> ClashState:
    """Seat 0 has an army in a city that is not happy, and barbarians attack it by an event of seat 0's own turn."""
    state = scene()
    know(state, 0, "irrigation")
    town(state, 0, "d2", mood="neutral")
    put(state, 0, "d2", armies=4)
    barbarians(state, "d3", 1)
    return state


@rule("K23.3", "K23.6")
def test_a_city_held_in_the_own_turn_is_a_land_battle_won() -> None:
    for roll, won in ((5, True), (4, False)):
        state = attacked_by_barbarians()
        cards = [civil(state, 0, "hero general"), civil(state, 0, "great ideas")]
        event(state, "3 famine")
        pass_cards(state)
        go(state, "roll 1", f"roll {roll}")
        assert [can(state, card) for card in cards] == [won, won]


@rule("K23.3", "K23.6")
def test_a_city_held_in_the_status_phase_is_of_no_turn() -> None:
    state = attacked_by_barbarians()
    state.turn, state.levels[0][0] = 3, 2
    card = civil(state, 0, "great ideas")
    ask(state, (state.first - 1) % 2, 0)
    go(state, "end turn")
    assert state.status
    assert state.active == 0
    go(state, "learn bartering", "event 3 famine", "roll 1", "roll 5")
    assert state.barbarians[at("d3")] == 0
    assert state.used == 0
    ask(state)
    assert not can(state, card)


@rule("K27.34")
def test_a_city_held_is_no_battle_of_a_warmonger() -> None:
    state = attacked_by_barbarians()
    goal(state, 0, "warmonger")
    event(state, "3 famine")
    go(state, "roll 1", "roll 5")
    know(state, 0, "tactics")
    for origin, target in (("c4", "c5"), ("e4", "e5")):
        put(state, 0, origin, armies=1)
        put(state, 1, target, armies=1)
        march(state, origin, target, armies=1)
        fight(state, 1, 5)
        go(state, "?done")
        assert type(state.decision).__name__ == "Turn"


@rule("K27.34")
def test_warmonger_is_asked_for_once_a_turn_whatever_battles_follow() -> None:
    state = scene()
    know(state, 0, "tactics")
    cards = [goal(state, 0, "warmonger"), goal(state, 0, "warmonger")]
    for number, (origin, target) in enumerate((("d3", "d4"), ("c4", "c5"), ("e4", "e5"))):
        put(state, 0, origin, armies=1)
        barbarians(state, target, 1, settlement=False)
        march(state, origin, target, armies=1)
        fight(state, 5, 1)
        assert can(state, cards[0]) is (number == 1)
        assert can(state, cards[1]) is (number == 1)
        go(state, f"?{cards[0]}", "?pass")
    assert [state.scored[0].bit_count(), state.objectives[0].bit_count()] == [1, 1]


# A capture.


@rule("K23.6", "K20.8")
@pytest.mark.parametrize(("answer", "captured"), [("take it over", True), ("raze it", False)])
def test_an_empty_barbarian_settlement_taken_over_is_a_captured_city(answer: str, captured: bool) -> None:
    state = scene()
    know(state, 0, "tactics")
    card = civil(state, 0, "great ideas")
    barbarians(state, "d4", 0)
    put(state, 0, "d3", armies=1)
    march(state, "d3", "d4", armies=1)
    go(state, answer, "?done")
    assert can(state, card) is captured


def conqueror() -> tuple[ClashState, str]:
    """Seat 0 has just captured a city of seat 1 and holds Teach Us."""
    state = scene()
    know(state, 0, "tactics", "writing")
    know(state, 1, "fishing", "math")
    card = civil(state, 0, "teach us")
    town(state, 1, "d4")
    put(state, 0, "d3", armies=1)
    march(state, "d3", "d4", armies=1)
    go(state, "?done")
    assert can(state, card)
    return state, card


@rule("K23.18", "K4.7")
def test_cards_that_cost_an_action_great_persons_and_actions_in_kind_come_between_a_capture_and_teach_us() -> None:
    state, card = conqueror()
    give(state, 0, food=2, gold=0)
    go(state, civil(state, 0, "new ideas"), "learn storage", "?pay 2 food 0 ideas 0 gold")
    assert not can(state, card)
    state, card = conqueror()
    go(state, civil(state, 0, "great philosopher"), "learn public education")
    assert not can(state, card)
    state, card = conqueror()
    know(state, 0, "free economy")
    go(state, "collect freely in d2", "gather d2", "gather c2")
    assert not can(state, card)
    state, card = conqueror()
    give(state, 0, culture=1)
    go(state, civil(state, 0, "leadership"))  # free
    assert can(state, card)


# The start of a turn.

Setup = Callable[[ClashState], tuple[str, ...]]
"""Makes something free possible; the answers that do it."""


def build_reserved(state: ClashState) -> tuple[str, ...]:
    know(state, 0, "engineering", "siegecraft", "storage")
    number = wonder(state, "great wall")
    state.reserved[number] = 0
    give(state, 0, food=7, wood=7, ore=7, culture=6)
    return "build the reserved wonder", "?build the great wall", "?at d2", "?pay"


def vote(state: ClashState) -> tuple[str, ...]:
    know(state, 0, "voting")
    town(state, 0, "d2", mood="neutral")
    give(state, 0, mood=2)
    return "voting", "?improve d2", "?pay"


def arts(state: ClashState) -> tuple[str, ...]:
    know(state, 0, "arts")
    town(state, 1, "d3", "temple")
    give(state, 0, culture=2)
    return "arts", "?influence temple d3", "roll 1"


def collect_freely(state: ClashState) -> tuple[str, ...]:
    know(state, 0, "free economy")
    return "collect freely in d2", "gather d2", "gather c2"


def light(state: ClashState) -> tuple[str, ...]:
    land(state, d3="sea")
    town(state, 0, "d2", "port", mood="happy", facing="d3")
    wonder(state, "great lighthouse", "d2")
    return "great lighthouse", "?at d3"


def swap_tokens(state: ClashState) -> tuple[str, ...]:
    know(state, 0, "drama & music")
    give(state, 0, mood=1)
    return ("mood to culture",)


@rule("K23.12", "K4.7")
@pytest.mark.parametrize("setup", [build_reserved, vote, arts, collect_freely, light, swap_tokens])
def test_an_action_that_spends_none_ends_the_start_of_the_turn_too_but_nothing_else_that_is_free(setup: Setup) -> None:
    state = scene()
    card = civil(state, 0, "negotiations")
    give(state, 0, culture=1)
    doing = setup(state)
    assert can(state, card)
    go(state, *doing)
    give(state, 0, culture=1)
    assert type(state.decision).__name__ == "Turn"
    assert state.actions == 3
    assert can(state, card) is (setup is swap_tokens)


# Four angry cities.


def angry() -> ClashState:
    """Seat 0 has four angry cities, and was asked about them before it held any objective card."""
    state = scene()
    for space in ("d2", "d3", "c3", "e3"):
        town(state, 0, space, mood="angry")
    give(state, 0, food=2)
    go(state, "advance", "learn fishing")
    assert type(state.decision).__name__ == "Turn"
    return state


@rule("K27.53")
def test_terror_regime_is_declared_with_a_card_drawn_after_the_cities_became_angry() -> None:
    state = angry()
    give(state, 0, food=2)
    go(state, "advance", "learn writing", "draw spy / high morale", "draw objective card 29")
    assert can(state, "score 29 terror regime")
    go(state, "pass")
    give(state, 0, food=2)
    go(state, "advance", "learn math")
    assert type(state.decision).__name__ == "Turn"  # nothing new to declare
    calm = angry()
    town(calm, 0, "d3", mood="neutral")
    give(calm, 0, food=2)
    go(calm, "advance", "learn writing", "draw spy / high morale", "draw objective card 29")
    assert type(calm.decision).__name__ == "Turn"


@rule("K27.53")
def test_terror_regime_is_declared_with_a_card_from_a_trade_a_spy_or_new_plans() -> None:
    trade = angry()
    goal(trade, 1, "terror regime")
    give(trade, 0, gold=1)
    go(trade, "offer a trade to seat 2", "give gold", "want objective card", "propose", "accept")
    assert can(trade, "score 29 terror regime")
    spy = angry()
    goal(spy, 1, "terror regime")
    goal(spy, 0, "wealth")
    give(spy, 0, culture=1)
    go(spy, civil(spy, 0, "spy"), "?seat 2", "objective card 11", "?swap for objective card 29")
    assert can(spy, "score 29 terror regime")
    plans = angry()
    goal(plans, 0, "wealth")
    give(plans, 0, culture=1)
    go(plans, civil(plans, 0, "new plans"), "draw objective card 29", "draw objective card 2")
    go(plans, "swap for objective card 29", "?objective card 11")
    assert can(plans, "score 29 terror regime")
