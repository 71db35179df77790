"""A table that shows itself: in a notebook as HTML with its data as CSV, elsewhere as lines of text."""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite

from ..cards import Card
from ..cards.errors import EcarteError
from ..chances.chance_format import PERCENT, Number, format_number
from .notebook_views import wrap_for_notebook
from .spoken import print_words

SIGNIFICANT = 3
"""Digits of the greatest figure that are shown at least."""


def choose_digits(values: Iterable[Number]) -> int:
    """The decimals with which all these figures are written: none for whole numbers, else 1 to 5.

    Examples:
        >>> [choose_digits(some) for some in ([1, 20], [0.5, 12.25], [0.2781, -0.1153], [0.28, 0.5])]
        [0, 1, 3, 2]
    """
    sizes = [abs(float(value)) for value in values]
    if all(size.is_integer() for size in sizes):
        return 0
    greatest = max(sizes)
    digits, reach = SIGNIFICANT, 1.0
    while digits > 1 and greatest >= reach:
        digits, reach = digits - 1, reach * 10
    while digits < 5 and greatest < 10.0 ** (SIGNIFICANT - 1 - digits):
        digits += 1
    while digits > 1 and all(round(size, digits) == round(size, digits - 1) for size in sizes):
        digits -= 1  # no figure has a last digit but 0
    return digits


def require_finite(values: Iterable[Number]) -> None:
    """Raise ``EcarteError`` for a figure that cannot be drawn."""
    for value in values:
        if not isfinite(value):
            raise EcarteError(f"Expected figures that can be drawn, and found {value}.")


def add_unit(figure: str, unit: str) -> str:
    """``68.2 %``, ``+0.28 points``; the figure alone without a unit."""
    if unit.startswith("%"):
        return f"{figure}{PERCENT}{unit[1:]}"
    return f"{figure} {unit}" if unit else figure


_NOTHING = 1e-12
"""What is less than this part of a figure cannot be seen."""


def choose_ticks(least: float, greatest: float, count: int = 5) -> tuple[float, ...]:
    """Round numbers that reach from the least to the greatest, about ``count`` of them.

    Examples:
        >>> choose_ticks(0, 87)
        (0.0, 20.0, 40.0, 60.0, 80.0, 100.0)
    """
    span = greatest - least
    size = max(abs(least), abs(greatest))
    if span <= max(_NOTHING, size * _NOTHING):  # all figures are the same
        return least - (size or 1), least, least + (size or 1)
    rough = span / max(1, count - 1)
    power = 1.0
    while power > rough:
        power /= 10
    while power * 10 <= rough:
        power *= 10
    step = next(power * times for times in (1, 2, 5, 10) if power * times >= rough * 0.8)
    first = int(least // step)
    ticks = [first]
    while ticks[-1] * step < greatest - step * 1e-9:
        ticks.append(ticks[-1] + 1)
    return tuple(round(tick * step, 12) for tick in ticks)


type Cell = object
"""A text, a number, a card, cards, a yes or no, or None for nothing."""


@dataclass(frozen=True)
class DataTable:
    """Rows under named columns; [`make_table`][] makes one. The first cell of a row names it."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    title: str = ""
    note: str = ""

    def _repr_html_(self) -> str:
        return wrap_for_notebook(self.draw())

    def draw(self, *, saved: bool = True) -> str:
        """The table as a figure, for other drawings to hold; with ``saved`` a link saves it as CSV."""
        return figure_html(self.title, "", self.note, table_html_of(self), self if saved else None)

    def __repr__(self) -> str:
        digits = _find_digits(self)
        lines = [self.title] if self.title else []
        if not self.rows:
            lines.append("  The table has no rows.")
        for row in self.rows:
            cells = [write_cell(cell, digits[column]) for column, cell in enumerate(row)]
            others = "; ".join(
                f"{name} {cell}".strip()
                for name, cell in zip(self.columns[1:], cells[1:], strict=True)
                if cell
            )
            lines.append(f"  {cells[0]}: {others}" if others else f"  {cells[0]}")
        return "\n".join([*lines, self.note] if self.note else lines)


def make_table(
    rows: Iterable[Sequence[Cell]] | Mapping[str, Cell],
    *,
    columns: Sequence[str],
    title: str = "",
    note: str = "",
) -> DataTable:
    """A table of ``rows``, or of a mapping from the names of its rows to a cell or to the rest of the row.

    Raises [`EcarteError`][] where a row has more or fewer cells than there are ``columns``.

    Examples:
        >>> import ecarte_core as ec
        >>> ec.table([("Hoyle", "play"), ("Britannica", "play")], columns=["author", "advice"], title="Advice")
        Advice
          Hoyle: advice play
          Britannica: advice play
    """
    if isinstance(rows, Mapping):
        rows = [
            (name, *(cells if isinstance(cells, tuple | list) else (cells,))) for name, cells in rows.items()
        ]
    cells = tuple(tuple(row) for row in rows)
    for number, row in enumerate(cells, 1):
        if len(row) != len(columns):
            raise EcarteError(f"Row {number} has {len(row)} cells; there are {len(columns)} columns.")
    return DataTable(tuple(columns), cells, title, note)


def table_html_of(table: DataTable) -> str:
    """The table element, which scrolls by itself where it must."""
    digits = _find_digits(table)
    classes = [_find_class(table, column) for column in range(len(table.columns))]
    head = "".join(
        f'<th scope="col"{css_class}>{print_words(name)}</th>' if name else "<td></td>"
        for name, css_class in zip(table.columns, classes, strict=True)
    )
    rows = "".join(_row_html(row, digits, classes) for row in table.rows)
    html = f'<table class="ec-data"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
    return wrap_table(table.title, html)


def wrap_table(title: str, html: str) -> str:
    """A table in what scrolls: that must be reached by the keyboard, and so must have a name."""
    name = print_words(title or "Table")
    return f'<div class="ec-figure__scroll" tabindex="0" role="group" aria-label="{name}">{html}</div>'


def _row_html(row: Sequence[Cell], digits: Sequence[int], classes: Sequence[str]) -> str:
    """A row, whose first cell names it."""
    first, *others = (
        print_words(write_cell(cell, digits[column])).replace(" ± ", "&nbsp;±&nbsp;")
        for column, cell in enumerate(row)
    )
    cells = "".join(
        f"<td{css_class}>{cell}</td>" for cell, css_class in zip(others, classes[1:], strict=True)
    )
    return f'<tr><th scope="row"{classes[0]}>{first}</th>{cells}</tr>'


def _find_class(table: DataTable, column: int) -> str:
    """How a column looks: figures stand to the right; a column of sentences is never as narrow as a word."""
    if _is_numeric(table, column):
        return ' class="ec-data__number"'
    longest = max((len(write_cell(row[column])) for row in table.rows), default=0)
    return ' class="ec-data__words"' if longest > _SENTENCE else ""


_SENTENCE = 24
"""Letters of a cell that make its column one of words: in a narrower column they would stand a word to a line."""


def write_cell(cell: Cell, digits: int = 0) -> str:
    """A cell as people read it: ``44,874``, ``K♠ Q♠``, ``yes``, ``–`` for nothing."""
    if cell is None:
        return "–"
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, Card):
        return cell.symbol
    if isinstance(cell, int | float | Fraction):
        return format_number(cell, digits)
    if isinstance(cell, tuple | list) and cell and all(isinstance(card, Card) for card in cell):
        return " ".join(card.symbol for card in cell)
    return str(cell)


def _numbers_of(table: DataTable, column: int) -> list[int | float | Fraction]:
    cells = (row[column] for row in table.rows)
    return [cell for cell in cells if isinstance(cell, int | float | Fraction) and not isinstance(cell, bool)]


def _is_numeric(table: DataTable, column: int) -> bool:
    """True if a column has figures alone, or figures written out as ``68.2 %``, or nothing in some cells."""
    cells = [row[column] for row in table.rows if row[column] is not None]
    return bool(cells) and all(_FIGURE.fullmatch(write_cell(cell)) is not None for cell in cells)


_FIGURE = re.compile(r"[+−-]?[0-9][0-9,.]*(\s%)?")


def _find_digits(table: DataTable) -> list[int]:
    return [choose_digits(_numbers_of(table, column) or [0]) for column in range(len(table.columns))]


def _write_plain(cell: Cell) -> str | int | float:
    """A cell of the file; fractions have six figures that count: with all of them it can be a third of the page."""
    if isinstance(cell, Card):
        return str(cell)
    if isinstance(cell, Fraction | float) and isfinite(cell):
        return int(cell) if cell == int(cell) else float(f"{float(cell):.6g}")
    if isinstance(cell, int | float) and not isinstance(cell, bool):
        return cell
    if isinstance(cell, tuple | list) and cell and all(isinstance(card, Card) for card in cell):
        return " ".join(map(str, cell))
    return "" if cell is None else write_cell(cell).replace(PERCENT, " %")


def figure_html(title: str, picture: str, note: str, table: str, data: DataTable | None) -> str:
    """A figure with its caption; the table stands open if there is no picture, else below it for those who ask.

    With ``data`` the figure has a link that saves them as CSV.
    """
    caption = f"<figcaption>{print_words(title)}</figcaption>" if title else ""
    words = f'<p class="ec-figure__note">{print_words(note)}</p>' if note else ""
    link = _link_html(title, data) if data else ""
    figure = (
        f"{picture}{words}{more_html('The figures', table + link)}" if picture else f"{table}{words}{link}"
    )
    return f'<figure class="ec-figure">{caption}{figure}</figure>'


def more_html(name: str, html: str) -> str:
    """What opens when a reader asks for it."""
    return f'<details class="ec-more"><summary class="ec-more__open">{print_words(name)}</summary>{html}</details>'


def why_html(html: str) -> str:
    """The figures, the model and the errors behind a plain sentence, on the same spot."""
    return f'<details class="ec-why"><summary>Why</summary>{html}</details>'


def _link_html(title: str, data: DataTable) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(data.columns)
    for row in data.rows:
        writer.writerow([_write_plain(cell) for cell in row])
    return (
        f'<p class="ec-figure__note"><a class="ec-figure__csv" href="{_data_address(out.getvalue())}" '
        f'download="{_name_file(title)}">Save as CSV</a></p>'
    )


def _data_address(text: str) -> str:
    """The address of a file that is the text itself."""
    return "data:text/csv;charset=utf-8," + "".join(
        chr(byte) if byte in _SAFE else f"%{byte:02X}" for byte in text.encode("utf-8", "replace")
    )


_SAFE = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._")


def _name_file(title: str) -> str:
    words = "".join(
        letter if letter.isascii() and letter.isalnum() else " " for letter in title.lower()
    ).split()
    return f"{'-'.join(words[:8]) or 'data'}.csv"
