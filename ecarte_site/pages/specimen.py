"""The specimen sheet: all that is drawn, in every state, on one page; for looking and for visual tests."""

from collections.abc import Iterable, Iterator, Sequence

from markupsafe import Markup

from ecarte_core.cards import PACK, Rank, Suit, parse_card, parse_cards
from ecarte_core.display import (
    CardState,
    CardView,
    DrawingSheet,
    SeatView,
    TableView,
    TrickView,
    Unstated,
    card_html,
    hand_html,
    pegs_svg,
    table_html,
)
from ecarte_core.display.frame_drawing import frame_html
from ecarte_core.record import parse_record
from ecarte_core.replay import make_frames

from ..edition.text_model import Text
from ..links.addresses import list_rule_links
from ..sources import GeneratedFile, Site
from . import voices
from .play.replay_layout import list_buttons, list_sights, stage_html
from .templates import render_macro

_HEAD = """---
title: Specimen
description: Every card, hand, table, voice and button of the site in every state.
hide: [toc]
search: { exclude: true }
---

# Specimen

Everything that the site draws, in every state, on one page: for looking, and for the tests that look.
"""


def generate_files(site: Site) -> Iterable[GeneratedFile]:
    """The page ``/about/specimen/``."""
    body = "\n\n".join(f"## {title}\n\n{html}" for title, html in _render_parts(site))
    yield GeneratedFile("about/specimen.md", f"{_HEAD}\n{body}\n")


def _render_parts(site: Site) -> Iterator[tuple[str, str]]:
    sheet = DrawingSheet("ec-specimen")
    pack = [card_html(card, sheet=sheet) for card in sorted(PACK, key=lambda card: (card.suit, -card.rank))]
    unknown = (None, Unstated(), Unstated(rank=Rank.KNAVE), Unstated(suit=Suit.HEARTS))
    others = [card_html(face, sheet=sheet) for face in unknown]
    whole = "".join(_render_pack(pack, size) for size in _SIZES)
    yield "The pack in three sizes", sheet.svg + whole
    yield (
        "In the light and in the dark",
        "".join(
            f'<div class="ec-ground ec-ground--{scheme}">{_render_pack(pack, "middle")}</div>'
            for scheme in ("light", "dark")
        ),
    )
    yield "In four colours", f'<div class="ec-four-colours">{_render_rows(pack[::5], 7)}</div>'
    yield "Cards not wholly known", "".join(_render_pack(others, size) for size in _SIZES)
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
    yield "A replay", _render_replay(site)
    yield "A table with the other hand hidden", table_html(_make_view_before_play())
    yield "A table of which the source tells little", table_html(_make_view_of_few_known_cards())
    yield "Voices", _render_voices()
    yield "Buttons, fields, progress, faults", render_macro("specimen.html", "controls")


_SIZES = ("large", "middle", "small")


def _render_pack(cards: Sequence[str], size: str) -> str:
    return f'<div class="ec-pack--{size}">{_render_rows(cards, 8)}</div>'


def _render_rows(cards: Sequence[str], length: int) -> str:
    rows = (cards[i : i + length] for i in range(0, len(cards), length))
    return "".join(f'<div class="ec-pack">{"".join(row)}</div>' for row in rows)


def _make_view_before_play() -> TableView:
    hidden = tuple(CardView(card, CardState.HIDDEN) for card in parse_cards("KD AD AH KC 8S"))
    shown_hand = tuple(CardView(card) for card in parse_cards("QD JD KS QS AS"))
    return TableView(
        players=(
            SeatView("Dealer", "gives no sign", 0, hidden),
            SeatView("You", "elder hand · may propose", 2, shown_hand),
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
            SeatView("Y", "elder hand", 3, supplied),
        ),
        turn_up=Unstated(rank=Rank.KNAVE),
        trick=TrickView((("Y", parse_card("AC")),), "", 1, supplied=True),
        caption="The text gives the turn-up’s rank alone; the editor supplies a hand for Y.",
    )


def _render_replay(site: Site) -> Markup:
    """Hoyle's fifth deal after the first trick: A did not mark the king (``hoyle.worked-game.12``)."""
    record = parse_record((site.games / "a-and-y.ecarte").read_text("utf-8"))
    frames = (
        frame for frame in make_frames(record) if frame.deal == 5 and frame.kind == "card" and frame.decision
    )
    frame = next(frame for frame in frames if frame.state.trick and frame.state.trick.reply)
    drawing = Markup(
        frame_html(frame, where=f"Step {frame.id}", rule_links=list_rule_links("about/specimen/"))
    )
    note = voices.editor_html("The sentences and this note are ours: this is a specimen, not a source.")
    buttons = list_buttons()
    stage = stage_html(drawing, buttons, is_shown=True, sights=list_sights(record.players))
    return render_macro("specimen.html", "replay", Markup(note), stage)


def _render_voices() -> str:
    examples = (
        voices.source_html(
            (Text("Set like this, in an old-style serif with figures such as 1878, 22 and 65,780."),),
            "Source",
        ),
        voices.editor_html("Set like this: what we explain, reconstruct or translate."),
        voices.engine_html("Set like this: 44,874 of 65,780, in figures that line up.", "both hands seen"),
    )
    return "".join(examples)
