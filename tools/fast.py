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


def main() -> int:
    """Build unless it is built; without a C compiler say so and leave everything as it is."""
    # The module by its path, not the package: whatever else is broken, building must be possible.
    target = runpy.run_path(str(SOURCE / "_engine.py"))["build_folder"]()
    if target.is_dir():
        print(f"The compiled engine is up to date: {target.relative_to(ROOT)}")
        return 0
    if not (shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")):
        print("There is no C compiler here, so the engine runs as plain Python. Everything works, more slowly.")
        return 0
    part = target.with_suffix(".part")
    shutil.rmtree(target.parent, ignore_errors=True)
    print("Compiling the engine; this takes a few minutes.", flush=True)
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
    print(f"Compiled: {target.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
