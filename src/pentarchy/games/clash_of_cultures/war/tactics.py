"""The tactics halves of action cards, in the order in which a round resolves them. (K12.4, K24)"""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import STOP, About
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import PASS, TACTIC
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.battle import (
    B_A_CARD,
    B_A_LOSS,
    B_A_TACTIC,
    B_ATTACKER,
    B_D_CARD,
    B_D_LOSS,
    B_D_TACTIC,
    B_DEFENDER,
    B_ROUND,
    B_SEA,
    B_TARGET,
)
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.cards import (
    CIVIL_NAMES,
    CIVIL_OF,
    DECK,
    NO_CARD,
    PLAIN_CARDS,
    TACTICS_NAMES,
    TACTICS_OF,
)
from pentarchy.games.clash_of_cultures.pieces.units import BARBARIANS, NONE
from pentarchy.games.clash_of_cultures.steps.advances import PLAYS_TACTICS, able
from pentarchy.games.clash_of_cultures.steps.choosing import capital
from pentarchy.games.clash_of_cultures.steps.drawing import discard
from pentarchy.games.clash_of_cultures.steps.places import spot
from pentarchy.games.clash_of_cultures.steps.tasks import REVEAL_TACTICS, ROLL_DICE, TASKS, Then
from pentarchy.games.clash_of_cultures.war.fighters import attackers, defenders
from pentarchy.games.clash_of_cultures.war.tactic_cards import TACTICS


def may_play(state: ClashState, side: int) -> bool:
    """Whether a side may lay a card: an advance lets it, and it holds action cards. (K12.4)"""
    return side != BARBARIANS and able(state, side, PLAYS_TACTICS) and state.hand[side] & DECK != 0


def playable(state: ClashState, attacking: bool, tactic: int) -> bool:
    """Whether a tactics half may be used by this side in this battle. (K24)"""
    battle = state.battle
    army = (attackers(state) if attacking else defenders(state)) > 0
    return TACTICS[tactic].playable(state, attacking, battle[B_SEA] == 0, army, state.city[battle[B_TARGET]] >= 0)


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
            return "Lay no card"
        return TACTICS_NAMES[TACTICS_OF[action - TACTIC]]

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        card = action - TACTIC
        civil = CIVIL_NAMES[CIVIL_OF[card]]
        return About(note=TACTICS[TACTICS_OF[card]].text, loses=f"The card is used up, with its {civil}.")

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [f"card:{action - TACTIC}"]

    def always(self) -> bool:
        return True

    def reveals(self, state: ClashState, action: int) -> bool:
        return True


def reveal(state: ClashState, seat: int, a: int, b: int) -> None:
    """Both cards are turned up: what steals or voids the other's first, then the rest, the attacker's first. (K12.5)"""
    battle = state.battle
    attacker, defender = battle[B_ATTACKER], battle[B_DEFENDER]
    card_a, card_d = battle[B_A_CARD], battle[B_D_CARD]
    one = TACTICS[TACTICS_OF[card_a]] if card_a >= 0 else None
    two = TACTICS[TACTICS_OF[card_d]] if card_d >= 0 else None
    battle[B_A_CARD] = battle[B_D_CARD] = NO_CARD
    thief = NONE
    if one is not None and one.steals:
        thief = attacker
    elif two is not None and two.steals:
        thief = defender
    for side, card, other in ((attacker, card_a, defender), (defender, card_d, attacker)):
        if card >= 0:
            if state.events is not None:
                state.tell("tactic", side, (card,))
            if other == thief:
                state.hand[side] &= ~(1 << card)
                state.hand[other] |= 1 << card
                state.seen = changed(state.seen, card, (1 << state.players) - 1)
            else:
                discard(state, side, card)
    for rank in (1, 2):
        if one is not None and one.voids == rank:
            two = None
        elif two is not None and two.voids == rank:
            one = None
    battle[B_A_TACTIC] = NO_CARD if one is None else one.number
    battle[B_D_TACTIC] = NO_CARD if two is None else two.number
    if one is not None:
        one.strikes(state, True)
    if two is not None:
        two.strikes(state, False)
    state.push(Then(seat, ROLL_DICE))
    if one is not None:
        one.before_dice(state, seat)
    if two is not None:
        two.before_dice(state, seat)
        two.resolve(state, False)
    if one is not None:
        one.resolve(state, True)


TASKS[REVEAL_TACTICS] = reveal


def after_losses(state: ClashState, seat: int, a: int, b: int) -> None:
    """Some tactics look at what was lost. (K24.3, K24.14)"""
    battle = state.battle
    for attacking in (False, True):
        tactic = battle[B_A_TACTIC if attacking else B_D_TACTIC]
        if tactic >= 0:
            own = battle[B_A_LOSS if attacking else B_D_LOSS]
            enemy = battle[B_D_LOSS if attacking else B_A_LOSS]
            TACTICS[tactic].after_losses(state, attacking, own, enemy)
