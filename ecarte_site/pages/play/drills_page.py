"""The page of drills: questions to answer one after the other, and some of each set on paper.

A page writes ``[[drills 3]]``: how many questions of each set stand in the page itself, with their answers folded. All
others come in ``QUESTIONS_FILE``, made from ``docs/data/drills.json`` (``python -m ecarte_site drills``), when a
reader begins.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from markupsafe import Markup

from ecarte_core.cards import Card, parse_card, parse_cards
from ecarte_core.cards.sentence_words import NUMBER_WORDS
from ecarte_core.chances.chance_format import format_points
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_core.players.deal_worth import USUAL_TOOK
from ecarte_core.players.decision_prices import CARD_MODEL, PROPOSAL_MODEL
from ecarte_core.players.equilibrium import load_equilibrium, load_unseen_strategy
from ecarte_core.players.proposal_policy import ProposalPolicy
from ecarte_core.show.card_drawing import DrawingSheet, card_html
from ecarte_core.show.table_drawing import hand_html

from ...content.hands_to_play.play_drawing import make_sheet
from ...edition import load_edition
from ...edition.plain_text import plain_text
from ...links.addresses import ATLAS_PAGE, DRILLS_PAGE, LABORATORY_PAGE, passage_address, path_to_root
from ...links.fragments import LaboratoryHand, format_laboratory_fragment
from ...sources import BuildError, GeneratedFile, Site, pack_json
from ..templates import render_macro
from .drill_selection import follows_strategies

QUESTIONS_FILE = f"{DRILLS_PAGE}questions.packed"
"""All questions, in the folder of the page."""

FILE = Path("docs", "data", "drills.json")
"""Where the questions are saved, below the project's folder."""

ROOT = path_to_root(DRILLS_PAGE)

type DrillKind = Literal["propose", "answer", "discard", "lead"]

QUESTIONS: Mapping[DrillKind, str] = {
    "propose": "Propose or play?",
    "answer": "Accept or refuse?",
    "discard": "What do you throw out?",
    "lead": "What do you lead?",
}

MODELS: Mapping[DrillKind, str] = {
    "propose": PROPOSAL_MODEL,
    "answer": PROPOSAL_MODEL,
    "discard": PROPOSAL_MODEL,
    "lead": CARD_MODEL,
}

KIND_NAMES: Mapping[DrillKind, str] = {
    "propose": "Propose or play",
    "answer": "Accept or refuse",
    "discard": "Discards",
    "lead": "Leads",
}
"""What each kind is called."""

_ATLAS_PARTS: Mapping[str, str] = {"propose": "non-dealer", "answer": "dealer", "discard": "", "lead": "lead"}
_LONGEST = 240


class QuestionChoice(NamedTuple):
    """An answer as the page shows it."""

    words: str
    cards: tuple[Card, ...]
    points: str
    """``+0.12``, with its error where it has one."""
    cost: str
    """What it costs against the best: ``0.14 points``; empty for the best, and for those that are as good."""


class QuestionAdvice(NamedTuple):
    """What an author would do, and where he says so."""

    author: str
    does: str
    reason: str
    passage: str


class Question(NamedTuple):
    """A question as the page asks it; its choices are in an order that tells nothing."""

    name: str
    kind: DrillKind
    hand: tuple[Card, ...]
    turn_up: Card
    seat: Seat
    choices: tuple[QuestionChoice, ...]
    advice: tuple[QuestionAdvice, ...]
    passage: str
    """The sentence that gives or describes the hand; empty for a hand that was drawn."""

    @property
    def asks(self) -> str:
        """``Propose or play?``"""
        return QUESTIONS[self.kind]

    @property
    def setting(self) -> str:
        """Who the reader is, and what has happened."""
        trumps = f"{self.turn_up.suit.spoken_name.capitalize()} are trumps, love all."
        return f"{_SETTINGS[self.kind, self.seat]} {trumps}"

    @property
    def laboratory(self) -> str:
        """Where the laboratory shows the hand."""
        hand = LaboratoryHand(self.hand, self.turn_up, self.seat)
        return f"{ROOT}{LABORATORY_PAGE}#{format_laboratory_fragment(hand)}"

    @property
    def best(self) -> str:
        """The choices that are right, in words."""
        return ", or ".join(choice.words for choice in self.choices if not choice.cost)

    @property
    def speech(self) -> str:
        """The question as a screen reader reads it."""
        hand = ", ".join(card.spoken_name for card in self.hand)
        numbers = "; ".join(f"{number}: {choice.words}" for number, choice in enumerate(self.choices, 1))
        cards = f"You hold {hand}. {self.turn_up.spoken_name.capitalize()} is turned up."
        return f"{self.asks} {self.setting} {cards} {numbers}."


_SETTINGS: Mapping[tuple[DrillKind, Seat], str] = {
    ("propose", Seat.NON_DEALER): "You are the elder hand.",
    ("answer", Seat.DEALER): "You are the dealer; the elder hand proposes.",
    ("discard", Seat.NON_DEALER): "You are the elder hand; your first proposal is accepted.",
    ("discard", Seat.DEALER): "You are the dealer and have accepted; the elder hand takes "
    f"{NUMBER_WORDS[USUAL_TOOK]} cards.",
    ("lead", Seat.NON_DEALER): "You are the elder hand and play without proposing.",
}


@lru_cache(maxsize=2)
def read_questions(site: Site) -> tuple[Question, ...]:
    """The questions that no strategy contradicts, in the order of the file. Raises ``BuildError``."""
    path = site.root / FILE
    try:
        drills = json.loads(path.read_text("utf-8"))["drills"]
    except (OSError, ValueError, KeyError) as error:
        raise BuildError(f"{FILE.as_posix()} cannot be read; run python -m ecarte_site drills.") from error
    policies = load_equilibrium(), load_unseen_strategy()
    questions = (_read_question(entry, policies) for entry in drills)
    return tuple(question for question in questions if question)


def _read_question(entry: Mapping[str, Any], policies: Iterable[ProposalPolicy]) -> Question | None:
    """The question; None where a strategy contradicts the answer."""
    words, best = entry["choices"][0]["words"], entry["choices"][0]["points"]
    choices = [_read_choice(choice, best) for choice in entry["choices"]]
    hand, turn_up, seat = parse_cards(entry["hand"]), parse_card(entry["turn_up"]), Seat(entry["seat"])
    if entry["kind"] in ("propose", "answer") and not follows_strategies(
        policies, Knowledge(hand, turn_up, seat), words
    ):
        return None
    return Question(
        entry["name"],
        entry["kind"],
        tuple(sorted(hand, key=lambda card: (card.suit != turn_up.suit, card.suit, -card.rank))),
        turn_up,
        seat,
        tuple(sorted(choices, key=lambda choice: _place_choice(choice, hand))),
        tuple(
            QuestionAdvice(advice["author"], advice["does"], advice["reason"], advice["passage"])
            for advice in entry["authors"]
        ),
        entry["passage"],
    )


def _place_choice(choice: QuestionChoice, hand: tuple[Card, ...]) -> tuple[object, ...]:
    """Keeping before changing; cards in the order of the hand; the smaller discard first."""
    keeps = choice.words not in ("play", "refuse")
    return keeps, len(choice.cards), [hand.index(card) for card in choice.cards]


def _read_choice(choice: Mapping[str, Any], best: float) -> QuestionChoice:
    points, error = choice["points"], choice["error"]
    points_text = format_points(points) + (f" ± {error:.2f}" if error >= 0.005 else "")
    behind = best - points
    cost = f"{max(behind, 0.01):.2f} points" if behind > 0 else ""
    return QuestionChoice(choice["words"], parse_cards(choice["cards"]), points_text, cost)


def drills_html(site: Site, each: str) -> str:
    """The page's component, and ``each`` questions of every set with folded answers."""
    questions = read_questions(site)
    sheet = make_sheet("ec-drill")
    sets = {kind: [question for question in questions if question.kind == kind] for kind in KIND_NAMES}
    paper = [
        question
        for some in sets.values()
        for question in some[:: max(1, len(some) // int(each))][: int(each)]
    ]
    return render_macro(
        "drills.html",
        "drills",
        file=QUESTIONS_FILE.removeprefix(DRILLS_PAGE),
        sets=[(kind, words, len(sets[kind])) for kind, words in KIND_NAMES.items() if sets[kind]],
        paper=[_show_question(site, question, sheet) for question in paper],
        sheet=Markup(sheet.svg),
    )


class PassageLink(NamedTuple):
    """A passage to quote and to lead to."""

    href: str
    name: str
    words: str


class _ShownQuestion(NamedTuple):
    """A question with all that is drawn of it: each quotation follows the words that lead to it."""

    question: Question
    hand: Markup
    model: str
    quotations: tuple[tuple[str, PassageLink], ...]
    atlas: str


def _show_question(site: Site, question: Question, sheet: DrawingSheet) -> _ShownQuestion:
    passages = [(f"{advice.author} would {advice.does}.", advice.passage) for advice in question.advice]
    if question.passage and question.passage not in dict(passages).values():
        passages.append(("A hand of the book:", question.passage))
    part = _ATLAS_PARTS[question.kind]
    return _ShownQuestion(
        question,
        _draw_hand(question, sheet),
        MODELS[question.kind],
        tuple((words, _quote(site, passage)) for words, passage in passages),
        f"{ROOT}{ATLAS_PAGE}{f'#{part}' if part else ''}",
    )


def _draw_hand(question: Question, sheet: DrawingSheet) -> Markup:
    hand = hand_html(question.hand, name="your hand", sheet=sheet)
    turned = card_html(question.turn_up, sheet=sheet)
    return Markup(
        f'<div class="ec-dealt">{hand}<div class="ec-dealt__turned">{turned}'
        '<p class="ec-cap">turn-up</p></div></div>'
    )


def _quote(site: Site, passage: str) -> PassageLink:
    words = plain_text(load_edition(site.texts).find_passage(passage).quotation)
    if len(words) > _LONGEST:
        words = words[:_LONGEST].rpartition(" ")[0].rstrip(",;:") + " …"
    return PassageLink(ROOT + (passage_address(passage) or ""), passage, words)


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """The file of all questions, each drawn with its answer."""
    sheet = make_sheet("ec-drill")  # as on the page, which has its drawings
    yield pack_json(
        QUESTIONS_FILE,
        [
            {
                "name": question.name,
                "kind": question.kind,
                "say": question.speech,
                "best": question.best,
                "html": render_macro("drills.html", "asked", _show_question(site, question, sheet)),
            }
            for question in read_questions(site)
        ],
    )


SHORTCODES: Mapping[str, Callable[..., str]] = {"drills": drills_html}
