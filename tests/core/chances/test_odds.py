"""Exact chances: the classes and their weights against plain enumeration of the adversary's hands."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest
from support.games.dealt_games import begin_play, lay_out
from support.plain.odds_by_enumeration import by_enumeration, somewhere_in_play

from ecarte_core.cards import Card, Suit, parse_card, parse_cards, parse_hand
from ecarte_core.chances.chance_format import name_share
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.knowledge import Knowledge, KnowledgeError, Seat, infer_view, parse_seat
from ecarte_core.chances.public_view import infer_public_cards
from ecarte_core.chances.seat_knowledge import view_deal
from ecarte_core.game import Player
from ecarte_core.laws.card_moves import play_anyhow

THREE_SPADES = Knowledge(parse_hand("KS QS JS 8H 8D"), parse_card("7H"))


@pytest.mark.parametrize("cards", [2, 3, 4, 5, 6, 7, 8, 9, 10])
def test_mid_play_the_classes_count_what_enumeration_counts(cards: int) -> None:
    rng = random.Random(cards)
    for _ in range(1 if cards < 3 else 3 if cards < 5 else 12):
        knowledge = somewhere_in_play(rng, cards)
        odds = compute_odds(knowledge)
        assert (odds.all_seen.tricks, {card: c.tricks for card, c in odds.blind.items()}) == by_enumeration(
            knowledge
        )


@pytest.mark.parametrize("cards", [0, 1, 2])
def test_the_first_choices_too_when_many_cards_are_known(cards: int) -> None:
    rng = random.Random(40 + cards)
    for _ in range(4):
        knowledge = somewhere_in_play(rng, cards)
        unseen = [card for card in infer_view(knowledge).pool if card not in knowledge.shown]
        more = tuple(rng.sample(sorted(unseen), max(0, len(unseen) - 11)))
        knowledge = replace(knowledge, discarded=(*knowledge.discarded, *more))
        odds = compute_odds(knowledge)
        each = {card: chances.tricks for card, chances in odds.blind.items()}
        assert (odds.all_seen.tricks, each) == by_enumeration(knowledge)


def test_king_queen_knave_third_as_hoyle_has_it() -> None:
    odds = compute_odds(THREE_SPADES)
    assert odds.all_seen.hands == 65780
    assert odds.all_seen.tricks == (8561, 9345, 3000, 23364, 19508, 2002)
    assert (odds.all_seen.point, odds.all_seen.vole) == (44874, 2002)
    assert odds.best_choice == parse_card("KS")


def test_a_player_who_discards_has_neither_the_suit_nor_a_trump() -> None:
    standing = infer_view(Knowledge(THREE_SPADES.hand, THREE_SPADES.turn_up, played=parse_cards("KS 9C")))
    assert {card.suit for card in standing.pool} == {Suit.CLUBS, Suit.DIAMONDS}


def test_a_player_who_follows_low_holds_nothing_higher() -> None:
    standing = infer_view(
        Knowledge(parse_hand("QS JS 8H 8D 8C"), parse_card("7H"), played=parse_cards("JS 9S"))
    )
    assert {card for card in standing.pool if card.suit is Suit.SPADES} == set(parse_cards("AS TS 8S 7S"))


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"hand": parse_cards("KS QS JS 8H")}, "A hand has 5 cards; this one has 4"),
        ({"hand": parse_cards("KS QS JS 8H 7H")}, "seven of hearts is turned up"),
        ({"discarded": parse_cards("KS")}, "king of spades cannot be both discarded and in the hand"),
        ({"discarded": parse_cards("7H")}, "cannot be both discarded and turned up"),
        ({"discarded": parse_cards("7C") * 2}, "seven of clubs is among the discards twice"),
        ({"shown": parse_cards("7C") * 2}, "seven of clubs is among the cards shown twice"),
        ({"played": parse_cards("KS") * 2}, "king of spades is among the cards played twice"),
        (
            {"shown": parse_cards("7C"), "discarded": parse_cards("7C")},
            "seven of clubs cannot be both shown by the adversary and discarded",
        ),
        ({"shown": parse_cards("KS")}, "cannot be both shown by the adversary and in the hand"),
        ({"shown": parse_cards("7H")}, "cannot be both shown by the adversary and turned up"),
        (
            {"discarded": parse_cards("9C"), "played": parse_cards("KS 9C")},
            "nine of clubs cannot be both discarded and played",
        ),
        ({"played": parse_cards("AD")}, "ace of diamonds was the holder's to play"),
        ({"played": parse_cards("KS 7H")}, "he cannot have played the seven of hearts: it is turned up"),
        (
            {"played": parse_cards("KS 9C QS AS")},
            "he cannot have played the ace of spades: by the rules of play",
        ),
        (
            {"shown": parse_cards("KH"), "played": parse_cards("KS 9C")},
            "cannot still hold the king of hearts",
        ),
        ({"seat": Seat.DEALER, "played": parse_cards("7S 8D")}, "may not play the eight of diamonds to the"),
        ({"played": parse_cards("KS 9C QS 8C JS 7C 8H 9S")}, "cannot have played the nine of spades"),
    ],
)
def test_what_no_player_could_know_is_refused(changes: dict[str, tuple[Card, ...]], expected: str) -> None:
    fields = {"hand": THREE_SPADES.hand, "turn_up": THREE_SPADES.turn_up} | changes
    for infer in (infer_view, infer_public_cards):
        with pytest.raises(KnowledgeError, match=expected):
            infer(Knowledge(**fields))  # type: ignore[arg-type]


def test_seats_by_their_names() -> None:
    assert parse_seat("Elder hand") is parse_seat("non_dealer") is Seat.NON_DEALER
    assert parse_seat(" younger ") is Seat.DEALER
    with pytest.raises(KnowledgeError, match="“banker” is not a seat"):
        parse_seat("banker")


def test_what_a_player_knows_of_a_deal() -> None:
    """His own hand and discards, a king announced, and which cards were played out of turn."""
    game = lay_out()  # Ann has QS JS TH AH 7C, Bob KH 9H AS 8C 7D; clubs are trumps
    deal = game.deal._replace(discards=(parse_cards("QD"), parse_cards("KD")), king_announcer=Player.TWO)
    for player, seat, discarded, exposed, announced in (
        (Player.ONE, Seat.DEALER, "QD", "KC", ""),
        (Player.TWO, Seat.NON_DEALER, "KD", "", "KC"),
    ):
        assert view_deal(deal, player) == Knowledge(
            deal.hands[player],  # type: ignore[arg-type]
            parse_card("9C"),
            seat,
            parse_cards(discarded),
            (),
            tuple(parse_cards(exposed)) if exposed else (),
            tuple(parse_cards(announced)) if announced else (),
        )
    led = play_anyhow(begin_play(game), Player.ONE, parse_card("TH"))
    known = view_deal(led.deal, Player.TWO)
    assert (known.played, known.irregular) == (parse_cards("TH"), parse_cards("TH"))


@pytest.mark.parametrize(
    ("share", "words"),
    [
        ("0", "no hand"),
        ("49/1000", "hardly any hand"),
        ("1/20", "about one hand in ten"),
        ("1/8", "one hand in eight"),
        ("1/6", "one hand in six"),
        ("1/5", "one hand in five"),
        ("101/400", "one hand in four"),
        ("51/200", "about one hand in four"),
        ("3/7", "about two hands in five"),
        ("9/20", "a little less than one hand in two"),
        ("11/20", "a little more than one hand in two"),
        ("11/16", "about seven hands in ten"),
        ("19/20", "about nine hands in ten"),
        ("951/1000", "nearly every hand"),
        ("1", "every hand"),
    ],
)
def test_a_share_is_said_without_figures(share: str, words: str) -> None:
    assert name_share(Fraction(share), "hand") == words
