"""The eighteen leaders, in the order of their sheets: what each is and does, and what it asks."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from pentarchy.core.answers import About, Chip
from pentarchy.core.decision import Decision
from pentarchy.games.new_dawn.actions import CARD, DONE, PLAYER
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask
from pentarchy.games.new_dawn.cities import districts
from pentarchy.games.new_dawn.control import laying, placing
from pentarchy.games.new_dawn.diplomacy.diplomacy import MUST_TAKE, TakePact
from pentarchy.games.new_dawn.focus import swapping
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.goods import gaining
from pentarchy.games.new_dawn.land.tiles import FORT, TILE_OF
from pentarchy.games.new_dawn.moments.city_state import STATE_TYPE
from pentarchy.games.new_dawn.moments.leader import Leader
from pentarchy.games.new_dawn.moments.wonder import WONDER_ERA
from pentarchy.games.new_dawn.pieces.fight import CITY_STATE, RIVAL_CITY
from pentarchy.games.new_dawn.pieces.focus import CULTURE, ECONOMY, GROWTH, INDUSTRY, MILITARY, SCIENCE
from pentarchy.games.new_dawn.pieces.natural_wonders import NATURALS
from pentarchy.games.new_dawn.pieces.terrain import GRASSLAND, HILLS, MOUNTAINS
from pentarchy.games.new_dawn.realm.cities import districts_of
from pentarchy.games.new_dawn.realm.control import envoy, wonders_of
from pentarchy.games.new_dawn.realm.once import WON_ATTACK


class KeepNatural(Ask):
    """America keeps natural wonder tokens on focus cards."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "natural")
    rule: ClassVar[str] = "N14.1"
    companion: ClassVar[str] = (
        "America keeps natural wonders on focus cards, where each also serves as a trade token, once in a turn. "
        "People put them on a card that they use often."
    )

    def __init__(self, seat: int, natural: int) -> None:
        self.seat = seat
        self.natural = natural

    def question(self, state: NewDawnState) -> str:
        return f"On which focus card do you put {NATURALS[self.natural][0]}?"

    def legal(self, state: NewDawnState) -> list[int]:
        return sorted([CARD + card for card in state.row[self.seat * 6 : self.seat * 6 + 6]])

    def card_about(self, state: NewDawnState, card: int) -> About:
        return About(note=things.standing(state, self.seat, card))

    def take(self, state: NewDawnState, action: int) -> None:
        state.natural_card = changed(state.natural_card, self.natural, action - CARD)
        if state.events is not None:
            state.tell("keeps natural", self.seat, (self.natural, action - CARD))


class America(Leader):
    """Teddy Roosevelt."""

    name: ClassVar[str] = "America"
    ruler: ClassVar[str] = "Teddy Roosevelt"
    row: ClassVar[tuple[int, ...]] = (GROWTH, MILITARY, SCIENCE, INDUSTRY, CULTURE, ECONOMY)
    text: ClassVar[str] = (
        "Natural wonder tokens you gain or spend go on any focus card of yours; there each can be spent as a trade "
        "token of that card or as its resource."
    )
    clause: ClassVar[str] = "N14.1"

    def keeps_naturals(self) -> bool:
        return True

    def natural_taken(self, state: NewDawnState, seat: int, natural: int) -> None:
        state.push(KeepNatural(seat, natural))


class Aztec(Leader):
    """Montezuma."""

    name: ClassVar[str] = "Aztec"
    ruler: ClassVar[str] = "Montezuma"
    row: ClassVar[tuple[int, ...]] = (GROWTH, SCIENCE, CULTURE, ECONOMY, MILITARY, INDUSTRY)
    text: ClassVar[str] = (
        "After resetting the military card, if you won an attack this turn you may swap any 2 cards of your focus row."
    )
    clause: ClassVar[str] = "N14.3"

    def after_reset(self, state: NewDawnState, seat: int, kind: int) -> None:
        if kind == MILITARY and state.used & WON_ATTACK:
            state.push(swapping.SwapCards(seat, swapping.ANY_TWO, -1))


class China(Leader):
    """Qin Shi Huang."""

    name: ClassVar[str] = "China"
    ruler: ClassVar[str] = "Qin Shi Huang"
    row: ClassVar[tuple[int, ...]] = (GROWTH, MILITARY, INDUSTRY, ECONOMY, CULTURE, SCIENCE)
    text: ClassVar[str] = "Your reinforced control tokens give +2 instead of +1 when you defend."
    clause: ClassVar[str] = "N14.5"

    def reinforced_defence(self) -> int:
        return 2


class Egypt(Leader):
    """Cleopatra."""

    name: ClassVar[str] = "Egypt"
    ruler: ClassVar[str] = "Cleopatra"
    row: ClassVar[tuple[int, ...]] = (GROWTH, SCIENCE, ECONOMY, INDUSTRY, MILITARY, CULTURE)
    text: ClassVar[str] = "World wonders cost you 1 less."
    clause: ClassVar[str] = "N14.7"

    def wonder_discount(self) -> int:
        return 1


class England(Leader):
    """Victoria."""

    name: ClassVar[str] = "England"
    ruler: ClassVar[str] = "Victoria"
    row: ClassVar[tuple[int, ...]] = (GROWTH, ECONOMY, SCIENCE, CULTURE, INDUSTRY, MILITARY)
    text: ClassVar[str] = (
        "When you build a city that is the only city on its tile (city-states ignored) you may put 1 unused "
        "reinforced control token next to it."
    )
    clause: ClassVar[str] = "N14.9"

    def city_built(self, state: NewDawnState, seat: int, space: int) -> None:
        if space >= FORT or state.spare[seat] == 0:
            return
        for other in range(state.players):
            for city in state.cities[other]:
                if city != space and TILE_OF[city] == TILE_OF[space]:
                    return
        state.push(placing.PlaceToken(seat, 1, placing.NEXT_TO, placing.NO_LIMIT, space, 1, 0))


class France(Leader):
    """Catherine de Medici."""

    name: ClassVar[str] = "France"
    ruler: ClassVar[str] = "Catherine de Medici"
    row: ClassVar[tuple[int, ...]] = (GROWTH, MILITARY, SCIENCE, ECONOMY, INDUSTRY, CULTURE)
    text: ClassVar[str] = (
        "Culture card places extra control tokens by your latest-era wonder: ancient 1, medieval 2, modern 3."
    )
    clause: ClassVar[str] = "N14.11"

    def more_tokens(self, state: NewDawnState, seat: int) -> int:
        best = 0
        for wonder in wonders_of(state, seat):
            best = max(best, WONDER_ERA[wonder] + 1)
        return best


class Georgia(Leader):
    """Tamar."""

    name: ClassVar[str] = "Georgia"
    ruler: ClassVar[str] = "Tamar"
    row: ClassVar[tuple[int, ...]] = (GROWTH, INDUSTRY, SCIENCE, ECONOMY, MILITARY, CULTURE)
    text: ClassVar[str] = (
        "A focus card resolves 1 position farther right if you hold a city-state diplomacy card of its type."
    )
    clause: ClassVar[str] = "N14.13"

    def shift(self, state: NewDawnState, seat: int, kind: int) -> int:
        for number in range(12):
            if STATE_TYPE[number] == kind and envoy(state, seat, number):
                return 1
        return 0


class Inca(Leader):
    """Pachacuti."""

    name: ClassVar[str] = "Inca"
    ruler: ClassVar[str] = "Pachacuti"
    row: ClassVar[tuple[int, ...]] = (GROWTH, CULTURE, MILITARY, SCIENCE, INDUSTRY, ECONOMY)
    text: ClassVar[str] = (
        "After placing a control token on a mountain you may place one on a space adjacent to it (can chain)."
    )
    clause: ClassVar[str] = "N14.15"

    def placed(self, state: NewDawnState, seat: int, space: int) -> None:
        if state.land.terrain[space] == MOUNTAINS:
            state.push(placing.PlaceToken(seat, 1, placing.TERRACE, placing.NO_LIMIT, space, 0, 0))
            laying.link(state, space)


class Indonesia(Leader):
    """Gitarja."""

    name: ClassVar[str] = "Indonesia"
    ruler: ClassVar[str] = "Gitarja"
    row: ClassVar[tuple[int, ...]] = (GROWTH, CULTURE, MILITARY, SCIENCE, INDUSTRY, ECONOMY)
    text: ClassVar[str] = (
        "Caravans and armies may enter water; for your caravans all map-edge water spaces count as adjacent to each "
        "other."
    )
    clause: ClassVar[str] = "N14.17"

    def sails(self) -> bool:
        return True

    def rounds_the_map(self) -> bool:
        return True


class Japan(Leader):
    """Hojo Tokimune."""

    name: ClassVar[str] = "Japan"
    ruler: ClassVar[str] = "Hojo Tokimune"
    row: ClassVar[tuple[int, ...]] = (GROWTH, INDUSTRY, ECONOMY, MILITARY, SCIENCE, CULTURE)
    text: ClassVar[str] = "During your turn desert and mountain spaces next to water or the map edge have difficulty 3."
    clause: ClassVar[str] = "N14.19"

    def coast_difficulty(self) -> int:
        return 3


class Netherlands(Leader):
    """Wilhelmina."""

    name: ClassVar[str] = "Netherlands"
    ruler: ClassVar[str] = "Wilhelmina"
    row: ClassVar[tuple[int, ...]] = (GROWTH, CULTURE, SCIENCE, INDUSTRY, ECONOMY, MILITARY)
    text: ClassVar[str] = (
        "For your district effects, water next to your districts counts as friendly and as every terrain type."
    )
    clause: ClassVar[str] = "N14.21"

    def nation(self) -> str:
        return "the Netherlands"

    def water_for_districts(self) -> bool:
        return True


class Nubia(Leader):
    """Amanitore."""

    name: ClassVar[str] = "Nubia"
    ruler: ClassVar[str] = "Amanitore"
    row: ClassVar[tuple[int, ...]] = (GROWTH, ECONOMY, INDUSTRY, CULTURE, SCIENCE, MILITARY)
    text: ClassVar[str] = "After resetting the growth card resolve any 1 of your districts."
    clause: ClassVar[str] = "N14.23"

    def after_reset(self, state: NewDawnState, seat: int, kind: int) -> None:
        if kind == GROWTH and districts_of(state, seat):
            state.push(districts.ChooseDistrict(seat, 31, 1))


class GiveIbrahim(Ask):
    """The Ottoman player gives the Ibrahim card to another player."""

    rule: ClassVar[str] = "N14.25"
    companion: ClassVar[str] = (
        "Against whoever holds Ibrahim the Ottomans fight with +2. "
        "People give it to the rival whom they mean to attack, or who attacks them."
    )

    def question(self, state: NewDawnState) -> str:
        return "To whom do you give Ibrahim?"

    def legal(self, state: NewDawnState) -> list[int]:
        return [DONE] + [PLAYER + one for one in range(state.players) if one != self.seat and one != state.ibrahim]

    def other_label(self, state: NewDawnState, action: int) -> str:
        return f"Give it to {state.names[action - PLAYER]}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        bonus = Chip("+2", "swords", f"in combat against {state.names[action - PLAYER]}")
        had = f"No longer against {state.names[state.ibrahim]}." if state.ibrahim >= 0 else ""
        return About(gives=(bonus,), note="you both gain a trade token when their caravan comes to you", loses=had)

    def done_label(self, state: NewDawnState) -> str:
        return f"Leave it with {state.names[state.ibrahim]}" if state.ibrahim >= 0 else "Give it to nobody"

    def take(self, state: NewDawnState, action: int) -> None:
        if action == DONE:
            return
        state.ibrahim = action - PLAYER
        if state.events is not None:
            state.tell("ibrahim", self.seat, (state.ibrahim,))


class Ottoman(Leader):
    """Suleiman."""

    name: ClassVar[str] = "Ottoman"
    ruler: ClassVar[str] = "Suleiman"
    row: ClassVar[tuple[int, ...]] = (GROWTH, SCIENCE, INDUSTRY, CULTURE, MILITARY, ECONOMY)
    text: ClassVar[str] = (
        "At start of turn you may give the Ibrahim card to another player; +2 combat attacking or defending against "
        "its holder; when the holder moves a caravan to an Ottoman city both place 1 trade token."
    )
    clause: ClassVar[str] = "N14.25"

    def at_start(self, seat: int) -> Decision[Any] | None:
        return GiveIbrahim(seat)

    def start_name(self) -> str:
        return "ibrahim"

    def start_words(self) -> tuple[str, str]:
        return "Give the Ibrahim card to another player", "Your combat is 2 better against who holds it."

    def combat(self, state: NewDawnState, seat: int, rival: int, space: int) -> int:
        return 2 if rival >= 0 and state.ibrahim == rival else 0

    def visited(self, state: NewDawnState, seat: int, guest: int) -> None:
        if state.ibrahim == guest:
            gaining.trade_any(state, seat, 1)
            gaining.trade_any(state, guest, 1)


class ChooseFriend(Ask):
    """Poland, before the first turn: a player whose diplomacy cards may be held in any number; one of them at once."""

    rule: ClassVar[str] = "N14.27"
    companion: ClassVar[str] = (
        "Poland begins with a diplomacy card of one player and may hold any number of theirs. "
        "People choose a neighbour whom caravans reach and whom they won't attack."
    )

    def question(self, state: NewDawnState) -> str:
        return "With which player are you in union? You take one of their diplomacy cards now."

    def legal(self, state: NewDawnState) -> list[int]:
        return [PLAYER + seat for seat in range(state.players) if seat != self.seat]

    def other_label(self, state: NewDawnState, action: int) -> str:
        return f"In union with {state.names[action - PLAYER]}"

    def other_about(self, state: NewDawnState, action: int) -> About:
        return About(note="you may hold any number of their diplomacy cards, of others one each")

    def take(self, state: NewDawnState, action: int) -> None:
        state.friend = action - PLAYER
        if state.events is not None:
            state.tell("friend", self.seat, (state.friend,))
        state.push(TakePact(self.seat, state.friend, MUST_TAKE))


class Poland(Leader):
    """Jadwiga."""

    name: ClassVar[str] = "Poland"
    ruler: ClassVar[str] = "Jadwiga"
    row: ClassVar[tuple[int, ...]] = (GROWTH, CULTURE, MILITARY, INDUSTRY, ECONOMY, SCIENCE)
    text: ClassVar[str] = (
        "At start of your first turn pick a player and take 1 of their diplomacy cards; you may hold any number from "
        "that player."
    )
    clause: ClassVar[str] = "N14.27"

    def first_turn(self, state: NewDawnState, seat: int) -> None:
        state.push(ChooseFriend(seat))

    def pacts_from(self, state: NewDawnState, giver: int) -> int:
        return 5 if state.friend == giver else 1


class Rome(Leader):
    """Trajan."""

    name: ClassVar[str] = "Rome"
    ruler: ClassVar[str] = "Trajan"
    row: ClassVar[tuple[int, ...]] = (GROWTH, SCIENCE, ECONOMY, MILITARY, CULTURE, INDUSTRY)
    text: ClassVar[str] = "A caravan leaving your economy card may start from any of your cities."
    clause: ClassVar[str] = "N14.29"

    def starts_anywhere(self) -> bool:
        return True


class Scythia(Leader):
    """Tomyris."""

    name: ClassVar[str] = "Scythia"
    ruler: ClassVar[str] = "Tomyris"
    row: ClassVar[tuple[int, ...]] = (GROWTH, CULTURE, MILITARY, SCIENCE, ECONOMY, INDUSTRY)
    text: ClassVar[str] = "+3 combat when attacking or defending a grassland or hills space."
    clause: ClassVar[str] = "N14.31"

    def combat(self, state: NewDawnState, seat: int, rival: int, space: int) -> int:
        return 3 if state.land.terrain[space] in (GRASSLAND, HILLS) else 0


class Sumeria(Leader):
    """Gilgamesh."""

    name: ClassVar[str] = "Sumeria"
    ruler: ClassVar[str] = "Gilgamesh"
    row: ClassVar[tuple[int, ...]] = (GROWTH, ECONOMY, CULTURE, SCIENCE, MILITARY, INDUSTRY)
    text: ClassVar[str] = "Each barbarian you defeat also gives 1 resource of choice."
    clause: ClassVar[str] = "N14.33"

    def barbarian_defeated(self, state: NewDawnState, seat: int) -> None:
        state.push(gaining.GainResource(seat, 0))


class Zulu(Leader):
    """Shaka."""

    name: ClassVar[str] = "Zulu"
    ruler: ClassVar[str] = "Shaka"
    row: ClassVar[tuple[int, ...]] = (GROWTH, INDUSTRY, CULTURE, ECONOMY, SCIENCE, MILITARY)
    text: ClassVar[str] = (
        "After winning as attacker put 1 trade token on your military card, 2 if the target was a rival city or "
        "city-state."
    )
    clause: ClassVar[str] = "N14.35"

    def attack_won(self, state: NewDawnState, seat: int, target: int) -> None:
        gaining.trade(state, seat, MILITARY, 2 if target in (RIVAL_CITY, CITY_STATE) else 1)


placing.CHAINED_BY[placing.TERRACE] = "Terraces of the Inca"

SHEETS: Final = (
    America(),
    Aztec(),
    China(),
    Egypt(),
    England(),
    France(),
    Georgia(),
    Inca(),
    Indonesia(),
    Japan(),
    Netherlands(),
    Nubia(),
    Ottoman(),
    Poland(),
    Rome(),
    Scythia(),
    Sumeria(),
    Zulu(),
)
