"""The variorum for print: every law and its number on both pages, every variant, and no page overfull."""

import re
from html import unescape
from itertools import pairwise

import pytest
from support.citation_samples import SITE
from support.html_pages import read_page, select, select_text

from ecarte_site.edition import load_alignment, load_edition
from ecarte_site.pages.variorum.facing_pages import (
    FacingRow,
    LeftPage,
    RightPage,
)
from ecarte_site.pages.variorum.variorum_page import booklet_html, split_openings, variorum_html

EDITION = load_edition(SITE.texts)
SPINE = load_alignment(SITE.texts)


def words(text: str) -> str:
    return " ".join(text.split())


def test_every_law_stands_on_a_left_hand_page_with_its_number_on_both() -> None:
    tree = read_page(variorum_html(SITE))
    for side in ("left", "right"):
        numbers = select_text(tree, f'//div[@class="ec-var__{side}"]//span[@class="ec-var__n"]/text()')
        assert [int(number) for number in numbers] == list(range(1, 52))
    for number in range(1, 52):
        law, *_ = select(tree, f'//div[@class="ec-var__left"]//p[@data-passage="hoyle.law.{number}"]')
        for extra in select(law, './/*[@class="ec-pb" or @class="ec-ref"]'):
            extra.drop_tree()
        assert words(law.text_content()) == EDITION.find_passage(f"hoyle.law.{number}").text


def test_the_booklet_has_every_law_of_both_codes() -> None:
    tree = read_page(booklet_html(SITE))
    numbers = select_text(tree, '//span[@class="ec-var__n"]/text()')
    assert [int(number) for number in numbers] == list(range(1, 52))
    labels = select_text(tree, '//p[contains(@class, "ec-var__parallel")]/span/text()')
    assert {int(law[1]) for label in labels if (law := re.match(r"Law (\d+)", label))} == set(range(1, 26))


def test_the_foot_cites_this_edition_and_britannicas_transcription_is_credited() -> None:
    page = variorum_html(SITE)
    foot = re.search(r'--ec-var-citation:"([^"]*)"', page)
    assert foot and "version" in foot[1] and SITE.url in unescape(foot[1])
    assert "Nineteenth-Century Knowledge Project, 2025, under Creative Commons Attribution 4.0" in page


@pytest.mark.parametrize("lines", [[1.0] * 50, [40.0, 1.0, 40.0], [20.0, 20.0, 10.0, 5.1], [35.0]])
def test_an_opening_is_filled_and_never_overfull_but_by_one_row(lines: list[float]) -> None:
    row = next(SPINE.iter_rows())
    rows = [
        FacingRow(row, LeftPage((), size - 0.5), RightPage((), str(n), "", (), -1.0))
        for n, size in enumerate(lines)
    ]
    openings = list(split_openings(rows))
    assert [row for opening in openings for row in opening] == rows
    assert [row.lines for row in rows] == lines
    for opening in openings:
        assert len(opening) == 1 or sum(row.lines for row in opening) <= 35
    for first, second in pairwise(openings):
        assert sum(row.lines for row in first) + second[0].lines > 35
