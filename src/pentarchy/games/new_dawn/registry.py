"""The game put together: leaders, wonders, cards and the like, every decision, and what the state asks."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.core.decision import Decision
from pentarchy.games.new_dawn.actions import ACTIONS, CARD, DISTRICT_OF, EFFECT, LEADER, PACT, WONDER, plain
from pentarchy.games.new_dawn.cards import culture, deck, economy, growth, industry, military, science
from pentarchy.games.new_dawn.cities import districts, five_districts
from pentarchy.games.new_dawn.control import laying, placing, reinforcing
from pentarchy.games.new_dawn.diplomacy import city_states, diplomacy, pacts
from pentarchy.games.new_dawn.focus import learning, resolving, swapping
from pentarchy.games.new_dawn.game import RULES
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.leaders import leaders
from pentarchy.games.new_dawn.moments import card, city_state, district, event, leader, pact, wonder
from pentarchy.games.new_dawn.travel import exploring, figures
from pentarchy.games.new_dawn.turns import dial, setup, turns
from pentarchy.games.new_dawn.views.rules import NewDawnRules
from pentarchy.games.new_dawn.war import assault, barbarians, combat, conquest, seizing
from pentarchy.games.new_dawn.wonders import building, cultural, decks, economic, scientific
from pentarchy.games.new_dawn.wonders import military as military_wonders

leader.register(leaders.SHEETS)
wonder.register([*cultural.DECK, *economic.DECK, *military_wonders.DECK, *scientific.DECK])
city_state.register(city_states.STATES)
card.register(deck.DECK)
pact.register(pacts.PLAYER_CARDS)
district.register(five_districts.TOKENS)
event.register(dial.ICONS)

ACTIONS.name(LEADER, [plain(one.name) for one in leader.LEADERS])
ACTIONS.name(CARD, [plain(one.name) for one in card.CARDS])
ACTIONS.name(WONDER, [plain(one.name) for one in wonder.WONDERS])
ACTIONS.name(DISTRICT_OF, [plain(one.name) for one in district.DISTRICTS])
ACTIONS.name(PACT, [f"{giver} {plain(one.name)}" for giver in range(1, 6) for one in pact.PACTS])
ACTIONS.name(
    EFFECT,
    [plain(one.name) for one in wonder.AT_START]
    + [plain(one.name) for one in city_state.STATES_AT_START]
    + [one.start_name() for one in leader.LEADERS_AT_START],
)


RULES.append(NewDawnRules())

DECISIONS: Final[tuple[type[Decision[Any]], ...]] = (
    setup.Order,
    setup.DealLeader,
    setup.ChooseLeader,
    setup.DrawCore,
    setup.CoreSide,
    setup.PlaceFort,
    setup.DrawCapital,
    setup.DrawVictory,
    turns.Round,
    turns.Turn,
    turns.StartOfTurn,
    economic.Unload,
    city_states.Seoul,
    turns.ChooseFocus,
    economic.Estadio,
    resolving.Resolve,
    resolving.Resolved,
    military_wonders.Arsenal,
    resolving.Reset,
    resolving.AfterReset,
    economy.Capitalism,
    turns.EndTurn,
    dial.Icon,
    dial.TradePhase,
    dial.Govern,
    barbarians.March,
    barbarians.Crowding,
    barbarians.Ransom,
    gaining.GainTrade,
    gaining.GainResource,
    economy.SwapResource,
    leaders.KeepNatural,
    laying.TakeBack,
    laying.LayNow,
    pacts.PactSwap,
    swapping.SwapCards,
    science.Boost,
    placing.PlaceToken,
    exploring.DrawTile,
    exploring.LayTile,
    exploring.TileSide,
    exploring.TileTurns,
    exploring.TilePlace,
    economy.WaterToken,
    figures.SendFigure,
    figures.MoveFigure,
    figures.ExploreHere,
    assault.ChooseTarget,
    assault.AttackFrom,
    military.MarchOrReinforce,
    combat.RollAttack,
    combat.RollDefence,
    combat.AttackerSpends,
    combat.DefenderSpends,
    conquest.Outcome,
    military.Scorch,
    conquest.Liberate,
    military_wonders.Liberty,
    conquest.Plunder,
    conquest.MoveWonder,
    conquest.ArmyStays,
    seizing.TakeCity,
    culture.PlaceByCard,
    culture.MatureTrade,
    culture.MoveToken,
    culture.Persuade,
    cultural.ForbiddenCity,
    cultural.EiffelTower,
    cultural.GiveUp,
    cultural.Colosseum,
    science.Advance,
    learning.Upgrade,
    scientific.Porcelain,
    learning.PickCard,
    scientific.Library,
    science.Strike,
    science.LookAtStack,
    science.SeeTile,
    science.PlaceSeen,
    science.PutBack,
    pacts.AtEmbassy,
    economic.PeacefulConquest,
    industry.Build,
    industry.BuildCity,
    industry.FounderHome,
    economy.FarCity,
    building.PayWonder,
    building.HouseWonder,
    scientific.StationCity,
    decks.TurnUp,
    growth.DistrictOrReinforce,
    growth.ReinforceByCard,
    reinforcing.Reinforce,
    districts.PlaceDistrict,
    districts.DistrictSpace,
    growth.StationArmy,
    growth.Garrison,
    growth.NameDistrict,
    districts.ChooseDistrict,
    districts.ResolveDistrict,
    districts.DistrictWay,
    five_districts.ZoneCity,
    five_districts.Raid,
    diplomacy.TakePact,
    diplomacy.ReturnPact,
    scientific.Envoys,
    city_states.Geneva,
    leaders.ChooseFriend,
    leaders.GiveIbrahim,
)
"""Observations number them in this order: new ones come last."""
