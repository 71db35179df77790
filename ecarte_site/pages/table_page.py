"""The table on which a reader places two hands: a form, a position drawn, and the replay's way of playing it.

A page writes ``[[table D | QD TD TC 8C 8H | JC AH JH TH 8D]]``: trumps, and the hands of leader and follower
that lie there when the page arrives.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from ecarte_core.cards import Suit, format_cards, parse_cards, parse_suit
from ecarte_core.commands import load_command

from ..links.addresses import TABLE_PAGE, path_to_root
from ..sources import Site
from .replay_layout import button_bar_html, replay_layout_html

ROOT = path_to_root(TABLE_PAGE)


def card_table_html(site: Site, trumps: str, leader: str, follower: str) -> str:  # noqa: ARG001  (fills are called alike)
    """The form and the position. Raises :class:`~ecarte_core.errors.EcarteError` for hands that cannot be."""
    request = {"trumps": trumps, "leader": leader, "follower": follower, "draw": True, "root": ROOT}
    placed = load_command("table").run(request)["placed"]
    lines = [
        f'<div><ec-placed data-game="table" data-root="{ROOT}">',
        _render_form(
            parse_suit(trumps), format_cards(parse_cards(leader)), format_cards(parse_cards(follower))
        ),
        replay_layout_html(placed["html"], button_bar_html(("Leader", "Follower"), book="Back to the start")),
        f'<template data-step="{placed["id"]}" data-passage="" data-say="{escape(placed["say"])}">'
        f"{placed['html']}</template>",
        "</ec-placed></div>",
    ]
    return "\n".join(lines)


def _render_form(trumps: Suit, leader: str, follower: str) -> str:
    suits = "".join(
        f'<option value="{suit.letter}"{" selected" if suit is trumps else ""}>'
        f"{suit.symbol} {suit.spoken_name}</option>"
        for suit in Suit
    )
    return (
        '<form class="ec-placing" data-part="form" novalidate>'
        f"{_render_field('leader', 'The hand that leads', leader)}{_render_field('follower', 'The other hand', follower)}"
        '<div class="ec-field"><label for="placing-trumps">Trumps</label>'
        f'<select id="placing-trumps" name="trumps">{suits}</select></div>'
        '<div class="ec-field"><label for="placing-taken">Tricks already taken, leader’s and follower’s '
        "(only when fewer than five cards are left)</label>"
        '<input id="placing-taken" name="taken" size="6" autocomplete="off" placeholder="1-0"></div>'
        '<p class="ec-field__fault" data-part="fault" role="alert"></p>'
        '<div class="ec-bar"><button class="ec-button--main">Place the cards</button></div></form>'
    )


def _render_field(name: str, label: str, cards: str) -> str:
    return (
        f'<div class="ec-field"><label for="placing-{name}">{label}</label>'
        f'<input id="placing-{name}" name="{name}" value="{escape(cards)}" autocomplete="off" '
        'autocapitalize="characters" spellcheck="false"></div>'
    )


SHORTCODES: Mapping[str, Callable[..., str]] = {"table": card_table_html}
"""The word with which a page calls."""
