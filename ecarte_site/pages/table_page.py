"""The table on which a reader places two hands: a form, a position drawn, and the replay's way of playing it.

A page writes ``[[table D | QD TD TC 8C 8H | JC AH JH TH 8D]]``: trumps, and the hands of leader and follower
that lie there when the page arrives.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from markupsafe import Markup

from ecarte_core.cards import Suit, format_cards, parse_cards, parse_suit
from ecarte_core.commands import load_command

from ..links.addresses import TABLE_PAGE, list_rule_links
from ..sources import Site
from .replay_layout import list_buttons, stage_html
from .templates import render_macro

RULE_LINKS = list_rule_links(TABLE_PAGE)


def card_table_html(site: Site, trumps: str, leader: str, follower: str) -> str:  # noqa: ARG001  (fills are called alike)
    """The form and the position. Raises :class:`~ecarte_core.errors.EcarteError` for hands that cannot be."""
    request = {
        "trumps": trumps,
        "leader": leader,
        "follower": follower,
        "draw": True,
        "rule_links": RULE_LINKS,
    }
    placed = load_command("table").run(request)["placed"]
    drawing = Markup(placed["html"])
    return render_macro(
        "table.html",
        "card_table",
        rule_links=RULE_LINKS,
        suits=tuple(Suit),
        trumps=parse_suit(trumps),
        leader=format_cards(parse_cards(leader)),
        follower=format_cards(parse_cards(follower)),
        stage=stage_html(drawing, list_buttons(("Leader", "Follower"), book="Back to the start")),
        step={
            "id": placed["id"],
            "card": None,
            "ending_cards": 0,
            "passages": "",
            "speech": placed["say"],
            "drawing": drawing,
        },
    )


SHORTCODES: Mapping[str, Callable[..., str]] = {"table": card_table_html}
"""The word with which a page calls."""
