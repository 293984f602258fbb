"""Sections 14 and 20 to 25 of the rulebook: the card sets, and what every kind of house card does in the realm of
`deus_support`."""

from __future__ import annotations

import pytest

from games.deus.deus_support import (
    BASE,
    GAME,
    HAND,
    after,
    build,
    build_choosing,
    cards,
    cost_of,
    deal,
    draw_on,
    give,
    kind,
    pile_up,
    put,
    realm,
    region_view,
    seat_view,
    table,
    turn,
)
from pentarchy.core.rulebook import clauses
from pentarchy.games.deus.effects import END
from pentarchy.games.deus.game import DeusState
from pentarchy.games.deus.kinds import COLOURS
from pentarchy.games.deus.pieces import CARD_SETS, CARDS, CLAUSE_OF, HOUSE
from pentarchy.games.deus.scoring import score
from support import legal, play, rule


def names_in_deck(card_set: str) -> set[str]:
    """The cards one plays with."""
    state = GAME.new(2, {"card_set": card_set})
    assert isinstance(state, DeusState)
    return {CARDS[number].name for number, copies in enumerate(state.deck) if copies}


@rule("D14.1")
def test_the_card_set_is_an_option_and_another_set_is_another_table() -> None:
    assert list(CARD_SETS) == ["house", "great_harbours", "even", "lean"]
    assert GAME.options().card_set == "house"
    names = {name: names_in_deck(name) for name in CARD_SETS}
    assert {name.split(" (")[0] for name in names["house"] - names["great_harbours"]} == {"Small Harbour"}
    assert {name.split(" (")[0] for name in names["great_harbours"] - names["house"]} == {"Great Harbour"}
    assert {name.split(" (")[0] for name in names["house"] - names["even"]} == {"Small Harbour", "Archers"}
    assert {name.split(" (")[0] for name in names["even"] - names["house"]} == {"Harbour", "Slingers"}
    assert len(names["lean"] - names["house"]) == len(names["house"] - names["lean"]) == 43


@rule("D20.1")
def test_galley_buys_a_resource_for_a_gold() -> None:
    state = realm()
    assert after(state, "Galley", "a6", "take stone") == {"stone": 1, "gold": -1}
    assert state.seat == 1
    assert after(realm(), "Galley", "a6", "skip") == {}


def test_nobody_buys_without_gold() -> None:
    state = realm()
    build(state, 0, "Galley", "a6")
    draw_on(state)
    assert state.seat == 1


@rule("D20.2", "D20.3", "D20.4", "D20.5")
@pytest.mark.parametrize("good", ["wood", "stone", "clay", "wheat"])
def test_merchant_sailers_sell_any_number_for_four_gold_each(good: str) -> None:
    assert after(realm(), f"Merchant Sailer ({good})", "a6", "sell 3") == {good: -3, "gold": 12}
    assert after(realm(), f"Merchant Sailer ({good})", "a6", "sell 1") == {good: -1, "gold": 4}
    assert after(realm(), f"Merchant Sailer ({good})", "a6", "skip") == {}


@rule("D20.6", "D20.7", "D20.8", "D20.9")
@pytest.mark.parametrize("good", ["wood", "stone", "clay", "wheat"])
def test_small_harbours_sell_up_to_six_for_two_points_each(good: str) -> None:
    assert after(realm(), f"Small Harbour ({good})", "a6", "sell 3") == {good: -3, "vp": 6}
    state = realm()
    give(state, 0, **(cost_of(f"Small Harbour ({good})") | {good: 9}))
    deal(state, 0, f"Small Harbour ({good})")
    turn(state)
    play(state, f"build small-harbour-{good}", "place a6")
    assert legal(state) == ["skip", *[f"sell {number}" for number in range(1, 7)]]


@rule("D20.10", "D20.11")
@pytest.mark.parametrize(("name", "gain"), [("Coastal Fleet", {"gold": 4}), ("Lighthouse", {"vp": 2})])
def test_coastal_fleet_and_lighthouse_count_sea_regions(name: str, gain: dict[str, int]) -> None:
    assert after(realm(), name, "a6") == gain


@rule("D20.10", "D20.11")
@pytest.mark.parametrize(("name", "gain"), [("Coastal Fleet", {"gold": 8}), ("Lighthouse", {"vp": 4})])
def test_coastal_fleet_and_lighthouse_have_a_limit(name: str, gain: dict[str, int]) -> None:
    state = realm()
    for where in ("c4", "c6"):
        put(state, 0, where, "military")
    put(state, 0, "d4", "maritime")
    assert after(state, name, "a6") == gain  # five sea regions


@rule("D21.1", "D21.2", "D21.3", "D21.4")
@pytest.mark.parametrize(
    ("name", "where", "source", "gain"),
    [
        ("Sawmill", "a1", "a1", {"wood": 3}),
        ("Quarry", "a5", "a5", {"stone": 2}),
        ("Brickyard", "a1", "a0", {"clay": 3}),
        ("Mill", "a1", "a3", {"wheat": 2}),
    ],
)
def test_a_mill_of_any_kind_counts_the_buildings_of_one_region(
    name: str, where: str, source: str, gain: dict[str, int]
) -> None:
    assert after(realm(), name, where) == gain
    assert after(realm(), name, "choose effects", where, f"harvest {source}") == gain
    assert after(realm(), name, "choose effects", where, "skip") == {}


@rule("D21.1")
def test_a_mill_of_any_kind_works_in_one_region_of_its_terrain_that_its_owner_controls() -> None:
    state = realm()
    put(state, 0, "b2", "civil")
    put(state, 1, "c0", "civil")
    build_choosing(state, 0, "Sawmill", "a1")
    assert legal(state) == ["skip", "harvest a1", "harvest b2"]


@rule("D21.5", "D21.6", "D21.7", "D21.8")
@pytest.mark.parametrize(
    ("name", "where", "gain"),
    [
        ("Woodcutters", "a1", {"wood": 2}),
        ("Stonecutters", "a5", {"stone": 2}),
        ("Clay Diggers", "a1", {"clay": 2}),
        ("Harvesters", "a1", {"wheat": 2}),
    ],
)
def test_workers_count_production_buildings_in_their_terrain(name: str, where: str, gain: dict[str, int]) -> None:
    assert after(realm(), name, where) == gain


@rule("D21.5")
def test_workers_bring_two_for_each_production_building_of_their_terrain() -> None:
    state = realm()
    put(state, 0, "b2", "production")
    put(state, 0, "c0", "civil")  # no production building
    assert after(state, "Woodcutters", "a1") == {"wood": 4}


@rule("D21.9")
def test_workshop_lets_one_production_building_yield() -> None:
    state = realm()
    assert after(state, "Workshop", "a1", "harvest a0") == {"clay": 1}
    state = realm()
    build(state, 0, "Workshop", "a1")
    assert legal(state) == ["skip", "harvest a0", "harvest a1", "harvest a3"]


@rule("D21.10")
def test_great_estate_lets_all_production_buildings_yield() -> None:
    assert after(realm(), "Great Estate", "a1") == {"wood": 1, "clay": 1, "wheat": 1}
    one_by_one = ("harvest a0", "harvest a3", "skip")
    assert after(realm(), "Great Estate", "choose effects", "a1", *one_by_one) == {"clay": 1, "wheat": 1}


@rule("D21.11")
def test_granary_counts_production_buildings() -> None:
    assert after(realm(), "Granary", "a1") == {"gold": 6}
    state = realm()
    put(state, 0, "a5", "production")
    put(state, 0, "b4", "production")
    assert after(state, "Granary", "a1") == {"gold": 8}  # five, but never more than 8 gold


@rule("D22.1")
def test_school_draws_a_card() -> None:
    state = realm()
    assert after(state, "School", "a5") == {}
    assert len(state.hands[0]) == len(HAND) + 1


@rule("D22.2")
def test_library_keeps_one_of_three_and_discards_the_others_in_order() -> None:
    state = realm()
    deal(state, 0, "Mill")
    build(state, 0, "Library", "a5", "draw camp", "draw quarry", "draw sawmill")
    assert state.view(0)["looked"] == ["Sawmill", "Quarry", "Camp"]
    assert state.view(1)["looked"] == [None, None, None]
    wooden = "gain 1 stone for each of your wooden buildings in it"
    assert f"Keep Quarry: Choose one mountain region you control: {wooden}" in [one.words() for one in state.choices()]
    play(state, "keep quarry", "discard camp")
    assert state.view(0)["seats"][0]["hand"] == ["Quarry", "Mill"]
    assert state.view(0)["discard"]["cards"] == ["Sawmill", "Camp"]
    assert state.view(1)["discard"]["cards"] == [None, "Camp"]


@rule("D22.3")
def test_archive_takes_the_top_card_of_the_discard_pile() -> None:
    state = realm()
    pile_up(state, "Mill", "Quarry")
    after(state, "Archive", "a5")
    assert kind("Quarry") in state.hands[0]
    assert state.view(None)["discard"]["cards"] == ["Mill"]


@rule("D22.4")
def test_academy_exchanges_up_to_three_cards() -> None:
    state = realm()
    deal(state, 0, "Mill", "Quarry", "Camp", "Sawmill")
    happened = state.listen()
    build(state, 0, "Academy", "a5", "discard camp", "discard mill", "discard quarry")
    assert state.view(1)["discard"]["cards"] == [None, None, "Camp"]
    assert state.view(0)["discard"]["cards"] == ["Quarry", "Mill", "Camp"]
    assert draw_on(state) == 3
    assert state.seat == 1
    assert "invokes" not in [event.kind for event in happened]
    state = realm()
    deal(state, 0, "Mill", "Quarry")
    build(state, 0, "Academy", "a5", "done")
    assert state.seat == 1  # nothing discarded, nothing drawn
    assert len(state.hands[0]) == 2


@rule("D22.5")
def test_architects_hall_brings_a_wooden_building_to_the_player_board() -> None:
    state = realm()
    before = seat_view(state, 0)
    after(state, "Architects' Hall", "a5", "ready military")
    view = seat_view(state, 0)
    assert view["ready"]["military"] == before["ready"]["military"] + 1
    assert view["reserve"]["military"] == before["reserve"]["military"] - 1


@rule("D22.6")
@pytest.mark.parametrize(
    ("answers", "gain", "type_"),
    [
        (["invoke neptune"], {"gold": 2}, "maritime"),
        (["invoke ceres", "take clay"], {"clay": 1}, "production"),
        (["invoke minerva"], {}, "scientific"),
        (["invoke vesta"], {"vp": 1}, "civil"),
        (["invoke mars", "ready military"], {}, "military"),
    ],
)
def test_observatory_has_a_gods_power_as_for_one_card(answers: list[str], gain: dict[str, int], type_: str) -> None:
    state = realm()
    state.ready[3], state.reserve[3] = 1, 1  # one of the civil buildings is still in the personal supply
    before = seat_view(state, 0)["ready"]
    assert after(state, "Observatory", "a5", *answers) == gain
    ready = seat_view(state, 0)["ready"]
    assert ready[type_] == before[type_] + (0 if type_ == "scientific" else 1)  # one scientific building was placed
    assert len(state.hands[0]) == len(HAND) + (type_ == "scientific")  # no refill
    assert state.view(None)["discard"]["cards"] == []


@rule("D22.6")
def test_observatory_is_told_as_what_it_is_and_not_as_an_offering() -> None:
    state = realm()
    happened = state.listen()
    build(state, 0, "Observatory", "a5", "invoke vesta")
    told = [GAME.words.tell(event, ["Ann", "Ben"]) for event in happened]
    assert "Ann uses Vesta's power as for 1 card." in told
    assert not any("invokes" in line for line in told)


@rule("D22.6")
def test_observatory_may_invoke_nobody() -> None:
    assert after(realm(), "Observatory", "a5", "skip") == {}


@rule("D22.7", "D22.8")
@pytest.mark.parametrize(("name", "gain"), [("Museum", {"vp": 2}), ("Scriptorium", {"gold": 5})])
def test_museum_and_scriptorium_count_the_hand(name: str, gain: dict[str, int]) -> None:
    assert after(realm(), name, "a5") == gain  # five cards


@rule("D22.7", "D22.8")
@pytest.mark.parametrize(("name", "gain"), [("Museum", {"vp": 4}), ("Scriptorium", {"gold": 6})])
def test_museum_and_scriptorium_have_a_limit(name: str, gain: dict[str, int]) -> None:
    state = realm()
    deal(state, 0, *["Workshop"] * 4, "Mill")
    assert after(state, name, "a5") == gain  # ten cards


@rule("D23.1", "D23.2", "D23.3", "D23.4")
@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("Hunting Lodge", ("b2", "c0")),
        ("Hill Palace", ("b4", "c1")),
        ("Potters' Quarter", ("b5", "c5")),
        ("Country Villa", ("b1", "c2")),
    ],
)
def test_a_civil_card_counts_the_regions_of_its_terrain(name: str, more: tuple[str, ...]) -> None:
    assert after(realm(), name, "a0") == {"vp": 1}
    state = realm()
    for where in more:
        put(state, 0, where, "scientific")
    assert after(state, name, "a0") == {"vp": 3}


@rule("D23.1")
def test_a_civil_card_of_a_terrain_gives_at_most_four_points() -> None:
    state = table(4)
    for where in ("a0", "b1", "c2", "d4"):
        put(state, 0, where, "production")
    put(state, 0, "e4", "scientific")
    assert after(state, "Hunting Lodge", "a0") == {"vp": 4}  # five forests


@rule("D23.5", "D23.9")
@pytest.mark.parametrize(("name", "gain"), [("Theatre", {"vp": 4}), ("Market Square", {"gold": 8})])
def test_theatre_and_market_square_count_civil_buildings(name: str, gain: dict[str, int]) -> None:
    assert after(realm(), name, "a0") == gain


@rule("D23.5", "D23.9")
@pytest.mark.parametrize(("name", "gain"), [("Theatre", {"vp": 5}), ("Market Square", {"gold": 8})])
def test_theatre_and_market_square_have_a_limit(name: str, gain: dict[str, int]) -> None:
    state = realm()
    put(state, 0, "b4", "civil")
    assert after(state, name, "a0") == gain  # five civil buildings


@rule("D23.6")
def test_forum_counts_the_buildings_of_the_best_region() -> None:
    assert after(realm(), "Forum", "a0") == {"vp": 4}  # the swamp now has four
    state = realm()
    assert after(state, "Forum", "b4") == {"vp": 3}


@rule("D23.7")
def test_baths_count_the_terrains_beyond_the_first() -> None:
    assert after(realm(), "Baths", "a0") == {"vp": 3}  # five terrains, at most 3
    state = table()
    put(state, 0, "a0", "scientific")
    deal(state, 1, "Galley")
    assert after(state, "Baths", "a1") == {"vp": 1}


@rule("D23.8")
def test_aqueduct_counts_regions() -> None:
    assert after(realm(), "Aqueduct", "a0") == {"gold": 5}
    state = realm()
    for where in ("b1", "b2", "b4"):
        put(state, 0, where, "scientific")
    put(state, 0, "c4", "maritime")
    assert after(state, "Aqueduct", "a0") == {"gold": 8}  # nine regions


@rule("D23.10")
def test_circus_counts_regions_with_two_buildings() -> None:
    assert after(realm(), "Circus", "a0") == {"vp": 3}
    state = realm()
    put(state, 0, "a5", "scientific")
    put(state, 0, "b4", "scientific", "production")
    assert after(state, "Circus", "a0") == {"vp": 4}  # five regions, at most 4


@rule("D24.1")
def test_scouts_move_a_unit_two_steps() -> None:
    state = realm()
    after(state, "Scouts", "a1", "unit a1", "move to c2")
    assert region_view(state, "c2")["buildings"] == ["military"]
    assert region_view(state, "a1")["buildings"] == ["scientific", "civil"]


@rule("D24.2")
def test_legion_moves_a_unit_and_counts_units_at_villages() -> None:
    assert after(realm(), "Legion", "a5", "skip") == {"vp": 1}  # beside c3; the other unit is at a2, attacked
    assert after(realm(), "Legion", "a5", "unit a0", "move to a6") == {"vp": 2}
    state = realm()
    build(state, 0, "Legion", "a5", "unit a0")
    assert "move to b4" not in legal(state)  # two steps away


@rule("D24.2")
def test_legion_gives_at_most_four_points() -> None:
    state = table()
    for where in ("b1", "b2", "b4", "b5"):
        put(state, 0, where, "military")
    deal(state, 1, "Galley")
    assert after(state, "Legion", "d3", "skip") == {"vp": 4}


@rule("D24.3")
def test_war_elephants_take_a_point_from_each_opponent_beside_a_unit() -> None:
    state = realm()
    put(state, 1, "a6", "maritime")
    assert after(state, "War Elephants", "a5", "skip") == {"vp": 1}
    assert state.scores() == [6, 4]


@rule("D24.4")
def test_cavalry_moves_two_units_and_pays_for_each_on_the_board() -> None:
    state = realm()
    assert after(state, "Cavalry", "a5", "unit a0", "move to a6", "unit a5", "move to a0") == {"gold": 2}
    assert region_view(state, "a6")["buildings"] == ["military"]


@rule("D24.5")
def test_raiders_take_up_to_two_gold_from_each_opponent_beside_a_unit() -> None:
    state = realm()
    put(state, 1, "a6", "maritime")
    assert after(state, "Raiders", "a5") == {"gold": 2}
    assert seat_view(state, 1)["gold"] == 3
    state = realm()
    put(state, 1, "a6", "maritime")
    give(state, 1, gold=1)
    assert after(state, "Raiders", "a5") == {"gold": 1}


@rule("D24.6")
def test_archers_take_a_resource_from_an_opponent_beside_a_unit() -> None:
    state = realm()
    put(state, 1, "a6", "maritime")
    give(state, 1, stone=1, wheat=2)
    deal(state, 0, "Mill")
    build(state, 0, "Archers", "a5")
    assert legal(state) == ["skip", "rob vermilion of stone", "rob vermilion of wheat"]
    assert state.view(0)["question"] == "Archers: which resource do you take, and from whom?"
    play(state, "rob vermilion of wheat")
    assert seat_view(state, 0)["wheat"] == seat_view(state, 1)["wheat"] == 1


@rule("D24.6", "D7.4")
def test_archers_take_the_only_thing_there_is_without_a_question() -> None:
    state = realm()
    put(state, 1, "a6", "maritime")
    give(state, 1, wheat=1)
    assert after(state, "Archers", "a5") == {"wheat": 1}


@rule("D24.7")
def test_catapult_takes_a_point_from_each_village_beside_a_unit() -> None:
    state = realm()
    happened = state.listen()
    assert after(state, "Catapult", "a5") == {"vp": 1}  # c3; a2 was attacked
    assert "a raid on the village C3" in [event.text for event in happened]
    assert region_view(state, "c3")["vp"] == 4


@rule("D24.8")
def test_camp_counts_units() -> None:
    assert after(realm(), "Camp", "a5") == {"gold": 4}
    state = realm()
    for where in ("b1", "b2", "b4"):
        put(state, 0, where, "military")
    assert after(state, "Camp", "a5") == {"gold": 8}  # five units


TEMPLES = {
    "Temple of the Woods": 3,
    "Temple of the Peaks": 3,
    "Temple of the Marshes": 3,
    "Temple of the Harvest": 3,
    "Temple of the Tides": 3,
    "Temple of Industry": 6,
    "Temple of Wisdom": 6,
    "Temple of the Hearth": 9,
    "Temple of War": 3,
    "Temple of the Realm": 5,
    "Temple of the Metropolis": 3,
    "Temple of the Frontier": 8,
    "Temple of the Siege": 2,
    "Temple of Plenty": 7,
    "Temple of Treasure": 4,
    "Temple of Harmony": 5,
}
"""What each temple scores in the realm, with 7 resources, 9 gold and a full set of colours."""


@rule(
    "D25.1",
    "D25.2",
    "D25.3",
    "D25.4",
    "D25.5",
    "D25.6",
    "D25.7",
    "D25.8",
    "D25.9",
    "D25.10",
    "D25.11",
    "D25.12",
    "D25.13",
    "D25.14",
    "D25.15",
    "D25.16",
)
@pytest.mark.parametrize("name", TEMPLES)
def test_a_temple_scores_as_its_card_says(name: str) -> None:
    state = realm()
    put(state, 1, "a6", "maritime")  # beside the unit in a0
    put(state, 1, "b5", "civil")  # beside no unit
    cards(state, 0, name, "Galley", "Workshop", "School", "Theatre", "Scouts", "Galley", "Granary")
    give(state, 0, wood=4, stone=3, gold=9)
    happened = state.listen()
    score(state)
    assert [event.data[0] for event in happened if event.text == name] == [TEMPLES[name]]


@pytest.mark.parametrize(
    "name", [card.name for card in HOUSE if card.effects[0].code == END and "Harmony" not in card.name]
)
def test_every_temple_has_the_limit_of_twelve(name: str) -> None:
    assert CARDS[kind(name)].effects[0].cap == 12


@rule("D25.13", "D9.5")
def test_the_temple_of_the_siege_counts_a_rivals_region_once_and_no_village() -> None:
    state = table()
    put(state, 0, "a0", "military")
    put(state, 0, "a3", "military")
    put(state, 1, "a4", "maritime")  # beside both units
    put(state, 1, "a5", "civil")  # beside a0
    put(state, 1, "d1", "civil")
    cards(state, 0, "Temple of the Siege")
    for loot in (3, 0):  # the village a2 lies beside both units, and does not count either way
        state.loot[0] = loot
        assert seat_view(state, 0)["temple_vp"] == [4]


def test_the_rulebook_says_of_every_card_what_it_does_and_whether_it_is_a_house_design() -> None:
    book = {clause.text.split(" (")[0] + clause.text: clause for clause in clauses(GAME.rules())}
    for card in CARDS:
        found = [clause for clause in book.values() if clause.text.startswith(f"{card.name} (")]
        assert len(found) == 1, card.name
        assert found[0].number == CLAUSE_OF[CARDS.index(card)]
        assert found[0].text.endswith(f": {card.text}")
        assert f"({card.copies} card" in found[0].text
        assert card.copies > 0
        if COLOURS[card.type] != "purple":
            paid = ", ".join(f"{number} {good}" for good, number in cost_of(card.name).items())
            assert f"cost {paid})" in found[0].text
        assert found[0].source.startswith("house" if card.source == "house" else "component"), card.name


@pytest.mark.parametrize(
    ("card_set", "name", "where"),
    [
        ("house", "Galley", "c4"),
        ("house", "Merchant Sailer (clay)", "c4"),
        ("even", "Harbour (wheat)", "c4"),
        ("house", "Quarry", "a1"),
        ("house", "Great Estate", "a1"),
        ("house", "Architects' Hall", "a5"),
        ("house", "Observatory", "a5"),
        ("even", "Slingers", "a5"),
    ],
)
def test_the_rule_beside_a_question_is_that_of_the_card_which_asks(card_set: str, name: str, where: str) -> None:
    state = realm(card_set=card_set)
    put(state, 1, "a6", "maritime")
    give(state, 1, wheat=2)
    state.ready[3], state.reserve[3] = 1, 1
    give(state, 0, **{good: number + cost_of(name).get(good, 0) for good, number in BASE.items()})
    deal(state, 0, name)
    turn(state)
    play(state, f"build {CARDS[kind(name)].slug}")
    play(state, *[answer for answer in ("choose effects",) if answer in legal(state)], f"place {where}")
    number = state.view(0)["rule"]
    clause = next(clause for clause in clauses(GAME.rules()) if clause.number == number)
    assert clause.text.startswith(f"{name} (")


@rule("D6.4")
def test_the_rule_beside_the_place_of_a_temple_is_that_of_temples() -> None:
    state = realm()
    build(state, 0, "Temple of War", None)
    assert state.view(0)["rule"] == "D6.4"


def test_every_card_can_say_itself_briefly() -> None:
    for card in CARDS:
        assert 0 < len(card.brief) < 50
        assert card.text.endswith(".")
    assert len({card.slug for card in CARDS}) == len(CARDS)
