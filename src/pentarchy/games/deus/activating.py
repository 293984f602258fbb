"""The effects of cards: a column is activated from its oldest card to its newest, each effect as its row says."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About
from pentarchy.core.decision import Decision
from pentarchy.core.events import only
from pentarchy.games.deus import effects
from pentarchy.games.deus.actions import ALL, DISCARD, DONE, GO, KEEP, SKIP, USE
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
from pentarchy.games.deus.counting import (
    buildings_in,
    neighbours_of_units,
    own_regions,
    production_sites,
    raidable,
    worth,
)
from pentarchy.games.deus.effects import Effect
from pentarchy.games.deus.game import COLUMNS, STOCK, UNSEEN, DeusState
from pentarchy.games.deus.gods import ChooseGod, muster
from pentarchy.games.deus.kinds import TYPES, VP
from pentarchy.games.deus.labels import CARDS_DRAWN, active_target, asking_card, good_chip
from pentarchy.games.deus.military import MoveUnit, Raid, Rob
from pentarchy.games.deus.pieces import CARDS, COLUMN, EFFECTS_OF, SLUGS
from pentarchy.games.deus.trade import Buy, ProduceChoice, ProduceRegion, Sell
from pentarchy.games.deus.units import preys, raid_village, rob

DRAWING: Final = (effects.DRAW, effects.LOOK, effects.TAKE_DISCARD)
"""Effects that bring cards."""


def activate(state: DeusState, seat: int, column: int, card: int, effect: int, careful: bool) -> None:
    """Go on with a column at this effect of this card, or at the next there is."""
    if follows(state, seat, column, card, effect):
        while effect >= len(_effects(state, seat, column, card)):
            card += 1
            effect = 0
        state.push(Activate(seat, column, card, effect, careful))


def follows(state: DeusState, seat: int, column: int, card: int, effect: int) -> bool:
    """Whether a column still has an effect from here on."""
    for later in range(card, state.built[COLUMNS * seat + column]):
        if effect < len(_effects(state, seat, column, later)):
            return True
        effect = 0
    return False


def plain_follows(state: DeusState, seat: int, column: int, card: int, effect: int) -> bool:
    """Whether a column has an effect from here on that may be used without a question."""
    for later in range(card, state.built[COLUMNS * seat + column]):
        for op in _effects(state, seat, column, later)[effect:]:
            if op.code <= effects.LAST_USUAL:
                return True
        effect = 0
    return False


def _kind(state: DeusState, seat: int, column: int, card: int) -> int:
    return state.columns[(COLUMNS * seat + column) * COLUMN + card]


def _effects(state: DeusState, seat: int, column: int, card: int) -> list[Effect]:
    """A card's effects; one that lies face down has none."""
    kind = _kind(state, seat, column, card)
    return EFFECTS_OF[kind] if kind != UNSEEN else []


class Activate(Decision[DeusState]):
    """The next effect of the column. One that needs no choice is used, unless the player wants to be asked.

    Whoever draws with an empty hand forgoes the five cards at the end of the action, so that is always asked.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat", "column", "card", "effect", "careful")
    rule: ClassVar[str] = "D7.2"
    companion: ClassVar[str] = (
        "You may do without an effect of the column. As a rule one uses it; but with an empty hand you draw five "
        "cards at the end, and none if an effect has drawn one."
    )

    def __init__(self, seat: int, column: int, card: int, effect: int, careful: bool) -> None:
        super().__init__(seat)
        self.column = column
        self.card = card
        self.effect = effect
        self.careful = careful
        """Whether the player wants to be asked about every effect from here on."""

    def op(self, state: DeusState) -> Effect:
        """The effect in question."""
        return EFFECTS_OF[_kind(state, self.seat, self.column, self.card)][self.effect]

    def question(self, state: DeusState) -> str:
        card = CARDS[_kind(state, self.seat, self.column, self.card)]
        return f"{card.name}: do you use it? {effects.describe(self.op(state))}"

    def legal(self, state: DeusState) -> list[int]:
        op = self.op(state)
        if not self.careful and (op.code not in DRAWING or state.hands[self.seat]):
            return [GO]
        if not plain(state, self.seat, op) or not worth(state, self.seat, op):
            return [GO]
        if self.careful and plain_follows(state, self.seat, self.column, self.card, self.effect + 1):
            return [SKIP, USE, ALL]
        return [SKIP, USE]

    def take(self, state: DeusState, action: int) -> None:
        careful = self.careful and action != ALL
        state.active = (COLUMNS * self.seat + self.column) * COLUMN + self.card
        activate(state, self.seat, self.column, self.card, self.effect + 1, careful)
        if action == SKIP:
            return
        kind = _kind(state, self.seat, self.column, self.card)
        op = EFFECTS_OF[kind][self.effect]
        if plain(state, self.seat, op):
            use(state, self.seat, op, kind)
        elif not careful and usual_way(state, self.seat, op):
            use_usual_way(state, self.seat, op, kind)
        else:
            ask(state, self.seat, op, kind, self.effect)

    def label(self, state: DeusState, action: int) -> str:
        if action == SKIP:
            return "Do without it"
        return "Use it" if action == USE else "Use it and all that follows"

    def about(self, state: DeusState, action: int) -> About:
        op = self.op(state)
        if action == SKIP:
            empty = op.code in DRAWING and not state.hands[self.seat]
            return About(note="your hand is empty: you draw five at the end" if empty else "", kind=STOP)
        loses = ""
        if op.code in DRAWING and not state.hands[self.seat]:
            loses = "Your hand is empty no longer: you don't draw five at the end."
        number = worth(state, self.seat, op)
        what = CARDS_DRAWN if op.code in DRAWING else VP if op.code == effects.RAID else op.what
        note = f"look at {number}, keep 1" if op.code == effects.LOOK else ""
        return About(gives=(good_chip(what, 1 if op.code == effects.LOOK else number),), note=note, loses=loses)

    def focus(self, state: DeusState) -> list[str]:
        return [f"card:{self.seat}:{TYPES[self.column]}:{self.card}"]

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [f"card:{self.seat}:{TYPES[self.column]}:{self.card}"] if action == USE else []

    def reveals(self, state: DeusState, action: int) -> bool:
        op = self.op(state)
        return action != SKIP and op.code == effects.TAKE_DISCARD and worth(state, self.seat, op) > 0


def plain(state: DeusState, seat: int, op: Effect) -> bool:
    """Whether an effect asks nothing but whether to use it."""
    return op.code <= effects.LAST_PLAIN or (op.code == effects.RAID and len(raidable(state, seat)) <= op.cap)


def use(state: DeusState, seat: int, op: Effect, kind: int) -> None:
    """Do a plain effect."""
    code = op.code
    if code == effects.GAIN or code == effects.PRODUCE_EACH:
        number = worth(state, seat, op)
        if number:
            state.gain(seat, op.what, number, CARDS[kind].name)
    elif code == effects.DRAW:
        draw(state, seat, op.cap)
    elif code == effects.STEAL_EACH:
        steal_from_each(state, seat, op, CARDS[kind].name)
    elif code == effects.RAID:
        for slot in raidable(state, seat):
            raid_village(state, seat, slot)
    elif worth(state, seat, op):
        if code == effects.TAKE_DISCARD:
            take_top_discard(state, seat)
        elif replenish(state):
            state.push(Keep(seat))
            state.push(Look(seat, op.cap, 0))


def usual_way(state: DeusState, seat: int, op: Effect) -> bool:
    """Whether an effect that asks for a choice has one that is as good as any: then it is made without a question."""
    code = op.code
    if code == effects.PRODUCE_REGION:
        return True
    if code == effects.PRODUCE_CHOICE:
        sites = production_sites(state, seat)
        return len(sites) <= op.cap or all(state.terrain[site] == state.terrain[sites[0]] for site in sites)
    return code == effects.STEAL_ONE and len(preys(state, seat)) == 1


def use_usual_way(state: DeusState, seat: int, op: Effect, kind: int) -> None:
    """Do an effect in the way that is as good as any: the region that yields most, all production buildings."""
    if op.code == effects.PRODUCE_REGION:
        best = 0
        for region in own_regions(state, seat):
            if state.terrain[region] == op.what:
                best = max(best, buildings_in(state, region))
        if best:
            state.gain(seat, op.what, best, CARDS[kind].name)
    elif op.code == effects.PRODUCE_CHOICE:
        for site in production_sites(state, seat)[: op.cap]:
            state.gain(seat, state.terrain[site], 1, CARDS[kind].name)
    else:
        rob(state, seat, preys(state, seat)[0])


def steal_from_each(state: DeusState, seat: int, op: Effect, source: str) -> None:
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


def ask(state: DeusState, seat: int, op: Effect, kind: int, effect: int) -> None:
    """Ask what an effect with a choice needs to know."""
    code = op.code
    if code == effects.BUY:
        state.push(Buy(seat, kind, effect, op.cap))
    elif code == effects.SELL:
        state.push(Sell(seat, kind, effect))
    elif code == effects.PRODUCE_REGION:
        state.push(ProduceRegion(seat, kind, effect))
    elif code == effects.PRODUCE_CHOICE:
        state.push(ProduceChoice(seat, kind, op.cap, ()))
    elif code == effects.EXCHANGE:
        state.push(Exchange(seat, op.cap))
    elif code == effects.GAIN_BUILDING:
        muster(state, seat, op.cap, True)
    elif code == effects.GOD:
        state.push(ChooseGod(seat, op.rate, False))
    elif code == effects.MOVE:
        state.push(MoveUnit(seat, op.cap, op.rate, ()))
    elif code == effects.STEAL_ONE:
        state.push(Rob(seat))
    else:
        state.push(Raid(seat, op.cap, ()))


class Exchange(Decision[DeusState]):
    """Cards discarded to draw as many; the first one chosen will lie on top."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "left")
    rule: ClassVar[str] = "D22.4"
    companion: ClassVar[str] = (
        "Cards from your hand go to the discard pile, and you draw as many. Change what is too dear or does not "
        "fit; the first one lies on top, where others may take it."
    )

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def question(self, state: DeusState) -> str:
        if state.aside:
            return f"{asking_card(state)}: which further card do you discard, beneath the others? (up to {self.left})"
        return f"{asking_card(state)}: which card do you discard, to lie on top of the pile? (up to {self.left} cards)"

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
            return f"Discard these and draw {len(state.aside)}" if state.aside else "Discard nothing"
        return f"Discard {CARDS[action - DISCARD].name}"

    def about(self, state: DeusState, action: int) -> About:
        return About(kind=STOP) if action == DONE else About()

    def focus(self, state: DeusState) -> list[str]:
        return active_target(state)

    def targets(self, state: DeusState, action: int) -> list[str]:
        return [] if action == DONE else [f"hand:{SLUGS[action - DISCARD]}"]

    def reveals(self, state: DeusState, action: int) -> bool:
        return action != DONE and not state.aside


class Keep(Decision[DeusState]):
    """Which of the cards looked at goes to the hand."""

    rule: ClassVar[str] = "D22.2"
    companion: ClassVar[str] = (
        "You see some cards and take one into your hand. The best one is that which you can build next, or a "
        "temple that fits your regions."
    )

    def question(self, state: DeusState) -> str:
        return f"{asking_card(state)}: which of these cards do you take into your hand?"

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

    def about(self, state: DeusState, action: int) -> About:
        return About(note=CARDS[action - KEEP].text.removesuffix("."))

    def focus(self, state: DeusState) -> list[str]:
        return active_target(state)

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
    companion: ClassVar[str] = (
        "The cards you did not take go to the discard pile, one after the other. Put on top what helps the others "
        "least: some cards take the top one."
    )

    def question(self, state: DeusState) -> str:
        where = "beneath" if state.aside else "on top of the discard pile"
        return f"{asking_card(state)}: which card lies {where}?"

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
