"""The stage of a replay: the frame, the bar of buttons, what is said; the same wherever cards are played."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from ecarte_core.display import card_svg

_BUTTONS = (
    ("first", "First step", "|◀"),
    ("back", "Step back", "◀"),
    ("next", "", "Next ▶"),
    ("last", "Last step", "▶|"),
    ("auto", "", ""),
    ("other", "", "Play another card"),
    ("book", "", ""),
    ("hide", "", ""),
    ("link", "", "Link to this step"),
)
"""The bar: what a button does, its name where the caption is no name, and its caption if it never changes."""


def button_bar_html(players: tuple[str, str], book: str = "Back to the book") -> str:
    """The buttons, hidden until a script shows them. ``players``: the one above, then the one below.

    ``book`` is the caption of the button that leads back. A button whose caption changes has all of its
    captions, each with the state that it is for; those of “hide” name the player whose hand it hides next.
    """
    hands = {player: f"Hide {player}’s hand" for player in players} | {"": "Show both hands"}
    changing = {"auto": {"": "Play on", "on": "Pause"}, "hide": hands, "book": {"": book}}
    buttons = "".join(
        f'<button type="button" data-do="{action}"'
        f"{f' aria-label="{name}" title="{name}"' if name else ''}"
        f"{' class="ec-button--main"' if action == 'next' else ''}"
        f"{' hidden' if action == 'book' else ''}>"
        f"{_captions_html(changing.get(action, {'': caption}))}</button>"
        for action, name, caption in _BUTTONS
    )
    return f'<div class="ec-bar" data-part="bar" hidden>{buttons}</div>'


def _captions_html(captions: Mapping[str, str]) -> str:
    return "".join(
        f'<span data-caption="{escape(state)}"{" hidden" if place else ""}>{escape(words)}</span>'
        for place, (state, words) in enumerate(captions.items())
    )


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
