"""The build backend: setuptools, which asks for mypyc where the engine is to be compiled (PENTARCHY_COMPILE)."""

from __future__ import annotations

import os
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
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


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What building a wheel needs."""
    return _compiler() + _plain("wheel", config_settings)


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    """What installing a checkout needs."""
    return _compiler() + _plain("editable", config_settings)


def _compiler() -> list[str]:
    return COMPILER if os.environ.get("PENTARCHY_COMPILE") else []


def _plain(kind: str, config_settings: Any) -> list[str]:
    """What setuptools itself asks for. It runs setup.py to learn that, which must not compile yet."""
    wanted = os.environ.pop("PENTARCHY_COMPILE", None)
    try:
        found: list[str] = getattr(build_meta, f"get_requires_for_build_{kind}")(config_settings)
    finally:
        if wanted is not None:
            os.environ["PENTARCHY_COMPILE"] = wanted
    return found
