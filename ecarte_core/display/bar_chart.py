"""Bars that show themselves: a name, a bar from nothing to the figure, and the figure in writing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..errors import EcarteError
from .chart_parts import (
    COLOURS,
    EDGE,
    INK,
    LETTER,
    WIDE,
    draw_both_widths,
    line_svg,
    picture_svg,
    text_svg,
    wrap_words,
)
from .data_table import DataTable, figure_html, make_table, table_html_of
from .notebook_style import wrap_for_notebook
from .number_words import Number, add_unit, choose_digits, format_number

_ROW = 28
_LINE = 16
"""The height of a row with one line of text, and of each further line."""

_FEW = 12
"""Bars that are all named in the description of the picture; of more only the extremes are."""


@dataclass(frozen=True)
class BarChart:
    """Figures by name; :func:`make_bars` makes one."""

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
        lines = [f"  {name}: {self._write(name)}" for name in self.rows] or ["  There are no figures."]
        return "\n".join([self.title, *lines, *filter(None, [self.note])])

    def draw(self) -> str:
        """The chart as a figure, for other drawings to hold."""
        table = self._make_table()
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
            return "; ".join(f"{name}: {self._write(name)}" for name in self.rows) + "."
        least, greatest = (choose(self.rows, key=lambda name: self.rows[name]) for choose in (min, max))
        return f"{len(self.rows)} bars, from {self._write(least)} ({least}) to {self._write(greatest)} ({greatest})."

    def _write(self, name: str) -> str:
        digits = choose_digits([*self.rows.values(), *self.errors.values()])
        signed = any(value < 0 for value in self.rows.values())
        figure = format_number(self.rows[name], digits, signed=signed)
        if error := self.errors.get(name):
            figure += f" ± {format_number(error, digits)}"
        return add_unit(figure, self.unit)

    def _make_table(self) -> DataTable:
        columns = ["", self.unit or "figure"] + ["standard error"] * bool(self.errors)
        rows = [
            (name, value, *([self.errors.get(name)] if self.errors else []))
            for name, value in self.rows.items()
        ]
        return make_table(rows, columns=columns, title=self.title)

    def _draw_picture(self, width: int, classes: str = "") -> str:
        labels = {name: wrap_words(name, 18 if width < WIDE else 30) for name in self.rows}
        longest = max((len(line) for lines in labels.values() for line in lines), default=0)
        figures = {name: self._write(name) for name in self.rows}
        left = longest * LETTER + 12
        right = width - max((len(figure) for figure in figures.values()), default=0) * LETTER - 10
        reaches = [
            float(value) + sign * float(self.errors.get(name) or 0)
            for name, value in self.rows.items()
            for sign in (-1, 1)
        ]
        least, greatest = min(0.0, *reaches), max(0.0, *reaches)
        scale = (right - left) / ((greatest - least) or 1)
        zero = left - least * scale
        parts: list[str] = []
        y = 4.0
        for name, value in self.rows.items():
            height = _ROW + _LINE * (len(labels[name]) - 1)
            middle = y + height / 2
            start, end = sorted((zero, zero + float(value) * scale))
            top = middle - (len(labels[name]) - 1) * _LINE / 2 + 4.5
            parts += [
                text_svg(left - 10, top + at * _LINE, line, anchor="end")
                for at, line in enumerate(labels[name])
            ]
            colour = COLOURS[0] if value >= 0 else COLOURS[2]
            parts.append(
                f'<rect x="{start:.1f}" y="{middle - 8:.1f}" width="{max(end - start, 1):.1f}" height="16" '
                f'fill="{colour}"/>'
            )
            if error := float(self.errors.get(name) or 0):
                parts.append(_draw_error(zero + float(value) * scale, error * scale, middle))
            parts.append(text_svg(width, middle + 4.5, figures[name], anchor="end"))
            y += height
        parts.append(line_svg(zero, 2, zero, y + 2, EDGE))
        return picture_svg(self.title, self.describe(), width, y + 4, "".join(parts), classes)


def _draw_error(x: float, half: float, y: float) -> str:
    """A line with feet from the figure less its standard error to the figure with it."""
    ends = "".join(f"M{x + side:.1f} {y - 4:.1f}v8" for side in (-half, half))
    return f'<path d="M{x - half:.1f} {y:.1f}H{x + half:.1f}{ends}" fill="none" stroke="{INK}" stroke-width="1.5"/>'


def make_bars(
    rows: Mapping[str, Number],
    *,
    title: str,
    unit: str = "",
    note: str = "",
    errors: Mapping[str, Number] | None = None,
) -> BarChart:
    """A bar for each name. ``errors`` are standard errors by name; a name without one is exact.

    Raises :class:`~ecarte_core.errors.EcarteError` for an error of a name that has no bar.
    """
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
