"""What lies on the table in a game of Deus: the continent, the player boards, the hand, the supply and the columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core.answers import Chip
from pentarchy.core.areas import Area, Areas, Card, Clock, Group, Mat, Row
from pentarchy.core.look import counted, series
from pentarchy.games.deus.kinds import PIECES, TYPES
from pentarchy.games.deus.labels import CAUSES, FACE_DOWN
from pentarchy.games.deus.picture.map import draw_land

GOODS: Final = ("gold", "wood", "stone", "clay", "wheat")
ENDED: Final = dict(
    zip(CAUSES, ("the last village was attacked", "the last temple was built", "the last round there may be is over"))
)


def areas(view: dict[str, Any], names: Sequence[str]) -> Areas:
    """The view as areas; `names` are those of the seats."""
    you = view["you"]
    markets = [_supply(view)]
    if you is not None:
        markets.insert(0, _columns_area(view, you))
    return Areas(
        _clock(view),
        draw_land(view, names),
        [_mat(view, seat, names) for seat in range(view["players"])],
        hand=None if you is None else _hand(view, you),
        markets=markets,
        ending=_ending(view, names) if view["over"] else "",
    )


def _clock(view: dict[str, Any]) -> Clock:
    villages = sum(region.get("vp", 0) > 0 for region in view["regions"])
    temples = view["supply"]["temples"]
    last = view["last_round"]
    note = "the last one" if view["last_action"] else f"the last will be {last}" if last else ""
    chips = (
        Chip(str(temples), "temple", f"temple{'s' * (temples != 1)} left"),
        Chip(str(villages), "village", f"village{'s' * (villages != 1)} left"),
    )
    return Clock(f"Round {view['round']}", note, chips=chips)


def _ending(view: dict[str, Any], names: Sequence[str]) -> str:
    """What ended the game, who won and by how much."""
    causes = series([ENDED[cause] for cause in view["ending"]])
    best = max(view["scores"])
    winners = [names[seat] for seat in view["winners"]]
    if len(winners) > 1:
        return f"The game ended, since {causes}. {series(winners)} share the win with {best} VP: nothing breaks a tie."
    others = sorted(view["scores"])[-2]
    return f"The game ended, since {causes}. {winners[0]} wins with {best} VP, {best - others} more than the next."


# The player boards.


def _mat(view: dict[str, Any], seat: int, names: Sequence[str]) -> Mat:
    one = view["seats"][seat]
    chips = [Chip(str(one[good]), good, good, "" if one[good] else "zero") for good in GOODS]
    if view["you"] != seat:
        chips.append(Chip(str(len(one["hand"])), "card", f"card{'s' * (len(one['hand']) != 1)} in hand"))
    known = [name for name in one["hand"] if name and view["you"] != seat]
    ready = [Chip(str(one["ready"][kind]), kind, f"{PIECES[TYPES.index(kind)]}s ready") for kind in TYPES[:5]]
    rows = () if view["you"] == seat else tuple(_column(view, seat, kind) for kind in TYPES if one["columns"][kind])
    return Mat(
        seat,
        names[seat],
        one["vp"],
        chips=tuple(chips),
        about=f"all know of {series(known)} in the hand" if known else "",
        facts=() if view["you"] == seat else tuple(ready),
        rows=rows,
        marks=("first",) if view["first_player"] == seat else (),
        target=f"seat:{seat}",
    )


def _column(view: dict[str, Any], seat: int, kind: str) -> Row:
    """A column: how many pieces are ready and in the supply, and what its cards do from the oldest to the newest."""
    one = view["seats"][seat]
    cards = one["columns"][kind]
    if kind == "temple":
        pips: tuple[str, ...] = ()
        chips = (Chip(str(sum(one["temple_vp"])), "points", "VP if the game ended now"),) if cards else ()
        text = "" if cards else "the first needs nothing"
    else:
        ready, supply = one["ready"][kind], one["reserve"][kind]
        pips = ("on",) * ready + ("off",) * supply
        chips = ()
        text = f"{ready} ready, {supply} in supply" if pips else "no pieces left"
    return Row(
        kind.capitalize(),
        chips=chips,
        text=text,
        icon=kind,
        pips=pips,
        inside=tuple(_built(view, seat, kind, place) for place in range(len(cards))),
        target=f"column:{seat}:{kind}",
        state=f"k-{kind}",
        open=True,
    )


def _built(view: dict[str, Any], seat: int, kind: str, place: int) -> Row:
    """A card in a column; the one that is taking effect is marked."""
    one = view["seats"][seat]
    name = one["columns"][kind][place]
    at = view["activating"]
    active = at is not None and view["acting"] == seat and (at["column"], at["card"]) == (kind, place)
    if name == FACE_DOWN:
        secret = f" ({one['face_down']})" if one["face_down"] else ""
        return Row(f"Face down{secret}", text="no effect", state="now" if active else "")
    return Row(
        name,
        text=view["cards"][name]["brief"] if kind != "temple" else view["cards"][name]["text"],
        target=f"card:{seat}:{kind}:{place}",
        state="now" if active else "",
    )


def _columns_area(view: dict[str, Any], you: int) -> Area:
    number = sum(map(len, view["seats"][you]["columns"].values()))
    rows = tuple(_column(view, you, kind) for kind in TYPES)
    return Area("tableau", "Your columns", (Group(rows, layout="columns"),), number, "grid")


# The general supply.


def _supply(view: dict[str, Any]) -> Area:
    rows = [
        Row(good.capitalize(), (Chip(str(view["supply"][good]), good, "left"),), target=f"supply:{good}")
        for good in GOODS[1:]
    ]
    rows.append(Row("Temples", (Chip(str(view["supply"]["temples"]), "temple", "left"),), target="supply:temples"))
    rows.append(Row("Deck", (Chip(str(view["deck"]["cards"]), "card", "cards"),)))
    groups = [Group(tuple(rows), layout="columns")]
    pile = view["discard"]
    if pile["top"]:
        under = [name for name in pile["cards"][-2::-1] if name]
        below = f"Beneath, as far as you know: {', '.join(under)}." if under else ""
        card = _card(view, pile["top"], target="discard")
        groups.append(Group((card,), f"On top of {counted(len(pile['cards']), 'discard')}", below))
    if view["deck"]["remembered"]:
        remembered = f"You saw these shuffled into the deck: {', '.join(view['deck']['remembered'])}."
        groups.append(Group((), "Remembered", remembered))
    groups.append(Group((), "House designs", "All cards are our own but those marked as published."))
    return Area("market", "Supply", tuple(groups), None, "more")


# The hand.


def _hand(view: dict[str, Any], you: int) -> Area:
    groups = []
    if view["looked"] and view["acting"] == you:
        looked = [_card(view, name, count, f"looked:{_slug(view, name)}") for name, count in stacks(view["looked"])]
        groups.append(Group(tuple(looked), "From the deck"))
    if view["aside"] and view["acting"] == you:
        aside = [_card(view, name, state="picked") for name in view["aside"]]
        groups.append(Group(tuple(aside), "To be discarded, the first on top"))
    cards = [
        _card(view, name, count, f"hand:{_slug(view, name)}", view["unbuildable"].get(name, ""))
        for name, count in stacks(view["seats"][you]["hand"])
    ]
    if view["building"] and view["acting"] == you:
        cards.append(_card(view, view["building"], state="picked"))
    cards.sort(key=lambda card: (TYPES.index(card.icon), card.name))
    groups.append(Group(tuple(cards)))
    return Area("hand", "Your hand", tuple(groups), len(view["seats"][you]["hand"]), "hand")


def _slug(view: dict[str, Any], name: str) -> str:
    return str(view["cards"][name]["slug"])


def _card(view: dict[str, Any], name: str, count: int = 1, target: str = "", why: str = "", state: str = "") -> Card:
    card = view["cards"][name]
    return Card(
        name,
        card["text"],
        card["type"],
        f"k-{card['type']}",
        tuple(Chip(str(number), good, good) for good, number in card["cost"].items()),
        tags=() if card["house"] else ("published card",),
        foot=card["god"],
        foot_text=card["offered"],
        count=count,
        target=target,
        state=state,
        why=why,
    )


def stacks(names: Sequence[str]) -> list[tuple[str, int]]:
    """Equal cards together, with their number."""
    return [(name, names.count(name)) for name in dict.fromkeys(names)]
