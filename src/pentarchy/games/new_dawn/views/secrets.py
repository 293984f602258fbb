"""What a seat can't know: tiles that another one looked at and put back. (N14.28)"""

from __future__ import annotations

import random
from typing import Any

from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import TILES


def hides(state: NewDawnState, tile: int, seat: int | None) -> bool:
    """Whether a tile that was put back is secret to this seat."""
    known = state.known[tile]
    return known >= 2 and (seat is None or known != seat + 2)


def hidden_tiles(state: NewDawnState, seat: int) -> list[int]:
    """The tiles that were put back and are secret to this seat."""
    return [tile for tile in state.bottom + state.top + state.peek if hides(state, tile, seat)]


def deal_again(world: NewDawnState, seat: int, rng: random.Random) -> None:
    """Tiles that another seat looked at and put back are dealt again with the unknown part of the stack."""
    hidden = hidden_tiles(world, seat)
    if not hidden:
        return
    pool = sorted(hidden + [tile for tile in range(TILES) if world.bag[tile]])
    rng.shuffle(pool)
    dealt = pool[: len(hidden)]
    looker = world.known[hidden[0]]
    world.bag = world.bag[:]
    world.known = world.known[:]
    for tile in pool:
        world.bag[tile] = 1
        world.known[tile] = 0
    for tile in dealt:
        world.bag[tile] = 0
        world.known[tile] = looker
    new = dict(zip(hidden, dealt))
    world.bottom = [new.get(tile, tile) for tile in world.bottom]
    world.top = [new.get(tile, tile) for tile in world.top]
    world.peek = [new.get(tile, tile) for tile in world.peek]
    world.refresh()


def disguise(state: NewDawnState, seat: int) -> dict[str, Any]:
    """A tile that another seat looked at and put back is as unknown as those in the bag."""
    hidden = hidden_tiles(state, seat)
    if not hidden:
        return {}
    bag, known = state.bag[:], state.known[:]
    for tile in hidden:
        bag[tile] = 1
        known[tile] = 0
    return {
        "bag": bag,
        "known": known,
        "bottom": [-1 if tile in hidden else tile for tile in state.bottom],
        "top": [-1 if tile in hidden else tile for tile in state.top],
        "peek": [-1 if tile in hidden else tile for tile in state.peek],
    }
