"""Finished games as results, and results as ratings. Both are worked out now and then, and can be worked out again.

A game is somebody's if they had one seat of it: not a record that they brought along, which gives them every seat. It
counts for ratings if all its seats were those of accounts and of bots. Who has left a game, or whose time ran out, has
lost it.
"""

from __future__ import annotations

import logging
import math
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from pentarchy.arena.ratings import Rating
from pentarchy.bots import TEACHER
from pentarchy.core.errors import PentarchyError
from pentarchy.web.hall import Hall
from pentarchy.web.journal import Live
from pentarchy.web.people.people import People
from pentarchy.web.people.rows import RatingRow, ResultRow
from pentarchy.web.rounds import make_rounds
from pentarchy.web.schema import TableRow
from pentarchy.web.secret import TRIAL
from pentarchy.web.thinking import Thinkers
from pentarchy.web.thoughts import ratings

log = logging.getLogger("pentarchy.web")

ROUND: Final = 5.0
"""Seconds between two looks for games that have ended."""
MOST: Final = 20
"""How many are counted at a time."""
GAMES: Final = 1000
"""How many of the latest games of a kind make the ratings."""


class Registrar:
    """Writes results and ratings down. Should two processes do the same, one of them does."""

    def __init__(self, hall: Hall, people: People, thinkers: Thinkers) -> None:
        self._hall, self._people, self._thinkers = hall, people, thinkers

    async def make_rounds(self) -> None:
        """Look for games that have ended, for ever."""
        await make_rounds(self.count, ROUND, "results")

    async def count(self) -> int:
        """Write down the results of some games that have ended, and what follows for the ratings; how many."""
        query = (
            select(TableRow.id)
            .where(TableRow.counted.is_(False), TableRow.over.is_(True), ~TableRow.id.startswith(TRIAL))
            .limit(MOST)
        )
        async with self._hall.store.engine.connect() as connection:
            tables = list(await connection.scalars(query))
        touched = {await self._count(table_id) for table_id in tables}
        for game in sorted(game for game in touched if game):
            await self.rate(game)
        return len(tables)

    async def _count(self, table_id: str) -> str:
        """Write down how a game ended; its name if it counts for ratings."""
        rows: list[dict[str, Any]] = []
        try:
            live = await self._hall.open(table_id)
            rights = await self._hall.store.rights(table_id)
            names = await self._people.named([holder for holder, _ in rights])
            rows = results_of(live, [(holder, seat) for holder, seat in rights if holder in names])
        except PentarchyError as error:  # A game of other rules, whose end nobody can tell any more.
            log.debug("The results of %s can't be told: %s", table_id, error)
        try:
            async with self._hall.store.writing() as connection:
                await connection.execute(update(TableRow).where(TableRow.id == table_id).values(counted=True))
                if rows:
                    await connection.execute(insert(ResultRow), rows)
        except IntegrityError:
            return ""  # Somebody else was quicker.
        return str(rows[0]["game"]) if rows and rows[0]["rated"] else ""

    async def rate(self, game: str) -> None:
        """Work out all ratings of a game anew."""
        query = select(ResultRow.table_id, ResultRow.seat, ResultRow.person, ResultRow.bot, ResultRow.won)
        latest = (
            select(ResultRow.table_id)
            .where(ResultRow.game == game, ResultRow.rated.is_(True), ResultRow.seat == 0)
            .order_by(ResultRow.ended.desc())
            .limit(GAMES)
        )
        async with self._hall.store.engine.connect() as connection:
            rows = (await connection.execute(query.where(ResultRow.table_id.in_(latest)))).all()
        games: dict[str, dict[int, tuple[str, float]]] = {}
        for row in rows:
            games.setdefault(row.table_id, {})[row.seat] = (row.person or row.bot, row.won)
        played = [[seats[seat] for seat in sorted(seats)] for _, seats in sorted(games.items())]
        if not played:
            return
        anchor = anchor_of(played, {row.bot for row in rows if row.person is None})
        try:
            found: list[Rating] = await self._thinkers.think_aside(ratings, played, anchor)
        except PentarchyError as error:
            log.warning("There are no ratings: %s", error)
            return
        async with self._hall.store.writing() as connection:
            await connection.execute(delete(RatingRow).where(RatingRow.game == game))
            await connection.execute(insert(RatingRow), [_rating_row(game, one, anchor) for one in found])


def results_of(live: Live, holders: Sequence[tuple[str, int]]) -> list[dict[str, Any]]:
    """How each seat of a finished game ended; `holders` are the accounts with the seats that are theirs. A game without
    a result has none."""
    if live.table.abandoned:
        return []
    table, winners = live.table, live.table.winners()
    seats_of = Counter(holder for holder, _ in holders)
    bots = live.bots
    persons = {seat: holder for holder, seat in sorted(holders) if seats_of[holder] == 1 and bots[seat] is None}
    left = {
        seat for seat, one in enumerate(table.seats) if bots[seat] is None and (one.bot is not None or one.resigned)
    }
    won = [seat for seat in winners if seat not in left]
    proper = all((bot is None) == (seat in persons) for seat, bot in enumerate(bots))
    rated = proper and bool(persons) and bool(won) and TEACHER not in bots and not live.upgraded_at
    scores = table.state.scores()
    return [
        {
            "table_id": live.facts.id,
            "seat": seat,
            "person": persons.get(seat),
            "bot": bots[seat],
            "game": live.facts.game,
            "rated": rated,
            "won": 1 / len(won) if seat in won else 0.0,
            "points": scores[seat],
            "ended": live.changed,
        }
        for seat in range(live.facts.players)
    ]


def anchor_of(played: Sequence[Sequence[tuple[str, float]]], bots: set[str | None]) -> str:
    """Whose rating is 0: the bot that played most, or without bots whoever did."""
    counts = Counter(player for seats in played for player, _ in seats)
    chosen = {player: count for player, count in counts.items() if player in bots} or counts
    return max(sorted(chosen), key=lambda player: chosen[player])


def _rating_row(game: str, one: Rating, anchor: str) -> dict[str, Any]:
    return {
        "game": game,
        "player": one.bot,
        "rating": one.rating,
        "low": one.low if math.isfinite(one.low) else None,
        "high": one.high if math.isfinite(one.high) else None,
        "games": one.games,
        "anchor": anchor,
    }
