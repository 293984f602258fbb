"""States of earlier editions in the form of this one."""

from __future__ import annotations

from typing import Any


def renew(dump: dict[str, Any]) -> dict[str, Any]:
    """Edition 1 had technological advantage or had it not; what it had is called `first` now."""
    options = dict(dump["options"])
    if isinstance(options.get("technology"), bool):
        options["technology"] = "first" if options["technology"] else "none"
    return {**dump, "options": options}
