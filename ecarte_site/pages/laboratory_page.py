"""The hand laboratory: a page on which any hand can be put before the authors and the engine.

A page writes ``[[laboratory KS QS JS 8H 8D | 7H]]``. The answer to that hand is made here, in the build, so
that the page says something without a script; the controls appear when the component is there to serve them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from html import escape

from ecarte_core.cards import Card, Rank, Suit
from ecarte_core.commands import load_command
from ecarte_core.display import DrawingSheet, card_svg
from ecarte_core.jeux import RULES

from ..links.addresses import INTERPRETATIONS_PAGE, LABORATORY_PAGE, passage_address, relative
from ..links.fragments import format_laboratory_fragment, read_laboratory_hand
from ..sources import Site

_SCORES = range(5)


def laboratory_html(_: Site, hand: str, turn_up: str) -> str:
    """The laboratory with its first answer."""
    request = {"hand": hand, "turn_up": turn_up, "guaranteed": True}
    answer = load_command("laboratory").run(request)
    parts = "".join(_render_part(name, html) for name, html in answer["html"].items())
    sheet = DrawingSheet("ec-lab")
    grid = _render_grid(sheet)
    addresses = json.dumps(
        {rule.passage: relative(LABORATORY_PAGE, passage_address(rule.passage) or "") for rule in RULES}
    )
    lines = [
        f'<div><ec-laboratory data-addresses="{escape(addresses)}" data-notes="{relative(LABORATORY_PAGE, INTERPRETATIONS_PAGE)}" '
        f'data-first="{format_laboratory_fragment(read_laboratory_hand(answer))}">{sheet.svg}',
        f'<div class="ec-lab">{_render_form(answer, grid)}',
        '<div class="ec-lab__answer" data-part="answer" role="group" aria-label="Answer">',
        link_answer(parts),
        "</div></div>",
        '<p class="ec-spoken" data-part="say" aria-live="polite"></p>',
        "</ec-laboratory></div>",
    ]
    return "\n".join(lines)


def link_answer(html: str) -> str:
    """The engine's answer with the addresses of passages and notes, which only the site knows."""

    def passage(match: re.Match[str]) -> str:
        return f'<a href="{escape(relative(LABORATORY_PAGE, passage_address(match[1]) or ""))}" data-passage="{match[1]}">'

    html = re.sub(r'<a data-passage="([^"]+)">', passage, html)
    notes = relative(LABORATORY_PAGE, INTERPRETATIONS_PAGE)
    return re.sub(r'<a data-reading="([^"]+)">', rf'<a href="{notes}#\1" data-reading="\1">', html)


_HEADS = {"hand": "The hand", "authors": "What the authors say", "odds": "The odds", "leads": "What to lead"}


def _render_part(name: str, html: str) -> str:
    voice = " ec-engine ec-computed" if name in ("odds", "leads") else ""
    return (
        f'<section class="ec-lab__part ec-lab__part--{name}"><h2 id="{name}">{_HEADS[name]}</h2>'
        f'<div class="ec-lab__said{voice}" data-answer="{name}">{html}</div></section>'
    )


def _render_grid(sheet: DrawingSheet) -> str:
    """The pack as buttons, highest first; the script says which are pressed."""
    rows = (
        "".join(_render_toggle(Card(suit, rank), sheet) for rank in sorted(Rank, reverse=True))
        for suit in Suit
    )
    return "".join(
        f'<div class="ec-lab__suit" role="group" aria-label="{suit.spoken_name}">{row}</div>'
        for suit, row in zip(Suit, rows, strict=True)
    )


def _render_toggle(card: Card, sheet: DrawingSheet) -> str:
    return (
        f'<button type="button" class="ec-lab__card" data-card="{card}" aria-pressed="false" '
        f'aria-label="{card.spoken_name}">{card_svg(card, decorative=True, sheet=sheet)}</button>'
    )


def _render_form(answer: Mapping[str, str], grid: str) -> str:
    own, adverse = answer["score"].split("-")
    return (
        '<form class="ec-lab__form" data-part="form" hidden novalidate>'
        '<fieldset class="ec-lab__pack"><legend>Deal yourself a hand</legend>'
        '<div class="ec-lab__choice"><span id="ec-lab-puts">A card pressed goes</span>'
        '<span role="radiogroup" aria-labelledby="ec-lab-puts">'
        f"{_render_radio('puts', 'hand', 'into the hand', True)}{_render_radio('puts', 'turn', 'is turned up', False)}"
        f"</span></div>{grid}</fieldset>"
        '<div class="ec-lab__fields">'
        '<div class="ec-field"><label for="ec-lab-hand">The hand, in cards</label>'
        f'<input id="ec-lab-hand" name="hand" value="{escape(answer["hand"])}" autocomplete="off" '
        f'spellcheck="false" aria-describedby="ec-lab-fault"></div>'
        '<div class="ec-field"><label for="ec-lab-turn">Turn-up</label>'
        f'<input id="ec-lab-turn" name="turn_up" value="{escape(answer["turn_up"])}" autocomplete="off" '
        f'spellcheck="false" aria-describedby="ec-lab-fault"></div></div>'
        '<p class="ec-field__fault" id="ec-lab-fault" data-part="fault" role="alert"></p>'
        '<p class="ec-lab__hint" data-part="hint" role="status"></p>'
        '<div class="ec-lab__choice"><span id="ec-lab-seat">You are</span>'
        '<span role="radiogroup" aria-labelledby="ec-lab-seat">'
        f"{_render_radio('seat', 'non-dealer', 'non-dealer', answer['seat'] == 'non-dealer')}"
        f"{_render_radio('seat', 'dealer', 'dealer', answer['seat'] == 'dealer')}</span></div>"
        f'<div class="ec-lab__choice">{_render_select("own", "You have", own)}'
        f"{_render_select('adverse', 'your adversary', adverse)}</div>"
        '<div class="ec-bar"><button type="submit" class="ec-button--main">Ask</button>'
        '<button type="button" data-do="clear">Clear the hand</button>'
        '<button type="button" data-do="near">Another hand near two to one</button>'
        '<button type="button" data-do="link">Link to this hand</button></div>'
        "<ec-engine-status></ec-engine-status></form>"
    )


def _render_radio(name: str, value: str, caption: str, checked: bool) -> str:
    mark = " checked" if checked else ""
    return f'<label><input type="radio" name="{name}" value="{value}"{mark}> {escape(caption)}</label>'


def _render_select(name: str, caption: str, chosen: str) -> str:
    options = "".join(
        f"<option{' selected' if str(marks) == chosen else ''}>{marks}</option>" for marks in _SCORES
    )
    return f'<label>{escape(caption)} <select name="{name}">{options}</select></label>'


SHORTCODES: Mapping[str, Callable[..., str]] = {"laboratory": laboratory_html}
"""The word with which a page calls."""
