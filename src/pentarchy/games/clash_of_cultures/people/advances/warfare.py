"""Warfare: army units that move and fight."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import BY_DRAFT, NO, SIEGE_BOTH, SIEGE_CANCEL, SIEGE_DIE
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.battle import B_FORTRESS, B_TARGET, FORTRESS_DIE, FORTRESS_WALL
from pentarchy.games.clash_of_cultures.pieces.units import ARMY, BARBARIANS, FORTRESS
from pentarchy.games.clash_of_cultures.steps.advances import MOVES_ARMIES, PLAYS_TACTICS, Advance
from pentarchy.games.clash_of_cultures.steps.goods import paid
from pentarchy.games.clash_of_cultures.steps.moments import draft_price
from pentarchy.games.clash_of_cultures.steps.objectives import DRAFTED_TWICE, happened
from pentarchy.games.clash_of_cultures.steps.paying import Pay, can_pay
from pentarchy.games.clash_of_cultures.steps.places import spot


class Tactics(Advance):
    """Armies on the move, and tactics cards. (K22.17)"""

    name: ClassVar[str] = "Tactics"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = "You may move army units and may play the tactics half of Action cards in battle."
    unlocks: ClassVar[int] = FORTRESS
    traits: ClassVar[tuple[int, ...]] = (MOVES_ARMIES, PLAYS_TACTICS)


class SiegecraftAdvance(Advance):
    """Against fortresses. (K22.18)"""

    name: ClassVar[str] = "Siegecraft"
    effect: ClassVar[str] = (
        "When attacking a city with a Fortress: pay 2 wood to cancel its die and/or 2 ore to cancel its hit-cancel."
    )

    def besieges(self, state: ClashState, seat: int) -> None:
        state.push(Siegecraft(seat))


class SteelWeapons(Advance):
    """A hit in the first round. (K22.19)"""

    name: ClassVar[str] = "Steel Weapons"
    effect: ClassVar[str] = (
        "Costs 2 ore extra (also when the advance itself is free). Land battle, first combat round: +1 hit "
        "against an enemy without Steel Weapons."
    )
    ore: ClassVar[int] = 2

    def battle_hits(self, state: ClashState, other: int) -> int:
        return 0 if other != BARBARIANS and state.has(other, self.number) else 1


class Draft(Advance):
    """Army units for mood tokens. (K22.20)"""

    name: ClassVar[str] = "Draft"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = "In each Build Units one army unit may be paid with 1 mood token."
    unit: ClassVar[int] = ARMY
    answer: ClassVar[int] = BY_DRAFT

    def recruit_price(self, state: ClashState, seat: int) -> int:
        return draft_price(state, seat)

    def recruit_label(self) -> str:
        return "Draft an army unit"

    def units_built(self, state: ClashState, seat: int, armed: bool, drafted: bool) -> None:
        if drafted:
            state.drafts += 1
            if state.drafts == 2:
                happened(state, seat, DRAFTED_TWICE)


class Siegecraft(Decision[ClashState]):
    """Before the battle Siegecraft can take away the fortress's die for 2 wood, its wall for 2 ore. (K22.18)"""

    rule: ClassVar[str] = "K22.18"
    companion: ClassVar[str] = (
        "Siegecraft takes away what a fortress gives: its die for 2 wood, its wall for 2 ore. "
        "People pay if the odds are close, and save it against a weak defender."
    )

    def question(self, state: ClashState) -> str:
        return f"Siegecraft: what do you pay against the Fortress of {spot(state, state.battle[B_TARGET], self.seat)}?"

    def legal(self, state: ClashState) -> list[int]:
        found = [NO]
        if can_pay(state, self.seat, 0, 2, 0):
            found.append(SIEGE_DIE)
        if can_pay(state, self.seat, 0, 0, 2):
            found.append(SIEGE_CANCEL)
        if can_pay(state, self.seat, 0, 2, 2):
            found.append(SIEGE_BOTH)
        return found

    def take(self, state: ClashState, action: int) -> None:
        wood = 2 if action in (SIEGE_DIE, SIEGE_BOTH) else 0
        ore = 2 if action in (SIEGE_CANCEL, SIEGE_BOTH) else 0
        state.battle[B_FORTRESS] &= ~((FORTRESS_DIE if wood else 0) | (FORTRESS_WALL if ore else 0))
        if wood or ore:
            state.push(Pay(self.seat, 0, wood, ore))

    def label(self, state: ClashState, action: int) -> str:
        if action == NO:
            return "Pay nothing"
        if action == SIEGE_BOTH:
            return "Take its die and breach its wall"
        return "Take its die" if action == SIEGE_DIE else "Breach its wall"

    def about(self, state: ClashState, action: int) -> About:
        if action == NO:
            return About(kind=STOP)
        wood = 2 if action in (SIEGE_DIE, SIEGE_BOTH) else 0
        ore = 2 if action in (SIEGE_CANCEL, SIEGE_BOTH) else 0
        does = [words for paid_for, words in ((wood, "it rolls no die"), (ore, "it cancels no hit")) if paid_for]
        return About(paid(state, self.seat, 0, wood, ore), note=" and ".join(does))


SHEET: Final[tuple[Advance, ...]] = (Tactics(), SiegecraftAdvance(), SteelWeapons(), Draft())
