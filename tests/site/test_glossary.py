"""The glossary: every term of Hoyle's list, and uses that are really there."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecarte_site.edition import load_edition
from ecarte_site.fill import filled
from ecarte_site.glossary import LIST, explained, glossary, pattern, uses
from ecarte_site.made import BuildError, Site

SITE = Site(root=Path(__file__).parents[2])
EDITION = load_edition(SITE.texts)
TERMS = {term.id: term for term in glossary(SITE)}


def test_every_term_of_hoyles_list_is_explained() -> None:
    listed = [EDITION.passage(one).text.partition(".")[0] for one in EDITION.passage(LIST).sentences]
    assert sorted(term.listed for term in TERMS.values() if term.listed) == sorted(listed)
    assert len(listed) == 9


@pytest.mark.parametrize(
    ("term", "passage"),
    [
        ("revoke", "hoyle.law.39"),
        ("revoke", "britannica.law.19"),
        ("stock", "hoyle.law.16"),
        ("tenace", "britannica.hints.15"),
        ("tierce-major", "britannica.refusing.2"),
        ("put-to-a-card", "hoyle.jeux-de-regle.15"),
        ("chouette", "britannica.intro.2"),
        ("court-card", "hoyle.jeux-de-regle.5"),
        ("jeu-de-regle", "hoyle.jeux-de-regle.1"),
        ("renoncer", LIST),
        ("treble", "hoyle.law.46"),
    ],
)
def test_uses_are_found_in_the_forms_of_the_word(term: str, passage: str) -> None:
    assert passage in uses(SITE)[term]


def test_every_use_has_the_word() -> None:
    for name, passages in uses(SITE).items():
        for passage in passages:
            assert pattern(TERMS[name].forms).search(EDITION.passage(passage).text), (name, passage)


def test_a_term_of_the_game_is_used_somewhere() -> None:
    unused = [name for name, passages in uses(SITE).items() if TERMS[name].forms and not passages]
    assert unused == []


def test_forms_are_whole_words() -> None:
    assert not pattern(["point"]).search("pointing, points")
    assert pattern(["elder hand"]).search("the Elder\nHand")


def test_a_form_belongs_to_one_term() -> None:
    forms = [form.casefold() for term in TERMS.values() if term.explain for form in term.forms]
    assert len(forms) == len(set(forms))


def test_the_first_use_is_linked_and_the_words_stay() -> None:
    made = explained("<p>the stock, and the stock again</p>", SITE, "../")
    assert made == '<p>the <a class="ec-term" href="../glossary/#stock">stock</a>, and the stock again</p>'


def test_the_longest_term_is_taken() -> None:
    made = explained("<p>who played without proposing</p>", SITE, "")
    assert '#play-without-proposing">played without proposing</a>' in made


def test_each_term_stands_on_the_page_once() -> None:
    page = filled("[[glossary all]]", SITE, "glossary.md")
    for name in TERMS:
        assert page.count(f'id="{name}"') == 1


@pytest.mark.parametrize(
    "term", ["talon", "vulnerable", "witness", "siglum", "lemma", "apparatus", "rentrant", "vole"]
)
def test_terms_that_readers_will_look_for(term: str) -> None:
    assert TERMS[term].says


def test_a_bad_entry_is_named(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    file = tmp_path / "docs" / "glossary.yml"
    file.write_text("- group: G\n  terms:\n    - { id: x, term: x, forms: [], sayz: y }\n", encoding="utf-8")
    with pytest.raises(BuildError, match=r"glossary\.yml: x has the fields"):
        glossary(Site(root=tmp_path))
