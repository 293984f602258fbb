"""Composed pictures in a real browser: nothing is written over other words, off a card or off the picture."""

from __future__ import annotations

import random

import pytest

import pentarchy
from support import GAMES
from web_browsing import Visit

STEPS = (0, 40, 200, 500)
"""After how many random answers the pictures are taken."""
WRONG = """
() => {
  const found = [];
  const picture = document.querySelector("svg").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("svg text")].filter((one) => !one.closest(".map")).map((one) => [one.textContent, one.getBoundingClientRect()]);
  for (const [words, box] of boxes) if (box.right > picture.right + 1 || box.left < picture.left - 1) found.push(`off the picture: ${words}`);
  boxes.sort(([, one], [, other]) => one.top - other.top);
  boxes.forEach(([words, box], place) => {
    for (const [other, near] of boxes.slice(place + 1)) {
      if (near.top > box.bottom) break;
      const wide = Math.min(box.right, near.right) - Math.max(box.left, near.left);
      const high = Math.min(box.bottom, near.bottom) - Math.max(box.top, near.top);
      if (wide > 2 && high > 0.4 * Math.min(box.height, near.height)) found.push(`${words} over ${other}`);
    }
  });
  for (const card of document.querySelectorAll("svg g[data-target] > rect.sheet")) {
    const room = card.getBoundingClientRect();
    for (const [words, box] of boxes) {
      const inside = box.left >= room.left - 1 && box.left < room.right && box.top >= room.top - 1 && box.bottom <= room.bottom + 2;
      if (inside && box.right > room.right + 1) found.push(`off its card: ${words}`);
    }
  }
  return found;
}
"""  # noqa: E501


@pytest.mark.parametrize("name", sorted(GAMES))
def test_words_of_a_picture_lie_on_nothing_but_their_cards(visit: Visit, name: str) -> None:
    page = visit(viewport={"width": 1800, "height": 1200}).new_page()
    game = GAMES[name]
    rng = random.Random(3)
    state = game.new(game.seats[-1])
    for step in range(STEPS[-1] + 1):
        if state.over or step in STEPS:
            page.set_content(state.draw(max(state.seat, 0)))
            assert page.evaluate(WRONG) == [], f"after {step} answers"
        if state.over:
            break
        state.play(pentarchy.any_action(state, rng))


def test_words_over_others_are_found(visit: Visit) -> None:
    page = visit().new_page()
    page.set_content(
        "<svg viewBox='0 0 200 100' width=200><text x=5 y=20>above</text><text x=5 y=24>between</text>"
        "<text x=150 y=80>off the edge of it</text></svg>"
    )
    assert page.evaluate(WRONG) == ["off the picture: off the edge of it", "above over between"]
