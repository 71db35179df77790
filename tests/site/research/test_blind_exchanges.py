"""The exchanges with ends that are played out: the king is announced, ends are the rules', and play learns."""

import ctypes
from random import Random

import pytest
from support.compiler import NEEDS_COMPILER
from support.places import ROOT

from ecarte_core.cards import PACK, Card, Suit, parse_card
from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.cards.tricks import playable_cards
from research.blind_exchanges.blind_table import BlindTable
from research.equilibrium.discards import list_rule
from research.equilibrium.program import Moment

pytestmark = [NEEDS_COMPILER, pytest.mark.long]

FOLDER = ROOT / ".cache" / "blind-exchanges"
TURN_UP = parse_card("7S")
SUITS = [TURN_UP.suit, *(suit for suit in Suit if suit is not TURN_UP.suit)]
FIVE_TRUMPS, KING = 0b0111110, 0b1000000
SPADES = 0b11111 << 8
KING_ALONE = KING | 0b1111 << 16


def to_bit(card: Card) -> int:
    """A card as the program has it: the seven of trumps is turned up, and the other trumps are the lowest bits."""
    return 1 << 8 * SUITS.index(card.suit) + card.rank - (card.suit is TURN_UP.suit)


def settle(table: BlindTable, elder: int, dealer: int, vulnerable: int = 0) -> float:
    moment = Moment(hand=(ctypes.c_uint32 * 2)(elder, dealer), vulnerable=vulnerable)
    return float(table.library.settle(table.game.handle, ctypes.byref(moment)))


@pytest.fixture(scope="module")
def table() -> BlindTable:
    return BlindTable(FOLDER, turned=False, throws=list_rule())


def test_an_end_that_play_cannot_change_is_paid_as_the_rules_have_it(table: BlindTable) -> None:
    assert settle(table, FIVE_TRUMPS, SPADES) == 2  # the vole
    assert settle(table, SPADES, FIVE_TRUMPS) == -2
    assert settle(table, FIVE_TRUMPS, KING_ALONE) in (
        0,
        -1 + 1,
    )  # the point to the elder, the king to the dealer
    assert settle(table, SPADES, FIVE_TRUMPS, vulnerable=2) == -2


def test_the_program_and_the_engine_allow_the_same_cards(table: BlindTable) -> None:
    rng, cards = Random(4), [card for card in PACK if card != TURN_UP]
    table.cards.list_lawful.restype = ctypes.c_uint32
    for _ in range(2000):
        lead, *hand = rng.sample(cards, rng.randint(2, 6))
        lawful = table.cards.list_lawful(sum(map(to_bit, hand)), to_bit(lead))
        assert lawful == sum(map(to_bit, playable_cards(hand, lead, TURN_UP.suit)))


def test_the_king_is_announced(table: BlindTable) -> None:
    """Each of the three tables learns from the deals in which its player announces, and from no others."""
    hands = {
        0: (FIVE_TRUMPS >> 3 | SPADES & 0b111 << 8, 0b11111 << 16),
        1: (KING_ALONE, SPADES),
        2: (SPADES, KING_ALONE),
    }
    for place, (elder, dealer) in hands.items():
        before = [table.count_nodes_of(number) for number in (0, 1, 2)]
        table.learn_hands(elder, dealer, 1.0)
        after = [table.count_nodes_of(number) for number in (0, 1, 2)]
        assert [number for number in (0, 1, 2) if after[number] > before[number]] == [place]


def test_players_who_meet_one_hand_again_and_again_play_it_as_if_they_saw_it(table: BlindTable) -> None:
    rng = Random(1909)
    seen = table.library.settle_seen
    seen.restype = ctypes.c_float
    for _ in range(8):
        dealt = rng.sample([to_bit(card) for card in PACK if card != TURN_UP], 2 * HAND_SIZE)
        elder, dealer = sum(dealt[:HAND_SIZE]), sum(dealt[HAND_SIZE:])
        for weight in range(1, 2_001):
            table.learn_hands(elder, dealer, float(weight))
        moment = Moment(hand=(ctypes.c_uint32 * 2)(elder, dealer))
        assert settle(table, elder, dealer) == seen(table.game.handle, ctypes.byref(moment)), (elder, dealer)
