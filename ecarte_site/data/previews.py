"""What a link to a law or a term shows before it is followed: a file for the component that shows it."""

import json
from collections.abc import Iterator

from ecarte_core.laws.codes import CODES

from ..edition import load_edition
from ..links.addresses import rule_address
from ..links.glossary import load_glossary
from ..links.passage_names import name_law, read_passage
from ..pages.laws.law_page import CODE_DESCRIPTIONS
from ..sources import GeneratedFile, Site

PREVIEWS_FILE = "assets/ecarte/previews.json"


def generate_files(site: Site) -> Iterator[GeneratedFile]:
    """The file: by address below the site's root, a heading, whose words they are, and the words."""
    edition = load_edition(site.texts)
    previews: dict[str, dict[str, str]] = {}
    for code in CODES.values():
        for law in code.laws:
            previews[rule_address(law.id)] = {
                "heading": f"{name_law(law)} · {law.heading}",
                "voice": "source",
                "whose": CODE_DESCRIPTIONS[law.code],
                "words": edition.find_passage(read_passage(law)).text,
            }
    for term in load_glossary(site):
        previews[term.address] = {
            "heading": term.term,
            "voice": "editor",
            "whose": "Glossary",
            "words": term.explanation,
        }
    yield GeneratedFile(PREVIEWS_FILE, json.dumps(previews, ensure_ascii=False, separators=(",", ":")))
