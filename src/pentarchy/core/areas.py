"""What lies on the table, as areas: the map, everybody's mat, my hand, the market, the clock, a fight.

A game's `board.areas(view, names)` says once what is there. Pages lay the areas out by their role and by the room there
is, `core.composing` makes one picture of them and `core.telling` one text; so no game draws a card, and no letter of
an area shrinks with the map.

Ids in `target` are what `Choice.targets` says: a thing whose id is a target of an answer can be clicked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pentarchy.core.answers import Chip
from pentarchy.core.stage import Map


@dataclass(frozen=True)
class Card:
    """A card or tile, or anything else that is read like one."""

    name: str
    text: str = ""
    icon: str = ""
    """The symbol of its kind, `i-…` without the `i-`."""
    tone: str = ""
    """The class of its colour; the game's style says which one: `k-civil`."""
    price: tuple[Chip, ...] = ()
    tags: tuple[str, ...] = ()
    """A word or two each: "Civil", "1 action"."""
    corner: Chip | None = None
    """A number in its corner."""
    foot: str = ""
    """What stands apart at its foot, with the words that belong to it: ("Tactical Retreat", "Defender: …")."""
    foot_icon: str = ""
    foot_text: str = ""
    picture: str = ""
    """A symbol of the game that is shown on it."""
    count: int = 1
    """How many equal ones lie here."""
    target: str = ""
    state: str = ""
    """`picked` (being played), `away` (turned, used, not now), or plain."""
    why: str = ""
    """Why it can't be used now."""
    slot: str = ""
    """For cards in a track: what is written above its place ("3 forest")."""
    over: tuple[Chip, ...] = ()
    """What lies on it: trade tokens, points."""
    rows: tuple[Row, ...] = ()
    """What it is made of, a line each: the two tiles of a pair."""


@dataclass(frozen=True)
class Meter:
    """How far one has come: an objective, a track."""

    name: str
    have: int
    need: int
    text: str = ""
    target: str = ""


@dataclass(frozen=True)
class Row:
    """A line: a sign, a name, numbers; what belongs to it opens below."""

    name: str
    chips: tuple[Chip, ...] = ()
    text: str = ""
    icon: str = ""
    seat: int | None = None
    """Whose it is."""
    pips: tuple[str, ...] = ()
    """A row of dots, each `on`, `off`, or either with a second word for its edge (`on culture`)."""
    inside: tuple[Row, ...] = ()
    target: str = ""
    picture: str = ""
    state: str = ""
    """`have`, `away`, or plain."""
    open: bool = False
    """Whether what is inside always lies open."""


Thing = Card | Meter | Row


@dataclass(frozen=True)
class Group:
    """Things of one kind under a heading."""

    things: tuple[Thing, ...]
    title: str = ""
    note: str = ""
    layout: str = "cards"
    """`cards` side by side; `track`, cards in numbered places; `meters` and `rows` below each other; `columns`, rows
    in as many columns as there is room for."""


@dataclass(frozen=True)
class Area:
    """A part of the table with a role: `hand`, `market`, or another that the page shows as a further tab."""

    role: str
    title: str
    groups: tuple[Group, ...] = ()
    count: int | None = None
    """The number beside its title."""
    icon: str = "grid"


@dataclass(frozen=True)
class Mat:
    """What a seat has in the open: one line for the others, the head of the dock for oneself."""

    seat: int
    name: str
    points: int
    goal: str = ""
    """What the points are measured by, if not by each other: "/4"."""
    chips: tuple[Chip, ...] = ()
    """Goods and the like, short."""
    about: str = ""
    """A few words: the leader, the two tiles, the suit."""
    facts: tuple[Chip, ...] = ()
    """Shown when the line is opened."""
    rows: tuple[Row, ...] = ()
    """Likewise, what needs a line each."""
    areas: tuple[Group, ...] = ()
    """Likewise, cards and tracks."""
    marks: tuple[str, ...] = ()
    """`first` for the first player."""
    target: str = ""


@dataclass(frozen=True)
class Clock:
    """Where the game stands: the head of the page."""

    words: str
    """Round 4."""
    note: str = ""
    """of 6, turn 2 of 3."""
    steps: int = 0
    """How many rounds there are, if that is known."""
    step: int = 0
    part: int = 0
    """How much of this step has passed, in per cent."""
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True)
class Side:
    """One side of a fight."""

    name: str
    seat: int | None
    strength: str = ""
    chips: tuple[Chip, ...] = ()
    dice: tuple[str, ...] = ()
    """What was thrown, a symbol each: `d1` … `d6`, or an icon with `i-`."""
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Fight:
    """A fight as it stands."""

    title: str
    """Battle for Uruk, round 2."""
    sides: tuple[Side, Side]
    odds: tuple[int, int, int] | None = None
    """In per cent: the first side wins, nobody, the second."""
    place: str = ""
    """The id of the place on the map."""
    note: str = ""


@dataclass(frozen=True)
class Areas:
    """All that lies on the table for one viewer."""

    clock: Clock
    map: Map
    mats: Sequence[Mat]
    """One for each seat, in their order."""
    hand: Area | None = None
    """What only I see, or only I use: my cards, my tiles. None for a spectator."""
    markets: Sequence[Area] = ()
    """What all draw from, what all share, or my tableau: a tab each."""
    fight: Fight | None = None
    ending: str = ""
    """Once it is over: what ended the game, and which tie-break decided."""
