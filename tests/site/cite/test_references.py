"""References to laws and passages as people write them: one reader of them serves every field and address."""

from pathlib import Path

import pytest
from support.bundled_script import ask_script, bundle
from support.places import ROOT

from ecarte_site.edition import load_edition

LINES = """
import { readReference } from "./references.mjs";
console.log(JSON.stringify(input.map(readReference)));
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle(tmp_path_factory.mktemp("references"), "references.ts", LINES)


def test_every_witness_has_its_letter(tmp_path: Path) -> None:
    lines = 'import { SIGLA } from "./references.mjs";\nconsole.log(JSON.stringify(SIGLA));'
    letters = ask_script(bundle(tmp_path, "references.ts", lines), None)
    witnesses = load_edition(ROOT / "docs" / "texts").witnesses
    assert letters == {witness.siglum.lower(): witness.slug for witness in witnesses}


def check(program: Path, identifier: str | None, texts: list[str]) -> None:
    answers = dict(zip(texts, ask_script(program, texts), strict=True))
    assert answers == dict.fromkeys(texts, identifier)


NUMBERS = {
    "hoyle.law.22": "22|Law 22|law 22|LAW 22.|L. 22|l 22|Laws 22|§ 22|rule 22|22nd law|Law XXII|Cavendish 22|"
    "Hoyle 22|Hoyle’s Law 22|Law 22 (Cavendish)|law 22 of the club code|H 22|Cavendish, in Hoyle, Law 22|“22”|law22",
    "cavendish.law.22": "C 22|c22|C. 22|C, Law 22|witness C, law 22",
    "hoyle-paged.law.43": "N 43|n43",
    "wikipedia.law.3": "W 3|Wikipedia 3|Wikipedia, law 3",
    "britannica.law.9": "B 9|b9|B. 9|B law 9|Britannica 9|Britannica law 9|Britannica’s law 9|Brit. 9|"
    "law 9 of the Britannica|Encyclopædia Britannica, law 9",
    "hoyle.law.15-18": "15-18|15–18|15—18|15 – 18|15‑18|15−18|Laws 15–18|laws 15 to 18|Law 15 through Law 18",
    "hoyle.law.15-16": "15 and 16|Laws 15 & 16|15–16",
    "britannica.law.3-5": "B 3–5|Britannica laws 3 to 5|B3–B5",
    "hoyle.law.43.s2": "Law 43, sentence 2|43 s2",
    "hoyle.law.43.s1-s2": "Law 43, sentences 1–2|Law 43, sentences 1 and 2",
    "cavendish.law.26.note": "Law 26, footnote|C 26 note|footnote to Law 26|the note on law 26",
    "hoyle.law.99": "99|Law 99",
}


def test_a_law_is_named_by_its_number(program: Path) -> None:
    texts = {text: identifier for identifier, all_texts in NUMBERS.items() for text in all_texts.split("|")}
    assert dict(zip(texts, ask_script(program, list(texts)), strict=True)) == texts


SURROUNDED = (
    "hoyle.law.22|(hoyle.law.22)|hoyle.law.22).|“hoyle.law.22”|«hoyle.law.22»|‘hoyle.law.22’,|hoyle.law.22;|"
    "[hoyle.law.22]|<hoyle.law.22>|hoyle.law.22…|Hoyle.Law.22|HOYLE.LAW.22| hoyle.law.22 |hoyle.law. 22|"
    "hoyle . law . 22|#hoyle.law.22|hoyle.law.22%29|hoyle.law.22%E2%80%9D|%hoyle.law.22|hoyle.law.22%|"
    "hoyle\u00ad.law.22|see hoyle.law.22, there|hoyle.law.22. Next|https://example.org/laws/22/#hoyle.law.22).|"
    "/laws/22/|laws/22/index.html)"
)
NO_REFERENCE = (
    "revoke||king|law|Hoyle|9c|10h|5 kings|22 23|15 and 17|-5|hoyel.law.22|hoyle.law.22x|hoyle.law.|%|"
    "#%|three|22a|2222|222222222222222222222222|"
    "hoyle.law.22 and hoyle.law.30|Hoyle B 9|Law twenty-two"
)


def test_an_identifier_survives_what_surrounds_it_in_print(program: Path) -> None:
    check(program, "hoyle.law.22", SURROUNDED.split("|"))


def test_every_identifier_is_read_as_itself(program: Path) -> None:
    identifiers = [
        "hoyle.worked-game.7.s2",
        "britannica.jeux.2.d",
        "cavendish.law.26.note",
        "hoyle.law.43.s1-s2",
        "hoyle.worked-game.3.s2-4.s1",
        "britannica.jeux.2.a-2.d",
        "hoyle-paged.worked-game.4.s2-s4",
    ]
    assert ask_script(program, identifiers) == identifiers
    assert ask_script(program, ["hoyle.law.15–18", "hoyle.law.15 to hoyle.law.18"]) == ["hoyle.law.15-18"] * 2


def test_what_names_nothing_or_two_things_is_no_reference(program: Path) -> None:
    check(program, None, NO_REFERENCE.split("|"))
