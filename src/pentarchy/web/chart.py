"""Points, chances and luck of a game, drawn on the server in the boards' own visual language."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from pentarchy.coach.reviews import NOTICEABLE
from pentarchy.core.lettering import clipped
from pentarchy.core.look import SEAT_SHAPES
from pentarchy.core.stage import Layer
from pentarchy.core.svg import number

WIDTH, HEIGHT = 480.0, 280.0
_ROUND = (1, 2, 5)
LEFT, RIGHT, TOP, BOTTOM = 50.0, 130.0, 16.0, 40.0
ROW = 30.0
POINTS_SHOWN = 120
"""How many moments a curve of chances shows at most."""


class Chart(Layer):
    """A chart in the making; its letters are as large as those of the page on a desk."""

    def __init__(self, height: float, title: str) -> None:
        super().__init__()
        self._height = height
        self._title = title

    def text(self, x: float, y: float, words: object, class_: str | None = None, anchor: str | None = None) -> None:
        """A line of text."""
        self.add("text", str(words), x=x, y=y, class_=class_, text_anchor=anchor)

    def emblem(self, seat: int, x: float, y: float, size: float) -> None:
        """The shape of a seat in its colour."""
        where = f"translate({number(x)} {number(y)}) scale({size / 2:g})"
        self.path(SEAT_SHAPES[seat], f"emblem seat{seat}", transform=where)

    def svg(self) -> Markup:
        """The whole chart."""
        box = f"0 0 {number(WIDTH)} {number(self._height)}"
        head = Markup('<svg viewBox="{}" role="img" aria-label="{}">').format(box, self._title)
        return head + Markup(self.markup()) + Markup("</svg>")


def points_chart(curve: Sequence[tuple[int, list[int]]], names: Sequence[str]) -> Markup:
    """A line for each seat, with its shape at the end."""
    picture = Chart(HEIGHT, "Points over time: " + _in_words(curve, names))
    last = max(1, curve[-1][0])
    values = [value for _, points in curve for value in points]
    low, high = min(0, *values), max(1, *values)

    def place(at: int, value: float) -> tuple[float, float]:
        x = LEFT + (WIDTH - LEFT - RIGHT) * at / last
        return x, HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - low) / (high - low)

    step = _step(high - low)
    for value in range(-(-low // step) * step, high + 1, step):
        x, y = place(0, value)
        picture.path(f"M{number(x)} {number(y)}H{number(WIDTH - RIGHT)}", "line grid")
        picture.text(x - 8, y + 4, value, "soft", "end")
    for at in range(0, last + 1, _step(last)):
        picture.text(place(at, low)[0], HEIGHT - 22, at, "soft", "middle")
    picture.text(WIDTH - RIGHT, HEIGHT - 5, "answers", "soft", "end")
    final = curve[-1][1]
    heights = _apart([place(last, value)[1] for value in final], 22)
    for seat, name in enumerate(names):
        d = ""
        for at, points in curve:
            x, y = place(at, points[seat])
            d += f"H{number(x)}V{number(y)}" if d else f"M{number(x)} {number(y)}"
        picture.path(d, "curve under")
        picture.path(d, f"curve seat{seat}")
        x, y = place(last, final[seat])
        picture.path(f"M{number(x)} {number(y)}L{number(x + 14)} {number(heights[seat])}", "line")
        picture.emblem(seat, x + 22, heights[seat], 15)
        picture.text(x + 34, heights[seat] + 4, f"{final[seat]} {clipped(name, 80)}")
    return picture.svg()


def chances_chart(chances: Sequence[Sequence[float]], names: Sequence[str]) -> Markup:
    """Each seat's chance to win after each answer: bands that fill the whole, in the order of the seats."""
    final = ", ".join(f"{name} {share:.0%}" for name, share in zip(names, chances[len(chances) // 2]))
    picture = Chart(HEIGHT, f"Chance to win over time; in the middle of the game: {final}")
    answers = len(chances) - 1
    last = max(1, answers)
    shown = sorted({place * answers // POINTS_SHOWN for place in range(POINTS_SHOWN + 1)})
    below = [0.0] * len(shown)

    def spot(at: int, share: float) -> str:
        x = LEFT + (WIDTH - LEFT - RIGHT) * at / last
        return f"{number(x)} {number(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share)}"

    for seat, name in enumerate(names):
        above = [share + chances[at][seat] for share, at in zip(below, shown)]
        edge = [spot(at, share) for at, share in zip(shown, above)]
        back = [spot(at, share) for at, share in zip(reversed(shown), reversed(below))]
        picture.path("M" + "L".join(edge + back) + "Z", f"band seat{seat}")
        y = TOP + 14 + 24 * (len(names) - 1 - seat)
        picture.emblem(seat, WIDTH - RIGHT + 18, y, 15)
        picture.text(WIDTH - RIGHT + 32, y + 5, clipped(name, 95))
        below = above
    for share in (0.0, 0.5, 1.0):
        y = HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share
        picture.text(LEFT - 8, y + 4, f"{share:.0%}", "soft", "end")
    for at in range(0, last + 1, _step(last)):
        picture.text(LEFT + (WIDTH - LEFT - RIGHT) * at / last, HEIGHT - 22, at, "soft", "middle")
    picture.text(WIDTH - RIGHT, HEIGHT - 5, "answers", "soft", "end")
    return picture.svg()


def luck_chart(luck: Sequence[float], names: Sequence[str]) -> Markup:
    """A bar for each seat, to the right for good luck and to the left for bad."""
    words = ", ".join(f"{name} {_signed(value)}" for name, value in zip(names, luck))
    picture = Chart(ROW * len(names) + 8, f"Luck: {words}")
    middle, room = 280.0, 120.0
    most = max(1e-9, *map(abs, luck))
    for seat, (name, value) in enumerate(zip(names, luck)):
        y = 4 + ROW * seat
        length = room * abs(value) / most
        picture.emblem(seat, 16, y + ROW / 2, 16)
        picture.text(32, y + ROW / 2 + 5, clipped(name, 220))
        left = middle - (length if value < 0 else 0)
        picture.add("rect", x=left, y=y + 5, width=length, height=ROW - 10, rx=2, class_=f"luckbar seat{seat}")
        picture.text(WIDTH - 6, y + ROW / 2 + 5, _signed(value), "bold", "end")
    picture.path(f"M{number(middle)} 2V{number(ROW * len(names) + 6)}", "line")
    return picture.svg()


def _signed(value: float) -> str:
    """A share of the chance to win with its sign, except for what rounds to nothing."""
    return f"{value:+.0%}" if abs(value) >= NOTICEABLE else "0"


def _in_words(curve: Sequence[tuple[int, list[int]]], names: Sequence[str]) -> str:
    return ", ".join(f"{name} ends with {points}" for name, points in zip(names, curve[-1][1]))


def _step(span: int) -> int:
    """The first round distance that leaves at most seven steps."""
    power = 0
    while span / 10**power > 7 * _ROUND[-1]:
        power += 1
    return next(unit for unit in _ROUND if span / 10**power <= 7 * unit) * int(10**power)


def _apart(heights: Sequence[float], distance: float) -> list[float]:
    """The same heights moved down where they would overlap."""
    moved = list(heights)
    previous = float("-inf")
    for place in sorted(range(len(heights)), key=lambda one: heights[one]):
        moved[place] = previous = max(heights[place], previous + distance)
    over = previous - (HEIGHT - 10)
    return [height - over for height in moved] if over > 0 else moved
