"""The hand laboratory: a page on which any hand can be put before the authors and the engine.

A page writes ``[[laboratory KS QS JS 8H 8D | 7H]]``. The answer to that hand is made here, in the build, so
that the page says something without a script; the controls appear when the component is there to serve them.
"""

import json
from collections.abc import Callable, Mapping

from markupsafe import Markup

from ecarte_core.advice.judgement import RULES, judge
from ecarte_core.cards import Card, Rank, Suit, format_cards, parse_card, parse_hand
from ecarte_core.cards.package_data import read_package_data
from ecarte_core.chances.hand_odds import ask_odds
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_core.players.deal_worth import compute_worth
from ecarte_core.players.equilibrium import load_equilibrium
from ecarte_core.players.hidden_cards import HandAtTurn
from ecarte_core.players.strategy_file import FILE_NAME
from ecarte_core.show.card_drawing import DrawingSheet, card_html
from ecarte_core.show.laboratory_drawing import (
    AnswerLinks,
    render_authors,
    render_hand,
    render_leads,
    render_odds,
)
from ecarte_core.show.worth_drawing import render_worth

from ...links.addresses import (
    CHANCES_PAGE,
    EQUILIBRIUM_PAGE,
    INTERPRETATIONS_PAGE,
    LABORATORY_PAGE,
    passage_address,
    relative,
)
from ...links.fragments import LaboratoryHand, format_laboratory_fragment, play_hand_address
from ...sources import Site
from ..templates import render_macro

_DEALS = 3_000
"""Simulated deals for the first answer; a reader who asks again gets more."""


def laboratory_html(_: Site, hand: str, turn_up: str) -> str:
    """The laboratory with its first answer: that of the non-dealer at love all."""
    setting = LaboratoryHand(parse_hand(hand), parse_card(turn_up), Seat.NON_DEALER)
    odds = ask_odds(Knowledge(setting.hand, setting.turn_up, setting.seat), guaranteed=True, both_guess=True)
    comparison = judge(setting.hand, setting.turn_up, setting.seat, setting.score)
    addresses = {
        rule.passage: relative(LABORATORY_PAGE, passage_address(rule.passage) or "") for rule in RULES
    }
    links = AnswerLinks(
        addresses,
        relative(LABORATORY_PAGE, INTERPRETATIONS_PAGE),
        relative(LABORATORY_PAGE, CHANCES_PAGE),
        relative(LABORATORY_PAGE, EQUILIBRIUM_PAGE),
    )
    sheet = DrawingSheet("ec-lab")
    return render_macro(
        "laboratory.html",
        "laboratory",
        addresses=json.dumps(addresses),
        notes=links.notes,
        chances=links.chances,
        method=links.method,
        table_size=f"{len(read_package_data(FILE_NAME)) / 1e6:.1f}",
        asked=setting,
        fragment=format_laboratory_fragment(setting),
        suits=[(suit, _draw_suit(suit, sheet)) for suit in Suit],
        hand=format_cards(setting.hand),
        table=relative(LABORATORY_PAGE, play_hand_address(setting)),
        answer=(
            ("hand", "The hand", False, Markup(render_hand(odds.knowledge, setting.score))),
            ("authors", "What the authors say", False, Markup(render_authors(comparison, links))),
            ("odds", "The odds", True, Markup(render_odds(odds, links))),
            ("worth", "What asking is worth", True, Markup(_draw_worth(setting, links))),
            ("leads", "What to lead", True, Markup(render_leads(odds))),
        ),
        sheet=Markup(sheet.svg),
    )


def _draw_worth(setting: LaboratoryHand, links: AnswerLinks) -> str:
    standing = HandAtTurn(setting.hand, setting.turn_up, setting.seat)
    worth = compute_worth(standing, load_equilibrium(), setting.score, _DEALS)
    return render_worth(setting.seat, worth, links.method)


def _draw_suit(suit: Suit, sheet: DrawingSheet) -> list[tuple[Card, Markup]]:
    """The cards of a suit, highest first, each with its drawing."""
    cards = (Card(suit, rank) for rank in sorted(Rank, reverse=True))
    return [(card, Markup(card_html(card, decorative=True, sheet=sheet))) for card in cards]


SHORTCODES: Mapping[str, Callable[..., str]] = {"laboratory": laboratory_html}
