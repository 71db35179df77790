"""One file with all witnesses: TEI by parallel segmentation, made from texts, spine and apparatus.

Each row of the spine is an ``app`` of type row. The copies of one text share a reading, in which their own
variants are ``app`` elements among the words; each other work has a reading of its own. The words of every
witness can be rebuilt from the file, transcription errors included.
"""

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from ..edition.alignment import (
    AlignmentRow,
    AlignmentSection,
    AlignmentSide,
    Relation,
    load_alignment,
)
from ..edition.apparatus import Apparatus, load_apparatus
from ..edition.collation import CollatedPassage, collate_passage, find_opposite_words
from ..edition.plain_text import plain_text
from ..edition.revisions import format_date, read_file_header
from ..edition.tei_reader import EDITION_FILE, load_edition
from ..edition.tei_xml import format_element, format_sigla
from ..edition.text_model import Block, Edition
from ..edition.variant_classes import CLASSES_BY_GRAVITY, VariantClass, transcribed_words
from ..edition.word_alignment import split_words
from ..pages.parallel.variant_marks import VariantMarks
from ..sources import GeneratedFile, Site
from .segmented_marks import format_marks

PARALLEL_TEI_FILE = "texts/parallel.xml"

_HEAD = """\
<?xml version="1.0" encoding="UTF-8"?>
<?xml-model href="ecarte.rng" type="application/xml" schematypens="http://relaxng.org/ns/structure/1.0"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:id="parallel" xml:lang="en">
  <teiHeader>
    <fileDesc>
      <titleStmt>
        <title type="main">Écarté, annotated and playable: the witnesses in one file</title>
        <title type="sub">Made by parallel segmentation from the texts, the spine and the apparatus</title>
        <respStmt xml:id="editors">
          <resp>edited by</resp>
          <name>the editors of Écarté, annotated and playable</name>
        </respStmt>
      </titleStmt>
      <editionStmt>
        <edition n="%(version)s">Version %(version)s, <date when="%(date)s">%(long_date)s</date></edition>
      </editionStmt>
      <publicationStmt>
        <publisher>Écarté, annotated and playable</publisher>
        <idno type="file">texts/parallel.xml</idno>
        <date when="2026">2026</date>
        <availability status="free">
          <p>Each witness is offered on the terms that its own header states.</p>
        </availability>
      </publicationStmt>
      <sourceDesc>
        <listWit>
%(witnesses)s
        </listWit>
      </sourceDesc>
    </fileDesc>
    <encodingDesc>
      <projectDesc>
        <p>“Écarté, annotated and playable” sets the historical sources of the card game side by side, makes every law
          and sentence of them citable, and checks by an engine what they claim.</p>
      </projectDesc>
      <variantEncoding method="parallel-segmentation" location="internal"/>
      <editorialDecl>
        <p>This file is generated; correct the files that it is made from. A <gi>lem</gi> with <att>resp</att>
          is our correction of what every witness has wrong.</p>
        <p>A <gi>pb</gi> is a page of the book as the witness that <att>edRef</att> names divides it. A
          <gi>ref</gi> of type <val>note</val> is where the witnesses named in <att>source</att> have the mark of a
          footnote or the note itself; its <att>target</att> is the note. The numbers and headings before passages
          are in the files of the witnesses.</p>
        <p>A <gi>link</gi> joins all passages that a row of the spine (<att>corresp</att>) sets side by side.</p>
      </editorialDecl>
    </encodingDesc>
    <profileDesc>
      <langUsage>
        <language ident="en">English</language>
      </langUsage>
    </profileDesc>
    <revisionDesc>
      <change n="%(version)s" when="%(date)s">Generated; the files that it is made from say what changed.</change>
    </revisionDesc>
  </teiHeader>
"""


def generate_files(site: Site) -> Iterable[GeneratedFile]:
    """The one file."""
    edition = load_edition(site.texts)
    known = VariantMarks(edition, load_apparatus(site.texts))
    wits = "\n".join(
        f'          <witness xml:id="{witness.siglum}" n="{witness.name}"><ptr target="{witness.file}"/> '
        f"{escape(witness.about.title, quote=False)}</witness>"
        for witness in edition.witnesses
    )
    sections = "".join(_format_section(section, known) for section in load_alignment(site.texts).sections)
    stated = read_file_header(site.texts / EDITION_FILE)
    head = _HEAD % {
        "version": stated.version,
        "date": stated.date,
        "long_date": format_date(stated.date),
        "witnesses": wits,
    }
    links = "".join(_format_links(section, edition) for section in load_alignment(site.texts).sections)
    text = f"  <text>\n    <body>\n{sections}    </body>\n  </text>\n"
    yield GeneratedFile(PARALLEL_TEI_FILE, f"{head}  <standOff>\n{links}  </standOff>\n{text}</TEI>\n")


def _format_links(section: AlignmentSection, edition: Edition) -> str:
    files = {witness.siglum: witness.file for witness in edition.witnesses}
    links = "".join(
        f'      <link corresp="spine.xml#{row.id}" target="{" ".join(targets)}"/>\n'
        for row in section.rows
        if len(targets := [f"{files[side.siglum]}#{name}" for side in row.sides for name in side.passages])
        > 1
    )
    return f'    <linkGrp type="{section.name}">\n{links}    </linkGrp>\n'


def _format_section(section: AlignmentSection, known: VariantMarks) -> str:
    rows = "\n".join(line for row in section.rows for line in _format_row(row, known))
    return (
        f'      <div type="{section.name}">\n        <head>{escape(section.title, quote=False)}</head>\n'
        f"{rows}\n      </div>\n"
    )


def _format_row(row: AlignmentRow, known: VariantMarks) -> Iterator[str]:
    identifier = row.id.replace("spine.", f"parallel.{row.section}.", 1)
    yield f'        <app type="row" xml:id="{identifier}" corresp="spine.xml#{row.id}">'
    together = [side for side in row.sides if side.relation in (Relation.BASE, Relation.SAME)]
    together.sort(key=lambda side: side.relation is not Relation.BASE)
    alone = [side for side in row.sides if side not in together]
    yield from _format_reading(together, known)
    for side in alone:
        if side.is_empty:
            yield f'          <rdg wit="#{side.siglum}" type="{side.relation}"/>'
        else:
            yield from _format_reading([side], known)
    yield "        </app>"


def _format_reading(sides: list[AlignmentSide], known: VariantMarks) -> Iterator[str]:
    edition, contents = known.edition, known.contents
    sigla = " ".join(f"#{siglum}" for siglum in edition.sigla if any(side.siglum == siglum for side in sides))
    yield f'          <rdg wit="{sigla}" type="{sides[0].relation}">'
    for place, passage in enumerate(sides[0].passages):
        copies = {side.siglum: side.passages[place] for side in sides if place < len(side.passages)}
        text = CollatedPassage(
            passage.partition(".")[2],
            {siglum: Block(copy, "paragraph", "", contents[copy]) for siglum, copy in copies.items()},
        )
        witness = edition.find_witness(sides[0].siglum)
        only = "" if len(copies) == len(sides) else f' n="{" ".join(copies)}"'
        words = _format_segments(text, known)
        yield f'            <p corresp="{witness.file}#{passage}"{only}>{words}</p>'
    yield "          </rdg>"


def _format_segments(text: CollatedPassage, known: VariantMarks) -> str:
    """The words of the base, with an ``app`` wherever a copy has something else, page breaks and marks of notes."""
    base = split_words(plain_text(text.base.content))
    kinds = _find_classes(text, known.apparatus)
    marks = format_marks(known.edition, text)
    parts: list[str] = []

    def add_words(start: int, end: int) -> None:
        for place in range(start, end):
            parts.extend(marks.pop(place, ()))
            parts.append(escape(base[place], quote=False))

    done = 0
    for start, end in _merge_runs(kinds):
        add_words(done, start)
        parts.extend(marks.pop(start, ()))
        parts.append(_format_app(text, start, end, kinds))
        for place in range(start + 1, end):  # no mark stands within a variant
            parts.extend(marks.pop(place, ()))
        done = end
    add_words(done, len(base))
    parts.extend(marks.pop(len(base), ()))
    return " ".join(filter(None, parts))


type _Kinds = Mapping[tuple[int, int, str], VariantClass]


def _find_classes(text: CollatedPassage, apparatus: Apparatus) -> _Kinds:
    """The class of each variant by its run of words and its witness, an editor's before a machine's."""
    stored = {entry.id: entry for entry in apparatus.entries}
    kinds: dict[tuple[int, int, str], VariantClass] = {}
    for entry in collate_passage(text):
        if entry.passage != text.base.id:
            continue  # a transcription error within a variant that is here already
        for reading in stored.get(entry.id, entry).readings:
            for siglum in reading.sigla:
                kind = reading.kind or VariantClass.WORDING
                key = (entry.start, entry.start + entry.length, siglum)
                kinds[key] = max(kind, kinds.get(key, kind), key=CLASSES_BY_GRAVITY.index)
    return kinds


def _merge_runs(kinds: _Kinds) -> Iterator[tuple[int, int]]:
    """Runs of words in which anything varies, those that share a word made one."""
    now: tuple[int, int] | None = None
    for start, end in sorted({(start, end) for start, end, _ in kinds}):
        if now is None:
            now = (start, end)
        elif start < now[1] or (start, end) == now:
            now = (now[0], max(now[1], end))
        else:
            yield now
            now = (start, end)
    if now is not None:
        yield now


def _format_app(text: CollatedPassage, start: int, end: int, kinds: _Kinds) -> str:
    lemma = " ".join(split_words(plain_text(text.base.content))[start:end])
    groups: dict[str, list[str]] = {}
    for siglum, block in text.blocks.items():
        offset, length = (
            (start, end - start)
            if block is text.base
            else find_opposite_words(text.base, block, start, end - start)
        )
        reading = " ".join(filter(None, transcribed_words(block)[offset : offset + length]))
        groups.setdefault(reading, []).append(siglum)
    sigla_of_lemma = groups.pop(lemma, None)
    marks = f'wit="{format_sigla(sigla_of_lemma)}"' if sigla_of_lemma else 'resp="#editors"'
    readings = "".join(
        format_element(
            "rdg",
            f'wit="{format_sigla(sigla)}" type="{_find_weightiest_class(kinds, start, end, sigla)}"',
            reading,
        )
        for reading, sigla in groups.items()
    )
    return f"<app>{format_element('lem', marks, lemma)}{readings}</app>"


def _find_weightiest_class(kinds: _Kinds, start: int, end: int, sigla: Iterable[str]) -> VariantClass:
    """The weightiest class of the variants that these witnesses have in a run."""
    classes = [
        kind
        for (first, last, siglum), kind in kinds.items()
        if siglum in sigla and start <= first and last <= end
    ]
    return max(classes, key=CLASSES_BY_GRAVITY.index, default=VariantClass.WORDING)
