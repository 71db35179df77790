"""The table on which a reader places two hands: a form, a position drawn, and the replay's way of playing it.

A page writes ``[[table D | QD TD TC 8C 8H | JC AH JH TH 8D]]``: trumps, and the hands of leader and follower
that lie there when the page arrives.
"""

import json
from collections.abc import Callable, Mapping

from markupsafe import Markup

from ecarte_core.cards import Suit, parse_cards
from ecarte_core.cards.card_words import parse_suit
from ecarte_core.record.placed_hands import READER_NAMES, place_position
from ecarte_core.verbs import ask_verb

from ...content.hands_to_play.line_parts import make_placed_parts
from ...links.addresses import TABLE_PAGE, list_rule_links, relative
from ...links.fragments import laboratory_address
from ...sources import Site
from ..replay_layout import ALL_CARDS, TableSight, list_buttons, stage_html
from ..templates import render_macro

RULE_LINKS = list_rule_links(TABLE_PAGE)


SIGHTS = (ALL_CARDS, TableSight("0", "as you see it", READER_NAMES[1]))
"""Only the adversary's hand can be turned down, for the other is the reader's own."""

DEALS = (
    ("any", "Another adversary"),
    ("two-trumps", "One with two trumps"),
    ("worst", "The worst one for you"),
)
"""The hands that can be dealt to the adversary, as the verb ``table`` calls them, and what the buttons say."""


def card_table_html(site: Site, trumps: str, leader: str, follower: str) -> str:  # noqa: ARG001  (fills are called alike)
    """The form and the position. Raises ``EcarteError`` for hands that cannot be."""
    request = {
        "trumps": trumps,
        "leader": leader,
        "follower": follower,
        "you": "leader",
        "draw": True,
        "rule_links": RULE_LINKS,
    }
    answer = ask_verb("table", request)
    placed = answer["placed"]
    position = place_position(parse_suit(trumps), parse_cards(leader), parse_cards(follower), reader="leader")
    line_parts = make_placed_parts(position, RULE_LINKS)
    drawing = Markup(placed["html"])
    return render_macro(
        "table.html",
        "card_table",
        rule_links=RULE_LINKS,
        suits=tuple(Suit),
        position=answer["position"],
        deals=DEALS,
        laboratory=relative(TABLE_PAGE, laboratory_address(answer["laboratory"])),
        line_parts=Markup(
            json.dumps(line_parts, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")
        ),
        stage=stage_html(drawing, list_buttons(book="Back to the start"), sights=SIGHTS),
        step={
            "id": placed["id"],
            "card": None,
            "ending": None,
            "about": "",
            "passages": "",
            "speech": placed["say"],
            "drawing": drawing,
        },
    )


SHORTCODES: Mapping[str, Callable[..., str]] = {"table": card_table_html}
