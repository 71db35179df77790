"""The expert, given a simple policy in place of the equilibrium: its beliefs, its cards, its secrecy."""

from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random

import pytest
from support.games.deals_by_hand import DEALER, ELDER, deal_hand, play_cards, reach
from support.games.simple_counsel import Counsel
from support.games.simple_policy import count_strength

from ecarte_core.cards import PACK, Card, Suit, parse_card, parse_cards
from ecarte_core.chances.best_play import lead_values, reply_values
from ecarte_core.chances.both_guess import solve_both_guess
from ecarte_core.chances.hand_classes import card_bits
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_core.game import (
    Accept,
    Announce,
    DealReplacements,
    Discard,
    PlayCard,
    Player,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    State,
    Unseen,
    apply,
    draw_chance_action,
    legal_actions,
    start,
)
from ecarte_core.players import expert
from ecarte_core.players.adversary import Adversary, find_asked_player, load_adversary
from ecarte_core.players.card_worth import CardValuer
from ecarte_core.players.expert import Expert
from ecarte_core.players.expert_beliefs import Bidding, draw_adverse_hands, keep_possible, read_bidding
from ecarte_core.players.last_two_cards import find_best_mix
from ecarte_core.players.own_view import make_own_view
from ecarte_core.players.proposal_policy import ExchangeMoment, list_cards

A, Y = DEALER, ELDER
POINT = (0.0, 0.0, 0.0, 1.0, 1.0, 1.0)
"""By tricks: the point, and nothing else."""


EXPERT = Expert(Counsel())


@pytest.mark.parametrize("other", ["beginner", "hoyle", "britannica", "expert"])
def test_games_end_lawfully(other: str) -> None:
    players: tuple[Adversary, Adversary] = (EXPERT, EXPERT if other == "expert" else load_adversary(other))
    for seed in range(5):
        chance, state = Random(seed), start(Player(seed % 2))
        while state.stage is not Stage.OVER:
            asked = find_asked_player(state)
            action = (
                draw_chance_action(state, chance)
                if asked is None
                else players[asked].choose(make_own_view(state, asked), chance)
            )
            assert action is not None
            assert asked is None or action in legal_actions(state)
            state = apply(state, action).state
        assert state.winner is not None


@pytest.mark.parametrize(("chance", "least", "most"), [(0.0, 0, 0), (0.5, 70, 130), (1.0, 200, 200)])
def test_it_mixes_proposals_as_often_as_it_is_advised(chance: float, least: int, most: int) -> None:
    expert, view = Expert(Counsel(chance)), make_own_view(deal_hand("9S 8S 7D 9C 8D", "7H"), Y)
    lots = Random(1)
    plays = sum(expert.choose(view, lots) == PlayHand(Y) for _ in range(200))
    assert least <= plays <= most


def test_it_discards_as_it_is_advised_and_as_the_stock_allows() -> None:
    state = reach(deal_hand("KS 9S 8H 8D 7C", "7H"), Propose(Y), Accept(A))
    assert EXPERT.choose(make_own_view(state, Y), Random(1)) == Discard(Y, parse_cards("9S 8D 7C"))
    assert state.deal is not None
    short = state._replace(deal=state.deal._replace(stock=2))
    assert EXPERT.choose(make_own_view(short, Y), Random(1)) == Discard(Y, parse_cards("8D 7C"))


def strengths(state: State, player: Player) -> list[int]:
    """How strong the hands are that the expert takes the adversary to hold."""
    view = make_own_view(state, player)
    drawn = draw_adverse_hands(read_bidding(view), Counsel())
    assert all(hand.bit_count() == 5 for hand in drawn)
    return [count_strength(list_cards(hand), view.trumps) for hand in drawn]


def share(values: list[int], least: int) -> float:
    return sum(value >= least for value in values) / len(values)


def test_what_the_adversary_did_tells_of_his_hand() -> None:
    dealt = deal_hand("KS 9S 8H 8D 7C", "7H", seat=A)
    played, proposed = reach(dealt, PlayHand(Y)), reach(dealt, Propose(Y), Refuse(A))
    elder = deal_hand("KS 9S 8H 8D 7C", "7H")
    refused, untold = reach(elder, Propose(Y), Refuse(A)), reach(elder, PlayHand(Y))
    assert share(strengths(played, A), 5) > 0.7
    assert share(strengths(proposed, A), 5) < 0.15
    assert share(strengths(refused, Y), 5) > 0.7
    assert 0.15 < share(strengths(untold, Y), 5) < 0.5  # he has done nothing


def test_the_number_of_cards_that_he_took_tells_of_his_hand() -> None:
    """He keeps trumps and kings: one who took three cards has two of these at least, one who took five had none."""

    def exchange(count: int) -> list[int]:
        hand = (Unseen(),) * count
        state = reach(deal_hand("KS 9S 8H 8D 7C", "7H"), Propose(Y), Accept(A), Discard(Y, parse_cards("9S")))
        state = reach(state, DealReplacements(Y, parse_cards("9D")), Discard(A, hand))
        state = reach(state, DealReplacements(A, hand), PlayHand(Y))
        view = make_own_view(state, Y)
        drawn = draw_adverse_hands(read_bidding(view), Counsel())
        return [sum(c.suit is Suit.HEARTS or c.rank == 7 for c in list_cards(hand)) for hand in drawn]

    assert share(exchange(3), 2) > 0.9
    assert share(exchange(5), 2) < 0.7


def test_the_play_rules_hands_out() -> None:
    state = play_cards(reach(deal_hand("KS QS JS 8H 8D", "7H"), PlayHand(Y)), "KS 7S QS 9H")
    view = make_own_view(state, Y)
    hands = keep_possible(view, draw_adverse_hands(read_bidding(view), Counsel()))
    spades = 255 << 8 * Suit.SPADES
    king = 1 << parse_card("KH").number
    assert len(hands) >= 16
    assert all(hand.bit_count() == 3 for hand in hands)
    assert not any(hand & (spades | king) for hand in hands)  # he trumped, and announced no king
    assert not any(hand & card_bits((*view.hand, view.turn_up)) for hand in hands)


def test_an_announced_king_is_in_every_hand() -> None:
    state = reach(deal_hand("KS QS JS 8H 8D", "7H"), PlayHand(Y), Announce(A))
    view = make_own_view(state, Y)
    king = 1 << parse_card("KH").number
    assert all(hand & king for hand in keep_possible(view, draw_adverse_hands(read_bidding(view), Counsel())))


def random_hands(count: int) -> list[tuple[tuple[Card, ...], list[int]]]:
    """A hand of five, and hands that an adversary may hold."""
    chance, hands = Random(8), []
    for _ in range(count):
        mine = tuple(chance.sample(PACK, 5))
        others = [card for card in PACK if card not in mine]
        hands.append((mine, [card_bits(chance.sample(others, 5)) for _ in range(12)]))
    return hands


@pytest.mark.parametrize("trumps", Suit)
def test_cards_are_valued_as_the_solver_values_them_if_both_hands_are_seen(trumps: Suit) -> None:
    valuer = CardValuer(trumps, (0.0, 1.0, 2.0, 3.0, 4.0, 5.0), 0)
    for mine, hands in random_hands(6):
        seen = [lead_values(trumps, mine, list_cards(hand)) for hand in hands]
        for card, value in valuer.value_leads(card_bits(mine), hands, 0).items():
            assert value == pytest.approx(
                sum(lead_values[list_cards(card)[0]] for lead_values in seen) / len(hands)
            )
        lead = next(
            card for card in PACK if card not in mine and not any(h >> card.number & 1 for h in hands)
        )
        left = [hand & hand - 1 for hand in hands]  # each adversary has led a card; it need not be his
        replies = [reply_values(trumps, list_cards(hand), mine, lead) for hand in left]
        for card, value in valuer.value_replies(card_bits(mine), 1 << lead.number, left, 0).items():
            assert value == pytest.approx(
                sum(5 - reply[list_cards(card)[0]] for reply in replies) / len(left)
            )


def test_near_the_end_nobody_sees_the_others_cards() -> None:
    """The king wins; then the adversary keeps the diamond or the club, and does not know which he needs."""
    mine, theirs = card_bits(parse_cards("KS 7D")), [card_bits(parse_cards("8D 9C"))]
    king = 1 << parse_card("KS").number
    assert CardValuer(Suit.HEARTS, POINT, 0).value_leads(mine, theirs, 1)[king] == 0.0
    assert CardValuer(Suit.HEARTS, POINT).value_leads(mine, theirs, 1)[king] == pytest.approx(0.5, abs=0.001)


def test_one_card_has_to_serve_against_all_hands_that_look_alike() -> None:
    """After the king two cards are left, and one trick is needed: the right one is known only if hands are seen."""
    mine = card_bits(parse_cards("KS QD QC"))
    theirs = [card_bits(parse_cards("7S KD 8D")), card_bits(parse_cards("7S KC 8C"))]
    king = 1 << parse_card("KS").number
    seen = CardValuer(Suit.HEARTS, POINT, 0).value_leads(mine, theirs, 1)[king]
    ignorant = CardValuer(Suit.HEARTS, POINT).value_leads(mine, theirs, 1)[king]
    assert (seen, ignorant) == pytest.approx((1.0, 0.5), abs=0.001)


def test_whoever_follows_keeps_to_the_rule_of_play() -> None:
    """The eight of spades wins; to the eight of diamonds no trump may be played, and the ace falls to the king."""
    mine, theirs = card_bits(parse_cards("7S 7D AH")), [card_bits(parse_cards("8S 8D KH"))]
    spade = 1 << parse_card("7S").number
    assert CardValuer(Suit.HEARTS, (0.0, 1.0, 2.0, 3.0, 4.0, 5.0)).value_leads(mine, theirs, 0)[spade] == 0.0


def test_it_announces_the_king_unless_the_mark_is_useless() -> None:
    for score, quiet in (((3, 4), True), ((3, 3), False), ((2, 4), False)):
        state = play_cards(reach(deal_hand("KD AD AH KC 8S", "9D", score=score, seat=A), PlayHand(Y)), "KS")
        action = EXPERT.choose(make_own_view(state, A), Random(1))
        assert (action != Announce(A)) is quiet


def test_it_plays_for_the_game_and_not_for_tricks() -> None:
    """Two tricks made, the king of trumps to come: at four every card wins the game, at love all the vole counts."""
    views = [
        make_own_view(
            play_cards(reach(deal_hand("KS QS 7D AH KH", "9H", score=score), PlayHand(Y)), "KS 7S QS 8S"), Y
        )
        for score in ((0, 4), (0, 0))
    ]
    at_four, at_love = (EXPERT._value_cards(view, EXPERT._list_hands(view)) for view in views)
    assert min(at_four.values()) == pytest.approx(1.0, abs=0.001)
    assert max(at_love, key=at_love.__getitem__) == parse_card("KH")
    assert at_love[parse_card("KH")] > at_love[parse_card("7D")]


def test_of_cards_that_are_worth_the_same_it_plays_the_lowest_plain_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = make_own_view(reach(deal_hand("7S 9H 8C KC QD", "9S"), PlayHand(Y)), Y)
    monkeypatch.setattr(EXPERT, "_value_cards", lambda view, _: dict.fromkeys(view.playable, 0.5))
    assert EXPERT.choose(view, Random(1)) == PlayCard(Y, parse_card("8C"))


def test_it_plays_for_the_vole_after_an_exchange() -> None:
    """The point is made; a heart led first loses to any trump, and after the king of spades to a second one alone."""
    state = reach(deal_hand("KS QS JS KH 7D", "9S"), Propose(Y), Accept(A), Discard(Y, parse_cards("7D")))
    state = reach(state, DealReplacements(Y, parse_cards("7H")), Discard(A, ()), PlayHand(Y))
    view = make_own_view(play_cards(state, "QS 7S JS 8S KH 9H"), Y)
    assert {EXPERT.choose(view, Random(seed)) for seed in range(10)} == {PlayCard(Y, parse_card("KS"))}


def reach_ending(exchanged: bool = False) -> State:
    """A, the dealer, holds J♠ Q♥, and leads; Y needs one trick for the point, A both."""
    state = deal_hand("AS JS AH QH 7C", "9D", seat=A)
    if exchanged:
        unseen = (Unseen(),)
        state = reach(
            state, Propose(Y), Accept(A), Discard(Y, unseen), DealReplacements(Y, unseen), Discard(A, ())
        )
    return play_cards(reach(state, PlayHand(Y)), "KC 7C KS AS TH AH")


def test_the_last_two_cards_are_mixed_where_certainty_could_be_exploited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view, counsel = make_own_view(reach_ending(), A), Counsel(play=0.5)
    mix = find_best_mix(view, counsel)
    assert mix == {parse_card("JS"): Fraction(1, 2), parse_card("QH"): Fraction(1, 2)}
    monkeypatch.setattr(expert, "find_best_mix", cache(find_best_mix))  # it is solved once, then drawn from
    led = Counter(Expert(counsel).choose(view, Random(seed)) for seed in range(200))
    assert len(led) == 2 and min(led.values()) > 70


def test_the_last_two_cards_are_those_of_the_game_of_hidden_cards() -> None:
    """Here the king of trumps would have been announced, so nobody holds it; else both hands are hidden."""
    view = make_own_view(reach_ending(), A)
    open_ending = solve_both_guess(
        Knowledge(view.hand, view.turn_up, view.seat, played=parse_cards("KC 7C KS AS TH AH"))
    )
    assert find_best_mix(view, Counsel(play=0.5)) == open_ending.mix


class Undecided(Counsel):
    """Does either as often with any hand, so that no act tells of one."""

    def keep_chance(self, moment: ExchangeMoment) -> float:
        del moment
        return 0.5


def test_after_an_exchange_nobody_knows_what_the_other_cannot_hold() -> None:
    assert find_best_mix(make_own_view(reach_ending(), A), Undecided())
    assert find_best_mix(make_own_view(reach_ending(exchanged=True), A), Undecided()) is None


def test_what_the_adversary_proposed_counts_in_the_last_two_cards() -> None:
    """A counsel that never plays at once leaves no hand to one who did, and the ending is not solved."""
    view = make_own_view(reach_ending(), A)
    assert find_best_mix(view, Counsel(play=0.0)) is None


def test_one_act_in_ten_tells_nothing() -> None:
    """Of hands that he would never play one in twenty is believed, of those that he always plays all but one."""
    strong = weak = strong_untold = weak_untold = 0
    for seed in range(40):
        turn_up, *cards = Random(seed).sample(PACK, 6)
        hand = tuple(sorted(cards))
        for policy in (Counsel(), Counsel(1.0)):
            bidding = Bidding(hand, turn_up, Seat.DEALER, (), (), refused=False, ran_out=False)
            drawn = [
                count_strength(list_cards(hand), turn_up.suit) >= 5
                for hand in draw_adverse_hands(bidding, policy)
            ]
            if policy.play is None:
                strong, weak = strong + sum(drawn), weak + drawn.count(False)
            else:  # he plays whatever he holds, so that playing tells nothing
                strong_untold, weak_untold = strong_untold + sum(drawn), weak_untold + drawn.count(False)
    ratio = (weak / strong) / (weak_untold / strong_untold)
    assert ratio == pytest.approx(0.05 / 0.95, abs=0.025)
