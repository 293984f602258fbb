"""The ten victory cards, two agendas each, and the two fort cards: what each asks for, and how far somebody is."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import TILE_OF
from pentarchy.games.new_dawn.moments.card import CARD_LEVEL
from pentarchy.games.new_dawn.moments.wonder import WONDER_ERA, WONDER_TYPE
from pentarchy.games.new_dawn.pieces.focus import CULTURE, ECONOMY, MILITARY, SCIENCE
from pentarchy.games.new_dawn.pieces.stirring import (
    STIR_CARDS,
    STIR_CITIES,
    STIR_DISTRICTS,
    STIR_GOODS,
    STIR_LAND,
    STIR_PACTS,
    STIR_REINFORCED,
    STIR_SPACES,
    STIR_WONDERS,
)
from pentarchy.games.new_dawn.realm.cities import districts_of, mature_cities, reinforced_of, surrounded
from pentarchy.games.new_dawn.realm.control import naturals_of, wonders_of

FORT_CARDS: Final = (("Fortified", 1), ("Expeditionary", 2))
"""Always in play: how many forts they ask for."""

# What several agendas, or agendas and bots, count alike.
ITS_OWN: Final = -1
BY_WONDERS: Final = -2
MATURE: Final = 0
REINFORCED: Final = 1
DISTRICTS_LAID: Final = 2
NATURALS: Final = 3
SOURCES: Final = 4


class Agenda:
    """What fulfils one half of a victory card."""

    name: ClassVar[str] = ""
    text: ClassVar[str] = ""
    goal: ClassVar[int] = 0
    looks_at: ClassVar[int] = 0
    """The changes that may fulfil it."""
    counts: ClassVar[int] = ITS_OWN

    def progress(self, state: NewDawnState, seat: int) -> int:
        """How far a seat is; at `goal` it is fulfilled."""
        raise NotImplementedError

    # What fulfils it at once, however far one is.

    def by_capital(self) -> bool:
        """Whether defeating a rival capital does."""
        return False

    def by_value(self) -> int:
        """The combat value of an attack that does; 0 if none."""
        return 0


class WonderAgenda(Agenda):
    """An agenda that counts a seat's wonders."""

    looks_at: ClassVar[int] = STIR_WONDERS
    counts: ClassVar[int] = BY_WONDERS

    def progress(self, state: NewDawnState, seat: int) -> int:
        return self.of(wonders_of(state, seat))

    def of(self, wonders: list[int]) -> int:
        """How far these wonders are."""
        raise NotImplementedError


class TypeAgenda(WonderAgenda):
    """Two wonders of a type."""

    goal: ClassVar[int] = 2
    kind: ClassVar[int] = CULTURE

    def of(self, wonders: list[int]) -> int:
        count = 0
        kind = self.kind if wonders else 0
        for wonder in wonders:
            if WONDER_TYPE[wonder] == kind:
                count += 1
        return count


class Civilized(Agenda):
    """Many cities."""

    name: ClassVar[str] = "Civilized"
    text: ClassVar[str] = "8 cities"
    goal: ClassVar[int] = 8
    looks_at: ClassVar[int] = STIR_CITIES

    def progress(self, state: NewDawnState, seat: int) -> int:
        return len(state.cities[seat])


class MoneyGrubber(TypeAgenda):
    """Economic wonders."""

    name: ClassVar[str] = "Money Grubber"
    text: ClassVar[str] = "2 economic wonders"
    kind: ClassVar[int] = ECONOMY


class Warmonger(Agenda):
    """A rival capital, or conquered city-states."""

    name: ClassVar[str] = "Warmonger"
    text: ClassVar[str] = "defeat a rival capital or control 2 conquered city-states"
    goal: ClassVar[int] = 1
    looks_at: ClassVar[int] = STIR_CITIES

    def progress(self, state: NewDawnState, seat: int) -> int:
        return 1 if conquered(state, seat) >= 2 else 0

    def by_capital(self) -> bool:
        return True


class Paranoid(TypeAgenda):
    """Military wonders."""

    name: ClassVar[str] = "Paranoid"
    text: ClassVar[str] = "2 military wonders"
    kind: ClassVar[int] = MILITARY


class Explorer(Agenda):
    """Friendly spaces on shores."""

    name: ClassVar[str] = "Explorer"
    text: ClassVar[str] = "15 friendly spaces next to water or the map edge"
    goal: ClassVar[int] = 15
    looks_at: ClassVar[int] = STIR_SPACES | STIR_CITIES | STIR_LAND

    def progress(self, state: NewDawnState, seat: int) -> int:
        count = 0
        shore = state.land.shore
        for space in state.held[seat]:
            if shore[space]:
                count += 1
        for space in state.cities[seat]:
            if shore[space]:
                count += 1
        return count


class Aesthetic(TypeAgenda):
    """Cultural wonders."""

    name: ClassVar[str] = "Aesthetic"
    text: ClassVar[str] = "2 cultural wonders"
    kind: ClassVar[int] = CULTURE


class Technophile(Agenda):
    """Focus cards of the highest level."""

    name: ClassVar[str] = "Technophile"
    text: ClassVar[str] = "3 level-IV focus cards"
    goal: ClassVar[int] = 3
    looks_at: ClassVar[int] = STIR_CARDS

    def progress(self, state: NewDawnState, seat: int) -> int:
        count = 0
        for place in range(seat * 6, seat * 6 + 6):
            if CARD_LEVEL[state.row[place]] == 4:
                count += 1
        return count


class Scholarly(TypeAgenda):
    """Scientific wonders."""

    name: ClassVar[str] = "Scholarly"
    text: ClassVar[str] = "2 scientific wonders"
    kind: ClassVar[int] = SCIENCE


RIPENING: Final = STIR_SPACES | STIR_CITIES | STIR_LAND | STIR_PACTS | STIR_WONDERS
"""What may make a city mature: what lies around it, whose pieces count as friendly, and a wonder."""


class Populous(Agenda):
    """Mature cities."""

    name: ClassVar[str] = "Populous"
    text: ClassVar[str] = "5 mature cities"
    goal: ClassVar[int] = 5
    looks_at: ClassVar[int] = RIPENING
    counts: ClassVar[int] = MATURE

    def progress(self, state: NewDawnState, seat: int) -> int:
        return mature_cities(state, seat)


class Preservationist(Agenda):
    """Natural wonders."""

    name: ClassVar[str] = "Preservationist"
    text: ClassVar[str] = "2 natural wonders"
    goal: ClassVar[int] = 2
    looks_at: ClassVar[int] = STIR_SPACES | STIR_CITIES
    counts: ClassVar[int] = NATURALS

    def progress(self, state: NewDawnState, seat: int) -> int:
        return len(naturals_of(state, seat))


class Defensive(Agenda):
    """Reinforced control tokens."""

    name: ClassVar[str] = "Defensive"
    text: ClassVar[str] = "15 reinforced control tokens"
    goal: ClassVar[int] = 15
    looks_at: ClassVar[int] = STIR_REINFORCED
    counts: ClassVar[int] = REINFORCED

    def progress(self, state: NewDawnState, seat: int) -> int:
        return reinforced_of(state, seat)


class Devastating(Agenda):
    """An attack of great value, which fulfils it then or never."""

    name: ClassVar[str] = "Devastating"
    text: ClassVar[str] = "attack with a combat value of 16 or more"
    goal: ClassVar[int] = 16

    def progress(self, state: NewDawnState, seat: int) -> int:
        return 0

    def by_value(self) -> int:
        return self.goal


class Diplomatic(Agenda):
    """Diplomacy cards."""

    name: ClassVar[str] = "Diplomatic"
    text: ClassVar[str] = "4 diplomacy cards from different sources"
    goal: ClassVar[int] = 4
    looks_at: ClassVar[int] = STIR_PACTS
    counts: ClassVar[int] = SOURCES

    def progress(self, state: NewDawnState, seat: int) -> int:
        return sources(state, seat)


class Hoarder(Agenda):
    """Resources and natural wonders."""

    name: ClassVar[str] = "Hoarder"
    text: ClassVar[str] = "5 resource or natural wonder tokens"
    goal: ClassVar[int] = 5
    looks_at: ClassVar[int] = STIR_GOODS | STIR_SPACES | STIR_CITIES

    def progress(self, state: NewDawnState, seat: int) -> int:
        return sum(state.resources[seat * 4 : seat * 4 + 4]) + len(naturals_of(state, seat))


class Expansionist(Agenda):
    """Cities on many tiles."""

    name: ClassVar[str] = "Expansionist"
    text: ClassVar[str] = "cities on 6 tiles"
    goal: ClassVar[int] = 6
    looks_at: ClassVar[int] = STIR_CITIES

    def progress(self, state: NewDawnState, seat: int) -> int:
        return tiles(state, seat, False)


class Prolific(WonderAgenda):
    """Wonders of one era."""

    name: ClassVar[str] = "Prolific"
    text: ClassVar[str] = "2 wonders of one era"
    goal: ClassVar[int] = 2

    def of(self, wonders: list[int]) -> int:
        return max(counted(wonders, WONDER_ERA)) if wonders else 0


class Industrious(Agenda):
    """Districts."""

    name: ClassVar[str] = "Industrious"
    text: ClassVar[str] = "5 districts"
    goal: ClassVar[int] = 5
    looks_at: ClassVar[int] = STIR_DISTRICTS
    counts: ClassVar[int] = DISTRICTS_LAID

    def progress(self, state: NewDawnState, seat: int) -> int:
        return districts_of(state, seat).bit_count()


class Progressive(WonderAgenda):
    """Wonders of every era."""

    name: ClassVar[str] = "Progressive"
    text: ClassVar[str] = "1 wonder of each era"
    goal: ClassVar[int] = 3

    def of(self, wonders: list[int]) -> int:
        return different(wonders, WONDER_ERA) if wonders else 0


class Provincial(Agenda):
    """Mature cities on many tiles."""

    name: ClassVar[str] = "Provincial"
    text: ClassVar[str] = "mature cities on 4 tiles"
    goal: ClassVar[int] = 4
    looks_at: ClassVar[int] = RIPENING

    def progress(self, state: NewDawnState, seat: int) -> int:
        return tiles(state, seat, True)


class Diversified(WonderAgenda):
    """Wonders of several types."""

    name: ClassVar[str] = "Diversified"
    text: ClassVar[str] = "3 types of wonders"
    goal: ClassVar[int] = 3

    def of(self, wonders: list[int]) -> int:
        return different(wonders, WONDER_TYPE) if wonders else 0


VICTORY_CARDS: Final[list[list[Agenda]]] = [
    [Civilized(), MoneyGrubber()],
    [Warmonger(), Paranoid()],
    [Explorer(), Aesthetic()],
    [Technophile(), Scholarly()],
    [Populous(), Preservationist()],
    [Defensive(), Devastating()],
    [Diplomatic(), Hoarder()],
    [Expansionist(), Prolific()],
    [Industrious(), Progressive()],
    [Provincial(), Diversified()],
]
"""By their numbers."""
GOALS: Final[list[list[int]]] = [[agenda.goal for agenda in card] for card in VICTORY_CARDS]
LOOKS_AT: Final[list[list[int]]] = [[agenda.looks_at for agenda in card] for card in VICTORY_CARDS]
CARD_LOOKS_AT: Final[list[int]] = [one | other for one, other in LOOKS_AT]
COUNTS: Final[list[list[int]]] = [[agenda.counts for agenda in card] for card in VICTORY_CARDS]


def counted(wonders: list[int], kinds: list[int]) -> list[int]:
    """How many wonders there are of each kind."""
    counts = [0] * 6
    for wonder in wonders:
        counts[kinds[wonder]] += 1
    return counts


def different(wonders: list[int], kinds: list[int]) -> int:
    """How many kinds of wonders there are."""
    found = 0
    for count in counted(wonders, kinds):
        found += min(count, 1)
    return found


def conquered(state: NewDawnState, seat: int) -> int:
    """How many conquered city-states a seat controls."""
    count = 0
    for owner in state.city_state:
        if owner == seat:
            count += 1
    return count


def sources(state: NewDawnState, seat: int) -> int:
    """From how many players and city-states a seat holds diplomacy cards."""
    count = 0
    last = -1
    card = 0
    for holder in state.pacts:
        if holder == seat and card // 5 != last:
            last = card // 5
            count += 1
        card += 1
    last = -1
    card = 0
    for holder in state.envoys:
        if holder == seat and card // 2 != last:
            last = card // 2
            count += 1
        card += 1
    return count


def tiles(state: NewDawnState, seat: int, grown: bool) -> int:
    """On how many tiles a seat has a city, or a mature one."""
    seen: list[int] = []
    for space in state.cities[seat]:
        if TILE_OF[space] not in seen and (not grown or surrounded(state, seat, space, -1)):
            seen.append(TILE_OF[space])
    return len(seen)
