"""Deus: build columns of cards, spread over the continent, and honour the gods."""

from __future__ import annotations

from pentarchy.core.game import Game, Sight
from pentarchy.games.deus import board, words
from pentarchy.games.deus.actions import ACTIONS
from pentarchy.games.deus.cards import Draw, Look
from pentarchy.games.deus.effects import (
    Activate,
    Buy,
    Exchange,
    Keep,
    ProduceChoice,
    ProduceRegion,
    PutBack,
    Sell,
)
from pentarchy.games.deus.game import DeusState
from pentarchy.games.deus.gods import ChooseGod, Muster, Refill, TakeResource
from pentarchy.games.deus.military import MoveTo, MoveUnit, Raid, Rob
from pentarchy.games.deus.options import DeusOptions
from pentarchy.games.deus.pieces import CARDS
from pentarchy.games.deus.sense import DeusSense
from pentarchy.games.deus.setup import FirstPlayer, LayTile
from pentarchy.games.deus.turns import EmptyHand, HideCard, NextTurn, Offer, Pay, Place, Turn

GAME = Game(
    name="deus",
    title="Deus",
    summary="Build cards in columns that work harder with every card, spread over a continent and honour six gods.",
    minutes=75,
    seats=range(2, 5),
    edition="2",
    options=DeusOptions,
    actions=ACTIONS,
    state=DeusState,
    decisions=(
        LayTile,
        Draw,
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
    board=board,
    words=words,
    package=__name__,
    sights=(Sight("builds", [card.name for card in CARDS]),),
)
