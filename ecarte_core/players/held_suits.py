"""A hand about to be played, as an author's rules of leading describe it: suits, sequences, tenaces, single cards.

What lies between two cards, or above one, counts only what the adversary may still hold: "the high cards
which have been discarded should be remembered, because lower cards are then of greater value"
(``hoyle.jeux-de-regle.25.s1``).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..cards import PACK, Card, Rank, Suit
from ..tricks import beats
from .own_view import OwnView

type SuitCards = tuple[Card, ...]
"""Cards of one suit, highest first; never empty."""


@dataclass(frozen=True)
class HeldSuits:
    """The cards that a player still holds, by suit, and what he knows of the rest."""

    view: OwnView
    trumps: tuple[Card, ...]
    """His trumps, highest first."""
    plain: tuple[SuitCards, ...]
    """His plain suits, the longest first; of equal suits the one whose head is beaten by the fewest cards."""

    @cached_property
    def out(self) -> frozenset[Card]:
        """The cards that his adversary may hold: those that the player has not seen."""
        view = self.view
        played = [card for trick in view.tricks for card in (trick.lead, trick.reply) if card]
        return frozenset(PACK) - {view.turn_up, *view.hand, *view.discarded, *played}

    @property
    def made(self) -> tuple[int, int]:
        """The tricks of the holder and of his adversary."""
        return self.view.taken

    @property
    def is_first_lead(self) -> bool:
        """True if no trick has been played."""
        return not self.view.tricks

    @property
    def was_refused(self) -> bool:
        """True if the holder proposed last and was refused."""
        return self.view.last_was_refused and self.view.seat.value == "non-dealer"

    @property
    def singles(self) -> tuple[Card, ...]:
        """The plain cards that are alone in their suits, the strongest first."""
        return tuple(sorted((suit[0] for suit in self.plain if len(suit) == 1), key=self.rate))

    @property
    def guarded(self) -> tuple[SuitCards, ...]:
        """The plain suits of several cards."""
        return tuple(suit for suit in self.plain if len(suit) > 1)

    @cached_property
    def winning_suit(self) -> Suit | None:
        """The plain suit that he led to the last trick and won with, not trumped; None if he did not."""
        if not self.view.tricks:
            return None
        last = self.view.tricks[-1]
        won = last.leader is self.view.player and last.winner is last.leader
        return last.lead.suit if won and last.lead.suit != self.view.trumps else None

    def hold(self, suit: Suit | None) -> SuitCards:
        """His plain cards of a suit, highest first; none if he has none."""
        return next((cards for cards in self.plain if cards[0].suit == suit), ())

    def count_above(self, card: Card) -> int:
        """How many cards of the suit, higher than this one, the adversary may hold."""
        return sum(other.suit == card.suit and other.rank > card.rank for other in self.out)

    def count_between(self, high: Card, low: Card) -> int:
        """How many cards between two of his own the adversary may hold: none if they are in sequence."""
        return self.count_above(low) - self.count_above(high)

    def rate(self, card: Card) -> tuple[int, int, int]:
        """Sorts cards, the strongest first: by the cards that may beat them in their suit, then by rank."""
        return self.count_above(card), -card.rank, card.suit

    def find_reply(self) -> Card:
        """The card that he can best spare of those that he may play; both authors leave this to ordinary sense.

        All that he may play of one suit wins the trick or loses it (``britannica.play.4.s6``): the lowest does as
        well as a higher one. Of several suits he throws the weakest card.
        """
        playable = self.view.playable
        lead = self.view.lead
        if len({card.suit for card in playable}) == 1 or (
            lead is not None and beats(playable[0], lead, self.view.trumps)
        ):
            return min(playable, key=lambda card: card.rank)
        return max(playable, key=self.rate)


def read_suits(view: OwnView) -> HeldSuits:
    """The cards that are left, by suit."""
    cards = sorted(view.held, reverse=True)
    trumps = tuple(card for card in cards if card.suit == view.trumps)
    plain = [
        tuple(card for card in cards if card.suit == suit)
        for suit in Suit
        if suit != view.trumps and any(card.suit == suit for card in cards)
    ]
    suits = HeldSuits(view, trumps, tuple(plain))
    ordered = sorted(plain, key=lambda suit: (-len(suit), *suits.rate(suit[0])))
    return HeldSuits(view, trumps, tuple(ordered))


def holds_ranks(cards: SuitCards, *ranks: Rank) -> bool:
    """True if cards of all of these ranks are among the cards."""
    return set(ranks) <= {card.rank for card in cards}
