"""Charts: what all have in common; and bars, each a name, a bar from nothing to the figure, and the figure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape

from ..cards.errors import EcarteError
from ..chances.chance_format import Number, format_number
from .data_table import (
    DataTable,
    add_unit,
    choose_digits,
    figure_html,
    make_table,
    require_finite,
    table_html_of,
)
from .notebook_views import wrap_for_notebook

WIDE, NARROW = 600, 300
"""The two widths of a picture, in units of which a letter is fourteen high."""

INK = "currentColor"
RULE = "var(--ec-rule,#8885)"
EDGE = "var(--ec-edge,#808080)"
COLOURS = (
    "var(--ec-engine,#1f8a6d)",
    "var(--ec-blue,#4a7fdc)",
    "var(--ec-warn,#b9770e)",
    "var(--ec-red,#d2504a)",
    "var(--ec-soft,#857d70)",
)
"""The colours of series in order. Outside the site each is seen on white and on black."""

DASHES = ("", "7 3", "2 3", "9 3 2 3", "1 4")
"""How the lines of series are broken, so that they also differ without their colours."""

SOFT = "var(--ec-soft,currentColor)"
LETTER = 7.9
"""About the width of a letter."""


def text_svg(  # noqa: PLR0913  (where it stands and how it looks)
    x: float,
    y: float,
    words: str,
    *,
    anchor: str = "start",
    colour: str = INK,
    weight: int = 400,
    size: int = 14,
) -> str:
    """A line of text."""
    bold = f' font-weight="{weight}"' if weight != 400 else ""
    anchored = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{anchored}{bold} font-size="{size}" fill="{colour}">{escape(words)}</text>'


def line_svg(  # noqa: PLR0913, PLR0917  (two ends and a look)
    x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1
) -> str:
    """A straight line."""
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'


def picture_svg(  # noqa: PLR0913, PLR0917  (what it shows, its size and its class)
    title: str, description: str, width: float, height: float, drawing: str, classes: str = ""
) -> str:
    """A picture with its name and what it shows in words."""
    css_class = f' class="ec-picture{classes}"' if classes else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{css_class} role="img" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" font-family="var(--ec-sans,system-ui,sans-serif)" '
        f'style="font-variant-numeric:tabular-nums lining-nums"><title>{escape(title)}</title>'
        f"<desc>{escape(description)}</desc>{drawing}</svg>"
    )


def draw_both_widths(draw: Callable[[int, str], str]) -> str:
    """The picture drawn wide and narrow; the style shows the one that fits."""
    return draw(WIDE, " ec-picture--wide") + draw(NARROW, " ec-picture--narrow")


def wrap_words(words: str, most: int) -> list[str]:
    """Words in lines of at most ``most`` letters, as far as words are not longer."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines or [""]


_BAR, _LINE = 16, 17
"""The height of a bar, and of a line of text."""

_LEAST = 40
"""The width that the bars have at least."""

_LONGEST = 30
"""Letters of a name that stand in one line beside a bar."""

_SHORT_UNIT = 8
"""Letters of a unit that is written after each figure; a longer one is written once, above them."""

_FEW = 12
"""Bars that are all named in the description of the picture; of more only the extremes are."""


@dataclass(frozen=True)
class BarChart:
    """Figures by name; [`make_bars`][] makes one."""

    rows: Mapping[str, Number]
    title: str
    unit: str = ""
    note: str = ""
    errors: Mapping[str, Number] = field(default_factory=dict)

    def _repr_html_(self) -> str:
        return wrap_for_notebook(self.draw())

    def _repr_svg_(self) -> str:
        return self._draw_picture(WIDE)

    def __repr__(self) -> str:
        lines = [f"  {name}: {self._write(name, whole=True)}" for name in self.rows] or [
            "  There are no figures."
        ]
        return "\n".join([self.title, *lines, *filter(None, [self.note])])

    def draw(self, data: DataTable | None = None) -> str:
        """The chart as a figure, for other drawings to hold; ``data`` stand below it in place of its own figures."""
        table = data or self._make_table()
        pictures = draw_both_widths(self._draw_picture) if self.rows else ""
        return figure_html(self.title, pictures, self.note, table_html_of(table), table)

    def csv(self) -> str:
        """The figures as comma-separated values."""
        return self._make_table().csv()

    def describe(self) -> str:
        """What the picture shows, in figures."""
        if not self.rows:
            return "There are no figures."
        if len(self.rows) <= _FEW:
            return "; ".join(f"{name}: {self._write(name, whole=True)}" for name in self.rows) + "."
        ends = [choose(self.rows, key=lambda name: self.rows[name]) for choose in (min, max)]
        least, greatest = (f"{self._write(name, whole=True)} ({name})" for name in ends)
        return f"{len(self.rows)} bars, from {least} to {greatest}."

    def _write(self, name: str, *, whole: bool = False) -> str:
        digits = choose_digits([*self.rows.values(), *self.errors.values()])
        signed = any(value < 0 for value in self.rows.values())
        figure = format_number(self.rows[name], digits, signed=signed)
        if error := self.errors.get(name):
            figure += f" ± {format_number(error, digits)}"
        return figure if self._axis and not whole else add_unit(figure, self.unit)

    @property
    def _axis(self) -> str:
        """The unit, where it is too long to be written after each figure."""
        return f"in {self.unit}" if len(self.unit) > _SHORT_UNIT else ""

    def _make_table(self) -> DataTable:
        columns = ["", self.unit or "figure"] + ["standard error"] * bool(self.errors)
        rows = [
            (name, value, *([self.errors.get(name)] if self.errors else []))
            for name, value in self.rows.items()
        ]
        return make_table(rows, columns=columns, title=self.title)

    def _draw_picture(self, width: int, classes: str = "") -> str:
        """Names, bars and figures in three columns, or where there is no room for them each bar below its name."""
        below = width < WIDE
        figures = {name: self._write(name) for name in self.rows}
        room = max((len(figure) for figure in figures.values()), default=0) * LETTER
        letters = int((width - room - 16) / LETTER) if below else _LONGEST
        labels = {name: wrap_words(name, letters) for name in self.rows}
        longest = max((len(line) for lines in labels.values() for line in lines), default=0)
        left, right = (1.0, width - 1.0) if below else (longest * LETTER + 12, width - room - 12)
        right = max(
            right, left + _LEAST
        )  # a unit or a name that is too long runs over, and the bars are seen
        parts: list[str] = []
        y = 4.0
        if self._axis:
            parts.append(text_svg(width, y + 12, self._axis, anchor="end", colour=SOFT))
            y += 22
        top, place = y, self._make_scale(left, right)
        for name, value in self.rows.items():
            lines = len(labels[name]) * _LINE
            height = lines + _BAR + 10 if below else max(lines, _BAR) + 10
            first = y + 13 if below else y + (height - lines) / 2 + 12.5
            bar = y + lines + 3 if below else y + (height - _BAR) / 2
            anchor, edge = ("start", 0.0) if below else ("end", left - 10)
            parts += [
                text_svg(edge, first + number * _LINE, line, anchor=anchor)
                for number, line in enumerate(labels[name])
            ]
            figure_at = first if below else bar + 12.5
            parts.append(text_svg(width, figure_at, figures[name], anchor="end"))
            parts.append(_draw_bar(place(0.0), place(float(value)), bar))
            if error := float(self.errors.get(name) or 0):
                parts.append(
                    _draw_error(place(float(value) - error), place(float(value) + error), bar + _BAR / 2)
                )
            parts.append(line_svg(place(0.0), bar - 2, place(0.0), bar + _BAR + 2, EDGE))
            y += height
        if not below:
            parts.append(line_svg(place(0.0), top, place(0.0), y, EDGE))
        return picture_svg(self.title, self.describe(), width, y + 2, "".join(parts), classes)

    def _make_scale(self, left: float, right: float) -> Callable[[float], float]:
        """Where a figure lies between the left and the right; nothing is always among them."""
        ends = [
            float(value) + side * float(self.errors.get(name) or 0)
            for name, value in self.rows.items()
            for side in (-1, 1)
        ]
        least, greatest = min([0.0, *ends]), max([0.0, *ends])
        span = (greatest - least) or 1.0
        return lambda value: left + (value - least) / span * (right - left)


def _draw_bar(zero: float, end: float, y: float) -> str:
    start, end = sorted((zero, end))
    colour = COLOURS[0] if start >= zero else COLOURS[2]
    return f'<rect x="{start:.1f}" y="{y:.1f}" width="{end - start:.1f}" height="{_BAR}" fill="{colour}"/>'


def _draw_error(start: float, end: float, y: float) -> str:
    """A line with feet from the figure less its standard error to the figure with it."""
    return (
        f'<path d="M{start:.1f} {y:.1f}H{end:.1f}M{start:.1f} {y - 5:.1f}v10M{end:.1f} {y - 5:.1f}v10" '
        f'fill="none" stroke="{INK}" stroke-width="1.5"/>'
    )


def make_bars(
    rows: Mapping[str, Number],
    *,
    title: str,
    unit: str = "",
    note: str = "",
    errors: Mapping[str, Number] | None = None,
) -> BarChart:
    """A chart with a bar for each name. ``errors`` are standard errors by name; a name without one is exact.

    Raises [`EcarteError`][] for an error of a name without a bar, and for a figure without end.

    Examples:
        >>> import ecarte_core as ec
        >>> ec.bars({"play": -0.12, "propose": -0.36}, title="Worth", unit="points", errors={"propose": 0.02})
        Worth
          play: −0.12 points
          propose: −0.36 ± 0.02 points
    """
    require_finite([*rows.values(), *(errors or {}).values()])
    for name in errors or {}:
        if name not in rows:
            raise EcarteError(f"There is a standard error for “{name}”, which has no bar.")
    return BarChart(
        {str(name): value for name, value in rows.items()},
        title,
        unit,
        note,
        {str(name): error for name, error in (errors or {}).items()},
    )
