"""Checks of Hoyle's ending in which A is "put to a card" (``hoyle.jeux-de-regle.16`` and ``.17``).

A, on lead, has made two tricks and holds three cards; Y has two trumps and a third card.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...cards import PACK, Card
from ..claim_model import Finding, verdict
from ..line import Play, Side, count_best_tricks, find_trick_range
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
            kept = {card: count_best_tricks(after.trick(high, card), "A") for card in after.replies(high)}
            (good,) = (card for card in kept if card.suit != third.suit)
            (bad,) = (card for card in kept if card.suit == third.suit)
            cases += 1
            won += count_best_tricks(position, "A") >= 3
            right += kept[good] >= 3
            wrong += kept[bad] < 3
    return Finding(
        verdict(won == cases, right == cases, wrong == cases),
        f"{len(thirds)} plain cards with {cases // len(thirds)} pairs of trumps, {cases} cases: A can win "
        f"{won}; keeping the right card wins {right}, keeping the wrong one loses {wrong}.",
        {"cases": cases, "can_win": won, "right_wins": right, "wrong_loses": wrong},
        _place(left, turn_up, max(thirds, key=lambda card: (card.suit, -card.rank))),
    )
