"""Setting up positions of Vinci by hand."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, cast

import pentarchy
from pentarchy.games.vinci.europe import INDEX, MOUNTAINS
from pentarchy.games.vinci.game import EMPTY, NEUTRAL, SEATS, VinciState
from pentarchy.games.vinci.pieces import COPIES, DIPLOMACY, KINDS, NONE, TILES
from pentarchy.games.vinci.turns import TURNS
from support import legal, play

GAME = pentarchy.game("vinci")
NUMBER = {tile.id: index for index, tile in enumerate(TILES)}
IBERIA = "celtiberia baetica lusitania gallaecia pyrenaei aquitania"
"""Connected: prairie, farmland, hills with harbour, mountain with mine, mountain, farmland. Four VP without tiles."""
_FILL = ["agriculture", "livestock", "mining", "ports", "currency", "slavery"] * 2


def fresh(players: int = 4, options: Mapping[str, Any] | None = None) -> VinciState:
    """A game of which nothing is drawn yet."""
    return cast(VinciState, GAME.new(players, options or {}))


def started(players: int = 4, seed: int = 1, options: Mapping[str, Any] | None = None) -> VinciState:
    """A game whose first draws are made; the starting player is about to choose."""
    state = fresh(players, options)
    rng = random.Random(seed)
    while state.seat == pentarchy.CHANCE:
        state.play(pentarchy.any_action(state, rng))
    return state


def world(
    *tiles: tuple[str, str],
    hold: Mapping[int, str | Mapping[str, int]] | None = None,
    decline: Mapping[int, str] | None = None,
    kept: Mapping[int, Sequence[str]] | None = None,
    hand: Mapping[int, int] | None = None,
    forts: str = "",
    empty: str = "",
    vp: Sequence[int] | None = None,
    players: int = 4,
    seat: int = 0,
    first: int = 0,
    new: Sequence[int] = (),
    **options: Any,
) -> VinciState:
    """A position in which `seat` is about to begin a turn: tiles by seat, provinces with their tokens, and so on.

    Seats without tiles get some that change no cost; bases are not asked for unless an option says so.
    """
    state = started(players, options={"name_base": False, **options})
    left = [COPIES] * KINDS
    if players == 2:
        left[DIPLOMACY] = 0
    kept = kept or {}

    def use(name: str) -> int:
        left[NUMBER[name]] -= 1
        assert left[NUMBER[name]] >= 0, f"there are only two tiles {name}"
        return NUMBER[name]

    state.tiles = [NONE] * (2 * players)
    state.kept = [NONE] * (2 * players)
    for one, pair in enumerate(tiles):
        state.tiles[2 * one : 2 * one + 2] = [use(name) for name in pair]
    for one, names in kept.items():
        state.kept[2 * one : 2 * one + len(names)] = [use(name) for name in names]
    fill = [name for name in _FILL if left[NUMBER[name]] > 0]
    for index in range(2 * len(tiles), 2 * players):
        state.tiles[index] = use(next(name for name in fill if left[NUMBER[name]] > 0))
    rest = [tile for tile in range(KINDS) for _ in range(left[tile])]
    state.market = rest[: 2 * 6 : 1]
    for tile in state.market:
        left[tile] -= 1
    state.bag = left
    state.offers = [0] * 6
    state.turns = [0 if one in new else 1 for one in range(players)]
    state.hand = [(hand or {}).get(one, 0) for one in range(players)]
    state.vp = list(vp) if vp else [10] * players
    state.pacts = [0] * players
    _populate(state, hold or {}, decline or {}, forts, empty)
    state.first, state.turn, state.round, state.last, state.scored = first, seat, 1, False, True
    state.conquering = False
    state.spies = state.slain = state.lent = 0
    state.resume([TURNS[seat]])
    assert state.audit() == []
    return state


def _populate(
    state: VinciState,
    hold: Mapping[int, str | Mapping[str, int]],
    decline: Mapping[int, str],
    forts: str,
    empty: str,
) -> None:
    state.holder = [EMPTY if MOUNTAINS >> place & 1 else NEUTRAL for place in range(45)]
    state.tokens = [0 if MOUNTAINS >> place & 1 else 1 for place in range(45)]
    state.lands = [0] * (2 * SEATS)
    state.forts = 0
    for name in empty.split():
        state.settle_at(INDEX[name], EMPTY, 0)
    for one, names in hold.items():
        stacks = names if isinstance(names, Mapping) else dict.fromkeys(names.split(), 1)
        for name, tokens in stacks.items():
            state.settle_at(INDEX[name], one, tokens)
    for one, text in decline.items():
        for name in text.split():
            state.settle_at(INDEX[name], SEATS + one, 1)
    for name in forts.split():
        state.forts |= 1 << INDEX[name]


def tokens(state: VinciState, name: str) -> int:
    """The tokens in a province."""
    return int(state.tokens[INDEX[name]])


def holder(state: VinciState, name: str) -> str:
    """Who holds a province: `0`, `0 declining`, `neutral` or `empty`."""
    found = state.holder[INDEX[name]]
    if found == EMPTY:
        return "empty"
    if found == NEUTRAL:
        return "neutral"
    return str(found) if found < SEATS else f"{found - SEATS} declining"


def has_fort(state: VinciState, name: str) -> bool:
    """Whether a fort stands in a province."""
    return bool(state.forts >> INDEX[name] & 1)


def civilization(state: VinciState, seat: int) -> list[str]:
    """The ids of a seat's active tiles."""
    return [TILES[tile].id for tile in state.tiles[2 * seat : 2 * seat + 2] if tile != NONE]


def kept_tiles(state: VinciState, seat: int) -> list[str]:
    """The ids of the tiles a declining empire kept."""
    return [TILES[tile].id for tile in state.kept[2 * seat : 2 * seat + 2] if tile != NONE]


def cost(state: VinciState, name: str) -> int:
    """What conquering a province costs now, found by doing it in a copy."""
    twin = state.copy()
    seat = twin.seat
    before = twin.hand[seat]
    play(twin, f"conquer {name}")
    return int(before - twin.hand[seat])


def can(state: VinciState, answer: str) -> bool:
    """Whether an answer is legal."""
    return answer in legal(state)


def said(state: VinciState, answer: str) -> str:
    """An answer with its price, gain and loss, as one would read it aloud."""
    return next(choice.words() for choice in state.choices() if choice.notation == answer)


def beside(state: VinciState) -> str:
    """What stands beside the question."""
    return ", ".join(chip.words() for chip in state.decision.aside(state))


def asked(state: VinciState) -> str:
    """The kind of decision that is being asked; nothing once the game is over."""
    return "" if state.over else type(state.decision).__name__


def finish(state: VinciState) -> int:
    """End the conquests and the turn, giving simple answers; the VP this earned."""
    seat, turn = state.seat, state.turn
    before = state.vp[seat]
    while not state.over and (state.turn == turn or asked(state) == "Return"):
        answers = legal(state)
        for wish in ("done", "expand", "spread", "stay", "peace with nobody"):
            if wish in answers:
                play(state, wish)
                break
        else:
            play(state, answers[0])
    assert state.audit() == []
    return int(state.vp[seat] - before)


def earned(*tiles: tuple[str, str], hold: str = IBERIA) -> int:
    """What seat 0 scores in a turn without conquests."""
    return finish(world(*tiles, hold={0: hold}))
