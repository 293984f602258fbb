"""Bots that think on a Ray cluster."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pentarchy import PentarchyError
from pentarchy.web.clusters import RayThinkers, thinkers
from pentarchy.web.thoughts import play_through
from web_club import a_club

ray: Any = pytest.importorskip("ray", reason="Ray is an extra: pip install pentarchy[ray]")
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """A small one on this machine."""
    ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)
    yield
    ray.shutdown()


@pytest.mark.usefixtures("cluster")
def test_a_thought_is_thought_on_the_cluster_and_its_refusal_arrives_as_it_is() -> None:
    async def test() -> None:
        found = thinkers("ray", None)
        assert isinstance(found, RayThinkers)
        assert await found.think(abs, -1) == 1
        assert await asyncio.gather(*[found.think_together("key", abs, -2) for _ in range(3)]) == [2, 2, 2]
        with pytest.raises(PentarchyError, match="This is not a record") as refusal:
            await found.think(play_through, "nonsense")
        assert "\n" not in str(refusal.value), "a sentence, and not the story of its way here"
        found.close()

    asyncio.run(test())


@pytest.mark.usefixtures("cluster")
def test_a_bot_of_a_server_plays_from_the_cluster(tmp_path: Path) -> None:
    with a_club(tmp_path, think_on="ray") as club:
        ann = club.member()
        seats = [{"name": "Ann"}, {"bot": "level1"}, {"bot": "level1"}]
        table = ann.post("/api/tables", game="vinci", seats=seats).json()["id"]

        async def until_asked() -> int:
            async with asyncio.timeout(120):
                while (live := await club.server.hall.open(table)).waiting_for is None:
                    await asyncio.sleep(0.1)
                return len([seat for seat in live.answerers if seat > 0])

        for _ in range(30):
            club.run(until_asked())
            choices = ann.get(f"/api/tables/{table}/view", params={"seat": 0}).json()["choices"]
            assert ann.post(f"/api/tables/{table}/answers", seat=0, action=choices[0]["notation"]).status_code == 200
            if club.run(until_asked()):
                break
        assert club.run(until_asked()) > 0, "a bot has answered"


def test_bots_think_here_or_on_a_cluster() -> None:
    with pytest.raises(PentarchyError, match="not on 'moon'"):
        thinkers("moon", None)
