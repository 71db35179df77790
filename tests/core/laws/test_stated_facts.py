"""A fact that is stated is never dropped: it implies those on which its question depends, or the query is refused.

The first tests go over every value of every fact, under every code, and over pairs of them, a sample unless the
tests are long.
"""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from ecarte_core.laws.clause_model import CODE_NAMES, Fact, Irregularity, Value
from ecarte_core.laws.rulings import (
    IRREGULARITIES,
    ContradictingFacts,
    complete_facts,
    imply_facts,
    iter_cases,
    list_implied,
    rule_on_facts,
)
from ecarte_core.verbs import ask_verb

SINGLE = [
    (name, fact.name, value.name)
    for name, irregularity in IRREGULARITIES.items()
    for fact in irregularity.facts
    for value in fact.values
]


def list_pairs() -> Iterator[tuple[str, dict[str, str]]]:
    """Every two values of different facts of an irregularity."""
    for name, irregularity in IRREGULARITIES.items():
        for first, second in combinations(irregularity.facts, 2):
            for value in first.values:
                for other in second.values:
                    yield name, {first.name: value.name, second.name: other.name}


def assert_kept(name: str, stated: dict[str, str]) -> None:
    """The ruling has every stated fact with its value, and says of the others that they are assumed."""
    for code in CODE_NAMES:
        facts = [f"{fact}={value}" for fact, value in stated.items()]
        answer = ask_verb("rule", {"irregularity": name, "facts": facts, "code": code})
        assert stated.items() <= answer["facts"].items()
        assert set(answer["assumed"]) == answer["facts"].keys() - stated.keys()
        assert set(answer["implied"]) <= set(answer["assumed"])
        assert answer["facts"] in list(iter_cases(IRREGULARITIES[name]))


@pytest.mark.parametrize(("name", "fact", "value"), SINGLE)
def test_every_single_fact_is_kept(name: str, fact: str, value: str) -> None:
    assert_kept(name, {fact: value})


def test_two_facts_are_kept_or_refused_where_no_case_has_them() -> None:
    pairs = list(list_pairs())
    refused = 0
    for name, stated in random.Random(20).sample(pairs, 150):
        refused += check_pair(name, stated)
    assert 0 < refused < 75


@pytest.mark.long
def test_every_two_facts_are_kept_or_refused_where_no_case_has_them() -> None:
    assert sum(check_pair(name, stated) for name, stated in list_pairs()) > 100


def check_pair(name: str, stated: dict[str, str]) -> bool:
    """True if the pair is refused, which it may be only if no case has it."""
    if any(stated.items() <= case.items() for case in iter_cases(IRREGULARITIES[name])):
        assert_kept(name, stated)
        return False
    for code in CODE_NAMES:
        with pytest.raises(ContradictingFacts) as fault:
            rule_on_facts(name, stated, code)
        assert " needs " in str(fault.value) and str(fault.value).endswith(".")
    return True


@pytest.mark.parametrize(
    ("name", "stated", "ruling"),
    [
        ("faced-card", {"discarded": "yes"}, "thrown aside"),
        ("king-not-announced", {"played-to": "yes"}, "loses the right"),
        ("stakes", {"adversary-score": "none"}, "counts a treble"),
        (
            "wrong-number-dealt",
            {"hand": "dealer", "found": "before-the-answer", "taken-up": "yes"},
            "may look at them",
        ),
    ],
)
def test_the_ruling_is_for_the_case_that_was_stated(name: str, stated: dict[str, str], ruling: str) -> None:
    assert ruling in rule_on_facts(name, stated).sentence


def test_a_fact_follows_where_the_stated_ones_leave_one_value_and_is_assumed_elsewhere() -> None:
    answer = ask_verb("rule", {"irregularity": "king-not-announced", "facts": ["played-to=yes"]})
    assert answer["facts"] == {
        "holder": "non-dealer",
        "king-played": "first-card",
        "announced": "before-he-plays-again",
        "played-to": "yes",
    }
    assert answer["implied"] == ["holder", "king-played", "announced"]
    answer = ask_verb("rule", {"irregularity": "wrong-number-dealt", "facts": ["taken-up=yes"]})
    assert answer["facts"]["found"] == "before-proposing"
    assert answer["implied"] == ["hand", "number", "turn-up"]
    assert answer["assumed"] == ["hand", "number", "turn-up", "found"]


@pytest.mark.parametrize(
    ("name", "stated", "sentence"),
    [
        (
            "king-not-announced",
            {"holder": "non-dealer", "led": "yes"},
            "“led=yes” needs holder=dealer, but holder=non-dealer is stated.",
        ),
        (
            "king-not-announced",
            {"led": "yes", "played-to": "yes"},
            "“led=yes” needs holder=dealer, but “played-to=yes” needs holder=non-dealer.",
        ),
        (
            "wrong-number-dealt",
            {"turn-up": "not-exposed", "taken-up": "no"},
            "“taken-up=no” needs turn-up=exposed, but turn-up=not-exposed is stated.",
        ),
        (
            "wrong-number-dealt",
            {"found": "after-the-answer", "taken-up": "no"},
            "“taken-up=no” needs found=before-proposing or found=before-the-answer or found=after-the-lead, but "
            "found=after-the-answer is stated.",
        ),
    ],
)
def test_facts_that_cannot_be_together_are_refused_with_the_reason(
    name: str, stated: dict[str, str], sentence: str
) -> None:
    with pytest.raises(ContradictingFacts) as fault:
        rule_on_facts(name, stated)
    assert str(fault.value) == sentence


WEATHER = Irregularity(
    "wet-cards",
    "the deal",
    "The cards are wet",
    ("cavendish.law.45",),
    (
        Fact("weather", "How is it?", tuple(Value(name, name) for name in ("dry", "rain", "snow"))),
        Fact(
            "umbrella",
            "Has he an umbrella?",
            (Value("no", "no"), Value("yes", "yes")),
            {"weather": ("rain", "snow")},
        ),
    ),
)
CASES = [{"weather": "dry"}] + [
    {"weather": weather, "umbrella": answer} for weather in ("rain", "snow") for answer in ("no", "yes")
]


def test_nothing_unusual_is_chosen_where_several_values_would_do() -> None:
    with pytest.raises(ContradictingFacts) as fault:
        imply_facts(WEATHER, CASES, {"umbrella": "yes"}, {})
    assert str(fault.value) == (
        "“umbrella=yes” leaves something open: state weather=rain or weather=snow as well."
    )
    assert list_implied(WEATHER, CASES, {"umbrella": "yes"}) == ()


def test_what_a_position_shows_binds_where_it_is_asked_and_is_no_statement() -> None:
    implied = {"weather": "dry", "umbrella": "yes"}
    assert complete_facts(WEATHER, {}, implied) == {"weather": "dry"}
    assert complete_facts(WEATHER, {"umbrella": "no"}, {"weather": "snow"}) == {
        "weather": "snow",
        "umbrella": "no",
    }
    with pytest.raises(ContradictingFacts, match="weather=dry is what the position shows"):
        complete_facts(WEATHER, {"umbrella": "no"}, {"weather": "dry"})
