"""What stands in no law: the answer says so, names the laws nearby, and gives nobody a choice."""

import json

import pytest

from ecarte_core.laws.clause_model import PHASES
from ecarte_core.laws.codes import CODES
from ecarte_core.laws.in_no_law import IN_NO_LAW, SENTENCE, Silence
from ecarte_core.laws.rulings import CLAUSES, IRREGULARITIES, UnknownIrregularity, find_irregularity
from ecarte_core.verbs.cli import main

LAWS = {law.id for code in CODES.values() for law in code.laws}


@pytest.mark.parametrize("silence", IN_NO_LAW.values(), ids=list(IN_NO_LAW))
def test_a_silence_is_no_irregularity_and_says_what_is_nearby_in_both_codes(silence: Silence) -> None:
    assert silence.name not in IRREGULARITIES
    assert not [clause for clause in CLAUSES if clause.irregularity == silence.name]
    assert silence.phase in PHASES
    assert set(silence.nearby) <= LAWS
    assert {law.partition(".")[0] for law in silence.nearby} == {"cavendish", "britannica"}
    assert silence.says.endswith(".") and silence.why.startswith(("No law", "The tricks"))


def test_what_the_referee_missed_is_there() -> None:
    """The happenings that ``shared/reviews/laws.md`` names in section 4."""
    assert set(IN_NO_LAW) >= {
        "card-exposed-in-play",
        "pack-not-cut",
        "stock-looked-at",
        "lead-before-the-answer",
        "slow-play",
    }


@pytest.mark.parametrize("code", ["cavendish", "britannica"])
def test_rule_answers_that_no_law_speaks_of_it(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "slow-play", "--code", code, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["ruling"], answer["basis"], answer["in_no_law"]) == (SENTENCE, "undetermined", True)
    assert answer["options"] == [] and answer["words"] == []
    assert answer["laws"] == [law for law in IN_NO_LAW["slow-play"].nearby if law.startswith(code)]
    assert answer["nearby"] == list(IN_NO_LAW["slow-play"].nearby)


def test_rule_says_it_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "stock-looked-at"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        SENTENCE,
        f"{IN_NO_LAW['stock-looked-at'].says} {IN_NO_LAW['stock-looked-at'].why}",
        "Nearby: Cavendish 28, Cavendish 35, Britannica 12, Britannica 15.",
    ]


def test_a_fact_of_it_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "slow-play", "looked-at=yes"]) == 2
    assert capsys.readouterr().err == "ecarte_core: “looked-at” is no fact of slow-play; it has none.\n"


def test_the_list_has_them_at_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    place = lines.index("In no law")
    assert [line.partition(":")[0].strip() for line in lines[place + 1 :]] == list(IN_NO_LAW)


def test_nothing_can_be_ruled_on_it() -> None:
    with pytest.raises(UnknownIrregularity, match="“slow-play” stands in no law"):
        find_irregularity("slow-play")
