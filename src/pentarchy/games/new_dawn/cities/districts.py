"""Districts resolved: what each of the five gives when the dial, Globalization or Nubia calls for it."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import FIGHT, About, Chip
from pentarchy.games.new_dawn.actions import AT, DISTRICT_OF, DONE, FIRST_WAY, SECOND_WAY
from pentarchy.games.new_dawn.asking import places, things
from pentarchy.games.new_dawn.asking.steps import Ask, Step
from pentarchy.games.new_dawn.cities import founding, siting
from pentarchy.games.new_dawn.control import defeats, laying, placing, reinforcing
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.land.tiles import FORT, SPACE_NAMES
from pentarchy.games.new_dawn.moments.card import CARDS
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.pieces.districts import (
    CAMPUS,
    COMMERCIAL_HUB,
    DISTRICTS,
    ENCAMPMENT,
    INDUSTRIAL_ZONE,
    THEATER_SQUARE,
)
from pentarchy.games.new_dawn.pieces.focus import ECONOMY, INDUSTRY, SCIENCE
from pentarchy.games.new_dawn.pieces.supply import ARMIES, DISTRICT, TOKEN
from pentarchy.games.new_dawn.pieces.terrain import DESERT, FOREST, MOUNTAINS, NATURAL, WATER
from pentarchy.games.new_dawn.realm.cities import (
    cities_left,
    city_site,
    district_space,
    districts_of,
    friend_mask,
    mature_towns,
    towns,
)
from pentarchy.games.new_dawn.realm.control import protected
from pentarchy.games.new_dawn.realm.row import position, richest_of_type, tokens_on
from pentarchy.games.new_dawn.realm.spaces import PLACING, barbarian_on, difficulty, is_city, state_on


class ChooseDistrict(Ask):
    """A seat resolves its districts in any order; `left` has a bit for each still to come. Nubia resolves one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "count")
    rule: ClassVar[str] = "N12.8"
    companion: ClassVar[str] = (
        "Your districts work now, one after the other, in the order you like. "
        "People start with those that place tokens, because others count the spaces that are yours."
    )

    def __init__(self, seat: int, left: int, count: int) -> None:
        self.seat = seat
        self.left = left
        self.count = count

    def question(self, state: NewDawnState) -> str:
        return "Which of your districts do you resolve next?"

    def legal(self, state: NewDawnState) -> list[int]:
        there = districts_of(state, self.seat) & self.left
        legal = [DISTRICT_OF + kind for kind in range(5) if there >> kind & 1]
        return legal or [DONE]

    def done_label(self, state: NewDawnState) -> str:
        return "None"

    def other_label(self, state: NewDawnState, action: int) -> str:
        return f"The {DISTRICTS[action - DISTRICT_OF][0]}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        return About(note=DISTRICTS[action - DISTRICT_OF][1].rstrip("."))

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        kind = action - DISTRICT_OF
        if self.count > 1:
            state.push(ChooseDistrict(self.seat, self.left & ~(1 << kind), self.count - 1))
        state.push(ResolveDistrict(self.seat, kind))


class ResolveDistrict(Step):
    """What a district gives."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind")
    rule: ClassVar[str] = "N12.9"

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def take(self, state: NewDawnState, action: int) -> None:
        space = district_space(state, self.seat, self.kind)
        if space < 0:
            return
        if state.events is not None:
            state.tell("resolves", self.seat, (self.kind, space))
        if self.kind == CAMPUS:
            gaining.trade(state, self.seat, SCIENCE, yield_of(state, self.seat, space, MOUNTAINS))
        elif self.kind == ENCAMPMENT:
            state.push(reinforcing.Reinforce(self.seat, 1, space))
            state.push(Raid(self.seat, space))
        else:
            state.push(DistrictWay(self.seat, self.kind, space))


def yield_of(state: NewDawnState, seat: int, space: int, terrain: int) -> int:
    """How many friendly spaces of a terrain lie in or next to a district; natural wonders count as mountains."""
    mask = friend_mask(state, seat)
    count = 0
    polder = leader_of(state, seat).water_for_districts()
    for other in [space, *state.land.around[space]]:
        here = state.land.terrain[other]
        if here == WATER:
            if polder:
                count += 1
        elif (here == terrain or (here == NATURAL and terrain == MOUNTAINS)) and (
            state.owner[other] >= 0 and mask >> state.owner[other] & 1
        ):
            count += 1
    return count


FACTORY_PRICE: Final = 3


class DistrictWay(Ask):
    """Commercial Hub, Industrial Zone and Theater Square offer two ways."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "space")
    rule: ClassVar[str] = "N12.11"
    companion: ClassVar[str] = (
        "This district can do one of two things now. "
        "People compare what stands beside each, and take what their next turn needs."
    )

    def __init__(self, seat: int, kind: int, space: int) -> None:
        self.seat = seat
        self.kind = kind
        self.space = space

    def clause(self, state: NewDawnState) -> str:
        return {INDUSTRIAL_ZONE: "N12.13", THEATER_SQUARE: "N12.14"}.get(self.kind, self.rule)

    def question(self, state: NewDawnState) -> str:
        return f"What does your {DISTRICTS[self.kind][0]} do?"

    def legal(self, state: NewDawnState) -> list[int]:
        if self.kind == INDUSTRIAL_ZONE and not zone_sites(state, self.seat):
            return [FIRST_WAY]
        if self.kind == COMMERCIAL_HUB:
            if yield_of(state, self.seat, self.space, DESERT) == 0:
                return [FIRST_WAY]
            if mature_towns(state, self.seat) == 0:
                return [SECOND_WAY]
        if self.kind == THEATER_SQUARE and not city_with_wonder(state, self.seat):
            return [FIRST_WAY]
        return [FIRST_WAY, SECOND_WAY]

    def other_label(self, state: NewDawnState, action: int) -> str:
        first = action == FIRST_WAY
        if self.kind == COMMERCIAL_HUB:
            return "Trade tokens for your mature cities" if first else "Trade tokens for deserts"
        if self.kind == INDUSTRIAL_ZONE:
            return "Trade tokens for forests" if first else "Build a city"
        return "A control token within 2 of it" if first else "A control token within 2 of a city with a wonder"

    def other_about(self, state: NewDawnState, action: int) -> About:
        first = action == FIRST_WAY
        if self.kind == THEATER_SQUARE:
            return About(gives=(Chip("1", "control", "control token"),))
        if self.kind == COMMERCIAL_HUB:
            if first:
                return About(gives=(things.trade_chip(mature_towns(state, self.seat), " on any cards"),))
            count = yield_of(state, self.seat, self.space, DESERT)
            return About(gives=(things.trade_chip(count, " on your economy card"),))
        if first:
            count = yield_of(state, self.seat, self.space, FOREST)
            return About(gives=(things.trade_chip(count, " on your industry card"),))
        price = things.trade_chip(FACTORY_PRICE, " of your industry card")
        return About(costs=(price,), gives=(Chip("1", "town", "city"),), note="within 2 of a friendly space")

    def take(self, state: NewDawnState, action: int) -> None:
        seat = self.seat
        first = action == FIRST_WAY
        if self.kind == COMMERCIAL_HUB:
            if first:
                gaining.trade_any(state, seat, mature_towns(state, seat))
            else:
                gaining.trade(state, seat, ECONOMY, yield_of(state, seat, self.space, DESERT))
        elif self.kind == INDUSTRIAL_ZONE:
            if first:
                gaining.trade(state, seat, INDUSTRY, yield_of(state, seat, self.space, FOREST))
            else:
                state.push(ZoneCity(seat))
        elif first:
            state.push(placing.PlaceToken(seat, 1, placing.WITHIN_TWO, placing.NO_LIMIT, self.space, 0, 0))
        else:
            state.push(placing.PlaceToken(seat, 1, placing.NEAR_WONDER, placing.NO_LIMIT, -1, 0, 0))


def city_with_wonder(state: NewDawnState, seat: int) -> bool:
    """Whether a wonder stands in a city that is friendly for a seat's districts."""
    mask = friend_mask(state, seat)
    return any(space >= 0 and is_city(state, space) and mask >> state.owner[space] & 1 == 1 for space in state.wonder)


def also_friendly(state: NewDawnState, seat: int) -> list[int]:
    """The spaces without an own piece that are friendly for a seat's districts: those of whoever gave it Open Borders,
    and for some leaders the water next to their districts."""
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

    def legal(self, state: NewDawnState) -> list[int]:
        return [AT + space for space in zone_sites(state, self.seat)]

    def take(self, state: NewDawnState, action: int) -> None:
        card = richest_of_type(state, self.seat, INDUSTRY)
        state.tokens[self.seat * 6 + position(state, self.seat, card)] -= FACTORY_PRICE
        if state.events is not None:
            state.tell("spends", self.seat, (FACTORY_PRICE, card))
        founding.build_city(state, self.seat, action - AT)


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
        what = "barbarian" if barbarian_on(state, space) >= 0 else "army"
        return f"The {what} on {places.place(state, space)}"

    def space_about(self, state: NewDawnState, space: int) -> About:
        gives = (things.trade_chip(1),) if barbarian_on(state, space) >= 0 else ()
        return About(gives=gives, note=", ".join(things.things_on(state, space)), kind=FIGHT)

    def focus(self, state: NewDawnState) -> list[str]:
        return [f"space:{SPACE_NAMES[self.space]}"]

    def done_label(self, state: NewDawnState) -> str:
        return "None"

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


def district_spaces(state: NewDawnState, seat: int) -> list[int]:
    """Where a district may go: land next to a friendly city that the slot allows."""
    found: list[int] = []
    for city in towns(state, seat):
        for space in state.land.around[city]:
            owner = state.owner[space]
            if (
                space < FORT
                and state.land.terrain[space] != WATER
                and (owner < 0 or (owner == seat and state.piece[space] == TOKEN))
                and state_on(state, space) < 0
                and barbarian_on(state, space) < 0
                and difficulty(state, seat, space, PLACING) <= state.slot
                and space not in found
            ):
                found.append(space)
    found.sort()
    return found


def district_types(state: NewDawnState, seat: int) -> list[int]:
    """The districts that a seat has not yet on the map, as answers."""
    there = districts_of(state, seat)
    return [DISTRICT_OF + kind for kind in range(5) if not there >> kind & 1]


def district_about(action: int) -> About:
    """What a district is good for."""
    return About(note=f"when the dial shows districts: {DISTRICTS[action - DISTRICT_OF][1].rstrip('.')}")


class PlaceDistrict(Ask):
    """Which district is placed."""

    rule: ClassVar[str] = "N12.3"
    companion: ClassVar[str] = (
        "You have one district of each kind; they work twice in every six rounds. "
        "People begin with one that always gives something where they live, as Theater Square does."
    )

    def question(self, state: NewDawnState) -> str:
        return f"{CARDS[state.card].name}: which district do you place?"

    def legal(self, state: NewDawnState) -> list[int]:
        if not district_spaces(state, self.seat):
            return [DONE]
        return [DONE, *district_types(state, self.seat)]

    def done_label(self, state: NewDawnState) -> str:
        return "None"

    def other_label(self, state: NewDawnState, action: int) -> str:
        return f"Place the {DISTRICTS[action - DISTRICT_OF][0]}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        return district_about(action)

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            state.push(DistrictSpace(self.seat, action - DISTRICT_OF))


class DistrictSpace(Ask):
    """Where the district goes: it may replace an own control token and lies unreinforced."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind")
    rule: ClassVar[str] = "N12.4"
    companion: ClassVar[str] = (
        "A district lies next to a city and counts as a control token. "
        "People look at what it will count: mountains for a Campus, deserts for a Hub, forests for a Zone."
    )

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def question(self, state: NewDawnState) -> str:
        limit = f", on terrain of difficulty {state.slot} or less" if state.slot < 5 else ""
        return f"Where do you place the {DISTRICTS[self.kind][0]} next to a friendly city{limit}?"

    def space_about(self, state: NewDawnState, space: int) -> About:
        gives = things.taking(state, self.seat, space)
        if state.owner[space] == self.seat:
            loses = "It lies there unreinforced." if state.strong[space] else ""
            return About(note="in place of your control token", loses=loses)
        return About(gives=gives, note=things.ripening(state, self.seat, space), badge=gives)

    def legal(self, state: NewDawnState) -> list[int]:
        return [AT + space for space in district_spaces(state, self.seat)]

    def take(self, state: NewDawnState, action: int) -> None:
        space = action - AT
        replaced = state.owner[space] == self.seat
        if replaced:
            laying.make_way(state, space)
            CARDS[state.card].district_replaces(state, self.seat, space)
        laying.settle(state, self.seat, space, DISTRICT + self.kind, 0)
        if state.events is not None:
            state.tell("district", self.seat, (self.kind, space))
        if not replaced:
            laying.after_placing(state, self.seat, space)
