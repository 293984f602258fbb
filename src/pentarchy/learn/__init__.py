"""Learning to play: lessons on the real table, and a guide on one screen. Both are data beside their game."""

from pentarchy.learn.guide import Guide, guide
from pentarchy.learn.lesson import LEARNER, Lesson, Step, lesson

__all__ = ["LEARNER", "Guide", "Lesson", "Step", "guide", "lesson"]
