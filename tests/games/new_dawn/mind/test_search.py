"""What search makes of questions that look alike."""

from __future__ import annotations

import random

from games.new_dawn.new_dawn_support import (
    A,
    ask,
    asked,
    district,
    home,
    meadow,
    ring,
)
from pentarchy import Outlook
from pentarchy.bots import SearchBot, Settings
from pentarchy.games.new_dawn.cities import districts
from pentarchy.games.new_dawn.control import reinforcing
from support import legal, play


def test_search_begins_anew_where_its_answer_was_not_the_one_that_was_given() -> None:
    """Somebody may let a bot's seat answer something else now and then, and two questions can look the same."""
    state = meadow()
    around = ring(state, home(state, A))
    for name, space in (("Campus", around[0]), ("Encampment", around[2]), ("Theater Square", around[4])):
        district(state, A, name, space)
    ask(state, reinforcing.Reinforce(A, 1, -1), districts.ChooseDistrict(A, 31, 5))
    assert asked(state) == "Reinforce"
    player = SearchBot(Settings(simulations=60, early=False))
    state.play(player.choose(Outlook(state), random.Random(1)))
    assert player.simulated == 60
    assert legal(state) == ["district campus", "district encampment", "district theater square"]
    before = state.view(A)
    play(state, "district campus")
    assert legal(state) == ["district encampment", "district theater square"]
    assert state.view(A) == before
    assert player.choose(Outlook(state), random.Random(1)) in state.answers()
    assert player.simulated == 120
