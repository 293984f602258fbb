"""The log as lines of JSON, one for each event, for programs that collect logs.

A line holds no secret, no name and no answer. Requests are told by their route and not by their address; of an
exception the kind and the place are told, and not its words, which may quote anything. Whatever looks like a secret, an
address of a mailbox or a password in an address is taken out all the same, whoever wrote it.
"""

from __future__ import annotations

import json
import logging
import logging.config
import os
import re
import traceback
from datetime import UTC, datetime
from typing import Any, Final

TEXT: Final = "text"
JSON: Final = "json"
FORMATS: Final = (TEXT, JSON)
requests: Final = logging.getLogger("pentarchy.web.requests")
"""Where requests are told, if anybody collects them."""

_HIDDEN: Final = (
    (re.compile(r"(\w+://)[^\s/@]*:[^\s/@]*@"), r"\1…@"),
    (re.compile(r"(?i)\b(bearer|password|token|secret|cookie)(['\"]?\s*[:=]?\s*['\"]?)[^\s'\",;)}]+"), r"\1\2…"),
    (re.compile(r"[^\s@<>\"'(/…]+@[^\s@<>\"')]+\.[^\s@<>\"')]+"), "…@…"),
    (re.compile(r"(?<![\w-])(?:s\.)?[\w-]{32,}(?![\w-])"), "…"),
)


def without_secrets(text: str) -> str:
    """A text without what looks like a secret.

    >>> without_secrets("postgresql://ann:pass@here/games refused ann@mail.example")
    'postgresql://…@here/games refused …@…'
    """
    for pattern, instead in _HIDDEN:
        text = pattern.sub(instead, text)
    return text


class JsonLines(logging.Formatter):
    """Tells an event as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": os.getpid(),
            "message": without_secrets(record.getMessage()),
        }
        told |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[0] is not None:
            told["exception"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            told["frames"] = [f"{os.path.basename(one.filename)}:{one.lineno} {one.name}" for one in frames]
        return json.dumps(told, ensure_ascii=False)


def configuration(kind: str) -> dict[str, Any] | None:
    """How Python's logging is set up; None for how it is by itself."""
    if kind != JSON:
        return None
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": JsonLines}},
        "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "root": {"handlers": ["lines"], "level": "WARNING"},
        "loggers": {
            "pentarchy.web": {"level": "INFO"},
            "uvicorn": {"level": "WARNING"},
            "uvicorn.access": {"level": "CRITICAL"},
        },
    }


def set_up(kind: str) -> None:
    """Do so in this process."""
    found = configuration(kind)
    if found is not None:
        logging.config.dictConfig(found)


def tell_request(method: str, route: str, status: int, seconds: float) -> None:
    """A request was answered."""
    if requests.isEnabledFor(logging.INFO):
        facts = {"method": method, "route": route, "status": status, "milliseconds": round(1000 * seconds, 1)}
        requests.info("request", extra={"facts": facts})
