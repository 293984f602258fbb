"""What decisions of this game have in common, and how they speak of places and cards."""

from __future__ import annotations

from pentarchy.core.decision import Decision
from pentarchy.core.look import SEAT_NAMES
from pentarchy.games.new_dawn.actions import ALL, AT, CARD, DONE, GO, HEX, RESOURCE, ROLL
from pentarchy.games.new_dawn.cards import CARDS
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.pieces import (
    ARMIES,
    CAPITAL,
    CARAVANS,
    CITY,
    CITY_STATES,
    DISTRICT,
    DISTRICTS,
    LEVELS,
    NATURALS,
    RESOURCES,
    TERRAINS,
    TOKEN,
)
from pentarchy.games.new_dawn.tiles import CELLS, FORT, LETTERS, SPACE_NAMES, SPACES, axial, printed
from pentarchy.games.new_dawn.wonders import WONDERS


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
        if action == ALL:
            return "All of them"
        if AT <= action < AT + SPACES:
            return self.space_label(state, action - AT)
        if HEX <= action < HEX + CELLS:
            q, r = axial(action - HEX)
            return f"At column {q}, row {r}"
        if CARD <= action < CARD + len(CARDS):
            return card_name(action - CARD)
        if RESOURCE <= action < RESOURCE + 4:
            return RESOURCES[action - RESOURCE].capitalize()
        return self.other_label(state, action)

    def done_label(self, state: NewDawnState) -> str:
        """What giving no answer is called."""
        return "Done"

    def space_label(self, state: NewDawnState, space: int) -> str:
        """What choosing a space is called."""
        return describe(state, space)

    def other_label(self, state: NewDawnState, action: int) -> str:
        """What any other answer is called."""
        text = state.game.actions.notation(action)
        return text[:1].upper() + text[1:]

    def targets(self, state: NewDawnState, action: int) -> list[str]:
        if AT <= action < AT + SPACES:
            return [f"space:{SPACE_NAMES[action - AT]}"]
        if HEX <= action < HEX + CELLS:
            q, r = axial(action - HEX)
            return [f"hex:{q},{r}"]
        if CARD <= action < CARD + len(CARDS):
            return [f"card:{self.card_seat(state)}:{CARDS[action - CARD][0].lower()}"] if self.in_row(state) else []
        return []

    def in_row(self, state: NewDawnState) -> bool:
        """Whether the cards one chooses from lie in a focus row."""
        return True

    def card_seat(self, state: NewDawnState) -> int:
        """Whose row they lie in."""
        return self.seat


def player(seat: int) -> str:
    """What a seat is called before names are known."""
    return SEAT_NAMES[seat]


def card_name(card: int) -> str:
    """A focus card's name with its level."""
    return f"{CARDS[card][0]} ({LEVELS[CARDS[card][2] - 1]})"


def space_name(state: NewDawnState, space: int) -> str:
    """A space by its terrain and number."""
    natural = state.land.natural[space]
    if natural >= 0:
        return f"{NATURALS[natural][0]} {SPACE_NAMES[space]}"
    if space >= FORT:
        return printed(SPACE_NAMES[space])
    return f"{TERRAINS[state.land.terrain[space]]} {SPACE_NAMES[space]}"


def describe(state: NewDawnState, space: int) -> str:
    """A space with what stands on it."""
    text = space_name(state, space)
    number = state.land.state[space]
    things = []
    piece = state.piece[space]
    owner = state.owner[space]
    if number >= 0:
        things.append(CITY_STATES[number][0])
    if piece == CITY:
        things.append(f"{player(owner)}'s city")
    elif piece == CAPITAL:
        things.append(f"{player(owner)}'s capital")
    elif piece == TOKEN:
        things.append(f"{player(owner)}'s {'reinforced ' if state.strong[space] else ''}token")
    elif piece >= DISTRICT:
        strong = "reinforced " if state.strong[space] else ""
        things.append(f"{player(owner)}'s {strong}{DISTRICTS[piece - DISTRICT][0]}")
    for wonder in range(len(WONDERS)):
        if state.wonder[wonder] == space:
            things.append(WONDERS[wonder][0])
    if state.goods[space]:
        things.append(RESOURCES[state.goods[space] - 1])
    for index in range(len(state.armies)):
        if state.armies[index] == space:
            things.append(f"{player(index // ARMIES)}'s army")
    for index in range(len(state.caravans)):
        if state.caravans[index] == space:
            things.append(f"{player(index // CARAVANS)}'s caravan")
    for letter in range(11):
        if state.barbarian[letter] == space:
            things.append(f"barbarian {LETTERS[letter]}")
    text = text[:1].upper() + text[1:]
    return f"{text} ({', '.join(things)})" if things else text
