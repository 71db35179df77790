"""The ends of addresses that open a position."""

import pytest

from ecarte_site.links.fragments import (
    format_laboratory_fragment,
    laboratory_address,
    parse_laboratory_fragment,
    read_laboratory_hand,
    table_address,
)

ASKED = {"hand": "KS QS JS 8H 8D", "turn_up": "7H", "seat": "dealer"}


@pytest.mark.parametrize("fragment", ["KS.QS.JS.8H.8D/7H/non-dealer/0-0", "KS.QS.JS.8H.TD/7H/dealer/3-4"])
def test_what_is_read_is_written_the_same(fragment: str) -> None:
    assert format_laboratory_fragment(parse_laboratory_fragment(fragment)) == fragment


def test_a_hand_without_a_score_is_asked_about_at_love_all() -> None:
    assert read_laboratory_hand(ASKED).score == (0, 0)
    assert laboratory_address(ASKED) == "laboratory/#KS.QS.JS.8H.8D/7H/dealer/0-0"
    assert laboratory_address({**ASKED, "score": "3-2"}).endswith("/dealer/3-2")


@pytest.mark.parametrize(
    "fragment",
    ["", "KS.QS.JS.8H.8D/7H/dealer", "KS.XX.JS.8H.8D/7H/dealer/0-0", "KS/7H/west/0-0", "KS/7H/dealer/a-0"],
)
def test_a_faulty_fragment_is_refused(fragment: str) -> None:
    with pytest.raises(ValueError):
        parse_laboratory_fragment(fragment)


def test_the_table() -> None:
    position = {"trumps": "D", "leader": "QD TD", "follower": "JC AH", "taken": "1-0"}
    assert table_address(position) == "table/#trumps=D&leader=QD.TD&follower=JC.AH&taken=1-0"
