"""Which modules are compiled, and how: what setup.py hands to setuptools. It works in the folder that holds `src`."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path(__file__).resolve().parents[1]
FLAGS = [] if os.name == "nt" else ["-g0", "-fno-semantic-interposition", "-w", "-ffp-contract=off"]
"""The last: a product and a sum stay two roundings, as in Python, so that bots answer alike in both engines."""
TEXT = {
    "__init__.py",
    "forecast.py",
    "labels.py",
    "village_words.py",
    "march_words.py",
    "turn_words.py",
    "options.py",
    "look.py",
    "areas.py",
    "stage.py",
    "symbols.py",
    "composing.py",
    "telling.py",
    "lettering.py",
    "plain.py",
    "svg.py",
    "inlining.py",
    "rulebook.py",
    "record.py",
    "writing.py",
    "levels.py",
    "parallel.py",
    "variant.py",
    "earlier.py",
}
"""Modules that make text and pictures, or run once: compiling them gains nothing."""
UNCOMPILED = {"picture"}
"""Rooms that hold nothing else."""
ROOMS = runpy.run_path(str(PACKAGE / "_engine.py"))["ROOMS"]
WRITTEN = Path("build")
"""Where mypyc writes its C files."""
OBJECTS = Path(os.environ.get("PENTARCHY_OBJECTS") or WRITTEN / "objects")
"""Where object files are kept between builds."""


class ParallelBuild(build_ext):  # type: ignore[misc]
    """Compiles the C files of an extension side by side, and only those that differ from an earlier build's."""

    def build_extension(self, ext: Extension) -> None:
        """Build one extension with every core."""
        if os.name == "nt":  # Microsoft's compiler is set up by the first file, and is not asked by many at once.
            super().build_extension(ext)
            return
        compiler = self.compiler
        plain = compiler.compile
        objects = runpy.run_path(str(PACKAGE / "compiling" / "objects.py"))["Objects"](
            OBJECTS, WRITTEN.glob("__native*.h"), command(compiler, ext.extra_compile_args)
        )

        def compile_one(source: str, **settings: Any) -> str:
            target: str
            [target] = compiler.object_filenames([source], output_dir=settings.get("output_dir") or "")
            if not objects.take(Path(source), Path(target)):
                plain([source], **settings)
                objects.keep(Path(source), Path(target))
            return target

        def compile_all(sources: list[str], **settings: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return list(pool.map(lambda source: compile_one(source, **settings), sources))

        compiler.compile = compile_all
        try:
            super().build_extension(ext)
        finally:
            compiler.compile = plain
        objects.prune()
        if objects.reused + objects.compiled > 1:
            print(f"Compiled {objects.compiled} C files; {objects.reused} are as in an earlier build.", flush=True)


def command(compiler: Any, flags: list[str] | None) -> str:
    """Everything but the C files and their shared header that object files depend on."""
    from mypy.version import __version__ as mypy_version

    called = list(getattr(compiler, "compiler_so", None) or [])
    version = ""
    if called:
        version = subprocess.run([called[0], "--version"], capture_output=True, text=True, check=False).stdout
    return "\0".join([sys.version, mypy_version, version, *called, *(flags or [])])


def engine(wanted: str) -> list[str]:
    """The modules that are compiled: core, the rules of the games, and the bots."""
    found: list[str] = []
    for room in ROOMS:
        for path in sorted(Path("src/pentarchy", room).rglob("*.py")):
            is_wanted = room != "games" or wanted == "all" or path.parts[3] in wanted.split(",")
            if is_wanted and path.name not in TEXT and path.parent.name not in UNCOMPILED:
                found.append(str(path))
    return found


def run_setup(wanted: str) -> None:
    """Do what the command line asks of setuptools, with extensions for `all` games, for those named, or for none."""
    extensions = []
    if wanted:
        from mypyc.build import mypycify

        # Measured: what -O3 makes of mypyc's C is no faster than what -O1 makes, and takes half as long again.
        extensions = mypycify(engine(wanted), opt_level="1", multi_file=True, group_name="pentarchy", verbose=False)
        for extension in extensions:
            extension.extra_compile_args = [*(extension.extra_compile_args or []), *FLAGS]
    setup(ext_modules=extensions, cmdclass={"build_ext": ParallelBuild})


if __name__ == "__main__":
    run_setup("all")
