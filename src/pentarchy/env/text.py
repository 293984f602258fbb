"""The games for language models: a view as compact text, the choices as a numbered list, and the answer read back.

A model is any function from text to text; nothing here knows a network. `TextBot` makes a bot of one, so that it
can sit at any table.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Any

from pentarchy.bots import Bot
from pentarchy.core.errors import PentarchyError
from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.outlook import Outlook
from pentarchy.core.state import Choice

HEAD = ("game", "edition", "options", "you", "seat", "over", "question", "rule", "winners")
"""What the prompt says in its own words, or not at all."""
WIDTH = 100
"""Parts that fit on a line of this width stay on it."""


def compact(view: dict[str, Any]) -> str:
    """A view as text: a line for each part, without quotes and brackets that say nothing.

    >>> print(compact({"round": 3, "hand": {"wood": 2, "gold": 0}, "cities": [{"at": "c4", "size": 1}], "bag": []}))
    round: 3
    hand: wood 2, gold 0
    cities: at c4, size 1
    """
    lines = []
    for name, value in view.items():
        if value is None or value in ([], {}, ""):
            continue
        lines += _lines(name, value)
    return "\n".join(lines)


def _lines(name: str, value: Any) -> list[str]:
    """A part on one line, or its items indented below its name."""
    line = f"{name}: {_inline(value)}"
    if len(line) <= WIDTH or not isinstance(value, (list, dict)):
        return [line]
    items = value.items() if isinstance(value, dict) else enumerate(value)
    return [f"{name}:", *[f"  {key}: {_inline(item)}" for key, item in items]]


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(
            f"{key} ({_inline(item)})" if isinstance(item, (dict, list)) else f"{key} {_inline(item)}"
            for key, item in value.items()
            if item is not None
        )
    if isinstance(value, list):
        separator = "; " if any(isinstance(item, (dict, list)) for item in value) else ", "
        return separator.join(_inline(item) for item in value)
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def prompt(outlook: Outlook) -> str:
    """All that a seat may know, the question, and the numbered choices: what a model is asked."""
    view = outlook.view()
    known = compact({name: value for name, value in view.items() if name not in HEAD})
    choices = "\n".join(f"{number}. {choice.label}" for number, choice in enumerate(outlook.choices(), start=1))
    return (
        f"You play {outlook.game.title} as {SEAT_NAMES[outlook.seat]} (seat {outlook.seat} of 0 to "
        f"{outlook.players - 1}).\n\n{known}\n\n{view['question']}\n{choices}\n\nAnswer with the number of your choice."
    )


def read_answer(reply: str, choices: Sequence[Choice]) -> int | None:
    """The action that a reply names: by the notation of a choice or by its number, the last one that it says.

    >>> read_answer("I think 2 is best.", [Choice(5, "pass", "Pass", []), Choice(9, "build c4", "Build", [])])
    9
    """
    for choice in choices:
        if reply.strip().lower() == choice.notation:
            return choice.action
    numbers = [int(number) for number in re.findall(r"\d+", reply)]
    fitting = [number for number in numbers if 1 <= number <= len(choices)]
    return choices[fitting[-1] - 1].action if fitting else None


class TextBot(Bot):
    """A bot whose mind is a function from text to text."""

    def __init__(self, model: Callable[[str], str], tries: int = 3) -> None:
        self.model = model
        self.tries = tries

    def choose(self, outlook: Outlook, rng: random.Random) -> int:
        """Ask the model until it names one of the choices."""
        question = prompt(outlook)
        choices = outlook.choices()
        reply = ""
        for _ in range(self.tries):
            reply = self.model(question)
            action = read_answer(reply, choices)
            if action is not None:
                return action
            question += f"\n\n{reply}\n\nThat names none of the choices. Answer with a number from 1 to {len(choices)}."
        raise PentarchyError(f"In {self.tries} tries the model named none of the choices; it last said: {reply!r}.")
