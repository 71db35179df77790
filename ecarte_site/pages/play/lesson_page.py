"""Écarté in three minutes: one deal, drawn step by step, which the reader then plays to its end.

A page writes ``[[lesson steps]]`` for the list of its steps, ``[[lesson NAME]]`` for what each of them shows (``cards
hearts``, ``trick AH JH``, ``deal``, ``trumps``, ``propose``, ``exchange``, ``king``, ``play``), with the page's own
words about it, and ``[[lesson game]]`` for the link to a whole game. After the choice about proposing there are two
courses, and the page has both: two pictures, and words for each.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.cards import Card, Rank, parse_cards, parse_suit
from ecarte_core.cards.tricks import beats
from ecarte_core.chances.adverse_hands import sort_hand
from ecarte_core.game import Stage, known_cards
from ecarte_core.players.saved_game import write_saved_game
from ecarte_core.players.seated_game import READER, SeatedGame
from ecarte_core.record.frame_builder import mark_played_cards, take_snapshot
from ecarte_core.record.frame_model import MODEL, Frame
from ecarte_core.show.frame_drawing import make_table_view
from ecarte_core.show.frame_words import describe_choices
from ecarte_core.show.table_drawing import hand_html, table_html, trick_html
from ecarte_core.show.views import TrickView

from ...content.hands_to_play.lesson_deal import (
    ADVERSARY,
    FIRST_GAME,
    NAMES,
    Course,
    deal_hand,
    follow_courses,
    make_scene,
)
from ...links.addresses import LESSON_PAGE, PLAY_PAGE, relative
from ...sources import BuildError, Site, choose
from ..replay_layout import hands_html
from ..templates import render_macro

STEPS = ("cards", "tricks", "deal", "trumps", "propose", "exchange", "king", "play")
"""The anchors of the steps' headings, which name the steps too."""

_COURSE_WORDS: Mapping[str, str] = {"propose": "You propose", "play": "You play without proposing"}


class _Figure(NamedTuple):
    """What a step shows, in one course or in both (``course`` is then empty): a drawing, and a few sentences."""

    drawing: Markup
    says: str
    course: str
    words: str


def lesson_html(_site: Site, part: str, *says: str) -> Markup:
    """A part of the page. Raises ``BuildError`` for one that there is not, or a deal that does not fit."""
    name, _, what = part.partition(" ")
    if name == "steps":
        return render_macro("lesson.html", "steps", STEPS)
    if name == "game":
        address = f"{relative(LESSON_PAGE, PLAY_PAGE)}#{write_saved_game(FIRST_GAME)}"
        return render_macro("lesson.html", "game", address)
    drawings = choose(_DRAWINGS, name, "part of the lesson")(what)
    if says and len(says) != len(drawings):
        raise BuildError(f"The step has {len(drawings)} pictures, but {len(says)} are spoken of.")
    figures = [
        _Figure(drawing, words, course, _COURSE_WORDS.get(course, ""))
        for (course, drawing), words in zip(drawings.items(), says or ("",) * len(drawings), strict=True)
    ]
    return render_macro("lesson.html", "figures", figures, name)


def _draw_cards(what: str) -> Mapping[str, Markup]:
    suit = parse_suit(what)
    cards = [Card(suit, rank) for rank in sorted(Rank, reverse=True)]
    return {"": Markup(hand_html(cards, name=f"The {suit.spoken_name}, the highest first"))}


def _draw_trick(what: str) -> Mapping[str, Markup]:
    lead, answer = parse_cards(what)
    if lead.suit is not answer.suit:
        raise BuildError(f"Before trumps are known both cards must be of one suit: {lead} and {answer}.")
    winner = NAMES[READER if beats(answer, lead, lead.suit) else ADVERSARY]
    return {"": Markup(trick_html(TrickView(((NAMES[ADVERSARY], lead), (NAMES[READER], answer)), winner)))}


_DRAWINGS: Mapping[str, Callable[[str], Mapping[str, Markup]]] = {
    "cards": _draw_cards,
    "trick": _draw_trick,
    "deal": lambda _: {"": _draw_table(deal_hand(), turned=False)},
    "trumps": lambda _: {"": _draw_table(deal_hand())},
    "propose": lambda _: {"": _draw_table(deal_hand())},
    "exchange": lambda _: {course.name: _draw_table(course.exchange) for course in follow_courses()},
    "king": lambda _: {course.name: _draw_table(course.ready) for course in follow_courses()},
    "play": lambda _: {course.name: _draw_to_play(course) for course in follow_courses()},
}
"""What each step shows, by course."""


def _draw_table(seated: SeatedGame, *, turned: bool = True) -> Markup:
    """The table as the reader sees it, before the play; not ``turned``: before the turn-up."""
    deal, trumps = seated.game.deal, seated.game.deal.trumps
    hands = tuple(sort_hand(known_cards(hand), trumps) for hand in deal.hands)
    discards = tuple(sort_hand(known_cards(cards), trumps) for cards in deal.discards)
    table = take_snapshot(seated.game.state, frozenset(), ADVERSARY)._replace(
        stage=Stage.DISCARD,  # no trick is counted yet
        hands=mark_played_cards((hands[0], hands[1]), ()),
        thrown=(discards[0], discards[1]),
        to_act=None,
    )
    if not turned:
        table = table._replace(turn_up=None, stock=None)
    view = make_table_view(Frame(0, "", 0, "deal", None, NAMES, "", table, None), READER)
    return Markup(table_html(replace(view, name="Card table", note="")))


def _draw_to_play(course: Course) -> Markup:
    scene = make_scene(course)
    words = _COURSE_WORDS[course.name]
    return render_macro(
        "lesson.html",
        "table_to_play",
        {
            "hands": hands_html(scene, name=f"Card table: {words[0].lower()}{words[1:]}", is_shown=True),
            "reader": scene.reader.value,
            "computed": describe_choices(scene.choices, READER),
            "model": MODEL,
        },
        course.name,
    )


SHORTCODES: Mapping[str, Callable[..., str]] = {"lesson": lesson_html}
