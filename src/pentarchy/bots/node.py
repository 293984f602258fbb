"""What the tree of search remembers of one sequence of answers."""

from __future__ import annotations

from typing import Final

EVEN: Final = 0.1
"""The share of every prior that is spread evenly, so that no answer is ruled out by one look."""


class Node:
    """What is known of the positions that one sequence of answers leads to. Its lists run over the answers met
    so far, those with the best prior first; for a chance decision, over the outcomes."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.worth = 0.0
        """The sum of this seat's chances over all visits."""
        self.legal: list[int] | None = None
        """The legal answers when the node was opened."""
        self.alike = True
        """Whether every world so far had the same legal answers."""
        self.actions: list[int] = []
        self.priors: list[float] = []
        self.spread = 1.0
        """How far the looks are apart, as their standard deviation: what exploration is measured in."""
        self.looks: list[float] = []
        """The seat's chance to win after each answer, by a look one step ahead; negative if nobody looked."""
        self.counts: list[int] = []
        self.sums: list[float] = []
        self.met: list[int] = []
        """In how many visits each answer was legal; kept only once worlds differ."""
        self.children: list[Node | None] = []
        self.places: dict[int, int] = {}
        self.line: list[int] = []
        """The best line of answers from here to the end of the turn, where lines are searched."""
        self.hope = 0.0
        """The seat's chance to win at the end of that line."""
        self.other: Node | None = None
        """The node of the same answers in worlds where somebody else is asked."""

    def add(self, action: int, prior: float, look: float) -> int:
        """Note an answer; its place in the lists."""
        place = len(self.actions)
        self.actions.append(action)
        self.priors.append(prior)
        self.looks.append(look)
        self.counts.append(0)
        self.sums.append(0.0)
        self.children.append(None)
        self.places[action] = place
        return place

    def tried(self, action: int) -> int:
        """How many simulations gave this answer."""
        place = self.places.get(action, -1)
        return self.counts[place] if place >= 0 else 0

    def mean(self, action: int) -> float:
        """The seat's chance to win after this answer, as far as it was tried; 0 if it never was."""
        place = self.places.get(action, -1)
        if place < 0 or self.counts[place] == 0:
            return 0.0
        return self.sums[place] / self.counts[place]

    def means(self) -> dict[int, float]:
        """The seat's chance to win after each answer that was tried."""
        return {action: self.mean(action) for action in self.actions if self.tried(action) > 0}

    def best_mean(self) -> int:
        """The first of the best line; else the answer with the best mean, of those tried at least half as often as the
        most tried."""
        if self.line:
            return self.line[0]
        most = max(self.counts)
        best = -1
        for place in range(len(self.actions)):
            enough = self.counts[place] > 0 and 2 * self.counts[place] >= most
            if enough and (best < 0 or self.sums[place] / self.counts[place] > self.sums[best] / self.counts[best]):
                best = place
        return self.actions[best] if best >= 0 else -1

    def best(self) -> int:
        """The first of the best line; else the answer that was tried most, of equals the one with the better mean."""
        if self.line:
            return self.line[0]
        best = -1
        for place in range(len(self.actions)):
            ahead = 1 if best < 0 else self.counts[place] - self.counts[best]
            if ahead > 0 or (ahead == 0 and self.sums[place] > self.sums[best]):
                best = place
        return self.actions[best] if best >= 0 else -1

    def lead(self) -> int:
        """How many more simulations the most tried answer had than the second."""
        first = 0
        second = 0
        for count in self.counts:
            if count > first:
                second = first
                first = count
            elif count > second:
                second = count
        return first - second

    def rank_by_tries(self) -> None:
        """Let how often an answer was tried be its prior, and order the answers by it."""
        tries = [float(count) for count in self.counts]
        total = max(1.0, sum(tries))
        order = descending(tries)
        self.priors = [(1.0 - EVEN) * tries[place] / total + EVEN / len(order) for place in order]
        self.actions = [self.actions[place] for place in order]
        self.looks = [self.looks[place] for place in order]
        self.children = [self.children[place] for place in order]
        if self.met:
            self.met = [self.met[place] for place in order]
        self.places = {action: place for place, action in enumerate(self.actions)}

    def fits(self, legal: list[int]) -> bool:
        """Whether all answers that it knows are legal. Some may come from worlds in which another card was drawn."""
        if self.line and self.line[0] not in legal:
            return False
        return all(action in legal for action in self.actions)

    def forget(self) -> None:
        """Begin to count again, as if the node had been visited once."""
        if self.visits > 1:
            self.worth /= self.visits
            self.visits = 1
        self.counts = [0] * len(self.actions)
        self.sums = [0.0] * len(self.actions)
        self.met = [1] * len(self.met)

    def child(self, action: int) -> Node | None:
        """The node after this answer, if there is one."""
        place = self.places.get(action, -1)
        return self.children[place] if place >= 0 else None


def descending(values: list[float]) -> list[int]:
    """The places of the values, largest first, equals in their order."""
    order = list(range(len(values)))
    # Insertion keeps this free of a key function, and the lists are short.
    for end in range(1, len(values)):
        place = order[end]
        value = values[place]
        at = end
        while at > 0 and values[order[at - 1]] < value:
            order[at] = order[at - 1]
            at -= 1
        order[at] = place
    return order
