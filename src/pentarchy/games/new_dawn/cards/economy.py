"""Economy cards: caravans arrive, trade and bring diplomacy cards home."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About, Chip
from pentarchy.games.new_dawn.actions import CONQUER, DONE
from pentarchy.games.new_dawn.asking.steps import Ask, Step
from pentarchy.games.new_dawn.cards import industry, science
from pentarchy.games.new_dawn.cards.cards import (
    BANKING,
    CARTOGRAPHY,
    CURRENCY,
    STEAM_POWER,
    WHEEL,
)
from pentarchy.games.new_dawn.control import changes
from pentarchy.games.new_dawn.diplomacy import diplomacy
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import choices
from pentarchy.games.new_dawn.leaders.leaders import OTTOMAN
from pentarchy.games.new_dawn.pieces.city_states import CITY_STATES, STATE_TYPE
from pentarchy.games.new_dawn.pieces.pacts import EMBASSY
from pentarchy.games.new_dawn.pieces.supply import CAPITAL, COLOSSUS_SPACES
from pentarchy.games.new_dawn.realm.realm import (
    CARTOGRAPHY_USED,
    barbarian_on,
    cities_left,
    has,
    is_city,
    lent,
    pact,
    state_on,
)
from pentarchy.games.new_dawn.travel import figures
from pentarchy.games.new_dawn.wonders.wonders import (
    COLOSSUS,
    GREAT_LIBRARY,
    KILWA_KISIWANI,
    ORSZAGHAZ,
)


def resolve(state: NewDawnState, seat: int) -> None:
    """Move caravans; Steam Power may swap a resource afterwards."""
    state.pool = COLOSSUS_SPACES if has(state, seat, COLOSSUS) else 0
    if state.card == STEAM_POWER:
        state.push(choices.SwapResource(seat, -1))
    state.push(figures.SendFigure(seat, figures.CARAVAN))


def arrive(state: NewDawnState, seat: int, index: int, space: int) -> bool:
    """Whether a caravan's move ends for good on this space, with what it gets there."""
    letter = barbarian_on(state, space)
    if letter >= 0 and state.card == CURRENCY:
        state.barbarian[letter] = -1
        if state.events is not None:
            state.tell("drives off", seat, (letter, space))
    number = state_on(state, space)
    if number >= 0 and space != lent(state, seat):
        state.caravans[index] = -1
        state.visited.append(space)
        arrive_at_state(state, seat, number, space)
        return True
    owner = state.owner[space]
    if trades_with(state, seat, space):
        state.caravans[index] = -1
        state.visited.append(space)
        arrive_at_rival(state, seat, owner, space)
        return True
    return letter >= 0


def trades_with(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a caravan of a seat that enters a space trades there with a rival."""
    owner = state.owner[space]
    return owner >= 0 and owner != seat and is_city(state, space)


def arrive_at_state(state: NewDawnState, seat: int, number: int, space: int) -> None:
    """Two trade tokens on the card of its type, a diplomacy card, and what others add."""
    if state.events is not None:
        state.tell("visits state", seat, (number,))
    if has(state, seat, ORSZAGHAZ) and cities_left(state, seat) > 0:
        state.push(PeacefulConquest(seat, number, space))
    if state.card == WHEEL:
        state.push(choices.GainResource(seat, 0))
    if has(state, seat, KILWA_KISIWANI):
        changes.trade_any(state, seat, 1)
    changes.trade(state, seat, STATE_TYPE[number], 2)
    diplomacy.take_envoy(state, seat, number)


def arrive_at_rival(state: NewDawnState, seat: int, rival: int, space: int) -> None:
    """Two trade tokens on any cards, a diplomacy card, and what others add."""
    if state.events is not None:
        state.tell("visits", seat, (rival, space))
    capital = state.piece[space] == CAPITAL
    if (
        state.card == CARTOGRAPHY
        and not state.used & CARTOGRAPHY_USED
        and cities_left(state, seat) > 0
        and state.land.distance(state.cities[seat][0], space) >= 8
    ):
        state.push(industry.FarCity(seat, space))
    if state.card == BANKING and capital and state.ibrahim == rival and state.leader[seat] == OTTOMAN:
        state.push(choices.GainResource(seat, 0))
    if state.leader[rival] == OTTOMAN and state.ibrahim == seat:
        changes.trade_any(state, rival, 1)
        changes.trade_any(state, seat, 1)
    if has(state, seat, GREAT_LIBRARY):
        state.push(science.Library(seat, rival))
    if state.card == WHEEL:
        state.push(choices.GainResource(seat, 0))
    if capital:
        state.push(AtEmbassy(seat, rival, int(pact(state, seat, rival, EMBASSY))))
    state.push(diplomacy.TakePact(seat, rival, diplomacy.MAY_DECLINE))
    changes.trade_any(state, seat, 2)


class AtEmbassy(Step):
    """Embassy: the giver puts a trade token on a card of its own, the visitor gains a resource. It counts if the
    visitor `held` it on arrival, or took it then."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "giver", "held")
    rule: ClassVar[str] = "N17.6"

    def __init__(self, seat: int, giver: int, held: int) -> None:
        self.seat = seat
        self.giver = giver
        self.held = held

    def take(self, state: NewDawnState, action: int) -> None:
        if self.held or pact(state, self.seat, self.giver, EMBASSY):
            state.push(choices.GainResource(self.seat, 0))
            changes.trade_any(state, self.giver, 1)


def pact_held(state: NewDawnState, number: int) -> bool:
    """Whether somebody holds a diplomacy card of a city-state."""
    return state.envoys[number * 2] >= 0 or state.envoys[number * 2 + 1] >= 0


class PeacefulConquest(Ask):
    """Orszaghaz: a caravan has arrived at a city-state, which may be conquered."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "number", "space")
    rule: ClassVar[str] = "N13.18"
    companion: ClassVar[str] = (
        "The Orszaghaz lets your caravan win this city-state without a fight. "
        "People agree: a city more is worth a lot, though diplomacy cards of it go back."
    )

    def __init__(self, seat: int, number: int, space: int) -> None:
        self.seat = seat
        self.number = number
        self.space = space

    def question(self, state: NewDawnState) -> str:
        return f"Orszaghaz: do you conquer {CITY_STATES[self.number][0]}?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE, CONQUER]

    def done_label(self, state: NewDawnState) -> str:
        return "Leave it free"

    def other_label(self, state: NewDawnState, action: int) -> str:
        return "Conquer it"

    def other_about(self, state: NewDawnState, action: int) -> About:
        name = CITY_STATES[self.number][0]
        held = f"Everybody returns the diplomacy cards of {name}, you too." if pact_held(state, self.number) else ""
        return About(
            gives=(Chip("1", "town", "city"),), note="its token serves as a trade token once a turn", loses=held
        )

    def take(self, state: NewDawnState, action: int) -> None:
        if action == CONQUER:
            changes.conquer_city_state(state, self.seat, self.number, self.space)
