"""What the operator says at a terminal: who the administrators are."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sqlalchemy import URL
from sqlalchemy.exc import SQLAlchemyError

from pentarchy.core.errors import PentarchyError
from pentarchy.web.hall import Hall
from pentarchy.web.notifier import LocalNotifier
from pentarchy.web.people.people import People
from pentarchy.web.store import Store, in_short
from pentarchy.web.talk.care import Care


def appoint(database: str | URL, names: Sequence[str], admin: bool) -> list[str]:
    """Make administrators of these accounts, or not any more; who they are then, in words."""
    return asyncio.run(_appoint(database, names, admin))


async def _appoint(database: str | URL, names: Sequence[str], admin: bool) -> list[str]:
    store = Store(database)
    care = Care(Hall(store, LocalNotifier()), People(store))
    try:
        await store.migrate()
        for name in names:
            await care.make_admin(name, admin)
        found = await care.admins()
    except SQLAlchemyError as error:
        raise PentarchyError(f"The database can't be used: {in_short(error)}.") from error
    finally:
        await store.close()
    return [f"Administrators: {', '.join(found)}." if found else "There are no administrators."]
