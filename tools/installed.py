"""Weighs what an installation brings: each package of the plain one, in a new environment, and what each extra adds.

The extras are weighed as they lie in the environment that runs this, which needs all of them (`make test` makes it).

Example: python tools/installed.py
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import tomllib
import venv
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
NOT_OURS = {"pip", "setuptools"}
"""What every new environment has."""
WEIGH = """
import json
from importlib import metadata
found = []
for one in metadata.distributions():
    files = [one.locate_file(file) for file in one.files or ()]
    found.append([one.metadata["Name"], one.version, sum(file.stat().st_size for file in files if file.is_file())])
print(json.dumps(found))
"""
FACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def weigh_plain(folder: Path) -> list[tuple[str, str, int]]:
    """Install the package as it is into a new environment; name, version and bytes of each package there."""
    venv.create(folder / "venv", with_pip=True)
    python = str(folder / "venv" / "bin" / "python")
    env = {**os.environ, "PENTARCHY_PURE": "1"}
    env.pop("PYTHONPATH", None)
    sources = folder / "sources"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(sources)], check=True)
    pip = [python, "-m", "pip", "install", "--quiet", "--no-compile", "-c", str(ROOT / "constraints.txt"), str(sources)]
    subprocess.run(pip, check=True, env=env)
    said = subprocess.run([python, "-c", WEIGH], check=True, env=env, capture_output=True, text=True).stdout
    return sorted((name, version, size) for name, version, size in json.loads(said) if name not in NOT_OURS)


def add(needs: list[str], extras: set[str], found: dict[str, int]) -> None:
    """Add packages and all that they need in turn, with their bytes; `extras` are those of who needs them."""
    for text in needs:
        need = Requirement(text)
        name = canonicalize_name(need.name)
        if need.marker is not None and not any(need.marker.evaluate({"extra": one}) for one in extras or {""}):
            continue
        if name == FACTS["name"]:
            for extra in need.extras:
                add(FACTS["optional-dependencies"][extra], set(), found)
        elif name not in found or need.extras:
            package = metadata.distribution(name)
            files = [Path(str(package.locate_file(file))) for file in package.files or ()]
            found[name] = sum(file.stat().st_size for file in files if file.is_file())
            add(package.requires or [], need.extras, found)


def main() -> int:
    """Print both tables, as docs/installing.md has them."""
    with tempfile.TemporaryDirectory() as folder:
        plain = weigh_plain(Path(folder))
    print("| package | version | MB |\n|---|---|---|")
    for name, version, size in sorted(plain, key=lambda one: -one[2]):
        print(f"| {name} | {version} | {size / 1e6:.1f} |")
    print(f"| all {len(plain)} | | {sum(size for _, _, size in plain) / 1e6:.1f} |\n")
    have = {canonicalize_name(name) for name, _, _ in plain}
    print("| extra | further packages | MB |\n|---|---|---|")
    for extra, needs in FACTS["optional-dependencies"].items():
        found: dict[str, int] = {}
        try:
            add(needs, set(), found)
        except metadata.PackageNotFoundError as missing:
            print(f"| `{extra}` | not weighed: {missing.name} is not installed here | |")
            continue
        more = {name: size for name, size in found.items() if name not in have}
        print(f"| `{extra}` | {len(more)} | {sum(more.values()) / 1e6:.0f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
