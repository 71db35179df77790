"""Mossop's table, counted again: seventeen hands with his numbers and the ledger's, to be played in place.

A page writes ``[[mossop exact]]`` for the numbers that are exact, ``[[mossop 7 8 15]]`` for some of the others, each
with its reason, and ``[[mossop dealer]]`` for the dealer's eight rows.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup

from ecarte_core.advice.claim_model import Claim
from ecarte_core.cards import parse_card, parse_hand
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_core.show.card_drawing import DrawingSheet
from ecarte_core.show.table_drawing import hand_in_line_html

from ..content import examples
from ..content.examples import MOSSOP_CLAIMS, find_examples, name_number
from ..content.hands_to_play.play_drawing import make_sheet
from ..links.addresses import MOSSOP_PAGE, claim_address, path_to_root
from ..links.claim_marks import read_results
from ..sources import Site
from .examples.example_figures import draw_figure
from .examples.example_files import read_shown_hands
from .stated_figures import FigureList, state_count
from .templates import render_macro

_ROOT = path_to_root(MOSSOP_PAGE)
_DEALER_ROWS = Path(examples.__file__).parents[1] / "dealer_counts.toml"


class CountRow(NamedTuple):
    """A number of the table."""

    anchor: str
    name: str
    figure: Markup
    """The hand, which unfolds to be played."""
    stated: int
    counted: int
    """As the hand is printed, both hands seen."""
    reason: str
    claim: str
    """Where the ledger has it."""

    @property
    def difference(self) -> str:
        """His number less ours: ``−945``, ``+6``, ``0``."""
        return f"{self.stated - self.counted:+,}".replace("-", "−") if self.stated != self.counted else "0"


class DealerRow(NamedTuple):
    """A row of the dealer's side: his three counts, and against how many hands the dealer wins, both hands seen."""

    name: str
    hand: Markup
    counts: tuple[int, int, int]
    seen: int | None


class CountTable(NamedTuple):
    """The rows of the table, in its order, and the drawings of their cards, to which all of them refer."""

    rows: tuple[CountRow, ...]
    drawings: Markup


@cache
def _draw_table(site: Site) -> CountTable:
    sheet = make_sheet()
    answers = {answer["id"]: answer for answer in read_results(site)}
    rows = tuple(_draw_row(site, claim, answers[claim.id], sheet) for claim in MOSSOP_CLAIMS)
    return CountTable(rows, Markup(sheet.svg))


def _draw_row(site: Site, claim: Claim, answer: Mapping[str, Any], sheet: DrawingSheet) -> CountRow:
    figures = answer["figures"] if len(claim.premises) == 1 else answer["figures"]["1"]
    (example,) = find_examples(claim.passage)
    return CountRow(
        claim.passage,
        name_number(claim),
        draw_figure(site, example, read_shown_hands(site)[example.name], sheet, _ROOT),
        figures["stated"],
        figures["counts"][0],
        answer["meant"],
        claim_address(claim.id),
    )


def _render_rows(site: Site, numbers: str) -> Markup:
    """The exact ones with the drawings of the whole table, or those of these numbers."""
    table, is_exact = _draw_table(site), numbers == "exact"
    rows = [
        row
        for row in table.rows
        if (row.difference == "0" if is_exact else row.name.split()[1] in numbers.split())
    ]
    return render_macro("mossop.html", "rows", rows, table.drawings if is_exact else Markup(), _ROOT)


def list_figures(site: Site) -> FigureList:
    """The figures that the page states in its sentences."""
    rows = _draw_table(site).rows
    exact = sum(row.difference == "0" for row in rows)
    counts = {"numbers": len(rows), "exact": exact, "explained": len(rows) - exact}
    return {name: state_count(count) for name, count in counts.items()}


def list_dealer_rows() -> Iterator[DealerRow]:
    """The eight rows; the hand of a row that cannot be is written as it is printed."""
    for row in tomllib.loads(_DEALER_ROWS.read_text("utf-8"))["row"]:
        yield _read_dealer_row(row)


def _read_dealer_row(row: Mapping[str, Any]) -> DealerRow:
    name = f"No. {row['number']}"
    if "hand" not in row:
        return DealerRow(name, Markup.escape(row["printed"]), tuple(row["counts"]), None)
    hand = parse_hand(row["hand"])
    odds = compute_odds(Knowledge(hand, parse_card(row["turn_up"]), Seat.DEALER))
    hand_html = Markup(hand_in_line_html(tuple(hand), name=name, classes="ec-hand--strip"))
    return DealerRow(name, hand_html, tuple(row["counts"]), odds.all_seen.point)


def mossop_html(site: Site, part: str) -> str:
    """A part of the page."""
    if part == "dealer":
        return render_macro("mossop.html", "dealer", list(list_dealer_rows()))
    return _render_rows(site, part)


SHORTCODES: Mapping[str, Callable[..., str]] = {"mossop": mossop_html}
