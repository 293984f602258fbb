"""What the answers of a turn say: actions, free actions, cards, trades; and why others can't be given. (K4.3)"""

from __future__ import annotations

from typing import Final

from pentarchy.core.answers import END, About, Chip, Refusal
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures import actions as act
from pentarchy.games.clash_of_cultures.cards.action_cards import card_lacks
from pentarchy.games.clash_of_cultures.cards.civil.table import CIVILS
from pentarchy.games.clash_of_cultures.cards.great_persons import GREAT_PERSONS
from pentarchy.games.clash_of_cultures.cities.building import weary
from pentarchy.games.clash_of_cultures.cities.collecting import output
from pentarchy.games.clash_of_cultures.cities.founding import fit_for_city
from pentarchy.games.clash_of_cultures.cities.wonder_cards import DECK
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.people.civics import funds, improve_price
from pentarchy.games.clash_of_cultures.people.learning import PRICE, open_advances
from pentarchy.games.clash_of_cultures.pieces.advances import ALL
from pentarchy.games.clash_of_cultures.pieces.bits import bits_of
from pentarchy.games.clash_of_cultures.pieces.cards import CARD_NAMES, CIVIL_NAMES, CIVIL_OF, PLAIN_CARDS
from pentarchy.games.clash_of_cultures.pieces.map import CELLS, TERRAIN_NAMES
from pentarchy.games.clash_of_cultures.pieces.turn import INFLUENCED
from pentarchy.games.clash_of_cultures.pieces.units import CULTURE, FIRST_UNIT, FOOD, GOLD, HAPPY, IDEAS, SETTLER, UNITS
from pentarchy.games.clash_of_cultures.steps.advances import OFFERED_BY
from pentarchy.games.clash_of_cultures.steps.choosing import cell_target, city_words
from pentarchy.games.clash_of_cultures.steps.goods import good, goods
from pentarchy.games.clash_of_cultures.steps.places import spot

ACTIONS: Final = "For an action"
FREE: Final = "Without an action"
CARDS: Final = "Cards"
TRADE: Final = "Trade"

_LABELS: Final = {
    act.ADVANCE: "Take an advance",
    act.MOVE: "Move units",
    act.CIVIC: "Civic Improvement",
    act.INFLUENCE: "Cultural Influence",
    act.BUILD_RESERVED: "Build your reserved wonder",
    **{wonder.answer: wonder.name for wonder in DECK if wonder.answer >= 0},
    act.END_TURN: "End your turn",
}
_NOTES: Final = {
    act.ADVANCE: "something new to know or to do; ideas and gold replace food",
    act.MOVE: "up to 3 units or groups: on land one space, ships any distance",
    act.CIVIC: "mood tokens make cities happier: they collect and build more",
    act.INFLUENCE: "a die: on 5 or 6 a building of another city takes your colour",
    **{wonder.answer: wonder.note for wonder in DECK if wonder.answer >= 0},
}


def turn_label(state: ClashState, seat: int, action: int) -> str:
    """An answer in a few words."""
    if action in _LABELS:
        return _LABELS[action]
    if act.PLAY <= action < act.OFFER:
        return f"Play {_name(state, seat, action - act.PLAY)}"
    if act.OFFER <= action < act.ASK:
        return f"Offer {state.names[action - act.OFFER]} a trade"
    if act.ASK <= action < act.END_TURN:
        return f"Ask {state.names[action - act.ASK]} for an offer"
    by = OFFERED_BY[action]
    if by is not None:
        return by.label(state, seat, action)
    if action >= act.ACTIVATE:
        return f"Activate {spot(state, action - act.ACTIVATE, seat)}"
    return f"Found a city in {spot(state, action - act.FOUND, seat)}"


def _name(state: ClashState, seat: int, card: int) -> str:
    """A card by its civil half, or by both halves while its owner has another one with the same."""
    if card >= PLAIN_CARDS:
        return f"the {CARD_NAMES[card]}"
    same = [one for one in bits_of(state.hand[seat]) if one < PLAIN_CARDS and CIVIL_OF[one] == CIVIL_OF[card]]
    return CIVIL_NAMES[CIVIL_OF[card]] if len(same) == 1 else CARD_NAMES[card]


def turn_about(state: ClashState, seat: int, action: int) -> About:
    """What an answer costs, gives and loses."""
    if action == act.END_TURN:
        unused = f"{counted(state.actions, 'action')} unused." if state.actions else ""
        return About(kind=END, loses=unused)
    if act.PLAY <= action < act.OFFER:
        return _card(action - act.PLAY)
    if action >= act.OFFER:
        note = "put an offer together; it counts once it is made" if action < act.ASK else "they may make one or not"
        return About(note=note, group=TRADE)
    group = ACTIONS if action <= act.LIBERTIES else FREE
    note = _NOTES.get(action, "")
    if action == act.ADVANCE:
        return About((good(FOOD, PRICE),), note=note, group=group)
    by = OFFERED_BY[action]
    if by is not None:
        return by.about(state, seat, action)._replace(group=group)
    if action in _LABELS:
        return About(note=note, group=group)
    return _at_place(state, seat, action, group)


def _card(card: int) -> About:
    action = (Chip("1", "", "action"),)
    if card >= PLAIN_CARDS:
        return About(action, note=GREAT_PERSONS[card - PLAIN_CARDS].text, group=CARDS)
    half = CIVILS[CIVIL_OF[card]]
    return About((action if half.action else ()) + goods((CULTURE, half.culture)), note=half.text, group=CARDS)


def _at_place(state: ClashState, seat: int, action: int, group: str) -> About:
    """Founding and activating cities."""
    if act.FOUND <= action < act.FOUND + CELLS:
        cell = action - act.FOUND
        costs, gives = (Chip("1", "settler", "settler"),), (Chip("1", "points", "point"),)
        badge = (Chip("Found", "city"),)
        return About(costs, gives, "a neutral city of size 1", badge=badge, ghost=f"house s{seat}", group=group)
    cell = action - act.ACTIVATE
    count = output(state, seat, cell)
    note = f"collect or build up to {count}, or grow; {city_words(state, cell)}"
    badge = (Chip(str(count), "city", "to collect or build"),)
    return About(note=note, loses=weary(state, cell), badge=badge, group=group)


# What can't be done.


def turn_refused(state: ClashState, seat: int, legal: list[int]) -> list[Refusal]:
    """What a player might look for in a turn, and why it can't be done now."""
    found: list[Refusal] = []
    if state.actions == 0:
        found.append(Refusal("Another action", "you have no actions left", []))
    else:
        if act.ADVANCE not in legal:
            some = open_advances(state, seat, ALL)
            have = state.amount(seat, FOOD) + state.amount(seat, IDEAS) + state.amount(seat, GOLD)
            why = f"{PRICE - have} food, ideas or gold missing" if some and have < PRICE else "none is open to you"
            found.append(Refusal(_LABELS[act.ADVANCE], why, []))
        if act.MOVE not in legal:
            found.append(Refusal(_LABELS[act.MOVE], "no unit can move", []))
        if act.CIVIC not in legal:
            found.append(Refusal(_LABELS[act.CIVIC], _no_civic(state, seat), []))
        if act.INFLUENCE not in legal:
            why = "you had a success this turn" if state.used & INFLUENCED else "no building of others is in range"
            found.append(Refusal(_LABELS[act.INFLUENCE], why, []))
        found += _no_places(state, seat, legal)
    for card in bits_of(state.hand[seat]):
        if act.PLAY + card not in legal:
            found.append(Refusal(f"Play {_name(state, seat, card)}", card_lacks(state, seat, card), [f"card:{card}"]))
    return found


def _no_civic(state: ClashState, seat: int) -> str:
    sad = [cell for cell in state.towns[seat] if state.mood[cell] < HAPPY]
    if not sad:
        return "all your cities are happy"
    short = min(improve_price(state, seat, cell) for cell in sad) - funds(state, seat)
    return f"{counted(short, 'mood token')} missing"


def _no_places(state: ClashState, seat: int, legal: list[int]) -> list[Refusal]:
    """Cities that can't be activated, and settlers that can't found one."""
    found = []
    for cell in sorted(state.towns[seat]):
        if act.ACTIVATE + cell not in legal:
            why = "angry, and activated already" if state.locked(cell) else "nothing to collect or to pay with"
            found.append(Refusal(f"Activate {spot(state, cell, seat)}", why, [cell_target(cell)]))
    start = seat * UNITS
    for cell in sorted({state.where[one] for one in range(start, start + FIRST_UNIT[SETTLER + 1])}):
        if cell < 0 or act.FOUND + cell in legal or state.city[cell] == seat:
            continue
        why = "all your settlements are built"
        if not fit_for_city(state, cell):
            terrain = TERRAIN_NAMES[state.terrain[cell]]
            why = "the land is exhausted" if state.exhausted[cell] else f"not on {terrain} spaces"
        found.append(Refusal(f"Found a city in {spot(state, cell, seat)}", why, [cell_target(cell)]))
    return found
