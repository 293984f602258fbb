"""What answers say of themselves: prices, points, defenders, and what of one's own would be lost."""

from __future__ import annotations

from mypy_extensions import i64

from pentarchy.core.answers import Chip
from pentarchy.core.look import counted, series
from pentarchy.games.vinci.empire import active_worth, arms, declining_worth, on_map
from pentarchy.games.vinci.europe import BIT, COASTS, COUNT, MOUNTAINS, PROVINCES, TERRAIN, TERRAINS
from pentarchy.games.vinci.forecast import cleared_by_conquest, general_takes_back, not_held, splits
from pentarchy.games.vinci.game import NEUTRAL, SEATS, VinciState, count
from pentarchy.games.vinci.pieces import BASE_COST, MILITIA, MOUNTAINEERING, SLAVERY, TILES


def tokens_chip(number: int, sign: str = "") -> Chip:
    """A number of tokens."""
    return Chip(f"{sign}{number}", "token", "token" if number == 1 else "tokens")


def points_chips(number: int, when: str) -> tuple[Chip, ...]:
    """Points to come, and when they come ("a turn"); none for nothing."""
    if not number:
        return ()
    words = f"{'point' if number == 1 else 'points'} {when}"
    return (Chip(f"+{number}", "points", words, "good"),)


def pair_name(first: int, second: int) -> str:
    """Two tiles as one civilization."""
    name = TILES[first].name
    return f"{name} ×2" if first == second else f"{name} + {TILES[second].name}"


def names_of(lands: i64) -> list[str]:
    """The names of provinces, in the order of the map."""
    return [PROVINCES[place].name for place in range(COUNT) if lands >> place & 1]


def named(lands: i64, most: int = 4) -> str:
    """The same in a sentence; of many the first."""
    names = names_of(lands)
    if len(names) > most:
        names = [*names[: most - 1], f"{len(names) - most + 1} more"]
    return series(names)


def each_turn(points: int) -> str:
    """What is lost in every turn, in brackets; nothing of nothing."""
    return f" ({points} VP a turn)" if points else ""


def defence(state: VinciState, seat: int, place: int) -> str:
    """What a province is, and who defends it against this seat."""
    holder, tokens = state.holder[place], state.tokens[place]
    terrain = TERRAINS[TERRAIN[place]]
    fort = ", fort" if state.forts >> place & 1 else ""
    if holder == NEUTRAL:
        return f"{terrain}, inhabited"
    if holder < SEATS:
        return f"{terrain}, {state.names[holder]}, {counted(tokens, 'token')}{fort}"
    if holder == SEATS + seat:
        return f"{terrain}, your declining empire, undefended"
    if holder < NEUTRAL:
        return f"{terrain}, {state.names[holder - SEATS]} in decline{fort}"
    return f"{terrain}, empty"


def price_chip(state: VinciState, seat: int, place: int, base: int, cost: int) -> Chip:
    """What a conquest costs from a base, and what makes it up (V4.7, V4.8)."""
    parts = _more(state, seat, place) + _less(state, seat, place, base)
    words = "token" if cost == 1 else "tokens"
    return Chip(str(cost), "token", f"{words} ({BASE_COST}{''.join(parts)})" if parts else words)


def _more(state: VinciState, seat: int, place: int) -> list[str]:
    """What a province costs more than the plain price."""
    holder, parts = state.holder[place], []
    if TERRAINS[TERRAIN[place]] in ("forest", "mountain"):
        parts.append(f" + 1 {TERRAINS[TERRAIN[place]]}")
    if holder != SEATS + seat:
        tokens = state.tokens[place]
        if tokens:
            parts.append(f" + {tokens} {'defender' if tokens == 1 else 'defenders'}")
        if state.forts >> place & 1:
            parts.append(" + 1 fort")
    if holder < SEATS:
        militia, climbers = state.copies(holder, MILITIA), state.copies(holder, MOUNTAINEERING)
        if militia:
            parts.append(f" + {militia} Militia")
        if climbers and MOUNTAINS >> place & 1:
            parts.append(f" + {climbers} Mountaineering")
    return parts


def _less(state: VinciState, seat: int, place: int, base: int) -> list[str]:
    """What a seat's tiles and a base save."""
    weapons, ships, climbers = arms(state, seat)
    parts = [f" − {weapons} Weapons"] if weapons else []
    if ships and COASTS >> place & 1:
        parts.append(f" − {ships} Shipbuilding")
    if climbers and MOUNTAINS >> place & 1:
        parts.append(f" − {climbers} Mountaineering")
    if base >= 0 and MOUNTAINS >> base & 1:
        parts.append(f" − 1 from the mountains of {PROVINCES[base].name}")
    if base >= 0 and state.forts >> base & 1:
        parts.append(f" − 1 fort in {PROVINCES[base].name}")
    return parts


def lost_by_conquest(state: VinciState, seat: int, place: int) -> str:
    """What of the own declining empire a conquest would lose; nothing if it loses nothing."""
    lost = cleared_by_conquest(state, seat, place)
    if not lost:
        return ""
    return f"You lose {named(lost)} of your declining empire{each_turn(declining_worth(state, seat, lost))}."


def lost_by_decline(state: VinciState, seat: int) -> str:
    """The older empire that leaves the map when another one declines."""
    old: i64 = state.lands[SEATS + seat]
    if not old:
        return ""
    return f"Your older empire leaves the map: {named(old)}{each_turn(declining_worth(state, seat, old))}."


def lost_by_leaving(state: VinciState, seat: int, lost: i64) -> str:
    """What giving up provinces of either empire costs each turn, and whether the active empire falls apart."""
    past: i64 = state.lands[SEATS + seat] & lost
    points = active_worth(state, seat, lost & ~past) + declining_worth(state, seat, past)
    parts = [f"{points} VP less in each turn"] if points else []
    if splits(state, seat, lost & ~past):
        parts.append("your empire falls apart" if parts else "Your empire falls apart")
    return f"{'; '.join(parts)}." if parts else ""


def left_to_guard(state: VinciState, seat: int) -> int:
    """How many tokens are left, beside the one in each province, when the conquests end."""
    spare = state.hand[seat] + on_map(state, seat) - general_takes_back(state, seat) - count(state.lands[seat])
    return max(0, spare)


def lost_by_stopping(state: VinciState, seat: int) -> str:
    """What goes when the conquests end: the Field General's tokens, and provinces that no token is left for."""
    back, bare = general_takes_back(state, seat), not_held(state, seat)
    if not back and not bare:
        return ""
    gone = f"{counted(bare, 'province')} can’t be held" if bare else ""
    if not back:
        return f"{gone[:1].upper()}{gone[1:]}."
    text = f"The Field General takes back {counted(back, 'token')}"
    return f"{text}, and {gone}." if gone else f"{text}."


def province_points(state: VinciState, seat: int, place: int) -> int:
    """What conquering a province would add to this turn's points."""
    slain = 1 if state.tokens[place] and state.holder[place] != SEATS + seat else 0
    return active_worth(state, seat, BIT[place]) + slain * state.copies(seat, SLAVERY)


def is_held_by_another(state: VinciState, seat: int, place: int) -> bool:
    """Whether another player holds a province, in an active or a declining empire."""
    holder = state.holder[place]
    return holder < NEUTRAL and holder % SEATS != seat
