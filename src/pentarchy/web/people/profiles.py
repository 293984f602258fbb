"""What everybody may know about somebody with an account: what they have played, and how well."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, select

from pentarchy.web.people.models import PlayedFacts, ProfileFacts, RatingFacts, RecordFacts
from pentarchy.web.people.people import Account, People
from pentarchy.web.people.rows import RatingRow, ResultRow
from pentarchy.web.schema import SeatRow, TableRow
from pentarchy.web.store import Store

LATEST: Final = 30
"""How many finished games a profile lists."""


async def profile_of(store: Store, account: Account, own: bool = False) -> ProfileFacts:
    """The profile of an account. Games that were not for others to watch are listed for its owner only."""
    theirs = ResultRow.person == account.id
    counts = select(ResultRow.game, func.count(), func.sum(ResultRow.won)).where(theirs).group_by(ResultRow.game)
    shown = theirs if own else theirs & TableRow.listed
    columns = (ResultRow.table_id, ResultRow.game, ResultRow.won, ResultRow.points, ResultRow.rated, ResultRow.ended)
    latest = select(*columns).join(TableRow, TableRow.id == ResultRow.table_id).where(shown)
    async with store.engine.connect() as connection:
        records = (await connection.execute(counts.order_by(func.count().desc()))).all()
        rows = (await connection.execute(latest.order_by(ResultRow.ended.desc()).limit(LATEST))).all()
        seats = (
            await connection.execute(
                select(SeatRow.table_id, SeatRow.name)
                .where(SeatRow.table_id.in_([row.table_id for row in rows]))
                .order_by(SeatRow.seat)
            )
        ).all()
    names: dict[str, list[str]] = {}
    for seat in seats:
        names.setdefault(seat.table_id, []).append(seat.name)
    return ProfileFacts(
        name=account.name,
        made=account.made,
        records=[RecordFacts(game=game, played=played, won=won or 0.0) for game, played, won in records],
        ratings=await ratings_of(store, account.id),
        history=[
            PlayedFacts(
                table=row.table_id,
                game=row.game,
                names=names.get(row.table_id, []),
                won=row.won,
                points=row.points,
                rated=row.rated,
                ended=row.ended,
            )
            for row in rows
        ],
    )


async def ratings_of(store: Store, person: str) -> list[RatingFacts]:
    """The ratings of an account, the game that it has played most first."""
    query = select(RatingRow.__table__).where(RatingRow.player == person).order_by(RatingRow.games.desc())
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    anchors = await People(store).named([row.anchor for row in rows])
    return [
        RatingFacts(
            game=row.game,
            rating=row.rating,
            low=row.low,
            high=row.high,
            games=row.games,
            anchor=anchors.get(row.anchor, row.anchor),
        )
        for row in rows
    ]
