"""What a seat cannot know, dealt again or hidden: hands, cards laid face down, cards looked at or offered. (K13.6)"""

from __future__ import annotations

import random
from typing import Any

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.battle import B_A_CARD, B_ATTACKER, B_D_CARD, B_DEFENDER
from pentarchy.games.clash_of_cultures.pieces.bits import bits_of, ones
from pentarchy.games.clash_of_cultures.pieces.cards import DECK, LOOKS, SWAPS_ACTION, SWAPS_OBJECTIVE, TACTICS_OF
from pentarchy.games.clash_of_cultures.pieces.known_cards import KnownCards
from pentarchy.games.clash_of_cultures.pieces.objectives import OBJECTIVE_DECK
from pentarchy.games.clash_of_cultures.pieces.offer import (
    O_ACTIONS,
    O_BACK_ACTIONS,
    O_BACK_OBJECTIVES,
    O_FROM,
    O_MADE,
    O_OBJECTIVES,
    O_TO,
)
from pentarchy.games.clash_of_cultures.war.tactics import playable


def deal_again(world: ClashState, seat: int, rng: random.Random) -> None:
    """Deal all that a seat cannot know again, everything else staying the same."""
    world.seen, world.objective_seen, world.plans = world.seen[:], world.objective_seen[:], world.plans[:]
    deal_actions(world, seat, rng)
    deal_objectives(world, seat, rng)
    if world.plans and world.active != seat:
        if world.plans[0] == SWAPS_ACTION:
            world.plans[1] = some(world.hand[world.active] & DECK, 1, rng)[0]
        elif world.plans[0] == SWAPS_OBJECTIVE:
            world.plans[1] = some(world.objectives[world.active], 1, rng)[0]
    if world.offer:
        deal_offer(world, seat, rng)


def some(mask: int, count: int, rng: random.Random) -> list[int]:
    """So many of the bits, at random."""
    return rng.sample(bits_of(mask), count)


def hidden(world: ClashState, seat: int, hands: list[int], seen: list[int], among: int) -> list[list[int]]:
    """For each player the cards in hand that a seat does not know."""
    return [
        [] if other == seat else [card for card in bits_of(hands[other] & among) if not seen[card] >> seat & 1]
        for other in range(world.players)
    ]


def deal_actions(world: ClashState, seat: int, rng: random.Random) -> None:
    """Action cards; a card laid face down must be one that its owner could lay."""
    slots = hidden(world, seat, world.hand, world.seen, DECK)
    pool = bits_of(world.deck)
    for cards in slots:
        pool += cards
    pool.sort()  # the order must not depend on what the seat cannot know
    rng.shuffle(pool)
    masks = [sorted([world.seen[card] for card in cards]) for cards in slots]
    for other in range(world.players):
        for card in slots[other]:
            world.hand[other] &= ~(1 << card)
            world.seen[card] = 0
    battle = world.battle
    for place, side in ((B_A_CARD, B_ATTACKER), (B_D_CARD, B_DEFENDER)):
        owner = battle[side]
        if battle[place] < 0 or owner == seat or owner >= world.players:
            continue
        attacking = side == B_ATTACKER
        known = [card for card in bits_of(world.hand[owner] & DECK) if playable(world, attacking, TACTICS_OF[card])]
        fresh = [card for card in pool if playable(world, attacking, TACTICS_OF[card])] if masks[owner] else []
        card = rng.choice(known + fresh)
        battle[place] = card
        if card in fresh:
            pool.remove(card)
            _take(world.hand, world.seen, owner, card, masks[owner])
    for other in range(world.players):
        while masks[other]:
            _take(world.hand, world.seen, other, pool.pop(), masks[other])
    world.deck = 0
    for card in pool:
        world.deck |= 1 << card


def _take(hands: list[int], seen: list[int], other: int, card: int, masks: list[int]) -> None:
    hands[other] |= 1 << card
    seen[card] = masks.pop()


def deal_objectives(world: ClashState, seat: int, rng: random.Random) -> None:
    """Objective cards, and those that another player looks at."""
    slots = hidden(world, seat, world.objectives, world.objective_seen, OBJECTIVE_DECK)
    pool = bits_of(world.objective_deck)
    for cards in slots:
        pool += cards
    looks = bool(world.plans) and world.plans[0] == LOOKS and world.active != seat
    if looks:
        pool += world.plans[1:]
    pool.sort()
    rng.shuffle(pool)
    for other in range(world.players):
        masks = sorted([world.objective_seen[card] for card in slots[other]])
        for card in slots[other]:
            world.objectives[other] &= ~(1 << card)
        slots[other] = masks
    for card in pool:
        world.objective_seen[card] = 0
    for other in range(world.players):
        while slots[other]:
            _take(world.objectives, world.objective_seen, other, pool.pop(), slots[other])
    if looks:
        world.plans = [LOOKS, *[pool.pop() for _ in world.plans[1:]]]
    world.objective_deck = 0
    for card in pool:
        world.objective_deck |= 1 << card


def knows_offer(offer: list[int], seat: int | None) -> bool:
    """Whether a seat knows the cards that an offer gives: its maker, and the other once it is made. (K18.4)"""
    return seat == offer[O_FROM] or (seat == offer[O_TO] and offer[O_MADE] != 0)


def deal_offer(world: ClashState, seat: int, rng: random.Random) -> None:
    """Cards in an offer that a seat has not been shown."""
    offer = world.offer
    maker, other = offer[O_FROM], offer[O_TO]
    if not knows_offer(offer, seat):
        for place, hands, seen in (
            (O_ACTIONS, world.hand, world.seen),
            (O_OBJECTIVES, world.objectives, world.objective_seen),
        ):
            able = hands[maker]
            for card in bits_of(able):
                if offer[O_MADE] and not seen[card] >> other & 1:
                    able &= ~(1 << card)  # cards in an offer that was made are known to the other (K18.4)
            cards = some(able, ones(offer[place]), rng)
            offer[place] = 0
            for card in cards:
                offer[place] |= 1 << card
    if seat != other:
        for place, hands in ((O_BACK_ACTIONS, world.hand), (O_BACK_OBJECTIVES, world.objectives)):
            cards = some(hands[other], ones(offer[place]), rng)
            offer[place] = 0
            for card in cards:
                offer[place] |= 1 << card


def disguise(world: ClashState, seat: int) -> dict[str, Any]:
    """What a learner in this seat sees: unknown cards as if they were in the decks, and how many each player has."""
    actions = _known(world, seat, 0, world.hand, world.seen, DECK)
    goals = _known(world, seat, 1, world.objectives, world.objective_seen, OBJECTIVE_DECK)
    objective_deck = world.objective_deck | goals.away
    plans = world.plans
    if plans and world.active != seat:
        if plans[0] == LOOKS:
            for card in plans[1:]:
                objective_deck |= 1 << card
        plans = [plans[0]] + [-1] * (len(plans) - 1)
    battle = world.battle
    for place, side in ((B_A_CARD, B_ATTACKER), (B_D_CARD, B_DEFENDER)):
        if battle[place] >= 0 and battle[side] != seat and battle[side] < world.players:
            battle = battle[:]
            battle[place] = len(world.seen)
    offer = world.offer
    if offer:
        offer = offer[:]
        if not knows_offer(offer, seat):
            offer[O_ACTIONS], offer[O_OBJECTIVES] = ones(offer[O_ACTIONS]), ones(offer[O_OBJECTIVES])
        if seat != offer[O_TO]:
            offer[O_BACK_ACTIONS], offer[O_BACK_OBJECTIVES] = (
                ones(offer[O_BACK_ACTIONS]),
                ones(offer[O_BACK_OBJECTIVES]),
            )
    return {
        "hand": actions.hands,
        "seen": actions.seen,
        "deck": world.deck | actions.away,
        "objectives": goals.hands,
        "objective_seen": goals.seen,
        "objective_deck": objective_deck,
        "plans": plans,
        "battle": battle,
        "offer": offer,
        "unknown_actions": actions.unknown,
        "unknown_objectives": goals.unknown,
    }


def _known(world: ClashState, seat: int, kind: int, hands: list[int], seen: list[int], among: int) -> KnownCards:
    """What a seat knows of one of the two kinds of cards."""
    if world.known_cards is None:
        world.known_cards = [None] * (2 * world.players)
    place = 2 * seat + kind
    known = world.known_cards[place]
    if known is None or not known.fits(hands, seen):
        known = KnownCards(seat, hands, seen, among)
        world.known_cards[place] = known
    return known
