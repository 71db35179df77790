"""Britannica on endings: two cards left, or three trumps (``britannica.hints.13``, ``.16`` and ``.17``)."""

from __future__ import annotations

from itertools import combinations

from ..cards import PACK, Card, Rank, Suit
from ..solver.best_play import lead_values
from .chance_wording import share
from .claim import Finding, claim, entered, verdict
from .line import Play, Side, reach

_H = Suit.HEARTS


def _pairs() -> list[tuple[Card, Card, tuple[Card, ...]]]:
    """Every trump with every spade (the plain suits being alike), and every two cards against them."""
    return [
        (trump, plain, other)
        for trump in PACK
        for plain in PACK
        if trump.suit == _H and plain.suit == Suit.SPADES
        for other in combinations([card for card in PACK if card not in (trump, plain)], 2)
    ]


def _compare(wanted: int) -> tuple[int, int, int]:
    """In how many pairs of hands each lead makes ``wanted`` tricks: by the plain card, the trump; and all."""
    plain_wins = trump_wins = total = 0
    for trump, plain, other in _pairs():
        values = lead_values(_H, (trump, plain), other)
        plain_wins += values[plain] >= wanted
        trump_wins += values[trump] >= wanted
        total += 1
    return plain_wins, trump_wins, total


@claim(
    "britannica-then-lead-trump",
    "britannica.hints.13.s3",
    "lead",
    "Playing for the vole, having made three tricks, lead the trump.",
    formally="A trump and a plain card against any two cards, both tricks wanted: over every such pair of "
    "hands the trump, led first, makes both at least as often as the plain card.",
    model="lead chosen blind",
    cost="seconds",
)
def then_lead_trump() -> Finding:
    plain, trump, total = _compare(2)
    return Finding(
        verdict(trump >= plain),
        f"Both tricks: by the trump first in {share(trump, total)}, by the plain card first in "
        f"{share(plain, total)}.",
        {"pairs": total, "trump_first": trump, "plain_first": plain},
        {"trumps": "H", "leader": "7H KS", "follower": "8S 7S"},
    )


@claim(
    "britannica-two-one-plain-card",
    "britannica.hints.16.s1",
    "lead",
    "With two tricks to your adversary’s one, and a trump and a plain card left, lead the plain card.",
    formally="A trump and a plain card against any two cards, one trick wanted: over every such pair of "
    "hands the plain card, led first, makes it at least as often as the trump.",
    model="lead chosen blind",
    cost="seconds",
)
def two_one_plain() -> Finding:
    plain, trump, total = _compare(1)
    return Finding(
        verdict(plain >= trump),
        f"One trick: by the plain card first in {share(plain, total)}, by the trump first in "
        f"{share(trump, total)}.",
        {"pairs": total, "plain_first": plain, "trump_first": trump},
        {"trumps": "H", "leader": "7H 7S", "follower": "8H 8D"},
    )


@claim(
    "britannica-one-two-trump",
    "britannica.hints.16.s1",
    "lead",
    "But if your adversary has won two tricks and you win the third, lead the trump.",
    formally="A trump and a plain card against any two cards, both tricks wanted: over every such pair of "
    "hands the trump, led first, makes both at least as often as the plain card.",
    model="lead chosen blind",
    cost="seconds",
)
def one_two_trump() -> Finding:
    return then_lead_trump.check()


@claim(
    "britannica-queen-and-two-small",
    "britannica.hints.17.s1",
    "certainty",
    "With two tricks made and the queen and two small trumps left (the king announced against you), by "
    "leading a small trump you must win the point.",
    formally="Q♥ and any two lower trumps, on lead, against K♥ and any two other cards: (1) each small trump "
    "led makes one more trick against every defence; (2) taken literally: however the holder goes on to "
    "play.",
    model="every play",
    meant="“Must” supposes only that the queen is not then thrown under the king.",
    cost="seconds",
)
def queen_and_two_small() -> Finding:
    queen, king = Card(_H, Rank.QUEEN), Card(_H, Rank.KING)
    below = [card for card in PACK if card.suit == _H and card.rank < Rank.QUEEN]
    cases = sure = literal = queen_loses = 0
    for small in combinations(below, 2):
        hand = (queen, *small)
        rest = [card for card in PACK if card not in (*hand, king) and card.suit in (_H, Suit.SPADES)]
        for other in combinations(rest, 2):
            # Plain suits are alike to a hand of trumps: spades stand for all three.
            state = Play(_H, Side("A", hand, 2), Side("Y", (king, *other)))
            values = lead_values(_H, hand, (king, *other))
            cases += 1
            sure += all(values[card] >= 1 for card in small)
            queen_loses += values[queen] < 1
            literal += all(
                reach(state.trick(lead, reply), "A")[0] >= 3
                for lead in small
                for reply in state.replies(lead)
            )
    return Finding(
        verdict(sure == cases, literal == cases),
        f"(1) So in {share(sure, cases)} of the cases. (2) In {share(literal, cases)} no play at all could "
        f"lose it. Leading the queen instead would lose the point in {queen_loses}.",
        {"cases": cases, "sure": sure, "however_played": literal, "queen_led_loses": queen_loses},
        {"trumps": "H", "leader": "QH 8H 7H", "follower": "KH JH AH"},
    )


CLAIMS = entered(globals())
