"""Errors a person can cause. Each is one sentence that says what is wrong and what is allowed."""

from __future__ import annotations


class PentarchyError(Exception):
    """Something was asked that cannot be done; the message is fit to show to a person."""


class IllegalAction(PentarchyError):
    """The action is not among the legal answers of the decision; the state did not change."""


class BadOption(PentarchyError):
    """An unknown option, or a value it does not take."""


class BadRecord(PentarchyError):
    """A record, or a dumped state, that cannot be read or does not replay."""


class UnknownGame(PentarchyError):
    """No game of that name is installed."""
