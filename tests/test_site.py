"""The documentation site builds, strictly, with every rulebook."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pentarchy

ROOT = Path(__file__).parents[1]


def test_the_site_builds_without_a_warning_and_has_every_rulebook(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    for name in pentarchy.games():
        assert pentarchy.game(name).title in (tmp_path / "rules" / f"{name}.html").read_text(encoding="utf-8")
    for page in ("index", "environments", "adding_a_game", "lab/culture_wars", "reference/env"):
        assert (tmp_path / f"{page}.html").is_file()
