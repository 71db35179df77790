"""The stage of a replay: the frame, the bar of buttons, what is said; the same wherever cards are played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.display import card_html

from .templates import render_macro


class Button(NamedTuple):
    """A button of the bar: what it does, its name where the caption is no name, and its captions.

    A button whose caption changes has all of its captions, each with the state that it is for.
    """

    action: str
    name: str
    captions: Mapping[str, str]


def list_buttons(
    players: tuple[str, str], book: str = "Back to the book", *, has_endings: bool = False
) -> tuple[Button, ...]:
    """The buttons of a replay. ``players``: the one above, then the one below.

    ``book`` is the caption of the button that leads back. The captions of “hide” name the player whose hand
    it hides next. With ``has_endings`` there is one that asks for the true chance, shown where that is possible.
    """
    hands = {player: f"Hide {player}’s hand" for player in players} | {"": "Show both hands"}
    return (
        Button("first", "First step", {"": "|◀"}),
        Button("back", "Step back", {"": "◀"}),
        Button("next", "", {"": "Next ▶"}),
        Button("last", "Last step", {"": "▶|"}),
        Button("auto", "", {"": "Play on", "on": "Pause"}),
        Button("other", "", {"": "Play another card"}),
        Button("book", "", {"": book}),
        *([Button("ending", "", {"": "What is the true chance here?"})] if has_endings else []),
        Button("hide", "", hands),
        Button("link", "", {"": "Link to this step"}),
    )


def stage_html(
    frame: Markup, buttons: tuple[Button, ...], *, is_shown: bool = False, authors: tuple[str, ...] = ()
) -> Markup:
    """The stage with its first frame, its bar, the engine's progress, and what a screen reader says.

    The buttons are hidden until a script shows them, unless they are ``is_shown`` at once. ``authors`` are those
    whose rules may be supposed where the true chance is asked for; without them it cannot be asked for.
    """
    return render_macro("replay.html", "stage", frame, buttons, Markup(card_html(None)), is_shown, authors)
