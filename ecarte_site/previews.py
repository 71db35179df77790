"""What a link to a law or a term shows before it is followed: a file for the component that shows it."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ecarte_core.codes import CODES
from ecarte_core.codes.address import rule_address

from .edition import load_edition
from .glossary import glossary
from .lawbook.page import WHOSE, title
from .made import Made, Site

PLACE = "assets/ecarte/previews.json"


def files(site: Site) -> Iterator[Made]:
    """The file: by address below the site's root, a heading, whose words they are, and the words."""
    edition = load_edition(site.texts)
    shown: dict[str, dict[str, str]] = {}
    for code in CODES.values():
        for law in code.laws:
            prefix = "hoyle" if law.code == "cavendish" else law.code
            shown[rule_address(law.id)] = {
                "heading": f"{title(law)} · {law.heading}",
                "voice": "source",
                "whose": WHOSE[law.code],
                "words": edition.passage(f"{prefix}.law.{law.number}").text,
            }
    for term in glossary(site):
        shown[term.address] = {
            "heading": term.term,
            "voice": "editor",
            "whose": "Glossary",
            "words": term.says,
        }
    yield Made(PLACE, json.dumps(shown, ensure_ascii=False, separators=(",", ":")))
