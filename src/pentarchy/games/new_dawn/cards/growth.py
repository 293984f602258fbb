"""Growth cards: districts placed and resolved, control tokens reinforced."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import USUAL, About, Chip
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import (
    ALL,
    AT,
    DISTRICT_OF,
    DONE,
    FIRST_WAY,
    REINFORCE,
)
from pentarchy.games.new_dawn.asking import abouts, things
from pentarchy.games.new_dawn.asking.steps import Ask, Step
from pentarchy.games.new_dawn.cards.cards import (
    CARDS,
    ENGINEERING,
    GLOBALIZATION,
    MILITARY_ENGINEERING,
    MYSTICISM,
    SANITATION,
)
from pentarchy.games.new_dawn.cities import districts
from pentarchy.games.new_dawn.control import changes, placing
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import choices
from pentarchy.games.new_dawn.land.tiles import FORT, SPACES
from pentarchy.games.new_dawn.pieces.districts import DISTRICTS
from pentarchy.games.new_dawn.pieces.focus import MILITARY
from pentarchy.games.new_dawn.pieces.supply import (
    ARMIES,
    DISTRICT,
    TOKEN,
)
from pentarchy.games.new_dawn.pieces.terrain import WATER
from pentarchy.games.new_dawn.realm.realm import (
    PLACING,
    army_of,
    barbarian_on,
    difficulty,
    district_space,
    districts_of,
    figures_in_use,
    reinforced_of,
    state_on,
    towns,
)


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


class DistrictOrReinforce(Ask):
    """Irrigation, Engineering, Mysticism: a district, or reinforcement."""

    rule: ClassVar[str] = "N12.1"
    companion: ClassVar[str] = (
        "Growth lays a district, which works whenever the dial shows districts, or reinforces control tokens. "
        "Early on people lay districts, later they protect what is in danger."
    )

    def clause(self, state: NewDawnState) -> str:
        return "N14.4" if state.card == MYSTICISM else "N12.5" if state.card == ENGINEERING else self.rule

    def question(self, state: NewDawnState) -> str:
        tokens = counted(state.slot, "control token")
        return f"{CARDS[state.card][0]}: place a district, or reinforce up to {tokens}?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if reinforced_of(state, self.seat) < len(state.held[self.seat]):
            legal.append(REINFORCE)
        if district_spaces(state, self.seat):
            legal += district_types(state, self.seat)
        if state.card == ENGINEERING and len(self._token(state).legal(state)) > 1:
            legal.append(FIRST_WAY)
        legal.sort()
        return legal

    def _token(self, state: NewDawnState) -> placing.PlaceToken:
        """What Engineering adds to a district, whether one was placed or not."""
        return placing.PlaceToken(self.seat, 1, placing.NEXT_TO_DISTRICT, state.slot, -1, 0, placing.BY_OTHERS)

    def done_label(self, state: NewDawnState) -> str:
        return "Do neither"

    def unused(self, state: NewDawnState) -> str:
        return "The card does nothing."

    def other_label(self, state: NewDawnState, action: int) -> str:
        if action == REINFORCE:
            return "Reinforce control tokens"
        if action == FIRST_WAY:
            return "No district, only a control token next to one of yours"
        return f"Place the {DISTRICTS[action - DISTRICT_OF][0]}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        if action == REINFORCE:
            loose = len(state.held[self.seat]) - reinforced_of(state, self.seat)
            return About(gives=(Chip(f"up to {min(state.slot, loose)}", "bastion", "reinforced control tokens"),))
        if action == FIRST_WAY:
            return USUAL
        return district_about(action)

    def take(self, state: NewDawnState, action: int) -> None:
        if action == REINFORCE:
            state.push(ReinforceByCard(self.seat, 1))
        elif action != DONE:
            state.push(ReinforceByCard(self.seat, 0))
            if state.card == ENGINEERING:
                state.push(self._token(state))
            if action != FIRST_WAY:
                state.push(DistrictSpace(self.seat, action - DISTRICT_OF))


class ReinforceByCard(Step):
    """Reinforcements: as many as the slot if the card gives them; trade tokens buy more."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "by_slot")
    rule: ClassVar[str] = "N12.2"

    def __init__(self, seat: int, by_slot: int) -> None:
        self.seat = seat
        self.by_slot = by_slot

    def take(self, state: NewDawnState, action: int) -> None:
        state.push(Reinforce(self.seat, state.slot if self.by_slot else 0, BY_GROWTH))


# By what control tokens are reinforced: the Encampment on a space, or
BY_GROWTH: Final = -1
"""a growth card, of which trade tokens buy more,"""
BY_MILITARY: Final = -2
"""a military card, by the letter of the manual."""


class Reinforce(Ask):
    """Up to `count` own control tokens are reinforced; an Encampment, on `place`, does so within 2."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "count", "place")
    rule: ClassVar[str] = "N12.2"
    companion: ClassVar[str] = (
        "A reinforced token adds 1 to the defence of its space and of yours next to it, and stops a barbarian once."
        " "
        "People reinforce near rivals, barbarians and around cities."
    )

    def __init__(self, seat: int, count: int, place: int) -> None:
        self.seat = seat
        self.count = count
        self.place = place

    def question(self, state: NewDawnState) -> str:
        if self.count == 0:
            return "Do you spend a trade token to reinforce one more control token?"
        more = f" You may reinforce {self.count}." if self.count > 1 else ""
        by = "Encampment" if self.place >= 0 else CARDS[state.card][0] if state.card >= 0 else ""
        return f"{by}{': w' if by else 'W'}hich control token do you reinforce?{more}"

    def clause(self, state: NewDawnState) -> str:
        return {BY_GROWTH: self.rule, BY_MILITARY: "N11.1"}.get(self.place, "N12.12")

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
        more: list[int] = []
        if self.place == BY_GROWTH and len(found) > self.count:
            more = choices.spendings(state, self.seat)
        return [DONE, *found, *more] if self.count > 0 else [DONE, *more]

    def done_label(self, state: NewDawnState) -> str:
        return "Reinforce no more"

    def unused(self, state: NewDawnState) -> str:
        loose = sum(1 for action in self.legal(state) if AT <= action < AT + SPACES)
        left = min(self.count, loose)
        return f"{counted(left, 'reinforcement')} unused." if left else ""

    def aside(self, state: NewDawnState) -> tuple[Chip, ...]:
        return (Chip(str(reinforced_of(state, self.seat)), "bastion", "reinforced control tokens"),)

    def space_about(self, state: NewDawnState, space: int) -> About:
        return About(note="+1 in its defence, and in that of your spaces next to it", badge=(Chip("+1", "bastion"),))

    def other_about(self, state: NewDawnState, action: int) -> About:
        return USUAL if action == ALL else abouts.spending_about(action, "reinforcements", "bastion")

    def other_label(self, state: NewDawnState, action: int) -> str:
        return choices.spend_label(action)

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        if choices.spends(action):
            state.push(Reinforce(self.seat, self.count + choices.worth(action), self.place))
            choices.spend(state, self.seat, state.card, action)
            return
        if action == ALL:
            for space in state.held[self.seat]:
                if not state.strong[space]:
                    changes.reinforce(state, self.seat, space)
            return
        changes.reinforce(state, self.seat, action - AT)
        if self.count > 1 or self.place == BY_GROWTH:
            state.push(Reinforce(self.seat, self.count - 1, self.place))


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
        return f"{CARDS[state.card][0]}: which district do you place?"

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
    companion: ClassVar[str] = (
        "Military Engineering puts armies into cities and then reinforces your control tokens around armies. "
        "People choose the city with most tokens that are still weak."
    )

    def question(self, state: NewDawnState) -> str:
        return "Military Engineering: in which of your cities do you place an army from the military card?"

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
                changes.reinforce(state, self.seat, space)


class NameDistrict(Ask):
    """Globalization: a type of district is named, and every player who has it resolves it."""

    rule: ClassVar[str] = "N12.7"
    companion: ClassVar[str] = (
        "Every player who has the district that you name resolves it now. "
        "People name one that they have themselves and the others lack."
    )

    def question(self, state: NewDawnState) -> str:
        return "Globalization: which type of district does every player who has it resolve?"

    def legal(self, state: NewDawnState) -> list[int]:
        for seat in range(state.players):
            if districts_of(state, seat):
                return [DISTRICT_OF + kind for kind in range(5)]
        return [DONE]

    def other_label(self, state: NewDawnState, action: int) -> str:
        kind = action - DISTRICT_OF
        owners = sum(1 for seat in range(state.players) if district_space(state, seat, kind) >= 0)
        return f"The {DISTRICTS[kind][0]} (on the map: {owners})"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        kind = action - DISTRICT_OF
        for step in range(state.players - 1, -1, -1):
            seat = (self.seat + step) % state.players
            state.push(districts.ResolveDistrict(seat, kind))
