"""Growth cards: districts placed and resolved, control tokens reinforced."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.look import counted
from pentarchy.games.new_dawn import changes, choices, conquest, placing
from pentarchy.games.new_dawn.actions import (
    ALL,
    AT,
    DISTRICT_OF,
    DONE,
    FIRST_WAY,
    REINFORCE,
    SECOND_WAY,
)
from pentarchy.games.new_dawn.cards import (
    CARDS,
    ENGINEERING,
    GLOBALIZATION,
    MILITARY_ENGINEERING,
    MYSTICISM,
    SANITATION,
)
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.leaders import NETHERLANDS
from pentarchy.games.new_dawn.pieces import (
    ARMIES,
    CAMPUS,
    COMMERCIAL_HUB,
    DESERT,
    DISTRICT,
    DISTRICTS,
    ECONOMY,
    ENCAMPMENT,
    FOREST,
    INDUSTRIAL_ZONE,
    INDUSTRY,
    MILITARY,
    MOUNTAINS,
    NATURAL,
    SCIENCE,
    THEATER_SQUARE,
    TOKEN,
    WATER,
)
from pentarchy.games.new_dawn.realm import (
    PLACING,
    army_of,
    barbarian_on,
    cities_left,
    city_site,
    difficulty,
    district_space,
    districts_of,
    figures_in_use,
    friend_mask,
    is_city,
    mature_towns,
    position,
    protected,
    reinforced_of,
    richest_of_type,
    state_on,
    tokens_on,
    towns,
)
from pentarchy.games.new_dawn.steps import Ask, Step, describe
from pentarchy.games.new_dawn.tiles import FORT


def resolve(state: NewDawnState, seat: int) -> None:
    """A district or reinforcement, or both, as the card says."""
    card = state.card
    if card in (SANITATION, GLOBALIZATION):
        state.push(ReinforceByCard(seat, 1))
        if card == GLOBALIZATION:
            state.push(NameDistrict(seat))
        state.push(PlaceDistrict(seat))
    elif card == MILITARY_ENGINEERING:
        state.push(ReinforceByCard(seat, 0))
        state.push(Garrison(seat))
        state.push(StationArmy(seat))
        state.push(PlaceDistrict(seat))
    else:
        state.push(DistrictOrReinforce(seat))
    state.push(choices.Boost(seat))


class DistrictOrReinforce(Ask):
    """Irrigation, Engineering, Mysticism: a district, or reinforcement."""

    rule: ClassVar[str] = "N12.1"

    def clause(self, state: NewDawnState) -> str:
        return "N14.4" if state.card == MYSTICISM else "N12.5" if state.card == ENGINEERING else self.rule

    def question(self, state: NewDawnState) -> str:
        tokens = counted(state.slot + state.boost, "control token")
        return f"{CARDS[state.card][0]}: place a district, or reinforce up to {tokens}?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if reinforced_of(state, self.seat) < len(state.held[self.seat]):
            legal.append(REINFORCE)
        if district_spaces(state, self.seat):
            legal += district_types(state, self.seat)
        legal.sort()
        return legal

    def done_label(self, state: NewDawnState) -> str:
        return "Nothing"

    def other_label(self, state: NewDawnState, action: int) -> str:
        if action == REINFORCE:
            return "Reinforce control tokens"
        return f"Place the {DISTRICTS[action - DISTRICT_OF][0]}: {DISTRICTS[action - DISTRICT_OF][1]}"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == REINFORCE:
            state.push(ReinforceByCard(self.seat, 1))
        elif action != DONE:
            state.push(ReinforceByCard(self.seat, 0))
            if state.card == ENGINEERING:
                state.push(placing.PlaceToken(self.seat, 1, placing.NEXT_TO_DISTRICT, state.slot, -1, 0, 0))
            state.push(DistrictSpace(self.seat, action - DISTRICT_OF))


class ReinforceByCard(Step):
    """Reinforcements: as many as the slot if the card gives them, and one for each token spent."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "by_slot")
    rule: ClassVar[str] = "N12.2"

    def __init__(self, seat: int, by_slot: int) -> None:
        self.seat = seat
        self.by_slot = by_slot

    def take(self, state: NewDawnState, action: int) -> None:
        count = state.boost + (state.slot if self.by_slot else 0)
        if count > 0:
            state.push(Reinforce(self.seat, count, -1))


class Reinforce(Ask):
    """Up to `count` own control tokens are reinforced; `place` limits them to those within 2 of a space."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count", "place")
    rule: ClassVar[str] = "N12.2"

    def __init__(self, seat: int, count: int, place: int) -> None:
        self.seat = seat
        self.count = count
        self.place = place

    def question(self, state: NewDawnState) -> str:
        more = f" You may reinforce {self.count}." if self.count > 1 else ""
        return f"Which control token do you reinforce?{more}"

    def clause(self, state: NewDawnState) -> str:
        return self.rule if self.place < 0 else "N12.12"

    def legal(self, state: NewDawnState) -> list[int]:
        found: list[int] = []
        for space in state.held[self.seat]:
            if not state.strong[space] and (
                self.place < 0 or space == self.place or space in state.land.within(self.place)
            ):
                found.append(AT + space)
        found.sort()
        if 1 < len(found) <= self.count:
            return [DONE, ALL, *found]
        return [DONE, *found]

    def done_label(self, state: NewDawnState) -> str:
        return "No more"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if action == ALL:
            for space in state.held[self.seat]:
                if not state.strong[space]:
                    reinforce(state, self.seat, space)
            return
        reinforce(state, self.seat, action - AT)
        if self.count > 1:
            state.push(Reinforce(self.seat, self.count - 1, self.place))


def reinforce(state: NewDawnState, seat: int, space: int) -> None:
    """Turn a control token or district to its reinforced side."""
    state.strong[space] = 1
    if state.events is not None:
        state.tell("reinforces", seat, (space,))


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


class PlaceDistrict(Ask):
    """Which district is placed."""

    rule: ClassVar[str] = "N12.3"

    def question(self, state: NewDawnState) -> str:
        return "Which district do you place?"

    def legal(self, state: NewDawnState) -> list[int]:
        if not district_spaces(state, self.seat):
            return [DONE]
        return [DONE, *district_types(state, self.seat)]

    def done_label(self, state: NewDawnState) -> str:
        return "None"

    def other_label(self, state: NewDawnState, action: int) -> str:
        return f"{DISTRICTS[action - DISTRICT_OF][0]}: {DISTRICTS[action - DISTRICT_OF][1]}"

    def take(self, state: NewDawnState, action: int) -> None:
        if action != DONE:
            state.push(DistrictSpace(self.seat, action - DISTRICT_OF))


class DistrictSpace(Ask):
    """Where the district goes: it may replace an own control token and lies unreinforced."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind")
    rule: ClassVar[str] = "N12.4"

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def question(self, state: NewDawnState) -> str:
        return f"Where do you place the {DISTRICTS[self.kind][0]}?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [AT + space for space in district_spaces(state, self.seat)]

    def take(self, state: NewDawnState, action: int) -> None:
        space = action - AT
        replaced = state.owner[space] == self.seat
        if replaced:
            changes.make_way(state, space)
            if state.card == MYSTICISM:
                state.push(placing.PlaceToken(self.seat, 1, placing.MOVED_NEXT_TO, placing.NO_LIMIT, space, 0, 0))
        changes.settle(state, self.seat, space, DISTRICT + self.kind, 0)
        if state.events is not None:
            state.tell("district", self.seat, (self.kind, space))
        if not replaced:
            changes.after_placing(state, self.seat, space)


class StationArmy(Ask):
    """Military Engineering: each army on the military card may be placed in an own city."""

    rule: ClassVar[str] = "N14.30"

    def question(self, state: NewDawnState) -> str:
        return "In which of your cities do you place an army from the military card?"

    def legal(self, state: NewDawnState) -> list[int]:
        if waiting_army(state, self.seat) < 0:
            return [DONE]
        return [DONE, *sorted([AT + space for space in state.cities[self.seat]])]

    def done_label(self, state: NewDawnState) -> str:
        return "None"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        state.armies[waiting_army(state, self.seat)] = action - AT
        if state.events is not None:
            state.tell("stations", self.seat, (action - AT,))
        state.push(self)


def waiting_army(state: NewDawnState, seat: int) -> int:
    """An army that waits on the military card, or -1."""
    waiting = -1
    away = 0
    for number in range(seat * ARMIES, seat * ARMIES + ARMIES):
        if state.armies[number] >= 0:
            away += 1
        elif waiting < 0:
            waiting = number
    return waiting if away < figures_in_use(state, seat, MILITARY) else -1


class Garrison(Step):
    """Military Engineering: control tokens in or next to spaces with friendly armies are reinforced."""

    rule: ClassVar[str] = "N14.30"

    def take(self, state: NewDawnState, action: int) -> None:
        for space in state.held[self.seat]:
            if state.strong[space]:
                continue
            near = army_of(state, self.seat, space)
            for other in state.land.around[space]:
                near = near or army_of(state, self.seat, other)
            if near:
                reinforce(state, self.seat, space)


class NameDistrict(Ask):
    """Globalization: a type of district is named, and every player who has it resolves it."""

    rule: ClassVar[str] = "N12.7"

    def question(self, state: NewDawnState) -> str:
        return "Which type of district does every player resolve?"

    def legal(self, state: NewDawnState) -> list[int]:
        for seat in range(state.players):
            if districts_of(state, seat):
                return [DISTRICT_OF + kind for kind in range(5)]
        return [DONE]

    def other_label(self, state: NewDawnState, action: int) -> str:
        kind = action - DISTRICT_OF
        owners = sum(1 for seat in range(state.players) if district_space(state, seat, kind) >= 0)
        return f"{DISTRICTS[kind][0]} (on the map: {owners})"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        kind = action - DISTRICT_OF
        for step in range(state.players - 1, -1, -1):
            seat = (self.seat + step) % state.players
            state.push(ResolveDistrict(seat, kind))


class ChooseDistrict(Ask):
    """A seat resolves its districts in any order; `left` has a bit for each still to come. Nubia resolves one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left", "count")
    rule: ClassVar[str] = "N12.8"

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
        return f"{DISTRICTS[action - DISTRICT_OF][0]}: {DISTRICTS[action - DISTRICT_OF][1]}"

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
            changes.trade(state, self.seat, SCIENCE, yield_of(state, self.seat, space, MOUNTAINS))
        elif self.kind == ENCAMPMENT:
            state.push(Reinforce(self.seat, 1, space))
            state.push(Raid(self.seat, space))
        else:
            state.push(DistrictWay(self.seat, self.kind, space))


def yield_of(state: NewDawnState, seat: int, space: int, terrain: int) -> int:
    """How many friendly spaces of a terrain lie in or next to a district; natural wonders count as mountains."""
    mask = friend_mask(state, seat)
    count = 0
    polder = state.leader[seat] == NETHERLANDS
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
            if first:
                return f"{counted(mature_towns(state, self.seat), 'trade token')} on any cards, for your mature cities"
            count = yield_of(state, self.seat, self.space, DESERT)
            return f"{counted(count, 'trade token')} on your economy card, for deserts"
        if self.kind == INDUSTRIAL_ZONE:
            if first:
                count = yield_of(state, self.seat, self.space, FOREST)
                return f"{counted(count, 'trade token')} on your industry card, for forests"
            return "A city within 2 of a friendly space, for 3 trade tokens of your industry card"
        return "A control token within 2 of it" if first else "A control token within 2 of a city with a wonder"

    def take(self, state: NewDawnState, action: int) -> None:
        seat = self.seat
        first = action == FIRST_WAY
        if self.kind == COMMERCIAL_HUB:
            if first:
                changes.trade_any(state, seat, mature_towns(state, seat))
            else:
                changes.trade(state, seat, ECONOMY, yield_of(state, seat, self.space, DESERT))
        elif self.kind == INDUSTRIAL_ZONE:
            if first:
                changes.trade(state, seat, INDUSTRY, yield_of(state, seat, self.space, FOREST))
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
    and for the Netherlands the water next to its districts."""
    found: list[int] = []
    mask = friend_mask(state, seat)
    for friend in range(state.players):
        if friend != seat and mask >> friend & 1:
            found += state.held[friend]
            found += state.cities[friend]
    if state.leader[seat] == NETHERLANDS:
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
            for space in placing.reachable_city_sites(state, seat, 2, placing.NO_LIMIT, False, False, more)
            if city_site(state, seat, space)
        ]
    )


class ZoneCity(Ask):
    """Industrial Zone: where its city stands."""

    rule: ClassVar[str] = "N12.13"

    def question(self, state: NewDawnState) -> str:
        return "Industrial Zone: where do you build the city?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [AT + space for space in zone_sites(state, self.seat)]

    def take(self, state: NewDawnState, action: int) -> None:
        card = richest_of_type(state, self.seat, INDUSTRY)
        state.tokens[self.seat * 6 + position(state, self.seat, card)] -= FACTORY_PRICE
        if state.events is not None:
            state.tell("spends", self.seat, (FACTORY_PRICE, card))
        changes.build_city(state, self.seat, action - AT)


class Raid(Ask):
    """Encampment: a barbarian or a rival army within 2 is defeated."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "space")
    rule: ClassVar[str] = "N12.12"

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
        if barbarian_on(state, space) >= 0:
            return describe(state, space)
        return f"The army on {describe(state, space)}"

    def done_label(self, state: NewDawnState) -> str:
        return "None"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        space = action - AT
        letter = barbarian_on(state, space)
        if letter >= 0:
            conquest.defeat_barbarian(state, self.seat, letter)
            return
        index = self._army(state, space)
        changes.army_home(state, index)
        if state.events is not None:
            state.tell("raids", self.seat, (index // ARMIES, space))
        changes.offend(state, self.seat, index // ARMIES)
