"""Builds the engine as C extensions with mypyc when PENTARCHY_COMPILE is set; plain Python otherwise.

PENTARCHY_COMPILE=all compiles every game; with names (`vinci,deus`) only these, which is quicker while working on one.
Wheels are compiled without asking, unless PENTARCHY_PURE is set: tools/backend.py says so.
"""

from __future__ import annotations

import os
import runpy

runpy.run_path("src/pentarchy/compiling/modules.py")["run_setup"](os.environ.get("PENTARCHY_COMPILE", ""))
