"""What an answer says of itself: its price, what it gives, what is lost by it, whether it ends the turn.

A decision names an answer in a few words (`label`); everything else that a person wants to know before giving it stands
in its `About`. Pages show the parts as chips and badges, terminals and transcripts as one sentence:

>>> about = About(costs=(Chip("2", "token", "tokens"),), loses="You lose Pannonia of your declining empire.")
>>> sentence("Conquer Dacia", about)
'Conquer Dacia: costs 2 tokens. You lose Pannonia of your declining empire.'
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Chip(NamedTuple):
    """A number or a few words with a sign: goods, points, a price, a chance."""

    text: str
    icon: str = ""
    """The symbol `i-…` that stands before it, without its `i-`."""
    name: str = ""
    """What it counts, in words, where the sign says it to those who see."""
    tone: str = ""
    """How to take it: `good`, `bad`, `zero` (nothing of it), `seat0` … `seat5` (whose it is), or plain."""

    def words(self) -> str:
        """As one says it."""
        return f"{self.text} {self.name}".strip()


PLAIN: Final = ""
STOP: Final = "stop"
"""An answer that stops what goes on (no more moves, pass): it stands apart, after all others."""
END: Final = "end"
"""An answer that ends the turn."""
FIGHT: Final = "fight"
"""An answer that begins a fight, or takes something from somebody."""
OTHER: Final = "other"
"""An answer that leads to further ways of doing the usual thing (pay otherwise)."""


class About(NamedTuple):
    """What a person wants to know before giving an answer; most answers need two or three of these."""

    costs: tuple[Chip, ...] = ()
    gives: tuple[Chip, ...] = ()
    note: str = ""
    """Half a sentence: what it is, or does ("mountain, empty"; "3 against 2, victory takes the camp")."""
    loses: str = ""
    """A sentence about what of one's own is lost, or what else one may not expect."""
    kind: str = PLAIN
    badge: tuple[Chip, ...] = ()
    """What stands at its place on the map; without it, what it costs and gives."""
    odds: int = -1
    """The chance to succeed in per cent, where it is uncertain."""
    group: str = ""
    """The heading under which it is listed."""
    ghost: str = ""
    """The symbol of what would stand at its place on the map, and a class for its colour: "hall s0"."""
    amount: int = -1
    """Where answers differ by a number only, that number: they are shown as one stepper."""
    of: Chip | None = None
    """Where an answer makes some number larger or smaller: the number as it is, and what it counts,"""
    step: int = 0
    """and by how much. Answers of one group are shown as a column of steppers, a row for each number."""


USUAL: Final = About()


class Choice(NamedTuple):
    """A legal action as a person sees it."""

    action: int
    notation: str
    label: str
    targets: list[str]
    about: About = USUAL

    def words(self) -> str:
        """All of it in one go."""
        return sentence(self.label, self.about)


class Refusal(NamedTuple):
    """What somebody might look for and can't do now, with the reason."""

    label: str
    why: str
    targets: list[str]


def sentence(label: str, about: About) -> str:
    """An answer with its price, its gain, its note and its loss, in this order."""
    parts = []
    if about.costs:
        parts.append(f"costs {listed(about.costs)}")
    if about.gives:
        parts.append(f"gives {listed(about.gives)}")
    if about.odds >= 0:
        parts.append(f"succeeds in {about.odds}%")
    if about.note:
        parts.append(about.note)
    text = f"{label}: {'; '.join(parts)}" if parts else label
    return f"{text.removesuffix('.')}. {about.loses}" if about.loses else text


def listed(chips: tuple[Chip, ...]) -> str:
    """Chips as one says them: 2 food, 1 wood and 3 gold."""
    words = [chip.words() for chip in chips]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
