"""The compiled engine: that it is the one asked for, and that an edited source never runs a stale build."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pentarchy
import pentarchy.core.state

ROOT = Path(__file__).parents[1]


def test_the_engine_that_runs_is_the_one_it_says() -> None:
    compiled = not str(pentarchy.core.state.__file__).endswith(".py")
    assert ("compiled" if compiled else "python") == pentarchy.ENGINE
    wanted = os.environ.get("PENTARCHY_ENGINE")
    assert wanted in (None, "", pentarchy.ENGINE)


def engine_of(checkout: Path, wanted: str = "") -> str:
    """Which engine a process that uses this checkout would choose."""
    done = subprocess.run(
        [sys.executable, "-c", "from pentarchy._engine import choose; print(choose())"],
        env={**os.environ, "PYTHONPATH": str(checkout / "src"), "PENTARCHY_ENGINE": wanted},
        capture_output=True,
        text=True,
        check=False,
    )
    return (done.stdout + done.stderr).strip().splitlines()[-1]


def test_an_edited_source_is_never_shadowed_by_a_stale_build(tmp_path: Path) -> None:
    package = tmp_path / "src" / "pentarchy"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    shutil.copy(ROOT / "src" / "pentarchy" / "_engine.py", package)
    (package / "core").mkdir()
    (package / "core" / "state.py").write_text("RULE = 1\n")
    assert engine_of(tmp_path) == "python"
    name = subprocess.run(
        [sys.executable, "-c", "from pentarchy._engine import build_folder; print(build_folder())"],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    Path(name).mkdir(parents=True)
    assert engine_of(tmp_path) == "compiled"
    assert engine_of(tmp_path, "python") == "python"
    (package / "web").mkdir()
    (package / "web" / "pages.py").write_text("TITLE = 1\n")
    assert engine_of(tmp_path) == "compiled", "only the engine is compiled"
    (package / "core" / "state.py").write_text("RULE = 2\n")
    assert engine_of(tmp_path) == "python"
    assert "run 'make fast'" in engine_of(tmp_path, "compiled")
    assert "can be 'python' or 'compiled'" in engine_of(tmp_path, "nonsense")
