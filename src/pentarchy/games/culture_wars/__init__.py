"""Culture Wars: cultures grow, spread, clash and settle on a land of tiles."""

from __future__ import annotations

from pentarchy.core.game import Bounds, Game
from pentarchy.games.culture_wars.actions import ACTIONS
from pentarchy.games.culture_wars.coins import TurnCoin
from pentarchy.games.culture_wars.conflict import Defend
from pentarchy.games.culture_wars.earlier import renew
from pentarchy.games.culture_wars.game import RULES, CultureState
from pentarchy.games.culture_wars.mind.sense import CultureSense
from pentarchy.games.culture_wars.mind.sense_1 import FirstCultureSense
from pentarchy.games.culture_wars.movement import March, MarchCount, MarchTo
from pentarchy.games.culture_wars.options import CultureOptions
from pentarchy.games.culture_wars.picture import board, words
from pentarchy.games.culture_wars.pieces import SUITS
from pentarchy.games.culture_wars.rules import CultureRules
from pentarchy.games.culture_wars.settling import Form, Shelter, UseCoin
from pentarchy.games.culture_wars.setup import PlaceCoin, PlaceToken, PutTile, TakeTile
from pentarchy.games.culture_wars.turns import Grow, TurnNull


def factions(state: CultureState, seat: int) -> list[str]:
    """The suit of a seat's coins."""
    return [SUITS[seat]]


def bounds(players: int, options: CultureOptions) -> Bounds:
    """More than five times what the longest of 1,000 random games took, in proportion to how long this one may be."""
    return Bounds(2000 + 1000 * (options.max_rounds or 500), 1000, len(ACTIONS))


RULES.append(CultureRules())

GAME = Game(
    name="culture_wars",
    title="Culture Wars",
    summary="Spread a culture over an archipelago of tiles, and be first to hold enough settlements for a full turn.",
    minutes=120,
    seats=range(2, 5),
    edition="2",
    options=CultureOptions,
    actions=ACTIONS,
    state=CultureState,
    decisions=(
        TurnNull,
        TakeTile,
        PutTile,
        PlaceCoin,
        TurnCoin,
        PlaceToken,
        Grow,
        March,
        MarchTo,
        MarchCount,
        Defend,
        Form,
        UseCoin,
        Shelter,
    ),
    sense=CultureSense(),
    yardsticks={"1": FirstCultureSense()},
    board=board,
    words=words,
    package=__name__,
    renew=renew,
    bounds=bounds,
    factions=factions,
)
