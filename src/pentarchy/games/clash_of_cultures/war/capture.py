"""Capturing and losing cities and city pieces. (K20)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import STOP, About, Chip, Refusal
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import AT, OCCUPY, PASS, RAZE
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.turn import CAPTURED
from pentarchy.games.clash_of_cultures.pieces.units import (
    ANGRY,
    ARMY,
    BARBARIANS,
    BUILDINGS,
    GOLD,
    HAPPY,
    MOST_ARMIES,
    NONE,
    PORT,
    SETTLER,
)
from pentarchy.games.clash_of_cultures.steps.choosing import CHOOSE, ChooseCell, cell_target, city_words
from pentarchy.games.clash_of_cultures.steps.goods import good, wasted
from pentarchy.games.clash_of_cultures.steps.places import spot


def capture_city(state: ClashState, taker: int, cell: int) -> None:
    """A player takes another player's city. (K20.1 to K20.6)"""
    loser = state.city[cell]
    size, mood = state.size(cell), state.mood[cell]
    state.towns[loser].remove(cell)
    if taker == state.active:
        state.used |= CAPTURED
        state.teacher = loser
    if mood != ANGRY:
        gold = size
        if state.rules.city_gold == "mood" and mood == HAPPY:
            gold += 1
        state.gain(taker, GOLD, gold)
        if can_take_settler(state, loser):
            state.push(PlaceSettler(loser, tuple(sorted(state.towns[loser]))))
    if state.events is not None:
        state.tell("captures", taker, (cell, loser))
    if not state.may_settle(taker):
        state.city = changed(state.city, cell, NONE)
        state.clear(cell)
        state.gain(taker, GOLD, size)
        if state.events is not None:
            state.tell("razes", taker, (cell,))
        return
    for kind in range(BUILDINGS):
        if state.piece[kind][cell] == loser:
            if state.spare(taker, kind) > 0:
                state.set_piece(kind, cell, taker)
            else:
                state.set_piece(kind, cell, NONE)
                if kind == PORT:
                    state.facing = changed(state.facing, cell, NONE)
                state.gain(taker, GOLD, 1)
    state.city = changed(state.city, cell, taker)
    state.towns[taker].append(cell)
    state.mood = changed(state.mood, cell, ANGRY)
    state.mark_activated(cell, 0)


def can_take_settler(state: ClashState, seat: int) -> bool:
    """Whether a player has a settler in the supply and a city for it."""
    return state.supply(seat, SETTLER) > 0 and bool(state.towns[seat])


def barracks(state: ClashState, seat: int) -> tuple[int, ...]:
    """The cities in which a player could place an army unit from the supply."""
    if state.supply(seat, ARMY) == 0:
        return ()
    return tuple(sorted([cell for cell in state.towns[seat] if state.armies[cell] < MOST_ARMIES]))


class PlaceSettler(ChooseCell):
    """A free settler comes into a city. (K20.4)"""

    rule: ClassVar[str] = "K20.4"
    none: ClassVar[str] = "Place no settler"
    companion: ClassVar[str] = (
        "A free settler comes to one of your cities. People choose the city nearest to land that is still free."
    )

    def question(self, state: ClashState) -> str:
        return "You lost a city: in which of your cities do you place a free settler?"

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        return About(note=city_words(state, action - AT), badge=CHOOSE, ghost=f"settler{self.seat} s{self.seat}")

    def take(self, state: ClashState, action: int) -> None:
        state.place(self.seat, SETTLER, action - AT)
        if state.events is not None:
            state.tell("places", self.seat, (SETTLER, action - AT))


class BringArmy(ChooseCell):
    """A free army unit comes into a city; the subclass says why."""

    def about(self, state: ClashState, action: int) -> About:
        return About(note=city_words(state, action - AT), badge=CHOOSE, ghost=f"army{self.seat} s{self.seat}")

    def take(self, state: ClashState, action: int) -> None:
        state.place(self.seat, ARMY, action - AT)
        if state.events is not None:
            state.tell("places", self.seat, (ARMY, action - AT))


class OccupyOrRaze(Decision[ClashState]):
    """A barbarian settlement is taken over or razed. (K20.8)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    rule: ClassVar[str] = "K20.8"
    companion: ClassVar[str] = (
        "The camp is beaten: it becomes an angry city of yours, or 1 gold. "
        "Most take it over, for the point and because more cities let each one grow larger."
    )

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return f"Do you take over {spot(state, self.cell, self.seat)}, or raze it?"

    def legal(self, state: ClashState) -> list[int]:
        if not state.may_settle(self.seat):
            return [RAZE]
        return [OCCUPY, RAZE]

    def take(self, state: ClashState, action: int) -> None:
        cell, seat = self.cell, self.seat
        if action == RAZE:
            state.clear(cell)
            state.gain(seat, GOLD, 1)
            if state.events is not None:
                state.tell("razes", seat, (cell,))
            return
        state.settle(seat, cell, ANGRY)
        if seat == state.active:
            state.used |= CAPTURED  # K23.6
        if state.events is not None:
            state.tell("captures", seat, (cell, BARBARIANS))

    def label(self, state: ClashState, action: int) -> str:
        return "Raze it" if action == RAZE else "Take it over"

    def about(self, state: ClashState, action: int) -> About:
        if action == RAZE:
            return About(gives=(good(GOLD, 1),), loses=wasted(state, self.seat, (GOLD, 1)))
        return About(gives=(Chip("1", "points", "point"),), note="an angry city of yours")

    def refused(self, state: ClashState) -> list[Refusal]:
        return [] if state.may_settle(self.seat) else [Refusal("Take it over", "no settlement left", [])]

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(self.cell)]


def drop_piece(state: ClashState, cell: int, kind: int) -> None:
    """A building is removed from a city."""
    state.set_piece(kind, cell, NONE)
    if kind == PORT:
        state.facing = changed(state.facing, cell, NONE)
