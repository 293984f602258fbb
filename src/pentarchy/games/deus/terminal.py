"""The view for a terminal: the continent with the names of its regions, every player, and the cards one knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core.look import SEAT_NAMES, counted
from pentarchy.core.plain import half_step, hex_map, wrapped
from pentarchy.games.deus.look import FACE_DOWN

GOODS: Final = ("gold", "wood", "stone", "clay", "wheat")
MARKS: Final = {"maritime": "M", "production": "P", "scientific": "S", "civil": "C", "military": "A", "temple": "T"}
HALF: Final = 6
"""Half a region, in columns."""
OWNER: Final = 4
"""How many letters of a colour there is room for."""


def text(view: dict[str, Any]) -> str:
    """The view for a terminal, at most 100 columns wide."""
    last = f" (last: {view['last_round']})" if view["last_round"] else ""
    supply = "  ".join(f"{good} {left}" for good, left in view["supply"].items())
    pile = view["discard"]
    lines = [
        f"Round {view['round']}{last}   supply: {supply}   deck {view['deck']['cards']}",
        f"discards {len(pile['cards'])}, on top: {pile['top'] or 'nothing'}",
        "",
        *_map(view),
        "",
    ]
    for seat, one in enumerate(view["seats"]):
        lines += [*_player(view, seat, one), ""]
    if view["looked"]:
        lines += wrapped("Looking at: " + ", ".join(name or "a card" for name in view["looked"]))
    if view["aside"]:
        lines += wrapped("To be discarded, the top one first: " + ", ".join(name or "a card" for name in view["aside"]))
    for name, copies in stacks(own_hand(view)):
        if name is not None:
            card = view["cards"][name]
            cost = ", ".join(f"{count} {good}" for good, count in card["cost"].items())
            lines += wrapped(
                f"{f'{copies} × ' if copies > 1 else ''}{name} [{card['type']}; {cost}] {card['text']}", "  "
            )
    return "\n".join(lines).rstrip()


def own_hand(view: dict[str, Any]) -> list[str]:
    """The cards in the hand of the seat that looks."""
    return view["seats"][view["you"]]["hand"] if view["you"] is not None else []


def stacks(names: Sequence[str | None]) -> list[tuple[str | None, int]]:
    """Equal cards together, with their number."""
    found: dict[str | None, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return list(found.items())


def effect(view: dict[str, Any], name: str) -> str:
    """What a card in a column does."""
    return "no effect." if name == FACE_DOWN else str(view["cards"][name]["text"])


def _map(view: dict[str, Any]) -> list[str]:
    """The continent: each region with its terrain and who is there with what."""
    if not view["regions"]:
        return ["The continent is being laid."]
    cells = {(q, r): _region(region) for region in view["regions"] for q, r in [region["at"]]}
    return [
        *hex_map(cells, half_step(cells, HALF)),
        "",
        *wrapped("Buildings: " + ", ".join(f"{mark} {kind}" for kind, mark in MARKS.items()) + "."),
    ]


def _region(region: dict[str, Any]) -> tuple[str, str]:
    name = f"{region['name']} {region['terrain']}"
    if region["terrain"] == "village":
        return name, f"{region['vp']} VP" if region["vp"] else "attacked"
    if region["owner"] is None:
        return name, ""
    pieces = "".join(MARKS[kind] for kind in region["buildings"]) + (MARKS["temple"] if region["temple"] else "")
    return name, f"{SEAT_NAMES[region['owner']][:OWNER]} {pieces}"


def _player(view: dict[str, Any], seat: int, one: dict[str, Any]) -> list[str]:
    """What a player has; who looks also reads what their own cards do."""
    mark = ">" if view["acting"] == seat else " "
    goods = "  ".join(f"{one[good]} {good}" for good in GOODS)
    known = [name for name in one["hand"] if name and view["you"] != seat]
    hand = counted(len(one["hand"]), "card") + (f" (among them {', '.join(known)})" if known else "")
    lines = wrapped(f"{mark} {SEAT_NAMES[seat]}: {one['vp']} VP  {goods}  {hand}")
    pieces = "  ".join(f"{kind} {one['ready'][kind]}+{one['reserve'][kind]}" for kind in MARKS if kind != "temple")
    lines.append(f"    ready + supply: {pieces}")
    for kind in MARKS:
        column = one["columns"][kind]
        if column and view["you"] == seat:
            lines.append(f"    {kind}:")
            for name in column:
                secret = f" ({one['face_down']})" if name == FACE_DOWN and one["face_down"] else ""
                lines += wrapped(f"{name}{secret}: {effect(view, name)}", "      ", "  ")
        elif column:
            lines += wrapped(f"{kind}: {', '.join(column)}", "    ", "  ")
    return lines
