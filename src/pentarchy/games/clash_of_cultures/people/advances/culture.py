"""Culture: influence, feasts and monuments."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About, listed
from pentarchy.core.decision import Decision
from pentarchy.core.look import counted
from pentarchy.games.clash_of_cultures.actions import ARTS, CULTURE_TO_MOOD, MOOD_TO_CULTURE, PASS, RESERVE
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.people.influence import Influence, can_influence
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.turn import ARTS_USED, DRAMA_USED
from pentarchy.games.clash_of_cultures.pieces.units import CULTURE, MOOD
from pentarchy.games.clash_of_cultures.pieces.wonders import REVEALED
from pentarchy.games.clash_of_cultures.steps.advances import IMPROVES_CHEAPLY, Advance
from pentarchy.games.clash_of_cultures.steps.goods import good, price
from pentarchy.games.clash_of_cultures.steps.tasks import WONDER_TASK, Then
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS


class Arts(Advance):
    """Influence without an action. (K22.29)"""

    name: ClassVar[str] = "Arts"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = (
        "Once per turn: pay 1 culture token to take a Cultural Influence without spending an action."
    )
    once: ClassVar[int] = ARTS_USED
    answers: ClassVar[tuple[int, ...]] = (ARTS,)
    acts: ClassVar[bool] = True

    def offers(self, state: ClashState, seat: int, found: list[int]) -> None:
        if state.amount(seat, CULTURE) > 0 and not state.used & ARTS_USED and can_influence(state, seat, 1):
            found.append(ARTS)

    def take(self, state: ClashState, seat: int, action: int) -> None:
        state.used |= ARTS_USED
        state.lose(seat, CULTURE, 1)
        state.push(Influence(seat))

    def label(self, state: ClashState, seat: int, action: int) -> str:
        return "Cultural Influence by Arts"

    def about(self, state: ClashState, seat: int, action: int) -> About:
        return About((good(CULTURE, 1),), note="a die: on 5 or 6 a building of another city takes your colour")


class CircusSports(Advance):
    """Cheaper moods. (K22.30)"""

    name: ClassVar[str] = "Circus & Sports"
    outline: ClassVar[str] = "mood"
    effect: ClassVar[str] = "For Civic Improvement your cities count as 1 smaller (minimum 1)."
    traits: ClassVar[tuple[int, ...]] = (IMPROVES_CHEAPLY,)


class Monuments(Advance):
    """A wonder of one's own. (K22.31)"""

    name: ClassVar[str] = "Monuments"
    outline: ClassVar[str] = "culture"
    effect: ClassVar[str] = (
        "Reveal the top Wonder card. Then choose one revealed unbuilt Wonder: only you may build it and building "
        "it costs you no action."
    )

    def learned(self, state: ClashState, seat: int) -> None:
        state.push(Then(seat, WONDER_TASK, self.number))

    def shows_wonder(self, state: ClashState, seat: int) -> None:
        state.push(ReserveWonder(seat))


class DramaMusic(Advance):
    """Mood into culture, and back. (K22.32)"""

    name: ClassVar[str] = "Drama & Music"
    outline: ClassVar[str] = "mood"
    effect: ClassVar[str] = "Once per turn: swap 1 mood token for 1 culture token or the reverse."
    once: ClassVar[int] = DRAMA_USED
    answers: ClassVar[tuple[int, ...]] = (MOOD_TO_CULTURE, CULTURE_TO_MOOD)

    def offers(self, state: ClashState, seat: int, found: list[int]) -> None:
        if not state.used & DRAMA_USED:
            if state.amount(seat, MOOD) > 0:
                found.append(MOOD_TO_CULTURE)
            if state.amount(seat, CULTURE) > 0:
                found.append(CULTURE_TO_MOOD)

    def take(self, state: ClashState, seat: int, action: int) -> None:
        state.used |= DRAMA_USED
        paid, gained = (MOOD, CULTURE) if action == MOOD_TO_CULTURE else (CULTURE, MOOD)
        state.lose(seat, paid, 1)
        state.gain(seat, gained, 1)

    def label(self, state: ClashState, seat: int, action: int) -> str:
        return f"Drama & Music: {'mood into culture' if action == MOOD_TO_CULTURE else 'culture into mood'}"

    def about(self, state: ClashState, seat: int, action: int) -> About:
        paid, gained = (MOOD, CULTURE) if action == MOOD_TO_CULTURE else (CULTURE, MOOD)
        return About((good(paid, 1),), (good(gained, 1),), "once a turn")


class ReserveWonder(Decision[ClashState]):
    """The taker of Monuments reserves a revealed wonder that nobody else has reserved. (K16.2)"""

    rule: ClassVar[str] = "K16.2"
    companion: ClassVar[str] = (
        "Monuments keeps a wonder for you: nobody else may build it, and you need no action for it. "
        "People choose one whose advance they have, or will have soon."
    )

    def question(self, state: ClashState) -> str:
        return "Monuments: which wonder do you reserve? Only you may build it, and it costs you no action."

    def legal(self, state: ClashState) -> list[int]:
        found = []
        for wonder in range(len(WONDERS)):
            if state.wonder_at[wonder] == REVEALED and state.reserved[wonder] < 0:
                found.append(RESERVE + wonder)
        return found or [PASS]

    def take(self, state: ClashState, action: int) -> None:
        if action == PASS:
            return
        state.reserved = changed(state.reserved, action - RESERVE, self.seat)
        if state.events is not None:
            state.tell("reserves", self.seat, (action - RESERVE,))

    def label(self, state: ClashState, action: int) -> str:
        return "Reserve no wonder" if action == PASS else f"Reserve the {WONDERS[action - RESERVE].name}"

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        row, points = WONDERS[action - RESERVE], state.wonder_points(action - RESERVE)
        costs = listed(price(row.food, row.wood, row.ore, row.culture))
        building = f"to build it takes {row.needs}, costs {costs}, and gives {counted(points, 'point')}"
        return About(note=f"{building}; {row.text}")

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [f"wonder:{action - RESERVE}"]


SHEET: Final[tuple[Advance, ...]] = (Arts(), CircusSports(), Monuments(), DramaMusic())
