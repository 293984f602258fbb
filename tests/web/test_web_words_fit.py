"""Pictures of positions in a real browser: what is written on a card stays on it."""

from __future__ import annotations

import random

import pytest

import pentarchy
from support import GAMES
from web_browsing import Visit

STEPS = (40, 200, 500)
"""After how many random answers the pictures are taken."""
OVERFLOW = """
() => {
  const found = [];
  for (const target of document.querySelectorAll("svg g.target")) {
    const box = target.querySelector("rect.panel");
    if (!box || box.closest("g.target") !== target) continue;
    const room = box.getBoundingClientRect();
    for (const text of target.querySelectorAll("text")) {
      const words = text.getBoundingClientRect();
      if (words.left < room.left - 1 || words.right > room.right + 1) found.push(text.textContent);
    }
  }
  return found;
}
"""


@pytest.mark.parametrize("name", sorted(GAMES))
def test_words_stay_on_their_cards(visit: Visit, name: str) -> None:
    page = visit().new_page()
    game = GAMES[name]
    rng = random.Random(3)
    state = game.new(game.seats[-1])
    for step in range(STEPS[-1] + 1):
        if state.over:
            break
        if step in STEPS:
            page.set_content(state.draw(max(state.seat, 0)))
            assert page.evaluate(OVERFLOW) == []
        state.play(pentarchy.any_action(state, rng))
