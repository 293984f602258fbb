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
from pentarchy.core.answers import Choice
from pentarchy.core.errors import PentarchyError
from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.outlook import Outlook
from pentarchy.core.reading import whole

HEAD = ("game", "edition", "options", "you", "seat", "over", "question", "rule", "winners")
"""What the prompt says in its own words, or not at all."""
WIDTH = 100
"""Parts that fit on a line of this width stay on it."""

MARKUP = re.compile(r"[*_`\"“”]")
NUMBER_AND_NAME = re.compile(r"\(?([0-9]+)[.):]* (.+)")
FIRST_NUMBER = re.compile(r"[(#]?([0-9]+)(?:[.):]+(?![0-9])| [-–—] | *$)")
"""A number that a line begins with, as in a list, or that stands alone."""

NUMBER = r"(?<![\w.,+/−–-])[0-9]+(?![\w%/]|[.,][0-9]|[−–-]\w)"
"""A number that is not a part of something else: not c4, 2.5, +3, 1-3 or 2-player."""
THING = rf"(?P<thing>⟨[0-9]+⟩|{NUMBER})"
"""What may be a choice: a number, or a name, which is marked like this before a sentence is read."""
NOUN = r"(?:\b(?:choice|option|answer|number)s?\b|#)"
VERB = r"(?:choose|take|pick|play|select|go with|go for)\b"
WHO = r"(?:^|:\s|\b(?:(?:i|we)(?:['’](?:ll|d))?|let me|let us|so|then|therefore|thus)\s)"
WILL = r"(?:\s*(?:will|would|shall|must|now|then|therefore|am going to)\b)*\s*"
GLUE = rf"(?:\s|[:=]|(?:is|to|the)\b|{NOUN})*"
ALONE = r"(?!\s*[,/]?\s*(?:(?:or|and|to)\b)?\s*(?:options?\s*)?#?[0-9])"
"""Not one of several numbers in a row."""
END = rf"(?=\s*(?:$|[.,;:!?()–—-]|(?:because|since)\b)){ALONE}"
"""After it the sentence does not go on as in '2 gold'."""
CHOSEN = [
    re.compile(rf"{WHO}{WILL}{VERB}{GLUE}{THING}{END}"),
    re.compile(rf"{WHO}{WILL}{VERB}{GLUE}{NOUN}\s*{THING}{ALONE}"),
    re.compile(rf"{NOUN}{GLUE}{THING}{END}"),
]
"""How a sentence says what is chosen."""
MENTIONED = re.compile(rf"{NOUN}{GLUE}(?P<number>{NUMBER})|(?P<name>⟨[0-9]+⟩)")
"""What counts against another choice."""
SENTENCE = re.compile(r"(?<=[.!?;])\s+")
"""Where a line is taken apart."""
OPEN = re.compile(
    r"\b(?:not|never|no|neither|nor|cannot|without|instead|rather|avoid|reject|if|unless|whether|could|might|may|should)"
    r"\b|n['’]t\b|\?"
)
"""A sentence with one of these denies or weighs what it names."""


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
    """The board as in a terminal, all that a seat may know, the question, and the numbered choices: what a model is
    asked."""
    view = outlook.view()
    board = outlook.game.text(view)
    known = compact({name: value for name, value in view.items() if name not in HEAD})
    choices = "\n".join(f"{number}. {choice.words()}" for number, choice in enumerate(outlook.choices(), start=1))
    seats = f"(seat {outlook.seat} of 0 to {outlook.players - 1})"
    return (
        f"You play {outlook.game.title} as {SEAT_NAMES[outlook.seat]} {seats}.\n\n{board}\n\n{known}\n\n"
        f"{view['question']}\n{choices}\n\nAnswer with the number of your choice."
    )


def read_answer(reply: str, choices: Sequence[Choice]) -> int | None:
    """The action that a reply names by the number, the label or the notation of a choice; None unless it is
    unmistakable which one it means.

    A whole reply or a last line that is nothing but a choice says so. Else a number counts if it stands alone on its
    line or follows a word like 'option' or 'I choose', a label if it follows such a word, and what is denied does not
    count. The number of a list counts if nothing else does. Whatever is named beside it must be the same choice.

    >>> choices = [Choice(5, "pass", "Pass", []), Choice(9, "build c4", "Build for 1 gold", [])]
    >>> [read_answer(reply, choices) for reply in ("I choose 2.", "2. Build for 1 gold", "Pass.", "1 or 2", "Not 2.")]
    [9, 9, 5, None, None]
    """
    lines = [line for line in map(_plain, reply.splitlines()) if line]
    if not lines:
        return None
    for text in (_plain(reply), lines[-1]):
        if exact := _exactly(text, choices):
            return _only(exact)
    names = _names(choices)
    chosen: list[set[int]] = []
    listed: set[int] = set()
    mentioned: list[set[int]] = []
    for line in lines:
        text = _marked(line, names)
        if first := FIRST_NUMBER.match(text):
            text = text[first.end() :].strip()
            if not text:
                chosen.append(_numbered(first[1], choices))
            elif not OPEN.search(text):
                listed |= _numbered(first[1], choices)
        for sentence in SENTENCE.split(text):
            if not OPEN.search(sentence):
                found = [match["thing"] for way in CHOSEN for match in way.finditer(sentence)]
                chosen += [_meant(thing, names, choices) for thing in found]
            for match in MENTIONED.finditer(sentence):
                mentioned.append(_meant(match["number"] or match["name"], names, choices))
    action = _only(set.intersection(*chosen) if chosen else listed)
    return action if all(action in some for some in mentioned if some) else None


def _plain(text: str) -> str:
    """Without what differs between a name and the way it is written in a reply."""
    return " ".join(MARKUP.sub("", text).split()).strip(" .").casefold()


def _only(actions: set[int]) -> int | None:
    return next(iter(actions)) if len(actions) == 1 else None


def _numbered(digits: str, choices: Sequence[Choice]) -> set[int]:
    """The action of the choice with this number, if there is one."""
    number = whole(digits)
    return {choices[number - 1].action} if number is not None and 1 <= number <= len(choices) else set()


def _called(text: str, choices: Sequence[Choice]) -> set[int]:
    """The actions of the choices with this label or notation."""
    return {choice.action for choice in choices if text in _names_of(choice)}


def _names_of(choice: Choice) -> tuple[str, str, str]:
    """What an answer is called: by its label, by all that is said of it, by its notation."""
    return _plain(choice.label), _plain(choice.words()), _plain(choice.notation)


def _exactly(text: str, choices: Sequence[Choice]) -> set[int]:
    """The actions that a text names with nothing else around: all that it may mean."""
    if numbered := _numbered(text, choices):
        return numbered
    found = _called(text, choices)
    if match := NUMBER_AND_NAME.fullmatch(text):
        number, called = _numbered(match[1], choices), _called(match[2], choices)
        if called:
            found |= (number & called) or (number | called)
    return found


def _names(choices: Sequence[Choice]) -> list[str]:
    """The labels and notations, long ones first, so that none is found within another. Numbers are none: in a sentence
    they are those of choices."""
    names = {name for choice in choices for name in _names_of(choice)}
    return sorted((name for name in names if name and whole(name) is None), key=lambda name: (-len(name), name))


def _marked(line: str, names: list[str]) -> str:
    """A line with the place of every name in the list instead of the name, so that no word of it is read."""
    if not names:
        return line
    places = {name: place for place, name in enumerate(names)}
    pattern = rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)"
    return re.sub(pattern, lambda match: f"⟨{places[match[0]]}⟩", line)


def _meant(thing: str, names: list[str], choices: Sequence[Choice]) -> set[int]:
    """The actions that a number or a marked name may mean."""
    return _called(names[int(thing[1:-1])], choices) if thing[0] == "⟨" else _numbered(thing, choices)


class TextBot(Bot):
    """A bot whose mind is a function from text to text."""

    def __init__(self, model: Callable[[str], str], tries: int = 3) -> None:
        self.model = model
        self.tries = tries

    def choose(self, outlook: Outlook, rng: random.Random) -> int:
        """Ask the model until it names one choice."""
        question = prompt(outlook)
        choices = outlook.choices()
        reply = ""
        for _ in range(self.tries):
            reply = self.model(question)
            action = read_answer(reply, choices)
            if action is not None:
                return action
            question += (
                f"\n\n{reply}\n\nThat does not name one choice. Answer only with a number from 1 to {len(choices)}."
            )
        raise PentarchyError(f"In {self.tries} tries the model did not name one choice; it last said: {reply!r}.")
