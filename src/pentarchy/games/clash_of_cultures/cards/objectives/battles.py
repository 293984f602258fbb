"""Objectives about battles and captured cities."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.advances import category, category_mask
from pentarchy.games.clash_of_cultures.pieces.battle import (
    B_A_KILLS,
    B_A_START,
    B_ATTACKER,
    B_D_KILLS,
    B_D_START,
    B_DEFENDER,
    B_SEA,
    B_TARGET,
)
from pentarchy.games.clash_of_cultures.pieces.bits import ones
from pentarchy.games.clash_of_cultures.pieces.map import SEA
from pentarchy.games.clash_of_cultures.pieces.turn import WON_ATTACK
from pentarchy.games.clash_of_cultures.pieces.units import BARBARIANS
from pentarchy.games.clash_of_cultures.steps.objectives import KILLED_TRADER, Objective

WARFARE: Final = category_mask(category("Warfare"))


def kills(state: ClashState, attacking: bool) -> int:
    """The units that a side killed."""
    return state.battle[B_A_KILLS if attacking else B_D_KILLS]


def fewer(state: ClashState, attacking: bool) -> bool:
    """Whether a side had fewer units than the other at the start."""
    mine, theirs = (B_A_START, B_D_START) if attacking else (B_D_START, B_A_START)
    return state.battle[mine] < state.battle[theirs]


def enemy(state: ClashState, attacking: bool) -> int:
    """Whom a side fought."""
    return state.battle[B_DEFENDER if attacking else B_ATTACKER]


class Conqueror(Objective):
    """Conqueror. (K27.33)"""

    name: ClassVar[str] = "Conqueror"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = "You captured a player's city that was defended by an army unit or a Fortress."

    def took(self, state: ClashState, origin: int, loser: int, guards: int) -> bool:
        return loser != BARBARIANS and guards > 0


class Warmonger(Objective):
    """Warmonger. (K27.34)"""

    name: ClassVar[str] = "Warmonger"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = (
        "You finished your second land battle this turn, against different spaces, and won at least one of them."
    )

    def holds_in_turn(self, state: ClashState) -> bool:
        return state.used & WON_ATTACK != 0 and len(set(state.fought)) >= 2


class General(Objective):
    """General. (K27.35)"""

    name: ClassVar[str] = "General"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = "You killed at least 3 enemy army units in one land battle."

    def fought(self, state: ClashState, attacking: bool, won: bool) -> bool:
        return not state.battle[B_SEA] and kills(state, attacking) >= 3


class GreatBattle(Objective):
    """Great Battle. (K27.36)"""

    name: ClassVar[str] = "Great Battle"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = "You fought a land battle in which 6 or more army units (both sides together) took part."

    def fought(self, state: ClashState, attacking: bool, won: bool) -> bool:
        return not state.battle[B_SEA] and state.battle[B_A_START] + state.battle[B_D_START] >= 6


class Defiance(Objective):
    """Defiance. (K27.37)"""

    name: ClassVar[str] = "Defiance"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = "You beat a player in battle with fewer units than they had at the start."

    def fought(self, state: ClashState, attacking: bool, won: bool) -> bool:
        return won and enemy(state, attacking) != BARBARIANS and fewer(state, attacking)


class NavalAssault(Objective):
    """Naval Assault. (K27.39)"""

    name: ClassVar[str] = "Naval Assault"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = "You captured a player's city with army units that came straight off a Ship."

    def took(self, state: ClashState, origin: int, loser: int, guards: int) -> bool:
        return loser != BARBARIANS and state.terrain[origin] == SEA


class Bold(Objective):
    """Bold. (K27.45)"""

    name: ClassVar[str] = "Bold"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = "You won a battle against a player who had more Warfare advances or more units."

    def fought(self, state: ClashState, attacking: bool, won: bool) -> bool:
        other = enemy(state, attacking)
        if not won or other == BARBARIANS:
            return False
        me = state.battle[B_ATTACKER if attacking else B_DEFENDER]
        warfare = ones(state.known[me] & WARFARE) < ones(state.known[other] & WARFARE)
        return warfare or fewer(state, attacking)


class LegendaryBattle(Objective):
    """Legendary Battle. (K27.47)"""

    name: ClassVar[str] = "Legendary Battle"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = (
        "As attacker with at least 3 army units you fought a battle at a size 5 city holding a Wonder."
    )

    def fought(self, state: ClashState, attacking: bool, won: bool) -> bool:
        battle = state.battle
        if not attacking or battle[B_SEA] or battle[B_A_START] < 3:
            return False
        target = battle[B_TARGET]
        return state.city[target] >= 0 and state.size(target) == 5 and target in state.wonder_at


class Scavenger(Objective):
    """Scavenger. (K27.48)"""

    name: ClassVar[str] = "Scavenger"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = (
        "You killed a Settler or Ship that could have made a trade route for its owner (who has Trade Routes)."
    )
    when: ClassVar[tuple[int, ...]] = (KILLED_TRADER,)


class Aggressor(Objective):
    """Aggressor. (K27.49)"""

    name: ClassVar[str] = "Aggressor"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = "As attacker you won a land battle and killed at least 2 army units."

    def fought(self, state: ClashState, attacking: bool, won: bool) -> bool:
        return won and attacking and not state.battle[B_SEA] and kills(state, attacking) >= 2


class BarbarianConquest(Objective):
    """Barbarian Conquest. (K27.50)"""

    name: ClassVar[str] = "Barbarian Conquest"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = "You captured a barbarian settlement held by at least 2 barbarian units."

    def took(self, state: ClashState, origin: int, loser: int, guards: int) -> bool:
        return loser == BARBARIANS and guards >= 2


class Resistance(Objective):
    """Resistance. (K27.52)"""

    name: ClassVar[str] = "Resistance"
    instant: ClassVar[bool] = True
    text: ClassVar[str] = "You won a battle against barbarians at a city and killed at least 2 of them."

    def fought(self, state: ClashState, attacking: bool, won: bool) -> bool:
        if not won or enemy(state, attacking) != BARBARIANS:
            return False
        return state.city[state.battle[B_TARGET]] >= 0 and kills(state, attacking) >= 2


HALVES: Final[tuple[Objective, ...]] = (
    Conqueror(),
    Warmonger(),
    General(),
    GreatBattle(),
    Defiance(),
    NavalAssault(),
    Bold(),
    LegendaryBattle(),
    Scavenger(),
    Aggressor(),
    BarbarianConquest(),
    Resistance(),
)
