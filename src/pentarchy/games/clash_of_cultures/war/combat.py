"""Battles: rounds of cards, dice and losses until one side is gone or the attacker retreats. (K12)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import FIGHT, STOP, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import FIGHT_ON, LOSE, RETREAT
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.battle import (
    B_A_CANCEL,
    B_A_CARD,
    B_A_DICE,
    B_A_LEFT,
    B_A_LOSS,
    B_A_ROLL,
    B_A_START,
    B_A_TACTIC,
    B_A_VALUE,
    B_ATTACKER,
    B_CAUSE,
    B_D_CANCEL,
    B_D_CARD,
    B_D_DICE,
    B_D_LOSS,
    B_D_ROLL,
    B_D_START,
    B_D_TACTIC,
    B_D_VALUE,
    B_DEFENDER,
    B_ENDED,
    B_FORTRESS,
    B_LED,
    B_ORIGIN,
    B_ROUND,
    B_SEA,
    B_TARGET,
    BATTLE,
    FORTRESS_DIE,
    FORTRESS_STANDS,
    FORTRESS_WALL,
)
from pentarchy.games.clash_of_cultures.pieces.cards import NO_CARD
from pentarchy.games.clash_of_cultures.pieces.map import SEA
from pentarchy.games.clash_of_cultures.pieces.units import (
    ANGRY,
    ARMY,
    BARBARIANS,
    BUILDING_NAMES,
    BUILDINGS,
    FORTRESS,
    HIT,
    SETTLER,
    UNIT_NAMES,
)
from pentarchy.games.clash_of_cultures.steps.choosing import cell_target
from pentarchy.games.clash_of_cultures.steps.dice import Dice
from pentarchy.games.clash_of_cultures.steps.moments import battle_cancels, battle_hits, battle_value, besieges
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.tasks import (
    AFTER_LOSSES,
    AFTER_ROUND,
    BATTLE_ROUND,
    LOSSES,
    REVEAL_TACTICS,
    ROLL_DICE,
    SINK_CARGO,
    TASKS,
    Then,
)
from pentarchy.games.clash_of_cultures.steps.waiting import FOR_BATTLE, STRENGTH, is_over, is_waiting
from pentarchy.games.clash_of_cultures.steps.wonders import weakens
from pentarchy.games.clash_of_cultures.war.aftermath import finish_battle, walk_in
from pentarchy.games.clash_of_cultures.war.capture import drop_piece
from pentarchy.games.clash_of_cultures.war.fighters import (
    BY_BUILDING,
    BY_MOVE,
    ENDED_BY_RETREAT,
    BetweenRounds,
    attackers,
    defenders,
    fortress_fights,
    kill,
    overloaded,
    owner_of,
    remove_from_group,
)
from pentarchy.games.clash_of_cultures.war.groups import count_group
from pentarchy.games.clash_of_cultures.war.odds import battle_odds
from pentarchy.games.clash_of_cultures.war.tactic_cards import TACTICS
from pentarchy.games.clash_of_cultures.war.tactics import ChooseTactic, after_losses, may_play

SETTLEMENT: Final = 3 + BUILDINGS
"""The settlement among what can be lost, after the units and the buildings."""


def attack(state: ClashState, seat: int, origin: int, target: int) -> None:
    """The group of a seat enters a space with foreign units or a foreign city. (K12.1, K12.2)"""
    defender = owner_of(state, target)
    sea = state.terrain[target] == SEA
    fortress = not sea and defender != BARBARIANS and state.city[target] == defender and state.works(target, FORTRESS)
    guard = state.ships[target] if sea else state.armies[target]
    if defender == BARBARIANS:
        guard = state.barbarians[target]
    if guard == 0 and not fortress:
        walk_in(state, seat, origin, target, defender)
        return
    begin(state, seat, defender, origin, target, BY_MOVE, 0)


def begin(
    state: ClashState, attacker: int, defender: int, origin: int, target: int, cause: int, barbarians: int
) -> None:
    """A battle begins with its first round. `barbarians` is how many attack, if they do."""
    open_battle(state, attacker, defender, origin, target, cause, barbarians)
    state.push(Then(attacker, BATTLE_ROUND))
    if state.battle[B_FORTRESS] and attacker != BARBARIANS:
        besieges(state, attacker)


def open_battle(
    state: ClashState, attacker: int, defender: int, origin: int, target: int, cause: int, barbarians: int
) -> None:
    """Who fights whom from now on, and with how many."""
    battle = [0] * BATTLE
    state.battle = battle
    battle[B_ATTACKER], battle[B_DEFENDER] = attacker, defender
    battle[B_ORIGIN], battle[B_TARGET], battle[B_CAUSE] = origin, target, cause
    battle[B_SEA] = 1 if state.terrain[target] == SEA else 0
    battle[B_A_LEFT] = barbarians
    battle[B_A_CARD] = battle[B_D_CARD] = battle[B_A_TACTIC] = battle[B_D_TACTIC] = NO_CARD
    battle[B_A_START], battle[B_D_START] = attackers(state), defenders(state)
    if not battle[B_SEA] and state.city[target] == defender and state.works(target, FORTRESS):
        battle[B_FORTRESS] = FORTRESS_DIE | FORTRESS_WALL | FORTRESS_STANDS
    if is_waiting(state, FOR_BATTLE) and attacker == state.active:
        battle[B_LED] = 1
        is_over(state, FOR_BATTLE)
    if state.events is not None:
        state.tell("battle", attacker, (defender, target, battle[B_A_START], battle[B_D_START]))


# A round.


def begin_round(state: ClashState, seat: int, a: int, b: int) -> None:
    """A combat round: first the attacker, then the defender may lay a card face down. (K12.4)"""
    battle = state.battle
    battle[B_ROUND] += 1
    for place in (B_A_DICE, B_D_DICE, B_A_VALUE, B_D_VALUE, B_A_CANCEL, B_D_CANCEL, B_A_ROLL, B_D_ROLL):
        battle[place] = 0
    battle[B_A_LOSS] = battle[B_D_LOSS] = 0
    battle[B_A_CARD] = battle[B_D_CARD] = battle[B_A_TACTIC] = battle[B_D_TACTIC] = NO_CARD
    state.push(Then(seat, REVEAL_TACTICS))
    guarded = defenders(state) > 0 or fortress_fights(state)  # K12.2: a city alone plays no cards
    if guarded and may_play(state, battle[B_DEFENDER]):
        state.push(ChooseTactic(battle[B_DEFENDER], 0))
    if may_play(state, battle[B_ATTACKER]):
        state.push(ChooseTactic(battle[B_ATTACKER], 1))


TASKS[BATTLE_ROUND] = begin_round


def roll_dice(state: ClashState, seat: int, a: int, b: int) -> None:
    """Both sides roll one die for each fighting unit, if both can still fight. (K12.6)"""
    battle = state.battle
    count_a, count_d = attackers(state), defenders(state)
    lone = battle[B_D_START] == 0
    if battle[B_ENDED] or count_a == 0 or (count_d == 0 and not fortress_fights(state) and not lone):
        city = battle[B_ATTACKER] == BARBARIANS and count_a > 0 and not battle[B_ENDED]
        if not city:
            after_round(state, seat, 0, 0)
            return
    dice_a = count_a + battle[B_A_DICE]
    dice_d = count_d + battle[B_D_DICE]
    if battle[B_FORTRESS] & FORTRESS_DIE and battle[B_ROUND] == 1:
        dice_d += 1
    state.push(Then(seat, LOSSES))
    state.push(RollSide(dice_d, 0))
    state.push(RollSide(dice_a, 1))


TASKS[ROLL_DICE] = roll_dice


class RollSide(Dice):
    """One side's dice. (K12.6)"""

    fields: ClassVar[tuple[str, ...]] = ("count", "attacking")
    rule: ClassVar[str] = "K12.6"

    def __init__(self, count: int, attacking: int) -> None:
        super().__init__(count)
        self.attacking = attacking

    def question(self, state: ClashState) -> str:
        side = "attacker" if self.attacking else "defender"
        if self.count == 1:
            return f"What does the die of the {side} show?"
        return f"What do the {self.count} dice of the {side} show together?"

    def rolled(self, state: ClashState, total: int) -> None:
        state.battle[B_A_ROLL if self.attacking else B_D_ROLL] = total
        if state.events is not None and self.count:
            side = state.battle[B_ATTACKER if self.attacking else B_DEFENDER]
            state.tell("rolls", side, (self.count, total))


def combat_value(state: ClashState, attacking: bool) -> int:
    """The dice and bonuses of one side, not below 0. (K12.7)"""
    battle = state.battle
    first = battle[B_ROUND] == 1
    target = battle[B_TARGET]
    land = not battle[B_SEA]
    side = battle[B_ATTACKER] if attacking else battle[B_DEFENDER]
    value = battle[B_A_ROLL] + battle[B_A_VALUE] if attacking else battle[B_D_ROLL] + battle[B_D_VALUE]
    if land and first and side != BARBARIANS:
        value += battle_value(state, side, target)
    if attacking:
        if battle[B_LED]:
            value += STRENGTH[0]  # K25.7
        if battle[B_A_TACTIC] >= 0:
            value += TACTICS[battle[B_A_TACTIC]].attack_value(state)
        if battle[B_D_TACTIC] >= 0:
            value += TACTICS[battle[B_D_TACTIC]].attack_value(state)
        if land and first:
            value -= weakens(state, battle[B_DEFENDER], target)
    return value if value > 0 else 0


def hits(state: ClashState, attacking: bool) -> int:
    """One hit for every 5 of combat value, and what advances add; less what the other side cancels. (K12.7, K12.8)"""
    battle = state.battle
    first = battle[B_ROUND] == 1
    count = combat_value(state, attacking) // HIT
    me = battle[B_ATTACKER] if attacking else battle[B_DEFENDER]
    other = battle[B_DEFENDER] if attacking else battle[B_ATTACKER]
    units = attackers(state) if attacking else defenders(state)
    if first and not battle[B_SEA] and units and me != BARBARIANS:
        count += battle_hits(state, me, other)
    if attacking:
        count -= battle[B_D_CANCEL]
        if first and battle[B_FORTRESS] & FORTRESS_WALL:
            count -= 1  # K12.9
        if first and battle[B_SEA] and other != BARBARIANS:
            count -= battle_cancels(state, other)
    else:
        count -= battle[B_A_CANCEL]
        landing = battle[B_SEA] or state.terrain[battle[B_ORIGIN]] == SEA
        if first and landing and other != BARBARIANS:
            count -= battle_cancels(state, other)
    return count if count > 0 else 0


def losses(state: ClashState, seat: int, a: int, b: int) -> None:
    """Both sides lose a unit for each hit, at the same time. (K12.8)"""
    battle = state.battle
    on_defender, on_attacker = hits(state, True), hits(state, False)
    count_a, count_d = attackers(state), defenders(state)
    state.push(Then(seat, AFTER_ROUND))
    state.push(Then(seat, AFTER_LOSSES))
    extra = on_defender - count_d
    battle[B_D_LOSS] = count_d if extra > 0 else on_defender
    battle[B_A_LOSS] = count_a if on_attacker > count_a else on_attacker
    kill(state, False, battle[B_D_LOSS])
    kill(state, True, battle[B_A_LOSS])
    if battle[B_SEA]:
        sink_cargo(state, seat, 0, 0)
    elif extra > 0 and battle[B_ATTACKER] == BARBARIANS and state.city[battle[B_TARGET]] == battle[B_DEFENDER]:
        state.push(Pillage(battle[B_DEFENDER], battle[B_TARGET], extra))


TASKS[LOSSES] = losses
TASKS[AFTER_LOSSES] = after_losses


def sink_cargo(state: ClashState, seat: int, a: int, b: int) -> None:
    """After ships were lost: whoever has more land units than the ships left can carry loses some. (K12.11)"""
    for attacking in (0, 1):
        if overloaded(state, attacking) > 0:
            state.push(Drown(state.battle[B_ATTACKER if attacking else B_DEFENDER], attacking))


TASKS[SINK_CARGO] = sink_cargo


class Drown(Decision[ClashState]):
    """Land units that the remaining ships cannot carry are lost; their owner chooses. (K12.11)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "attacking")
    rule: ClassVar[str] = "K12.11"
    companion: ClassVar[str] = (
        "Fewer ships are left than your land units need, so some are lost. "
        "People keep those who matter for what they came to do."
    )

    def __init__(self, seat: int, attacking: int) -> None:
        super().__init__(seat)
        self.attacking = attacking

    def question(self, state: ClashState) -> str:
        return "A ship was lost: which land unit goes down with it?"

    def legal(self, state: ClashState) -> list[int]:
        found = [LOSE + unit for unit in (SETTLER, ARMY) if cargo(state, self.attacking, unit)]
        aboard = cargo(state, self.attacking, SETTLER) + cargo(state, self.attacking, ARMY)
        return found if overloaded(state, self.attacking) < aboard else found[:1]  # if all drown there is no choice

    def take(self, state: ClashState, action: int) -> None:
        drown(state, self.attacking, action - LOSE)
        if overloaded(state, self.attacking) > 0:
            state.push(Drown(self.seat, self.attacking))

    def label(self, state: ClashState, action: int) -> str:
        return f"A {UNIT_NAMES[action - LOSE]}" if action == LOSE else "An army unit"

    def about(self, state: ClashState, action: int) -> About:
        return About(loses="It is lost.")


def cargo(state: ClashState, attacking: int, unit: int) -> int:
    """How many land units of a kind are on the ships of one side."""
    cell = state.battle[B_TARGET]
    if attacking:
        return count_group(state, state.battle[B_ATTACKER], unit)
    return state.settlers[cell] if unit == SETTLER else state.armies[cell]


def drown(state: ClashState, attacking: int, unit: int) -> None:
    """A land unit is lost with its ship."""
    owner = state.battle[B_ATTACKER if attacking else B_DEFENDER]
    cell = state.battle[B_ORIGIN if attacking else B_TARGET]
    if attacking:
        remove_from_group(state, owner, unit)
    else:
        state.remove_one(owner, unit, cell)
    if state.events is not None:
        state.tell("dies", owner, (unit, cell))


class Pillage(Decision[ClashState]):
    """Hits of attacking barbarians beyond the army units: settlers, then buildings, the settlement last. (K19.5)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "cell", "count")
    rule: ClassVar[str] = "K19.5"
    companion: ClassVar[str] = (
        "Barbarians have broken into your city, and a piece of it is lost. "
        "People give up the building that they need least."
    )

    def __init__(self, seat: int, cell: int, count: int) -> None:
        super().__init__(seat)
        self.cell = cell
        self.count = count

    def question(self, state: ClashState) -> str:
        return f"What do the barbarians destroy in {spot(state, self.cell, self.seat)}?"

    def aside(self, state: ClashState) -> tuple[Chip, ...]:
        return (Chip(f"{self.count} to lose"),)

    def legal(self, state: ClashState) -> list[int]:
        if state.settlers[self.cell] > 0:
            return [LOSE + SETTLER]
        found = [LOSE + 3 + kind for kind in range(BUILDINGS) if state.piece[kind][self.cell] >= 0]
        if len(found) <= self.count:
            return found[:1] or [LOSE + SETTLEMENT]  # if all are lost the order is no choice
        return found

    def take(self, state: ClashState, action: int) -> None:
        what = action - LOSE
        cell = self.cell
        if what == SETTLER:
            state.remove_one(self.seat, SETTLER, cell)
            if state.events is not None:
                state.tell("dies", self.seat, (SETTLER, cell))
        elif what == SETTLEMENT:
            state.clear(cell)
            if state.events is not None:
                state.tell("destroyed", self.seat, (cell,))
            return
        else:
            drop_piece(state, cell, what - 3)
            state.set_mood(cell, ANGRY)
            if state.events is not None:
                state.tell("pillaged", self.seat, (cell, what - 3))
        if self.count > 1:
            state.push(Pillage(self.seat, cell, self.count - 1))

    def label(self, state: ClashState, action: int) -> str:
        what = action - LOSE
        if what == SETTLER:
            return "A settler"
        return "The settlement" if what == SETTLEMENT else f"The {BUILDING_NAMES[what - 3]}"

    def about(self, state: ClashState, action: int) -> About:
        what = action - LOSE
        if what == SETTLER:
            return About(loses="You lose a settler.")
        if what == SETTLEMENT:
            return About(loses="You lose the city.")
        mine = state.piece[what - 3][self.cell] == self.seat
        return About(loses="You lose 1 point, and the city becomes angry." if mine else "The city becomes angry.")

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(self.cell)]


def after_round(state: ClashState, seat: int, a: int, b: int) -> None:
    """The battle goes on while both sides stand, if the attacker wants it to. (K12.12)"""
    battle = state.battle
    lone = battle[B_D_START] == 0
    once = battle[B_ATTACKER] == BARBARIANS
    if battle[B_ENDED] or attackers(state) == 0 or defenders(state) == 0 or lone or once:
        finish_battle(state)
    elif battle[B_CAUSE] == BY_BUILDING:
        state.push(Then(seat, BATTLE_ROUND))
    else:
        state.push(FightOn(battle[B_ATTACKER]))


TASKS[AFTER_ROUND] = after_round


class FightOn(BetweenRounds):
    """After a round the attacker fights on or goes back to where the group came from. (K12.12)"""

    rule: ClassVar[str] = "K12.12"
    companion: ClassVar[str] = (
        "After each round you may fight on, or go back to where you came from. "
        "People fight on while they have more dice than the other side."
    )

    def question(self, state: ClashState) -> str:
        kind = "ship" if state.battle[B_SEA] else "army unit"
        place = spot(state, state.battle[B_TARGET], self.seat)
        return f"Fight on at {place}? {counted(attackers(state), kind)} of yours against {defenders(state)}."

    def legal(self, state: ClashState) -> list[int]:
        return [FIGHT_ON, RETREAT]

    def take(self, state: ClashState, action: int) -> None:
        if action == FIGHT_ON:
            state.push(Then(self.seat, BATTLE_ROUND))
            return
        state.battle[B_ENDED] = ENDED_BY_RETREAT
        if state.events is not None:
            state.tell("retreats", self.seat, (state.battle[B_ORIGIN],))
        finish_battle(state)

    def label(self, state: ClashState, action: int) -> str:
        return "Fight on" if action == FIGHT_ON else f"Retreat to {spot(state, state.battle[B_ORIGIN], self.seat)}"

    def about(self, state: ClashState, action: int) -> About:
        if action == RETREAT:
            return About(kind=STOP, note="nobody has won", loses="They can't move any more this turn.")
        return About(kind=FIGHT, odds=round(100 * battle_odds(state)["attacker"]), note="cards left out")

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [cell_target(state.battle[B_TARGET if action == FIGHT_ON else B_ORIGIN])]
