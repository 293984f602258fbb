"""Compiles the engine into `build/fast/<fingerprint>`, where the package finds it (see pentarchy._engine)."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "pentarchy"
KEPT = 4
"""So many builds are kept."""


def main() -> int:
    """Build unless it is built; without a C compiler say so and leave everything as it is."""
    # The module by its path, not the package: whatever else is broken, building must be possible.
    target = runpy.run_path(str(SOURCE / "_engine.py"))["build_folder"]()
    if target.is_dir():
        target.touch()
        print(f"The compiled engine is up to date: {target.relative_to(ROOT)}")
        return 0
    if not (shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")):
        print("There is no C compiler here, so the engine runs as plain Python. Everything works, more slowly.")
        return 0
    part = target.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    again = "only what differs from an earlier build" if (ROOT / "build" / "objects").is_dir() else "a few minutes"
    print(f"Compiling the engine: {again}.", flush=True)
    subprocess.run(
        [
            sys.executable,
            "setup.py",
            "-q",
            "build_ext",
            "--build-lib",
            str(part),
            "--build-temp",
            str(ROOT / "build" / "temp"),
        ],
        cwd=ROOT,
        env={"PENTARCHY_COMPILE": "all", **os.environ},
        check=True,
    )
    part.rename(target)
    prune(target.parent)
    print(f"Compiled: {target.relative_to(ROOT)}")
    return 0


def prune(builds: Path) -> None:
    """Keep the builds that were made or found last, so that who goes back to earlier sources need not compile."""
    made = sorted((one for one in builds.iterdir() if one.is_dir()), key=lambda one: one.stat().st_mtime, reverse=True)
    for old in made[KEPT:]:
        shutil.rmtree(old)


if __name__ == "__main__":
    raise SystemExit(main())
