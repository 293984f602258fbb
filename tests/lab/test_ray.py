"""The same tasks on a Ray cluster, a small one on this machine."""

from __future__ import annotations

import math
import secrets
from collections.abc import Iterator

import pytest
import ray

from pentarchy.arena import Ray
from support import patiently

pytestmark = pytest.mark.filterwarnings(
    # Ray leaves sockets and pipes of the processes it ends to the garbage collector, and warns of its own future.
    "ignore::pytest.PytestUnraisableExceptionWarning",
    "ignore::ResourceWarning",
    "ignore:Tip. In future versions of Ray:FutureWarning",
)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    # Given here, Ray does not write one into the home of whoever runs the tests.
    monkeypatch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
    settings = {"num_cpus": 2, "include_dashboard": False, "object_store_memory": 80 * 1024 * 1024}
    patiently(lambda: ray.init(address="local", log_to_driver=False, **settings))
    yield
    ray.shutdown()


@pytest.mark.usefixtures("cluster")
def test_tasks_are_done_on_a_cluster_and_errors_come_back() -> None:
    assert sorted(Ray().run(abs, range(-9, 0))) == [(number, -number) for number in range(-9, 0)]
    with pytest.raises(ValueError, match="math domain"):
        list(Ray().run(math.sqrt, [4.0, -1.0]))
