"""The ledger's files: every verdict and figure is pinned, and a bad entry is refused where it stands."""

import json
import re
import tomllib
from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest

from ecarte_core.advice.checks.check_registry import CHECKS, bind, check
from ecarte_core.advice.claim_model import Claim, Condition, Finding, Premise, combine, combine_verdicts
from ecarte_core.advice.ledger import CLAIMS, LEDGER_AUTHORS, LedgerError, read_ledger

ENTRY: dict[str, Any] = {
    "id": "hoyle-example",
    "passage": "hoyle.jeux-de-regle.13.s1",
    "kind": "lead",
    "says": "The lead loses.",
    "exactly": "A makes two tricks at most.",
    "check": "best_play",
    "args": {
        "position": {"trumps": "diamonds", "A": "QS TS JH TH TD", "Y": "JS 7S 7H JD 8D"},
        "cards": "QS",
        "at_most": 2,
    },
}


RULE: dict[str, object] = {"check": "rule_covers"}


def write(value: object) -> str:
    """A value as TOML."""
    if isinstance(value, list):
        return f"[{', '.join(map(write, value))}]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {write(item)}" for key, item in value.items()) + " }"
    return json.dumps(value)


def read(**changes: object) -> Claim:
    """The entry with some fields changed (None: left out)."""
    fields = {key: value for key, value in (ENTRY | changes).items() if value is not None}
    text = "[[claim]]\n" + "\n".join(f"{key} = {write(value)}" for key, value in fields.items())
    (claim,) = read_ledger("hoyle.toml", text)
    return claim


def test_an_entry_is_read_into_a_claim_that_runs() -> None:
    claim = read()
    assert (claim.statement, claim.author, claim.cost) == ("The lead loses.", "Hoyle", "instant")
    assert claim.check().verdict == "holds"
    assert read(args=ENTRY["args"] | {"at_most": 1}).check().verdict == "fails"


def test_a_claim_keeps_what_its_author_supposes() -> None:
    given = {"says": "Y holds the king.", "how": "Only such hands count."}
    assert read(given=[given]).given == (Condition("Y holds the king.", "Only such hands count."),)


def test_what_a_claim_opens_takes_the_place_of_the_position_of_its_check() -> None:
    step = {"game": "a-and-y", "step": "1.1"}
    assert read(opens=step).check().position == step
    assert read().check().position == {
        "trumps": "D",
        "leader": "QS TS JH TH TD",
        "follower": "JS 7S 7H JD 8D",
    }


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"opens": "1.1"}, "field opens: expected a table, found '1.1'."),
        ({"id": None}, "field id is missing."),
        ({"passage": None}, "field passage is missing."),
        ({"exactly": None}, "field exactly is missing."),
        ({"says": ""}, "field says: expected a text, found ''."),
        ({"kind": "guess"}, "field kind: expected 'cards' or 'arithmetic'"),
        ({"model": "luck"}, "field model: expected 'rules only'"),
        ({"given": [{"says": "Y holds the king."}]}, "field given[0]: field how is missing."),
        ({"given": "Y holds the king."}, "field given[0]: expected a table"),
        ({"colour": "red"}, "unknown field colour; the fields are id, passage"),
        ({"like": "nothing"}, "there is no [shared.nothing]."),
        ({"check": "lead_breaks"}, "there is no check lead_breaks."),
        ({"args": {"cards": "QS"}}, "check best_play: argument position is missing."),
        ({"args": ENTRY["args"] | {"colour": 1}}, "check best_play has no argument colour; it has position"),
        ({"args": ENTRY["args"] | {"at_most": "2"}}, "argument at_most: expected a number, found '2'."),
        ({"args": ENTRY["args"] | {"at_most": True}}, "argument at_most: expected a number, found True."),
        ({"check": "throwing_out_pays", "args": {"cards": "1X", "keeping": True}}, "argument cards: “1X”"),
        (
            {"args": ENTRY["args"] | {"position": "no-deal"}},
            "argument position: there is no [named.no-deal].",
        ),
        (
            RULE | {"args": {"other": "hoyle.luck", "hands": {"rule": "hoyle.four_courts"}}},
            "argument other: “hoyle.luck”",
        ),
        (
            RULE | {"args": {"other": "hoyle.LIST", "hands": {"rule": "hoyle.four_courts"}}},
            "argument other: “hoyle.LIST”",
        ),
        (
            {
                "check": "advice_pays",
                "args": {"hands": {"rule": "hoyle.three_trumps"}, "choice": "pass"},
            },
            "argument choice: ",
        ),
        (
            {"check": "has_no_guide", "args": {"holder": {"hand": "KS"}}},
            "argument holder: field turn_up is missing.",
        ),
        (
            {"check": "has_no_guide", "args": {"holder": {"hat": "KS"}}},
            "argument holder: unknown field hat; the fields are hand, turn_up",
        ),
    ],
)
def test_a_bad_entry_is_refused_with_file_entry_and_reason(changes: dict[str, object], reason: str) -> None:
    with pytest.raises(LedgerError) as refusal:
        read(**changes)
    assert refusal.value.file == "hoyle.toml"
    assert refusal.value.entry == ("claim 1" if "id" in changes else "claim hoyle-example")
    assert reason in refusal.value.reason
    assert str(refusal.value) == f"hoyle.toml, {refusal.value.entry}: {refusal.value.reason}"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[claim]", "not TOML: "),
        ("[claims]\n", "unknown section claims."),
        ("[[claim]]\nid = 'hoyle-a'\n[[claim.premise]]\ncheck = 'best_play'", "field passage is missing."),
    ],
)
def test_a_bad_file_is_refused(text: str, reason: str) -> None:
    with pytest.raises(LedgerError, match=r"^hoyle\.toml, ") as refusal:
        read_ledger("hoyle.toml", text)
    assert refusal.value.reason.startswith(reason)


def premises(*changes: dict[str, object]) -> Claim:
    """A claim of several premises."""
    head = {key: value for key, value in ENTRY.items() if key not in ("check", "args", "exactly")}
    part: dict[str, Any] = {
        "says": "A part.",
        "exactly": "Exactly so.",
        "check": "best_play",
    }
    part |= {"args": {"position": ENTRY["args"]["position"], "need": "some"}}
    text = "[[claim]]\n" + "\n".join(f"{key} = {write(value)}" for key, value in head.items())
    for change in changes:
        fields = {key: value for key, value in (part | change).items() if value is not None}
        text += "\n[[claim.premise]]\n" + "\n".join(
            f"{key} = {write(value)}" for key, value in fields.items()
        )
    (claim,) = read_ledger("hoyle.toml", text)
    return claim


def test_premises_and_their_figures_are_numbered() -> None:
    claim = premises({"name": "one"}, {"args": ENTRY["args"]})
    finding = claim.check()
    assert claim.formalisation == "(1) Exactly so. (2) Exactly so."
    assert finding.verdict == "holds"
    assert finding.evidence.startswith("(1) A makes 3") and " (2) A makes 3" in finding.evidence
    assert set(finding.figures) == {"1", "2"}
    assert claim.find_premise("one") is claim.premises[0] and claim.find_premise("2") is claim.premises[1]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"says": None}, "field premise[1]: field says is missing."),
        ({"kind": "lead"}, "unknown field kind"),
    ],
)
def test_a_bad_premise_is_refused(change: dict[str, object], reason: str) -> None:
    with pytest.raises(LedgerError) as refusal:
        premises({}, change)
    assert reason in refusal.value.reason


@pytest.mark.parametrize(
    ("parts", "whole"),
    [
        (["holds", "holds"], "holds"),
        (["fails", "costs"], "costs"),
        (["holds", "fails"], "holds in part"),
        (["holds", "pays"], "pays"),
        (["holds", "undecided"], "undecided"),
        (["pays", "undecided"], "holds in part"),
        (["holds", "not decidable"], "not decidable"),
        (["fails", "not decidable"], "holds in part"),
    ],
)
def test_the_verdict_on_a_claim_follows_from_those_on_its_premises(parts: list[Any], whole: str) -> None:
    assert combine_verdicts(parts) == whole


def test_a_premise_may_have_a_model_of_its_own() -> None:
    claim = premises({"name": "one"}, {"name": "two", "model": "guaranteed"})
    assert [premise.model for premise in claim.premises] == ["both hands seen", "guaranteed"]
    with pytest.raises(LedgerError, match=r"premise\[0\]\.model: expected 'rules only'"):
        premises({"model": "luck"})


def test_the_position_shown_is_that_of_the_premise_in_doubt() -> None:
    good = Finding("holds", "Good.", {}, {"trumps": "S"})
    bad = replace(good, verdict="fails", position={"trumps": "H"})
    assert combine((good, bad)).position == {"trumps": "H"}
    assert combine((good, good)).position == {"trumps": "S"}
    assert Premise(lambda: good).run() is good


SHARED = """
[shared.rule]
kind = "lead"
exactly = "All of them."
check = "hands_reach"
given = { says = "Once.", how = "So." }
[shared.more]
given = [{ says = "Twice.", how = "So." }]
note = "A note."
"""


def test_a_claim_and_a_premise_share_fields_and_conditions_add_up() -> None:
    args = 'args = { hands = { rule = "hoyle.three_trumps" }, chance = "1/2" }'
    text = (
        SHARED
        + """
[[claim]]
id = "hoyle-example"
passage = "hoyle.jeux-de-regle.13.s1"
like = ["rule", "more"]
says = "Whole."
given = { says = "Thrice.", how = "So." }
[[claim.premise]]
name = "one"
like = "rule"
says = "Part."
"""
    )
    (claim,) = read_ledger("hoyle.toml", text + args)
    assert [condition.says for condition in claim.given] == ["Once.", "Twice.", "Thrice."]
    assert (claim.kind, claim.editor_note, claim.formalisation) == ("lead", "A note.", "(1) All of them.")
    with pytest.raises(LedgerError, match=r"like = 'rule', but there is no \[shared.rule\]"):
        read_ledger("hoyle.toml", text.removeprefix(SHARED) + args)


def test_every_named_and_shared_table_is_used() -> None:
    folder = files("ecarte_core.advice") / "claims"
    shared, *texts = ((folder / f"{name}.toml").read_text("utf-8") for name in ("shared", *LEDGER_AUTHORS))
    for text in texts:
        assert not [table for table in tomllib.loads(text).get("named", {}) if f'"{table}"' not in text]
    for text in (shared, *texts):
        for table in tomllib.loads(text).get("shared", {}):
            users = [user for user in texts if re.search(rf'^like = .*"{table}"', user, re.MULTILINE)]
            assert len(users) > 1 if text is shared else users == [text], table


def test_every_check_serves_some_claim_and_two_cannot_share_a_name() -> None:
    used = {premise.run.func.__name__ for claim in CLAIMS for premise in claim.premises}  # type: ignore[attr-defined]
    assert used == set(CHECKS)
    with pytest.raises(TypeError, match="two checks called best_play"):
        check("rules only")(CHECKS["best_play"])
    with pytest.raises(ValueError, match="no check"):
        bind("nothing", {}, {})
