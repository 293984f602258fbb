"""How long it takes from a clone to the page, and to bots that think with the compiled engine: what `make play` does.

A clone of this checkout (of what is committed) in a new folder gets an environment of its own, and serves from there.

Example: python -m benchmarks.start --compiled
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
READY = "The compiled engine is ready"


def main() -> int:
    """Measure, and tell what took how long."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compiled", action="store_true", help="wait until bots think with the compiled engine, too")
    parser.add_argument("--objects", type=Path, help="begin with the object files of this folder, as after an edit")
    given = parser.parse_args()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the start")
    with tempfile.TemporaryDirectory() as folder:
        code = measure(Path(folder) / "pentarchy", given.compiled, given.objects)
    used = os.times()
    print(f"{used.children_user + used.children_system:.1f} s of processor time, all of it together")
    return code


def measure(clone: Path, compiled: bool, objects: Path | None) -> int:
    """Clone, install, serve, look at the page; then wait for the compiled engine, if asked to."""
    began = time.monotonic()

    def tell(what: str) -> None:
        print(f"{time.monotonic() - began:7.1f} s  {what}", flush=True)

    env = {name: value for name, value in os.environ.items() if not name.startswith(("PENTARCHY_", "PYTHON"))}
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    tell("cloned")
    subprocess.run(["make", "--silent", ".venv/play.done"], cwd=clone, env=env, check=True, stdout=subprocess.DEVNULL)
    tell("installed")
    if objects is not None:
        shutil.copytree(objects, clone / "build" / "objects")
    command = [".venv/bin/pentarchy", "--no-browser", "--port", "0", "--data", str(clone.parent / "data")]
    with subprocess.Popen(command, cwd=clone, env=env, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            found = re.search(r"http://\S+", server.stdout.readline())
            if found is None:
                return 1
            with urllib.request.urlopen(found[0], timeout=60) as page:
                page.read()
            tell("the page is there")
            for line in server.stdout if compiled else ():
                if not line.startswith("Bots think"):
                    tell(line.strip())
                    return 0 if line.startswith(READY) else 1
        finally:
            server.send_signal(signal.SIGINT)
    return 0


if __name__ == "__main__":
    sys.exit(main())
