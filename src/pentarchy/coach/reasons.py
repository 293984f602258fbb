"""Why an answer is better than another: the features that differ where the two lead to, said as a person would."""

from __future__ import annotations

import random
import re
import statistics
from typing import Final, NamedTuple

from pentarchy.bots.simple import follow_chance
from pentarchy.coach.trial import Ends, behind
from pentarchy.core.look import counted
from pentarchy.core.outlook import Outlook
from pentarchy.core.sense import Sense

TELLING: Final = 0.03
"""A difference in a feature is worth a word if it changes the odds by this much,"""
MOST_SAID: Final = 3
"""and no more than so many of them are told."""
WORLDS: Final = 8
"""In how many worlds it is looked at what an answer does at once."""
AT_ONCE: Final = 0.005
"""What an answer gains at once is told if it changes the odds by this much."""
OTHERS: Final = "leaves the others "

INDIRECT = re.compile(r"\brivals?\b")
"""In the name of a feature: it tells of what the rivals of a seat have."""


class Differences(NamedTuple):
    """What differs between where two answers lead to, in words, what matters most first."""

    favour: list[str]
    """What speaks for the first of them,"""
    against: list[str]
    """and what against it."""


def differences(outlook: Outlook, here: Ends, there: Ends, direct: bool = False) -> Differences:
    """What differs for certain in the features that matter most to who wins; both were gone in the same worlds with the
    same luck. Features that tell of a seat's rivals are left out if it is to be `direct`: the rivals' own tell it."""
    sense = outlook.game.sense
    weights, unit = sense.in_use(), sense.unit()
    found: list[tuple[float, str]] = []
    rivals = [seat for seat in range(outlook.players) if seat != outlook.seat]
    for index, name in enumerate(sense.names):
        if direct and INDIRECT.search(name):
            continue
        factor = weights[index] / unit
        if factor * sense.weights[index] < 0.0:
            continue  # what was learned speaks of something else than the words do
        own = [one[outlook.seat][index] - other[outlook.seat][index] for one, other in zip(here, there)]
        if tells(own, factor):
            found.append((statistics.fmean(own) * factor, clause(sense, name, statistics.fmean(own))))
        if name not in sense.private:
            theirs = [
                statistics.fmean(one[seat][index] - other[seat][index] for seat in rivals)
                for one, other in zip(here, there)
            ]
            if tells(theirs, factor):
                known = sense.called.get(name, name)
                words = OTHERS + more_or_less(statistics.fmean(theirs), known)
                found.append((-statistics.fmean(theirs) * factor, words))
    found = [(gain, words) for gain, words in found if words]
    found.sort(key=lambda one: (-abs(one[0]), one[1]))
    telling = found[:MOST_SAID]
    return Differences([words for gain, words in telling if gain > 0], [words for gain, words in telling if gain < 0])


def tells(gaps: list[float], factor: float) -> bool:
    """Whether a difference in a feature counts, and is none of chance."""
    mean = statistics.fmean(gaps)
    return abs(mean * factor) >= TELLING and behind(gaps if mean > 0 else [-one for one in gaps])


def purpose(outlook: Outlook, action: int, rng: random.Random) -> str:
    """What the answer gains at once, compared with how things are, as it follows after "it"; empty if nothing."""
    sense, seat = outlook.game.sense, outlook.seat
    weights, unit = sense.in_use(), sense.unit()
    gains = [0.0] * len(sense.names)
    for _ in range(WORLDS):
        world = outlook.world(rng)
        before = sense.features(world, seat)
        world.step(action)
        follow_chance(world, rng)
        for index, feature in enumerate(sense.features(world, seat)):
            gains[index] += (feature - before[index]) / WORLDS
    found: list[tuple[float, str]] = []
    for index, name in enumerate(sense.names):
        worth = gains[index] * weights[index] / unit
        if worth >= AT_ONCE and worth * gains[index] * sense.weights[index] > 0.0 and name in sense.sayings:
            found.append((-worth, clause(sense, name, gains[index])))
    return in_a_row([words for _, words in sorted(found) if words][:2])


def explain(found: Differences, other: str, verdict: bool | None, aim: str = "") -> str:
    """A sentence on an answer beside another. The verdict says whether it is better for certain, or worse; None if
    neither. What it is for (`aim`) is told where nothing else can be."""
    other = other.rstrip(".")
    favour, against = in_a_row(found.favour), in_a_row(found.against)
    if verdict is None:
        if favour and against:
            return f"It {favour}, but it {against}: about as good as “{other}”."
        if favour or against:
            return f"It {favour or against}; all in all about as good as “{other}”."
        return f"It {aim}; “{other}” is about as good." if aim else f"“{other}” is about as good: take your pick."
    mine, theirs = (favour, against) if verdict else (against, favour)
    if mine:
        but = f", though it {theirs}" if theirs else ""
        return f"{'Better' if verdict else 'Worse'} than “{other}”: it {mine}{but}."
    more = "more" if verdict else "less"
    if theirs or aim:
        but = "and" if verdict and not theirs else "but"
        return f"It {theirs or aim}, {but} in the end it wins {more} often than “{other}”."
    return f"It wins {more} often in the end than “{other}”."


def reason(found: Differences) -> str:
    """A sentence on an answer that is better for certain than one that was named before. What speaks against it is told
    as such, and is never given as the reason."""
    favour, against = in_a_row(found.favour), in_a_row(found.against)
    if favour:
        return f"It {favour}, though it {against}." if against else f"It {favour}."
    return f"It {against}, but in the end it wins more often." if against else "In the end it wins more often."


def clause(sense: Sense, name: str, difference: float) -> str:
    """What an answer does that leads to more of a feature, or to less, as it follows after "it"; empty if that is not
    worth a word."""
    if name not in sense.sayings:
        return f"brings {more_or_less(difference, name)}"
    more, less = sense.sayings[name]
    size = round(abs(difference))
    return (more if difference > 0 else less).format(points=counted(size, "point") if size else "a little")


def more_or_less(difference: float, name: str) -> str:
    """A difference in words.

    >>> more_or_less(1.24, "income")
    'more income'
    >>> more_or_less(-2.0, "settlements to form")
    'fewer settlements to form'
    """
    fewer = "fewer" if is_counted(name) else "less"
    return f"{'more' if difference > 0 else fewer} {name}"


def in_a_row(clauses: list[str]) -> str:
    """Several clauses as one; what the others are left is told once.

    >>> in_a_row(["earns more", "saves tokens", "keeps the peace"])
    'earns more, saves tokens and keeps the peace'
    >>> in_a_row(["leaves the others less income", "saves tokens", "leaves the others fewer points"])
    'saves tokens and leaves the others less income and fewer points'
    """
    others = [one.removeprefix(OTHERS) for one in clauses if one.startswith(OTHERS)]
    own = [one for one in clauses if not one.startswith(OTHERS)]
    return joined([*own, OTHERS + joined(others)] if others else own)


def joined(words: list[str]) -> str:
    """With commas and an "and"."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""


def is_counted(name: str) -> bool:
    """Whether a name is that of several things.

    >>> [is_counted(one) for one in ("cards", "progress on agendas", "lead of the others", "forts for the others")]
    [True, False, False, True]
    """
    thing = re.split(r" (?:to|of|on|in|for|left)\b", name)[0]
    return thing.endswith("s") and not thing.endswith("ss")
