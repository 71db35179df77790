"""The laboratory's answer: the figures of the verbs it gathers, the models, and drawings that are safe."""

import json
import re
from fractions import Fraction
from html import escape
from typing import Any

import pytest
from support.answer_schemas import check_answer

from ecarte_core.advice.certainty import NEAR_MARGIN, TWO_TO_ONE, find_near_hand
from ecarte_core.advice.judgement import RULES, judge
from ecarte_core.cards import parse_card, parse_hand
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_core.chances.models import BOTH_SEEN, GUARANTEED, LEAD_BLIND
from ecarte_core.show.laboratory_drawing import render_authors, render_leads, render_odds
from ecarte_core.verbs import ask_verb, respond

FIRST = {"hand": "KS QS JS 8H 8D", "turn_up": "7H"}


def ask(**request: object) -> dict[str, Any]:
    answer: dict[str, Any] = ask_verb("laboratory", request)
    check_answer("laboratory", answer)
    return answer


def test_hoyle_jeux_de_regle_2_two_models_agree() -> None:
    answer = ask(**FIRST, guaranteed=True)
    assert answer["html"]["odds"].count("<td>68.2\N{NO-BREAK SPACE}%</td><td>44,874 of 65,780</td>") == 3


def test_where_the_models_differ_neither_is_called_a_bound_but_the_guarantee() -> None:
    html = ask(hand="JS TC 7C JH 9H", turn_up="TD", guaranteed=True)["html"]["odds"]
    rows = re.findall(r'<th scope="row">([A-Z][^<]+)<.*?<td>([0-9.]+)\s%</td>', html)
    assert [name for name, _ in rows] == ["Guaranteed", "Lead chosen blind", "Both hands seen"]
    figures = [float(percent) for _, percent in rows]
    assert figures == sorted(figures) and figures[0] < figures[2]
    assert html.count("lower bound") == 1 and html.count("bounds nothing") == 2


def test_the_guarantee_is_given_only_when_it_is_computed() -> None:
    html = render_odds(compute_odds(Knowledge(parse_hand(FIRST["hand"]), parse_card("7H"))))
    assert ">Both hands seen<" in html and ">Guaranteed<" not in html


def test_every_chance_says_what_is_known() -> None:
    html = ask(**FIRST, guaranteed=True, chances="../about/chances/")["html"]
    for model in (GUARANTEED, LEAD_BLIND, BOTH_SEEN):
        assert escape(model.meaning) in html["odds"]
    assert '<a href="../about/chances/">What a chance means</a>' in html["odds"]
    assert "lead chosen blind, both hands seen after" in html["leads"]


def test_each_part_begins_with_a_sentence_that_a_player_would_say_and_folds_its_figures() -> None:
    """The first is Hoyle’s example: whatever the adversary holds, playing openly gains nothing."""
    answer = ask(**FIRST, guaranteed=True)["html"]
    plain = {
        name: re.sub(r"<[^>]+>", "", answer[name].partition("<details")[0]) for name in ("odds", "leads")
    }
    assert plain == {
        "odds": "Engine · both hands seen"
        "It makes the point against about two hands in three, whatever the adversary does.",
        "leads": "Engine · lead chosen blind, both hands seen afterLead the king, queen or knave of spades.",
    }
    assert "68.2" in answer["odds"].partition("<details")[2]
    alike = ask(hand="8C 9C 8S QS 8D", turn_up="7H", seat="dealer", played="7C")["html"]["leads"]
    assert "All your cards are as good as each other." in alike.partition("<details")[0]


def test_cards_already_played_count() -> None:
    ending = {"hand": "7C TC 7S KS KC", "turn_up": "7H", "played": "7C 8C 9C TC 7S 8S"}
    answer = ask(**ending, guaranteed=True)
    assert answer["played"] == ending["played"]
    assert answer["html"]["odds"].count("28 of 253") == 2
    assert "have made 1 trick; your adversary is to lead" in answer["html"]["hand"]
    assert answer["html"]["leads"] == "<p>It is not your turn to play.</p>"
    reply = ask(hand="8C 9C 8S QS 8D", turn_up="7H", seat="dealer", played="7C")
    assert "reply chosen blind" in reply["html"]["leads"] and "to reply" in reply["html"]["hand"]


ENDING = {"hand": "7C TC 7S KS KC", "turn_up": "7H", "played": "7C 8C 9C TC 7S 8S"}


def test_the_true_chance_of_an_ending_may_be_more_than_either_model() -> None:
    answer = ask(**ENDING, guaranteed=True, both_guess=True)
    assert "74 of 253" in answer["html"]["odds"]
    rows = re.findall(r'<th scope="row">([A-Z][^<]+)<', answer["html"]["odds"])
    assert rows == ["Guaranteed", "Both hands seen", "Both guess"]


def test_before_the_ending_one_sentence_says_why_there_is_no_true_chance() -> None:
    sentence = "Both guess is computed when"
    assert sentence in ask(**FIRST, both_guess=True)["html"]["odds"]
    assert sentence not in ask(**FIRST)["html"]["odds"]


def test_the_dealer_has_no_lead_to_choose() -> None:
    odds = compute_odds(Knowledge(parse_hand(FIRST["hand"]), parse_card("7H"), Seat.DEALER))
    assert render_leads(odds) == "<p>The non-dealer leads, so the dealer has no lead to choose.</p>"


def test_links_name_passages_and_readings_and_nothing_else() -> None:
    known = {rule.passage for rule in RULES}
    for seat, score in ((Seat.NON_DEALER, (0, 3)), (Seat.DEALER, (4, 3)), (Seat.DEALER, (0, 4))):
        html = render_authors(judge(parse_hand("7H QS 7S QD 7C"), parse_card("TH"), seat, score))
        assert set(re.findall(r'data-passage="([^"]+)"', html)) <= known
        assert "href" not in html and "<script" not in html


def test_links_lead_to_the_addresses_that_the_page_names() -> None:
    html = ask(**FIRST, passages={"hoyle.jeux-de-regle.2": "../a&b/"}, notes="../notes/")["html"]["authors"]
    assert '<a href="../a&amp;b/" data-passage="hoyle.jeux-de-regle.2">' in html
    assert html.count("href") == 1 + html.count('<a href="../notes/#')
    assert '<a href="../notes/#' in html


def test_another_hand_near_two_to_one() -> None:
    for seed in range(4):
        for seat in Seat:
            hand, turn_up = find_near_hand(seed, seat)
            assert (hand, turn_up) == find_near_hand(seed, seat)
            seen = compute_odds(Knowledge(hand, turn_up, seat)).all_seen
            assert abs(Fraction(seen.point, seen.hands) - TWO_TO_ONE) <= NEAR_MARGIN
    answer = ask(near=1, seat="dealer", score="1-2")
    assert (answer["seat"], answer["score"]) == ("dealer", "1-2")


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({"near": "x"}, "Argument near: expected a whole number (for example 7), got 'x'."),
        ({"turn_up": "7H"}, "Missing argument: hand (for example QH JH TH 7C 7D)."),
        ({"hand": FIRST["hand"]}, "Missing argument: turn_up (for example 7H)."),
        (
            {**FIRST, "played": "AS"},
            "The ace of spades was the holder's to play, and is not in his hand.",
        ),
    ],
)
def test_bad_input_gets_one_sentence(request_: dict[str, object], sentence: str) -> None:
    assert json.loads(respond(json.dumps({"verb": "laboratory", **request_}))) == {"error": sentence}


def test_the_hand_may_be_written_in_hoyles_words() -> None:
    jeu = ask(hand="King, queen, knave of spades, eight of hearts (trumps), eight of diamonds.", turn_up="")
    assert (jeu["hand"], jeu["turn_up"]) == (FIRST["hand"], "7H")
    assert jeu["supposed"] == [
        "Hearts are trumps, but no card is named as turned up: the seven of hearts is supposed."
    ]
    card = ask(
        hand="A holds king, knave, ten, of hearts; queen of diamonds, and knave of spades (nine of clubs turned up).",
        turn_up="7H",
    )
    assert (card["hand"], card["turn_up"]) == ("KH JH TH QD JS", "9C")
    assert card["supposed"] == ["The nine of clubs is turned up, as the words of the hand say."]
    assert ask(**FIRST)["supposed"] == []
    assert (
        ask(hand="king of trumps, queen, knave of spades, 8D, 9D", turn_up="hearts")["hand"]
        == "KH QS JS 8D 9D"
    )
