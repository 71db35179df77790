"""What the panel for citing reads of each witness: places, pages, words, and the patterns of its citations."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from ..cite.citations import Patterns, full_address, load_patterns
from ..cite.cited_passages import capitalise, find_address, find_opposite, find_pages, find_row
from ..cite.works import QUOTED, QUOTED_NAME, can_be_quoted, find_kind
from ..edition import Edition, Passage, load_alignment, load_edition
from ..edition.alignment import Alignment
from ..links.addresses import PAGE_OF_DIVISION, READ_WITNESSES
from ..links.passage_names import name_division, name_passage
from ..sources import Site


def list_files(site: Site) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The place and content of each file: one for each witness."""
    edition, alignment = load_edition(site.texts), load_alignment(site.texts)
    patterns = load_patterns(site)
    for witness in edition.witnesses:
        inside = [passage for passage in edition.passages.values() if passage.siglum == witness.siglum]
        blocks = [passage for passage in inside if passage.kind not in ("note", "sentence")]
        divisions: dict[str, list[Passage]] = {}  # one may stand in several places of the text
        for block in blocks:
            divisions.setdefault(".".join(block.id.split(".")[:2]), []).append(block)
        notes = [(f"{witness.slug}.law", [note]) for note in inside if note.kind == "note"]
        kinds = {kind: pattern for kind, pattern in patterns.items() if kind.split(".")[0] == witness.slug}
        yield (
            f"api/citing/{witness.slug}.json",
            {
                "site": full_address(site, ""),
                "work": witness.slug,
                "witness": witness.siglum,
                "name": witness.full_name,
                "quoted": QUOTED_NAME if f"{witness.slug}.{QUOTED}" in patterns else None,
                "patterns": {kind: _pattern_json(pattern) for kind, pattern in kinds.items()},
                "divisions": [
                    _division_json(edition, alignment, name, group, kinds)
                    for name, group in (*divisions.items(), *notes)
                ],
            },
        )


def _pattern_json(patterns: Patterns) -> Mapping[str, Any]:
    return {
        "title": patterns.title,
        "citations": {style: list(citation) for style, citation in patterns.citations.items()},
        "bibtex": patterns.bibtex,
        "ris": patterns.ris,
        "csl": patterns.item,
    }


def _division_json(
    edition: Edition, alignment: Alignment, name: str, blocks: list[Passage], kinds: Collection[str]
) -> Mapping[str, Any]:
    witness = edition.find_witness(blocks[0].siglum)
    lower = name_division(blocks[0].id)
    page = PAGE_OF_DIVISION.get(name) or PAGE_OF_DIVISION.get(witness.slug)
    return {
        "id": name,
        "quoted": f"{witness.slug}.{QUOTED}" if can_be_quoted(blocks[0], kinds) else None,
        "unit": blocks[0].kind,
        "name": lower,
        "title": capitalise(lower) if lower else "",
        "page": page if witness.slug in {*READ_WITNESSES, *PAGE_OF_DIVISION} else None,
        "blocks": [_block_json(edition, alignment, block, kinds) for block in blocks],
    }


def _block_json(
    edition: Edition, alignment: Alignment, block: Passage, kinds: Collection[str]
) -> Mapping[str, Any]:
    """A law, paragraph, item or note: its place, pages and address, its sentences, and what stands opposite."""
    return {
        "place": block.id.split(".", 2)[2],
        "kind": find_kind(block, kinds),
        "address": find_address(edition, alignment, block),
        "pages": find_pages(block),
        "sentences": [
            {"text": sentence.text, "pages": find_pages(sentence)}
            for sentence in (edition.passages[name] for name in block.sentences)
        ],
        "opposite": [
            {
                "id": block_id,
                "witness": edition.find_witness(edition.passages[block_id].siglum).full_name,
                "name": name_passage(edition, edition.passages[block_id]),
            }
            for block_id in find_opposite(edition, alignment, block)
        ],
        "row": "" if block.id.partition(".")[0] in READ_WITNESSES else find_row(alignment, block),
    }
