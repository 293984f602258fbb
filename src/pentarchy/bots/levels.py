"""Bots by name: the plain ones, search with its settings, and five levels for people."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Final

from pentarchy.bots.base import Bot
from pentarchy.bots.search import SearchBot
from pentarchy.bots.settings import KINDS, Settings
from pentarchy.bots.simple import CasualBot, GreedyBot, HastyBot, RandomBot
from pentarchy.core.errors import PentarchyError
from pentarchy.core.reading import whole

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "hasty": HastyBot, "greedy": GreedyBot, "search": SearchBot}
"""The kinds of bots by name, weakest first."""
VERSIONS: Final = ("1",)
"""Earlier versions of what the games' senses judge by. `greedy` and `search` can be seated as they were then."""
TEACHER: Final = "lesson"
"""Who plays the others in a lesson, by its script; beyond that, a beginner."""


@dataclass(frozen=True)
class Level:
    """An opponent as a person chooses one."""

    number: int
    name: str
    style: str
    """One sentence about how it plays."""
    seconds: float
    """About how long it thinks about a turn, at most: a turn in which others are asked, or chance, may take longer."""

    @property
    def bot(self) -> str:
        """The name to seat it by."""
        return f"level{self.number}"


LEVELS: tuple[Level, ...] = (
    Level(1, "Wanderer", "Learns the rules with you: most of its answers are pure chance.", 0.0),
    Level(2, "Settler", "Takes what looks good at once, but pays attention only about every other time.", 0.0),
    Level(3, "Steward", "Takes what looks best one step ahead, and slips now and then.", 0.0),
    Level(4, "Strategist", "Thinks ahead in some of its turns, for up to half a second.", 0.5),
    Level(5, "Mastermind", "Thinks as deeply as it can for up to five seconds a turn.", 5.0),
)
"""The levels, weakest first; they are the same in every game."""
_ATTENTION = {4: -1.0, 5: 1.0}
"""What share of their turns they think about; level 4 as many as the game's sense says. To think for longer brings too
little to set two levels apart."""
LARGEST = 1e6
"""Weights and rates of search are not larger than this."""
MOST = {"attention": 1.0, "survey": 1.0, "blend": 1.0, "cores": 256}
"""Settings that have an end of their own: shares of a whole, and how many processes there may be."""
_LEVEL = re.compile(r"level[ _-]?([0-9]{1,3})")
"""No more digits than `int` is sure to read."""
_TIME = re.compile(r"(\d+(?:\.\d+)?)(ms|s)")


def bot(name: str) -> Bot:
    """A new bot of this name.

    A name is a kind (`random`, `hasty`, `greedy`, `search`), a level (`level3`), or `search` with a budget and settings
    after colons: `search:50ms`, `search:400` (simulations), `search:2s:explore=0.7:rivals=yes`. `greedy@1` and
    `search@1:50ms` judge as they did in that version, for ever: yardsticks.

    >>> bot("level 3").choose.__qualname__
    'CasualBot.choose'
    """
    words = name.strip().lower()
    level = _LEVEL.fullmatch(words)
    if level:
        return of_level(int(level[1]))
    if words == TEACHER:
        return of_level(1)
    kind, *given = words.split(":")
    kind, at, version = kind.partition("@")
    if at and (version not in VERSIONS or kind not in ("greedy", "search")):
        known = ", ".join(f"{one}@{version}" for version in VERSIONS for one in ("greedy", "search"))
        raise PentarchyError(f"There is no bot '{name}'; earlier versions are kept of these: {known}.")
    if kind not in BOTS:
        levels = f"{LEVELS[0].bot} to {LEVELS[-1].bot}"
        raise PentarchyError(f"There is no bot '{name}'; the bots are: {', '.join(BOTS)}, and {levels}.")
    if kind == "search":
        return SearchBot(read_settings(given), version=version)
    if given:
        raise PentarchyError(f"The bot '{kind}' has no settings; '{name}' gives it some.")
    return GreedyBot(version=version) if kind == "greedy" else BOTS[kind]()


def of_level(number: int) -> Bot:
    """A new bot of this level."""
    if not 1 <= number <= len(LEVELS):
        raise PentarchyError(f"There is no level {number}; levels run from 1 to {len(LEVELS)}.")
    if number not in _ATTENTION:
        return CasualBot(number)
    return SearchBot(Settings(turn_seconds=LEVELS[number - 1].seconds, attention=_ATTENTION[number]))


def title(name: str) -> str:
    """What to call a bot at the table: a level by its style, others by their name.

    >>> title("level4")
    'Strategist'
    """
    if name == TEACHER:
        return "in this lesson"
    level = _LEVEL.fullmatch(name.strip().lower())
    if level and 1 <= int(level[1]) <= len(LEVELS):
        return LEVELS[int(level[1]) - 1].name
    return name


def read_settings(given: list[str]) -> Settings:
    """The settings that these words describe.

    >>> read_settings(["50ms", "explore=0.7"]).seconds
    0.05
    """
    values: dict[str, int | float | bool] = {}
    for one in given:
        name, equals, text = one.partition("=")
        time = _TIME.fullmatch(one)
        if time:
            values["seconds"] = _value("seconds", time[1]) / (1000 if time[2] == "ms" else 1)
        elif (simulations := whole(one)) is not None and simulations >= 0:
            values["simulations"] = simulations
        elif equals and name in KINDS:
            values[name] = _value(name, text)
        else:
            raise PentarchyError(
                f"'{one}' is no setting of search; write a time (50ms), simulations (400), or name=value with: "
                f"{', '.join(KINDS)}."
            )
    return Settings(**values)  # type: ignore[arg-type]


def _value(name: str, text: str) -> int | float | bool:
    kind = KINDS[name]
    if kind is bool:
        if text in ("yes", "true", "on", "no", "false", "off"):
            return text in ("yes", "true", "on")
        raise PentarchyError(f"The setting '{name}' is yes or no, not '{text}'.")
    try:
        number: int | float = kind(text)
    except ValueError:
        raise PentarchyError(f"The setting '{name}' is a number, not '{text}'.") from None
    most = MOST.get(name, math.inf if "seconds" in name or kind is int else LARGEST)
    if not 0 <= number <= most or number == math.inf or (name == "cores" and number < 1):
        raise PentarchyError(f"The setting '{name}' can't be {text}.")
    return number
