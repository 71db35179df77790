"""The drawing of a case's first table for the page without a script, and one drawing of each card for all tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.arbiter.arbitration import EXAMPLE_PLAYERS
from ecarte_core.arbiter.clause_model import Ruling
from ecarte_core.cards import PACK, Card
from ecarte_core.display import DrawingSheet
from ecarte_core.display.card_drawing import small_card_html
from ecarte_core.game import PLAYERS, Player

from .case_tables import BACK, COUNTS, EMPTY, MARKS, SEAT_KEYS, Place, Places

HANDS: Mapping[str, str] = {f"{SEAT_KEYS[player]}-hand": EXAMPLE_PLAYERS[player] for player in PLAYERS}
"""The places of hands, and whose they are."""


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

    faces: tuple[FaceOnTable, ...]
    words: str
    spoken: str


class DrawnTable(NamedTuple):
    """A table as a template fills it: what has happened, whose part the reader takes, and the places by name.

    ``is_bare``: no cards have been dealt. ``has_hidden``: the other player sees cards that the reader does not.
    """

    said: str
    viewer: str
    seats: tuple[tuple[str, str], ...]
    places: Mapping[str, DrawnPlace]
    is_bare: bool
    has_hidden: bool


def find_viewer(ruling: Ruling) -> Player | None:
    """The player whose part the reader takes: who may choose. Where nobody may, the reader sees every hand."""
    choosers = [option.chooser for option in ruling.options if option.chooser is not None]
    return None if not choosers else Player.ONE if choosers[0] == "dealer" else Player.TWO


def draw_table(laid: tuple[Places, str], viewer: Player | None) -> DrawnTable:
    """The table as that player sees it."""
    places, sentence = laid
    seats = tuple((SEAT_KEYS[player], EXAMPLE_PLAYERS[player]) for player in PLAYERS)
    cards = [card for cards, _ in places.values() for card in cards.split()]
    return DrawnTable(
        sentence,
        "" if viewer is None else SEAT_KEYS[viewer],
        seats,
        {name: _draw_place(name, place, viewer) for name, place in places.items()},
        not any(name in places for name in HANDS),
        any(_is_visible(card, None) and not _is_visible(card, viewer) for card in cards),
    )


def _draw_place(name: str, place: Place, viewer: Player | None) -> DrawnPlace:
    cards = place[0].split()
    visible = [_is_visible(card, viewer) for card in cards]
    hidden = name in HANDS and cards and not any(visible)
    return DrawnPlace(
        tuple(_iter_faces(cards, visible)),
        place[1],
        f"{HANDS[name]}’s hand: {COUNTS[len(cards)]}, face down" if hidden else "",
    )


def _is_visible(card: str, viewer: Player | None) -> bool:
    seen = card[2]
    return seen == "b" or (seen != "n" and (viewer is None or seen == SEAT_KEYS[viewer]))


def _iter_faces(cards: list[str], visible: list[bool]) -> Iterator[FaceOnTable]:
    drawings = _draw_pack()[1]
    for card, is_visible in zip(cards, visible, strict=True):
        mark, words = MARKS.get(card[3:], ("", ""))
        if card == EMPTY:
            yield FaceOnTable("", Markup(""), "place", "")
        else:
            key = "" if card == BACK else card[:2]
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
