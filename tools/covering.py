"""Measures which branches of a game's rules its own tests take, and writes docs/coverage.md. `make coverage` runs it.

Only the tests in `tests/games/<game>` count, as plain Python, one game at a time. The contract's random games and
`make soak` run through far more, but passing through a branch by chance checks no rule.

Example: python tools/covering.py vinci deus
"""

from __future__ import annotations

import argparse
import json
import os
import re
import runpy
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pentarchy

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "coverage"
PAGE = ROOT / "docs" / "coverage.md"
TOLD = 12
"""Functions of a game that are named for the branches that no test takes: those with the most of them."""

INTRODUCTION = """# What the tests cover

Made by `make coverage`, which runs the tests of each game as plain Python and counts lines and branches (a branch is
one of the ways out of an `if`, a `while` or a `for`). Only a game's own tests count, those in `tests/games/<game>` that
check its rules one by one; the contract's random games and `make soak` are left out, because they pass through much
that they do not check. *Rules* are the modules that are compiled; the others make words and pictures, and are mostly
tested with the pages. What is not taken is listed by function, for the rules themselves; what bots look at, what hides
cards, words of answers and audits are counted below each list.

| game | rules: lines | rules: branches | not taken | words and pictures: branches |
|---|---|---|---|---|"""

HEAD = """Branches of the rules themselves that no test takes, where there are most of them:

| function | not taken | of |
|---|---|---|"""
KINDS = {
    "audits, which are silent while all is well": re.compile(r"(audit|checks)\.py|\b_?audit"),
    "what bots look at": re.compile(r"^mind/|(sense|odds)\.py|\bsense"),
    "what hides and deals again": re.compile(r"(secrets|known_cards)\.py|resample|disguise"),
    "words of questions and answers": re.compile(
        r"\bview\.py|(label|about|about_\w+|question|targets|focus|refused|\w*_label|\w*_about|look|tell\w*)$"
    ),
}
"""What is no rule in the modules of the rules, by the module or by the function's name."""


@dataclass
class Part:
    """A part of a game's modules: what is theirs, and what the tests took of it."""

    lines: int = 0
    lines_taken: int = 0
    branches: int = 0
    branches_taken: int = 0

    def add(self, summary: dict[str, int]) -> None:
        """Count a module's summary."""
        self.lines += summary["num_statements"]
        self.lines_taken += summary["covered_lines"]
        self.branches += summary["num_branches"]
        self.branches_taken += summary["covered_branches"]


@dataclass
class Found:
    """What was measured of a game."""

    rules: Part = field(default_factory=Part)
    words: Part = field(default_factory=Part)
    missed: list[tuple[int, int, str]] = field(default_factory=list)
    """Branches that no test takes, of all of its branches, in which function of the rules,"""
    besides: Counter[str] = field(default_factory=Counter)
    """and how many in other kinds of functions."""


def measure(name: str) -> None:
    """Run the tests of a game and keep what they took."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    env = {**os.environ, "PENTARCHY_ENGINE": "python", "COVERAGE_FILE": str(FOLDER / f"{name}.sqlite")}
    coverage = [sys.executable, "-m", "coverage"]
    where = f"--source={ROOT / 'src' / 'pentarchy' / 'games' / name}"
    tests = ["-m", "pytest", "-q", "-n", "0", f"tests/games/{name}"]
    print(f"{name}:", flush=True)
    subprocess.run([*coverage, "run", "--branch", where, *tests], cwd=ROOT, env=env, check=True)
    written = ["json", "--quiet", "-o", str(FOLDER / f"{name}.json")]
    subprocess.run([*coverage, *written], cwd=ROOT, env=env, check=True)


def read(name: str) -> Found | None:
    """What was measured of a game, now or earlier."""
    file = FOLDER / f"{name}.json"
    if not file.is_file():
        return None
    modules = runpy.run_path(str(ROOT / "src" / "pentarchy" / "compiling" / "modules.py"))
    found = Found()
    for path, facts in json.loads(file.read_text(encoding="utf-8"))["files"].items():
        if Path(path).name in modules["TEXT"] or Path(path).parent.name in modules["UNCOMPILED"]:
            found.words.add(facts["summary"])
            continue
        found.rules.add(facts["summary"])
        for function, inner in facts["functions"].items():
            if missed := inner["summary"]["missing_branches"]:
                where = f"{Path(path).relative_to(f'src/pentarchy/games/{name}')}: {function or 'the module'}"
                kind = next((kind for kind, names in KINDS.items() if names.search(where)), None)
                if kind is None:
                    found.missed.append((missed, inner["summary"]["num_branches"], where))
                else:
                    found.besides[kind] += missed
    found.missed.sort(key=lambda one: (-one[0], one[2]))
    return found


def share(part: int, whole: int) -> str:
    """A share in percent, never rounded up to all."""
    return f"{int(1000 * part / whole) / 10:.1f}%" if whole else "–"


def write(found: dict[str, Found]) -> str:
    """The page."""
    lines = [INTRODUCTION]
    for name, one in found.items():
        rules, words = one.rules, one.words
        lines.append(
            f"| {pentarchy.game(name).title} | {share(rules.lines_taken, rules.lines)} of {rules.lines:,} "
            f"| {share(rules.branches_taken, rules.branches)} of {rules.branches:,} "
            f"| {rules.branches - rules.branches_taken} "
            f"| {share(words.branches_taken, words.branches)} of {words.branches:,} |"
        )
    for name, one in found.items():
        lines += ["", f"## {pentarchy.game(name).title}", ""]
        lines += [HEAD] if one.missed else []
        lines += [f"| `{where}` | {missed} | {all_} |" for missed, all_, where in one.missed[:TOLD]]
        more = one.missed[TOLD:]
        rest = [(sum(missed for missed, _, _ in more), f"in {len(more)} other functions of the rules")]
        rest += [(missed, f"in {kind}") for kind, missed in one.besides.most_common()]
        told = "; ".join(f"{missed} {where}" for missed, where in rest if missed)
        lines += ["", f"Besides, {told}."] if told else []
    return "\n".join(lines) + "\n"


def main() -> int:
    """Measure the games that are named, or all; then write the page of all that were ever measured here."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--page", action="store_true", help="only write the page, of what was measured before")
    parser.add_argument("games", nargs="*", metavar="GAME", help="a game's name; without one, all")
    given = parser.parse_args()
    known = pentarchy.games()
    if unknown := set(given.games) - set(known):
        parser.error(f"There is no game called {', '.join(sorted(unknown))}; there are {', '.join(known)}.")
    for name in () if given.page else given.games or known:
        measure(name)
    found = {name: one for name in known if (one := read(name)) is not None}
    PAGE.write_text(write(found), encoding="utf-8")
    for name, one in found.items():
        rules = one.rules
        print(f"{name}: {share(rules.branches_taken, rules.branches)} of {rules.branches} branches of its rules")
    return 0


if __name__ == "__main__":
    sys.exit(main())
