"""What the log need not say: the same thing a thousand times, and what only a client did wrong."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

PAUSE: Final = 60.0
"""Seconds for which a thing that was said is not said again."""


class Calm(logging.Filter):
    """Lets each kind of line through once in a while. When it comes again, it says how often it was left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: dict[tuple[str, object], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is said."""
        fault = record.exc_info[0] if record.exc_info else None
        if fault is UnicodeDecodeError and record.name.startswith("uvicorn"):
            return False  # Bytes that are no text on a websocket: its client is told, and nobody else cares.
        kind, now = (str(record.msg), fault), self._clock()
        last, left_out = self._said.get(kind, (-PAUSE, 0))
        if now - last < PAUSE:
            self._said[kind] = (last, left_out + 1)
            return False
        self._said[kind] = (now, 0)
        if left_out:
            record.msg, record.args = f"{record.getMessage()} ({left_out} more like it since the last one.)", ()
        return True


@contextmanager
def calmly(*names: str) -> Iterator[None]:
    """The loggers of these names are calm while the block runs."""
    calm = Calm()
    for name in names:
        logging.getLogger(name).addFilter(calm)
    try:
        yield
    finally:
        for name in names:
            logging.getLogger(name).removeFilter(calm)
