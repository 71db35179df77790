"""Where Hoyle and Britannica advise differently: the texts, what each says, and a hand on which they part.

A page writes ``[[variants advice]]``; the differences are in ``ecarte_site.content.advice_differences``, and the
engine judges their hands when the page is made.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.advice.judgement import Comparison
from ecarte_core.cards import parse_card
from ecarte_core.chances.knowledge import Seat
from ecarte_core.laws.differences import BASES
from ecarte_core.show.card_drawing import DrawingSheet
from ecarte_core.show.table_drawing import hand_html

from ...content.advice_differences import ADVICE_DIFFERENCES, AdviceDifference
from ...edition import AlignmentRow, Edition, load_alignment, load_edition
from ...edition.alignment import overlap
from ...edition.text_model import Piece
from ...links.addresses import (
    ADVICE_DIFFERENCES_PAGE,
    LABORATORY_PAGE,
    interpretation_address,
    passage_address,
    path_to_root,
    row_address,
)
from ...links.fragments import LaboratoryHand, format_laboratory_fragment
from ...links.passage_names import name_passage_shortly
from ...sources import Site
from ..templates import render_macro

ROOT = path_to_root(ADVICE_DIFFERENCES_PAGE)
_SEATS = {Seat.NON_DEALER: "the elder hand", Seat.DEALER: "the dealer, after a proposal"}


class _Text(NamedTuple):
    """The words of an author, whose they are, and where they are read."""

    whose: str
    name: str
    address: str
    content: tuple[Piece, ...]


class _Hand(NamedTuple):
    """A hand drawn, what the authors do with it, the notes on our readings, and where it can be tried."""

    drawing: Markup
    judged: bool
    words: str
    notes: tuple[tuple[str, str], ...]
    laboratory: str


def advice_differences_html(site: Site) -> str:
    """How many differences there are, and each under what it rests on."""
    sheet = DrawingSheet("ec-advice")
    bases = [
        (
            basis,
            says,
            [_render_difference(site, each, sheet) for each in ADVICE_DIFFERENCES if each.basis == basis],
        )
        for basis, says in BASES.items()
    ]
    return render_macro("variants.html", "advice", Markup(sheet.svg), len(ADVICE_DIFFERENCES), bases)


def advice_alone_html(site: Site) -> str:
    """Which points one author alone speaks of."""
    rows = load_alignment(site.texts).find_section("advice").rows
    alone = [
        ("Hoyle", list(_list_alone(rows, "H", "B"))),
        ("Britannica", list(_list_alone(rows, "B", "H"))),
    ]
    return render_macro("variants.html", "advice_alone", alone, ROOT)


def _list_alone(rows: Iterable[AlignmentRow], author: str, other: str) -> Iterator[tuple[str, str]]:
    """The addresses and headings of the rows on which only one of the two authors speaks."""
    for row in rows:
        here, there = row.find_side(author), row.find_side(other)
        if here and there and not here.is_empty and there.is_empty:
            yield row_address(row.section, row.id), row.heading


def find_advice_differences(row: AlignmentRow) -> tuple[AdviceDifference, ...]:
    """The differences that belong to a row of the advice: those of Britannica's passages there, or of Hoyle's
    where Britannica does not speak of the point.
    """
    if row.section != "advice":
        return ()
    sides = [passage for side in row.sides if side.siglum in "HB" for passage in side.passages]
    return tuple(
        difference
        for difference in ADVICE_DIFFERENCES
        if any(
            overlap(passage, other)
            for passage in difference.britannica or difference.hoyle
            for other in sides
        )
    )


def _render_difference(site: Site, difference: AdviceDifference, sheet: DrawingSheet) -> Markup:
    rows = [
        row
        for row in load_alignment(site.texts).find_section("advice").rows
        if difference in find_advice_differences(row)
    ]
    return render_macro(
        "variants.html",
        "advice_difference",
        difference,
        BASES[difference.basis],
        list(_list_texts(load_edition(site.texts), difference)),
        _draw_hand(difference, sheet),
        [(row_address(row.section, row.id), row.heading) for row in rows],
        ROOT,
    )


def _list_texts(edition: Edition, difference: AdviceDifference) -> Iterator[_Text]:
    for whose, passages in (("Hoyle", difference.hoyle), ("Britannica", difference.britannica)):
        for identifier in passages:
            address = passage_address(identifier) or ""
            content = edition.find_passage(identifier).quotation
            yield _Text(whose, name_passage_shortly(identifier), address, content)


def _draw_hand(difference: AdviceDifference, sheet: DrawingSheet) -> _Hand | None:
    hand = difference.hand
    if hand is None:
        return None
    comparison = hand.judge()
    is_judged = bool(difference.deciding)
    sentence = comparison.disagreement if is_judged else _describe_leads(difference)
    score = f", and the score is {hand.score[0]} to {hand.score[1]}" if any(hand.score) else ""
    turn_up = f"The {hand.turn_up.spoken_name} is turned up; the holder is {_SEATS[hand.seat]}{score}."
    fragment = format_laboratory_fragment(LaboratoryHand(hand.cards, hand.turn_up, hand.seat, hand.score))
    return _Hand(
        Markup(hand_html(hand.cards, name=difference.subject, sheet=sheet)),
        is_judged,
        f"{turn_up} {sentence}",
        _list_notes(comparison) if is_judged else (),
        f"{LABORATORY_PAGE}#{fragment}",
    )


def _describe_leads(difference: AdviceDifference) -> str:
    assert difference.leads
    hoyle, britannica = (parse_card(lead).spoken_name for lead in difference.leads)
    return f"Hoyle would lead a single card, such as the {hoyle}; Britannica the {britannica}."


def _list_notes(comparison: Comparison) -> tuple[tuple[str, str], ...]:
    """The notes on how we read the rules that decide, each once."""
    names = dict.fromkeys(
        name
        for author in (comparison.hoyle, comparison.britannica)
        for clause in author.deciding_clauses
        for name in clause.interpretations
    )
    return tuple((interpretation_address(name), name.replace("-", " ")) for name in names)
