"""Chooses between the engine as Python and the same engine compiled to C by `make fast`.

A compiled build lies in `build/fast/<fingerprint>` of the checkout, where the fingerprint is that
of every source and data file and of this Python. Edit a source and the fingerprint changes, so a stale
build is never found, let alone used.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parent


def fingerprint() -> str:
    """A short name for exactly these sources on exactly this Python."""
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {sys.platform}".encode())
    for path in sorted([*SOURCE.rglob("*.py"), *SOURCE.rglob("*.json")]):
        digest.update(str(path.relative_to(SOURCE)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def build_folder() -> Path:
    """Where the compiled twin of these sources lies, if there is one."""
    return SOURCE.parents[1] / "build" / "fast" / fingerprint()


def choose(path: list[str]) -> str:
    """Point the package at the compiled engine if there is one; the name of what runs.

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
            sys.path.append(str(folder))
            path[:] = [str(folder / "pentarchy")]
            return "compiled"
    if wanted == "compiled":
        raise ImportError("PENTARCHY_ENGINE asks for the compiled engine, but it is not built: run 'make fast'.")
    return "python"
