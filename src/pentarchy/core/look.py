"""The visual language that the five games share: seats, terrain, icons, and one style sheet."""

from __future__ import annotations

from typing import Final

SEAT_NAMES: Final = ("Blue", "Vermilion", "Green", "Yellow", "Purple", "Sky")
SEAT_COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#F0E442", "#CC79A7", "#56B4E9")
SEAT_INK: Final = ("light", "light", "light", "dark", "dark", "dark")
"""The class of a number written on a piece."""

SEAT_SHAPES: Final = (
    "M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z",
    "M-.88-.88H.88V.88H-.88Z",
    "M0-1.12L1.06.76H-1.06Z",
    "M0-1.16L1.16 0L0 1.16L-1.16 0Z",
    "M0-1.06L1.01-.33L.62.86H-.62L-1.01-.33Z",
    "M-.42-1.02H.42V-.42H1.02V.42H.42V1.02H-.42V.42H-1.02V-.42H-.42Z",
)
"""Circle, square, triangle, diamond, pentagon, cross; each about two units across."""

NEUTRAL_SHAPE: Final = "M-.5-.94H.5L1.02 0L.5.94H-.5L-1.02 0Z"

TERRAINS: Final = {
    "sea": "M2 9q3-3 6 0t6 0",
    "coast": "M2 9q3-3 6 0t6 0",
    "farmland": "M8 13V6M8 9l-3-3M8 9l3-3M8 6l-2-3M8 6l2-3",
    "prairie": "M4 12l1-5M7 12V6M10 12L9 7",
    "hills": "M2 11q3-6 6 0q3-6 6 0",
    "forest": "M8 3l4 7H4ZM8 10v3",
    "mountain": "M2 13L8 3l6 10M6 7l2 2l2-2",
    "desert": "M2 10q4-4 8 0M8 6q3-3 6 0",
    "swamp": "M3 11h10M5 11V6M8 11V5M11 11V7",
    "barren": "M4 10h3M9 6h3",
    "plain": "",
}
"""For each terrain the small mark that repeats on it, in a field of 16 by 16."""

ICONS: Final = {
    "harbour": "M8 2a2 2 0 1 1 0 4a2 2 0 1 1 0-4M8 6v8M4 8h8M2.5 10q1 4 5.5 4t5.5-4",
    "mine": "M3 5q5-4 10 0M8 3.5L8 14M5 14h6",
    "fort": "M3 14V4h2.5v2h1.5V4h2v2h1.5V4H13v10Z",
    "column": "M4 14h8M5 14V6l2 1.5l1-2l1 2l2-1.5v8M4 4h3",
    "points": "M8 1.5l2 4.3l4.7.5l-3.5 3.2l1 4.7L8 11.8l-4.2 2.4l1-4.7L1.300 6.300l4.700-.500Z",
    "token": "M8 2.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 1 1 0-11Z",
    "settlement": "M2.500 14V7.500L8 2.500l5.500 5V14ZM6.500 14v-4h3v4",
    "coin": "M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12M8 5v6",
    "food": "M8 14V5M8 8L5 5M8 8l3-3M8 11l-3-3M8 11l3-3M8 5V2",
    "wood": "M3 5h10v3H3ZM3 10h10v3H3Z",
    "stone": "M3 12l2-6l4-2l4 4v4Z",
    "clay": "M2 6h12v6H2ZM8 6v6M2 9h12",
    "ore": "M3 12l3-7h4l3 7ZM6 5l2 7l2-7",
    "gold": "M8 2.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 1 1 0-11M6 6h4M6 8.500h4M8 4.500v7",
    "idea": "M8 2a4 4 0 0 1 2.500 7.100V11h-5V9.100A4 4 0 0 1 8 2M6 13h4",
    "culture": "M3 4h10v3a5 5 0 0 1-10 0ZM8 12v2M5 14h6",
    "mood": "M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12M5.500 9.500q2.500 3 5 0M6 6v.500M10 6v.500",
    "science": "M6 2h4M7 2v4L3 13h10L9 6V2",
    "army": "M3 13L11 3l2 0l0 2L5 14ZM4 9l3 3",
    "ship": "M2 10h12l-2.500 4h-7ZM8 10V2l5 6H8",
    "settler": "M8 2a2 2 0 1 1 0 4a2 2 0 1 1 0-4M4.500 14q0-7 3.500-7t3.500 7Z",
    "temple": "M2 6l6-4l6 4ZM3.500 6v6M6.500 6v6M9.500 6v6M12.500 6v6M2 14h12M2.500 12h11",
    "city": "M2 14V8h4V4h4v4h4v6ZM5 14v-3h1v3M10 11h2",
    "wonder": "M8 2l6 12H2ZM8 2v12M5 8h6",
    "trade": "M2 6h10l-3-3M14 10H4l3 3",
    "card": "M4 2h8v12H4ZM6 5h4M6 8h4",
    "dice": "M3 3h10v10H3ZM6 6v.500M10 10v.500M8 8v.500",
    "barbarian": "M3 13l5-10l5 10M5 9h6M8 3v10",
    "caravan": "M2 11h9l1-5h2M4 13.500v.500M10 13.500v.500M3 11l1-5h5l2 5",
    "flag": "M4 2v12M4 3h8l-2 3l2 3H4",
    "crown": "M2.500 12V5l3 3L8 3.500L10.500 8l3-3v7Z",
    "skull": "M8 2a5 5 0 0 1 3 9v2H5v-2A5 5 0 0 1 8 2M6 7v1M10 7v1",
    "hand": "M5 14V6a1 1 0 0 1 2 0V3a1 1 0 0 1 2 0v3a1 1 0 0 1 2 0v5l-2 3Z",
    "arrow": "M2 8h11M9 4l4 4l-4 4",
    "first": "M4 3v10M12 3L6 8l6 5",
    "back": "M10.500 3l-5 5l5 5",
    "play": "M4.500 2.500L13 8l-8.500 5.500Z",
    "pause": "M5.500 3v10M10.500 3v10",
    "on": "M5.500 3l5 5l-5 5",
    "last": "M12 3v10M4 3l6 5l-6 5",
    "whole": "M9.500 6.500L14 2M10 2h4v4M6.500 9.500L2 14M6 14H2v-4",
}
"""Our own simple paths, in a field of 16 by 16, drawn as lines."""

STYLE: Final = """
.pt{--paper:#f6f1e4;--ink:#2b2a26;--soft:#6d675b;--line:#8d8474;--panel:#fffdf6;--edge:#d9cfba;
--sea:#c5dcea;--seamark:#9fc2d8;--farmland:#eadfa4;--prairie:#cfdca0;--hills:#dccba8;--forest:#a9c39a;
--mountain:#bdb4aa;--desert:#ecd9b0;--swamp:#b9c2a4;--barren:#d8cfc0;--plain:#e6dfcc;--mark:#00000030;
--glow:#e0a000;--halo:#b03060;--neutral:#a1907a;--pink:#e8b9c0;--yellow:#efdf94;--blue:#b3cbe4}
@media (prefers-color-scheme:dark){.pt{--paper:#1f2124;--ink:#ece6d8;--soft:#a9a294;--line:#7b7568;
--panel:#2a2c30;--edge:#44464b;--sea:#22384a;--seamark:#35536b;--farmland:#6f6537;--prairie:#5a6838;
--hills:#6a5b40;--forest:#3c5a3c;--mountain:#5d5852;--desert:#77673f;--swamp:#4c5641;--barren:#55504a;
--plain:#4b483f;--mark:#ffffff28;--neutral:#8f806c;--glow:#ffc93c;--halo:#ff7fa5;--pink:#7a4650;--yellow:#6d6128;--blue:#375472}}
.pt{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.pt .paper{fill:var(--paper)}.pt .panel{fill:var(--panel);stroke:var(--edge);stroke-width:1}
.pt text{fill:var(--ink);font-size:14px;text-rendering:geometricPrecision}
.pt text.s{font-size:11px}.pt text.l{font-size:19px;font-weight:650}
.pt text.soft{fill:var(--soft)}.pt text.bold{font-weight:650}.pt text.name{font-size:10.5px;fill:var(--soft)}
.pt .icon{fill:none;stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.pt .icon:not([stroke]){stroke:var(--ink)}
.pt .line{fill:none;stroke:var(--line);stroke-width:1}.pt .thick{fill:none;stroke:var(--ink);stroke-width:2}
.pt .mark{fill:none;stroke:var(--mark);stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round}
.pt .seamark{stroke:var(--seamark)}.pt .dash{fill:none;stroke:var(--soft);stroke-width:1.6;stroke-dasharray:4 4}
.pt .piece{stroke:#1d1b16;stroke-width:.16}.pt .neutral{fill:var(--neutral)}
.pt .target{cursor:pointer}.pt .target.glow>.area{stroke:var(--glow);stroke-width:3.5;stroke-linejoin:round}
.pt .target.glow:hover>.area{stroke-width:5.5}
.pt .halo>.area{stroke:var(--halo);stroke-width:2}
.pt .sea{fill:var(--sea)}.pt .coast{fill:var(--sea)}.pt .farmland{fill:var(--farmland)}.pt .prairie{fill:var(--prairie)}
.pt .hills{fill:var(--hills)}.pt .forest{fill:var(--forest)}.pt .mountain{fill:var(--mountain)}
.pt .desert{fill:var(--desert)}.pt .swamp{fill:var(--swamp)}.pt .barren{fill:var(--barren)}.pt .plain{fill:var(--plain)}
.pt .border{stroke:var(--line);stroke-width:1}
.pt .pink{fill:var(--pink)}.pt .yellow{fill:var(--yellow)}.pt .blue{fill:var(--blue)}
.pt .faded{opacity:.55}.pt text.num{font-size:10px;font-weight:700}.pt text.dark{fill:#1d1b16}.pt text.light{fill:#fff}
"""


def counted(number: int, thing: str, things: str = "") -> str:
    """So many of a thing, in words; things that need more than an s are named."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"
