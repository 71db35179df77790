"""The files of irregularities: what each part of one becomes, and what is said of a faulty one."""

import pytest

from ecarte_core.laws.clause_model import Effect
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

COMMON = {
    "facts": {"offender": {"ask": "Who did it?", "non-dealer": "he", "dealer": "the other"}},
    "options": {
        "stand": {"does": "It stands."},
        "reduced": {
            "id": "less",
            "does": "The {player} has less.",
            "effects": "reduce-marks {player} one-less",
        },
    },
}
WRITTEN = """
phase = "the play"

[arguments]
luck = "He is lucky. So it is said."

[words]
drinks = { non-dealer = "wine", dealer = "beer" }
breaks = { yes = "breaks", no = "stands", "-" = "stands" }

[spilled-wine]
title = "A player spills his wine"
laws = ["cavendish.law.1"]
example = "! spilled-wine; stand"

[spilled-wine.facts]
offender = {}
asked = { ask = "Has he been asked?", if = "offender=dealer" }

[spilled-wine.differences]
who-pays = ["offender=dealer asked=yes|no", ""]

[spilled-wine."offender={player}"]
cavendish = "1a 1b"
britannica.non-dealer = "1a play.5c"
britannica.dealer = "1b play.5c"
ruling.cavendish = "The {adversary} is wet with {drinks}."
ruling.britannica = "The {player} pays."
options = ["reduced by {adversary} until he is dry"]
interpretation.britannica = "luck"

[spilled-wine."+ asked=no|yes|-"]
cavendish.yes = "2a"
cavendish.other = ""
ruling = "The glass {breaks}."
options = ["reduced of dealer: He has asked, {asked}."]

[spilled-wine."+ always"]
britannica = ""
undetermined = "Nobody knows."
"""


def parse(text: str) -> IrregularityEntry:
    return parse_group("wine.toml", text, COMMON)["spilled-wine"]


def test_a_row_is_a_clause_for_each_code_seat_and_value() -> None:
    entry = parse(WRITTEN)
    assert [clause.id for clause in entry.clauses] == [
        "cavendish.spilled-wine offender=non-dealer",
        "britannica.spilled-wine offender=non-dealer",
        "cavendish.spilled-wine offender=dealer",
        "britannica.spilled-wine offender=dealer",
        "cavendish.spilled-wine + asked=no",
        "cavendish.spilled-wine + asked=yes",
        "cavendish.spilled-wine + asked=-",
        "britannica.spilled-wine +",
    ]
    first, second, whole, glass, silent = (entry.clauses[place] for place in (0, 3, 4, 5, 7))
    assert (first.ruling, first.words, first.basis) == ("The dealer is wet with wine.", ("1a", "1b"), "words")
    option = first.options[0]
    assert (option.id, option.chooser, option.until, option.does) == (
        "less",
        "dealer",
        "he is dry",
        "The non-dealer has less.",
    )
    assert option.effects == (Effect("reduce-marks", (("seat", "non-dealer"), ("manner", "one-less"))),)
    assert (second.words, second.ruling, second.basis) == (
        ("1b", "play.5c"),
        "The dealer pays.",
        "interpretation",
    )
    assert second.argument == "He is lucky. So it is said."
    assert glass.adds and glass.options[0].does == "He has asked, yes."
    assert (glass.words, glass.ruling) == (("2a",), "The glass breaks.")
    assert (whole.words, whole.ruling) == ((), "The glass stands.")
    assert glass.options[0].effects == (Effect("reduce-marks", (("seat", "dealer"), ("manner", "one-less"))),)
    assert (silent.ruling, silent.basis, silent.options) == ("Britannica does not say.", "undetermined", ())


def test_what_an_entry_does_not_say_is_taken_from_the_file_its_rows_and_what_is_common() -> None:
    entry = parse(WRITTEN)
    assert (entry.irregularity.phase, entry.irregularity.passages) == ("the play", ("britannica.play.5",))
    offender, asked = entry.irregularity.facts
    assert (offender.question, [value.name for value in offender.values]) == (
        "Who did it?",
        ["non-dealer", "dealer"],
    )
    assert [value.label for value in asked.values] == ["no", "yes"]
    assert asked.asked_if == {"offender": ("dealer",)}
    assert entry.differences == {"who-pays": ({"offender": ("dealer",), "asked": ("yes", "no")}, {})}


def test_an_irregularity_with_two_names_has_the_rows_of_the_other_with_its_own_words() -> None:
    other = """
[spilled-beer]
same-as = "spilled-wine"
other-words = { 1a = "2a" }
title = "A player spills his beer"
example = "! spilled-beer; stand"
"""
    wine, beer = parse_group("wine.toml", WRITTEN + other, COMMON).values()
    assert (beer.irregularity.name, beer.irregularity.facts) == ("spilled-beer", wine.irregularity.facts)
    assert (beer.irregularity.title, beer.differences) == ("A player spills his beer", {})
    assert beer.clauses[0].id == "cavendish.spilled-beer offender=non-dealer"
    assert (wine.clauses[0].words, beer.clauses[0].words) == (("1a", "1b"), ("2a", "1b"))
    assert len(beer.clauses) == len(wine.clauses)


def test_an_effect_is_written_with_its_values_in_order() -> None:
    unseen = Effect("draw-superfluous", (("seat", "dealer"), ("seen", False)))
    assert read_effect("draw-superfluous dealer unseen") == unseen
    assert read_effect("draw-superfluous dealer seen").values[1] == ("seen", True)
    assert read_effect("change-score dealer -1").values == (("seat", "dealer"), ("points", -1))
    assert (unseen.seat, read_effect("let-stand").seat) == ("dealer", None)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('phase = "the play"', 'phase = "the end"', "no phase is called “the end”"),
        ('title = "A player spills his wine"\n', "", "it lacks “title”"),
        ("+ asked=no|yes|-", "+ asked=perhaps", "[+ asked=perhaps]: the fact asked cannot be “perhaps”"),
        ("+ asked=no|yes|-", "+ glass=full", "[+ glass=full]: no earlier fact is called “glass”"),
        ("reduced of dealer: ", "reduced of bob: ", "the seat of an effect cannot be “{player}”"),
        ("reduced of dealer: ", "reduced by bob: ", "the chooser is one of non-dealer, dealer, bystander, not “bob”"),
        ('["reduced of dealer: He has asked, {asked}."]', '["halved"]', "no option is called “halved”"),
        ('["reduced of dealer: He has asked, {asked}."]', '["stand, for now"]', "“stand, for now” is no option"),
        ('"luck"', '"fate"', "no argument is called “fate”"),
        ('britannica = ""\n', "", "no code rules"),
        ('ruling = "The glass {breaks}."\n', "", "cavendish lacks “ruling”"),
        ('undetermined = "Nobody knows."', 'undetermined = "No."\nargument = "Yes."', "britannica rests on"),
        ("interpretation.britannica", "guess.britannica", "it has no “guess”"),
        ("offender = {}", "guilty = {}", "the fact guilty lacks “ask”"),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_the_file_and_the_irregularity(old: str, new: str, says: str) -> None:
    assert old in WRITTEN
    with pytest.raises(FaultyFile) as fault:
        parse(WRITTEN.replace(old, new))
    assert str(fault.value).startswith("irregularities/wine.toml, spilled-wine: ")
    assert says in str(fault.value)


@pytest.mark.parametrize(
    ("effect", "says"),
    [
        ("let-fall", "no effect is called “let-fall”"),
        ("change-score -1", "the effect change-score takes seat, points"),
        ("change-score dealer one", "the points of an effect are a number, not “one”"),
    ],
)
def test_a_fault_of_an_effect_is_named(effect: str, says: str) -> None:
    with pytest.raises(FaultyFile, match=says):
        read_effect(effect)


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
