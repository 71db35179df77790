"""Completion and explanation of names, from live objects whose code is never run."""

import pytest

from ecarte_core.cells import Fault, collect_outputs
from ecarte_core.cells.completion import complete
from ecarte_core.cells.explanation import explain

TRAPS = """
from functools import cached_property
from types import ModuleType
calls = []
class Meta(type):
    @property
    def __signature__(cls): calls.append("signature")
    @property
    def __doc__(cls): calls.append("doc")
    def __dir__(cls): calls.append("dir"); return []
    def __getattr__(cls, name): calls.append(name)
    def __call__(cls): return super().__call__()
class Trap(metaclass=Meta):
    plain = 1
    def __init__(self): self.own = 2
    @property
    def sprung(self):
        '''What it would give.'''
        calls.append("sprung")
    @cached_property
    def kept(self): calls.append("kept")
    def __getattr__(self, name): calls.append(name)
    def __dir__(self): calls.append("dir"); return []
    def __repr__(self): calls.append("repr"); return ""
    def __eq__(self, other): calls.append("eq"); return True
    __hash__ = None
    def method(self, given, *, more=0):
        '''Does something. And more.'''
class Descriptor:
    def __get__(self, holder, owner): calls.append("get")
class Holder:
    found = Descriptor()
    __doc__ = Descriptor()
    __signature__ = Descriptor()
trap = Trap()
holder = Holder()
def function(hand, seat=trap, *rest, kind: Trap = None, **others): return calls.append("called")
function.__signature__ = lambda: calls.append("signature of function")
def simple(hand, seat="dealer", *, played=()): "Says something."
module = ModuleType("module")
module.__dir__ = lambda: calls.append("dir of module")
module.__getattr__ = lambda name: calls.append("getattr of module")
module.inside = 1
import ecarte_core as ec
state = ec.start()
cards = ec.parse_cards("KS QS")
"""


@pytest.fixture(scope="module")
def names() -> dict[str, object]:
    namespace: dict[str, object] = {}
    outputs, _ = collect_outputs(TRAPS, namespace, "traps")
    assert not [output for output in outputs if isinstance(output, Fault)]
    return namespace


def list_labels(source: str, names: dict[str, object]) -> list[str]:
    return [option["label"] for option in complete(source, len(source), names)["options"]]


def test_nothing_of_the_readers_code_runs(names: dict[str, object]) -> None:
    assert names["calls"] == []
    for path in (
        "trap",
        "Trap",
        "holder",
        "Holder",
        "function",
        "module",
        "trap.sprung",
        "holder.found",
        "Meta",
    ):
        for source in (f"{path}.", path, f"{path}(", f"{path}.x.y", f"{path}(1, "):
            complete(source, len(source), names)
            explain(source, len(source), names)
    for name in ("sprung", "kept", "own", "method", "nothing", "plain"):
        explain(f"trap.{name}", 6, names)
        explain(f"Trap.{name}", 6, names)
    assert names["calls"] == []


@pytest.mark.parametrize(
    ("source", "labels"),
    [
        ("trap.", ["kept", "method", "own", "plain", "sprung"]),
        ("trap.m", ["method"]),
        ("Trap.pl", ["plain"]),
        ("module.", ["inside"]),
        ("x = 1\nif trap.ow", ["own"]),
        ("f(trap.ow", ["own"]),
        ("ec.parse_", ["parse_card", "parse_cards", "parse_record"]),
        ("from ecarte_core import parse_ca", ["parse_card", "parse_cards"]),
        ("import js", ["json"]),
        ("ec.Suit.S", ["SPADES"]),
        ("state.legal", ["legal_actions"]),
        ("sta", ["state", "staticmethod"]),
        ("simple('KS', pl", ["played="]),
        ("simple(hand=[1, 2], se", ["seat=", "set", "setattr"]),
        ("(simple)(pl", []),
        ("'trap.", []),
        ("x = 1  # trap.", []),
        ("'''a\ntrap.", []),
        ("f'{tra", []),
        ("trap.sprung.", []),
        ("trap().", []),
        ("trap[0].", []),
        ("nothing.", []),
        (".", []),
        ("", []),
    ],
)
def test_what_is_offered(names: dict[str, object], source: str, labels: list[str]) -> None:
    assert list_labels(source, names) == labels


def test_an_option_says_what_it_is(names: dict[str, object]) -> None:
    (option,) = complete("trap.met", 8, names)["options"]
    assert option == {
        "label": "method",
        "kind": "method",
        "detail": "(given, *, more=0)",
        "help": "Does something.",
    }
    kinds = {option["label"]: option["kind"] for option in complete("trap.", 5, names)["options"]}
    assert kinds["sprung"] == kinds["kept"] == "property"
    assert kinds["own"] == "value"
    (option,) = complete("ec.od", 5, names)["options"]
    assert option["help"] == "The chances over every hand that the adversary may hold, counted exactly."


def test_the_name_before_the_cursor_is_replaced(names: dict[str, object]) -> None:
    source = "x = trap.meth + 1"
    assert complete(source, source.index(" +"), names)["from"] == source.index("meth")


@pytest.mark.parametrize(
    ("source", "signature", "words"),
    [
        ("simple", "simple(hand, seat='dealer', *, played=())", "Says something."),
        ("simple('KS', ", "simple(hand, seat='dealer', *, played=())", "Says something."),
        ("simple(len(x), ", "simple(hand, seat='dealer', *, played=())", "Says something."),
        ("trap.method", "method(given, *, more=0)", "Does something."),
        ("trap.sprung", "sprung", "What it would give."),
        ("trap.own", "own: int", ""),
        ("state", "state: GameState", ""),
        ("state.score", "score: tuple", ""),
        ("len(", "len(obj, /)", "number of items"),
        ("function", "function", ""),
    ],
)
def test_what_is_explained(names: dict[str, object], source: str, signature: str, words: str) -> None:
    explanation = explain(source, len(source), names)
    assert explanation is not None and explanation["signature"] == signature
    assert words in explanation["help"]


def test_a_default_that_is_the_readers_own_is_not_written_out(names: dict[str, object]) -> None:
    del names["function"].__signature__  # type: ignore[attr-defined]
    explanation = explain("function", 3, names)
    assert explanation is not None
    assert explanation["signature"] == "function(hand, seat=…, *rest, kind: Trap = None, **others)"
    assert names["calls"] == []


def test_help_is_plain_text(names: dict[str, object]) -> None:
    explanation = explain("ec.odds", 5, names)
    assert explanation is not None and ">>> odds(" in explanation["help"]
    assert "``" not in explanation["help"] and ":class:" not in explanation["help"]


@pytest.mark.parametrize(
    "source", ["'text", "# comment", "", "1 +", "unknown", "unknown.part", "trap.nothing("]
)
def test_nothing_is_explained_where_nothing_is_known(names: dict[str, object], source: str) -> None:
    assert explain(source, len(source), names) is None
