"""A hook of the documentation site: every installed game's rulebook becomes a page of it."""

from __future__ import annotations

from typing import Any

from mkdocs.structure.files import File, Files

import pentarchy


def on_config(config: Any) -> Any:
    """Put the rulebooks into the navigation."""
    books = [{pentarchy.game(name).title: f"rules/{name}.md"} for name in pentarchy.games()]
    if books:
        config.nav.insert(2, {"Rulebooks": books})
    return config


def on_files(files: Files, config: Any) -> Files:
    """Add a page for each rulebook."""
    for name in pentarchy.games():
        files.append(File.generated(config, f"rules/{name}.md", content=pentarchy.game(name).rules()))
    return files
