"""Volcanoes and earthquakes: what they take leaves the game for good. (K26.7 to K26.9)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import STOP, About, Chip, Refusal
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import AT, DONE, LOSE, LOSE_WONDER
from pentarchy.games.clash_of_cultures.cards.moods import Sadden
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.units import (
    ANGRY,
    BUILDING_NAMES,
    BUILDINGS,
    PIECE_KINDS,
    REMOVED_PIECE_POINTS,
    UNIT_KIND,
    UNITS,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import LOST
from pentarchy.games.clash_of_cultures.pieces.wonders import NAMES as WONDERS
from pentarchy.games.clash_of_cultures.steps.choosing import CHOOSE, ChooseCell, cell_target, city_words
from pentarchy.games.clash_of_cultures.steps.drawing import event_name
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.war.capture import drop_piece


def units_of(state: ClashState, seat: int) -> list[int]:
    """The units of a seat on the board."""
    start = seat * UNITS
    return [one for one in range(start, start + UNITS) if state.where[one] >= 0]


def remove_for_good(state: ClashState, cell: int, kind: int) -> None:
    """A building or the settlement leaves the game and scores for its last owner. (K26.7)"""
    colour = state.city[cell] if kind == BUILDINGS else state.piece[kind][cell]
    piece = colour * PIECE_KINDS + kind
    state.gone = changed(state.gone, piece, state.gone[piece] + 1)
    state.event_points = changed(state.event_points, colour, state.event_points[colour] + REMOVED_PIECE_POINTS)
    if kind < BUILDINGS:
        drop_piece(state, cell, kind)
    if state.events is not None:
        state.tell("ruined", colour, (cell, kind))


def wonder_for_good(state: ClashState, wonder: int) -> None:
    """A wonder is destroyed but keeps its points for its last owner. (K26.7)"""
    cell = state.wonder_at[wonder]
    owner = state.city[cell]
    state.event_points = changed(state.event_points, owner, state.event_points[owner] + state.wonder_points(wonder))
    state.wonder_at = changed(state.wonder_at, wonder, LOST)
    if state.events is not None:
        state.tell("wonder ruined", owner, (wonder, cell))


class Erupt(ChooseCell):
    """A volcano takes a city with everything in it. (K26.8)"""

    rule: ClassVar[str] = "K26.8"
    companion: ClassVar[str] = (
        "A volcano takes one of your cities with all that is in it, and each piece lost scores 2 points. "
        "People choose a city that collects little."
    )

    def question(self, state: ClashState) -> str:
        return "Volcano: which of your cities is destroyed?"

    def about(self, state: ClashState, action: int) -> About:
        cell = action - AT
        gives = (Chip(str(REMOVED_PIECE_POINTS * state.size(cell)), "points", "points for its pieces"),)
        units = state.settlers[cell] + state.armies[cell]
        lost = f"You lose the city and {counted(units, 'unit')}." if units else "You lose the city."
        return About(gives=gives, note=city_words(state, cell), loses=lost, badge=CHOOSE)

    def take(self, state: ClashState, action: int) -> None:
        cell = action - AT
        for one in units_of(state, self.seat):
            if state.where[one] == cell:
                state.remove(one)
                if state.events is not None:
                    state.tell("dies", self.seat, (UNIT_KIND[one % UNITS], cell))
        for wonder in range(len(WONDERS)):
            if state.wonder_at[wonder] == cell:
                wonder_for_good(state, wonder)
        for kind in range(BUILDINGS):
            if state.piece[kind][cell] >= 0:
                remove_for_good(state, cell, kind)
        remove_for_good(state, cell, BUILDINGS)
        state.clear(cell)


class Quake(Decision[ClashState]):
    """An earthquake takes one to three pieces; first the city is chosen. (K26.9)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "hit")
    rule: ClassVar[str] = "K26.9"
    companion: ClassVar[str] = (
        "One to three pieces of your cities collapse, and each scores 2 points. "
        "Early people let only one go, late in the game gladly more."
    )

    def __init__(self, seat: int, left: int, hit: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.left = left
        self.hit = hit
        """Cities that lost something."""

    def question(self, state: ClashState) -> str:
        return f"{event_name(state)}: in which city does it take a piece?"

    def aside(self, state: ClashState) -> tuple[Chip, ...]:
        return (Chip(f"up to {self.left} more"),)

    def legal(self, state: ClashState) -> list[int]:
        found = [DONE] if self.left < 3 else []
        if self.left:
            towns = state.towns[self.seat]
            found += [AT + cell for cell in sorted(towns) if len(towns) > 1 or spared(state, cell)]  # K17.8
        return found or [DONE]

    def take(self, state: ClashState, action: int) -> None:
        if action == DONE:
            for cell in self.hit:
                if state.city[cell] == self.seat:
                    lower_hit(state, self.seat, cell)
            return
        cell = action - AT
        hit = self.hit if cell in self.hit else (*self.hit, cell)
        state.push(Quake(self.seat, self.left - 1, hit))
        state.push(Collapse(self.seat, cell))

    def label(self, state: ClashState, action: int) -> str:
        return "Let nothing more collapse" if action == DONE else f"In {spot(state, action - AT, self.seat)}"

    def about(self, state: ClashState, action: int) -> About:
        if action == DONE:
            return About(kind=STOP)
        cell = action - AT
        last = not spared(state, cell)
        gives = (Chip(str(REMOVED_PIECE_POINTS), "points", "points"),)
        loses = "The settlement goes, and the city with it." if last else ""
        return About(gives=gives, note=city_words(state, cell), loses=loses)

    def refused(self, state: ClashState) -> list[Refusal]:
        towns = state.towns[self.seat]
        if len(towns) > 1 or spared(state, towns[0]):
            return []
        name = spot(state, towns[0], self.seat)
        return [Refusal(f"In {name}", "your last city stays", [cell_target(towns[0])])]

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == DONE else [cell_target(action - AT)]


def spared(state: ClashState, cell: int) -> bool:
    """Whether an earthquake can take something of a city and leave it standing."""
    return state.size(cell) > 1 or cell in state.wonder_at


def lower_hit(state: ClashState, seat: int, cell: int) -> None:
    """A hit city drops one mood step, unless an advance keeps its mood."""
    if state.mood[cell] > ANGRY:
        state.push(Sadden(seat, (cell,), 0, 1))


class Collapse(Decision[ClashState]):
    """Which piece of a city collapses; the settlement last. (K26.9)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    rule: ClassVar[str] = "K26.9"
    companion: ClassVar[str] = (
        "A piece of this city collapses, the settlement last. People give up a building whose work is done."
    )

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return f"{event_name(state)}: what collapses in {spot(state, self.cell, self.seat)}?"

    def legal(self, state: ClashState) -> list[int]:
        cell = self.cell
        found = [LOSE + 3 + kind for kind in range(BUILDINGS) if state.piece[kind][cell] >= 0]
        found += [LOSE_WONDER + wonder for wonder in range(len(WONDERS)) if state.wonder_at[wonder] == cell]
        return found or [LOSE + 3 + BUILDINGS]

    def take(self, state: ClashState, action: int) -> None:
        if action >= LOSE_WONDER:
            wonder_for_good(state, action - LOSE_WONDER)
            return
        kind = action - LOSE - 3
        remove_for_good(state, self.cell, kind)
        if kind == BUILDINGS:
            state.clear(self.cell)

    def label(self, state: ClashState, action: int) -> str:
        if action >= LOSE_WONDER:
            return f"The {WONDERS[action - LOSE_WONDER]}"
        kind = action - LOSE - 3
        return "The settlement" if kind == BUILDINGS else f"The {BUILDING_NAMES[kind]}"

    def about(self, state: ClashState, action: int) -> About:
        points = REMOVED_PIECE_POINTS
        if action >= LOSE_WONDER:
            points = state.wonder_points(action - LOSE_WONDER)
        return About(note=f"it still scores {counted(points, 'point')}")
