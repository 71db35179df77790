"""The TEI against the witnesses: every word of theirs, and none of ours."""

import re
from pathlib import Path
from shutil import copytree
from typing import NamedTuple

import pytest
from support.places import ROOT

from ecarte_site.edition import Edition, EditionError, load_edition
from ecarte_site.edition import identifier_registry as registry_room
from ecarte_site.edition.page_breaks import iter_page_breaks
from ecarte_site.edition.plain_text import diplomatic_witness

TEXTS = ROOT / "docs" / "texts"
WITNESSES = ROOT / "tests" / "site" / "witnesses"


FILES = {
    "H": "hoyle-wikisource.txt",
    "N": "hoyle-paged-copy.txt",
    "C": "cavendish-laws.txt",
    "W": "wikipedia-laws.txt",
    "B": "britannica-9.txt",
}


class NotCarried(NamedTuple):
    """Words of a received file that the edition does not carry, and why."""

    siglum: str
    begins: str
    ends: str
    length: int
    reason: str


NOT_CARRIED = (
    NotCarried("H", "< Hoyle's", "Modernized", 4, "Wikisource's link back to the book"),
    NotCarried(
        "H", "This article is issued", "media files.", 25, "Wikisource's licence line; the header states it"
    ),
    NotCarried("N", "Hoyle's Games Modernized -", "LightNovelsOnl.com", 5, "the web site's title"),
    NotCarried("N", "You're reading novel", "miss anything.", 32, "the web site's greeting"),
    NotCarried("B", "+====", "page 620", 54, "the transcription's preamble; the header states its facts"),
    NotCarried("B", "+====", "====+", 1, "the rule that ends the preamble"),
)


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load_edition(TEXTS)


def without_exceptions(siglum: str, words: list[str]) -> list[str]:
    """The witness's words less those listed; each exception must be there, once, at the length listed."""
    for exception in NOT_CARRIED:
        if exception.siglum != siglum:
            continue
        begins, ends = exception.begins.split(), exception.ends.split()
        start = next(
            place
            for place in range(len(words))
            if all(map(str.startswith, words[place : place + len(begins)], begins))
        )
        cut = words[start : start + exception.length]
        assert len(cut) == exception.length
        assert all(map(str.endswith, cut[-len(ends) :], ends)), (exception, cut)
        words = words[:start] + words[start + exception.length :]
    return words


@pytest.mark.parametrize("siglum", FILES)
def test_the_diplomatic_text_is_the_witness_word_for_word(edition: Edition, siglum: str) -> None:
    received = (WITNESSES / FILES[siglum]).read_text(encoding="utf-8").split()
    given = diplomatic_witness(edition.find_witness(siglum)).split()
    assert given == without_exceptions(siglum, received)


# what each witness has -------------------------------------------------------------------------------


@pytest.mark.parametrize(("siglum", "numbers"), [("H", 51), ("C", 51), ("W", 51), ("B", 25)])
def test_every_law_is_there_in_order(edition: Edition, siglum: str, numbers: int) -> None:
    laws = [law.number for law in edition.find_witness(siglum).iter_laws()]
    assert laws == [str(number) for number in range(1, numbers + 1)]


def test_both_copies_of_hoyle_number_the_same_passage_alike(edition: Edition) -> None:
    for block in edition.find_witness("N").iter_blocks():
        paged, full = (
            edition.find_passage(block.id),
            edition.find_passage("hoyle" + block.id.removeprefix("hoyle-paged")),
        )
        assert letters(paged.text) == letters(full.text)
        assert len(paged.sentences) == len(full.sentences)


def letters(text: str) -> str:
    return re.sub(r"\W", "", text).casefold()


def test_a_sentence_ends_where_its_paragraph_is_whole(edition: Edition) -> None:
    """Sentences and what stands between them make up the passage, and none is empty."""
    for passage in edition.passages.values():
        if passage.sentences:
            joined = letters("".join(edition.find_passage(name).text for name in passage.sentences))
            assert joined
            assert letters(passage.text) == joined


# slips and pages ----------------------------------------------------------------------------------------


def test_a_page_begins_in_hoyle_at_the_word_at_which_it_begins_in_the_paged_copy(edition: Edition) -> None:
    places = {
        siglum: {
            (block.id.removeprefix(witness.slug), mark.page, words)
            for witness in [edition.find_witness(siglum)]
            for block in witness.iter_blocks()
            for words, mark in iter_page_breaks(block)
        }
        for siglum in "HN"
    }
    assert {page for _, page, _ in places["N"]} == {str(page) for page in range(60, 67)}
    assert places["N"] <= places["H"]


# what a wrong file is told -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("</seg>", "", "wrong XML"),
        ("hoyle.law.22.s1", "hoyle.law.23.s1", "already defined"),
        ("hoyle.law.22.s1", "hoyle.law.22.s2", r"hoyle\.law\.22\.s2 should be hoyle\.law\.22\.s1"),
        ('n="22" xml:id', 'n="23" xml:id', "law 23 has the identifier hoyle.law.22"),
        ('xml:id="hoyle.law.22"', 'xml:id="hoile.law.22"', "does not begin with hoyle"),
        ('xml:id="hoyle.law.22"', "", "has no id"),
        ("<label>22.—</label>", "<ornament/>22.—", "<ornament> is not used"),
        ("<choice>", "<choice><sic/>", "<choice> holds one <sic> and one <corr>"),
    ],
)
def test_a_wrong_file_is_named_with_its_line(tmp_path: Path, old: str, new: str, fault: str) -> None:
    for file in TEXTS.glob("*.xml"):
        text = file.read_text(encoding="utf-8")
        (tmp_path / file.name).write_text(
            text.replace(old, new, 1) if file.name == "hoyle.xml" else text, encoding="utf-8"
        )
    with pytest.raises(EditionError, match=rf"^hoyle\.xml, line \d+: .*({fault})"):
        load_edition(tmp_path)


# the registry ----------------------------------------------------------------------------------------------


def test_every_published_identifier_stands_once(edition: Edition) -> None:
    assert list(registry_room.find_faults(edition, TEXTS / "registry.txt")) == []
    identifiers = list(edition.iter_identifiers())
    assert len(identifiers) == len(set(identifiers))


def test_the_command_says_what_is_new_and_enters_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = Path(copytree(TEXTS, tmp_path / "docs" / "texts"))
    whole = (TEXTS / "registry.txt").read_text(encoding="utf-8")
    lines = whole.splitlines(keepends=True)
    (texts / "registry.txt").write_text("".join(lines[:-1]), encoding="utf-8")
    assert registry_room.main(tmp_path, []) == 1
    assert "registry --add" in capsys.readouterr().out
    assert registry_room.main(tmp_path, ["--add"]) == 0
    assert capsys.readouterr().out.startswith("1 identifiers entered.")
    assert (texts / "registry.txt").read_text(encoding="utf-8") == whole


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("hoyle.law.52\tA law that went\n", r"hoyle\.law\.52 was published and is no longer"),
        ("hoyle.law.1\tA cut must consist of at\n", r"hoyle\.law\.1 was “A cut must consist of at” and now"),
    ],
)
def test_an_identifier_lost_or_reused_is_a_fault(
    edition: Edition, tmp_path: Path, line: str, fault: str
) -> None:
    file = tmp_path / "registry.txt"
    file.write_text(line, encoding="utf-8")
    registry_room.add_new_identifiers(edition, file)
    assert file.read_text(encoding="utf-8").startswith(line), "the registry only grows"
    (lost,) = registry_room.find_faults(edition, file)
    assert (lost.file, lost.line, lost.code) == ("registry.txt", 1, "E201")
    assert re.match(fault, lost.message)
