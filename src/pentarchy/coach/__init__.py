"""Advice for people: what to answer now, and what a finished game teaches."""

from __future__ import annotations

from pentarchy.coach.hints import Advice, Hint, hint
from pentarchy.coach.reviews import Luck, Mistake, Moment, Review, review

__all__ = ["Advice", "Hint", "Luck", "Mistake", "Moment", "Review", "hint", "review"]
