"""The rulebook of a game: its chapters, their numbered clauses, and which tests cite them."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

_CLAUSE = re.compile(r"^\s*[-*]\s+\*\*([A-Z]+\d+(?:\.\d+)*)\*\*\s+(.*?)\s*(?:\*\(([^)]*)\)\*)?\s*$")
_NUMBERED = re.compile(r"^[A-Z]*\d+\.? +")
"""The number before the title of a chapter."""


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


@dataclass(frozen=True)
class Chapter:
    """A heading with its clauses, and lines between them: what some of them have in common."""

    number: str
    """What the numbers of its clauses begin with; empty if it has none."""
    title: str
    entries: tuple[Clause | str, ...]


@dataclass(frozen=True)
class Book:
    """A whole rulebook."""

    words: tuple[str, ...]
    """What stands before its first chapter, by paragraphs."""
    chapters: tuple[Chapter, ...]


def book(rules: str) -> Book:
    """The chapters of a rulebook.

    >>> found = book("# Hoard\\n\\nGems.\\n\\n## H1 The goal\\n- **H1.1** Most gems win. *(house)*")
    >>> found.words, found.chapters[0].number, found.chapters[0].title
    (('Gems.',), 'H1', 'The goal')
    """
    first, *rest = re.split(r"^## +", rules, flags=re.MULTILINE)
    words = tuple(one for one in _paragraphs(first) if not one.startswith("#"))
    return Book(words, tuple(_chapter(one) for one in rest))


def _chapter(text: str) -> Chapter:
    title, _, inside = text.partition("\n")
    entries: list[Clause | str] = []
    for block in _paragraphs(inside):
        if block.startswith("#"):
            continue  # The title of a second book: what a derived game takes over.
        entries += clauses(block) or [block]
    first = next((one.number for one in entries if isinstance(one, Clause)), "")
    return Chapter(first.rpartition(".")[0], _NUMBERED.sub("", title.strip()), tuple(entries))


def _paragraphs(text: str) -> list[str]:
    """Clauses one by one, other lines by paragraphs."""
    found: list[str] = []
    going_on = False
    for line in text.splitlines():
        is_clause = _CLAUSE.match(line) is not None
        if line.strip() and going_on and not is_clause and not line.startswith("#"):
            found[-1] += f" {line.strip()}"
        elif line.strip():
            found.append(line.strip())
        going_on = bool(line.strip()) and not is_clause and not line.startswith("#")
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
