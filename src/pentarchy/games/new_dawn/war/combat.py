"""Combat: what can be attacked, the values of both sides, the dice and the tokens spent."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About, Chip
from pentarchy.core.decision import CHANCE
from pentarchy.games.new_dawn.actions import (
    BURN,
    DONE,
    FIGHT_ARMY,
    FIGHT_CARAVAN,
    FIGHT_CITY,
    FIGHT_FORT,
    FIGHT_STATE,
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
from pentarchy.games.new_dawn.asking import abouts, things
from pentarchy.games.new_dawn.asking.steps import Ask, Roll
from pentarchy.games.new_dawn.cards.cards import (
    CARD_COMBAT,
    CARD_TYPE,
    IRON_WORKING,
    SIEGE_TACTICS,
)
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import choices
from pentarchy.games.new_dawn.land.tiles import (
    FACE_STATE,
    FORT,
    SPACE_NAMES,
    SPACES,
)
from pentarchy.games.new_dawn.leaders.leaders import (
    AMERICA,
    CHINA,
    OTTOMAN,
    SCYTHIA,
)
from pentarchy.games.new_dawn.pieces.city_states import (
    CARTHAGE,
    CITY_STATES,
    KABUL,
    PALENQUE,
)
from pentarchy.games.new_dawn.pieces.focus import MILITARY
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURALS
from pentarchy.games.new_dawn.pieces.pacts import DEFENSIVE_PACT, JOINT_WAR
from pentarchy.games.new_dawn.pieces.supply import ARMIES, CARAVANS
from pentarchy.games.new_dawn.pieces.terrain import (
    GRASSLAND,
    HILLS,
    RESOURCES,
    WATER,
)
from pentarchy.games.new_dawn.realm.realm import (
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
from pentarchy.games.new_dawn.victory import agendas
from pentarchy.games.new_dawn.war.odds import percent
from pentarchy.games.new_dawn.wonders.wonders import (
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
    return barbarian_on(state, space) >= 0 or len(targets(state, seat, space)) > 0


def targets(state: NewDawnState, seat: int, space: int) -> list[int]:
    """What a seat may attack on a space without a barbarian, as answers."""
    found: list[int] = []
    if state_on(state, space) >= 0 and space != lent(state, seat):
        found.append(FIGHT_STATE)
    elif free_fort(state, space):
        found.append(FIGHT_FORT)
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
    if (
        rival >= 0
        and state.owner[space] >= 0
        and state.owner[space] != seat
        and has(state, seat, KREMLIN)
        and reinforced_of(state, seat) > reinforced_of(state, rival)
    ):
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
        fight = state.fight
        foe = abouts.foe_words(state, fight[SPACE], fight[TARGET], fight[DEFENDER])
        attack, defence = attack_value(state), defence_value(state)
        who = "wins" if attack > defence else "loses"
        return (
            f"{state.names[fight[ATTACKER]]} attacks {foe}: {attack} against {defence}, so the attacker {who}. Tokens?"
        )

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
        return "Spend nothing more"

    def other_about(self, state: NewDawnState, action: int) -> About:
        lead = self.lead(state)
        again = action >= REROLL
        price: tuple[Chip, ...] = ()
        if action in (SPEND, REROLL):
            price = (things.trade_chip(1),)
        elif BURN <= action < BURN + 4:
            price = (things.resource_chip(action - BURN),)
        elif SPEND_RESOURCE <= action < SPEND_RESOURCE + 4 or action >= REROLL_RESOURCE:
            base = REROLL_RESOURCE if again else SPEND_RESOURCE
            price = (things.resource_chip(action - base),)
        if again:
            return About(costs=price, odds=self.again(state), note="to win with the new die", group="Roll again")
        more = 2 if BURN <= action < BURN + 4 else 1
        now = "you would win" if lead + more > 0 else f"still {1 - lead - more} short"
        return About(costs=price, gives=(Chip(f"+{more}", "swords", "in combat"),), note=now, group="Add to your value")

    def lead(self, state: NewDawnState) -> int:
        """By how much the side that is asked is beyond what it needs to win, 1 or more if it wins now."""
        raise NotImplementedError

    def again(self, state: NewDawnState) -> int:
        """How likely it wins if it rolls its die again, in per cent."""
        raise NotImplementedError

    def other_label(self, state: NewDawnState, action: int) -> str:
        if BURN <= action < BURN + 4:
            return f"Spend {RESOURCES[action - BURN]} by Jebel Barkal"
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
        and no natural wonder of America could move."""
        value = attack_value(state)
        if value <= defence_value(state) or state.leader[self.seat] == AMERICA:
            return False
        if value < agendas.DEVASTATING and agendas.may_devastate(state, self.seat):
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
