"""The glossary: every term of Hoyle's list, and uses that are really there."""

from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_site.edition import load_edition
from ecarte_site.edition.text_model import Sentence, TermMention, Text
from ecarte_site.links.glossary import annotate_terms, compile_pattern, load_glossary
from ecarte_site.pages.glossary_page import FRENCH_TERMS
from ecarte_site.sources import BuildError, Site

SITE = Site(root=ROOT)
EDITION = load_edition(SITE.texts)
TERMS = {term.id: term for term in load_glossary(SITE)}


def test_every_term_of_hoyles_list_is_explained() -> None:
    listed = [
        EDITION.find_passage(sentence).text.partition(".")[0]
        for sentence in EDITION.find_passage(FRENCH_TERMS).sentences
    ]
    assert sorted(term.listed_term for term in TERMS.values() if term.listed_term) == sorted(listed)
    assert len(listed) == 9


def test_forms_are_whole_words() -> None:
    assert not compile_pattern(["point"]).search("pointing, points")
    assert compile_pattern(["elder hand"]).search("the Elder\nHand")


def test_the_first_use_is_linked_and_the_words_stay() -> None:
    link = TermMention((Text("stock"),), "glossary/#stock")
    terms = annotate_terms((Text("the stock, and the stock again"), Sentence("s", (Text("stock"),))), SITE)
    assert terms == (Text("the "), link, Text(", and the stock again"), Sentence("s", (Text("stock"),)))


def test_the_longest_term_is_taken() -> None:
    _, link, _ = annotate_terms((Text("who played without proposing"),), SITE)
    assert link == TermMention((Text("played without proposing"),), "glossary/#play-without-proposing")


def test_a_bad_entry_is_named(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    file = tmp_path / "docs" / "glossary.yml"
    file.write_text("- group: G\n  terms:\n    - { id: x, term: x, forms: [], sayz: y }\n", encoding="utf-8")
    with pytest.raises(BuildError, match=r"glossary\.yml: x has the fields"):
        load_glossary(Site(root=tmp_path))
