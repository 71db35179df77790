"""Écarté in three minutes: one deal, drawn step by step, which the reader then plays to its end.

A page writes ``[[lesson steps]]`` for the list of its steps, ``[[lesson NAME]]`` for what each of them shows (``cards
hearts``, ``trick AH JH``, ``deal``, ``trumps``, ``propose``, ``exchange``, ``king``, ``play``), and ``[[lesson game]]``
for the link to a whole game. After the choice about proposing there are two courses, and the page has both.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from markupsafe import Markup

from ecarte_core.cards import Card, Rank, parse_cards, parse_suit
from ecarte_core.cards.constants import POINT_TRICKS
from ecarte_core.cards.sentence_words import NUMBER_WORDS
from ecarte_core.cards.tricks import beats
from ecarte_core.game import Propose
from ecarte_core.game.wording import count_cards, describe_cards
from ecarte_core.players.reader_view import view_as_reader
from ecarte_core.players.saved_game import write_saved_game
from ecarte_core.players.seated_game import READER, SeatedGame
from ecarte_core.record.frame_model import MODEL
from ecarte_core.show.frame_words import describe_choices
from ecarte_core.show.table_drawing import hand_html, table_html, trick_html
from ecarte_core.show.views import CardState, CardView, SeatView, TableView, TrickView

from ...content.hands_to_play.lesson_deal import (
    ADVERSARY,
    FIRST_GAME,
    NAMES,
    Course,
    choose_as_hoyle,
    deal_hand,
    find_trumps,
    follow_courses,
    list_held,
    make_scene,
    sort_cards,
)
from ...content.hands_to_play.play_data import list_choices, make_play_data
from ...content.hands_to_play.play_drawing import PlayScene
from ...links.addresses import LESSON_PAGE, PLAY_PAGE, relative
from ...sources import BuildError, Site, choose
from ..replay_layout import hands_html
from ..templates import render_macro


class LessonStep(NamedTuple):
    """A step: the anchor of its heading, and its name in the list of steps."""

    anchor: str
    name: str


STEPS = (
    LessonStep("cards", "Cards"),
    LessonStep("tricks", "Tricks"),
    LessonStep("deal", "Deal"),
    LessonStep("trumps", "Trumps"),
    LessonStep("propose", "Propose"),
    LessonStep("exchange", "Exchange"),
    LessonStep("king", "King"),
    LessonStep("play", "Play"),
)

_COURSE_WORDS: Mapping[str, str] = {"propose": "You propose", "play": "You play without proposing"}


class _Ending(NamedTuple):
    """What is said when the reader has won or lost the point or the vole."""

    name: str
    says: str


class _Figure(NamedTuple):
    """What a step shows, in one course or in both (``course`` is then empty): a few sentences, and a drawing."""

    drawing: Markup
    says: str = ""
    course: str = ""
    words: str = ""


def lesson_html(_site: Site, part: str) -> Markup:
    """A part of the page. Raises ``BuildError`` for one that there is not, or a deal that does not fit."""
    name, _, what = part.partition(" ")
    if name == "steps":
        return render_macro("lesson.html", "steps", STEPS)
    if name == "game":
        address = f"{relative(LESSON_PAGE, PLAY_PAGE)}#{write_saved_game(FIRST_GAME)}"
        return render_macro("lesson.html", "game", address)
    draw = choose(_FIGURES, name, "part of the lesson")
    return render_macro("lesson.html", "figures", draw(what), name)


# --- what each step shows -----------------------------------------------------------------------------------


def _draw_cards(what: str) -> list[_Figure]:
    suit = parse_suit(what)
    cards = [Card(suit, rank) for rank in sorted(Rank, reverse=True)]
    name = f"The {suit.spoken_name}, the highest first"
    return [_Figure(Markup(hand_html(cards, name=name)), f"{name}.")]


def _draw_trick(what: str) -> list[_Figure]:
    lead, answer = parse_cards(what)
    if lead.suit is not answer.suit:
        raise BuildError(f"Before trumps are known both cards must be of one suit: {lead} and {answer}.")
    winner = NAMES[READER if beats(answer, lead, lead.suit) else ADVERSARY]
    trick = TrickView(((NAMES[ADVERSARY], lead), (NAMES[READER], answer)), winner)
    wins = "You win" if winner == NAMES[READER] else f"{winner} wins"
    says = f"A leads the {lead.spoken_name}, you play the {answer.spoken_name}. {wins} the trick."
    return [_Figure(Markup(trick_html(trick)), says)]


def _draw_deal(_what: str) -> list[_Figure]:
    return [_Figure(_draw_table(deal_hand(), turned=False))]


def _draw_trumps(_what: str) -> list[_Figure]:
    deal = deal_hand()
    trumps = find_trumps(deal)
    own_trumps = tuple(card for card in list_held(deal, READER) if card.suit is trumps)
    own = f"You hold {NUMBER_WORDS[len(own_trumps)]}: {describe_cards(own_trumps)}"
    says = f"{trumps.spoken_name.capitalize()} are trumps. {own if own_trumps else 'You hold none'}."
    return [_Figure(_draw_table(deal), says)]


def _draw_proposal(_what: str) -> list[_Figure]:
    deal = deal_hand()
    verb = "propose" if isinstance(choose_as_hoyle(deal), Propose) else "play"
    return [_Figure(_draw_table(deal), f"With these cards Hoyle would {verb}. The choice is yours.")]


def _draw_exchange(_what: str) -> list[_Figure]:
    return [
        _make_figure(course, _draw_table(course.exchange), _say_exchange(course))
        for course in follow_courses()
    ]


def _draw_king(_what: str) -> list[_Figure]:
    return [_make_figure(course, _draw_table(course.ready), _say_king(course)) for course in follow_courses()]


def _draw_play(_what: str) -> list[_Figure]:
    return [_make_figure(course, _draw_to_play(course)) for course in follow_courses()]


_FIGURES: Mapping[str, Callable[[str], list[_Figure]]] = {
    "cards": _draw_cards,
    "trick": _draw_trick,
    "deal": _draw_deal,
    "trumps": _draw_trumps,
    "propose": _draw_proposal,
    "exchange": _draw_exchange,
    "king": _draw_king,
    "play": _draw_play,
}


def _make_figure(course: Course, drawing: Markup, says: str = "") -> _Figure:
    return _Figure(drawing, says, course.name, _COURSE_WORDS[course.name])


def _draw_table(seated: SeatedGame, *, turned: bool = True) -> Markup:
    """The table as the reader sees it, before the play; not ``turned``: before the turn-up."""
    view = view_as_reader(seated)
    own = tuple(map(CardView, list_held(seated, READER)))
    back = CardView(None, CardState.HIDDEN)
    own_discards, their_discards = view.thrown
    seats = (
        SeatView(
            NAMES[ADVERSARY],
            "dealer",
            view.score[ADVERSARY],
            (back,) * view.adverse_cards,
            thrown=(back,) * their_discards,
        ),
        SeatView(
            NAMES[READER],
            "elder hand",
            view.score[READER],
            own,
            thrown=tuple(map(CardView, sort_cards(own_discards, seated))),
        ),
    )
    if not turned:
        return Markup(table_html(TableView(seats)))
    return Markup(table_html(TableView(seats, view.turn_up, find_trumps(seated), view.stock)))


def _draw_to_play(course: Course) -> Markup:
    scene = make_scene(course)
    data = make_play_data(scene.tree, scene.setting)
    words = _COURSE_WORDS[course.name]
    return render_macro(
        "lesson.html",
        "table_to_play",
        {
            "hands": hands_html(scene, name=f"Card table: {words[0].lower()}{words[1:]}", is_shown=True),
            "reader": scene.reader.value,
            "endings": _list_endings(scene, data["ends"][POINT_TRICKS - 1]["marks"]),
            "computed": describe_choices(list_choices(scene.place, scene.setting), READER),
            "model": MODEL,
        },
    )


# --- what is said of the hand -------------------------------------------------------------------------------


def _say_exchange(course: Course) -> str:
    if course.name == "play":
        return "You said “I play”. Nobody changes a card. If you fail to make the point, A marks two."
    before, after = list_held(deal_hand(), READER), list_held(course.exchange, READER)
    discards, gains = (
        describe_cards(sort_cards(set(some) - set(others), course.exchange))
        for some, others in ((before, after), (after, before))
    )
    return (
        f"You said “I propose”. A accepts. You discard {discards}, and take {gains}. A changes "
        f"{count_cards(course.exchange.game.deal.discards[ADVERSARY])}. You could propose again; here you play."
    )


def _say_king(course: Course) -> str:
    trumps = find_trumps(course.ready)
    king = Card(trumps, Rank.KING)
    words = f"the king of {trumps.spoken_name}"
    hands = course.ready.game.deal.hands
    if king in hands[ADVERSARY]:
        raise BuildError("The dealer of “Écarté in three minutes” must not hold the king of trumps.")
    if king in hands[READER]:
        return f"You hold {words}. You say “the king”, and mark one."
    return f"You do not hold {words}, and A says nothing. Nobody marks it."


def _list_endings(scene: PlayScene, price: int) -> tuple[_Ending, ...]:
    """What each way to end means for the reader. ``price`` is what it costs him to lose the point."""
    king = " You have one more for the king." if scene.setting.score[READER] else ""
    cost = (
        f"You did not propose, so it costs you {NUMBER_WORDS[price]}. Go back and propose, and see what comes."
        if scene.setting.vulnerable is READER
        else f"A accepted your proposal, so it costs you only {NUMBER_WORDS[price]}."
    )
    best = max(scene.place.list_values().values())
    hopeless = (
        ""
        if best >= POINT_TRICKS
        else " No card would have made the point: against A’s best play these five cannot make three tricks."
    )
    return (
        _Ending("won-point", f"Three tricks or more: you have made the point.{king}"),
        _Ending("won-vole", f"All five tricks: you have made the vole, and it counts two.{king}"),
        _Ending("lost-point", f"A has three tricks or more, and the point. {cost}{hopeless}{king}"),
        _Ending("lost-vole", f"A has all five tricks. The vole counts two in any case.{hopeless}{king}"),
    )


SHORTCODES: Mapping[str, Callable[..., str]] = {"lesson": lesson_html}
