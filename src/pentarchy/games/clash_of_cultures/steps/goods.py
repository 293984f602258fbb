"""Goods, units and buildings as chips: the small signs with numbers that answers and mats show."""

from __future__ import annotations

from typing import Final

from pentarchy.core.answers import Chip
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.units import (
    CULTURE,
    FOOD,
    GOLD,
    IDEAS,
    MOOD,
    ORE,
    RESOURCE_NAMES,
    RESOURCE_WORDS,
    WOOD,
)

ICONS: Final = ("food", "wood", "ore", "gold", "idea", "mood", "culture")
"""By resource and token."""


def good(kind: int, count: int) -> Chip:
    """So much of a resource or token."""
    return Chip(str(count), ICONS[kind], RESOURCE_WORDS[kind] if count == 1 else RESOURCE_NAMES[kind])


def goods(*counts: tuple[int, int]) -> tuple[Chip, ...]:
    """Some resources and tokens, without those of which there is nothing."""
    return tuple(good(kind, count) for kind, count in counts if count)


def price(food: int, wood: int, ore: int, culture: int = 0, mood: int = 0) -> tuple[Chip, ...]:
    """A price."""
    return goods((FOOD, food), (WOOD, wood), (ORE, ore), (MOOD, mood), (CULTURE, culture))


def paid(state: ClashState, seat: int, food: int, wood: int, ore: int, culture: int = 0) -> tuple[Chip, ...]:
    """A price as it would be paid: gold for what is missing. (K5.3)"""
    gold, parts = 0, []
    for kind, count in ((FOOD, food), (WOOD, wood), (ORE, ore)):
        own = min(count, state.amount(seat, kind))
        gold += count - own
        parts.append((kind, own))
    return goods(*parts, (GOLD, gold), (CULTURE, culture))


def wasted(state: ClashState, seat: int, *counts: tuple[int, int]) -> str:
    """What of a gain would be lost because a store is full. (K5.2)"""
    lost = []
    for kind, count in counts:
        room = state.limit(seat, kind) - state.amount(seat, kind)
        if count > max(0, room):
            name = RESOURCE_NAMES[kind].capitalize()
            lost.append(f"{name} {'are' if kind == IDEAS else 'is'} full: {count - max(0, room)} lost.")
    return " ".join(lost)


def missing(state: ClashState, seat: int, food: int, wood: int, ore: int) -> str:
    """What a seat lacks for a price, gold counted; nothing if it can pay."""
    short = [(kind, count - state.amount(seat, kind)) for kind, count in ((FOOD, food), (WOOD, wood), (ORE, ore))]
    short = [(kind, count) for kind, count in short if count > 0]
    if sum(count for _, count in short) <= state.amount(seat, GOLD):
        return ""
    return f"{' and '.join(good(kind, count).words() for kind, count in short)} missing"


def a_good(kind: int) -> str:
    """One of a kind: an idea, a mood token, or of goods just their name."""
    word = RESOURCE_WORDS[kind]
    if kind <= GOLD:
        return f"1 {word}"
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"
