"""Combat: what can be attacked, the values of both sides, the dice and the tokens spent."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.answers import About, Chip
from pentarchy.core.decision import CHANCE
from pentarchy.games.new_dawn.actions import (
    BURN,
    DONE,
    REROLL,
    REROLL_NATURAL,
    REROLL_RESOURCE,
    REROLL_STATE,
    ROLL,
    SPEND,
    SPEND_NATURAL,
    SPEND_RESOURCE,
    SPEND_STATE,
)
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask, Roll
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import spending
from pentarchy.games.new_dawn.land.tiles import SPACE_NAMES
from pentarchy.games.new_dawn.moments.card import CARD_TYPE
from pentarchy.games.new_dawn.moments.city_state import CITY_STATES, RESOURCES_SERVE, any_held
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.moments.wonder import BURNING, any_of
from pentarchy.games.new_dawn.pieces.fight import (
    ATTACK_DIE,
    ATTACK_MORE,
    ATTACKER,
    DEFENCE_DIE,
    DEFENCE_MORE,
    DEFENDER,
    SPACE,
    TARGET,
)
from pentarchy.games.new_dawn.pieces.focus import MILITARY
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURALS
from pentarchy.games.new_dawn.pieces.terrain import RESOURCES
from pentarchy.games.new_dawn.realm.row import richest_of_type, tokens_on
from pentarchy.games.new_dawn.victory import agendas
from pentarchy.games.new_dawn.war import forecast
from pentarchy.games.new_dawn.war.odds import percent
from pentarchy.games.new_dawn.war.strength import attack_value, defence_value


class RollAttack(Roll):
    """The attacker's die."""

    rule: ClassVar[str] = "N11.4"

    def question(self, state: NewDawnState) -> str:
        return "What does the attacker roll?"

    def take(self, state: NewDawnState, action: int) -> None:
        state.fight[ATTACK_DIE] = action - ROLL + 1
        if state.events is not None:
            state.tell("rolls attack", state.fight[ATTACKER], (action - ROLL + 1, attack_value(state)))


class RollDefence(Roll):
    """The defender's die; for barbarians, city-states and forts another player rolls it."""

    rule: ClassVar[str] = "N11.5"

    def question(self, state: NewDawnState) -> str:
        return "What does the defender roll?"

    def take(self, state: NewDawnState, action: int) -> None:
        state.fight[DEFENCE_DIE] = action - ROLL + 1
        if state.events is not None:
            state.tell("rolls defence", state.fight[DEFENDER], (action - ROLL + 1, defence_value(state)))


class CombatSpends(Ask):
    """Trade tokens in combat: +1 each, or the own die again."""

    def value(self, state: NewDawnState) -> int:
        """The combat value of the side that is asked."""
        raise NotImplementedError

    def rival_value(self, state: NewDawnState) -> int:
        """The combat value of the other side."""
        raise NotImplementedError

    def question(self, state: NewDawnState) -> str:
        fight = state.fight
        foe = forecast.foe_words(state, self.seat, fight[SPACE], fight[TARGET], fight[DEFENDER])
        attack, defence = attack_value(state), defence_value(state)
        ours = fight[ATTACKER] == self.seat
        who = "You attack" if ours else f"{state.names[fight[ATTACKER]]} attacks"
        values = f"your {attack} against {defence}" if ours else f"{attack} against your {defence}"
        return f"{who} {foe}: {values}, so you {'win' if self.lead(state) > 0 else 'lose'}. Do you spend tokens?"

    def aside(self, state: NewDawnState) -> tuple[Chip, ...]:
        mine, other = self.value(state), self.rival_value(state)
        return (Chip(f"yours {mine}", "swords"), Chip(f"theirs {other}", "shield"), Chip("the defender wins ties"))

    def focus(self, state: NewDawnState) -> list[str]:
        return [f"space:{SPACE_NAMES[state.fight[SPACE]]}"]

    def legal(self, state: NewDawnState) -> list[int]:
        seat = self.seat
        legal = [DONE]
        again: list[int] = []
        card = self.card(state)
        if tokens_on(state, seat, card):
            legal.append(SPEND)
            again.append(REROLL)
        for number in range(12):
            if spending.state_token(state, seat, number, MILITARY):
                legal.append(SPEND_STATE + number)
                again.append(REROLL_STATE + number)
        for natural in range(12):
            if self.serves(state, natural):
                legal.append(SPEND_NATURAL + natural)
                again.append(REROLL_NATURAL + natural)
        stocked = state.resources[seat * 4 : seat * 4 + 4]
        if seat == state.fight[ATTACKER] and any_held(state, seat, RESOURCES_SERVE):
            for resource in range(4):
                if stocked[resource]:
                    legal.append(SPEND_RESOURCE + resource)
                    again.append(REROLL_RESOURCE + resource)
        if any_of(state, seat, BURNING):
            for resource in range(4):
                if stocked[resource]:
                    legal.append(BURN + resource)
        again.sort()
        return legal + again

    def card(self, state: NewDawnState) -> int:
        """The military card whose trade tokens may be spent."""
        raise NotImplementedError

    def serves(self, state: NewDawnState, natural: int) -> bool:
        """Whether a natural wonder lies where it may be spent as a trade token."""
        raise NotImplementedError

    def done_label(self, state: NewDawnState) -> str:
        return "Spend nothing more"

    def other_about(self, state: NewDawnState, action: int) -> About:
        lead = self.lead(state)
        again = action >= REROLL
        burnt = BURN <= action < BURN + 4
        price = (things.resource_chip(action - BURN),) if burnt else spending.price(self.spent(action))
        if again:
            return About(costs=price, odds=self.again(state), note="to win with the new die", group="Roll again")
        more = 2 if burnt else 1
        now = "you would win" if lead + more > 0 else f"still {1 - lead - more} short"
        if not price:
            now += f"; {spending.KEPT}"
        return About(costs=price, gives=(Chip(f"+{more}", "swords", "in combat"),), note=now, group="Add to your value")

    def lead(self, state: NewDawnState) -> int:
        """By how much the side that is asked is beyond what it needs to win, 1 or more if it wins now."""
        raise NotImplementedError

    def again(self, state: NewDawnState) -> int:
        """How likely it wins if it rolls its die again, in per cent."""
        raise NotImplementedError

    def other_label(self, state: NewDawnState, action: int) -> str:
        if BURN <= action < BURN + 4:
            return f"Spend {RESOURCES[action - BURN]} by {BURNING[0].name}"
        if action == REROLL:
            return "Roll your die again for a trade token"
        if REROLL_STATE <= action < REROLL_STATE + 12:
            return f"Roll your die again for {CITY_STATES[action - REROLL_STATE].name}"
        if REROLL_NATURAL <= action < REROLL_NATURAL + 12:
            return f"Roll your die again for {NATURALS[action - REROLL_NATURAL][0]}"
        if REROLL_RESOURCE <= action < REROLL_RESOURCE + 4:
            return f"Roll your die again for {RESOURCES[action - REROLL_RESOURCE]}"
        return spending.spend_label(action)

    def spent(self, action: int) -> int:
        """What an answer spends, as one of `spendings`: that of a die rolled again is the same as for +1."""
        if action == REROLL:
            return SPEND
        if REROLL_STATE <= action < REROLL_STATE + 12:
            return action - REROLL_STATE + SPEND_STATE
        if REROLL_NATURAL <= action < REROLL_NATURAL + 12:
            return action - REROLL_NATURAL + SPEND_NATURAL
        if REROLL_RESOURCE <= action < REROLL_RESOURCE + 4:
            return action - REROLL_RESOURCE + SPEND_RESOURCE
        return action

    def pay(self, state: NewDawnState, action: int) -> int:
        """Pay for an answer; what it adds to the value, or 0 for a die rolled again."""
        seat = self.seat
        if BURN <= action < BURN + 4:
            spending.pay_resource(state, seat, action - BURN)
            return 2
        spent = self.spent(action)
        worth = spending.spend(state, seat, self.card(state), spent)
        return worth if spent == action else 0


class AttackerSpends(CombatSpends):
    """The attacker spends first."""

    rule: ClassVar[str] = "N11.6"
    companion: ClassVar[str] = (
        "Each token on your military card adds 1 or rolls your die again, and ties go to the defender. "
        "People spend what it takes to win, and nothing if it can't be won."
    )

    def value(self, state: NewDawnState) -> int:
        return attack_value(state)

    def rival_value(self, state: NewDawnState) -> int:
        return defence_value(state)

    def lead(self, state: NewDawnState) -> int:
        return attack_value(state) - defence_value(state)

    def again(self, state: NewDawnState) -> int:
        dice = state.fight[DEFENCE_DIE]
        return percent(0, dice, self.lead(state) - state.fight[ATTACK_DIE] + dice)

    def legal(self, state: NewDawnState) -> list[int]:
        legal = super().legal(state)
        return [DONE] if len(legal) > 1 and self._settled(state) else legal

    def _settled(self, state: NewDawnState) -> bool:
        """Whether the attack is won and tokens could bring nothing more: the defender has no answer, no agenda waits,
        and no natural wonder could move."""
        value = attack_value(state)
        if value <= defence_value(state) or leader_of(state, self.seat).keeps_naturals():
            return False
        if agendas.may_devastate(state, self.seat, value):
            return False
        rival = state.fight[DEFENDER]
        return rival < 0 or len(DefenderSpends(rival).legal(state)) == 1

    def card(self, state: NewDawnState) -> int:
        return state.card

    def serves(self, state: NewDawnState, natural: int) -> bool:
        return spending.natural_token(state, self.seat, natural, state.card)

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        state.push(self)
        if action >= REROLL:
            state.push(RollAttack(CHANCE))
        state.fight[ATTACK_MORE] += self.pay(state, action)


class DefenderSpends(CombatSpends):
    """Then the defender."""

    rule: ClassVar[str] = "N11.6"
    companion: ClassVar[str] = (
        "You are attacked, and a tie is enough for you. "
        "Each token on your military card adds 1 or rolls your die again; people spend them only if that can save "
        "the piece."
    )

    def value(self, state: NewDawnState) -> int:
        return defence_value(state)

    def rival_value(self, state: NewDawnState) -> int:
        return attack_value(state)

    def lead(self, state: NewDawnState) -> int:
        return defence_value(state) - attack_value(state) + 1

    def again(self, state: NewDawnState) -> int:
        dice = state.fight[ATTACK_DIE]
        return 100 - percent(dice, 0, 1 - self.lead(state) - dice + state.fight[DEFENCE_DIE])

    def legal(self, state: NewDawnState) -> list[int]:
        legal = super().legal(state)
        if (
            len(legal) > 1
            and not leader_of(state, self.seat).keeps_naturals()
            and defence_value(state) >= attack_value(state)
        ):
            return [DONE]  # Spending adds nothing to a victory; but who keeps natural wonders on cards may move one.
        return legal

    def card(self, state: NewDawnState) -> int:
        return richest_of_type(state, self.seat, MILITARY)

    def serves(self, state: NewDawnState, natural: int) -> bool:
        card = state.natural_card[natural]
        return card >= 0 and CARD_TYPE[card] == MILITARY and spending.natural_token(state, self.seat, natural, card)

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        state.push(self)
        if action >= REROLL:
            state.push(RollDefence(CHANCE))
        state.fight[DEFENCE_MORE] += self.pay(state, action)
