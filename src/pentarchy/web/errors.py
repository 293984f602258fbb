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


class Conflict(WebError):
    """Somebody else was quicker."""

    status = 409


class TooLarge(WebError):
    """More was sent than anything here needs."""

    status = 413


class HungUp(WebError):
    """Whoever asked has gone; nobody reads this answer."""

    status = 499
