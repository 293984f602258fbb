"""Numbers and attributes as SVG writes them."""

from __future__ import annotations

from html import escape

Attribute = str | int | float | None


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def attributes(given: dict[str, Attribute]) -> str:
    """Attributes as they are written in a tag; those that are None are left out."""
    text = ""
    for name, value in given.items():
        if value is None:
            continue
        shown = number(value) if isinstance(value, (int, float)) else escape(value)
        text += f' {name.rstrip("_").replace("_", "-")}="{shown}"'
    return text
