"""All focus cards in the order of their numbers: by type and level, then the leaders' own in the leaders' order."""

from __future__ import annotations

from typing import Final

from pentarchy.games.new_dawn.cards import culture, economy, growth, industry, military, science
from pentarchy.games.new_dawn.moments.card import FocusCard

DECK: Final[tuple[FocusCard, ...]] = (
    *culture.STANDARD,
    *science.STANDARD,
    *economy.STANDARD,
    *industry.STANDARD,
    *military.STANDARD,
    *growth.STANDARD,
    culture.Radio(),
    growth.Mysticism(),
    science.Writing(),
    economy.Wheel(),
    science.NaturalHistory(),
    culture.Humanism(),
    military.SiegeTactics(),
    culture.StateWorkforce(),
    economy.Shipbuilding(),
    industry.Industrialization(),
    economy.Cartography(),
    industry.Construction(),
    economy.Banking(),
    science.Astronomy(),
    growth.MilitaryEngineering(),
    military.HorsebackRiding(),
    industry.Craftsmanship(),
    military.ScorchedEarth(),
)
