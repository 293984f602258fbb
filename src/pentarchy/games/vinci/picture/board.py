"""What lies on the table: Europe, the civilizations on offer, everybody's empires, my tiles and tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pentarchy.core.answers import Chip
from pentarchy.core.areas import Area, Areas, Card, Clock, Group, Mat, Row
from pentarchy.core.look import counted
from pentarchy.games.vinci.europe import PROVINCES
from pentarchy.games.vinci.labels import pair_name
from pentarchy.games.vinci.picture.map import europe
from pentarchy.games.vinci.picture.words import the_end, verdict
from pentarchy.games.vinci.pieces import SLOT_NAMES, SPECIALIZATION, TILES

_TILE = {tile.id: tile for tile in TILES}
_NUMBER = {tile.id: number for number, tile in enumerate(TILES)}


def areas(view: dict[str, Any], names: Sequence[str]) -> Areas:
    """The view as areas."""
    you = view["you"]
    return Areas(
        _clock(view, names),
        europe(view, names),
        [_mat(view, seat, names) for seat in range(view["players"])],
        hand=None if you is None else _civilization(view, you),
        markets=[_market(view)],
        ending=_ending(view, names) if view["over"] else "",
    )


def _clock(view: dict[str, Any], names: Sequence[str]) -> Clock:
    empires = view["empires"]
    if view["round"] == 0:
        words, note = "Setting up", "the civilizations are drawn"
    elif view["round"] == 1 and not all(empire["tiles"] for empire in empires):
        words, note = "Round 1", "choosing civilizations"
    elif view["over"]:
        words, note = f"After {counted(view['round'], 'round')}", ""
    else:
        words = "Last round" if view["last_round"] else f"Round {view['round']}"
        note = f"{names[view['turn']]}’s turn"
    order = sorted(range(view["players"]), key=lambda seat: (-empires[seat]["vp"], seat))
    race = [Chip(str(empires[seat]["vp"]), f"s{seat}", names[seat], f"seat{seat}") for seat in order]
    return Clock(words, note, chips=(Chip(f"First to {view['target']}", "flag"), *race))


def _mat(view: dict[str, Any], seat: int, names: Sequence[str]) -> Mat:
    empire = view["empires"][seat]
    chips = (
        _chip(empire["hand"], "token", "in hand"),
        _chip(empire["active"], "land", "held"),
        _chip(empire["declining"], "column", "in decline"),
        Chip(f"+{empire['income']}", "points", "a turn", "" if empire["income"] else "zero"),
    )
    rows = _rows(empire["tiles"])
    rows += [
        Row(_TILE[name].name, text="kept by the empire in decline", icon=_icon(name), state="away")
        for name in empire["kept"]
    ]
    friends = tuple(Chip(f"Peace with {names[other]}", "diplomacy") for other in empire["peace"])
    first = ("first",) if seat == view["first"] and view["round"] else ()
    tiles = [_NUMBER[name] for name in empire["tiles"]]
    about = pair_name(tiles[0], tiles[1]) if tiles else "no civilization yet"
    return Mat(
        seat,
        names[seat],
        empire["vp"],
        chips=chips,
        about=about,
        facts=friends,
        rows=tuple(rows),
        marks=first,
        target=f"seat:{seat}",
    )


def _rows(tiles: Sequence[str]) -> list[Row]:
    """Tiles in lines, two of a kind in one."""
    twice = "×2" if len(set(tiles)) < len(tiles) else ""
    return [
        Row(f"{_TILE[name].name} {twice}".strip(), text=_sentence(name), icon=_icon(name))
        for name in dict.fromkeys(tiles)
    ]


def _chip(number: int, icon: str, name: str) -> Chip:
    return Chip(str(number), icon, name, "" if number else "zero")


def _icon(name: str) -> str:
    """The sign of a tile; a lasting one has that of its plain twin."""
    return name.removesuffix("_column")


def _sentence(name: str) -> str:
    effect = _TILE[name].effect
    return f"{effect[:1].upper()}{effect[1:]}."


def _number(view: dict[str, Any], name: str) -> Chip:
    """The red number of a tile."""
    own = name != TILES[SPECIALIZATION].id
    return Chip(str(view["tiles"][name]["number"]) if own else "2×+1", "token", "tokens")


def _civilization(view: dict[str, Any], you: int) -> Area:
    """My tiles, my tokens, my empire in decline."""
    empire = view["empires"][you]
    tiles = [_tile(view, name, you) for name in empire["tiles"]]
    groups = [Group(tuple(tiles))]
    groups.append(Group((_tokens(view, you),), "In hand", layout="rows"))
    past = [Row(_TILE[name].name, text=_sentence(name), icon=_icon(name)) for name in empire["kept"]]
    past += [_past(view, province.id) for province in PROVINCES if _is_past(view["provinces"][province.id], you)]
    if past:
        heritage = "heritage" in empire["tiles"]
        note = "Your empire may touch it" if heritage else "Lost wherever your legions come next to it"
        groups.append(Group(tuple(past), "In decline", note, "columns"))
    return Area("hand", "Civilization", tuple(groups), None, "hand")


def _tile(view: dict[str, Any], name: str, you: int) -> Card:
    tile = _TILE[name]
    feet = {
        "field_general": f"{view['lent']} of {view['empires'][you]['hand']} are lent" if view["lent"] else "",
        "espionage": f"{counted(view['spies'], 'use')} left" if view["spies"] else "",
        "slavery": f"{view['eliminated']} eliminated" if view["eliminated"] else "",
    }
    foot = feet.get(name, "") if view["turn"] == you else ""
    return Card(
        tile.name,
        _sentence(name),
        _icon(name),
        f"k-{tile.colour}",
        corner=_number(view, name),
        picture=f"art-{_icon(name)}",
        foot="Lasts in decline" if tile.column else foot,
        foot_icon="column" if tile.column else "",
    )


def _tokens(view: dict[str, Any], you: int) -> Row:
    hand = view["empires"][you]["hand"]
    lent = view["lent"] if view["turn"] == you else 0
    chip = Chip(str(hand), "token")
    if lent:
        text = f"{max(0, hand - lent)} yours, {lent} lent: each province you keep needs one of your own"
    elif hand:
        text = "to conquer with"
    else:
        text = "all are on the map, or back in the box"
    return Row("Tokens", (chip,), text)


def _is_past(held: dict[str, Any], you: int) -> bool:
    return bool(held["seat"] == you and held["declining"])


def _past(view: dict[str, Any], name: str) -> Row:
    held = view["provinces"][name]
    facts = [held["terrain"], *[one for one in held["symbols"] if one != "edge"], *(["fort"] if held["fort"] else [])]
    return Row(held["name"], text=", ".join(facts), icon="castle" if held["fort"] else "column")


def _market(view: dict[str, Any]) -> Area:
    """The six pairs in their order, with price and reward."""
    pairs = []
    for slot, pair in enumerate(view["market"]):
        rows = tuple(_rows(pair["tiles"]))
        price = Chip(f"−{pair['price']}", "points", "points") if pair["price"] else Chip("free")
        over = (Chip(f"+{pair['vp']}", "points", "points lie on it", "good"),) if pair["vp"] else ()
        tokens = None if pair["tokens"] is None else Chip(str(pair["tokens"]), "token", "tokens")
        pairs.append(
            Card(
                SLOT_NAMES[slot],
                rows=rows,
                text="" if rows else "A new pair is drawn.",
                price=(price,),
                corner=tokens,
                over=over,
                tone="pair",
                target=f"pair:{slot + 1}",
            )
        )
    return Area("market", "Market", (Group(tuple(pairs), layout="track"),), len(view["market"]))


def _ending(view: dict[str, Any], names: Sequence[str]) -> str:
    """What ended the game and what decided it."""
    empires, best = view["empires"], max(view["scores"])
    level = [seat for seat in range(view["players"]) if view["scores"][seat] == best]
    held = max(empires[seat]["active"] + empires[seat]["declining"] for seat in level)
    end = the_end(view["round"], view["last_round"], view["target"])
    won = verdict(best, held, [names[seat] for seat in level], [names[seat] for seat in view["winners"]])
    return f"{end} {won}"
