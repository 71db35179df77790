"""The pictures of the twelve courts: small, and with nothing from outside."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from ecarte_core.cards import PACK, Card, Rank

FOLDER = "assets/cards"
COURTS = sorted(card for card in PACK if card.rank > Rank.ACE)
NAMESPACE = "http://www.w3.org/2000/svg"


def read(site_dir: Path, card: Card) -> str:
    return (site_dir / FOLDER / f"{card}.svg").read_text("utf-8")


@pytest.mark.few(1)
@pytest.mark.parametrize("card", COURTS, ids=str)
def test_a_picture_refers_to_nothing_outside_and_carries_no_address(site_dir: Path, card: Card) -> None:
    picture = read(site_dir, card)
    root = ET.fromstring(picture)
    names = {name for element in root.iter() for name in element.attrib}
    assert {name.removeprefix("{http://www.w3.org/1999/xlink}") for name in names if "href" in name} == {
        "href"
    }
    references = re.findall(r'href="([^"]*)"|url\(([^)]*)\)', picture)
    assert references
    for attribute, style in references:
        assert (attribute or style).startswith("#")
    text = picture.replace(NAMESPACE, "").replace("http://www.w3.org/1999/xlink", "")
    assert not re.search(r"https?:|www\.|\.uk|\.com|<text|<script|<style|<image|<title|<!--", text)


def test_the_styles_put_each_picture_into_its_card_by_a_relative_address(site_dir: Path) -> None:
    styles = (site_dir / "assets/ecarte/main.css").read_text("utf-8")
    for card in COURTS:
        rule = re.search(rf'\.ec-card\[data-card="{card}"\]{{--ec-court:url\(([^)]*)\)', styles)
        assert rule is not None
        assert (site_dir / "assets/ecarte" / rule[1].strip("\"'")).resolve().is_file()
