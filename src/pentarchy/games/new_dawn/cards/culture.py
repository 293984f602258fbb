"""Culture cards: control tokens placed, moved and taken over."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import FIGHT, About
from pentarchy.games.new_dawn.actions import AT, DONE
from pentarchy.games.new_dawn.asking import places, things
from pentarchy.games.new_dawn.asking.steps import Ask, Step
from pentarchy.games.new_dawn.cards.cards import (
    CARD_TOKENS,
    CIVIL_SERVICE,
    DRAMA_AND_POETRY,
    HUMANISM,
    MASS_MEDIA,
    RADIO,
    STATE_WORKFORCE,
)
from pentarchy.games.new_dawn.control import changes, placing
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import choices
from pentarchy.games.new_dawn.land.tiles import SPACE_NAMES, SPACES
from pentarchy.games.new_dawn.leaders.leaders import FRANCE
from pentarchy.games.new_dawn.pieces.supply import TOKEN
from pentarchy.games.new_dawn.realm.realm import (
    empty,
    is_token,
    lent,
    mature_towns,
    towns,
    untouchable,
)
from pentarchy.games.new_dawn.war import conquest


def resolve(state: NewDawnState, seat: int) -> None:
    """Control tokens, then what the card adds."""
    card = state.card
    if card == DRAMA_AND_POETRY:
        state.push(MoveToken(seat, -1))
    elif card == CIVIL_SERVICE:
        state.push(placing.PlaceToken(seat, 1, placing.NEXT_TO_FRIENDLY, state.slot, -1, 0, placing.BY_CARD))
    elif card == MASS_MEDIA:
        state.push(Persuade(seat))
    elif card == RADIO:
        if state.slot == 5:
            state.push(conquest.TakeCity(seat, conquest.BY_RADIO))
    elif card == STATE_WORKFORCE:
        if state.slot == 5:
            state.push(placing.PlaceToken(seat, 1, placing.MOUNTAIN, placing.NO_LIMIT, -1, 0, placing.BY_CARD))
    elif card == HUMANISM:
        state.push(MatureTrade(seat))
    state.push(PlaceByCard(seat))


class PlaceByCard(Step):
    """As many control tokens as the card says, and what France's wonders add; trade tokens buy more."""

    rule: ClassVar[str] = "N5.5"

    def take(self, state: NewDawnState, action: int) -> None:
        humanism = state.card == HUMANISM
        count = 2 if humanism else CARD_TOKENS[state.card]
        if state.leader[self.seat] == FRANCE:
            count += choices.extra_tokens(state, self.seat)
        where = placing.NEXT_TO_FRIENDLY if humanism else placing.NEXT_TO_CITY
        state.push(placing.PlaceToken(self.seat, count, where, state.slot, -1, 0, placing.BY_CULTURE))


class MatureTrade(Step):
    """Humanism: a trade token for each mature city."""

    rule: ClassVar[str] = "N14.12"

    def take(self, state: NewDawnState, action: int) -> None:
        changes.trade_any(state, self.seat, mature_towns(state, self.seat))


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
        changes.lift(state, self.source)
        state.spare[self.seat] -= 1
        changes.settle(state, self.seat, action - AT, TOKEN, strong)
        if state.events is not None:
            state.tell("moves token", self.seat, (self.source, action - AT))


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
        return "None"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        space = action - AT
        if state.strong[space]:
            changes.harm(state, self.seat, space)
        else:
            changes.take_over(state, self.seat, space)


class ForbiddenCity(Ask):
    """Forbidden City: a rival control token next to a friendly space is destroyed."""

    rule: ClassVar[str] = "N13.4"
    companion: ClassVar[str] = (
        "The Forbidden City destroys a rival control token next to your land, once a turn. "
        "People make room for their own tokens, or spoil a city that is mature."
    )

    def question(self, state: NewDawnState) -> str:
        return "Forbidden City: which rival control token is destroyed?"

    def space_about(self, state: NewDawnState, space: int) -> About:
        return About(note=", ".join(things.things_on(state, space)), kind=FIGHT)

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        extra = lent(state, self.seat)
        for rival in range(state.players):
            if rival == self.seat:
                continue
            for space in state.held[rival]:
                if untouchable(state, self.seat, space):
                    continue
                for other in state.land.around[space]:
                    if state.owner[other] == self.seat or other == extra:
                        legal.append(AT + space)
                        break
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "None"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            space = action - AT
            owner = state.owner[space]
            changes.lift(state, space)
            if state.events is not None:
                state.tell("destroys", self.seat, (space, owner))
            changes.offend(state, self.seat, owner)


class EiffelTower(Ask):
    """Eiffel Tower: two control tokens of one rival are named; the rival gives up one of them."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "one")
    rule: ClassVar[str] = "N13.8"
    companion: ClassVar[str] = (
        "You name two control tokens of one rival, who has to give up one of them to you. "
        "People name two that are both worth having."
    )

    def __init__(self, seat: int, one: int) -> None:
        self.seat = seat
        self.one = one

    def question(self, state: NewDawnState) -> str:
        if self.one < 0:
            return "Eiffel Tower: name a rival control token."
        return "Eiffel Tower: name a second control token of the same rival."

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for rival in range(state.players):
            if rival == self.seat or (self.one >= 0 and state.owner[self.one] != rival):
                continue
            found = [
                AT + space
                for space in state.held[rival]
                if space != self.one and not untouchable(state, self.seat, space)
            ]
            if self.one >= 0 or len(found) > 1:
                legal += found
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "None"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if self.one < 0:
            state.push(EiffelTower(self.seat, action - AT))
        else:
            state.push(GiveUp(state.owner[self.one], self.seat, self.one, action - AT))


class GiveUp(Ask):
    """The rival's answer to the Eiffel Tower."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "taker", "one", "other")
    rule: ClassVar[str] = "N13.8"
    companion: ClassVar[str] = (
        "The Eiffel Tower: one of these two control tokens of yours becomes a rival's. "
        "People give up the one that holds no natural wonder and belongs to no mature city."
    )

    def __init__(self, seat: int, taker: int, one: int, other: int) -> None:
        self.seat = seat
        self.taker = taker
        self.one = one
        self.other = other

    def question(self, state: NewDawnState) -> str:
        return "Eiffel Tower: which of these control tokens do you give up?"

    def legal(self, state: NewDawnState) -> list[int]:
        return sorted([AT + self.one, AT + self.other])

    def space_label(self, state: NewDawnState, space: int) -> str:
        return f"Give up {places.place(state, space)}"

    def take(self, state: NewDawnState, action: int) -> None:
        changes.take_over(state, self.taker, action - AT)


class Colosseum(Ask):
    """Colosseum: a control token next to a friendly city is reinforced."""

    rule: ClassVar[str] = "N13.3"
    companion: ClassVar[str] = (
        "The Colosseum reinforces a control token next to one of your cities, once a turn. "
        "People choose one that borders on a rival or on barbarians."
    )

    def question(self, state: NewDawnState) -> str:
        return "Colosseum: which control token next to a friendly city do you reinforce?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for city in towns(state, self.seat):
            for space in state.land.around[city]:
                if (
                    state.owner[space] == self.seat
                    and is_token(state, space)
                    and not state.strong[space]
                    and AT + space not in legal
                ):
                    legal.append(AT + space)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "None"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            changes.reinforce(state, self.seat, action - AT)
