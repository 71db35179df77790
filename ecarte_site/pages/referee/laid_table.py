"""The drawing of a case's first table, for the page without a script, and one drawing of each card for all others."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from markupsafe import Markup, escape

from ecarte_core.cards import PACK, parse_card
from ecarte_core.game import PLAYERS, Player
from ecarte_core.laws.arbitration import EXAMPLE_PLAYERS
from ecarte_core.laws.clause_model import Ruling
from ecarte_core.show.card_drawing import DrawingSheet, small_card_html
from ecarte_core.show.table_drawing import SeatParts, TableParts, lay_table
from ecarte_core.show.views import SeatView, TableView

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
    """A table as a template fills it: what has happened, the places by name, and the table with them.

    ``has_hidden``: the other player sees cards that the reader does not.
    """

    said: str
    places: Mapping[str, DrawnPlace]
    markup: Markup
    has_hidden: bool


def find_viewer(ruling: Ruling) -> Player | None:
    """The player whose part the reader takes: who may choose. Where nobody may, the reader sees every hand."""
    for option in ruling.options:
        match option.chooser:
            case "dealer":
                return Player.ONE
            case "non-dealer":
                return Player.TWO
    return None


def draw_table(laid: tuple[Places, str], viewer: Player | None) -> DrawnTable:
    """The table as that player sees it."""
    places, sentence = laid
    cards = [card for cards, _ in places.values() for card in cards.split()]
    sheet = DrawingSheet("ec-first")
    markup = {name: _draw_place(name, place, viewer, sheet) for name, place in places.items()}
    return DrawnTable(
        sentence,
        markup,
        Markup(sheet.svg) + _lay_places(markup, viewer),
        any(_is_visible(card, None) and not _is_visible(card, viewer) for card in cards),
    )


def _draw_place(name: str, place: Place, viewer: Player | None, sheet: DrawingSheet) -> DrawnPlace:
    cards = place[0].split()
    visible = [_is_visible(card, viewer) for card in cards]
    hidden = name in HANDS and cards and not any(visible)
    return DrawnPlace(
        tuple(_iter_faces(cards, visible, sheet)),
        place[1],
        f"{HANDS[name]}’s hand: {COUNTS[len(cards)]}, face down" if hidden else "",
    )


def _is_visible(card: str, viewer: Player | None) -> bool:
    seen = card[2]
    return seen == "b" or (seen != "n" and (viewer is None or seen == SEAT_KEYS[viewer]))


def _iter_faces(cards: list[str], visible: list[bool], sheet: DrawingSheet) -> Iterator[FaceOnTable]:
    for card, is_visible in zip(cards, visible, strict=True):
        mark, words = MARKS.get(card[3:], ("", ""))
        if card == EMPTY:
            yield FaceOnTable("", Markup(""), "place", "")
        else:
            key = "" if card == BACK else card[:2]
            face = parse_card(key) if key and is_visible else None
            yield FaceOnTable(key, Markup(small_card_html(face, sheet)), mark, words)


# --- the places as the component finds them ----------------------------------------------------------------------


def _lay_places(places: Mapping[str, DrawnPlace], viewer: Player | None) -> Markup:
    """The table with every place that a case can need; those without cards and words are hidden."""
    above, below = (_draw_seat(places, player, player is viewer) for player in PLAYERS)
    turned, exposed, aside = (
        _place_html(places, name, label)
        for name, label in (("turn-up", "Turned up"), ("exposed", "Face up"), ("aside", "Thrown aside"))
    )
    middle = (
        f'<div class="ec-turned">{turned}{exposed}{aside}</div>{_place_html(places, "trick", "Trick")}'
        f"{_place_html(places, 'stock', '')}"
    )
    upper, lower = (SeatView(EXAMPLE_PLAYERS[player]) for player in PLAYERS)
    # without hands nothing but the pack lies there
    bare = "" if any(name in places for name in HANDS) else " data-bare"
    parts = TableParts((above, below), middle, f' data-part="table"{bare}')
    return Markup(lay_table(TableView((upper, lower), name="The table"), parts))


def _draw_seat(places: Mapping[str, DrawnPlace], player: Player, is_viewer: bool) -> SeatParts:
    key, name = SEAT_KEYS[player], EXAMPLE_PLAYERS[player]
    labels = {"hand": f"{name}’s hand", "put-by": f"{name}’s cards laid aside", "discards": ""}
    row = "".join(_place_html(places, f"{key}-{place}", label) for place, label in labels.items())
    you = f'<span class="ec-laid__you" data-you="{key}"{"" if is_viewer else " hidden"}>you</span>'
    return SeatParts(
        f"{_words_html(places, f'{key}-tricks')} {_words_html(places, f'{key}-score')}",
        f'<div class="ec-laid__row">{row}</div>',
        f" {_words_html(places, f'{key}-role')} {you}",
    )


def _words_html(places: Mapping[str, DrawnPlace], name: str) -> str:
    words = escape(places[name].words) if name in places else ""
    return f'<span class="ec-laid__word" data-place="{name}">{words}</span>'


def _place_html(places: Mapping[str, DrawnPlace], name: str, label: str) -> str:
    place = places.get(name, DrawnPlace((), "", ""))
    items = "".join(_face_html(face, bool(label) and not place.spoken) for face in place.faces)
    role = (
        " hidden"
        if not place.faces
        else f' role="img" aria-label="{escape(place.spoken)}"'
        if place.spoken
        else f' role="list" aria-label="{escape(label)}"'
        if label
        else ' aria-hidden="true"'
    )
    kind = name.partition("-")[2] if name[0].isdigit() else name
    css_class = {"turn-up": "ec-turn-up", "trick": "ec-trick", "stock": "ec-stock"}.get(
        kind, f"ec-laid__{kind}"
    )
    return (
        f'<div class="ec-laid__place {css_class}" data-place="{name}" data-label="{escape(label)}"'
        f'{"" if name in places else " hidden"}><div class="ec-laid__cards"{role}>{items}</div>'
        f'<p class="ec-cap">{escape(place.words)}</p></div>'
    )


def _face_html(face: FaceOnTable, is_item: bool) -> str:
    mark = f" ec-table__card--{face.mark}" if face.mark else ""
    attributes = (' role="listitem"' if is_item else "") + (f' data-key="{face.key}"' if face.key else "")
    words = f'<span class="ec-spoken">{escape(face.words)}</span>' if face.words else ""
    return f'<span class="ec-table__card{mark}"{attributes}>{face.drawing}{words}</span>'


def draw_cards() -> Markup:
    """A sheet, and a template with each card that refers to it, which the component clones."""
    sheet = DrawingSheet("ec-laid")
    drawings = Markup("").join(Markup(small_card_html(face, sheet)) for face in (None, *PACK))
    return Markup('{}<template data-part="cards">{}</template>').format(Markup(sheet.svg), drawings)
