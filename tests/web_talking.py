"""What the tests of table talk share."""

from __future__ import annotations

from typing import Any

from web_club import Visitor


def seat_two(ann: Visitor, ben: Visitor, **more: Any) -> str:
    """A table of two people, each at a seat of their own."""
    seats = [{"name": ann.name or "Ann"}, {"name": ben.name or "Ben", "link": True}]
    made = ann.post("/api/tables", game="hoard", seats=seats, **more).json()
    assert ben.post(f"/api/tables/{made['id']}/claim", token=made["seats"][1]["token"]).status_code == 200
    return str(made["id"])


def talk(somebody: Visitor, table: str, **more: Any) -> Any:
    """The talk as somebody reads it."""
    got = somebody.get(f"/api/tables/{table}/talk", params=more)
    assert got.status_code == 200, got.text
    return got.json()


def say(somebody: Visitor, table: str, words: str, **more: Any) -> Any:
    """Somebody says something; what the server made of it."""
    got = somebody.post(f"/api/tables/{table}/talk", text=words, **more)
    assert got.status_code == 201, got.text
    return got.json()
