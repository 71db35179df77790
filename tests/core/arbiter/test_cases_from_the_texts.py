"""The cases that were written from the texts before the clauses were: the arbiter rules on each as they do."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from ecarte_core.arbiter import rule_on_facts

CASES: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("cases.toml").read_text("utf-8"))["case"]
SEATS = {"dealer": "d", "non-dealer": "n", None: "-"}


def test_there_are_at_least_fifty_and_they_differ() -> None:
    assert len({(case["code"], case["law"], case["situation"]) for case in CASES}) == len(CASES) >= 50


@pytest.mark.parametrize(
    "case", CASES, ids=lambda case: f"{case['code']}-{case['law']}-{case['irregularity']}"
)
def test_the_arbiter_rules_as_the_text_does(case: dict[str, Any]) -> None:
    ruling = rule_on_facts(case["irregularity"], case.get("facts", {}), case["code"])
    offered = {f"{option.id}:{SEATS[option.chooser]}" for option in ruling.options}
    assert set(case["options"]) <= offered
    assert f"{case['code']}.law.{case['law']}" in ruling.irregularity.laws
    if "basis" in case:
        assert ruling.basis == case["basis"]
    if case.get("basis") == "undetermined":
        assert not offered
    for name, value in case.get("facts", {}).items():
        assert (
            dict(ruling.facts)[name] == value
        )  # a fact that there is nothing to ask about would be left out
