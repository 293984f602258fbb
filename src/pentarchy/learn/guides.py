"""How to play, on one screen: the set-up, a turn, what scores, how it ends; what is on the board; beginners' mistakes.

`guide.json` in a game's folder holds the words. Its pictures are drawn by the program: the map as it stood after so
many answers of the lesson, cut out around some of its places.
"""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

from pentarchy.core.game import Game
from pentarchy.core.stage import Map
from pentarchy.learn.lessons import LEARNER, lesson

AROUND: Final = 90.0
"""How much of the map is shown around the places of a picture, in its units."""
SHAPE: Final = 4 / 3
"""How much wider than high a picture is."""


@dataclass(frozen=True)
class Scene:
    """A picture with a sentence or two."""

    say: str
    at: int | None
    """After how many answers of the lesson; None for words alone."""
    marks: tuple[str, ...]


@dataclass(frozen=True)
class Part:
    """A heading with its scenes."""

    title: str
    scenes: tuple[Scene, ...]


@dataclass(frozen=True)
class Term:
    """A word of the game: what it means, and the sign that it has on the table."""

    name: str
    means: str
    symbol: str = ""
    also: tuple[str, ...] = ()
    """Other forms of the word: its plural."""
    zoom: float = 1.0
    """How much larger than on the map a piece is drawn in the list."""


@dataclass(frozen=True)
class Profile:
    """What a game is like, from one to five, for people who choose."""

    weight: int
    luck: int
    conflict: int
    best: str
    """With how many players it is best."""
    minutes: int
    """How long a game against bots takes, about."""
    words: str
    """For whom it is, in a sentence."""


@dataclass(frozen=True)
class Guide:
    """How a game is played."""

    parts: tuple[Part, ...]
    terms: tuple[Term, ...]
    mistakes: tuple[str, ...]
    profile: Profile


@functools.cache
def guide(game: Game) -> Guide | None:
    """The guide of a game, if it has one."""
    file = resources.files(game.package).joinpath("guide.json")
    if not file.is_file():
        return None
    return read_guide(json.loads(file.read_text(encoding="utf-8")))


def read_guide(data: dict[str, Any]) -> Guide:
    """The guide that some data describe."""
    parts = tuple(
        Part(one["title"], tuple(Scene(it["say"], it.get("at"), tuple(it.get("marks", ()))) for it in one["scenes"]))
        for one in data["parts"]
    )
    terms = tuple(Term(**{**one, "also": tuple(one.get("also", ()))}) for one in data["terms"])
    return Guide(parts, terms, tuple(data["mistakes"]), Profile(**data["profile"]))


def picture(game: Game, scene: Scene) -> tuple[Map, tuple[float, float, float, float]] | None:
    """The map of a scene, and which part of it is shown: left, top, width, height."""
    taught = lesson(game)
    if scene.at is None or taught is None:
        return None
    state = taught.record.replay(game, scene.at)
    land = game.areas(state.view(LEARNER), taught.names).map
    return land, cut(land, scene.marks)


def cut(land: Map, marks: tuple[str, ...]) -> tuple[float, float, float, float]:
    """The part of a map around some of its places, in the shape of a picture, and inside the map if it fits; without
    any place all of the map."""
    cells = [land.cells[mark] for mark in marks if mark in land.cells]
    if not cells:
        return 0.0, 0.0, land.width, land.height
    left, right = min(one.x for one in cells) - AROUND, max(one.x for one in cells) + AROUND
    top, bottom = min(one.y for one in cells) - AROUND, max(one.y for one in cells) + AROUND
    width = max(right - left, (bottom - top) * SHAPE)
    height = width / SHAPE
    left, top = (left + right - width) / 2, (top + bottom - height) / 2
    return _inside(left, width, land.width), _inside(top, height, land.height), width, height


def _inside(start: float, length: float, whole: float) -> float:
    """Where a stretch begins if it is moved into the whole; in the middle if it is longer."""
    return (whole - length) / 2 if length > whole else max(0.0, min(start, whole - length))


def tell(game: Game) -> str:
    """The guide as text, for a terminal."""
    found = guide(game)
    if found is None:
        return f"There is no guide to {game.title} yet; 'pentarchy rules {game.name}' shows its rules."
    lines = [game.title, "", found.profile.words, ""]
    for part in found.parts:
        lines += [part.title, *(f"  {scene.say}" for scene in part.scenes), ""]
    lines += ["What is on the table", *(f"  {term.name}: {term.means}" for term in found.terms), ""]
    lines += ["Five mistakes of beginners", *(f"  {place}. {one}" for place, one in enumerate(found.mistakes, start=1))]
    return "\n".join(lines)
