"""Object files that are compiled once: an edit recompiles only the C files whose meaning it changed.

All C files that mypyc writes share one header, which names every class and function of the engine and so changes with
almost every edit. What one C file compiles to depends only on the declarations it mentions, and on those that these
mention in turn. The key of an object file is made of these, of the C file itself and of the command; the object files
lie under their keys, so that going back to an earlier source finds those of then.
"""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

KEPT = 1500
"""So many object files are kept, those used last: several builds' worth."""
WORD = re.compile(r"[A-Za-z_]\w*")
SIZE = re.compile(r"^(extern PyObject \*CPyStatics\[)\d+", re.MULTILINE)
"""The number of constants in all modules together, which no single one of them depends on."""


class Declaration:
    """A part of a header, and the name that it declares; without one, every file depends on it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = frozenset(WORD.findall(text))
        self.name = _declared(text)


def _declared(text: str) -> str | None:
    if text.startswith("typedef struct") and (end := re.search(r"\}\s*(\w+);\s*$", text)):
        return end[1]
    if text.startswith("#ifndef MYPYC_DECLARED_"):
        return text.split()[1].removeprefix("MYPYC_DECLARED_")
    if "\n" in text.strip() or text.startswith("#"):
        return None
    if found := re.match(r"(?:extern )?[\w\s*]*?\b(\w+)\s*(?:\(.*\)|\[\w*\])?;\s*$", text):
        return found[1]
    return None


def declarations(header: str) -> list[Declaration]:
    """A header that mypyc wrote, taken apart: a line each, but a struct or a guarded block in one piece."""
    found: list[Declaration] = []
    block: list[str] = []
    end = ""
    for line in SIZE.sub(r"\1", header).splitlines(keepends=True):
        if not block:
            if line.startswith("#ifndef MYPYC_DECLARED_"):
                end = "#endif"
            elif line.startswith("typedef struct") and not line.rstrip().endswith(";"):
                end = "}"
            else:
                found.append(Declaration(line))
                continue
        block.append(line)
        if line.startswith(end) and len(block) > 1:
            found.append(Declaration("".join(block)))
            block = []
    if block:
        found.append(Declaration("".join(block)))
    return found


def relevant(source: str, header: list[Declaration]) -> str:
    """What of a header a C file depends on, in the header's order."""
    by_name: dict[str, list[int]] = {}
    kept: set[int] = set()
    waiting = list(WORD.findall(source))
    for place, one in enumerate(header):
        if one.name is None:
            kept.add(place)
            waiting.extend(one.words)
        else:
            by_name.setdefault(one.name, []).append(place)
    seen: set[str] = set()
    while waiting:
        word = waiting.pop()
        if word not in seen:
            seen.add(word)
            for place in by_name.get(word, ()):
                if place not in kept:
                    kept.add(place)
                    waiting.extend(header[place].words)
    return "".join(header[place].text for place in sorted(kept))


class Objects:
    """The object files of earlier builds, in a folder."""

    def __init__(self, folder: Path, headers: Iterable[Path], command: str) -> None:
        """`command` is all else that an object file depends on: the compiler, its flags, Python and mypyc."""
        self.folder = folder
        self.command = command
        text = "".join(path.read_text(encoding="utf-8") for path in sorted(headers))
        self._header = declarations(text)
        self.reused = 0
        self.compiled = 0

    def path(self, source: Path) -> Path:
        """Where the object file of a C file lies, if it was compiled before."""
        text = source.read_text(encoding="utf-8")
        needed = relevant(text, self._header) if source.name.startswith("__native") else ""
        key = hashlib.sha256("\0".join((self.command, source.name, needed, SIZE.sub(r"\1", text))).encode()).hexdigest()
        return self.folder / f"{key[:32]}.o"

    def take(self, source: Path, target: Path) -> bool:
        """Put the object file where the linker wants it, if there is one; whether there is."""
        kept = self.path(source)
        if not kept.is_file():
            self.compiled += 1
            return False
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(kept, target)
        kept.touch()
        self.reused += 1
        return True

    def keep(self, source: Path, target: Path) -> None:
        """Keep what was compiled."""
        kept = self.path(source)
        kept.parent.mkdir(parents=True, exist_ok=True)
        part = kept.with_suffix(".part")
        shutil.copyfile(target, part)
        part.replace(kept)

    def prune(self) -> None:
        """Let go of the object files that were not used for longest."""
        files = sorted(self.folder.glob("*.o"), key=lambda file: file.stat().st_mtime, reverse=True)
        for file in files[KEPT:]:
            file.unlink()
