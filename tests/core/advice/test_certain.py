"""The point for certain: against a search that lists every hand of the adversary's."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest

from ecarte_core.advice import certainty
from ecarte_core.advice.certainty import point_is_certain
from ecarte_core.cards import PACK, Card, Suit, parse_card, parse_cards
from ecarte_core.cards.tricks import beats, playable_cards
from ecarte_core.chances.knowledge import Seat

Hand = frozenset[Card]


def is_sure(hand: Hand, others: Iterable[Hand], wanted: int, leads: bool, trumps: Suit) -> bool:
    """The holder makes so many more tricks by one plan, whichever of the ``others`` faces him."""
    if wanted <= 0:
        return True
    if wanted > len(hand):
        return False
    if leads:
        return any(
            all(
                is_sure(hand - {lead}, left, wanted - won, won, trumps)
                for reply, left in by_card(others, lead, trumps)
                for won in [not beats(reply, lead, trumps)]
            )
            for lead in hand
        )
    return all(
        any(
            is_sure(hand - {reply}, left, wanted - won, won, trumps)
            for reply in playable_cards(hand, lead, trumps)
            for won in [beats(reply, lead, trumps)]
        )
        for lead, left in by_card(others, None, trumps)
    )


def by_card(others: Iterable[Hand], lead: Card | None, trumps: Suit) -> list[tuple[Card, set[Hand]]]:
    """The cards that the adversary may play, each with what is then left in his hand."""
    hands_by_card: dict[Card, set[Hand]] = defaultdict(set)
    for other in others:
        for card in playable_cards(other, lead, trumps):
            hands_by_card[card].add(other - {card})
    return list(hands_by_card.items())


def deal(random: Random) -> tuple[Hand, list[Hand], Card]:
    """Five cards, good or not so good, the turn-up, and every hand of five of nine other cards."""
    turn_up, *cards = random.sample(PACK, len(PACK))
    chance = random.choice([3, 9, 30])
    cards.sort(key=lambda card: (card.suit == turn_up.suit) * 4 + card.rank + random.random() * chance)
    others = combinations(random.sample(cards[:-5], 9), 5)
    return frozenset(cards[-5:]), [frozenset(other) for other in others], turn_up


@pytest.mark.parametrize("seat", list(Seat))
@pytest.mark.parametrize("most", [None, 0, 1, 2])
def test_it_agrees_with_listing_all_hands(
    seat: Seat, most: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    random, answers = Random(f"{seat} {most}"), []
    for _ in range(30):
        hand, others, turn_up = deal(random)
        trumps = turn_up.suit
        pack = sorted({*hand, turn_up, *(card for other in others for card in other)})
        monkeypatch.setattr(certainty, "PACK", pack)
        limited = [o for o in others if most is None or sum(card.suit == trumps for card in o) <= most]
        expected = is_sure(hand, limited, 3, seat is Seat.NON_DEALER, trumps)
        assert point_is_certain(tuple(hand), turn_up, seat, most) is expected
        answers.append(expected)
    assert {True, False} == set(answers)


def test_hoyles_first_example_is_certain_unless_the_adversary_holds_two_trumps() -> None:
    hand, turn_up = parse_cards("KS QS JS 8H 8D"), parse_card("7H")
    assert point_is_certain(hand, turn_up, Seat.NON_DEALER, adverse_trumps=1)
    assert not point_is_certain(hand, turn_up, Seat.NON_DEALER, adverse_trumps=2)
    assert not point_is_certain(hand, turn_up, Seat.DEALER, adverse_trumps=1)
