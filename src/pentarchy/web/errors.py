"""Refusals of the server: one sentence each, with the HTTP status that fits."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.errors import PentarchyError


class WebError(PentarchyError):
    """Something was asked of the server that it does not do."""

    status: ClassVar[int] = 400


class NotFound(WebError):
    """There is no such table, seat, game or page."""

    status = 404


class Forbidden(WebError):
    """The secret that came along does not give this right."""

    status = 403


class SignedOut(WebError):
    """Nobody is signed in by the secret that came along."""

    status = 401


class Conflict(WebError):
    """Somebody else was quicker."""

    status = 409


class OtherEdition(WebError):
    """The table was played by other rules than those that are installed; there is a page of its history."""

    status = 409

    def __init__(self, sentence: str, table_id: str) -> None:
        super().__init__(sentence)
        self.table_id = table_id


class TooLarge(WebError):
    """More was sent than anything here needs."""

    status = 413


class TooSlow(WebError):
    """What was announced did not come in time."""

    status = 408


class TooMuch(WebError):
    """It was asked for too often."""

    status = 429

    def __init__(self, sentence: str, seconds: int) -> None:
        super().__init__(sentence)
        self.seconds = seconds


class HungUp(WebError):
    """Whoever asked has gone; nobody reads this answer."""

    status = 499
