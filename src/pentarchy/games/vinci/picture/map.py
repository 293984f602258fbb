"""The map of Europe: sea, provinces, realms, legions, columns, forts; drawn from the symbols of this game.

What never changes (coasts, soil, woods and peaks) is drawn once by tools/vinci_art.py and used by name.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core.answers import Chip
from pentarchy.core.look import counted
from pentarchy.core.stage import Map
from pentarchy.core.symbols import symbols
from pentarchy.games.vinci.europe import INDEX, PROVINCES
from pentarchy.games.vinci.picture.terminal import map_words

Point = tuple[float, float]

SCALE: Final = 0.78
TILT: Final = 0.74
"""How much lower than wide a thing is drawn that lies on the ground."""
MARGIN: Final = 14.0
WIDTH: Final = 1200 * SCALE + 2 * MARGIN
HEIGHT: Final = 1000 * TILT * SCALE + 2 * MARGIN


def _drawn(x: float, y: float) -> Point:
    """A point that is given in the units in which the symbols were drawn."""
    return MARGIN + x * SCALE, MARGIN + y * SCALE


_STANDS: Final = {
    "hibernia": (69, 229, 0, -16), "caledonia": (135, 158, 0, -12), "anglia": (188, 249, -8, -24),
    "gallaecia": (87, 426, 20, -12), "lusitania": (73, 500, 8, -16), "baetica": (122, 540, 48, -4),
    "celtiberia": (171, 484, -20, -16), "pyrenaei": (216, 443, -8, -16), "aquitania": (183, 369, -31, -24),
    "neustria": (220, 326, -16, -16), "burgundia": (289, 308, -20, -12), "provincia": (271, 382, 12, -16),
    "frisia": (322, 251, -12, -16), "saxonia": (441, 226, 0, -16), "hercynia": (379, 257, 0, -16),
    "suebia": (394, 319, 36, -12), "helvetia": (342, 352, 4, -40), "noricum": (450, 329, -8, -48),
    "cisalpina": (391, 393, 12, -16), "latium": (440, 433, 4, -16), "magna_graecia": (493, 470, 4, -16),
    "dania": (373, 180, 0, -16), "gothia": (466, 152, 20, -44), "norvegia": (375, 106, 44, -16),
    "lapponia": (625, 43, 4, -16), "fennia": (674, 96, 40, -16), "novgorod": (772, 120, 44, -16),
    "livonia": (666, 170, 28, -16), "polonia": (559, 251, 44, -16), "bohemia": (496, 288, 4, -20),
    "pannonia": (552, 352, 8, -16), "carpathia": (626, 332, 8, -36), "dacia": (698, 386, 0, -16),
    "illyria": (505, 396, -20, -16), "macedonia": (563, 435, 8, -16), "thracia": (665, 444, -24, -16),
    "hellas": (603, 509, -8, -16), "bithynia": (741, 491, 8, -16), "taurus": (842, 507, 28, -16),
    "caucasus": (884, 428, -4, -36), "scythia": (818, 346, -8, -16), "ruthenia": (744, 278, 44, -16),
    "muscovia": (822, 185, 28, -16), "sarmatia": (894, 293, -48, -16), "uralia": (913, 113, 0, -48),
}  # fmt: skip
"""Where pieces stand in each province, and how far from there a badge sits: found by trying for the places where
plates, names and badges hide each other least on a laptop's screen."""
SPOTS: Final = [(float(_STANDS[one.id][0]), float(_STANDS[one.id][1])) for one in PROVINCES]
HARBOURS_AT: Final = {
    name: _drawn(x, y)
    for name, x, y in (
        ("livonia", 799, 184), ("anglia", 286, 300), ("frisia", 330, 326), ("scythia", 978, 454),
        ("cisalpina", 556, 476), ("provincia", 362, 538), ("lusitania", 39, 622), ("magna_graecia", 634, 648),
        ("hellas", 792, 668), ("bithynia", 943, 683),
    )
}  # fmt: skip
MINES_AT: Final = {
    name: _drawn(x, y)
    for name, x, y in (
        ("uralia", 1100, 141), ("gothia", 626, 180), ("hercynia", 540, 344), ("carpathia", 741, 399),
        ("gallaecia", 152, 542), ("latium", 563, 562), ("macedonia", 768, 584), ("taurus", 1012, 658),
    )
}  # fmt: skip
_SEAS: Final = (
    ("Arctic Ocean", 200, 117, 0, True),
    ("Atlantic\nOcean", 74, 481, 0, True),
    ("North\nSea", 322, 222, 0, False),
    ("Baltic\nSea", 668, 194, 0, False),
    ("Western\nMediterranean", 372, 625, 0, True),
    ("Eastern\nMediterranean", 666, 692, 0, False),
    ("Adriatic Sea", 604, 534, 40, False),
    ("Aegean\nSea", 826, 651, 0, False),
    ("Black\nSea", 985, 522, 0, True),
    ("Caspian Sea", 1172, 518, -78, False),
)
"""The names of the seas, where they are written, how far they are turned, and whether there is much room."""
_RANKS: Final = (((0, 0),), ((-8, -1), (8, 2)), ((0, -4), (-13, 1), (13, 2)))
"""Where one, two or more legions stand."""
_DARK: Final = (3, 4, 5)
"""The seats whose colour is so light that an emblem on it is dark."""


@functools.cache
def _outlines() -> list[str]:
    """The edge of each province."""
    known = symbols("pentarchy.games.vinci")
    found = [re.search(r' d="([^"]+)"', known[f"v{place}"]) for place in range(len(PROVINCES))]
    return [one[1] for one in found if one]


def europe(view: dict[str, Any], names: Sequence[str]) -> Map:
    """The map of a view."""
    land = Map(WIDTH, HEIGHT, "Europe in forty-five provinces", map_words(view, names))
    with land.ground.group(class_="land"):
        land.ground.use("waters")
        with land.ground.group(clip_path="url(#sheet)"):
            land.ground.use("continent")
            _draw_realms(land, view)
            land.ground.use("relief")
        land.ground.use("frame")
        land.ground.use("cartouche")
    for place, province in enumerate(PROVINCES):
        held = view["provinces"][province.id]
        x, y = SPOTS[place]
        _draw_pieces(land, province.id, held, x, y)
        _, _, side, down = _STANDS[province.id]
        land.cell(f"province:{province.id}", _outlines()[place], _label(view, held, names), x, y, -down, side)
        if held["seat"] is not None:
            kind = "plate past" if held["declining"] else "plate"
            land.plate(x, y, [Chip(str(held["tokens"]), "", "tokens")], held["seat"], kind, drop=9)
    free = {province.id for province in PROVINCES if view["provinces"][province.id]["seat"] is None}
    # Above all plates; those of provinces that somebody holds first, as there may not be room for all.
    for province, (x, y) in sorted(zip(PROVINCES, SPOTS, strict=True), key=lambda one: one[0].id in free):
        land.name(x, y, province.name, drop=11 if province.id in free else 26)
    for name, x, y, turn, wide in _SEAS:
        land.name(*_drawn(x, y), name, "water big" if wide else "water", turn)
    land.name(*_drawn(176, 56), "Europa", "name europa")
    return land


def _draw_realms(land: Map, view: dict[str, Any]) -> None:
    """Each empire as a tint with a border in its colour inside its edge, a declining one hatched."""
    ground = land.ground
    for seat in range(view["players"]):
        for past in (True, False):
            own = {
                INDEX[name]
                for name, held in view["provinces"].items()
                if held["seat"] == seat and held["declining"] == past
            }
            if not own:
                continue
            name = f"r{seat}{'p' if past else 'a'}"
            with ground.group():
                ground.parts.append(f'<clipPath id="{name}">{_uses(own)}</clipPath>')
            around = {INDEX[near] for place in own for near in PROVINCES[place].near.split()} - own
            with ground.group(class_=f"s{seat}{' past' if past else ''}", clip_path=f"url(#{name})"):
                with ground.group(class_=None if past else "tint", fill=f"url(#dk{seat})" if past else None):
                    ground.parts.append(_uses(own))
                for edge in ("realm-in", "realm"):
                    with ground.group(class_=edge):
                        ground.parts.append(f'<use href="#coast"/>{_uses(around)}')


def _uses(places: set[int]) -> str:
    return "".join(f'<use href="#v{place}"/>' for place in sorted(places))


def _draw_pieces(land: Map, name: str, held: dict[str, Any], x: float, y: float) -> None:
    """What stands in a province: huts, a column, legions, a fort."""
    seat = held["seat"]
    if held["neutral"]:
        with land.piece(f"hut@{name}", x, y, label="neutral inhabitants") as hut:
            hut.use("hut", scale=0.8)
    elif seat is not None and held["declining"]:
        with land.piece(f"past{seat}@{name}", x, y, f"s{seat} faded") as column:
            column.use("col", scale=0.9)
            column.add("use", href=f"#e{seat}", x=-1, y=-9, class_="on-dark" if seat in _DARK else "on-light")
    elif seat is not None and held["tokens"]:
        for number, (dx, dy) in enumerate(_RANKS[min(held["tokens"], len(_RANKS)) - 1]):
            with land.piece(f"legion{seat}@{name}.{number}", x + dx, y + dy, f"s{seat}") as legion:
                legion.use(f"L{seat}")
    if held["fort"]:
        aside = -20 if held["tokens"] < 3 or held["declining"] else -26
        with land.piece(f"fort@{name}", x + aside, y - 1, "" if seat is None else f"s{seat}", label="fort") as fort:
            fort.use("fort", scale=0.86)


def _label(view: dict[str, Any], held: dict[str, Any], names: Sequence[str]) -> str:
    """What a province is and who holds it."""
    facts = [held["terrain"], *[symbol for symbol in held["symbols"] if symbol != "edge"]]
    if held["seat"] is not None:
        state = "in decline" if held["declining"] else counted(held["tokens"], "token")
        facts.append(f"{names[held['seat']]}, {state}")
    else:
        facts.append("neutral inhabitants" if held["neutral"] else "empty")
    facts += ["fort"] if held["fort"] else []
    facts += [f"on the {view['seas'][sea]['name']}" for sea in held["seas"]]
    return f"{held['name']}: {', '.join(facts)}"
