"""Building a card: what it needs, how it is paid for, where its piece goes."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import OTHER, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.core.events import only
from pentarchy.games.deus.actions import CHOOSE, HIDE, OTHERWISE, PAY, PLACE
from pentarchy.games.deus.activating import activate, plain_follows
from pentarchy.games.deus.cards import different, hide_in_column
from pentarchy.games.deus.continent import NAMES
from pentarchy.games.deus.forecast import about_placing, works_aside
from pentarchy.games.deus.game import COLUMNS, NONE, STOCK, UNSEEN, DeusState
from pentarchy.games.deus.kinds import PIECES, TEMPLE, TYPES
from pentarchy.games.deus.labels import good_chips, region_label
from pentarchy.games.deus.pieces import CARDS, MIXES_OF, SLUGS, TYPE_OF
from pentarchy.games.deus.placement import put_building, put_temple, spots
from pentarchy.games.deus.prices import cost_text, other_ways, pay, price_by, replaced_text, usual_price


class Pay(Decision[DeusState]):
    """How a card is paid for: any resource of its cost may be replaced by gold."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "otherwise")
    rule: ClassVar[str] = "D4.5"
    companion: ClassVar[str] = (
        "Each resource of the price may be replaced by 4 gold. Resources are usually better spent; keep one that "
        "the next card or a temple needs."
    )

    def __init__(self, seat: int, kind: int, otherwise: bool) -> None:
        super().__init__(seat)
        self.kind = kind
        self.otherwise = otherwise
        """Whether the usual way was turned down."""

    def question(self, state: DeusState) -> str:
        return f"{CARDS[self.kind].name} costs {cost_text(self.kind)}. How do you pay?"

    def legal(self, state: DeusState) -> list[int]:
        base = STOCK * self.seat
        usual = usual_price(state, self.seat, self.kind)
        found: list[int] = []
        for mix in MIXES_OF[self.kind]:
            paid = price_by(self.kind, mix)
            if self.otherwise and paid == usual:
                continue
            if all(paid[good] <= state.stock[base + good] for good in range(STOCK)):
                found.append(PAY + mix)
        return found

    def take(self, state: DeusState, action: int) -> None:
        pay(state, self.seat, price_by(self.kind, action - PAY))

    def label(self, state: DeusState, action: int) -> str:
        replaced = replaced_text(self.kind, price_by(self.kind, action - PAY))
        return f"Gold for {replaced}" if replaced else "Resources only"

    def about(self, state: DeusState, action: int) -> About:
        return About(costs=good_chips(price_by(self.kind, action - PAY)))

    def focus(self, state: DeusState) -> list[str]:
        return [top_card(state, self.seat, TYPE_OF[self.kind])]


class HideCard(Decision[DeusState]):
    """Building Wildcard: which card is built face down."""

    rule: ClassVar[str] = "D12.1"
    companion: ClassVar[str] = (
        "Once in the game a card may be built face down, for as much gold as its place in the column. Hide one "
        "that you would not build anyway; the rest of the column works."
    )

    def question(self, state: DeusState) -> str:
        return "Building Wildcard: which card do you build face down?"

    def legal(self, state: DeusState) -> list[int]:
        return different(state.hands[self.seat], HIDE)

    def always(self) -> bool:
        return True

    def take(self, state: DeusState, action: int) -> None:
        hide_in_column(state, self.seat, action - HIDE)
        if state.events is not None:
            state.tell("hides", self.seat, (action - HIDE,), only(self.seat))

    def label(self, state: DeusState, action: int) -> str:
        return f"{CARDS[action - HIDE].name} face down"

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [f"hand:{SLUGS[action - HIDE]}"]


class Place(Decision[DeusState]):
    """Where the wooden building, or the temple, is placed. The card is paid for with that answer, the usual way."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "column", "owing", "careful")
    rule: ClassVar[str] = "D5.1"
    companion: ClassVar[str] = (
        "The building goes where you are or next door, or to the edge for 3 points. Look at the badges: the "
        "terrain for your green and brown cards, and villages to surround."
    )

    def __init__(self, seat: int, column: int, owing: bool, careful: bool) -> None:
        super().__init__(seat)
        self.column = column
        self.owing = owing
        """Whether the card has still to be paid for."""
        self.careful = careful
        """Whether the player wants to be asked about every effect of the column."""

    def card(self, state: DeusState) -> int:
        """The card that is being built."""
        return state.column(self.seat, self.column)[-1]

    def price(self, state: DeusState) -> list[int]:
        """What will be paid for it with this answer."""
        return usual_price(state, self.seat, self.card(state))

    def question(self, state: DeusState) -> str:
        kind = self.card(state)
        name = "The card face down" if kind == UNSEEN else CARDS[kind].name
        return f"{name}: where do you place the {PIECES[self.column]}?"

    def aside(self, state: DeusState) -> tuple[Chip, ...]:
        kind = self.card(state)
        price: tuple[Chip, ...] = ()
        if self.owing:
            paid = self.price(state)
            replaced = replaced_text(kind, paid)
            note = (Chip(f"gold in place of {replaced}", tone="word"),) if replaced else ()
            price = (Chip("Price", tone="word"), *good_chips(paid), *note)
        return price + works_aside(state, self.seat, self.column)

    def focus(self, state: DeusState) -> list[str]:
        return [top_card(state, self.seat, self.column)]

    def clause(self, state: DeusState) -> str:
        if self.column == TEMPLE:
            return "D6.4"
        return "D5.3" if state.home[self.seat] == NONE else "D5.6"

    def legal(self, state: DeusState) -> list[int]:
        found = [PLACE + region for region in spots(state, self.seat, self.column)]
        if self.owing and other_ways(state, self.seat, self.card(state)):
            found.append(OTHERWISE)
        if not self.careful and self.column != TEMPLE and plain_follows(state, self.seat, self.column, 0, 0):
            found.append(CHOOSE)
        return found

    def take(self, state: DeusState, action: int) -> None:
        seat = self.seat
        if action == CHOOSE:
            state.push(Place(seat, self.column, self.owing, True))
        elif action == OTHERWISE:
            state.push(Place(seat, self.column, False, self.careful))
            state.push(Pay(seat, self.card(state), True))
        else:
            if self.owing:
                pay(state, seat, self.price(state))
            if self.column == TEMPLE:
                put_temple(state, seat, action - PLACE)
            else:
                put_building(state, seat, self.column, action - PLACE)
                activate(state, seat, self.column, 0, 0, self.careful)

    def label(self, state: DeusState, action: int) -> str:
        if action == OTHERWISE:
            return "Pay otherwise"
        if action == CHOOSE:
            return "Decide about each effect"
        return region_label(state, action - PLACE)

    def about(self, state: DeusState, action: int) -> About:
        if action == OTHERWISE:
            return About(note="more gold, fewer resources", kind=OTHER)
        if action == CHOOSE:
            return About(note="effects of the column may be declined", kind=OTHER)
        return about_placing(state, self.seat, self.column, action - PLACE)

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [f"region:{NAMES[action - PLACE]}"] if action < OTHERWISE else []


def top_card(state: DeusState, seat: int, column: int) -> str:
    """Where the newest card of a column lies on the table."""
    return f"card:{seat}:{TYPES[column]}:{state.built[COLUMNS * seat + column] - 1}"
