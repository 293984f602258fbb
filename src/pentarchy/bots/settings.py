"""What can be varied about the search."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.core.sense import Sense

SHARE_OF_TURN: Final = 0.25
"""How much of what is left of a turn's time the next decision may take."""


class Settings:
    """What can be varied about the search, so that variants can be compared."""

    def __init__(
        self,
        simulations: int = 0,
        seconds: float = 0.05,
        turn_seconds: float = 0.0,
        attention: float = 1.0,
        explore: float = 0.5,
        widen: float = 2.0,
        sharp: float = 1.0,
        trust: float = 0.0,
        horizon: int = -1,
        survey: float = -1.0,
        paired: int = -1,
        finish: bool | None = None,
        blend: float = -1.0,
        glance: int = 0,
        rollout: int = 0,
        relative: bool = True,
        meek: bool = True,
        plan: bool = True,
        by_mean: bool = False,
        priors: bool = True,
        rivals: bool = False,
        open_chance: bool = False,
        keep: bool = True,
        early: bool = True,
        lines: bool = True,
        cpu: bool = False,
        cores: int = 1,
    ) -> None:
        self.simulations = simulations
        """How many simulations the tree of a decision gets; 0 leaves it to the clock."""
        self.seconds = seconds
        """How long to think about a decision."""
        self.turn_seconds = turn_seconds
        """How long to think about all decisions in a row together; 0 leaves it to `seconds`."""
        self.attention = attention
        """What share of its turns it thinks about; in the others it takes what looks best one step ahead. A negative
        one leaves it to the game's sense."""
        self.explore = explore
        """How much weight rarely tried answers get."""
        self.widen = widen
        """The answer of rank r by its prior is tried once its node has about (r / widen)² visits; 0 tries all."""
        self.sharp = sharp
        """How much the priors lean on the one-step look; 0 makes all answers equal."""
        self.trust = trust
        """How many visits the one-step look of an answer counts as."""
        self.horizon = horizon
        """After how many turns a position is judged: the tree is not deeper, and what it has not yet is played on
        greedily; 0 sets no end and judges a new node where it is; a negative one leaves it to the game's sense."""
        self.survey = survey
        """With a horizon and a budget of time: what share of it goes to simulations that are judged at the end of the
        turn, which find the answers worth playing on from; a negative one leaves it to the game's sense."""
        self.paired = paired
        """With a survey: how many answers are compared after it in the same worlds with the same luck, so that luck
        decides less; 0 goes on with the tree; a negative one leaves it to the game's sense."""
        self.finish = finish
        """Whether, without a horizon, the turn in which a new node lies is played on greedily before it is judged;
        None leaves it to the game's sense."""
        self.blend = blend
        """How much the end of each turn before a horizon counts, of what the end of the next one does: what a line of
        greedy answers comes to is a matter of luck, and less so over several turns; 0 judges its end alone, and a
        negative one leaves it to the game's sense."""
        self.glance = glance
        """How many answers, drawn at random, are weighed where a simulation plays on greedily; 0 weighs all."""
        self.relative = relative
        """Whether priors and exploration are measured by how far the looks at a decision's answers are apart."""
        self.meek = meek
        """Whether the others give the answer that looks best to them instead of searching for it."""
        self.plan = plan
        """Whether a simulation that plays on for several turns chooses the thinker's own ones by how they end, not by
        how they begin, at questions that decide a turn, as the game's sense says."""
        self.by_mean = by_mean
        """Whether the answer with the best mean is given, of those tried at least half as often as the most tried."""
        self.rollout = rollout
        """How many random answers are played before a position is judged."""
        self.priors = priors
        """Whether answers are looked at before they are tried; without, all are equal."""
        self.rivals = rivals
        """Whether that look also judges what the answer does to the others, which costs more."""
        self.open_chance = open_chance
        """Whether all outcomes of a chance decision share a node."""
        self.lines = lines
        """Whether a turn of many small answers, for which the game's sense has a habit, is thought about as one line
        instead of as a tree."""
        self.keep = keep
        """Whether the tree is kept between the decisions of one turn."""
        self.early = early
        """Whether to stop as soon as more simulations can't change the answer."""
        self.cpu = cpu
        """Whether time is what the processor gave this process, not that of the clock on the wall: fair on a busy
        machine, where people would wait longer."""
        self.cores = cores
        """How many processes grow a tree of their own; what they found is added up."""

    def turns(self, sense: Sense, players: int) -> int:
        """The horizon: as it was set, or as the game's sense has it for the time of a turn's first decision."""
        if self.horizon >= 0:
            return self.horizon
        return sense.far(players) if self.ample(sense) else sense.horizon

    def ample(self, sense: Sense) -> bool:
        """Whether that time is enough to play on far, by the game's sense."""
        seconds = self.turn_seconds * SHARE_OF_TURN if self.turn_seconds > 0.0 else self.seconds
        timed = self.simulations == 0
        return timed and 0.0 < sense.ample <= seconds

    def plain(self) -> dict[str, Any]:
        """All of them by name, as plain data: to send to another process, or to change some."""
        return {name: getattr(self, name) for name in KINDS}


KINDS: Final[dict[str, type]] = {
    "simulations": int,
    "seconds": float,
    "turn_seconds": float,
    "attention": float,
    "explore": float,
    "widen": float,
    "sharp": float,
    "trust": float,
    "horizon": int,
    "survey": float,
    "paired": int,
    "finish": bool,
    "blend": float,
    "glance": int,
    "rollout": int,
    "relative": bool,
    "meek": bool,
    "plan": bool,
    "by_mean": bool,
    "priors": bool,
    "rivals": bool,
    "open_chance": bool,
    "lines": bool,
    "keep": bool,
    "early": bool,
    "cpu": bool,
    "cores": int,
}
"""The names of the settings, and what each is."""
