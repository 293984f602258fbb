"""Hoard: a small complete game that shows how one is added. Read game.py beside rules.md."""

from __future__ import annotations

from hoard import board, words
from hoard.game import ACTIONS, DealGem, Hoard, HoardOptions, HoardSense, Turn
from pentarchy.core.game import Game

GAME = Game(
    name="hoard",
    title="Hoard",
    summary="Show your best gems, and send the others back to the bag.",
    minutes=5,
    seats=range(2, 5),
    edition="1",
    options=HoardOptions,
    actions=ACTIONS,
    state=Hoard,
    decisions=(Turn, DealGem),
    sense=HoardSense(),
    board=board,
    words=words,
    package=__name__,
)
