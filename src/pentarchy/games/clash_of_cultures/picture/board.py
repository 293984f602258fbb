"""What lies on the table in a view: the map, everybody's mat, my cards, advances and wonders, a battle, a trade."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core.answers import Chip
from pentarchy.core.areas import Area, Areas, Card, Clock, Fight, Group, Mat, Meter, Row, Side
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.cards.civil.table import CIVILS
from pentarchy.games.clash_of_cultures.cards.great_persons import GREAT_PERSONS
from pentarchy.games.clash_of_cultures.game import POINT_SOURCES
from pentarchy.games.clash_of_cultures.picture.ending import cause_words, verdict_words
from pentarchy.games.clash_of_cultures.picture.map import WONDER_SYMBOLS, land
from pentarchy.games.clash_of_cultures.pieces.advances import CATEGORIES, NAMES
from pentarchy.games.clash_of_cultures.pieces.cards import CIVIL_OF, PLAIN_CARDS, TACTICS_OF
from pentarchy.games.clash_of_cultures.pieces.objectives import HALVES
from pentarchy.games.clash_of_cultures.pieces.places import space_name
from pentarchy.games.clash_of_cultures.pieces.units import RESOURCE_LIMIT, RESOURCE_NAMES, TURNS
from pentarchy.games.clash_of_cultures.steps.advances import ADVANCES, text_of
from pentarchy.games.clash_of_cultures.steps.ending import tie_breaks
from pentarchy.games.clash_of_cultures.steps.goods import ICONS
from pentarchy.games.clash_of_cultures.steps.objectives import OBJECTIVES
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS
from pentarchy.games.clash_of_cultures.war.tactic_cards import TACTICS

ROMAN: Final = ("0", "I", "II", "III", "IV", "V", "VI", "VII")
CATEGORY_ICONS: Final = (
    *("agriculture", "construction", "seafaring", "education", "warfare", "spirituality", "economy", "arts"),
    *("science", "democracy", "autocracy", "theocracy"),
)
CARD_ICONS: Final = {
    "Spy": "people",
    "Mercenaries": "barbarian",
    "Hero General": "army",
    "Militia": "army",
    "Cultural Takeover": "culture",
    "City Development": "city",
    "Production Focus": "food",
    "Mass Production": "food",
    "Explorer": "explore",
    "Negotiations": "people",
    "Assassination": "skull",
    "New Plans": "flag",
    "Technology Trade": "people",
    "Leadership": "crown",
}
"""The signs of civil halves; all that is about advances and ideas has a light."""


def areas(view: dict[str, Any], names: Sequence[str]) -> Areas:
    """The view as areas."""
    you = view["you"]
    markets = [_advances(view, names)]
    if view["offer"]:
        markets.insert(0, _trade(view["offer"], names))
    return Areas(
        _clock(view),
        land(view, names),
        [_mat(view, seat, names) for seat in range(len(view["seats"]))],
        hand=None if you is None else _hand(view, view["seats"][you]),
        markets=markets,
        fight=_fight(view, names) if view["battle"] else None,
        ending=_ending(view, names) if view["over"] else "",
    )


def _clock(view: dict[str, Any]) -> Clock:
    rounds = view["options"]["rounds"]
    if view["over"]:
        return Clock("The game is over", steps=rounds, step=view["round"], part=100)
    phase = "status phase" if view["status_phase"] else f"turn {view['turn']} of {TURNS}"
    passed = TURNS if view["status_phase"] else view["turn"] - 1
    chips = (Chip("Pestilence: nothing is built without Sanitation", "skull"),) if view["pestilence"] else ()
    return Clock(
        f"Round {view['round']}",
        f"of {rounds}, {phase}",
        rounds,
        view["round"],
        100 * passed // TURNS,
        chips,
    )


def _ending(view: dict[str, Any], names: Sequence[str]) -> str:
    ending = view["ending"]
    loser = -1 if ending["without_city"] is None else ending["without_city"]
    deciding = -1 if ending["tie_break"] is None else tie_breaks().index(ending["tie_break"])
    verdict = verdict_words(ending["points"], ending["tied"], ending["winners"], deciding, names)
    return f"{cause_words(loser, view['options']['rounds'], names)} {verdict}"


# The players.


def _mat(view: dict[str, Any], seat: int, names: Sequence[str]) -> Mat:
    """One player's scales, levels, cards and points."""
    player, mine = view["seats"][seat], view["you"] == seat
    acting = view["active"] == seat and not view["status_phase"] and not view["over"]
    chips = []
    for kind, name in enumerate(RESOURCE_NAMES):
        have, most = player["stock"][name], player["limits"].get(name)
        told = mine and most is not None and (most < RESOURCE_LIMIT or have >= most)  # the usual limit is no news
        words = f"{have}/{most}" if told else str(have)
        chips.append(Chip(words, ICONS[kind], name, "" if have else "zero"))
    happiness, culture = (
        ROMAN[level] if level < len(ROMAN) else str(level)
        for level in (player["happiness_level"], player["culture_level"])
    )
    supply = player["supply"]
    facts = (
        _count(player["cities"], "city", "city", "cities"),
        _count(len(player["advances"]), "idea", "advance"),
        _count(player["action_cards"], "card", "action card"),
        _count(player["objective_cards"], "flag", "objective card"),
        Chip(happiness, "happy", "happiness level"),
        Chip(culture, "culture", "culture level"),
        _count(supply["settlers"], "settler", "settler left to build", "settlers left to build"),
        _count(supply["armies"], "army", "army unit left to build", "army units left to build"),
        _count(supply["ships"], "ship", "ship left to build", "ships left to build"),
    )
    return Mat(
        seat,
        names[seat],
        view["scores"][seat],
        chips=tuple(chips),
        about=f"{counted(view['actions'], 'action')} left" if acting else "",
        facts=facts,
        rows=tuple(_rows(view, seat, names)),
        marks=("first",) if view["first"] == seat else (),
        target=f"player:{seat}",
    )


def _count(count: int, icon: str, one: str, more: str = "") -> Chip:
    return Chip(str(count), icon, one if count == 1 else more or f"{one}s")


def _rows(view: dict[str, Any], seat: int, names: Sequence[str]) -> list[Row]:
    """Where the points come from, the advances, and what else is to know of a player."""
    player = view["seats"][seat]
    points = ", ".join(f"{count} {source}" for count, source in zip(player["points"], POINT_SOURCES) if count)
    known = [NAMES[number] for number in player["advances"]]
    if player["borrowed"] is not None:
        known.append(f"{NAMES[player['borrowed']]} (lent by the Great Library)")
    rows = [Row("Points", text=points or "none"), Row("Advances", text=", ".join(known))]
    if player["scored"]:
        rows.append(Row("Objectives scored", text=", ".join(player["scored"])))
    if view["you"] != seat:
        seen = [one["name"] for one in player["known_cards"] + player["known_objectives"]]
        if seen:
            rows.append(Row("Cards that you know" if view["you"] is not None else "Open cards", text="; ".join(seen)))
    if player["truces"]:
        rows.append(Row("Truce", text=f"may not attack {', '.join(names[other] for other in player['truces'])}"))
    if player["actions_lost"]:
        rows.append(Row("Next turn", text=f"{counted(player['actions_lost'], 'action')} less"))
    return rows


# My cards.


def _hand(view: dict[str, Any], me: dict[str, Any]) -> Area:
    cards = tuple(action_card(one["card"]) for one in me["known_cards"])
    goals = tuple(_goal(one["card"], one["tally"], "objective") for one in me["known_objectives"])
    looked = tuple(_goal(one["card"], [None, None], "looked") for one in view["looked_at"])
    groups = [Group(cards, "Action cards")] if cards else []
    if goals:
        groups.append(Group(goals, "Objectives", "2 points for either half", "meters"))
    if looked:
        groups.append(Group(looked, "You look at these objectives", layout="meters"))
    return Area("hand", "Hand", tuple(groups), len(cards) + len(goals), "hand")


def action_card(card: int) -> Card:
    """An action card with its civil half and its tactics half, or a great person."""
    if card >= PLAIN_CARDS:
        person = GREAT_PERSONS[card - PLAIN_CARDS]
        return Card(
            person.name, person.text, "crown", "k-person", tags=("Great person", "1 action"), target=f"card:{card}"
        )
    civil, tactics = CIVILS[CIVIL_OF[card]], TACTICS[TACTICS_OF[card]]
    return Card(
        civil.name,
        civil.text,
        CARD_ICONS.get(civil.name, "hint"),
        "k-civil",
        price=(Chip(str(civil.culture), "culture", "culture token"),) if civil.culture else (),
        tags=("1 action" if civil.action else "Free", "Civil"),
        foot=tactics.name,
        foot_icon="swords",
        foot_text=f"{tactics.side.capitalize()}; {tactics.where}: {tactics.text}",
        target=f"card:{card}",
    )


def _goal(card: int, tallies: Sequence[Sequence[int] | None], kind: str) -> Meter:
    """An objective card by the half that has come further; the other one stands in its text."""
    halves = list(zip((OBJECTIVES[half] for half in HALVES[card]), tallies))
    halves.sort(key=lambda one: -1.0 if one[1] is None else one[1][0] / one[1][1], reverse=True)
    (first, tally), (other, further) = halves
    also = "at once" if other.instant else f"{further[0]}/{further[1]}" if further else ""
    have, need = tally or (0, 1)
    when = "At once: " if first.instant else ""
    text = f"{when}{first.text} Or {other.name}{f' ({also})' if also else ''}: {other.text}"
    return Meter(first.name, min(have, need), need, text, f"{kind}:{card}")


# What all draw from.


def _advances(view: dict[str, Any], names: Sequence[str]) -> Area:
    """The twelve categories of advances with everybody's cubes, the wonders, and the decks."""
    you = view["you"]
    mine = len(view["seats"][you]["advances"]) if you is not None else None
    rows = tuple(_category(view, category, names) for category in range(len(CATEGORIES)))
    note = "an advance costs 2 food, or ideas or gold; the top one of a category comes first"
    groups = [Group(rows, "Advances", note, "columns")]
    wonders = tuple(_wonder(one, view, names) for one in view["wonders"] if one["name"])
    hidden = sum(1 for one in view["wonders"] if not one["name"])
    if wonders or hidden:
        groups.append(Group(wonders, "Wonders", f"{hidden} not yet revealed" if hidden else ""))
    decks = view["decks"]
    left = f"{counted(decks['action'], 'action card')}, {counted(decks['objective'], 'objective card')}, "
    left += f"{counted(decks['event'], 'event')}, {counted(decks['tiles'], 'region')}"
    piles = [Row("Left to draw", text=left)]
    if view["top_discard"]:
        piles.append(Row("Top discard", text=view["top_discard"]))
    if view["last_event"]:
        piles.append(Row("Last event", text=view["last_event"]))
    groups.append(Group(tuple(piles), "Decks", layout="rows"))
    return Area("market", "Advances", tuple(groups), mine)


def _category(view: dict[str, Any], category: int, names: Sequence[str]) -> Row:
    """Four advances: mine as dots, those of the others as numbers, each with its text inside."""
    you, extra = view["you"], view["options"]["extra_prerequisites"]
    four = range(4 * category, 4 * category + 4)
    pips, inside = [], []
    for advance in four:
        row = ADVANCES[advance]
        owners = [seat for seat, player in enumerate(view["seats"]) if advance in player["advances"]]
        lent = you is not None and view["seats"][you]["borrowed"] == advance
        have = you in owners or lent
        pips.append(f"{'on' if have else 'off'} {row.outline}".strip())
        others = tuple(Chip("", f"s{seat}", f"{names[seat]} has it", f"seat{seat}") for seat in owners if seat != you)
        gain = (Chip("1", row.outline, f"{row.outline} token"),) if row.outline else ()
        inside.append(
            Row(
                row.name,
                (*gain, *others),
                text_of(advance, extra),
                target=f"advance:{advance}",
                state="have" if have else "",
            )
        )
    counts = [sum(1 for advance in four if advance in player["advances"]) for player in view["seats"]]
    chips = tuple(
        Chip(str(count), f"s{seat}", f"of {names[seat]}", f"seat{seat}")
        for seat, count in enumerate(counts)
        if count and seat != you
    )
    return Row(CATEGORIES[category], chips, icon=CATEGORY_ICONS[category], pips=tuple(pips), inside=tuple(inside))


def _wonder(one: dict[str, Any], view: dict[str, Any], names: Sequence[str]) -> Card:
    """A wonder: where it stands, or what it takes to build it."""
    number = one["number"]
    row = WONDERS[number]
    price: tuple[Chip, ...] = ()
    if one["state"] == "built":
        tags: tuple[str, ...] = (f"Stands in {space_name(_space(view, one['space']), names)}",)
    elif one["state"] == "lost":
        tags = ("Lost",)
    else:
        kinds = (("food", "food"), ("wood", "wood"), ("ore", "ore"), ("culture tokens", "culture"))
        price = tuple(Chip(str(one["price"][name]), icon, name) for name, icon in kinds)
        tags = (f"Needs {one['needs']} and Engineering",)
    return Card(
        row.name,
        row.text,
        "wonder",
        "k-wonder",
        price,
        tags,
        Chip("5", "points", "points"),
        picture=WONDER_SYMBOLS[row.name],
        target=f"wonder:{number}",
        state="away" if one["state"] == "lost" else "",
        over=(Chip("reserved", f"s{one['reserved']}", "", f"seat{one['reserved']}"),)
        if one["reserved"] is not None
        else (),
    )


def _space(view: dict[str, Any], name: str) -> dict[str, Any]:
    return next(space for space in view["spaces"] if space["name"] == name)


def _trade(offer: dict[str, Any], names: Sequence[str]) -> Area:
    """The trade that is being talked about."""
    maker, other = names[offer["from"]], names[offer["to"]]
    rows = [Row(f"{maker} gives", text=offer["gives"], seat=offer["from"])]
    rows += [Row(card, seat=offer["from"]) for card in offer["cards"]]
    rows.append(Row(f"{other} gives", text=offer["wants"], seat=offer["to"]))
    rows += [Row(card, seat=offer["to"]) for card in offer["in_return"]]
    return Area("trade", "Trade", (Group(tuple(rows), layout="rows"),), icon="people")


# A battle.


def _fight(view: dict[str, Any], names: Sequence[str]) -> Fight:
    battle = view["battle"]
    target, origin = _space(view, battle["space"]), _space(view, battle["from"])
    sea = target["terrain"] == "sea"
    odds = view["odds"][0] if view["odds"] else None
    chances = None
    if odds:
        first, second = round(100 * odds["attacker"]), round(100 * odds["defender"])
        chances = (first, 100 - first - second, second)
    sides = [_side(battle[side], sea, names) for side in ("attacker", "defender")]
    where = f"at {space_name(target, names)}, from {space_name(origin, names)}"
    when = f", round {battle['round']}" if battle["round"] else ""
    return Fight(
        f"{'Sea battle' if sea else 'Battle'} {where}{when}",
        (sides[0], sides[1]),
        chances,
        f"cell:{battle['space'].lower()}",
        "The chances leave cards out." if chances else "",
    )


def _side(side: dict[str, Any], sea: bool, names: Sequence[str]) -> Side:
    seat = side["seat"]
    kind = "barbarian" if seat is None else "ship" if sea else "army unit"
    chips = [Chip(str(side["roll"]), "dice", "rolled")] if side["roll"] else []
    cards = []
    if side["tactics"]:
        row = next(one for one in TACTICS if one.name == side["tactics"])
        cards.append(Card(row.name, row.text, "swords", "k-tactics"))
    elif side["card"]:
        cards.append(Card("A card face down" if side["card"] == "face down" else side["card"], icon="card"))
    name = "Barbarians" if seat is None else names[seat]
    return Side(name, seat, counted(side["units"], kind), tuple(chips), cards=tuple(cards))
