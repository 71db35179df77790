"""A sheet of drawings: each card is drawn once, and its names stay where it is shown."""

import re

from lxml import html

from ecarte_core.cards import PACK, parse_cards
from ecarte_core.show.card_drawing import DrawingSheet, card_html
from ecarte_core.show.table_drawing import hand_html, pegs_svg

CARDS = parse_cards("KS QS JS")


def test_a_card_shown_twice_is_drawn_once() -> None:
    sheet = DrawingSheet("ec-test")
    first, second = (hand_html(CARDS, name="a hand", sheet=sheet) for _ in range(2))
    assert first == second
    assert sheet.svg.count("<g id=") == len(CARDS)
    used = re.findall(r'xlink:href="#([^"]+)"', first)
    assert used == ["ec-test-0", "ec-test-1", "ec-test-2"]
    assert re.findall(r'<g id="([^"]+)">', sheet.svg) == used


def test_a_reference_and_its_drawing_make_the_card() -> None:
    """What the sheet leaves out of each card is just what it holds: names, roles and colours stay."""
    sheet = DrawingSheet("ec")
    for card in PACK:
        referring = card_html(card, name=f"A’s {card.spoken_name}", sheet=sheet)
        (identifier,) = re.findall(r'<use xlink:href="#([^"]+)"/>', referring)
        (drawing,) = re.findall(rf'<g id="{identifier}">(.*?)</g>(?=<g id=|</defs>)', sheet.svg)
        whole = referring.replace(f'<use xlink:href="#{identifier}"/>', drawing)
        assert whole == card_html(card, name=f"A’s {card.spoken_name}")


def test_cards_and_pegs_share_a_sheet() -> None:
    sheet = DrawingSheet("ec")
    drawn = card_html(None, sheet=sheet) + pegs_svg(3, sheet=sheet) + pegs_svg(3, sheet=sheet)
    assert re.findall(r"#(ec-\d)", drawn) == ["ec-0", "ec-1", "ec-1"]


def test_the_sheet_is_hidden_from_readers() -> None:
    root = html.fragment_fromstring(DrawingSheet("ec").svg)
    assert (root.get("aria-hidden"), root.get("width"), root.get("height")) == ("true", "0", "0")
