"""Vinci: the rise and fall of civilizations across Europe."""

from __future__ import annotations

from pentarchy.core.game import Bounds, Game
from pentarchy.games.vinci.actions import ACTIONS
from pentarchy.games.vinci.civilizations import Choose, DrawTile
from pentarchy.games.vinci.conquest import Base, Conquer
from pentarchy.games.vinci.game import RULES, VinciState
from pentarchy.games.vinci.mind.sense import VinciSense
from pentarchy.games.vinci.mind.sense_1 import FirstVinciSense
from pentarchy.games.vinci.options import VinciOptions
from pentarchy.games.vinci.picture import board, words
from pentarchy.games.vinci.pieces import KINDS, NONE, TARGET, TILES
from pentarchy.games.vinci.reorganise import Abandon, Fort, KeepPart, Place, Rebirth, Reorganise, Return, Score
from pentarchy.games.vinci.rules import VinciRules
from pentarchy.games.vinci.setup import StartingPlayer
from pentarchy.games.vinci.turns import EndOfTurn, GiveUp, Partner, Turn


def factions(state: VinciState, seat: int) -> list[str]:
    """The tiles of the civilization that a seat played last."""
    return [TILES[tile].name for tile in state.tiles[2 * seat : 2 * seat + 2] if tile != NONE]


def bounds(players: int, options: VinciOptions) -> Bounds:
    """More than five times what the longest of 1,000 random games took, in proportion to how long this one may be."""
    answers = 50 * (options.target or TARGET[players])
    return Bounds(answers, answers // 4, KINDS)


RULES.append(VinciRules())

GAME = Game(
    name="vinci",
    title="Vinci",
    summary="Lead civilizations across Europe, and know when to let one decline and begin the next.",
    minutes=90,
    seats=range(2, 7),
    edition="3",
    options=VinciOptions,
    actions=ACTIONS,
    state=VinciState,
    decisions=(
        DrawTile,
        StartingPlayer,
        Choose,
        Turn,
        GiveUp,
        Partner,
        Conquer,
        Base,
        KeepPart,
        Abandon,
        Reorganise,
        Place,
        Fort,
        Score,
        Rebirth,
        EndOfTurn,
        Return,
    ),
    sense=VinciSense(),
    yardsticks={"1": FirstVinciSense()},
    board=board,
    words=words,
    package=__name__,
    bounds=bounds,
    factions=factions,
)
