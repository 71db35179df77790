"""Checks of Hoyle's ending in which A is "put to a card" (``hoyle.jeux-de-regle.16`` and ``.17``).

A, on lead, has made two tricks and holds three cards; Y has two trumps and a third card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from typing import Literal, NamedTuple

from ...cards import PACK, Card, Rank, Suit, parse_cards
from ...cards.constants import POINT_TRICKS
from ...chances.best_play import lead_values, load_table
from ...chances.chance_format import format_chance
from ...chances.suit_patterns import PATTERN_SIZES, POSSIBLE_PATTERNS, position_key
from ..claim_model import Finding, verdict
from ..hands_in_play import Play, Side, count_best_tricks, find_trick_range
from .check_registry import check


def _endings(left: tuple[Card, ...], turn_up: Card, third: Card) -> Iterator[tuple[Play, Card, Card]]:
    """A with ``left``, Y with ``third`` and each two trumps, the lower first."""
    trumps = [card for card in PACK if card.suit == turn_up.suit and card != turn_up]
    for low, high in combinations(trumps, 2):
        yield Play(turn_up.suit, Side("A", left, 2), Side("Y", (low, high, third))), low, high


def _place(left: tuple[Card, ...], turn_up: Card, third: Card) -> dict[str, str]:
    suit = turn_up.suit.letter
    return {"trumps": suit, "leader": " ".join(map(str, left)), "follower": f"Q{suit} 7{suit} {third}"}


@check
def point_is_lost_however_played(left: tuple[Card, ...], turn_up: Card, third: Card) -> Finding:
    """Against each two trumps and this third card A makes no more tricks, by best play or by any."""
    positions = [position for position, _, _ in _endings(left, turn_up, third)]
    lost = sum(count_best_tricks(position, "A") < 3 for position in positions)
    most = max(find_trick_range(position, "A")[1] for position in positions)
    return Finding(
        verdict(lost == len(positions), most < 3),
        f"A stays at two tricks against {lost} of {len(positions)} pairs of trumps, "
        + ("however either plays." if most < 3 else "but some bad play of Y’s would let him win."),
        {"pairs": len(positions), "lost": lost, "most_by_any_play": most},
        _place(left, turn_up, third),
    )


@check
def right_card_decides(left: tuple[Card, ...], turn_up: Card) -> Finding:
    """Against each lower third card A can win; after two trumps he wins by the right card and not by the wrong.

    The first card is trumped and a trump returned; A keeps one of the two others, which beat the third
    cards of their own suits.
    """
    lead, *others = left
    thirds = [card for card in PACK for other in others if card.suit == other.suit and card.rank < other.rank]
    cases = won = right = wrong = 0
    for third in thirds:
        for position, low, high in _endings(left, turn_up, third):
            after = position.trick(lead, low)
            tricks_by_reply = {
                card: count_best_tricks(after.trick(high, card), "A") for card in after.replies(high)
            }
            (good,) = (card for card in tricks_by_reply if card.suit != third.suit)
            (bad,) = (card for card in tricks_by_reply if card.suit == third.suit)
            cases += 1
            won += count_best_tricks(position, "A") >= 3
            right += tricks_by_reply[good] >= 3
            wrong += tricks_by_reply[bad] < 3
    return Finding(
        verdict(won == cases, right == cases, wrong == cases),
        f"{len(thirds)} plain cards with {cases // len(thirds)} pairs of trumps, {cases} cases: A can win "
        f"{won}; keeping the right card wins {right}, keeping the wrong one loses {wrong}.",
        {"cases": cases, "can_win": won, "right_wins": right, "wrong_loses": wrong},
        _place(left, turn_up, max(thirds, key=lambda card: (card.suit, -card.rank))),
    )


# --- all endings of a size ---------------------------------------------------------------------------------------


def list_endings(size: int, trumps: int = 8) -> Iterator[tuple[int, tuple[int, int, int], int]]:
    """Each way in which two hands of ``size`` cards can lie, and the number of pairs of hands that lie so.

    A way is the pattern of the trump suit with the patterns of the three plain suits. Any card may be out of play;
    ``trumps`` is how many trumps can be held: seven, when one has been turned up.
    """
    words = [word for word in POSSIBLE_PATTERNS if max(PATTERN_SIZES[word]) <= size]
    counts = {word: comb(8, sum(PATTERN_SIZES[word])) for word in words}
    ranks = {word: comb(trumps, sum(PATTERN_SIZES[word])) for word in words}
    by_size: dict[tuple[int, int], list[int]] = {}
    for word in words:
        by_size.setdefault(PATTERN_SIZES[word], []).append(word)
    for sizes in product(by_size, repeat=3):
        last = size - sum(own for own, _ in sizes), size - sum(other for _, other in sizes)
        if last not in by_size:
            continue
        for trump, first, second in product(*(by_size[part] for part in sizes)):
            for third in by_size[last]:
                yield (
                    trump,
                    (first, second, third),
                    ranks[trump] * counts[first] * counts[second] * counts[third],
                )


class TwoCardEnding(NamedTuple):
    """A trump and a plain card on lead, and what the adversary's two cards are to them."""

    tricks: Mapping[str, tuple[int, int]]
    """For the lead of the ``trump`` and of the ``plain`` card: the least and the most tricks of the leader, over
    every play of the adversary."""
    kinds: tuple[int, int]


_KINDS = ("KH QH", "TH 9H", "KS QS", "TS 9S", "KD QD", "KC QC")
"""Adverse cards against ace of hearts (trumps) and ace of spades: all that counts of them is whether they are
trumps or of the plain card's suit, and then higher or lower, or of another suit."""


@cache
def list_two_card_endings() -> tuple[TwoCardEnding, ...]:
    """A trump and a plain card on lead against any two cards, by the kinds of these."""
    trumps = parse_cards("AH AS")
    samples = [parse_cards(cards) for cards in _KINDS]
    endings = []
    for kinds in combinations_with_replacement(range(len(samples)), 2):
        follower = tuple(samples[kind][index and kinds[0] == kind] for index, kind in enumerate(kinds))
        play = Play(Suit.HEARTS, Side("A", trumps), Side("Y", follower))
        tricks = {}
        for name, lead in zip(("trump", "plain"), trumps, strict=True):
            ranges = [find_trick_range(play.trick(lead, reply), "A") for reply in play.replies(lead)]
            tricks[name] = min(least for least, _ in ranges), max(most for _, most in ranges)
        endings.append(TwoCardEnding(tricks, kinds))
    return tuple(endings)


def count_two_card_hands(ending: TwoCardEnding, trump: Rank, plain: Rank) -> int:
    """How many adverse hands lie so when the leader holds a trump and a plain card of these ranks."""
    sizes = Rank.KING - trump, int(trump), Rank.KING - plain, int(plain), len(Rank), len(Rank)
    return prod(comb(sizes[kind], count) for kind, count in Counter(ending.kinds).items())


# --- over all endings --------------------------------------------------------------------------------------------


@check
def third_lead_is_better_left(made: int) -> Finding:
    """A player who has made ``made`` of the first two tricks makes the point more often if the other leads now.

    Over all pairs of hands of three cards, both hands seen; one trump lies turned up.
    """
    size, needed = 3, POINT_TRICKS - made
    pairs = leading = following = 0
    for trumps, plain, weight in list_endings(size, trumps=7):
        tricks = load_table().values[position_key(trumps, plain)]
        pairs += weight
        leading += weight * (tricks >= needed)
        following += weight * (size - tricks >= needed)
    return Finding(
        verdict(following > leading),
        f"Over all pairs of hands of {size} cards he makes the point in {format_chance(leading, pairs)} when he leads, "
        f"in {format_chance(following, pairs)} when his adversary leads.",
        {"pairs": pairs, "leading": leading, "following": following},
    )


@check
def small_trump_from_queen_makes_a_trick() -> Finding:
    """Queen and two lower trumps on lead against the king and two cards: a small trump makes one more trick.

    So it does against every play of the adversary, however the leader goes on, if only he does not give his
    queen to the king; he knows where the king is. Plain suits are alike to a hand of trumps, so spades stand
    for all three.
    """
    trumps = Suit.HEARTS
    queen, king = Card(trumps, Rank.QUEEN), Card(trumps, Rank.KING)
    lower = [card for card in PACK if card.suit == trumps and card.rank < Rank.QUEEN]
    cases = sure = queen_loses = 0
    for small in combinations(lower, 2):
        hand = (queen, *small)
        others = [card for card in PACK if card not in (*hand, king) and card.suit in (trumps, Suit.SPADES)]
        for other in combinations(others, 2):
            state = Play(trumps, Side("A", hand, 2), Side("Y", (king, *other)))
            cases += 1
            queen_loses += lead_values(trumps, hand, (king, *other))[queen] < 1
            sure += all(
                _least_sparing(state.trick(lead, reply), queen, king) >= 3
                for lead in small
                for reply in state.replies(lead)
            )
    return Finding(
        verdict(sure == cases),
        f"In {sure:,} of {cases:,} cases a small trump makes the third trick against every play of the adversary, "
        "however the leader goes on, if only he keeps the queen from the king. Leading the queen instead loses the "
        f"point against best play in {queen_loses:,}.",
        {"cases": cases, "sure": sure, "queen_led_loses": queen_loses},
        {"trumps": "H", "leader": "QH 8H 7H", "follower": "KH JH AH"},
    )


def _least_sparing(state: Play, queen: Card, king: Card) -> int:
    """The least tricks of A over all play in which he never has his queen taken by the king without need."""
    if not state.leader.hand:
        return state.side("A").tricks
    least = []
    for lead, reply, after in state.next():
        own, other = (lead, reply) if state.leader.name == "A" else (reply, lead)
        choices = state.leader.hand if own == lead else state.replies(lead)
        king_is_out = king in state.side("Y").hand if own == lead else other == king
        if not (own == queen and king_is_out and len(choices) > 1):
            least.append(_least_sparing(after, queen, king))
    return min(least)


@check
def trumps_on_both_sides_gain_nothing(
    counts: tuple[int, ...], player: Literal["leader", "follower"]
) -> Finding:
    """Over all deals, a trump being turned up: with as many trumps each, more do not make the point likelier."""
    values = load_table().values
    hands, trick_counts = Counter[int](), Counter[int]()
    for trumps, plain, weight in list_endings(5, trumps=7):
        own, other = PATTERN_SIZES[trumps]
        if own == other:
            hands[own] += weight
            trick_counts[own] += weight * ((values[position_key(trumps, plain)] >= 3) is (player == "leader"))
    chances = [Fraction(trick_counts[count], hands[count]) for count in counts]
    return Finding(
        verdict(chances == sorted(chances, reverse=True)),
        f"The {player} makes the point in "
        + ", ".join(
            f"{format_chance(trick_counts[count], hands[count])} with {count} each" for count in counts
        )
        + ".",
        {str(count): str(chance) for count, chance in zip(counts, chances, strict=True)},
    )
