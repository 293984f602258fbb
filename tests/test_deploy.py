"""What puts the program on other machines: the container, its company and the workflows, as their linters read them."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"


def lint(*command: str) -> str:
    """What a linter of this environment has to say; empty if it finds nothing."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def hadolint(file: Path) -> str:
    return lint(str(Path(sysconfig.get_path("scripts"), "hadolint")), str(file))


def check_schema(name: str, file: Path) -> str:
    return lint(sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{name}", str(file))


def test_the_linter_of_containers_finds_nothing(tmp_path: Path) -> None:
    assert hadolint(DEPLOY / "Dockerfile") == ""
    careless = tmp_path / "Dockerfile"
    careless.write_text((DEPLOY / "Dockerfile").read_text().replace("--no-install-recommends", ""))
    assert "DL3015" in hadolint(careless), "it does look"


@pytest.mark.parametrize(
    ("schema", "file"),
    [("compose-spec", DEPLOY / "compose.yaml")]
    + [("github-workflows", file) for file in sorted((ROOT / ".github" / "workflows").glob("*.yml"))],
    ids=lambda one: one.stem if isinstance(one, Path) else one,
)
def test_a_file_is_as_its_schema_wants_it(schema: str, file: Path, tmp_path: Path) -> None:
    assert check_schema(schema, file) == ""
    spoiled = tmp_path / file.name
    spoiled.write_text(file.read_text() + "\nnonsense: [1, 2]\n")
    assert "nonsense" in check_schema(schema, spoiled), "it does look"


def test_the_container_has_what_its_healthcheck_and_its_command_name() -> None:
    container = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    assert "COPY --from=build /opt/pentarchy /opt/pentarchy" in container
    assert '".[server]"' in container
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert set(services) == {"database", "pentarchy", "proxy"}
    assert (DEPLOY / services["pentarchy"]["build"]["context"] / services["pentarchy"]["build"]["dockerfile"]).is_file()
    for service in services.values():
        assert service["restart"] == "unless-stopped"
    kept_out = (ROOT / ".dockerignore").read_text().split()
    assert {".git", ".venv", "build", "tests", "docs"} <= set(kept_out), "what the image does without is not sent"
