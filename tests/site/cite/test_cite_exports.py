"""Citations in every style and format: golden files, which ``--regen-all`` writes again, and what is escaped."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytest_regressions.file_regression import FileRegressionFixture
from support.citation_samples import GOLDEN, make_golden

from ecarte_site.cite.exports import escape_tex, format_bibtex, format_ris

ODD: dict[str, Any] = {
    "id": "hoyle.law.1",
    "type": "chapter",
    "title": "100% {odd} #1 & $5_x^y~z\\",
    "author": [{"literal": "A, B and {Sons}"}, {"family": "O’Neill", "given": "J. & K."}],
    "language": "en-GB",
    "URL": "https://ecarte.example/a_b%20c#d",
}
words = st.text(st.characters(blacklist_categories=("Cs", "Cc")), min_size=1)


@pytest.mark.parametrize(
    "name",
    [
        *("citations.txt", "citations.bib", "citations.ris", "citations.csl.txt"),
        pytest.param("citations.citeproc.txt", marks=pytest.mark.long),
    ],
)
def test_each_format_is_that_of_its_golden_file(name: str, file_regression: FileRegressionFixture) -> None:
    file_regression.check(make_golden(name), binary=True, fullpath=GOLDEN / name)


def test_bibtex_escapes_what_tex_would_read_as_its_own() -> None:
    entry = format_bibtex(ODD)
    assert (
        r"title = {{100\% \{odd\} \#1 \& \$5\_x\textasciicircum{}y\textasciitilde{}z\textbackslash{}}}"
        in entry
    )
    assert r"author = {{A, B and \{Sons\}} and O’Neill, J. \& K.}" in entry
    assert "url = {https://ecarte.example/a_b%20c#d}" in entry


@given(words)
def test_escaped_words_leave_every_brace_in_its_pair(text: str) -> None:
    bare = re.sub(r"\\[{}$&%#_]", "", escape_tex(text))
    depth = 0
    for sign in bare:
        depth += {"{": 1, "}": -1}.get(sign, 0)
        assert depth >= 0
    assert depth == 0
    assert not re.search(r"(?<!\\)[$&%#_^~]", escape_tex(text).replace(r"\textasciicircum{}", ""))


@given(st.text(min_size=1))
def test_no_field_of_ris_breaks_its_line(title: str) -> None:
    record = format_ris({**ODD, "title": title})
    lines = record.split("\r\n")
    assert lines[-2:] == ["ER  - ", ""]
    for line in lines[:-1]:
        assert re.match(r"[A-Z][A-Z0-9]  - ", line)
        assert not re.search(r"[\r\n]", line)


def test_ris_gives_names_without_commas_of_their_own() -> None:
    names = [line for line in format_ris(ODD).split("\r\n") if line.startswith("AU")]
    assert names == ["AU  - A B and {Sons}", "AU  - O’Neill, J. & K."]
