"""What `pip install` brings: both wheels, each in a new environment far from the sources, play every game alike."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from support import tracked

ROOT = Path(__file__).parents[1]
PROGRAM = """
import json, random, sys
import pentarchy, pentarchy.core.state

played = {}
for name in pentarchy.games():
    game, rng = pentarchy.game(name), random.Random(7)
    state = game.new(players=game.seats[0])
    while not state.over:
        state.play(pentarchy.any_action(state, rng))
    played[name] = [state.scores(), state.winners(), state.audit()]
state = pentarchy.core.state.__file__
print(json.dumps({"engine": pentarchy.ENGINE, "state": state, "prefix": sys.prefix, "played": played}))
"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The sources as git has them, and nothing that was built."""
    copy = tmp_path_factory.mktemp("checkout")
    for name in tracked():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    yield copy
    shutil.rmtree(copy)


def build(checkout: Path, *kinds: str, **wanted: str) -> Path:
    """The wheel that `python -m build` makes. Object files of earlier builds are used."""
    made = checkout / "made" / (" ".join(wanted) or "compiled")
    env = {name: value for name, value in os.environ.items() if not name.startswith("PENTARCHY_")}
    env |= {"PENTARCHY_OBJECTS": str(ROOT / "build" / "objects"), **wanted}
    command = [sys.executable, "-m", "build", "--outdir", str(made), *kinds, str(checkout)]
    done = subprocess.run(command, cwd=checkout.parent, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    [wheel] = made.glob("*.whl")
    return wheel


def play_with(wheel: Path, folder: Path, engine: str = "") -> dict[str, Any]:
    """Install a wheel into a new environment, play there, and hear how it went."""
    bin_ = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    if not bin_.exists():
        venv.create(folder / "venv", with_pip=True)
        pip = [str(bin_ / "python"), "-m", "pip", "install", "--quiet", "-c", str(ROOT / "constraints.txt"), str(wheel)]
        subprocess.run(pip, cwd=folder, check=True)
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PENTARCHY_", "PYTHON"))}
    env |= {"PENTARCHY_ENGINE": engine, "XDG_CACHE_HOME": str(folder / "cache")}
    done = subprocess.run(
        [str(bin_ / "python"), "-c", PROGRAM], cwd=folder, env=env, capture_output=True, text=True, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    assert Path(found["state"]).is_relative_to(folder / "venv"), "what plays is what was installed"
    look_at_page(bin_ / "pentarchy", folder, env)
    return found


def look_at_page(program: Path, folder: Path, env: dict[str, str]) -> None:
    """The page is there, with the files that it needs."""
    command = [str(program), "--no-browser", "--no-compile", "--port", "0", "--data", str(folder / "data")]
    with subprocess.Popen(command, cwd=folder, env=env, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            address = re.findall(r"http://\S+", server.stdout.readline())[0]
            for path, words in (("", "Culture Wars"), ("rules/vinci", "V1.1"), ("picture/vinci.svg", "<svg")):
                assert words in httpx.get(address + path, timeout=60, follow_redirects=True).raise_for_status().text
        finally:
            server.send_signal(signal.SIGINT)


def test_both_wheels_play_every_game_alike(checkout: Path, tmp_path: Path) -> None:
    compiled = build(checkout)
    assert compiled.stem.endswith(("x86_64", "amd64", "arm64", "aarch64")), "it is for this kind of machine"
    pure = build(checkout, "--wheel", PENTARCHY_PURE="1")
    assert pure.stem.endswith("py3-none-any")
    assert len(list((checkout / "made" / "compiled").glob("*.tar.gz"))) == 1, "and the archive of the sources"
    sources = [{one for one in zipfile.ZipFile(wheel).namelist() if one.endswith(".py")} for wheel in (compiled, pure)]
    assert sources[0] == sources[1]
    for name in ("compiled", "pure"):
        (tmp_path / name).mkdir()
    fast = play_with(compiled, tmp_path / "compiled")
    assert fast["engine"] == "compiled"
    assert not fast["state"].endswith(".py")
    plain = play_with(pure, tmp_path / "pure")
    assert plain["engine"] == "python"
    assert plain["state"].endswith(".py")
    assert len(fast["played"]) == 5
    assert fast["played"] == plain["played"]
    assert [wrong for _, _, wrong in fast["played"].values()] == [[]] * 5
    asked = play_with(compiled, tmp_path / "compiled", "python")
    assert asked["engine"] == "python"
    assert asked["played"] == plain["played"]
