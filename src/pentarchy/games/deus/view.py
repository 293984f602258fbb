"""What a seat may see, in words that can be sent as JSON."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.deus.activating import Activate
from pentarchy.games.deus.building import Pay, Place
from pentarchy.games.deus.continent import CELLS, NAMES, PLACES
from pentarchy.games.deus.counting import worth
from pentarchy.games.deus.forecast import why_not
from pentarchy.games.deus.game import NONE, STOCK, TEMPLE_BIT, UNSEEN, DeusState
from pentarchy.games.deus.kinds import COLOURS, GOODS, TEMPLE, TERRAINS, TYPES, VILLAGE
from pentarchy.games.deus.labels import CAUSES, FACE_DOWN
from pentarchy.games.deus.pieces import CARDS, COLUMN, EFFECTS_OF, GODS

OFFERED: Final = ("2 gold", "1 resource", "1 further card", "1 VP", "1 building", "any god")
"""What a god gives for a single card, beside a building of its type."""


def look(state: DeusState, seat: int | None) -> dict[str, Any]:
    """The game's part of a view."""
    view: dict[str, Any] = {
        "round": state.round,
        "last_round": state.last_round or None,
        "first_player": None if state.first == NONE else state.first,
        "acting": None if state.acting == NONE else state.acting,
        "activating": _activating(state),
        "regions": _regions(state),
        "supply": {GOODS[good]: state.supply[good] for good in range(4)} | {"temples": state.temples},
        "deck": {
            "cards": state.deck_size,
            "remembered": _names(sorted(state.memory[seat])) if seat is not None else [],
        },
        "discard": _discard(state, seat),
        "aside": _aside(state, seat),
        "looked": _unless(state.looked, state.acting == seat),
        "building": _building(state),
        "starting": _starting(state, seat),
        "ending": [CAUSES[cause] for cause in state.causes()] if state.terrain[-1] != NONE else [],
        "last_action": state.last_turns(),
        "unbuildable": _unbuildable(state, seat),
        "seats": [_seat(state, one, seat) for one in range(state.players)],
    }
    view["cards"] = _known_cards(view)
    return view


def _activating(state: DeusState) -> dict[str, Any] | None:
    """Which card of the acting player's columns is taking effect, counted from the oldest."""
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(asked, Activate):
        return {"column": TYPES[asked.column], "card": asked.card}
    if state.active == NONE:
        return None
    return {"column": TYPES[state.active // COLUMN % COLUMN], "card": state.active % COLUMN}


def _names(kinds: list[int]) -> list[str]:
    return [CARDS[kind].name for kind in kinds]


def _unless(kinds: list[int], seen: bool) -> list[str | None]:
    """Names, or nothing but their number."""
    return [CARDS[kind].name if seen else None for kind in kinds]


def _regions(state: DeusState) -> list[dict[str, Any]]:
    regions = []
    for region, terrain in enumerate(state.terrain):
        if terrain == NONE:
            continue
        mask = state.pieces[region]
        row: dict[str, Any] = {
            "name": NAMES[region].upper(),
            "at": list(CELLS[state.players][region]),
            "terrain": TERRAINS[terrain],
            "edge": state.rim[region] and terrain != VILLAGE,
            "owner": None if state.owner[region] == NONE else state.owner[region],
            "buildings": [TYPES[kind] for kind in range(STOCK) if mask >> kind & 1],
            "temple": bool(mask & TEMPLE_BIT),
        }
        if terrain == VILLAGE:
            row["vp"] = state.loot[region // PLACES]
        regions.append(row)
    return regions


def _discard(state: DeusState, seat: int | None) -> dict[str, Any]:
    """The pile from bottom to top, as far as this seat has seen its cards."""
    cards: list[str | None] = []
    for place, kind in enumerate(state.pile):
        seen = state.pile_seen[place]
        known = seen == state.everyone if seat is None else bool(seen >> seat & 1)
        cards.append(CARDS[kind].name if known else None)
    return {"cards": cards, "top": cards[-1] if cards else None}


def _aside(state: DeusState, seat: int | None) -> list[str | None]:
    """Cards on their way to the pile; all see the first."""
    mine = seat is not None and state.acting == seat
    return [CARDS[kind].name if mine or not place else None for place, kind in enumerate(state.aside)]


def _building(state: DeusState) -> str | None:
    """The card that is being built, while its piece is not yet placed."""
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(asked, Pay):
        return CARDS[asked.kind].name
    if isinstance(asked, Place) and asked.card(state) != UNSEEN:
        return CARDS[asked.card(state)].name
    return None


def _starting(state: DeusState, seat: int | None) -> dict[str, int]:
    """The first buildings that a seat has chosen so far, while the others may not know them."""
    if seat is None or not state.start:
        return {}
    own = state.start[STOCK * seat : STOCK * seat + STOCK]
    return {TYPES[kind]: number for kind, number in enumerate(own) if number != NONE}


def _unbuildable(state: DeusState, seat: int | None) -> dict[str, str]:
    """The cards in a seat's own hand that it can't build now, and why."""
    if seat is None or state.first == NONE or state.over:
        return {}
    reasons = {CARDS[kind].name: why_not(state, seat, kind) for kind in state.hands[seat]}
    return {name: reason for name, reason in reasons.items() if reason}


def _hand(state: DeusState, one: int, seat: int | None) -> list[str | None]:
    if one == seat:
        return list(_names(state.hands[one]))
    known = sorted(state.shown[one])
    return [*_names(known), *[None] * (len(state.hands[one]) - len(known))]


def _seat(state: DeusState, one: int, seat: int | None) -> dict[str, Any]:
    base = STOCK * one
    wild = state.wild[one]
    return {
        "vp": state.vp[one],
        **{GOODS[good]: state.stock[base + good] for good in range(STOCK)},
        "ready": {TYPES[kind]: state.ready[base + kind] for kind in range(STOCK)},
        "reserve": {TYPES[kind]: state.reserve[base + kind] for kind in range(STOCK)},
        "hand": _hand(state, one, seat),
        "columns": {
            TYPES[column]: [FACE_DOWN if kind == UNSEEN else CARDS[kind].name for kind in state.column(one, column)]
            for column in range(COLUMN)
        },
        "wildcard_used": UNSEEN in state.columns[one * COLUMN * COLUMN : (one + 1) * COLUMN * COLUMN],
        "face_down": CARDS[wild].name if wild != NONE and one == seat else None,
        "temple_vp": [worth(state, one, op) for kind in state.column(one, TEMPLE) for op in EFFECTS_OF[kind]],
    }


def _known_cards(view: dict[str, Any]) -> dict[str, Any]:
    """What stands on every card that this seat can name."""
    names = {*view["discard"]["cards"], *view["aside"], *view["looked"], *view["deck"]["remembered"]}
    for seat in view["seats"]:
        names |= {*seat["hand"], seat["face_down"]}
        for column in seat["columns"].values():
            names |= set(column)
    return {
        card.name: {
            "type": TYPES[card.type],
            "colour": COLOURS[card.type],
            "god": GODS[card.type],
            "offered": OFFERED[card.type],
            "slug": card.slug,
            "cost": {GOODS[good]: number for good, number in enumerate(card.cost) if number},
            "text": card.text,
            "brief": card.brief,
            "house": card.source == "house",
        }
        for card in CARDS
        if card.name in names
    }
