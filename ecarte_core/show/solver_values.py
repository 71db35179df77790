"""Best play with both hands seen, as a value that shows itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from ..cards import format_cards, parse_suit
from ..cards.errors import EcarteError
from ..chances.best_play import lead_values, reply_values
from .card_values import Card, Cards, ShowsItself, Suit, read_card, read_cards

if TYPE_CHECKING:
    from .notebook_views import NotebookOutput


class TricksByCard(ShowsItself, dict[Card, int]):
    """The tricks that the leader makes with each card: a dictionary that a notebook draws.

    It remembers the question: ``trumps``, the hands of ``leader`` and ``follower``, and the card ``led``, if one
    has been.
    """

    def __init__(
        self,
        tricks: Mapping[Card, int],
        trumps: Suit,
        leader: Cards,
        follower: Cards,
        led: Card | None = None,
    ) -> None:
        super().__init__(tricks)
        self.trumps = trumps
        self.leader = leader
        self.follower = follower
        self.led = led

    def _show(self) -> NotebookOutput:
        from .notebook_views import show_tricks  # noqa: PLC0415  (loaded when it is first shown)

        return show_tricks(self, self.trumps, self.leader, self.follower, self.led)


def solve(
    trumps: str | Suit,
    leader: str | Iterable[Card],
    follower: str | Iterable[Card],
    lead: str | Card | None = None,
) -> TricksByCard:
    """The tricks that the leader makes with each of his leads, both playing best with both hands seen.

    With ``lead``, a card of the leader's, the tricks that he makes after each legal reply to it. Raises
    ``PositionError`` for hands that cannot face each other.

    Examples:
        >>> tricks = solve("D", "QD TD TC 8C 8H", "JC AH JH TH 8D")
        >>> tricks
        Q♦, 10♦, 10♣ or 8♣: 3 tricks; 8♥: 2 tricks
        >>> tricks[parse_card("8H")]
        2
        >>> solve("D", "TC 8H", "JC 8D", lead="8H")
        8♦: no trick
    """
    suit = trumps if isinstance(trumps, Suit) else parse_suit(trumps)
    mine, theirs = read_cards(leader), read_cards(follower)
    if lead is None:
        return TricksByCard(lead_values(suit, mine, theirs), suit, mine, theirs)
    led = read_card(lead)
    if led not in mine:
        raise EcarteError(f"The {led.spoken_name} is not in the leader's hand ({format_cards(mine)}).")
    tricks = reply_values(suit, (card for card in mine if card != led), theirs, led)
    return TricksByCard(tricks, suit, mine, theirs, led)
