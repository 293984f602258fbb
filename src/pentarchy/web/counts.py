"""What the server counts, for Prometheus."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder in which several processes count together."""

requests: Final = Histogram(
    "pentarchy_request_seconds",
    "How long requests took, by route and status.",
    ["method", "route", "status"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
lines: Final = Counter("pentarchy_journal_lines", "Lines that were added to journals, by kind.", ["kind"])
sockets: Final = Gauge("pentarchy_sockets", "Pages that listen to a table.", multiprocess_mode="livesum")
thoughts: Final = Gauge(
    "pentarchy_thoughts", "Thoughts of bots and coaches, begun or waiting for a worker.", multiprocess_mode="livesum"
)
store_failures: Final = Counter("pentarchy_store_failures", "Requests that the store failed.")
