"""The same table from a Ray cluster, also when one of its machines goes away in the middle."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from pentarchy import PentarchyError
from pentarchy.arena import Executor, Local, Plan, Ray, evaluate, executor, run
from pentarchy.arena.executors import Result, Task
from support import patiently

ray: Any = pytest.importorskip("ray", reason="Ray is an extra: pip install pentarchy[ray]")
pytestmark = [
    pytest.mark.usefixtures("hoard_installed"),
    # Ray leaves sockets and processes to the garbage collector, and warns of settings to come.
    pytest.mark.filterwarnings("default"),
]


@pytest.fixture
def cluster() -> Iterator[Any]:
    """A real cluster on this machine, of one node at first."""
    from ray.cluster_utils import Cluster

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        head = {"num_cpus": 1, "include_dashboard": False}
        found: Any = patiently(lambda: Cluster(initialize_head=True, head_node_args=head))
        ray.init(address=found.address, log_to_driver=False)
        yield found
        ray.shutdown()
        found.shutdown()


def until(true: Callable[[], bool]) -> None:
    """Wait for something that must come true within a minute."""
    ends = time.monotonic() + 60
    while not true():
        assert time.monotonic() < ends
        time.sleep(0.05)


class Disaster(Executor):
    """A Ray cluster of two nodes, of which one is killed after the first results that came from it: by then it has
    begun with the next ones."""

    def __init__(self, cluster: Any) -> None:
        self.inner = Ray()
        self.cluster = cluster
        self.second = patiently(lambda: cluster.add_node(num_cpus=1))
        self.killed = False

    @property
    def cores(self) -> int:
        return 2

    def run(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[tuple[Task, Result]]:
        def work(task: Task) -> tuple[str, Result]:
            return ray.get_runtime_context().get_node_id(), function(task)

        for task, (node, result) in self.inner.run(work, tasks):
            yield task, result
            if node == self.second.node_id and not self.killed:
                self.killed = True
                self.cluster.remove_node(self.second, allow_graceful=False)


def test_a_cluster_gives_the_same_table_though_a_node_is_killed(cluster: Any) -> None:
    plan = Plan.make("hoard", ["greedy", "random", "search:20"], 3, 150, seed=8)
    where = Disaster(cluster)
    away = run(plan, where)
    assert where.killed
    until(lambda: sorted(node["Alive"] for node in ray.nodes()) == [False, True])
    here = run(plan, Local(1))
    assert [replace(one, seconds=0.0) for one in away] == [replace(one, seconds=0.0) for one in here]
    assert evaluate(plan, away).ratings == evaluate(plan, here).ratings


def test_an_address_without_a_cluster_is_one_sentence() -> None:
    with pytest.raises(PentarchyError, match="There is no Ray cluster at 'nowhere'"):
        executor("ray", address="nowhere")


def test_ray_is_an_executor_like_any_other(cluster: Any) -> None:
    where = executor("ray")
    assert where.cores == len(cluster.list_all_nodes()) == 1
    plan = Plan.make("hoard", ["greedy", "random"], 2, 4, seed=8)
    assert [one.number for one in run(plan, where)] == [0, 1, 2, 3]
