"""The land for a terminal: the grid with coins and tokens, and every square in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core.plain import wrapped
from pentarchy.games.culture_wars.pieces import FARMERS, LETTERS, SUITS

WIDE: Final = 5
"""How many columns a square has."""


def text(view: dict[str, Any], names: Sequence[str]) -> str:
    """The land in lines: two for each row, coins above and tokens below, each with the letter of its suit."""
    tiles = [cell(name) for name in view["tiles"]]
    top, left = min(row for row, _ in tiles), min(column for _, column in tiles)
    low, right = max(row for row, _ in tiles) + 2, max(column for _, column in tiles) + 2
    land = {(row + down, column + across) for row, column in tiles for down in (0, 1) for across in (0, 1)}
    content = {cell(square["square"]): square for square in view["squares"]}
    crowded = []
    lines = ["   " + "".join(LETTERS[column].center(WIDE) for column in range(left, right)).rstrip()]
    for row in range(top, low):
        upper, lower = f"{row + 1:2} ", "   "
        for column in range(left, right):
            square = content.get((row, column))
            if (row, column) not in land:
                upper, lower = upper + "~".center(WIDE), lower + " " * WIDE
                continue
            upper += _coin(square["coin"] if square else None).center(WIDE)
            tokens = _tokens(square)
            if square is not None and len(tokens) >= WIDE:
                crowded.append(square)
                tokens = "****"
            lower += tokens.center(WIDE)
        lines += [upper.rstrip(), lower.rstrip()]
    lines += [f"**** {describe(square['square'], square, names)}" for square in crowded]
    letters = ", ".join(f"{SUITS[seat][0]} {names[seat]}" for seat in range(view["players"]))
    legend = "(s4) a coin that shows 4   [S4] its settlement   S3 three tokens   ~ sea"
    return "\n".join([*wrapped(f"{letters}."), legend, *lines])


def cell(name: str) -> tuple[int, int]:
    """Row and column of a square."""
    return int(name[1:]) - 1, LETTERS.index(name[0])


def describe(name: str, square: dict[str, Any] | None, names: Sequence[str], coastal: bool = False) -> str:
    """A square in words."""
    ground = "coast" if coastal else "field"
    if square is None:
        return f"{name}: {ground}, empty, supports 2"
    parts = []
    coin = square["coin"]
    if coin is None:
        parts.append(ground)
    else:
        parts.append(f"{names[coin['seat']]}'s {coin_words(coin)}")
    if coin is not None and coin["settlement"]:
        parts.append(f"{square['farmers']} of {FARMERS} farmers around it")
    else:
        parts.append(f"supports {square['supports']}")
    for seat, count in enumerate(square["tokens"]):
        if count:
            parts.append(f"{names[seat]} {count}")
    return f"{name}: {', '.join(parts)}"


def coin_words(coin: dict[str, Any]) -> str:
    """A coin or settlement, with what is known of its value."""
    value = coin["value"]
    if coin["settlement"]:
        return "settlement" if value is None else f"settlement ({'the Ace' if value == 1 else f'coin {value}'})"
    return "coin" if value is None else f"coin {value}"


def _coin(coin: dict[str, Any] | None) -> str:
    if coin is None:
        return "."
    letter, value = coin["suit"][0], coin["value"]
    shown = "?" if value is None else "A" if value == 1 else str(value)
    return f"[{letter}{shown}]" if coin["settlement"] else f"({letter.lower()}{shown})"


def _tokens(square: dict[str, Any] | None) -> str:
    if square is None:
        return ""
    return "".join(f"{SUITS[seat][0]}{count}" for seat, count in enumerate(square["tokens"]) if count)
