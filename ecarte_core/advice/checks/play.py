"""Checks of two hands on the table: what best play gives, and what any play of both, good or bad, can give.

A position is one, or each of many (``Positions``); what is asked must be so in all of them. ``after`` is what has been
played: lead and reply in turn, or a lead that is still to be answered. Tricks are all that ``player`` (or else the
first leader) makes of the cards on the table; they should lie between ``at_least`` and ``at_most``.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from itertools import chain, pairwise, product
from math import comb
from typing import Literal, NamedTuple

from ...cards import Card
from ...chances.chance_format import format_chance
from ...chances.position_table import load_table
from ...chances.suit_patterns import PATTERN_SIZES, PATTERNS_BY_SIZE, position_key
from ..claim_model import Finding, format_symbols, verdict
from ..hands_in_play import (
    Play,
    Positions,
    count_by_card,
    find_best_line,
    find_best_line_after,
    find_card,
    find_line_to,
    find_trick_range,
    follow,
    write_line,
)
from .check_registry import check

_ALL = 5
Need = Literal["each", "some"]


class _Case(NamedTuple):
    """One position, and whether what is asked is so."""

    play: Play
    so: bool
    words: Callable[[], str]
    """What is found, to the end of the sentence."""
    figures: Mapping[str, object]


def _find(cases: list[_Case], after: str) -> Finding:
    """The finding: a position by itself is told; of many it is counted how often it is so."""
    if not cases:
        return Finding("fails", "There is no such position: the cards do not suffice.", {"cases": 0})
    so = sum(case.so for case in cases)
    example = next((case for case in cases if not case.so), cases[0])
    start = f"After {_say_line(after)} " if after else ""
    if len(cases) == 1:
        evidence, figures = start + example.words(), example.figures
    else:
        hands = " against ".join(
            format_symbols(side.hand) for side in (example.play.leader, example.play.follower)
        )
        evidence = f"It is so in {so:,} of {len(cases):,} positions. With {hands}: {start}{example.words()}"
        figures = {"cases": len(cases), "so": so}
    return Finding(verdict(so == len(cases)), f"{evidence}.", figures, example.play.position)


def _say_line(after: str) -> str:
    suits = dict(zip("SHDC", "♠♥♦♣", strict=True))
    words = (word.replace("T", "10") for word in after.split())
    return " ".join(f"{word[:-1]}{suits[word[-1]]}" for word in words)


@check("both hands seen")
def best_play(  # noqa: PLR0913, PLR0917  # the arguments of a claim
    position: Positions,
    after: str = "",
    cards: str = "",
    need: Need = "each",
    instead_of: str = "",
    or_neither: bool = False,
    player: str = "",
    at_least: int = 0,
    at_most: int = _ALL,
) -> Finding:
    """Each of these cards, or some, played next, makes these tricks, both seeing everything and playing best.

    ``cards`` empty: every card that may be played. ``instead_of``: and that card does not; ``or_neither``: if it
    does, they do.
    """
    cases = []
    for play in position():
        here, lead = follow(play, after)
        name = player or play.leader.name
        values = count_by_card(here, lead, name)
        hand = (here.follower if lead else here.leader).hand
        cards_tried = [find_card(hand, word) for word in cards.split()] or list(values)
        right = [card for card in cards_tried if at_least <= values[card] <= at_most]
        so = bool(right) if need == "some" else len(right) == len(cards_tried)
        if instead_of:
            other = at_least <= values[find_card(hand, instead_of)] <= at_most
            so = (so or not other) if or_neither else (so and not other)
        best = right[0] if right and need == "some" else min(cards_tried, key=values.__getitem__)
        words = partial(_describe_best, here, lead, name, values, best)
        cases.append(_Case(play, so, words, {"tricks": {str(card): count for card, count in values.items()}}))
    return _find(cases, after)


def _describe_best(here: Play, lead: Card | None, name: str, values: Mapping[Card, int], best: Card) -> str:
    return f"{name} makes {_say_tricks(values)}. With {best.symbol}: {_write_best(here, lead, best)}"


def _describe_range(states: list[Play], name: str, low: int, high: int) -> str:
    if low == high:
        return f"{name} makes {low}, however both play"
    state = next(state for state in states if find_trick_range(state, name)[1] == high)
    line = write_line(state, find_line_to(state, name, high))
    return f"{name} makes from {low} to {high}, by the play of both: {high} by {line}"


def _write_best(here: Play, lead: Card | None, card: Card) -> str:
    if lead is None:
        return write_line(here, find_best_line_after(here, card))
    return write_line(here, (lead, card, *find_best_line(here.trick(lead, card))))


def _say_tricks(values: Mapping[Card, int]) -> str:
    """``3 with K♥ or 9♥, 2 with 9♦``."""
    if len(set(values.values())) == 1:
        return f"{next(iter(values.values()))} whichever card is played"
    return ", ".join(
        f"{tricks} with {' or '.join(card.symbol for card in values if values[card] == tricks)}"
        for tricks in sorted(set(values.values()), reverse=True)
    )


@check("every play")
def any_play(  # noqa: PLR0913, PLR0917
    position: Positions,
    after: str = "",
    need: Need = "each",
    player: str = "",
    at_least: int = 0,
    at_most: int = _ALL,
) -> Finding:
    """By every lawful play of both, good or bad, the player makes these tricks; or by some play at least."""
    cases = []
    for play in position():
        here, lead = follow(play, after)
        name = player or play.leader.name
        states = [here] if lead is None else [here.trick(lead, reply) for reply in here.replies(lead)]
        ranges = [find_trick_range(state, name) for state in states]
        low, high = min(least for least, _ in ranges), max(most for _, most in ranges)
        so = at_least <= low and high <= at_most if need == "each" else high >= at_least and low <= at_most
        words = partial(_describe_range, states, name, low, high)
        cases.append(_Case(play, so, words, {"least": low, "most": high}))
    return _find(cases, after)


# --- all endings of a size ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EndingSize:
    """All pairs of hands of one size, as a player who is to lead, or not, may meet them."""

    size: int
    needs: int
    """The tricks that he still needs."""
    leads: bool = True
    trumps: int | None = None
    """How many trumps each holds; None for any."""


@check("both hands seen")
def endings_favour(endings: dict[str, EndingSize], rises: bool) -> Finding:
    """Over all pairs of hands the chance rises from each of these endings to the next; or it never does."""
    counts = {name: _count_wins(ending) for name, ending in endings.items()}
    chances = [Fraction(*count) for count in counts.values()]
    rising = [first < second for first, second in pairwise(chances)]
    return Finding(
        verdict(all(rising) if rises else not any(rising)),
        "He makes the point in "
        + ", ".join(f"{format_chance(*count)} {name}" for name, count in counts.items())
        + ".",
        {name: list(count) for name, count in counts.items()},
    )


def _count_wins(ending: EndingSize) -> tuple[int, int]:
    won = pairs = 0
    for (own, other, tricks), weight in _count_endings(ending.size).items():
        if ending.trumps is None or own == other == ending.trumps:
            pairs += weight
            won += weight * ((tricks if ending.leads else ending.size - tricks) >= ending.needs)
    return won, pairs


@cache
def _count_endings(size: int) -> Mapping[tuple[int, int, int], int]:
    """By the trumps of both and the leader's tricks, the pairs of hands."""
    values = load_table().values
    counts: Counter[tuple[int, int, int]] = Counter()
    for trumps, plain, weight in list_endings(size):
        counts[*PATTERN_SIZES[trumps], values[position_key(trumps, plain)]] += weight
    return counts


def list_endings(size: int, trumps: int = 7) -> Iterator[tuple[int, tuple[int, int, int], int]]:
    """Each way in which two hands of ``size`` cards can lie, and the number of pairs of hands that lie so.

    A way is the pattern of the trump suit with the patterns of the three plain suits. Any card may be out of play;
    ``trumps`` is how many trumps can be held: seven, since one has been turned up.
    """
    by_size = {sizes: words for sizes, words in PATTERNS_BY_SIZE.items() if max(sizes) <= size}
    words = list(chain.from_iterable(by_size.values()))
    counts = {word: comb(8, sum(PATTERN_SIZES[word])) for word in words}
    ranks = {word: comb(trumps, sum(PATTERN_SIZES[word])) for word in words}
    for sizes in product(by_size, repeat=3):
        last = size - sum(own for own, _ in sizes), size - sum(other for _, other in sizes)
        for trump, first, second in product(*(by_size[part] for part in sizes)) if last in by_size else ():
            for third in by_size[last]:
                weight = ranks[trump] * counts[first] * counts[second] * counts[third]
                yield trump, (first, second, third), weight
