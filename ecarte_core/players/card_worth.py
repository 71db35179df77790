"""What each card is worth to a player who knows the adversary's hand only by chances.

A card is tried against every hand that he may hold. While more than three tricks are left, the rest of each hand
is valued by the table of all positions (``chances``), as if both hands were then seen. In the last three the player
who values stays ignorant to the end: he has to choose one card for all the hands that look alike to him.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from ..cards import PACK, Card, Suit
from ..chances.hand_classes import KeyTerms, list_key_terms
from ..chances.plan_tree import playable_bits, reply_beats, select_distinct, suit_bits_of
from ..chances.position_table import load_table

type Worths = tuple[float, ...]
"""By the tricks that the holder makes in the deal, what that is worth to him."""

type Weighed = list[tuple[int, float]]
"""Hands of the adversary, as 32 bits, and how likely each is."""

IGNORANT_TRICKS = 3
"""In this number of tricks at the end the holder is taken to stay ignorant. With more, every card would have to be
tried to the end against all hands for longer than a reader waits; chosen for that."""

_GUESS_ERROR = 0.1
"""The chance that one trick more, or one less, is made than if both hands were seen: players guess. Chosen; with none
the expert would think a trick lost that an adversary who cannot see his cards may give him."""

_HOPE = 1e-4
"""What a trick is worth when it changes nothing: of cards that are as good, one that makes more tricks is played."""


class CardValuer:
    """Values the holder's cards in one deal."""

    def __init__(self, trumps: Suit, worths: Worths, ignorant_tricks: int = IGNORANT_TRICKS) -> None:
        self._ignorant = ignorant_tricks
        self._suit = trumps
        self._trumps = 255 << 8 * trumps
        self._worths = tuple([worth + _HOPE * tricks for tricks, worth in enumerate(worths)])
        less, more = (worths[0], *worths[:-1]), (*worths[1:], worths[-1])
        self._guessed = tuple(
            [
                (1 - 2 * _GUESS_ERROR) * worth + _GUESS_ERROR * (below + above)
                for worth, below, above in zip(self._worths, less, more, strict=True)
            ]
            if ignorant_tricks
            else worths
        )
        """The worths of ends that are looked up long before they are reached."""
        table = load_table()
        self._values, self._after_lead = table.values, table.after_lead

    def value_leads(self, mine: int, hands: Sequence[int], taken: int) -> dict[int, float]:
        """The mean worth of each card that differs from the others, if the holder leads."""
        weighed = [(hand, 1.0) for hand in hands]
        union = _join(hands)
        return {
            card: self._lead(mine, card, weighed, taken) / len(hands)
            for card in select_distinct(mine, mine, union)
        }

    def value_replies(self, mine: int, lead: int, hands: Sequence[int], taken: int) -> dict[int, float]:
        """The same for the cards that he may play to a lead; ``hands`` no longer have that card."""
        weighed = [(hand, 1.0) for hand in hands]
        replies = select_distinct(playable_bits(mine, lead, self._trumps), mine, _join(hands))
        return {card: self._reply(mine, lead, card, weighed, taken) / len(hands) for card in replies}

    def _lead(self, mine: int, card: int, hands: Weighed, taken: int) -> float:
        """The sum of the worths if the holder leads this card."""
        size = mine.bit_count()
        if size > self._ignorant:
            terms = list_key_terms(mine, self._suit, True, card)
            after, worths = self._after_lead, self._guessed[taken:]
            return sum([weight * worths[after[_add_terms(terms, hand)]] for hand, weight in hands])
        others, total = mine ^ card, 0.0
        groups: dict[int, Weighed] = {}
        for hand, weight in hands:
            replies = playable_bits(hand, card, self._trumps)
            if replies & replies - 1:
                best = self._list_best_replies(others, hand, card, replies, size)
                for reply in best:
                    groups.setdefault(reply, []).append((hand ^ reply, weight / len(best)))
            else:
                groups.setdefault(replies, []).append((hand ^ replies, weight))
        for reply, left in groups.items():
            if reply_beats(reply, card, self._trumps):
                total += self._follow_on(others, left, taken)
            else:
                total += self._lead_on(others, left, taken + 1)
        return total

    def _list_best_replies(self, others: int, hand: int, card: int, replies: int, size: int) -> list[int]:
        """The replies that the adversary may choose: the best if he sees all, lowest cards of each run.

        With two cards left he does not know which one the holder keeps: he plays the lowest card of a suit, and of
        two suits either.
        """
        choices = select_distinct(replies, hand, others)
        if len(choices) == 1:
            return choices
        if size == 2:
            first, other = choices  # highest first in each suit
            return choices if (first ^ other) & ~suit_bits_of(first) else [other]
        if reply_beats(choices[0], card, self._trumps):
            tricks = [size - 1 - self._count(others, hand ^ reply, leads=False) for reply in choices]
        else:
            tricks = [1 + self._count(others, hand ^ reply, leads=True) for reply in choices]
        least = min(tricks)
        return [reply for reply, count in zip(choices, tricks, strict=True) if count == least]

    def _count(self, mine: int, hand: int, *, leads: bool) -> int:
        """The tricks of who leads, the holder if he ``leads``, both hands seen."""
        return self._values[_add_terms(list_key_terms(mine, self._suit, leads), hand)]

    def _lead_on(self, mine: int, hands: Weighed, taken: int) -> float:
        """The holder leads to the next trick, one card against all these hands."""
        if not mine:
            return self._worths[taken] * sum([weight for _, weight in hands])
        if not mine & mine - 1:
            return self._lead(mine, mine, hands, taken)
        choices = select_distinct(mine, mine, _join(hand for hand, _ in hands))
        return max([self._lead(mine, card, hands, taken) for card in choices])

    def _follow_on(self, mine: int, hands: Weighed, taken: int) -> float:
        """The adversary leads to the next trick, as is best for him."""
        if not mine:
            return self._worths[taken] * sum([weight for _, weight in hands])
        groups: dict[int, Weighed] = {}
        for hand, weight in hands:
            if hand & hand - 1:
                best = self._list_best_leads(mine, hand)
                for lead in best:
                    groups.setdefault(lead, []).append((hand ^ lead, weight / len(best)))
            else:
                groups.setdefault(hand, []).append((0, weight))
        total = 0.0
        for lead, left in groups.items():
            replies = playable_bits(mine, lead, self._trumps)
            if replies & replies - 1:
                replies_left = select_distinct(replies, mine, _join(hand for hand, _ in left))
                total += max([self._reply(mine, lead, reply, left, taken) for reply in replies_left])
            else:
                total += self._reply(mine, lead, replies, left, taken)
        return total

    def _list_best_leads(self, mine: int, hand: int) -> list[int]:
        choices = select_distinct(hand, hand, mine)
        if len(choices) == 1:
            return choices
        results = [
            self._after_lead[_add_terms(list_key_terms(hand, self._suit, True, lead), mine)]
            for lead in choices
        ]
        most = max(results)
        return [lead for lead, tricks in zip(choices, results, strict=True) if tricks == most]

    def _reply(self, mine: int, lead: int, card: int, hands: Weighed, taken: int) -> float:
        """The sum of the worths if the holder plays this card to the lead."""
        others = mine ^ card
        wins = reply_beats(card, lead, self._trumps)
        size = others.bit_count()
        if size < self._ignorant:
            return self._lead_on(others, hands, taken + 1) if wins else self._follow_on(others, hands, taken)
        terms = list_key_terms(others, self._suit, wins)
        worths = self._guessed[taken + 1 :] if wins else self._guessed[taken : taken + size + 1][::-1]
        return sum([weight * worths[self._values[_add_terms(terms, hand)]] for hand, weight in hands])


def _add_terms(terms: list[KeyTerms], hand: int) -> int:
    """The key of a position, from the terms of one hand and the other ``hand``."""
    first, second, third, fourth = terms
    return first[hand & 255] + second[hand >> 8 & 255] + third[hand >> 16 & 255] + fourth[hand >> 24]


def list_like_cards(card: int, playable: int, mine: int, hands: Sequence[int]) -> list[Card]:
    """The playable cards that play like this one: of the same suit, with no card of the adversary's between."""
    union, like = _join(hands), [card]
    for step in (1, -1):
        place = card.bit_length() - 1
        while 0 <= place + step < len(PACK) and (place + step) >> 3 == place >> 3:
            place += step
            if union >> place & 1:
                break
            if mine >> place & playable >> place & 1:
                like.append(1 << place)
    return [PACK[bit.bit_length() - 1] for bit in sorted(like)]


def _join(hands: Iterable[int]) -> int:
    return reduce(or_, hands, 0)
