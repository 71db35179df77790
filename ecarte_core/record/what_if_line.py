"""What if: the reader leaves the record, answers otherwise or plays other cards, and the adversary answers him.

The reader decides for one player. About proposals and discards his adversary does as in the record where he has the
same hand at the same proposal, and else by a policy; his cards are best play with both hands seen.
"""

from collections.abc import Sequence
from typing import NamedTuple, NotRequired, TypedDict, cast

from ..cards import Card, parse_card
from ..cards.constants import HAND_SIZE
from ..cards.errors import EcarteError, quote
from ..cards.json_values import fill
from ..cards.sentence_words import NUMBER_WORDS
from ..game import (
    Announce,
    DealReplacements,
    DealResult,
    Discard,
    GameFault,
    MarkKing,
    PlayCard,
    Player,
    PlayerAction,
    Stage,
    State,
    compute_result,
    known_cards,
    legal_actions,
)
from ..game.faults import OutOfTurn
from ..game.lawful_actions import find_discard_limits
from ..game.state import find_announcer, find_turned_king_marker
from .answers import ANSWER_WORDS, read_answer, write_answer
from .deal_course import Foresight, Policy, foresee, give_cards
from .frame_builder import Position, find_position, list_frame_ids
from .frame_model import Decision, DecisionJson, Frame, FrameJson, order_of_choice, pair_with_names
from .playing_through import explain_turn
from .record_model import Record


class LineError(EcarteError):
    """Nothing can be decided at the step, or an answer is not possible there."""


class ForesightJson(TypedDict):
    """What an answer leads to for its player: how many of the ``deals`` he wins, and his points on average.

    Where no card is drawn there is one deal.
    """

    deals: int
    points: float
    point: int
    vole: int


class AnswerJson(TypedDict):
    """Something that a player may do other than play a card, as a line writes it."""

    answer: str
    player: str
    foresight: ForesightJson | None


class ThrowJson(TypedDict):
    """A player is to discard: how many of which cards."""

    player: str
    cards: list[str]
    least: int
    most: int


class DrawJson(TypedDict):
    """Cards that the record does not name: the answer before them, and what other draws would lead to."""

    seed: int
    answers: int
    cards: list[str]
    foresight: ForesightJson


class LineFrameJson(FrameJson):
    """A frame of a line; ``chosen`` is how many of the reader's answers precede it; ``html`` and ``say`` draw it."""

    chosen: int
    html: NotRequired[str]
    say: NotRequired[str]


class DealResultJson(TypedDict):
    """How the deal ends; ``game`` is who wins the game, if it ends it."""

    winner: str
    made: str
    marks: int
    laws: list[str]
    score: dict[str, int]
    game: str | None
    speech: str


class LineJson(TypedDict):
    """A line from the step ``at``, and what the ``player`` may do next: play a card, answer, throw cards.

    ``result`` is how the deal ends, and null before that. ``draw`` is null while every card is the record's.
    ``stopped`` says why the line goes no further than its frames, if it does not.
    """

    at: str
    player: str
    frames: list[LineFrameJson]
    decision: DecisionJson | None
    answers: list[AnswerJson]
    throw: ThrowJson | None
    result: DealResultJson | None
    draw: DrawJson | None
    stopped: str | None


class AnswerChoice(NamedTuple):
    """An answer that can be given, and what it leads to, if that is computed."""

    action: PlayerAction
    foresight: Foresight | None

    @property
    def answer(self) -> str:
        """The answer as a line writes it."""
        return write_answer(self.action)

    @property
    def player(self) -> Player:
        """Who can give it."""
        return self.action.player


class Throw(NamedTuple):
    """A player is to throw cards: at least and at most so many of them."""

    player: Player
    cards: tuple[Card, ...]
    least: int
    most: int


class Options(NamedTuple):
    """What can be done at a place other than play a card."""

    answers: tuple[AnswerChoice, ...] = ()
    throw: Throw | None = None


class LineFrame(NamedTuple):
    """A frame of a line, how many of the reader's answers precede it, and what he may do there but play a card."""

    frame: Frame
    choices_made: int
    options: Options = Options()

    def to_dict(self) -> LineFrameJson:
        """The JSON of the frame, with ``chosen`` added."""
        return cast(LineFrameJson, {**self.frame.to_dict(), "chosen": self.choices_made})


class LineDraw(NamedTuple):
    """The first cards of a line that the record does not name, after so many answers; and what other draws bring."""

    seed: int
    answers: int
    cards: tuple[Card, ...]
    foresight: Foresight


class Line(NamedTuple):
    """A line of play that leaves the record at ``start_id``: its frames, and the next decision or the result.

    ``player`` is the one for whom the reader decides; ``last_frame`` is the start if there are no others. ``result``
    is None until the deal is over, and where a king marked has ended the game. ``fault`` is why the line stopped
    before its last answer.
    """

    start_id: str
    player: Player
    frames: tuple[LineFrame, ...]
    decision: Decision | None
    options: Options
    result: DealResult | None
    last_frame: Frame
    draw: LineDraw | None = None
    fault: LineError | None = None

    def to_dict(self) -> LineJson:
        """The line as JSON values."""
        names, table = self.last_frame.names, self.last_frame.state
        result: DealResultJson | None = None
        if self.result is not None:
            result = fill(
                DealResultJson,
                self.result,
                names=names,
                made=self.result.outcome,
                score=pair_with_names(table.score, names),
                game=names[self.result.winner] if table.stage is Stage.OVER else None,
                speech=self.last_frame.speech,
            )
        return fill(
            LineJson,
            self,
            names=names,
            at=self.start_id,
            frames=[frame.to_dict() for frame in self.frames],
            decision=self.decision.to_dict(names) if self.decision else None,
            answers=[fill(AnswerJson, answer, names=names) for answer in self.options.answers],
            throw=self.options.throw and fill(ThrowJson, self.options.throw, names=names),
            result=result,
            stopped=str(self.fault) if self.fault else None,
        )


def require_position(record: Record, frame_id: str) -> Position:
    """The frame of that name with its state. Raises ``LineError`` if the record does not have it."""
    start = find_position(record, frame_id)
    if start is None:
        ids = list_frame_ids(record)
        span = f"it runs from {ids[0]} to {ids[-1]}" if ids else "it has none"
        raise LineError(f"The record has no step {quote(frame_id)}; {span}.")
    return start


def play_line(  # noqa: PLR0913  (how it is played is said by name)
    start: Position,
    answers: Sequence[Card | str],
    player: Player | None = None,
    *,
    policy: Policy | None = None,
    seed: int = 0,
    as_far_as_lawful: bool = False,
) -> Line:
    """Give ``answers``, written as in ``answers.py``, for ``player``, or for the one who gives the first.

    His adversary does as in the record where that still fits, and else by ``policy``; without a policy only cards can
    be played. Cards that the record does not name are drawn by ``seed``. Among cards worth the same the adversary
    plays a plain card rather than a trump, then the lowest in rank, then the first suit of spades, hearts, clubs,
    diamonds. Where a line begins with a card nobody announces a king but by an answer; else the adversary announces
    his when the play begins, unless he is silent in the record. Raises [`LineError`][] for an answer that is not
    possible, unless the line is to go ``as_far_as_lawful``.
    """
    _require_decision(start)
    walk = _Walk(start, player, policy, seed)
    fault: LineError | None = None
    for answer in map(str, answers):
        try:
            walk.answer(answer)
        except LineError as error:
            if not as_far_as_lawful:
                raise
            fault = error
            break
    if not answers:
        walk.reply()
    last = walk.position.frame
    over = sum(last.state.taken) == HAND_SIZE
    result = compute_result(last.state.taken, last.state.vulnerable) if over else None
    reader = walk.find_reader()
    options = walk.frames[-1].options if walk.frames else list_options(walk.position, player, policy)
    return Line(
        start.frame.id, reader, tuple(walk.frames), last.decision, options, result, last, walk.draw, fault
    )


def list_options(position: Position, player: Player | None = None, policy: Policy | None = None) -> Options:
    """What can be done at a position but play a card, by ``player`` or by both.

    What an answer leads to is computed with a ``policy``.
    """
    if not _is_known(position):
        return Options()
    state, deal = position.state, position.state.deal
    assert deal is not None  # both hands are known
    actions = [
        action
        for action in legal_actions(state)
        if not isinstance(action, PlayCard | Discard) and player in (None, action.player)
    ]
    throw = None
    if state.stage is Stage.DISCARD and player in (None, deal.to_act):
        least, most = find_discard_limits(deal)
        throw = Throw(deal.to_act, known_cards(deal.hands[deal.to_act]), least, most)
    return Options(
        tuple(
            AnswerChoice(action, foresee(position.course, state, action, policy) if policy else None)
            for action in actions
        ),
        throw,
    )


class _Walk:
    """A line that is being played."""

    def __init__(self, start: Position, player: Player | None, policy: Policy | None, seed: int) -> None:
        self.position = self._start = start
        self.frames: list[LineFrame] = []
        self.draw: LineDraw | None = None
        self._player, self._policy, self._seed = player, policy, seed
        self._answers: list[str] = []
        self._announces = start.state.stage is not Stage.PLAY

    def find_reader(self) -> Player:
        """The player for whom the reader decides; before his first answer the one who is to act."""
        if self._player is not None:
            return self._player
        frame = self._start.frame
        to_act = frame.decision.player if frame.decision else frame.state.to_act
        assert to_act is not None  # something is to be decided
        return to_act

    def answer(self, text: str) -> None:
        """The reader's answer. Raises ``LineError``."""
        if not self._answers:
            self._player = self._find_answering(text)
            if self._start.is_placed:
                self.reply()  # the adversary may lead
        if self.position.frame.state.to_act is None:
            raise LineError(f"The deal is over before {_name_answer(text)}.")
        self._answers.append(text)
        self._step(text, self.find_reader(), f"{self._start.frame.id}/{'.'.join(self._answers)}")
        self.reply()

    def _find_answering(self, text: str) -> Player:
        """Who gives the first answer: the player to act, or the one who may mark or announce a king."""
        if self._player is None:
            for action in list_options(self.position).answers:
                if action.answer == text:
                    return action.action.player
        return self.find_reader()

    def _step(self, text: str, player: Player, frame_id: str) -> None:
        try:
            action = read_answer(text, self.position.state, player)
            self.position = self._act(self.position, action, frame_id)
        except OutOfTurn as fault:
            raise LineError(explain_turn(self.position.state, self.position.frame.names)) from fault
        except GameFault as fault:
            raise LineError(str(fault)) from fault
        options = list_options(self.position, self.find_reader(), self._policy)
        self.frames.append(LineFrame(self.position.frame, len(self._answers), options))

    def _act(self, position: Position, action: PlayerAction, frame_id: str) -> Position:
        after = position.act(frame_id, action)
        if after.state.stage is not Stage.GIVE:
            return after
        replacements = give_cards(after.state, position.course, self._seed)
        cards = known_cards(replacements.cards)
        position = position.act(frame_id, action, DealReplacements(action.player, cards))
        words = "The cards are those of the record."
        if replacements.drawn:
            if self.draw is None:
                others = foresee(
                    position.course, after.state, None, self._require_policy(), self.find_reader()
                )
                self.draw = LineDraw(self._seed, len(self._answers), cards[-replacements.drawn :], others)
            few = (
                f"the last {NUMBER_WORDS[replacements.drawn]}" if replacements.drawn < len(cards) else "these"
            )
            words = f"The record names no more cards: {few} are drawn."
            if replacements.drawn == 1:
                words = "The record names no more cards: the last is drawn."
        frame = position.frame._replace(speech=f"{position.frame.speech} {words}")
        return position._replace(frame=frame)

    def reply(self) -> None:
        """What the adversary does until the reader is to decide."""
        while (text := self._find_reply()) is not None:
            self._step(text, self.find_reader().other, f"{self.position.frame.id}+{text}")

    def _find_reply(self) -> str | None:
        position, adversary = self.position, self.find_reader().other
        decision = position.frame.decision
        if king := self._find_king(position.state, adversary):
            return write_answer(king)
        if decision is not None:
            if decision.player is not adversary:
                return None
            trumps = position.frame.state.trumps
            best = min(decision.choices, key=lambda each: (-each.tricks, *order_of_choice(each.card, trumps)))
            return str(best.card)
        if not _is_known(position):
            return None
        state = position.state
        if state.to_act is not adversary or state.stage is Stage.OVER:
            return None
        recorded = position.course.recall(state, adversary)
        return write_answer(recorded or self._require_policy()(state, adversary))

    def _find_king(self, state: State, adversary: Player) -> PlayerAction | None:
        """The king that the adversary marks now."""
        if not self._announces or not self._answers or state.stage is Stage.OVER:
            return None
        if find_turned_king_marker(state) is adversary and state.stage is not Stage.DEAL:
            return MarkKing(adversary)
        is_silent = self.position.course.silent is adversary
        return Announce(adversary) if find_announcer(state) is adversary and not is_silent else None

    def _require_policy(self) -> Policy:
        if self._policy is None:
            raise LineError("Here the adversary has to decide about the exchange, and no policy was given.")
        return self._policy


def _is_known(position: Position) -> bool:
    """True while a deal is lawfully in progress and both hands are known."""
    deal = position.state.deal
    if deal is None or position.state.stage in (Stage.DEAL, Stage.OVER) or not position.is_plain:
        return False
    return all(isinstance(card, Card) for hand in deal.hands for card in hand)


def _name_answer(text: str) -> str:
    """``the seven of spades can be played``, or ``the answer “refuse”``."""
    if text.partition("-")[0] in ANSWER_WORDS:
        return f"the answer {quote(text)} can be given"
    return f"the {parse_card(text).spoken_name} can be played"


def _require_decision(start: Position) -> None:
    frame = start.frame
    if frame.decision is not None or _is_known(start):
        return
    table = frame.state
    if table.to_act is None:
        raise LineError(f"At step {frame.id} nothing is to be decided.")
    if all(isinstance(held_card.card, Card) for hand in table.hands for held_card in hand):
        raise LineError(
            f"At step {frame.id} a ruling changes what the hand counts; the engine does not play it out."
        )
    raise LineError(f"At step {frame.id} not all the cards are known.")
