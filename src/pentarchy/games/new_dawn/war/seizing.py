"""Cities taken without a fight."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import FIGHT, About, Chip
from pentarchy.games.new_dawn.actions import AT, DONE
from pentarchy.games.new_dawn.asking import places, things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.cities import founding
from pentarchy.games.new_dawn.control import laying
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.pieces.supply import CITY
from pentarchy.games.new_dawn.realm.cities import cities_left
from pentarchy.games.new_dawn.realm.control import protected
from pentarchy.games.new_dawn.realm.spaces import army_on

# By what a city is taken without a fight.
BY_CARD: Final = 0
BY_WONDER: Final = 1


class Seizure:
    """What takes a city without a fight, and how near that city has to be."""

    name: ClassVar[str] = ""
    clause: ClassVar[str] = ""

    def near(self, state: NewDawnState, seat: int, space: int) -> bool:
        """Whether the city on a space is near enough for a seat."""
        raise NotImplementedError


SEIZURES: Final[dict[int, Seizure]] = {}
"""By what a city is taken: the card and the wonder that do it say so."""


class TakeCity(Ask):
    """Replace a rival non-capital city without an army by one's own unused city."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "by")
    rule: ClassVar[str] = "N13.9"
    companion: ClassVar[str] = (
        "A rival's city that is no capital and has no army becomes yours. "
        "People take one with a wonder, or one next to their own land."
    )

    def __init__(self, seat: int, by: int) -> None:
        self.seat = seat
        self.by = by

    def clause(self, state: NewDawnState) -> str:
        return SEIZURES[self.by].clause

    def question(self, state: NewDawnState) -> str:
        return f"{SEIZURES[self.by].name}: which rival city becomes yours?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        near = SEIZURES[self.by]
        if cities_left(state, self.seat) > 0:
            for rival in range(state.players):
                if rival == self.seat or protected(state, self.seat, rival):
                    continue
                for space in state.cities[rival]:
                    if state.piece[space] == CITY and not army_on(state, space) and near.near(state, self.seat, space):
                        legal.append(AT + space)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Take no city"

    def space_label(self, state: NewDawnState, space: int) -> str:
        return f"{state.names[state.owner[space]]}'s city on {places.place(state, space)}"

    def space_about(self, state: NewDawnState, space: int) -> About:
        return About(gives=(Chip("1", "town", "city"), *things.taking(state, self.seat, space)), kind=FIGHT)

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        space = action - AT
        rival = state.owner[space]
        founding.capture_city(state, self.seat, space)
        laying.offend(state, self.seat, rival)
