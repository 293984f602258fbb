"""The scientific wonders by era: what each is and does, and what it asks."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.core.decision import Decision
from pentarchy.games.new_dawn.actions import AT, CARD, DONE, PACT
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.cities import founding
from pentarchy.games.new_dawn.control import laying, placing
from pentarchy.games.new_dawn.diplomacy.diplomacy import PactChoice, holding, limit, receive
from pentarchy.games.new_dawn.focus import learning, swapping
from pentarchy.games.new_dawn.focus.learning import PickCard, candidates, replace_card, rise_about, rise_label
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.moments.card import CARD_LEVEL, CARD_TYPE, CARDS
from pentarchy.games.new_dawn.moments.wonder import ANCIENT, MEDIEVAL, MODERN, Wonder
from pentarchy.games.new_dawn.pieces.focus import SCIENCE
from pentarchy.games.new_dawn.pieces.supply import LEADER_CARD
from pentarchy.games.new_dawn.pieces.terrain import DIAMOND, MARBLE, MERCURY, OIL
from pentarchy.games.new_dawn.realm.cities import cities_left, city_site, reinforced_of
from pentarchy.games.new_dawn.realm.control import wonder_on
from pentarchy.games.new_dawn.realm.once import REPLACED_CARD
from pentarchy.games.new_dawn.realm.row import position


class Oracle(Wonder):
    """Oracle."""

    name: ClassVar[str] = "Oracle"
    kind: ClassVar[int] = SCIENCE
    era: ClassVar[int] = ANCIENT
    cost: ClassVar[int] = 8
    pays: ClassVar[tuple[int, int]] = (MERCURY, MARBLE)
    text: ClassVar[str] = "Start of turn: may swap 2 neighbouring cards of your row."
    clause: ClassVar[str] = "N13.28"

    def at_start(self, seat: int) -> Decision[Any] | None:
        return swapping.SwapCards(seat, swapping.NEIGHBOURS, -1)


class Pyramids(Wonder):
    """Pyramids."""

    name: ClassVar[str] = "Pyramids"
    kind: ClassVar[int] = SCIENCE
    era: ClassVar[int] = ANCIENT
    cost: ClassVar[int] = 9
    pays: ClassVar[tuple[int, int]] = (MERCURY, OIL)
    text: ClassVar[str] = "When built: replace up to 3 level-I cards by level-II cards of the same type."
    clause: ClassVar[str] = "N13.29"

    def built(self, state: NewDawnState, seat: int) -> None:
        state.push(learning.Upgrade(seat, 2, self.raises()))

    def raises(self) -> int:
        return 3


class Library(Ask):
    """Great Library: gain the card of the same type and level as one in the row of the player visited."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "rival")
    rule: ClassVar[str] = "N13.30"
    companion: ClassVar[str] = (
        "The Great Library: you may gain a card like one of the player whom your caravan visits, in place of yours."
        " "
        "People take one that is better than their own."
    )

    def __init__(self, seat: int, rival: int) -> None:
        self.seat = seat
        self.rival = rival

    def question(self, state: NewDawnState) -> str:
        return f"Great Library: which card of a kind that {state.names[self.rival]} has do you gain?"

    def card_about(self, state: NewDawnState, card: int) -> About:
        return About(note=f"in place of {CARDS[self._old(state, card)].name}: {things.card_words(card)}")

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        own = LEADER_CARD + state.leader[self.seat]
        for card in state.row[self.rival * 6 : self.rival * 6 + 6]:
            kind, level = CARD_TYPE[card], CARD_LEVEL[card]
            self._offer(state, kind * 4 + level - 1, legal)
            if CARD_TYPE[own] == kind and CARD_LEVEL[own] == level:
                self._offer(state, own, legal)
        legal.sort()
        return legal

    def _offer(self, state: NewDawnState, card: int, legal: list[int]) -> None:
        """Add a card to the answers, unless it is there or lies in the row: Oxford may have brought it."""
        if CARD + card not in legal and position(state, self.seat, card) < 0 and self._old(state, card) >= 0:
            legal.append(CARD + card)

    def _old(self, state: NewDawnState, new: int) -> int:
        """The card of the type that a card would replace, or -1; of two the one farther right. N6.4, N7.6"""
        least = CARD_LEVEL[new] if new >= LEADER_CARD else CARD_LEVEL[new] - 1
        for place in range(self.seat * 6 + 5, self.seat * 6 - 1, -1):
            card = state.row[place]
            if CARD_TYPE[card] == CARD_TYPE[new] and CARD_LEVEL[card] <= least:
                return card
        return -1

    def in_row(self, state: NewDawnState) -> bool:
        return False

    def done_label(self, state: NewDawnState) -> str:
        return "Gain no card"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        new = action - CARD
        replace_card(state, self.seat, self._old(state, new), new)


class GreatLibrary(Wonder):
    """Great Library."""

    name: ClassVar[str] = "Great Library"
    kind: ClassVar[int] = SCIENCE
    era: ClassVar[int] = ANCIENT
    cost: ClassVar[int] = 8
    pays: ClassVar[tuple[int, int]] = (MERCURY, DIAMOND)
    text: ClassVar[str] = (
        "Caravan arriving at a rival city: may gain the card of same type and level as one in that player's row, "
        "replacing yours."
    )
    clause: ClassVar[str] = "N13.30"

    def rival_visited(self, state: NewDawnState, seat: int, rival: int) -> None:
        state.push(Library(seat, rival))


class Envoys(PactChoice):
    """Potala Palace, when built: up to three diplomacy cards of other players."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count")
    rule: ClassVar[str] = "N13.31"
    companion: ClassVar[str] = (
        "The Potala Palace takes up to three diplomacy cards of other players. "
        "They cost nothing, so people take all three."
    )

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def question(self, state: NewDawnState) -> str:
        return f"Potala Palace: which diplomacy card do you take? You may take {self.count}."

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for giver in range(state.players):
            if giver != self.seat and holding(state, self.seat, giver) < limit(state, self.seat, giver):
                for kind in range(5):
                    if state.pacts[giver * 5 + kind] < 0:
                        legal.append(PACT + giver * 5 + kind)
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Take no more"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        receive(state, self.seat, (action - PACT) // 5, (action - PACT) % 5)
        if self.count > 1:
            state.push(Envoys(self.seat, self.count - 1))


class PotalaPalace(Wonder):
    """Potala Palace."""

    name: ClassVar[str] = "Potala Palace"
    kind: ClassVar[int] = SCIENCE
    era: ClassVar[int] = MEDIEVAL
    cost: ClassVar[int] = 10
    pays: ClassVar[tuple[int, int]] = (MERCURY, MARBLE)
    text: ClassVar[str] = (
        "May hold 4 diplomacy cards per other player; when built take up to 3 diplomacy cards from other players."
    )
    clause: ClassVar[str] = "N13.31"

    def pacts_from(self) -> int:
        return 4

    def built(self, state: NewDawnState, seat: int) -> None:
        state.push(Envoys(seat, 3))


class Porcelain(Ask):
    """Porcelain Tower: up to two cards rise by one level."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count", "barred")
    rule: ClassVar[str] = "N13.32"
    companion: ClassVar[str] = (
        "The Porcelain Tower raises up to two cards by one level. "
        "It costs nothing, so people raise the two that they use most."
    )

    def __init__(self, seat: int, count: int, barred: int) -> None:
        self.seat = seat
        self.count = count
        self.barred = barred

    def question(self, state: NewDawnState) -> str:
        return "Porcelain Tower: which focus card rises by one level?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        first = self.seat * 6
        for place in range(6):
            card = state.row[first + place]
            if place == self.barred or CARD_LEVEL[card] == 4:
                continue
            if candidates(state, self.seat, card, CARD_LEVEL[card] + 1):
                legal.append(CARD + card)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Raise none"

    def card_label(self, state: NewDawnState, card: int) -> str:
        return rise_label(state, self.seat, card, CARD_LEVEL[card] + 1)

    def card_about(self, state: NewDawnState, card: int) -> About:
        return rise_about(state, self.seat, card, CARD_LEVEL[card] + 1)

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        card = action - CARD
        if self.count > 1:
            state.push(Porcelain(self.seat, self.count - 1, position(state, self.seat, card)))
        state.push(PickCard(self.seat, card, CARD_LEVEL[card] + 1))


class PorcelainTower(Wonder):
    """Porcelain Tower."""

    name: ClassVar[str] = "Porcelain Tower"
    kind: ClassVar[int] = SCIENCE
    era: ClassVar[int] = MEDIEVAL
    cost: ClassVar[int] = 9
    pays: ClassVar[tuple[int, int]] = (MERCURY, DIAMOND)
    text: ClassVar[str] = "When built: raise up to 2 cards by one level."
    clause: ClassVar[str] = "N13.32"

    def built(self, state: NewDawnState, seat: int) -> None:
        state.push(Porcelain(seat, 2, -1))


class UniversityOfSankore(Wonder):
    """University of Sankore."""

    name: ClassVar[str] = "University of Sankore"
    kind: ClassVar[int] = SCIENCE
    era: ClassVar[int] = MEDIEVAL
    cost: ClassVar[int] = 9
    pays: ClassVar[tuple[int, int]] = (MERCURY, OIL)
    text: ClassVar[str] = (
        "End of turn, if you replaced a focus card this turn: may swap any 2 non-science cards of your row."
    )
    clause: ClassVar[str] = "N13.33"

    def at_end(self, state: NewDawnState, seat: int) -> None:
        if state.used & REPLACED_CARD:
            state.push(swapping.SwapCards(seat, swapping.NOT_SCIENCE, -1))


class OxfordUniversity(Wonder):
    """Oxford University."""

    name: ClassVar[str] = "Oxford University"
    kind: ClassVar[int] = SCIENCE
    era: ClassVar[int] = MODERN
    cost: ClassVar[int] = 10
    pays: ClassVar[tuple[int, int]] = (MERCURY, MARBLE)
    text: ClassVar[str] = "When replacing a non-science focus card the new card may be of any type."
    clause: ClassVar[str] = "N13.34"

    def any_type(self) -> bool:
        return True


class Kremlin(Wonder):
    """Kremlin."""

    name: ClassVar[str] = "Kremlin"
    kind: ClassVar[int] = SCIENCE
    era: ClassVar[int] = MODERN
    cost: ClassVar[int] = 11
    pays: ClassVar[tuple[int, int]] = (MERCURY, OIL)
    text: ClassVar[str] = (
        "Attacking a rival space: +4 if you have more reinforced control tokens on the map than the defender."
    )
    clause: ClassVar[str] = "N13.35"

    def attack(self, state: NewDawnState, seat: int, rival: int, space: int) -> int:
        owner = state.owner[space]
        if rival < 0 or owner < 0 or owner == seat:
            return 0
        return 4 if reinforced_of(state, seat) > reinforced_of(state, rival) else 0


def station_sites(state: NewDawnState, seat: int) -> list[int]:
    """Where the Amundsen-Scott Research Station may have its city."""
    found: list[int] = []
    if cities_left(state, seat) > 0:
        for space in state.land.spaces:
            if state.land.edge[space] and wonder_on(state, space) < 0 and city_site(state, seat, space):
                found.append(space)
    return found


class StationCity(Ask):
    """Amundsen-Scott: a city on a legal space at the map edge gets the wonder and up to 2 control tokens."""

    rule: ClassVar[str] = "N13.36"
    companion: ClassVar[str] = (
        "The research station comes with a new city at the edge of the map and control tokens around it. "
        "People choose a place with resources next to it."
    )

    def question(self, state: NewDawnState) -> str:
        return "Amundsen-Scott Research Station: where at the map edge do you build its city?"

    def space_about(self, state: NewDawnState, space: int) -> About:
        return founding.city_about(state, self.seat, space)

    def legal(self, state: NewDawnState) -> list[int]:
        return [AT + space for space in station_sites(state, self.seat)] or [DONE]

    def done_label(self, state: NewDawnState) -> str:
        return "There is no legal space"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        space = action - AT
        state.push(placing.PlaceToken(self.seat, 2, placing.NEXT_TO, placing.NO_LIMIT, space, 0, 0))
        founding.build_city(state, self.seat, space)
        laying.move_wonder(state, STATION.number, space)
        if state.events is not None:
            state.tell("moves wonder", self.seat, (STATION.number, space))


class ResearchStation(Wonder):
    """Amundsen-Scott Research Station."""

    name: ClassVar[str] = "Amundsen-Scott Research Station"
    kind: ClassVar[int] = SCIENCE
    era: ClassVar[int] = MODERN
    cost: ClassVar[int] = 10
    pays: ClassVar[tuple[int, int]] = (MERCURY, DIAMOND)
    text: ClassVar[str] = (
        "When built: build a city on any legal map-edge space, put this wonder there, then up to 2 control tokens "
        "adjacent to it."
    )
    clause: ClassVar[str] = "N13.36"

    def built(self, state: NewDawnState, seat: int) -> None:
        state.push(StationCity(seat))

    def moves_home(self, state: NewDawnState, seat: int) -> bool:
        return len(station_sites(state, seat)) > 0


STATION: Final = ResearchStation()


DECK: Final[tuple[Wonder, ...]] = (
    Oracle(),
    Pyramids(),
    GreatLibrary(),
    PotalaPalace(),
    PorcelainTower(),
    UniversityOfSankore(),
    OxfordUniversity(),
    Kremlin(),
    STATION,
)
