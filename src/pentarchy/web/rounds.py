"""What is done again and again, for as long as the server runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from pentarchy.web.store import in_short

log = logging.getLogger("pentarchy.web")


async def make_rounds(look: Callable[[], Awaitable[object]], pause: float, what: str) -> None:
    """Look, every so many seconds, for ever. `what` is asked of the store, which may be away for a while."""
    while True:
        await asyncio.sleep(pause)
        try:
            await look()
        except SQLAlchemyError as error:
            log.error("The store could not be asked for %s; trying again: %s", what, in_short(error))
