"""Agendas and victory: what is achieved, when it is marked, and who wins."""

from __future__ import annotations

from typing import Final

from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.land.tiles import TILE_OF
from pentarchy.games.new_dawn.moments.card import CARD_LEVEL
from pentarchy.games.new_dawn.moments.wonder import WONDER_ERA, WONDER_TYPE
from pentarchy.games.new_dawn.pieces.focus import CULTURE, ECONOMY, MILITARY, SCIENCE
from pentarchy.games.new_dawn.pieces.victory_cards import FORT_CARDS, GOALS
from pentarchy.games.new_dawn.realm.cities import (
    districts_of,
    forts_of,
    friendly_spaces,
    mature_cities,
    reinforced_of,
    surrounded,
)
from pentarchy.games.new_dawn.realm.control import naturals_of, wonders_of

WARMONGER: Final = 1
DEFENSIVE: Final = 5
DEVASTATING: Final[int] = GOALS[DEFENSIVE][1]
"""The combat value of an attack that completes the agenda of this name."""


def progress(state: NewDawnState, seat: int, card: int, agenda: int) -> int:
    """How far a seat is with an agenda of a standard victory card; `GOALS` says how far it has to be."""
    if agenda == 0:
        return _first(state, seat, card)
    return _second(state, seat, card)


def _first(state: NewDawnState, seat: int, card: int) -> int:
    if card == 0:
        return len(state.cities[seat])
    if card == 1:
        return 1 if conquered(state, seat) >= 2 else 0
    if card == 2:
        return shores(state, seat)
    if card == 3:
        count = 0
        for one in state.row[seat * 6 : seat * 6 + 6]:
            if CARD_LEVEL[one] == 4:
                count += 1
        return count
    if card == 4:
        return mature_cities(state, seat)
    if card == 5:
        return reinforced_of(state, seat)
    if card == 6:
        return sources(state, seat)
    if card == 7:
        return tiles(state, seat, False)
    if card == 8:
        return districts_of(state, seat).bit_count()
    return tiles(state, seat, True)


def _second(state: NewDawnState, seat: int, card: int) -> int:
    if card == 5:
        return 0
    if card == 4:
        return len(naturals_of(state, seat))
    if card == 6:
        return sum(state.resources[seat * 4 : seat * 4 + 4]) + len(naturals_of(state, seat))
    return by_wonders(wonders_of(state, seat), card)


def by_wonders(wonders: list[int], card: int) -> int:
    """The agendas that count a seat's wonders: those of a type, most of an era, how many eras, how many types."""
    if not wonders:
        return 0
    if card < 4:
        found = 0
        for wonder in wonders:
            if WONDER_TYPE[wonder] == _TYPE_OF_CARD[card]:
                found += 1
        return found
    kinds = WONDER_TYPE if card == 9 else WONDER_ERA
    counts = [0] * 6
    for wonder in wonders:
        counts[kinds[wonder]] += 1
    most, different = 0, 0
    for count in counts:
        most = max(most, count)
        different += min(count, 1)
    return most if card == 7 else different


_TYPE_OF_CARD: Final[list[int]] = [ECONOMY, MILITARY, CULTURE, SCIENCE]


def conquered(state: NewDawnState, seat: int) -> int:
    """How many conquered city-states a seat controls."""
    count = 0
    for owner in state.city_state:
        if owner == seat:
            count += 1
    return count


def shores(state: NewDawnState, seat: int) -> int:
    """How many friendly spaces of a seat touch water or the map edge."""
    count = 0
    shore = state.land.shore
    for space in state.held[seat]:
        if shore[space]:
            count += 1
    for space in state.cities[seat]:
        if shore[space]:
            count += 1
    return count


def sources(state: NewDawnState, seat: int) -> int:
    """From how many players and city-states a seat holds diplomacy cards."""
    count = 0
    counted = -1
    card = 0
    for holder in state.pacts:
        if holder == seat and card // 5 != counted:
            counted = card // 5
            count += 1
        card += 1
    counted = -1
    card = 0
    for holder in state.envoys:
        if holder == seat and card // 2 != counted:
            counted = card // 2
            count += 1
        card += 1
    return count


def tiles(state: NewDawnState, seat: int, grown: bool) -> int:
    """On how many tiles a seat has a city, or a mature one."""
    seen: list[int] = []
    for space in state.cities[seat]:
        if TILE_OF[space] not in seen and (not grown or surrounded(state, seat, space, -1)):
            seen.append(TILE_OF[space])
    return len(seen)


def check(state: NewDawnState) -> None:
    """Mark the victory cards that seats have completed, and count their points."""
    for seat in range(state.players):
        check_seat(state, seat)


def check_seat(state: NewDawnState, seat: int) -> None:
    """The same for one seat."""
    few = -1
    for number in range(3):
        if state.done[seat * 3 + number]:
            continue
        card = state.victory[number]
        if _first(state, seat, card) >= GOALS[card][0]:
            mark(state, seat, number, 0)
        elif card != DEFENSIVE:
            if few < 0:
                few = len(wonders_of(state, seat))
            if (few > 1 or card == 4 or card == 6) and _second(state, seat, card) >= GOALS[card][1]:
                mark(state, seat, number, 1)
    count_points(state, seat)


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


def may_devastate(state: NewDawnState, seat: int) -> bool:
    """Whether a seat could still complete a victory card by a devastating attack."""
    return any(state.victory[number] == DEFENSIVE and not state.done[seat * 3 + number] for number in range(3))


def devastate(state: NewDawnState, seat: int) -> None:
    """An attack with a combat value that is high enough completes Devastating at once."""
    for number in range(3):
        if state.victory[number] == DEFENSIVE and not state.done[seat * 3 + number]:
            mark(state, seat, number, 1)
            count_points(state, seat)


def humble(state: NewDawnState, seat: int) -> None:
    """Defeating a rival capital completes Warmonger at once."""
    for number in range(3):
        if state.victory[number] == WARMONGER and not state.done[seat * 3 + number]:
            mark(state, seat, number, 0)
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
