"""The view for a terminal: the map with every province where it lies, the civilizations, and the empires."""

from __future__ import annotations

import re
import textwrap
from typing import Any, Final

from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.plain import COLUMNS, wrapped
from pentarchy.games.vinci.europe import PROVINCES
from pentarchy.games.vinci.pieces import SLOT_NAMES

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
"""How many letters of a colour there is room for."""
PAIRS: Final = 40
"""The column in which the tiles of a pair begin."""
LEGEND: Final = (
    "F farmland, P prairie, H hills, W forest, M mountain; h harbour, m mine; then who holds it with how many tokens, "
    "- in decline, # a fort, ~ a sea."
)


def text(view: dict[str, Any]) -> str:
    """The view for a terminal, at most 100 columns wide."""
    last = ", last round" if view["last_round"] else ""
    lines = [f"Vinci: round {view['round']}, target {view['target']} VP{last}", "", *_map(view), *wrapped(LEGEND), ""]
    lines.append("Civilizations")
    for slot, pair in enumerate(view["market"]):
        lines += _pair(view, slot, pair)
    lines += ["", "Empires"]
    for seat, empire in enumerate(view["empires"]):
        lines += _empire(view, seat, empire)
    return "\n".join([*lines, "", *_effects(view)])


def _map(view: dict[str, Any]) -> list[str]:
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
                below = f"{below.ljust(found.start())}{mark} {_holder(view['provinces'][province.id])}"
        lines += [line, below.rstrip()]
    return lines


def _holder(held: dict[str, Any]) -> str:
    fort = "#" if held["fort"] else ""
    if held["seat"] is None:
        return ("neutral" if held["neutral"] else "") + fort
    return f"{SEAT_NAMES[held['seat']][:OWNER]} {'-' if held['declining'] else held['tokens']}{fort}"


def _pair(view: dict[str, Any], slot: int, pair: dict[str, Any]) -> list[str]:
    """Two tiles on offer, with their tokens and their price."""
    offer = f", {pair['vp']} VP on it" if pair["vp"] else ""
    cost = f"pay {pair['price']} VP" if pair["price"] else "free"
    facts = f"  {SLOT_NAMES[slot]:<4}{pair['tokens'] or 0:>2} tokens, {cost}{offer}"
    tiles = _names(view, pair["tiles"])
    return textwrap.wrap(tiles, COLUMNS, initial_indent=facts.ljust(PAIRS), subsequent_indent=" " * PAIRS)


def _empire(view: dict[str, Any], seat: int, empire: dict[str, Any]) -> list[str]:
    mark = ">" if seat == view["turn"] and view["round"] else " "
    tiles = _names(view, empire["tiles"]) or "no civilization"
    kept = f", kept {_names(view, empire['kept'])}" if empire["kept"] else ""
    friends = " and ".join(SEAT_NAMES[other] for other in empire["peace"])
    peace = f", at peace with {friends}" if friends else ""
    return [
        f"{mark} {SEAT_NAMES[seat]:<10}{empire['vp']:>4} VP  {empire['hand']:>2} in hand  "
        f"{empire['active']} active, {empire['declining']} in decline, earns {empire['income']} a turn",
        *wrapped(tiles + kept + peace, " " * 12, ""),
    ]


def _names(view: dict[str, Any], tiles: list[str]) -> str:
    return " + ".join(view["tiles"][tile]["name"] for tile in tiles)


def _effects(view: dict[str, Any]) -> list[str]:
    """What the tiles in sight do, each once."""
    pairs = [pair["tiles"] for pair in view["market"]]
    pairs += [empire["tiles"] + empire["kept"] for empire in view["empires"]]
    names = dict.fromkeys(name for pair in pairs for name in pair)
    tiles = [view["tiles"][name] for name in names]
    return [line for tile in tiles for line in wrapped(f"{tile['name']}: {tile['effect']}", "", "  ")]
