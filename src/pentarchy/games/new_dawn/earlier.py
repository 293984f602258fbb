"""States of earlier editions in the form of this one."""

from __future__ import annotations

from typing import Any


def renew(dump: dict[str, Any]) -> dict[str, Any]:
    """Edition 2 looked at agendas at certain moments, which were on its own agenda; now every change is looked at."""
    return {**dump, "agenda": [one for one in dump["agenda"] if one[0] != "CheckAgendas"]}
