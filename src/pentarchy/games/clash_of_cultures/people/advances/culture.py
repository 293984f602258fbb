"""Culture: influence, feasts and monuments."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.games.clash_of_cultures.actions import ARTS, CULTURE_TO_MOOD, MOOD_TO_CULTURE
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.people.influence import Influence, can_influence
from pentarchy.games.clash_of_cultures.pieces.turn import ARTS_USED, DRAMA_USED
from pentarchy.games.clash_of_cultures.pieces.units import CULTURE, MOOD
from pentarchy.games.clash_of_cultures.steps.advances import IMPROVES_CHEAPLY, RESERVES_WONDER, Advance
from pentarchy.games.clash_of_cultures.steps.goods import good
from pentarchy.games.clash_of_cultures.steps.tasks import WONDER_TASK, Then


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
    traits: ClassVar[tuple[int, ...]] = (RESERVES_WONDER,)

    def learned(self, state: ClashState, seat: int) -> None:
        state.push(Then(seat, WONDER_TASK, self.number))


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


SHEET: Final[tuple[Advance, ...]] = (Arts(), CircusSports(), Monuments(), DramaMusic())
