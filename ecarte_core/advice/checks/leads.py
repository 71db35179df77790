"""Checks of advice on leads, on a panel of hands (``lead_panels``) or on whole classes of endings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, product, repeat
from typing import Literal, NamedTuple

from ...cards import Card, Rank, Suit
from ...cards.constants import HAND_SIZE, AuthorName
from ...chances.chance_format import format_chance, format_percent
from ...chances.chances import compute_odds
from ...chances.hand_classes import HandFilter, card_bits, list_key_terms, split_by_gaps, suit_bits
from ...chances.knowledge import Knowledge
from ...chances.position_table import load_table
from ..author_hands import select_hands
from ..chances_of_hands import PLAIN_SUITS, TRUMPS
from ..claim_model import Finding, format_symbols, position_of_holder, verdict
from ..clauses import Advice
from ..lead_panels import LeadCase, LeadPanel
from ..plain_hands import list_hands
from .check_registry import check
from .last_cards import count_two_card_hands, list_two_card_endings

_AIMS = {"the point": 3, "the vole": 5, "one trick at least": 1}
"""The tricks that each aim needs."""


class _Result(NamedTuple):
    """How the advice did in one case; ``behind``: by what share of the hands the best rival is ahead."""

    case: LeadCase
    behind: Fraction


@check
def advised_lead_is_best(
    panel: LeadPanel, aims: tuple[Literal["the point", "the vole", "one trick at least"], ...]
) -> Finding:
    """In each case a lead advised, chosen blind, reaches each aim as often as any rival."""
    cases = tuple(panel())
    good = 0
    sentences: list[str] = []
    figures: dict[str, dict[str, int]] = {}
    last: list[_Result] = []
    for aim in aims:
        results = [_try_advice(case, _AIMS[aim], _king_filter(case)) for case in cases]
        right = sum(result.behind <= 0 for result in results)
        good += right
        figures[str(aim)] = {"cases": len(results), "as_good_as_any": right}
        last.append(max(results, key=lambda result: result.behind))
        sentences.append(
            f"For {aim}: the card advised is no worse than those compared in {right} of {len(results)}"
            f"{_describe_worst(last[-1])}."
        )
    total = len(cases) * len(aims)
    worst = max(last, key=lambda result: result.behind)
    return Finding(verdict(good == total, good > 0), " ".join(sentences), figures, _place(worst.case))


@check
def advised_lead_is_best_after_refusal(
    panel: LeadPanel,
    aim: Literal["the point", "one trick at least"],
    authors: tuple[AuthorName, ...],
) -> Finding:
    """The same, when only those of the dealer's hands count on which the first author would have him refuse.

    By the rules of the others it is computed and said, and does not count.
    """
    cases = tuple(panel())
    figures: dict[str, dict[str, int]] = {}
    sentences: list[str] = []
    worst: list[_Result] = []
    for name in authors:
        results = [
            _try_advice(case, _AIMS[aim], select_hands(name, Advice.REFUSE, case.turn_up)) for case in cases
        ]
        right = sum(result.behind <= 0 for result in results)
        worst.append(max(results, key=lambda result: result.behind))
        figures[name] = {"cases": len(results), "as_good_as_any": right}
        sentences.append(
            f"Against hands on which {name.title()} would refuse, for {aim}: the card advised is no worse than those "
            f"compared in {right} of {len(results)}{_describe_worst(worst[-1])}."
        )
    right = figures[authors[0]]["as_good_as_any"]
    return Finding(
        verdict(right == len(cases), right > 0), " ".join(sentences), figures, _place(worst[0].case)
    )


def _place(case: LeadCase) -> dict[str, str]:
    return position_of_holder(Knowledge(case.hand, case.turn_up, played=case.played))


@cache
def _without_king(trumps: Suit) -> HandFilter:
    """The hands that have not the king of trumps."""
    king = 1 << Rank.KING
    terms = tuple(tuple(int(suit is trumps and bool(cards & king)) for cards in range(256)) for suit in Suit)
    return HandFilter("without the king of trumps", terms, frozenset({0}))


def _king_filter(case: LeadCase) -> HandFilter | None:
    return None if case.king_is_out else _without_king(case.turn_up.suit)


def _try_advice(case: LeadCase, tricks: int, among: HandFilter | None) -> _Result:
    counts: Mapping[Card, tuple[int, ...]]
    if among and not case.played and all(card.suit is not case.turn_up.suit for card in case.hand):
        counts = count_by_lead(case.hand, case.turn_up, among)
    else:
        odds = compute_odds(Knowledge(case.hand, case.turn_up, played=case.played), among)
        counts = {card: chances.tricks for card, chances in odds.blind.items()}
    rivals = case.rivals or tuple(card for card in counts if card not in case.advised)
    advised, other = (max(sum(counts[card][tricks:]) for card in cards) for cards in (case.advised, rivals))
    return _Result(case, Fraction(other - advised, sum(counts[rivals[0]])))


def _describe_worst(result: _Result) -> str:
    if result.behind <= 0:
        return ""
    return (
        f"; at worst, with {format_symbols(result.case.hand)} and {result.case.turn_up.symbol} turned, it is behind "
        f"by {format_percent(result.behind)} of the hands"
    )


@check
def lead_of_two_is_never_worse(
    first: Literal["trump", "plain"],
    tricks: int,
    trumps: str = "KQJAT987",
    plain: str = "KQJAT987",
) -> Finding:
    """With a trump and a plain card of these ranks left, no hand makes this lead the worse one for ``tricks`` tricks.

    It is compared at its worst, over every play of the adversary, with the other lead at its best. So it is the
    same whatever either player knows or guesses.
    """
    other = "plain" if first == "trump" else "trump"
    names = {"trump": "the trump", "plain": "the plain card"}
    ranks = [[rank for rank in Rank if rank.letter in text] for text in (trumps, plain)]
    hands = makes = other_makes = worse = 0
    for ending in list_two_card_endings():
        weight = sum(count_two_card_hands(ending, *pair) for pair in product(*ranks))
        least, most = ending.tricks[first][0], ending.tricks[other][1]
        hands += weight
        makes += weight * (least >= tricks)
        other_makes += weight * (ending.tricks[other][0] >= tricks)
        worse += weight * (least < tricks <= most)
    return Finding(
        verdict(worse == 0),
        f"{hands:,} pairs of hands. {'Both tricks' if tricks == 2 else 'One trick'}, whatever the adversary plays: by "
        f"{names[first]} first in {format_chance(makes, hands)}, by {names[other]} first in "
        f"{format_chance(other_makes, hands)}. {f'In {worse:,} pairs' if worse else 'In none'} is "
        f"{names[first]} worse, even if the adversary answers {names[other]} as badly as he can.",
        {"pairs": hands, "makes": makes, "other_makes": other_makes, "worse": worse},
        {"trumps": "H", "leader": "8H KS", "follower": "7H 9D"}
        if tricks == 2
        else {"trumps": "H", "leader": "7H 7S", "follower": "8H 8D"},
    )


# --- counting without trumps -------------------------------------------------------------------------------------

_SUIT = 255
_KEYS = tuple(cards | cards**2 << 10 | cards**3 << 28 for cards in range(_SUIT + 1))
"""The sum of three of these determines the three suits, in any order (see ``author_hands``)."""
_NONE = repeat(0)


def count_by_lead(hand: tuple[Card, ...], turn_up: Card, among: HandFilter) -> Mapping[Card, tuple[int, ...]]:
    """For each lead of a hand without a trump: in how many of the hands the leader makes each number of tricks.

    Hearts are trumps. The lead is chosen blind; after it both hands are seen.
    """
    groups = _group_by_plain_cards(turn_up, among)
    mine = card_bits(hand)
    first_suit, second_suit, third_suit = (_list_choices(suit_bits(mine, suit)) for suit in PLAIN_SUITS)
    classes: list[tuple[int, int]] = []
    for size, some in enumerate(first_suit):
        for more, others in enumerate(second_suit[: HAND_SIZE + 1 - size]):
            for most, last_choices in enumerate(third_suit[: HAND_SIZE + 1 - size - more]):
                trumps = HAND_SIZE - size - more - most
                count = groups[trumps].get
                for first, second in ((a, b) for a in some.items() for b in others.items()):
                    keys = [key + other for key in first[1] for other in second[1]]
                    for third, last in last_choices.items():
                        if hands := sum(map(count, [key + other for key in keys for other in last], _NONE)):
                            cards = _place_cards(first[0], second[0], third) | _lowest(trumps, turn_up)
                            classes.append((cards, hands))
    after = load_table().after_lead
    tricks_by_lead = {}
    for lead in hand:
        a, b, c, d = list_key_terms(mine, TRUMPS, True, 1 << lead.number)
        tricks = [0] * (HAND_SIZE + 1)
        for cards, hands in classes:
            makes = after[a[cards & _SUIT] + b[cards >> 8 & _SUIT] + c[cards >> 16 & _SUIT] + d[cards >> 24]]
            tricks[makes] += hands
        tricks_by_lead[lead] = tuple(tricks)
    return tricks_by_lead


def _place_cards(*plain: int) -> int:
    return sum(cards << 8 * suit for suit, cards in zip(PLAIN_SUITS, plain, strict=True))


def _lowest(trumps: int, turn_up: Card) -> int:
    """The lowest ``trumps`` trumps; which they are makes no difference to a hand without one."""
    places = [place for place in range(8) if place != turn_up.rank][:trumps]
    return sum(1 << place for place in places) << 8 * TRUMPS


@cache
def _list_choices(mine: int) -> tuple[Mapping[int, list[int]], ...]:
    """By their number, the adversary's possible cards in a plain suit: those that play alike, under one of them."""
    choices: tuple[dict[int, list[int]], ...] = tuple(defaultdict(list) for _ in range(HAND_SIZE + 1))
    gaps = split_by_gaps(mine, _SUIT & ~mine)
    places = [1 << place for place in range(8) if not mine >> place & 1]
    for size in range(min(len(places), HAND_SIZE) + 1):
        for chosen_places in combinations(places, size):
            cards = sum(chosen_places)
            alike = sum(_take_lowest(gap, (gap & cards).bit_count()) for gap in gaps)
            choices[size][alike].append(_KEYS[cards])
    return choices


def _take_lowest(cards: int, count: int) -> int:
    lowest = 0
    for _ in range(count):
        lowest |= cards & -cards
        cards &= cards - 1
    return lowest


@cache
def _group_by_plain_cards(turn_up: Card, among: HandFilter) -> tuple[Mapping[int, int], ...]:
    """By the number of trumps, and by the plain cards, how many hands the filter has."""
    groups: tuple[dict[int, int], ...] = tuple(defaultdict(int) for _ in range(HAND_SIZE + 1))
    for trumps, plain in list_hands():
        cards = _place_cards(*plain.bits) | trumps.bits << 8 * TRUMPS
        if not trumps.bits >> turn_up.rank & 1 and among.contains(cards):
            groups[len(trumps.ranks)][sum(_KEYS[suit] for suit in plain.bits)] += 1
    return groups
