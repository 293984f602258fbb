"""The view for a terminal: the map with the names of its spaces, what can be built and won, and every player."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.core import hexes
from pentarchy.core.look import SEAT_NAMES, counted
from pentarchy.core.plain import half_step, hex_map, wrapped
from pentarchy.games.new_dawn.tiles import TAIL_WAYS

ROOMY: Final = 3
"""Half a hex, in columns, where the map is small enough; names are written in full then."""
TERRAIN_MARKS: Final = {
    "grassland": "g",
    "hills": "h",
    "forest": "f",
    "desert": "d",
    "mountains": "m",
    "water": "~",
    "natural wonder": "N",
}
WAYS: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")
"""The directions of `hexes` in words."""
PIECE_MARKS: Final = {"capital": "C", "city": "c", "token": "t"}
LEGEND: Final = (
    "Land: g grassland, h hills, f forest, d desert, m mountains, ~ water, N natural wonder; "
    "+ma marble, +me mercury, +oi oil, +di diamond; @ city-state, ! barbarian.",
    "Pieces of Blue: BC capital, Bc city, Bt control token, Bd district, BT and BD reinforced, Ba army, Bk caravan; "
    "w wonder. Other colours likewise.",
)


def text(view: dict[str, Any]) -> str:
    """The view for a terminal, at most 100 columns wide."""
    lines = [_time(view), "", *_map(view), ""]
    if view["laying"]:
        lines += [*_laying(view["laying"]), ""]
    for wonder in view["wonders"]:
        if wonder["name"]:
            price = f"{wonder['cost']}{''.join(f', {resource}' for resource in wonder['resources'])}"
            lines += wrapped(f"Wonder ({wonder['type']}): {wonder['name']} for {price}. {wonder['text']}")
    for state in view["city_states"]:
        if state["conquered_by"] is None:
            lines += wrapped(f"City-state ({state['type']}): {state['name']}. {state['text']}")
    for card in view["victory"]:
        done = f". Completed by {', '.join(SEAT_NAMES[seat] for seat in card['done'])}" if card["done"] else ""
        lines += wrapped("Victory card: " + "; or ".join(_agenda(agenda) for agenda in card["agendas"]) + done)
    for seat in range(len(view["seats"])):
        lines += _player(view, seat)
    if view["fight"]:
        lines += wrapped(_fight(view["fight"]))
    return "\n".join(lines)


def _laying(laying: dict[str, Any]) -> list[str]:
    """The tile that is being laid: both sides, the one that is up, or how it is turned."""
    turned = laying["turned"][0] if laying["asked"] == "place" else 0
    return [line for face in laying["faces"] for line in wrapped(face_words(face, turned))]


def face_words(face: dict[str, Any], turned: int) -> str:
    """A side of a tile, turned by so many degrees, with each of its spaces and where it lies."""
    spaces = face["spaces"]
    around = [f"{_printed(space)} to the {WAYS[_way(space, turned)]}" for space in spaces[1:7]]
    tail = TAIL_WAYS["AB".index(face["name"][-1])][turned // 60]
    return (
        f"Tile {face['name']}{f', turned {turned} degrees clockwise' if turned else ''}: in the middle "
        f"{_printed(spaces[0])}; around it {', '.join(around)}; in its tail to the {tail} "
        f"{', '.join(_printed(space) for space in spaces[7:])}."
    )


def _way(space: dict[str, Any], turned: int) -> int:
    """In which direction a space next to a tile's middle lies once the tile is turned."""
    return hexes.DIRECTIONS.index(hexes.rotate((space["q"], space["r"]), -turned // 60))


def _printed(space: dict[str, Any]) -> str:
    """A space of a tile and what is printed on it."""
    things = [space[key] for key in ("natural", "city_state", "resource") if space[key]]
    things += [f"{SEAT_NAMES[space['owner']]}'s {space['piece']}"] if space["piece"] else []
    things += [f"barbarian {letter}" for letter in space["barbarians"]]
    return f"{space['name']} {space['terrain']}" + (f" ({', '.join(things)})" if things else "")


def ties(data: dict[str, Any]) -> list[str]:
    """What binds a seat to others: diplomacy cards, conquered city-states, Ibrahim, the union of Poland."""
    found = [one["name"] if one["from"] is None else f"{one['name']} of {SEAT_NAMES[one['from']]}"
             for one in data["diplomacy"]]  # fmt: skip
    found += [f"{name} conquered" for name in data["city_states"]]
    if data["ibrahim"]:
        found.append("Ibrahim")
    if data["friend"] is not None:
        found.append(f"union with {SEAT_NAMES[data['friend']]}")
    return found


def _time(view: dict[str, Any]) -> str:
    if not view["round"]:
        return "Setup"
    dial = view["dial"]
    return f"Round {view['round']}, event dial on {dial['space']}: {' and '.join(dial['spaces'][dial['space'] - 1])}"


def _agenda(agenda: dict[str, Any]) -> str:
    done = ", ".join(f"{SEAT_NAMES[seat]} {count}" for seat, count in enumerate(agenda["progress"]))
    return f"{agenda['name']}: {agenda['text']} ({done} of {agenda['goal']})"


def _player(view: dict[str, Any], seat: int) -> list[str]:
    """A player's standing, leader, focus row and what else lies before them."""
    data = view["seats"][seat]
    mark = ">" if view["round"] and view["turn"] == seat else " "
    goods = ", ".join(f"{count} {name}" for name, count in data["resources"].items() if count)
    goods += "".join(f", {one['name']} ({one['resource']})" for one in data["naturals"] if not one["used"])
    lines = [
        "",
        f"{mark} {SEAT_NAMES[seat]}: {counted(data['points'], 'victory card')}, tech dial {data['tech']}, "
        f"{counted(data['cities'], 'city', 'cities')} ({data['mature']} mature), {counted(data['spaces'], 'space')}",
    ]
    if data["leader"]:
        lines += wrapped(f"{data['leader']}: {data['ability']}", "    ", "  ")
    lines += wrapped("Focus row: " + ", ".join(_card(card) for card in data["row"]), "    ", "  ")
    for head, things in (
        ("Resources", goods.removeprefix(", ")),
        ("Wonders", ", ".join(data["wonders"])),
        ("Ties", ", ".join(ties(data))),
    ):
        if things:
            lines += wrapped(f"{head}: {things}", "    ", "  ")
    if data["stored"]:
        lines.append(f"    {counted(data['stored'], 'trade token')} on Great Zimbabwe")
    return lines


def _card(card: dict[str, Any]) -> str:
    """A focus card with its slot and what lies on it."""
    on_it = [counted(card["tokens"], "trade token")] if card["tokens"] else []
    on_it += [card["government"]] if card["government"] else []
    on_it += card["naturals"]
    return f"{card['slot']} {card['name']}" + (f" ({', '.join(on_it)})" if on_it else "")


def _fight(fight: dict[str, Any]) -> str:
    whose = "" if fight["defender"] is None else f"{SEAT_NAMES[fight['defender']]}'s "
    sides = [
        (f"die {dice}" if dice else "no die yet") + (f" +{more}" if more else "")
        for dice, more in zip(fight["dice"], fight["spent"], strict=True)
    ]
    words = f"{SEAT_NAMES[fight['attacker']]} attacks {whose}{fight['target']} on {fight['space']}"
    return f"{words}: {' against '.join(sides)}"


def _map(view: dict[str, Any]) -> list[str]:
    """Each space with its name and marks; where the question is about free cells, these with column and row."""
    if not view["spaces"]:
        return []
    places = {(space["q"], space["r"]): space for space in view["spaces"]}
    free = [(q, r) for q, r in view["free"]]
    half = half_step([*places, *free], ROOMY)
    room = 2 * half - 1
    cells = {cell: (_name(space["name"], half), _mark(space, room)) for cell, space in places.items()}
    for q, r in free:
        whole = f"{q},{r}"
        cells[q, r] = (whole, "") if len(whole) <= room else (f"{q},", str(r))
    lines = hex_map(cells, half)
    notes = [f"{space['name']} {words}" for space in view["spaces"] if (words := _note(space, room))]
    if notes:
        lines += ["", *wrapped("On the map: " + "; ".join(notes) + ".")]
    if half < ROOMY:
        lines.append("The map is wide, so names are short: 174 is space 17.4, f1 is fort 1, s1 is sea 1.")
    if free:
        lines.append("Free places are marked with their column and row.")
    return [*lines, *(line for words in LEGEND for line in wrapped(words))]


def _name(name: str, half: int) -> str:
    """A space's name as far as there is room for it: forts and seas have numbers, too."""
    kind, _, number = name.partition("-")
    if number:
        return f"{kind if half >= ROOMY else kind[0]}{number}"
    return name if half >= ROOMY else name.replace(".", "")


def _things(space: dict[str, Any]) -> str:
    """What stands on a space, in letters."""
    found = "!" if space["barbarians"] else ""
    found += "@" if space["city_state"] else ""
    found += f"+{space['resource'][:2]}" if space["resource"] else ""
    if space["piece"]:
        letter = PIECE_MARKS.get(space["piece"], "d")
        found += SEAT_NAMES[space["owner"]][0] + (letter.upper() if space["reinforced"] else letter)
    found += "w" if space["wonder"] else ""
    for letter, seats in (("a", space["armies"]), ("k", space["caravans"])):
        found += "".join(SEAT_NAMES[seat][0] + letter for seat in seats)
    return found


def _mark(space: dict[str, Any], room: int) -> str:
    """The terrain and what stands there; a star if there is no room for all of it."""
    mark = TERRAIN_MARKS[space["terrain"]] + _things(space)
    return mark if len(mark) <= room else mark[: room - 1] + "*"


def _note(space: dict[str, Any], room: int) -> str:
    """What the map has no room for: names, and everything on a crowded space."""
    named = [space[key] for key in ("natural", "city_state", "wonder") if space[key]]
    named += [f"barbarian {letter}" for letter in space["barbarians"]]
    named += [space["piece"]] if space["piece"] and space["piece"] not in PIECE_MARKS else []
    things = _things(space)
    if 1 + len(things) > room:
        named.append(f"({things})")
    return " ".join(named)
