"""What answers say to somebody new: what it costs, what is lost, what is not done, whose it is, and which one."""

from __future__ import annotations

from typing import Any

import pytest

from games.new_dawn.new_dawn_support import (
    A,
    B,
    ask,
    asked,
    caravan,
    card_number,
    city,
    district,
    far,
    focus,
    go,
    hold,
    home,
    led,
    meadow,
    offer,
    pact,
    ring,
    slot,
    strike,
    token,
    trade,
    wonder,
    wonder_number,
)
from pentarchy.core.decision import CHANCE, Decision
from pentarchy.core.events import EVERYONE, Event
from pentarchy.games.new_dawn.actions import DONE
from pentarchy.games.new_dawn.asking.places import place
from pentarchy.games.new_dawn.cards import culture, economy, growth, industry, science
from pentarchy.games.new_dawn.cities import districts, five_districts
from pentarchy.games.new_dawn.control import reinforcing
from pentarchy.games.new_dawn.diplomacy import city_states, pacts
from pentarchy.games.new_dawn.focus import swapping
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.land.tiles import LETTERS, SPACE_NAMES
from pentarchy.games.new_dawn.leaders import leaders
from pentarchy.games.new_dawn.picture import words
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURAL_RESOURCE
from pentarchy.games.new_dawn.pieces.terrain import OIL
from pentarchy.games.new_dawn.travel import exploring
from pentarchy.games.new_dawn.war import barbarians, conquest, seizing
from pentarchy.games.new_dawn.wonders import building, cultural, economic, military, scientific
from support import play, rule


def said(state: NewDawnState, notation: str) -> str:
    """All that an answer says."""
    return next(one for one in state.choices() if one.notation == notation).words()


def there(state: NewDawnState, space: int) -> str:
    """All that an answer with a space says."""
    return said(state, f"at {SPACE_NAMES[space]}")


@rule("N6.2", "N17.19")
def test_a_resource_that_serves_as_a_trade_token_is_a_price() -> None:
    state = meadow()
    hold(state, A, "Palenque")
    state.resources[0] = 1
    token(state, A, *ring(state, home(state, A))[:2])
    caravan(state, A, home(state, A))
    for card, gain in (
        ("Astrology", "+1 on the tech dial"),
        ("Early Empire", "+1 control token to place"),
        ("Foreign Trade", "+1 space for each caravan that moves from now on"),
    ):
        world = state.copy()
        focus(world, A, card, 1)
        words_ = said(world, "spend as trade token marble")
        assert words_ == f"Spend marble as a trade token: costs 1 marble; gives {gain}"
    focus(state, A, "Irrigation", 1)
    play(state, "reinforce")
    assert said(state, "spend as trade token marble").endswith("costs 1 marble; gives +1 reinforcement")


@rule("N9.6", "N6.8")
def test_what_is_spent_for_a_wonder_is_a_price_and_what_is_kept_is_said() -> None:
    state = meadow()
    natural = ring(state, home(state, A))[0]
    state.land.natural[natural] = 7
    token(state, A, natural)
    hold(state, A, "Palenque")
    state.resources[:4] = [1, 2, 0, 0]
    trade(state, A, "Pottery", 2)
    offer(state, "Terracotta Army")
    focus(state, A, "Pottery", 4)
    play(state, "wonder terracotta army")
    assert said(state, "spend trade tokens 1") == "Spend 1 trade token: costs 1 trade token; gives 1 production"
    served = "Spend mercury as a trade token: costs 1 mercury; gives 1 production"
    assert said(state, "spend as trade token mercury") == served
    kept = "gives 2 production; you keep it; it serves once a turn"
    assert said(state, "pay with mt everest") == f"Use Mt. Everest as oil: {kept}"


@rule("N9.6", "N12.1")
def test_one_is_one_and_two_are_many() -> None:
    state = meadow()
    around = ring(state, home(state, A))
    token(state, A, *around[:2])
    oil = [natural for natural in range(12) if NATURAL_RESOURCE[natural] == OIL]
    for used, thing in (
        (1, "1 use of a natural wonder or city-state"),
        (2, "2 uses of natural wonders or city-states"),
    ):
        state.land.natural[around[used - 1]] = oil[used - 1]
        paid = building.usual_payment(_resolving(state), A, wonder_number("Terracotta Army"), 2 * used)
        assert [chip.words() for chip in paid] == [thing]
    state.strong[around[0]] = 1
    focus(state, A, "Irrigation", 3)
    assert said(state, "reinforce") == "Reinforce control tokens: gives up to 1 reinforced control token"


def _resolving(state: NewDawnState) -> NewDawnState:
    """The same position while Pottery is resolved."""
    world = state.copy()
    world.card, world.slot = card_number("Pottery"), 1
    return world


@rule("N12.13")
def test_what_gives_nothing_does_not_name_a_gain() -> None:
    state = meadow()
    district(state, A, "Industrial Zone", ring(state, home(state, A))[0])
    trade(state, A, "Pottery", 3)
    ask(state, districts.ResolveDistrict(A, 3))
    assert said(state, "first way") == "Trade tokens for forests: no friendly forest is in or next to it"


@rule("N9.3", "N12.13", "N13.36", "N14.22")
def test_wherever_a_city_is_built_it_says_which_piece_of_yours_makes_way() -> None:
    state = meadow()
    spot = next(one for one in state.land.spaces if one < 210 and state.land.edge[one] and far_enough(state, one))
    token(state, A, spot, strong=1)
    trade(state, A, "Pottery", 3)
    asks: list[Decision[Any]] = [five_districts.ZoneCity(A), scientific.StationCity(A)]
    asks.append(economy.FarCity(A, ring(state, spot)[0]))
    for decision in asks:
        world = state.copy()
        ask(world, decision)
        assert "Your reinforced control token there goes back to your supply." in there(world, spot)
        left = world.spare[A]
        go(world, spot)
        assert world.spare[A] == left + 1
        assert not world.strong[spot]
    state.held[A].remove(spot)
    district(state, A, "Campus", spot)
    ask(state, five_districts.ZoneCity(A))
    assert "Your Campus there goes back to your supply." in there(state, spot)


def far_enough(state: NewDawnState, space: int) -> bool:
    """Whether a space lies away from capitals and forts."""
    return min(state.land.distance(space, one) for one in (*range(210, 212), home(state, A), home(state, B))) > 2


@pytest.mark.parametrize(
    ("decision", "words_"),
    [
        (districts.PlaceDistrict(A), "Place no district"),
        (five_districts.Raid(A, 0), "Defeat none"),
        (culture.Persuade(A), "Replace none"),
        (growth.StationArmy(A), "Place no army"),
        (economy.Capitalism(A), "Resolve no other card"),
        (economy.FarCity(A, 0), "Build no city"),
        (science.LookAtStack(A), "Look at none"),
        (seizing.TakeCity(A, seizing.BY_CARD), "Take no city"),
        (cultural.Colosseum(A), "Reinforce none"),
        (cultural.ForbiddenCity(A), "Destroy none"),
        (cultural.EiffelTower(A, -1), "Name none"),
        (scientific.Library(A, B), "Gain no card"),
        (economic.Estadio(A), "Leave your economy card where it is"),
        (military.Arsenal(A, 0), "Don't resolve it again"),
        (city_states.Seoul(A, -1), "Move none"),
        (city_states.Seoul(A, 0), "Leave it where it is"),
        (industry.FounderHome(A, 0, 1), "Neither returns: the city is within 3 of a friendly space"),
        (leaders.GiveIbrahim(A), "Give it to nobody"),
    ],
)
def test_none_says_what_is_not_done(decision: Decision[Any], words_: str) -> None:
    assert decision.label(meadow(), DONE) == words_


@rule("N12.2")
def test_all_says_how_many() -> None:
    state = meadow()
    token(state, A, *ring(state, home(state, A))[:3])
    ask(state, reinforcing.Reinforce(A, 5, reinforcing.BY_GROWTH))
    assert said(state, "all") == "Reinforce all 3"


@rule("N13.28", "N14.1", "N17.8")
def test_a_card_of_the_row_says_where_it_stands_and_where_it_goes() -> None:
    state = meadow()
    slot(state, A, "Masonry", 2)
    slot(state, A, "Astrology", 5)
    trade(state, A, "Astrology", 2)
    stands = "Astrology (I): in slot 5 with 2 trade tokens; Advance your tech dial by the slot"
    for decision in (swapping.SwapCards(A, swapping.ANY_TWO, -1), leaders.KeepNatural(A, 0)):
        ask(state, decision)
        assert said(state, "card astrology") == stands
    pact(state, A, B, "Non-Aggression Pact")
    for decision_ in (swapping.SwapCards(A, swapping.ANY_TWO, card_number("Masonry")), pacts.PactSwap(A, B)):
        ask(state, decision_)
        assert said(state, "card astrology") == "Astrology (I): Masonry goes to slot 5, Astrology to slot 2"


@rule("N11.16", "N13.13", "N16.4")
def test_where_trade_tokens_come_from_or_go_to_it_is_said_how_many_lie_there() -> None:
    state = meadow()
    trade(state, A, "Astrology", 2)
    trade(state, A, "Pottery", 1)
    for decision, seat, words_ in (
        (conquest.Plunder(B, A, 2), B, "gives 1 trade token; 2 of 3 lie there"),
        (barbarians.Ransom(A, 2), A, "costs 1 trade token; 2 of 3 lie there"),
        (economic.Unload(A), A, "gives 1 trade token; 2 of 3 lie there"),
    ):
        world = state.copy()
        world.zimbabwe = 2
        ask(world, decision)
        assert world.seat == seat
        assert said(world, "card astrology") == f"Astrology (I): {words_}"
    wonder(state, "Great Zimbabwe", home(state, A))
    ask(state, gaining.GainTrade(A, 1))
    stored = "Store it on Great Zimbabwe: gives 1 trade token; 0 of 4 lie there"
    assert said(state, "store on great zimbabwe") == stored


@rule("N14.25", "N14.27")
def test_choosing_a_player_says_what_for() -> None:
    state = led("Ottoman", 3)
    state.ibrahim = 2
    ask(state, leaders.GiveIbrahim(A))
    text = said(state, "player 2")
    assert text.startswith("Give it to Vermilion: gives +2 in combat against Vermilion")
    assert text.endswith("No longer against Green.")
    assert said(state, "done") == "Leave it with Green"
    ask(state, leaders.ChooseFriend(A))
    assert said(state, "player 2").startswith("In union with Vermilion: you may hold any number of their diplomacy")


@rule("N8.13", "N13.23", "N15.9", "N4.8")
def test_a_slot_other_than_the_one_a_card_stands_in_says_why() -> None:
    state = meadow()
    slot(state, A, "Engineering", 1)
    state.government[A] = card_number("Engineering")
    ask(state, economy.Capitalism(A))
    assert "; slot 2 by Monarchy: a district on" in said(state, "card engineering")
    assert "; slot 1: the dial" in said(state, "card astrology")
    ask(state, military.Arsenal(A, card_number("Engineering")))
    assert said(state, "card engineering").startswith("Engineering (II): slot 2 by Monarchy: ")
    wonder(state, "Machu Picchu", home(state, A))
    focus_words = next(one for one in _row(state) if "Engineering" in one)
    assert "by Monarchy and Machu Picchu: " in focus_words


def _row(state: NewDawnState) -> list[str]:
    """What the cards of the row say to who chooses one."""
    from pentarchy.games.new_dawn.turns import turns

    ask(state, turns.ChooseFocus(A))
    return [one.words() for one in state.choices()]


@rule("N9.7")
def test_what_is_yours_is_called_yours() -> None:
    state = meadow()
    city(state, A, far(state))
    caravan(state, A, home(state, A))
    ask(state, building.HouseWonder(A, 0))
    assert there(state, home(state, A)).endswith(": your capital, your caravan")
    assert there(state, state.cities[A][1]).endswith(": your city")


@rule("N11.6")
def test_who_is_attacked_is_told_so() -> None:
    state = meadow()
    trade(state, A, "Masonry", 1)
    trade(state, B, "Masonry", 1)
    spot = strike(state, number=2)
    play(state, "roll 6", "roll 6")
    where = place(state, spot)
    begun = f"You attack Vermilion's control token on {where}: your 8 against 7, so you win. Do you spend tokens?"
    assert state.view(A)["question"] == begun
    play(state, "done")
    assert asked(state) == "DefenderSpends"
    answer = f"Blue attacks your control token on {where}: 8 against your 7, so you lose. Do you spend tokens?"
    assert state.view(B)["question"] == answer


@rule("N11.2", "N16.5", "N17.20")
def test_a_barbarian_is_known_by_where_it_stands() -> None:
    state = meadow()
    spot = ring(state, home(state, A))[0]
    state.barbarian[10] = spot
    known = f"the barbarian ({LETTERS[10]}) on {place(state, spot)}"
    ask(state, city_states.Seoul(A, -1))
    assert there(state, spot) == f"T{known[1:]}"
    go(state, spot)
    assert state.view(A)["question"] == f"Seoul: where does {known} move?"
    ask(state, five_districts.Raid(A, spot))
    assert there(state, spot) == f"T{known[1:]}: gives 1 trade token"
    state.barbarian[9] = spot
    assert barbarians.Crowding(CHANCE, 1).question(state) == f"In which direction is {known} pushed?"
    focus(state, A, "Masonry", 5)
    play(state, "from the card")
    state.barbarian[9] = -1
    assert there(state, spot).startswith(f"Attack {known}: ")
    told = words.tell(Event("drives off", A, (10, spot), EVERYONE, place(state, spot)), ("Ann", "Bob"))
    assert told == f"Ann's caravan drives off {known}."


@rule("N10.3", "N10.4")
@pytest.mark.parametrize(
    ("tile", "both", "one", "log"),
    [
        (6, "the tile with Carthage or Kumasi (6)", "the tile with Kumasi (6B)", "the tile with Kumasi (6B)"),
        (3, "the new tile (3)", "the new tile (3B)", "the new tile (3B)"),
        (16, "your capital's tile (16)", "your capital's tile (16B)", "their capital's tile (16B)"),
    ],
)
def test_a_tile_is_known_by_what_it_holds(tile: int, both: str, one: str, log: str) -> None:
    state = meadow()
    where = exploring.ANYWHERE
    assert exploring.TileSide(A, tile - 1, where).question(state) == f"Which side of {both} do you turn up?"
    assert exploring.TileTurns(A, tile - 1, where, 1).question(state) == f"How far do you turn {one}?"
    assert exploring.TilePlace(A, tile - 1, where, 1, 0).question(state) == f"Where does the middle of {one} lie?"
    assert words.tell(Event("tile", A, (tile - 1, 1, 0, 0), EVERYONE, ""), ("Ann", "Bob")) == f"Ann lays {log}."


@rule("N14.28")
def test_a_tile_looked_at_says_what_land_it_has() -> None:
    state = meadow()
    state.bottom = [2]
    state.bag[2] = 0
    focus(state, A, "Astronomy", 1)
    assert said(state, "look at 1") == "Look at 1 tile"
    play(state, "look at 1")
    text = said(state, "tile 3")
    assert text.startswith("Place the new tile (3): side A has 3 grassland, ")
    assert "; side B 1 grassland, 2 hills, 2 forest, 5 desert" in text
