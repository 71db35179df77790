"""The sample's figures: between what bounds the true chance lies, and on which side of two to one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ecarte_core.atlas import ADVERSE_HANDS
from ecarte_core.cards import Rank, Suit, parse_card, parse_cards
from ecarte_core.classes import bits, in_suit
from ecarte_core.jeux import Seat
from ecarte_core.survey import AUTHORS, SurveyRow

from .figures import above, verdict
from .model import Bracket, Sides
from .sample import Drawn

_Key = tuple[tuple[int, ...], Rank]
"""A hand as eight bits for each suit, the plain suits in the order of the atlas, and the turn-up."""


class Picker:
    """Picks the hands of the sample out of the survey."""

    def __init__(self, drawn: Iterable[Drawn]) -> None:
        self._drawn = [(one, _key(one)) for one in drawn]  # a hand may have been dealt twice
        self._wanted = {key for _, key in self._drawn}
        self._picked: dict[_Key, SurveyRow] = {}

    def add(self, row: SurveyRow) -> None:
        """Keep the row if it is in the sample."""
        key = (row.entry.trumps, *row.entry.plain), row.entry.turn_up
        if key in self._wanted:
            self._picked[key] = row

    def figures(self) -> dict[str, Bracket]:
        """By seat."""
        pairs = [(drawn, self._picked[key]) for drawn, key in self._drawn]
        return {seat: _bracket(seat, [pair for pair in pairs if pair[0].seat is seat]) for seat in Seat}


def _key(drawn: Drawn) -> _Key:
    hand, turn_up = bits(parse_cards(drawn.hand)), parse_card(drawn.turn_up)
    plain = sorted((in_suit(hand, suit) for suit in Suit if suit != turn_up.suit), reverse=True)
    return (in_suit(hand, turn_up.suit), *plain), turn_up.rank


def _bracket(seat: Seat, pairs: Sequence[tuple[Drawn, SurveyRow]]) -> Bracket:
    whole = len(pairs) * ADVERSE_HANDS
    kept, changed = ({author: Sides(sure=0, between=0, never=0) for author in AUTHORS} for _ in range(2))
    for drawn, row in pairs:
        for author in AUTHORS:
            sides = kept[author] if verdict(row.met, author, seat).keeps else changed[author]
            if above(drawn.guaranteed, "two to one"):
                sides["sure"] += 1
            elif above(row.point(seat), "two to one"):
                sides["between"] += 1
            else:
                sides["never"] += 1
    return Bracket(
        hands=len(pairs),
        exact=sum(drawn.exact for drawn, _ in pairs),
        seen=sum(row.point(seat) for _, row in pairs) / whole,
        blind=sum(row.blind for _, row in pairs) / whole,
        guaranteed=sum(drawn.guaranteed for drawn, _ in pairs) / whole,
        kept=kept,
        changed=changed,
    )
