"""The specimen sheet: all that is drawn, in every state, on one page; for looking and for visual tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from ecarte_core.cards import PACK, Rank, Suit, parse_card, parse_cards
from ecarte_core.display import (
    CardState,
    CardView,
    SeatView,
    TableView,
    TrickView,
    Unstated,
    card_svg,
    hand_html,
    pegs_svg,
    table_html,
)
from ecarte_core.odds.chances import POINT_TRICKS
from ecarte_core.solver.best_play import lead_values

from ..edition.text_model import Text
from ..sources import GeneratedFile, Site
from . import voices

_HEAD = """---
title: Specimen
description: Every card, hand, table, voice and button of the site in every state.
hide: [navigation, toc]
search: { exclude: true }
---

# Specimen

Everything that the site draws, in every state, on one page: for looking, and for the tests that look.
"""


def generate_files(site: Site) -> Iterable[GeneratedFile]:  # noqa: ARG001  (every room is asked alike)
    """The page ``/about/specimen/``."""
    body = "\n\n".join(f"## {title}\n\n{html}" for title, html in _render_parts())
    yield GeneratedFile("about/specimen.md", f"{_HEAD}\n{body}\n")


def _render_parts() -> Iterator[tuple[str, str]]:
    cards = [card_svg(card) for card in sorted(PACK, key=lambda card: (card.suit, -card.rank))]
    rows = "".join(f'<div class="ec-pack">{"".join(cards[i : i + 8])}</div>' for i in range(0, 32, 8))
    yield "The pack", rows
    yield "In four colours", f'<div class="ec-pack ec-four-colours">{"".join(cards[::5])}</div>'
    unknown = (None, Unstated(), Unstated(rank=Rank.KNAVE), Unstated(suit=Suit.HEARTS))
    yield "Cards not wholly known", f'<div class="ec-pack">{"".join(map(card_svg, unknown))}</div>'
    small = hand_html(parse_cards("KS QS JS 8H 8D"), name="a small hand", classes="ec-hand--small")
    yield "A hand, and a small one", hand_html(parse_cards("KC QC 10C AD 7H"), name="a hand") + f"<br>{small}"
    states = [
        CardView(parse_card("KD"), CardState.HELD),
        CardView(parse_card("QD"), CardState.PLAYABLE, caption="wins", caption_words="wins the point"),
        CardView(parse_card("10D"), CardState.CHOSEN, caption="3 tricks"),
        CardView(parse_card("7C"), CardState.PLAYED),
        CardView(parse_card("9S"), CardState.HIDDEN),
        CardView(parse_card("8C"), supplied=True),
    ]
    yield "Every state of a card", hand_html(states, name="cards in every state", playing=True)
    pegs = " ".join(pegs_svg(score) for score in range(6))
    yield "Pegs", f"<p>{pegs}</p>"
    yield "A replay", _render_replay()
    yield "A table with the other hand hidden", table_html(_make_view_before_play())
    yield "A table of which the source tells little", table_html(_make_view_of_few_known_cards())
    yield "Voices", _render_voices()
    yield "Buttons, fields, progress, faults", _render_controls()


def make_final_deal() -> TableView:
    """Hoyle's fifth deal after the first trick: A did not mark the king (``hoyle.worked-game.12``)."""
    elder, dealer = parse_cards("QD JD QS AS"), parse_cards("KD AD AH KC")
    won = {
        card: tricks >= POINT_TRICKS - 1 for card, tricks in lead_values(Suit.DIAMONDS, elder, dealer).items()
    }
    shown = [
        CardView(card, CardState.PLAYABLE, verb, f"{verb} the point")
        for card, verb in ((card, "wins" if won[card] else "loses") for card in elder)
    ]
    shown.insert(2, CardView(parse_card("KS"), CardState.PLAYED))
    gone = CardView(parse_card("8S"), CardState.PLAYED)
    return TableView(
        players=(
            SeatView("Y", "elder hand · plays without proposing", 4, tuple(shown), 1),
            SeatView("A", "dealer", 3, (*map(CardView, dealer), gone), 0),
        ),
        turn_up=parse_card("9D"),
        trumps=Suit.DIAMONDS,
        stock=21,
        trick=TrickView((("Y", parse_card("KS")), ("A", parse_card("8S"))), "Y", 1),
        to_act="Y",
        name="Fifth deal, after the first trick",
    )


def _make_view_before_play() -> TableView:
    hidden = tuple(CardView(card, CardState.HIDDEN) for card in parse_cards("KD AD AH KC 8S"))
    held = tuple(CardView(card) for card in parse_cards("QD JD KS QS AS"))
    return TableView(
        players=(
            SeatView("Dealer", "gives no sign", 0, hidden),
            SeatView("You", "elder hand · may propose", 2, held),
        ),
        turn_up=parse_card("9D"),
        trumps=Suit.DIAMONDS,
        stock=21,
        to_act="You",
        caption="The nine of diamonds is turned. You may play, or propose to change cards.",
    )


def _make_view_of_few_known_cards() -> TableView:
    unknown = tuple(CardView(Unstated()) for _ in range(4))
    supplied = tuple(CardView(card, supplied=True) for card in parse_cards("AC 10C 9C 8C 7C"))
    return TableView(
        players=(
            SeatView("A", "dealer", 1, (CardView(Unstated(rank=Rank.KNAVE)), *unknown)),
            SeatView(
                "Y",
                "elder hand",
                3,
                supplied,
            ),
        ),
        turn_up=Unstated(rank=Rank.KNAVE),
        trick=TrickView((("Y", parse_card("AC")),), "", 1, supplied=True),
        caption="The text gives the turn-up’s rank alone; the editor supplies a hand for Y.",
    )


def _render_replay() -> str:
    note = voices.editor_html("The sentences and this note are ours: this is a specimen, not a source.")
    return (
        '<div class="ec-replay"><div class="ec-replay__text">'
        '<p class="ec-replay__where">A passage stands here, sentence by sentence.</p>'
        '<p class="ec-p ec-source"><span class="ec-pb">63</span>'
        '<span class="ec-s ec-s--past">This sentence has been illustrated already.</span> '
        '<span class="ec-s ec-s--now" aria-current="step">This one is being illustrated now, and is lit; '
        "it is long enough to run over the end of a line.</span> "
        '<span class="ec-s" tabindex="0" role="button">This one is to come, and may be chosen.</span></p>'
        f'{note}</div><div class="ec-replay__table"><div class="ec-panel">'
        f"{table_html(make_final_deal(), playing=True)}"
        '<p class="ec-event">A plays the eight without announcing the king, and so loses the right to mark '
        'it (<a href="#a-replay">Law 23</a>).</p>'
        '<p class="ec-event ec-engine">Y to lead. All cards seen, both playing best: queen or ace of spades '
        "makes the point; either trump loses it.</p>"
        '<div class="ec-bar"><button type="button" aria-label="First step">|◀</button>'
        '<button type="button" aria-label="Back">◀</button>'
        '<button type="button" class="ec-button--main">▶ Next</button>'
        '<button type="button">Play another card</button>'
        '<button type="button" aria-pressed="true">Hide A’s hand</button>'
        '<button type="button" disabled>Return to the book</button></div></div></div></div>'
    )


def _render_voices() -> str:
    said = (
        voices.source_html(
            (Text("Set like this, in an old-style serif with figures such as 1878, 22 and 65,780."),),
            "Source",
        ),
        voices.editor_html("Set like this: what we explain, reconstruct or translate."),
        voices.engine_html("Set like this: 44,874 of 65,780, in figures that line up.", "all cards seen"),
    )
    return "".join(said)


def _render_controls() -> str:
    fault = escape("“9X” is not a card; write rank then suit, as KS, 10H, AD or 7C.")
    return (
        '<p><a class="ec-button ec-button--main" href="#specimen">Go on</a> '
        '<a class="ec-button" href="#specimen">A link as a button</a></p>'
        '<div class="ec-field"><label for="specimen-hand">A hand</label>'
        '<input id="specimen-hand" value="KS QS 9X" aria-describedby="specimen-fault" aria-invalid="true">'
        f'<p class="ec-field__fault" id="specimen-fault">{fault}</p></div>'
        '<div class="ec-progress"><progress aria-label="Engine" max="100" value="62"></progress>'
        "<span>The engine is loading: 3.1 of 5.0 MB</span></div>"
        '<div class="ec-progress"><progress aria-label="Engine starting"></progress>'
        "<span>The engine is starting</span></div>"
        '<p class="ec-fault">The engine cannot start in this browser; everything else works without it.</p>'
    )
