"""The rulebook of a game as numbered clauses, and which tests cite them."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

_CLAUSE = re.compile(r"^\s*[-*]\s+\*\*([A-Z]+\d+(?:\.\d+)*)\*\*\s+(.*?)\s*(?:\*\(([^)]*)\)\*)?\s*$")


@dataclass(frozen=True)
class Clause:
    """One numbered rule, and where it comes from (manual, component, ruling or house)."""

    number: str
    text: str
    source: str


def clauses(rules: str) -> list[Clause]:
    """The clauses of a rulebook, written as list items:

    >>> clauses("- **V4.2** A conquest costs 2 tokens. *(manual)*")
    [Clause(number='V4.2', text='A conquest costs 2 tokens.', source='manual')]
    """
    found = []
    for line in rules.splitlines():
        match = _CLAUSE.match(line)
        if match:
            found.append(Clause(match[1], match[2], match[3] or ""))
    return found


def cited(folder: Path) -> dict[str, list[str]]:
    """For each clause, the tests below this folder that cite it with `@rule("V4.2")`."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                for number in _numbers(node):
                    found.setdefault(number, []).append(f"{path.name}::{node.name}")
    return found


def _numbers(test: ast.FunctionDef) -> list[str]:
    numbers = []
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule":
            numbers += [
                one.value for one in decorator.args if isinstance(one, ast.Constant) and isinstance(one.value, str)
            ]
    return numbers
