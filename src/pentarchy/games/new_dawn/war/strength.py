"""What can be attacked, and the combat values of both sides."""

from __future__ import annotations

from pentarchy.games.new_dawn.actions import FIGHT_ARMY, FIGHT_CARAVAN, FIGHT_CITY, FIGHT_FORT, FIGHT_STATE, FIGHT_TOKEN
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import FORT, SPACES, STATE_SPACE
from pentarchy.games.new_dawn.moments.card import CARD_COMBAT, CARDS
from pentarchy.games.new_dawn.moments.city_state import STATES_ATTACKING, STATES_DEFENDING
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.moments.pact import PACTS, PACTS_ATTACKING, PACTS_DEFENDING
from pentarchy.games.new_dawn.moments.wonder import ATTACKING, DEFENDING, controls
from pentarchy.games.new_dawn.pieces.fight import (
    ATTACK_DIE,
    ATTACK_MORE,
    ATTACKER,
    BARBARIAN,
    CITY_STATE,
    DEFENCE_DIE,
    DEFENCE_MORE,
    DEFENDER,
    FORT_DEFENCE,
    FREE_FORT,
    RIVAL_ARMY,
    RIVAL_CARAVAN,
    RIVAL_CITY,
    RIVAL_TOKEN,
    SPACE,
    STATE_DEFENCE,
    TARGET,
)
from pentarchy.games.new_dawn.pieces.supply import ARMIES, CARAVANS
from pentarchy.games.new_dawn.realm.control import envoy, protected
from pentarchy.games.new_dawn.realm.spaces import (
    MOVING,
    army_of,
    barbarian_on,
    caravan_of,
    difficulty,
    free_fort,
    is_city,
    lent,
    state_on,
)


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
    bonus += CARDS[state.card].against(target)
    for wonder in ATTACKING:
        if controls(state, seat, wonder):
            bonus += wonder.attack(state, seat, rival, space)
    for giver in range(state.players):
        if giver != rival:
            for kind in PACTS_ATTACKING:
                if state.pacts[giver * 5 + kind] == seat:
                    bonus += PACTS[kind].attack()
    attacked = state.land.state[space] if target == CITY_STATE else -1
    for one in STATES_ATTACKING:
        if one.number != attacked and envoy(state, seat, one.number):
            bonus += one.attack(state, seat, target, space)
    return bonus + leader_of(state, seat).combat(state, seat, rival, space)


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
        if giver != fight[ATTACKER]:
            for kind in PACTS_DEFENDING:
                if state.pacts[giver * 5 + kind] == rival:
                    bonus += PACTS[kind].defence()
    for wonder in DEFENDING:
        if controls(state, rival, wonder):
            bonus += wonder.defence(state, rival, space)
    for one in STATES_DEFENDING:
        if envoy(state, rival, one.number):
            bonus += one.defence(state, rival, space)
    return bonus + leader_of(state, rival).combat(state, rival, fight[ATTACKER], space)


def reinforcement(state: NewDawnState, seat: int, space: int) -> int:
    """What reinforced control tokens in and next to a space add to its defence."""
    count = state.strong[space]
    for other in state.land.around[space]:
        if state.owner[other] == seat:
            count += state.strong[other]
    if count == 0:
        return 0
    each = leader_of(state, seat).reinforced_defence()
    if state.card >= 0:
        each -= CARDS[state.card].undermines()
    return count * each


def first_target(state: NewDawnState, seat: int, space: int) -> tuple[int, int]:
    """What would be attacked on a space, and whose it is; the first, if there are several targets."""
    if barbarian_on(state, space) >= 0:
        return BARBARIAN, -1
    return target_of(state, space, targets(state, seat, space)[0])


def target_of(state: NewDawnState, space: int, action: int) -> tuple[int, int]:
    """The target that an answer names, and whose it is."""
    if action == FIGHT_STATE:
        return CITY_STATE, -1
    if action == FIGHT_FORT:
        return FREE_FORT, -1
    if action == FIGHT_CITY:
        return RIVAL_CITY, state.owner[space]
    if action == FIGHT_TOKEN:
        return RIVAL_TOKEN, state.owner[space]
    if FIGHT_ARMY <= action < FIGHT_ARMY + 5:
        return RIVAL_ARMY, action - FIGHT_ARMY
    return RIVAL_CARAVAN, action - FIGHT_CARAVAN
