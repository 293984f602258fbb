"""What a sensible player looks at: settlements and who feeds them, people who survive the round, coins within reach."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec

from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.mind.sense_1 import Crowd, FirstCultureSense
from pentarchy.games.culture_wars.pieces import ACE, DEFENDERS, VALUES

SURELY: Final = 2
"""How much worse it is that a rival has won than that one will if nobody steps in."""
UNOPPOSED: Final = len(FirstCultureSense.names)
"""The place of "rivals left to win" among the features."""


class CultureSense(FirstCultureSense):
    """The first sense, and what it overlooked: a rival who wins unless somebody steps in, defenders in reserve, the
    Ace, settlements beside foreign tokens, and how much land lies around the own coins."""

    data: ClassVar[str] = "sense.json"
    names: ClassVar[tuple[str, ...]] = (
        *FirstCultureSense.names,
        "rivals left to win",
        "attacked settlements",
        "threatened settlements",
        "defenders in reserve",
        "Ace in reserve",
        "land around coins",
    )
    weights: ClassVar[tuple[float, ...]] = (*FirstCultureSense.weights, -150.0, -10.0, -1.0, 0.6, 2.0, 0.2)

    called: ClassVar[dict[str, str]] = {
        "population": "people",
        "growth": "squares that grow",
    }
    ample: ClassVar[float] = 0.1
    stuck: ClassVar[int] = 40
    patience: ClassVar[float] = 0.5
    slips: ClassVar[tuple[float, float, float]] = (0.99, 0.68, 0.44)
    attention: ClassVar[float] = 0.06

    private: ClassVar[tuple[str, ...]] = (
        "nearest coin",
        "second coin",
        "won",
        "holding",
        "rivals holding",
        "rivals left to win",
        "attacked settlements",
        "threatened settlements",
        "settlements of the best rival",
        "raids",
    )
    sayings: ClassVar[dict[str, tuple[str, str]]] = {
        "won": ("wins the game", "does not win the game"),
        "settlements": ("has more settlements", "has fewer settlements"),
        "holding": ("holds enough settlements to win", "does not hold enough settlements to win"),
        "population": ("keeps more of your people alive", "loses more of your people"),
        "growth": ("lets more squares grow next round", "lets fewer squares grow next round"),
        "supported settlements": ("feeds more settlements", "leaves a settlement without enough farmers"),
        "farmers": ("puts more farmers around your settlements", "takes farmers away from your settlements"),
        "raids": ("breaks into a rival's settlement", "leaves the rivals' settlements alone"),
        "settlements to form": ("can form a settlement at once", "can't form a settlement yet"),
        "settlements to form and keep": ("can form a settlement and feed it", "can't feed a new settlement"),
        "nearest coin": ("gathers at the nearest coin", "moves away from the nearest coin"),
        "second coin": ("gathers at a second coin", "moves away from a second coin"),
        "settlements of the best rival": (
            "leaves the best rival more settlements",
            "costs the best rival a settlement",
        ),
        "rivals holding": ("leaves a rival about to win", "stops a rival who is about to win"),
        "rivals left to win": ("lets a rival win", "steps in before a rival wins"),
        "attacked settlements": (
            "leaves more of your settlements under attack",
            "keeps your settlements out of conflicts",
        ),
        "threatened settlements": (
            "leaves settlements beside foreign tokens",
            "keeps foreign tokens away from your settlements",
        ),
        "defenders in reserve": ("keeps defenders in reserve", "leaves too few defenders in reserve"),
        "Ace in reserve": ("keeps the Ace in reserve", "spends the Ace"),
        "land around coins": ("has wide land around your coins", "has little land around your coins"),
    }

    def far(self, players: int) -> int:
        """To the end of the round: what the others leave of a turn."""
        return 2

    def look(self, world: CultureState, seat: int, crowd: Crowd) -> list[float]:
        found = super().look(world, seat, crowd)
        coins = crowd.coins
        around = world.land.around
        attacked, threatened, land = 0, 0, 0
        for place in coins.homes:
            if coins.suit[place] == seat:
                for other in crowd.others:
                    if other[place]:
                        attacked += 1
                        break
                land += len(around[place])
                threatened += _beset(crowd, place)
        for place in coins.others:
            if coins.suit[place] == seat:
                land += len(around[place])
        found.append(float(_unopposed(world, seat, crowd)))
        found.append(float(attacked))
        found.append(float(threatened))
        found.append(float(min(world.reserve[seat], DEFENDERS)))
        found.append(float(world.purse[seat * VALUES + ACE]))
        found.append(float(land))
        return found

    def entered(self, world: CultureState, seat: int, crowd: Crowd, numbers: vec[float]) -> None:
        numbers[UNOPPOSED] = float(_unopposed(world, seat, crowd))


def _unopposed(world: CultureState, seat: int, crowd: Crowd) -> int:
    """How many rivals have held enough settlements since the last round, and keep them as things stand; who has won
    counts for certain."""
    if world.victors:
        return 0 if seat in world.victors else SURELY
    count = 0
    for rival in range(world.players):
        if rival != seat and world.holding[rival] and not _entered(world, rival, crowd):
            count += 1
    return count


def _entered(world: CultureState, rival: int, crowd: Crowd) -> bool:
    """Whether anybody has tokens in a settlement of a rival."""
    for place in crowd.coins.homes:
        if crowd.coins.suit[place] == rival:
            if crowd.standing[place]:
                return True
            for other in range(world.players):
                if other not in (rival, crowd.seat) and world.tokens[other][place]:
                    return True
    return False


def _beset(crowd: Crowd, place: int) -> bool:
    """Whether foreign tokens lie next to a settlement."""
    for other in crowd.others:
        for near in crowd.around[place]:
            if other[near]:
                return True
    return False
