"""Whatever is asked, the command line and the protocol answer, or say in one line what is wrong.

The corpus beside this file holds cases that failed once and good ones; the random cases are changes of it, so that
they come near to what is right. They are the same at each run (``derandomize``), and cheap: none asks for a chance
that takes a search, and the ledger is three claims.
"""

import json
import shlex
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.outcomes import check_command_line, check_response
from support.places import ROOT

from ecarte_core.advice.ledger import CLAIMS
from ecarte_core.cards import PACK, format_cards
from ecarte_core.laws.clause_model import CODE_NAMES
from ecarte_core.laws.rulings import IRREGULARITIES
from ecarte_core.players.deal_worth import compute_worth
from ecarte_core.verbs import claims_verb, load_verb, value_verb
from ecarte_core.verbs.description import list_fields
from ecarte_core.verbs.verb_list import MAX_LENGTH, VERBS, respond

CORPUS = ROOT / "tests" / "core" / "corpus"
GAME = ROOT / "docs" / "games" / "a-and-y.ecarte"
RECORDS = tuple(
    path.read_text("utf-8")
    for folder in (CORPUS / "records", CORPUS.with_name("golden"), GAME.parent)
    for path in sorted(folder.glob("*.ecarte"))
    if path.stem != "not-utf-8"
)
REQUEST_LINES = (CORPUS / "requests.txt").read_text("utf-8").splitlines()


WORDS = {
    "GAMES": str(GAME.parent),
    "GAME": str(GAME),
    "RECORDS": str(CORPUS / "records"),
    "LONG": "9" * 5000,
    "\\n": "\n",
}
"""What words of the corpus stand for."""


def read_command_lines() -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """Each line, the status that it ends with, and its words."""
    for line in (CORPUS / "command_lines.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            status, *words = shlex.split(line)
            yield line, int(status), tuple(replace_words(word) for word in words)


def replace_words(word: str) -> str:
    for name, meaning in WORDS.items():
        word = word.replace(name, meaning)
    return word


COMMAND_LINES = tuple(read_command_lines())
CHEAP_LINES = [
    words for _, _, words in COMMAND_LINES if not {"--guaranteed", "--both-guess"}.intersection(words)
]
cases = settings(derandomize=True, database=None, suppress_health_check=list(HealthCheck))

# What is not right anywhere, or only in some places.
ODD_TEXTS = (
    *("", " ", "-", "--", "-1", "0", "''", "\n", "\t\x0b\x0c", "\x00", "\x1b[31m", "\ud800"),
    *("\udc80", "\ufeff", "\u2028", "é", "ſs", "İ", "ŉ", "٣", "K\u0336S", "♠", "K♠\ufe0f", "🂮"),
    *("null", "None", "NaN", "{}", "{0}", "%s", "\\", "'", '"'),
    *("KS", "KS KS", "7H", "KSQS", "?? K?", "[KS]", "KS QS JS 8H 8D", "AD KD QD JD TD 9D", "dealer", "3-4", "5.6"),
    *("9" * 5000, "1-" * 500, "KS " * 500, "and " * 500, "x" * 5000, "-" * 5000, "(" * 5000, "@a.b " * 500),
    *("--json", "--help", "--turn-up", "--turn-up=", "--seat", "--lead=KS", "--played", "-h", "--taken=0-0"),
)  # fmt: skip
odd_texts = st.sampled_from(ODD_TEXTS) | st.text(max_size=12)
cards = st.sampled_from(PACK).map(str)
hands = st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True).map(format_cards)
some_cards = st.lists(st.sampled_from(PACK), max_size=6).map(format_cards)


def change_text(draw: st.DrawFn, text: str) -> str:
    """The text with a part left out, doubled, replaced or written in another case."""
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, min(len(text), start + 8)))
    piece = text[start:end]
    new = draw(st.sampled_from(("", piece * 2, piece.swapcase(), piece[::-1])) | odd_texts)
    return text[:start] + new + text[end:]


@st.composite
def changed_command_lines(draw: st.DrawFn) -> tuple[str, ...]:
    words = list(draw(st.sampled_from(CHEAP_LINES)))
    for _ in range(draw(st.integers(1, 2))):
        index = draw(st.integers(0, len(words)))
        match draw(st.sampled_from(("replace", "insert", "remove", "double", "move", "change"))):
            case "insert":
                words.insert(index, draw(odd_texts | hands))
            case "replace":
                words[index : index + 1] = [draw(odd_texts | hands)]
            case "remove":
                del words[index : index + 1]
            case "double":
                words[index:index] = words[index : index + 2]
            case "move":
                words = words[index:] + words[:index]
            case _:
                words[index : index + 1] = [change_text(draw, word) for word in words[index : index + 1]]
    return tuple(words)


@st.composite
def changed_records(draw: st.DrawFn) -> str:
    lines = draw(st.sampled_from(RECORDS)).split("\n")
    for _ in range(draw(st.integers(0, 3))):
        index = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(("remove", "double", "swap", "change", "insert"))):
            case "remove" if len(lines) > 1:
                del lines[index]
            case "double":
                lines.insert(other, lines[index])
            case "swap":
                lines[index], lines[other] = lines[other], lines[index]
            case "insert":
                lines.insert(index, draw(odd_texts))
            case _:
                lines[index] = change_text(draw, lines[index])
    return "\n".join(lines)


steps = st.builds("{}.{}".format, st.integers(0, 5), st.integers(0, 20)) | st.sampled_from(
    ("1.6", "3.5", "5.6")
)
GOOD_TEXTS: Mapping[str, st.SearchStrategy[str]] = {
    "record": changed_records(),
    "at": steps,
    "hand": hands,
    "leader": hands,
    "follower": hands,
    "turn_up": cards,
    "seat": st.sampled_from(("dealer", "non-dealer", "elder")),
    "score": st.builds("{}-{}".format, st.integers(0, 4), st.integers(0, 4)),
    "taken": st.sampled_from(("0-0", "0-0", "1-1", "")),
    "trumps": st.sampled_from("SHCD"),
    "only": st.sampled_from(("hoyle-kqj-one-trump", "hoyle-nothing")),
    "author": st.just("hoyle"),
    "verdict": st.just("holds"),
    "irregularity": st.sampled_from(tuple(IRREGULARITIES)),
    "code": st.sampled_from(CODE_NAMES),
}
FACTS = tuple(
    f"{fact.name}={value.name}"
    for irregularity in IRREGULARITIES.values()
    for fact in irregularity.facts
    for value in fact.values
)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**40), 10**40) | st.floats() | odd_texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(odd_texts, inner, max_size=3),
    max_leaves=6,
)


@st.composite
def requests(draw: st.DrawFn) -> dict[str, Any]:
    """A request of some verb whose fields are good, nearly good, missing, or anything."""
    verb = draw(st.sampled_from(sorted(VERBS)))
    request: dict[str, Any] = {"verb": verb}
    for name, kind, is_required, _ in list_fields(load_verb(verb).request):
        if name in ("guaranteed", "both_guess", "near"):  # a true one takes a search
            if draw(st.integers(0, 9)) == 0:
                request[name] = draw(odd_texts)
            continue
        good: st.SearchStrategy[Any] = GOOD_TEXTS.get(name, some_cards)
        if kind == tuple[str, ...]:
            good = st.lists(st.sampled_from(FACTS) if name == "facts" else cards, max_size=2)
        elif kind == Mapping[str, str]:
            good = st.dictionaries(
                st.sampled_from(("cavendish", "hoyle.", "")) | odd_texts, odd_texts, max_size=3
            )
        elif kind is bool:
            good = st.booleans()
        needed = is_required or name in ("hand", "turn_up", "irregularity")
        choices = (
            ("good",) * 20 + ("odd", "any", "none")
            if needed
            else ("none",) * 8 + ("good", "good", "odd", "any")
        )
        match draw(st.sampled_from(choices)):
            case "good":
                request[name] = draw(good)
            case "odd":
                request[name] = draw(odd_texts)
            case "any":
                request[name] = draw(values)
    return request


@pytest.fixture(autouse=True)
def short_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a claim named, the verb runs all of them, which takes a minute; other verbs play thousands of deals."""
    quick = [claim for claim in CLAIMS if claim.cost == "instant"][:3]
    monkeypatch.setattr(claims_verb, "CLAIMS", tuple(quick))
    monkeypatch.setattr(
        value_verb,
        "compute_worth",
        lambda standing, solution, score, _, seed: compute_worth(standing, solution, score, 25, seed),
    )
    monkeypatch.chdir(CORPUS)


@pytest.mark.parametrize(
    ("status", "words"), [line[1:] for line in COMMAND_LINES], ids=[line for line, _, _ in COMMAND_LINES]
)
def test_the_command_lines_of_the_corpus(status: int, words: tuple[str, ...]) -> None:
    assert check_command_line(words) == status


@pytest.mark.parametrize("message", REQUEST_LINES)
def test_the_requests_of_the_corpus(message: str) -> None:
    check_response(message)


@given(changed_command_lines())
@settings(cases, max_examples=200)
def test_command_lines_that_are_nearly_right(words: tuple[str, ...]) -> None:
    check_command_line(words)


@given(requests())
@settings(cases, max_examples=150)
def test_requests_that_are_nearly_right(request: dict[str, Any]) -> None:
    check_response(json.dumps(request))


@given(changed_records(), steps, st.lists(cards, max_size=2))
@settings(cases, max_examples=150)
def test_records_that_are_nearly_right(record: str, step: str, chosen: list[str]) -> None:
    check_response(json.dumps({"verb": "replay", "record": record}))
    check_response(
        json.dumps({"verb": "what-if", "record": record, "at": step, "cards": chosen, "draw": True})
    )


@given(values | st.dictionaries(st.sampled_from(("verb", "hand", "x")), values))
@settings(cases, max_examples=100)
def test_any_json(value: object) -> None:
    assert not check_response(json.dumps(value))


@given(st.sampled_from(REQUEST_LINES), st.data())
@settings(cases, max_examples=100)
def test_text_that_is_nearly_json(message: str, data: st.DataObject) -> None:
    check_response(data.draw(st.composite(change_text)(message)))


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ("[" * 100_000, "The request is nested too deeply: expected texts, and lists of texts."),
        ('{"verb":' * 100_000, "The request is nested too deeply: expected texts, and lists of texts."),
        ('{"verb": "laboratory", "near": ' + "9" * 5000 + "}", "The request holds a number that is too long."),
        (
            '{"verb": "laboratory", "near": ' + "9" * 4000 + "}",
            "Argument near: expected a whole number of at most 15 digits.",
        ),
        ("x" * (MAX_LENGTH + 1), "A request has at most 1,000,000 characters; this one has 1,000,001."),
        (b'{"verb": "claims"}', "Expected a request as text, got b'{\"verb\": \"claims\"}'."),
        (b"\xff" * 1000, None),
        (None, "Expected a request as text, got None."),
        ({"verb": "claims"}, "Expected a request as text, got {'verb': 'claims'}."),
        (10**5000, "Expected a request as text, got a number of more than 40 digits."),
    ],
    ids=lambda value: str(type(value)),
)  # fmt: skip
def test_what_is_no_request_at_all(message: Any, sentence: str | None) -> None:
    answer = json.loads(respond(message))
    assert answer.keys() == {"error"} and len(answer["error"]) < 200
    assert sentence is None or answer["error"] == sentence


@pytest.mark.parametrize("verb", VERBS)
def test_no_field_that_may_be_left_out_is_named_as_missing(verb: str) -> None:
    needed = {"laboratory": {"hand"}, "table": {"leader", "follower"}, "rule": {"irregularity"}}.get(
        verb, {field.name for field in list_fields(load_verb(verb).request) if field.is_required}
    )
    request: dict[str, Any] = {"verb": verb}
    for _ in needed:
        error = json.loads(respond(json.dumps(request)))["error"]
        name = error.removeprefix("Missing argument: ").split(" ")[0].rstrip(".")
        assert name in needed - request.keys()
        request[name] = ""
    assert "Missing" not in respond(json.dumps(request))
