"""Chooses between the engine as Python and the same engine compiled to C, by `make fast` or in the background.

The compiled modules lie in `build/fast/<fingerprint>` of the checkout, where the fingerprint is that of
the engine's sources and of this Python. Edit one and the fingerprint changes, so a stale build is never
found, let alone used; who runs plain for that reason is told. Everything else (pages, pictures, rulebooks, data) is
always read from the sources. A compiled wheel has the compiled modules beside the sources; what was compiled for a pure
one lies in the user's cache.
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
TOLD = "PENTARCHY_TOLD"
"""An environment variable that is set once somebody was told that the engine runs plain."""


class CompiledFinder(MetaPathFinder):
    """Finds the compiled modules; what is not compiled is found in the usual way."""

    def __init__(self, folder: Path) -> None:
        self._files: dict[str, Path] = {}
        suffix = EXTENSION_SUFFIXES[0]
        # With them the library that they all share, which an installed wheel may have under the same name.
        for file in folder.rglob(f"*{suffix}"):
            name = ".".join(file.relative_to(folder).parts)
            self._files[name.removesuffix(suffix)] = file

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The compiled module of this name, if there is one."""
        file = self._files.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


class PlainFinder(MetaPathFinder):
    """Finds the sources of the engine where compiled modules lie beside them, which Python would prefer."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of the engine, if it is one."""
        package, *inner = fullname.split(".")
        if package != SOURCE.name or not inner or inner[0] not in ROOMS:
            return None
        file = SOURCE.joinpath(*inner).with_suffix(".py")
        return spec_from_file_location(fullname, file) if file.is_file() else None


def fingerprint() -> str:
    """A short name for exactly these sources on exactly this Python."""
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {sys.platform}".encode())
    for path in sorted(path for room in ROOMS for path in SOURCE.joinpath(room).rglob("*.py")):
        digest.update(str(path.relative_to(SOURCE)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def is_checkout() -> bool:
    """Whether these are the sources that somebody works on, not an installed package."""
    return SOURCE.parent.name == "src"


def builds_folder() -> Path:
    """Where all builds lie: beside the sources, or in the user's cache."""
    if is_checkout():
        return SOURCE.parents[1] / "build" / "fast"
    import platformdirs  # Here: who builds a wheel does without it.

    return platformdirs.user_cache_path("pentarchy") / "fast"


def build_folder() -> Path:
    """Where the compiled twin of these sources lies, if there is one."""
    return builds_folder() / fingerprint()


def choose() -> str:
    """Let the compiled engine be imported if there is one; the name of what runs.

    The environment variable PENTARCHY_ENGINE can ask for `python` or insist on `compiled`.
    """
    wanted = os.environ.get("PENTARCHY_ENGINE", "")
    if wanted not in ("", "python", "compiled"):
        raise ImportError(f"PENTARCHY_ENGINE is '{wanted}'; it can be 'python' or 'compiled'.")
    installed = any((SOURCE / "core").glob("state.*.so")) or any((SOURCE / "core").glob("state.*.pyd"))
    if wanted == "python":
        if installed:
            sys.meta_path.insert(0, PlainFinder())
        return "python"
    if installed:
        return "compiled"
    builds = builds_folder()
    if builds.is_dir():
        folder = build_folder()
        if folder.is_dir():
            sys.meta_path.insert(0, CompiledFinder(folder))
            return "compiled"
        if wanted == "" and is_checkout():
            _tell_of_edit(builds)
    if wanted == "compiled":
        raise ImportError("PENTARCHY_ENGINE asks for the compiled engine, but it is not built: run 'make fast'.")
    return "python"


def _tell_of_edit(builds: Path) -> None:
    """Say once, and not again in the processes that this one starts, that no build fits the sources as they are."""
    if os.environ.get(TOLD) or not any(one.is_dir() and one.suffix != ".part" for one in builds.iterdir()):
        return
    os.environ[TOLD] = "1"
    print(
        "pentarchy: the sources have changed since the engine was compiled, so it runs as plain Python, many times "
        "slower. 'make fast' compiles what has changed; PENTARCHY_ENGINE=python is plain without this line.",
        file=sys.stderr,
    )
