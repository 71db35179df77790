"""The table on the page of a law, with every place that a case can need, and one drawing of each card.

The places are empty: ``web/desk/case-table.ts`` lays the cards of a case in them.
"""

from markupsafe import Markup, escape

from ecarte_core.cards import PACK
from ecarte_core.game import PLAYERS, Player
from ecarte_core.laws.arbitration import EXAMPLE_PLAYERS
from ecarte_core.show.card_drawing import DrawingSheet, small_card_html
from ecarte_core.show.table_drawing import SeatParts, TableParts, lay_table
from ecarte_core.show.views import SeatView, TableView

from .case_tables import SEAT_KEYS


def lay_empty_table() -> Markup:
    """The table of Ann and Bob, on which nothing lies."""
    above, below = map(_lay_seat, PLAYERS)
    turned = (
        _lay_place("turn-up", "Turned up", "ec-turn-up")
        + _lay_place("exposed", "Face up")
        + _lay_place("aside", "Thrown aside")
    )
    middle = (
        f'<div class="ec-turned">{turned}</div>{_lay_place("trick", "Trick", "ec-trick")}'
        f"{_lay_place('stock', '', 'ec-stock')}"
    )
    upper, lower = (SeatView(EXAMPLE_PLAYERS[player]) for player in PLAYERS)
    parts = TableParts((above, below), middle, ' data-part="table"')
    return Markup(lay_table(TableView((upper, lower), name="The table"), parts))


def _lay_seat(player: Player) -> SeatParts:
    key, name = SEAT_KEYS[player], EXAMPLE_PLAYERS[player]
    labels = {"hand": f"{name}’s hand", "put-by": f"{name}’s cards laid aside", "discards": ""}
    row = "".join(_lay_place(f"{key}-{kind}", label, f"ec-laid__{kind}") for kind, label in labels.items())
    return SeatParts(
        f"{_lay_word(f'{key}-tricks')} {_lay_word(f'{key}-score')}",
        f'<div class="ec-laid__row">{row}</div>',
        f' {_lay_word(f"{key}-role")} <span class="ec-laid__you" data-you="{key}" hidden>you</span>',
    )


def _lay_word(name: str) -> str:
    return f'<span class="ec-laid__word" data-place="{name}"></span>'


def _lay_place(name: str, label: str, css_class: str = "") -> str:
    return (
        f'<div class="ec-laid__place {css_class or f"ec-laid__{name}"}" data-place="{name}" '
        f'data-label="{escape(label)}" hidden><div class="ec-laid__cards"></div><p class="ec-cap"></p></div>'
    )


def draw_cards() -> Markup:
    """A sheet, and a template with each card that refers to it, which the component clones."""
    sheet = DrawingSheet("ec-laid")
    drawings = Markup("").join(Markup(small_card_html(face, sheet)) for face in (None, *PACK))
    return Markup('{}<template data-part="cards">{}</template>').format(Markup(sheet.svg), drawings)
