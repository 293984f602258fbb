"""Several processes that serve the same address: one starts them, looks after them, and serves nothing itself."""

from __future__ import annotations

import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import socket
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.context import SpawnProcess
from typing import Final

import uvicorn
from prometheus_client.multiprocess import mark_process_dead

from pentarchy.web.app import Settings, create_app
from pentarchy.web.counts import SHARED
from pentarchy.web.gate import LARGEST
from pentarchy.web.logs import TEXT, set_up
from pentarchy.web.parent import end_with_parent

log = logging.getLogger("pentarchy.web")

GRACE: Final = 3
"""Seconds that requests have to end when a process is told to."""
PAUSE: Final = 1.0
"""A process that ends at once is not started more often than this, in seconds."""


def configuration(settings: Settings) -> uvicorn.Config:
    """How every process serves."""
    return uvicorn.Config(
        create_app(settings),
        log_config=uvicorn.config.LOGGING_CONFIG if settings.log == TEXT else None,
        log_level="warning",
        lifespan="on",
        timeout_graceful_shutdown=GRACE,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,  # Messages are short, and there are many.
    )


@dataclass
class Processes:
    """So many processes that serve. One that dies is replaced; a hangup replaces all, one after the other, so that a
    new program takes over and nobody is turned away."""

    settings: Settings
    listening: socket.socket
    count: int
    _running: list[SpawnProcess] = field(default_factory=list)
    _orders: list[int] = field(default_factory=list)

    def run(self) -> None:
        """Until told to end."""
        ear, mouth = socket.socketpair()
        for end in (ear, mouth):
            end.setblocking(False)
        counted = tempfile.TemporaryDirectory(prefix="pentarchy-")
        os.environ[SHARED] = counted.name
        before = signal.set_wakeup_fd(mouth.fileno())
        for order in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(order, lambda number, _: self._orders.append(number))
        try:
            self._running = [self._start() for _ in range(self.count)]
            while not self._told_to_end():
                multiprocessing.connection.wait([ear, *[one.sentinel for one in self._running]])
                with suppress(BlockingIOError):
                    ear.recv(100)
                if not self._told_to_end():
                    self._look_after()
        finally:
            self._end(self._running)
            del os.environ[SHARED]
            counted.cleanup()
            signal.set_wakeup_fd(before)
            ear.close()
            mouth.close()

    def _told_to_end(self) -> bool:
        return signal.SIGINT in self._orders or signal.SIGTERM in self._orders

    def _look_after(self) -> None:
        if signal.SIGHUP in self._orders:
            self._orders.clear()
            for old in list(self._running):
                self._running.append(self._start())
                self._end([old])
                self._running.remove(old)
                _forget(old)
        dead = [one for one in self._running if not one.is_alive()]
        for one in dead:
            log.error("Process %s ended (%s); another takes its place.", one.pid, one.exitcode)
            self._running.remove(one)
            _forget(one)
            time.sleep(PAUSE)
            self._running.append(self._start())

    def _start(self) -> SpawnProcess:
        """Start one, and wait until it serves or has ended."""
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=serve_one, args=(self.settings, self.listening, there))
        process.start()
        there.close()
        with here, suppress(EOFError):
            here.recv()
        return process

    @staticmethod
    def _end(processes: list[SpawnProcess]) -> None:
        for one in processes:
            one.terminate()
        for one in processes:
            one.join(GRACE + 10)
            if one.is_alive():
                one.kill()
                one.join()


def _forget(process: SpawnProcess) -> None:
    """What a process that has ended was doing counts no more; what it did still does."""
    if process.pid is not None:
        mark_process_dead(process.pid, os.environ[SHARED])  # type: ignore[no-untyped-call]


def serve_one(settings: Settings, listening: socket.socket, ready: multiprocessing.connection.Connection) -> None:
    """What such a process does."""
    end_with_parent()
    set_up(settings.log)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The keyboard's reaches all; the one who started us tells us.
    server = _Server(configuration(settings))
    server.ready = ready
    server.run([listening])
    if not server.started:
        os._exit(1)


class _Server(uvicorn.Server):
    """Says when it serves."""

    ready: multiprocessing.connection.Connection

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready.send(True)
        self.ready.close()
