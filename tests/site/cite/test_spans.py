"""Ranges of passages: their identifiers, names, pages and addresses."""

import pytest
from support.citation_samples import SITE

from ecarte_site.cite.spans import find_address, find_pages, name_span, read_span
from ecarte_site.edition import load_alignment, load_edition
from ecarte_site.sources import UnknownNameError

EDITION = load_edition(SITE.texts)
ALIGNMENT = load_alignment(SITE.texts)


@pytest.mark.parametrize(
    ("asked", "identifier", "name", "pages", "address"),
    [
        ("hoyle.law.15-18", "hoyle.law.15-18", "Laws 15–18", ("55", "56"), "laws/#hoyle.law.15-18"),
        ("hoyle.law.43-44", "hoyle.law.43-44", "Laws 43–44", ("59", "60"), "laws/#hoyle.law.43-44"),
        (
            "hoyle.worked-game.2.s2-s3",
            "hoyle.worked-game.2.s2-s3",
            "the game of A and Y, paragraph 2, sentences 2–3",
            ("61",),
            "hoyle/worked-game/#hoyle.worked-game.2.s2-s3",
        ),
        # all its sentences are the paragraph
        (
            "hoyle.law.43.s1-s3",
            "hoyle.law.43",
            "Law 43",
            ("59", "60"),
            "laws/43/#hoyle.law.43",
        ),
        (
            "hoyle.worked-game.3.s2-4.s1",
            "hoyle.worked-game.3.s2-4.s1",
            "the game of A and Y, paragraph 3, sentence 2, to paragraph 4, sentence 1",
            ("61",),
            "hoyle/worked-game/#hoyle.worked-game.3.s2-4.s1",
        ),
        (
            "britannica.jeux.2.a-2.d",
            "britannica.jeux.2.a-2.d",
            "hands to be played, nos. 2 a–2 d",
            ("620",),
            "britannica/#britannica.jeux.2.a-2.d",
        ),
        ("britannica.law.3-5", "britannica.law.3-5", "Laws 3–5", ("621",), "britannica/#britannica.law.3-5"),
        ("cavendish.law.15-18", "cavendish.law.15-18", "Laws 15–18", (), "parallel/laws/?texts=H,C#spine.law.15"),
        ("cavendish.law.26.note", "cavendish.law.26.note", "Law 26, footnote", (), "laws/26/#cavendish.law.26.note"),
    ],
)  # fmt: skip
def test_a_span(asked: str, identifier: str, name: str, pages: tuple[str, ...], address: str) -> None:
    span = read_span(EDITION, asked)
    assert span.id == identifier
    assert name_span(EDITION, span) == name
    assert find_pages(span) == pages
    assert find_address(EDITION, ALIGNMENT, span) == address


def test_the_identifier_of_every_span_of_a_division_leads_back_to_it() -> None:
    blocks = [passage for passage in EDITION.passages.values() if passage.id.startswith("hoyle.worked-game.")]
    for begin in blocks:
        for end in blocks:
            if begin.kind != end.kind or (begin.kind == "sentence" and begin.block != end.block):
                continue
            try:
                span = read_span(EDITION, f"{begin.id}-{end.id.split('.', 2)[2]}")
            except UnknownNameError:
                assert list(EDITION.passages).index(begin.id) > list(EDITION.passages).index(end.id)
                continue
            assert read_span(EDITION, span.id) == span


@pytest.mark.parametrize(
    "wrong", ["hoyle.law.99", "hoyle.law.15-99", "hoyle.law.18-15", "hoyel.law.1", "hoyle.law.43.s1-s9"]
)
def test_a_span_that_does_not_exist_is_refused(wrong: str) -> None:
    with pytest.raises(UnknownNameError):
        read_span(EDITION, wrong)
