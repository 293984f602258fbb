"""The symbols of pictures: icons, emblems and pieces, drawn once and used wherever they are named.

`symbols.svg` beside this module holds those that all games share, `symbols.svg` in a game's folder its own, which may
also replace a shared one. Each child of their root is one definition with an id.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from importlib import resources

from pentarchy.core.inlining import written_out

_DEFINITION = re.compile(r'^<(\w+) id="([^"]+)".*?(?:^</\1>|</\1>$|/>$)', re.DOTALL | re.MULTILINE)
_PAINTS = ("<pattern ", "<linearGradient ", "<radialGradient ", "<clipPath ", "<mask ")
"""Definitions that browsers apply only where they are part of the layout."""
_USED = re.compile(r'(?:href="#|url\(#)([\w.-]+)')


@functools.cache
def symbols(package: str) -> dict[str, str]:
    """All definitions for pictures of a game: by their ids, the shared ones and its own."""
    found: dict[str, str] = {}
    for home in ("pentarchy.core", package):
        file = resources.files(home).joinpath("symbols.svg")
        if file.is_file():
            text = file.read_text(encoding="utf-8")
            found.update({one[2]: one[0] for one in _DEFINITION.finditer(text)})
    return found


@functools.cache
def all_symbols(package: str) -> str:
    """The definitions as they are put into a page once. All but paints are out of its layout: a browser would style and
    lay out each of them, and all that they use, where it is defined."""
    kinds: dict[bool, dict[str, str]] = {True: {}, False: {}}
    for name, text in symbols(package).items():
        kinds[text.startswith(_PAINTS)][name] = text
    paints, drawings = "".join(kinds[True].values()), "".join(written_out(kinds[False]).values())
    given = '<svg class="defs" aria-hidden="true"'
    return f'{given}>{paints}</svg>{given} display="none">{drawings}</svg>'


def used_symbols(package: str, markup: str) -> str:
    """The definitions that some markup needs, and those that these need."""
    known = symbols(package)
    wanted = list(_used(markup))
    found: dict[str, str] = {}
    while wanted:
        name = wanted.pop()
        if name in known and name not in found:
            found[name] = known[name]
            wanted.extend(_used(known[name]))
    return "".join(found.values())


def missing_symbols(package: str, markup: str) -> list[str]:
    """What some markup, or a definition that it needs, names and nobody has drawn; for tests."""
    known = symbols(package)
    there = set(re.findall(r'\bid="([^"]+)"', markup))
    needed = {*_used(markup), *(name for text in known.values() for name in _used(text))}
    return sorted(name for name in needed if name not in known and name not in there)


def _used(markup: str) -> Iterable[str]:
    return dict.fromkeys(_USED.findall(markup))


@functools.cache
def shared_style() -> str:
    """The style sheet that all pictures share: the tokens, and the style of maps."""
    return _sheet("pentarchy.core", "tokens.css") + _sheet("pentarchy.core", "stage.css")


@functools.cache
def own_style(package: str) -> str:
    """What is a game's own: `look.css` in its folder."""
    return _sheet(package, "look.css")


def _sheet(package: str, name: str) -> str:
    file = resources.files(package).joinpath(name)
    return file.read_text(encoding="utf-8") if file.is_file() else ""
