"""Variants from outside: a game derived from another by changing constants and tables of its rules.

The rules of a game are modules with constants at their top: `ROUNDS`, `TILES`, `COSTS`. A derived game is made of the
same sources, read once more under another name with some of these constants changed, so that whatever is computed from
them follows, and the original stays as it is beside it. The sources are read as plain Python.
"""

from __future__ import annotations

import ast
import dataclasses
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.options import make

INNER = "base"
"""The rules of a derived game are modules of this name in its package."""
CHANGED = "__changed__"
"""What changed sources call a constant's new value."""


def derive(
    base: Game,
    name: str,
    package: str,
    changes: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    title: str | None = None,
    summary: str | None = None,
    edition: str = "1",
    **facts: Any,
) -> Game:
    """A game with a name of its own that differs from its base in constants of the rules; see `pentarchy.derive`."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or name == base.name:
        raise PentarchyError(f"A derived game needs a name of its own in small letters, not '{name}'.")
    if base.base:
        raise PentarchyError(f"'{base.name}' is derived itself; derive '{name}' from the original.")
    if not hasattr(sys.modules.get(package), "__path__"):
        raise PentarchyError(f"A derived game lives in the __init__.py of a package of its own; '{package}' is none.")
    inner = f"{package}.{INNER}"
    finder = Variant(base.package, inner, dict(changes or {}))
    for old in [one for one in sys.modules if one == inner or one.startswith(f"{inner}.")]:
        del sys.modules[old]
    sys.meta_path[:] = [one for one in sys.meta_path if not (isinstance(one, Variant) and one.inner == inner)]
    sys.meta_path.insert(0, finder)
    made: Game = import_module(inner).GAME
    finder.check()
    if options:
        facts["options"] = with_defaults(made.options, options)
    return dataclasses.replace(
        made,
        name=name,
        title=title or f"{base.title}: {name.replace('_', ' ')}",
        summary=summary or base.summary,
        edition=f"{edition} of {base.edition}",
        package=package,
        base=base.package,
        **facts,
    )


def with_defaults(options: type, defaults: Mapping[str, Any]) -> type:
    """An options class with other defaults; a default may be a value that the option did not take before."""
    known = {field.name: field for field in dataclasses.fields(options)}
    fields: list[tuple[str, Any, Any]] = []
    for name, default in defaults.items():
        if name not in known:
            make(options, {name: default})  # says in a sentence which options there are
        values = known[name].metadata["values"]
        if type(default) is not type(known[name].default):
            raise PentarchyError(f"The option '{name}' is like {known[name].default!r}, not {default!r}.")
        metadata = {**known[name].metadata, "values": values if not values or default in values else (default, *values)}
        fields.append((name, known[name].type, dataclasses.field(default=default, metadata=metadata)))
    return dataclasses.make_dataclass(options.__name__, fields, bases=(options,), frozen=True)


class Variant(MetaPathFinder):
    """Finds the modules of a derived game: the sources of its base under another name."""

    def __init__(self, base: str, inner: str, changes: dict[str, Any]) -> None:
        self.base = base
        self.inner = inner
        self.changes = changes
        self.met: set[str] = set()
        where = import_module(base).__file__
        if where is None:
            raise PentarchyError(f"The sources of '{base}' are not files, so nothing can be derived from it.")
        self.folder = Path(where).parent

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A module of the derived game, if it is one."""
        if fullname != self.inner and not fullname.startswith(f"{self.inner}."):
            return None
        parts = fullname[len(self.inner) + 1 :].split(".") if fullname != self.inner else []
        folder = self.folder.joinpath(*parts)
        file = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
        if not file.is_file():
            return None
        within = [str(folder)] if folder.is_dir() else None
        loader = VariantLoader(self, fullname, file, ".".join(parts))
        return spec_from_file_location(fullname, file, loader=loader, submodule_search_locations=within)

    def check(self) -> None:
        """Refuse changes of constants that there are none of."""
        for change in self.changes:
            module, dot, constant = change.rpartition(".")
            if not dot or not constant:
                raise PentarchyError(f"A change names a module and its constant, like 'pieces.TILES', not '{change}'.")
            try:
                import_module(f"{self.inner}.{module}")
            except ModuleNotFoundError:
                raise PentarchyError(f"'{self.base}' has no module '{module}' to change.") from None
            if change not in self.met:
                raise PentarchyError(f"'{self.base}.{module}' has no constant '{constant}' to change.")

    def value(self, change: str, original: Any) -> Any:
        """What a constant becomes: what it was changed to, or what a function makes of the original."""
        self.met.add(change)
        new = self.changes[change]
        return new(original) if callable(new) and not callable(original) else new


class VariantLoader(SourceFileLoader):
    """Runs a source with the names of its package and some of its constants changed."""

    def __init__(self, variant: Variant, fullname: str, file: Path, module: str) -> None:
        super().__init__(fullname, str(file))
        self._variant = variant
        self._file = file
        self._module = module

    def exec_module(self, module: ModuleType) -> None:
        """Run it."""
        variant = self._variant
        text = self._file.read_text(encoding="utf-8")
        text = re.sub(rf"\b{re.escape(variant.base)}\b", variant.inner, text)
        prefix = f"{self._module}." if self._module else ""
        wanted = {
            change[len(prefix) :]
            for change in variant.changes
            if change.startswith(prefix) and "." not in change[len(prefix) :]
        }
        tree = ast.parse(text, str(self._file))
        if wanted:
            tree = ast.fix_missing_locations(Change(wanted).visit(tree))

        def changed(name: str, original: Any) -> Any:
            return variant.value(f"{prefix}{name}", original)

        space = vars(module)
        space[CHANGED] = changed
        exec(compile(tree, str(self._file), "exec"), space)


class Change(ast.NodeTransformer):
    """Passes the values of constants at the top of a module through the function that changes them."""

    def __init__(self, wanted: set[str]) -> None:
        self._wanted = wanted

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """Only the top of the module is looked at."""
        node.body = [self._statement(one) for one in node.body]
        return node

    def _statement(self, one: ast.stmt) -> ast.stmt:
        target: ast.expr | None = None
        if isinstance(one, ast.AnnAssign) and one.value is not None:
            target = one.target
        elif isinstance(one, ast.Assign) and len(one.targets) == 1:
            target = one.targets[0]
        if not isinstance(target, ast.Name) or target.id not in self._wanted:
            return one
        assert isinstance(one, (ast.AnnAssign, ast.Assign))
        assert one.value is not None
        call: Callable[..., ast.expr] = ast.Call
        one.value = call(ast.Name(CHANGED, ast.Load()), [ast.Constant(target.id), one.value], [])
        return one
