"""What a sensible player looks at: points first, then what will make points, and what the present action promises."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from pentarchy.core.state import State
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.mind.sense_1 import FirstClashSense
from pentarchy.games.clash_of_cultures.pieces.advances import CATEGORIES
from pentarchy.games.clash_of_cultures.pieces.bits import ones
from pentarchy.games.clash_of_cultures.pieces.units import CULTURE
from pentarchy.games.clash_of_cultures.pieces.wonders import REVEALED
from pentarchy.games.clash_of_cultures.steps.advances import BUILDS_WONDERS, able
from pentarchy.games.clash_of_cultures.steps.paying import can_pay
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS

DIRE: Final = 3.0
"""How many times as bad it is if the only city lies open."""


class ClashSense(FirstClashSense):
    """The first sense, and what it overlooked: wonders to build, cities that lie open, and what each field of learning
    is worth."""

    data: ClassVar[str] = "sense.json"
    names: ClassVar[tuple[str, ...]] = (*FirstClashSense.names, "wonders in reach", "open cities", *CATEGORIES)
    weights: ClassVar[tuple[float, ...]] = (*FirstClashSense.weights, 1.0, -0.5, *[0.05] * len(CATEGORIES))

    called: ClassVar[dict[str, str]] = {
        "stores": "goods in store",
        "tokens": "mood and culture tokens",
        "prey": "cities within reach",
        "armies": "strength on land",
    }
    slips: ClassVar[tuple[float, float, float]] = (0.85, 0.55, 0.32)
    attention: ClassVar[float] = 0.08
    private: ClassVar[tuple[str, ...]] = (
        "promise",
        "actions left",
        "lead of the others",
        "open cities",
        "places to settle",
        "moods",
    )
    sayings: ClassVar[dict[str, tuple[str, str]]] = {
        "points": ("scores {points} more", "scores {points} less"),
        "advances": ("knows more advances", "knows fewer advances"),
        "useful advances": ("knows advances that pay", "lacks advances that pay"),
        "stores": ("fills your stores", "empties your stores"),
        "tokens": ("leaves more mood and culture tokens", "spends mood and culture tokens"),
        "cities": ("makes your cities grow", "leaves your cities smaller"),
        "moods": ("keeps your people happier", "makes your people unhappy"),
        "ports": ("gives you a port", "leaves you without a port"),
        "settlers": ("gets settlers for new cities", "has fewer settlers for new cities"),
        "places to settle": ("brings settlers to good land", "leaves settlers on poor land"),
        "armies": ("makes you stronger on land", "leaves you weaker on land"),
        "ships": ("puts ships to sea", "has fewer ships at sea"),
        "prey": ("brings a city within reach of your armies", "takes your armies away from what they could take"),
        "trade routes": ("opens trade routes", "has fewer trade routes"),
        "regions explored": ("explores more of the map", "explores less of the map"),
        "cards": ("draws cards", "has fewer cards"),
        "objectives in reach": ("comes nearer to an objective", "gives up an objective within reach"),
        "actions left": ("leaves you actions to use", "uses up your actions"),
        "promise": ("", ""),
        "lead of the others": ("lets the leader get further ahead", "holds the leader back"),
        "wonders in reach": ("comes nearer to a wonder", "puts off a wonder"),
        "open cities": ("leaves a city open to attack", "keeps your cities guarded"),
        **{name: (f"knows more of {name}", f"knows less of {name}") for name in CATEGORIES},
    }

    def features(self, state: State, seat: int) -> list[float]:
        clash = cast(ClashState, state)
        found = super().features(state, seat)
        found.append(wonder_in_reach(clash, seat))
        found.append(open_cities(clash, seat))
        known = clash.known[seat]
        for category in range(len(CATEGORIES)):
            found.append(float(ones(known >> 4 * category & 15)))
        return found


def wonder_in_reach(state: ClashState, seat: int) -> float:
    """How much of what the nearest wonder asks for is there."""
    best = 0.0
    wonder = -1
    for where in state.wonder_at:
        wonder += 1
        if where != REVEALED or (state.reserved[wonder] >= 0 and state.reserved[wonder] != seat):
            continue
        row = WONDERS[wonder]
        have = 0.0
        if state.has(seat, row.advance):
            have += 0.3
        if able(state, seat, BUILDS_WONDERS):
            have += 0.3
        have += 0.2 * min(1.0, state.amount(seat, CULTURE) / row.culture)
        if can_pay(state, seat, row.food, row.wood, row.ore):
            have += 0.2
        best = have if have > best else best
    return best * best


def open_cities(state: ClashState, seat: int) -> float:
    """Cities without an army beside barbarians or army units of others; the only city most of all."""
    total = 0.0
    towns = state.towns[seat]
    for cell in towns:
        if state.armies[cell] == 0 and _faced(state, seat, cell):
            total += DIRE if len(towns) == 1 else 1.0
    return total


def _faced(state: ClashState, seat: int, cell: int) -> bool:
    """Whether somebody who could attack stands next to a space."""
    for near in state.near[cell]:
        if state.barbarians[near] > 0 or (state.armies[near] > 0 and state.holder[near] != seat):
            return True
    return False
