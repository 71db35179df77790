"""Lines that show themselves: one or a few series of points, each named at the end of its line."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from math import ceil, floor, log10

from ..cards.errors import EcarteError
from ..chances.chance_format import Number, format_number
from .data_table import (
    DataTable,
    choose_digits,
    figure_html,
    link_html,
    make_table,
    more_html,
    require_finite,
)
from .drawn_tables import COLOURS, EDGE, INK
from .notebook_views import wrap_for_notebook

_WIDE, _NARROW = 600, 300
"""The two widths of a picture, in units of which a letter is fourteen high."""
_HEIGHT = 300
_TOP, _BOTTOM = 30, 46
_EDGE = 60
"""A name so near to an end of what stands across is not set in the middle above its line."""
_NEAR = 15
"""How far apart the names of two lines must stand."""

_RULE = "var(--ec-rule,#8885)"
_SOFT = "var(--ec-soft,currentColor)"
_DASHES = ("", "7 3", "2 3", "9 3 2 3", "1 4")
"""How the lines of series are broken, so that they also differ without their colours."""
_LETTER = 7.9
"""About the width of a letter."""

type Points = tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class LineChart:
    """Series of points by name, in order of what stands across; [`make_lines`][] makes one."""

    series: Mapping[str, Points]
    title: str
    across: str
    up: str
    note: str = ""

    def _repr_html_(self) -> str:
        return wrap_for_notebook(self.draw())

    def __repr__(self) -> str:
        lines = [f"  {self._describe(name)}" for name in self.series]
        return "\n".join([f"{self.title} ({self.up}, by {self.across})", *lines, *filter(None, [self.note])])

    def draw(self) -> str:
        """The chart as a figure, for other drawings to hold."""
        data = self._make_table()
        wide, narrow = self._draw_picture(_WIDE, "wide"), self._draw_picture(_NARROW, "narrow")
        more = more_html("The figures", data.draw_table() + link_html(data))
        return figure_html(self.title, wide + narrow, self.note, more)

    def describe(self) -> str:
        """What the picture shows, in figures."""
        lines = " ".join(f"{self._describe(name)}." for name in self.series)
        return f"{self.up} by {self.across}. {lines}"

    def _describe(self, name: str) -> str:
        points = self.series[name]
        (x1, y1), (x2, y2) = points[0], points[-1]
        if name in self._uprights:
            return f"{name}: an upright line at {self._across(x1)}"
        if len(points) == 1:
            return f"{name}: {self._up(y1)} at {self._across(x1)}"
        sentence = (
            f"{name}: from {self._up(y1)} at {self._across(x1)} to {self._up(y2)} at {self._across(x2)}"
        )
        for words, choose in (("lowest", min), ("highest", max)):
            x, y = choose(points, key=lambda point: point[1])
            if y not in (y1, y2):
                sentence += f", {words} {self._up(y)} at {self._across(x)}"
        return sentence

    @cached_property
    def _uprights(self) -> dict[str, float]:
        """Series that only mark a place across, with the place: all their points are above each other."""
        return {
            name: points[0][0]
            for name, points in self.series.items()
            if len(points) > 1 and len({x for x, _ in points}) == 1
        }

    @cached_property
    def _digits(self) -> tuple[int, int]:
        every = [point for points in self.series.values() for point in points]
        return choose_digits([x for x, _ in every]), choose_digits([y for _, y in every])

    def _across(self, value: float) -> str:
        return format_number(value, self._digits[0])

    def _up(self, value: float) -> str:
        return format_number(value, self._digits[1])

    def _make_table(self) -> DataTable:
        places = sorted({x for points in self.series.values() for x, _ in points})
        by_name = {name: dict(points) for name, points in self.series.items()}
        rows = [(x, *(points.get(x) for points in by_name.values())) for x in places]
        return make_table(rows, columns=[self.across, *self.series], title=self.title)

    def _draw_picture(self, width: int, kind: str) -> str:
        """The picture at a width; the style shows the one that fits."""
        every = [point for points in self.series.values() for point in points]
        xs = choose_ticks(min(x for x, _ in every), max(x for x, _ in every), 6 if width == _WIDE else 4)
        ys = choose_ticks(min(y for _, y in every), max(y for _, y in every), 5)
        curves = {name: points for name, points in self.series.items() if name not in self._uprights}
        named = bool(curves) and len(self.series) > 1
        names = {name: _wrap_words(name, 16 if width == _WIDE else 11) for name in curves}
        top = _TOP + _NEAR + 3 if self._uprights else _TOP
        longest = max(len(line) for lines in names.values() for line in lines) if named else 1
        digits = choose_digits(ys)
        left = max(len(format_number(y, digits)) for y in ys) * _LETTER + 10
        right = width - longest * _LETTER - 12
        bottom = _HEIGHT - _BOTTOM
        first, last = min(x for x, _ in every), max(x for x, _ in every)

        def place(x: float, y: float) -> tuple[float, float]:
            along = (x - first) / (last - first) if last > first else 0.5
            return left + along * (right - left), bottom - (y - ys[0]) / (ys[-1] - ys[0]) * (bottom - top)

        parts = [_draw_text(0, 14, self.up, colour=_SOFT)]
        for y in ys:
            height = place(first, y)[1]
            parts.append(_draw_line(left, height, right, height, EDGE if y == 0 else _RULE))
            parts.append(_draw_text(left - 8, height + 4.5, format_number(y, digits), anchor="end"))
        across_digits = choose_digits(xs)
        for x in xs:
            if first <= x <= last:
                along = place(x, ys[0])[0]
                parts.append(_draw_line(along, bottom, along, bottom + 5, EDGE))
                parts.append(_draw_text(along, bottom + 19, format_number(x, across_digits), anchor="middle"))
        parts.append(_draw_text((left + right) / 2, _HEIGHT - 6, self.across, anchor="middle", colour=_SOFT))
        for name, x in self._uprights.items():
            along = place(x, ys[0])[0]
            anchor = "start" if along < left + _EDGE else "end" if along > right - _EDGE else "middle"
            parts.append(_draw_line(along, top - 3, along, bottom, INK, 1.5))
            parts.append(_draw_text(along, top - 8, name, anchor=anchor, weight=600))
        for number, points in enumerate(curves.values()):
            parts.append(_draw_series([place(*point) for point in points], number))
        if named:
            ends = {name: place(*points[-1])[1] for name, points in curves.items()}
            parts += _draw_names(names, ends, right)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="ec-picture ec-picture--{kind}" role="img" '
            f'viewBox="0 0 {width} {_HEIGHT}" width="{width}" height="{_HEIGHT}" '
            'font-family="var(--ec-sans,system-ui,sans-serif)" '
            f'style="font-variant-numeric:tabular-nums lining-nums"><title>{escape(self.title)}</title>'
            f"<desc>{escape(self.describe())}</desc>{''.join(parts)}</svg>"
        )


def choose_ticks(least: float, greatest: float, count: int = 5) -> list[float]:
    """Round numbers that reach from the least to the greatest, about ``count`` of them.

    Examples:
        >>> choose_ticks(0, 87)
        [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]
    """
    span = greatest - least
    size = max(abs(least), abs(greatest))
    if span <= max(_NOTHING, size * _NOTHING):  # all figures are the same
        return [least - (size or 1), least, least + (size or 1)]
    rough = span / (count - 1)
    power = 10.0 ** floor(log10(rough))
    step = next(power * times for times in (1, 2, 5, 10) if power * times >= rough * 0.8)
    return [round(step * tick, 12) for tick in range(floor(least / step), ceil(greatest / step - 1e-9) + 1)]


_NOTHING = 1e-12
"""What is less than this part of a figure cannot be seen."""


def _draw_text(  # noqa: PLR0913  (where it stands and how it looks)
    x: float,
    y: float,
    words: str,
    *,
    anchor: str = "start",
    colour: str = INK,
    weight: int = 400,
) -> str:
    """A line of text."""
    bold = f' font-weight="{weight}"' if weight != 400 else ""
    anchored = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}"{anchored}{bold} font-size="14" fill="{colour}">{escape(words)}</text>'
    )


def _draw_line(  # noqa: PLR0913, PLR0917  (two ends and a look)
    x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1
) -> str:
    """A straight line."""
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'


def _wrap_words(words: str, most: int) -> list[str]:
    """Words in lines of at most ``most`` letters, as far as words are not longer."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines or [""]


def _draw_series(points: Sequence[tuple[float, float]], number: int) -> str:
    colour, dash = COLOURS[number % len(COLOURS)], _DASHES[number % len(_DASHES)]
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    line = (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2.2" stroke-linejoin="round"{dashed}/>'
    )
    if len(points) > 24:
        return line
    return line + "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.2" fill="{colour}"/>' for x, y in points)


def _draw_names(names: Mapping[str, list[str]], ends: Mapping[str, float], right: float) -> Iterable[str]:
    """The names beside the ends of the lines, moved apart where the ends are near each other."""
    order = sorted(names, key=lambda name: ends[name])
    total = sum(_NEAR * len(names[name]) for name in names)
    y = -1e9
    places: dict[str, float] = {}
    for name in order:
        places[name] = y = max(ends[name], y)
        y += _NEAR * len(names[name])
    over = max(0.0, y - max(_HEIGHT - _BOTTOM + 10, total))
    for place, name in enumerate(names):
        for number, line in enumerate(names[name]):
            yield _draw_text(
                right + 10,
                places[name] - over + 4.5 + number * _NEAR,
                line,
                colour=COLOURS[place % len(COLOURS)],
                weight=600,
            )


def make_lines(
    series: Mapping[str, Iterable[tuple[Number, Number]]], *, title: str, across: str, up: str, note: str = ""
) -> LineChart:
    """A chart with a line for each series. ``across`` and ``up`` say what its points count.

    Raises [`EcarteError`][] where there is no series, or one without points,
    and for a figure without end.

    Examples:
        >>> import ecarte_core as ec
        >>> ec.lines({"Ann": [(1, 0), (2, 1), (3, 3)]}, title="The score", across="deal", up="marks")
        The score (marks, by deal)
          Ann: from 0 at 1 to 3 at 3
    """
    ends = {
        str(name): tuple(sorted((float(x), float(y)) for x, y in points)) for name, points in series.items()
    }
    if not ends or not all(ends.values()):
        raise EcarteError("Expected at least one series, and in each at least one point.")
    require_finite(figure for points in ends.values() for point in points for figure in point)
    return LineChart(ends, title, across, up, note)
