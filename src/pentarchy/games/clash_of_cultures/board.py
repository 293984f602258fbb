"""Board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def draw(view: dict[str, Any], glow: Sequence[str]) -> str:
    """Draw."""
    return "<svg></svg>"


def text(view: dict[str, Any]) -> str:
    """Text."""
    return "x"
