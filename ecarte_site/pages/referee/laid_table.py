"""The drawing of a case's first table for the page without a script, and one drawing of each card for all tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.arbiter.arbitration import SEATS
from ecarte_core.arbiter.clause_model import Ruling
from ecarte_core.cards import PACK, Card
from ecarte_core.display import DrawingSheet
from ecarte_core.display.card_drawing import small_card_html
from ecarte_core.game import Player

from .case_tables import BACK, COUNTS, EMPTY, MARKS, SEAT_KEYS, Place, Places

MIDDLE: Mapping[str, str] = {
    "turn-up": "Turned up",
    "exposed": "Face up",
    "trick": "Trick",
    "aside": "Thrown aside",
    "stock": "Stock",
}
"""The places between the players, with the name that a screen reader gives each."""


class FaceOnTable(NamedTuple):
    """A card as the reader sees it: its drawing, ``mark`` the end of a class name, and words for the ear.

    ``key`` tells it from all others also when it lies face down; empty for a pile.
    """

    key: str
    drawing: Markup
    mark: str
    words: str


class DrawnPlace(NamedTuple):
    """A place with its cards and words. ``spoken`` names a hand of which no card is seen; empty otherwise."""

    name: str
    label: str
    faces: tuple[FaceOnTable, ...]
    words: str
    spoken: str


class DrawnTable(NamedTuple):
    """A table as a template fills it: what has happened, whose part the reader takes, and the places by name."""

    said: str
    viewer: str
    seats: tuple[tuple[str, str], ...]
    middle: tuple[tuple[str, str], ...]
    places: Mapping[str, DrawnPlace]


def find_viewer(ruling: Ruling) -> Player | None:
    """The player whose part the reader takes: who may choose. Where nobody may, the reader sees every hand."""
    choosers = [option.chooser for option in ruling.options if option.chooser is not None]
    return None if not choosers else Player.ONE if choosers[0] == "dealer" else Player.TWO


def draw_table(laid: tuple[Places, str], viewer: Player | None) -> DrawnTable:
    """The table as that player sees it."""
    places, said = laid
    seats = tuple((SEAT_KEYS[player], SEATS[player]) for player in Player)
    labels = dict(MIDDLE)
    for key, name in seats:
        labels |= {f"{key}-hand": f"{name}’s hand", f"{key}-put-by": f"{name}’s cards laid aside"}
    return DrawnTable(
        said,
        "" if viewer is None else SEAT_KEYS[viewer],
        seats,
        tuple(MIDDLE.items()),
        {name: _draw_place(name, labels.get(name, ""), place, viewer) for name, place in places.items()},
    )


def _draw_place(name: str, label: str, place: Place, viewer: Player | None) -> DrawnPlace:
    cards = place[0].split()
    visible = [_is_visible(card, viewer) for card in cards]
    hidden = name.endswith("-hand") and cards and not any(visible)
    return DrawnPlace(
        name,
        label,
        tuple(_iter_faces(cards, visible)),
        place[1],
        f"{label}: {COUNTS[len(cards)]}, face down" if hidden else "",
    )


def _is_visible(card: str, viewer: Player | None) -> bool:
    seen = card[2]
    return seen == "b" or (seen != "n" and (viewer is None or seen == SEAT_KEYS[viewer]))


def _iter_faces(cards: list[str], visible: list[bool]) -> Iterator[FaceOnTable]:
    drawings = _draw_pack()[1]
    for written, is_visible in zip(cards, visible, strict=True):
        mark, words = MARKS.get(written[3:], ("", ""))
        if written == EMPTY:
            yield FaceOnTable("", Markup(""), "place", "")
        else:
            key = "" if written == BACK else written[:2]
            yield FaceOnTable(key, drawings[key if is_visible else BACK[:2]], mark, words)


@cache
def _draw_pack() -> tuple[DrawingSheet, Mapping[str, Markup]]:
    sheet = DrawingSheet("ec-laid")
    faces: dict[str, Card | None] = {BACK[:2]: None, **{str(card): card for card in PACK}}
    return sheet, {name: Markup(small_card_html(face, sheet)) for name, face in faces.items()}


def draw_cards() -> Markup:
    """The sheet to which the cards refer, and a template with each card, which the component clones."""
    sheet, drawings = _draw_pack()
    return Markup('{}<template data-part="cards">{}</template>').format(
        Markup(sheet.svg), Markup("").join(drawings.values())
    )
