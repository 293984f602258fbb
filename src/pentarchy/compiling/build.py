"""Compiles the engine into the folder where the package finds it (see pentarchy._engine). Run by its path.

Example: python src/pentarchy/compiling/build.py
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
KEPT = 4
"""So many builds are kept."""
LOWEST = 19
"""The priority of what nobody waits for."""


def main() -> int:
    """Build unless it is built; where that is not possible say so and leave everything as it is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--background", action="store_true", help="at the lowest priority")
    if parser.parse_args().background and os.name == "posix":
        os.nice(LOWEST)
    engine = runpy.run_path(str(PACKAGE / "_engine.py"))
    builds = engine["builds_folder"]()
    try:
        builds.mkdir(parents=True, exist_ok=True)
        with _alone(builds.parent / "compiling.lock"):
            return build(engine["build_folder"](), engine["is_checkout"]())
    except OSError as error:
        print(f"The engine can't be compiled into '{builds}': {error.strerror or error}.")
        return 1
    except subprocess.CalledProcessError as error:
        print(f"Compiling failed with {error.returncode}: the engine stays plain Python. What is said above tells why.")
        return 1


def build(target: Path, is_checkout: bool) -> int:
    """Make this folder, if it is not there."""
    if target.is_dir():
        target.touch()
        print(f"The compiled engine is up to date: {target}")
        return 0
    if lacking := missing():
        print(f"{lacking} So the engine runs as plain Python. Everything works, more slowly.")
        return 0
    root = PACKAGE.parents[1] if is_checkout else target.parents[1] / "sources"
    if any(importlib.util.find_spec(one) is None for one in ("mypyc", "setuptools")):
        if Path(sys.prefix).resolve() != (root / ".venv").resolve():
            print("The engine runs as plain Python: what compiles it comes with 'pip install pentarchy[fast]'.")
            return 0
        _install(root)
    if not is_checkout:
        _copy(root)
    part = target.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    again = "only what differs from an earlier build" if (root / "build" / "objects").is_dir() else "a few minutes"
    print(f"Compiling the engine: {again}.", flush=True)
    modules = PACKAGE / "compiling" / "modules.py"
    places = ["--build-lib", str(part), "--build-temp", str(root / "build" / "temp")]
    # -P: the folder of the script is no place to import from.
    subprocess.run([sys.executable, "-P", str(modules), "-q", "build_ext", *places], cwd=root, check=True)
    part.rename(target)
    prune(target.parent)
    print(f"Compiled: {target}")
    return 0


def missing() -> str:
    """What this machine lacks to compile C for this Python, as a sentence; empty if nothing."""
    if os.name == "nt":
        return ""  # setuptools looks for Microsoft's compiler where it is installed, and says so if it is not.
    called = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(called) is None:
        return f"There is no C compiler here ('{called}')."
    if not Path(sysconfig.get_paths()["include"], "Python.h").is_file():
        return "Python's C headers are not installed here ('Python.h')."
    return ""


def prune(builds: Path) -> None:
    """Keep the builds that were made or found last, so that who goes back to earlier sources need not compile."""
    made = sorted((one for one in builds.iterdir() if one.is_dir()), key=lambda one: one.stat().st_mtime, reverse=True)
    for old in made[KEPT:]:
        shutil.rmtree(old)


def _install(root: Path) -> None:
    """Bring mypyc into the environment that `make` keeps for this checkout."""
    facts = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = facts["project"]["optional-dependencies"]["fast"]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", "constraints.txt"]
    subprocess.run([*pip, *wanted], cwd=root, check=True)


def _copy(root: Path) -> None:
    """A copy of an installed package's sources: mypy does not look closely at what is installed."""
    shutil.rmtree(root / "src", ignore_errors=True)
    shutil.copytree(PACKAGE, root / "src" / PACKAGE.name, ignore=lambda _, names: [n for n in names if _is_other(n)])


def _is_other(name: str) -> bool:
    """Whether this is neither a folder nor a source."""
    return name == "__pycache__" or (Path(name).suffix not in ("", ".py", ".typed"))


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """One build at a time: who comes second waits, and finds what the first has made."""
    with lock.open("w") as held:
        if os.name == "posix":
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    raise SystemExit(main())
