"""The compiled engine: that it is the one asked for, and that an edited source never runs a stale build."""

from __future__ import annotations

import os
import pkgutil
import runpy
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

import pytest

import pentarchy
import pentarchy.core.state

ROOT = Path(__file__).parents[1]
COMPILING = ROOT / "src" / "pentarchy" / "compiling"


def test_the_engine_that_runs_is_the_one_it_says() -> None:
    compiled = not str(pentarchy.core.state.__file__).endswith(".py")
    assert ("compiled" if compiled else "python") == pentarchy.ENGINE
    wanted = os.environ.get("PENTARCHY_ENGINE")
    assert wanted in (None, "", pentarchy.ENGINE)


def engine_of(checkout: Path, wanted: str = "") -> str:
    """Which engine a process that uses this checkout would choose, after what it says about it."""
    quiet = {name: value for name, value in os.environ.items() if name != "PENTARCHY_TOLD"}
    done = subprocess.run(
        [sys.executable, "-c", "from pentarchy._engine import choose; print(choose())"],
        env={**quiet, "PYTHONPATH": str(checkout / "src"), "PENTARCHY_ENGINE": wanted},
        capture_output=True,
        text=True,
        check=False,
    )
    return (done.stderr.strip().splitlines() or [""])[-1] + done.stdout.strip()


def test_an_edited_source_is_never_shadowed_by_a_stale_build(tmp_path: Path) -> None:
    package = tmp_path / "src" / "pentarchy"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    shutil.copy(ROOT / "src" / "pentarchy" / "_engine.py", package)
    (package / "core").mkdir()
    (package / "core" / "state.py").write_text("RULE = 1\n")
    assert engine_of(tmp_path) == "python", "and nothing is told where nothing was ever compiled"
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
    told = engine_of(tmp_path)
    assert told.startswith("pentarchy: the sources have changed since the engine was compiled")
    assert told.endswith("python")
    assert engine_of(tmp_path, "python") == "python"
    (package / "core" / "state.py").write_text("RULE = 1\n")
    assert engine_of(tmp_path) == "compiled", "an older build is found again"
    (package / "core" / "state.py").write_text("RULE = 2\n")
    assert "run 'make fast'" in engine_of(tmp_path, "compiled")
    assert "can be 'python' or 'compiled'" in engine_of(tmp_path, "nonsense")


def test_the_plain_engine_can_be_had_where_compiled_modules_lie_beside_the_sources(tmp_path: Path) -> None:
    package = tmp_path / "src" / "pentarchy"
    for room in ("core", "games"):
        (package / room).mkdir(parents=True)
        (package / room / "__init__.py").write_text("")
    (package / "__init__.py").write_text("from pentarchy._engine import choose\nENGINE = choose()\n")
    shutil.copy(ROOT / "src" / "pentarchy" / "_engine.py", package)
    (package / "core" / "state.py").write_text("WHAT = 'plain'\n")
    (package / "core" / f"state{EXTENSION_SUFFIXES[0]}").write_text("no library: whoever loads it fails")
    asked = "import pentarchy, pentarchy.core.state as state; print(pentarchy.ENGINE, state.WHAT)"

    def answer(wanted: str) -> str:
        env = {**os.environ, "PYTHONPATH": str(tmp_path / "src"), "PENTARCHY_ENGINE": wanted}
        done = subprocess.run([sys.executable, "-c", asked], env=env, capture_output=True, text=True, check=False)
        return done.stdout.strip() or done.stderr.strip().splitlines()[-1]

    assert answer("python") == "python plain"
    assert "ImportError" in answer(""), "the compiled module is the one that is found"


def test_every_module_can_be_imported_by_its_full_name() -> None:
    """`import pentarchy.coach.hints as found` gives the module: no function of a package has the name of a module."""
    hidden = []
    for module in pkgutil.walk_packages(pentarchy.__path__, "pentarchy."):
        if module.name.endswith("__main__") or ".migrations" in module.name:
            continue
        found: dict[str, object] = {}
        exec(f"import {module.name}\nimport {module.name} as found", found)
        if not isinstance(found["found"], ModuleType):
            hidden.append(module.name)
    assert hidden == []
    assert pentarchy.games() == pentarchy.games.games()  # type: ignore[attr-defined]


HEADER = """#include <Python.h>
extern PyObject *CPyStatics[12];
#ifndef MYPYC_DECLARED_tuple_T2OO
#define MYPYC_DECLARED_tuple_T2OO
typedef struct tuple_T2OO {
    PyObject *f0;
    PyObject *f1;
} tuple_T2OO;
#endif
typedef struct {
    PyObject_HEAD
    tuple_T2OO _pair;
} cards___CardObject;
extern PyTypeObject *CPyType_cards___Card;
CPyTagged CPyDef_cards___Card___cost(PyObject *cpy_r_self);
PyObject *CPyDef_turns___pay(cards___CardObject *card);
"""


def test_a_c_file_is_compiled_again_only_if_something_that_it_depends_on_has_changed(tmp_path: Path) -> None:
    made = runpy.run_path(str(COMPILING / "objects.py"))["Objects"]
    header = tmp_path / "__native_internal.h"
    turns, map_ = tmp_path / "__native_turns.c", tmp_path / "__native_map.c"
    turns.write_text("PyObject *CPyDef_turns___pay(cards___CardObject *card) { return 0; }")
    map_.write_text("int land(void) { return 1; }")

    def keys(text: str, command: str = "cc") -> list[str]:
        header.write_text(text)
        kept = made(tmp_path / "objects", [header], command)
        return [kept.path(source).name for source in (turns, map_)]

    first = keys(HEADER)
    assert keys(HEADER.replace("[12]", "[13]")) == first
    assert keys(HEADER + "PyObject *CPyDef_turns___steal(PyObject *who);\n") == first
    wider = keys(HEADER.replace("PyObject *f1;", "PyObject *f1;\n    PyObject *f2;"))
    assert wider[0] != first[0], "its class holds a pair"
    assert wider[1] == first[1], "it mentions neither"
    assert keys(HEADER + "#define ODD 1\n")[1] != first[1], "a macro may matter to everybody"
    assert keys(HEADER, "clang") != first
    assert keys(HEADER) == first


def test_object_files_are_kept_and_found_again(tmp_path: Path) -> None:
    kept = runpy.run_path(str(COMPILING / "objects.py"))["Objects"](tmp_path / "objects", [], "cc")
    source, target = tmp_path / "a.c", tmp_path / "temp" / "a.o"
    source.write_text("int a;")
    assert not kept.take(source, target)
    target.parent.mkdir()
    target.write_bytes(b"code")
    kept.keep(source, target)
    target.unlink()
    assert kept.take(source, target)
    assert target.read_bytes() == b"code"
    source.write_text("int b;")
    assert not kept.take(source, target)


def test_older_builds_are_kept_up_to_a_few(tmp_path: Path) -> None:
    tool = runpy.run_path(str(COMPILING / "build.py"))
    for age in range(tool["KEPT"] + 2):
        (tmp_path / str(age)).mkdir()
        os.utime(tmp_path / str(age), (1000 - age, 1000 - age))
    tool["prune"](tmp_path)
    assert sorted(one.name for one in tmp_path.iterdir()) == [str(age) for age in range(tool["KEPT"])]


def test_in_the_background_the_compiler_gives_way_to_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    package = tmp_path / "src" / "pentarchy"
    shutil.copytree(COMPILING, package / "compiling")
    shutil.copy(ROOT / "src" / "pentarchy" / "_engine.py", package)
    given_way: list[int] = []
    monkeypatch.setattr("os.nice", given_way.append)
    monkeypatch.setattr("sys.argv", ["build.py", "--background"])
    monkeypatch.setenv("CC", "no-such-compiler")
    assert runpy.run_path(str(package / "compiling" / "build.py"))["main"]() == 0
    assert given_way == [19]
    assert capsys.readouterr().out.startswith("There is no C compiler here ('no-such-compiler'). So the engine runs as")
    assert list((tmp_path / "build" / "fast").iterdir()) == []


def test_an_installed_package_is_compiled_into_the_cache_of_its_user(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "pentarchy"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    shutil.copy(ROOT / "src" / "pentarchy" / "_engine.py", package)
    asked = "from pentarchy._engine import build_folder, choose; print(choose(), build_folder())"

    def answer() -> list[str]:
        env = {**os.environ, "PYTHONPATH": str(package.parent), "PENTARCHY_ENGINE": "", "XDG_CACHE_HOME": str(tmp_path)}
        done = subprocess.run([sys.executable, "-c", asked], env=env, capture_output=True, text=True, check=True)
        assert done.stderr == "", "who has another version's build is told nothing"
        return done.stdout.split()

    engine, folder = answer()
    assert engine == "python"
    assert Path(folder).is_relative_to(tmp_path / "pentarchy")
    (tmp_path / "pentarchy" / "fast" / "of another version").mkdir(parents=True)
    assert answer()[0] == "python"
    Path(folder).mkdir()
    assert answer()[0] == "compiled"
