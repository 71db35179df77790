"""The parts of which a page draws a line of play that leaves a record: trees, captions, counters, sentences.

``web/replay/lines.ts`` moves the cards that ``show`` has drawn, and sets these parts in.
"""

from collections.abc import Container, Iterable, Mapping
from typing import NotRequired, TypedDict

from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.cards.sentence_words import READER_NAME
from ecarte_core.game import PLAYERS, WINNING_SCORE, PlayerNames, known_cards
from ecarte_core.game.events import GameWon, HandWon
from ecarte_core.players.expert import decide_exchange
from ecarte_core.record import Record
from ecarte_core.record.book_answers import list_questions
from ecarte_core.record.frame_builder import Position, make_frames
from ecarte_core.record.frame_model import MODEL
from ecarte_core.record.placed_hands import PLACED_STEP
from ecarte_core.record.play_tree import build_play_tree
from ecarte_core.record.what_if_line import Line, Options, play_line, require_position
from ecarte_core.show.card_drawing import DrawingSheet, Unstated
from ecarte_core.show.frame_drawing import DrawnLineFrame, draw_line_frame, name_mark
from ecarte_core.show.frame_words import FROM_PLACED, OFF_BOOK, rule_html
from ecarte_core.show.table_drawing import mark_html, pegs_svg
from ecarte_core.show.views import TrickView, caption_trick

from .play_data import (
    PlayData,
    PlayEnd,
    PlaySetting,
    PlayStart,
    RecordedPlay,
    list_played,
    make_play_data,
)
from .play_drawing import PlayScene


class AnswerFrame(DrawnLineFrame):
    """With the number of the reader's answers before it."""

    id: str
    chosen: int


class AnswerNode(PlayStart):
    """A place that a line reaches by answers alone, and the frames that lead there from the one before."""

    frames: list[AnswerFrame]
    answers: dict[str, int]  # by answer the number of the node that it leads to


class RecordPlay(TypedDict):
    """All play of a record that needs no card from the stock."""

    # a deal in which the king is announced after the first card has a tree for each score
    plays: list[PlayData]
    # by the name of a frame at which a card is to be played and all cards are known
    steps: dict[str, PlayStart]
    # what follows where the reader answers otherwise than the record: by the name of a frame the node of each answer
    answers: NotRequired[dict[str, dict[str, int]]]
    nodes: NotRequired[list[AnswerNode]]
    # where an author says how to play: the cards that he leads, one after another
    book: NotRequired[list[list[str]]]


class LineParts(RecordPlay):
    """The play of a record, for a page that lets a reader leave it without the engine, and what it draws with it."""

    where: str  # ``OFF_BOOK``, or ``FROM_PLACED``
    model: str  # the information model of every value
    # for each player the caption of a trick that he leads, or wins, by its number from the first
    leads: list[list[str]]
    won: list[list[str]]
    pegs: list[str]  # the score in HTML, by the points from nothing to the game
    # what is added to the winner's seat at the end, in HTML, by ``made`` and ``marks`` (``point 2``), or by ``game``
    marks: dict[str, str]
    rules: dict[str, str]  # a link to each law that an end can rest on
    turns: list[str]  # for each player the sentence that he is to play


def make_line_parts(record: Record, rule_links: Mapping[str, str], sheet: DrawingSheet) -> LineParts:
    """The play of a record. Raises ``StepError`` if it cannot be played."""
    play = RecordedPlay()
    steps = {frame.id: play.find(frame) for frame in make_frames(record) if frame.decision}
    nodes = _AnswerNodes(record, rule_links, sheet, play)
    answers = {
        frame_id: nodes.add_answers(frame_id, (), question.options, question.book)
        for frame_id, question in list_questions(record).items()
    }
    parts: RecordPlay = {
        "plays": play.plays,
        "steps": steps,
        "nodes": nodes.nodes,
        "answers": {frame_id: each for frame_id, each in answers.items() if each},
    }
    return _draw_parts(parts, record.players, OFF_BOOK, rule_links, sheet)


class _AnswerNodes:
    """The places that lines reach by answers alone."""

    def __init__(
        self, record: Record, rule_links: Mapping[str, str], sheet: DrawingSheet, play: RecordedPlay
    ) -> None:
        self.nodes: list[AnswerNode] = []
        self._record, self._rule_links, self._sheet, self._play = record, rule_links, sheet, play

    def add_answers(
        self, frame_id: str, before: tuple[str, ...], options: Options, book: Container[str] = ()
    ) -> dict[str, int]:
        """A node for each answer that leads to a place without cards being drawn, and those that follow it.

        The answers of the ``book`` are frames of the record.
        """
        numbers, start = {}, require_position(self._record, frame_id)
        for answer in options.answers:
            if answer.answer in book:
                continue
            answers = (*before, answer.answer)
            line = play_line(start, answers, policy=decide_exchange)
            if line.draw is None:
                numbers[answer.answer] = self._add(line, answers)
        return numbers

    def _add(self, line: Line, answers: tuple[str, ...]) -> int:
        number, last = len(self.nodes), line.last_frame
        frames: list[AnswerFrame] = [
            {
                "id": line_frame.frame.id,
                "chosen": line_frame.choices_made,
                **draw_line_frame(
                    line,
                    line_frame,
                    where=OFF_BOOK.format(line.start_id),
                    rule_links=self._rule_links,
                    sheet=self._sheet,
                ),
            }
            for line_frame in line.frames
            if line_frame.choices_made == len(answers)
        ]
        begun: PlayStart = {"play": None, "cards": list(map(str, list_played(last)))}
        start = self._play.find(last) if last.decision else begun
        node: AnswerNode = {"frames": frames, **start, "answers": {}}
        self.nodes.append(node)
        node["answers"] = self.add_answers(line.start_id, answers, line.options)
        return number


def make_placed_parts(position: Position, rule_links: Mapping[str, str]) -> LineParts:
    """The same for a position placed by hand, whose frame is the only step; ``where`` is ``FROM_PLACED``."""
    deal, frame = position.state.deal, position.frame
    assert deal is not None  # the cards are on the table
    first, second = map(known_cards, deal.remaining)
    tree = build_play_tree(deal.trumps, (first, second), deal.to_act, deal.taken)
    play = make_play_data(tree, PlaySetting(frame.names, deal.to_act))
    plays: RecordPlay = {"plays": [play], "steps": {frame.id: {"play": 0, "cards": []}}}
    return _draw_parts(plays, frame.names, FROM_PLACED, rule_links, None)


def make_scene_parts(scene: PlayScene, sheet: DrawingSheet | None = None) -> LineParts:
    """The same for two hands beside a text, whose only step is ``PLACED_STEP``; ``book`` has the author's cards."""
    play = make_play_data(scene.tree, scene.setting)
    start: PlayStart = {"play": 0, "cards": list(map(str, scene.opening))}
    book = [list(map(str, cards)) for cards in scene.book]
    plays: RecordPlay = {"plays": [play], "steps": {PLACED_STEP: start}, "book": book}
    return _draw_parts(plays, scene.setting.names, "", {}, sheet)


def _draw_parts(
    play: RecordPlay,
    names: PlayerNames,
    where: str,
    rule_links: Mapping[str, str],
    sheet: DrawingSheet | None,
) -> LineParts:
    ends = [end for tree in play["plays"] for end in tree["ends"]]
    return {
        **play,
        "where": where,
        "model": MODEL,
        "leads": [_caption_tricks(names[player], winner="") for player in PLAYERS],
        "won": [_caption_tricks("", winner=names[player]) for player in PLAYERS],
        "pegs": [pegs_svg(points, WINNING_SCORE, sheet=sheet) for points in range(WINNING_SCORE + 1)],
        "marks": _mark_ends(ends),
        "rules": {law: rule_html(law, rule_links) for end in ends for law in end["laws"]},
        "turns": [
            f"{names[player]} {'are' if names[player] == READER_NAME else 'is'} to play."
            for player in PLAYERS
        ],
    }


def _caption_tricks(leader: str, winner: str) -> list[str]:
    cards = ((leader, Unstated()),) if leader else ()
    return [
        caption_trick(TrickView(cards, winner=winner, number=number)) for number in range(1, HAND_SIZE + 1)
    ]


def _mark_ends(ends: Iterable[PlayEnd]) -> dict[str, str]:
    """What a seat says of a deal that it has won, and of the game."""
    won = {
        f"{end['made']} {end['marks']}": HandWon(PLAYERS[end["winner"]], end["made"], end["marks"], ())
        for end in ends
    }
    marks = {key: name_mark(event) for key, event in won.items()}
    marks["game"] = name_mark(GameWon(PLAYERS[0], (WINNING_SCORE, 0)))
    return {key: mark_html(mark) for key, mark in marks.items() if mark is not None}
