"""The gallery of all examples as cards. A page writes ``[[examples gallery]]``."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.cards.sentence_words import NUMBER_WORDS
from ecarte_core.show.card_drawing import DrawingSheet

from ...content.examples import EXAMPLES, PassageExample
from ...content.hands_to_play.play_drawing import make_sheet
from ...links.addresses import passage_address, path_to_root
from ...sources import Site, choose
from ..claims_page import ORDER
from ..templates import render_macro
from .example_figures import Verdict, draw_strip, find_verdict, list_lines
from .example_files import read_shown_hands

EXAMPLES_PAGE = "examples/"


class GalleryCard(NamedTuple):
    """An example in the gallery; the words of the filters are the values that it is found by."""

    example: PassageExample
    address: str
    """Where it is played."""
    strip: Markup
    says: str
    """What the engine finds."""
    verdict: Verdict
    author: str
    seat: str
    trumps: str


FILTERS = {"author": "Author", "seat": "Seat", "trumps": "Trumps", "verdict": "Verdict"}
"""What the gallery is filtered by, and the label of each choice."""


def list_cards(site: Site, sheet: DrawingSheet) -> Iterator[GalleryCard]:
    """A card for each example, with its first hand, in the order of the texts."""
    for example in EXAMPLES:
        hand = read_shown_hands(site)[example.name][0]
        seat = hand.knowledge.seat.value if hand.knowledge else "last cards"
        trumps = sum(card.suit is hand.trumps for card in hand.cards)
        yield GalleryCard(
            example,
            _find_address(example),
            draw_strip(hand, sheet),
            list_lines(site, example, hand)[0].says,
            find_verdict(site, example),
            example.author,
            seat,
            NUMBER_WORDS[trumps],
        )


def _render_gallery(site: Site) -> Markup:
    sheet = make_sheet()
    cards = list(list_cards(site, sheet))
    values: dict[str, Counter[str]] = {name: Counter() for name in FILTERS}
    for card in cards:
        found_by = (card.author, card.seat, card.trumps, card.verdict.verdict)
        for name, value in zip(FILTERS, found_by, strict=True):
            values[name][value] += 1
    fields = [
        (name, label, sorted(values[name].items(), key=lambda pair: _ORDER.get(pair[0], 0)))
        for name, label in FILTERS.items()
    ]
    return render_macro(
        "examples.html", "gallery", cards, fields, Markup(sheet.svg), path_to_root(EXAMPLES_PAGE)
    )


_ORDER = {word: place for place, word in enumerate((*NUMBER_WORDS, *ORDER))}
"""Numbers from the least; of the verdicts the failures first."""


def _find_address(example: PassageExample) -> str:
    return f"{(passage_address(example.passages[0]) or '').partition('#')[0]}#{example.id}"


def examples_html(site: Site, part: str) -> Markup:
    """The cards (``gallery``)."""
    return choose({"gallery": _render_gallery}, part, "part of the page of examples")(site)


SHORTCODES: Mapping[str, Callable[..., str]] = {"examples": examples_html}
