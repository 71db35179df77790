"""A frame of a replay: its place in the game, the table, what happened by which laws, and the values.

The build draws the recorded game with this; the browser, through Pyodide, draws the lines that leave it. All cards
are drawn face up. What one of the players does not see is marked, by the rules of ``ecarte_core.record.seat_view``;
a page that shows the table as that player sees it turns it down.
"""

from collections.abc import Container, Iterable, Mapping
from html import escape
from typing import TypedDict

from ..cards import Card
from ..cards.constants import HAND_SIZE
from ..cards.sentence_words import conjugate
from ..game import PLAYERS, WINNING_SCORE, CardOrUnseen, Event, Player, Stage, Unseen
from ..game.events import (
    Answered,
    DealReported,
    GameWon,
    HandWon,
    KingAnnounced,
    KingLapsed,
    KingMarked,
    PlayChosen,
    Proposed,
)
from ..game.scoring import RISKED_MARKS
from ..record.book_answers import RecordedQuestion
from ..record.frame_model import Decision, Frame, HeldCard, Snapshot
from ..record.seat_view import sees_card, sees_thrown_cards, select_noticed_events
from ..record.what_if_line import Line, LineDraw, LineFrame
from .answers_drawing import draw_html, question_html
from .card_drawing import DrawingSheet, Face, Unstated
from .frame_words import caption_tricks, describe_frame, frame_words_html, name_tricks
from .table_drawing import table_html
from .views import CardState, CardView, SeatMark, SeatView, TableView, TrickView


def list_seat_marks(
    events: Iterable[Event], player: Player, noticed: Container[Event]
) -> tuple[SeatMark, ...]:
    """What ``player`` did by these events of a deal, in order.

    Those that are not ``noticed`` by the adversary are hidden from that seat.
    """
    marks = (
        name_mark(event, "" if event in noticed else str(player.other.value))
        for event in events
        if getattr(event, "player", None) is player
    )
    return tuple(mark for mark in marks if mark is not None)


def name_mark(event: Event, hidden_from: str = "") -> SeatMark | None:  # noqa: PLR0911  (one line for each event)
    """What a seat says of an event; None if it says nothing."""
    match event:
        case Proposed(number=number):
            return SeatMark("proposed" if number == 1 else "proposed again")
        case Answered(accepted=True):
            return SeatMark("accepted")
        case Answered(number=1):
            return SeatMark("refused, risks two", risked=RISKED_MARKS)
        case Answered():
            return SeatMark("refused")
        case PlayChosen(proposed=True):
            return SeatMark("proposed no more")
        case PlayChosen():
            return SeatMark("did not propose, risks two", risked=RISKED_MARKS)
        case KingMarked():
            return SeatMark("marked the king turned", marked=1)
        case KingAnnounced():
            return SeatMark("announced the king", marked=1)
        case KingLapsed():
            return SeatMark("has not announced the king", hidden_from=hidden_from)
        case HandWon(outcome=outcome, marks=points) | DealReported(outcome=outcome, marks=points):
            return SeatMark(f"made the {outcome}", marked=points)
        case GameWon():
            return SeatMark("won the game")
        case _:
            return None


def frame_html(  # noqa: PLR0913  (how it is drawn is said by name)
    frame: Frame,
    *,
    where: str,
    rule_links: Mapping[str, str] | None = None,
    player: Player | None = None,
    sheet: DrawingSheet | None = None,
    book_card: Card | None = None,
    question: RecordedQuestion | None = None,
    draw: LineDraw | None = None,
) -> str:
    """A whole frame. ``where`` is the line above it.

    ``rule_links`` are patterns of links to the rules, by how the identifiers begin; ``{}`` stands for the
    rest, and the longest that fits is used: ``{"cavendish.law.": "../laws/{}/"}``. A rule without one is
    only named. Cards that may be played are buttons (see ``table_drawing.hand_html``); with ``player``,
    only his. With a ``sheet`` cards and pegs refer to their drawings there. ``book_card`` is the card that
    the record plays next; it is marked. ``question`` is what can be answered there but a card; ``draw`` are the cards
    of a line that the record does not name.
    """
    choosing = frame.decision is not None and player in (None, frame.decision.player)
    answers = question_html(question, frame.names, is_again=any(frame.state.discards)) if question else ""
    table = make_table_view(frame, book=(book_card,))
    as_seen = {str(seat.value): make_table_view(frame, seat, book=(book_card,)) for seat in PLAYERS}
    return (
        f'<p class="ec-replay__where">{escape(where)}</p><div class="ec-panel">'
        f"{table_html(table, playing=choosing, sheet=sheet, as_seen=as_seen)}</div>"
        f"{answers}"
        f'<div class="ec-replay__words">{frame_words_html(frame, rule_links or {})}'
        f"{draw_html(draw, frame.names) if draw else ''}</div>"
    )


class DrawnLineFrame(TypedDict):
    """A frame of a line as HTML, and in words."""

    html: str
    say: str


def draw_line_frame(
    line: Line,
    line_frame: LineFrame,
    *,
    where: str,
    rule_links: Mapping[str, str] | None,
    sheet: DrawingSheet | None = None,
) -> DrawnLineFrame:
    """The ``html`` of a frame of a line (``frame_html``), and what to ``say``; only its player can choose."""
    is_drawn = line.draw is not None and line_frame.choices_made >= line.draw.answers
    html = frame_html(
        line_frame.frame,
        where=where,
        rule_links=rule_links,
        player=line.player,
        sheet=sheet,
        question=RecordedQuestion(line_frame.options, {}),
        draw=line.draw if is_drawn else None,
    )
    return {"html": html, "say": describe_frame(line_frame.frame)}


def make_table_view(
    frame: Frame, viewer: Player | None = None, *, book: Container[Card | None] = ()
) -> TableView:
    """The table of a frame: the second player is the upper seat, the first the lower.

    With a ``viewer``, as that player sees it; the engine's values are left out then. ``book`` are cards to be marked.
    """
    state = frame.state
    return TableView(
        players=(
            _make_seat_view(frame, Player.TWO, viewer, book),
            _make_seat_view(frame, Player.ONE, viewer, book),
        ),
        turn_up=state.turn_up,
        trumps=state.trumps,
        stock=state.stock,
        exposed=state.exposed,
        aside=state.aside,
        trick=_make_trick_view(frame),
        to_act=frame.names[state.to_act] if state.to_act is not None else "",
        note=_make_note(frame),
        game=WINNING_SCORE,
        name=f"Card table at step {frame.id}",
    )


def _make_note(frame: Frame) -> str:
    """What the middle of a table says on which no card is played."""
    state = frame.state
    if any(state.cut_cards):
        return "the higher card deals"
    if frame.deal and not any(state.hands):
        return "no card of this deal is recorded"
    if state.stage is Stage.PROPOSAL and state.turn_up is None and state.dealer is not None:
        return "the trump is not turned up yet"
    if state.to_act is None or state.stage not in _TASKS:
        return ""
    who = frame.names[state.to_act]
    verb, *others = _TASKS[state.stage].split(" ", 1)
    return " ".join([who, conjugate(who, verb), *others])


_TASKS = {
    Stage.PROPOSAL: "proposes or plays",
    Stage.ANSWER: "accepts or refuses",
    Stage.DISCARD: "discards",
    Stage.PLAY: "leads",
}
"""What the player does who is to act, by what the game waits for."""


def _make_seat_view(
    frame: Frame, player: Player, viewer: Player | None, book: Container[Card | None]
) -> SeatView:
    state = frame.state
    cut = state.cut_cards[player]
    playing = state.stage is Stage.PLAY or bool(state.trick_number)
    noticed = set(select_noticed_events(frame.deal_events, state, player.other))
    marks = list_seat_marks(frame.deal_events, player, noticed)
    return SeatView(
        name=frame.names[player],
        role=_name_role(state, player),
        score=min(state.score[player], WINNING_SCORE),
        hand=tuple(CardView(_find_face(card)) for card in cut) or _make_hand(frame, player, viewer, book),
        hand_verb="cuts" if cut else "holds",
        marks=tuple(mark for mark in marks if viewer is None or str(viewer.value) not in mark.hidden_from),
        thrown=tuple(_make_thrown(state.thrown[player], player, viewer)),
        put_by=tuple(_make_put_by(state, player, viewer)),
        tricks=state.taken[player] if playing else None,
    )


def _name_role(state: Snapshot, player: Player) -> str:
    if state.dealer is None:
        return ""
    return "dealer" if player is state.dealer else "elder hand"


def _make_hand(
    frame: Frame, player: Player, viewer: Player | None, book: Container[Card | None]
) -> tuple[CardView, ...]:
    state = frame.state
    hand = state.hands[player]
    if not hand and frame.deal:
        return (CardView(Unstated()),) * HAND_SIZE
    if hand and state.stage is not Stage.PLAY and all(held_card.trick is not None for held_card in hand):
        return tuple(_make_tricks_view(frame, player))
    decision = frame.decision if viewer is None else None
    return tuple(_make_card_view(state, held_card, decision, player, viewer, book) for held_card in hand)


def _make_tricks_view(frame: Frame, player: Player) -> Iterable[CardView]:
    """The hand after the deal: the cards in the order of the tricks, so that those of both seats face each other."""
    state = frame.state
    supplied = {held_card.card for held_card in state.hands[player] if held_card.supplied}
    last = state.trick if frame.kind == "card" else None
    for trick in state.tricks:
        card = trick.card_of(player)
        assert card is not None  # the deal is over
        won = CardState.WON if trick.winner is player else CardState.LOST
        yield CardView(card, CardState.PLAYED if trick == last else won, supplied=card in supplied)


def _make_card_view(  # noqa: PLR0913, PLR0917  (everything that a card's look depends on)
    state: Snapshot,
    held_card: HeldCard,
    decision: Decision | None,
    player: Player,
    viewer: Player | None,
    book: Container[Card | None],
) -> CardView:
    face = _find_face(held_card.card)
    if held_card.trick is not None:
        return CardView(face, CardState.PLAYED, supplied=held_card.supplied)
    if viewer is not None and not sees_card(state, viewer, player, held_card):
        return CardView(face, CardState.HIDDEN)
    hidden_from = _list_seats(seat for seat in PLAYERS if not sees_card(state, seat, player, held_card))
    card = CardView(face, supplied=held_card.supplied, hidden_from=hidden_from)
    choices = decision.choices if decision and decision.player is player else ()
    for choice in choices:
        if choice.card == held_card.card:
            return CardView(
                face,
                CardState.PLAYABLE,
                caption_tricks(choice.tricks),
                name_tricks(choice.tricks),
                held_card.supplied,
                held_card.card in book,
                hidden_from,
            )
    return card


def _make_thrown(cards: Iterable[CardOrUnseen], owner: Player, viewer: Player | None) -> Iterable[CardView]:
    hidden_from = _list_seats(seat for seat in PLAYERS if not sees_thrown_cards(seat, owner))
    for card in cards:
        if viewer is not None and not sees_thrown_cards(viewer, owner):
            yield CardView(None, CardState.HIDDEN)
        else:
            yield CardView(None if card == Unseen() else _find_face(card), hidden_from=hidden_from)


def _make_put_by(state: Snapshot, owner: Player, viewer: Player | None) -> Iterable[CardView]:
    """Superfluous cards: the owner knows them, and his adversary those that he has looked at."""
    for card in state.put_by[owner]:
        held_card = HeldCard(card, None, False)
        hidden_from = [seat for seat in PLAYERS if not sees_card(state, seat, owner, held_card)]
        if viewer in hidden_from:
            yield CardView(None, CardState.HIDDEN)
        else:
            yield CardView(_find_face(card), hidden_from=_list_seats(hidden_from))


def _list_seats(seats: Iterable[Player]) -> str:
    return " ".join(str(seat.value) for seat in seats)


def _find_face(card: CardOrUnseen) -> Face:
    return card if isinstance(card, Card) else Unstated(rank=card.rank)


def _make_trick_view(frame: Frame) -> TrickView:
    state = frame.state
    if state.trick is None or (frame.kind == "score" and len(state.tricks) == HAND_SIZE):
        return TrickView()
    trick = state.trick
    cards: tuple[tuple[str, Face], ...] = ((frame.names[trick.leader], trick.lead),)
    if trick.reply is not None:
        cards += ((frame.names[trick.leader.other], trick.reply),)
    winner = frame.names[trick.winner] if trick.winner is not None else ""
    return TrickView(cards, winner, state.trick_number, supplied=frame.kind == "card" and frame.supplied)
