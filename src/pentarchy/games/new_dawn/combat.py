"""Combat: what can be attacked, the values of both sides, the dice and the tokens spent."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.decision import CHANCE
from pentarchy.games.new_dawn import changes, choices, conquest, victory
from pentarchy.games.new_dawn.actions import (
    BURN,
    DONE,
    FIGHT_ARMY,
    FIGHT_CARAVAN,
    FIGHT_CITY,
    FIGHT_TOKEN,
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
from pentarchy.games.new_dawn.cards import CARD_COMBAT, CARD_TYPE, IRON_WORKING, SIEGE_TACTICS
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.leaders import AMERICA, CHINA, OTTOMAN, SCYTHIA
from pentarchy.games.new_dawn.pieces import (
    ARMIES,
    CARAVANS,
    CARTHAGE,
    CITY_STATES,
    DEFENSIVE_PACT,
    GRASSLAND,
    HILLS,
    JOINT_WAR,
    KABUL,
    MILITARY,
    NATURALS,
    PALENQUE,
    RESOURCES,
    WATER,
)
from pentarchy.games.new_dawn.realm import (
    MOVING,
    army_of,
    barbarian_on,
    caravan_of,
    difficulty,
    envoy,
    free_fort,
    has,
    is_city,
    lent,
    protected,
    reinforced_of,
    richest_of_type,
    state_on,
    tokens_on,
)
from pentarchy.games.new_dawn.steps import Ask, Roll, player, space_name
from pentarchy.games.new_dawn.tiles import FACE_STATE, FORT, SPACES
from pentarchy.games.new_dawn.wonders import (
    ALHAMBRA,
    BIG_BEN,
    HUEY_TEOCALLI,
    JEBEL_BARKAL,
    KREMLIN,
    PENTAGON,
    PETRA,
    RUHR_VALLEY,
    TERRACOTTA_ARMY,
)

# What is attacked.
BARBARIAN: Final = 0
CITY_STATE: Final = 1
FREE_FORT: Final = 2
RIVAL_CITY: Final = 3
RIVAL_TOKEN: Final = 4
RIVAL_ARMY: Final = 5
RIVAL_CARAVAN: Final = 6

# The entries of `fight`.
ATTACKER: Final = 0
INDEX: Final = 1
LAST: Final = 2
SPACE: Final = 3
TARGET: Final = 4
DEFENDER: Final = 5
ATTACK_DIE: Final = 6
DEFENCE_DIE: Final = 7
ATTACK_MORE: Final = 8
DEFENCE_MORE: Final = 9

STATE_DEFENCE: Final = 8
FORT_DEFENCE: Final = 6


def enemies(state: NewDawnState, seat: int) -> list[int]:
    """1 for each space that an army of this seat cannot enter without attacking."""
    mark: list[int] = [0] * SPACES
    for place in state.barbarian:
        if place >= 0:
            mark[place] = 1
    for rival in range(state.players):
        if state.forts[rival] >= 0 and state.owner[FORT + rival] < 0:
            mark[FORT + rival] = 1
        if rival == seat:
            continue
        for space in state.cities[rival]:
            mark[space] = 1
        for space in state.held[rival]:
            mark[space] = 1
        for index in range(rival * ARMIES, rival * ARMIES + ARMIES):
            if state.armies[index] >= 0:
                mark[state.armies[index]] = 1
        for index in range(rival * CARAVANS, rival * CARAVANS + CARAVANS):
            if state.caravans[index] >= 0:
                mark[state.caravans[index]] = 1
    own = lent(state, seat)
    for number in range(12):
        if state.city_state[number] == -1 and STATE_SPACE[number] != own:
            mark[STATE_SPACE[number]] = 1
    return mark


def _state_spaces() -> list[int]:
    found = [-1] * 12
    for cell in range(len(FACE_STATE)):
        if FACE_STATE[cell] >= 0:
            found[FACE_STATE[cell]] = cell // 20 * 10 + cell % 10
    return found


STATE_SPACE: Final[list[int]] = _state_spaces()


def hostile(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether an army of this seat has to attack on entering a space."""
    owner = state.owner[space]
    if owner >= 0 and owner != seat:
        return True
    if barbarian_on(state, space) >= 0 or free_fort(state, space):
        return True
    if state_on(state, space) >= 0 and space != lent(state, seat):
        return True
    for index in range(len(state.armies)):
        if state.armies[index] == space and index // ARMIES != seat:
            return True
    return any(state.caravans[index] == space and index // CARAVANS != seat for index in range(len(state.caravans)))


def attackable(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a seat may attack anything on a space with something hostile."""
    if barbarian_on(state, space) >= 0 or free_fort(state, space):
        return True
    if state_on(state, space) >= 0 and space != lent(state, seat):
        return True
    return len(targets(state, seat, space)) > 0


def targets(state: NewDawnState, seat: int, space: int) -> list[int]:
    """The pieces of rivals on a space that a seat may attack, as answers."""
    found: list[int] = []
    owner = state.owner[space]
    if owner >= 0 and owner != seat and not protected(state, seat, owner):
        found.append(FIGHT_CITY if is_city(state, space) else FIGHT_TOKEN)
    for rival in range(state.players):
        if rival != seat and not protected(state, seat, rival) and army_of(state, rival, space):
            found.append(FIGHT_ARMY + rival)
    for rival in range(state.players):
        if rival != seat and not protected(state, seat, rival) and caravan_of(state, rival, space):
            found.append(FIGHT_CARAVAN + rival)
    return found


def attack(state: NewDawnState, seat: int, index: int, last: int, space: int) -> None:
    """An army has entered a space with something hostile."""
    state.fight = [seat, index, last, space, BARBARIAN, -1, 0, 0, 0, 0]
    if barbarian_on(state, space) >= 0:
        declare(state)
    elif state_on(state, space) >= 0 and space != lent(state, seat):
        state.fight[TARGET] = CITY_STATE
        declare(state)
    elif free_fort(state, space):
        state.fight[TARGET] = FREE_FORT
        declare(state)
    else:
        state.push(ChooseTarget(seat))


class ChooseTarget(Ask):
    """One piece of a rival in the space is the target."""

    rule: ClassVar[str] = "N11.3"

    def question(self, state: NewDawnState) -> str:
        return f"What do you attack on {space_name(state, state.fight[SPACE])}?"

    def legal(self, state: NewDawnState) -> list[int]:
        return targets(state, self.seat, state.fight[SPACE])

    def other_label(self, state: NewDawnState, action: int) -> str:
        fight = state.fight
        rival = state.owner[fight[SPACE]]
        if action == FIGHT_CITY:
            return f"{player(rival)}'s city"
        if action == FIGHT_TOKEN:
            return f"{player(rival)}'s control token"
        if FIGHT_ARMY <= action < FIGHT_ARMY + 5:
            return f"{player(action - FIGHT_ARMY)}'s army"
        return f"{player(action - FIGHT_CARAVAN)}'s caravan"

    def take(self, state: NewDawnState, action: int) -> None:
        fight = state.fight
        if action == FIGHT_CITY:
            fight[TARGET] = RIVAL_CITY
            fight[DEFENDER] = state.owner[fight[SPACE]]
        elif action == FIGHT_TOKEN:
            fight[TARGET] = RIVAL_TOKEN
            fight[DEFENDER] = state.owner[fight[SPACE]]
        elif FIGHT_ARMY <= action < FIGHT_ARMY + 5:
            fight[TARGET] = RIVAL_ARMY
            fight[DEFENDER] = action - FIGHT_ARMY
        else:
            fight[TARGET] = RIVAL_CARAVAN
            fight[DEFENDER] = action - FIGHT_CARAVAN
        declare(state)


def declare(state: NewDawnState) -> None:
    """The attack is declared: diplomacy cards of the attacked go back, dice are rolled."""
    fight = state.fight
    seat = fight[ATTACKER]
    rival = fight[DEFENDER]
    if state.events is not None:
        state.tell("attacks", seat, (fight[SPACE], fight[TARGET], rival))
    state.push(conquest.Outcome(seat))
    if rival >= 0:
        state.push(DefenderSpends(rival))
    state.push(AttackerSpends(seat))
    state.push(RollDefence(CHANCE))
    state.push(RollAttack(CHANCE))
    if rival >= 0:
        for kind in range(5):
            if state.pacts[rival * 5 + kind] == seat:
                state.pacts = changed(state.pacts, rival * 5 + kind, -1)
                if state.events is not None:
                    state.tell("returns pact", seat, (rival, kind))
        changes.offend(state, seat, rival)
    elif fight[TARGET] == CITY_STATE:
        number = state.land.state[fight[SPACE]]
        for copy in range(number * 2, number * 2 + 2):
            if state.envoys[copy] == seat:
                state.envoys = changed(state.envoys, copy, -1)
                if state.events is not None:
                    state.tell("returns envoy", seat, (number,))


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


def attack_value(state: NewDawnState) -> int:
    """The attacker's combat value now."""
    fight = state.fight
    return fight[ATTACK_DIE] + attack_bonus(state) + fight[ATTACK_MORE]


def defence_value(state: NewDawnState) -> int:
    """The defender's combat value now."""
    fight = state.fight
    return fight[DEFENCE_DIE] + defence_bonus(state) + fight[DEFENCE_MORE]


def attack_bonus(state: NewDawnState) -> int:
    """Slot, card, wonders, leader and diplomacy of the attacker."""
    fight = state.fight
    seat = fight[ATTACKER]
    space = fight[SPACE]
    target = fight[TARGET]
    rival = fight[DEFENDER]
    bonus = state.slot + CARD_COMBAT[state.card]
    if state.card == IRON_WORKING and target == BARBARIAN:
        bonus += 2
    if has(state, seat, TERRACOTTA_ARMY):
        bonus += 2
    if has(state, seat, PENTAGON):
        bonus += 2
    if rival >= 0 and has(state, seat, KREMLIN) and reinforced_of(state, seat) > reinforced_of(state, rival):
        bonus += 4
    for giver in range(state.players):
        if giver != rival and state.pacts[giver * 5 + JOINT_WAR] == seat:
            bonus += 2
    attacked = state.land.state[space] if target == CITY_STATE else -1
    if (target in (CITY_STATE, RIVAL_CITY)) and attacked != KABUL and envoy(state, seat, KABUL):
        bonus += 3
    if attacked != CARTHAGE:
        bonus += carthage(state, seat, space)
    return bonus + either_bonus(state, seat, rival, space)


def defence_bonus(state: NewDawnState) -> int:
    """Terrain, reinforcements, army, wonders, leader and diplomacy of the defender."""
    fight = state.fight
    space = fight[SPACE]
    target = fight[TARGET]
    rival = fight[DEFENDER]
    if target == CITY_STATE:
        return STATE_DEFENCE
    if target == FREE_FORT:
        return FORT_DEFENCE
    bonus = difficulty(state, rival, space, MOVING)
    if target == BARBARIAN:
        return bonus
    if target == RIVAL_CITY:
        bonus *= 2
    if target in (RIVAL_CITY, RIVAL_TOKEN):
        bonus += reinforcement(state, rival, space)
    armies = 0
    for index in range(rival * ARMIES, rival * ARMIES + ARMIES):
        if state.armies[index] == space:
            armies += 1
    if armies > (1 if target == RIVAL_ARMY else 0):
        bonus += 2
    for giver in range(state.players):
        if giver != fight[ATTACKER] and state.pacts[giver * 5 + DEFENSIVE_PACT] == rival:
            bonus += 2
    if has(state, rival, PETRA):
        bonus += 2
    if has(state, rival, RUHR_VALLEY):
        bonus += 5
    if has(state, rival, HUEY_TEOCALLI):
        for other in state.land.around[space]:
            if state.land.terrain[other] == WATER:
                bonus += 1
    return bonus + carthage(state, rival, space) + either_bonus(state, rival, fight[ATTACKER], space)


def reinforcement(state: NewDawnState, seat: int, space: int) -> int:
    """What reinforced control tokens in and next to a space add to its defence."""
    count = state.strong[space]
    for other in state.land.around[space]:
        if state.owner[other] == seat:
            count += state.strong[other]
    each = 2 if state.leader[seat] == CHINA else 1
    if state.card == SIEGE_TACTICS:
        each -= 1
    return count * each


def carthage(state: NewDawnState, seat: int, space: int) -> int:
    """Carthage: +1 for each free city-state and each of the seat's cities within 2 of the defending space."""
    if not envoy(state, seat, CARTHAGE):
        return 0
    bonus = 0
    for number in range(12):
        if state.city_state[number] == -1 and state.land.distance(STATE_SPACE[number], space) <= 2:
            bonus += 1
    for city in state.cities[seat]:
        if state.land.distance(city, space) <= 2:
            bonus += 1
    return bonus


def either_bonus(state: NewDawnState, seat: int, other: int, space: int) -> int:
    """What helps a seat both in attack and in defence."""
    bonus = 0
    if has(state, seat, ALHAMBRA):
        bonus += 2
    if has(state, seat, BIG_BEN):
        for index in range(seat * CARAVANS, seat * CARAVANS + CARAVANS):
            place = state.caravans[index]
            if place >= 0 and state.land.distance(place, space) == 1:
                bonus += 2
    if state.leader[seat] == SCYTHIA:
        terrain = state.land.terrain[space]
        if terrain in (GRASSLAND, HILLS):
            bonus += 3
    if state.leader[seat] == OTTOMAN and other >= 0 and state.ibrahim == other:
        bonus += 2
    return bonus


class CombatSpends(Ask):
    """Trade tokens in combat: +1 each, or the own die again."""

    def value(self, state: NewDawnState) -> int:
        """The combat value of the side that is asked."""
        raise NotImplementedError

    def rival_value(self, state: NewDawnState) -> int:
        """The combat value of the other side."""
        raise NotImplementedError

    def question(self, state: NewDawnState) -> str:
        mine, other = self.value(state), self.rival_value(state)
        return f"Your combat value is {mine}, theirs {other}; the defender wins ties. Spend tokens?"

    def legal(self, state: NewDawnState) -> list[int]:
        seat = self.seat
        legal = [DONE]
        again: list[int] = []
        card = self.card(state)
        if tokens_on(state, seat, card):
            legal.append(SPEND)
            again.append(REROLL)
        for number in range(12):
            if choices.state_token(state, seat, number, MILITARY):
                legal.append(SPEND_STATE + number)
                again.append(REROLL_STATE + number)
        for natural in range(12):
            if self.serves(state, natural):
                legal.append(SPEND_NATURAL + natural)
                again.append(REROLL_NATURAL + natural)
        stocked = state.resources[seat * 4 : seat * 4 + 4]
        if seat == state.fight[ATTACKER] and envoy(state, seat, PALENQUE):
            for resource in range(4):
                if stocked[resource]:
                    legal.append(SPEND_RESOURCE + resource)
                    again.append(REROLL_RESOURCE + resource)
        if has(state, seat, JEBEL_BARKAL):
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
        return "Leave it at that"

    def other_label(self, state: NewDawnState, action: int) -> str:
        if BURN <= action < BURN + 4:
            return f"Spend {RESOURCES[action - BURN]} by Jebel Barkal (+2)"
        if action == REROLL:
            return "Roll your die again for a trade token"
        if REROLL_STATE <= action < REROLL_STATE + 12:
            return f"Roll your die again for {CITY_STATES[action - REROLL_STATE][0]}"
        if REROLL_NATURAL <= action < REROLL_NATURAL + 12:
            return f"Roll your die again for {NATURALS[action - REROLL_NATURAL][0]}"
        if REROLL_RESOURCE <= action < REROLL_RESOURCE + 4:
            return f"Roll your die again for {RESOURCES[action - REROLL_RESOURCE]}"
        return choices.spend_label(action)

    def pay(self, state: NewDawnState, action: int) -> int:
        """Pay for an answer; what it adds to the value, or 0 for a die rolled again."""
        seat = self.seat
        if BURN <= action < BURN + 4:
            choices.pay_resource(state, seat, action - BURN)
            return 2
        spent = action
        if action == REROLL:
            spent = SPEND
        elif REROLL_STATE <= action < REROLL_STATE + 12:
            spent = action - REROLL_STATE + SPEND_STATE
        elif REROLL_NATURAL <= action < REROLL_NATURAL + 12:
            spent = action - REROLL_NATURAL + SPEND_NATURAL
        elif REROLL_RESOURCE <= action < REROLL_RESOURCE + 4:
            spent = action - REROLL_RESOURCE + SPEND_RESOURCE
        worth = choices.spend(state, seat, self.card(state), spent)
        return worth if spent == action else 0


class AttackerSpends(CombatSpends):
    """The attacker spends first."""

    rule: ClassVar[str] = "N11.6"

    def value(self, state: NewDawnState) -> int:
        return attack_value(state)

    def rival_value(self, state: NewDawnState) -> int:
        return defence_value(state)

    def legal(self, state: NewDawnState) -> list[int]:
        legal = super().legal(state)
        return [DONE] if len(legal) > 1 and self._settled(state) else legal

    def _settled(self, state: NewDawnState) -> bool:
        """Whether the attack is won and tokens could bring nothing more: the defender has no answer, no agenda waits,
        and no natural wonder of America could move."""
        value = attack_value(state)
        if value <= defence_value(state) or state.leader[self.seat] == AMERICA:
            return False
        if value < victory.DEVASTATING and victory.may_devastate(state, self.seat):
            return False
        rival = state.fight[DEFENDER]
        return rival < 0 or len(DefenderSpends(rival).legal(state)) == 1

    def card(self, state: NewDawnState) -> int:
        return state.card

    def serves(self, state: NewDawnState, natural: int) -> bool:
        return choices.natural_token(state, self.seat, natural, state.card)

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

    def value(self, state: NewDawnState) -> int:
        return defence_value(state)

    def rival_value(self, state: NewDawnState) -> int:
        return attack_value(state)

    def legal(self, state: NewDawnState) -> list[int]:
        legal = super().legal(state)
        if len(legal) > 1 and state.leader[self.seat] != AMERICA and defence_value(state) >= attack_value(state):
            return [DONE]  # Spending adds nothing to a victory; but America may move a natural wonder that it spends.
        return legal

    def card(self, state: NewDawnState) -> int:
        return richest_of_type(state, self.seat, MILITARY)

    def serves(self, state: NewDawnState, natural: int) -> bool:
        card = state.natural_card[natural]
        return card >= 0 and CARD_TYPE[card] == MILITARY and choices.natural_token(state, self.seat, natural, card)

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        state.push(self)
        if action >= REROLL:
            state.push(RollDefence(CHANCE))
        state.fight[DEFENCE_MORE] += self.pay(state, action)
