"""Bars that show themselves: a table with a name, a bar from nothing to the figure, and the figure in each row."""

from collections.abc import Mapping
from dataclasses import dataclass, field

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
    wrap_table,
)
from .notebook_views import wrap_for_notebook
from .spoken import print_words

INK = "currentColor"
EDGE = "var(--ec-edge,#808080)"
COLOURS = (
    "var(--ec-engine,#1f8a6d)",
    "var(--ec-blue,#4a7fdc)",
    "var(--ec-warn,#b9770e)",
    "var(--ec-red,#d2504a)",
    "var(--ec-soft,#857d70)",
)
"""The colours of series in order. Outside the site each is seen on white and on black."""

_SHORT_UNIT = 8
"""Letters of a unit that is written after each figure; a longer one is written once, above them."""


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

    def __repr__(self) -> str:
        lines = [f"  {name}: {add_unit(self._write(name), self.unit)}" for name in self.rows]
        lines = lines or ["  There are no figures."]
        return "\n".join([self.title, *lines, *filter(None, [self.note])])

    def draw(self, data: DataTable | None = None) -> str:
        """The chart as a figure, for other drawings to hold; ``data`` stand below it for those who ask."""
        bars = self._draw_bars()
        if data:
            return figure_html(self.title, bars, self.note, table_html_of(data), data)
        return figure_html(self.title, "", self.note, bars, self._make_table())

    def _write(self, name: str) -> str:
        digits = choose_digits([*self.rows.values(), *self.errors.values()])
        signed = any(value < 0 for value in self.rows.values())
        figure = format_number(self.rows[name], digits, signed=signed)
        error = self.errors.get(name)
        return f"{figure} ± {format_number(error, digits)}" if error else figure

    def _make_table(self) -> DataTable:
        columns = ["", self.unit or "figure"] + ["standard error"] * bool(self.errors)
        rows = [
            (name, value, *([self.errors.get(name)] if self.errors else []))
            for name, value in self.rows.items()
        ]
        return make_table(rows, columns=columns, title=self.title)

    def _draw_bars(self) -> str:
        is_long = len(self.unit) > _SHORT_UNIT
        axis = print_words(f"in {self.unit}")
        head = (
            f'<thead><tr><td></td><td></td><th scope="col" class="ec-data__number">{axis}</th></tr></thead>'
            if is_long
            else ""
        )
        body = "".join(
            f'<tr><th scope="row">{print_words(name)}</th><td class="ec-data__bar">{self._draw_bar(name)}</td>'
            f'<td class="ec-data__number">{print_words(add_unit(self._write(name), "" if is_long else self.unit))}'
            "</td></tr>"
            for name in self.rows
        )
        html = f'<table class="ec-data ec-data--bars">{head}<tbody>{body}</tbody></table>'
        return wrap_table(self.title, html)

    def _draw_bar(self, name: str) -> str:
        """The bar of a row, and a line with feet from the figure less its standard error to the figure with it."""
        ends = [
            float(value) + side * float(self.errors.get(row) or 0)
            for row, value in self.rows.items()
            for side in (-1, 1)
        ]
        least, span = min([0.0, *ends]), (max([0.0, *ends]) - min([0.0, *ends])) or 1.0
        figure, error = float(self.rows[name]), float(self.errors.get(name) or 0)
        zero, end, low, high = (
            100 * (place - least) / span for place in (0.0, figure, figure - error, figure + error)
        )
        colour = COLOURS[0] if figure >= 0 else COLOURS[2]
        line = f"M{low:.2f} 8H{high:.2f}M{low:.2f} 3v10M{high:.2f} 3v10" if error else ""
        return (
            '<svg viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">'
            f'<rect x="{min(zero, end):.2f}" width="{abs(end - zero):.2f}" height="16" fill="{colour}"/>'
            f"{_draw_line(line, INK) if line else ''}{_draw_line(f'M{zero:.2f} 0v16', EDGE)}</svg>"
        )


def _draw_line(path: str, colour: str) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.5" vector-effect="non-scaling-stroke"/>'


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
