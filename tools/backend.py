"""The build backend: setuptools, which compiles the engine into a wheel unless PENTARCHY_PURE is set.

A checkout that is installed for work stays plain Python unless PENTARCHY_COMPILE is set; `make fast` compiles it. Where
C can't be compiled, a wheel is a pure one.
"""

from __future__ import annotations

import os
import runpy
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

COMPILER = ["librt>=0.16", "mypy==2.4.1"]
"""What compiles the engine; the same version as the extra `fast` names."""


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    """A wheel with the compiled engine, or a pure one."""
    with _compiling(_wanted()):
        return str(build_meta.build_wheel(wheel_directory, config_settings, metadata_directory))


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What building a wheel needs."""
    return _required("wheel", _wanted(), config_settings)


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    """What installing a checkout needs."""
    return _required("editable", os.environ.get("PENTARCHY_COMPILE", ""), config_settings)


def _wanted() -> str:
    """What a wheel is to hold compiled: `all` games, some of them by name, or nothing."""
    if os.environ.get("PENTARCHY_PURE"):
        return ""
    if wanted := os.environ.get("PENTARCHY_COMPILE"):
        return wanted
    build = Path(__file__).resolve().parents[1] / "src" / "pentarchy" / "compiling" / "build.py"
    if lacking := runpy.run_path(str(build))["missing"]():
        print(f"{lacking} So this wheel is plain Python, which works, more slowly.", flush=True)
        return ""
    return "all"


def _required(kind: str, wanted: str, config_settings: Any) -> list[str]:
    """What compiles, and what setuptools asks for. It runs setup.py to learn that, which must not compile yet."""
    with _compiling(""):
        found: list[str] = getattr(build_meta, f"get_requires_for_build_{kind}")(config_settings)
    return [*(COMPILER if wanted else []), *found]


@contextmanager
def _compiling(wanted: str) -> Iterator[None]:
    """Let setup.py compile this, and nothing else."""
    before = os.environ.get("PENTARCHY_COMPILE")
    os.environ["PENTARCHY_COMPILE"] = wanted
    try:
        yield
    finally:
        if before is None:
            del os.environ["PENTARCHY_COMPILE"]
        else:
            os.environ["PENTARCHY_COMPILE"] = before
