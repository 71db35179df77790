"""Replays of recorded games for the site's pages: first frame, whole record, and every frame to step to.

A page writes ``[[replay a-and-y | hoyle.worked-game]]``: the record's name, and the division of the edition
that stands beside the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby

from ecarte_core.cards import Card
from ecarte_core.display import DrawingSheet
from ecarte_core.display.frame_drawing import describe_frame, frame_html
from ecarte_core.game.wording import ORDINAL_WORDS
from ecarte_core.laws.rule_names import rule_name
from ecarte_core.record import Record, parse_record
from ecarte_core.replay import Frame, make_frames

from ..edition import load_edition
from ..edition.block_html import passages_html
from ..links.addresses import (
    PAGE_OF_DIVISION,
    RULE_CHANGING_PAGE,
    passage_address,
    path_to_root,
    rule_address,
    step_anchor,
)
from ..links.claim_marks import mark_claims
from ..sources import BuildError, Site
from .replay_layout import button_bar_html, replay_layout_html

ROOT = path_to_root(RULE_CHANGING_PAGE)
"""From a page that shows a replay to the site's root: they all stand two folders deep."""


def replay_html(site: Site, game: str, division: str, focus: str = "") -> str:
    """The replay of a recorded game beside a division of the edition.

    ``focus`` (the word) keeps only the paragraph being illustrated in sight. Raises :class:`BuildError`.
    """
    words = passages_html(load_edition(site.texts).find_division(division))
    if focus:
        # the passages have their anchors on the reading page; here they only say which they are
        words = words.replace(' id="', ' data-passage="')
        words = words.replace('href="#', f'href="{ROOT}{PAGE_OF_DIVISION[division]}#')
    else:
        words = mark_claims(words, site, ROOT)
    return replay_with_html(site, game, words, focus=bool(focus))


def replay_with_html(site: Site, game: str, words: str, *, focus: bool = False) -> str:
    """The replay of a recorded game beside any HTML. Raises :class:`BuildError`."""
    path = site.games / f"{game}.ecarte"
    if not path.is_file():
        raise BuildError(f"There is no recorded game “{game}” in docs/games.")
    text = path.read_text(encoding="utf-8")
    record = parse_record(text)
    all_frames = make_frames(record)
    sheet = DrawingSheet(f"ec-{game}")
    first = _render_frame(all_frames, all_frames[0], sheet)
    templates = "".join(_render_templates(all_frames, sheet))
    classes = "ec-replay ec-replay--focus" if focus else "ec-replay"
    lines = [
        # in a <div>, because Markdown takes only elements that it knows for HTML
        f'<div><ec-replay data-game="{escape(game)}" data-root="{ROOT}">{sheet.svg}',
        f'<div class="{classes}"><div class="ec-replay__text">',
        words,
        "</div>",
        replay_layout_html(first, button_bar_html((record.players[1], record.players[0]))),
        "</div>",
        _render_record(game, record, all_frames),
        templates,
        f"<template data-record>{escape(text, quote=False)}</template>",
        "</ec-replay></div>",
    ]
    return "\n".join(line for line in lines if line)


def _render_templates(made: Sequence[Frame], sheet: DrawingSheet) -> Iterator[str]:
    for frame in made:
        passages = " ".join(filter(None, (frame.passage, *frame.see_also)))
        card = f' data-card="{find_played_card(frame)}"' if frame.kind == "card" else ""
        yield (
            f'<template data-step="{frame.id}"{card} data-passage="{escape(passages)}" '
            f'data-say="{escape(describe_frame(frame))}">{_render_frame(made, frame, sheet)}</template>\n'
        )


def find_played_card(frame: Frame) -> Card:
    """The card that a step plays: the last on the table."""
    trick = frame.state.trick
    assert trick is not None  # a card has been played
    return trick.reply or trick.lead


def _render_frame(all_frames: Sequence[Frame], frame: Frame, sheet: DrawingSheet) -> str:
    return frame_html(frame, where=_describe_position(all_frames, frame), root=ROOT, sheet=sheet)


def _describe_position(all_frames: Sequence[Frame], frame: Frame) -> str:
    """``Fifth deal · step 3 of 15``."""
    last = Counter(other.deal for other in all_frames)[frame.deal]
    step = frame.id.partition(".")[2]
    return f"{name_deal(frame.deal)} · step {step} of {last}"


def name_deal(deal: int) -> str:
    """``Fifth deal``; before the first deal comes the cut."""
    if not deal:
        return "The cut"
    return f"{ORDINAL_WORDS[deal].capitalize()} deal" if deal < len(ORDINAL_WORDS) else f"Deal {deal}"


def _render_record(game: str, record: Record, all_frames: Sequence[Frame]) -> str:
    bodies = "".join(
        f'<tbody><tr><th colspan="4" scope="rowgroup">{escape(name_deal(deal))}</th></tr>'
        f"{''.join(_render_row(game, frame) for frame in group)}</tbody>"
        for deal, group in groupby(all_frames, key=lambda frame: frame.deal)
    )
    title = escape(dict(record.tags).get("Title", game))
    return (
        '<details class="ec-steps" data-part="record" open><summary>The whole record, step by step</summary>'
        '<p class="ec-editor">What stands in square brackets is supplied by the editor; the source does not '
        'state it.</p><div class="ec-scroll" tabindex="0" role="region" aria-label="The record">'
        f'<table><caption class="ec-spoken">{title}</caption><thead><tr><th scope="col">Step</th>'
        '<th scope="col">What happens</th><th scope="col">Law</th><th scope="col">Passage</th></tr></thead>'
        f"{bodies}</table></div></details>"
    )


def _render_row(game: str, frame: Frame) -> str:
    said = escape(frame.speech)
    if frame.wholly_supplied:
        said = f"[{said}]"
    elif frame.supplied:
        said += f" [supplied, {escape('; '.join(frame.supplied_parts))}]"
    if frame.comment:
        said += f' <span class="ec-editor">{escape(frame.comment)}</span>'
    rules = ", ".join(
        f'<a href="{ROOT}{escape(rule_address(rule))}">{escape(rule_name(rule))}</a>' for rule in frame.laws
    )
    passage = ""
    if frame.passage and (address := passage_address(frame.passage)):
        short = ".".join(frame.passage.split(".")[2:])
        passage = (
            f'<a href="{ROOT}{escape(address)}" '
            f'aria-label="Passage {escape(frame.passage)}">{escape(short)}</a>'
        )
    place = step_anchor(game, frame.id)
    return (
        f'<tr id="{escape(place)}" data-step="{frame.id}"><td><a href="#{escape(place)}">{frame.id}</a></td>'
        f"<td>{said}</td><td>{rules}</td><td>{passage}</td></tr>"
    )


SHORTCODES: Mapping[str, Callable[..., str]] = {"replay": replay_html}
"""The word with which a page calls."""
