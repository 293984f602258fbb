"""Chooses between the engine as Python and the same engine compiled to C by `make fast`.

The compiled modules lie in `build/fast/<fingerprint>` of the checkout, where the fingerprint is that of
the engine's sources and of this Python. Edit one and the fingerprint changes, so a stale build is never
found, let alone used. Everything else (pages, pictures, rulebooks, data) is always read from the sources.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

SOURCE = Path(__file__).resolve().parent
ROOMS = ("core", "games", "bots")
"""The packages that are compiled."""


class CompiledFinder(MetaPathFinder):
    """Finds the compiled modules; what is not compiled is found in the usual way."""

    def __init__(self, folder: Path) -> None:
        self._files: dict[str, Path] = {}
        suffix = EXTENSION_SUFFIXES[0]
        for file in folder.joinpath("pentarchy").rglob(f"*{suffix}"):
            name = ".".join(file.relative_to(folder).parts)
            self._files[name.removesuffix(suffix)] = file

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The compiled module of this name, if there is one."""
        file = self._files.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


def fingerprint() -> str:
    """A short name for exactly these sources on exactly this Python."""
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {sys.platform}".encode())
    for path in sorted(path for room in ROOMS for path in SOURCE.joinpath(room).rglob("*.py")):
        digest.update(str(path.relative_to(SOURCE)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def build_folder() -> Path:
    """Where the compiled twin of these sources lies, if there is one."""
    return SOURCE.parents[1] / "build" / "fast" / fingerprint()


def choose() -> str:
    """Let the compiled engine be imported if there is one; the name of what runs.

    The environment variable PENTARCHY_ENGINE can ask for `python` or insist on `compiled`.
    """
    wanted = os.environ.get("PENTARCHY_ENGINE", "")
    if wanted not in ("", "python", "compiled"):
        raise ImportError(f"PENTARCHY_ENGINE is '{wanted}'; it can be 'python' or 'compiled'.")
    installed = any((SOURCE / "core").glob("state.*.so")) or any((SOURCE / "core").glob("state.*.pyd"))
    if installed:
        return "compiled"
    if wanted != "python" and (SOURCE.parents[1] / "build" / "fast").is_dir():
        folder = build_folder()
        if folder.is_dir():
            sys.path.append(str(folder))  # For the library that all compiled modules share.
            sys.meta_path.insert(0, CompiledFinder(folder))
            return "compiled"
    if wanted == "compiled":
        raise ImportError("PENTARCHY_ENGINE asks for the compiled engine, but it is not built: run 'make fast'.")
    return "python"
