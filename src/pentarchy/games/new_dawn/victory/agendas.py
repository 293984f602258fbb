"""Agendas and victory: what is achieved, when it is marked, and who wins."""

from __future__ import annotations

from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.pieces.stirring import STIR_ALL, STIR_CITIES
from pentarchy.games.new_dawn.realm.cities import forts_of, friendly_spaces
from pentarchy.games.new_dawn.realm.control import wonders_of
from pentarchy.games.new_dawn.victory.cards import CARD_LOOKS_AT, FORT_CARDS, GOALS, LOOKS_AT, VICTORY_CARDS


def progress(state: NewDawnState, seat: int, card: int, agenda: int) -> int:
    """How far a seat is with an agenda of a standard victory card; `GOALS` says how far it has to be."""
    return VICTORY_CARDS[card][agenda].progress(state, seat)


def check(state: NewDawnState) -> None:
    """Mark the victory cards that seats have completed, and count their points."""
    look(state, STIR_ALL)


def look(state: NewDawnState, stirred: int) -> None:
    """The same after a change, which most agendas do not count; those of the victory cards in play are looked at only
    if they do."""
    counted = STIR_CITIES  # The fort cards.
    for card in state.victory:
        counted |= CARD_LOOKS_AT[card]
    if not counted & stirred:
        return
    for seat in range(state.players):
        for number in range(3):
            card = state.victory[number]
            if CARD_LOOKS_AT[card] & stirred and not state.done[seat * 3 + number]:
                look_at_card(state, seat, number, stirred)
        count_points(state, seat)


def look_at_card(state: NewDawnState, seat: int, number: int, stirred: int) -> None:
    """Mark one of the victory cards for a seat if an agenda of it is fulfilled."""
    card = state.victory[number]
    for index in range(2):
        if LOOKS_AT[card][index] & stirred:
            agenda = VICTORY_CARDS[card][index]
            if agenda.progress(state, seat) >= GOALS[card][index]:
                mark(state, seat, number, index)
                return


def mark(state: NewDawnState, seat: int, number: int, agenda: int) -> None:
    """A standard victory card is completed, for good."""
    state.done = changed(state.done, seat * 3 + number, 1)
    if state.events is not None:
        state.tell("agenda", seat, (state.victory[number], agenda))


def count_points(state: NewDawnState, seat: int) -> None:
    """A point for each victory card completed; forts count while they are held."""
    points = state.done[seat * 3] + state.done[seat * 3 + 1] + state.done[seat * 3 + 2]
    forts = forts_of(state, seat)
    for _, need in FORT_CARDS:
        if forts >= need:
            points += 1
    change = points - state.points[seat]
    if change:
        state.points = changed(state.points, seat, points)
        if state.events is not None:
            state.tell_points(seat, change, "victory cards")


def may_devastate(state: NewDawnState, seat: int, value: int) -> bool:
    """Whether an attack of a higher combat value than this could complete a victory card."""
    for number in range(3):
        if not state.done[seat * 3 + number]:
            for agenda in VICTORY_CARDS[state.victory[number]]:
                if value < agenda.by_value():
                    return True
    return False


def devastate(state: NewDawnState, seat: int, value: int) -> None:
    """An attack was made with this combat value, which may complete a victory card at once."""
    for number in range(3):
        card = state.victory[number]
        for agenda in range(2):
            need = VICTORY_CARDS[card][agenda].by_value()
            if 0 < need <= value and not state.done[seat * 3 + number]:
                mark(state, seat, number, agenda)
                count_points(state, seat)


def humble(state: NewDawnState, seat: int) -> None:
    """Defeating a rival capital may complete a victory card at once."""
    for number in range(3):
        card = state.victory[number]
        for agenda in range(2):
            if VICTORY_CARDS[card][agenda].by_capital() and not state.done[seat * 3 + number]:
                mark(state, seat, number, agenda)
                count_points(state, seat)


def rank(state: NewDawnState, seat: int) -> int:
    """Victory cards, then world wonders, then friendly spaces, as one number."""
    return (state.points[seat] * 100 + len(wonders_of(state, seat))) * 1000 + friendly_spaces(state, seat)


def leaders(state: NewDawnState) -> list[int]:
    """The seats that rank first."""
    best = -1
    found: list[int] = []
    for seat in range(state.players):
        value = rank(state, seat)
        if value > best:
            best = value
            found = []
        if value == best:
            found.append(seat)
    return found


def ending(state: NewDawnState) -> tuple[int, ...]:
    """How the game ended: after how many rounds if their number was the limit, else 0; how many victory cards win;
    then for each seat its victory cards, world wonders and friendly spaces, which decide in this order."""
    found: list[int] = [0 if won(state) else state.round, state.options.cards_to_win]
    for seat in range(state.players):
        found += [state.points[seat], len(wonders_of(state, seat)), friendly_spaces(state, seat)]
    return tuple(found)


def won(state: NewDawnState) -> bool:
    """Whether somebody has completed enough victory cards."""
    needed: int = state.options.cards_to_win
    return any(points >= needed for points in state.points)
