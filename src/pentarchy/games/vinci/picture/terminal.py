"""The map in words: every province where it lies, what it is and who holds it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core.plain import wrapped
from pentarchy.games.vinci.europe import PROVINCES

EUROPE: Final = """\
                                                          Lapponia
                  ~ Arctic Ocean
                               Norvegia                       Fennia                  Uralia
                                                ~ Baltic Sea            Novgorod
       Caledonia                         Gothia             Livonia
                  ~ North Sea  Dania                                        Muscovia
Hibernia                          Saxonia
            Anglia        Frisia                  Polonia
                                 Hercynia                            Ruthenia
                                           Bohemia                                  Sarmatia
               Neustria           Suebia                 Carpathia
~ Atlantic Ocean       Burgundia       Noricum       Pannonia             Scythia
               Aquitania     Helvetia      ~ Adriatic Sea     Dacia
                   Provincia     Cisalpina     Illyria                  ~ Black Sea   ~ Caspian Sea
   Gallaecia     Pyrenaei           Latium                   Thracia               Caucasus
                        ~ Western Mediterranean      Macedonia
          Celtiberia                       Magna Graecia    ~ Aegean Sea
Lusitania                                             Hellas        Bithynia      Taurus
      Baetica                                    ~ Eastern Mediterranean
"""
"""Where the names are written; below each province there is a line for what it is and who holds it."""
TERRAIN_MARKS: Final = "FPHWM"
"""In the order of the terrains."""
OWNER: Final = 4
"""How many letters of a name there is room for."""
LEGEND: Final = (
    "F farmland, P prairie, H hills, W forest, M mountain; h harbour, m mine; then who holds it with how many tokens, "
    "- in decline, # a fort, ~ a sea."
)


def map_words(view: dict[str, Any], names: Sequence[str]) -> str:
    """The map for a terminal, at most 100 columns wide."""
    return "\n".join([*_map(view, _letters(names[: view["players"]])), *wrapped(LEGEND)])


def _letters(names: Sequence[str]) -> list[str]:
    """For each seat the first letters of its name, so many that they differ; a number where they never do."""
    short = [name[:OWNER].rstrip() for name in names]
    return [
        letters if short.count(letters) == 1 else f"{letters[: OWNER - 1]}{seat + 1}"
        for seat, letters in enumerate(short)
    ]


def _map(view: dict[str, Any], letters: Sequence[str]) -> list[str]:
    """The names, and below them what the view tells of the provinces."""
    names = {province.name: province for province in PROVINCES}
    lines: list[str] = []
    for line in EUROPE.splitlines():
        below = ""
        for found in re.finditer(r"\S+(?: \S+)*", line):
            if found[0] in names:
                province = names[found[0]]
                symbols = "".join(symbol.lower() for symbol in province.symbols if symbol in "HM")
                mark = TERRAIN_MARKS[province.terrain] + symbols
                below = f"{below.ljust(found.start())}{mark} {_holder(view['provinces'][province.id], letters)}"
        lines += [line, below.rstrip()]
    return lines


def _holder(held: dict[str, Any], letters: Sequence[str]) -> str:
    fort = "#" if held["fort"] else ""
    if held["seat"] is None:
        return ("neutral" if held["neutral"] else "") + fort
    return f"{letters[held['seat']]} {'-' if held['declining'] else held['tokens']}{fort}"
