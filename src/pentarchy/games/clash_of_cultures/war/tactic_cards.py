"""The tactics halves of the action cards, each one class: who may play it where, and what it does. (K24)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About
from pentarchy.core.decision import CHANCE, Decision
from pentarchy.games.clash_of_cultures.actions import AT, NO, PASS, YES
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.battle import (
    B_A_CANCEL,
    B_A_DICE,
    B_A_LOSS,
    B_A_VALUE,
    B_ATTACKER,
    B_D_CANCEL,
    B_D_DICE,
    B_D_LOSS,
    B_D_VALUE,
    B_DEFENDER,
    B_ENDED,
    B_SEA,
    B_TARGET,
)
from pentarchy.games.clash_of_cultures.pieces.cards import TACTICS_NAMES, tactic
from pentarchy.games.clash_of_cultures.pieces.map import SEA, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.units import ARMY, BARBARIANS, FIRST_UNIT, MOST_ARMIES, UNITS
from pentarchy.games.clash_of_cultures.steps.choosing import CHOOSE, cell_target
from pentarchy.games.clash_of_cultures.steps.drawing import draw_action
from pentarchy.games.clash_of_cultures.steps.goods import paid
from pentarchy.games.clash_of_cultures.steps.paying import Pay, can_pay
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.tasks import SINK_CARGO, Then
from pentarchy.games.clash_of_cultures.war.fighters import ENDED_BY_ESCAPE, attackers, defenders, kill


class Tactic:
    """One tactics half."""

    name: ClassVar[str] = ""
    side: ClassVar[str] = ""
    where: ClassVar[str] = ""
    """Who may play it, and where."""
    text: ClassVar[str] = ""
    voids: ClassVar[int] = 0
    """Whether it voids the card of the other side: 1 before all others, 2 after those."""
    steals: ClassVar[bool] = False
    """Whether that card comes to the hand of who played this one."""

    def __init__(self) -> None:
        self.number = tactic(self.name)

    def playable(self, state: ClashState, attacking: bool, land: bool, army: bool, city: bool) -> bool:
        """Whether a side may use it in this battle: on land or not, with fighting units or not, at a city or not."""
        return land and army

    def strikes(self, state: ClashState, attacking: bool) -> None:
        """What it does first of all."""

    def before_dice(self, state: ClashState, seat: int) -> None:
        """Leave on the agenda what comes right before the dice."""

    def resolve(self, state: ClashState, attacking: bool) -> None:
        """What it does before the dice."""

    def attack_value(self, state: ClashState) -> int:
        """What it adds to the attacker's combat value when the dice have fallen."""
        return 0

    def dice(self, state: ClashState, attacking: bool) -> int:
        """How many dice it rolls for itself."""
        return 1

    def works(self, state: ClashState, attacking: bool) -> None:
        """One of them shows 5 or 6."""

    def after_losses(self, state: ClashState, attacking: bool, own: int, enemy: int) -> None:
        """What it does once so many units of one's own and of the enemy are lost."""


def own_force(state: ClashState, attacking: bool) -> int:
    """The fighting units of a side."""
    return attackers(state) if attacking else defenders(state)


class Archers(Tactic):
    """Archers. (K24.1)"""

    name: ClassVar[str] = "Archers"
    side: ClassVar[str] = "any"
    where: ClassVar[str] = "land, with army"
    text: ClassVar[str] = "On reveal roll 1 die: on 5-6 the opponent removes 1 army unit at once."

    def resolve(self, state: ClashState, attacking: bool) -> None:
        state.push(TacticRoll(self.number, 1 if attacking else 0))

    def works(self, state: ClashState, attacking: bool) -> None:
        if own_force(state, not attacking) > 0:
            kill(state, not attacking, 1)


class DefensiveFormation(Tactic):
    """Defensive Formation. (K24.2)"""

    name: ClassVar[str] = "Defensive Formation"
    side: ClassVar[str] = "defender"
    where: ClassVar[str] = "land or sea; also Fortress alone"
    text: ClassVar[str] = "+1 die this round."

    def playable(self, state: ClashState, attacking: bool, land: bool, army: bool, city: bool) -> bool:
        return not attacking

    def resolve(self, state: ClashState, attacking: bool) -> None:
        state.battle[B_A_DICE if attacking else B_D_DICE] += 1


class Encircled(Tactic):
    """Encircled. (K24.3)"""

    name: ClassVar[str] = "Encircled"
    side: ClassVar[str] = "any"
    where: ClassVar[str] = "land, with army"
    text: ClassVar[str] = (
        "After losses are known: if the opponent loses at least as many units as you, roll 1 die; on 5-6 one more "
        "hit that cannot be cancelled."
    )

    def after_losses(self, state: ClashState, attacking: bool, own: int, enemy: int) -> None:
        if enemy >= own and own_force(state, not attacking) > 0:
            state.push(TacticRoll(self.number, 1 if attacking else 0))

    def works(self, state: ClashState, attacking: bool) -> None:
        if own_force(state, not attacking) > 0:
            kill(state, not attacking, 1)
            state.battle[B_D_LOSS if attacking else B_A_LOSS] += 1


class Flanking(Tactic):
    """Flanking. (K24.4)"""

    name: ClassVar[str] = "Flanking"
    side: ClassVar[str] = "attacker"
    where: ClassVar[str] = "land, with army"
    text: ClassVar[str] = "+1 die this round."

    def playable(self, state: ClashState, attacking: bool, land: bool, army: bool, city: bool) -> bool:
        return attacking and land

    def resolve(self, state: ClashState, attacking: bool) -> None:
        state.battle[B_A_DICE if attacking else B_D_DICE] += 1


class ForThePeople(Tactic):
    """For the People. (K24.5)"""

    name: ClassVar[str] = "For the People"
    side: ClassVar[str] = "defender of a city"
    where: ClassVar[str] = "land; also Fortress alone"
    text: ClassVar[str] = "+1 die this round."

    def playable(self, state: ClashState, attacking: bool, land: bool, army: bool, city: bool) -> bool:
        return not attacking and land and city

    def resolve(self, state: ClashState, attacking: bool) -> None:
        state.battle[B_A_DICE if attacking else B_D_DICE] += 1


class HeavyResistance(Tactic):
    """Heavy Resistance. (K24.6)"""

    name: ClassVar[str] = "Heavy Resistance"
    side: ClassVar[str] = "defender"
    where: ClassVar[str] = "land or sea; also Fortress alone"
    text: ClassVar[str] = "The attacker gets -1 combat value for each of the attacker's own fighting units."

    def playable(self, state: ClashState, attacking: bool, land: bool, army: bool, city: bool) -> bool:
        return not attacking

    def attack_value(self, state: ClashState) -> int:
        return -attackers(state)


class HighGround(Tactic):
    """High Ground. (K24.7)"""

    name: ClassVar[str] = "High Ground"
    side: ClassVar[str] = "any, but not when attacking a city"
    where: ClassVar[str] = "land; also Fortress alone"
    text: ClassVar[str] = "The opponent has -2 combat value this round."

    def playable(self, state: ClashState, attacking: bool, land: bool, army: bool, city: bool) -> bool:
        return land and not (attacking and city)

    def resolve(self, state: ClashState, attacking: bool) -> None:
        state.battle[B_D_VALUE if attacking else B_A_VALUE] -= 2


class HighMorale(Tactic):
    """High Morale. (K24.8)"""

    name: ClassVar[str] = "High Morale"
    side: ClassVar[str] = "any"
    where: ClassVar[str] = "land or sea; also Fortress alone"
    text: ClassVar[str] = "+2 combat value this round."

    def playable(self, state: ClashState, attacking: bool, land: bool, army: bool, city: bool) -> bool:
        return True

    def resolve(self, state: ClashState, attacking: bool) -> None:
        state.battle[B_A_VALUE if attacking else B_D_VALUE] += 2


class ImprovedDefenses(Tactic):
    """Improved Defenses. (K24.9)"""

    name: ClassVar[str] = "Improved Defenses"
    side: ClassVar[str] = "defender of a city"
    where: ClassVar[str] = "land; also Fortress alone"
    text: ClassVar[str] = "Cancel 1 hit this round."

    def playable(self, state: ClashState, attacking: bool, land: bool, army: bool, city: bool) -> bool:
        return not attacking and land and city

    def resolve(self, state: ClashState, attacking: bool) -> None:
        state.battle[B_A_CANCEL if attacking else B_D_CANCEL] += 1


class Martyr(Tactic):
    """Martyr. (K24.10)"""

    name: ClassVar[str] = "Martyr"
    side: ClassVar[str] = "any"
    where: ClassVar[str] = "land or sea"
    text: ClassVar[str] = (
        "On reveal remove 1 of your own fighting units, then the opponent removes 1; the opponent's tactics card "
        "is ignored (but discarded)."
    )
    voids: ClassVar[int] = 2

    def playable(self, state: ClashState, attacking: bool, land: bool, army: bool, city: bool) -> bool:
        return army

    def strikes(self, state: ClashState, attacking: bool) -> None:
        kill(state, attacking, 1, True)
        if own_force(state, not attacking) > 0:
            kill(state, not attacking, 1)

    def before_dice(self, state: ClashState, seat: int) -> None:
        if state.battle[B_SEA]:
            state.push(Then(seat, SINK_CARGO))


class Peltasts(Tactic):
    """Peltasts. (K24.11)"""

    name: ClassVar[str] = "Peltasts"
    side: ClassVar[str] = "any"
    where: ClassVar[str] = "land, with army"
    text: ClassVar[str] = "Roll 1 die per own army unit; if any shows 5-6 cancel 1 hit this round."

    def resolve(self, state: ClashState, attacking: bool) -> None:
        state.push(TacticRoll(self.number, 1 if attacking else 0))

    def dice(self, state: ClashState, attacking: bool) -> int:
        return own_force(state, attacking)

    def works(self, state: ClashState, attacking: bool) -> None:
        state.battle[B_A_CANCEL if attacking else B_D_CANCEL] += 1


class Scout(Tactic):
    """Scout. (K24.12)"""

    name: ClassVar[str] = "Scout"
    side: ClassVar[str] = "any"
    where: ClassVar[str] = "land or sea; also Fortress alone"
    text: ClassVar[str] = "Resolved first: the opponent's tactics card has no effect and goes to your hand."
    voids: ClassVar[int] = 1
    steals: ClassVar[bool] = True

    def playable(self, state: ClashState, attacking: bool, land: bool, army: bool, city: bool) -> bool:
        return True


class Siege(Tactic):
    """Siege. (K24.13)"""

    name: ClassVar[str] = "Siege"
    side: ClassVar[str] = "attacker of a city"
    where: ClassVar[str] = "land, with army"
    text: ClassVar[str] = "+1 combat value; the defender has -1 combat value this round unless they pay 2 food."

    def playable(self, state: ClashState, attacking: bool, land: bool, army: bool, city: bool) -> bool:
        return attacking and land and city

    def resolve(self, state: ClashState, attacking: bool) -> None:
        battle = state.battle
        battle[B_A_VALUE if attacking else B_D_VALUE] += 1
        defender = battle[B_DEFENDER]
        if defender != BARBARIANS and can_pay(state, defender, 2, 0, 0):
            state.push(Besieged(defender))
        else:
            battle[B_D_VALUE] -= 1


class Surprise(Tactic):
    """Surprise. (K24.14)"""

    name: ClassVar[str] = "Surprise"
    side: ClassVar[str] = "any"
    where: ClassVar[str] = "land or sea; also Fortress alone"
    text: ClassVar[str] = "+1 combat value. If you killed at least 1 unit this round draw 1 Action card."

    def playable(self, state: ClashState, attacking: bool, land: bool, army: bool, city: bool) -> bool:
        return True

    def resolve(self, state: ClashState, attacking: bool) -> None:
        state.battle[B_A_VALUE if attacking else B_D_VALUE] += 1

    def after_losses(self, state: ClashState, attacking: bool, own: int, enemy: int) -> None:
        if enemy > 0:
            draw_action(state, state.battle[B_ATTACKER if attacking else B_DEFENDER])


class TacticalRetreat(Tactic):
    """Tactical Retreat. (K24.15)"""

    name: ClassVar[str] = "Tactical Retreat"
    side: ClassVar[str] = "defender"
    where: ClassVar[str] = "land, with army"
    text: ClassVar[str] = (
        "After other on-reveal effects the battle ends: move your army units to an adjacent land space without "
        "enemies; the opponent counts as winner. Only playable if such a space exists."
    )

    def playable(self, state: ClashState, attacking: bool, land: bool, army: bool, city: bool) -> bool:
        return not attacking and land and army and bool(escapes(state))

    def before_dice(self, state: ClashState, seat: int) -> None:
        state.push(Escape(state.battle[B_DEFENDER]))


class WedgeFormation(Tactic):
    """Wedge Formation. (K24.16)"""

    name: ClassVar[str] = "Wedge Formation"
    side: ClassVar[str] = "attacker"
    where: ClassVar[str] = "land, with army"
    text: ClassVar[str] = "+1 combat value per defending army unit."

    def playable(self, state: ClashState, attacking: bool, land: bool, army: bool, city: bool) -> bool:
        return attacking and land

    def attack_value(self, state: ClashState) -> int:
        return defenders(state)


TACTICS: Final[list[Tactic]] = [
    Archers(),
    DefensiveFormation(),
    Encircled(),
    Flanking(),
    ForThePeople(),
    HeavyResistance(),
    HighGround(),
    HighMorale(),
    ImprovedDefenses(),
    Martyr(),
    Peltasts(),
    Scout(),
    Siege(),
    Surprise(),
    TacticalRetreat(),
    WedgeFormation(),
]


def escapes(state: ClashState) -> list[int]:
    """Land spaces next to the battle without enemies, with room for the defender's army units. (K24.15)"""
    battle = state.battle
    seat, target = battle[B_DEFENDER], battle[B_TARGET]
    return [
        cell
        for cell in state.near[target]
        if state.terrain[cell] > UNKNOWN
        and state.terrain[cell] != SEA
        and not state.foreign(cell, seat)
        and state.holder[cell] != battle[B_ATTACKER]
        and state.armies[cell] + state.armies[target] <= MOST_ARMIES
    ]


class Besieged(Decision[ClashState]):
    """The defender pays 2 food, or has 1 less combat value against Siege. (K24.13)"""

    rule: ClassVar[str] = "K24.13"
    companion: ClassVar[str] = (
        "Siege costs you 2 food, or 1 of your combat value in this round. "
        "People pay when that 1 could decide about a hit: every full 5 is one."
    )

    def question(self, state: ClashState) -> str:
        return "Siege: do you pay 2 food, or have 1 less combat value this round?"

    def legal(self, state: ClashState) -> list[int]:
        return [YES, NO]

    def take(self, state: ClashState, action: int) -> None:
        if action == YES:
            state.push(Pay(self.seat, 2, 0, 0))
        else:
            state.battle[B_D_VALUE] -= 1

    def label(self, state: ClashState, action: int) -> str:
        return "Pay 2 food" if action == YES else "Endure it"

    def about(self, state: ClashState, action: int) -> About:
        if action == YES:
            return About(paid(state, self.seat, 2, 0, 0))
        return About(kind=STOP, loses="You have 1 less combat value this round.")


class TacticRoll(Decision[ClashState]):
    """The die of Archers, Peltasts or Encircled: does it come up 5 or 6? (K24)"""

    fields: ClassVar[tuple[str, ...]] = ("tactic", "attacking")
    rule: ClassVar[str] = "K24.1"

    def __init__(self, tactic: int, attacking: int) -> None:
        super().__init__(CHANCE)
        self.tactic = tactic
        self.attacking = attacking

    def question(self, state: ClashState) -> str:
        return f"Does a die of {TACTICS_NAMES[self.tactic]} show 5 or 6?"

    def legal(self, state: ClashState) -> list[int]:
        return [YES, NO] if self._dice(state) else [NO]  # Archers may have left no Peltasts to roll

    def weights(self, state: ClashState) -> list[int]:
        miss = total = 1
        for _ in range(self._dice(state)):
            miss *= 4
            total *= 6
        return [total - miss, miss] if total > 1 else [miss]

    def _dice(self, state: ClashState) -> int:
        return TACTICS[self.tactic].dice(state, self.attacking != 0)

    def take(self, state: ClashState, action: int) -> None:
        battle = state.battle
        if state.events is not None:
            side = battle[B_ATTACKER if self.attacking else B_DEFENDER]
            state.tell("tactic works" if action == YES else "tactic fails", side, (self.tactic,))
        if action == YES:
            TACTICS[self.tactic].works(state, self.attacking != 0)


class Escape(Decision[ClashState]):
    """Tactical Retreat: after what else the cards do, the defender's army units leave, and the battle ends. (K24.15)"""

    rule: ClassVar[str] = "K24.15"
    companion: ClassVar[str] = (
        "Tactical Retreat: your army units leave the battle for a space next to it. "
        "People go where they protect another city, or can come back from."
    )

    def question(self, state: ClashState) -> str:
        return "Tactical Retreat: where do your army units go?"

    def legal(self, state: ClashState) -> list[int]:
        if defenders(state) == 0 or attackers(state) == 0:
            return [PASS]  # other cards have ended the battle before
        return [AT + cell for cell in sorted(escapes(state))] or [PASS]

    def take(self, state: ClashState, action: int) -> None:
        battle = state.battle
        if action == PASS:
            return
        start = self.seat * UNITS
        for one in range(start + FIRST_UNIT[ARMY], start + FIRST_UNIT[ARMY + 1]):
            if state.where[one] == battle[B_TARGET]:
                state.shift(one, action - AT)
        battle[B_ENDED] = ENDED_BY_ESCAPE
        if state.events is not None:
            state.tell("retreats", self.seat, (action - AT,))

    def label(self, state: ClashState, action: int) -> str:
        return "Nowhere" if action == PASS else f"To {spot(state, action - AT, self.seat)}"

    def about(self, state: ClashState, action: int) -> About:
        return About(kind=STOP) if action == PASS else About(badge=CHOOSE, ghost=f"army{self.seat} s{self.seat}")

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [cell_target(action - AT)]
