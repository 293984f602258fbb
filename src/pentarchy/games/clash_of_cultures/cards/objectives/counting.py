"""Counting what several objectives count."""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.units import ARMIES, ARMY, SHIPS


def count_units(state: ClashState, seat: int, unit: int) -> int:
    """Units of a kind that a seat has on the board."""
    return (ARMIES if unit == ARMY else SHIPS) - state.supply(seat, unit)


def most_of_others(state: ClashState, seat: int, unit: int) -> int:
    """The most units of a kind that any other player has on the board."""
    most = 0
    for other in range(state.players):
        if other != seat:
            count = count_units(state, other, unit)
            most = count if count > most else most
    return most


def lead(counts: list[int], seat: int) -> tuple[int, int]:
    """How many a seat has, and how many it takes to have strictly more than any other player. (K15.5)"""
    most = 0
    for other in range(len(counts)):
        if other != seat and counts[other] > most:
            most = counts[other]
    return counts[seat], most + 1


def count_mood(state: ClashState, seat: int, mood: int) -> int:
    """How many cities of a seat are in a mood."""
    count = 0
    for cell in state.towns[seat]:
        if state.mood[cell] == mood:
            count += 1
    return count
