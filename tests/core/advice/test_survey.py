"""The atlas before both authors: what each hand's own judgement and odds say, for every hand at once."""

import random
from itertools import chain, groupby

import pytest

from ecarte_core.advice import survey
from ecarte_core.advice.certainty import point_is_certain
from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS, list_entries
from ecarte_core.advice.interpretations import OTHER_CHOICES, Choice, Readings
from ecarte_core.advice.judgement import RULES, judge
from ecarte_core.advice.survey import (
    SurveyRow,
    find_advice,
    list_deciding_rules,
    list_rules_met,
    survey_hands,
)
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.chances.knowledge import Seat


@pytest.fixture(scope="module")
def surveyed(request: pytest.FixtureRequest) -> list[SurveyRow]:
    """Every hand in the long run, and in the short run every fifth, with all its turn-ups."""
    step = 1 if request.config.getoption("--long") else 5
    hands = [[*entries] for _, entries in groupby(list_entries(), lambda entry: (entry.trumps, entry.plain))]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(survey, "list_entries", lambda: chain.from_iterable(hands[::step]))
        return list(survey_hands())


def test_choosing_blind_never_helps_and_a_certain_point_needs_no_sight(surveyed: list[SurveyRow]) -> None:
    certain = rule_bit("hoyle.jeux-de-regle.19.s1")
    for row in surveyed:
        assert row.blind <= row.entry.point[0]
        assert not row.met & certain or row.blind == ADVERSE_HANDS


def rule_bit(passage: str) -> int:
    return 1 << next(index for index, rule in enumerate(RULES) if rule.passage == passage)


@pytest.mark.parametrize(
    ("passage", "most", "counts"),
    [
        ("hoyle.jeux-de-regle.19.s1", None, {255_304: (3328, 11496), 51_075: (562, 1806)}),
        ("hoyle.jeux-de-regle.1.s2", 1, {255_304: (27168, 122736), 51_075: (5411, 24429)}),
    ],
)
def test_certain_points(
    surveyed: list[SurveyRow], passage: str, most: int | None, counts: dict[int, tuple[int, int]]
) -> None:
    """How many there are, and whether a hand by itself is judged the same, above all where it is close."""
    bit = rule_bit(passage)
    certain = [row for row in surveyed if row.met & bit]
    assert (len(certain), sum(row.entry.weight for row in certain)) == counts[len(surveyed)]
    rng = random.Random(most)
    others = [row for row in surveyed if not row.met & bit]
    close = sorted(others, key=lambda row: row.entry.chances[2 if most is None else 3])[-4000:]
    for row in rng.sample(certain, 100) + rng.sample(close, 200) + rng.sample(others, 300):
        entry = row.entry
        assert point_is_certain(entry.hand, entry.turned, Seat.NON_DEALER, most) is bool(row.met & bit)


@pytest.mark.parametrize("seat", list(Seat))
def test_the_authors_say_of_it_what_they_say_of_a_hand_by_itself(
    surveyed: list[SurveyRow], seat: Seat
) -> None:
    """Common hands, and hands whose point is certain or nearly, where certainty is asked for most."""
    sure = [row for row in surveyed if row.entry.point[0] > 65_000]
    rng = random.Random(9)
    for row in rng.sample(surveyed, 150) + rng.sample(sure, 100):
        judged = judge(row.entry.hand, row.entry.turned, seat)
        for author, own in zip(AUTHORS, (judged.hoyle, judged.britannica), strict=True):
            assert find_advice(row.met, author, seat) is own.advice
            spoken = [clause.name for clause in own.clauses if clause.verdict]
            assert [rule.name for rule in list_rules_met(row.met, author, seat)] == spoken
            assert [r.name for r in list_deciding_rules(row.met, author, seat)] == [
                c.name for c in own.deciding_clauses
            ]


def test_the_atlas_finds_every_hand_on_which_a_reading_matters(surveyed: list[SurveyRow]) -> None:
    """And finds for it what the hand by itself gets, whether the reading matters or not."""
    rng = random.Random(11)
    differing: dict[Choice, list[SurveyRow]] = {choice: [] for choice in OTHER_CHOICES}
    for row in surveyed:
        for choice, _ in row.otherwise:
            differing[choice].append(row)
    for choice, differs in differing.items():
        readings = Readings((choice,))
        assert differs, choice
        for row in rng.sample(differs, min(6, len(differs))) + rng.sample(surveyed, 25):
            met = dict(row.otherwise).get(choice, row.met)
            for seat in Seat:
                judged = judge(row.entry.hand, row.entry.turned, seat, (0, 0), readings)
                for author, own in zip(AUTHORS, (judged.hoyle, judged.britannica), strict=True):
                    assert find_advice(met, author, seat) is own.advice, (choice, row.entry.hand)
