"""Growth cards: districts placed and resolved, control tokens reinforced."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import USUAL, About
from pentarchy.core.look import counted
from pentarchy.games.new_dawn.actions import AT, DISTRICT_OF, DONE, FIRST_WAY, REINFORCE
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask, Step
from pentarchy.games.new_dawn.cities import districts
from pentarchy.games.new_dawn.cities.districts import DistrictSpace, district_about, district_spaces, district_types
from pentarchy.games.new_dawn.control import laying, placing
from pentarchy.games.new_dawn.control.reinforcing import BY_GROWTH, Reinforce
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.moments.card import CARDS, FocusCard
from pentarchy.games.new_dawn.moments.district import DISTRICTS
from pentarchy.games.new_dawn.pieces.focus import GROWTH, MILITARY
from pentarchy.games.new_dawn.pieces.supply import ARMIES
from pentarchy.games.new_dawn.realm.cities import district_space, districts_of, reinforced_of
from pentarchy.games.new_dawn.realm.row import figures_in_use
from pentarchy.games.new_dawn.realm.spaces import army_of


class DistrictOrReinforce(Ask):
    """Irrigation, Engineering, Mysticism: a district, or reinforcement."""

    rule: ClassVar[str] = "N12.1"
    companion: ClassVar[str] = (
        "Growth lays a district, which works whenever the dial shows districts, or reinforces control tokens. "
        "Early on people lay districts, later they protect what is in danger."
    )

    def clause(self, state: NewDawnState) -> str:
        return CARDS[state.card].clause

    def question(self, state: NewDawnState) -> str:
        tokens = counted(state.slot, "control token")
        return f"{CARDS[state.card].name}: place a district, or reinforce up to {tokens}?"

    def legal(self, state: NewDawnState) -> list[int]:
        legal = [DONE]
        if reinforced_of(state, self.seat) < len(state.held[self.seat]):
            legal.append(REINFORCE)
        if district_spaces(state, self.seat):
            legal += district_types(state, self.seat)
        if CARDS[state.card].token_with_district() and len(self._token(state).legal(state)) > 1:
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
        return f"Place the {DISTRICTS[action - DISTRICT_OF].name}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        if action == REINFORCE:
            loose = len(state.held[self.seat]) - reinforced_of(state, self.seat)
            most = min(state.slot, loose)
            return About(gives=(things.chip(most, "bastion", "reinforced control token", before="up to "),))
        if action == FIRST_WAY:
            return USUAL
        return district_about(action)

    def take(self, state: NewDawnState, action: int) -> None:
        if action == REINFORCE:
            state.push(ReinforceByCard(self.seat, 1))
        elif action != DONE:
            state.push(ReinforceByCard(self.seat, 0))
            if CARDS[state.card].token_with_district():
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


class GrowthCard(FocusCard):
    """A district or reinforcement."""

    kind: ClassVar[int] = GROWTH

    def resolve(self, state: NewDawnState, seat: int) -> None:
        state.push(DistrictOrReinforce(seat))


class Irrigation(GrowthCard):
    """Irrigation."""

    name: ClassVar[str] = "Irrigation"
    level: ClassVar[int] = 1
    text: ClassVar[str] = "Place a district, or reinforce as many control tokens as the slot."
    clause: ClassVar[str] = "N12.1"


class Engineering(GrowthCard):
    """Engineering."""

    name: ClassVar[str] = "Engineering"
    level: ClassVar[int] = 2
    text: ClassVar[str] = (
        "Place a district and then 1 control token next to a friendly district, or reinforce as many control tokens "
        "as the slot."
    )
    clause: ClassVar[str] = "N12.5"

    def token_with_district(self) -> bool:
        return True


class Sanitation(GrowthCard):
    """Sanitation."""

    name: ClassVar[str] = "Sanitation"
    level: ClassVar[int] = 3
    text: ClassVar[str] = "Place a district, then reinforce as many control tokens as the slot."
    clause: ClassVar[str] = "N12.6"

    def resolve(self, state: NewDawnState, seat: int) -> None:
        state.push(ReinforceByCard(seat, 1))
        state.push(districts.PlaceDistrict(seat))


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
        return f"The {DISTRICTS[kind].name} (on the map: {owners})"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        kind = action - DISTRICT_OF
        for step in range(state.players - 1, -1, -1):
            seat = (self.seat + step) % state.players
            state.push(districts.ResolveDistrict(seat, kind))


class Globalization(GrowthCard):
    """Globalization."""

    name: ClassVar[str] = "Globalization"
    level: ClassVar[int] = 4
    text: ClassVar[str] = (
        "Place a district; then name a district type, which every player who has it resolves; then reinforce as many "
        "control tokens as the slot."
    )
    clause: ClassVar[str] = "N12.7"

    def resolve(self, state: NewDawnState, seat: int) -> None:
        state.push(ReinforceByCard(seat, 1))
        state.push(NameDistrict(seat))
        state.push(districts.PlaceDistrict(seat))


class Mysticism(GrowthCard):
    """Mysticism."""

    name: ClassVar[str] = "Mysticism"
    level: ClassVar[int] = 1
    text: ClassVar[str] = (
        "Place a district, and if it takes the place of one of your control tokens put that token next to it; or "
        "reinforce as many control tokens as the slot."
    )
    clause: ClassVar[str] = "N14.4"

    def district_replaces(self, state: NewDawnState, seat: int, space: int) -> None:
        state.push(placing.PlaceToken(seat, 1, placing.MOVED_NEXT_TO, placing.NO_LIMIT, space, 0, 0))


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
        return "Place no army"

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
                laying.reinforce(state, self.seat, space)


class MilitaryEngineering(GrowthCard):
    """Military Engineering."""

    name: ClassVar[str] = "Military Engineering"
    level: ClassVar[int] = 2
    text: ClassVar[str] = (
        "Place a district; then each army on your military card may be placed in one of your cities; then reinforce "
        "all your control tokens in or next to a space with an army of yours."
    )
    clause: ClassVar[str] = "N14.30"

    def resolve(self, state: NewDawnState, seat: int) -> None:
        state.push(ReinforceByCard(seat, 0))
        state.push(Garrison(seat))
        state.push(StationArmy(seat))
        state.push(districts.PlaceDistrict(seat))


STANDARD: Final[tuple[FocusCard, ...]] = (Irrigation(), Engineering(), Sanitation(), Globalization())
