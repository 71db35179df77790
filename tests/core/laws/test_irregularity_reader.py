"""The files of irregularities: what each part of one becomes, and what is said of a faulty one."""

import pytest

from ecarte_core.laws.effect_model import ChangeScore, DrawSuperfluous, ReduceMarks
from ecarte_core.laws.irregularity_reader import (
    GROUPS,
    FaultyFile,
    IrregularityEntry,
    look_up,
    parse_group,
    read_all,
    read_effect,
    read_group,
)
from ecarte_core.laws.rulings import rule_on_facts

COMMON = {
    "facts": {"offender": {"question": "Who did it?", "values": {"non-dealer": "he", "dealer": "the other"}}},
    "options": {"stand": {"does": "It stands.", "effects": "let-stand"}},
}
WRITTEN = """
[options.reduced]
id = "less"
chooser = "{adversary}"
does = "The {player} has less."
effects = "reduce-marks {player} one-less"

[arguments]
luck = "The {player} is lucky. So it is said."

[spilled-wine]
phase = "the play"
title = "A player spills his wine"
laws = ["cavendish.law.1"]
example = "! spilled-wine; stand"

[spilled-wine.facts.offender]

[[spilled-wine.clauses]]
for = "each seat"
when = { offender = "{player}" }
options = ["reduced"]
[spilled-wine.clauses.cavendish]
id = "cavendish.1.wine-{player}"
words = "1a 1b"
ruling = "The {adversary} is wet."
[spilled-wine.clauses.britannica]
id = "britannica.1.wine-{player}"
words.non-dealer = "1a"
words.dealer = "1b"
ruling = "The {player} pays."
options = []

[[spilled-wine.clauses]]
for = "each seat"
id = "cavendish.1.glass-{player}"
when = { offender = "{player}" }
ruling = "The glass is broken."
adds = true
argument = "luck"

[[spilled-wine.clauses]]
id = "britannica.wine"
ruling = "It is bad luck."
basis = "interpretation"
options = [
  "stand",
  { like = "reduced", chooser = "dealer", does = "So.", effects = ["change-score dealer -1"], until = "then" },
]
"""


def parse(text: str) -> IrregularityEntry:
    return parse_group("wine.toml", text, COMMON)["spilled-wine"]


def test_codes_that_share_a_condition_have_a_clause_each_and_seats_follow_one_another() -> None:
    entry = parse(WRITTEN)
    assert [clause.id for clause in entry.clauses] == [
        "cavendish.1.wine-non-dealer",
        "britannica.1.wine-non-dealer",
        "cavendish.1.glass-non-dealer",
        "cavendish.1.wine-dealer",
        "britannica.1.wine-dealer",
        "cavendish.1.glass-dealer",
        "britannica.wine",
    ]
    first, second = entry.clauses[0], entry.clauses[4]
    assert (first.ruling, first.words, first.when) == (
        "The dealer is wet.",
        ("1a", "1b"),
        {"offender": ("non-dealer",)},
    )
    assert (first.options[0].id, first.options[0].chooser) == ("less", "dealer")
    assert first.options[0].effects == (ReduceMarks("non-dealer", "one-less"),)
    assert (second.words, second.ruling, second.options) == (("1b",), "The dealer pays.", ())


def test_an_option_is_taken_by_its_name_with_what_is_different() -> None:
    stand, other = parse(WRITTEN).clauses[-1].options
    assert (stand.id, stand.does, stand.until) == ("stand", "It stands.", None)
    assert (other.id, other.effects, other.until) == ("less", (ChangeScore("dealer", -1),), "then")


def test_an_argument_of_several_clauses_is_taken_by_its_name() -> None:
    glass = parse(WRITTEN).clauses[2]
    assert glass.argument == "The non-dealer is lucky. So it is said."


def test_an_irregularity_with_two_names_has_the_clauses_of_the_other_with_its_own_words() -> None:
    other = """
[spilled-beer]
same-as = "spilled-wine"
other-words = { 1a = "2a" }
title = "A player spills his beer"
example = "! spilled-beer; stand"
"""
    text = WRITTEN.replace("cavendish.1.wine", "cavendish.1.spilled-wine")
    wine, beer = parse_group("wine.toml", text + other, COMMON).values()
    assert (beer.irregularity.name, beer.irregularity.facts) == ("spilled-beer", wine.irregularity.facts)
    assert (wine.clauses[0].id, wine.clauses[0].words) == (
        "cavendish.1.spilled-wine-non-dealer",
        ("1a", "1b"),
    )
    assert (beer.clauses[0].id, beer.clauses[0].words) == (
        "cavendish.1.spilled-beer-non-dealer",
        ("2a", "1b"),
    )
    assert len(beer.clauses) == len(wine.clauses)


@pytest.mark.parametrize(
    ("wins", "cavendish", "britannica"),
    [
        (
            "point",
            "wins the point and marks nothing.",
            "wins the point and scores one less, which is nothing.",
        ),
        (
            "point-of-two",
            "wins the point, which would count two, and marks only one.",
            "wins the point, which would score two, and scores one less, which is one.",
        ),
        ("vole", "wins the vole and marks only one.", "wins the vole and scores one less, which is one."),
    ],
)
def test_what_one_mark_less_leaves_is_said_of_all_that_can_be_won(
    wins: str, cavendish: str, britannica: str
) -> None:
    for name in ("revoke", "failing-to-win", "false-king"):
        facts = {"offender": "dealer", "offender-wins": wins}
        assert rule_on_facts(name, facts, "cavendish").sentence.endswith(f"The dealer {cavendish}")
        assert rule_on_facts(name, facts, "britannica").sentence.endswith(f"The dealer {britannica}")


def test_an_effect_is_written_with_its_values_in_order() -> None:
    assert read_effect("draw-superfluous dealer unseen") == DrawSuperfluous("dealer", seen=False)
    assert read_effect("draw-superfluous dealer seen") == DrawSuperfluous("dealer", seen=True)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('phase = "the play"', 'phase = "the end"', "no phase is called “the end”"),
        ('title = "A player spills his wine"\n', "", "it lacks “title”"),
        ('when = { offender = "{player}" }', 'when = { offender = "nobody" }', "the fact offender cannot be “nobody”"),
        ('when = { offender = "{player}" }', 'when = { glass = "full" }', "no earlier fact is called “glass”"),
        ("let-stand", "let-fall", "no effect is called “let-fall”"),
        ("change-score dealer -1", "change-score -1", "the effect change-score takes seat, points"),
        ("change-score dealer -1", "change-score bob -1", "the seat of an effect cannot be “bob”"),
        ("change-score dealer -1", "change-score dealer one", "the points of an effect are a number, not “one”"),
        ('basis = "interpretation"', 'basis = "guess"', "britannica.wine: the basis cannot be “guess”"),
        ('options = ["reduced"]', 'options = ["halved"]', "no option is called “halved”"),
        ('argument = "luck"', 'argument = "fate"', "no argument is called “fate”"),
        ('id = "britannica.wine"', 'id = "hoyle.wine"', "begins with its code"),
        ("adds = true", "addes = true", "it has no “addes”"),
        ('for = "each seat"', 'for = "each player"', "a case is for “each seat”"),
        ("[spilled-wine.facts.offender]", "[spilled-wine.facts.guilty]", "the fact guilty lacks “question”"),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_the_file_and_the_irregularity(old: str, new: str, says: str) -> None:
    text = WRITTEN.replace(old, new)
    common = (
        {**COMMON, "options": {"stand": {"does": "It stands.", "effects": new}}}
        if old == "let-stand"
        else COMMON
    )
    with pytest.raises(FaultyFile) as fault:
        parse_group("wine.toml", text, common)
    assert str(fault.value).startswith("irregularities/wine.toml, spilled-wine: ")
    assert says in str(fault.value)


def test_what_is_no_toml_is_named_with_its_file() -> None:
    with pytest.raises(FaultyFile, match=r"irregularities/wine\.toml is not TOML"):
        parse("[spilled-wine")


def test_a_file_is_read_when_something_in_it_is_asked_for() -> None:
    read_group.cache_clear()
    read_all.cache_clear()
    entry = look_up("revoke")
    assert entry is not None and entry.irregularity.name == "revoke"
    assert read_group.cache_info().currsize == 1
    assert look_up("options") is None and look_up("no-such-thing") is None
    assert sum(len(read_group(group)) for group in GROUPS) == len(read_all())
