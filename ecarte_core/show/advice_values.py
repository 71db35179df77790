"""What the authors advise, as a value that shows itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from ..advice.interpretations import make_readings
from ..advice.judgement import Comparison, judge, parse_score
from ..chances.knowledge import Seat, parse_seat
from .card_values import Card, ShowsItself, read_card, read_cards

if TYPE_CHECKING:
    from .notebook_views import NotebookOutput

__all__ = ["BothAuthors", "advice"]


class BothAuthors(ShowsItself, Comparison):
    """What both authors advise for one hand, and by which of their clauses."""

    def _show(self) -> NotebookOutput:
        from .advice_figures import show_advice  # noqa: PLC0415

        return show_advice(self)


def advice(
    hand: str | Iterable[Card],
    turn_up: str | Card,
    seat: str | Seat = Seat.NON_DEALER,
    score: str | tuple[int, int] = (0, 0),
    readings: Mapping[str, str] | None = None,
) -> BothAuthors:
    """What Hoyle and Britannica advise with a hand, and by which clauses.

    ``score`` is the holder's marks, then his adversary's. ``readings`` names, by interpretation, the alternative
    by which the authors' words are read; what it does not name is read as we read it. Raises
    ``JeuxError`` for a score outside 0 to 4,
    ``ReadingError`` for a reading that does not exist, and errors as ``odds`` does.

    Examples:
        >>> print(advice("KS QS JS 8H 8D", "7H", seat="dealer").britannica.advice)
        accept
        >>> hand = "KS QS JS KD QD"
        >>> print(advice(hand, "7H", "dealer", readings={"four-court-cards": "exactly-four"}).britannica.advice)
        refuse
    """
    marks = parse_score(score) if isinstance(score, str) else score
    own_readings = make_readings(readings or {})
    advice = judge(read_cards(hand), read_card(turn_up), parse_seat(seat), marks, own_readings)
    return BothAuthors(
        advice.hand,
        advice.turn_up,
        advice.seat,
        advice.score,
        advice.hoyle,
        advice.britannica,
        advice.readings,
    )
