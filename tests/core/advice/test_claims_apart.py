"""The verdicts that matter most, found again by other means: plain search, enumeration, printed figures.

That the checks find what is pinned, ``test_claims.py`` shows.
"""

from itertools import combinations
from math import comb, factorial
from typing import Any

import pytest
from support.claim_answers import read_pinned
from support.plain.search import Remembering

from ecarte_core.advice.author_hands import select_hands
from ecarte_core.advice.chances_of_hands import TRUMPS
from ecarte_core.advice.checks.play import list_endings
from ecarte_core.advice.clauses import Advice
from ecarte_core.advice.hands_in_play import (
    count_best_tricks,
    find_best_line,
    find_line_to,
    find_trick_range,
    follow,
    list_positions,
)
from ecarte_core.advice.hands_of_rules import Against, count_seen, list_low_hands
from ecarte_core.advice.ledger import by_id
from ecarte_core.cards import PACK, Card, Suit, parse_card, parse_cards, parse_hand
from ecarte_core.cards.tricks import beats, playable_cards
from ecarte_core.chances.guaranteed import compute_guarantee
from ecarte_core.chances.knowledge import Knowledge, Seat


def find_pinned(id: str) -> Any:
    """Verdicts and figures of a claim, by its name or a former one."""
    return read_pinned()[by_id(id).id]


def leads(trumps: str, leader: str, follower: str) -> dict[str, int]:
    """Tricks for each lead, by the search that tries everything."""
    search = Remembering(Suit[trumps])
    here, there = frozenset(parse_cards(leader)), frozenset(parse_cards(follower))
    return {str(lead): search.after_lead(here, there, lead) for lead in here}


def test_queen_of_hearts_loses_to_best_play_but_not_to_every_play() -> None:
    assert leads("SPADES", "QC QD QH 8H 8S", "KH 9H 9D 7D 9S")["QH"] == 2
    # the line shown is legal by the rules alone, and gives A three tricks
    line = parse_cards("QH KH 9S 8S 9D QD QC 9H 8H 7D")
    a, y = list(parse_hand("QC QD QH 8H 8S")), list(parse_hand("KH 9H 9D 7D 9S"))
    tricks, leader = 0, "A"
    for lead, reply in zip(line[::2], line[1::2], strict=True):
        here, there = (a, y) if leader == "A" else (y, a)
        assert lead in here and reply in playable_cards(there, lead, Suit.SPADES)
        here.remove(lead)
        there.remove(reply)
        if beats(reply, lead, Suit.SPADES):
            leader = "Y" if leader == "A" else "A"
        tricks += leader == "A"
    assert tricks == 3
    assert find_pinned("hoyle-example-1-queen-of-hearts")["verdict"] == "holds in part"


def test_second_example_of_leads_by_the_plain_search() -> None:
    values = leads("DIAMONDS", "QS TS JH TH TD", "JS 7S 7H JD 8D")
    assert values["QS"] < 3 <= values["JH"]
    assert find_pinned("hoyle-example-2-queen-of-spades")["verdict"] == "holds"
    assert find_pinned("hoyle-example-2-knave-then-ten")["verdict"] == "holds"


def test_the_knave_of_clubs_thrown_to_the_ten_gives_the_third_deal_away() -> None:
    """The note on ``hoyle-game-3-queen-then-ten``."""
    state = next(list_positions("diamonds", Y="QD TD TC 8C 8H", A="JC AH JH TH 8D")).trick(
        *parse_cards("QD 8D")
    )
    lead = parse_card("TD")
    tricks = {str(reply): count_best_tricks(state.trick(lead, reply), "Y") for reply in state.replies(lead)}
    assert tricks == {"JC": 4, "AH": 2, "JH": 2, "TH": 2}


def test_one_trump_and_one_king_are_enough_with_one_of_the_two_best_trumps() -> None:
    """The note on ``hoyle-accept-one-trump-one-king``."""
    turn_up = parse_card("7H")
    among = select_hands("hoyle", Advice.PROPOSE, turn_up)

    def is_enough(trump: str) -> bool:
        hand = (parse_card(trump), *parse_cards("TD 9D TC KS"))
        sure = compute_guarantee(Knowledge(hand, turn_up, Seat.DEALER), among=among)
        return 2 * sure.winning_hands >= sure.hands

    assert [trump for trump in ("KH", "QH", "JH", "AH") if is_enough(trump)] == ["KH", "QH"]


def test_any_play_reaches_what_a_plain_enumeration_reaches() -> None:
    state = next(list_positions("diamonds", Y="QD TD TC 8C 8H", A="JC AH JH TH 8D"))

    def ends(mine: frozenset[Card], his: frozenset[Card], leads: bool) -> set[int]:
        """All that Y can end with, by whatever play."""
        here, there = (mine, his) if leads else (his, mine)
        if not here:
            return {0}
        totals = set()
        for lead in here:
            for reply in playable_cards(there, lead, Suit.DIAMONDS):
                won = beats(reply, lead, Suit.DIAMONDS)
                y = leads != won
                further = ends(mine - {lead, reply}, his - {lead, reply}, y)
                totals |= {y + more for more in further}
        return totals

    reached = ends(frozenset(state.leader.hand), frozenset(state.follower.hand), True)
    assert find_trick_range(state, "Y") == (min(reached), max(reached))
    for tricks in reached:
        cards = find_line_to(state, "Y", tricks)
        assert follow(state, " ".join(map(str, cards)))[0].side("Y").tricks == tricks
    assert (
        follow(state, " ".join(map(str, find_best_line(state))))[0].side("Y").tricks
        == count_best_tricks(state, "Y")
        == 3
    )


@pytest.mark.parametrize(
    ("hand", "few"),
    [
        ("KS QS JS 8C 8D", 38_760),
        ("KS QS JS 8H 8D", 44_574),
        ("KS QS 9H 8H 8D", 50_274),
        ("KS TH 9H 8H 8D", 55_594),
    ],
)
def test_hands_with_fewer_than_two_trumps_are_fosters(hand: str, few: int) -> None:
    turn_up = parse_card("7H")
    assert count_seen(Knowledge(parse_hand(hand), turn_up), Against(trumps=1).select(turn_up))[1] == few


def test_king_queen_knave_wins_against_hands_with_one_trump_by_the_plain_search() -> None:
    hand, turned = parse_hand("KS QS JS 8H 8D"), parse_card("7H")
    search = Remembering(turned.suit)
    unseen = [card for card in PACK if card not in (*hand, turned)]
    few = [other for other in combinations(unseen, 5) if sum(card.suit == turned.suit for card in other) < 2]
    assert len(few) == 44_574
    for other in few[::101]:
        assert search.after_lead(frozenset(hand), frozenset(other), parse_card("KS")) >= 3
    assert find_pinned("hoyle-kqj-one-trump")["verdict"] == "holds"


def test_ending_in_which_one_is_put_to_a_card_by_the_plain_search() -> None:
    search = Remembering(Suit.CLUBS)
    mine = frozenset(parse_cards("TH QD JS"))
    trumps = frozenset(parse_cards("QC 7C"))
    assert search.best(mine, trumps | {parse_card("AH")}) == 0
    for other in parse_cards("JD AD TD 9D 8D 7D AS TS 9S 8S 7S"):
        assert search.best(mine, trumps | {other}) >= 1
    for other in parse_cards("KD KS QS"):
        assert search.best(mine, trumps | {other}) == 0
    # what decides whether there is a guide: six diamonds below the queen, five spades below the knave
    assert find_pinned("hoyle-put-no-guide")["figures"]["3"]["parting_with"] == {"QD": 5, "JS": 6}


def test_lead_of_two_cards_by_the_plain_search() -> None:
    """hints 16: with one trick wanted the plain card, with two the trump."""
    search = Remembering(Suit.HEARTS)
    trump, plain = parse_card("9H"), parse_card("TS")
    others = [card for card in PACK if card not in (trump, plain)]
    here = frozenset((trump, plain))
    tricks_by_lead = {
        lead: [search.after_lead(here, frozenset(other), lead) for other in combinations(others, 2)]
        for lead in here
    }
    assert sum(tricks >= 1 for tricks in tricks_by_lead[plain]) > sum(
        tricks >= 1 for tricks in tricks_by_lead[trump]
    )
    assert sum(tricks >= 2 for tricks in tricks_by_lead[trump]) > sum(
        tricks >= 2 for tricks in tricks_by_lead[plain]
    )
    assert find_pinned("britannica-two-one-plain-card")["verdict"] == "holds"
    assert find_pinned("britannica-one-two-trump")["verdict"] == "holds"


def test_queen_and_two_small_trumps_by_the_plain_search() -> None:
    """hints 17, against every holding with the king, for one pair of small trumps."""
    search = Remembering(Suit.HEARTS)
    here = frozenset(parse_cards("QH TH 7H"))
    others = [card for card in PACK if card not in here and str(card) != "KH"]
    for other in combinations(others, 2):
        there = frozenset((*other, parse_card("KH")))
        assert search.after_lead(here, there, parse_card("7H")) >= 1
        assert search.after_lead(here, there, parse_card("TH")) >= 1


def test_every_pair_of_hands_is_counted_once() -> None:
    for size in (1, 2, 3):
        total = sum(weight for _, _, weight in list_endings(size, trumps=8))
        assert total == comb(32, size) * comb(32 - size, size)
    assert sum(weight for _, _, weight in list_endings(2)) == comb(31, 2) * comb(29, 2)


def test_families_hold_every_hand_once_up_to_exchange_of_suits() -> None:
    counts = [0] * 4
    for hand, _, _ in list_low_hands():
        plain = [
            tuple(sorted(card.rank for card in hand if card.suit == suit)) for suit in Suit if suit != TRUMPS
        ]
        alike = [plain.count(holding) for holding in set(plain)]
        ways = factorial(3)
        for count in alike:
            ways //= factorial(count)
        counts[sum(card.suit == TRUMPS for card in hand)] += ways
    assert counts == [comb(24, 5 - trumps) for trumps in range(4)]
