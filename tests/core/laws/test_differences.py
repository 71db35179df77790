"""Every difference between the sources is a case on which the arbiter rules differently; and no other is left out."""

import pytest

from ecarte_core.laws.clause_model import Effect
from ecarte_core.laws.differences import (
    DIFFERENCES,
    Difference,
    compare_rulings,
    find_basis,
    find_idle_places,
    find_unplaced_cases,
    rule_on_difference,
)
from ecarte_core.laws.irregularity_reader import read_all
from ecarte_core.laws.law_words import find_piece
from ecarte_core.laws.rulings import rule_on_facts

each_difference = pytest.mark.parametrize("difference", DIFFERENCES, ids=lambda game: game.name)


@each_difference
def test_the_sources_of_a_difference_are_ruled_on_differently(difference: Difference) -> None:
    """Where the codes agree, witness W's account differs, and says in what."""
    contrast = compare_rulings(*rule_on_difference(difference))
    assert contrast != "same" or difference.concerns_account
    for outcome in difference.outcomes[2:]:
        assert outcome.source == "wikipedia" and outcome.says


@each_difference
def test_every_fact_of_a_case_is_asked(difference: Difference) -> None:
    for ruling in rule_on_difference(difference):
        assert difference.facts.items() <= dict(ruling.facts).items()


def test_a_difference_rests_on_the_weakest_of_its_rulings() -> None:
    named = {difference.name: find_basis(difference) for difference in DIFFERENCES}
    assert named["wrong-number-played"] == "words"  # each code has words for it
    assert named["lower-packet"] == named["order-in-the-next-game"] == "interpretation"  # words are left out
    assert named["king-before-play"] == "interpretation"  # W's words can be read in two ways
    assert named["card-turned-in-error"] == "silence"  # Britannica leaves a part of it open
    assert named["overscore"] == "silence"


@each_difference
def test_the_words_that_decide_are_among_the_laws_of_a_difference(difference: Difference) -> None:
    for outcome, ruling in zip(difference.outcomes, rule_on_difference(difference), strict=False):
        deciding = {find_piece(ruling.code, piece).law for piece in ruling.words}
        assert not deciding or deciding & set(outcome.laws)


def test_every_case_on_which_rulings_part_has_its_place() -> None:
    for entry in read_all().values():
        assert not list(find_unplaced_cases(entry))
        assert not list(find_idle_places(entry))


def test_a_case_without_a_place_is_found_with_the_pieces_that_decide() -> None:
    entry = read_all()["card-exposed-in-giving"]._replace(differences={})
    (case,) = find_unplaced_cases(entry)
    assert dict(case.facts) == {"whose": "non-dealer"}
    assert case.pieces[0] == "cavendish.36a" and case.pieces[-1] == "britannica.16b"
    explained = entry._replace(no_difference=(({"whose": ("non-dealer",)}, "a reason"),))
    assert not list(find_unplaced_cases(explained))
    idle = entry._replace(no_difference=(({"whose": ("dealer",)}, "a reason"),))
    assert list(find_idle_places(idle)) == [("no-difference", {"whose": ("dealer",)})]


def test_rulings_are_compared_by_what_follows_who_chooses_and_until_when() -> None:
    ruling = rule_on_facts("wrong-order-of-dealing", {})
    (clause,) = ruling.clauses
    rectify, *others = clause.options

    def change(**changes: object) -> str:
        options = (rectify._replace(**changes), *others)  # type: ignore[arg-type]
        return compare_rulings(ruling, ruling._replace(clauses=(clause._replace(options=options),)))

    assert change(does="It is said in other words.") == "same"
    assert change(id="named-otherwise") == "same"
    assert change(until="the next day") == "time"
    assert change(until=None) == "same"  # a code that states no limit is not at variance with one that does
    assert change(chooser="dealer") == "result"
    assert change(effects=(Effect("fresh-deal"),)) == "result"
    silent = rule_on_facts("wrong-order-of-dealing", {"change": "other-packets"}, "britannica")
    assert compare_rulings(ruling, silent) == "second silent"
    assert compare_rulings(silent, ruling) == "first silent"
    assert compare_rulings(silent, silent) == "both silent"


def test_the_two_ways_of_marking_less_for_a_revoke_are_one_and_nothing_is_no_penalty() -> None:
    revoke = [rule_on_facts("revoke", {}, code) for code in ("cavendish", "britannica")]
    assert compare_rulings(*revoke) == "same"
    facts = {"holds-suit": "no"}
    named = [rule_on_facts("wrong-suit-named", facts, code) for code in ("cavendish", "britannica")]
    assert [ruling.options[0].id for ruling in named] == ["stand", "no-penalty"]
    assert compare_rulings(*named) == "same"
