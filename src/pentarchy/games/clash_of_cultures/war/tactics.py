"""The tactics halves of action cards, in the order in which a round resolves them. (K12.4, K24)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import STOP, About
from pentarchy.core.decision import CHANCE, Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import AT, NO, PASS, TACTIC, YES
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.battle import (
    B_A_CANCEL,
    B_A_CARD,
    B_A_DICE,
    B_A_LOSS,
    B_A_TACTIC,
    B_A_VALUE,
    B_ATTACKER,
    B_D_CANCEL,
    B_D_CARD,
    B_D_DICE,
    B_D_LOSS,
    B_D_TACTIC,
    B_D_VALUE,
    B_DEFENDER,
    B_ENDED,
    B_ROUND,
    B_SEA,
    B_TARGET,
)
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.cards import (
    ARCHERS,
    CIVIL_OF,
    CIVILS,
    DECK,
    DEFENSIVE_FORMATION,
    ENCIRCLED,
    FLANKING,
    FOR_THE_PEOPLE,
    HEAVY_RESISTANCE,
    HIGH_GROUND,
    HIGH_MORALE,
    IMPROVED_DEFENSES,
    MARTYR,
    NO_CARD,
    PELTASTS,
    PLAIN_CARDS,
    SCOUT,
    SIEGE,
    SURPRISE,
    TACTICAL_RETREAT,
    TACTICS,
    TACTICS_OF,
    WEDGE_FORMATION,
)
from pentarchy.games.clash_of_cultures.pieces.map import SEA, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.units import ARMY, BARBARIANS, FIRST_UNIT, MOST_ARMIES, NONE, UNITS
from pentarchy.games.clash_of_cultures.steps.advances import PLAYS_TACTICS, able
from pentarchy.games.clash_of_cultures.steps.choosing import CHOOSE, capital, cell_target
from pentarchy.games.clash_of_cultures.steps.drawing import discard, draw_action
from pentarchy.games.clash_of_cultures.steps.goods import paid
from pentarchy.games.clash_of_cultures.steps.paying import Pay, can_pay
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.tasks import REVEAL_TACTICS, ROLL_DICE, SINK_CARGO, TASKS, Then
from pentarchy.games.clash_of_cultures.war.fighters import ENDED_BY_ESCAPE, attackers, defenders, kill


def may_play(state: ClashState, side: int) -> bool:
    """Whether a side may lay a card: it knows Tactics and holds action cards. (K12.4)"""
    return side != BARBARIANS and able(state, side, PLAYS_TACTICS) and state.hand[side] & DECK != 0


def playable(state: ClashState, attacking: bool, tactic: int) -> bool:
    """Whether a tactics half may be used by this side in this battle. (K24)"""
    battle = state.battle
    land = battle[B_SEA] == 0
    army = (attackers(state) if attacking else defenders(state)) > 0
    city = state.city[battle[B_TARGET]] >= 0
    if tactic in (DEFENSIVE_FORMATION, HEAVY_RESISTANCE):
        return not attacking
    if tactic in (FOR_THE_PEOPLE, IMPROVED_DEFENSES):
        return not attacking and land and city
    if tactic in (FLANKING, WEDGE_FORMATION):
        return attacking and land
    if tactic == SIEGE:
        return attacking and land and city
    if tactic == HIGH_GROUND:
        return land and not (attacking and city)
    if tactic in (HIGH_MORALE, SCOUT, SURPRISE):
        return True
    if tactic == MARTYR:
        return army
    if tactic == TACTICAL_RETREAT:
        return not attacking and land and army and bool(escapes(state))
    return land and army  # Archers, Encircled, Peltasts


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


class ChooseTactic(Decision[ClashState]):
    """A card is laid face down, or none. It is asked of everybody who could have one. (K12.4)"""

    fields: ClassVar[tuple[str, ...]] = ("seat", "attacking")
    rule: ClassVar[str] = "K12.4"
    companion: ClassVar[str] = (
        "Before the dice each side may lay one action card, face down, for its tactics half. "
        "People save good cards for battles that matter."
    )

    def __init__(self, seat: int, attacking: int) -> None:
        super().__init__(seat)
        self.attacking = attacking

    def question(self, state: ClashState) -> str:
        battle = state.battle
        side = battle[B_DEFENDER if self.attacking else B_ATTACKER]
        wild = side == BARBARIANS
        other = "the barbarians" if wild else state.names[side]
        mine, theirs = attackers(state), defenders(state)
        if self.attacking:
            who = f"You attack {other}"
        else:
            mine, theirs = theirs, mine
            who = f"{capital(other)} {'attack' if wild else 'attacks'} you"
        force = f"{counted(mine, 'ship' if battle[B_SEA] else 'army unit')} of yours against {theirs}"
        place = spot(state, battle[B_TARGET], self.seat)
        return f"{who} at {place}, {force}. Which tactics do you use in round {battle[B_ROUND]}?"

    def legal(self, state: ClashState) -> list[int]:
        found = [PASS]
        hand = state.hand[self.seat] & DECK
        attacking = self.attacking != 0
        for card in range(PLAIN_CARDS):
            if hand >> card & 1 and playable(state, attacking, TACTICS_OF[card]):
                found.append(TACTIC + card)
        return found

    def take(self, state: ClashState, action: int) -> None:
        card = NO_CARD if action == PASS else action - TACTIC
        state.battle[B_A_CARD if self.attacking else B_D_CARD] = card
        if state.events is not None:
            state.tell("lays a card" if card >= 0 else "lays no card", self.seat)

    def label(self, state: ClashState, action: int) -> str:
        if action == PASS:
            return "No card"
        return TACTICS[TACTICS_OF[action - TACTIC]].name

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        card = action - TACTIC
        civil = CIVILS[CIVIL_OF[card]].name
        return About(note=TACTICS[TACTICS_OF[card]].text, loses=f"The card is used up, with its {civil}.")

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [f"card:{action - TACTIC}"]

    def always(self) -> bool:
        return True

    def reveals(self, state: ClashState, action: int) -> bool:
        return True


def reveal(state: ClashState, seat: int, a: int, b: int) -> None:
    """Both cards are turned up: Scout first, then Martyr, then the rest, the attacker's first. (K12.5)"""
    battle = state.battle
    attacker, defender = battle[B_ATTACKER], battle[B_DEFENDER]
    card_a, card_d = battle[B_A_CARD], battle[B_D_CARD]
    tactic_a = TACTICS_OF[card_a] if card_a >= 0 else NO_CARD
    tactic_d = TACTICS_OF[card_d] if card_d >= 0 else NO_CARD
    battle[B_A_CARD] = battle[B_D_CARD] = NO_CARD
    scout = attacker if tactic_a == SCOUT else defender if tactic_d == SCOUT else NONE
    for side, card, other in ((attacker, card_a, defender), (defender, card_d, attacker)):
        if card >= 0:
            if state.events is not None:
                state.tell("tactic", side, (card,))
            if other == scout:
                state.hand[side] &= ~(1 << card)
                state.hand[other] |= 1 << card
                state.seen = changed(state.seen, card, (1 << state.players) - 1)
            else:
                discard(state, side, card)
    for voiding in (SCOUT, MARTYR):
        if tactic_a == voiding:
            tactic_d = NO_CARD
        elif tactic_d == voiding:
            tactic_a = NO_CARD
    battle[B_A_TACTIC], battle[B_D_TACTIC] = tactic_a, tactic_d
    if tactic_a == MARTYR or tactic_d == MARTYR:
        kill(state, tactic_a == MARTYR, 1, True)
        if (defenders(state) if tactic_a == MARTYR else attackers(state)) > 0:
            kill(state, tactic_a != MARTYR, 1)
    state.push(Then(seat, ROLL_DICE))
    if battle[B_SEA] and MARTYR in (tactic_a, tactic_d):
        state.push(Then(seat, SINK_CARGO))
    if tactic_d == TACTICAL_RETREAT:
        state.push(Escape(defender))
    resolve(state, False, tactic_d)
    resolve(state, True, tactic_a)


TASKS[REVEAL_TACTICS] = reveal


def resolve(state: ClashState, attacking: bool, tactic: int) -> None:
    """What a revealed tactics half does before the dice. (K24)"""
    battle = state.battle
    own_dice, own_value = (B_A_DICE, B_A_VALUE) if attacking else (B_D_DICE, B_D_VALUE)
    other_value = B_D_VALUE if attacking else B_A_VALUE
    if tactic in (DEFENSIVE_FORMATION, FLANKING, FOR_THE_PEOPLE):
        battle[own_dice] += 1
    elif tactic == HIGH_GROUND:
        battle[other_value] -= 2
    elif tactic == HIGH_MORALE:
        battle[own_value] += 2
    elif tactic == SURPRISE:
        battle[own_value] += 1
    elif tactic == IMPROVED_DEFENSES:
        battle[B_A_CANCEL if attacking else B_D_CANCEL] += 1
    elif tactic == SIEGE:
        battle[own_value] += 1
        defender = battle[B_DEFENDER]
        if defender != BARBARIANS and can_pay(state, defender, 2, 0, 0):
            state.push(Besieged(defender))
        else:
            battle[B_D_VALUE] -= 1
    elif tactic in (ARCHERS, PELTASTS):
        state.push(TacticRoll(tactic, 1 if attacking else 0))


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
        return f"Does a die of {TACTICS[self.tactic].name} show 5 or 6?"

    def legal(self, state: ClashState) -> list[int]:
        return [YES, NO] if self._dice(state) else [NO]  # Archers may have left no Peltasts to roll

    def weights(self, state: ClashState) -> list[int]:
        miss = total = 1
        for _ in range(self._dice(state)):
            miss *= 4
            total *= 6
        return [total - miss, miss] if total > 1 else [miss]

    def _dice(self, state: ClashState) -> int:
        if self.tactic != PELTASTS:
            return 1
        return attackers(state) if self.attacking else defenders(state)

    def take(self, state: ClashState, action: int) -> None:
        battle = state.battle
        if state.events is not None:
            side = battle[B_ATTACKER if self.attacking else B_DEFENDER]
            state.tell("tactic works" if action == YES else "tactic fails", side, (self.tactic,))
        if action == NO:
            return
        if self.tactic == PELTASTS:
            battle[B_A_CANCEL if self.attacking else B_D_CANCEL] += 1
            return
        enemy = defenders(state) if self.attacking else attackers(state)
        if enemy > 0:
            kill(state, not self.attacking, 1)
            if self.tactic == ENCIRCLED:
                battle[B_D_LOSS if self.attacking else B_A_LOSS] += 1


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


def after_losses(state: ClashState, seat: int, a: int, b: int) -> None:
    """Encircled and Surprise look at what was lost. (K24.3, K24.14)"""
    battle = state.battle
    for attacking in (0, 1):
        tactic = battle[B_A_TACTIC if attacking else B_D_TACTIC]
        own = battle[B_A_LOSS if attacking else B_D_LOSS]
        enemy = battle[B_D_LOSS if attacking else B_A_LOSS]
        if tactic == SURPRISE and enemy > 0:
            draw_action(state, battle[B_ATTACKER if attacking else B_DEFENDER])
        elif tactic == ENCIRCLED and enemy >= own and (defenders(state) if attacking else attackers(state)) > 0:
            state.push(TacticRoll(ENCIRCLED, attacking))
