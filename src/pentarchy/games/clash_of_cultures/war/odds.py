"""The exact odds of battles: for any two forces, for the battle being fought, and for an attack being planned.

Cards that may be played are hidden and so are left out; everything else that is known counts. (K12.14)

>>> chances = forces_odds(Side(units=1), Side(units=1))
>>> round(chances.attacker + chances.defender + chances.both_lost, 9)
1.0
"""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.battle import (
    B_ATTACKER,
    B_D_START,
    B_DEFENDER,
    B_FORTRESS,
    B_LED,
    B_ORIGIN,
    B_ROUND,
    B_TARGET,
    FORTRESS_DIE,
    FORTRESS_STANDS,
    FORTRESS_WALL,
)
from pentarchy.games.clash_of_cultures.pieces.map import SEA
from pentarchy.games.clash_of_cultures.pieces.units import BARBARIANS, FORTRESS, HIT
from pentarchy.games.clash_of_cultures.steps.dice import WAYS
from pentarchy.games.clash_of_cultures.steps.moments import battle_cancels, battle_hits, battle_value
from pentarchy.games.clash_of_cultures.steps.tasks import AFTER_ROUND, Then
from pentarchy.games.clash_of_cultures.steps.waiting import FOR_BATTLE, STRENGTH, is_waiting
from pentarchy.games.clash_of_cultures.steps.wonders import weakens
from pentarchy.games.clash_of_cultures.war.fighters import (
    BetweenRounds,
    attackers,
    defenders,
    fortress_fights,
    owner_of,
)


class Side:
    """One side of a battle: its fighting units, and what it has in the first round (or in every round)."""

    def __init__(
        self, units: int, dice: int = 0, value: int = 0, hits: int = 0, cancels: int = 0, always: int = 0
    ) -> None:
        self.units = units
        self.dice = dice
        """Extra dice in the first round."""
        self.value = value
        """Extra combat value in the first round."""
        self.hits = hits
        """Extra hits in the first round."""
        self.cancels = cancels
        """Hits cancelled in the first round."""
        self.always = always
        """Extra combat value in every round."""
        self.holds = False
        """Whether a fortress stands in the first round: then who loses everything there has still won. (K12.13)"""


class Chances:
    """How a battle ends: the chance of each outcome, and how many units are left on average."""

    def __init__(self) -> None:
        self.attacker = 0.0
        """The attacker alone is left."""
        self.defender = 0.0
        """The defender alone is left."""
        self.both_lost = 0.0
        self.both_left = 0.0
        """After a battle of one round both may be left."""
        self.attackers_left = 0.0
        self.defenders_left = 0.0

    def add(self, chance: float, left: int, right: int, holds: bool = False) -> None:
        """Count an outcome; a defender who holds a fortress wins without a unit too."""
        if left and right:
            self.both_left += chance
        elif left:
            self.attacker += chance
        elif right or holds:
            self.defender += chance
        else:
            self.both_lost += chance
        self.attackers_left += chance * left
        self.defenders_left += chance * right


def hit_chances(dice: int, value: int, hits: int, cancels: int, most: int) -> list[float]:
    """The chance of each number of hits, from 0 to `most`."""
    found = [0.0] * (most + 1)
    total = 6.0**dice
    for rolled, ways in enumerate(WAYS[dice]):
        if ways:
            strength = rolled + value
            count = (strength if strength > 0 else 0) // HIT + hits - cancels
            count = 0 if count < 0 else most if count > most else count
            found[count] += ways / total
    return found


def one_round(one: Side, two: Side, first: bool) -> list[tuple[int, int, float]]:
    """What is left of both sides after one round, with its chance."""
    bonus = 1 if first else 0
    by_one = hit_chances(
        one.units + bonus * one.dice,
        one.always + bonus * one.value,
        bonus * one.hits,
        bonus * two.cancels,
        two.units,
    )
    by_two = hit_chances(
        two.units + bonus * two.dice,
        two.always + bonus * two.value,
        bonus * two.hits,
        bonus * one.cancels,
        one.units,
    )
    return [
        (one.units - lost, two.units - killed, by_one[killed] * by_two[lost])
        for killed in range(two.units + 1)
        for lost in range(one.units + 1)
    ]


def forces_odds(one: Side, two: Side, first: bool = True, once: bool = False) -> Chances:
    """The outcomes of a battle that the attacker fights to the end (or of a single round), exactly."""
    chances = Chances()
    lone = two.units == 0
    later = _later(one, two)
    for left, right, chance in one_round(one, two, first):
        if once or lone or left == 0 or right == 0:
            chances.add(chance, left, right, first and two.holds)
        else:
            for end_left, end_right, end in later[left][right]:
                chances.add(chance * end, end_left, end_right)
    return chances


def _later(one: Side, two: Side) -> list[list[list[tuple[int, int, float]]]]:
    """For each pair of forces, how rounds without first-round bonuses end. A round may change nothing: then the
    chances of the rounds that do are scaled up."""
    table: list[list[list[tuple[int, int, float]]]] = [[[] for _ in range(two.units + 1)] for _ in range(one.units + 1)]
    for left in range(1, one.units + 1):
        for right in range(1, two.units + 1):
            here = Side(left, always=one.always)
            there = Side(right, always=two.always)
            ends: dict[tuple[int, int], float] = {}
            stays = 0.0
            for a, d, chance in one_round(here, there, False):
                if a == left and d == right:
                    stays = chance
                elif a == 0 or d == 0:
                    ends[a, d] = ends.get((a, d), 0.0) + chance
                else:
                    for end_a, end_d, end in table[a][d]:
                        ends[end_a, end_d] = ends.get((end_a, end_d), 0.0) + chance * end
            scale = 1.0 / (1.0 - stays) if stays < 1.0 else 0.0
            table[left][right] = [(a, d, chance * scale) for (a, d), chance in ends.items()]
    return table


# Odds in a game.


def sides(
    state: ClashState, attacker: int, defender: int, origin: int, target: int, forces: tuple[int, int], fortress: int
) -> tuple[Side, Side]:
    """The two sides of a battle with all that is known of them, cards apart."""
    sea = state.terrain[target] == SEA
    one, two = Side(forces[0]), Side(forces[1])
    for side, me, other in ((one, attacker, defender), (two, defender, attacker)):
        if me == BARBARIANS:
            continue
        if not sea and side.units:
            side.hits += battle_hits(state, me, other)
        if sea or (me == attacker and state.terrain[origin] == SEA):
            side.cancels += battle_cancels(state, me)
        if not sea:
            side.value += battle_value(state, me, target)
    two.dice += 1 if fortress & FORTRESS_DIE else 0
    two.cancels += 1 if fortress & FORTRESS_WALL else 0
    two.holds = fortress & FORTRESS_STANDS != 0
    if not sea:
        one.value -= weakens(state, defender, target)
    return one, two


def as_dict(chances: Chances) -> dict[str, float]:
    """Chances in whole tenths of a percent, for views."""
    return {
        "attacker": round(chances.attacker, 3),
        "defender": round(chances.defender, 3),
        "both_lost": round(chances.both_lost, 3),
        "both_left": round(chances.both_left, 3),
    }


def battle_odds(state: ClashState) -> dict[str, float]:
    """The odds of the battle being fought, from now on."""
    battle = state.battle
    first = battle[B_ROUND] == 0 or (battle[B_ROUND] == 1 and not _rolled(state))
    forces = (attackers(state), defenders(state))
    if forces[0] == 0 or (forces[1] == 0 and battle[B_D_START] > 0 and not fortress_fights(state)):
        chances = Chances()
        chances.add(1.0, forces[0], forces[1], fortress_fights(state))
        return as_dict(chances)
    one, two = sides(
        state, battle[B_ATTACKER], battle[B_DEFENDER], battle[B_ORIGIN], battle[B_TARGET], forces, battle[B_FORTRESS]
    )
    one.always = STRENGTH[0] * battle[B_LED]
    once = battle[B_ATTACKER] == BARBARIANS
    return as_dict(forces_odds(one, two, first, once))


def _rolled(state: ClashState) -> bool:
    """Whether the dice of this round have been rolled and its losses taken."""
    for decision in state.agenda:
        if isinstance(decision, BetweenRounds) or (isinstance(decision, Then) and decision.task == AFTER_ROUND):
            return True
    return False


def attack_odds(state: ClashState, seat: int, origin: int, target: int, units: int) -> dict[str, float]:
    """The odds if so many units of a seat attacked a space now."""
    sea = state.terrain[target] == SEA
    defender = owner_of(state, target)
    guard = state.ships[target] if sea else state.armies[target]
    if defender == BARBARIANS:
        guard = state.barbarians[target]
    fortress = 0
    if not sea and 0 <= defender < state.players and state.city[target] == defender and state.works(target, FORTRESS):
        fortress = FORTRESS_DIE | FORTRESS_WALL | FORTRESS_STANDS
    if guard == 0 and fortress == 0:
        chances = Chances()
        chances.add(1.0, units, 0)
        return as_dict(chances)
    one, two = sides(state, seat, defender, origin, target, (units, guard), fortress)
    if is_waiting(state, FOR_BATTLE):
        one.always = STRENGTH[0]
    return as_dict(forces_odds(one, two))
