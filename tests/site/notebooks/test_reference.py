"""The reference of the engine and the guide: nothing is left out, every example runs, every link leads somewhere."""

import doctest
import re
from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_core import facade
from ecarte_site.pages.reference.docstring_blocks import (
    DocParagraph,
    ExampleText,
    PlainTable,
    Verbatim,
    read_docstring,
    summarize,
)
from ecarte_site.pages.reference.docstring_html import ReferenceMarkup
from ecarte_site.pages.reference.engine_names import CHAPTERS, EngineNames
from ecarte_site.pages.reference.example_cells import complete_example, divide_example, run_cells
from ecarte_site.sources import BuildError

GUIDE = (ROOT / "docs" / "guide.md").read_text("utf-8")


@pytest.fixture(scope="module")
def names() -> EngineNames:
    return EngineNames(ROOT)


@pytest.fixture(scope="module")
def markup(names: EngineNames) -> ReferenceMarkup:
    return ReferenceMarkup(names, "../../")


def read(docstring: str) -> list[object]:
    return list(read_docstring(docstring))


# What is explained


def test_every_name_of_the_facade_is_explained(names: EngineNames) -> None:
    assert list(names.facade) == list(facade.__all__)
    explained = {name.item.path for chapter in names.chapters for name in chapter.list_names()}
    assert {public.item.path for public in names.facade.values()} <= explained


def test_every_public_name_says_what_it_is(names: EngineNames) -> None:
    silent = [
        name.item.path
        for chapter in names.chapters
        for name in chapter.list_names()
        if not name.item.docstring or not summarize(name.item.docstring.value)
    ]
    assert silent == []


def test_the_architecture_names_the_packages_that_are_explained() -> None:
    architecture = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    (stable,) = re.findall(r"^\*\*Names that stay\.\*\* (.*?)\n\n", architecture, re.MULTILINE | re.DOTALL)
    assert set(re.findall(r"`(\w+)`", stable)) == {"facade", "__all__", *CHAPTERS}


def test_no_two_places_of_a_page_have_one_address(names: EngineNames) -> None:
    for chapter in names.chapters:
        places = [member.name for name in chapter.list_names() for member in (name, *name.members)]
        places += [group.anchor for group in chapter.groups if group.title]
        assert len(places) == len(set(places))


# How a docstring is read


def test_what_a_docstring_says_of_errors_stands_apart() -> None:
    assert read("The chances. Raises :class:`CardError`\nfor no card.") == [
        DocParagraph("The chances."),
        DocParagraph("Raises :class:`CardError` for no card.", raises=True),
    ]


def test_text_as_it_stands_keeps_its_lines() -> None:
    assert read("So::\n\n    Ann leads\n\n    Bob plays\n\nDone.") == [
        DocParagraph("So:"),
        Verbatim("Ann leads\n\nBob plays"),
        DocParagraph("Done."),
    ]


def test_a_table_keeps_its_columns() -> None:
    assert read("====  ====\n``a``  one\n``b``\n====  ====") == [
        PlainTable((("``a``", "one"), ("``b``", "")))
    ]


def test_words_between_examples_divide_them() -> None:
    kinds = [type(block) for block in read("See:\n\n>>> 1\n1\n\nAnd:\n\n>>> 2\n2\n")]
    assert kinds == [DocParagraph, ExampleText, DocParagraph, ExampleText]


@pytest.mark.parametrize(
    ("docstring", "summary"),
    [
        ("A hand. It has five cards.", "A hand."),
        ("``10S`` or ``K♠``; commas are optional. ``KS`` too.", "``10S`` or ``K♠``; commas are optional."),
        ("A game:\n\n>>> 1\n1", "A game"),
        ("", ""),
    ],
)
def test_the_summary_is_the_first_sentence(docstring: str, summary: str) -> None:
    assert summarize(docstring) == summary


# Links


def test_laws_and_passages_are_links(names: EngineNames, markup: ReferenceMarkup) -> None:
    card = names.find_path("ecarte_core.cards.Card")
    assert markup.inline("the king (``cavendish.law.22``)", card) == (
        'the king (<a href="../../laws/22/">Law 22</a>)'
    )
    assert markup.inline("see ``cavendish.law.22``", card).endswith(
        '<a href="../../laws/22/"><code>cavendish.law.22</code></a>'
    )
    assert '"../../laws/23/"' in markup.inline("``cavendish.23.early-dealer``", card)
    assert '"../../laws/49/">Law 49</a>' in markup.inline("He risks two (Law 49).", card)
    assert '"../../hoyle/#hoyle.intro.1"' in markup.inline("``hoyle.intro.1``", card)


def test_names_are_links_from_where_they_stand(names: EngineNames, markup: ReferenceMarkup) -> None:
    number = names.find_path("ecarte_core.cards.Card.number")
    assert markup.inline(":data:`PACK`", number) == (
        '<a href="../../reference/cards/#PACK"><code>PACK</code></a>'
    )
    assert "reference/odds/#Knowledge" in markup.inline(
        ":class:`~ecarte_core.odds.knowledge.Knowledge`", number
    )
    with pytest.raises(BuildError, match=r"Card\.number names CardFault, which does not exist"):
        markup.inline(":class:`CardFault`", number)


def test_markup_in_a_docstring_stays_text(names: EngineNames, markup: ReferenceMarkup) -> None:
    card = names.find_path("ecarte_core.cards.Card")
    assert markup.inline("a < b, ``<b>``", card) == "a &lt; b, <code>&lt;b&gt;</code>"


def test_the_types_of_a_signature_are_links(names: EngineNames, markup: ReferenceMarkup) -> None:
    apply = names.find_path("ecarte_core.facade.GameState.apply")
    signature = markup.signature(apply, "apply")
    assert signature.striptags() == "apply(action: Action) → GameState"
    assert "reference/game/#Action" in signature and "reference/ecarte_core/#GameState" in signature


def test_a_signature_has_what_is_given_and_in_what_way(names: EngineNames, markup: ReferenceMarkup) -> None:
    propose = names.find_path("ecarte_core.game.Propose")
    assert markup.signature(propose, "Propose").striptags() == "Propose(player: Player)"
    value = markup.signature(names.facade["value"].item, "value").striptags()
    assert "*, deals: int =" in " ".join(str(value).split())


# Examples


def test_an_example_of_the_facade_can_be_taken_as_it_stands(names: EngineNames) -> None:
    scope = names.find_path("ecarte_core.facade.GameState.apply")
    lines = (
        ("cut = Cut((parse_card('KS'), parse_card('7H')))\n", ""),
        ("start().apply(cut).dealer\n", "0\n"),
    )
    example = ExampleText(tuple(doctest.Example(*line) for line in (*lines, ("cut.kind\n", "'cut'\n"))))
    cells = divide_example(complete_example(example, scope, "ecarte_core", names), "cut")
    assert [cell.id for cell in cells] == ["cut", "cut-2"]
    assert cells[0].source == (
        "import ecarte_core as ec\n"
        "cut = ec.Cut((ec.parse_card('KS'), ec.parse_card('7H')))\n"
        "ec.start().apply(cut).dealer"
    )
    assert [run.outputs[0]["data"]["text/plain"] for run in run_cells(cells, {})][1] == "'cut'"


def test_an_example_of_a_package_imports_what_it_uses(names: EngineNames) -> None:
    scope = names.find_path("ecarte_core.odds.chances.compute_odds")
    example = ExampleText((doctest.Example("compute_odds(Knowledge((), None))\n", "1\n"),))
    (cell,) = divide_example(complete_example(example, scope, "odds", names), "odds")
    assert cell.source.splitlines()[:2] == [
        "from ecarte_core.odds.chances import compute_odds",
        "from ecarte_core.odds.knowledge import Knowledge",
    ]


def test_an_example_uses_public_names_only(names: EngineNames) -> None:
    scope = names.find_path("ecarte_core.odds.chances.compute_odds")
    hidden = ExampleText((doctest.Example("_group_alike\n", "1\n"),))
    with pytest.raises(BuildError, match="which the reference does not explain"):
        complete_example(hidden, scope, "odds", names)


def test_an_example_that_fails_stops_the_build() -> None:
    (cell,) = divide_example(ExampleText((doctest.Example("1 / 0\n", "1\n"),)), "faulty")
    with pytest.raises(BuildError, match=r"faulty .* ZeroDivisionError: division by zero"):
        list(run_cells([cell], {}))
    (cell,) = divide_example(
        ExampleText((doctest.Example("1 / 1\n", "x", "ZeroDivisionError: division by zero\n"),)), "safe"
    )
    with pytest.raises(BuildError, match=r"safe .* should fail"):
        list(run_cells([cell], {}))


def test_the_examples_of_the_guide_are_right(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "guide", "docs/guide.md", 0)
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert results.attempted > 20 and results.failed == 0, capsys.readouterr().out


# The built site


def test_every_link_of_the_reference_and_the_guide_resolves(site_dir: Path) -> None:
    pages = [site_dir / "guide" / "index.html", *sorted((site_dir / "reference").rglob("index.html"))]
    assert len(pages) == len(CHAPTERS) + 3
    anchors: dict[Path, set[str]] = {}
    for page in pages:
        article = page.read_text("utf-8").partition("<article")[2].partition("</article>")[0]
        links = set(re.findall(r'href="([^"]+)"', article))
        assert links
        for link in links:
            if re.match(r"[a-z]+:", link):
                continue
            address, _, anchor = link.partition("#")
            target = (page.parent / address).resolve() if address else page
            target = target / "index.html" if target.is_dir() else target
            assert target.is_file(), f"{page}: {link}"
            if anchor and target.suffix == ".html":
                known = anchors.get(target)
                if known is None:
                    known = anchors[target] = set(re.findall(r'\sid="([^"]+)"', target.read_text("utf-8")))
                assert anchor in known, f"{page}: {link}"
