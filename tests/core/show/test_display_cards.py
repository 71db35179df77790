"""Cards as they are drawn and spoken."""

import re
import xml.etree.ElementTree as ET

import pytest

from ecarte_core.cards import PACK, Card, Rank, Suit, parse_card
from ecarte_core.show.card_drawing import Unstated, card_html, card_svg

SVG = "{http://www.w3.org/2000/svg}"


def test_every_one_of_the_thirty_two_cards_is_drawn_differently_and_named() -> None:
    drawn = {card: card_svg(card) for card in PACK}
    assert len(set(drawn.values())) == 32
    for card, svg in drawn.items():
        root = ET.fromstring(svg)
        assert root.tag == f"{SVG}svg"
        assert root.attrib["role"] == "img"
        assert root.attrib["aria-label"] == card.spoken_name
        assert len(svg) < 4000


def test_suits_differ_in_shape_and_not_only_in_colour() -> None:
    for rank in Rank:
        shapes = {re.sub(r' (color|aria-label)="[^"]*"', "", card_svg(Card(suit, rank))) for suit in Suit}
        assert len(shapes) == 4


def test_cards_that_are_not_wholly_known_say_what_is() -> None:
    assert 'aria-label="face-down card"' in card_svg(None)
    assert 'aria-label="unknown card"' in card_svg(Unstated())
    assert 'aria-label="a knave, suit not stated"' in card_svg(Unstated(rank=Rank.KNAVE))
    assert 'aria-label="an ace, suit not stated"' in card_svg(Unstated(rank=Rank.ACE))
    assert 'aria-label="a spade, rank not stated"' in card_svg(Unstated(suit=Suit.SPADES))
    assert (
        len({card_svg(face) for face in (None, Unstated(), Unstated(Rank.KNAVE), Unstated(Rank.KING))}) == 4
    )
    with pytest.raises(ValueError):
        Unstated(Rank.KING, Suit.SPADES)


def test_what_is_not_known_of_a_card_is_a_question_mark_in_text() -> None:
    for suit in Suit:
        assert Unstated(suit=suit).symbol == f"?{suit.symbol}"
    assert Unstated(rank=Rank.SEVEN).symbol == "7?" and Unstated().symbol == "?"


def test_a_card_alone_has_fall_back_colours_and_refers_to_nothing_outside() -> None:
    for face in (*PACK, None, Unstated(Rank.TEN)):
        svg = card_svg(face)
        assert all("," in use for use in re.findall(r"var\([^)]*\)", svg))
        assert not re.search(r"href|url\(|\bid=|<style|<text", svg)


def test_on_a_page_a_card_says_which_it_is_unless_its_face_is_not_known() -> None:
    assert card_html(parse_card("10D")).startswith('<span class="ec-card" data-card="TD"><svg ')
    for face in (None, Unstated(), Unstated(Rank.KNAVE), Unstated(suit=Suit.HEARTS)):
        assert card_html(face).startswith('<span class="ec-card"><svg ')


def test_golden_ace_of_diamonds() -> None:
    mark = "M0 0m0-10c2.2 4 4.6 7.2 7.4 10-2.8 2.8-5.2 6-7.4 10-2.2-4-4.6-7.2-7.4-10 2.8-2.8 5.2-6 7.4-10z"
    index = (
        'd="M1.6 15L5 1.2 8.4 15M2.8 10.4h4.4M0 15h3.4M6.6 15H10" fill="none" stroke="currentColor" '
        'stroke-width="1.9"/>'
    )
    corner = (
        f'<path transform="translate(2.3 3.4)scale(.75)" {index}'
        f'<path transform="translate(6 21.4)scale(0.4)" d="{mark}" fill="currentColor"/>'
    )
    paper = (
        '<rect x=".5" y=".5" width="59" height="83" rx="4.5" fill="var(--ec-card-face,#fffefb)" '
        'stroke="var(--ec-card-edge,#b5ac9b)"/>'
    )
    whole = (
        f'{corner}<g transform="rotate(180 30 42)">{corner}</g>'
        f'<path transform="translate(30 42)scale(1.8)" d="{mark}" fill="currentColor"/>'
    )
    plain = (
        f'<path transform="translate(6.5 6.5)scale(2.1)" {index}'
        f'<path transform="translate(39 59)scale(1.7)" d="{mark}" fill="currentColor"/>'
    )
    box = 'viewBox="0 0 60 84" width="60" height="84" role="img" aria-label="ace of diamonds"'
    colour = 'color="var(--ec-diamonds,#b3261e)"'
    assert card_svg(parse_card("AD")) == (
        f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{paper}<g {colour}>{whole}</g></svg>'
    )
    assert card_html(parse_card("AD")) == (
        f'<span class="ec-card" data-card="AD"><svg {box}>{paper}<g {colour}>'
        f'<g display="var(--ec-card-whole,inline)">{whole}</g>'
        f'<g display="var(--ec-card-plain-face,none)">{plain}</g></g></svg></span>'
    )
