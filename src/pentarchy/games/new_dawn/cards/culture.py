"""Culture cards: control tokens placed, moved and taken over."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import FIGHT, About
from pentarchy.games.new_dawn.actions import AT, DONE
from pentarchy.games.new_dawn.asking import places, things
from pentarchy.games.new_dawn.asking.steps import Ask, Step
from pentarchy.games.new_dawn.control import laying, placing
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.land.tiles import SPACE_NAMES, SPACES
from pentarchy.games.new_dawn.moments.card import CARDS, FocusCard
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.pieces.focus import CULTURE
from pentarchy.games.new_dawn.pieces.supply import TOKEN
from pentarchy.games.new_dawn.realm.cities import mature_towns, towns
from pentarchy.games.new_dawn.realm.spaces import empty, untouchable
from pentarchy.games.new_dawn.war import seizing


class PlaceByCard(Step):
    """As many control tokens as the card says, and what the leader adds; trade tokens buy more."""

    rule: ClassVar[str] = "N5.5"

    def take(self, state: NewDawnState, action: int) -> None:
        card = CARDS[state.card]
        count = card.tokens + leader_of(state, self.seat).more_tokens(state, self.seat)
        where = placing.NEXT_TO_FRIENDLY if card.next_to_spaces() else placing.NEXT_TO_CITY
        state.push(placing.PlaceToken(self.seat, count, where, state.slot, -1, 0, placing.BY_CULTURE))


class CultureCard(FocusCard):
    """Control tokens, then what the card adds."""

    kind: ClassVar[int] = CULTURE

    def resolve(self, state: NewDawnState, seat: int) -> None:
        self.afterwards(state, seat)
        state.push(PlaceByCard(seat))

    def afterwards(self, state: NewDawnState, seat: int) -> None:
        """What follows when they are placed."""


class EarlyEmpire(CultureCard):
    """Early Empire."""

    name: ClassVar[str] = "Early Empire"
    level: ClassVar[int] = 1
    text: ClassVar[str] = "Place 2 control tokens next to friendly cities."
    clause: ClassVar[str] = "N5.1"
    tokens: ClassVar[int] = 2


class MoveToken(Ask):
    """Drama and Poetry: one of the own control tokens moves to an adjacent empty land space."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "source")
    rule: ClassVar[str] = "N5.10"
    companion: ClassVar[str] = (
        "Drama and Poetry may move one of your control tokens to empty land next to it, whatever the terrain. "
        "People close a gap around a city with it."
    )

    def __init__(self, seat: int, source: int) -> None:
        self.seat = seat
        self.source = source

    def question(self, state: NewDawnState) -> str:
        if self.source < 0:
            return "Drama and Poetry: which of your control tokens moves to an empty land space next to it?"
        return f"Where does the control token on {places.place(state, self.source)} move?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if self.source >= 0:
            for space in state.land.around[self.source]:
                if empty(state, space):
                    legal.append(AT + space)
        else:
            for held in state.held[self.seat]:
                if state.piece[held] == TOKEN:
                    for space in state.land.around[held]:
                        if empty(state, space):
                            legal.append(AT + held)
                            break
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Move none"

    def focus(self, state: NewDawnState) -> list[str]:
        return [f"space:{SPACE_NAMES[self.source]}"] if self.source >= 0 else []

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if self.source < 0:
            state.push(MoveToken(self.seat, action - AT))
            return
        strong = state.strong[self.source]
        laying.lift(state, self.source)
        state.spare[self.seat] -= 1
        laying.settle(state, self.seat, action - AT, TOKEN, strong)
        if state.events is not None:
            state.tell("moves token", self.seat, (self.source, action - AT))


class DramaAndPoetry(CultureCard):
    """Drama and Poetry."""

    name: ClassVar[str] = "Drama and Poetry"
    level: ClassVar[int] = 2
    text: ClassVar[str] = (
        "Place 2 control tokens next to friendly cities; then you may move 1 of your control tokens to an adjacent "
        "empty land space."
    )
    clause: ClassVar[str] = "N5.2"
    tokens: ClassVar[int] = 2

    def afterwards(self, state: NewDawnState, seat: int) -> None:
        state.push(MoveToken(seat, -1))


class CivilService(CultureCard):
    """Civil Service."""

    name: ClassVar[str] = "Civil Service"
    level: ClassVar[int] = 3
    text: ClassVar[str] = "Place 2 control tokens next to friendly cities, then 1 next to any friendly space."
    clause: ClassVar[str] = "N5.3"
    tokens: ClassVar[int] = 2

    def afterwards(self, state: NewDawnState, seat: int) -> None:
        state.push(placing.PlaceToken(seat, 1, placing.NEXT_TO_FRIENDLY, state.slot, -1, 0, placing.BY_CARD))


class Persuade(Ask):
    """Mass Media: a rival control token within 2 of a friendly space is replaced or flipped."""

    rule: ClassVar[str] = "N5.12"
    companion: ClassVar[str] = (
        "Mass Media puts your control token in place of a rival's near you, or flips a reinforced one. "
        "People take one with a natural wonder, or one that spoils a mature city."
    )

    def question(self, state: NewDawnState) -> str:
        return "Mass Media: which rival control token do you replace, or flip if it is reinforced?"

    def space_about(self, state: NewDawnState, space: int) -> About:
        if state.strong[space]:
            return About(note=f"{state.names[state.owner[space]]}'s, loses its reinforcement", kind=FIGHT)
        return About(gives=things.taking(state, self.seat, space), kind=FIGHT,
                     note=f"{state.names[state.owner[space]]}'s, becomes yours")  # fmt: skip

    def legal(self, state: NewDawnState) -> list[int]:
        marked: list[bool] = [False] * SPACES
        for held in state.held[self.seat]:
            for space in state.land.within(held):
                marked[space] = True
        for city in towns(state, self.seat):
            for space in state.land.within(city):
                marked[space] = True
        legal = [DONE]
        for rival in range(state.players):
            if rival != self.seat:
                for space in state.held[rival]:
                    if marked[space] and not untouchable(state, self.seat, space):
                        legal.append(AT + space)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Replace none"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        space = action - AT
        if state.strong[space]:
            laying.harm(state, self.seat, space)
        else:
            laying.take_over(state, self.seat, space)


class MassMedia(CultureCard):
    """Mass Media."""

    name: ClassVar[str] = "Mass Media"
    level: ClassVar[int] = 4
    text: ClassVar[str] = (
        "Place 3 control tokens next to friendly cities; then replace an unreinforced rival control token within 2 "
        "of a friendly space by yours, or flip a reinforced one."
    )
    clause: ClassVar[str] = "N5.4"
    tokens: ClassVar[int] = 3

    def afterwards(self, state: NewDawnState, seat: int) -> None:
        state.push(Persuade(seat))


class ByRadio(seizing.Seizure):
    """Radio: a city within 4 of a friendly city."""

    name: ClassVar[str] = "Radio"
    clause: ClassVar[str] = "N14.2"

    def near(self, state: NewDawnState, seat: int, space: int) -> bool:
        return any(state.land.distance(city, space) <= 4 for city in towns(state, seat))


seizing.SEIZURES[seizing.BY_CARD] = ByRadio()


class Radio(CultureCard):
    """Radio."""

    name: ClassVar[str] = "Radio"
    level: ClassVar[int] = 4
    text: ClassVar[str] = (
        "Place 3 control tokens next to friendly cities; in slot 5 a rival city within 4 of a friendly city, no "
        "capital and without an army, becomes yours."
    )
    clause: ClassVar[str] = "N14.2"
    tokens: ClassVar[int] = 3

    def afterwards(self, state: NewDawnState, seat: int) -> None:
        if state.slot == 5:
            state.push(seizing.TakeCity(seat, seizing.BY_CARD))


class MatureTrade(Step):
    """Humanism: a trade token for each mature city."""

    rule: ClassVar[str] = "N14.12"

    def take(self, state: NewDawnState, action: int) -> None:
        gaining.trade_any(state, self.seat, mature_towns(state, self.seat))


class Humanism(CultureCard):
    """Humanism."""

    name: ClassVar[str] = "Humanism"
    level: ClassVar[int] = 3
    text: ClassVar[str] = (
        "Place 2 control tokens next to friendly spaces; then put 1 trade token for each mature city on your focus "
        "cards."
    )
    clause: ClassVar[str] = "N14.12"
    tokens: ClassVar[int] = 2

    def next_to_spaces(self) -> bool:
        return True

    def afterwards(self, state: NewDawnState, seat: int) -> None:
        state.push(MatureTrade(seat))


class StateWorkforce(CultureCard):
    """State Workforce."""

    name: ClassVar[str] = "State Workforce"
    level: ClassVar[int] = 2
    text: ClassVar[str] = (
        "Place 2 control tokens next to friendly cities; in slot 5 place 1 more on a mountain next to a friendly space."
    )
    clause: ClassVar[str] = "N14.16"
    tokens: ClassVar[int] = 2

    def afterwards(self, state: NewDawnState, seat: int) -> None:
        if state.slot == 5:
            state.push(placing.PlaceToken(seat, 1, placing.MOUNTAIN, placing.NO_LIMIT, -1, 0, placing.BY_CARD))


STANDARD: Final[tuple[FocusCard, ...]] = (EarlyEmpire(), DramaAndPoetry(), CivilService(), MassMedia())
