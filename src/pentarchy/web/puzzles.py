"""Puzzles: a page with those of a game, one as the real table with its question, and what is said of an answer."""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from typing import Final

from fastapi import APIRouter, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse

from pentarchy.bots import LEVELS
from pentarchy.core.game import Game
from pentarchy.core.state import State
from pentarchy.games import game as find_game
from pentarchy.learn.puzzle import Puzzle, puzzles
from pentarchy.table import Snapshot, Table
from pentarchy.web.api import refusals
from pentarchy.web.errors import NotFound
from pentarchy.web.journal import Live, TableFacts
from pentarchy.web.models import Judgement, PuzzleAnswer
from pentarchy.web.parts import in_page, symbols_of, table_parts
from pentarchy.web.rendering import render
from pentarchy.web.scene import Answer, Scene, compose

LATELY: Final = 60
"""So many answers before a puzzle are told in its log."""
KEPT: Final = 32
"""How many tables are remembered, so that a page that is asked for again need not play a whole game."""
BOT: Final = LEVELS[2]
"""Who looks one step ahead, and goes wrong in every puzzle unless it slips."""
MATTERS: Final = 0.3
"""By how many points a lead must differ to be told."""
router = APIRouter()
calls = APIRouter(prefix="/api", tags=["learning"], responses=refusals)


@dataclass(frozen=True)
class Posed:
    """A puzzle as the list of them shows it."""

    puzzle: Puzzle
    question: str
    when: str
    """How far the game has come."""


@router.get("/puzzles/{name}")
async def all_puzzles(name: str) -> Response:
    """The puzzles of a game; the browser remembers which are solved."""
    game = find_game(name)
    if not puzzles(game):
        raise NotFound(f"There are no puzzles of {game.title} yet.")
    found = await run_in_threadpool(posed, game)
    return HTMLResponse(render("puzzles.html", game=game, posed=found, bot=BOT))


@router.get("/puzzles/{name}/{number}")
async def puzzle(name: str, number: int) -> Response:
    """One of them: the real table, from the seat's view."""
    game = find_game(name)
    one = _numbered(game, number)
    scene = await run_in_threadpool(scene_of, game, one)
    page = render(
        "puzzle.html",
        scene=scene,
        puzzle=one,
        count=len(puzzles(game)),
        **in_page(table_parts(scene, False, whole=True), symbols_of(game, whole=True), whole=True),
    )
    return HTMLResponse(page)


@calls.post("/puzzles/{name}/{number}")
async def judge(name: str, number: int, given: PuzzleAnswer) -> Judgement:
    """What is to be said of an answer to a puzzle; without an answer, the solution."""
    game = find_game(name)
    one = _numbered(game, number)
    state = one.state(game)
    text = None
    if given.action is not None:
        action = game.actions.parse(given.action)
        if action not in state.answers():
            raise NotFound(f"'{given.action}' is no answer to this puzzle.")
        text = game.actions.notation(action)
    right = text == one.best
    if text is not None and not right:
        return Judgement(right=False, best=None, words=miss(one, state, text))
    return Judgement(right=right, best=one.best, words=solution(one, state, right))


def _numbered(game: Game, number: int) -> Puzzle:
    found = puzzles(game)
    if not 1 <= number <= len(found):
        raise NotFound(f"There is no puzzle {number} of {game.title}; they run from 1 to {len(found)}.")
    return found[number - 1]


@functools.cache
def posed(game: Game) -> tuple[Posed, ...]:
    """The puzzles with their questions. Each game in which some of them came up is played once."""
    found = {}
    some = puzzles(game)
    for record in {id(one.record): one.record for one in some}.values():
        here = {one.at: one for one in some if one.record is record}
        for at, state in enumerate(record.states(game)):
            if at in here:
                when = game.areas(state.view(here[at].seat)).clock.words
                found[here[at].number] = Posed(here[at], state.decision.question(state), when)
    return tuple(found[one.number] for one in some)


@functools.lru_cache(KEPT)
def scene_of(game: Game, puzzle: Puzzle) -> Scene:
    """The table of a puzzle through the eyes of whoever is asked."""
    record, at = puzzle.record, puzzle.at
    begin = max(0, at - LATELY)
    answerers: list[int] = []
    dump = None
    for given, state in zip(range(at), record.states(game)):
        if given == begin:
            dump = state.dump()
        answerers.append(state.seat)
    assert dump is not None, "somebody has answered before"
    names = [str(seat["name"]) for seat in record.seats]
    seats = [{"name": name, "bot": None if seat == puzzle.seat else BOT.bot} for seat, name in enumerate(names)]
    cut = replace(record, answers=record.answers[:at], seats=seats)
    table = Table.restore(game, cut, Snapshot(begin, dump, ""), [])
    facts = TableFacts(
        id="",
        game=game.name,
        edition=game.edition,
        players=record.players,
        options=record.options,
        host="",
        listed=False,
        seats=tuple((name, None) for name in names),
    )
    scene = compose(Live(facts, table, at, answerers), frozenset({puzzle.seat}), puzzle.seat, None)
    answers = [Answer(one.choice, passes=False) for one in scene.answers]
    return replace(scene, answers=answers, recaps=[], log_cut=False, companion="", posed=True)


def solution(puzzle: Puzzle, state: State, right: bool) -> list[str]:
    """Why the best answer is the best: by how much, and what the runner-up misses."""
    best, second, tempting = (_label(state, text) for text in (puzzle.best, puzzle.second, puzzle.tempting))
    begin = f"Right: {best}." if right else f"The best answer is: {best}."
    odds = (
        f"In the eyes of a long search it wins {100 * puzzle.chance:.0f} of 100 such games, "
        f"and the runner-up, {second}, {100 * (puzzle.chance - puzzle.gain):.0f}."
    )
    at_once = f"At first sight {tempting} looks best, and {BOT.name} (level {BOT.number}) would most likely play it."
    later = " ".join(one for one in (_leads(puzzle), puzzle.why) if one)
    return [begin, odds, later, at_once]


def miss(puzzle: Puzzle, state: State, text: str) -> list[str]:
    """What is said of an answer that is not the best."""
    label = _label(state, text)
    if text == puzzle.second:
        return [f"Close: {label} is the runner-up. Another answer wins {100 * puzzle.gain:.0f} more of 100 such games."]
    if text == puzzle.tempting:
        return [f"{label} is what looks best at first sight. Look farther ahead."]
    return [f"{label} is not the best answer."]


def _label(state: State, text: str) -> str:
    return f"“{next(one.label for one in state.choices() if one.notation == text).rstrip('.')}”"


def _leads(puzzle: Puzzle) -> str:
    if puzzle.leads is None or puzzle.leads[0] - puzzle.leads[1] < MATTERS:
        return ""
    first, second = (_lead(points) for points in puzzle.leads)
    return f"Some turns later you are {first}, compared with your best rival; after the runner-up, {second}."


def _lead(points: float) -> str:
    """By how much somebody is ahead.

    >>> _lead(2.5), _lead(-1.0), _lead(0.01)
    ('2.5 points ahead', '1 point behind', 'level')
    """
    size = round(abs(points), 1)
    if size == 0:
        return "level"
    many = f"{size:g} point{'' if size == 1 else 's'}"
    return f"{many} ahead" if points > 0 else f"{many} behind"
