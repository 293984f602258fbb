"""The five districts: what each gives when it is resolved, and what it asks."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import FIGHT, About, Chip
from pentarchy.games.new_dawn.actions import AT, DONE
from pentarchy.games.new_dawn.asking import places, things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.cities import districts, founding, siting
from pentarchy.games.new_dawn.control import defeats, laying, placing, reinforcing
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.land.tiles import SPACE_NAMES
from pentarchy.games.new_dawn.moments.district import District
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.pieces.focus import ECONOMY, INDUSTRY, SCIENCE
from pentarchy.games.new_dawn.pieces.supply import ARMIES, DISTRICT
from pentarchy.games.new_dawn.pieces.terrain import DESERT, FOREST, MOUNTAINS, WATER
from pentarchy.games.new_dawn.realm.cities import cities_left, city_site, friend_mask, mature_towns
from pentarchy.games.new_dawn.realm.control import protected
from pentarchy.games.new_dawn.realm.row import position, richest_of_type, tokens_on
from pentarchy.games.new_dawn.realm.spaces import barbarian_on, is_city


class Campus(District):
    """Campus."""

    name: ClassVar[str] = "Campus"
    text: ClassVar[str] = "1 trade token on your science card per friendly mountain or natural wonder in or next to it."
    clause: ClassVar[str] = "N12.9"

    def resolve(self, state: NewDawnState, seat: int, space: int) -> None:
        gaining.trade(state, seat, SCIENCE, districts.yield_of(state, seat, space, MOUNTAINS))


class CommercialHub(District):
    """Commercial Hub."""

    name: ClassVar[str] = "Commercial Hub"
    text: ClassVar[str] = (
        "1 trade token per mature city, or 1 on your economy card per friendly desert in or next to it."
    )
    clause: ClassVar[str] = "N12.11"

    def resolve(self, state: NewDawnState, seat: int, space: int) -> None:
        state.push(districts.DistrictWay(seat, self.number, space))

    def ways(self, state: NewDawnState, seat: int, space: int) -> tuple[bool, bool]:
        if districts.yield_of(state, seat, space, DESERT) == 0:
            return True, False
        return mature_towns(state, seat) > 0, True

    def way_label(self, first: bool) -> str:
        return "Trade tokens for your mature cities" if first else "Trade tokens for deserts"

    def way_about(self, state: NewDawnState, seat: int, space: int, first: bool) -> About:
        if first:
            return About(gives=(things.trade_chip(mature_towns(state, seat), " on any cards"),))
        count = districts.yield_of(state, seat, space, DESERT)
        return About(gives=(things.trade_chip(count, " on your economy card"),))

    def take_way(self, state: NewDawnState, seat: int, space: int, first: bool) -> None:
        if first:
            gaining.trade_any(state, seat, mature_towns(state, seat))
        else:
            gaining.trade(state, seat, ECONOMY, districts.yield_of(state, seat, space, DESERT))


class Raid(Ask):
    """Encampment: a barbarian or a rival army within 2 is defeated."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "space")
    rule: ClassVar[str] = "N12.12"
    companion: ClassVar[str] = (
        "The Encampment beats a barbarian or a rival army within 2 spaces, without a die. "
        "A barbarian also brings a trade token; people choose the one that threatens them most."
    )

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def question(self, state: NewDawnState) -> str:
        return "Encampment: which barbarian or rival army within 2 is defeated?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        for space in [self.space, *state.land.within(self.space)]:
            if barbarian_on(state, space) >= 0 or self._army(state, space) >= 0:
                legal.append(AT + space)
        legal.sort()
        return legal

    def _army(self, state: NewDawnState, space: int) -> int:
        """A rival army there that may be harmed, or -1."""
        for index in range(len(state.armies)):
            owner = index // ARMIES
            if state.armies[index] == space and owner != self.seat and not protected(state, self.seat, owner):
                return index
        return -1

    def space_label(self, state: NewDawnState, space: int) -> str:
        letter = barbarian_on(state, space)
        if letter >= 0:
            return things.capital(places.barbarian_at(state, letter))
        owner = self._army(state, space) // ARMIES
        return f"{state.names[owner]}'s army on {places.place(state, space)}"

    def space_about(self, state: NewDawnState, space: int) -> About:
        return About(gives=(things.trade_chip(1),) if barbarian_on(state, space) >= 0 else (), kind=FIGHT)

    def focus(self, state: NewDawnState) -> list[str]:
        return [f"space:{SPACE_NAMES[self.space]}"]

    def done_label(self, state: NewDawnState) -> str:
        return "Defeat none"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        space = action - AT
        letter = barbarian_on(state, space)
        if letter >= 0:
            defeats.defeat_barbarian(state, self.seat, letter)
            return
        index = self._army(state, space)
        defeats.army_home(state, index)
        if state.events is not None:
            state.tell("raids", self.seat, (index // ARMIES, space))
        laying.offend(state, self.seat, index // ARMIES)


class Encampment(District):
    """Encampment."""

    name: ClassVar[str] = "Encampment"
    text: ClassVar[str] = "Defeat a barbarian or a rival army within 2; reinforce a control token of yours within 2."
    clause: ClassVar[str] = "N12.12"

    def resolve(self, state: NewDawnState, seat: int, space: int) -> None:
        state.push(reinforcing.Reinforce(seat, 1, space))
        state.push(Raid(seat, space))


FACTORY_PRICE: Final = 3


def also_friendly(state: NewDawnState, seat: int) -> list[int]:
    """The spaces without an own piece that are friendly for a seat's districts: those of whoever lets it
    in, and for some leaders the water next to their districts."""
    found: list[int] = []
    mask = friend_mask(state, seat)
    for friend in range(state.players):
        if friend != seat and mask >> friend & 1:
            found += state.held[friend]
            found += state.cities[friend]
    if leader_of(state, seat).water_for_districts():
        for space in state.held[seat]:
            if state.piece[space] >= DISTRICT:
                for other in state.land.around[space]:
                    if state.land.terrain[other] == WATER and other not in found:
                        found.append(other)
    return found


def zone_sites(state: NewDawnState, seat: int) -> list[int]:
    """Where the Industrial Zone may build: within 2 of a friendly space, for three tokens of the industry card."""
    card = richest_of_type(state, seat, INDUSTRY)
    if card < 0 or tokens_on(state, seat, card) < FACTORY_PRICE or cities_left(state, seat) == 0:
        return []
    more = also_friendly(state, seat)
    return sorted(
        [
            space
            for space in siting.reachable_city_sites(state, seat, 2, placing.NO_LIMIT, False, False, more)
            if city_site(state, seat, space)
        ]
    )


class ZoneCity(Ask):
    """Industrial Zone: where its city stands."""

    rule: ClassVar[str] = "N12.13"
    companion: ClassVar[str] = (
        "The Industrial Zone builds a city whatever the terrain. "
        "People take a place that their industry card does not reach: mountains or desert, with resources around."
    )

    def question(self, state: NewDawnState) -> str:
        return "Industrial Zone: where do you build the city?"

    def space_about(self, state: NewDawnState, space: int) -> About:
        return founding.city_about(state, self.seat, space)

    def legal(self, state: NewDawnState) -> list[int]:
        return [AT + space for space in zone_sites(state, self.seat)]

    def take(self, state: NewDawnState, action: int) -> None:
        card = richest_of_type(state, self.seat, INDUSTRY)
        state.tokens[self.seat * 6 + position(state, self.seat, card)] -= FACTORY_PRICE
        if state.events is not None:
            state.tell("spends", self.seat, (FACTORY_PRICE, card))
        founding.build_city(state, self.seat, action - AT)


class IndustrialZone(District):
    """Industrial Zone."""

    name: ClassVar[str] = "Industrial Zone"
    text: ClassVar[str] = (
        "1 trade token on your industry card per friendly forest in or next to it; or 3 from that card for a city "
        "within 2 of a friendly space."
    )
    clause: ClassVar[str] = "N12.13"

    def resolve(self, state: NewDawnState, seat: int, space: int) -> None:
        state.push(districts.DistrictWay(seat, self.number, space))

    def ways(self, state: NewDawnState, seat: int, space: int) -> tuple[bool, bool]:
        return True, len(zone_sites(state, seat)) > 0

    def way_label(self, first: bool) -> str:
        return "Trade tokens for forests" if first else "Build a city"

    def way_about(self, state: NewDawnState, seat: int, space: int, first: bool) -> About:
        if first:
            count = districts.yield_of(state, seat, space, FOREST)
            if count == 0:
                return About(note="no friendly forest is in or next to it")
            return About(gives=(things.trade_chip(count, " on your industry card"),))
        price = things.trade_chip(FACTORY_PRICE, " of your industry card")
        return About(costs=(price,), gives=(Chip("1", "town", "city"),), note="within 2 of a friendly space")

    def take_way(self, state: NewDawnState, seat: int, space: int, first: bool) -> None:
        if first:
            gaining.trade(state, seat, INDUSTRY, districts.yield_of(state, seat, space, FOREST))
        else:
            state.push(ZoneCity(seat))


def city_with_wonder(state: NewDawnState, seat: int) -> bool:
    """Whether a wonder stands in a city that is friendly for a seat's districts."""
    mask = friend_mask(state, seat)
    return any(space >= 0 and is_city(state, space) and mask >> state.owner[space] & 1 == 1 for space in state.wonder)


class TheaterSquare(District):
    """Theater Square."""

    name: ClassVar[str] = "Theater Square"
    text: ClassVar[str] = "A control token within 2 of it, or within 2 of a friendly city with a wonder."
    clause: ClassVar[str] = "N12.14"

    def resolve(self, state: NewDawnState, seat: int, space: int) -> None:
        state.push(districts.DistrictWay(seat, self.number, space))

    def ways(self, state: NewDawnState, seat: int, space: int) -> tuple[bool, bool]:
        return True, city_with_wonder(state, seat)

    def way_label(self, first: bool) -> str:
        return "A control token within 2 of it" if first else "A control token within 2 of a city with a wonder"

    def way_about(self, state: NewDawnState, seat: int, space: int, first: bool) -> About:
        return About(gives=(Chip("1", "control", "control token"),))

    def take_way(self, state: NewDawnState, seat: int, space: int, first: bool) -> None:
        if first:
            state.push(placing.PlaceToken(seat, 1, placing.WITHIN_TWO, placing.NO_LIMIT, space, 0, 0))
        else:
            state.push(placing.PlaceToken(seat, 1, placing.NEAR_WONDER, placing.NO_LIMIT, -1, 0, 0))


TOKENS: Final[tuple[District, ...]] = (Campus(), CommercialHub(), Encampment(), IndustrialZone(), TheaterSquare())
