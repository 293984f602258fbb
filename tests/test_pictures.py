"""Pictures can be read: in a game played at random nothing is written over other words or over an icon."""

from __future__ import annotations

import re
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

import pentarchy
from pentarchy.core.lettering import PLAIN, SIZES, width_of
from pentarchy.core.svg import Picture
from support import GAMES, random_start

SEEDS = range(4)
EVERY = 60
SVG = "{http://www.w3.org/2000/svg}"
WORDS = re.compile("[^\\W\\d]{3}")
"""Fewer letters are marks of a piece or a place, where pieces may lie on others."""
SLACK = 3.0


class Box(NamedTuple):
    """The room that an icon or words take."""

    left: float
    top: float
    right: float
    bottom: float
    words: str


def boxes(svg: str) -> list[Box]:
    """The icons and words of a picture. Letters reach a little below their line."""
    found: list[Box] = []
    place(ElementTree.fromstring(svg), 0.0, 0.0, 1.0, found)
    return found


def place(element: ElementTree.Element, x: float, y: float, scale: float, found: list[Box]) -> None:
    moved = element.get("transform", "")
    if moved.startswith("translate"):
        right, down, *larger = (float(number) for number in re.findall(r"-?[\d.]+", moved))
        x, y = x + scale * right, y + scale * down
        scale *= larger[0] if larger else 1.0
    if element.tag == f"{SVG}path" and element.get("class") == "icon":
        found.append(Box(x + 2 * scale, y + 2 * scale, x + 14 * scale, y + 14 * scale, ""))
    elif element.tag == f"{SVG}text" and WORDS.search(element.text or ""):
        words, class_ = element.text or "", element.get("class", "")
        width = scale * width_of(words, class_)
        size = scale * next((SIZES[one] for one in class_.split() if one in SIZES), PLAIN)
        left = x + scale * float(element.get("x", "0"))
        left -= {"start": 0.0, "middle": 0.5, "end": 1.0}[element.get("text-anchor", "start")] * width
        line = y + scale * float(element.get("y", "0"))
        found.append(Box(left, line - 0.7 * size, left + width, line + 0.15 * size, words))
    for child in element:
        place(child, x, y, scale, found)


def written_over(found: list[Box]) -> list[tuple[str, str]]:
    """Words that lie on other ones or on an icon. The same words twice are letters with a rim."""
    return [
        (one.words, other.words)
        for index, one in enumerate(found)
        for other in found[:index]
        if one.words != other.words
        and min(one.right, other.right) - max(one.left, other.left) > SLACK
        and min(one.bottom, other.bottom) - max(one.top, other.top) > 1.0
    ]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_written_over_other_words(name: str, seed: int) -> None:
    state, rng = random_start(GAMES[name], seed)
    answers = 0
    while not state.over:
        if answers % EVERY == 0:
            assert not written_over(boxes(state.draw(rng.randrange(state.players))))
        state.play(pentarchy.any_action(state, rng))
        answers += 1
    assert not written_over(boxes(state.draw(None)))


def test_words_over_others_are_found() -> None:
    picture = Picture(300, 100, "Words")
    picture.text(5, 20, "above")
    picture.text(5, 34, "below")
    picture.icon("crown", 200, 20)
    assert not written_over(boxes(picture.svg()))
    picture.text(5, 28, "between")
    picture.text(212, 30, "king", anchor="end")
    assert written_over(boxes(picture.svg())) == [("between", "above"), ("between", "below"), ("king", "")]
