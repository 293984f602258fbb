"""N5 and N6: control tokens, culture cards, trade tokens and resources."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    B,
    army,
    asked,
    city,
    far,
    focus,
    go,
    home,
    meadow,
    offered,
    paint,
    path,
    ring,
    slot,
    token,
    tokens,
    trade,
    with_state,
)
from pentarchy.games.new_dawn.game import NewDawnState
from support import legal, play, rule


def place_all(state: NewDawnState, count: int) -> list[int]:
    """Place so many control tokens on the first space offered; where."""
    placed = []
    for _ in range(count):
        placed.append(min(offered(state)))
        go(state, placed[-1])
    return placed


@rule("N5.1", "N5.5")
def test_early_empire_places_two_tokens_next_to_friendly_cities() -> None:
    state = meadow()
    focus(state, A, "Early Empire", 1)
    assert asked(state) == "PlaceToken"
    assert offered(state) == set(ring(state, home(state, A)))
    place_all(state, 2)
    assert len(state.held[A]) == 2
    assert state.turn == B


@rule("N5.6")
def test_terrain_and_what_lies_there_limit_where_tokens_go() -> None:
    state = meadow()
    a, b, c, d, e, f = ring(state, home(state, A))
    paint(state, "forest", a)
    paint(state, "desert", b)
    token(state, B, c)
    state.barbarian[0] = d
    army(state, B, e)
    focus(state, A, "Early Empire", 3)
    assert offered(state) == {a, e, f}
    play(state, "done")
    assert state.held[A] == []


@rule("N5.6")
def test_no_token_goes_on_a_city_state_or_a_fort() -> None:
    state, free = with_state("Akkad")
    city(state, A, next(one for one in ring(state, free) if state.owner[one] < 0))
    focus(state, A, "Early Empire", 5)
    assert free not in offered(state)
    assert not any(210 <= space < 215 for space in offered(state))


@rule("N5.2", "N5.10")
def test_drama_and_poetry_moves_a_token_to_an_empty_space() -> None:
    state = meadow()
    a, _b, *_ = ring(state, home(state, A))
    token(state, A, a, strong=1)
    outer = [one for one in ring(state, a) if state.land.distance(one, home(state, A)) == 2 and one < 210]
    paint(state, "mountains", *outer)
    focus(state, A, "Drama and Poetry", 1)
    play(state, "done")
    assert asked(state) == "MoveToken"
    assert offered(state) == {a}
    go(state, a)
    assert set(outer) <= offered(state)
    go(state, outer[0])
    assert state.owner[a] == -1
    assert state.owner[outer[0]] == A
    assert state.strong[outer[0]] == 1
    assert state.audit() == []


@rule("N5.10")
def test_a_district_or_an_occupied_space_is_no_part_of_that_move() -> None:
    state = meadow()
    a, *others = ring(state, home(state, A))
    from games.new_dawn.new_dawn_support import district

    district(state, A, "Campus", a)
    token(state, A, others[2])
    for one in ring(state, others[2]):
        if state.owner[one] < 0:
            state.goods[one] = 1
    focus(state, A, "Drama and Poetry", 1)
    play(state, "done")
    assert asked(state) != "MoveToken"


@rule("N5.3")
def test_civil_service_adds_a_token_next_to_any_friendly_space() -> None:
    state = meadow()
    _one, two, three = path(state, home(state, A), 3)
    token(state, A, two)
    focus(state, A, "Civil Service", 2)
    assert three not in offered(state)
    play(state, "done")
    assert three in offered(state)
    go(state, three)
    assert state.owner[three] == A


@rule("N5.4", "N5.12")
def test_mass_media_replaces_an_unreinforced_or_flips_a_reinforced_rival_token() -> None:
    for strong in (0, 1):
        state = meadow()
        _one, two, three = path(state, home(state, A), 3)
        token(state, B, two, strong=strong)
        token(state, B, three)
        focus(state, A, "Mass Media", 1)
        assert state.decision.count == 3  # type: ignore[attr-defined]
        play(state, "done")
        assert asked(state) == "Persuade"
        assert offered(state) == {two}
        go(state, two)
        assert state.owner[two] == (B if strong else A)
        assert state.strong[two] == 0
        assert state.audit() == []


@rule("N5.13")
def test_an_army_guards_its_space_against_effects() -> None:
    state = meadow()
    one = ring(state, home(state, A))[0]
    token(state, B, one)
    army(state, B, one)
    focus(state, A, "Mass Media", 1)
    play(state, "done")
    assert asked(state) != "Persuade"


@rule("N5.7", "N6.8")
def test_placing_takes_the_resource_or_natural_wonder() -> None:
    state = meadow()
    a, b, *_ = ring(state, home(state, A))
    state.goods[a] = 3
    state.land.natural[b] = 7
    focus(state, A, "Early Empire", 1)
    go(state, a, b)
    assert state.resources[2] == 1
    assert state.goods[a] == 0
    assert state.strong[a] == 0
    assert [one["name"] for one in state.view(None)["seats"][A]["naturals"]] == ["Mt. Everest"]
    from pentarchy.games.new_dawn.control import laying

    laying.lift(state, b)
    assert state.view(None)["seats"][A]["naturals"] == []
    assert [one["natural"] for one in state.view(None)["spaces"] if one["natural"]] == ["Mt. Everest"]


@rule("N6.8")
def test_a_natural_wonder_pays_for_a_wonder_once_a_turn_and_is_kept() -> None:
    from games.new_dawn.new_dawn_support import offer

    state = meadow()
    natural = ring(state, home(state, A))[0]
    state.land.natural[natural] = 7
    token(state, A, natural)
    offer(state, "Terracotta Army")
    state.resources[0] = 2
    focus(state, A, "Pottery", 4)
    play(state, "wonder terracotta army")
    assert "pay with mt everest" in legal(state)
    play(state, "pay with mt everest")
    assert state.used_naturals == 1 << 7
    assert state.wonder[18] == home(state, A)
    assert state.resources[0] == 1
    assert state.owner[natural] == A


@rule("N5.8")
def test_out_of_tokens_one_comes_off_the_map() -> None:
    state = meadow()
    a, _b, *_ = ring(state, home(state, A))
    lone = far(state)
    token(state, A, lone)
    state.spare[A] = 0
    focus(state, A, "Early Empire", 1)
    go(state, a)
    assert state.owner[a] == A
    assert state.owner[lone] == -1


@rule("N6.1", "N6.4")
def test_a_card_holds_three_trade_tokens() -> None:
    state = meadow()
    trade(state, A, "Pottery", 3)
    focus(state, A, "Mathematics", 1)
    assert asked(state) == "GainTrade"
    assert "card pottery" not in legal(state)
    play(state, "card early empire")
    assert tokens(state, A, "Early Empire") == 1
    from pentarchy.games.new_dawn.goods import gaining

    gaining.trade(state, A, 0, 5)
    assert tokens(state, A, "Early Empire") == 3


@rule("N6.4")
def test_of_two_cards_of_a_type_the_right_one_is_filled_first() -> None:
    state = meadow()
    slot(state, A, "Early Empire", 5)
    state.row[0] = 1
    from pentarchy.games.new_dawn.goods import gaining

    gaining.trade(state, A, 0, 4)
    assert tokens(state, A, "Early Empire") == 3
    assert tokens(state, A, "Drama and Poetry") == 1


@rule("N6.2", "N6.3", "N5.5")
def test_trade_tokens_strengthen_each_type_of_card() -> None:
    state = meadow()
    trade(state, A, "Early Empire", 2)
    focus(state, A, "Early Empire", 1)
    assert asked(state) == "PlaceToken"
    assert [name for name in legal(state) if "spend" in name] == ["spend trade tokens 1", "spend trade tokens 2"]
    play(state, "spend trade tokens 2")
    assert state.decision.count == 4  # type: ignore[attr-defined]

    state = meadow()
    trade(state, A, "Astrology", 3)
    focus(state, A, "Astrology", 2)
    play(state, "spend trade tokens 1", "done")
    assert state.tech[A] == 3
    assert tokens(state, A, "Astrology") == 2

    state = meadow()
    trade(state, A, "Foreign Trade", 1)
    focus(state, A, "Foreign Trade", 1)
    play(state, "spend trade tokens 1", "from the card")
    assert max(state.land.distance(home(state, A), one) for one in offered(state)) == 4

    state = meadow()
    token(state, A, *ring(state, home(state, A))[:4])
    trade(state, A, "Irrigation", 1)
    focus(state, A, "Irrigation", 2)
    play(state, "reinforce", "spend trade tokens 1")
    assert state.decision.count == 3  # type: ignore[attr-defined]


@rule("N6.3", "N5.5")
def test_a_trade_token_can_be_spent_before_each_control_token_even_after_the_last() -> None:
    state = meadow()
    trade(state, A, "Early Empire", 1)
    focus(state, A, "Early Empire", 1)
    place_all(state, 2)
    assert asked(state) == "PlaceToken"
    assert legal(state) == ["done", "spend trade tokens 1"]
    play(state, "spend trade tokens 1")
    place_all(state, 1)
    assert len(state.held[A]) == 3
    assert asked(state) == "ChooseFocus"


@rule("N6.3")
def test_no_trade_token_is_asked_for_where_no_control_token_could_be_placed() -> None:
    state = meadow()
    trade(state, A, "Early Empire", 1)
    paint(state, "water", *ring(state, home(state, A))[2:])
    focus(state, A, "Early Empire", 1)
    place_all(state, 2)
    assert asked(state) == "ChooseFocus"


@rule("N6.3", "N6.2")
def test_a_trade_token_can_be_spent_between_two_caravans_for_the_second_one() -> None:
    state = meadow()
    trade(state, A, "Foreign Trade", 1)
    slot(state, A, "Currency", 1)
    state.tokens[1] = 1
    focus(state, A, "Currency", 1)
    play(state, "from the card")
    reach = max(state.land.distance(home(state, A), one) for one in offered(state))
    go(state, home(state, A))
    play(state, "spend trade tokens 1", "from the card")
    assert max(state.land.distance(home(state, A), one) for one in offered(state)) == reach + 1


@rule("N6.2")
def test_tokens_reinforce_after_a_district_too() -> None:
    state = meadow()
    a, b, *_ = ring(state, home(state, A))
    token(state, A, a)
    trade(state, A, "Irrigation", 1)
    focus(state, A, "Irrigation", 2)
    play(state, "district campus")
    go(state, b)
    play(state, "spend trade tokens 1")
    assert asked(state) == "Reinforce"
    assert state.decision.count == 1  # type: ignore[attr-defined]
    go(state, a)
    assert state.strong[a] == 1


@rule("N6.5")
def test_a_conquered_city_state_serves_as_a_trade_token_once_a_turn() -> None:
    state, free = with_state("Kumasi")
    city(state, A, free)
    state.city_state[8] = A
    focus(state, A, "Early Empire", 1)
    play(state, "spend kumasi")
    assert asked(state) == "PlaceToken"
    assert state.decision.count == 3  # type: ignore[attr-defined]
    play(state, "done")
    focus(state, A, "Early Empire", 1)
    assert "spend kumasi" in legal(state)


@rule("N6.6")
def test_a_round_gives_no_trade_tokens_for_mature_cities() -> None:
    state = meadow()
    token(state, A, *ring(state, home(state, A)))
    for _ in range(6):
        state.tokens = [0] * 12
        focus(state, A, "Astrology", 1)
        while asked(state) != "ChooseFocus" or state.turn == A:
            state.play(state.legal()[0])
        assert state.tokens[:6] == [0] * 6


@rule("N6.7")
def test_a_resource_of_choice_is_any_of_four() -> None:
    state = meadow()
    slot(state, A, "Replaceable Parts", 1)
    focus(state, A, "Replaceable Parts", 1)
    assert legal(state) == ["resource marble", "resource mercury", "resource oil", "resource diamond"]
