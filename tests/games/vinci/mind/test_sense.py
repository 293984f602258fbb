"""What a sensible player looks at."""

from __future__ import annotations

from games.vinci.vinci_support import GAME, world
from support import play


def test_a_sensible_player_sees_that_a_conquest_is_worth_more_than_a_token_in_hand() -> None:
    state = world(("agriculture", "barbarians"), hold={0: {"burgundia": 9}})
    play(state, "expand")
    values = {}
    for action in state.legal():
        twin = state.copy()
        twin.play(action)
        values[GAME.actions.notation(action)] = GAME.sense.value(twin, 0)
    assert max(values, key=lambda answer: values[answer]) in ("conquer aquitania", "conquer neustria")
    assert len(GAME.sense.features(state, 0)) == len(GAME.sense.names) == len(GAME.sense.weights)
