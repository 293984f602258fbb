"""What a seat knows of the cards in the hands, kept as long as neither the hands nor what was seen of them change."""

from __future__ import annotations


class KnownCards:
    """The action cards or the objective cards as one seat sees them."""

    def __init__(self, seat: int, hands: list[int], seen: list[int], among: int) -> None:
        """The hands as bits, and by card who has seen it; `among` are the cards that may be unknown."""
        self.hands = hands[:]
        """With what the seat knows of them;"""
        self.seen = seen[:]
        """who has seen that;"""
        self.away = 0
        """the other cards;"""
        self.unknown = [0] * len(hands)
        """and how many of them each player has."""
        self._hands = hands[:]
        self._seen = seen
        for other in range(len(hands)):
            left = hands[other] & among if other != seat else 0
            while left:
                bit = left & -left
                left ^= bit
                card = bit.bit_length() - 1
                if not seen[card] >> seat & 1:
                    self.hands[other] ^= bit
                    self.away |= bit
                    self.seen[card] = 0
                    self.unknown[other] += 1

    def fits(self, hands: list[int], seen: list[int]) -> bool:
        """Whether it is still what is known of these. A change of what was seen makes a new list."""
        return seen is self._seen and hands == self._hands
