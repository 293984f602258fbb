"""The game put together: advances, wonders, events and objectives, every decision, and what the state asks."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.cards import (
    action_cards,
    declaring,
    disasters,
    diseases,
    event_cards,
    events,
    gifts,
    great_persons,
    moods,
    unrest,
)
from pentarchy.games.clash_of_cultures.cards.civil import knowledge, mercenaries, plots, spying, works
from pentarchy.games.clash_of_cultures.cards.civil.table import CIVILS
from pentarchy.games.clash_of_cultures.cards.objectives.table import fill as fill_objectives
from pentarchy.games.clash_of_cultures.cities import building, collecting, recruiting, wonder_cards, wonders
from pentarchy.games.clash_of_cultures.game import RULES
from pentarchy.games.clash_of_cultures.land import exploring
from pentarchy.games.clash_of_cultures.people import civics, governments, influence, learning, revealing
from pentarchy.games.clash_of_cultures.people.advances import (
    autocracy,
    culture,
    economy,
    science,
    spirituality,
    theocracy,
    warfare,
)
from pentarchy.games.clash_of_cultures.people.advances.sheet import fill as fill_sheet
from pentarchy.games.clash_of_cultures.steps import choosing, drawing, paying, tasks, waiting
from pentarchy.games.clash_of_cultures.trade import trading
from pentarchy.games.clash_of_cultures.turns import setup, status, turn
from pentarchy.games.clash_of_cultures.views.rules import ClashRules
from pentarchy.games.clash_of_cultures.war import capture, combat, moves, sailing, tactic_cards, tactics

RULES.append(ClashRules())
fill_sheet()
wonder_cards.fill()
event_cards.fill()
action_cards.fill()
fill_objectives()
for card in (*CIVILS, *great_persons.GREAT_PERSONS):
    waiting.enter(card)

DECISIONS: Final[tuple[type[Decision[Any]], ...]] = (
    tasks.Then,
    choosing.GainOne,
    paying.Pay,
    drawing.DrawAction,
    drawing.DrawObjective,
    wonder_cards.FromDiscards,
    setup.DrawHome,
    setup.DrawFirst,
    turn.Turn,
    economy.Barter,
    economy.BarterGain,
    learning.Buy,
    learning.PayAdvance,
    learning.GainAdvance,
    revealing.DrawWonder,
    culture.ReserveWonder,
    governments.PlaceCubes,
    moves.MoveFrom,
    moves.MoveWho,
    moves.ChooseWorn,
    moves.MoveTo,
    sailing.LoadCargo,
    sailing.SailTo,
    sailing.SailIn,
    exploring.RevealTile,
    exploring.LayTile,
    exploring.PlaceBarbarians,
    exploring.ExploreRegion,
    building.Activate,
    building.FacePort,
    building.BuildPiece,
    building.BuildPieceIn,
    recruiting.Recruit,
    autocracy.NationalToken,
    science.TakeBack,
    civics.Improve,
    spirituality.PayMood,
    collecting.Collect,
    collecting.GatherAs,
    wonders.BuildReserved,
    wonders.BuildReservedIn,
    wonder_cards.BorrowAdvance,
    wonder_cards.PlaceLighthouseShip,
    wonder_cards.DiscardObjective,
    influence.Influence,
    influence.InfluenceRoll,
    influence.Boost,
    works.Convert,
    warfare.Siegecraft,
    combat.RollSide,
    combat.Drown,
    combat.Pillage,
    combat.FightOn,
    tactics.ChooseTactic,
    tactic_cards.Besieged,
    tactic_cards.TacticRoll,
    tactic_cards.Escape,
    capture.PlaceSettler,
    theocracy.PlaceArmy,
    capture.OccupyOrRaze,
    works.BringSettler,
    works.PlaceMilitia,
    works.Celebrate,
    spying.SpyOn,
    plots.Negotiate,
    plots.Assassinate,
    knowledge.TradeTechnology,
    mercenaries.Hire,
    mercenaries.HireCount,
    mercenaries.PayMercenaries,
    mercenaries.SendMercenaries,
    spying.SpyGive,
    spying.SpyTake,
    spying.DrawPlan,
    spying.ChangePlans,
    spying.GiveUpPlan,
    great_persons.TakePerson,
    great_persons.MakeHappy,
    great_persons.FoundColony,
    economy.TradeIncome,
    events.DrawEvent,
    events.Exhaust,
    events.Spawn,
    events.AddBarbarian,
    events.Horde,
    events.Sacked,
    moods.Sadden,
    spirituality.PayMyths,
    disasters.Erupt,
    disasters.Quake,
    disasters.Collapse,
    diseases.BuryCell,
    diseases.Bury,
    gifts.GiveFood,
    gifts.Newcomer,
    gifts.SettlerFor,
    gifts.Migrant,
    gifts.MigrantFor,
    unrest.Rebel,
    unrest.Revolt,
    declaring.Declare,
    declaring.DeclareStatus,
    status.SwitchByTokens,
    status.RazeCity,
    status.ChooseFirst,
    trading.MakeOffer,
    trading.AnswerOffer,
    trading.ChooseGift,
)
"""Observations number them in this order: new ones come last."""
