"""The effects of cards: a column is activated from its oldest card to its newest, each effect as its row says."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.decision import Decision
from pentarchy.core.events import only
from pentarchy.core.look import counted
from pentarchy.games.deus import ops
from pentarchy.games.deus.actions import ALL, DISCARD, DONE, GO, KEEP, SELL, SKIP, TAKE, USE, YIELD
from pentarchy.games.deus.cards import (
    Look,
    different,
    discard_aside,
    draw,
    learn,
    replenish,
    set_aside,
    take_top_discard,
    with_card,
    without,
)
from pentarchy.games.deus.continent import NAMES
from pentarchy.games.deus.counters import buildings_in, cells_with, neighbours_of_units, raidable, worth, yields
from pentarchy.games.deus.game import COLUMNS, STOCK, UNSEEN, DeusState
from pentarchy.games.deus.gods import ChooseGod, muster
from pentarchy.games.deus.military import MoveUnit, Raid, Rob, raid_village, region_label
from pentarchy.games.deus.ops import GOLD, GOODS, PRODUCTION, VP, Op
from pentarchy.games.deus.pieces import CARDS, CLAUSE_OF, COLUMN, OPS_OF, RESOURCES_EACH, SLUGS


def activate(state: DeusState, seat: int, column: int, card: int, effect: int, eager: bool) -> None:
    """Go on with a column at this effect of this card, or at the next there is."""
    if follows(state, seat, column, card, effect):
        while effect >= len(_ops(state, seat, column, card)):
            card += 1
            effect = 0
        state.push(Activate(seat, column, card, effect, eager))


def follows(state: DeusState, seat: int, column: int, card: int, effect: int) -> bool:
    """Whether a column still has an effect from here on."""
    for later in range(card, state.built[COLUMNS * seat + column]):
        if effect < len(_ops(state, seat, column, later)):
            return True
        effect = 0
    return False


def plain_follows(state: DeusState, seat: int, column: int, card: int, effect: int) -> bool:
    """Whether a column has an effect from here on that may ask nothing but whether to use it."""
    for later in range(card, state.built[COLUMNS * seat + column]):
        for op in _ops(state, seat, column, later)[effect:]:
            if op.code <= ops.LAST_PLAIN or op.code == ops.RAID:
                return True
        effect = 0
    return False


def _kind(state: DeusState, seat: int, column: int, card: int) -> int:
    return state.columns[(COLUMNS * seat + column) * COLUMN + card]


def _ops(state: DeusState, seat: int, column: int, card: int) -> list[Op]:
    """A card's effects; one that lies face down has none."""
    kind = _kind(state, seat, column, card)
    return OPS_OF[kind] if kind != UNSEEN else []


class Activate(Decision[DeusState]):
    """The next effect of the column. A plain one is asked for, since every effect may be declined."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "column", "card", "effect", "eager")
    rule: ClassVar[str] = "D7.2"

    def __init__(self, seat: int, column: int, card: int, effect: int, eager: bool) -> None:
        super().__init__(seat)
        self.column = column
        self.card = card
        self.effect = effect
        self.eager = eager
        """Whether the player has said that every plain effect from here on is used."""

    def op(self, state: DeusState) -> Op:
        """The effect in question."""
        return OPS_OF[_kind(state, self.seat, self.column, self.card)][self.effect]

    def question(self, state: DeusState) -> str:
        card = CARDS[_kind(state, self.seat, self.column, self.card)]
        return f"Do you use {card.name}? {ops.describe(self.op(state))}"

    def legal(self, state: DeusState) -> list[int]:
        op = self.op(state)
        if self.eager or not plain(state, self.seat, op) or not worth(state, self.seat, op):
            return [GO]
        if plain_follows(state, self.seat, self.column, self.card, self.effect + 1):
            return [SKIP, USE, ALL]
        return [SKIP, USE]

    def take(self, state: DeusState, action: int) -> None:
        eager = self.eager or action == ALL
        state.active = (COLUMNS * self.seat + self.column) * COLUMN + self.card
        activate(state, self.seat, self.column, self.card, self.effect + 1, eager)
        if action != SKIP:
            kind = _kind(state, self.seat, self.column, self.card)
            op = OPS_OF[kind][self.effect]
            if plain(state, self.seat, op):
                use(state, self.seat, op, kind)
            else:
                ask(state, self.seat, op, kind, self.effect)

    def label(self, state: DeusState, action: int) -> str:
        if action == SKIP:
            return "Do without it"
        effect = gist(self.op(state), worth(state, self.seat, self.op(state)))
        return f"Use it: {effect}" if action == USE else f"Use it ({effect}) and all that follows"

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [] if action == SKIP else [f"card:{self.seat}:{ops.TYPES[self.column]}:{self.card}"]

    def reveals(self, state: DeusState, action: int) -> bool:
        op = self.op(state)
        return action != SKIP and op.code == ops.TAKE_DISCARD and worth(state, self.seat, op) > 0


def gist(op: Op, number: int) -> str:
    """What a plain effect brings now."""
    if op.code == ops.DRAW:
        return f"draw {number}"
    if op.code == ops.LOOK:
        return f"look at {counted(number, 'card')}"
    if op.code == ops.TAKE_DISCARD:
        return "take the top discard"
    return f"{number} {GOODS[VP if op.code == ops.RAID else op.what]}"


def plain(state: DeusState, seat: int, op: Op) -> bool:
    """Whether an effect asks nothing but whether to use it."""
    return op.code <= ops.LAST_PLAIN or (op.code == ops.RAID and len(raidable(state, seat)) <= op.cap)


def use(state: DeusState, seat: int, op: Op, kind: int) -> None:
    """Do a plain effect."""
    code = op.code
    if code == ops.GAIN or code == ops.PRODUCE_EACH:
        number = worth(state, seat, op)
        if number:
            state.gain(seat, op.what, number, CARDS[kind].name)
    elif code == ops.DRAW:
        draw(state, seat, op.cap)
    elif code == ops.STEAL_EACH:
        steal_from_each(state, seat, op, CARDS[kind].name)
    elif code == ops.RAID:
        for slot in raidable(state, seat):
            raid_village(state, seat, slot)
    elif worth(state, seat, op):
        if code == ops.TAKE_DISCARD:
            take_top_discard(state, seat)
        elif replenish(state):
            state.push(Keep(seat))
            state.push(Look(seat, op.cap, 0))


def steal_from_each(state: DeusState, seat: int, op: Op, source: str) -> None:
    """Take gold or VP from every opponent beside a unit, as far as they have it."""
    near = neighbours_of_units(state, seat)
    for other in range(state.players):
        if not near >> other & 1:
            continue
        if op.what == VP:
            number = min(op.rate, state.vp[other])
            state.gain_vp(other, -number, source)
            state.gain_vp(seat, number, source)
        else:
            number = min(op.rate, state.stock[STOCK * other + op.what])
            state.stock[STOCK * other + op.what] -= number
            state.stock[STOCK * seat + op.what] += number
            if number and state.events is not None:
                state.tell("robs", seat, (other, op.what, number))


def ask(state: DeusState, seat: int, op: Op, kind: int, effect: int) -> None:
    """Ask what an effect with a choice needs to know."""
    code = op.code
    if code == ops.BUY:
        state.push(Buy(seat, kind, effect, op.cap))
    elif code == ops.SELL:
        state.push(Sell(seat, kind, effect))
    elif code == ops.PRODUCE_REGION:
        state.push(ProduceRegion(seat, kind, effect))
    elif code == ops.PRODUCE_CHOICE:
        state.push(ProduceChoice(seat, kind, op.cap, ()))
    elif code == ops.EXCHANGE:
        state.push(Exchange(seat, op.cap))
    elif code == ops.GAIN_BUILDING:
        muster(state, seat, op.cap, True)
    elif code == ops.GOD:
        state.push(ChooseGod(seat, op.rate, False))
    elif code == ops.MOVE:
        state.push(MoveUnit(seat, op.cap, op.rate, ()))
    elif code == ops.STEAL_ONE:
        state.push(Rob(seat))
    else:
        state.push(Raid(seat, op.cap, ()))


class Buy(Decision[DeusState]):
    """Resources of one's choice for gold, one by one."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "effect", "left")
    rule: ClassVar[str] = "D7.1"

    def __init__(self, seat: int, kind: int, effect: int, left: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.effect = effect
        self.left = left

    def question(self, state: DeusState) -> str:
        price = OPS_OF[self.kind][self.effect].rate
        return f"{CARDS[self.kind].name}: which resource do you buy for {price} gold?"

    def clause(self, state: DeusState) -> str:
        return CLAUSE_OF[self.kind]

    def legal(self, state: DeusState) -> list[int]:
        found = [SKIP]
        if state.stock[STOCK * self.seat + GOLD] >= OPS_OF[self.kind][self.effect].rate:
            found += [TAKE + resource for resource in range(4) if state.supply[resource]]
        return found

    def take(self, state: DeusState, action: int) -> None:
        if action == SKIP:
            return
        price = OPS_OF[self.kind][self.effect].rate
        state.stock[STOCK * self.seat + GOLD] -= price
        if state.events is not None:
            state.tell("spends", self.seat, (GOLD, price), text=CARDS[self.kind].name)
        state.gain(self.seat, action - TAKE, 1, CARDS[self.kind].name)
        if self.left > 1:
            state.push(Buy(self.seat, self.kind, self.effect, self.left - 1))

    def label(self, state: DeusState, action: int) -> str:
        return "Buy nothing" if action == SKIP else f"1 {GOODS[action - TAKE]}"

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [] if action == SKIP else [f"supply:{GOODS[action - TAKE]}"]


class Sell(Decision[DeusState]):
    """How many of a resource are sold, for gold or VP."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "effect")
    rule: ClassVar[str] = "D7.1"

    def __init__(self, seat: int, kind: int, effect: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.effect = effect

    def op(self) -> Op:
        """The sale in question."""
        return OPS_OF[self.kind][self.effect]

    def question(self, state: DeusState) -> str:
        op = self.op()
        return (
            f"{CARDS[self.kind].name}: how much {GOODS[op.argument]} do you sell for {op.rate} {GOODS[op.what]} each?"
        )

    def clause(self, state: DeusState) -> str:
        return CLAUSE_OF[self.kind]

    def legal(self, state: DeusState) -> list[int]:
        op = self.op()
        most = min(state.stock[STOCK * self.seat + op.argument], op.cap if op.cap else RESOURCES_EACH[-1])
        found = [SKIP]
        found += [SELL + number - 1 for number in range(1, most + 1)]
        return found

    def take(self, state: DeusState, action: int) -> None:
        if action == SKIP:
            return
        op = self.op()
        number = action - SELL + 1
        state.stock[STOCK * self.seat + op.argument] -= number
        state.supply[op.argument] += number
        if state.events is not None:
            state.tell("spends", self.seat, (op.argument, number), text=CARDS[self.kind].name)
        state.gain(self.seat, op.what, number * op.rate, CARDS[self.kind].name)

    def label(self, state: DeusState, action: int) -> str:
        if action == SKIP:
            return "Sell nothing"
        op = self.op()
        number = action - SELL + 1
        return f"Sell {number} {GOODS[op.argument]} for {number * op.rate} {GOODS[op.what]}"


class ProduceRegion(Decision[DeusState]):
    """The region of the right terrain that yields a resource for each wooden building in it."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "effect")
    rule: ClassVar[str] = "D7.1"

    def __init__(self, seat: int, kind: int, effect: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.effect = effect

    def question(self, state: DeusState) -> str:
        resource = OPS_OF[self.kind][self.effect].what
        return f"{CARDS[self.kind].name}: in which region do your wooden buildings yield {GOODS[resource]}?"

    def clause(self, state: DeusState) -> str:
        return CLAUSE_OF[self.kind]

    def legal(self, state: DeusState) -> list[int]:
        resource = OPS_OF[self.kind][self.effect].what
        found = [SKIP]
        if state.supply[resource]:
            for region in range(state.regions):
                if state.owner[region] == self.seat and state.terrain[region] == resource:
                    found.append(YIELD + region)
        return found

    def take(self, state: DeusState, action: int) -> None:
        if action != SKIP:
            resource = OPS_OF[self.kind][self.effect].what
            state.gain(self.seat, resource, buildings_in(state, action - YIELD), CARDS[self.kind].name)

    def label(self, state: DeusState, action: int) -> str:
        if action == SKIP:
            return "Nowhere"
        resource = OPS_OF[self.kind][self.effect].what
        number = min(buildings_in(state, action - YIELD), state.supply[resource])
        return f"{region_label(state, action - YIELD)}: {number} {GOODS[resource]}"

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [] if action == SKIP else [f"region:{NAMES[action - YIELD]}"]


class ProduceChoice(Decision[DeusState]):
    """Which production buildings yield the resource of their region; `used` have done so already."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "kind", "left", "used")
    rule: ClassVar[str] = "D7.1"

    def __init__(self, seat: int, kind: int, left: int, used: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.kind = kind
        self.left = left
        self.used = used

    def sites(self, state: DeusState) -> list[int]:
        """The regions that can still yield something."""
        return [
            region
            for region in cells_with(state, self.seat, PRODUCTION)
            if region not in self.used and yields(state, region)
        ]

    def question(self, state: DeusState) -> str:
        return f"{CARDS[self.kind].name}: which production building yields its resource?"

    def clause(self, state: DeusState) -> str:
        return CLAUSE_OF[self.kind]

    def legal(self, state: DeusState) -> list[int]:
        sites = self.sites(state)
        found = [SKIP]
        if 1 < len(sites) <= self.left:
            found.append(ALL)
        found += [YIELD + region for region in sites]
        return found

    def take(self, state: DeusState, action: int) -> None:
        if action == SKIP:
            return
        chosen = self.sites(state) if action == ALL else [action - YIELD]
        for region in chosen:
            state.gain(self.seat, state.terrain[region], 1, CARDS[self.kind].name)
        if action != ALL and self.left > 1:
            state.push(ProduceChoice(self.seat, self.kind, self.left - 1, (*self.used, action - YIELD)))

    def label(self, state: DeusState, action: int) -> str:
        if action == SKIP:
            return "No further one" if self.used else "None"
        if action == ALL:
            return f"All {len(self.sites(state))}"
        region = action - YIELD
        return f"{region_label(state, region)}: 1 {GOODS[state.terrain[region]]}"

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [f"region:{NAMES[action - YIELD]}"] if action >= YIELD else []


class Exchange(Decision[DeusState]):
    """Cards discarded to draw as many; the first one chosen will lie on top."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left")
    rule: ClassVar[str] = "D22.4"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def question(self, state: DeusState) -> str:
        if state.aside:
            return f"Which further card do you discard, beneath the others? (up to {self.left})"
        return f"Which card do you discard, to lie on top of the pile? (up to {self.left} cards)"

    def legal(self, state: DeusState) -> list[int]:
        found = [DONE]
        if self.left:
            found += different(state.hands[self.seat], DISCARD)
        return found

    def take(self, state: DeusState, action: int) -> None:
        if action != DONE:
            set_aside(state, self.seat, action - DISCARD)
            if state.events is not None:
                state.tell("discards", self.seat, (action - DISCARD,), only(self.seat))
            state.push(Exchange(self.seat, self.left - 1))
        elif state.aside:
            if state.events is not None:
                state.tell("exchanges", self.seat, (len(state.aside), state.aside[0]))
            draw(state, self.seat, discard_aside(state, self.seat, True))

    def label(self, state: DeusState, action: int) -> str:
        if action == DONE:
            return f"Done: draw {len(state.aside)}" if state.aside else "Discard nothing"
        return f"Discard {CARDS[action - DISCARD].name}"

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [] if action == DONE else [f"hand:{SLUGS[action - DISCARD]}"]

    def reveals(self, state: DeusState, action: int) -> bool:
        return action != DONE and not state.aside


class Keep(Decision[DeusState]):
    """Which of the cards looked at goes to the hand."""

    rule: ClassVar[str] = "D22.2"

    def question(self, state: DeusState) -> str:
        return "Which of these cards do you take into your hand?"

    def legal(self, state: DeusState) -> list[int]:
        return different(state.looked, KEEP)

    def always(self) -> bool:
        return True

    def take(self, state: DeusState, action: int) -> None:
        kind = action - KEEP
        state.looked = without(state.looked, kind)
        state.hands[self.seat] = with_card(state.hands[self.seat], kind)
        if state.events is not None:
            state.tell("keeps", self.seat, (kind,), only(self.seat))
        _put_back(state, self.seat)

    def label(self, state: DeusState, action: int) -> str:
        return f"Keep {CARDS[action - KEEP].name}"

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [f"looked:{SLUGS[action - KEEP]}"]

    def reveals(self, state: DeusState, action: int) -> bool:
        return len(state.looked) == 2  # the other one goes to the pile at once


def _put_back(state: DeusState, seat: int) -> None:
    """The cards not kept go to the discard pile; the order is asked as long as there is one."""
    if len(state.looked) > 1:
        state.push(PutBack(seat))
        return
    while state.looked:
        set_down(state, seat, state.looked[0])
    if state.aside:
        if state.events is not None:
            state.tell("puts", seat, (len(state.aside), state.aside[0]))
        discard_aside(state, seat, False)


def set_down(state: DeusState, seat: int, kind: int) -> None:
    """A card looked at goes to the cards to be discarded; all see the first, which will lie on top."""
    if not state.aside:
        learn(state, kind, 1 << seat)
    state.looked = without(state.looked, kind)
    state.aside = [*state.aside, kind]


class PutBack(Decision[DeusState]):
    """In which order the cards not kept go to the discard pile: the first one chosen lies on top."""

    rule: ClassVar[str] = "D22.2"

    def question(self, state: DeusState) -> str:
        return "Which card lies beneath?" if state.aside else "Which card lies on top of the discard pile?"

    def legal(self, state: DeusState) -> list[int]:
        return different(state.looked, DISCARD)

    def always(self) -> bool:
        return True

    def take(self, state: DeusState, action: int) -> None:
        set_down(state, self.seat, action - DISCARD)
        _put_back(state, self.seat)

    def label(self, state: DeusState, action: int) -> str:
        return CARDS[action - DISCARD].name

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [f"looked:{SLUGS[action - DISCARD]}"]

    def reveals(self, state: DeusState, action: int) -> bool:
        return not state.aside
