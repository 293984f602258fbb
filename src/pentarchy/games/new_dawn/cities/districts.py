"""Districts: which are placed and where, and resolved when the dial, a card or a leader calls for it."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About
from pentarchy.games.new_dawn.actions import AT, DISTRICT_OF, DONE, FIRST_WAY, SECOND_WAY
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask, Step
from pentarchy.games.new_dawn.control import laying
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import FORT
from pentarchy.games.new_dawn.moments.card import CARDS
from pentarchy.games.new_dawn.moments.district import DISTRICTS
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.pieces.supply import DISTRICT, TOKEN
from pentarchy.games.new_dawn.pieces.terrain import MOUNTAINS, NATURAL, WATER
from pentarchy.games.new_dawn.realm.cities import district_space, districts_of, friend_mask, towns
from pentarchy.games.new_dawn.realm.spaces import PLACING, barbarian_on, difficulty, state_on


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
    return About(note=f"when the dial shows districts: {DISTRICTS[action - DISTRICT_OF].text.rstrip('.')}")


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
        return "Place no district"

    def other_label(self, state: NewDawnState, action: int) -> str:
        return f"Place the {DISTRICTS[action - DISTRICT_OF].name}"

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
        return f"Where do you place the {DISTRICTS[self.kind].name} next to a friendly city{limit}?"

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


class ChooseDistrict(Ask):
    """A seat resolves `count` of its districts in any order; `left` has a bit for each still to come."""

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
        return "Resolve none"

    def other_label(self, state: NewDawnState, action: int) -> str:
        return f"The {DISTRICTS[action - DISTRICT_OF].name}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        return About(note=DISTRICTS[action - DISTRICT_OF].text.rstrip("."))

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
        DISTRICTS[self.kind].resolve(state, self.seat, space)


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
        return DISTRICTS[self.kind].clause

    def question(self, state: NewDawnState) -> str:
        return f"What does your {DISTRICTS[self.kind].name} do?"

    def legal(self, state: NewDawnState) -> list[int]:
        first, second = DISTRICTS[self.kind].ways(state, self.seat, self.space)
        if not second:
            return [FIRST_WAY]
        return [FIRST_WAY, SECOND_WAY] if first else [SECOND_WAY]

    def other_label(self, state: NewDawnState, action: int) -> str:
        return DISTRICTS[self.kind].way_label(action == FIRST_WAY)

    def other_about(self, state: NewDawnState, action: int) -> About:
        return DISTRICTS[self.kind].way_about(state, self.seat, self.space, action == FIRST_WAY)

    def take(self, state: NewDawnState, action: int) -> None:
        DISTRICTS[self.kind].take_way(state, self.seat, self.space, action == FIRST_WAY)


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
