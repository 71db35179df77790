"""Hands of play before Hoyle and Britannica: every clause met and just missed, and what they add up to."""

import re
import tomllib
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.places import ROOT

from ecarte_core.advice.clauses import Advice, JudgedRule, Precedence
from ecarte_core.advice.interpretations import ALTERNATIVES, INTERPRETATIONS
from ecarte_core.advice.judgement import RULES, Comparison, JeuxError, judge, parse_score
from ecarte_core.cards import PACK, Card, Suit, parse_card, parse_hand
from ecarte_core.chances.knowledge import KnowledgeError, Seat

HANDS: dict[tuple[str, str, str], tuple[list[str], list[str]]] = {
    (says, passage, name): (hands["meets"], hands["misses"])
    for says, passages in tomllib.loads(
        Path(__file__).with_name("hands_of_each_rule.toml").read_text("utf-8")
    ).items()
    for passage, rules in passages.items()
    for name, hands in rules.items()
}
"""For each rule, by what it says, its passage and its name, hands that meet it and hands that just miss it."""


def put(line: str, seat: Seat = Seat.NON_DEALER) -> Comparison:
    """HAND / TURN-UP, with @OWN-ADVERSE if need be."""
    cards, _, score = line.partition("@")
    hand, _, turn_up = cards.partition("/")
    return judge(parse_hand(hand), parse_card(turn_up), seat, parse_score(score or "0-0"))


def clause(comparison: Comparison, key: tuple[str, str, str]) -> JudgedRule:
    both = (*comparison.hoyle.clauses, *comparison.britannica.clauses)
    (matching,) = (c for c in both if (str(c.advice), c.passage, c.name) == key)
    return matching


def seat_of(says: str) -> Seat:
    return Seat.NON_DEALER if says in ("play", "propose") else Seat.DEALER


def cases(met: bool) -> list[object]:
    return [
        pytest.param(key, line, id=f"{key[1]}, {key[0]}: {line}")
        for key, (meets, misses) in HANDS.items()
        for line in (meets if met else misses)
    ]


def test_every_rule_has_hands_and_every_reading_a_use() -> None:
    assert {(str(rule.advice), rule.passage, rule.name) for rule in RULES} == set(HANDS)
    assert len(RULES) == len(HANDS)
    assert all(misses for _, misses in HANDS.values())
    used = {name for rule in RULES for name in rule.interpretations}
    assert used | {"precedence", "silence"} == set(INTERPRETATIONS)


@pytest.mark.parametrize(("key", "line"), cases(True))
def test_clause_is_met(key: tuple[str, str, str], line: str) -> None:
    assert clause(put(line, seat_of(key[0])), key).verdict is True


@pytest.mark.parametrize(("key", "line"), cases(False))
def test_clause_is_just_missed(key: tuple[str, str, str], line: str) -> None:
    assert clause(put(line, seat_of(key[0])), key).verdict is False


def test_too_vague_to_tell() -> None:
    caution = ("accept", "hoyle.jeux-de-regle.19.s2", "proposer at three")
    moderate = ("refuse", "britannica.hints.20", "dealer four, non-dealer three")
    comparison = put("7H 8S 7S 9D TC / TH @4-3", Seat.DEALER)
    for key in (caution, moderate):
        assert clause(comparison, key).verdict is None
        assert clause(comparison, key) in (
            *comparison.hoyle.relevant_clauses,
            *comparison.britannica.relevant_clauses,
        )
        assert clause(comparison, key) not in (
            *comparison.hoyle.deciding_clauses,
            *comparison.britannica.deciding_clauses,
        )
    assert comparison.hoyle.advice is comparison.britannica.advice is Advice.ACCEPT


def test_hoyle_jeux_de_regle_2_the_first_example() -> None:
    comparison = put("KS QS JS 8H 8D / 7H")
    assert (
        comparison.hoyle.keeps_hand and comparison.britannica.keeps_hand and comparison.disagreement is None
    )
    assert [c.passage for c in comparison.hoyle.deciding_clauses] == [
        "hoyle.jeux-de-regle.1.s2",
        "hoyle.jeux-de-regle.2",
    ]
    assert [c.passage for c in comparison.britannica.deciding_clauses] == ["britannica.jeux.3.a"]


@pytest.mark.parametrize(
    ("passage", "line", "seat", "hoyle"),
    [
        ("hoyle.worked-game.4", "QS JS AS AD 8H / KS", Seat.DEALER, Advice.ACCEPT),
        ("hoyle.worked-game.4", "TS KH TD 7D 9C / KS", Seat.NON_DEALER, Advice.PROPOSE),
        ("hoyle.worked-game.5", "KD AD 8H 7H TS / 9C", Seat.NON_DEALER, Advice.PROPOSE),
        ("hoyle.worked-game.6", "KS QS JS 8C 7C / 9C", Seat.DEALER, Advice.REFUSE),
        ("hoyle.worked-game.7", "QD TD TC 8C 8H / JD @2-3", Seat.NON_DEALER, Advice.PROPOSE),
        ("hoyle.worked-game.11", "QD JD KS QS AS / 9D @4-3", Seat.NON_DEALER, Advice.PLAY),
    ],
)
def test_hands_of_the_worked_game(passage: str, line: str, seat: Seat, hoyle: Advice) -> None:
    """Only Y's play in the third deal is not what the rules advise: none speaks for it, one against."""
    assert put(line, seat).hoyle.advice is hoyle, passage


def test_disagreements_are_stated_with_both_grounds() -> None:
    comparison = put("KS QS JS 8H 8D / 7H", Seat.DEALER)
    assert comparison.hoyle.advice is Advice.REFUSE and comparison.britannica.advice is Advice.ACCEPT
    assert comparison.disagreement == (
        "Hoyle would refuse, by “one trump and a tierce major”. "
        "Britannica would accept, by “tierce major too weak to refuse”."
    )
    small = put("8H 7H 8S 7S KD / TH")
    assert (small.hoyle.keeps_hand, small.britannica.keeps_hand) == (False, True)
    assert small.disagreement and "no clause speaks for keeping this hand" in small.disagreement


def test_britannica_hints_6_the_king_of_trumps_turns_playing_into_proposing() -> None:
    assert put("QH 7H QS 7S 7D / TH").britannica.advice is Advice.PLAY
    assert put("KH 7H QS 7S 7D / TH").britannica.advice is Advice.PROPOSE


def test_britannica_hints_18_the_adverse_four_goes_before_the_exceptions() -> None:
    love = put("7H QS 7S QD 7C / TH", Seat.DEALER)
    four = put("7H QS 7S QD 7C / TH @0-4", Seat.DEALER)
    assert love.britannica.advice is Advice.ACCEPT and four.britannica.advice is Advice.REFUSE
    assert {c.precedence for c in four.britannica.deciding_clauses} == {Precedence.SCORE}


def test_britannica_jeux_2_e_examples_are_equal_on_one_scale_alone() -> None:
    """Whatever a small card is worth, the six equal examples leave no other scale (up to its unit)."""
    scales = [
        (king, queen, knave, ace, ten, nine)
        for knave in (6,)
        for king in range(knave, 25)
        for queen in range(knave, king + 1)
        for ace in range(knave + 1)
        for ten in range(ace + 1)
        for nine in range(ten + 1)
        if king + knave
        == king + ace + nine
        == king + 2 * ten
        == 2 * queen
        == queen + knave + ace
        == 3 * knave
    ]
    assert scales == [(12, 9, 6, 3, 3, 3)]


def test_no_two_clauses_of_equal_weight_contradict_each_other() -> None:
    @given(deals(), scores)
    @settings(max_examples=150, deadline=None)
    def check(deal: tuple[tuple[Card, ...], Card], score: tuple[int, int]) -> None:
        for seat in Seat:
            comparison = judge(*deal, seat, score)
            for author in (comparison.hoyle, comparison.britannica):
                met = [c for c in author.clauses if c.verdict and c.precedence > Precedence.REMARK]
                top = [c for c in met if c.precedence == max(other.precedence for other in met)]
                assert len({c.advice for c in top}) <= 1, top

    check()


type Deal = tuple[tuple[Card, ...], Card]
type Score = tuple[int, int]


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    cards = draw(st.lists(st.sampled_from(PACK), min_size=6, max_size=6, unique=True))
    return tuple(cards[:5]), cards[5]


scores = st.tuples(st.integers(0, 4), st.integers(0, 4))


@given(deals(), scores, st.sampled_from(Seat), st.sampled_from(list(permutations(range(3)))), st.randoms())
@settings(max_examples=60, deadline=None)
def test_exchanging_plain_suits_or_the_order_of_cards_changes_nothing(
    deal: Deal, score: Score, seat: Seat, order: tuple[int, ...], random: Random
) -> None:
    hand, turn_up = deal
    plain = [suit for suit in Suit if suit != turn_up.suit]
    swap = {plain[a]: plain[b] for a, b in enumerate(order)} | {turn_up.suit: turn_up.suit}
    other = [Card(swap[card.suit], card.rank) for card in hand]
    random.shuffle(other)
    first, second = judge(hand, turn_up, seat, score), judge(other, turn_up, seat, score)
    assert (first.hoyle, first.britannica) == (second.hoyle, second.britannica)


@given(deals(), st.sampled_from(Seat), scores)
@settings(max_examples=60, deadline=None)
def test_advice_follows_its_deciding_clauses_and_belongs_to_the_seat(
    deal: Deal, seat: Seat, score: Score
) -> None:
    comparison = judge(*deal, seat, score)
    for author in (comparison.hoyle, comparison.britannica):
        assert author.advice in (
            (Advice.PLAY, Advice.PROPOSE) if seat is Seat.NON_DEALER else (Advice.REFUSE, Advice.ACCEPT)
        )
        assert author.keeps_hand == author.advice.keeps_hand
        assert all(c.advice is author.advice for c in author.deciding_clauses)
        assert author.deciding_clauses or not author.keeps_hand
        assert {c.verdict for c in author.relevant_clauses} <= {True, None}
    assert (comparison.disagreement is None) == (
        comparison.hoyle.keeps_hand == comparison.britannica.keeps_hand
    )


def test_a_hand_or_score_that_cannot_be_is_refused() -> None:
    with pytest.raises(KnowledgeError, match="turned up"):
        put("KS QS JS 8H 7H / 7H")
    with pytest.raises(JeuxError, match="five up"):
        put("KS QS JS 8H 8D / 7H @5-0")
    with pytest.raises(JeuxError, match="“3 all” is not a score"):
        parse_score("3 all")
    with pytest.raises(KnowledgeError, match="5 cards"):
        judge(parse_hand("KS QS JS 8H", 4), parse_card("7H"))


def test_score_is_read_as_own_then_adverse() -> None:
    assert parse_score("3-4") == parse_score(" 3 – 4") == (3, 4)


def test_every_reading_has_its_place_in_the_notes() -> None:
    notes = (ROOT / "docs" / "jeux" / "notes.md").read_text(encoding="utf-8")
    assert re.findall(r"^### .*\{ ?#([a-z-]+) ?\}", notes, re.MULTILINE) == list(INTERPRETATIONS)
    sections = dict(re.findall(r"^### [^\n]*\{ #([a-z-]+) \}\n(.*?)(?=^##)", notes, re.MULTILINE | re.DOTALL))
    for name, every in ALTERNATIVES.items():
        for alternative in every:
            assert f"`{alternative}`" in sections[name], (name, alternative)
