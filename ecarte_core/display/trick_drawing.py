"""The trick on the table in HTML, and the score as pegs in SVG."""

from __future__ import annotations

from html import escape

from .card_drawing import card_html, name_face
from .drawing_sheet import DrawingSheet
from .views import TrickView, caption_trick


def trick_html(trick: TrickView, *, sheet: DrawingSheet | None = None) -> str:
    """The cards of a trick in the order played, each with its player in its name, and a caption below."""
    supplied = " (supplied by the editor)" if trick.supplied else ""
    cards = "".join(
        f'<span class="ec-trick__card" data-player="{escape(player)}">'
        f"{card_html(face, name=f'{player}: {name_face(face)}{supplied}', sheet=sheet)}</span>"
        for player, face in trick.cards
    )
    classes = "ec-trick ec-supplied" if trick.supplied else "ec-trick"
    winner = f' data-winner="{escape(trick.winner)}"' if trick.winner else ""
    words = caption_trick(trick)
    caption = f'<p class="ec-cap">{escape(words)}</p>' if words else ""
    return (
        f'<div class="{classes}" role="group" aria-label="trick"{winner}>'
        f'<div class="ec-trick__cards">{cards}</div>{caption}</div>'
    )


def pegs_svg(score: int, game: int = 5, *, sheet: DrawingSheet | None = None) -> str:
    """The score as pegs, one for each point of the game, filled if marked; named ``3 of 5 points``."""
    shown = max(score, game)
    holes = "".join(
        f'<circle cx="{7 + 14 * i}" cy="7" r="4.5" fill="{"currentColor" if i < score else "none"}" '
        'stroke="currentColor" stroke-width="1.5"/>'
        for i in range(shown)
    )
    points = f"{score} of {game} point{'s' * (game != 1)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ec-pegs" viewBox="0 0 {14 * shown} 14" '
        f'width="{14 * shown}" height="14" role="img" aria-label="{points}">'
        f"{sheet.refer(holes) if sheet is not None else holes}</svg>"
    )
