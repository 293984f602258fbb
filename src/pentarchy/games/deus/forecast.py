"""What an answer would bring, worked out on a copy: for the words of answers, never for the rules."""

from __future__ import annotations

from typing import NamedTuple

from pentarchy.core.answers import About, Chip
from pentarchy.core.look import counted, series
from pentarchy.games.deus import effects
from pentarchy.games.deus.activating import DRAWING, plain, use, use_usual_way, usual_way
from pentarchy.games.deus.counting import worth
from pentarchy.games.deus.game import COLUMNS, NONE, STOCK, UNSEEN, DeusState
from pentarchy.games.deus.kinds import GOLD, PIECES, TEMPLE, TYPES, VP
from pentarchy.games.deus.labels import CARDS_DRAWN, good_chip, good_chips, piece_symbol
from pentarchy.games.deus.pieces import CARDS, EDGE_FEE, EFFECTS_OF, TYPE_OF
from pentarchy.games.deus.placement import buildable, needs_fee, put_building, spots, temple_allowed
from pentarchy.games.deus.prices import affordable, lacking_gold, pay, replaced_text, usual_price
from pentarchy.games.deus.village_words import Fall, falls, siege_text, taking


class Work(NamedTuple):
    """What a card of a column would bring without any choice."""

    kind: int
    what: int
    number: int


def placed(state: DeusState, seat: int, column: int, region: int) -> DeusState:
    """The world in which a building has just been placed here."""
    world = state.copy()
    put_building(world, seat, column, region)
    return world


def column_work(world: DeusState, seat: int, column: int) -> list[Work]:
    """What the cards of a column bring, oldest first, as far as nothing has to be chosen; it happens in this world."""
    found = []
    for kind in world.column(seat, column):
        for op in EFFECTS_OF[kind] if kind != UNSEEN else []:
            if op.code in DRAWING:
                number = worth(world, seat, op)
                if number and world.hands[seat]:  # with an empty hand it is asked: five may be better
                    found.append(Work(kind, CARDS_DRAWN, 1 if op.code == effects.LOOK else number))
                continue
            before = goods(world, seat)
            if plain(world, seat, op):
                use(world, seat, op, kind)
            elif usual_way(world, seat, op):
                use_usual_way(world, seat, op, kind)
            after = goods(world, seat)
            found += [
                Work(kind, good, after[good] - before[good]) for good in range(VP + 1) if after[good] != before[good]
            ]
    return found


def goods(state: DeusState, seat: int) -> list[int]:
    """All that a seat has, points last."""
    return [*state.stock[STOCK * seat : STOCK * seat + STOCK], state.vp[seat]]


def placing(state: DeusState, seat: int, column: int, region: int) -> tuple[list[Work], list[Fall]]:
    """What a building here brings through its column, and the villages that it brings down."""
    world = placed(state, seat, column, region)
    fallen = falls(state, world)
    return column_work(world, seat, column), fallen


def totals(works: list[Work]) -> list[int]:
    """All that a column brings, good by good, points and cards after the goods."""
    found = [0] * (CARDS_DRAWN + 1)
    for work in works:
        found[work.what] += work.number
    return found


def about_placing(state: DeusState, seat: int, column: int, region: int) -> About:
    """What a piece in this region costs, brings through its column, and which village it closes."""
    whose = "yours" if state.owner[region] == seat else "empty"
    if column == TEMPLE:
        return About(note=whose, ghost="temple temple", badge=(Chip("", "temple"),))
    fee = state.home[seat] != NONE and needs_fee(state, seat, region)
    works, fallen = placing(state, seat, column, region)
    brought = totals(works)
    points, taken, lost = taking(state, seat, fallen)
    brought[VP] += points
    sieges = siege_text(state, column, region) if not fallen else ""
    note = "; ".join(part for part in (f"{whose}, at the edge" if fee else whose, taken, sieges) if part)
    return About(
        costs=(good_chip(VP, EDGE_FEE),) if fee else (),
        gives=good_chips(brought),
        note=note,
        loses=lost,
        badge=placing_badge(brought, EDGE_FEE if fee else 0),
        ghost=f"{piece_symbol(column, seat)} s{seat}",
    )


def placing_badge(brought: list[int], fee: int) -> tuple[Chip, ...]:
    """The points that a place brings in all; where it brings none, the goods."""
    points = brought[VP] - fee
    if brought[VP] or fee:
        text = f"{points:+d}".replace("-", "−") if points else "0"
        return (Chip(text, "points", "VP", "bad" if points < 0 else ""),)
    return good_chips(brought[:VP], "+")[:2]


def works_aside(state: DeusState, seat: int, column: int) -> tuple[Chip, ...]:
    """What the cards of the column will bring, as far as that is the same for every place or within bounds."""
    if column == TEMPLE:
        return ()
    found: list[dict[tuple[int, int], int]] = []
    for region in spots(state, seat, column):
        bound: dict[tuple[int, int], int] = {}
        for work in column_work(placed(state, seat, column, region), seat, column):
            bound[work.kind, work.what] = bound.get((work.kind, work.what), 0) + work.number
        found.append(bound)
    keys = dict.fromkeys(key for bound in found for key in bound)
    chips = []
    for kind, what in keys:
        numbers = [bound.get((kind, what), 0) for bound in found]
        low, high = min(numbers), max(numbers)
        number = f"+{high}" if low == high else f"+{low} to {high}"
        chips.append(good_chip(what, high)._replace(text=f"{CARDS[kind].name} {number}"))
    return (Chip("Then the column works", tone="word"), *chips) if chips else ()


def temple_score(state: DeusState, seat: int, kind: int) -> int:
    """What a temple in the hand would score if it were paid for now and the game ended."""
    world = state.copy()
    pay(world, seat, usual_price(state, seat, kind))
    return sum(worth(world, seat, op) for op in EFFECTS_OF[kind])


def why_not(state: DeusState, seat: int, kind: int) -> str:
    """Why a seat can't build a card now; nothing if it can."""
    column = TYPE_OF[kind]
    if column == TEMPLE:
        if not temple_allowed(state, seat):
            return _missing_for_temple(state, seat)
    elif not state.ready[STOCK * seat + column]:
        left = state.reserve[STOCK * seat + column]
        return f"no {PIECES[column]} on your player board" + ("" if left else ", and none left in your supply")
    if not affordable(state, seat, kind):
        return _missing_goods(state, seat, kind)
    if not buildable(state, seat, column):
        if column == TEMPLE:
            return "you control no region without a temple"
        return f"no region where the {PIECES[column]} may stand"
    return ""


def _missing_goods(state: DeusState, seat: int, kind: int) -> str:
    have = state.stock[STOCK * seat + GOLD]
    needed = f"{have + lacking_gold(state, seat, kind)} gold"
    missing = replaced_text(kind, usual_price(state, seat, kind))
    if missing:
        return f"{missing} missing; {needed} would do, you have {have or 'none'}"
    return f"it costs {needed}: you have {have or 'none'}"


def _missing_for_temple(state: DeusState, seat: int) -> str:
    base = COLUMNS * seat
    needed = state.built[base + TEMPLE]
    short = [TYPES[column] for column in range(TEMPLE) if state.built[base + column] < needed]
    return f"your next temple needs {counted(needed, 'card')} in each other column: {series(short)} too low"
