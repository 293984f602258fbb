"""Economy cards: caravans arrive, trade and bring diplomacy cards home."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.games.new_dawn.actions import AT, CARD, DONE, HEX, RESOURCE
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.cities import founding
from pentarchy.games.new_dawn.focus.resolving import Resolve, Resolved
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.land.tiles import INSIDE, STEP, WATER_TOKENS, axial
from pentarchy.games.new_dawn.moments.card import FocusCard
from pentarchy.games.new_dawn.moments.wonder import CARAVANS_FAR, controls
from pentarchy.games.new_dawn.pieces.focus import ECONOMY
from pentarchy.games.new_dawn.pieces.supply import CAPITAL, CARAVAN, LEADER_CARD
from pentarchy.games.new_dawn.pieces.terrain import RESOURCES
from pentarchy.games.new_dawn.realm.cities import cities_left, city_site
from pentarchy.games.new_dawn.realm.once import CAPITALISM_USED, CARTOGRAPHY_USED, SHIPBUILDING_USED
from pentarchy.games.new_dawn.travel import figures
from pentarchy.games.new_dawn.travel.exploring import fill_holes


class EconomyCard(FocusCard):
    """Caravans move, then what the card adds."""

    kind: ClassVar[int] = ECONOMY

    def resolve(self, state: NewDawnState, seat: int) -> None:
        state.pool = 0
        for wonder in CARAVANS_FAR:
            if controls(state, seat, wonder):
                state.pool += wonder.caravan_spaces()
        self.afterwards(state, seat)
        state.push(figures.SendFigure(seat, CARAVAN))

    def afterwards(self, state: NewDawnState, seat: int) -> None:
        """What follows when they have moved."""


class ForeignTrade(EconomyCard):
    """Foreign Trade."""

    name: ClassVar[str] = "Foreign Trade"
    level: ClassVar[int] = 1
    text: ClassVar[str] = "Move 1 caravan up to 3 spaces."
    clause: ClassVar[str] = "N8.7"
    figures: ClassVar[int] = 1
    move: ClassVar[int] = 3


class Currency(EconomyCard):
    """Currency."""

    name: ClassVar[str] = "Currency"
    level: ClassVar[int] = 2
    text: ClassVar[str] = "Move 2 caravans up to 4 spaces; a caravan may enter a barbarian space, removes it and stops."
    clause: ClassVar[str] = "N8.8"
    figures: ClassVar[int] = 2
    move: ClassVar[int] = 4

    def drives_off(self) -> bool:
        return True


class SwapResource(Ask):
    """Steam Power: one resource goes back for another type."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "old")
    rule: ClassVar[str] = "N8.12"
    companion: ClassVar[str] = (
        "Steam Power lets you change one resource for another kind. "
        "People do so if the wonder they want asks for it, and else keep what they have."
    )

    def __init__(self, seat: int, old: int) -> None:
        self.seat = seat
        self.old = old

    def question(self, state: NewDawnState) -> str:
        if self.old < 0:
            return "Steam Power: do you swap a resource for another type?"
        return f"For which resource do you swap {RESOURCES[self.old]}?"

    def other_about(self, state: NewDawnState, action: int) -> About:
        chip = things.resource_chip(action - RESOURCE)
        return About(costs=(chip,)) if self.old < 0 else About(costs=(things.resource_chip(self.old),), gives=(chip,))

    def legal(self, state: NewDawnState) -> list[int]:
        if self.old >= 0:
            return [RESOURCE + resource for resource in range(4) if resource != self.old]
        legal = [DONE]
        for resource in range(4):
            if state.resources[self.seat * 4 + resource]:
                legal.append(RESOURCE + resource)
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Keep what you have"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if self.old < 0:
            state.push(SwapResource(self.seat, action - RESOURCE))
            return
        state.resources[self.seat * 4 + self.old] -= 1
        if state.events is not None:
            state.tell("returns resource", self.seat, (self.old,))
        gaining.gain_resource(state, self.seat, action - RESOURCE)


class SteamPower(EconomyCard):
    """Steam Power."""

    name: ClassVar[str] = "Steam Power"
    level: ClassVar[int] = 3
    text: ClassVar[str] = (
        "Move 2 caravans up to 6 spaces, also over water; then you may swap 1 resource for another type."
    )
    clause: ClassVar[str] = "N8.9"
    figures: ClassVar[int] = 2
    move: ClassVar[int] = 6
    sea: ClassVar[bool] = True

    def afterwards(self, state: NewDawnState, seat: int) -> None:
        state.push(SwapResource(seat, -1))


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
        slot = things.first_slot_words(state, self.seat, card)
        return About(note=f"{things.card_words(card)}; {slot}; it is not reset")

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for card in state.row[self.seat * 6 : self.seat * 6 + 6]:
            if card != CAPITALISM.number:
                legal.append(CARD + card)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Resolve no other card"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        state.used |= CAPITALISM_USED
        card = action - CARD
        state.push(Resolved(self.seat, card))
        state.push(Resolve(self.seat, card, 1))


class CapitalismCard(EconomyCard):
    """Capitalism."""

    name: ClassVar[str] = "Capitalism"
    level: ClassVar[int] = 4
    text: ClassVar[str] = (
        "Move 3 caravans up to 6 spaces, also over water; once per turn, after resetting, resolve another card of "
        "your row as in slot 1 without resetting it."
    )
    clause: ClassVar[str] = "N8.10"
    figures: ClassVar[int] = 3
    move: ClassVar[int] = 6
    sea: ClassVar[bool] = True

    def after_reset(self, state: NewDawnState, seat: int) -> None:
        if not state.used & CAPITALISM_USED:
            state.push(Capitalism(seat))


CAPITALISM: Final = CapitalismCard()


class Wheel(EconomyCard):
    """Wheel."""

    name: ClassVar[str] = "Wheel"
    level: ClassVar[int] = 1
    text: ClassVar[str] = "Move 1 caravan up to 4 spaces; where it trades it also brings 1 resource of your choice."
    clause: ClassVar[str] = "N14.8"
    figures: ClassVar[int] = 1
    move: ClassVar[int] = 4

    def traded(self, state: NewDawnState, seat: int) -> None:
        state.push(gaining.GainResource(seat, 0))


RESERVE: Final = 20
"""Water tokens that Shipbuilding leaves for holes."""


class WaterToken(Ask):
    """Shipbuilding: a water token may go next to the caravan before it explores."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "origin")
    rule: ClassVar[str] = "N14.18"
    companion: ClassVar[str] = (
        "Shipbuilding may lay a space of water before the caravan explores; its caravans can cross it. "
        "Without a plan for it, people do without."
    )

    def __init__(self, seat: int, origin: int) -> None:
        self.seat = seat
        self.origin = origin

    def question(self, state: NewDawnState) -> str:
        return "Place a water token next to the caravan before it explores?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if len(state.waters) + RESERVE < WATER_TOKENS:
            cell = state.land.cell[self.origin]
            free = [cell + step for step in STEP if state.land.grid[cell + step] < 0]
            if len(free) > 1:
                legal += sorted([HEX + one for one in free if INSIDE[one]])
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "No water token"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        state.used |= SHIPBUILDING_USED
        state.waters = [*state.waters, action - HEX]
        state.survey()
        if state.events is not None:
            q, r = axial(action - HEX)
            state.tell("water", self.seat, (q, r))
        fill_holes(state, [action - HEX + step for step in STEP])


class Shipbuilding(EconomyCard):
    """Shipbuilding."""

    name: ClassVar[str] = "Shipbuilding"
    level: ClassVar[int] = 2
    text: ClassVar[str] = (
        "Move 2 caravans up to 4 spaces, also over water; before one of them explores you may place a water token "
        "next to it."
    )
    clause: ClassVar[str] = "N14.18"
    figures: ClassVar[int] = 2
    move: ClassVar[int] = 4
    sea: ClassVar[bool] = True

    def before_exploring(self, state: NewDawnState, seat: int, space: int) -> None:
        if not state.used & SHIPBUILDING_USED:
            state.push(WaterToken(seat, space))


class FarCity(Ask):
    """Cartography: a city within 2 of the far rival city that a caravan has reached."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "space")
    rule: ClassVar[str] = "N14.22"
    companion: ClassVar[str] = (
        "Cartography: a caravan far from home may found a city near the one it visits. "
        "People take it: a city on another tile brings them closer to victory cards."
    )

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def question(self, state: NewDawnState) -> str:
        return "Cartography: do you build a city near the one that your caravan has reached?"

    def space_about(self, state: NewDawnState, space: int) -> About:
        return founding.city_about(state, self.seat, space)

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if cities_left(state, self.seat) > 0:
            for space in state.land.within(self.space):
                if city_site(state, self.seat, space):
                    legal.append(AT + space)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Build no city"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            state.used |= CARTOGRAPHY_USED
            founding.build_city(state, self.seat, action - AT)


class Cartography(EconomyCard):
    """Cartography."""

    name: ClassVar[str] = "Cartography"
    level: ClassVar[int] = 3
    text: ClassVar[str] = (
        "Move 2 caravans up to 6 spaces, also over water; once a turn, when one reaches a rival city 8 or more "
        "spaces from your capital, you may build a city within 2 of it."
    )
    clause: ClassVar[str] = "N14.22"
    figures: ClassVar[int] = 2
    move: ClassVar[int] = 6
    sea: ClassVar[bool] = True

    def after_rival_visit(self, state: NewDawnState, seat: int, rival: int, space: int) -> None:
        if (
            not state.used & CARTOGRAPHY_USED
            and cities_left(state, seat) > 0
            and state.land.distance(state.cities[seat][0], space) >= 8
        ):
            state.push(FarCity(seat, space))


class Banking(EconomyCard):
    """Banking."""

    name: ClassVar[str] = "Banking"
    level: ClassVar[int] = 3
    text: ClassVar[str] = (
        "Move 2 caravans up to 6 spaces, also over water; one that reaches the capital of who holds Ibrahim brings 1 "
        "resource."
    )
    clause: ClassVar[str] = "N14.26"
    figures: ClassVar[int] = 2
    move: ClassVar[int] = 6
    sea: ClassVar[bool] = True

    def after_rival_visit(self, state: NewDawnState, seat: int, rival: int, space: int) -> None:
        own = state.leader[seat] == self.number - LEADER_CARD
        if state.piece[space] == CAPITAL and state.ibrahim == rival and own:
            state.push(gaining.GainResource(seat, 0))


STANDARD: Final[tuple[FocusCard, ...]] = (ForeignTrade(), Currency(), SteamPower(), CAPITALISM)
