"""A hook of the documentation site: every installed game has a page with its rulebook, and one for learners."""

from __future__ import annotations

from typing import Any

from mkdocs.structure.files import File, Files

import pentarchy
from pentarchy.env.reference import describe
from pentarchy.learn.example import rules_with_examples


def on_config(config: Any) -> Any:
    """Put these pages into the navigation."""
    books = [{pentarchy.game(name).title: f"rules/{name}.md"} for name in pentarchy.games()]
    if books:
        config.nav.insert(2, {"Rulebooks": books})
        spaces = [{pentarchy.game(name).title: f"spaces/{name}.md"} for name in pentarchy.games()]
        config.nav.append({"Observations and actions": spaces})
    return config


def on_files(files: Files, config: Any) -> Files:
    """Add both pages of each game."""
    for name in pentarchy.games():
        files.append(File.generated(config, f"rules/{name}.md", content=rules_with_examples(pentarchy.game(name))))
        files.append(File.generated(config, f"spaces/{name}.md", content=describe(pentarchy.game(name))))
    return files
