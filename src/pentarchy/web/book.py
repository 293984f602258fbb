"""The rulebook as a page to read: chapters with the pieces they are about, clauses, examples; where each clause comes
from is folded away; a glossary at the end."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter, Response
from fastapi.responses import HTMLResponse
from markdown_it import MarkdownIt
from markupsafe import Markup

from pentarchy.core.game import Game
from pentarchy.core.rulebook import Chapter, Clause, book
from pentarchy.games import game as find_game
from pentarchy.learn import guide, lesson
from pentarchy.learn.example import Example, examples
from pentarchy.learn.guides import Term
from pentarchy.learn.puzzle import puzzles
from pentarchy.web.explaining import pattern_of, pictured
from pentarchy.web.parts import symbols_for
from pentarchy.web.rendering import render

PIECES: Final = 8
"""How many pieces are shown at the head of a chapter at most."""
router = APIRouter()
_SOURCES = re.compile(r"(?:Every|Each|Behind each) clause ")
"""Where, in the words before the first chapter, it is said what the sources are."""
_PLAIN: Final = MarkdownIt("commonmark", {"html": False})


@dataclass(frozen=True)
class Shown:
    """An example with its pictures."""

    example: Example
    before: Markup
    after: Markup
    """Empty if nothing changed on the map."""


@dataclass(frozen=True)
class Line:
    """A clause, or a line between clauses."""

    number: str
    words: Markup
    examples: tuple[Shown, ...] = ()


@dataclass(frozen=True)
class Section:
    """A chapter."""

    id: str
    title: str
    lines: tuple[Line, ...]
    pieces: tuple[Term, ...]
    """The terms with a sign that it speaks of."""
    sources: tuple[tuple[str, tuple[str, ...]], ...]
    """Where its clauses come from: each source with their numbers."""


@dataclass(frozen=True)
class Page:
    """All of it."""

    words: tuple[Markup, ...]
    about: tuple[Markup, ...]
    """What the sources are."""
    sections: tuple[Section, ...]
    terms: tuple[Term, ...]


@router.get("/rules/{name}")
async def rules(name: str) -> Response:
    """The rulebook; every clause has an address."""
    game = find_game(name)
    page = render(
        "rules.html",
        game=game,
        page=read(game),
        symbols=symbols_for(game.home),
        has_guide=guide(game) is not None,
        has_lesson=lesson(game) is not None,
        puzzles=len(puzzles(game)),
    )
    return HTMLResponse(page)


@functools.cache
def read(game: Game) -> Page:
    """The rulebook of a game, ready for its page."""
    found = book(game.rules())
    numbers = frozenset(_numbers(found.chapters))
    words, about = [], []
    for paragraph in found.words:
        said = _SOURCES.search(paragraph)
        before, after = (paragraph, "") if said is None else (paragraph[: said.start()], paragraph[said.start() :])
        words += [before] if before.strip() else []
        about += [after] if after else []
    told = guide(game)
    terms = told.terms if told else ()
    shown: dict[str, list[Shown]] = {}
    for example in examples(game):
        shown.setdefault(example.clause, []).append(_shown(game, example))
    sections = tuple(
        _section(place, chapter, numbers, terms, shown) for place, chapter in enumerate(found.chapters, start=1)
    )
    return Page(
        tuple(_inline(one, numbers) for one in words),
        tuple(_inline(one, numbers) for one in about),
        sections,
        tuple(sorted(terms, key=lambda term: term.name.lower())),
    )


def _numbers(chapters: tuple[Chapter, ...]) -> Iterator[str]:
    for chapter in chapters:
        yield chapter.number
        yield from (entry.number for entry in chapter.entries if isinstance(entry, Clause))


def _section(
    place: int, chapter: Chapter, numbers: frozenset[str], terms: tuple[Term, ...], shown: dict[str, list[Shown]]
) -> Section:
    lines = []
    sources: dict[str, list[str]] = {}
    for entry in chapter.entries:
        if isinstance(entry, str):
            lines.append(Line("", _inline(entry.rstrip(":"), numbers)))
            continue
        lines.append(Line(entry.number, _inline(entry.text, numbers), tuple(shown.get(entry.number, ()))))
        sources.setdefault(entry.source or "not said", []).append(entry.number)
    text = " ".join(entry if isinstance(entry, str) else entry.text for entry in chapter.entries)
    pieces = tuple(term for term in terms if term.symbol and pattern_of((term,)).search(f"{chapter.title} {text}"))
    told = tuple((source, tuple(some)) for source, some in sources.items())
    return Section(chapter.number or f"part{place}", chapter.title, tuple(lines), pieces[:PIECES], told)


def _inline(text: str, numbers: frozenset[str]) -> Markup:
    """A line with its emphasis, and with links where it names other clauses."""
    html = str(_PLAIN.renderInline(text))

    def link(match: re.Match[str]) -> str:
        number = match[0]
        return f'<a href="#{number}">{number}</a>' if number in numbers else number

    return Markup(re.sub(r"\b[A-Z]+\d+(?:\.\d+)*\b", link, html))


def _shown(game: Game, example: Example) -> Shown:
    before, after = example.moments(game)
    eyes = example.eyes(game)
    lands = [game.areas(state.view(eyes)).map for state in (before, after)]
    if not example.marks:
        return Shown(example, Markup(""), Markup(""))
    words = f"{example.title}, before", f"{example.title}, after"
    pictures = [pictured(land, example.marks, one) for land, one in zip(lands, words)]
    stood = [land.pieces for land in lands]
    return Shown(example, pictures[0], pictures[1] if stood[0] != stood[1] else Markup(""))
