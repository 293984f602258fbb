"""Files that are there wholly or not at all, that overwrite no other, or that only one run at a time writes to."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, count
from pathlib import Path
from typing import Final

from pentarchy.core.errors import PentarchyError

_NO_LOCKS: Final = (errno.ENOSYS, errno.ENOTSUP, errno.ENOLCK)
"""What file systems say that know no locks."""


def write_whole(path: Path, text: str) -> None:
    """Write a file in one go: whoever stops us half way, or a disk that is full, leaves it as it was before."""
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        target.write_text(text, encoding="utf-8")  # A pipe or a device can't be replaced.
        return
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    new = target.with_name(f"{target.name}.new")
    try:
        new.write_text(text, encoding="utf-8")
        new.replace(target)
    except OSError:
        new.unlink(missing_ok=True)
        raise


def write_new(path: Path, text: str) -> Path:
    """Write a file that nobody has: of this name or, where it is taken, with a number after it; its path."""
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    target = next(one for one in chain([path], numbered) if _created(one))
    try:
        write_whole(target, text)
    except OSError:
        target.unlink()
        raise
    return target


def _created(path: Path) -> bool:
    """Create a file; False if there is one already. Of two who try at once, one succeeds."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep other runs from a file, which is created if there is none; refuse if another run keeps us from it. Systems
    and file systems that know no locks go without."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with path.open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise PentarchyError(f"Another run is writing to '{path}'.") from None
        except OSError as error:
            if error.errno not in _NO_LOCKS:
                raise
        yield
