"""A grid of figures that shows itself: a table whose cells are shaded by how great they are.

Notebooks draw it as a figure with its data; a page can have its table alone, with styles of its own.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from ..cards.errors import EcarteError
from ..chances.chance_format import Number
from .bar_chart import COLOURS
from .data_table import figure_html, make_table, require_finite, wrap_table
from .notebook_views import wrap_for_notebook

_DARKEST = 45
"""The share of colour in the cell of the greatest figure, in per cent: the figure must be read on it."""


@dataclass(frozen=True)
class NumberGrid:
    """Figures by row and column; [`make_grid`][] makes one."""

    values: tuple[tuple[Number | None, ...], ...]
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    title: str
    note: str = ""
    form: str = "{:.1f}"
    down: str = ""
    across: str = ""

    def _repr_html_(self) -> str:
        return wrap_for_notebook(self.draw())

    def __repr__(self) -> str:
        lines = [
            f"  {name}: "
            + "; ".join(
                f"{column} {self._write(value)}" for column, value in zip(self.columns, row, strict=True)
            )
            for name, row in zip(self.rows, self.values, strict=True)
        ]
        axes = f" (rows: {self.down}; columns: {self.across})" if self.down and self.across else ""
        return "\n".join([f"{self.title}{axes}", *lines, *filter(None, [self.note])])

    def draw(self) -> str:
        """The grid as a figure, for other drawings to hold."""
        data = make_table(
            [(name, *row) for name, row in zip(self.rows, self.values, strict=True)],
            columns=["", *self.columns],
        )
        table = wrap_table(self.title, self.table_html("ec-data ec-data--shaded"))
        return figure_html(self.title, "", self.note, table, data)

    def _write(self, value: Number | None) -> str:
        if value is None:
            return "–"
        text = self.form.format(float(value))
        if not any(digit in text for digit in "123456789"):  # no sign before a zero
            text = text.replace("-", "").replace("+", "")
        return text.replace("-", "−")

    def table_html(self, classes: str, *, captioned: bool = False) -> str:
        """The table alone; ``captioned`` puts the title above it."""
        caption = f"<caption><span>{escape(self.title)}</span></caption>" if captioned else ""
        head = "".join(f'<th scope="col">{escape(name)}</th>' for name in self.columns)
        across = (
            f'<tr><td></td><th scope="colgroup" colspan="{len(self.columns)}">{escape(self.across)}</th></tr>'
            if self.across
            else ""
        )
        corner = f'<th scope="col">{escape(self.down)}</th>' if self.down else "<td></td>"
        body = "".join(
            f'<tr><th scope="row">{escape(name)}</th>'
            + "".join(f"<td{self._shade_value(value)}>{escape(self._write(value))}</td>" for value in row)
            + "</tr>"
            for name, row in zip(self.rows, self.values, strict=True)
        )
        return (
            f'<table class="{escape(classes)}">{caption}'
            f"<thead>{across}<tr>{corner}{head}</tr></thead><tbody>{body}</tbody></table>"
        )

    def _shade_value(self, value: Number | None) -> str:
        known = [float(figure) for row in self.values for figure in row if figure is not None]
        if value is None:
            return ""
        least, greatest = min(known), max(known)
        # figures on both sides of nothing are shaded by their distance from it, others from the least of them
        base = 0.0 if least < 0 < greatest else greatest if greatest <= 0 else least
        reach = max(greatest - base, base - least) or 1.0
        colour = COLOURS[2] if float(value) < base else COLOURS[0]
        return shade(abs(float(value) - base) / reach, colour)


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
    return NumberGrid(
        tuple(tuple(row) for row in values),
        tuple(map(str, rows)),
        tuple(map(str, columns)),
        title,
        note,
        form,
        down,
        across,
    )
