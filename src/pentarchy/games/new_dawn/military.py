"""Military cards: armies move and attack."""

from __future__ import annotations

from pentarchy.games.new_dawn import travel
from pentarchy.games.new_dawn.game import NewDawnState


def resolve(state: NewDawnState, seat: int) -> None:
    """Move armies; whatever they enter that is hostile is attacked."""
    state.push(travel.SendFigure(seat, travel.ARMY))
