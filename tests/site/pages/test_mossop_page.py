"""The page on Mossop's table: each number beside ours, its hand to play, and the dealer's rows."""

import lxml.html
from support.places import ROOT

from ecarte_site.pages import mossop_page
from ecarte_site.sources import Site

HANDS = 65_780


def test_each_row_of_the_dealers_side_adds_up_and_has_a_hand_that_can_be() -> None:
    rows = list(mossop_page.list_dealer_rows())
    assert [row.name for row in rows] == [f"No. {number}" for number in range(22, 30)]
    assert {sum(row.counts) for row in rows} == {HANDS}
    assert [row.name for row in rows if row.seen is None] == ["No. 29"]


def test_the_dealer_wins_336_hands_fewer_where_both_hands_are_seen_and_more_where_the_elder_guesses() -> None:
    seen, *guessed = (row for row in mossop_page.list_dealer_rows() if row.seen)
    assert seen.seen is not None
    assert seen.seen - seen.counts[1] == 336
    more = [row.name for row in guessed if row.counts[1] > (row.seen or 0)]
    assert more == ["No. 23", "No. 25", "No. 26", "No. 27", "No. 28"]


def test_a_row_has_both_numbers_the_difference_the_reason_and_a_hand_to_play() -> None:
    page = lxml.html.fromstring(f"<main>{mossop_page.mossop_html(Site(ROOT), '7 8 15')}</main>")
    assert isinstance(page, lxml.html.HtmlElement)
    figures = [figure.text_content() for figure in page.xpath("//*[@class='ec-counts__figures']//dd")]
    assert figures[:3] == ["43,478", "44,423", "−945"]
    assert figures[-1] == "+6"
    row = page.get_element_by_id("mossop.7")
    (reason,) = row.find_class("ec-counts__reason")
    assert "He forgot one class of hands" in reason.text_content()
    presses = [button.get("data-press") for button in row.iter("button")]
    assert presses[:4] == ["play", "another", "worst", "apart"]
