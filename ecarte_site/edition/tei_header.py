"""What a TEI header says of its witness: titles, version, printed source, transcription, licence, changes."""

from lxml import etree

from .tei_xml import SPACE, TEI, words_of
from .text_model import Revision, WitnessHeader


def read_header(header: etree._Element) -> WitnessHeader:
    """The header's statements; what it does not state is empty."""

    def words_at(path: str) -> str:
        return " ".join(map(words_of, header.findall(f".//{_make_path(path)}")))

    licence = header.find(f".//{TEI}licence")
    book = header.find(f".//{TEI}sourceDesc/{TEI}biblStruct")
    return WitnessHeader(
        title=words_at("titleStmt/title[@type='main']"),
        subtitle=words_at("titleStmt/title[@type='sub']"),
        extent=words_at("fileDesc/extent"),
        source="" if book is None else _format_book(book),
        transcription=words_at("sourceDesc/bibl[@type='transcription']"),
        licence=words_at("licence"),
        licence_url="" if licence is None else licence.get("target", ""),
        version=_read_attribute(header, "fileDesc/editionStmt/edition", "n"),
        date=_read_attribute(header, "fileDesc/editionStmt/edition/date", "when"),
        revisions=tuple(
            Revision(change.get("n", ""), change.get("when", ""), words_of(change))
            for change in header.iterfind(_make_path("revisionDesc/change"))
        ),
    )


def _read_attribute(header: etree._Element, path: str, attribute: str) -> str:
    element = header.find(_make_path(path))
    return "" if element is None else element.get(attribute, "")


def _make_path(path: str) -> str:
    return "/".join(TEI + step for step in path.split("/"))


def _format_book(book: etree._Element) -> str:
    """The printed source in one line: who wrote it, its titles, editor, edition, imprint and pages."""

    def words_at(path: str) -> list[str]:
        elements = book.findall(_make_path(path))
        own = (
            " ".join((element.text or "", *(child.tail or "" for child in element))) for element in elements
        )
        return [SPACE.sub(" ", words).strip(" ") for words in own]

    authors = words_at("analytic/author") + words_at("monogr/author")
    chapter = [f"“{title}”, in" for title in words_at("analytic/title")]
    title = " ".join([*chapter, *words_at("monogr/title")])
    editors = [f"edited by {editor}" for editor in words_at("monogr/editor")]
    places, firms = words_at("monogr/imprint/pubPlace"), words_at("monogr/imprint/publisher")
    imprint = "; ".join(f"{place}: {firm}" for place, firm in zip(places, firms, strict=True))
    parts = [
        *authors,
        title,
        *editors,
        *words_at("monogr/edition"),
        imprint,
        *words_at("monogr/imprint/date"),
    ]
    return ", ".join(part for part in (*parts, *words_at("monogr/biblScope")) if part)
