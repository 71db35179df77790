"""Tables that are drawn: a row with a bar from nothing to its figure, and cells shaded by how great they are."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, cast

from ..cards.errors import EcarteError
from ..chances.chance_format import PERCENT, Number, format_number
from .data_table import Cell, DataTable, choose_digits, require_finite
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


@dataclass(frozen=True, repr=False)
class BarChart(DataTable):
    """Figures by name; [`make_bars`][] makes one."""

    # each figure with its standard error, which is 0 if it is exact
    figures: Mapping[str, tuple[Number, Number]] = field(default_factory=dict)
    unit: str = ""
    _look: ClassVar[str] = "ec-data ec-data--bars"

    def _describe_row(self, row: Sequence[Cell]) -> str:
        return f"{row[0]}: {self._write_figure(str(row[0]), self.unit)}"

    def _write_figure(self, name: str, unit: str) -> str:
        """``68.2 %``, ``+0.28 ± 0.02 points``."""
        figure, error = self.figures[name]
        words = format_number(figure, self._decimals, signed=self._is_signed)
        words += f" ± {format_number(error, self._decimals)}" if error else ""
        return f"{words}{PERCENT}{unit[1:]}" if unit.startswith("%") else f"{words} {unit}".rstrip()

    @cached_property
    def _decimals(self) -> int:
        return choose_digits(number for pair in self.figures.values() for number in pair)

    @cached_property
    def _is_signed(self) -> bool:
        return any(figure < 0 for figure, _ in self.figures.values())

    @cached_property
    def _reach(self) -> tuple[float, float]:
        """The least of nothing and of all bars with their errors, and how far it is from there to the greatest."""
        ends = [
            float(figure) + side * float(error) for figure, error in self.figures.values() for side in (-1, 1)
        ]
        least = min([0.0, *ends])
        return least, max([0.0, *ends]) - least or 1.0

    def _head_html(self) -> str:
        if len(self.unit) <= _SHORT_UNIT:
            return ""
        unit = print_words(f"in {self.unit}")
        return f'<tr><td></td><td></td><th scope="col" class="ec-data__number">{unit}</th></tr>'

    def _row_html(self, row: Sequence[Cell]) -> str:
        name = str(row[0])
        figure = self._write_figure(name, self.unit if len(self.unit) <= _SHORT_UNIT else "")
        return (
            f'<tr><th scope="row">{print_words(name)}</th><td class="ec-data__bar">{self._draw_bar(name)}</td>'
            f'<td class="ec-data__number">{print_words(figure)}</td></tr>'
        )

    def _draw_bar(self, name: str) -> str:
        """The bar of a row, and a line with feet from the figure less its standard error to the figure with it."""
        (least, span), (figure, error) = self._reach, map(float, self.figures[name])
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
    errors = errors or {}
    require_finite([*rows.values(), *errors.values()])
    for name in errors:
        if name not in rows:
            raise EcarteError(f"There is a standard error for “{name}”, which has no bar.")
    columns = ("", unit or "figure", "standard error")[: 3 if errors else 2]
    cells = tuple((str(name), figure, errors.get(name))[: len(columns)] for name, figure in rows.items())
    figures = {str(name): (figure, errors.get(name) or 0) for name, figure in rows.items()}
    return BarChart(columns, cells, title, note, figures, unit)


@dataclass(frozen=True, repr=False)
class NumberGrid(DataTable):
    """Figures by row and column; [`make_grid`][] makes one."""

    # how each figure is written
    form: str = "{:.1f}"
    # what the columns are; the first column’s name says what the rows are
    across: str = ""
    _look: ClassVar[str] = "ec-data ec-data--shaded"

    @property
    def _heading(self) -> str:
        down = self.columns[0]
        return f"{self.title} (rows: {down}; columns: {self.across})" if down and self.across else self.title

    def _write(self, cell: Cell, column: int) -> str:
        if column == 0 or cell is None:
            return super()._write(cell, column)
        text = self.form.format(float(cast(Number, cell)))
        if not any(digit in text for digit in "123456789"):  # no sign before a zero
            text = text.replace("-", "").replace("+", "")
        return text.replace("-", "−")

    def _head_html(self) -> str:
        if not self.across:
            return super()._head_html()
        across = print_words(self.across)
        above = f'<tr><td></td><th scope="colgroup" colspan="{len(self.columns) - 1}">{across}</th></tr>'
        return above + super()._head_html()

    @cached_property
    def _shading(self) -> tuple[float, float]:
        """From which figure shades are counted, and how far the farthest is from it."""
        known = [float(cast(Number, figure)) for row in self.rows for figure in row[1:] if figure is not None]
        least, greatest = min(known, default=0.0), max(known, default=0.0)
        base = 0.0 if least < 0 < greatest else greatest if greatest <= 0 else least
        return base, max(greatest - base, base - least) or 1.0

    def _list_looks(self, cells: Sequence[Cell]) -> Sequence[str]:
        """Figures on both sides of nothing are shaded by their distance from it, others from the least of them."""
        base, reach = self._shading
        figures = [base if cell is None else float(cast(Number, cell)) for cell in cells]
        return [
            shade(abs(figure - base) / reach, COLOURS[2] if figure < base else COLOURS[0])
            for figure in figures
        ]


_DARKEST = 45
"""The share of colour in the cell of the greatest figure, in per cent: the figure must be read on it."""


def shade(strength: float, colour: str = COLOURS[0]) -> str:
    """The attribute of a cell that is shaded so much, from 0 to 1; empty where no shade would be seen."""
    share = round(_DARKEST * strength)
    return f' style="background:color-mix(in srgb,{colour} {share}%,transparent)"' if share else ""


def make_grid(  # noqa: PLR0913  (what it shows and how it is named)
    values: Sequence[Sequence[Number | None]],
    *,
    rows: Sequence[object],
    columns: Sequence[object],
    title: str,
    note: str = "",
    form: str = "{:.1f}",
    down: str = "",
    across: str = "",
) -> NumberGrid:
    """A table of figures by rows and columns, shaded by size.

    ``form`` writes each; ``down`` and ``across`` say what the rows and the columns are.

    Raises [`EcarteError`][] where the names do not fit the figures, and for a figure without end.

    Examples:
        >>> import ecarte_core as ec
        >>> chances = [[50, 39.5], [60.3, 50]]
        >>> ec.grid(chances, rows=[0, 1], columns=[0, 1], title="Chance", down="own marks", across="his")
        Chance (rows: own marks; columns: his)
          0: 0 50.0; 1 39.5
          1: 0 60.3; 1 50.0
    """
    if len(values) != len(rows) or any(len(row) != len(columns) for row in values):
        shape = f"{len(rows)} rows of {len(columns)} figures"
        raise EcarteError(f"Expected {shape}, one for each name, and found {[len(row) for row in values]}.")
    require_finite(value for row in values for value in row if value is not None)
    cells = tuple((str(name), *row) for name, row in zip(rows, values, strict=True))
    return NumberGrid((down, *map(str, columns)), cells, title, note, form, across)
