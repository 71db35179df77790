"""What the panel for citing gives: of a passage what the build gives, of a range its identifier and its address."""

from support.citation_samples import SHOWN, SITE, cite_in_panel, find_shown

from ecarte_site.data.citing_json import list_files

RANGES = {
    "hoyle.law.43-44": ("hoyle.law.43-44", "laws/#hoyle.law.43-44"),
    "hoyle.worked-game.2.s2-s3": (
        "hoyle.worked-game.2.s2-s3",
        "hoyle/worked-game/#hoyle.worked-game.2.s2-s3",
    ),
    "hoyle.law.43.s1-s3": ("hoyle.law.43", "laws/43/#hoyle.law.43"),  # all its sentences are the law
    "hoyle.worked-game.3.s2-4.s1": (
        "hoyle.worked-game.3.s2-4.s1",
        "hoyle/worked-game/#hoyle.worked-game.3.s2-4.s1",
    ),
    "britannica.jeux.2.a-2.d": ("britannica.jeux.2.a-2.d", "britannica/#britannica.jeux.2.a-2.d"),
    "cavendish.law.15-18": ("cavendish.law.15-18", "parallel/laws/?texts=H,C#spine.law.15"),
}
"""Ranges, with the identifier and the address that they get; ``golden/citations.txt`` has how they are cited."""

WRONG = ("hoyle.law.99", "hoyle.law.15-99", "hoyle.law.18-15", "hoyel.law.1", "hoyle.law.43.s1-s9")


def test_a_range_has_its_identifier_and_its_address() -> None:
    answers = cite_in_panel(tuple(RANGES))
    assert {name: each and (each.id, each.path) for name, each in answers.items()} == RANGES


def test_what_does_not_exist_is_not_cited() -> None:
    assert set(cite_in_panel(WRONG).values()) == {None}


def test_the_panel_gives_the_answer_of_the_build() -> None:
    passages = tuple(name for name in SHOWN if "." in name)
    for name, answer in cite_in_panel(passages).items():
        assert answer == find_shown(name), name


def test_the_panel_reaches_every_passage() -> None:
    names = tuple(
        f"{division['id']}.{block['place']}"
        for _, witness in list_files(SITE)
        for division in witness["divisions"]
        for block in division["blocks"]
    )
    assert [each and each.id for each in cite_in_panel(names).values()] == [*names]
