"""Positions of the game of hoards, and trees grown on them."""

from __future__ import annotations

import random

import hoard
from pentarchy import State
from pentarchy.bots import Settings
from pentarchy.bots.node import Node
from pentarchy.bots.tree import Tree
from support import play

GAME = hoard.GAME


def hand(*gems: str) -> State:
    """A game of two in which seat 0 is asked and holds these gems; the other holds quartz."""
    state = GAME.new(2, {"hand": len(gems)})
    play(state, *[f"deal {gem}" for gem in (*gems, *["quartz"] * len(gems))])
    return state


def nodes_below(root: Node) -> list[Node]:
    """All nodes under one, with those of the same answers in other worlds."""
    found: list[Node] = []
    waiting = [child for child in root.children if child is not None]
    while waiting:
        node = waiting.pop()
        found.append(node)
        waiting += [child for child in (*node.children, node.other) if child is not None]
    return found


def grown(settings: Settings, simulations: int = 200) -> Node:
    """The tree of seat 0, who holds three gems, on worlds drawn anew."""
    state = hand("quartz", "diamond", "ruby")
    root = Node(0)
    tree = Tree(GAME.sense, 2, settings, random.Random(1))
    rng = random.Random(2)
    for _ in range(simulations):
        tree.simulate(root, state.resample(0, rng))
    return root
