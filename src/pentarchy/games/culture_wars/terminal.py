"""The view for a terminal: the grid with coins and tokens, and the cultures."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.core.look import SEAT_NAMES

WIDE: Final = 5
"""How many columns a square has."""


def text(view: dict[str, Any]) -> str:
    """The view for a terminal: two lines a row, coins above and tokens below."""
    tiles = [cell(name) for name in view["tiles"]]
    top, left = min(row for row, _ in tiles), min(column for _, column in tiles)
    low, right = max(row for row, _ in tiles) + 2, max(column for _, column in tiles) + 2
    land = {(row + down, column + across) for row, column in tiles for down in (0, 1) for across in (0, 1)}
    content = {cell(square["square"]): square for square in view["squares"]}
    crowded = []
    lines = ["   " + "".join(chr(ord("a") + column).center(WIDE) for column in range(left, right))]
    for row in range(top, low):
        upper, lower = f"{row + 1:2} ", "   "
        for column in range(left, right):
            square = content.get((row, column))
            if (row, column) not in land:
                upper, lower = upper + "~".center(WIDE), lower + " " * WIDE
                continue
            upper += _coin_text(square["coin"] if square else None).center(WIDE)
            tokens = _tokens_text(square)
            if square is not None and len(tokens) >= WIDE:
                crowded.append(square)
                tokens = "****"
            lower += tokens.center(WIDE)
        lines += [upper.rstrip(), lower.rstrip()]
    for square in crowded:
        lines.append(f"**** {describe(square['square'], square)}")
    return "\n".join([*_head_text(view), "", *lines, "", *_cultures_text(view)])


def cell(name: str) -> tuple[int, int]:
    """Row and column of a square."""
    return int(name[1:]) - 1, ord(name[0]) - ord("a")


def short(value: int | None) -> str:
    """A coin's value on a small disc."""
    return "?" if value is None else "A" if value == 1 else str(value)


def describe(name: str, square: dict[str, Any] | None) -> str:
    """A square in words."""
    if square is None:
        return f"{name}: empty"
    parts = []
    coin = square["coin"]
    if coin is not None and coin["settlement"]:
        parts.append(f"settlement of {SEAT_NAMES[coin['seat']]}")
    elif coin is not None:
        parts.append(f"coin {coin['value'] or ''} of {SEAT_NAMES[coin['seat']]}".replace("  ", " "))
    parts += [f"{SEAT_NAMES[seat]} {count}" for seat, count in enumerate(square["tokens"]) if count]
    return f"{name}: {', '.join(parts)}"


def _coin_text(coin: dict[str, Any] | None) -> str:
    if coin is None:
        return "."
    letter = SEAT_NAMES[coin["seat"]][0]
    if coin["settlement"]:
        return f"[{letter}{short(coin['value'])}]"
    return f"({letter.lower()}{'?' if coin['value'] is None else coin['value']})"


def _tokens_text(square: dict[str, Any] | None) -> str:
    if square is None:
        return ""
    return "".join(f"{SEAT_NAMES[seat][0]}{count}" for seat, count in enumerate(square["tokens"]) if count)


def _head_text(view: dict[str, Any]) -> list[str]:
    order = ", ".join(SEAT_NAMES[seat] for seat in view["order"]) or "not known yet"
    limit = f" of {view['max_rounds']}" if view["max_rounds"] else ""
    when = "Making the map" if view["setup"] else f"Round {view['round']}{limit}"
    return [
        f"Culture Wars. {when}, {view['stage'].lower()}. Order: {order}.",
        "(b4) a coin of Blue, value 4   [B4] its settlement   B3 three tokens of Blue   ~ sea",
    ]


def _cultures_text(view: dict[str, Any]) -> list[str]:
    lines = []
    for seat, culture in enumerate(view["cultures"]):
        coins = ", ".join(kind if count == 1 else f"{count} {kind}" for kind, count in culture["coins"].items())
        state = "  OUT" if culture["out"] else "  HOLDS ENOUGH" if culture["holding"] else ""
        lines.append(
            f"{SEAT_NAMES[seat]:9} {culture['suit']:6}  settlements {culture['settlements']}/{view['needed']}  "
            f"tokens {culture['on_map']:2} + {culture['reserve']:2}  coins: {coins or 'none'}{state}"
        )
    return lines
