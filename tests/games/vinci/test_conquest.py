"""Conquests cost what they say."""

from __future__ import annotations

import pytest

import pentarchy
from games.vinci.vinci_support import GAME, asked
from pentarchy.games.vinci.empire import best_base, price, reach
from pentarchy.games.vinci.europe import INDEX, PROVINCES
from pentarchy.games.vinci.game import VinciState
from support import legal, play, random_start


def paid(state: VinciState, *answers: str) -> int:
    """What a conquest cost, as the log tells it."""
    twin = state.copy()
    events = twin.listen()
    play(twin, *answers)
    return next(event.data[1] for event in events if event.kind == "conquers")


@pytest.mark.parametrize("seed", range(4))
def test_every_conquest_costs_its_price_and_all_that_can_be_paid_are_offered(seed: int) -> None:
    state, rng = random_start(GAME, seed)
    assert isinstance(state, VinciState)
    seen = 0
    while not state.over:
        if asked(state) == "Conquer":
            seen += 1
            seat, within = state.seat, reach(state, state.seat)
            for place, province in enumerate(PROVINCES):
                answer = f"conquer {province.id}"
                best = price(state, seat, place, best_base(state, seat, place))
                assert (answer in legal(state)) == (bool(within >> place & 1) and best <= state.hand[seat])
                if answer in legal(state):
                    twin = state.copy()
                    play(twin, answer)
                    if asked(twin) == "Base":
                        prices = [
                            (paid(state, answer, base), price(state, seat, place, INDEX[base.removeprefix("from ")]))
                            for base in legal(twin)
                        ]
                        assert all(one == other for one, other in prices)
                        assert min(prices)[0] == best < max(prices)[0]
                    else:
                        assert paid(state, answer) == best
        state.play(pentarchy.any_action(state, rng))
    assert seen > 50
