"""Trains a learner as docs/learning.md says, in a new environment with nothing but our wheel and sb3-contrib.

It takes five minutes and what pip needs, and fails unless 90% of the games against a random player are won.

Example: python tools/train.py --folder /tmp/fresh
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "learning.md"
GOAL = 0.9
"""The share of games that the learner has to win."""


def program() -> str:
    """The program that the page shows."""
    [found] = re.findall(r"```py\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


def main() -> int:
    """Build, install, train, and compare with the goal."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, help="where to make the environment; a temporary folder if not given")
    given = parser.parse_args()
    if given.folder is not None:
        given.folder.mkdir(parents=True, exist_ok=True)
        return train(given.folder.resolve())
    with tempfile.TemporaryDirectory() as folder:
        return train(Path(folder))


def train(folder: Path) -> int:
    """Do all that in this folder."""
    print(f"A new environment in {folder}, with our wheel and sb3-contrib.", flush=True)
    python = folder / "venv" / "bin" / "python"
    venv.create(folder / "venv", with_pip=True, clear=True)
    pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    run([*pip, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)], folder)
    [wheel] = folder.glob("pentarchy-*.whl")
    run([*pip, "install", "--constraint", str(ROOT / "constraints.txt"), str(wheel), "sb3-contrib"], folder)
    (folder / "train.py").write_text(program(), encoding="utf-8")
    print("Training.", flush=True)
    said = run([str(python), "train.py"], folder)
    print(said, end="")
    won, games = map(float, re.findall(r"won ([0-9.]+) of ([0-9]+)", said)[-1])
    print(f"That is {won / games:.0%}; the goal is {GOAL:.0%}.")
    return 0 if won >= GOAL * games else 1


def run(command: list[str], folder: Path) -> str:
    """Run a command there; what it prints. Our wheel is a pure one: compiling it would take as long as the training."""
    env = {**os.environ, "PENTARCHY_PURE": "1"}
    return subprocess.run(command, cwd=folder, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout


if __name__ == "__main__":
    sys.exit(main())
