"""The examples beside the sentences of the reading pages: cards, what the engine says of them, and what plays them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from ecarte_core.advice.claim_model import Claim, Premise
from ecarte_core.advice.ledger import by_id
from ecarte_core.cards import Card
from ecarte_core.chances.chance_format import name_share
from ecarte_core.chances.knowledge import Seat
from ecarte_core.chances.models import AFTER_EXCHANGES
from ecarte_core.players.worth_words import TO_ANSWER, TO_PROPOSE
from ecarte_core.show.card_drawing import DrawingSheet
from ecarte_core.show.table_drawing import hand_html, hand_in_line_html
from ecarte_core.show.views import CardState, CardView
from ecarte_core.show.worth_drawing import describe_tabled_worth

from ...content.examples import EXAMPLES, PRESS_NAMES, EngineLine, PassageExample, ShownHand
from ...content.hands_to_play.play_drawing import make_sheet
from ...links.addresses import claim_address, passage_address, path_to_root
from ...links.claim_marks import VERDICT_SIGNS, read_results
from ...links.fragments import LaboratoryHand, format_laboratory_fragment
from ...sources import GeneratedFile, Site, pack_json
from ..templates import render_macro
from .example_files import FOLDER, read_deals, read_shown_hands


class Verdict(NamedTuple):
    """What the ledger says of the claim that an example is taken from."""

    address: str
    sign: str
    verdict: str


class FigureHand(NamedTuple):
    """One hand of an example as the template takes it."""

    hand: ShownHand
    name: str
    """What hand it is, with the seat and the score where they matter."""
    strip: Markup
    """The cards and the turn-up as they stand below the sentence."""
    cards: Markup
    turn_up: Markup
    adverse: Markup
    engine: tuple[EngineLine, ...]
    """What the engine finds in a sentence; the figures, each with its model, stand behind it."""
    laboratory: str
    """The fragment that opens it in the laboratory; empty where that cannot be."""
    presses: tuple[tuple[str, str], ...]
    """What can be pressed, and what the button says."""
    answers: tuple[str, ...]
    """What the holder may answer before a card is played, to keep the hand first."""
    worth: str
    """What the answers are worth, in a sentence."""


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """A file for each example, packed by gzip: the hands after its first, and what can be dealt against each."""
    sheet = make_sheet()
    for example in EXAMPLES:
        page = passage_address(example.passages[0])
        assert page is not None  # its sentence is read there
        verdict = find_verdict(site, example)
        others = [
            render_macro(
                "examples.html",
                "hand",
                _prepare_hand(site, example, hand, sheet),
                verdict,
                path_to_root(page),
            )
            for hand in read_shown_hands(site)[example.name][1:]
        ]
        content = {"others": others, "deals": read_deals(site, example.name)}
        yield pack_json(f"{FOLDER}/{example.name}.packed", content)


@lru_cache(maxsize=4)
def collect_figures(site: Site, root: str) -> Mapping[str, tuple[Markup, ...]]:
    """What stands beside each sentence that has an example, by identifier; ``root`` leads to the site's root.

    The reading pages have a row for each paragraph and item: margin, text, asides, which stand under the text where
    the page is narrow. Those of a sentence stand in the row of its paragraph. The first figure of each
    author brings the sheet of drawings to which all of them refer.
    """
    figures: dict[str, list[Markup]] = defaultdict(list)
    sheeted: set[str] = set()
    for example in EXAMPLES:
        sheet = make_sheet()
        shown_hands = read_shown_hands(site)[example.name]
        for place, passage in enumerate(example.beside):
            html = _draw_given(shown_hands[0], place, sheet, example)
            figures[passage].append(_with_sheet(html, sheet, example, sheeted))
        figure = draw_figure(site, example, shown_hands, sheet, root)
        figures[example.passages[0]].append(_with_sheet(figure, sheet, example, sheeted))
    return {passage: tuple(some) for passage, some in figures.items()}


def _with_sheet(figure: Markup, sheet: DrawingSheet, example: PassageExample, sheeted: set[str]) -> Markup:
    if example.author in sheeted:
        return figure
    sheeted.add(example.author)
    return Markup(sheet.svg) + figure


def draw_figure(
    site: Site, example: PassageExample, hands: tuple[ShownHand, ...], sheet: DrawingSheet, root: str
) -> Markup:
    """One example with the first of its hands; the others, to be turned to, are in its file."""
    return render_macro(
        "examples.html",
        "figure",
        example=example,
        caption=_find_caption(example),
        shown=_prepare_hand(site, example, hands[0], sheet),
        others=len(hands) - 1,
        verdict=find_verdict(site, example),
        file=f"{root}{FOLDER}/{example.name}.packed",
        root=root,
    )


def _draw_given(hand: ShownHand, place: int, sheet: DrawingSheet, example: PassageExample) -> Markup:
    """One of two hands beside the sentence that gives it."""
    name, cards = ((hand.name, hand.cards), (hand.adverse_name, hand.adverse))[place]
    html = hand_in_line_html(cards, name=name, classes="ec-hand--strip", sheet=sheet)
    return render_macro("examples.html", "given", name, Markup(html), example.id)


def _prepare_hand(site: Site, example: PassageExample, hand: ShownHand, sheet: DrawingSheet) -> FigureHand:
    values, known = dict(hand.values), hand.knowledge
    laboratory, worth = "", _describe_worth(example, hand)
    if known and not known.discarded:
        laboratory = format_laboratory_fragment(
            LaboratoryHand(known.hand, known.turn_up, known.seat, hand.score, known.played)
        )
    return FigureHand(
        hand,
        _name_hand(hand),
        draw_strip(hand, sheet),
        _draw_hand([_view(card, hand, values) for card in hand.cards], hand.name, sheet),
        _draw_hand([hand.turn_up] if hand.turn_up else [], "the turn-up", sheet, "turned"),
        # else it is drawn beside its own sentence
        _draw_hand(() if example.beside else hand.adverse, hand.adverse_name, sheet),
        list_lines(site, example, hand),
        laboratory,
        tuple((press, PRESS_NAMES[press]) for press in dict.fromkeys(deal.press for deal in hand.deals)),
        (TO_PROPOSE if example.kind == "rule" else TO_ANSWER) if worth else (),
        worth,
    )


def _draw_hand(
    cards: Sequence[Card | CardView], name: str, sheet: DrawingSheet, kind: str = "example"
) -> Markup:
    return Markup(hand_html(cards, name=name, classes=f"ec-hand--{kind}", sheet=sheet) if cards else "")


def draw_strip(hand: ShownHand, sheet: DrawingSheet) -> Markup:
    """The cards of a hand and the turn-up, small."""
    turned = [("the turn-up", [hand.turn_up])] if hand.turn_up else []
    return Markup("").join(
        Markup(hand_in_line_html(cards, name=name, classes="ec-hand--strip", sheet=sheet))
        for name, cards in ((hand.name, hand.cards), *turned)
    )


def list_lines(site: Site, example: PassageExample, hand: ShownHand) -> tuple[EngineLine, ...]:
    """What the engine says of a hand, the finding first."""
    worth = _describe_worth(example, hand)
    worth_lines = (EngineLine(worth, worth, AFTER_EXCHANGES.name),) if worth else ()
    return (*hand.engine, *worth_lines, *_list_ledger_lines(site, example))


def _find_caption(example: PassageExample) -> str:
    """The caption, unless it would only repeat the sentence beside it."""
    alone = sum(other.passages[0] == example.passages[0] for other in EXAMPLES) == 1
    is_said = example.kind == "rule" or example.author == "Mossop"
    return "" if alone and is_said else example.caption


def _name_hand(hand: ShownHand) -> str:
    dealer = hand.knowledge is not None and hand.knowledge.seat is Seat.DEALER and "dealer" not in hand.name
    own, adverse = hand.score
    score = f", at {own} to {adverse}" if own or adverse else ""
    return f"{hand.name}{', the dealer’s' * dealer}{score}"


def _view(card: Card, hand: ShownHand, values: Mapping[Card, str]) -> CardView:
    if card in hand.thrown:
        return CardView(card, CardState.HELD, caption="thrown out", caption_words="thrown out")
    caption = values.get(card)
    return CardView(
        card, CardState.HELD, caption=caption or "", caption_words=(caption and f"makes {caption}") or ""
    )


def find_verdict(site: Site, example: PassageExample) -> Verdict:
    """The ledger's verdict on the claim."""
    verdict = _find_result(site, example.claim)["verdict"]
    return Verdict(claim_address(example.claim), VERDICT_SIGNS[verdict], verdict)


def _find_result(site: Site, claim: str) -> Mapping[str, Any]:
    return next(result for result in read_results(site) if result["id"] == claim)


def _describe_worth(example: PassageExample, hand: ShownHand) -> str:
    """What it is worth to keep a hand of a rule and to change it; empty unless it is held as it was dealt."""
    known = hand.knowledge
    if not known or example.kind not in ("rule", "answer") or known.discarded or known.played:
        return ""
    return describe_tabled_worth(known.hand, known.turn_up, known.seat, hand.score)


def _list_ledger_lines(site: Site, example: PassageExample) -> Iterator[EngineLine]:
    """What the ledger has found of the whole rule, or the evidence of the premise."""
    result, claim = _find_result(site, example.claim), by_id(example.claim)
    premise = claim.find_premise(example.premise)
    premise_result = result["premises"][claim.premises.index(premise)]
    evidence = premise_result["evidence"]
    if example.kind in ("rule", "answer"):
        yield EngineLine(
            _describe_advice(result, claim, premise) or evidence, evidence, premise_result["model"]
        )
    if example.evidence is not None:
        evidence = f"{example.evidence} {evidence}".strip()
        yield EngineLine(evidence, evidence, premise_result["model"])


def _describe_advice(result: Mapping[str, Any], claim: Claim, premise: Premise) -> str:
    """With how many hands the advice is worth more, and less; nothing where the premise advises nothing."""
    choice = premise.arguments.get("choice")
    if choice is None:
        return ""
    figures = result["figures"]
    if len(claim.premises) > 1:
        figures = figures[str(claim.premises.index(premise) + 1)]
    if "better" not in (shares := figures["shares"]):
        return ""
    better, worse = (name_share(shares[name] / 100, "hand") for name in ("better", "worse"))
    return f"To {choice} is worth more with {better} of the rule, and less with {worse}."
