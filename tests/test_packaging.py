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
import yaml

from support import tracked

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(shutil.which("git") is None or not (ROOT / ".git").exists(), reason="this is not a checkout")
def test_the_archive_of_the_sources_holds_the_whole_checkout_so_that_its_tests_run(tmp_path: Path) -> None:
    copy = tmp_path / "checkout"
    for name in tracked():
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
    """A wheel is compiled unless a pure one is asked for, a checkout only if one says so; mypy need not be there."""
    monkeypatch.chdir(ROOT)
    backend = runpy.run_path("tools/backend.py")
    compiler = set(backend["COMPILER"])

    def asks(kind: str, **said: str) -> bool:
        for name in ("PENTARCHY_COMPILE", "PENTARCHY_PURE", "CC"):
            monkeypatch.delenv(name, raising=False)
        for name, value in said.items():
            monkeypatch.setenv(name, value)
        asked = set(backend[f"get_requires_for_build_{kind}"]())
        assert asked & compiler in (set(), compiler)
        return compiler <= asked

    assert asks("wheel", CC=sys.executable)
    assert asks("wheel", PENTARCHY_COMPILE="vinci")
    assert not asks("wheel", PENTARCHY_PURE="1")
    assert not asks("wheel", CC="no-such-compiler"), "without a compiler, a pure wheel"
    assert not asks("editable")
    assert asks("editable", PENTARCHY_COMPILE="all")
    facts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert compiler <= {*facts["dependencies"], *facts["optional-dependencies"]["fast"]}


@pytest.mark.parametrize("platform", ["linux", "macos", "windows"])
def test_wheels_are_made_for_every_python_that_we_support_on_each_system(platform: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cibuildwheel", "--platform", platform, "--print-build-identifiers", str(ROOT)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    made = done.stdout.split()
    facts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    known = [one.rpartition(" ")[2] for one in facts["classifiers"] if ":: 3." in one]
    assert known
    for version in known:
        assert any(one.startswith(f"cp{version.replace('.', '')}-") for one in made), version
    assert not [one for one in made if one.startswith("pp") or "musl" in one]


def test_what_is_published_was_tested_and_has_the_version_of_its_tag() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8"))["jobs"]
    assert set(jobs["publish"]["needs"]) == set(jobs) - {"publish"}
    said = str(jobs)
    assert "make test" in said
    assert "make wheels" in said
    assert "PENTARCHY_PURE" in said
    assert "GITHUB_REF_NAME" in said
