"""Deus: build columns of cards, spread over the continent, and honour the gods."""

from __future__ import annotations

from pentarchy.core.game import Bounds, Game, Sight
from pentarchy.games.deus.actions import ACTIONS
from pentarchy.games.deus.activating import Activate, Exchange, Keep, PutBack
from pentarchy.games.deus.building import HideCard, Pay, Place
from pentarchy.games.deus.cards import Draw, Look
from pentarchy.games.deus.earlier import renew
from pentarchy.games.deus.game import RULES, DeusState
from pentarchy.games.deus.gods import ChooseGod, Muster, Refill, TakeResource
from pentarchy.games.deus.military import MoveTo, MoveUnit, Raid, Rob
from pentarchy.games.deus.mind.sense import DeusSense
from pentarchy.games.deus.mind.sense_1 import FirstDeusSense
from pentarchy.games.deus.options import DeusOptions
from pentarchy.games.deus.picture import board, words
from pentarchy.games.deus.pieces import CARDS
from pentarchy.games.deus.rules import DeusRules
from pentarchy.games.deus.setup import FirstPlayer, LayTile, StartWith
from pentarchy.games.deus.trade import Buy, ProduceChoice, ProduceRegion, Sell
from pentarchy.games.deus.turns import EmptyHand, NextTurn, Offer, Turn


def bounds(players: int, options: DeusOptions) -> Bounds:
    """More than five times what the longest of 1,000 random games took, in proportion to how long this one may be."""
    answers = 2000 + 100 * options.round_limit
    return Bounds(answers, answers // 2, len(ACTIONS))


RULES.append(DeusRules())

GAME = Game(
    name="deus",
    title="Deus",
    summary="Build cards in columns that work harder with every card, spread over a continent and honour six gods.",
    minutes=75,
    seats=range(2, 5),
    edition="3",
    options=DeusOptions,
    actions=ACTIONS,
    state=DeusState,
    decisions=(
        LayTile,
        Draw,
        StartWith,
        FirstPlayer,
        Turn,
        Pay,
        HideCard,
        Place,
        Activate,
        Buy,
        Sell,
        ProduceRegion,
        ProduceChoice,
        Look,
        Keep,
        PutBack,
        Exchange,
        MoveUnit,
        MoveTo,
        Rob,
        Raid,
        Offer,
        ChooseGod,
        TakeResource,
        Muster,
        Refill,
        EmptyHand,
        NextTurn,
    ),
    sense=DeusSense(),
    yardsticks={"1": FirstDeusSense()},
    board=board,
    words=words,
    package=__name__,
    renew=renew,
    bounds=bounds,
    sights=(Sight("builds", [card.name for card in CARDS]),),
)
