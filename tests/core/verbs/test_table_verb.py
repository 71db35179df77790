"""The verb ``table``: hands in words, whose hand the reader plays, hands that are dealt, and what was supposed."""

import re
from dataclasses import replace
from typing import Any

import pytest

from ecarte_core.cards import Suit, parse_card, parse_cards
from ecarte_core.cards.errors import EcarteError
from ecarte_core.chances.adverse_hands import NoSuchHandError, draw_hands, find_worst, holds_trumps
from ecarte_core.chances.best_play import solve_position
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_core.verbs import ask_verb, respond

JEU = "King, queen, knave of spades, eight of hearts (trumps), eight of diamonds."
HELD = Knowledge(parse_cards("KS QS JS 8H 8D"), parse_card("7H"))
THIRD = {"trumps": "D", "leader": "QD TD TC 8C 8H", "follower": "JC AH JH TH 8D"}


def place(**request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = ask_verb("table", request)
    return answer


def test_words_become_cards_and_name_the_trumps() -> None:
    answer = place(
        trumps="D", leader=JEU, follower="Y holds king, knave, nine, seven of hearts, nine of clubs"
    )
    assert answer["position"] == {
        "trumps": "H",
        "turn_up": "",
        "leader": "KS QS JS 8H 8D",
        "follower": "KH JH 9H 7H 9C",
        "taken": "",
        "you": "leader",
    }
    assert answer["supposed"] == ["Hearts are trumps, as the words of the hand say."]
    assert place(**answer["position"])["position"] == answer["position"]


def test_tricks_that_nobody_wrote_are_supposed_and_said() -> None:
    three = {"trumps": "D", "leader": "QD TD TC", "follower": "JC AH JH"}
    answer = place(**three)
    assert "counted as the leader’s" in answer["supposed"][0]
    assert answer["position"]["taken"] == "2-0"
    assert answer["laboratory"] is None
    assert place(**three, taken="1-1")["supposed"] == []


def test_the_reader_is_spoken_to_where_he_plays_a_hand() -> None:
    assert place(**THIRD)["player"] == "Leader"
    led = place(**THIRD, you="leader", cards=["TC"])
    assert led["player"] == "You"
    assert led["frames"][0]["speech"].startswith("You lead the ten of clubs")
    follows = place(**THIRD, you="follower")
    assert follows["player"] == "You"
    assert [frame["chosen"] for frame in follows["frames"]] == [0]
    assert follows["frames"][0]["speech"].startswith("Your adversary leads")
    assert follows["decision"]["player"] == "You"
    sentence = place(**THIRD, you="leader", draw=True)["placed"]["say"]
    assert "You are to lead." in sentence and "You is" not in sentence
    for frame in (
        place(**THIRD, you="leader", draw=True)["placed"],
        *place(**THIRD, you="leader", draw=True, cards=["QD"])["frames"],
    ):
        assert not re.search(r"\b[Yy]ou(?:’s| is| has| holds| leads| plays| wins)\b", frame["html"])
    lost = place(trumps="H", leader="7S", follower="8S", taken="2-2", you="leader", draw=True)["placed"][
        "say"
    ]
    assert lost.endswith("You must lead the seven of spades, and lose the point.")


def test_the_position_leads_to_the_laboratory_with_the_cards_played() -> None:
    answer = place(trumps="H", turn_up="7H", leader="KS QS JS 8H 8D", follower="AS 9S 8S 7S 7C", cards=["KS"])
    assert answer["laboratory"] == {
        "hand": "KS QS JS 8H 8D",
        "turn_up": "7H",
        "seat": "non-dealer",
        "played": "KS 7S",
    }
    assert answer["placed"]["state"]["turn_up"] == answer["frames"][-1]["state"]["turn_up"] == "7H"
    hand = ask_verb("laboratory", answer["laboratory"])
    assert "65,780" not in hand["html"]["odds"]
    supposed = place(**THIRD, you="follower")["laboratory"]
    assert (supposed["hand"], supposed["turn_up"], supposed["seat"]) == (THIRD["follower"], "7D", "dealer")


@pytest.mark.parametrize("seat", list(Seat))
def test_a_dealt_hand_is_one_that_the_adversary_may_hold(seat: Seat) -> None:
    held = replace(HELD, seat=seat)
    for hand in draw_hands(held, 40):
        assert len(set(hand)) == 5 and not {*hand} & {*held.hand, held.turn_up}
    for hand in draw_hands(held, 5, holds_trumps(Suit.HEARTS, 2)):
        assert sum(card.suit is Suit.HEARTS for card in hand) == 2
    worst = find_worst(held)
    tricks = solve_position(
        Suit.HEARTS, *((held.hand, worst) if seat is Seat.NON_DEALER else (worst, held.hand))
    )
    least = next(count for count, hands in enumerate(compute_odds(held).all_seen.tricks) if hands)
    assert (tricks if seat is Seat.NON_DEALER else 5 - tricks) == least


def test_the_same_number_deals_the_same_hand() -> None:
    def deal(seed: int) -> str:
        return str(place(turn_up="7H", leader=JEU, deal="any", seed=seed)["position"]["follower"])

    assert deal(3) == deal(3)
    assert len({deal(seed) for seed in range(9)}) == 9


def test_the_hand_that_is_not_written_is_the_adversarys() -> None:
    answer = place(turn_up="7H", follower="KS QS JS 8H 8D", deal="two-trumps")
    assert answer["position"]["you"] == "follower"
    assert answer["position"]["follower"] == "KS QS JS 8H 8D"
    assert sum(card.endswith("H") for card in answer["position"]["leader"].split()) == 2


def test_a_hand_that_cannot_be_dealt_is_refused() -> None:
    held = Knowledge(parse_cards("KH QH JH AH TH"), parse_card("9H"))
    with pytest.raises(NoSuchHandError, match="too few of its cards are left"):
        draw_hands(held, 1, holds_trumps(Suit.HEARTS, 3))


@pytest.mark.parametrize(
    ("request_fields", "sentence"),
    [
        ({"leader": JEU}, "Missing argument: follower"),
        ({"leader": "KS QS", "follower": "8H 7H"}, "Nothing says which suit is trumps"),
        ({**THIRD, "turn_up": "8D"}, "The eight of diamonds is turned up, so nobody holds it."),
        ({**THIRD, "you": "dealer"}, "“dealer” is neither of the two hands; write leader or follower."),
        ({**THIRD, "deal": "bad"}, "“bad” is no kind of hand to deal; write any, two-trumps or worst."),
        ({"trumps": "H", "leader": "KS QS", "deal": "any"}, "A hand has 5 cards; this one has 2."),
        (
            {"leader": "8H (trumps)", "follower": "7D (trumps)"},
            "The words of one hand call hearts trumps, those of the other diamonds; name one suit.",
        ),
        ({"leader": "8H", "follower": "three queens", "trumps": "S"}, "“three queens” describes cards"),
    ],
)
def test_bad_requests_get_a_sentence(request_fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(EcarteError) as fault:
        place(**request_fields)
    assert str(fault.value).startswith(sentence)
    assert "error" in respond('{"verb": "table"}')
