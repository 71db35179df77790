"""Every irregularity can stand in a record: the example of each is a line that a record can have."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random

import pytest
from pytest_regressions.file_regression import FileRegressionFixture
from support.games.irregular_records import locate, shuffle_unseen

from ecarte_core.cards.errors import EcarteError
from ecarte_core.laws.arbitration import rule_step
from ecarte_core.laws.clause_model import CODE_NAMES
from ecarte_core.laws.irregularity_reader import read_all
from ecarte_core.record import IrregularStep, Record, parse_record, play_through, write_record

HANDS = "Bob holds 9S KS KH TD 8D\nAnn holds 8H QC AC QS 7S\n"
DEALT = f"Deal 1: Ann deals 3-2, turns 9C\n{HANDS}"
KING_HELD = f"Deal 1: Ann deals 3-2, turns JS\n{HANDS}"
ACCEPTED = DEALT + "Bob proposes\nAnn accepts\n"
GIVEN = ACCEPTED + "Bob discards TD, takes JD\n"
EXCHANGED = GIVEN + "Ann discards 8H, takes KC\n"
REFUSED = DEALT + "Bob proposes\nAnn refuses\n"
PLAYED = REFUSED + (
    "Bob leads 9S\nAnn plays QS\nAnn leads QC\nBob plays KH\nAnn leads AC\nBob plays TD\n"
    "Ann leads 7S\nBob plays KS\nBob leads 8D\nAnn plays 8H\n"
)
SHORT = ACCEPTED + (
    "Bob discards 9S KS KH TD 8D, takes JD QD KD AD 9D\nAnn discards 8H QC AC QS 7S, takes JC TC 8C 7C KC\n"
    "Bob proposes\nAnn accepts\n"
    "Bob discards JD QD KD AD 9D, takes 7D JS TS AS 8S\nAnn discards 8C, takes 7H\n"
    "Bob proposes\nAnn accepts\nBob discards 7D, takes JH\nAnn discards nothing\n"
)
LEFT = f"{SHORT}Bob proposes\nAnn accepts\nBob discards 8S, takes TH\nAnn discards nothing\n"

POSITIONS: Mapping[str, str] = {
    "before the cut": "",
    "before the deal": "Cut: Ann K?, Bob 9H\n",
    "without a turn-up": f"Cut: Ann K?, Bob 9H\nDeal 1: Ann deals 3-2\n{HANDS}",
    "out of turn": f"Cut: Ann 9H, Bob K?\nDeal 1: Ann deals 3-2\n{HANDS}",
    "dealt": f"Cut: Ann K?, Bob 9H\n{DEALT}",
    "a king turned up": f"Cut: Ann K?, Bob 9H\nDeal 1: Ann deals 3-2, turns KC\n{HANDS}",
    "proposed": f"Cut: Ann K?, Bob 9H\n{DEALT}Bob proposes\n",
    "accepted": f"Cut: Ann K?, Bob 9H\n{ACCEPTED}",
    "accepted, a king held": f"Cut: Ann K?, Bob 9H\n{KING_HELD}Bob proposes\nAnn accepts\n",
    "the dealer to exchange": f"Cut: Ann K?, Bob 9H\n{GIVEN}",
    "exchanged": f"Cut: Ann K?, Bob 9H\n{EXCHANGED}",
    "proposed again": f"Cut: Ann K?, Bob 9H\n{EXCHANGED}",
    "a short stock": f"Cut: Ann K?, Bob 9H\n{LEFT}",
    "a short stock, accepted": f"Cut: Ann K?, Bob 9H\n{LEFT}Bob proposes\nAnn accepts\n",
    "to lead": f"Cut: Ann K?, Bob 9H\n{REFUSED}",
    "to lead, a king held": f"Cut: Ann K?, Bob 9H\n{KING_HELD}Bob proposes\nAnn refuses\n",
    "a king played": f"Cut: Ann K?, Bob 9H\n{KING_HELD}Bob proposes\nAnn refuses\nBob leads 9S\nAnn plays QS\n"
    "Ann leads QC\n",
    "led": f"Cut: Ann K?, Bob 9H\n{REFUSED}Bob leads 9S\n",
    "over": f"Dealer: Ann\nScore: Ann 4, Bob 0\n\n{PLAYED}",
    "ended": f"Cut: Ann K?, Bob 9H\n{PLAYED}",
}


def write_text(position: str, line: str, code: str) -> str:
    header = f"Players: Ann and Bob\nCode: {code}\n"
    return f"{header}{position}{line}\n" if position.startswith("Dealer") else f"{header}\n{position}{line}\n"


def find_fault(position: str, line: str, code: str) -> str:
    try:
        parse_record(write_text(position, line, code))
    except EcarteError as fault:
        return str(fault.__cause__ or fault)
    return ""


@cache
def find_faults(name: str) -> Mapping[tuple[str, str], str]:
    """By place and code what forbids the example of an irregularity there; nothing where it may stand."""
    line = read_all()[name].example
    return {
        (place, code): find_fault(position, line, code)
        for place, position in POSITIONS.items()
        for code in CODE_NAMES
    }


def describe_moments(name: str) -> Iterator[str]:
    """Where an irregularity may stand, and what forbids it elsewhere; the code where they do not answer alike."""
    answers, listed = find_faults(name), dict[str, list[str]]()
    for (place, code), fault in answers.items():
        alike = len({answers[place, each] for each in CODE_NAMES}) == 1
        listed.setdefault(fault or "It may stand.", []).append(place if alike else f"{place} ({code})")
    yield name
    for fault, places in sorted(listed.items()):
        yield f"  {fault}"
        yield f"    {'; '.join(dict.fromkeys(places))}"


def test_each_may_stand_where_it_may_and_the_reason_is_said_elsewhere(
    file_regression: FileRegressionFixture,
) -> None:
    lines = [line for name in read_all() for line in describe_moments(name)]
    file_regression.check("\n".join(lines) + "\n", "utf-8", fullpath=Path(__file__).parent / "moments.txt")


@pytest.mark.parametrize("name", list(read_all()))
def test_an_act_that_names_cards_is_an_error_without_them(name: str) -> None:
    notation = read_all()[name]
    act, _, option = notation.example.partition(";")
    bare = act.partition(" with ")[0].partition(", discards")[0]
    if bare == act or (" with " not in act and ", discards" not in act):
        return
    facts = [part for part in act.split(",")[1:] if "=" in part]
    line = ";".join(filter(None, (bare.partition(",")[0] + "".join("," + fact for fact in facts), option)))
    place = next(place for (place, _), fault in find_faults(name).items() if not fault)
    fault = find_fault(POSITIONS[place], line, "cavendish")
    assert f"“{name}” " in fault and f"Write for example “{notation.example}”" in fault


@pytest.mark.parametrize("name", list(read_all()))
def test_the_example_of_each_is_a_line_of_some_record(name: str) -> None:
    line = read_all()[name].example
    assert line.startswith(f"! {name}")
    place, code = next(where for where, fault in find_faults(name).items() if not fault)
    record = parse_record(write_text(POSITIONS[place], line, code))
    assert write_record(record).splitlines()[-1] == line
    act, ruling = play_through(record)[-2:]
    assert (act.part, ruling.part) == ("irregular", "ruling")
    assert act.sentence and ruling.sentence
    assert_nothing_invented(record)


def assert_nothing_invented(record: Record) -> None:
    """The last line does the same to the cards whatever lies where in the stock, and however hands are sorted."""
    *_, before, _, _ = (None, *play_through(record))
    step = record.entries[-1].step
    if before is None or before.game is None:
        return
    assert isinstance(step, IrregularStep)
    other = rule_step(shuffle_unseen(before.game, Random(1)), step, record.code, record.players)
    done = rule_step(before.game, step, record.code, record.players)
    assert locate(other.before) == locate(done.before)
    assert locate(other.after) == locate(done.after)
