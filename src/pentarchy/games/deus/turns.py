"""A turn: build a card, or make an offering to the gods."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.decision import Decision
from pentarchy.core.events import only
from pentarchy.core.look import counted
from pentarchy.games.deus.actions import (
    ALL,
    BUILD,
    DISCARD,
    DONE,
    FACE_DOWN,
    GO,
    HIDE,
    OFFER,
    PAY,
    PLACE,
)
from pentarchy.games.deus.cards import different, discard_aside, draw, hide_in_column, set_aside, show
from pentarchy.games.deus.continent import NAMES
from pentarchy.games.deus.effects import activate
from pentarchy.games.deus.game import COLUMNS, NONE, STOCK, UNSEEN, DeusState
from pentarchy.games.deus.gods import god_label, god_power, invoke, room_after_refill
from pentarchy.games.deus.military import region_label
from pentarchy.games.deus.ops import GOLD, GOODS, TEMPLE, TYPES
from pentarchy.games.deus.pieces import (
    CARDS,
    COST_OF,
    EDGE_FEE,
    GODS,
    GOLD_FOR_RESOURCE,
    HAND,
    MIXES,
    MIXES_OF,
    SLUGS,
    TYPE_OF,
)
from pentarchy.games.deus.placement import has_room, needs_fee, spots
from pentarchy.games.deus.villages import attack_beside


def affordable(state: DeusState, seat: int, kind: int) -> bool:
    """Whether a seat can pay for a card, with gold for the resources it lacks."""
    cost = COST_OF[kind]
    base = STOCK * seat
    gold = cost[GOLD]
    for resource in range(4):
        lacking = cost[resource] - state.stock[base + resource]
        if lacking > 0:
            gold += GOLD_FOR_RESOURCE * lacking
    return gold <= state.stock[base + GOLD]


def temple_allowed(state: DeusState, seat: int) -> bool:
    """Whether the other columns are high enough for a seat's next temple."""
    base = COLUMNS * seat
    needed = state.built[base + TEMPLE]
    return all(state.built[base + column] >= needed for column in range(TEMPLE))


def buildable(state: DeusState, seat: int, column: int) -> bool:
    """Whether a seat may build a card of this column at all, whatever it costs."""
    if column == TEMPLE:
        return temple_allowed(state, seat) and (not state.temples or has_room(state, seat, TEMPLE))
    return state.ready[STOCK * seat + column] > 0 and has_room(state, seat, column)


class Turn(Decision[DeusState]):
    """The action of a turn: a card to build, or the card on top of an offering."""

    rule: ClassVar[str] = "D3.2"

    def question(self, state: DeusState) -> str:
        return "Do you build a card, or make an offering to the gods?"

    def legal(self, state: DeusState) -> list[int]:
        seat = self.seat
        can = [-1] * COLUMNS
        builds: list[int] = []
        offers: list[int] = []
        last = -1
        for kind in state.hands[seat]:
            if kind == last:
                continue
            last = kind
            offers.append(OFFER + kind)
            if affordable(state, seat, kind):
                column = TYPE_OF[kind]
                if can[column] < 0:
                    can[column] = 1 if buildable(state, seat, column) else 0
                if can[column]:
                    builds.append(BUILD + kind)
        builds += offers
        if state.wildcard and state.wild[seat] == NONE:
            builds += self._face_down(state)
        return builds

    def _face_down(self, state: DeusState) -> list[int]:
        gold = state.stock[STOCK * self.seat + GOLD]
        return [
            FACE_DOWN + column
            for column in range(TEMPLE)
            if gold > state.built[COLUMNS * self.seat + column] and buildable(state, self.seat, column)
        ]

    def always(self) -> bool:
        return True

    def take(self, state: DeusState, action: int) -> None:
        seat = self.seat
        state.push(NextTurn(seat))
        if action < OFFER:
            kind = action - BUILD
            show(state, seat, kind)
            state.add_card(seat, TYPE_OF[kind], kind)
            if state.events is not None:
                state.tell("builds", seat, (kind,))
            self._build(state, TYPE_OF[kind])
            state.push(Pay(seat, kind))
        elif action < FACE_DOWN:
            set_aside(state, seat, action - OFFER)
            if state.events is not None:
                state.tell("offers", seat, (action - OFFER,))
            state.push(Offer(seat))
        else:
            column = action - FACE_DOWN
            price = state.built[COLUMNS * seat + column] + 1
            state.stock[STOCK * seat + GOLD] -= price
            state.add_card(seat, column, UNSEEN)
            if state.events is not None:
                state.tell("face_down", seat, (column, price))
            self._build(state, column)
            state.push(HideCard(seat))

    def _build(self, state: DeusState, column: int) -> None:
        """What follows the payment: the piece, the column, a look at the hand."""
        state.push(EmptyHand(self.seat))
        if column != TEMPLE:
            activate(state, self.seat, column, 0, 0, False)
            state.push(Place(self.seat, column))
        elif state.temples:
            state.push(Place(self.seat, TEMPLE))

    def label(self, state: DeusState, action: int) -> str:
        if action < OFFER:
            kind = action - BUILD
            return f"Build {CARDS[kind].name} for {self._price(state, kind)}{self._edge(state, TYPE_OF[kind])}"
        if action < FACE_DOWN:
            card = CARDS[action - OFFER]
            room = room_after_refill(len(state.hands[self.seat]) - 1)
            power = god_power(state, self.seat, card.type, 1, room)
            return f"Offer {card.name} on top ({GODS[card.type]}, for 1 card: {power})"
        column = action - FACE_DOWN
        price = f"{state.built[COLUMNS * self.seat + column] + 1} gold{self._edge(state, column)}"
        return f"Build a card face down as {TYPES[column]} for {price}"

    def _price(self, state: DeusState, kind: int) -> str:
        """The cost of a card, and what is paid instead if there is only one way."""
        pay = Pay(self.seat, kind)
        ways = pay.legal(state)
        paid = pay.label(state, ways[0])
        return cost_text(kind) if len(ways) > 1 or paid == cost_text(kind) else f"{paid} instead of {cost_text(kind)}"

    def _edge(self, state: DeusState, column: int) -> str:
        """What a place costs in any case."""
        if column == TEMPLE or state.home[self.seat] == NONE:
            return ""
        always = all(needs_fee(state, self.seat, region) for region in spots(state, self.seat, column))
        return f", and {EDGE_FEE} VP at the edge" if always else ""

    def targets(self, state: DeusState, action: int) -> list[str]:
        if action < OFFER:
            return [f"hand:{SLUGS[action - BUILD]}"]
        if action < FACE_DOWN:
            return [f"hand:{SLUGS[action - OFFER]}"]
        return [f"column:{self.seat}:{TYPES[action - FACE_DOWN]}"]

    def reveals(self, state: DeusState, action: int) -> bool:
        return action < FACE_DOWN


def cost_text(kind: int) -> str:
    """A card's cost in words."""
    return ", ".join(f"{number} {GOODS[good]}" for good, number in enumerate(COST_OF[kind]) if number)


class Pay(Decision[DeusState]):
    """How a card is paid for: any resource of its cost may be replaced by gold."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind")
    rule: ClassVar[str] = "D4.5"

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def question(self, state: DeusState) -> str:
        return f"{CARDS[self.kind].name} costs {cost_text(self.kind)}. How do you pay?"

    def legal(self, state: DeusState) -> list[int]:
        return [PAY + number for number in MIXES_OF[self.kind] if self.possible(state, PAY + number)]

    def possible(self, state: DeusState, action: int) -> bool:
        """Whether the seat has what this answer pays."""
        paid = self.paid(action)
        base = STOCK * self.seat
        return all(paid[good] <= state.stock[base + good] for good in range(STOCK))

    def paid(self, action: int) -> list[int]:
        """The goods that this answer pays."""
        paid = COST_OF[self.kind][:]
        mix = MIXES[action - PAY]
        for resource in range(GOLD):
            paid[resource] -= mix[resource]
            paid[GOLD] += GOLD_FOR_RESOURCE * mix[resource]
        return paid

    def take(self, state: DeusState, action: int) -> None:
        paid = self.paid(action)
        base = STOCK * self.seat
        for resource in range(4):
            state.stock[base + resource] -= paid[resource]
            state.supply[resource] += paid[resource]
        state.stock[base + GOLD] -= paid[GOLD]
        if state.events is not None:
            state.tell("pays", self.seat, tuple(paid))

    def label(self, state: DeusState, action: int) -> str:
        paid = self.paid(action)
        return ", ".join(f"{number} {GOODS[good]}" for good, number in enumerate(paid) if number)


class Place(Decision[DeusState]):
    """Where the wooden building, or the temple, is placed."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "column")
    rule: ClassVar[str] = "D5.1"

    def __init__(self, seat: int, column: int) -> None:
        super().__init__(seat)
        self.column = column

    def clause(self, state: DeusState) -> str:
        return "D6.4" if self.column == TEMPLE else self.rule

    def question(self, state: DeusState) -> str:
        piece = "temple" if self.column == TEMPLE else f"{TYPES[self.column]} building"
        return f"In which region do you place the {piece}?"

    def legal(self, state: DeusState) -> list[int]:
        return [PLACE + region for region in spots(state, self.seat, self.column)]

    def take(self, state: DeusState, action: int) -> None:
        seat, region = self.seat, action - PLACE
        if self.column == TEMPLE:
            state.temples -= 1
            state.pieces[region] |= 1 << TEMPLE
            if state.events is not None:
                state.tell("temple", seat, (region,))
            if not state.temples:
                state.trigger(1)
            return
        if state.home[seat] == NONE:
            state.home = state.home[:]
            state.home[seat] = region
        elif needs_fee(state, seat, region):
            state.gain_vp(seat, -EDGE_FEE, "building at the edge")
        state.ready[STOCK * seat + self.column] -= 1
        state.pieces[region] |= 1 << self.column
        state.owner[region] = seat
        if state.events is not None:
            state.tell("places", seat, (self.column, region))
        attack_beside(state, region)

    def label(self, state: DeusState, action: int) -> str:
        region = action - PLACE
        name = region_label(state, region)
        if state.owner[region] == self.seat:
            return f"{name} (yours)"
        if state.home[self.seat] != NONE and needs_fee(state, self.seat, region):
            return f"{name} (at the edge, for {EDGE_FEE} VP)"
        return name

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [f"region:{NAMES[action - PLACE]}"]


class HideCard(Decision[DeusState]):
    """Building Wildcard: which card is built face down."""

    rule: ClassVar[str] = "D12.1"

    def question(self, state: DeusState) -> str:
        return "Which card do you build face down?"

    def legal(self, state: DeusState) -> list[int]:
        return different(state.hands[self.seat], HIDE)

    def always(self) -> bool:
        return True

    def take(self, state: DeusState, action: int) -> None:
        hide_in_column(state, self.seat, action - HIDE)
        if state.events is not None:
            state.tell("hides", self.seat, (action - HIDE,), only(self.seat))

    def label(self, state: DeusState, action: int) -> str:
        return CARDS[action - HIDE].name

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [f"hand:{SLUGS[action - HIDE]}"]


class Offer(Decision[DeusState]):
    """Further cards for the offering, each beneath the ones before."""

    rule: ClassVar[str] = "D10.2"

    def question(self, state: DeusState) -> str:
        number = len(state.aside)
        god = self._god(state, number, len(state.hands[self.seat]))
        return f"Do you add a card beneath? So far {counted(number, 'card')}. {god}."

    def legal(self, state: DeusState) -> list[int]:
        hand = state.hands[self.seat]
        found = [DONE]
        if len(hand) > 1:
            found.append(ALL)
        found += different(hand, DISCARD)
        return found

    def take(self, state: DeusState, action: int) -> None:
        if action >= DISCARD:
            self._add(state, action - DISCARD)
            state.push(Offer(self.seat))
            return
        if action == ALL:
            for kind in state.hands[self.seat][:]:
                self._add(state, kind)
        god = TYPE_OF[state.aside[0]]
        number = discard_aside(state, self.seat, True)
        invoke(state, self.seat, god, number, True)

    def _god(self, state: DeusState, number: int, left: int) -> str:
        return god_label(state, self.seat, TYPE_OF[state.aside[0]], number, room_after_refill(left))

    def _add(self, state: DeusState, kind: int) -> None:
        set_aside(state, self.seat, kind)
        if state.events is not None:
            state.tell("discards", self.seat, (kind,), only(self.seat))

    def label(self, state: DeusState, action: int) -> str:
        number, left = len(state.aside), len(state.hands[self.seat])
        if action == DONE:
            return f"Done: {self._god(state, number, left)}"
        if action == ALL:
            return f"All {left} others: {self._god(state, number + left, 0)}"
        return f"Add {CARDS[action - DISCARD].name}"

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [f"hand:{SLUGS[action - DISCARD]}"] if action >= DISCARD else []


class EmptyHand(Decision[DeusState]):
    """A player without cards at the end of the action draws five."""

    rule: ClassVar[str] = "D3.5"

    def question(self, state: DeusState) -> str:
        return "You have no cards left and draw."

    def legal(self, state: DeusState) -> list[int]:
        return [GO]

    def take(self, state: DeusState, action: int) -> None:
        state.active = NONE
        if not state.hands[self.seat]:
            draw(state, self.seat, HAND)


class NextTurn(Decision[DeusState]):
    """The turn passes on; at the end of a round the game may end."""

    rule: ClassVar[str] = "D3.1"

    def question(self, state: DeusState) -> str:
        return "The turn passes on."

    def legal(self, state: DeusState) -> list[int]:
        return [GO]

    def take(self, state: DeusState, action: int) -> None:
        seat = (self.seat + 1) % state.players
        if seat == state.first:
            if state.round == state.last_round or state.round >= state.round_limit:
                state.acting = NONE
                state.score()
                return
            state.round += 1
        begin_turn(state, seat)


def begin_turn(state: DeusState, seat: int) -> None:
    """A seat's turn; without cards it passes."""
    state.acting = seat
    if state.hands[seat]:
        state.push(Turn(seat))
        return
    if state.events is not None:
        state.tell("passes", seat)
    state.push(NextTurn(seat))
    state.push(EmptyHand(seat))
