"""The districts, one of each type per player: name and effect."""

from __future__ import annotations

from typing import Final

CAMPUS: Final = 0
COMMERCIAL_HUB: Final = 1
ENCAMPMENT: Final = 2
INDUSTRIAL_ZONE: Final = 3
THEATER_SQUARE: Final = 4
DISTRICTS: Final = (
    ("Campus", "1 trade token on your science card per friendly mountain or natural wonder in or next to it."),
    (
        "Commercial Hub",
        "1 trade token per mature city, or 1 on your economy card per friendly desert in or next to it.",
    ),
    ("Encampment", "Defeat a barbarian or a rival army within 2; reinforce a control token of yours within 2."),
    (
        "Industrial Zone",
        "1 trade token on your industry card per friendly forest in or next to it; or 3 from that card for a city"
        " within 2 of a friendly space.",
    ),
    ("Theater Square", "A control token within 2 of it, or within 2 of a friendly city with a wonder."),
)
