"""N2 and N9: which spaces are friendly, and which cities are mature."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    city,
    focus,
    hold,
    home,
    meadow,
    offered,
    paint,
    ring,
    token,
)
from pentarchy.games.new_dawn.realm.cities import mature
from support import rule


@rule("N9.12")
def test_a_city_is_mature_while_all_around_it_is_friendly_or_water() -> None:
    state = meadow()
    spot = next(one for one in state.land.spaces if one < 210 and state.land.edge[one] and one != home(state, A))
    city(state, A, spot)
    around = [one for one in ring(state, spot) if state.owner[one] < 0]
    token(state, A, *around[1:])
    assert not mature(state, A, spot)
    paint(state, "water", around[0])
    assert mature(state, A, spot)
    paint(state, "grassland", around[0])
    token(state, B, around[0])
    assert not mature(state, A, spot)
    hold(state, A, "Akkad")
    assert not mature(state, A, spot)


@rule("N2.4", "N2.5")
def test_water_takes_no_piece_and_figures_make_no_space_friendly() -> None:
    state = meadow()
    around = ring(state, home(state, A))
    paint(state, "water", around[0])
    state.armies[0] = around[1]
    outer = next(one for one in ring(state, around[1]) if state.land.distance(one, home(state, A)) == 2)
    focus(state, A, "Early Empire", 5)
    assert around[0] not in offered(state)
    assert outer not in offered(state)
    assert state.view(None)["seats"][A]["spaces"] == 1
