"""The gallery of all examples as cards, and the table of every sentence of the authors' play and advice.

A page writes ``[[examples gallery]]``, and ``[[examples hoyle.jeux-de-regle]]`` for a division of the edition. Each of
its sentences has an example, a step of the recorded game, or the reason why nothing is shown; ``list_rows`` fails
where one has none.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.cards.sentence_words import NUMBER_WORDS
from ecarte_core.record import parse_record
from ecarte_core.record.frame_builder import make_frames
from ecarte_core.show.card_drawing import DrawingSheet

from ...content.examples import EXAMPLES, KIND_NAMES, PRESS_NAMES, UNSHOWN, PassageExample, find_examples
from ...content.hands_to_play.play_drawing import make_sheet
from ...edition import load_edition
from ...edition.plain_text import plain_text
from ...edition.text_model import Division
from ...links.addresses import passage_address, path_to_root, step_address
from ...sources import BuildError, Site, choose
from ..claims_page import ORDER
from ..templates import render_macro
from .example_figures import Verdict, draw_strip, find_verdict, list_lines
from .example_files import read_shown_hands

EXAMPLES_PAGE = "examples/"
GAME = "a-and-y"
DIVISIONS: Mapping[str, str] = {
    "hoyle.worked-game": "The game of A and Y",
    "hoyle.jeux-de-regle": "Jeux de règle",
    "britannica.hints": "Britannica’s hints",
}
"""What the page covers, and what each table is called."""

_FIRST_WORDS = 9


class CoverageRow(NamedTuple):
    """A sentence, and what is shown of it."""

    passage: str
    address: str
    """Where the sentence is read."""
    words: str
    """Its first words."""
    shown: tuple[tuple[str, str, str], ...]
    """What can be played: its kind, in what ways, and the address."""
    reason: str
    """Why nothing is shown."""


def list_rows(site: Site, division: str) -> Iterator[CoverageRow]:
    """A row for each sentence of a division. Raises ``BuildError`` for one that is not accounted for."""
    reasons = {claim.passage: claim.reason for claim in UNSHOWN}
    steps = _list_steps(site)
    for sentence, words in _list_sentences(load_edition(site.texts).find_division(division)):
        examples = [_describe_example(site, example) for example in find_examples(sentence)]
        if sentence in steps:
            address = step_address(GAME, steps[sentence], "hoyle/worked-game/")
            examples.append(("a step of the recorded game", "step by step, or another card", address))
        reason = reasons.get(sentence, "")
        if bool(examples) == bool(reason):
            fault = (
                "both an example and a reason why none is shown" if reason else "neither example nor reason"
            )
            raise BuildError(f"{sentence} has {fault} (ecarte_site/content/examples).")
        yield CoverageRow(sentence, passage_address(sentence) or "", _shorten(words), tuple(examples), reason)


def _list_sentences(division: Division) -> Iterator[tuple[str, str]]:
    for block in division.iter_blocks():
        for sentence in block.sentences:
            yield sentence.id, plain_text(sentence.content)


def _list_steps(site: Site) -> Mapping[str, str]:
    """For each sentence that the recorded game plays, the first step that does."""
    record = parse_record((site.games / f"{GAME}.ecarte").read_text("utf-8"))
    steps: dict[str, str] = {}
    for frame in make_frames(record):
        for passage in filter(None, (frame.passage, *frame.see_also)):
            steps.setdefault(passage, frame.id)
    return steps


def _describe_example(site: Site, example: PassageExample) -> tuple[str, str, str]:
    hands = read_shown_hands(site)[example.name]
    presses = dict.fromkeys(PRESS_NAMES[deal.press] for hand in hands for deal in hand.deals)
    several = [f"{len(hands)} hands"] if len(hands) > 1 else []
    return KIND_NAMES[example.kind], ", ".join((*several, *map(str.lower, presses))), _find_address(example)


class GalleryCard(NamedTuple):
    """An example in the gallery; the words of the filters are the values that it is found by."""

    example: PassageExample
    address: str
    """Where it is played."""
    strip: Markup
    says: str
    """What the engine finds."""
    verdict: Verdict | None
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
        found_by = {"author": card.author, "seat": card.seat, "trumps": card.trumps}
        found_by["verdict"] = card.verdict.verdict if card.verdict else "no claim"
        for name, value in found_by.items():
            values[name][value] += 1
    fields = [
        (name, label, sorted(values[name].items(), key=lambda pair: _ORDER.get(pair[0], 0)))
        for name, label in FILTERS.items()
    ]
    return render_macro(
        "examples.html", "gallery", cards, fields, Markup(sheet.svg), path_to_root(EXAMPLES_PAGE)
    )


_ORDER = {word: place for place, word in enumerate((*NUMBER_WORDS, *ORDER, "no claim"))}
"""Numbers from the least; of the verdicts the failures first."""


def _find_address(example: PassageExample) -> str:
    return f"{(passage_address(example.passages[0]) or '').partition('#')[0]}#{example.id}"


def _shorten(words: str) -> str:
    first = words.split()
    return " ".join(first[:_FIRST_WORDS]) + (" …" if len(first) > _FIRST_WORDS else "")


def _render_table(site: Site, division: str) -> Markup:
    name = choose(DIVISIONS, division, "division")
    return render_macro(
        "examples.html", "coverage", list(list_rows(site, division)), name, path_to_root(EXAMPLES_PAGE)
    )


def _count_examples(site: Site) -> str:
    rows = [row for division in DIVISIONS for row in list_rows(site, division)]
    playable = sum(bool(row.shown) for row in rows)
    return f"Of {len(rows)} sentences {playable} can be played; for {len(rows) - playable} the table says why not."


def examples_html(site: Site, division: str) -> str:
    """The table of a division, the count of all (``count``), or the cards (``gallery``)."""
    if division == "gallery":
        return _render_gallery(site)
    return f"<p>{_count_examples(site)}</p>" if division == "count" else _render_table(site, division)


SHORTCODES: Mapping[str, Callable[..., str]] = {"examples": examples_html}
