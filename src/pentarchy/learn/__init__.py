"""Learning to play: lessons on the real table, and a guide on one screen. Both are data beside their game."""

from pentarchy.learn.guides import Guide, guide
from pentarchy.learn.lessons import LEARNER, Lesson, Step, lesson

__all__ = ["LEARNER", "Guide", "Lesson", "Step", "guide", "lesson"]
