"""Keep a store as this program writes it, for the test that later programs still understand it.

A running and a finished game of each game, played by greedy bots for two or three people. Run it with the program that
is about to be released, before any edition counts up: `python tools/keep_store.py tests/web/stores/NAME.sqlite.xz`.
"""

from __future__ import annotations

import asyncio
import lzma
import random
import sys
import tempfile
from pathlib import Path

import pentarchy
from pentarchy import CHANCE
from pentarchy.bots import bot
from pentarchy.core.outlook import Outlook
from pentarchy.web.hall import Hall, SeatPlan
from pentarchy.web.notifier import LocalNotifier
from pentarchy.web.secret import hashed
from pentarchy.web.store import Store

SECRET = "Ann's secret"
NAMES = ("Ann", "Ben", "Cid", "Dot")


async def play(hall: Hall, name: str, share: float, rng: random.Random) -> None:
    """One table: to its end, or about so far and on until somebody is asked who can take something back."""
    game, player = pentarchy.game(name), bot("greedy")
    most = round(share * await length(name))
    plans = [SeatPlan(one) for one in NAMES[: game.seats[0]]]
    table = (await hall.start(game, plans, {}, hashed(SECRET))).live.facts.id
    while True:
        live = await hall.open(table)
        state = live.table.state
        if state.over:
            return
        if share < 1 and live.answers >= most and state.seat >= 0 and live.table.can_undo(state.seat):
            return
        if state.seat == CHANCE:
            await hall.chance(table)
        else:
            action = player.choose(Outlook(state), rng)
            await hall.answer(table, state.seat, game.actions.notation(action))


async def length(name: str) -> int:
    """About how many answers a game has."""
    game, rng, player, answers = pentarchy.game(name), random.Random(1), bot("greedy"), 0
    state = game.new(game.seats[0])
    while not state.over:
        chance = state.seat == CHANCE
        state.play(pentarchy.any_action(state, rng) if chance else player.choose(Outlook(state), rng))
        answers += 1
    return answers


async def keep(file: Path) -> None:
    """Write the store, packed."""
    with tempfile.TemporaryDirectory() as folder:
        place, rng = Path(folder) / "store.sqlite", random.Random(1)
        store = Store(f"sqlite+aiosqlite:///{place}")
        await store.migrate()
        hall = Hall(store, LocalNotifier())
        for name in pentarchy.games():
            for share in (0.4, 1.0):
                await play(hall, name, share, rng)
        async with store.engine.connect() as connection:
            await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        await store.close()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(lzma.compress(place.read_bytes(), preset=9 | lzma.PRESET_EXTREME))


if __name__ == "__main__":
    asyncio.run(keep(Path(sys.argv[1])))
