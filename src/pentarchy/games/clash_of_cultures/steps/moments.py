"""The moments of the game at which advances speak, as the rules call them. (K22)

A moment in which none of a seat's advances has a say costs one comparison.
"""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.units import FOOD, MOOD, NONE
from pentarchy.games.clash_of_cultures.steps.advances import (
    BARS_TOKENS,
    BATTLE_CANCELS,
    BATTLE_HITS,
    BATTLE_VALUE,
    BESIEGES,
    BRINGS_IDEA,
    BUILT,
    COLLECT_FEE,
    COLLECTS,
    CONSOLES,
    DRAFT_PRICE,
    FURTHER,
    INFLUENCE_BONUS,
    KEEPS_MOOD,
    MOOD_FUNDS,
    MOVED_ON,
    OFFERED,
    OFFERING,
    PAYS_FOR,
    REWARDS,
    SPEAKS,
    TRADE_BRINGS,
    TURN_BEGINS,
    UNITS_BUILT,
    VOICES,
    WAIVES_FOOD,
    Advance,
)


def brings_idea(state: ClashState, seat: int, advance: int) -> bool:
    """Whether an advance that a seat gains brings an idea. (K22.16)"""
    power = state.power[seat] | 1 << advance
    if power & SPEAKS[BRINGS_IDEA]:
        for one in VOICES[BRINGS_IDEA]:
            if power >> one.number & 1 and one.brings_idea(advance):
                return True
    return False


def payer(state: ClashState, seat: int, advance: int) -> Advance | None:
    """The advance that may pay for another one now, if there is any."""
    power = state.power[seat]
    if power & SPEAKS[PAYS_FOR]:
        for one in VOICES[PAYS_FOR]:
            if power >> one.number & 1 and one.pays_for(state, seat, advance):
                return one
    return None


def rewarder(state: ClashState, seat: int, food: int) -> Advance | None:
    """The advance that rewards who pays for another one with so much food, if there is any."""
    power = state.power[seat]
    if power & SPEAKS[REWARDS]:
        for one in VOICES[REWARDS]:
            if power >> one.number & 1 and one.rewards(state, seat, food):
                return one
    return None


def collects(state: ClashState, seat: int, cell: int) -> None:
    """A city begins to collect."""
    power = state.power[seat]
    if power & SPEAKS[COLLECTS]:
        for one in VOICES[COLLECTS]:
            if power >> one.number & 1:
                one.collects(state, seat, cell)


def reaching(state: ClashState, seat: int) -> Advance | None:
    """The advance that lets a Collect reach further now, if there is any."""
    power = state.power[seat]
    if power & SPEAKS[FURTHER]:
        for one in VOICES[FURTHER]:
            if power >> one.number & 1 and one.further(state, seat) >= 0:
                return one
    return None


def collect_fee(state: ClashState, seat: int) -> int:
    """The mood tokens that a Collect for an action costs on top, or NONE if there can't be one."""
    power = state.power[seat]
    fee = 0
    if power & SPEAKS[COLLECT_FEE]:
        for one in VOICES[COLLECT_FEE]:
            if power >> one.number & 1:
                more = one.collect_fee(state, seat)
                if more < 0:
                    return NONE
                fee += more
    return fee


def draft_price(state: ClashState, seat: int) -> int:
    """The mood tokens for an army unit by a draft. (K22.20, K22.39)"""
    power = state.power[seat]
    if power & SPEAKS[DRAFT_PRICE]:
        for one in VOICES[DRAFT_PRICE]:
            if power >> one.number & 1:
                return one.draft_price()
    return 1


def units_built(state: ClashState, seat: int, armed: bool, drafted: bool) -> None:
    """Build Units is over; the last of the sheet speaks first, so that it is asked last."""
    power = state.power[seat]
    if power & SPEAKS[UNITS_BUILT]:
        for one in reversed(VOICES[UNITS_BUILT]):
            if power >> one.number & 1:
                one.units_built(state, seat, armed, drafted)


def waiver(state: ClashState, seat: int, building: int) -> Advance | None:
    """The advance that waives the food for a building, if there is any."""
    power = state.power[seat]
    if power & SPEAKS[WAIVES_FOOD]:
        for one in VOICES[WAIVES_FOOD]:
            if power >> one.number & 1 and one.waives_food(state, seat, building):
                return one
    return None


def built(state: ClashState, seat: int, building: int) -> None:
    """A building was just built."""
    power = state.power[seat]
    if power & SPEAKS[BUILT]:
        for one in VOICES[BUILT]:
            if power >> one.number & 1:
                one.built(state, seat, building)


def besieges(state: ClashState, seat: int) -> None:
    """A battle begins in which a fortress defends against the seat."""
    power = state.power[seat]
    if power & SPEAKS[BESIEGES]:
        for one in VOICES[BESIEGES]:
            if power >> one.number & 1:
                one.besieges(state, seat)


def battle_value(state: ClashState, seat: int, target: int) -> int:
    """What advances add to a seat's combat value in the first round of a land battle."""
    power = state.power[seat]
    value = 0
    if power & SPEAKS[BATTLE_VALUE]:
        for one in VOICES[BATTLE_VALUE]:
            if power >> one.number & 1:
                value += one.battle_value(state, target)
    return value


def battle_hits(state: ClashState, seat: int, other: int) -> int:
    """The hits that advances add in the first round of a land battle."""
    power = state.power[seat]
    hits = 0
    if power & SPEAKS[BATTLE_HITS]:
        for one in VOICES[BATTLE_HITS]:
            if power >> one.number & 1:
                hits += one.battle_hits(state, other)
    return hits


def battle_cancels(state: ClashState, seat: int) -> int:
    """The hits that advances cancel in the first round at sea, or of an attack from ships."""
    power = state.power[seat]
    cancels = 0
    if power & SPEAKS[BATTLE_CANCELS]:
        for one in VOICES[BATTLE_CANCELS]:
            if power >> one.number & 1:
                cancels += one.battle_cancels()
    return cancels


def consoler(state: ClashState, seat: int, target: int) -> Advance | None:
    """The advance that consoles a seat which loses a land battle here, if there is any."""
    power = state.power[seat]
    if power & SPEAKS[CONSOLES]:
        for one in VOICES[CONSOLES]:
            if power >> one.number & 1 and one.consoles(state, target):
                return one
    return None


def moved(state: ClashState, seat: int) -> None:
    """A Move action is over."""
    power = state.power[seat]
    if power & SPEAKS[MOVED_ON]:
        for one in VOICES[MOVED_ON]:
            if power >> one.number & 1:
                one.moved(state, seat)


def sailing_note(state: ClashState, seat: int) -> str:
    """What advances promise a seat that sails."""
    power = state.power[seat]
    return ", ".join([note for one in VOICES[MOVED_ON] if power >> one.number & 1 and (note := one.sailing_note())])


def mood_funds(state: ClashState, seat: int) -> int:
    """What can pay for Civic Improvement besides mood tokens."""
    power = state.power[seat]
    funds = 0
    if power & SPEAKS[MOOD_FUNDS]:
        for one in VOICES[MOOD_FUNDS]:
            if power >> one.number & 1:
                funds += one.mood_funds(state, seat)
    return funds


def pay_mood(state: ClashState, seat: int, count: int) -> None:
    """Mood tokens are paid, or what an advance lets stand in for them."""
    power = state.power[seat]
    if power & SPEAKS[MOOD_FUNDS]:
        for one in VOICES[MOOD_FUNDS]:
            if power >> one.number & 1:
                one.pay_mood(state, seat, count)
                return
    state.lose(seat, MOOD, count)


def mood_keeper(state: ClashState, seat: int) -> Advance | None:
    """The advance that could keep the mood of a city which an event lowers, if there is any."""
    power = state.power[seat]
    if power & SPEAKS[KEEPS_MOOD]:
        for one in VOICES[KEEPS_MOOD]:
            if power >> one.number & 1 and one.keeps_mood(state, seat):
                return one
    return None


def bars_tokens(state: ClashState, seat: int, cell: int) -> bool:
    """Whether a seat's advances keep others from spending culture tokens on its city."""
    power = state.power[seat]
    if power & SPEAKS[BARS_TOKENS]:
        for one in VOICES[BARS_TOKENS]:
            if power >> one.number & 1 and one.bars_tokens(state, cell):
                return True
    return False


def influence_bonus(state: ClashState, seat: int) -> int:
    """What advances add to the die of an influence."""
    power = state.power[seat]
    bonus = 0
    if power & SPEAKS[INFLUENCE_BONUS]:
        for one in VOICES[INFLUENCE_BONUS]:
            if power >> one.number & 1:
                bonus += one.influence_bonus()
    return bonus


def turn_begins(state: ClashState, seat: int) -> None:
    """A turn of a seat begins."""
    power = state.power[seat]
    if power & SPEAKS[TURN_BEGINS]:
        for one in VOICES[TURN_BEGINS]:
            if power >> one.number & 1:
                one.turn_begins(state, seat)


def trade_brings(state: ClashState, seat: int, food: int) -> None:
    """Trade routes bring so much food, or what an advance lets take instead."""
    power = state.power[seat]
    if power & SPEAKS[TRADE_BRINGS]:
        for one in VOICES[TRADE_BRINGS]:
            if power >> one.number & 1:
                one.trade_brings(state, seat, food)
                return
    state.gain(seat, FOOD, food)


def offered(state: ClashState, seat: int, how: int, found: list[int]) -> None:
    """Add what advances let the active player do now, for an action or without one."""
    power = state.power[seat]
    if power & OFFERED[how]:
        for one in OFFERING[how]:
            if power >> one.number & 1:
                one.offers(state, seat, found)
