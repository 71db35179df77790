"""Where a record asks for something other than a card, what can be answered there, and what the record answers."""

from collections.abc import Mapping
from typing import NamedTuple

from ..game import Announce, Cut, Deal, DealReplacements, Player, PlayerAction, ReportResult
from .answers import write_answer
from .deal_course import Policy
from .frame_builder import list_frame_ids
from .playing_through import play_through
from .record_model import Record
from .what_if_line import Options, list_options, require_position


class RecordedQuestion(NamedTuple):
    """What can be answered at a frame but a card, and the record's answers, each with the frame that it leads to."""

    options: Options
    book: Mapping[str, str]


def list_questions(record: Record, policy: Policy | None = None) -> Mapping[str, RecordedQuestion]:
    """By the name of each frame at which there is a choice, what can be answered there.

    Of several frames with the same question it is the last: a hand or the score is only stated between them. With a
    ``policy`` the answers have what they lead to.
    """
    ids = list_frame_ids(record)
    questions: dict[str, RecordedQuestion] = {}
    for index, frame_id in enumerate(ids):
        actions = _list_next_actions(record, ids, index)
        if actions is None:
            continue
        first = next(iter(actions), None)
        book = {write_answer(action): later_id for action, later_id in actions.values()}
        options = list_options(require_position(record, frame_id), policy=policy)
        # a player who waits for the other has only his king to announce
        answers = tuple(
            answer
            for answer in options.answers
            if first in (None, answer.action.player) or isinstance(answer.action, Announce)
        )
        if (
            options.throw
            or len(answers) > 1
            or any(isinstance(answer.action, Announce) for answer in answers)
        ):
            questions[frame_id] = RecordedQuestion(options._replace(answers=answers), book)
    return questions


def _list_next_actions(
    record: Record, ids: tuple[str, ...], index: int
) -> Mapping[Player, tuple[PlayerAction, str]] | None:
    """What each player does next in the deal, and at which frame; None where the next frame asks the same."""
    steps = play_through(record)
    if index + 1 < len(ids) and not steps[index + 1].actions:
        return None
    actions: dict[Player, tuple[PlayerAction, str]] = {}
    for step, later_id in zip(steps[index + 1 :], ids[index + 1 :], strict=True):
        if later_id.partition(".")[0] != ids[index].partition(".")[0]:
            break
        for action in step.actions:
            if not isinstance(action, Cut | Deal | DealReplacements | ReportResult):
                actions.setdefault(action.player, (action, later_id))
    return actions
