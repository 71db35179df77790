"""Names in the browser's components say what the value is, as in Python: no bare participle, no pronoun."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

WEB = Path("ecarte_site", "web")
BANNED = frozenset({"at", "found", "kept", "made", "one", "rest", "said", "shown", "told"})
COMMENT_OR_TEXT = re.compile(
    r"/\*.*?\*/|(?<!:)//[^\n]*|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'", re.DOTALL
)
VARIABLE = re.compile(r"\b(?:const|let|var)\s+(\w+|\[[^=;]*?\]|\{[^=;]*?\})(?=\s*(?:[:=;]|of\b|in\b))")
PARAMETERS = re.compile(
    r"(?<!\bif )(?<!\bwhile )(?<!\bswitch )\(((?:[^()]|\([^()]*\))*)\)(?:\s*:[^=;{}()]+?)?\s*(?:=>|\{)"
)
BOUND = re.compile(r"(?:^|[\[,:(]|\.\.\.)\s*(?:private |readonly )*(\w+)\s*\??(?=\s*(?:[:=,\])}]|$))")
IN_BRACES = re.compile(r"(?:\w+\s*:|\.\.\.)\s*(\w+)")


def list_declared(code: str) -> Iterator[tuple[int, str]]:
    """Line and name of what a script declares. A field that is taken from an object keeps the name it has there."""
    code = COMMENT_OR_TEXT.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), code)
    for match in (*VARIABLE.finditer(code), *PARAMETERS.finditer(code)):
        # a type has names of its own, which are fields; so has a default
        text = re.sub(r"(?<=\w)\??:\s*\{[^}]*\}", "", match[1])
        names = IN_BRACES if text.startswith("{") else BOUND
        for name in names.findall(text):
            yield code.count("\n", 0, match.start()) + 1, name


@pytest.mark.parametrize(
    "code",
    [
        "const found = 1;",
        "let made: Node;",
        "for (const [at, card] of cards.entries()) {}",
        "const { card: shown } = frame;",
        "const [first, ...rest] = cards;",
        "cards.find((one) => one.id)",
        "show(name: string, at = 0): void {}",
        "cards.map((card, at) => at)",
        "cards.sort(([one], [other]) => 0)",
    ],
)
def test_a_name_that_says_nothing_is_seen_where_it_is_declared(code: str) -> None:
    assert {name for _, name in list_declared(code)} & BANNED


@pytest.mark.parametrize(
    "code",
    [
        "const { at } = step;",
        "ask({ at: step, cards });",
        "interface A {\n  at: string;\n}",
        "if (list.at(1)) {}",
    ],
)
def test_fields_keep_their_names(code: str) -> None:
    assert not {name for _, name in list_declared(code)} & BANNED


def test_names_say_what_the_value_is() -> None:
    scripts = [path for path in WEB.rglob("*.ts") if "node_modules" not in path.parts]
    assert scripts
    banned = [
        f"{path}:{line}: {name}"
        for path in sorted(scripts)
        for line, name in list_declared(path.read_text("utf-8"))
        if name in BANNED
    ]
    assert "\n".join(banned) == ""
