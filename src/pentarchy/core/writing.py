"""Files that are there wholly or not at all."""

from __future__ import annotations

from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a file in one go: whoever stops us half way, or a disk that is full, leaves it as it was before."""
    target = path.resolve()
    if target.exists() and not target.is_file():
        target.write_text(text, encoding="utf-8")  # A pipe or a device can't be replaced.
        return
    new = target.with_name(f"{target.name}.new")
    try:
        new.write_text(text, encoding="utf-8")
        new.replace(target)
    except OSError:
        new.unlink(missing_ok=True)
        raise
