"""Military units: moving them, and robbing with them."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import FIGHT, STOP, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.games.deus.actions import MOVE, RAID, ROB, SKIP, UNIT
from pentarchy.games.deus.continent import NAMES
from pentarchy.games.deus.counting import cells_with, raidable
from pentarchy.games.deus.game import STOCK, DeusState
from pentarchy.games.deus.kinds import GOODS, MILITARY, VP
from pentarchy.games.deus.labels import active_target, asking_card, good_chip, in_place, place_name, region_label
from pentarchy.games.deus.pieces import CLAUSE_OF
from pentarchy.games.deus.units import may_leave, move_unit, preys, raid_village, reach, rob, village_of
from pentarchy.games.deus.village_words import about_moving


class MoveUnit(Decision[DeusState]):
    """Which military unit moves; `moved` are the regions where units stand that this card has moved already."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "steps", "moved")
    rule: ClassVar[str] = "D8.1"
    companion: ClassVar[str] = (
        "A card lets military units move. Bring them next to villages, and next to opponents if your cards rob "
        "them; a unit may also stay."
    )

    def __init__(self, seat: int, left: int, steps: int, moved: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.left = left
        self.steps = steps
        self.moved = moved

    def question(self, state: DeusState) -> str:
        far = "1 step" if self.steps == 1 else f"up to {self.steps} steps"
        which = "further military unit" if self.moved else "military unit"
        return f"{asking_card(state)}: which {which} do you move ({far})?"

    def legal(self, state: DeusState) -> list[int]:
        found = [SKIP]
        for region in cells_with(state, self.seat, MILITARY):
            if region not in self.moved and may_leave(state, region) and reach(state, self.seat, region, self.steps):
                found.append(UNIT + region)
        return found

    def take(self, state: DeusState, action: int) -> None:
        if action != SKIP:
            state.push(MoveTo(self.seat, action - UNIT, self.left, self.steps, self.moved))

    def label(self, state: DeusState, action: int) -> str:
        if action == SKIP:
            return "Move no further unit" if self.moved else "Move no unit"
        return f"The unit {in_place(state.terrain[action - UNIT], action - UNIT)}"

    def about(self, state: DeusState, action: int) -> About:
        if action == SKIP:
            return About(kind=STOP)
        return About(badge=(Chip("", "steps"),))

    def focus(self, state: DeusState) -> list[str]:
        return active_target(state)

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [] if action == SKIP else [f"region:{NAMES[action - UNIT]}"]


class MoveTo(Decision[DeusState]):
    """Where the chosen unit goes."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "start", "left", "steps", "moved")
    rule: ClassVar[str] = "D8.2"
    companion: ClassVar[str] = (
        "The unit goes to an empty region or one of yours, never into a village. A region that is left empty is "
        "yours no more, so mind those around a village."
    )

    def __init__(self, seat: int, start: int, left: int, steps: int, moved: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.start = start
        self.left = left
        self.steps = steps
        self.moved = moved

    def question(self, state: DeusState) -> str:
        start = place_name(state.terrain[self.start], self.start)
        return f"{asking_card(state)}: where does the unit from the {start} go?"

    def legal(self, state: DeusState) -> list[int]:
        return [MOVE + region for region in reach(state, self.seat, self.start, self.steps)]

    def take(self, state: DeusState, action: int) -> None:
        move_unit(state, self.seat, self.start, action - MOVE)
        if self.left > 1:
            state.push(MoveUnit(self.seat, self.left - 1, self.steps, (*self.moved, action - MOVE)))

    def label(self, state: DeusState, action: int) -> str:
        return region_label(state, action - MOVE)

    def about(self, state: DeusState, action: int) -> About:
        return about_moving(state, self.seat, self.start, action - MOVE)

    def focus(self, state: DeusState) -> list[str]:
        return [f"region:{NAMES[self.start]}"]

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [f"region:{NAMES[action - MOVE]}"]


class Rob(Decision[DeusState]):
    """A resource is taken from an opponent beside a unit."""

    rule: ClassVar[str] = "D7.1"
    companion: ClassVar[str] = (
        "A unit next to an opponent takes a resource from them. Take what you need most, or what they have saved "
        "for a temple."
    )

    def clause(self, state: DeusState) -> str:
        return CLAUSE_OF[state.active_card()]

    def question(self, state: DeusState) -> str:
        return f"{asking_card(state)}: which resource do you take, and from whom?"

    def legal(self, state: DeusState) -> list[int]:
        return [SKIP] + [ROB + prey for prey in preys(state, self.seat)]

    def take(self, state: DeusState, action: int) -> None:
        if action != SKIP:
            rob(state, self.seat, action - ROB)

    def label(self, state: DeusState, action: int) -> str:
        if action == SKIP:
            return "Take nothing"
        return f"Take {GOODS[(action - ROB) % 4]} from {state.names[(action - ROB) // 4]}"

    def about(self, state: DeusState, action: int) -> About:
        if action == SKIP:
            return About(kind=STOP)
        other, resource = (action - ROB) // 4, (action - ROB) % 4
        left = state.stock[STOCK * other + resource] - 1
        return About(gives=(good_chip(resource, 1),), note=f"which leaves {left or 'none'}", kind=FIGHT)

    def focus(self, state: DeusState) -> list[str]:
        return active_target(state)

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [] if action == SKIP else [f"seat:{(action - ROB) // 4}"]


class Raid(Decision[DeusState]):
    """Which villages lose 1 VP, when more are in reach than the card allows."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "raided")
    rule: ClassVar[str] = "D8.7"
    companion: ClassVar[str] = (
        "Your units take a point from villages next to them, and leave at least 1 on each. Choose a village that "
        "somebody else is about to take."
    )

    def __init__(self, seat: int, left: int, raided: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.left = left
        self.raided = raided

    def question(self, state: DeusState) -> str:
        return f"{asking_card(state)}: from which village do you take 1 VP? ({self.left} left to choose)"

    def legal(self, state: DeusState) -> list[int]:
        slots = sorted(slot for slot in raidable(state, self.seat) if slot not in self.raided)
        return [SKIP] + [RAID + slot for slot in slots]

    def take(self, state: DeusState, action: int) -> None:
        if action != SKIP:
            raid_village(state, self.seat, action - RAID)
            if self.left > 1:
                state.push(Raid(self.seat, self.left - 1, (*self.raided, action - RAID)))

    def label(self, state: DeusState, action: int) -> str:
        if action == SKIP:
            return "Take no more" if self.raided else "Take nothing"
        return region_label(state, village_of(state, action - RAID))

    def about(self, state: DeusState, action: int) -> About:
        if action == SKIP:
            return About(kind=STOP)
        return About(
            gives=(good_chip(VP, 1),), note=f"of the {state.loot[action - RAID]} there", badge=(good_chip(VP, 1, "+"),)
        )

    def focus(self, state: DeusState) -> list[str]:
        return active_target(state)

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [] if action == SKIP else [f"region:{NAMES[village_of(state, action - RAID)]}"]
