"""A process that ends with the one that started it, however that ends."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from multiprocessing.process import BaseProcess
from typing import Final

PARENT_DEATH_SIGNAL: Final = 1
"""What Linux calls `PR_SET_PDEATHSIG`."""


def end_with_parent() -> None:
    """What a new process does first."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    if sys.platform == "linux":
        # Compiled thoughts let no other thread in; the kernel needs none. To it the parent may be a process that forks
        # others for ours, which ends with it too.
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL)


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
