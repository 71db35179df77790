"""The sample's figures: what can be guaranteed beside the chance with both hands seen."""

from collections.abc import Iterable, Sequence

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS
from ecarte_core.advice.survey import SurveyRow
from ecarte_core.cards import Rank, Suit, parse_card, parse_cards
from ecarte_core.chances.hand_classes import card_bits, suit_bits
from ecarte_core.chances.knowledge import Seat

from .atlas_figures import SampleFigures
from .sample import SampleHand

_Key = tuple[tuple[int, ...], Rank]
"""A hand as eight bits for each suit, the plain suits in the order of the atlas, and the turn-up."""


class SampleTally:
    """Picks the hands of the sample out of the survey."""

    def __init__(self, sample: Iterable[SampleHand]) -> None:
        self._drawn = [(hand, _make_key(hand)) for hand in sample]  # a hand may have been dealt twice
        self._wanted = {key for _, key in self._drawn}
        self._picked: dict[_Key, SurveyRow] = {}

    def add(self, row: SurveyRow) -> None:
        """Keep the row if it is in the sample."""
        key = (row.entry.trumps, *row.entry.plain), row.entry.turn_up
        if key in self._wanted:
            self._picked[key] = row

    def compute_figures(self) -> dict[str, SampleFigures]:
        """By seat."""
        pairs = [(hand, self._picked[key]) for hand, key in self._drawn]
        return {
            seat: _compute_figures(seat, [pair for pair in pairs if pair[0].seat is seat]) for seat in Seat
        }


def _make_key(sample: SampleHand) -> _Key:
    hand, turn_up = card_bits(parse_cards(sample.hand)), parse_card(sample.turn_up)
    plain = sorted((suit_bits(hand, suit) for suit in Suit if suit != turn_up.suit), reverse=True)
    return (suit_bits(hand, turn_up.suit), *plain), turn_up.rank


def _compute_figures(seat: Seat, pairs: Sequence[tuple[SampleHand, SurveyRow]]) -> SampleFigures:
    whole = len(pairs) * ADVERSE_HANDS
    return SampleFigures(
        hands=len(pairs),
        seen=sum(row.point(seat) for _, row in pairs) / whole,
        blind=sum(row.blind for _, row in pairs) / whole,
        guaranteed=sum(hand.guaranteed for hand, _ in pairs) / whole,
    )
