"""What lies on the table: the land, everybody's people, coins and settlements, and the course of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core.answers import Chip
from pentarchy.core.areas import Area, Areas, Card, Clock, Fight, Group, Mat, Meter, Row, Side
from pentarchy.core.look import series
from pentarchy.games.culture_wars.picture.map import draw_land
from pentarchy.games.culture_wars.picture.terminal import coin_words
from pentarchy.games.culture_wars.pieces import DEFENDERS, FARMERS, TOKENS

STEPS: Final = (
    ("Player order", "the Null coins are turned"),
    ("Expansion", "one more token on every square one has"),
    ("Movement", "each token one space; last in the order goes first"),
    ("Conflict", "where cultures are more than a square supports"),
    ("Settlements", "five on a coin, or ten with the Ace"),
    ("Excess", "who is too many starves"),
    ("Abandonment", "a settlement without five farmers falls"),
)
"""The steps of a round, with what happens in each."""
SETUP: Final = ("Moving tiles", "Placing coins", "Turning the coins", "First tokens")
REVERSED: Final = ("Movement", "Placing coins", "First tokens")
"""The steps in which the last in the order goes first."""


def areas(view: dict[str, Any], names: Sequence[str]) -> Areas:
    """The view as areas."""
    mine = view["you"]
    return Areas(
        _clock(view),
        draw_land(view, names),
        [_mat(view, seat, names) for seat in range(view["players"])],
        hand=None if mine is None else _dock(view, mine),
        markets=[_round(view, names)],
        fight=_fight(view, names),
        ending=view["ending"],
    )


def _clock(view: dict[str, Any]) -> Clock:
    if view["setup"]:
        step = SETUP.index(view["stage"])
        return Clock("Making the map", view["stage"].lower(), len(SETUP), step + 1)
    limit = f"of {view['max_rounds']}" if view["max_rounds"] else ""
    goal = Chip(f"{view['needed']} settlements win", "hamlet")
    if view["over"]:
        return Clock(f"Round {view['round']}", limit, chips=(goal,))
    note = ", ".join(one for one in (limit, view["stage"].lower()) if one)
    return Clock(f"Round {view['round']}", note, len(STEPS), view["step"], chips=(goal,))


def _mat(view: dict[str, Any], seat: int, names: Sequence[str]) -> Mat:
    culture = view["cultures"][seat]
    about = culture["suit"]
    if culture["out"]:
        about += ", out of the game"
    elif culture["holding"] and not view["over"]:
        about += f", wins if {view['needed']} stay until the end of the round"
    coins = sum(culture["coins"].values())
    return Mat(
        seat,
        names[seat],
        culture["settlements"],
        f"/{view['needed']}",
        (
            Chip(str(culture["on_map"]), "tent", "tokens on the map"),
            Chip(str(culture["reserve"]), "basket", "in reserve", "" if culture["reserve"] else "zero"),
            Chip(str(coins), "coin", "coins in reserve", "" if coins else "zero"),
        ),
        about,
        rows=(*_settlement_rows(view, seat), Row("Coins in reserve", text=_purse_words(culture), icon="coin")),
        marks=("first",) if view["order"][:1] == [seat] else (),
    )


def _settlements(view: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    return [
        square
        for square in view["squares"]
        if square["coin"] is not None and square["coin"]["settlement"] and square["coin"]["seat"] == seat
    ]


def _settlement_rows(view: dict[str, Any], seat: int) -> list[Row]:
    return [
        Row(
            f"Settlement at {square['square']}",
            (Chip(f"{square['farmers']}/{FARMERS}", "farm", "farmers"),),
            coin_words(square["coin"]).removeprefix("settlement").strip(" ()"),
            "hamlet",
            target=f"square:{square['square']}",
        )
        for square in _settlements(view, seat)
    ]


def _purse_words(culture: dict[str, Any]) -> str:
    """The coins in reserve by what is known of them."""
    parts = []
    for kind, count in culture["coins"].items():
        if kind == "unseen":
            parts.append(f"{count} unseen (of {', '.join(map(str, culture['unseen']))})")
        else:
            parts.append("the Ace" if kind == "ace" else f"the {kind}")
    return ", ".join(parts) or "none"


# My dock: my people, my settlements, my coins.


def _dock(view: dict[str, Any], seat: int) -> Area:
    culture = view["cultures"][seat]
    meters = [
        Meter("Tokens on the map", culture["on_map"], TOKENS, f"{culture['reserve']} in reserve to grow and defend")
    ]
    meters += [
        Meter(
            f"Farmers at {square['square']}",
            square["farmers"],
            FARMERS,
            "abandoned without five" if square["farmers"] < FARMERS else "the settlement stands",
            f"square:{square['square']}",
        )
        for square in _settlements(view, seat)
    ]
    cards = [_coin_card(culture, kind, count) for kind, count in culture["coins"].items()]
    groups = [Group(tuple(cards))] if cards else []
    groups.append(Group(tuple(meters), layout="meters"))
    return Area("hand", "Culture", tuple(groups), None, "hamlet")


def _coin_card(culture: dict[str, Any], kind: str, count: int) -> Card:
    """A coin in reserve, with what one can do with it."""
    suit = culture["suit"].lower()
    if kind == "ace":
        name, text = "The Ace", "Builds on ten tokens where there is no coin, or on five in place of another's coin."
    else:
        left = f" It shows {series([str(one) for one in culture['unseen']], 'or')}." if kind == "unseen" else ""
        name = "Unseen coin" if kind == "unseen" else f"Coin {kind}"
        text = f"Builds on five tokens in place of another's coin.{left}"
    return Card(name, text, suit, tags=("in reserve",), count=count, target=f"coin:{suit}:{kind}")


# What all share: the course of a round and the order of play.


def _round(view: dict[str, Any], names: Sequence[str]) -> Area:
    order = [
        Row(f"{place}. {names[seat]}", seat=seat, state="have" if seat == view["seat"] else "")
        for place, seat in enumerate(view["order"], start=1)
    ]
    steps = [
        Row(f"{place}. {name}", text=what, state="have" if place == view["step"] and not view["over"] else "")
        for place, (name, what) in enumerate(STEPS, start=1)
    ]
    groups = []
    if order:
        reverse = view["stage"] in REVERSED
        groups.append(Group(tuple(order), "Order of play", "last goes first" if reverse else "", "columns"))
    groups.append(Group(tuple(steps), "A round", layout="columns"))
    return Area("market", "Round", tuple(groups), icon="clock")


# A settlement that is attacked.


def _fight(view: dict[str, Any], names: Sequence[str]) -> Fight | None:
    """The settlement whose coin is being turned in a conflict, and those who came."""
    square = next((one for one in view["squares"] if one["square"] == view["attacked"]), None)
    if square is None:
        return None
    owner = square["coin"]["seat"]
    others = [(seat, count) for seat, count in enumerate(square["tokens"]) if count and seat != owner]
    defenders = square["tokens"][owner] + min(DEFENDERS, view["cultures"][owner]["reserve"])
    attackers = " and ".join(names[seat] for seat, _ in others)
    return Fight(
        f"{names[owner]}'s settlement at {square['square']} is attacked",
        (
            Side(attackers, others[0][0], str(sum(count for _, count in others))),
            Side(names[owner], owner, str(defenders)),
        ),
        place=f"square:{square['square']}",
        note="The coin shows how many can stay.",
    )
