"""The small language in which cards are written: what an effect does, as a few numbers.

A card's row in `pieces.py` calls these functions, `activating.py` plays what they return, and `describe`
says it in words. So a card's text can't differ from what the card does.

>>> from pentarchy.games.deus.kinds import GOLD, SEA, WOOD
>>> describe(gain(GOLD, 2, regions_of(SEA), cap=8))
'Gain 2 gold for each sea region you control (at most 8 gold).'
>>> describe(sell(WOOD, GOLD, 4))
'Sell any number of your wood for 4 gold each.'
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.look import counted
from pentarchy.games.deus.kinds import GOODS, MILITARY, TERRAINS, TYPES, VP

# Counters: what a gain is counted by.
REGIONS: Final = 0
REGIONS_OF: Final = 1
REGIONS_AT_EDGE: Final = 2
REGIONS_WITH: Final = 3
BESIEGED: Final = 4
MORE_TERRAINS: Final = 5
BEST_REGION: Final = 6
BUILDINGS: Final = 7
UNITS_AT_VILLAGE: Final = 8
HAND: Final = 9
RESOURCES: Final = 10
MONEY: Final = 11
SETS: Final = 12

# Codes of the effects.
GAIN: Final = 0
PRODUCE_EACH: Final = 1
DRAW: Final = 2
LOOK: Final = 3
TAKE_DISCARD: Final = 4
STEAL_EACH: Final = 5
LAST_PLAIN: Final = 5
"""Up to here an effect asks nothing but whether to use it."""
RAID: Final = 6
PRODUCE_REGION: Final = 7
PRODUCE_CHOICE: Final = 8
STEAL_ONE: Final = 9
LAST_USUAL: Final = 9
"""Up to here an effect is used without a question where no choice is better than another."""
BUY: Final = 10
SELL: Final = 11
EXCHANGE: Final = 12
GAIN_BUILDING: Final = 13
GOD: Final = 14
MOVE: Final = 15
END: Final = 16


class Counter:
    """What is counted, and for some counters of which kind or how many."""

    def __init__(self, code: int, argument: int = 0) -> None:
        self.code = code
        self.argument = argument


class Effect:
    """One effect: a code, and numbers whose meaning depends on it (see the function that writes it)."""

    def __init__(
        self, code: int, what: int = 0, rate: int = 0, per: int = 1, cap: int = 0, counter: Counter | None = None
    ) -> None:
        self.code = code
        self.what = what
        self.rate = rate
        self.per = per
        self.cap = cap
        self.counter = counter.code if counter is not None else 0
        self.argument = counter.argument if counter is not None else 0


def regions() -> Counter:
    """The regions you control."""
    return Counter(REGIONS)


def regions_of(terrain: int) -> Counter:
    """The regions of a terrain that you control."""
    return Counter(REGIONS_OF, terrain)


def regions_at_edge() -> Counter:
    """The regions you control at the edge of the board."""
    return Counter(REGIONS_AT_EDGE)


def regions_with(buildings: int) -> Counter:
    """The regions in which you have at least so many wooden buildings."""
    return Counter(REGIONS_WITH, buildings)


def besieged() -> Counter:
    """The regions of opponents next to one of your military units."""
    return Counter(BESIEGED)


def more_terrains() -> Counter:
    """The different terrains among your regions, beyond the first."""
    return Counter(MORE_TERRAINS)


def best_region() -> Counter:
    """Your wooden buildings in the region where you have most."""
    return Counter(BEST_REGION)


def buildings(kind: int) -> Counter:
    """Your wooden buildings of a type on the board."""
    return Counter(BUILDINGS, kind)


def units_at_village() -> Counter:
    """Your military units next to a village not yet attacked."""
    return Counter(UNITS_AT_VILLAGE)


def hand() -> Counter:
    """The cards in your hand."""
    return Counter(HAND)


def resources() -> Counter:
    """The resource tokens you hold."""
    return Counter(RESOURCES)


def money() -> Counter:
    """Your gold."""
    return Counter(MONEY)


def sets() -> Counter:
    """Complete sets of one card of each of the five non-temple colours in your columns."""
    return Counter(SETS)


def gain(what: int, rate: int, counter: Counter, cap: int, per: int = 1) -> Effect:
    """Gain `rate` of a good for each full `per` of the counter, at most `cap` in all."""
    return Effect(GAIN, what, rate, per, cap, counter)


def produce_each(resource: int, rate: int) -> Effect:
    """Gain `rate` of a resource for each of your production buildings in its terrain."""
    return Effect(PRODUCE_EACH, resource, rate)


def draw(cards: int) -> Effect:
    """Draw cards."""
    return Effect(DRAW, cap=cards)


def look(cards: int) -> Effect:
    """Look at the top cards of the deck, keep one and discard the others in the order you choose."""
    return Effect(LOOK, cap=cards)


def take_discard() -> Effect:
    """Take the top card of the discard pile into the hand."""
    return Effect(TAKE_DISCARD)


def steal_each(what: int, amount: int) -> Effect:
    """Take gold or VP from each opponent who controls a region next to one of your units."""
    return Effect(STEAL_EACH, what, amount)


def raid(cap: int) -> Effect:
    """Take 1 VP from each village next to one of your units that keeps at least 1; at most `cap` villages."""
    return Effect(RAID, cap=cap)


def buy(most: int, price: int) -> Effect:
    """Buy up to so many resources of your choice."""
    return Effect(BUY, rate=price, cap=most)


def sell(resource: int, what: int, rate: int, most: int = 0) -> Effect:
    """Sell any number of a resource, or up to `most`, for gold or VP."""
    return Effect(SELL, what, rate, cap=most, counter=Counter(0, resource))


def produce_region(resource: int) -> Effect:
    """In one region of the resource's terrain, gain 1 for each of your wooden buildings there."""
    return Effect(PRODUCE_REGION, resource)


def produce_choice(most: int) -> Effect:
    """Up to so many of your production buildings each yield 1 resource of their region."""
    return Effect(PRODUCE_CHOICE, cap=most)


def exchange(most: int) -> Effect:
    """Discard up to so many cards, then draw as many."""
    return Effect(EXCHANGE, cap=most)


def gain_building(most: int = 1) -> Effect:
    """Move wooden buildings of your choice, up to so many, from your supply to your player board."""
    return Effect(GAIN_BUILDING, cap=most)


def god(magnitude: int) -> Effect:
    """Use the power of a god of your choice as for an offering of so many cards."""
    return Effect(GOD, rate=magnitude)


def move(units: int, steps: int) -> Effect:
    """Move up to so many different military units, each up to so many steps."""
    return Effect(MOVE, rate=steps, cap=units)


def steal_one() -> Effect:
    """Take one resource from one opponent who controls a region next to one of your units."""
    return Effect(STEAL_ONE)


def end_vp(rate: int, counter: Counter, cap: int = 12, per: int = 1) -> Effect:
    """At the end of the game: `rate` VP for each full `per` of the counter, at most `cap`."""
    return Effect(END, VP, rate, per, cap, counter)


def amount(number: int, what: int) -> str:
    """Some of a good, in words.

    >>> amount(3, 0)
    '3 wood'
    """
    return f"{number} {GOODS[what]}"


def _each(op: Effect) -> str:
    """What the counter counts, one of it."""
    kind = TYPES[op.argument] if op.counter == BUILDINGS else ""
    piece = "military units" if op.argument == MILITARY else f"{kind} buildings"
    return {
        REGIONS: "region you control",
        REGIONS_OF: f"{TERRAINS[op.argument]} region you control" if op.counter == REGIONS_OF else "",
        REGIONS_AT_EDGE: "region you control at the edge of the board",
        REGIONS_WITH: f"region you control that holds at least {op.argument} of your wooden buildings",
        BESIEGED: "region of an opponent next to one of your military units",
        MORE_TERRAINS: "different terrain beyond the first among the regions you control",
        BEST_REGION: "of your wooden buildings in the region where you have most",
        BUILDINGS: f"of your {piece} on the board",
        UNITS_AT_VILLAGE: "of your military units next to a village not yet attacked",
        HAND: "card in your hand",
        RESOURCES: "resource token you hold",
        MONEY: "gold you hold",
        SETS: "complete set of one card of each non-temple colour in your columns",
    }[op.counter]


def _per(op: Effect) -> str:
    if op.per == 1:
        return f"for each {_each(op)}"
    return f"for every {op.per} {_many(_each(op))}"


def _many(one: str) -> str:
    """What is counted, several of it.

    >>> _many("forest region you control")
    'forest regions you control'
    """
    for word in ("card", "region", "terrain", "token"):
        if f"{word} " in one and not one.startswith("of "):
            return one.replace(f"{word} ", f"{word}s ", 1)
    return one


def describe(op: Effect) -> str:
    """The effect as a sentence."""
    most = amount(op.cap, op.what)
    if op.code == GAIN:
        return f"Gain {amount(op.rate, op.what)} {_per(op)} (at most {most})."
    if op.code == END:
        return f"At the end of the game: {amount(op.rate, VP)} {_per(op)} (at most {most})."
    if op.code == SELL:
        number = f"up to {op.cap}" if op.cap else "any number"
        return f"Sell {number} of your {GOODS[op.argument]} for {amount(op.rate, op.what)} each."
    if op.code in (PRODUCE_EACH, PRODUCE_REGION):
        return _production(op)
    units = "one of your military units" if op.cap == 1 else f"up to {op.cap} different military units of yours"
    steps = "1 step" if op.rate == 1 else f"up to {op.rate} steps"
    return {
        DRAW: f"Draw {counted(op.cap, 'card')}.",
        LOOK: f"Look at the top {op.cap} cards of the deck: take 1 into your hand "
        "and put the others on the discard pile in the order you choose.",
        TAKE_DISCARD: "Take the top card of the discard pile into your hand.",
        STEAL_EACH: f"Take {'up to ' if op.rate > 1 else ''}{amount(op.rate, op.what)} from each opponent "
        "who controls a region next to one of your military units.",
        RAID: "Take 1 VP from each village not yet attacked that holds at least 2 VP "
        f"and is next to one of your military units (at most {op.cap} VP).",
        BUY: f"Buy {'1 resource' if op.cap == 1 else f'up to {op.cap} resources'} of your choice "
        f"for {op.rate} gold{' each' if op.cap > 1 else ''}.",
        PRODUCE_CHOICE: _choice(op),
        EXCHANGE: f"Discard up to {op.cap} cards in the order you choose (no god is invoked), then draw as many.",
        GAIN_BUILDING: f"Move {'1 wooden building of a type' if op.cap == 1 else f'up to {op.cap} wooden buildings'} "
        "of your choice from your supply to your player board.",
        GOD: "Choose Neptune, Ceres, Minerva, Vesta or Mars and use that power as for an offering "
        f"of {counted(op.rate, 'card')}; nothing is discarded and the hand is not refilled.",
        MOVE: f"Move {units} {steps}{' each' if op.cap > 1 else ''}.",
        STEAL_ONE: "Take 1 resource of your choice from an opponent "
        "who controls a region next to one of your military units.",
    }[op.code]


def _production(op: Effect) -> str:
    terrain = TERRAINS[op.what]
    if op.code == PRODUCE_EACH:
        gained = amount(op.rate, op.what)
        return f"Gain {gained} for each of your production buildings in a {terrain} region."
    return (
        f"Choose one {terrain} region you control: gain {amount(1, op.what)} for each of your wooden buildings in it."
    )


def _choice(op: Effect) -> str:
    if op.cap == 1:
        return "Choose one of your production buildings on the board: gain 1 resource of the type its region yields."
    if op.cap >= 5:
        return "For each of your production buildings on the board gain 1 resource of the type its region yields."
    return f"Choose up to {op.cap} of your production buildings: each yields 1 resource of its region."


def brief(op: Effect) -> str:
    """The effect in a few words, as it stands on a small card."""
    per = {
        REGIONS: "region",
        REGIONS_OF: TERRAINS[op.argument] if op.counter == REGIONS_OF else "",
        REGIONS_AT_EDGE: "edge",
        REGIONS_WITH: f"region of {op.argument}+",
        BESIEGED: "rival region at unit",
        MORE_TERRAINS: "further terrain",
        BEST_REGION: "piece, 1 region",
        BUILDINGS: ("ship", "production", "science", "civil", "unit")[op.argument] if op.counter == BUILDINGS else "",
        UNITS_AT_VILLAGE: "unit at village",
        HAND: "card",
        RESOURCES: "resource",
        MONEY: "gold",
        SETS: "colour set",
    }[op.counter]
    terrain = TERRAINS[op.what].replace("mountain", "mount.")
    step = "1 step" if op.rate == 1 else f"{op.rate} steps"
    return {
        GAIN: f"{amount(op.rate, op.what)} / {f'{op.per} {per}s' if op.per > 1 else per}",
        END: f"{amount(op.rate, op.what)} / {f'{op.per} {per}' if op.per > 1 else per}",
        PRODUCE_EACH: f"{op.rate} {GOODS[op.what]} / {terrain} site",
        DRAW: f"draw {op.cap}",
        LOOK: f"see {op.cap}, keep 1",
        TAKE_DISCARD: "take top discard",
        STEAL_EACH: f"take {amount(op.rate, op.what)} each",
        RAID: "1 VP / village",
        BUY: f"buy {op.cap} for {op.rate} gold",
        SELL: f"{GOODS[op.argument]} → {amount(op.rate, op.what)}",
        PRODUCE_REGION: f"{GOODS[op.what]} / {terrain} piece",
        PRODUCE_CHOICE: "all production sites" if op.cap >= 5 else f"{counted(op.cap, 'production site')}",
        EXCHANGE: f"swap {op.cap} cards",
        GAIN_BUILDING: f"{counted(op.cap, 'piece')} ready",
        GOD: "a god's power",
        MOVE: f"move {op.cap}, {step}",
        STEAL_ONE: "rob 1 resource",
    }[op.code]
