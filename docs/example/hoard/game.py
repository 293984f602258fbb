"""Hoard, the whole game: its data, its two decisions, its state."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from pentarchy.core.actions import Actions
from pentarchy.core.chance import pick
from pentarchy.core.decision import CHANCE, Decision
from pentarchy.core.events import all_but, only
from pentarchy.core.options import option
from pentarchy.core.sense import Sense
from pentarchy.core.state import State

GEMS: Final = ("quartz", "opal", "topaz", "ruby", "diamond")
"""A gem's worth is its place in this list, counted from one."""
COPIES: Final = 4

ACTIONS: Final = Actions()
SHOW: Final = ACTIONS.block("show", GEMS)
SWAP: Final = ACTIONS.block("swap", GEMS)
DEAL: Final = ACTIONS.block("deal", GEMS)


@dataclass(frozen=True)
class HoardOptions:
    """What can be changed about Hoard."""

    hand: int = option(3, "How many gems each player is dealt.", (2, 3, 4))
    swaps: int = option(2, "How many gems each player may swap in a game.", (0, 1, 2, 3))


class Hoard(State):
    """Hands are hidden, hoards are open, and the bag is what is in neither."""

    fields: ClassVar[tuple[str, ...]] = ("bag", "hands", "hoards", "swaps")

    bag: list[int]
    hands: list[list[int]]
    hoards: list[list[int]]
    swaps: list[int]

    def setup(self) -> None:
        """Everybody is dealt a hand; then seat 0 begins."""
        self.bag = [COPIES] * len(GEMS)
        self.hands = [[0] * len(GEMS) for _ in range(self.players)]
        self.hoards = [[0] * len(GEMS) for _ in range(self.players)]
        self.swaps = [self.options.swaps] * self.players
        self.push(Turn(0))
        for seat in reversed(range(self.players)):
            for _ in range(self.options.hand):
                self.push(DealGem(seat))

    def twin(self) -> Hoard:
        """A copy of the four fields."""
        other = Hoard(self.game, self.players, self.options)
        other.bag = self.bag[:]
        other.hands = [hand[:] for hand in self.hands]
        other.hoards = [hoard[:] for hoard in self.hoards]
        other.swaps = self.swaps[:]
        return other

    def scores(self) -> list[int]:
        """The worth of each hoard."""
        return [sum(count * (gem + 1) for gem, count in enumerate(hoard)) for hoard in self.hoards]

    def winners(self) -> list[int]:
        """Whoever has the most; several if they are equal."""
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)] if self.over else []

    def look(self, seat: int | None) -> dict[str, Any]:
        """A seat sees its own hand; of the others only how many gems they hold."""
        return {
            "hand": None if seat is None else dict(zip(GEMS, self.hands[seat])),
            "gems_in_hand": [sum(hand) for hand in self.hands],
            "hoards": [dict(zip(GEMS, hoard)) for hoard in self.hoards],
            "swaps": self.swaps[:],
            "bag": sum(self.bag),
        }

    def resample(self, seat: int, rng: random.Random) -> Hoard:
        """The other hands go back into the bag and are dealt again."""
        world = self.copy()
        for other, hand in enumerate(world.hands):
            if other != seat:
                for gem, count in enumerate(hand):
                    world.bag[gem] += count
        for other, hand in enumerate(self.hands):
            if other != seat:
                world.hands[other] = [0] * len(GEMS)
                for _ in range(sum(hand)):
                    gem = pick(list(range(len(GEMS))), world.bag, rng)
                    world.bag[gem] -= 1
                    world.hands[other][gem] += 1
        world.resume(world.agenda)
        return world

    def audit(self) -> list[str]:
        """No gem is lost."""
        wrong = []
        for gem, name in enumerate(GEMS):
            count = self.bag[gem] + sum(one[gem] for one in (*self.hands, *self.hoards))
            if count != COPIES:
                wrong.append(f"There are {count} of {name}.")
        return wrong


class DealGem(Decision[Hoard]):
    """A gem is drawn from the bag into a hand (H2.1, H3.3)."""

    fields: ClassVar[tuple[str, ...]] = ("owner",)
    rule: ClassVar[str] = "H2.1"

    def __init__(self, owner: int) -> None:
        self.seat = CHANCE
        self.owner = owner

    def question(self, state: Hoard) -> str:
        return "Which gem comes out of the bag?"

    def legal(self, state: Hoard) -> list[int]:
        return [DEAL + gem for gem in range(len(GEMS)) if state.bag[gem]]

    def weights(self, state: Hoard) -> list[int]:
        return [count for count in state.bag if count]

    def take(self, state: Hoard, action: int) -> None:
        gem = action - DEAL
        state.bag[gem] -= 1
        state.hands[self.owner][gem] += 1
        if state.events is not None:
            state.tell("draws", self.owner, (gem,), only(self.owner))
            state.tell("draws unseen", self.owner, (), all_but(self.owner, state.players))


class Turn(Decision[Hoard]):
    """Show a gem, or swap one (H3)."""

    rule: ClassVar[str] = "H3.1"
    companion: ClassVar[str] = (
        "A gem that you show lies in your hoard for good and scores; one that you swap goes back into the bag. "
        "People usually swap what is worth little and show the rest."
    )

    def question(self, state: Hoard) -> str:
        return "Which gem do you show, or swap for another?"

    def always(self) -> bool:
        # Whether a seat is asked must not tell that it holds one kind of gem only.
        return True

    def legal(self, state: Hoard) -> list[int]:
        hand = state.hands[self.seat]
        answers = [SHOW + gem for gem in range(len(GEMS)) if hand[gem]]
        if state.swaps[self.seat]:
            answers += [SWAP + gem for gem in range(len(GEMS)) if hand[gem]]
        return answers

    def label(self, state: Hoard, action: int) -> str:
        if action < SWAP:
            return f"Show {GEMS[action - SHOW]} for {action - SHOW + 1}"
        return f"Swap {GEMS[action - SWAP]}"

    def targets(self, state: Hoard, action: int) -> list[str]:
        return [f"hand:{GEMS[(action - SHOW) % len(GEMS)]}"]

    def reveals(self, state: Hoard, action: int) -> bool:
        return action < SWAP

    def take(self, state: Hoard, action: int) -> None:
        hand = state.hands[self.seat]
        if action < SWAP:
            gem = action - SHOW
            hand[gem] -= 1
            state.hoards[self.seat][gem] += 1
            if state.events is not None:
                state.tell("shows", self.seat, (gem,))
                state.tell_points(self.seat, gem + 1, GEMS[gem])
        else:
            gem = action - SWAP
            hand[gem] -= 1
            state.bag[gem] += 1
            state.swaps[self.seat] -= 1
            if state.events is not None:
                state.tell("swaps", self.seat)
        following = (self.seat + 1) % state.players
        while following != self.seat and not any(state.hands[following]):
            following = (following + 1) % state.players
        if any(state.hands[following]) or action >= SWAP:
            state.push(Turn(following))
        if action >= SWAP:
            state.push(DealGem(self.seat))


class HoardSense(Sense):
    """Points shown count; a gem in hand is worth a little less than it will bring."""

    names: ClassVar[tuple[str, ...]] = ("shown", "in hand")
    weights: ClassVar[tuple[float, ...]] = (1.0, 0.9)
    scale: ClassVar[float] = 2.0

    def features(self, state: State, seat: int) -> list[float]:
        """The worth of the hoard, and of the hand."""
        assert isinstance(state, Hoard)
        hand = sum(count * (gem + 1) for gem, count in enumerate(state.hands[seat]))
        return [float(state.scores()[seat]), float(hand)]
