"""The stage of a replay: the frame, the bar of buttons, what is said; the same wherever cards are played."""

import json
from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.game import PLAYERS, PlayerNames
from ecarte_core.record.placed_hands import PLACED_STEP
from ecarte_core.show.card_drawing import DrawingSheet, card_html

from ..content.hands_to_play.line_parts import make_scene_parts
from ..content.hands_to_play.play_drawing import PlayScene, first_view_html, scene_html
from .templates import render_macro


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


def list_hand_buttons() -> tuple[Button, ...]:
    """The buttons of two hands beside a text."""
    return (
        Button("back", "Step back", {"": "◀"}),
        Button("next", "Step on", {"": "▶"}),
        Button("end", "", {"": "Play it out"}),
        Button("book", "", {"": "Start again"}),
    )


def hands_html(
    scene: PlayScene, *, name: str = "Card table", sheet: DrawingSheet | None = None, is_shown: bool = False
) -> Markup:
    """Two hands that can be played where they stand. Without ``is_shown`` the script draws the first table."""
    parts = json.dumps(make_scene_parts(scene, sheet), ensure_ascii=False, separators=(",", ":"))
    reader, names = scene.reader, scene.setting.names
    sights = (ALL_CARDS, TableSight(str(reader.value), "as you see it", names[reader.other]))
    return render_macro(
        "replay.html",
        "hands",
        scene.view,
        Markup(first_view_html(scene, name=name)) if is_shown else "",
        list_hand_buttons(),
        sights,
        Markup(card_html(None, sheet=sheet)),
        {"id": PLACED_STEP, "drawing": Markup(scene_html(scene, name=name, sheet=sheet))},
        Markup(parts.replace("<", "\\u003c")),
    )


def stage_html(  # noqa: PLR0913  (how it is set out is said by name)
    frame: Markup,
    buttons: tuple[Button, ...],
    *,
    is_shown: bool = False,
    has_endings: bool = False,
    sights: tuple[TableSight, ...] = (),
    view: str = "all",
    name: str = "",
) -> Markup:
    """The stage with its first frame, its bar, the engine's progress, and what a screen reader says.

    The buttons are hidden until a script shows them, unless they are ``is_shown`` at once. With ``has_endings`` there
    is room for the true chance. ``sights`` are the ways to look at the table, of which ``view`` is chosen at first.
    ``name`` tells the stage from others on a page.
    """
    return render_macro(
        "replay.html",
        "stage",
        frame,
        buttons,
        Markup(card_html(None)),
        is_shown,
        has_endings,
        sights,
        view,
        f"-{name}" if name else "",
    )
