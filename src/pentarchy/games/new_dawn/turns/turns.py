"""Rounds and turns: the event dial, what may be used at the start of a turn, one focus card, and the row's reset."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import (
    AT,
    CARD,
    DONE,
    EFFECT,
)
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import (
    Ask,
    Step,
    card_name,
)
from pentarchy.games.new_dawn.cards import culture, economy, growth, industry, military, science
from pentarchy.games.new_dawn.cards.cards import (
    CAPITALISM,
    CARD_TYPE,
    CARDS,
)
from pentarchy.games.new_dawn.cities import districts
from pentarchy.games.new_dawn.control import placing
from pentarchy.games.new_dawn.diplomacy import diplomacy
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import choices
from pentarchy.games.new_dawn.land.tiles import LETTERS
from pentarchy.games.new_dawn.leaders.leaders import (
    AZTEC,
    NUBIA,
    OTTOMAN,
    POLAND,
)
from pentarchy.games.new_dawn.pieces.city_states import (
    CITY_STATES,
    GENEVA,
    SEOUL,
)
from pentarchy.games.new_dawn.pieces.focus import (
    CULTURE,
    ECONOMY,
    GROWTH,
    INDUSTRY,
    MILITARY,
    SCIENCE,
)
from pentarchy.games.new_dawn.pieces.supply import TOKENS_PER_CARD
from pentarchy.games.new_dawn.realm.realm import (
    CAPITALISM_USED,
    DIAL_TURNS,
    ESTADIO_USED,
    REPLACED_CARD,
    VENETIAN_USED,
    WON_ATTACK,
    card_of_type,
    districts_of,
    empty,
    envoy,
    first_slot_of,
    has,
    position,
    slot_of,
)
from pentarchy.games.new_dawn.turns import dial
from pentarchy.games.new_dawn.victory import agendas
from pentarchy.games.new_dawn.wonders.wonders import (
    COLOSSEUM,
    EIFFEL_TOWER,
    ESTADIO_DO_MARACANA,
    FORBIDDEN_CITY,
    GREAT_ZIMBABWE,
    HANGING_GARDENS,
    ORACLE,
    UNIVERSITY_OF_SANKORE,
    VENETIAN_ARSENAL,
    WONDERS,
)


class Round(Step):
    """Before each round victory is checked, then the event dial turns, then everybody has a turn."""

    rule: ClassVar[str] = "N4.1"

    def take(self, state: NewDawnState, action: int) -> None:
        if state.round > 0:
            agendas.check(state)
            if agendas.won(state) or state.round >= state.options.round_limit:
                state.won = agendas.leaders(state)
                state.agenda = []
                if state.events is not None:
                    state.tell("end", state.won[0], agendas.ending(state))
                return
        state.round += 1
        if state.events is not None:
            state.tell("round", state.first, (state.round,))
        state.push(self)
        for step in range(state.players - 1, -1, -1):
            state.push(Turn((state.first + step) % state.players))
        if state.round > 1:
            state.used = DIAL_TURNS
            state.chain = []
            dial.turn_dial(state)


class Turn(Step):
    """A turn: effects at its start, then one focus card."""

    rule: ClassVar[str] = "N4.5"

    def take(self, state: NewDawnState, action: int) -> None:
        state.turn = self.seat
        state.used = 0
        state.used_states = 0
        state.used_naturals = 0
        state.visited = []
        state.taken = []
        state.chain = []
        state.card = -1
        if state.events is not None:
            state.tell("turn", self.seat, ())
        state.push(EndTurn(self.seat))
        state.push(ChooseFocus(self.seat))
        state.push(StartOfTurn(self.seat))
        if state.leader[self.seat] == POLAND and state.round == 1:
            state.push(diplomacy.ChooseFriend(self.seat))


START_WONDERS: Final[list[int]] = [
    HANGING_GARDENS,
    COLOSSEUM,
    FORBIDDEN_CITY,
    EIFFEL_TOWER,
    GREAT_ZIMBABWE,
    ORACLE,
]
"""The wonders among the effects, in the order of EFFECTS."""


class StartOfTurn(Ask):
    """Effects that may be used at the start of a turn, each once, in any order."""

    rule: ClassVar[str] = "N4.6"
    companion: ClassVar[str] = (
        "Some wonders, leaders and diplomacy cards do something at the start of your turn, each once, in any order."
        " "
        "It costs nothing, so people use them before they choose a card."
    )

    def question(self, state: NewDawnState) -> str:
        return "Do you use anything at the start of your turn?"

    def legal(self, state: NewDawnState) -> list[int]:
        seat = self.seat
        legal = [DONE]
        for number in range(6):
            if has(state, seat, START_WONDERS[number]):
                self._offer(state, number, legal)
        if envoy(state, seat, GENEVA):
            self._offer(state, 6, legal)
        if envoy(state, seat, SEOUL):
            self._offer(state, 7, legal)
        if state.leader[seat] == OTTOMAN:
            self._offer(state, 8, legal)
        return legal

    def _offer(self, state: NewDawnState, number: int, legal: list[int]) -> None:
        """Add an effect to the answers, unless it was used or would do nothing."""
        if not state.used >> number & 1 and len(start_effect(self.seat, number).legal(state)) > 1:
            legal.append(EFFECT + number)

    def done_label(self, state: NewDawnState) -> str:
        return "Go on to your focus card"

    def other_label(self, state: NewDawnState, action: int) -> str:
        number = action - EFFECT
        if number < 6:
            return f"Use {WONDERS[START_WONDERS[number]][0]}"
        if number < 8:
            return f"Use {CITY_STATES[GENEVA if number == 6 else SEOUL][0]}"
        return "Give the Ibrahim card to another player"

    def other_about(self, state: NewDawnState, action: int) -> About:
        number = action - EFFECT
        if number < 6:
            words = WONDERS[START_WONDERS[number]][5]
        elif number < 8:
            words = CITY_STATES[GENEVA if number == 6 else SEOUL][3]
        else:
            words = "Your combat is 2 better against who holds it."
        return About(note=words.removeprefix("Start of turn: ").rstrip("."))

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        number = action - EFFECT
        state.used |= 1 << number
        state.push(self)
        state.push(start_effect(self.seat, number))


def start_effect(seat: int, number: int) -> Ask:
    """What an effect at the start of a turn asks; where `done` is its only answer, it is of no use."""
    if number == 0:
        return placing.PlaceToken(seat, 1, placing.NEXT_TO_CITY, 4, -1, 0, 0)
    if number == 1:
        return culture.Colosseum(seat)
    if number == 2:
        return culture.ForbiddenCity(seat)
    if number == 3:
        return culture.EiffelTower(seat, -1)
    if number == 4:
        return Unload(seat)
    if number == 5:
        return choices.SwapCards(seat, choices.NEIGHBOURS, -1)
    if number == 6:
        return diplomacy.Geneva(seat)
    if number == 7:
        return Seoul(seat, -1)
    return diplomacy.GiveIbrahim(seat)


class Unload(Ask):
    """Great Zimbabwe: its trade tokens move to focus cards."""

    rule: ClassVar[str] = "N13.13"
    companion: ClassVar[str] = (
        "Great Zimbabwe keeps trade tokens for you until you put them on cards, three at most on each. "
        "People move them to the card that they are about to use."
    )

    def question(self, state: NewDawnState) -> str:
        return f"Great Zimbabwe holds {counted(state.zimbabwe, 'trade token')}. To which focus card does one move?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if state.zimbabwe:
            for place in range(self.seat * 6, self.seat * 6 + 6):
                if state.tokens[place] < TOKENS_PER_CARD:
                    legal.append(CARD + state.row[place])
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Move no more"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        state.zimbabwe -= 1
        card = action - CARD
        state.tokens[self.seat * 6 + position(state, self.seat, card)] += 1
        if state.events is not None:
            state.tell("unloads", self.seat, (card,))
        state.push(self)


class Seoul(Ask):
    """Seoul: a barbarian moves to an adjacent empty land space."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "letter")
    rule: ClassVar[str] = "N17.20"
    companion: ClassVar[str] = (
        "Seoul lets you move a barbarian to an empty land space next to it. "
        "People push it away from their own cities and tokens, or towards a rival's."
    )

    def __init__(self, seat: int, letter: int) -> None:
        self.seat = seat
        self.letter = letter

    def question(self, state: NewDawnState) -> str:
        if self.letter < 0:
            return "Seoul: which barbarian moves to an adjacent empty land space?"
        return f"Seoul: where does barbarian {LETTERS[self.letter]} move?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if self.letter >= 0:
            for space in state.land.around[state.barbarian[self.letter]]:
                if empty(state, space):
                    legal.append(AT + space)
        else:
            for place in state.barbarian:
                if place >= 0 and AT + place not in legal:
                    for space in state.land.around[place]:
                        if empty(state, space):
                            legal.append(AT + place)
                            break
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "None"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if self.letter < 0:
            state.push(Seoul(self.seat, state.barbarian.index(action - AT)))
        else:
            state.barbarian[self.letter] = action - AT
            if state.events is not None:
                state.tell("lures", self.seat, (self.letter, action - AT))


class ChooseFocus(Ask):
    """The focus card that is resolved this turn."""

    rule: ClassVar[str] = "N4.7"
    companion: ClassVar[str] = (
        "Each turn you use one card, as strong as its slot; then it goes to the far left. "
        "People use a card on the right that they need now, and let the others move up."
    )

    def question(self, state: NewDawnState) -> str:
        return "Which focus card do you resolve?"

    def legal(self, state: NewDawnState) -> list[int]:
        first = self.seat * 6
        legal = [CARD + state.row[place] for place in range(first, first + 6)]
        legal.sort()
        return legal

    def card_label(self, state: NewDawnState, card: int) -> str:
        return f"Resolve {card_name(card)} in slot {slot_of(state, self.seat, card)}"

    def card_about(self, state: NewDawnState, card: int) -> About:
        tokens = state.tokens[self.seat * 6 + position(state, self.seat, card)]
        note = f"{things.card_words(card)}; {things.limit_words(card, slot_of(state, self.seat, card))}"
        spare = f"; {counted(tokens, 'trade token')} to spend on it" if tokens else ""
        return About(note=note + spare, badge=(things.trade_chip(tokens),) if tokens else ())

    def take(self, state: NewDawnState, action: int) -> None:
        card = action - CARD
        focus(state, self.seat, card)
        if state.options.errata and estadio(state, self.seat, card):
            state.push(Estadio(self.seat))


def focus(state: NewDawnState, seat: int, card: int) -> None:
    """Resolve a card, then reset it."""
    state.push(AfterReset(seat, card))
    state.push(Reset(seat, card))
    state.push(Resolved(seat, card))
    state.push(Resolve(seat, card, 0))


def succeed(state: NewDawnState, seat: int, old: int, new: int) -> None:
    """A card has taken another's place in the row: what still waits for the old one now waits for it. Only what
    follows the reset of a card already resolved goes by that card. Decisions are shared by copies, so they are
    exchanged and not changed."""
    agenda = state.agenda
    waits = False
    for number in range(len(agenda) - 1, -1, -1):
        step = agenda[number]
        if isinstance(step, Resolve):
            if step.seat == seat and step.card == old:
                agenda[number] = Resolve(seat, new, step.again)
                waits = True
        elif isinstance(step, Resolved):
            if step.seat == seat and step.card == old:
                agenda[number] = Resolved(seat, new)
        elif isinstance(step, Reset):
            if step.seat == seat and step.card == old:
                agenda[number] = Reset(seat, new)
        elif isinstance(step, AfterReset) and waits and step.seat == seat and step.card == old:
            agenda[number] = AfterReset(seat, new)


def estadio(state: NewDawnState, seat: int, card: int) -> bool:
    """Whether the Estadio do Maracana lets the seat resolve its economy card too."""
    return (
        CARD_TYPE[card] != ECONOMY
        and not state.used & ESTADIO_USED
        and has(state, seat, ESTADIO_DO_MARACANA)
        and card_of_type(state, seat, ECONOMY) >= 0
    )


class Estadio(Ask):
    """Estadio do Maracana: the economy card is resolved and reset too."""

    rule: ClassVar[str] = "N13.17"
    companion: ClassVar[str] = (
        "The Estadio do Maracana lets you use your economy card besides the other card of this turn. "
        "People agree when a caravan reaches somebody to trade with."
    )

    def question(self, state: NewDawnState) -> str:
        return "Estadio do Maracana: do you also resolve and reset your economy card?"

    def card_about(self, state: NewDawnState, card: int) -> About:
        return About(note=f"{things.card_words(card)}; {things.limit_words(card, slot_of(state, self.seat, card))}")

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE, CARD + card_of_type(state, self.seat, ECONOMY)]

    def done_label(self, state: NewDawnState) -> str:
        return "No"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            state.used |= ESTADIO_USED
            focus(state, self.seat, action - CARD)


class Resolve(Step):
    """A card takes effect in its slot; `again` means as in slot 1, by Capitalism or the Venetian Arsenal."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "again")
    rule: ClassVar[str] = "N4.8"

    def __init__(self, seat: int, card: int, again: int) -> None:
        self.seat = seat
        self.card = card
        self.again = again

    def take(self, state: NewDawnState, action: int) -> None:
        seat = self.seat
        state.card = self.card
        state.slot = first_slot_of(state, seat, self.card) if self.again else slot_of(state, seat, self.card)
        if state.events is not None:
            state.tell("again" if self.again else "focus", seat, (self.card, state.slot))
        state.boost = 0
        state.moved = 0
        state.pool = 0
        kind = CARD_TYPE[self.card]
        if kind == CULTURE:
            culture.resolve(state, seat)
        elif kind == SCIENCE:
            science.resolve(state, seat)
        elif kind == ECONOMY:
            economy.resolve(state, seat)
        elif kind == INDUSTRY:
            industry.resolve(state, seat)
        elif kind == MILITARY:
            military.resolve(state, seat)
        else:
            growth.resolve(state, seat)


class Resolved(Step):
    """A card has been resolved; the Venetian Arsenal may repeat it."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    rule: ClassVar[str] = "N13.23"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def take(self, state: NewDawnState, action: int) -> None:
        if state.slot == 5 and not state.used & VENETIAN_USED and has(state, self.seat, VENETIAN_ARSENAL):
            state.push(Arsenal(self.seat, self.card))
        state.card = -1


class Arsenal(Ask):
    """Venetian Arsenal: a card resolved in slot 5 may be resolved again as in slot 1."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    rule: ClassVar[str] = "N13.23"
    companion: ClassVar[str] = (
        "The Venetian Arsenal repeats a card that was used in slot 5, this time as in slot 1. "
        "It costs nothing, so people agree whenever slot 1 still does something."
    )

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def question(self, state: NewDawnState) -> str:
        return f"Venetian Arsenal: do you resolve {CARDS[self.card][0]} again, as in slot 1?"

    def card_about(self, state: NewDawnState, card: int) -> About:
        return About(note=things.limit_words(card, first_slot_of(state, self.seat, card)))

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE, CARD + self.card]

    def done_label(self, state: NewDawnState) -> str:
        return "No"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            state.used |= VENETIAN_USED
            state.push(Resolved(self.seat, self.card))
            state.push(Resolve(self.seat, self.card, 1))


class Reset(Step):
    """The card goes to the far left; those left of it move one to the right."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    rule: ClassVar[str] = "N4.9"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def take(self, state: NewDawnState, action: int) -> None:
        first = self.seat * 6
        place = first + position(state, self.seat, self.card)
        tokens = state.tokens[place]
        while place > first:
            state.row[place] = state.row[place - 1]
            state.tokens[place] = state.tokens[place - 1]
            place -= 1
        state.row[first] = self.card
        state.tokens[first] = tokens


class AfterReset(Step):
    """What leaders, Capitalism and the Estadio as printed add after a reset."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "card")
    rule: ClassVar[str] = "N4.10"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def take(self, state: NewDawnState, action: int) -> None:
        seat = self.seat
        kind = CARD_TYPE[self.card]
        if not state.options.errata and estadio(state, seat, self.card):
            state.push(Estadio(seat))
        if self.card == CAPITALISM and not state.used & CAPITALISM_USED:
            state.push(Capitalism(seat))
        if kind == MILITARY and state.leader[seat] == AZTEC and state.used & WON_ATTACK:
            state.push(choices.SwapCards(seat, choices.ANY_TWO, -1))
        if kind == GROWTH and state.leader[seat] == NUBIA and districts_of(state, seat):
            state.push(districts.ChooseDistrict(seat, 31, 1))


class Capitalism(Ask):
    """Capitalism: another card of the row is resolved as in slot 1 and stays where it is."""

    rule: ClassVar[str] = "N8.13"
    companion: ClassVar[str] = (
        "After Capitalism another card of your row works too, as in slot 1, and stays where it is. "
        "People choose one with trade tokens or a government on it."
    )

    def question(self, state: NewDawnState) -> str:
        return "Capitalism: which other card do you also resolve, as in slot 1?"

    def card_about(self, state: NewDawnState, card: int) -> About:
        slot = first_slot_of(state, self.seat, card)
        return About(note=f"{things.card_words(card)}; {things.limit_words(card, slot)}; it is not reset")

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for card in state.row[self.seat * 6 : self.seat * 6 + 6]:
            if card != CAPITALISM:
                legal.append(CARD + card)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "None"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        state.used |= CAPITALISM_USED
        card = action - CARD
        state.push(Resolved(self.seat, card))
        state.push(Resolve(self.seat, card, 1))


class EndTurn(Step):
    """The end of a turn: Sankore may swap cards."""

    rule: ClassVar[str] = "N4.11"

    def take(self, state: NewDawnState, action: int) -> None:
        state.card = -1
        if state.used & REPLACED_CARD and has(state, self.seat, UNIVERSITY_OF_SANKORE):
            state.push(choices.SwapCards(self.seat, choices.NOT_SCIENCE, -1))
