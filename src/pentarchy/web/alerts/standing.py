"""Answers that people leave for their next question, so that nobody waits for a "pass".

What was left is given if the seat is asked exactly the same question again: the same words, with the same answers to
choose from, each at the same price, with the same gain, odds and loss. Who is careful demands more: that their points,
what lies before them and their hand are as they were when they left it. It is for the next question only: if that is
another one, or they do anything at the table before, it is void and they are asked as usual.
"""

from __future__ import annotations

import hashlib
import json
import logging
import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, delete, insert, select

from pentarchy.core.answers import Choice
from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State
from pentarchy.web.alerts.rows import StandingRow
from pentarchy.web.errors import Conflict, NotFound
from pentarchy.web.hall import Change, Hall
from pentarchy.web.journal import Live
from pentarchy.web.lines import ANSWER, STANDING
from pentarchy.web.rounds import make_rounds
from pentarchy.web.schema import EntryRow, TableRow
from pentarchy.web.steward import Steward
from pentarchy.web.store import Store
from pentarchy.web.teaching import lesson_at

log = logging.getLogger("pentarchy.web")

LOOK: Final = 1.0
"""Seconds between two looks for questions that somebody has left an answer for."""
BACK: Final = 80
"""How many answers of the table we look back for questions that may come again,"""
MOST: Final = 6
"""and how many of them are offered."""


@dataclass(frozen=True)
class Question:
    """A question that a seat was asked, and may be asked again."""

    key: str
    words: str
    choices: list[Choice]


@dataclass(frozen=True)
class Left:
    """An answer that was left."""

    table_id: str
    seat: int
    answer: str
    question: str
    possessions: str
    number: int


def question_of(state: State) -> Question:
    """What is asked now."""
    words, choices = state.decision.question(state), state.choices()
    facts = [type(state.decision).__name__, words, sorted((one.notation, one.words()) for one in choices)]
    return Question(_hash(json.dumps(facts)), words, choices)


def possessions_of(state: State, seat: int) -> str:
    """What a seat has: its points, what lies before it, its hand."""
    areas = state.game.areas(state.view(seat), state.names)
    return _hash(repr((state.scores()[seat], areas.mats[seat], areas.hand)))


def _hash(text: str) -> str:
    return hashlib.blake2s(text.encode()).hexdigest()


async def questions(hall: Hall, table_id: str, seat: int) -> list[Question]:
    """What a seat was asked lately, the last first, each question once."""
    live = await hall.open(table_id)
    answers, first = live.table.record.answers[:], max(live.upgraded_at, live.answers - BACK)
    state = await hall.state_at(table_id, first)
    found: dict[str, Question] = {}
    for answer in answers[first:]:
        if state.seat == seat:
            asked = question_of(state)
            found.pop(asked.key, None)
            found[asked.key] = asked
        state.play(state.game.actions.parse(answer))
    return list(found.values())[: -MOST - 1 : -1]


async def left_at(store: Store, table_id: str) -> dict[int, Left]:
    """The answers that were left at a table, by seat."""
    query = select(*_LEFT).where(StandingRow.table_id == table_id)
    async with store.engine.connect() as connection:
        return {row.seat: Left(*row) for row in await connection.execute(query)}


async def leave(hall: Hall, table_id: str, seat: int, key: str, answer: str, careful: bool) -> Question:
    """Leave an answer for the next question, in place of what was left before."""
    asked = next((one for one in await questions(hall, table_id, seat) if one.key == key), None)
    live = await hall.open(table_id)
    why = why_not(live, seat)
    if why:
        raise Conflict(why)
    if asked is None:
        raise NotFound("You were not asked this lately.")
    if answer not in [one.notation for one in asked.choices]:
        raise NotFound(f"'{answer[:60]}' is no answer to this question.")
    mine = possessions_of(live.table.state, seat) if careful else ""
    row = Left(table_id, seat, answer, key, mine, live.number)
    async with hall.store.writing() as connection:
        await connection.execute(delete(StandingRow).where(_here(table_id, seat)))
        await connection.execute(insert(StandingRow).values(**vars(row), made=time.time()))
    return asked


async def withdraw(store: Store, table_id: str, seat: int) -> None:
    """What was left is not given."""
    async with store.writing() as connection:
        await connection.execute(delete(StandingRow).where(_here(table_id, seat)))


def why_not(live: Live, seat: int) -> str:
    """Why somebody can't leave an answer now; empty if they can."""
    if live.table.over:
        return "The game is over."
    if live.company.gathering:
        return "The game has not begun."
    if lesson_at(live) is not None:
        return "In a lesson nobody answers ahead."
    if not 0 <= seat < live.facts.players or not live.table.seats[seat].is_person:
        return "A bot plays this seat."
    return "You are asked now." if live.waiting_for == seat else ""


class Deputy:
    """Gives the answers that people have left. Any process may: what was left is in the store, the journal lets one
    answer through, and with it in one transaction goes the line that says whose it was."""

    def __init__(self, hall: Hall, steward: Steward) -> None:
        self._hall, self._steward = hall, steward

    async def make_rounds(self) -> None:
        """Look, for ever."""
        await make_rounds(self.look, LOOK, "answers that were left")

    async def look(self) -> int:
        """Give all answers whose question is asked now; how many."""
        asked = TableRow.over | (TableRow.waiting.is_(True) & (TableRow.asked == StandingRow.seat))
        query = select(*_LEFT).join(TableRow, TableRow.id == StandingRow.table_id).where(asked)
        async with self._hall.store.engine.connect() as connection:
            found = [Left(*row) for row in await connection.execute(query)]
        return sum([await self._answer(one) for one in found])

    async def _answer(self, one: Left) -> bool:
        """Give it, if it fits; in any case it is no longer left."""
        given = False
        try:
            if not await self._is_void(one):
                given = await self._give(one)
        except Conflict:
            return False  # Somebody was quicker; the next look sees what that means.
        except PentarchyError as error:
            log.debug("At the table %s nothing is answered ahead: %s", one.table_id, error)
        await withdraw(self._hall.store, one.table_id, one.seat)
        if given:
            self._steward.nudge(one.table_id)
        return given

    async def _is_void(self, one: Left) -> bool:
        theirs = (EntryRow.table_id == one.table_id, EntryRow.number > one.number, EntryRow.seat == one.seat)
        async with self._hall.store.engine.connect() as connection:
            return await connection.scalar(select(EntryRow.number).where(*theirs).limit(1)) is not None

    async def _give(self, one: Left) -> bool:
        given: list[bool] = []

        def decide(live: Live) -> Change:
            state = live.table.state
            fits = live.waiting_for == one.seat and question_of(state).key == one.question
            if fits and one.possessions:
                fits = possessions_of(state, one.seat) == one.possessions
            given.append(fits)
            return Change([(STANDING, one.seat, ""), (ANSWER, one.seat, one.answer)] if fits else [])

        await self._hall.change(one.table_id, decide)
        return given[-1]


_LEFT: Final = (
    StandingRow.table_id,
    StandingRow.seat,
    StandingRow.answer,
    StandingRow.question,
    StandingRow.possessions,
    StandingRow.number,
)


def _here(table_id: str, seat: int) -> ColumnElement[bool]:
    return (StandingRow.table_id == table_id) & (StandingRow.seat == seat)
