"""Definitions of symbols without symbols inside: what they use is written out.

A browser keeps a tree of its own for every `<use>`, and one for every `<use>` in that; a hundred tents, each a tent
with an emblem, are styled and laid out in three quarters of the time if a tent is its shapes. What would become too
long stays as it is: a landscape of a thousand trees. And a symbol is a group, where that looks the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Final
from xml.etree.ElementTree import Element, fromstring, tostring

LONGEST: Final = 16_000
"""How many characters a definition may have once it is written out."""
_SHAPES: Final = frozenset({"path", "ellipse", "circle", "rect"})
_PLACED: Final = frozenset({"href", "x", "y", "transform"})
_INHERITED: Final = frozenset({"color", "fill", "fill-opacity"}) | {
    f"stroke{part}" for part in ("", "-width", "-opacity", "-linejoin", "-linecap", "-dasharray")
}
"""What a use may say about what it uses: each shape has it that does not say otherwise."""


def written_out(definitions: Mapping[str, str]) -> dict[str, str]:
    """Definitions by their ids, each with what it uses inside it, as far as that looks the same."""
    writer = _Writer(definitions)
    return {name: _text(_grouped(writer.definition(name))) for name in definitions}


class _Writer:
    def __init__(self, definitions: Mapping[str, str]) -> None:
        self._known = {name: fromstring(text) for name, text in definitions.items()}
        self._made: dict[str, Element] = {}

    def definition(self, name: str) -> Element:
        """One of them, written out unless it would be too long."""
        if name not in self._made:
            made = deepcopy(self._known[name])
            self._fill(made)
            self._made[name] = made if len(_text(made)) <= LONGEST else self._known[name]
        return self._made[name]

    def _fill(self, around: Element) -> None:
        for place in reversed(range(len(around))):
            one = around[place]
            if one.tag == "use":
                around[place : place + 1] = self._used(one)
            else:
                self._fill(one)

    def _used(self, use: Element) -> list[Element]:
        """What takes the place of a use; itself, if that is not as simple as that."""
        name = use.get("href", "").removeprefix("#")
        if name not in self._known or not use.attrib.keys() <= _PLACED | _INHERITED:
            return [use]
        target = self.definition(name)
        if _is_plain(target):
            inside = [deepcopy(one) for one in target]
        elif target.tag in _SHAPES | {"g"}:
            inside = [deepcopy(target)]
            del inside[0].attrib["id"]
        else:
            return [use]
        said = {name: value for name, value in use.attrib.items() if name in _INHERITED}
        moved = use.get("transform", "")
        if "x" in use.attrib or "y" in use.attrib:
            moved += f"translate({use.get('x', '0')} {use.get('y', '0')})"
        if len(inside) == 1:
            [only] = inside
            only.attrib.update(said | only.attrib)
            if moved:
                only.set("transform", moved + only.get("transform", ""))
        elif said or moved:
            group = Element("g", said | ({"transform": moved} if moved else {}))
            group.extend(inside)
            inside = [group]
        return inside


def _is_plain(one: Element) -> bool:
    """Whether a symbol neither scales nor cuts what is in it."""
    return one.tag == "symbol" and one.attrib.keys() == {"id", "overflow"} and one.get("overflow") == "visible"


def _grouped(one: Element) -> Element:
    """A plain symbol as a group, for which a browser makes no picture in the picture."""
    if not _is_plain(one):
        return one
    group = Element("g", {"id": one.attrib["id"]})
    group.extend(one)
    return group


def _text(one: Element) -> str:
    return tostring(one, encoding="unicode").replace(" />", "/>")
