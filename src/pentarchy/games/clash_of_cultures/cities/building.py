"""What an activated city does, and building city pieces. (K7)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import STOP, About, Chip, Refusal
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import BUILD, BUILD_UNITS, COLLECT, FACING, IMPROVE, PASS, WONDER
from pentarchy.games.clash_of_cultures.cities.activating import activate
from pentarchy.games.clash_of_cultures.cities.collecting import (
    can_collect,
    collect,
    output,
    working_mood,
    yields,
)
from pentarchy.games.clash_of_cultures.cities.recruiting import Recruit, can_recruit_any
from pentarchy.games.clash_of_cultures.cities.wonders import (
    build_wonder,
    can_build_by_action,
    wonder_about,
    wonder_lacks,
)
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import NAMES
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.map import SEA
from pentarchy.games.clash_of_cultures.pieces.units import (
    A_BUILDING,
    ACADEMY,
    ANGRY,
    BUILDING_ADVANCE,
    BUILDING_NAMES,
    BUILDING_NOTES,
    BUILDINGS,
    IDEAS,
    MOOD,
    MOOD_NAMES,
    PORT,
    RESOURCE_NAMES,
    TEMPLE,
)
from pentarchy.games.clash_of_cultures.steps.advances import WITHSTANDS_DISEASE, able, called
from pentarchy.games.clash_of_cultures.steps.choosing import CHOOSE, GainOne, capital, cell_target, city_words
from pentarchy.games.clash_of_cultures.steps.goods import good, goods, missing, paid, wasted
from pentarchy.games.clash_of_cultures.steps.moments import built, collect_fee, waiver
from pentarchy.games.clash_of_cultures.steps.paying import Pay, can_pay
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.waiting import more_spaces
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS

# Activating.


def can_activate(state: ClashState, seat: int, cell: int) -> bool:
    """Whether activating a city with an action would lead to anything."""
    if state.locked(cell):
        return False
    if may_collect(state, seat, cell) or can_recruit_any(state, seat, cell):
        return True
    for kind in range(BUILDINGS):
        if can_build(state, seat, cell, kind, False):
            return True
    return any(can_build_by_action(state, seat, cell, wonder) for wonder in range(len(WONDERS)))


def may_collect(state: ClashState, seat: int, cell: int) -> bool:
    """Whether a city may collect for an action: an advance may have its own first Collect. (K22.40)"""
    return collect_fee(state, seat) >= 0 and can_collect(state, seat, cell)


class Activate(Decision[ClashState]):
    """What an activated city does: collect, build units, grow, or build a wonder. (K7.4)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    rule: ClassVar[str] = "K7.4"
    companion: ClassVar[str] = (
        "An activated city does one thing: it collects, builds units, or grows by a building. "
        "The first activation in a turn is free; each further one makes the city less happy."
    )

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return f"What does {spot(state, self.cell, self.seat)} do?"

    def aside(self, state: ClashState) -> tuple[Chip, ...]:
        return (Chip(city_words(state, self.cell)),)

    def focus(self, state: ClashState) -> list[str]:
        return [cell_target(self.cell)]

    def legal(self, state: ClashState) -> list[int]:
        seat, cell = self.seat, self.cell
        found = []
        if may_collect(state, seat, cell):
            found.append(COLLECT)
        if can_recruit_any(state, seat, cell):
            found.append(BUILD_UNITS)
        for kind in range(BUILDINGS):
            if can_build(state, seat, cell, kind, False):
                found.append(BUILD + kind)
        for wonder in range(len(WONDERS)):
            if can_build_by_action(state, seat, cell, wonder):
                found.append(WONDER + wonder)
        return found

    def take(self, state: ClashState, action: int) -> None:
        seat, cell = self.seat, self.cell
        count = output(state, seat, cell)
        activate(state, seat, cell)
        if action == COLLECT:
            state.lose(seat, MOOD, collect_fee(state, seat))
            collect(state, seat, cell, count)
        elif action == BUILD_UNITS:
            for kind in range(4):
                state.paid[kind] = 0
            state.push(Recruit(seat, cell, count, 0))
        elif action >= WONDER:
            build_wonder(state, seat, cell, action - WONDER)
        else:
            build(state, seat, cell, action - BUILD, True)

    def label(self, state: ClashState, action: int) -> str:
        if action == COLLECT:
            return "Collect"
        if action == BUILD_UNITS:
            return "Build units"
        if action >= WONDER:
            return f"Build the {WONDERS[action - WONDER].name}"
        return f"Build {A_BUILDING[action - BUILD]}"

    def about(self, state: ClashState, action: int) -> About:
        seat, cell = self.seat, self.cell
        tired = weary(state, cell)
        if action == COLLECT:
            count = output(state, seat, cell) + more_spaces(state)
            fee = goods((MOOD, collect_fee(state, seat)))
            note = f"up to {count} of {crops(state, seat, cell)}"
            return About(fee, note=note, loses=tired, badge=(Chip("Collect", "food"),))
        if action == BUILD_UNITS:
            note = f"up to {counted(output(state, seat, cell), 'unit')}"
            return About(note=note, loses=tired, badge=(Chip("Units", "army"),))
        if action >= WONDER:
            return wonder_about(state, seat, action - WONDER, tired)
        return building_about(state, seat, action - BUILD, False, tired)

    def refused(self, state: ClashState) -> list[Refusal]:
        found = []
        for kind in range(BUILDINGS):
            why = building_lacks(state, self.seat, self.cell, kind)
            if why:
                found.append(Refusal(f"Build {A_BUILDING[kind]}", why, []))
        for wonder in range(len(WONDERS)):
            why = wonder_lacks(state, self.seat, self.cell, wonder)
            if why:
                found.append(Refusal(f"Build the {WONDERS[wonder].name}", why, [f"wonder:{wonder}"]))
        return found

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(self.cell)] if action < WONDER else [f"wonder:{action - WONDER}"]


def weary(state: ClashState, cell: int) -> str:
    """What one more activation does to a city's mood. (K7.5)"""
    if state.activated[cell] == 0:
        return ""
    mood = state.mood[cell]
    if mood == ANGRY:
        return ""
    times = ("second", "third", "fourth", "fifth")[min(state.activated[cell], 4) - 1]
    return f"Its {times} activation this turn: it becomes {MOOD_NAMES[mood - 1]} afterwards."


def crops(state: ClashState, seat: int, cell: int) -> str:
    """What a city finds to collect, in words."""
    kinds = 0
    for space in [cell, *state.near[cell]]:
        kinds |= yields(state, seat, cell, space)
    return ", ".join(RESOURCE_NAMES[kind] for kind in range(7) if kinds >> kind & 1) or "land further away"


# Building city pieces.


def building_about(state: ClashState, seat: int, kind: int, free: bool, loses: str) -> About:
    """What a city piece costs and gives."""
    costs = () if free else paid(state, seat, *building_price(state, seat, kind))
    gives = [Chip("1", "points", "point")]
    if kind == ACADEMY:
        gives.append(good(IDEAS, 2))
        loses = f"{loses} {wasted(state, seat, (IDEAS, 2))}".strip()
    badge = (Chip(BUILDING_NAMES[kind], "city"),)
    return About(
        costs, tuple(gives), BUILDING_NOTES[kind], loses, badge=badge, ghost=f"{BUILDING_NAMES[kind].lower()} s{seat}"
    )


def building_lacks(state: ClashState, seat: int, cell: int, kind: int) -> str:
    """Why a city can't have a building that it doesn't have; nothing if it can."""
    if state.piece[kind][cell] >= 0 or can_build(state, seat, cell, kind, False):
        return ""
    if not state.has(seat, BUILDING_ADVANCE[kind]):
        return f"needs {NAMES[BUILDING_ADVANCE[kind]]}"
    if working_mood(state, seat, cell) == ANGRY:
        return "angry cities don't grow"
    if state.size(cell) >= len(state.towns[seat]):
        return f"no city is larger than the number of your cities, {len(state.towns[seat])}"
    if state.pestilence and not able(state, seat, WITHSTANDS_DISEASE):
        return f"Pestilence: it takes {called(WITHSTANDS_DISEASE)}"
    if kind == PORT and not sea_beside(state, cell):
        return "no sea beside it"
    if state.spare(seat, kind) <= 0:
        return "none left"
    return missing(state, seat, *building_price(state, seat, kind))


def building_price(state: ClashState, seat: int, kind: int) -> tuple[int, int, int]:
    """Food, wood and ore for a city piece; an advance may waive the food. (K7.16)"""
    return (1, 1, 1) if waiver(state, seat, kind) is None else (0, 1, 1)


def can_build(state: ClashState, seat: int, cell: int, kind: int, free: bool) -> bool:
    """Whether a city may grow by this piece. (K7.15 to K7.19)"""
    if state.piece[kind][cell] >= 0 or not state.has(seat, BUILDING_ADVANCE[kind]):
        return False
    if working_mood(state, seat, cell) == ANGRY or state.size(cell) >= len(state.towns[seat]):
        return False
    if state.pestilence and not able(state, seat, WITHSTANDS_DISEASE):
        return False
    if not free:
        food, wood, ore = building_price(state, seat, kind)
        if not can_pay(state, seat, food, wood, ore):
            return False
    if kind == PORT and not sea_beside(state, cell):
        return False
    return state.spare(seat, kind) > 0


def sea_beside(state: ClashState, cell: int) -> list[int]:
    """The sea spaces next to a space."""
    return [near for near in state.near[cell] if state.terrain[near] == SEA]


def build(state: ClashState, seat: int, cell: int, kind: int, paid: bool) -> None:
    """A city grows by a piece, and what the piece gives at once. (K7.20)"""
    by = waiver(state, seat, kind)
    food, wood, ore = building_price(state, seat, kind)
    state.set_piece(kind, cell, seat)
    if state.events is not None:
        state.tell("builds", seat, (kind, cell))
    built(state, seat, kind)
    if kind == PORT:
        state.push(FacePort(seat, cell))
    elif kind == ACADEMY:
        state.gain(seat, IDEAS, 2)
    elif kind == TEMPLE:
        state.push(GainOne(seat, MOOD))
    if paid:
        if by is not None:
            state.used |= by.mark
        state.push(Pay(seat, food, wood, ore))


class FacePort(Decision[ClashState]):
    """A new port faces one of the sea spaces next to its city. (K7.18)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell")
    rule: ClassVar[str] = "K7.18"
    companion: ClassVar[str] = (
        "A port faces one sea space: ships appear there, and it gives food, gold or a mood token when you collect. "
        "People choose the sea that leads farther."
    )

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def question(self, state: ClashState) -> str:
        return "Which sea space does the new Port face? Ships appear there, and it gives gold or mood tokens."

    def legal(self, state: ClashState) -> list[int]:
        return [FACING + cell for cell in sea_beside(state, self.cell)]

    def take(self, state: ClashState, action: int) -> None:
        state.facing = changed(state.facing, self.cell, action - FACING)

    def label(self, state: ClashState, action: int) -> str:
        return capital(spot(state, action - FACING, self.seat))

    def about(self, state: ClashState, action: int) -> About:
        return About(badge=CHOOSE)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(action - FACING)]


class BuildPiece(Decision[ClashState]):
    """A card lets the player build a city piece, free or paid for. (K23.9, K25.3, K25.9)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kinds", "free")
    rule: ClassVar[str] = "K7.21"
    companion: ClassVar[str] = (
        "This card builds a piece of a city now. "
        "People take what brings something at once: a temple a token, an academy two ideas."
    )

    def __init__(self, seat: int, kinds: int, free: int) -> None:
        super().__init__(seat)
        self.kinds = kinds
        self.free = free
        """1: without paying, but the city is activated; 0: paid for, and the city is not."""

    def question(self, state: ClashState) -> str:
        return "Which city piece do you build?"

    def legal(self, state: ClashState) -> list[int]:
        found = [] if self.free else [PASS]
        for kind in range(BUILDINGS):
            if self.kinds >> kind & 1 and build_cells(state, self.seat, kind, self.free != 0):
                found.append(BUILD + kind)
        return found or [PASS]

    def take(self, state: ClashState, action: int) -> None:
        if action != PASS:
            kind = action - BUILD
            state.push(BuildPieceIn(self.seat, kind, self.free))

    def label(self, state: ClashState, action: int) -> str:
        return "Build nothing" if action == PASS else f"Build {A_BUILDING[action - BUILD]}"

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        return building_about(state, self.seat, action - BUILD, self.free != 0, "")


def build_cells(state: ClashState, seat: int, kind: int, free: bool) -> list[int]:
    """The cities in which a card could build a piece: for a free one the city is activated, so it may not be locked;
    for one paid for it is not, so that what lets angry ones work does not help. (K7.21, K22.44)"""
    return sorted(
        [
            cell
            for cell in state.towns[seat]
            if can_build(state, seat, cell, kind, free)
            and not (state.locked(cell) if free else state.mood[cell] == ANGRY)
        ]
    )


class BuildPieceIn(Decision[ClashState]):
    """In which city a card's piece is built. (K7.21)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "free")
    rule: ClassVar[str] = "K7.21"
    companion: ClassVar[str] = (
        "Angry cities can't grow, and no city may be larger than the number of your cities. "
        "People enlarge a city with many kinds of land around it."
    )

    def __init__(self, seat: int, kind: int, free: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.free = free

    def question(self, state: ClashState) -> str:
        return f"In which city do you build the {BUILDING_NAMES[self.kind]}?"

    def legal(self, state: ClashState) -> list[int]:
        return [IMPROVE + cell for cell in build_cells(state, self.seat, self.kind, self.free != 0)]

    def take(self, state: ClashState, action: int) -> None:
        cell = action - IMPROVE
        if self.free:
            activate(state, self.seat, cell)
        build(state, self.seat, cell, self.kind, not self.free)

    def label(self, state: ClashState, action: int) -> str:
        return capital(spot(state, action - IMPROVE, self.seat))

    def about(self, state: ClashState, action: int) -> About:
        cell = action - IMPROVE
        symbol = BUILDING_NAMES[self.kind].lower()
        note, tired = city_words(state, cell), weary(state, cell) if self.free else ""
        return About(note=note, loses=tired, badge=CHOOSE, ghost=f"{symbol} s{self.seat}")

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(action - IMPROVE)]
