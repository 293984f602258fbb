"""Nothing is left behind: whatever is defined is named somewhere else too."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
CALLED_BY_OTHERS = {
    "_action_to_string",  # OpenSpiel
    "_apply_action",
    "_legal_actions",
    "make_py_observer",
    "string_from",
    "_repr_svg_",  # Jupyter
    "env_is_wrapped",  # Stable-Baselines3
    "get_attr",
    "has_attr",
    "step_async",
    "step_wait",
    "connect_unix_socket",  # httpcore
    "exec_module",  # Python's imports and syntax trees
    "visit_Module",
}
"""What libraries look for by its name."""


def names_in(path: Path) -> list[str]:
    return re.findall(r"\w+", path.read_text(encoding="utf-8"))


def defined(path: Path) -> list[str]:
    """Functions, methods and classes without a decorator: those with one are given to somebody, such as the server."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    found = [node for node in ast.walk(tree) if isinstance(node, kinds) and not node.decorator_list]
    return [node.name for node in found if not node.name.startswith(("__", "test_"))]


def test_every_function_and_class_is_named_somewhere_else() -> None:
    count: Counter[str] = Counter()
    for folder, ending in (("src", "py"), ("src", "html"), ("tests", "py"), ("tools", "py"), ("benchmarks", "py")):
        for path in (ROOT / folder).rglob(f"*.{ending}"):
            count.update(names_in(path))
    alone = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted((ROOT / "src").rglob("*.py"))
        for name in defined(path)
        if count[name] < 2 and name not in CALLED_BY_OTHERS
    ]
    assert alone == []
