"""What can be wrong with a state: pieces or cards lost or invented, or knowledge that can't be true."""

from __future__ import annotations

from pentarchy.games.deus.game import COLUMNS, NONE, STOCK, TEMPLE_BIT, WOODEN, DeusState
from pentarchy.games.deus.kinds import GOODS, TYPES, VILLAGE
from pentarchy.games.deus.pieces import CARDS, DECKS, HAND, PIECES_EACH, RESOURCES_EACH, TEMPLES
from pentarchy.games.deus.secrets import contradictions


def audit(state: DeusState) -> list[str]:
    """What is wrong with a state; empty if all is well."""
    return [*_audit_board(state), *_audit_cards(state)]


def _audit_board(state: DeusState) -> list[str]:
    wrong = []
    for what in range(4):
        if state.supply[what] + sum(state.stock[what::STOCK]) != RESOURCES_EACH[state.players]:
            wrong.append(f"{GOODS[what].capitalize()} was lost or invented.")
    if min(state.supply) < 0 or min(state.stock) < 0 or min(state.vp) < 0:
        wrong.append("Something is below zero.")
    if state.temples + sum(bool(mask & TEMPLE_BIT) for mask in state.pieces) != TEMPLES[state.players]:
        wrong.append("A temple was lost or invented.")
    for seat in range(state.players):
        for kind in range(STOCK):
            place = STOCK * seat + kind
            standing = sum(o == seat and mask >> kind & 1 for o, mask in zip(state.owner, state.pieces))
            if state.ready[place] + state.reserve[place] + standing != PIECES_EACH:
                wrong.append(f"Seat {seat} lost or found a {TYPES[kind]} building.")
            if state.built[COLUMNS * seat + kind] not in (standing, standing + 1):
                wrong.append(f"Seat {seat} has more or fewer {TYPES[kind]} cards than buildings.")
    for region in range(state.regions):
        if (state.owner[region] == NONE) != (state.pieces[region] & WOODEN == 0):
            wrong.append(f"Nobody or somebody wrong controls region {region}.")
        if state.pieces[region] & TEMPLE_BIT and state.owner[region] == NONE:
            wrong.append(f"The temple in region {region} is abandoned.")
        if state.pieces[region] and state.terrain[region] == VILLAGE:
            wrong.append(f"Something stands in the village region {region}.")
    return wrong


def _audit_cards(state: DeusState) -> list[str]:
    wrong = []
    places = [*state.hands, state.pile, state.aside, state.looked, state.wild, state.columns]
    for kind, copies in enumerate(DECKS[state.options.card_set]):
        if state.deck[kind] + sum(cards.count(kind) for cards in places) != copies:
            wrong.append(f"A card was lost or invented: {CARDS[kind].name}.")
    if state.deck_size != sum(state.deck) or min(state.deck) < 0:
        wrong.append("The deck's size is wrong.")
    if any(len(hand) > HAND * 2 or hand != sorted(hand) for hand in state.hands):
        wrong.append("A hand is too large or not sorted.")
    return [*wrong, *contradictions(state)]
