"""OpenSpiel: every game as a Python game with explicit chance, registered under a name that carries the edition.

Importing this module registers every installed game. Player counts, options, rewards and worlds are parameters:
`pyspiel.load_game("pentarchy_vinci_ed3_v1(players=3,reward=rank)")`.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
import pyspiel

from pentarchy.core.decision import CHANCE
from pentarchy.core.events import Event
from pentarchy.core.game import Bounds, Game
from pentarchy.core.options import facts, make
from pentarchy.core.rewards import RESULT, check_kind, most, payoffs
from pentarchy.core.state import State
from pentarchy.env.names import edition_name
from pentarchy.env.rows import Encoder
from pentarchy.env.text import compact
from pentarchy.games import game as find_game
from pentarchy.games import games

LONGEST = 200_000
"""No game takes this many answers; for games that don't say how long they may become."""
RECENT = 8
"""So many of a seat's own last answers are part of its information state tensor."""


Told = tuple[int, int, tuple[Event, ...]]
"""An answer: who gave it, which it was, and what happened."""


class Play:
    """A game under way: its state, and what was answered and told so far. OpenSpiel copies it with `deepcopy` and
    writes it with `pickle`."""

    def __init__(self, state: State, told: list[Told] | None = None) -> None:
        self.state = state
        self.events = state.listen()
        self.told: list[Told] = told or []
        """Every answer so far."""

    def answer(self, action: int) -> None:
        """Give an answer and write down what happens."""
        seat = self.state.seat
        self.state.play(action)
        self.told.append((seat, action, tuple(self.events)))
        self.events.clear()

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return Play(self.state.copy(), self.told[:])

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return Play, (self.state, self.told)

    def resample(self, seat: int, rng: random.Random) -> Play:
        """The same play in a world that this seat can't tell from the true one; only what it was told is kept."""
        other = Play(self.state.resample(seat, rng))
        for who, action, events in self.told:
            known = action if who == seat else -1
            other.told.append((who, known, tuple(event for event in events if event.seen_by(seat))))
        return other

    def own_answers(self, seat: int) -> list[int]:
        """What this seat answered so far."""
        return [action for who, action, _ in self.told if who == seat and action >= 0]

    def memory(self, seat: int) -> str:
        """All that this seat was asked, answered and was told, a line for each answer that anybody gave."""
        game = self.state.game
        names = [f"seat {number}" for number in range(self.state.players)]
        lines = []
        for who, action, events in self.told:
            mine = f" {game.actions.notation(action)}" if who == seat and action >= 0 else ""
            heard = " ".join(game.words.tell(event, names) for event in events if event.seen_by(seat))
            lines.append(f"{'chance' if who == CHANCE else names[who]}:{mine} {heard}".rstrip())
        return "\n".join(lines)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        # Set when it is first asked for: OpenSpiel clones by making a first state and replacing what it holds.
        self._play: Play | None = None

    @property
    def play(self) -> Play:
        """The game under way."""
        if self._play is None:
            owner: SpielGame = self.get_game()
            self._play = Play(owner.rules.new(owner.num_players(), owner.options))
        return self._play

    def current_player(self) -> int:
        """Who is asked."""
        state = self.play.state
        if state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if state.seat == CHANCE else state.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.state.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance decision with their odds."""
        state = self.play.state
        return list(zip(state.legal(), state.odds()))

    def _apply_action(self, action: int) -> None:
        self.play.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        owner: SpielGame = self.get_game()
        return owner.rules.actions.notation(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.state.over

    def returns(self) -> list[float]:
        """What the game is worth to each player; nothing before the end."""
        state = self.play.state
        owner: SpielGame = self.get_game()
        return payoffs(state, owner.reward) if state.over else [0.0] * state.players

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that this player can't tell from this one; `sampler` gives numbers from 0 to 1.

        OpenSpiel's own record of it, `history()`, begins here: the true one would tell what is hidden, and which
        answers would have led to this world nobody knows.
        """
        world: SpielState = self.get_game().new_initial_state()
        world._play = self.play.resample(player, random.Random(int(sampler() * (1 << 53))))
        return world

    def __str__(self) -> str:
        view = self.play.state.view(None)
        return f"{view['question']}\n{self.play.state.game.text(view)}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of OpenSpiel. `register` makes a subclass for each game: OpenSpiel keeps what it is given beyond the
    life of the interpreter, which a class survives and a function does not."""

    rules: ClassVar[Game]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Any]) -> None:
        rules = self.rules
        self.options = {fact.name: params[fact.name] for fact in facts(rules.options)}
        self.reward = check_kind(params["reward"])
        # Checks the options before OpenSpiel sees them.
        players = rules.new(params["players"], self.options).players
        self.encoder = Encoder(rules, players, self.options, params["worlds"])
        bound = most(self.reward)
        chosen = make(rules.options, self.options)
        self.bounds = rules.bounds(players, chosen) if rules.bounds else Bounds(LONGEST, LONGEST, len(rules.actions))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.actions),
            max_chance_outcomes=len(rules.actions),  # chance answers with actions, whose numbers lie below this
            num_players=players,
            min_utility=-bound,
            max_utility=bound,
            utility_sum=0.0,
            max_game_length=self.bounds.answers,
        )
        super().__init__(self.kind, info, params)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance decides at most."""
        return self.bounds.chances

    def new_initial_state(self) -> SpielState:
        """A first state."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What makes tensors and strings of a state."""
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielObserver:
    """Observations and information states of one player.

    The information state string is complete: all that the player was asked, answered, was told, and sees now. Its
    tensor has a fixed size: what the player sees, how often it gave each answer, and its last answers.
    """

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.kind = kind
        self.encoder = game.encoder
        self.actions = game.num_distinct_actions()
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if self.private and kind.public_info:
            size = self.encoder.size
            self.tensor = np.zeros(size + (self.actions + RECENT if kind.perfect_recall else 0), np.float32)
            self.dict = self.encoder.split(self.tensor[:size])
            if kind.perfect_recall:
                self.dict["answered"] = self.tensor[size : size + self.actions]
                self.dict["recent"] = self.tensor[size + self.actions :]

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what this player may know."""
        if self.tensor is None:
            return
        play = state.play
        self.tensor[: self.encoder.size] = self.encoder.encode(play.state, player)
        if self.kind.perfect_recall:
            own = play.own_answers(player)
            self.dict["answered"][:] = np.bincount(own, minlength=self.actions)
            self.dict["recent"].fill(0)
            for place, action in enumerate(reversed(own[-RECENT:])):
                self.dict["recent"][place] = (action + 1) / self.actions

    def string_from(self, state: SpielState, player: int) -> str:
        """What this player may know as text: all of it, or only what is public or private."""
        play = state.play
        if not self.private:
            return compact(play.state.view(None)) if self.kind.public_info else ""
        view = play.state.view(player)
        if not self.kind.public_info:
            public = play.state.view(None)
            return compact({name: view[name] for name in view if name != "you" and view[name] != public[name]})
        if self.kind.perfect_recall:
            return f"{play.memory(player)}\n{compact(view)}"
        return compact(view)


def register(rules: Game) -> str:
    """Make a game known to `pyspiel.load_game`; its name there."""
    name = edition_name(rules)
    if name in pyspiel.registered_names():
        return name
    information = pyspiel.GameType.Information
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"{rules.title}, edition {rules.edition} (Pentarchy)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if rules.has_secrets() else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1],
        min_num_players=rules.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": rules.seats[0],
            "reward": RESULT,
            "worlds": 1,
            **{fact.name: fact.default for fact in facts(rules.options)},
        },
    )
    pyspiel.register_game(kind, type(name, (SpielGame,), {"rules": rules, "kind": kind}))
    return name


def load(rules: Game, players: int | None = None, options: Any = None, **settings: Any) -> Any:
    """The game as OpenSpiel loads it."""
    first = rules.new(players, options)
    chosen = {**rules.options_dict(first.options), "players": first.players, **settings}
    return pyspiel.load_game(register(rules), chosen)


for _name in games():
    register(find_game(_name))
