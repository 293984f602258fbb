"""Drawing the pairs of tiles, and choosing a civilization."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About, Chip, Refusal
from pentarchy.core.decision import CHANCE, Decision
from pentarchy.games.vinci.actions import CHOOSE, DRAW
from pentarchy.games.vinci.forecast import never_plays
from pentarchy.games.vinci.game import VinciState
from pentarchy.games.vinci.labels import pair_name, points_chips, tokens_chip
from pentarchy.games.vinci.pieces import KINDS, NONE, SKIP_PRICE, SLOT_NAMES, SLOTS, SPECIALIZATION, TILES


class DrawTile(Decision[VinciState]):
    """A tile is drawn from the bag; two Specializations never make a pair (V2.5)."""

    fields: ClassVar[tuple[str, ...]] = ("position",)
    rule: ClassVar[str] = "V2.4"

    def __init__(self, position: int) -> None:
        super().__init__(CHANCE)
        self.position = position

    def _last(self, state: VinciState) -> int:
        """One more than the last tile that may be drawn: Specialization, or the one before it."""
        if self.position % 2 and state.market[self.position - 1] == SPECIALIZATION:
            return SPECIALIZATION
        return KINDS

    def question(self, state: VinciState) -> str:
        which = "second" if self.position % 2 else "first"
        return f"Which tile is drawn from the bag as the {which} of pair {SLOT_NAMES[self.position // 2]}?"

    def legal(self, state: VinciState) -> list[int]:
        bag = state.bag
        found: list[int] = []
        for tile in range(self._last(state)):
            if bag[tile]:
                found.append(DRAW + tile)
        return found

    def weights(self, state: VinciState) -> list[int]:
        return [odds for odds in state.bag[: self._last(state)] if odds]

    def take(self, state: VinciState, action: int) -> None:
        tile = action - DRAW
        bag, market = state.bag[:], state.market[:]
        bag[tile] -= 1
        market[self.position] = tile
        state.bag, state.market = bag, market
        if state.events is not None and self.position % 2:
            state.tell("draws", CHANCE, (self.position // 2, market[self.position - 1], tile))

    def label(self, state: VinciState, action: int) -> str:
        return TILES[action - DRAW].name


class Choose(Decision[VinciState]):
    """A player without a civilization chooses one of the six pairs."""

    rule: ClassVar[str] = "V5.1"
    companion: ClassVar[str] = (
        "A pair of tiles is your next people: its tokens and two abilities. Weigh tokens, abilities and points: "
        "cheap pairs with points on them are often better than the perfect one."
    )

    def question(self, state: VinciState) -> str:
        return "Which civilization do you choose?"

    def legal(self, state: VinciState) -> list[int]:
        affordable = state.vp[self.seat] // SKIP_PRICE
        return [CHOOSE + slot for slot in range(min(SLOTS, affordable + 1))]

    def take(self, state: VinciState, action: int) -> None:
        seat, slot = self.seat, action - CHOOSE
        first, second = state.market[2 * slot], state.market[2 * slot + 1]
        if state.events is not None:
            state.tell("chooses", seat, (slot, first, second, state.starting(seat, first, second)))
            state.gain(seat, -SKIP_PRICE * slot, "passing over pairs")
            state.gain(seat, state.offers[slot], "the chosen pair")
        else:
            state.gain(seat, state.offers[slot] - SKIP_PRICE * slot, "")
        state.reach_target(seat)
        tiles = state.tiles[:]
        tiles[2 * seat] = first
        tiles[2 * seat + 1] = second
        state.tiles = tiles
        state.hand[seat] = state.starting(seat, first, second)
        _slide(state, slot)

    def label(self, state: VinciState, action: int) -> str:
        slot = action - CHOOSE
        first, second = state.market[2 * slot], state.market[2 * slot + 1]
        return f"{SLOT_NAMES[slot]}: {pair_name(first, second)}"

    def about(self, state: VinciState, action: int) -> About:
        slot = action - CHOOSE
        first, second = state.market[2 * slot], state.market[2 * slot + 1]
        tokens = state.starting(self.seat, first, second)
        costs = (Chip(str(SKIP_PRICE * slot), "points", "points"),) if slot else ()
        gives = (tokens_chip(tokens), *points_chips(state.offers[slot], "that lie on it"))
        effects = TILES[first].effect if first == second else f"{TILES[first].effect}; {TILES[second].effect}"
        loses = ""
        if never_plays(state, self.seat, slot):
            loses = "It will have no turn: the game ends with this round."
        elif tokens < state.strength(first, second):
            loses = f"It would bring {state.strength(first, second)} tokens, but only {tokens} of your colour are left."
        return About(costs, gives, f"twice: {effects}" if first == second else effects, loses)

    def aside(self, state: VinciState) -> tuple[Chip, ...]:
        return (Chip(str(state.vp[self.seat]), "points", "points to pay with"),)

    def refused(self, state: VinciState) -> list[Refusal]:
        found = []
        for slot in range(len(self.legal(state)), SLOTS):
            first, second = state.market[2 * slot], state.market[2 * slot + 1]
            why = f"costs {SKIP_PRICE * slot} points, you have {state.vp[self.seat]}"
            found.append(Refusal(f"{SLOT_NAMES[slot]}: {pair_name(first, second)}", why, [f"pair:{slot + 1}"]))
        return found

    def targets(self, state: VinciState, action: int) -> list[str]:
        return [f"pair:{action - CHOOSE + 1}"]


def _slide(state: VinciState, slot: int) -> None:
    """Pay the pairs passed over, close the gap, and draw a new pair for the last slot (V5.3, V5.5)."""
    market, offers = state.market, state.offers
    paid = [offer + SKIP_PRICE for offer in offers[:slot]]
    state.offers = [*paid, *offers[slot + 1 :], 0]
    state.market = [*market[: 2 * slot], *market[2 * slot + 2 :], NONE, NONE]
    state.push(DrawTile(2 * SLOTS - 1))
    state.push(DrawTile(2 * SLOTS - 2))
