"""N6: trade tokens, resources and natural wonders."""

from __future__ import annotations

from games.new_dawn.new_dawn_support import (
    A,
    asked,
    begin_turn,
    city,
    focus,
    go,
    home,
    meadow,
    offered,
    paint,
    place_all,
    ring,
    slot,
    token,
    tokens,
    trade,
    with_state,
)
from pentarchy.games.new_dawn.realm.once import DIAL_TURNS
from pentarchy.games.new_dawn.turns import dial
from support import legal, play, rule


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


@rule("N6.6")
def test_a_trade_phase_gives_tokens_for_mature_cities_by_the_letter_of_the_manual() -> None:
    for letter in (True, False):
        state = meadow(manual_letter=letter)
        token(state, A, *[one for one in ring(state, home(state, A)) if one < 210])
        paint(state, "water", *[one for one in ring(state, home(state, A)) if state.owner[one] < 0])
        state.dial = 2
        state.used = DIAL_TURNS
        dial.turn_dial(state)
        state._settle()
        assert (asked(state) == "GainTrade") is letter
        if letter:
            assert state.seat == A
            play(state, "card pottery")
        assert asked(state) == "Govern"


@rule("N2.6")
def test_resources_do_not_run_out() -> None:
    state = meadow()
    state.resources[1] = 60
    begin_turn(state, A)
    from pentarchy.games.new_dawn.goods import gaining

    state.agenda.append(gaining.GainResource(A, 0))
    state._settle()
    play(state, "resource mercury")
    assert state.resources[1] == 61
