"""What is given to others: the archive of the sources."""

from __future__ import annotations

import runpy
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def tracked() -> list[str]:
    done = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


@pytest.mark.skipif(shutil.which("git") is None or not (ROOT / ".git").exists(), reason="this is not a checkout")
def test_the_archive_of_the_sources_holds_the_whole_checkout_so_that_its_tests_run(tmp_path: Path) -> None:
    copy = tmp_path / "checkout"
    for name in tracked():
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)
    made = tmp_path / "made"
    subprocess.run(
        [sys.executable, "setup.py", "-q", "sdist", "-d", str(made)], cwd=copy, check=True, capture_output=True
    )
    with tarfile.open(next(made.glob("*.tar.gz"))) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert sorted(set(tracked()) - held) == []
    added = {name for name in held if name and "egg-info" not in name} - set(tracked())
    assert {name for name in added if Path(name).suffix} <= {"PKG-INFO", "setup.cfg", ".ci", *tracked()}


def test_building_asks_for_the_compiler_where_the_engine_is_to_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """`PENTARCHY_COMPILE=all pip install .` works in an environment of its own, without mypy beforehand."""
    monkeypatch.chdir(ROOT)
    backend = runpy.run_path("tools/backend.py")
    for kind in ("wheel", "editable"):
        ask = backend[f"get_requires_for_build_{kind}"]
        monkeypatch.delenv("PENTARCHY_COMPILE", raising=False)
        assert not any(one.startswith("mypy") for one in ask())
        monkeypatch.setenv("PENTARCHY_COMPILE", "all")
        assert set(backend["COMPILER"]) <= set(ask())
    facts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(backend["COMPILER"]) <= {*facts["dependencies"], *facts["optional-dependencies"]["fast"]}
