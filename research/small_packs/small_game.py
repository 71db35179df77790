"""The game of proposals with a small pack: rules of its own, no line of the engine's.

One or two cards each; trumps beside the turn-up, and one plain suit. All tricks make the point, one each is a draw.
Everything else is as in écarté: what is risked by playing or refusing at first, who discards how many, what ends the
exchanges, the king. The ends are valued by best play with both hands seen.

A card is a bit, as in the program in C: trumps from bit 0, the plain suit from bit 8, the lowest first.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from ..game_tree import CHANCE, END, TreeMoment

ELDER, DEALER = 0, 1
OFFER, ANSWER, ELDER_DISCARDS, DEALER_DISCARDS = range(4)
TRUMPS = 0xFF
"""The bits of the trumps."""


class SmallPack(NamedTuple):
    """The cards besides the turn-up."""

    trumps: int = 3
    plain: int = 3
    hand: int = 2
    """Cards of a hand."""

    @property
    def cards(self) -> tuple[int, ...]:
        """All of them."""
        return tuple(1 << rank for rank in range(self.trumps)) + tuple(
            1 << 8 + rank for rank in range(self.plain)
        )

    @property
    def stock(self) -> int:
        """How many cards are left when both hands are dealt."""
        return self.trumps + self.plain - 2 * self.hand

    @property
    def king(self) -> int:
        """The highest trump."""
        return 1 << self.trumps - 1


class Exchange(NamedTuple):
    """What a player has seen of an exchange."""

    own: bool
    size: int
    thrown: int = 0
    """His own cards; those of his adversary he does not see."""
    got: int = 0


class Seen(NamedTuple):
    """All that the player to act has seen."""

    stage: int
    hand: int
    """As it is now."""
    exchanges: tuple[Exchange, ...]


class SmallPlace(NamedTuple):
    """A moment of the game."""

    stage: int
    hands: tuple[int, int]
    stock: tuple[int, ...]
    exchanges: tuple[tuple[int, int, int], ...] = ()
    """By seat: who, the cards thrown, the cards that he got."""
    thrown: int = 0
    """Cards on their way out, while chance deals others for them."""

    @property
    def seat(self) -> int:
        """Who is to act."""
        return self.stage % 2

    @property
    def seen(self) -> Seen:
        """What he has seen."""
        return Seen(
            self.stage,
            self.hands[self.seat],
            tuple(
                Exchange(True, cards.bit_count(), cards, got)
                if seat == self.seat
                else Exchange(False, cards.bit_count())
                for seat, cards, got in self.exchanges
            ),
        )


@cache
def count_tricks(leader: int, follower: int) -> int:
    """Tricks of the leader, both seeing everything."""
    if not leader:
        return 0
    return max(
        min(_play(leader, follower, lead, reply) for reply in _list_replies(follower, lead))
        for lead in split(leader)
    )


def _play(leader: int, follower: int, lead: int, reply: int) -> int:
    tricks_left = follower.bit_count() - 1
    if _beats(reply, lead):
        return tricks_left - count_tricks(follower ^ reply, leader ^ lead)
    return 1 + count_tricks(leader ^ lead, follower ^ reply)


def _list_replies(hand: int, lead: int) -> list[int]:
    cards = split(hand)
    same = [card for card in cards if bool(card & TRUMPS) == bool(lead & TRUMPS)]
    better = [card for card in same if card > lead]
    return better or same or [card for card in cards if card & TRUMPS] or cards


def _beats(reply: int, lead: int) -> bool:
    if bool(reply & TRUMPS) == bool(lead & TRUMPS):
        return reply > lead
    return bool(reply & TRUMPS)


def split(cards: int) -> list[int]:
    """The cards of a hand."""
    return [1 << place for place in range(cards.bit_length()) if cards >> place & 1]


def pay(pack: SmallPack, hands: tuple[int, int], vulnerable: int | None) -> int:
    """What the elder gets in the end."""
    king = ELDER if hands[ELDER] & pack.king else DEALER if hands[DEALER] & pack.king else None
    tricks = count_tricks(*hands)
    return int(pay_by_tricks(king, (tricks, pack.hand - tricks), vulnerable, pack.hand))


def pay_by_tricks(
    king: int | None, taken: tuple[int, int], vulnerable: int | None, hand: int = SmallPack().hand
) -> float:
    """The same by the elder's tricks, as the table of the program has it."""
    marks = 1 if taken[ELDER] == hand else 0 if taken[ELDER] else -1
    if (marks > 0 and vulnerable == DEALER) or (marks < 0 and vulnerable == ELDER):
        marks *= 2
    return float(marks + (king == ELDER) - (king == DEALER))


def list_throws(place: SmallPlace) -> list[int]:
    """All sets of cards that may be thrown, not only the lowest of their suits."""
    least = 1 if place.seat == ELDER else 0
    cards = split(place.hands[place.seat])
    return [
        sum(some)
        for size in range(least, min(len(cards), len(place.stock)) + 1)
        for some in combinations(cards, size)
    ]


def list_draws(place: SmallPlace) -> list[int]:
    """All that may come for the cards thrown, equally likely."""
    return [sum(some) for some in combinations(place.stock, place.thrown.bit_count())]


def exchange(place: SmallPlace, got: int) -> SmallPlace:
    """The place after an exchange; its stage is -1 if the stock is exhausted and the hands are played."""
    hands = list(place.hands)
    hands[place.seat] = hands[place.seat] ^ place.thrown | got
    stock = tuple(card for card in place.stock if not card & got)
    stage = -1 if not stock else DEALER_DISCARDS if place.seat == ELDER else OFFER
    exchanges = (*place.exchanges, (place.seat, place.thrown, got))
    return SmallPlace(stage, (hands[0], hands[1]), stock, exchanges)


def list_deals(pack: SmallPack) -> Iterator[SmallPlace]:
    """Every deal, all equally likely."""
    for elder in combinations(pack.cards, pack.hand):
        others = [card for card in pack.cards if card not in elder]
        for dealer in combinations(others, pack.hand):
            stock = tuple(card for card in others if card not in dealer)
            yield SmallPlace(OFFER, (sum(elder), sum(dealer)), stock)


class _End(NamedTuple):
    pay: int


def expand(pack: SmallPack, place: SmallPlace | _End | None) -> TreeMoment:
    """What can follow; None before the deal."""
    if place is None:
        deals = list(list_deals(pack))
        return TreeMoment(CHANCE, following=[(1 / len(deals), deal) for deal in deals])
    if isinstance(place, _End):
        return TreeMoment(END, place.pay)
    if place.stage < 0:
        return TreeMoment(END, pay(pack, place.hands, None))
    if place.thrown:
        draws = list_draws(place)
        return TreeMoment(CHANCE, following=[(1 / len(draws), exchange(place, got)) for got in draws])
    if place.stage in (OFFER, ANSWER):
        vulnerable = None if place.exchanges else place.seat
        stop = _End(pay(pack, place.hands, vulnerable))
        return TreeMoment(
            place.seat, key=place.seen, following=[(1, stop), (1, place._replace(stage=place.stage + 1))]
        )
    following: list[tuple[float, SmallPlace]] = [
        (1, place._replace(thrown=cards) if cards else exchange(place, 0)) for cards in list_throws(place)
    ]
    return TreeMoment(place.seat, key=place.seen, following=following)
