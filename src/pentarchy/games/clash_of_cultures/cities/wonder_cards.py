"""The seven wonders, each one class: its price and text, and what it does. (K16)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About, Chip
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import AT, LEARN, LIBRARY, LIGHTHOUSE, NO, OBJECTIVE, STATUE, YES
from pentarchy.games.clash_of_cultures.cities.activating import activate
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import ALL, CATEGORIES, GOVERNMENT_MASK
from pentarchy.games.clash_of_cultures.pieces.advances import NAMES as ADVANCE_NAMES
from pentarchy.games.clash_of_cultures.pieces.bits import bits_of, changed
from pentarchy.games.clash_of_cultures.pieces.cards import CARD_NAMES, CARD_TEXTS
from pentarchy.games.clash_of_cultures.pieces.events import EVENT_NAMES, EVENT_TEXTS
from pentarchy.games.clash_of_cultures.pieces.map import CELLS, FERTILE, SEA
from pentarchy.games.clash_of_cultures.pieces.objectives import OBJECTIVE_NAMES
from pentarchy.games.clash_of_cultures.pieces.turn import LIBRARY_USED, STATUE_USED
from pentarchy.games.clash_of_cultures.pieces.units import HAPPY, PORT, SHIP
from pentarchy.games.clash_of_cultures.pieces.wonders import (
    BREAKS_TIES,
    CHOOSES_FIRST,
    DISCARDS_UNDER,
    STOPS_BARBARIANS,
    TAKES_DISCARDS,
    WEAKENS_ATTACKERS,
)
from pentarchy.games.clash_of_cultures.steps.advances import text_of
from pentarchy.games.clash_of_cultures.steps.choosing import CHOOSE, ChooseCell
from pentarchy.games.clash_of_cultures.steps.drawing import draw_from_deck, draw_objective
from pentarchy.games.clash_of_cultures.steps.objectives import objective_text
from pentarchy.games.clash_of_cultures.steps.tasks import EVENT_TASK, Then
from pentarchy.games.clash_of_cultures.steps.wonders import Wonder, enter


class GreatPyramids(Wonder):
    """Great Pyramids. (K17.7)"""

    name: ClassVar[str] = "Great Pyramids"
    price: ClassVar[tuple[int, int, int]] = (2, 3, 7)
    needs: ClassVar[str] = "Rituals"
    text: ClassVar[str] = "Owner wins ties in final scoring."
    more_by_option: ClassVar[int] = 1
    powers: ClassVar[tuple[int, ...]] = (BREAKS_TIES,)


class GreatGardens(Wonder):
    """Great Gardens. (K16.9)"""

    name: ClassVar[str] = "Great Gardens"
    price: ClassVar[tuple[int, int, int]] = (5, 5, 2)
    needs: ClassVar[str] = "Irrigation"
    text: ClassVar[str] = (
        "The city may take any kind of resource (also ideas or gold) from Fertile spaces. Enemies that entered a "
        "Fertile space this turn cannot enter this city."
    )
    bounty: ClassVar[tuple[int, ...]] = (FERTILE,)
    wards: ClassVar[tuple[int, ...]] = (FERTILE,)


class GreatLibrary(Wonder):
    """Great Library. (K16.10)"""

    name: ClassVar[str] = "Great Library"
    price: ClassVar[tuple[int, int, int]] = (3, 6, 3)
    needs: ClassVar[str] = "Philosophy"
    text: ClassVar[str] = (
        "Once per turn, free: choose a non-government advance you do not own; use its effect until the end of "
        "your turn."
    )
    answer: ClassVar[int] = LIBRARY
    note: ClassVar[str] = "use an advance that you don't have until the end of your turn"

    def offered(self, state: ClashState, seat: int) -> bool:
        return not state.used & LIBRARY_USED and lendable(state, seat) != 0

    def take(self, state: ClashState, seat: int) -> None:
        state.used |= LIBRARY_USED
        state.push(BorrowAdvance(seat))


class BorrowAdvance(Decision[ClashState]):
    """The Great Library lends an advance until the end of the turn. (K16.10)"""

    rule: ClassVar[str] = "K16.10"
    companion: ClassVar[str] = (
        "The Great Library lends you an advance until the end of this turn. "
        "People take one that makes what they have planned cheaper or stronger."
    )

    def question(self, state: ClashState) -> str:
        return "Great Library: which advance do you use until the end of your turn?"

    def legal(self, state: ClashState) -> list[int]:
        return bits_of(lendable(state, self.seat), LEARN)

    def take(self, state: ClashState, action: int) -> None:
        state.borrowed = action - LEARN
        state.power = changed(state.power, self.seat, state.power[self.seat] | 1 << state.borrowed)
        if state.events is not None:
            state.tell("borrows", self.seat, (state.borrowed,))

    def label(self, state: ClashState, action: int) -> str:
        return ADVANCE_NAMES[action - LEARN]

    def about(self, state: ClashState, action: int) -> About:
        advance = action - LEARN
        text = text_of(advance, state.rules.extra_prerequisites)
        return About(note=text, group=CATEGORIES[advance // 4])

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [f"advance:{action - LEARN}"]


def lendable(state: ClashState, seat: int) -> int:
    """The advances that the Great Library could lend, as bits."""
    return ALL & ~state.known[seat] & ~GOVERNMENT_MASK


class GreatLighthouse(Wonder):
    """Great Lighthouse. (K16.11)"""

    name: ClassVar[str] = "Great Lighthouse"
    price: ClassVar[tuple[int, int, int]] = (3, 5, 4)
    needs: ClassVar[str] = "Cartography"
    text: ClassVar[str] = (
        "City must have a Port. Activate the city (no action): place one of your Ships on any sea space without "
        "enemy ships. You choose the first player in the Status Phase."
    )
    powers: ClassVar[tuple[int, ...]] = (CHOOSES_FIRST,)
    answer: ClassVar[int] = LIGHTHOUSE
    acts: ClassVar[bool] = True
    note: ClassVar[str] = "its city is activated and places a ship on any sea space without enemies"

    def lacks(self, state: ClashState, cell: int) -> str:
        return "" if state.piece[PORT][cell] >= 0 else "the city has no Port"

    def offered(self, state: ClashState, seat: int) -> bool:
        return bool(self._seas(state, seat))

    def _seas(self, state: ClashState, seat: int) -> list[int]:
        """Where it could place a ship now."""
        cell = state.wonder_at[self.number]
        if state.locked(cell) or state.supply(seat, SHIP) == 0:
            return []
        return [
            sea
            for sea in range(CELLS)
            if state.terrain[sea] == SEA and (state.holder[sea] < 0 or state.holder[sea] == seat)
        ]

    def take(self, state: ClashState, seat: int) -> None:
        cells = self._seas(state, seat)
        activate(state, seat, state.wonder_at[self.number])
        state.push(PlaceLighthouseShip(seat, tuple(cells)))


class PlaceLighthouseShip(ChooseCell):
    """The Great Lighthouse places a ship on any sea space without enemy ships. (K16.11)"""

    rule: ClassVar[str] = "K16.11"
    companion: ClassVar[str] = (
        "The Great Lighthouse puts a ship on any free sea space. "
        "People place it where it explores, carries settlers or makes a trade route."
    )

    def question(self, state: ClashState) -> str:
        return "Great Lighthouse: on which sea space does the ship appear?"

    def about(self, state: ClashState, action: int) -> About:
        return About(badge=CHOOSE, ghost=f"ship{self.seat} s{self.seat}")

    def take(self, state: ClashState, action: int) -> None:
        state.place(self.seat, SHIP, action - AT)
        if state.events is not None:
            state.tell("places", self.seat, (SHIP, action - AT))


class GreatMausoleum(Wonder):
    """Great Mausoleum. (K16.12)"""

    name: ClassVar[str] = "Great Mausoleum"
    price: ClassVar[tuple[int, int, int]] = (4, 4, 4)
    needs: ClassVar[str] = "Priesthood"
    text: ClassVar[str] = (
        "When you draw an Action or Event card you may take the top card of that discard pile instead. Your own "
        "discards go to the bottom of the pile."
    )
    powers: ClassVar[tuple[int, ...]] = (TAKES_DISCARDS, DISCARDS_UNDER)

    def draws(self, state: ClashState, seat: int, events: int) -> None:
        state.push(FromDiscards(seat, events))


class FromDiscards(Decision[ClashState]):
    """The owner of the Great Mausoleum takes the top discard, or draws from the deck. (K16.12)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "events")
    rule: ClassVar[str] = "K16.12"
    companion: ClassVar[str] = (
        "The Great Mausoleum lets you take the top discard instead of drawing. "
        "People take it if they know what to do with it, and else hope for better."
    )

    def __init__(self, seat: int, events: int) -> None:
        super().__init__(seat)
        self.events = events

    def question(self, state: ClashState) -> str:
        if self.events:
            return "Great Mausoleum: the top discarded event, or a new one?"
        return "Great Mausoleum: the top discard, or a new action card?"

    def legal(self, state: ClashState) -> list[int]:
        return [YES, NO]

    def take(self, state: ClashState, action: int) -> None:
        if self.events:
            event = -1
            if action == YES:
                event = state.event_discards[-1]
                state.event_discards = state.event_discards[:-1]
            state.push(Then(self.seat, EVENT_TASK, 1, event))
        elif action == NO:
            draw_from_deck(state, self.seat)
        else:
            card = state.discards[-1]
            state.discards = state.discards[:-1]
            state.hand[self.seat] |= 1 << card
            state.seen = changed(state.seen, card, (1 << state.players) - 1)
            if state.events is not None:
                state.tell("takes discard", self.seat, (card,))

    def label(self, state: ClashState, action: int) -> str:
        if action == NO:
            return "A new event" if self.events else "A new card"
        return EVENT_NAMES[state.event_discards[-1]] if self.events else CARD_NAMES[state.discards[-1]]

    def about(self, state: ClashState, action: int) -> About:
        if action == NO:
            return About()
        return About(note=EVENT_TEXTS[state.event_discards[-1]] if self.events else CARD_TEXTS[state.discards[-1]])


class GreatStatue(Wonder):
    """Great Statue. (K16.13)"""

    name: ClassVar[str] = "Great Statue"
    price: ClassVar[tuple[int, int, int]] = (3, 4, 5)
    needs: ClassVar[str] = "Monuments"
    text: ClassVar[str] = (
        "Draw 1 Objective card when built. Once per turn, free: discard an Objective card for 1 extra action."
    )
    answer: ClassVar[int] = STATUE
    note: ClassVar[str] = "discard an objective card for 1 more action"

    def built(self, state: ClashState, seat: int) -> None:
        draw_objective(state, seat)

    def offered(self, state: ClashState, seat: int) -> bool:
        return not state.used & STATUE_USED and state.objectives[seat] != 0

    def take(self, state: ClashState, seat: int) -> None:
        state.used |= STATUE_USED
        state.push(DiscardObjective(seat))


class DiscardObjective(Decision[ClashState]):
    """The Great Statue: an objective card is discarded for one more action. (K16.13)"""

    rule: ClassVar[str] = "K16.13"
    companion: ClassVar[str] = (
        "The Great Statue gives one more action for an objective card. "
        "People give up a card that they can hardly fulfil any more."
    )

    def question(self, state: ClashState) -> str:
        return "Great Statue: which objective card do you discard for one more action?"

    def legal(self, state: ClashState) -> list[int]:
        return bits_of(state.objectives[self.seat], OBJECTIVE)

    def take(self, state: ClashState, action: int) -> None:
        card = action - OBJECTIVE
        state.objectives[self.seat] &= ~(1 << card)
        state.objective_seen = changed(state.objective_seen, card, 0)
        state.objective_deck |= 1 << card
        state.actions += 1
        if state.events is not None:
            state.tell("discards objective", self.seat, (card,))

    def label(self, state: ClashState, action: int) -> str:
        return f"Discard {OBJECTIVE_NAMES[action - OBJECTIVE]}"

    def about(self, state: ClashState, action: int) -> About:
        loses = "Everybody sees the card; it can score no more."
        return About(gives=(Chip("1", "", "action"),), note=objective_text(action - OBJECTIVE), loses=loses)

    def reveals(self, state: ClashState, action: int) -> bool:
        return True

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [f"objective:{action - OBJECTIVE}"]


class GreatWall(Wonder):
    """Great Wall. (K16.14)"""

    name: ClassVar[str] = "Great Wall"
    price: ClassVar[tuple[int, int, int]] = (3, 2, 7)
    needs: ClassVar[str] = "Siegecraft"
    text: ClassVar[str] = (
        "Land battle in your Happy city: attacker has -2 combat value in the first round. Barbarians that attack "
        "any of your cities lose automatically."
    )
    powers: ClassVar[tuple[int, ...]] = (WEAKENS_ATTACKERS, STOPS_BARBARIANS)

    def weakens(self, state: ClashState, cell: int) -> int:
        return 2 if state.mood[cell] == HAPPY else 0


DECK: Final[tuple[Wonder, ...]] = (
    GreatPyramids(),
    GreatGardens(),
    GreatLibrary(),
    GreatLighthouse(),
    GreatMausoleum(),
    GreatStatue(),
    GreatWall(),
)


def fill() -> None:
    """Enter all wonders."""
    for wonder in DECK:
        enter(wonder)
