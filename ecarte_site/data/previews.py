"""What a link to a law or a term shows before it is followed: a file for the component that shows it."""

import json
from collections.abc import Iterator
from html import escape

from ecarte_core.laws.codes import CODES

from ..edition import load_edition
from ..links.addresses import rule_address
from ..links.glossary import load_glossary
from ..links.passage_names import name_law, read_passage
from ..pages.laws.law_page import CODE_DESCRIPTIONS
from ..sources import GeneratedFile, Site

PREVIEWS_FILE = "assets/ecarte/previews.json"


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """The file: by address below the site's root, what the preview shows, as HTML."""
    edition = load_edition(site.texts)
    previews: dict[str, str] = {}
    for code in CODES.values():
        for law in code.laws:
            heading, words = f"{name_law(law)} · {law.heading}", edition.find_passage(read_passage(law)).text
            previews[rule_address(law.id)] = _draw(heading, CODE_DESCRIPTIONS[law.code], words, "source")
    for term in load_glossary(site):
        previews[term.address] = _draw(term.term, "Glossary", term.explanation, "editor")
    yield GeneratedFile(PREVIEWS_FILE, json.dumps(previews, ensure_ascii=False, separators=(",", ":")))


def _draw(heading: str, whose: str, words: str, voice: str) -> str:
    """A heading, whose words they are, and the words."""
    parts = {"ec-preview__heading": heading, "ec-quiet": whose, f"ec-preview__words ec-{voice}": words}
    return "".join(f'<p class="{name}">{escape(text)}</p>' for name, text in parts.items())
