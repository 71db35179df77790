"""How a message shows what was read: on one line, cut, and printable."""

import pytest

from ecarte_core.cards.errors import describe_value, excerpt, quote


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("KS QS", "KS QS"),
        ("  KS \n\t QS ", "KS QS"),
        ("a" * 40, "a" * 40),
        ("a" * 41, "a" * 39 + "…"),
        ("a" * 10**6, "a" * 39 + "…"),
        ("a" + " " * 10**6 + "b", "a…"),
        ("\x00\x1b[1m\ud800", "\\x00\\x1b[1m\\ud800"),
        ("", ""),
    ],
    ids=lambda text: repr(text)[:20],
)
def test_an_excerpt(text: str, expected: str) -> None:
    assert excerpt(text) == expected
    assert quote(text) == f"“{expected}”"


def test_an_excerpt_of_another_length() -> None:
    assert quote("abcdef", 4) == "“abc…”"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("QS", "'QS'"),
        (True, "True"),
        (None, "None"),
        (["KS"], "['KS']"),
        ([1, 2, 3, 4, 5], "[1, 2, 3, ...]"),
        (10**39, str(10**39)),
        (10**40, "a number of more than 40 digits"),
        (-(10**5000), "a number of more than 40 digits"),
        ({"a": {"b": {"c": {}}}}, "{'a': {'b': {...}}}"),
    ],
    ids=lambda value: str(type(value)),
)
def test_a_value(value: object, expected: str) -> None:
    assert describe_value(value) == expected


def test_a_long_or_deep_value_is_cut() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert len(describe_value(deep)) <= 40
    assert len(describe_value("x" * 10**6)) <= 42
    assert len(describe_value({str(n): n for n in range(1000)})) <= 40
    while deep:  # taken apart by hand: Python would do it by recursion
        (deep,) = deep  # type: ignore[assignment]
