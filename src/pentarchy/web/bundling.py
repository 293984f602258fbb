"""The scripts and the style sheets of a page with a map in one file each: a browser that has to ask for twenty, be it
only its own cache, shows the page later.

The modules in `static/` import names from each other and export functions and constants; that is all of the language's
modules that they use, and all that is understood here. Each becomes a function that returns what it exports. Those that
are imported later, when they are needed, run then.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Final

_IMPORT: Final = re.compile(r'^import \{ (.+) \} from "\./(\w+)\.js";$', re.MULTILINE)
_LATER: Final = re.compile(r'\bimport\("\./(\w+)\.js"\)')
_EXPORT: Final = re.compile(r"^export (?=(?:(?:async )?function|const) (\w+))", re.MULTILINE)
_LEFT: Final = re.compile(r"^(?:import|export)\b.*$|\bimport\(.*$", re.MULTILINE)
_NAMESPACE: Final = re.compile(r"^@namespace .*\n", re.MULTILINE)


@functools.cache
def script(folder: Path, name: str) -> str:
    """A module with all that it imports."""
    parts: dict[str, str] = {}
    _gather(folder, name, parts, [])
    return "".join(parts.values()) + f"_{name}();\n"


def _gather(folder: Path, name: str, parts: dict[str, str], above: list[str]) -> None:
    """Add a module, after those that it imports."""
    assert name not in above, f"{' → '.join([*above, name])}: modules import each other."
    if name in parts:
        return
    text = (folder / f"{name}.js").read_text(encoding="utf-8")
    for needed in [*(one[2] for one in _IMPORT.finditer(text)), *_LATER.findall(text)]:
        _gather(folder, needed, parts, [*above, name])
    exported = ", ".join(_EXPORT.findall(text))
    text = _IMPORT.sub(lambda one: f"const {{ {one[1].replace(' as ', ': ')} }} = _{one[2]}();", text)
    text = _EXPORT.sub("", _LATER.sub(r"Promise.resolve().then(_\1)", text))
    assert not _LEFT.search(text), f"{name}.js: {_LEFT.search(text)}"
    parts[name] = (
        f"let $_{name};\nconst _{name} = () => ($_{name} ??= (() => {{\n{text}return {{ {exported} }};\n}})());\n"
    )


def style(*sheets: str) -> str:
    """Style sheets one after the other; namespaces are named before everything else."""
    text = "".join(sheets)
    return "".join(_NAMESPACE.findall(text)) + _NAMESPACE.sub("", text)
