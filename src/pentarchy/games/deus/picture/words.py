"""What happened in a game of Deus, as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pentarchy.core.events import POINTS, Event
from pentarchy.core.look import counted, series
from pentarchy.games.deus.continent import NAMES
from pentarchy.games.deus.kinds import GOODS, PIECES, TYPES, VILLAGE
from pentarchy.games.deus.labels import in_place, place_name
from pentarchy.games.deus.pieces import CARDS, GODS, SIDES


def _cards(number: int) -> str:
    return "a card" if number == 1 else f"{number} cards"


def _card(event: Event, place: int = 0) -> str:
    return CARDS[event.data[place]].name


def _region(event: Event, place: int, terrain: int) -> str:
    return f"the {place_name(event.data[terrain], event.data[place])}"


def _starts(event: Event, who: str, names: Sequence[str]) -> str:
    pieces = [counted(number, PIECES[kind]) for kind, number in enumerate(event.data) if number]
    return f"{who} starts with {series(pieces)}."


def _end(event: Event, who: str, names: Sequence[str]) -> str:
    causes = ("the last village was attacked", "the last temple was built", "the last round that may be played is over")
    return f"The game is over, since {series([causes[cause] for cause in event.data])}: temples and majorities score."


def _wins(event: Event, who: str, names: Sequence[str]) -> str:
    best, *winners = event.data
    if len(winners) == 1:
        return f"{names[winners[0]]} wins with {best} VP."
    return f"{series([names[seat] for seat in winners])} share the win with {best} VP each: nothing breaks a tie."


def _some(event: Event) -> str:
    return f"{event.data[1]} {GOODS[event.data[0]]}"


def _tile(event: Event, who: str, names: Sequence[str]) -> str:
    slot, side, turns = event.data
    turned = f", turned by {counted(turns, 'sixth')}" if turns else ""
    return f"Tile {SIDES[side]} is laid as {'ABCDEFG'[slot]}{turned}."


def _pays(event: Event, who: str, names: Sequence[str]) -> str:
    paid = ", ".join(f"{number} {GOODS[good]}" for good, number in enumerate(event.data) if number)
    return f"{who} pays {paid}."


def _points(event: Event, who: str, names: Sequence[str]) -> str:
    points = event.data[0]
    if points < 0:
        return f"{who} loses {-points} VP: {event.text}."
    return f"{who} gains {points} VP: {event.text}."


def _trigger(event: Event, who: str, names: Sequence[str]) -> str:
    cause = "The last temple has been built" if event.data[0] else "The last village has been attacked"
    if not event.data[1]:
        return f"{cause}: this round is finished; it was the last one anyway."
    return f"{cause}: this round is finished, then one more is played."


def _invokes(event: Event, who: str, names: Sequence[str]) -> str:
    god, cards, offering = event.data
    if offering:
        return f"{who} invokes {GODS[god]} with {_cards(cards)}."
    return f"{who} uses {GODS[god]}'s power as for {counted(cards, 'card')}."


def _conquers(event: Event, who: str, names: Sequence[str]) -> str:
    village, winners = event.data
    how = "" if winners == 1 else f", as one of {winners} who are tied"
    return f"{who} takes the {place_name(VILLAGE, village)}{how}."


def _puts(event: Event, who: str, names: Sequence[str]) -> str:
    number = event.data[0]
    if number == 1:
        return f"{who} puts {_card(event, 1)} on the discard pile."
    return f"{who} puts {number} cards on the discard pile, {_card(event, 1)} on top."


_SENTENCES: dict[str, Callable[[Event, str, Sequence[str]], str]] = {
    POINTS: _points,
    "tile": _tile,
    "again": lambda event, who, names: (
        f"The {place_name(VILLAGE, event.data[0])} touches another: all tiles are laid again."
    ),
    "starts": _starts,
    "first": lambda event, who, names: f"{who} is the first player.",
    "draws": lambda event, who, names: f"{who} draws {_card(event)}.",
    "drew": lambda event, who, names: f"{who} draws {_cards(event.data[0])}.",
    "sees": lambda event, who, names: f"{who} sees {_card(event)}.",
    "looks": lambda event, who, names: f"{who} looks at {_cards(event.data[0])} from the deck.",
    "keeps": lambda event, who, names: f"{who} keeps {_card(event)}.",
    "puts": _puts,
    "shuffles": lambda event, who, names: (
        f"The discard pile is shuffled: the deck has {counted(event.data[0], 'card')}."
    ),
    "builds": lambda event, who, names: f"{who} builds {_card(event)}.",
    "face_down": lambda event, who, names: (
        f"{who} builds a card face down as {TYPES[event.data[0]]} for {event.data[1]} gold."
    ),
    "hides": lambda event, who, names: f"{who} puts {_card(event)} face down.",
    "pays": _pays,
    "places": lambda event, who, names: (
        f"{who} places a {PIECES[event.data[0]]} {in_place(event.data[2], event.data[1])}."
    ),
    "temple": lambda event, who, names: f"{who} places a temple {in_place(event.data[1], event.data[0])}.",
    "conquers": _conquers,
    "offers": lambda event, who, names: f"{who} makes an offering with {_card(event)} on top.",
    "discards": lambda event, who, names: f"{who} discards {_card(event)}.",
    "exchanges": lambda event, who, names: (
        f"{who} exchanges {_cards(event.data[0])} and leaves {_card(event, 1)} on top of the discard pile."
    ),
    "invokes": _invokes,
    "gains": lambda event, who, names: f"{who} gains {_some(event)}: {event.text}.",
    "spends": lambda event, who, names: f"{who} gives {_some(event)}: {event.text}.",
    "readies": lambda event, who, names: f"{who} puts a {PIECES[event.data[0]]} on the player board.",
    "recovers": lambda event, who, names: f"{who} takes {_card(event)} from the discard pile.",
    "moves": lambda event, who, names: (
        f"{who} moves a military unit from {_region(event, 0, 2)} to {_region(event, 1, 3)}."
    ),
    "robs": lambda event, who, names: (
        f"{who} takes {event.data[2]} {GOODS[event.data[1]]} from {names[event.data[0]]}."
    ),
    "passes": lambda event, who, names: f"{who} has no cards and passes.",
    "trigger": _trigger,
    "last": lambda event, who, names: f"This is the last action of {who}.",
    "end": _end,
    "wins": _wins,
}


def tell(event: Event, names: Sequence[str]) -> str:
    """What happened, as a sentence; `names` are those of the seats."""
    return _SENTENCES[event.kind](event, names[event.seat] if event.seat >= 0 else "", names)


_PLACES: dict[str, tuple[int, ...]] = {
    "places": (1,),
    "temple": (0,),
    "conquers": (0,),
    "moves": (0, 1),
}


def marks(event: Event) -> list[str]:
    """The ids of the places on the board where it happened."""
    return [f"region:{NAMES[event.data[place]]}" for place in _PLACES.get(event.kind, ())]
