"""Military cards: armies move and attack."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About, Chip
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import DISCARD, DONE, FIRST_WAY, REINFORCE
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.control import laying, reinforcing
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.moments.card import CARDS, FocusCard
from pentarchy.games.new_dawn.pieces.fight import BARBARIAN, INDEX, SPACE
from pentarchy.games.new_dawn.pieces.focus import MILITARY
from pentarchy.games.new_dawn.pieces.supply import ARMY
from pentarchy.games.new_dawn.realm.cities import reinforced_of
from pentarchy.games.new_dawn.realm.once import MASS_PRODUCTION_USED, SCORCHED_USED
from pentarchy.games.new_dawn.travel import figures, reaching


class MarchOrReinforce(Ask):
    """By the letter of the manual: armies move, or control tokens are reinforced."""

    rule: ClassVar[str] = "N11.1"
    companion: ClassVar[str] = (
        "With this option a military card moves armies or reinforces control tokens. "
        "People march when there is something to win, and reinforce when somebody dangerous is near."
    )

    def question(self, state: NewDawnState) -> str:
        return f"{CARDS[state.card].name}: move armies, or reinforce up to {counted(state.slot, 'control token')}?"

    def legal(self, state: NewDawnState) -> list[int]:
        if reinforced_of(state, self.seat) == len(state.held[self.seat]):
            return [FIRST_WAY]
        return sorted([FIRST_WAY, REINFORCE])

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "Reinforce control tokens" if action == REINFORCE else "Move armies"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == REINFORCE:
            state.push(reinforcing.Reinforce(self.seat, state.slot, reinforcing.BY_MILITARY))
        else:
            state.push(figures.SendFigure(self.seat, ARMY))


class MilitaryCard(FocusCard):
    """Armies move; whatever they enter that is hostile is attacked."""

    kind: ClassVar[int] = MILITARY

    def resolve(self, state: NewDawnState, seat: int) -> None:
        if state.options.manual_letter:
            state.push(MarchOrReinforce(seat))
        else:
            state.push(figures.SendFigure(seat, ARMY))


class Masonry(MilitaryCard):
    """Masonry."""

    name: ClassVar[str] = "Masonry"
    level: ClassVar[int] = 1
    text: ClassVar[str] = "Move 1 army up to 3 spaces; combat value: the slot."
    clause: ClassVar[str] = "N11.20"
    figures: ClassVar[int] = 1
    move: ClassVar[int] = 3


class IronWorking(MilitaryCard):
    """Iron Working."""

    name: ClassVar[str] = "Iron Working"
    level: ClassVar[int] = 2
    text: ClassVar[str] = "Move 2 armies up to 4 spaces; combat value: the slot, +2 against barbarians."
    clause: ClassVar[str] = "N11.21"
    figures: ClassVar[int] = 2
    move: ClassVar[int] = 4

    def against(self, target: int) -> int:
        return 2 if target == BARBARIAN else 0


class MassProduction(MilitaryCard):
    """Mass Production."""

    name: ClassVar[str] = "Mass Production"
    level: ClassVar[int] = 3
    text: ClassVar[str] = (
        "Move 2 armies up to 5 spaces, also over water; combat value: the slot +2; one defeated army may move and "
        "attack again from the card."
    )
    clause: ClassVar[str] = "N11.22"
    figures: ClassVar[int] = 2
    move: ClassVar[int] = 5
    sea: ClassVar[bool] = True
    combat: ClassVar[int] = 2

    def army_lost(self, state: NewDawnState, seat: int, number: int) -> None:
        if not state.used & MASS_PRODUCTION_USED:
            state.used |= MASS_PRODUCTION_USED
            state.moved &= ~(1 << number)


class Flight(MilitaryCard):
    """Flight."""

    name: ClassVar[str] = "Flight"
    level: ClassVar[int] = 4
    text: ClassVar[str] = (
        "Move 2 armies up to 6 spaces, also over water and through unreinforced control tokens, caravans, barbarians "
        "and city-states; combat value: the slot +3."
    )
    clause: ClassVar[str] = "N11.23"
    figures: ClassVar[int] = 2
    move: ClassVar[int] = 6
    sea: ClassVar[bool] = True
    combat: ClassVar[int] = 3

    def flies(self) -> bool:
        return True


class SiegeTactics(MilitaryCard):
    """Siege Tactics."""

    name: ClassVar[str] = "Siege Tactics"
    level: ClassVar[int] = 3
    text: ClassVar[str] = (
        "Move 2 armies up to 5 spaces, also over water; combat value: the slot +2; in your turn each reinforced "
        "control token defends with 1 less."
    )
    clause: ClassVar[str] = "N14.14"
    figures: ClassVar[int] = 2
    move: ClassVar[int] = 5
    sea: ClassVar[bool] = True
    combat: ClassVar[int] = 2

    def undermines(self) -> int:
        return 1


class HorsebackRiding(MilitaryCard):
    """Horseback Riding."""

    name: ClassVar[str] = "Horseback Riding"
    level: ClassVar[int] = 1
    text: ClassVar[str] = "Move 1 army up to 6 spaces; combat value: the slot."
    clause: ClassVar[str] = "N14.32"
    figures: ClassVar[int] = 1
    move: ClassVar[int] = 6


class Scorch(Ask):
    """Scorched Earth: once a turn discard the beaten token and move on with that army."""

    rule: ClassVar[str] = "N14.36"
    companion: ClassVar[str] = (
        "Scorched Earth: you may discard the beaten control token, put none of yours there, and move on with that "
        "army. "
        "People do so when something better is in reach."
    )

    def question(self, state: NewDawnState) -> str:
        return "Scorched Earth: do you replace the beaten control token, or discard it and move this army again?"

    def about(self, state: NewDawnState, action: int) -> About:
        if action == DONE:
            return About(gives=(Chip("1", "control", "control token"),), note="the army has ended its move")
        return About(note="the space stays empty; the army may attack again, once a turn")

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE, DISCARD]

    def done_label(self, state: NewDawnState) -> str:
        return "Replace it by your own"

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "Discard it and move again"

    def take(self, state: NewDawnState, action: int) -> None:
        space = state.fight[SPACE]
        laying.lift(state, space)
        if action == DISCARD:
            state.used |= SCORCHED_USED
            if state.events is not None:
                state.tell("scorches", self.seat, (space,))
            far = reaching.full_move(state, self.seat, ARMY)
            state.push(figures.MoveFigure(self.seat, ARMY, state.fight[INDEX], far, 0))
        else:
            laying.lay(state, self.seat, space, 0, laying.REPLACED)


class ScorchedEarth(MilitaryCard):
    """Scorched Earth."""

    name: ClassVar[str] = "Scorched Earth"
    level: ClassVar[int] = 2
    text: ClassVar[str] = (
        "Move 2 armies up to 4 spaces; combat value: the slot; once a turn you may discard a beaten control token in "
        "place of replacing it, and move and attack with that army again."
    )
    clause: ClassVar[str] = "N14.36"
    figures: ClassVar[int] = 2
    move: ClassVar[int] = 4

    def token_beaten(self, state: NewDawnState, seat: int) -> bool:
        if state.used & SCORCHED_USED:
            return False
        state.push(Scorch(seat))
        return True


STANDARD: Final[tuple[FocusCard, ...]] = (Masonry(), IronWorking(), MassProduction(), Flight())
