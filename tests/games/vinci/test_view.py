"""What a view tells."""

from __future__ import annotations

from games.vinci.vinci_support import GAME, world


def test_a_view_has_the_whole_map_and_what_the_tiles_do() -> None:
    """So that a program that knows only the view can tell what borders what."""
    state = world(("agriculture", "weapons"), hold={0: {"anglia": 7}})
    view = state.view(None)
    provinces, seas = view["provinces"], view["seas"]
    anglia = provinces["anglia"]
    assert (anglia["name"], anglia["terrain"], anglia["symbols"]) == ("Anglia", "farmland", ["harbour"])
    assert anglia["near"] == ["caledonia", "hibernia", "neustria"]
    assert anglia["seas"] == ["atlantic_ocean", "north_sea"]
    assert seas["atlantic_ocean"] == {"name": "Atlantic Ocean", "edge": True}
    for name, province in provinces.items():
        assert all(name in provinces[other]["near"] for other in province["near"])
        assert set(province["seas"]) <= set(seas)
    assert view["tiles"]["mining_column"] == {
        "name": "Lasting Mining",
        "number": 1,
        "column": True,
        "effect": "+2 VP for each province with a mine, also in decline",
    }
    anglia["near"].clear()
    assert state.view(None)["provinces"]["anglia"]["near"], "a view is a copy"
    flat = GAME.new(3, {"numbers": "flat"}).view(None)
    assert flat["tiles"]["mining_column"]["number"] == 3
