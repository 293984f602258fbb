"""The city-states: name, type, tile side, effect of their diplomacy card."""

from __future__ import annotations

from typing import Final

from pentarchy.games.new_dawn.pieces.focus import (
    CULTURE,
    INDUSTRY,
    MILITARY,
    SCIENCE,
)

CITY_STATES: Final[tuple[tuple[str, int, str, str], ...]] = (
    ("Akkad", MILITARY, "20B", "Armies may move through spaces with rival control tokens."),
    (
        "Antananarivo",
        CULTURE,
        "21A",
        "During your turn it counts as one of your cities, not a city-state; armies may not end their move there.",
    ),
    (
        "Auckland",
        INDUSTRY,
        "20A",
        "Building a city: count through water, and spaces adjacent to water have difficulty 1.",
    ),
    ("Brussels", INDUSTRY, "12A", "Wonders cost 1 less per mature city you have."),
    ("Buenos Aires", INDUSTRY, "15A", "A wonder of a type you do not own yet costs 2 less."),
    (
        "Carthage",
        MILITARY,
        "6A",
        (
            "Defending, or attacking anything but Carthage: +1 per city-state token and per friendly city "
            "within 2 of the defending space."
        ),
    ),
    (
        "Geneva",
        SCIENCE,
        "14A",
        "Start of turn: may return a diplomacy card taken from a player and take a different one from that player.",
    ),
    ("Kabul", MILITARY, "15B", "+3 attacking a city or a city-state other than Kabul."),
    ("Kumasi", CULTURE, "6B", "Forest has difficulty 1 for your industry and culture cards."),
    ("Mohenjo Daro", CULTURE, "14B", "Difficulty of every space is 1 lower when you place control tokens."),
    (
        "Palenque",
        SCIENCE,
        "21B",
        "Resource tokens (not natural wonders) may be spent as trade tokens on the focus card being resolved.",
    ),
    ("Seoul", SCIENCE, "12B", "Start of turn: may move 1 barbarian to an adjacent empty land space."),
)
STATE_TYPE: Final[list[int]] = [state[1] for state in CITY_STATES]

AKKAD: Final = 0
ANTANANARIVO: Final = 1
AUCKLAND: Final = 2
BRUSSELS: Final = 3
BUENOS_AIRES: Final = 4
CARTHAGE: Final = 5
GENEVA: Final = 6
KABUL: Final = 7
KUMASI: Final = 8
MOHENJO_DARO: Final = 9
PALENQUE: Final = 10
SEOUL: Final = 11
