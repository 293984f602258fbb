"""OpenSpiel's playthroughs, a whole short game of each as text. They take a while: `make long` runs them."""

from __future__ import annotations

import pytest
from open_spiel.python.algorithms import generate_playthrough

import pentarchy
import pentarchy.env

SHORT: dict[str, dict[str, int]] = {
    "clash_of_cultures": {"rounds": 1},
    "culture_wars": {"max_rounds": 1},
    "deus": {"round_limit": 10},
    "new_dawn": {"round_limit": 10, "cards_to_win": 1},
    "vinci": {"target": 10},
}
"""Options with which a random game is soon over."""


@pytest.mark.parametrize("name", sorted(SHORT))
def test_a_playthrough_of_a_whole_short_game_is_repeatable(name: str) -> None:
    spiel = str(pentarchy.env.openspiel(name, 2, SHORT[name]))
    text = generate_playthrough.playthrough(spiel, None, seed=3)
    assert text == generate_playthrough.playthrough(spiel, None, seed=3)
    for words in ("EXPLICIT_STOCHASTIC", "InformationStateString(1)", "ObservationTensor(0)", "Returns()"):
        assert words in text
    assert text.count("# State") > 20
    assert "IsTerminal() = True" in text
