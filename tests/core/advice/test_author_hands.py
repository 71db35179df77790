"""An adversary who proposed, or refused, by an author's rules: his hands, and the chances over them alone."""

import random
from collections import Counter
from itertools import combinations

import pytest
from support.plain.every_plan import by_trying_every_way, nearly_known
from support.plain.odds_by_enumeration import adverse_hands, by_enumeration, somewhere_in_play

from ecarte_core.advice.author_hands import select_hands
from ecarte_core.advice.clauses import Advice
from ecarte_core.advice.judgement import judge
from ecarte_core.cards import PACK, Card, Suit, parse_card, parse_hand
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.guaranteed import compute_guarantee
from ecarte_core.chances.hand_classes import HandFilter, card_bits, holder_bits, split_by_gaps, suit_bits
from ecarte_core.chances.knowledge import Knowledge, KnowledgeError, Seat, infer_view

AUTHORS = ("hoyle", "britannica")
ADVICE = {Seat.NON_DEALER: (Advice.PLAY, Advice.PROPOSE), Seat.DEALER: (Advice.REFUSE, Advice.ACCEPT)}


@pytest.mark.few(2)  # each score has hands of its own to sort, for seconds
@pytest.mark.parametrize("score", [(0, 0), (1, 3), (2, 4), (4, 3)])
@pytest.mark.parametrize("seat", Seat)
def test_a_hand_is_where_its_author_advises_so(seat: Seat, score: tuple[int, int]) -> None:
    rng = random.Random(f"{seat} {score}")
    turn_up = rng.choice(PACK)
    unseen = [card for card in PACK if card != turn_up]
    for _ in range(80):
        hand = rng.sample(unseen, 5)
        comparison = judge(hand, turn_up, seat, score)
        for author in AUTHORS:
            advised = getattr(comparison, author).advice
            for advice in ADVICE[seat]:
                is_selected = select_hands(author, advice, turn_up, score).contains(card_bits(hand))
                assert is_selected == (advice == advised), (hand, turn_up)


@pytest.mark.parametrize(("author", "seat"), [("hoyle", Seat.DEALER), ("britannica", Seat.NON_DEALER)])
def test_every_hand_has_one_advice(author: str, seat: Seat) -> None:
    """All 169,911 hands of the thirty-one cards: no hand has the key of another that is advised otherwise."""
    keep, change = (select_hands(author, advice, parse_card("9C")) for advice in ADVICE[seat])
    assert not keep.sums & change.sums
    assert len(keep.sums) + len(change.sums) == 31_913
    counts = Counter((keep.contains(hand), change.contains(hand)) for hand in hands_without("9C"))
    assert set(counts) == {(True, False), (False, True)}
    assert counts.total() == 169_911


def hands_without(turn_up: str) -> list[int]:
    cards = [1 << card.number for card in PACK if card != parse_card(turn_up)]
    return [sum(hand) for hand in combinations(cards, 5)]


def test_plain_suits_in_any_order_are_the_same_and_no_other_hand_is() -> None:
    """The keys of all hands with one turn-up differ unless the hands differ by an exchange of plain suits."""
    selected = select_hands("hoyle", Advice.ACCEPT, parse_card("7H"))
    shapes: dict[int, tuple[int, ...]] = {}
    for hand in hands_without("7H"):
        spades, trumps, clubs, diamonds = (hand >> 8 * suit & 255 for suit in Suit)
        key = sum(selected.terms[suit][hand >> 8 * suit & 255] for suit in Suit)
        shape = (trumps, *sorted((spades, clubs, diamonds)))
        assert shapes.setdefault(key, shape) == shape
    assert len(shapes) == 31_913


def some_of(rng: random.Random, hands: list[frozenset[Card]], share: float) -> HandFilter:
    """A part of these hands, and many others."""
    others = [card_bits(rng.sample(PACK, 5)) for _ in range(100)]
    mine = [card_bits(hand) for hand in rng.sample(hands, max(1, int(len(hands) * share)))]
    return HandFilter.from_hands("of the test", [*mine, *others])


def original_hands(knowledge: Knowledge) -> list[frozenset[Card]]:
    """What the adversary may have held when the play began."""
    played = {card for card in knowledge.played if card not in knowledge.hand}
    return [hand | played for hand in adverse_hands(knowledge)]


@pytest.mark.parametrize("cards", [4, 5, 6, 7, 8, 10])
def test_only_the_hands_of_the_filter_count(cards: int) -> None:
    rng = random.Random(cards)
    for _ in range(2):
        knowledge = somewhere_in_play(rng, cards)
        among = some_of(rng, original_hands(knowledge), rng.choice((0.1, 0.5, 0.9)))
        odds = compute_odds(knowledge, among)
        each = {card: chances.tricks for card, chances in odds.blind.items()}
        assert (odds.all_seen.tricks, each) == by_enumeration(knowledge, among)
        assert compute_guarantee(knowledge, among=among).hands == odds.all_seen.hands


@pytest.mark.parametrize(("cards", "unseen", "times"), [(0, 6, 3), (2, 6, 5), (4, 7, 5), (6, 8, 5)])
def test_the_best_plan_against_hands_of_the_filter(cards: int, unseen: int, times: int) -> None:
    """If the filter does not tell cards of one gap apart, no plan does better; if it does, one may."""
    rng = random.Random(200 + cards)
    for _ in range(times):
        knowledge = nearly_known(rng, cards, unseen)
        hands = original_hands(knowledge)
        alike = by_gaps(rng, knowledge, hands)
        guarantee = compute_guarantee(knowledge, among=alike)
        assert guarantee.exact
        assert guarantee.winning_hands == by_trying_every_way(knowledge, 3, alike)
        apart = some_of(rng, hands, 0.5)
        assert compute_guarantee(knowledge, among=apart).winning_hands <= by_trying_every_way(
            knowledge, 3, apart
        )


def by_gaps(rng: random.Random, knowledge: Knowledge, hands: list[frozenset[Card]]) -> HandFilter:
    """Half of the hands, those with equally many cards in each gap all in or all out."""
    view = infer_view(knowledge)
    mine, pool, known = holder_bits(view), card_bits(view.pool), card_bits(view.known)
    gaps = [
        gap << 8 * suit
        for suit in Suit
        for gap in split_by_gaps(suit_bits(mine, suit), suit_bits(pool & ~known, suit))
    ]
    classes: dict[tuple[int, ...], list[int]] = {}
    for hand in map(card_bits, hands):
        classes.setdefault(tuple((hand & gap).bit_count() for gap in gaps), []).append(hand)
    chosen = rng.sample(list(classes.values()), (len(classes) + 1) // 2)
    return HandFilter.from_hands("of the test", [hand for some in chosen for hand in some])


def test_no_hand_left_is_said_in_one_sentence() -> None:
    knowledge = Knowledge(parse_hand("KS QH JH AD TC"), parse_card("7H"))
    nothing = HandFilter.from_hands("on which nobody would refuse", [])
    with pytest.raises(KnowledgeError, match="is one on which nobody would refuse"):
        compute_odds(knowledge, nothing)
    with pytest.raises(KnowledgeError, match="is one on which nobody would refuse"):
        compute_guarantee(knowledge, among=nothing)
