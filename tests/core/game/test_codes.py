"""The codes as data."""

import pytest
from support.places import ROOT

from ecarte_core.laws.codes import BRITANNICA, CAVENDISH, CODES, CodeError, find_law
from ecarte_core.laws.differences import DIFFERENCES, Difference


def test_cavendish_has_fifty_one_and_britannica_twenty_five() -> None:
    assert [entry.number for entry in CAVENDISH.laws] == list(range(1, 52))
    assert [entry.number for entry in BRITANNICA.laws] == list(range(1, 26))


def test_every_law_is_found_by_its_identifier() -> None:
    for code in CODES.values():
        for entry in code.laws:
            assert find_law(entry.id) == entry


@pytest.mark.parametrize(
    "wrong", ["cavendish.law.52", "cavendish.law.0", "hoyle.law.2", "22", "cavendish.law.²"]
)
def test_no_such_law(wrong: str) -> None:
    with pytest.raises(CodeError):
        find_law(wrong)


def test_differences_name_real_laws() -> None:
    for difference in DIFFERENCES:
        assert difference.laws, difference.name
        for identifier in difference.laws:
            if ".law." in identifier:
                find_law(identifier)
    assert len({difference.name for difference in DIFFERENCES}) == len(DIFFERENCES)


@pytest.mark.parametrize("difference", DIFFERENCES, ids=lambda game: game.name)
def test_a_difference_has_a_situation_in_which_the_texts_part(difference: Difference) -> None:
    texts = [outcome.source for outcome in difference.outcomes]
    assert texts[0] == "cavendish" and len(texts) == len(set(texts)) > 1
    assert difference.concerns_account == ("wikipedia" in texts)
    # Cavendish, as our copies have him, has no law on bystanders.
    assert difference.situation and all(outcome.laws for outcome in difference.outcomes[1:])
    if difference.game:
        assert (ROOT / "docs" / "games" / f"{difference.game}.ecarte").is_file()
