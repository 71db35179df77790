"""The stage of a replay: the frame, the bar of buttons, what is said; the same wherever cards are played."""

from __future__ import annotations

from html import escape

from ecarte_core.display import card_svg

_BUTTONS = (
    ("first", "First step", "|◀"),
    ("back", "Step back", "◀"),
    ("next", "", "Next ▶"),
    ("last", "Last step", "▶|"),
    ("auto", "", "Play on"),
    ("other", "", "Play another card"),
    ("book", "", "Back to the book"),
    ("hide", "", "Hide {upper}’s hand"),
    ("link", "", "Link to this step"),
)
"""The bar: what a button does, its name where the caption is no name, and its caption."""


def button_bar_html(upper: str, **captions: str) -> str:
    """The buttons, hidden until a script shows them. ``upper`` plays above; ``captions`` replace ours."""
    buttons = "".join(
        f'<button type="button" data-do="{action}"'
        f"{f' aria-label="{name}" title="{name}"' if name else ''}"
        f"{' class="ec-button--main"' if action == 'next' else ''}"
        f"{' hidden' if action == 'book' else ''}>"
        f"{escape(captions.get(action, caption).format(upper=upper))}</button>"
        for action, name, caption in _BUTTONS
    )
    return f'<div class="ec-bar" data-part="bar" hidden>{buttons}</div>'


def replay_layout_html(first: str, bar: str) -> str:
    """The stage with its first frame, its bar, the engine's progress, and what a screen reader is told."""
    return (
        '<div class="ec-replay__table" data-part="stage" role="group" tabindex="-1" '
        'aria-label="Replay: arrow keys step, Escape returns to the book">'
        f'<div data-part="table">{first}</div>{bar}'
        '<p class="ec-replay__message" data-part="message" role="status"></p>'
        "<ec-engine-status></ec-engine-status>"
        '<p class="ec-spoken" data-part="say" aria-live="polite"></p>'
        f"<template data-back>{card_svg(None)}</template></div>"
    )
