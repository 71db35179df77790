"""Completion of names from live objects whose code is never run."""

import pytest

from ecarte_core.cells import Fault, collect_outputs
from ecarte_core.cells.completion import complete

TRAPS = """
from functools import cached_property
calls = []
class Meta(type):
    def __dir__(cls): calls.append("dir"); return []
    def __getattr__(cls, name): calls.append(name)
class Descriptor:
    def __get__(self, holder, owner): calls.append("get")
class Trap(metaclass=Meta):
    plain = 1
    found = Descriptor()
    def __init__(self): self.own = 2
    @property
    def sprung(self): calls.append("sprung")
    @cached_property
    def kept(self): calls.append("kept")
    def __getattr__(self, name): calls.append(name)
    def __dir__(self): calls.append("dir"); return []
    def method(self, given, *, more=0): calls.append("method")
trap = Trap()
écart = 1
import ecarte_core as ec
state = ec.start()
"""


@pytest.fixture(scope="module")
def names() -> dict[str, object]:
    namespace: dict[str, object] = {}
    outputs, _ = collect_outputs(TRAPS, namespace, "traps")
    assert not [output for output in outputs if isinstance(output, Fault)]
    return namespace


@pytest.mark.parametrize(
    ("begun", "completed"),
    [
        ("trap.", ["found", "kept", "method", "own", "plain", "sprung"]),
        ("trap.m", ["method"]),
        ("Trap.pl", ["plain"]),
        ("ec.parse_", ["parse_card", "parse_cards", "parse_record"]),
        ("ec.Suit.S", ["SPADES"]),
        ("state.legal", ["legal_actions"]),
        ("state.score.co", ["count"]),
        ("trap.own.real", ["real"]),
        ("sta", ["state", "staticmethod"]),
        ("whi", ["while"]),
        ("éc", ["écart"]),
        ("trap.sprung.", []),
        ("trap.found.", []),
        ("trap.method.", []),
        ("trap.nothing.", []),
        ("nothing.", []),
        ("1.", []),
        (".re", []),
        ("", []),
    ],
)
def test_a_name_that_is_begun_is_completed_and_nothing_of_the_readers_code_runs(
    names: dict[str, object], begun: str, completed: list[str]
) -> None:
    assert complete(begun, names) == completed
    assert names["calls"] == []


def test_names_with_an_underscore_come_when_they_are_asked_for(names: dict[str, object]) -> None:
    assert "__init__" in complete("trap._", names)
