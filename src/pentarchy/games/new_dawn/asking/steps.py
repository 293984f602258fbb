"""What decisions of this game have in common, and how they speak of places and cards."""

from __future__ import annotations

from pentarchy.core.answers import STOP, USUAL, About
from pentarchy.core.decision import Decision
from pentarchy.games.new_dawn.actions import AT, CARD, DONE, GO, HEX, RESOURCE, ROLL
from pentarchy.games.new_dawn.asking import places, things
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import CELLS, SPACE_NAMES, SPACES, axial
from pentarchy.games.new_dawn.moments.card import CARDS
from pentarchy.games.new_dawn.pieces.focus import LEVELS
from pentarchy.games.new_dawn.pieces.terrain import RESOURCES


class Step(Decision[NewDawnState]):
    """A step of the game in which nobody has a choice: it has one answer, so the engine takes it at once."""

    def question(self, state: NewDawnState) -> str:
        return "The game goes on."

    def legal(self, state: NewDawnState) -> list[int]:
        return [GO]


class Roll(Decision[NewDawnState]):
    """A die."""

    def question(self, state: NewDawnState) -> str:
        return "A die is rolled."

    def legal(self, state: NewDawnState) -> list[int]:
        return [ROLL, ROLL + 1, ROLL + 2, ROLL + 3, ROLL + 4, ROLL + 5]

    def weights(self, state: NewDawnState) -> list[int]:
        return [1, 1, 1, 1, 1, 1]


class Ask(Decision[NewDawnState]):
    """A question to a seat about spaces, cards or resources; subclasses name the answers that are not of these."""

    def label(self, state: NewDawnState, action: int) -> str:
        if action == DONE:
            return self.done_label(state)
        if AT <= action < AT + SPACES:
            return self.space_label(state, action - AT)
        if HEX <= action < HEX + CELLS:
            return things.capital(places.free_place(state, action - HEX))
        if CARD <= action < CARD + len(CARDS):
            return self.card_label(state, action - CARD)
        if RESOURCE <= action < RESOURCE + 4:
            return RESOURCES[action - RESOURCE].capitalize()
        return self.other_label(state, action)

    def done_label(self, state: NewDawnState) -> str:
        """What giving no answer is called."""
        return "Done"

    def space_label(self, state: NewDawnState, space: int) -> str:
        """What choosing a space is called."""
        return things.capital(places.place(state, space))

    def card_label(self, state: NewDawnState, card: int) -> str:
        """What choosing a focus card is called."""
        return card_name(card)

    def other_label(self, state: NewDawnState, action: int) -> str:
        """What any other answer is called."""
        text = state.game.actions.notation(action)
        return text[:1].upper() + text[1:]

    def about(self, state: NewDawnState, action: int) -> About:
        if action == DONE:
            return About(kind=STOP, loses=self.unused(state))
        if AT <= action < AT + SPACES:
            return self.space_about(state, action - AT)
        if CARD <= action < CARD + len(CARDS):
            return self.card_about(state, action - CARD)
        return self.other_about(state, action)

    def unused(self, state: NewDawnState) -> str:
        """What is lost by giving no answer, in a sentence."""
        return ""

    def space_about(self, state: NewDawnState, space: int) -> About:
        """What choosing a space means."""
        return About(note=", ".join(things.things_on(state, space, self.seat)))

    def card_about(self, state: NewDawnState, card: int) -> About:
        """What choosing a focus card means."""
        return USUAL

    def other_about(self, state: NewDawnState, action: int) -> About:
        """What any other answer means."""
        return USUAL

    def targets(self, state: NewDawnState, action: int) -> list[str]:
        if AT <= action < AT + SPACES:
            return [f"space:{SPACE_NAMES[action - AT]}"]
        if HEX <= action < HEX + CELLS:
            q, r = axial(action - HEX)
            return [f"hex:{q},{r}"]
        if CARD <= action < CARD + len(CARDS):
            return [f"card:{self.card_seat(state)}:{CARDS[action - CARD].name.lower()}"] if self.in_row(state) else []
        return []

    def in_row(self, state: NewDawnState) -> bool:
        """Whether the cards one chooses from lie in a focus row."""
        return True

    def card_seat(self, state: NewDawnState) -> int:
        """Whose row they lie in."""
        return self.seat


def card_name(card: int) -> str:
    """A focus card's name with its level."""
    return f"{CARDS[card].name} ({LEVELS[CARDS[card].level - 1]})"
