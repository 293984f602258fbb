"""The end of the game: what temples and majorities score."""

from __future__ import annotations

from pentarchy.games.deus.counting import worth
from pentarchy.games.deus.game import NONE, STOCK, DeusState
from pentarchy.games.deus.kinds import CLAY, GOLD, GOODS, STONE, TEMPLE, WHEAT, WOOD
from pentarchy.games.deus.pieces import CARDS, EFFECTS_OF, MAJORITY


def score(state: DeusState) -> None:
    """The points that are given at the end of the game."""
    if state.events is not None:
        state.tell("end", NONE, tuple(state.causes()))
    for seat in range(state.players):
        for kind in state.column(seat, TEMPLE):
            for op in EFFECTS_OF[kind]:
                state.gain_vp(seat, worth(state, seat, op), CARDS[kind].name)
    for what in (WOOD, STONE, CLAY, WHEAT, GOLD):
        most = max(state.stock[what::STOCK])
        for seat in range(state.players):
            if most and state.stock[STOCK * seat + what] == most:
                state.gain_vp(seat, MAJORITY, f"most {GOODS[what]}")
    if state.events is not None:
        best = max(state.vp)
        winners = tuple(seat for seat in range(state.players) if state.vp[seat] == best)
        state.tell("wins", NONE, (best, *winners))
