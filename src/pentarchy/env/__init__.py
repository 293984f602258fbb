"""The games as environments for learners: PettingZoo, Gymnasium, OpenSpiel, and batches of games.

>>> import pentarchy.env
>>> games = pentarchy.env.batch("culture_wars", 8, players=2)
>>> turn = games.reset(seed=1)
>>> turn.mask.shape == (8, games.actions)
True
"""

from __future__ import annotations

import importlib
import importlib.util
from types import ModuleType
from typing import TYPE_CHECKING, Any

from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.env.names import register_with_gymnasium
from pentarchy.games import game as find_game

if TYPE_CHECKING:
    from pentarchy.env.aec import SeatsEnv
    from pentarchy.env.batched import Batch
    from pentarchy.env.crew import Crew
    from pentarchy.env.learner import LearnerEnv
    from pentarchy.env.learners import LearnersEnv
    from pentarchy.env.rows import Encoder
    from pentarchy.env.stable import BaselinesEnv

__all__ = ["baselines", "batch", "encoder", "gymnasium", "openspiel", "pettingzoo", "vector"]


def pettingzoo(game: str | Game, **settings: Any) -> SeatsEnv:
    """An AEC environment of PettingZoo, every seat an agent; for the settings see `SeatsEnv`.

    All games ask one seat at a time, so there is no parallel twin; where a library wants one, PettingZoo's own
    `turn_based_aec_to_parallel` makes it.
    """
    made: SeatsEnv = _part("aec").SeatsEnv(_game(game), **settings)
    return made


def gymnasium(game: str | Game, **settings: Any) -> LearnerEnv:
    """An environment of Gymnasium, one learner among bots; for the settings see `LearnerEnv`."""
    made: LearnerEnv = _part("learner").LearnerEnv(_game(game), **settings)
    return made


def vector(game: str | Game, num_envs: int, **settings: Any) -> LearnersEnv:
    """A vector environment of Gymnasium: one learner among bots in so many games at once; see `LearnersEnv`."""
    made: LearnersEnv = _part("learners").LearnersEnv(_game(game), num_envs, **settings)
    return made


def baselines(game: str | Game, num_envs: int, workers: int = 1, **settings: Any) -> BaselinesEnv:
    """The same for Stable-Baselines3, with the games shared by so many processes; see `BaselinesEnv`."""
    made: BaselinesEnv = _part("stable").BaselinesEnv(_game(game), num_envs, workers, **settings)
    return made


def openspiel(game: str | Game, players: int | None = None, options: Any = None, **settings: Any) -> Any:
    """A game of OpenSpiel with explicit chance, the same as `pyspiel.load_game` gives once this was called."""
    return _part("spiel").load(_game(game), players, options, **settings)


def batch(game: str | Game, count: int, workers: int = 1, **settings: Any) -> Batch | Crew:
    """So many games stepped at once, by so many processes; for the settings see `Batch`."""
    made: Batch | Crew
    if workers == 1:
        made = _part("batched").Batch(_game(game), count, **settings)
    else:
        made = _part("crew").Crew(_game(game), count, workers, **settings)
    return made


def encoder(game: str | Game, players: int, options: Any = None, worlds: int = 1) -> Encoder:
    """What turns states into rows of numbers; see `Encoder`."""
    made: Encoder = _part("rows").Encoder(_game(game), players, options, worlds)
    return made


def _game(game: str | Game) -> Game:
    return find_game(game) if isinstance(game, str) else game


def _part(name: str) -> ModuleType:
    """A module of this package, or a sentence about what to install."""
    try:
        return importlib.import_module(f"pentarchy.env.{name}")
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.startswith("pentarchy"):
            raise
        raise PentarchyError(
            f"This environment needs '{error.name}': install it with pip install 'pentarchy[env]'."
        ) from error


# So that `gymnasium.make("pentarchy.env:pentarchy/vinci")` finds the games without another import.
if importlib.util.find_spec("gymnasium") is not None:
    register_with_gymnasium()
