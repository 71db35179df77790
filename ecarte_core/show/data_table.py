"""A table that shows itself: in a notebook as HTML with its data as CSV, elsewhere as lines of text."""

import csv
import io
import re
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import floor, isfinite, log10
from typing import ClassVar

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
    digits = min(5, max(1, SIGNIFICANT - 1 - floor(log10(max(sizes)))))
    while digits > 1 and all(round(size, digits) == round(size, digits - 1) for size in sizes):
        digits -= 1  # no figure has a last digit but 0
    return digits


def require_finite(values: Iterable[Number]) -> None:
    """Raise ``EcarteError`` for a figure that cannot be drawn."""
    for value in values:
        if not isfinite(value):
            raise EcarteError(f"Expected figures that can be drawn, and found {value}.")


type Cell = object
"""A text, a number, a card, cards, a yes or no, or None for nothing."""


@dataclass(frozen=True)
class DataTable:
    """Rows under named columns; [`make_table`][] makes one. The first cell of a row names it."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    title: str = ""
    note: str = ""
    _look: ClassVar[str] = "ec-data"

    def _repr_html_(self) -> str:
        return wrap_for_notebook(self.draw())

    def __repr__(self) -> str:
        lines = [f"  {self._describe_row(row)}" for row in self.rows] or ["  The table has no rows."]
        return "\n".join(filter(None, [self._heading, *lines, self.note]))

    def draw(self, *, saved: bool = True) -> str:
        """The table as a figure, for other drawings to hold; with ``saved`` a link saves it as CSV."""
        return figure_html(self.title, self.draw_table(), self.note, link_html(self) if saved else "")

    def draw_table(self) -> str:
        """The table without title and note; it scrolls by itself where it must."""
        # what scrolls is reached by the keyboard, and so has a name
        name = print_words(self.title or "Table")
        return (
            f'<div class="ec-figure__scroll" tabindex="0" role="group" aria-label="{name}">'
            f"{self.table_html()}</div>"
        )

    def table_html(self, classes: str = "", caption: str = "") -> str:
        """The table element; without ``classes`` as notebooks show it."""
        captioned = f"<caption><span>{print_words(caption)}</span></caption>" if caption else ""
        rows = "".join(self._row_html(row) for row in self.rows)
        head = f"{captioned}<thead>{self._head_html()}</thead>"
        return f'<table class="{classes or self._look}">{head}<tbody>{rows}</tbody></table>'

    @property
    def _heading(self) -> str:
        return self.title

    def _describe_row(self, row: Sequence[Cell]) -> str:
        name, *cells = (self._write(cell, column) for column, cell in enumerate(row))
        others = "; ".join(
            f"{column} {cell}".strip() for column, cell in zip(self.columns[1:], cells, strict=True) if cell
        )
        return f"{name}: {others}" if others else name

    def _write(self, cell: Cell, column: int) -> str:
        return write_cell(cell, self._digits[column])

    def _head_html(self) -> str:
        cells = (
            f'<th scope="col"{css_class}>{print_words(name)}</th>' if name else "<td></td>"
            for name, css_class in zip(self.columns, self._classes, strict=True)
        )
        return f"<tr>{''.join(cells)}</tr>"

    def _row_html(self, row: Sequence[Cell]) -> str:
        """A row, whose first cell names it."""
        first, *others = (
            print_words(self._write(cell, column)).replace(" ± ", "&nbsp;±&nbsp;")
            for column, cell in enumerate(row)
        )
        looks = self._list_looks(row[1:])
        cells = "".join(f"<td{look}>{words}</td>" for words, look in zip(others, looks, strict=True))
        return f'<tr><th scope="row"{self._classes[0]}>{first}</th>{cells}</tr>'

    def _list_looks(self, cells: Sequence[Cell]) -> Sequence[str]:
        """The attributes that say how the cells of a row look."""
        return self._classes[1 : len(cells) + 1]

    @cached_property
    def _digits(self) -> list[int]:
        """The decimals of each column."""
        return [
            choose_digits(
                [
                    cell
                    for cell in column
                    if isinstance(cell, int | float | Fraction) and not isinstance(cell, bool)
                ]
                or [0]
            )
            for column in self._cells
        ]

    @cached_property
    def _classes(self) -> list[str]:
        """How columns look: figures stand to the right; a column of sentences is never as narrow as a word."""
        classes = []
        for column in self._cells:
            words = [write_cell(cell) for cell in column if cell is not None]
            is_number = bool(words) and all(_FIGURE.fullmatch(cell) for cell in words)
            is_long = max(map(len, words), default=0) > _SENTENCE
            name = "number" if is_number else "words" if is_long else ""
            classes.append(f' class="ec-data__{name}"' if name else "")
        return classes

    @property
    def _cells(self) -> list[list[Cell]]:
        """The cells of each column."""
        return [[row[column] for row in self.rows] for column in range(len(self.columns))]


_FIGURE = re.compile(r"[+−-]?[0-9][0-9,.]*(\s%)?")
"""Figures, and figures written out as ``68.2 %``."""

_SENTENCE = 24
"""Letters of a cell that make its column one of words: in a narrower column they would stand a word to a line."""


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


def figure_html(title: str, picture: str, note: str, more: str = "") -> str:
    """A figure with its caption and note; ``more`` stands below them."""
    caption = f"<figcaption>{print_words(title)}</figcaption>" if title else ""
    words = f'<p class="ec-figure__note">{print_words(note)}</p>' if note else ""
    return f'<figure class="ec-figure">{caption}{picture}{words}{more}</figure>'


def more_html(name: str, html: str) -> str:
    """What opens when a reader asks for it."""
    return f'<details class="ec-more"><summary class="ec-more__open">{print_words(name)}</summary>{html}</details>'


def why_html(html: str) -> str:
    """The figures, the model and the errors behind a plain sentence, on the same spot."""
    return f'<details class="ec-why"><summary>Why</summary>{html}</details>'


def link_html(data: DataTable) -> str:
    """A link that saves the data of a table as CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(data.columns)
    writer.writerows(map(_write_plain, row) for row in data.rows)
    file = b64encode(out.getvalue().encode("utf-8", "replace")).decode()
    words = re.findall("[a-z0-9]+", data.title.lower())
    return (
        f'<p class="ec-figure__note"><a class="ec-figure__csv" href="data:text/csv;charset=utf-8;base64,{file}" '
        f'download="{"-".join(words[:8]) or "data"}.csv">Save as CSV</a></p>'
    )
