"""What stands in no law: the answer says so, and what the laws nearby say."""

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


def test_nothing_can_be_ruled_on_it_and_the_sentence_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UnknownIrregularity, match="“slow-play” stands in no law"):
        find_irregularity("slow-play")
    assert main(["rule", "stock-looked-at"]) == 2
    silence = IN_NO_LAW["stock-looked-at"]
    reason = f"{SENTENCE} {silence.says} {silence.why}"
    assert capsys.readouterr().err == f"ecarte_core: “stock-looked-at” stands in no law. {reason}\n"
