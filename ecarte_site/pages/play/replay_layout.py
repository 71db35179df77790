"""The stage of a replay: the frame, the bar of buttons, what is said; the same wherever cards are played."""

from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.game import PLAYERS, PlayerNames
from ecarte_core.show.card_drawing import card_html

from ..templates import render_macro


class Button(NamedTuple):
    """A button of the bar: what it does, its name where the caption is no name, and its captions.

    A button whose caption changes has all of its captions, each with the state that it is for.
    """

    action: str
    name: str
    captions: Mapping[str, str]


class TableSight(NamedTuple):
    """A way to look at the table.

    Its value is one of ``VIEWS``. ``hides`` is the player whose hand it turns down.
    """

    view: str
    name: str
    hides: str = ""


ALL_CARDS = TableSight("all", "all cards")


def list_sights(names: PlayerNames) -> tuple[TableSight, ...]:
    """All cards, and the table as each of the players sees it, the upper one first; ``names`` as in the record."""
    seats = (
        TableSight(str(player.value), f"as {names[player]} sees it", names[player.other])
        for player in reversed(PLAYERS)
    )
    return (ALL_CARDS, *seats)


SPEEDS = (("slow", "slowly"), ("usual", "steadily"), ("fast", "fast"), ("fastest", "very fast"))
"""How fast autoplay goes: the value, which the script knows, and the name."""


def list_buttons(book: str = "Back to the book", *, has_endings: bool = False) -> tuple[Button, ...]:
    """The buttons of a replay, the first five of them those that step.

    ``book`` is the caption of the button that leads back. With ``has_endings`` there is one that asks for the true
    chance, shown where that is possible.
    """
    return (
        Button("first", "First step", {"": "|◀"}),
        Button("back", "Step back", {"": "◀"}),
        Button("next", "", {"": "Next ▶"}),
        Button("last", "Last step", {"": "▶|"}),
        Button("auto", "", {"": "Play on", "on": "Pause"}),
        Button("book", "", {"": book}),
        Button("other", "", {"": "Do otherwise"}),
        *([Button("ending", "", {"": "What is the true chance here?"})] if has_endings else []),
        Button("link", "", {"": "Link to this step"}),
    )


def stage_html(  # noqa: PLR0913  (how it is set out is said by name)
    frame: Markup,
    buttons: tuple[Button, ...],
    *,
    is_shown: bool = False,
    authors: tuple[str, ...] = (),
    sights: tuple[TableSight, ...] = (),
    view: str = "all",
    name: str = "",
) -> Markup:
    """The stage with its first frame, its bar, the engine's progress, and what a screen reader says.

    The buttons are hidden until a script shows them, unless they are ``is_shown`` at once. ``authors`` are those
    whose rules may be supposed where the true chance is asked for; without them it cannot be asked for. ``sights``
    are the ways to look at the table, of which ``view`` is chosen at first. ``name`` tells the stage from
    others on a page.
    """
    return render_macro(
        "replay.html",
        "stage",
        frame,
        buttons,
        Markup(card_html(None)),
        is_shown,
        authors,
        sights,
        view,
        SPEEDS,
        f"-{name}" if name else "",
    )
