"""Collect: what a city gains from its own space and those around it. (K7.7 to K7.10)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import AS, DONE, GATHER, HUSBANDRY
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.map import SEA, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.turn import ANGRY_WORK
from pentarchy.games.clash_of_cultures.pieces.units import (
    ANGRY,
    FOOD,
    GOLD,
    HAPPY,
    IDEAS,
    MOOD,
    NEUTRAL,
    ORE,
    PORT,
    RESOURCE_WORDS,
    WOOD,
)
from pentarchy.games.clash_of_cultures.steps.advances import harvest
from pentarchy.games.clash_of_cultures.steps.choosing import cell_target
from pentarchy.games.clash_of_cultures.steps.goods import ICONS, a_good, good, paid, wasted
from pentarchy.games.clash_of_cultures.steps.moments import collects, reaching
from pentarchy.games.clash_of_cultures.steps.paying import Pay, can_pay
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.waiting import FOR_COLLECT, is_over, more_spaces, repeats
from pentarchy.games.clash_of_cultures.steps.wonders import BOUNTY

ANYTHING: Final = 1 << FOOD | 1 << WOOD | 1 << ORE | 1 << GOLD | 1 << IDEAS


def working_mood(state: ClashState, seat: int, cell: int) -> int:
    """The mood a city works in: an advance may let angry cities work as neutral ones. (K22.44)"""
    mood = state.mood[cell]
    if mood == ANGRY and seat == state.active and state.used & ANGRY_WORK:
        return NEUTRAL
    return mood


def output(state: ClashState, seat: int, cell: int) -> int:
    """How much a city collects or builds: its size, one more if happy, just one if angry. (K7.7)"""
    mood = working_mood(state, seat, cell)
    if mood == ANGRY:
        return 1
    return state.size(cell) + (1 if mood == HAPPY else 0)


def yields(state: ClashState, seat: int, cell: int, space: int) -> int:
    """What a city may take from a space, as bits of resources. (K7.8, K7.9)"""
    terrain = state.terrain[space]
    if terrain <= UNKNOWN or state.exhausted[space]:
        return 0
    if space != cell and (state.city[space] >= 0 or state.foreign(space, seat)):
        return 0
    if BOUNTY[terrain] >= 0 and state.wonder_at[BOUNTY[terrain]] == cell:
        return ANYTHING  # K16.9
    food = harvest(state, seat, terrain)
    if terrain != SEA:
        return food
    if state.piece[PORT][cell] >= 0 and state.facing[cell] >= 0:
        if space != state.facing[cell]:
            return 0
        return food | 1 << GOLD | 1 << MOOD if state.works(cell, PORT) else food
    return food


def spaces(state: ClashState, seat: int, cell: int, taken: tuple[int, ...], wide: int, repeat: int) -> list[int]:
    """The spaces from which a Collect may still take. (K7.8)"""
    at_sea = False
    for space in taken:
        if state.terrain[space] == SEA:
            at_sea = True
    around = [cell, *state.near[cell]]
    if wide:
        for near in state.near[cell]:
            for far in state.near[near]:
                if far not in around and state.terrain[far] != SEA:
                    around.append(far)
    around.sort()
    found = []
    for space in around:
        if space in taken:
            if not repeat:
                continue
        elif at_sea and state.terrain[space] == SEA:
            continue
        if yields(state, seat, cell, space):
            found.append(space)
    return found


def can_collect(state: ClashState, seat: int, cell: int) -> bool:
    """Whether a city finds anything to collect."""
    if yields(state, seat, cell, cell):
        return True
    for near in state.near[cell]:
        if yields(state, seat, cell, near):
            return True
    return can_reach_further(state, seat, cell)


def can_reach_further(state: ClashState, seat: int, cell: int) -> bool:
    """Whether an advance could make this Collect reach further. (K22.4)"""
    by = reaching(state, seat)
    if by is None or not can_pay(state, seat, by.further(state, seat), 0, 0):
        return False
    return len(spaces(state, seat, cell, (), 1, 0)) > len(spaces(state, seat, cell, (), 0, 0))


def collect(state: ClashState, seat: int, cell: int, count: int) -> None:
    """A Collect begins, with the cards that wait for it. (K7.7)"""
    state.collects += 1
    repeat = 1 if repeats(state) else 0
    count += more_spaces(state)
    is_over(state, FOR_COLLECT)
    collects(state, seat, cell)
    state.push(Collect(seat, cell, count, (), 0, repeat))


class Collect(Decision[ClashState]):
    """One space after the other gives a resource, each once. (K7.7, K7.8)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell", "left", "taken", "wide", "repeat")
    rule: ClassVar[str] = "K7.7"
    companion: ClassVar[str] = (
        "Each space gives once: fertile land food, forest wood, mountains ore. "
        "People take what their next building or advance costs, and mind how much they can keep."
    )

    def __init__(self, seat: int, cell: int, left: int, taken: tuple[int, ...], wide: int, repeat: int) -> None:
        super().__init__(seat)
        self.cell = cell
        self.left = left
        self.taken = taken
        self.wide = wide
        self.repeat = repeat

    def question(self, state: ClashState) -> str:
        return f"What does {spot(state, self.cell, self.seat)} collect?"

    def aside(self, state: ClashState) -> tuple[Chip, ...]:
        return (Chip(f"{self.left} to collect"),)

    def focus(self, state: ClashState) -> list[str]:
        return [cell_target(self.cell)]

    def legal(self, state: ClashState) -> list[int]:
        if self.left == 0:
            return [DONE]
        found = spaces(state, self.seat, self.cell, self.taken, self.wide, self.repeat)
        further = not self.wide and can_reach_further(state, self.seat, self.cell)
        if not further and not self.repeat and len(found) <= self.left and self._plain(state, found):
            return [DONE]
        answers = [GATHER + space for space in found]
        if further:
            answers.append(HUSBANDRY)
            if not found:
                answers.insert(0, DONE)
        return answers or [DONE]

    def _plain(self, state: ClashState, found: list[int]) -> bool:
        """Whether there is nothing to choose: every space is taken, and each gives one thing."""
        sea = 0
        for space in found:
            kinds = yields(state, self.seat, self.cell, space)
            if kinds & (kinds - 1):
                return False
            if state.terrain[space] == SEA:
                sea += 1
        return sea <= 1

    def take(self, state: ClashState, action: int) -> None:
        seat, cell = self.seat, self.cell
        if action == DONE:
            if self.left > 0:
                for space in spaces(state, seat, cell, self.taken, self.wide, 0):
                    if not self.repeat:
                        gather(state, seat, space, lowest(yields(state, seat, cell, space)))
            return
        if action == HUSBANDRY:
            by = reaching(state, seat)
            assert by is not None
            food = by.further(state, seat)
            state.used |= by.mark
            state.push(Collect(seat, cell, self.left, self.taken, 1, self.repeat))
            if food:
                state.push(Pay(seat, food, 0, 0))
            return
        space = action - GATHER
        kinds = yields(state, seat, cell, space)
        state.push(Collect(seat, cell, self.left - 1, (*self.taken, space), self.wide, self.repeat))
        if kinds & (kinds - 1):
            state.push(GatherAs(seat, space, kinds))
        else:
            gather(state, seat, space, lowest(kinds))

    def label(self, state: ClashState, action: int) -> str:
        if action == DONE:
            return "Collect nothing more"
        if action == HUSBANDRY:
            by = reaching(state, self.seat)
            return f"Use {by.name}" if by else ""
        return f"From {spot(state, action - GATHER, self.seat)}"

    def about(self, state: ClashState, action: int) -> About:
        if action == DONE:
            return About(kind=STOP, loses=f"{self.left} not collected." if self.left else "")
        if action == HUSBANDRY:
            by = reaching(state, self.seat)
            costs = paid(state, self.seat, by.further(state, self.seat), 0, 0) if by else ()
            return About(costs=costs, note="reaches land two spaces away in this Collect")
        kinds = [kind for kind in range(7) if yields(state, self.seat, self.cell, action - GATHER) >> kind & 1]
        if len(kinds) == 1:
            return About(gives=(good(kinds[0], 1),), loses=wasted(state, self.seat, (kinds[0], 1)))
        words = " or ".join(RESOURCE_WORDS[kind] for kind in kinds)
        return About(note=words, badge=tuple(Chip("", ICONS[kind], RESOURCE_WORDS[kind]) for kind in kinds))

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(action - GATHER)] if GATHER <= action < AS else []


def lowest(bits: int) -> int:
    """The number of the lowest bit."""
    number = 0
    while not bits >> number & 1:
        number += 1
    return number


def gather(state: ClashState, seat: int, space: int, kind: int) -> None:
    """A resource comes from a space."""
    if state.events is not None:
        fits = 1 if state.amount(seat, kind) < state.limit(seat, kind) else 0
        state.tell("gathers", seat, (space, kind, fits))
    state.gain(seat, kind, 1, True)


class GatherAs(Decision[ClashState]):
    """A port's sea, or a space of which a wonder takes anything, gives one thing of several. (K7.10, K16.9)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "space", "kinds")
    rule: ClassVar[str] = "K7.10"
    companion: ClassVar[str] = (
        "This space gives one thing of several. People often take gold, which stands in for food, wood and ore."
    )

    def __init__(self, seat: int, space: int, kinds: int) -> None:
        super().__init__(seat)
        self.space = space
        self.kinds = kinds

    def question(self, state: ClashState) -> str:
        return f"What do you take from {spot(state, self.space, self.seat)}?"

    def legal(self, state: ClashState) -> list[int]:
        return [AS + kind for kind in range(7) if self.kinds >> kind & 1]

    def take(self, state: ClashState, action: int) -> None:
        gather(state, self.seat, self.space, action - AS)

    def label(self, state: ClashState, action: int) -> str:
        return f"Take {a_good(action - AS)}"

    def about(self, state: ClashState, action: int) -> About:
        return About(gives=(good(action - AS, 1),), loses=wasted(state, self.seat, (action - AS, 1)))

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(self.space)]
