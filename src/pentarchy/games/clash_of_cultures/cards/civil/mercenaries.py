"""Mercenaries: the card that hires barbarians to move, and perhaps to fight. (K23.7)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import FIGHT, STOP, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import AS, COUNT, DONE, FROM, TO
from pentarchy.games.clash_of_cultures.cards.civil.half import Civil
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.land.exploring import barbarians_left
from pentarchy.games.clash_of_cultures.pieces.map import CELLS, DISTANCE, SEA, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.units import (
    BARBARIANS,
    CULTURE,
    FOOD,
    GOLD,
    MOST_ARMIES,
    ORE,
    SETTLER,
    UNITS,
    WOOD,
)
from pentarchy.games.clash_of_cultures.steps.choosing import cell_target
from pentarchy.games.clash_of_cultures.steps.goods import a_good, good
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.tasks import MERCENARY_BATTLE, TASKS, Then
from pentarchy.games.clash_of_cultures.war.barbarians import assault
from pentarchy.games.clash_of_cultures.war.fighters import BY_HIRE, owner_of

PAYS: Final = (FOOD, WOOD, ORE, GOLD, CULTURE)
NEAR: Final = 2


class Mercenaries(Civil):
    """Mercenaries. (K23.7)"""

    name: ClassVar[str] = "Mercenaries"
    action: ClassVar[bool] = True
    text: ClassVar[str] = (
        "Choose any number of barbarian armies within 2 spaces of your cities or units; pay 1 food, wood, ore, "
        "gold or culture token for each; move each 1 land space (may start a battle, max 4 per space). Every "
        "barbarian settlement left this way gets 1 new barbarian."
    )
    reason: ClassVar[str] = "no barbarians within 2 spaces that you can pay and send"

    def playable(self, state: ClashState, seat: int) -> bool:
        return bool(hireable(state, seat, ()))

    def play(self, state: ClashState, seat: int) -> None:
        state.push(Hire(seat, (), ()))


def funds(state: ClashState, seat: int) -> int:
    """How many barbarians a seat could pay."""
    return sum(state.amount(seat, kind) for kind in PAYS)


def hireable(state: ClashState, seat: int, rested: tuple[int, ...]) -> list[int]:
    """The spaces with barbarians that a seat can hire and that have somewhere to go."""
    found: list[int] = []
    if funds(state, seat) == 0:
        return found
    for cell in range(CELLS):
        if at_rest(state, cell, rested) > 0 and _near(state, seat, cell) and ways(state, seat, cell, 1):
            found.append(cell)
    return found


def at_rest(state: ClashState, cell: int, rested: tuple[int, ...]) -> int:
    """How many barbarians of a space were not yet sent; `rested` says it of the spaces where that is not all."""
    for place in range(0, len(rested), 2):
        if rested[place] == cell:
            return rested[place + 1]
    return state.barbarians[cell]


def with_rest(rested: tuple[int, ...], cell: int, count: int) -> tuple[int, ...]:
    """The same once so many of a space are left that were not sent."""
    others = [
        number
        for place in range(0, len(rested), 2)
        if rested[place] != cell
        for number in (rested[place], rested[place + 1])
    ]
    return (*others, cell, count)


def _near(state: ClashState, seat: int, cell: int) -> bool:
    away = DISTANCE[cell]
    for town in state.towns[seat]:
        if away[town] <= NEAR:
            return True
    start = seat * UNITS
    return any(state.where[one] >= 0 and away[state.where[one]] <= NEAR for one in range(start, start + UNITS))


def ways(state: ClashState, seat: int, cell: int, count: int) -> list[int]:
    """Where so many barbarians could go: land without the player's own units and cities, at most 4 together."""
    found = []
    for near in state.near[cell]:
        if state.terrain[near] <= UNKNOWN or state.terrain[near] == SEA:
            continue
        if state.holder[near] == seat or state.city[near] == seat:
            continue
        owner = owner_of(state, near)
        if (owner >= 0 and owner != BARBARIANS) or state.barbarians[near] + count <= MOST_ARMIES:
            found.append(near)
    return found


class Hire(Decision[ClashState]):
    """Which barbarians are hired next. (K23.7)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "rested", "left")
    rule: ClassVar[str] = "K23.7"
    companion: ClassVar[str] = (
        "Barbarians within 2 spaces of you can be hired and sent one space, perhaps into battle. "
        "People send them against a rival, or away from their own land."
    )

    def __init__(self, seat: int, rested: tuple[int, ...], left: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.rested = rested
        """Spaces from and to which barbarians were sent, each with how many there were not."""
        self.left = left
        """Settlements that were left."""

    def question(self, state: ClashState) -> str:
        return "Mercenaries: which barbarians do you hire?"

    def legal(self, state: ClashState) -> list[int]:
        found = [DONE] if self.rested else []
        for cell in hireable(state, self.seat, self.rested):
            found.append(FROM + cell)
        return found or [DONE]

    def take(self, state: ClashState, action: int) -> None:
        if action == DONE:
            for cell in self.left:
                if state.barbarians[cell] < MOST_ARMIES and barbarians_left(state) > 0:
                    state.add_barbarians(cell, 1)
                    if state.events is not None:
                        state.tell("barbarians grow", BARBARIANS, (cell,))
        else:
            state.push(HireCount(self.seat, self.rested, self.left, action - FROM))

    def label(self, state: ClashState, action: int) -> str:
        return "Hire no more" if action == DONE else f"Those of {spot(state, action - FROM, self.seat)}"

    def about(self, state: ClashState, action: int) -> About:
        if action == DONE:
            return About(kind=STOP)
        count = at_rest(state, action - FROM, self.rested)
        return About(note=counted(count, "barbarian"), badge=(Chip(str(count), "barbarian", "barbarians"),))

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == DONE else [cell_target(action - FROM)]


class HireCount(Decision[ClashState]):
    """How many barbarians of a space are hired. (K23.7)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "rested", "left", "cell")
    rule: ClassVar[str] = "K23.7"
    companion: ClassVar[str] = (
        "Each hired barbarian costs one food, wood, ore, gold or culture token. "
        "People hire as many as the attack needs."
    )

    def __init__(self, seat: int, rested: tuple[int, ...], left: tuple[int, ...], cell: int) -> None:
        super().__init__(seat)
        self.rested = rested
        self.left = left
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return "Mercenaries: how many do you hire, for one resource or culture token each?"

    def focus(self, state: ClashState) -> list[str]:
        return [cell_target(self.cell)]

    def legal(self, state: ClashState) -> list[int]:
        found = []
        for count in range(1, at_rest(state, self.cell, self.rested) + 1):
            if count <= funds(state, self.seat) and ways(state, self.seat, self.cell, count):
                found.append(COUNT + count)
        return found

    def take(self, state: ClashState, action: int) -> None:
        count = action - COUNT
        state.push(SendMercenaries(self.seat, self.rested, self.left, self.cell, count))
        state.push(PayMercenaries(self.seat, count))

    def label(self, state: ClashState, action: int) -> str:
        return f"Hire {counted(action - COUNT, 'barbarian')}"

    def about(self, state: ClashState, action: int) -> About:
        count = action - COUNT
        return About((Chip(counted(count, "resource or culture token", "resources or culture tokens")),), amount=count)


class PayMercenaries(Decision[ClashState]):
    """Each barbarian costs one food, wood, ore, gold or culture token. (K23.7)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count")
    rule: ClassVar[str] = "K23.7"
    companion: ClassVar[str] = (
        "Each hired barbarian is paid with one thing of your choice. People pay with what they have too much of."
    )

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def question(self, state: ClashState) -> str:
        return "With what do you pay a barbarian?"

    def aside(self, state: ClashState) -> tuple[Chip, ...]:
        return (Chip(f"{self.count} to pay"),)

    def legal(self, state: ClashState) -> list[int]:
        return [AS + kind for kind in PAYS if state.amount(self.seat, kind) > 0]

    def take(self, state: ClashState, action: int) -> None:
        state.lose(self.seat, action - AS, 1)
        if self.count > 1:
            state.push(PayMercenaries(self.seat, self.count - 1))

    def label(self, state: ClashState, action: int) -> str:
        return f"Pay {a_good(action - AS)}"

    def about(self, state: ClashState, action: int) -> About:
        return About((good(action - AS, 1),))


class SendMercenaries(Decision[ClashState]):
    """Where the hired barbarians go; against others they fight one round. (K23.7, K19.4)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "rested", "left", "cell", "count")
    rule: ClassVar[str] = "K23.7"
    companion: ClassVar[str] = (
        "The hired barbarians go one land space, and fight one round if somebody is there. "
        "People send them where a rival is weak."
    )

    def __init__(self, seat: int, rested: tuple[int, ...], left: tuple[int, ...], cell: int, count: int) -> None:
        super().__init__(seat)
        self.rested = rested
        self.left = left
        self.cell = cell
        self.count = count

    def question(self, state: ClashState) -> str:
        return f"Where {'does' if self.count == 1 else 'do'} {counted(self.count, 'hired barbarian')} go?"

    def focus(self, state: ClashState) -> list[str]:
        return [cell_target(self.cell)]

    def legal(self, state: ClashState) -> list[int]:
        return sorted([TO + cell for cell in ways(state, self.seat, self.cell, self.count)])

    def take(self, state: ClashState, action: int) -> None:
        target = action - TO
        left = self.left
        owner = owner_of(state, target)
        fights = 0 <= owner < state.players and (state.city[target] >= 0 or state.armies[target] > 0)
        if state.city[self.cell] == BARBARIANS and not fights and self.cell not in left:
            left = (*left, self.cell)
        rested = with_rest(self.rested, self.cell, at_rest(state, self.cell, self.rested) - self.count)
        if not fights:
            rested = with_rest(rested, target, at_rest(state, target, self.rested))
        state.push(Hire(self.seat, rested, left))
        if fights:
            state.push(Then(owner, MERCENARY_BATTLE, self.cell * CELLS + target, self.count))
            return
        while state.settlers[target] > 0:
            state.remove_one(owner, SETTLER, target)
            if state.events is not None:
                state.tell("dies", owner, (SETTLER, target))
        state.add_barbarians(self.cell, -self.count)
        state.add_barbarians(target, self.count)
        if state.events is not None:
            state.tell("barbarians move", BARBARIANS, (self.cell, target, self.count))

    def label(self, state: ClashState, action: int) -> str:
        target = action - TO
        if not self._strikes(state, target):
            return f"To {spot(state, target, self.seat)}"
        units = "" if state.city[target] >= 0 else f"{state.names[owner_of(state, target)]}'s units in "
        return f"Attack {units}{spot(state, target, self.seat)}"

    def _strikes(self, state: ClashState, target: int) -> bool:
        return 0 <= owner_of(state, target) < state.players

    def about(self, state: ClashState, action: int) -> About:
        target = action - TO
        if not self._strikes(state, target):
            return About(badge=(Chip("", "go", "go there"),), ghost="barbarian")
        return About(
            note=f"{self.count} against {state.armies[target]}, one round", kind=FIGHT, badge=(Chip("", "swords"),)
        )

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(action - TO)]


def raid(state: ClashState, seat: int, way: int, count: int) -> None:
    """Hired barbarians attack units or a city of another player. (K19.4)"""
    origin, target = divmod(way, CELLS)
    assault(state, seat, origin, target, count, BY_HIRE)


TASKS[MERCENARY_BATTLE] = raid


HALVES: Final[tuple[Civil, ...]] = (Mercenaries(),)
