"""N4 and N15: turns, and the event dial."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    ask,
    asked,
    begin_turn,
    focus,
    hold,
    home,
    meadow,
    offer,
    pact,
    slot,
    tokens,
    trade,
    wonder,
)
from pentarchy.games.new_dawn.moments.card import CARD_TYPE
from pentarchy.games.new_dawn.pieces.dial import EVENT_DIAL, GOVERNMENT_ICON, WONDER_ICON
from pentarchy.games.new_dawn.pieces.focus import SLOTS
from pentarchy.games.new_dawn.pieces.governments import GOVERNMENTS
from pentarchy.games.new_dawn.realm.row import slot_of
from pentarchy.games.new_dawn.turns import dial, turns
from support import legal, play, rule


@rule("N4.1", "N3.13")
def test_the_dial_turns_before_every_round_but_the_first() -> None:
    state = meadow()
    state.round, state.dial = 0, 0
    state.agenda = [turns.Round(0)]
    state._settle()
    assert (state.round, state.dial) == (1, 0)
    state.agenda = [turns.Round(0)]
    state._settle()
    assert (state.round, state.dial) == (2, 1)
    assert asked(state) == "March"


@rule("N4.5", "N4.7", "N4.8")
def test_any_card_may_be_chosen_and_slots_are_1_1_2_3_4_5() -> None:
    state = meadow()
    begin_turn(state, A)
    assert asked(state) == "ChooseFocus"
    assert len(legal(state)) == 6
    assert [slot_of(state, A, card) for card in state.row[:6]] == [1, 1, 2, 3, 4, 5]
    state.government[A] = state.row[0]
    assert slot_of(state, A, state.row[0]) == 2
    state.government[A] = state.row[5]
    assert slot_of(state, A, state.row[5]) == 5


@rule("N4.6")
def test_start_of_turn_effects_may_be_used_once_each_in_any_order() -> None:
    state = meadow()
    wonder(state, "Hanging Gardens", home(state, A))
    hold(state, A, "Geneva")
    pact(state, A, B, "Embassy")
    begin_turn(state, A)
    assert legal(state) == ["done", "use hanging gardens", "use geneva"]
    play(state, "use geneva", "done")
    assert legal(state) == ["done", "use hanging gardens"]
    play(state, "use hanging gardens", "done")
    assert asked(state) == "ChooseFocus"


@rule("N4.9")
def test_the_card_goes_to_the_far_left_with_its_tokens() -> None:
    state = meadow()
    before = state.row[:6]
    slot(state, A, "Astrology", 3)
    trade(state, A, "Astrology", 2)
    before = state.row[:6]
    focus(state, A, "Astrology", 3)
    play(state, "done")
    assert asked(state) == "Upgrade"
    play(state, "done")
    assert state.row[:6] == [before[3], before[0], before[1], before[2], before[4], before[5]]
    assert tokens(state, A, "Astrology") == 2
    assert state.tokens[0] == 2


@rule("N4.11")
def test_after_a_turn_the_next_player_follows() -> None:
    state = meadow()
    focus(state, A, "Astrology", 2)
    assert state.turn == B
    assert state.seat == B


@rule("N15.1")
def test_the_icons_of_the_dial_in_order() -> None:
    assert EVENT_DIAL == [(0, 4), (1,), (2,), (3, 4), (1,), (2,)]
    state = meadow()
    state.dial = 2
    offer(state, "Petra")
    dial.turn_dial(state)
    state._settle()
    assert state.dial == 3
    assert asked(state) == "Govern"
    assert state.open_token[2] == 0
    play(state, "done", "done")
    assert state.open_token[2] == 1


@rule("N15.3")
def test_wonders_get_a_token_then_leave() -> None:
    from pentarchy.games.new_dawn.wonders.building import cost

    state = meadow()
    offer(state, "Petra")
    assert cost(state, A, 19) == 7
    ask(state, dial.Icon(A, WONDER_ICON))
    assert state.open_token[2] == 1
    assert cost(state, A, 19) == 6
    state.deck = [0] * 12
    ask(state, dial.Icon(A, WONDER_ICON))
    assert state.wonder[19] == -2
    assert state.open[2] == -1


@rule("N15.9", "N4.8")
def test_a_government_shifts_a_card_that_stood_in_a_slot_1() -> None:
    state = meadow()
    state.first = B
    ask(state, dial.Icon(A, GOVERNMENT_ICON))
    assert state.seat == B
    play(state, "done")
    assert legal(state) == ["done", "government republic", "government monarchy"]
    play(state, "government republic")
    card = state.row[1]
    assert state.government[A] == card
    assert slot_of(state, A, card) == 3
    slot(state, A, "Early Empire", 2)
    assert slot_of(state, A, card) == 4
    assert [GOVERNMENTS[kind][1] for kind in range(6)] == [2, 1, 2, 1, 2, 2]
    for card in range(0, 24, 4):
        state.row[:2] = [(card + 4) % 24, card]
        state.government[A] = card
        assert slot_of(state, A, card) == SLOTS[1 + GOVERNMENTS[CARD_TYPE[card]][1]]
