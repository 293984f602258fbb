"""Boards as parts of a page: the style moves to the style sheet, what just changed gets its halo."""

from __future__ import annotations

import re
from collections.abc import Collection
from html import unescape

from markupsafe import Markup

_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
_TITLE = re.compile(r'data-target="([^"]*)"><title>([^<]*)</title>')
_TARGET = re.compile(r'class="target( glow)?" data-target="([^"]*)"')


def for_page(svg: str, marks: Collection[str] = ()) -> Markup:
    """A game's picture as the content security policy allows it in a page: without its style block."""

    def mark(found: re.Match[str]) -> str:
        halo = " halo" if unescape(found[2]) in marks else ""
        return f'class="target{found[1] or ""}{halo}" data-target="{found[2]}"'

    return Markup(_TARGET.sub(mark, _STYLE.sub("", svg)))


def titles(svg: str) -> dict[str, str]:
    """What the things that one can point at are and do, by their ids."""
    return {unescape(name): unescape(words) for name, words in _TITLE.findall(svg)}
