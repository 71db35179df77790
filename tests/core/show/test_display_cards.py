"""Cards as they are drawn and spoken."""

import re
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest

from ecarte_core.cards import PACK, Card, Rank, Suit, parse_card
from ecarte_core.show.card_drawing import Face, Unstated, card_html
from ecarte_core.show.card_shapes import CARD_HEIGHT, CARD_WIDTH, list_pips


def card_svg(face: Face) -> str:
    return card_html(face).partition(">")[2].removesuffix("</span>")


def test_every_one_of_the_thirty_two_cards_is_drawn_differently_and_named() -> None:
    drawn = {card: card_svg(card) for card in PACK}
    assert len(set(drawn.values())) == 32
    for card, svg in drawn.items():
        root = ET.fromstring(svg)
        assert root.tag == "svg"
        assert root.attrib["role"] == "img"
        assert root.attrib["aria-label"] == card.spoken_name
        assert len(svg) < 6000


def test_suits_differ_in_shape_and_not_only_in_colour() -> None:
    for rank in Rank:
        shapes = {re.sub(r' (color|aria-label)="[^"]*"', "", card_svg(Card(suit, rank))) for suit in Suit}
        assert len(shapes) == 4


def test_cards_that_are_not_wholly_known_say_what_is() -> None:
    assert 'aria-label="face-down card"' in card_svg(None)
    assert 'aria-label="unknown card"' in card_svg(Unstated())
    assert 'aria-label="a knave, suit not stated"' in card_svg(Unstated(rank=Rank.KNAVE))
    assert 'aria-label="an ace, suit not stated"' in card_svg(Unstated(rank=Rank.ACE))
    assert (
        len({card_svg(face) for face in (None, Unstated(), Unstated(Rank.KNAVE), Unstated(Rank.KING))}) == 4
    )


def test_a_card_alone_has_fall_back_colours_and_refers_to_nothing_outside() -> None:
    for face in (*PACK, None, Unstated(Rank.TEN)):
        svg = card_svg(face)
        assert all("," in use for use in re.findall(r"var\([^)]*\)", svg))
        assert not re.search(r"href|url\(|\bid=|<style|<text", svg)


def test_on_a_page_a_card_says_which_it_is_unless_its_face_is_not_known() -> None:
    assert card_html(parse_card("10D")).startswith('<span class="ec-card" data-card="TD"><svg ')
    for face in (None, Unstated(), Unstated(Rank.KNAVE)):
        assert card_html(face).startswith('<span class="ec-card"><svg ')


@pytest.mark.parametrize("rank", [Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN])
def test_a_number_card_has_as_many_pips_as_its_number_and_they_stand_apart(rank: Rank) -> None:
    upright, turned = list_pips(rank)
    pips = [(round(x, 1), round(y, 1)) for x, y in upright + turned]
    assert len(pips) == int(rank.index)
    assert all(max(abs(x - u), abs(y - v)) > 8 for (x, y), (u, v) in combinations(pips, 2))
    answered = {(CARD_WIDTH - x, round(CARD_HEIGHT - y, 1)) for x, y in pips}
    assert len(answered - set(pips)) == (rank is Rank.SEVEN), "it reads the same from both ends"
