"""Choosing a space, another player, or what to gain."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import AS, AT, PASS, SEAT
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import CELL_NAMES
from pentarchy.games.clash_of_cultures.pieces.units import ANGRY, CULTURE, HAPPY, MOOD_NAMES
from pentarchy.games.clash_of_cultures.steps.goods import a_good, good, wasted
from pentarchy.games.clash_of_cultures.steps.places import spot

# Choosing a city, and what to gain.


class ChooseCell(Decision[ClashState]):
    """One of some spaces is chosen; the subclass says for what."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cells")
    none: ClassVar[str] = "Choose no place"
    """What is not done if none is chosen."""

    def __init__(self, seat: int, cells: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.cells = cells

    def legal(self, state: ClashState) -> list[int]:
        return [AT + cell for cell in self.cells] or [PASS]

    def label(self, state: ClashState, action: int) -> str:
        return self.none if action == PASS else capital(spot(state, action - AT, self.seat))

    def about(self, state: ClashState, action: int) -> About:
        return About(kind=STOP) if action == PASS else About(note=city_words(state, action - AT), badge=CHOOSE)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [cell_target(action - AT)]


CHOOSE: Final = (Chip("", "check", "choose"),)
"""The badge of a place that is chosen for something that the question says."""


def cell_target(cell: int) -> str:
    """The id of a space on the board."""
    return f"cell:{CELL_NAMES[cell].lower()}"


def capital(words: str) -> str:
    """The same at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def city_words(state: ClashState, cell: int) -> str:
    """What is to know of a city in a few words, if there is one."""
    if not 0 <= state.city[cell] < state.players:
        return ""
    return f"size {state.size(cell)}, {MOOD_NAMES[state.mood[cell]]}"


def mood_change(state: ClashState, cell: int, steps: int) -> str:
    """How the mood of a city would change."""
    mood = state.mood[cell]
    after = max(ANGRY, min(HAPPY, mood + steps))
    return f"{MOOD_NAMES[mood]}, then {MOOD_NAMES[after]}"


class GainOne(Decision[ClashState]):
    """One of two things is gained: a mood or a culture token, or gold or a culture token."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind")
    rule: ClassVar[str] = "K7.20"
    companion: ClassVar[str] = (
        "One of two things is yours. "
        "People take a mood token to make cities happy, a culture token for influence, cards and wonders."
    )

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def question(self, state: ClashState) -> str:
        return f"{self.why(state)}: {a_good(self.kind)} or a culture token?"

    def why(self, state: ClashState) -> str:
        """What gives it."""
        return "Your new Temple gives something"

    def legal(self, state: ClashState) -> list[int]:
        return [AS + self.kind, AS + CULTURE]

    def take(self, state: ClashState, action: int) -> None:
        state.gain(self.seat, action - AS, 1)

    def label(self, state: ClashState, action: int) -> str:
        return f"Gain {a_good(action - AS)}"

    def about(self, state: ClashState, action: int) -> About:
        kind = action - AS
        return About(gives=(good(kind, 1),), loses=wasted(state, self.seat, (kind, 1)))


# Choosing a player.


class ChooseSeat(Decision[ClashState]):
    """Another player is chosen; the subclass says for what."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "seats")

    def __init__(self, seat: int, seats: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.seats = seats

    def legal(self, state: ClashState) -> list[int]:
        return [SEAT + one for one in self.seats]

    def label(self, state: ClashState, action: int) -> str:
        return state.names[action - SEAT]

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [f"player:{action - SEAT}"]
