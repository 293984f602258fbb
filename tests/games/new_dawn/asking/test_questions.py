"""What is asked only where there is a choice, and what people read: labels, questions and the log."""

from __future__ import annotations

from typing import Any

import pytest

from games.new_dawn.new_dawn_support import (
    A,
    B,
    army,
    ask,
    asked,
    begin_turn,
    caravan,
    card_number,
    city,
    district,
    far,
    fight,
    focus,
    go,
    hold,
    home,
    led,
    meadow,
    offer,
    pact,
    paint,
    ring,
    slot,
    state_number,
    strike,
    token,
    tokens,
    trade,
    with_state,
    wonder,
    wonder_number,
)
from pentarchy.core.answers import FIGHT
from pentarchy.core.decision import Decision
from pentarchy.core.events import EVERYONE, Event
from pentarchy.core.rulebook import clauses
from pentarchy.games.new_dawn.actions import HEX, SIDE
from pentarchy.games.new_dawn.asking.places import place
from pentarchy.games.new_dawn.cards import economy, growth, science
from pentarchy.games.new_dawn.cities import districts, founding
from pentarchy.games.new_dawn.control import placing, reinforcing
from pentarchy.games.new_dawn.focus import learning, swapping
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.land import spaces
from pentarchy.games.new_dawn.land.tiles import INSIDE, SPACE_NAMES, STEP
from pentarchy.games.new_dawn.picture import words
from pentarchy.games.new_dawn.pieces.supply import ARMY, CARAVAN, CITY
from pentarchy.games.new_dawn.travel import exploring, figures, reaching
from pentarchy.games.new_dawn.war import barbarians, seizing
from pentarchy.games.new_dawn.wonders import scientific
from support import legal, play, rule


def lines(state: NewDawnState, *kinds: str) -> list[str]:
    """What the log says of these kinds of events."""
    assert state.events is not None
    return [words.tell(one, ("Ann", "Bob")) for one in state.events if one.kind in kinds]


@rule("N4.6")
@pytest.mark.parametrize("name", ["Forbidden City", "Eiffel Tower", "Colosseum", "Great Zimbabwe"])
def test_what_would_do_nothing_is_not_offered_at_the_start_of_a_turn(name: str) -> None:
    state = meadow()
    wonder(state, name, home(state, A))
    begin_turn(state, A)
    assert asked(state) == "ChooseFocus"
    near = ring(state, home(state, A))
    if name == "Great Zimbabwe":
        state.zimbabwe = 1
        state.tokens[:6] = [3] * 6
        begin_turn(state, A)
        assert asked(state) == "ChooseFocus"
        state.tokens[0] = 2
    elif name == "Colosseum":
        token(state, A, near[0])
    else:
        token(state, B, near[0], near[1])
    begin_turn(state, A)
    assert legal(state) == ["done", f"use {name.lower()}"]


@rule("N4.6", "N17.15", "N17.20")
def test_geneva_and_seoul_are_not_offered_without_a_card_or_a_barbarian() -> None:
    state = meadow()
    hold(state, A, "Geneva")
    hold(state, A, "Seoul")
    begin_turn(state, A)
    assert asked(state) == "ChooseFocus"
    state.barbarian[0] = far(state)
    pact(state, A, B, "Embassy")
    begin_turn(state, A)
    assert legal(state) == ["done", "use geneva", "use seoul"]
    assert [one.label.split(":")[0] for one in state.choices()] == [
        "Go on to your focus card",
        "Use Geneva",
        "Use Seoul",
    ]


@rule("N12.14")
def test_a_theater_square_asks_only_if_a_city_with_a_wonder_gives_it_a_second_way() -> None:
    state = meadow()
    district(state, A, "Theater Square", ring(state, home(state, A))[0])
    ask(state, districts.ResolveDistrict(A, 4))
    assert asked(state) == "PlaceToken"
    wonder(state, "Petra", home(state, A))
    ask(state, districts.ResolveDistrict(A, 4))
    assert legal(state) == ["first way", "second way"]


@rule("N12.11")
def test_a_commercial_hub_asks_only_if_both_ways_give_something() -> None:
    for deserts, mature in ((1, 1), (1, 0), (0, 1), (0, 0)):
        state = meadow()
        around = ring(state, home(state, A))
        district(state, A, "Commercial Hub", around[0])
        if deserts:
            paint(state, "desert", around[0])
        if mature:
            token(state, A, *[one for one in around[1:] if state.owner[one] < 0])
        ask(state, districts.ResolveDistrict(A, 1))
        assert (asked(state) == "DistrictWay") == (deserts > 0 and mature > 0)
        assert (asked(state) == "GainTrade") == (deserts == 0 and mature > 0)
        assert tokens(state, A, "Foreign Trade") == (1 if deserts and not mature else 0)


@rule("N9.6")
def test_a_wonder_that_takes_all_one_has_is_paid_without_a_question() -> None:
    for marble, asks in ((1, False), (2, True)):
        state = meadow()
        offer(state, "Stonehenge")
        state.resources[:4] = [marble, 1, 0, 0]
        trade(state, A, "Pottery", 1)
        focus(state, A, "Pottery", 2)
        play(state, "wonder stonehenge")
        assert (asked(state) == "PayWonder") == asks
        if not asks:
            assert state.wonder[0] == home(state, A)
            assert state.resources[:4] == [0, 0, 0, 0]
            assert tokens(state, A, "Pottery") == 0


@rule("N11.6")
@pytest.mark.parametrize("civ", ["Aztec", "America"])
def test_a_defender_who_wins_already_is_not_asked_unless_a_natural_wonder_could_move(civ: str) -> None:
    for roll, asks in ((1, True), (6, civ == "America")):
        state = meadow(leaders=("Poland", civ))
        trade(state, B, "Masonry", 1)
        strike(state, number=2)
        play(state, "roll 2", f"roll {roll}")
        assert (asked(state) == "DefenderSpends") == asks


@rule("N11.6", "N18.16")
@pytest.mark.parametrize("reason", ["none", "tokens", "agenda"])
def test_an_attacker_who_has_won_is_asked_only_if_tokens_could_matter(reason: str) -> None:
    state = meadow()
    trade(state, A, "Masonry", 1)
    if reason == "tokens":
        trade(state, B, "Masonry", 1)
    if reason == "agenda":
        state.victory = [0, 5, 6]
    strike(state)
    play(state, "roll 6", "roll 1")
    assert (asked(state) == "AttackerSpends") == (reason != "none")


@rule("N14.28")
def test_astronomy_does_not_ask_whether_to_place_a_tile_where_none_fits() -> None:
    for walled in (False, True):
        state = meadow()
        first = home(state, A) // 10 * 10
        if walled:
            state.waters = spaces.outline(state.land, list(range(first, first + 10)))
            state.survey()
        focus(state, A, "Astronomy", 1)
        play(state, "look at 1")
        state.play(state.legal()[0])
        assert asked(state) == ("PutBack" if walled else "PlaceSeen")


@rule("N9.6")
def test_the_usual_way_is_offered_only_if_more_than_one_thing_has_to_be_spent() -> None:
    for number, usual in ((5, False), (4, True)):
        state = meadow()
        offer(state, "Stonehenge")
        state.resources[:4] = [2, 2, 0, 0]
        focus(state, A, "Pottery", number)
        play(state, "wonder stonehenge")
        assert legal(state) == ["pay marble", "pay mercury"] + ["pay the usual way"] * usual


@rule("N6.4", "N6.1")
def test_trade_tokens_that_fill_all_the_room_are_placed_without_a_question() -> None:
    for count in (2, 3):
        state = meadow()
        state.tokens[:6] = [3, 2, 3, 1, 3, 3]
        ask(state, gaining.GainTrade(A, count))
        assert (asked(state) == "GainTrade") == (count == 2)
        assert sum(state.tokens[:6]) == (15 if count == 2 else 18)


@rule("N16.4")
def test_a_player_with_two_trade_tokens_loses_both_without_a_question() -> None:
    for count, asks in ((1, False), (2, True)):
        state = meadow()
        trade(state, A, "Pottery", count)
        trade(state, A, "Astrology", 1)
        ask(state, barbarians.Ransom(A, 2))
        assert (asked(state) == "Ransom") == asks
        assert sum(state.tokens) == (3 if asks else 0)


@rule("N12.7")
def test_no_district_is_named_while_there_is_none() -> None:
    state = meadow()
    ask(state, growth.NameDistrict(A))
    assert asked(state) != "NameDistrict"
    district(state, B, "Campus", ring(state, home(state, B))[0])
    ask(state, growth.NameDistrict(A))
    assert asked(state) == "NameDistrict"


@rule("N12.1")
def test_reinforcing_is_offered_only_with_a_control_token_to_reinforce() -> None:
    state = meadow()
    focus(state, A, "Irrigation", 3)
    assert "reinforce" not in legal(state)
    state = meadow()
    token(state, A, ring(state, home(state, A))[0])
    focus(state, A, "Irrigation", 3)
    assert "reinforce" in legal(state)


@rule("N11.13")
def test_without_an_unused_city_a_beaten_city_state_is_liberated() -> None:
    state, free = with_state("Akkad")
    start = next(one for one in ring(state, free) if one < 210)
    army(state, A, start)
    city(state, B, free)
    state.city_state[0] = B
    city(state, A, *[one for one in state.land.spaces if one < 210 and state.owner[one] < 0 and one != start][:7])
    focus(state, A, "Flight", 5)
    go(state, start, free)
    fight(state, 6, 1)
    assert asked(state) != "Liberate"
    assert state.city_state[0] == -1
    assert state.envoys[0] == A
    assert state.audit() == []


@rule("N17.8")
def test_a_strike_that_breaks_a_pact_many_times_is_answered_once() -> None:
    state = meadow()
    around = ring(state, home(state, B))
    token(state, B, *[one for one in around if one < 210][:3])
    pact(state, B, A, "Non-Aggression Pact")
    slot(state, B, "Masonry", 2)
    ask(state, science.Strike(A))
    go(state, home(state, B))
    assert asked(state) == "PactSwap"
    play(state, "done")
    assert asked(state) != "PactSwap"


@rule("N13.30", "N6.4")
def test_the_great_library_replaces_the_card_farther_right_of_two() -> None:
    state = meadow()
    first = [card_number(name) for name in ("Irrigation", "Drama and Poetry", "Astrology", "Pottery", "Masonry")]
    state.row[:6] = [*first, card_number("Early Empire")]
    slot(state, B, "Civil Service", 5)
    ask(state, scientific.Library(A, B))
    play(state, "card civil service")
    assert state.row[:6] == [*first, card_number("Civil Service")]


@rule("N13.36", "N9.7")
def test_where_amundsen_scott_is_built_is_not_asked_as_it_moves_at_once() -> None:
    state = meadow()
    city(state, A, far(state))
    offer(state, "Amundsen-Scott Research Station")
    state.resources[:4] = [9] * 4
    state.listen()
    focus(state, A, "Pottery", 5)
    play(state, "wonder amundsen-scott research station", "pay the usual way")
    assert asked(state) == "TurnUp"
    state.play(state.legal()[0])
    assert asked(state) == "StationCity"
    state.play(state.legal()[0])
    space = state.wonder[wonder_number("Amundsen-Scott Research Station")]
    assert state.piece[space] == CITY
    assert lines(state, "moves wonder") == [f"Ann moves Amundsen-Scott Research Station to {place(state, space)}."]


@rule("N14.18", "N10.4")
def test_a_water_token_that_encloses_a_hole_fills_it() -> None:
    state = led("Indonesia")
    grid = state.land.grid
    hole = next(cell for cell in spaces.outline(state.land, state.land.spaces) if INSIDE[cell])
    free = [hole + step for step in STEP if grid[hole + step] < 0]
    state.waters = free[1:]
    state.survey()
    ship = next(grid[free[0] + step] for step in STEP if grid[free[0] + step] >= 0)
    economy.WaterToken(A, ship).take(state, HEX + free[0])
    assert hole in state.waters


@rule("N10.3")
@pytest.mark.parametrize(
    ("face", "label"),
    [
        ("1A", "Side A up, with Torres del Paine: 1 grassland, 2 hills, 1 desert, 4 mountains, 1 water"),
        ("10B", "Side B up: 2 grassland, 2 forest, 3 desert, 3 water"),
    ],
)
def test_the_side_of_a_tile_says_what_land_it_has(face: str, label: str) -> None:
    state = meadow()
    assert (
        exploring.TileSide(A, int(face[:-1]) - 1, exploring.ANYWHERE).label(state, SIDE + "AB".index(face[-1])) == label
    )


@rule("N13.17", "N4.8")
@pytest.mark.parametrize("errata", [True, False])
def test_the_log_names_each_card_in_the_slot_in_which_it_is_resolved(errata: bool) -> None:
    state = meadow(errata=errata)
    wonder(state, "Estadio do Maracana", home(state, A))
    slot(state, A, "Foreign Trade", 4)
    state.listen()
    focus(state, A, "Astrology", 2)
    play(state, "card foreign trade", "done")
    while asked(state) == "Upgrade":
        play(state, "done")
    astrology = f"Ann resolves Astrology in slot {3 if errata else 2}."
    trade = "Ann resolves Foreign Trade in slot 4."
    assert lines(state, "focus") == ([trade, astrology] if errata else [astrology, trade])


@rule("N8.13")
def test_the_log_says_that_capitalism_resolves_another_card() -> None:
    state = meadow()
    state.listen()
    focus(state, A, "Capitalism", 5)
    play(state, "done", "card astrology")
    assert lines(state, "focus", "again") == [
        "Ann resolves Capitalism in slot 5.",
        "Ann also resolves Astrology as in slot 1.",
    ]


@rule("N11.12")
def test_the_log_tells_whose_diplomacy_cards_go_back_when_a_city_state_is_conquered() -> None:
    state, free = with_state("Kumasi")
    hold(state, B, "Kumasi")
    state.listen()
    founding.conquer_city_state(state, A, state_number("Kumasi"), free)
    assert lines(state, "conquers", "returns envoy") == [
        "Ann conquers Kumasi.",
        "Bob returns the diplomacy card of Kumasi.",
    ]


@rule("N5.6")
def test_a_question_names_the_space_next_to_which_a_control_token_goes() -> None:
    state = meadow()
    spot = far(state)
    question = placing.PlaceToken(A, 2, placing.NEXT_TO, placing.NO_LIMIT, spot, 0, 0).question(state)
    assert f"next to {place(state, spot)}?" in question


@rule("N13.10", "N13.26")
def test_questions_say_how_far_the_colossus_and_the_pentagon_let_figures_move() -> None:
    state = meadow()
    wonder(state, "Colossus", home(state, A))
    focus(state, A, "Foreign Trade", 5)
    assert "up to 3 spaces, and 6 more among all by the Colossus" in state.view(None)["question"]
    state = meadow()
    wonder(state, "Pentagon", home(state, A))
    edge = next(one for one in state.land.spaces if reaching.explores_from(state, one) and one != home(state, A))
    army(state, A, edge)
    focus(state, A, "Masonry", 5)
    assert "any distance" in state.view(None)["question"]
    go(state, edge)
    play(state, "explore")
    while asked(state) != "MoveFigure":
        state.play(state.legal()[0])
    assert "any distance" in state.view(None)["question"]


@rule("N11.1")
def test_the_log_tells_of_an_army_that_stays_in_the_city_it_starts_from() -> None:
    state = meadow()
    state.listen()
    focus(state, A, "Masonry", 5)
    play(state, "from the card")
    go(state, home(state, A))
    assert lines(state, "moves") == ["Ann's army moves to the capital of Poland."]


@rule("N15.2", "N11.14")
def test_the_log_tells_whose_figures_go_home() -> None:
    state = meadow()
    letter = state.barbarian.index(-1)
    camp = state.land.camp[letter]
    army(state, A, camp)
    caravan(state, B, camp)
    state.listen()
    barbarians.spawn(state)
    assert lines(state, "goes home") == [
        f"Ann's army on {place(state, camp)} goes home.",
        f"Bob's caravan on {place(state, camp)} goes home.",
    ]


@rule("N11.2", "N11.3", "N11.4")
def test_an_attack_says_whom_it_hits_both_strengths_and_the_odds() -> None:
    state = meadow()
    spot = ring(state, home(state, A))[0]
    city(state, B, spot)
    wonder(state, "Petra", spot)
    army(state, B, spot)
    caravan(state, B, spot)
    focus(state, A, "Masonry", 5)
    play(state, "from the card")
    choice = next(one for one in state.choices() if one.notation == f"at {SPACE_NAMES[spot]}")
    assert choice.label == f"Attack Vermilion's city on {place(state, spot)}"
    assert choice.about.kind == FIGHT
    assert choice.about.note.startswith("5 against 6, a die each")
    assert "Victory makes the city yours. There are 3 targets to choose from." in choice.about.note
    assert choice.about.odds == 28


@rule("N9.11")
def test_the_picture_shows_a_wonder_whose_city_was_destroyed() -> None:
    state = meadow()
    assert "wonder:Petra" not in state.draw(A)
    wonder(state, "Petra", far(state))
    assert "wonder:Petra" in state.draw(A)


@rule("N1.3")
def test_the_log_says_what_ended_the_game_and_what_decided_who_won() -> None:
    def told(*data: int) -> str:
        return words.tell(Event("end", A, data, EVERYONE, ""), ("Ann", "Bob", "Cem"))

    four = "Ann has completed 4 victory cards. The game ends: "
    assert told(0, 4, 4, 1, 9, 3, 8, 40, 2, 2, 2) == f"{four}Ann wins."
    both = "Ann and Bob have completed 4 victory cards. The game ends: "
    assert told(0, 4, 4, 1, 9, 5, 0, 4, 3, 9, 9) == f"{both}Bob wins with more victory cards (5 to 4)."
    assert told(0, 4, 4, 3, 9, 4, 2, 40, 3, 9, 9) == f"{both}Ann wins with more world wonders (3 to 2)."
    assert told(0, 4, 4, 3, 9, 4, 3, 40, 3, 9, 9) == f"{both}Bob wins with more friendly spaces (40 to 9)."
    assert told(0, 4, 4, 3, 9, 4, 3, 9, 3, 9, 9) == f"{both}Ann and Bob win together, equal even in friendly spaces."
    last = "Round 60 was the last. The game ends: "
    assert told(60, 4, 2, 3, 9, 3, 3, 9, 3, 2, 9) == f"{last}Bob wins with more world wonders (3 to 2)."


@pytest.mark.parametrize(
    ("decision", "number", "words_"),
    [
        (figures.SendFigure(A, ARMY), "N11.1", "army"),
        (figures.SendFigure(A, CARAVAN), "N8.1", "caravan"),
        (figures.MoveFigure(A, ARMY, 0, 3, 0), "N11.2", "attack"),
        (seizing.TakeCity(A, seizing.BY_RADIO), "N14.2", "Radio"),
        (seizing.TakeCity(A, seizing.BY_CRISTO), "N13.9", "Cristo Redentor"),
        (districts.DistrictWay(A, 1, 0), "N12.11", "Commercial Hub"),
        (districts.DistrictWay(A, 4, 0), "N12.14", "Theater Square"),
        (districts.DistrictWay(A, 3, 0), "N12.13", "Industrial Zone"),
        (reinforcing.Reinforce(A, 1, 0), "N12.12", "Encampment"),
        (swapping.SwapCards(A, swapping.NEIGHBOURS, -1), "N13.28", "Oracle"),
        (swapping.SwapCards(A, swapping.NOT_SCIENCE, -1), "N13.33", "Sankore"),
        (swapping.SwapCards(A, 0, -1), "N14.3", "Aztec"),
        (learning.Upgrade(A, 2, 3), "N13.29", "Pyramids"),
        (learning.Upgrade(A, 2, 0), "N7.5", "level"),
    ],
)
def test_the_rule_beside_a_question_is_about_what_asks(decision: Decision[Any], number: str, words_: str) -> None:
    state = meadow()
    assert decision.clause(state) == number
    assert words_ in next(clause.text for clause in clauses(state.game.rules()) if clause.number == number)


@pytest.mark.parametrize(("name", "number"), [("Irrigation", "N12.1"), ("Engineering", "N12.5")])
def test_the_rule_of_a_growth_card_is_its_own(name: str, number: str) -> None:
    state = meadow()
    focus(state, A, name, 1)
    assert state.view(A)["rule"] == number
