"""Playing an action card for its civil half, or a great person. (K13)"""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.cards.civil.table import CIVILS
from pentarchy.games.clash_of_cultures.cards.great_persons import GREAT_PERSONS, play_person
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.cards import CARD_TEXTS, CARDS, CIVIL_OF, PLAIN_CARDS
from pentarchy.games.clash_of_cultures.pieces.units import CULTURE
from pentarchy.games.clash_of_cultures.steps.drawing import discard
from pentarchy.games.clash_of_cultures.steps.tasks import begin_action
from pentarchy.games.clash_of_cultures.war.tactic_cards import TACTICS


def fill() -> None:
    """Enter what the cards do, for the answers that choose among cards."""
    for card, (civil, tactic) in enumerate(CARDS):
        CARD_TEXTS[card] = f"{CIVILS[civil].text} In battle: {TACTICS[tactic].text}"
    for person in GREAT_PERSONS:
        CARD_TEXTS[person.card] = person.text


def can_play(state: ClashState, seat: int, card: int) -> bool:
    """Whether the civil half of a card (or a great person) may be played now. (K13.4)"""
    if card >= PLAIN_CARDS:
        return state.actions > 0
    half = CIVILS[CIVIL_OF[card]]
    if (half.takes_action and state.actions == 0) or state.amount(seat, CULTURE) < half.price:
        return False
    return half.playable(state, seat)


def play_card(state: ClashState, seat: int, card: int) -> None:
    """A card is played for its civil half: its price, the discard, its effect. (K13.4)"""
    if state.events is not None:
        state.tell("plays", seat, (card,))
    discard(state, seat, card)
    if card >= PLAIN_CARDS:
        state.actions -= 1
        begin_action(state)
        play_person(state, seat, card)
        return
    half = CIVILS[CIVIL_OF[card]]
    if half.takes_action:
        state.actions -= 1
        begin_action(state)
    if half.price:
        state.lose(seat, CULTURE, half.price)
    half.play(state, seat)


def card_lacks(state: ClashState, seat: int, card: int) -> str:
    """Why a card can't be played now."""
    if card >= PLAIN_CARDS:
        return "you have no actions left"
    half = CIVILS[CIVIL_OF[card]]
    if half.takes_action and state.actions == 0:
        return "you have no actions left"
    if state.amount(seat, CULTURE) < half.price:
        return "1 culture token missing"
    return half.reason
