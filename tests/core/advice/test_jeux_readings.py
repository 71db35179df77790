"""The alternatives of an interpretation: what each changes, how it is chosen, and what the atlas says of it."""

from random import Random

import pytest

import ecarte_core as ec
from ecarte_core.advice.britannica_playing import LISTED_RULES
from ecarte_core.advice.clauses import HandContext, Rule, compute_shape
from ecarte_core.advice.interpretations import (
    INTERPRETATIONS,
    OTHER_CHOICES,
    OUR_READINGS,
    Choice,
    ReadingError,
    Readings,
    make_readings,
    parse_readings,
)
from ecarte_core.advice.judgement import RULES, judge
from ecarte_core.cards import PACK, parse_card, parse_hand
from ecarte_core.chances.knowledge import Seat

CHANGES: list[tuple[str, str, str, str]] = [
    # the choice, HAND / TURN-UP, the author, and his advice as we read him > by this reading
    ("only-two=exactly-two", "7H KS KD KC 8D / TH", "hoyle", "refuse > accept"),
    ("only-two=item-two-first", "9H 7H KS 8D 7C / 8H", "britannica", "play > propose"),
    ("only-two=item-two-first", "KH 7H KS JD 7C / TH", "britannica", "accept > refuse"),
    ("nothing-to-discard=words-alone", "KH QH JH AH TH / 7H", "britannica", "play > propose"),
    ("nothing-to-discard=words-alone", "KH 8H 7H KS KD / TH", "hoyle", "refuse > accept"),
    ("definition=a-reason", "KH KS QS AS JC / 7H", "hoyle", "play > propose"),
    ("intermediate=ten-steps", "9H 7H 9S 8S QD / 8H", "britannica", "play > propose"),
    ("intermediate=card-for-card", "9H 7H JS TS 9D / 8H", "britannica", "play > propose"),
    ("intermediate=head-alone", "9H 7H JS 7S 8D / 8H", "britannica", "propose > play"),
    ("equal-value=card-for-card", "9H 7H QS JD 9C / 8H", "britannica", "play > propose"),
    ("equal-value-without-trump=three-suits", "KS QS KD QD 7C / TH", "britannica", "play > propose"),
    ("equal-value-without-trump=small-cards-too", "KS 8S KD 7D 9C / 8H", "britannica", "propose > play"),
    ("guarded-in-a-suit=guarded-queen", "9H 7H QS TD 9C / 8H", "britannica", "refuse > accept"),
    ("guarded-in-a-suit=list-only", "7H QS 7S QD 7D / TH", "britannica", "refuse > accept"),
    ("unless=one-way", "7H QS 8S JD 7D / TH", "britannica", "refuse > accept"),
    ("named-courts=whatever-else", "QS QD QC JC 7C / TH", "britannica", "refuse > accept"),
    ("named-courts=whatever-else", "7H QS 7S QD JC / TH", "britannica", "refuse > accept"),
    ("four-court-cards=exactly-four", "KS QS JS KD QD / 7H", "britannica", "accept > refuse"),
    ("three-queens=trump-too", "7H QS 8S QD QC / TH", "britannica", "refuse > accept"),
    ("two-with-king=two-or-fewer", "KH 9H 8H 7H TD / TH", "britannica", "refuse > accept"),
    ("dealer-list=leader-only", "KS QS JS 8H 8D / 7H", "hoyle", "refuse > accept"),
    ("dealer-three-trumps=three-or-more", "KH 9H 8H 7H TD / TH", "hoyle", "refuse > accept"),
    ("king-and-queen-guarded=both-guarded", "7H KS QD 7D 7C / TH", "hoyle", "refuse > accept"),
    ("one-trump-one-king=other-suits", "7H KS TS 9S 8S / AH", "hoyle", "accept > refuse"),
]


@pytest.mark.parametrize(("choice", "line", "author", "advice"), CHANGES)
def test_an_alternative_changes_the_advice(choice: str, line: str, author: str, advice: str) -> None:
    hand, turn_up = line.split("/")
    seat = Seat.NON_DEALER if advice.startswith(("play", "propose")) else Seat.DEALER
    comparison = [
        str(
            getattr(
                judge(parse_hand(hand), parse_card(turn_up.strip()), seat, (0, 0), readings), author
            ).advice
        )
        for readings in (OUR_READINGS, parse_readings([choice]))
    ]
    assert " > ".join(comparison) == advice


def test_every_alternative_is_tried() -> None:
    assert {choice for choice, *_ in CHANGES} == {"=".join(choice) for choice in OTHER_CHOICES}


def test_two_trumps_and_a_king_are_on_britannicas_list_by_item_five() -> None:
    """Whatever the equations say of king and two nines."""
    strict = make_readings({"equal-value": "card-for-card"})
    for readings, passages in (
        (OUR_READINGS, ["britannica.jeux.2.e", "britannica.jeux.5"]),
        (strict, ["britannica.jeux.5"]),
    ):
        hand, turn_up = parse_hand("9H 7H KS 9D 9C"), parse_card("8H")
        judged = judge(hand, turn_up, Seat.NON_DEALER, (0, 0), readings).britannica
        assert [clause.passage for clause in judged.deciding_clauses] == passages
    for plain in ("KS 8S 7S", "KS 8S 7D", "KS 8D 7C"):
        assert judge(parse_hand(f"9H 7H {plain}"), parse_card("8H")).britannica.keeps_hand


class Noting(Readings):
    """Our readings, or others, which note what they are asked for."""

    def __init__(self, others: tuple[Choice, ...] = ()) -> None:
        super().__init__(others)
        vars(self)["asked"] = set()

    def choose(self, name: str) -> str:
        vars(self)["asked"].add(name)
        return super().choose(name)


def test_a_rule_names_the_readings_that_it_depends_on() -> None:
    """Two rules depend on the whole list of Britannica's, and so on all that its rules name."""
    of_list = {name for rule in LISTED_RULES for name in rule.interpretations}
    deals = Random(5)
    asked: dict[Rule, set[str]] = {rule: set() for rule in RULES}
    for _ in range(1500):
        *cards, turn_up = deals.sample(PACK, 6)
        if sum(card.suit == turn_up.suit for card in cards) < deals.choice((0, 0, 1, 2)):
            continue
        noting = Noting()
        for rule in RULES:
            vars(noting)["asked"].clear()
            shape = compute_shape(cards, turn_up.suit)
            rule.test(HandContext(tuple(sorted(cards)), turn_up, rule.seat, 0, 0, shape, noting))
            asked[rule] |= vars(noting)["asked"]
    for rule, names in asked.items():
        known = {*rule.interpretations}
        if rule.name in ("jeu de règle with the king of trumps", "not guarded"):
            known |= of_list
        assert names <= known, (rule.name, names - known)
    assert sum(bool(names) for names in asked.values()) > 20


def test_names_are_checked_and_the_nearest_is_given() -> None:
    assert make_readings({}) == make_readings({"intermediate": "series"}) == OUR_READINGS
    assert (
        make_readings({"intermediate": "ten-steps"}).describe("intermediate")
        != INTERPRETATIONS["intermediate"]
    )
    with pytest.raises(ReadingError, match=r"“intermediat” is no interpretation .*nearest is intermediate"):
        parse_readings(["intermediat=series"])
    with pytest.raises(
        ReadingError, match="“ten-step” is no alternative of intermediate; the nearest is ten-steps"
    ):
        parse_readings(["intermediate=ten-step"])
    with pytest.raises(ReadingError, match="guarded has only one reading"):
        parse_readings(["guarded=x"])
    with pytest.raises(ReadingError, match="choose exactly-three, three-or-more"):
        parse_readings(["dealer-three-trumps=qqqqq"])
    with pytest.raises(ReadingError, match="choose both-ways, one-way"):
        parse_readings(["unless=?"])
    with pytest.raises(ReadingError, match="write NAME=ALTERNATIVE"):
        parse_readings(["intermediate"])
    with pytest.raises(ReadingError, match="Two readings are chosen for unless"):
        parse_readings(["unless=one-way", "unless=both-ways"])


def test_a_script_takes_them_too() -> None:
    advice = ec.advice("9H 7H 9S 8S QD", "8H", readings={"intermediate": "ten-steps"})
    assert str(advice.britannica.advice) == "propose"
