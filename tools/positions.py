"""Positions of games for pictures and measurements, and browsers that look at them."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from playwright.sync_api import Browser, Page, sync_playwright

import pentarchy
from pentarchy import CHANCE, Game, Record
from pentarchy.bots import bot
from pentarchy.table import play_match

FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")
SEND = "async text => (await (await fetch('/api/records', { method: 'POST', body: text })).json()).id"
UNCOVERED = ".cover button"


def sensible_game(game: Game, players: int, seed: int = 3) -> Record:
    """A whole game between greedy bots."""
    _, record = play_match(game, None, [bot("greedy") for _ in range(players)], seed=seed)
    return with_names(record)


def random_game(game: Game, players: int, seed: int = 1) -> Record:
    """A whole game played at random."""
    rng, state = random.Random(seed), game.new(players)
    record = Record.of(state)
    while not state.over:
        action = pentarchy.any_action(state, rng)
        record.answers.append(game.actions.notation(action))
        state.play(action)
    record.close(state)
    return with_names(record)


def with_names(record: Record) -> Record:
    """The same game, played by people with names."""
    record.seats = [{"name": name} for name in NAMES[: record.players]]
    return record


def up_to(game: Game, record: Record, share: float) -> Record:
    """The first part of a game, to a moment when a seat is asked; all of it for 1."""
    if share >= 1:
        return record
    state, last = game.new(record.players, record.options), len(record.answers)
    for at, answer in enumerate(record.answers):
        if at >= share * len(record.answers) and state.seat != CHANCE:
            last = at
            break
        state.play(game.actions.parse(answer))
    return replace(record, answers=record.answers[:last], result=None)


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's browser."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def sit_down(page: Page, record: Record) -> str:
    """Open a record at a server's page and look through the eyes of who is asked; the address of its table."""
    page.goto("/offline")
    path = f"/t/{page.evaluate(SEND, record.to_json())}"
    page.goto(path)
    page.wait_for_selector("main[data-ready]")
    uncover(page)
    return path


def uncover(page: Page) -> None:
    """Say that one is the person who is asked, where hands are covered."""
    cover = page.locator(UNCOVERED)
    if cover.count():
        cover.click()
        cover.wait_for(state="detached")
