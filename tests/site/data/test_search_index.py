"""What a reader can find: an entry for each law, term, passage and section, each with its address."""

import json
from collections import Counter
from pathlib import Path

import pytest
from support.citation_samples import SITE

from ecarte_core.laws.codes import CODES
from ecarte_site.data.search_index import (
    SEARCH_INDEX_FILE,
    PageContent,
    SearchEntry,
    check_entry_words,
    list_entries,
)
from ecarte_site.data.search_words import SearchWords, read_search_words
from ecarte_site.links.addresses import rule_address
from ecarte_site.sources import BuildError

PAGE = """<h1>Notes</h1><p>Before <em>all</em> headings.</p><svg><text>drawn</text></svg>
<h2 id="one">The <i>first</i><a class="headerlink">¶</a></h2><p>Words of ours.</p>
<p class="ec-source">Words of a source.</p><button>press</button><h3>Below</h3><p>More.</p>
<h2>Without a name</h2><h2 id="two">The second</h2><p>Last.</p><p class="ec-voice">Editor</p>
<div class="highlight-ipynb"><pre>print(code)</pre></div><ec-replay>drawn <b>cards</b></ec-replay>"""


@pytest.fixture(scope="module")
def entries() -> list[SearchEntry]:
    pages = {
        "notes/": PageContent("Notes", "", PAGE),
        "glossary/": PageContent("Glossary", "Terms explained.", "<h2 id='terms'>Terms</h2><p>Talon.</p>"),
        "laws/22/": PageContent("Law 22", "", "<h2 id='law'>Law 22</h2><p>The king.</p>"),
        "long/": PageContent("Long", "", f"<p>{'word ' * 2000}</p>"),
        "laboratory/": PageContent("Laboratory", "Odds of a hand.", "<p>Press.</p><h2 id='odds'>Odds</h2>"),
        "cite/": PageContent("Citing", "How to cite.", "<p>Start.</p><h2 id='styles'>Styles</h2><p>Ten.</p>"),
        "reference/cards/": PageContent(
            "ecarte_core.cards", "The pack.", "<h2 id='Card'>Card</h2><p>A card.</p>"
        ),
    }
    return [*list_entries(SITE, pages)]


def of_kind(entries: list[SearchEntry], kind: str) -> dict[str, SearchEntry]:
    return {entry[1]: entry for entry in entries if entry[0] == kind}


def test_every_law_is_entered_once_with_its_number(entries: list[SearchEntry]) -> None:
    laws = of_kind(entries, "law")
    assert list(laws) == [rule_address(law.id) for code in CODES.values() for law in code.laws]
    assert (laws["laws/22/"][6], laws["laws/britannica/9/"][6]) == ("22", "b9")
    assert "witnesses H, N, C, W" in laws["laws/43/"][3]
    assert "witnesses H, C, W" in laws["laws/22/"][3], "N begins at law 40"
    assert laws["laws/britannica/9/"][3].endswith("witness B")
    assert "how many cards" in laws["laws/27/"][7], "the commentary is found too"


def test_no_address_has_two_entries(entries: list[SearchEntry]) -> None:
    counted = Counter(entry[1] for entry in entries if entry[0] != "page")
    assert counted.most_common(1)[0][1] == 1


def test_a_page_is_entered_by_its_sections(entries: list[SearchEntry]) -> None:
    pages = of_kind(entries, "page")
    assert pages["notes/"][2:5] == ("Notes", "This site", "Before all headings.")
    assert pages["notes/#one"][2:5] == ("The first", "Notes", "Words of ours. Below More. Without a name")
    assert pages["notes/#two"][2:5] == ("The second", "Notes", "Last.")


def test_a_case_has_the_addresses_of_its_laws_and_rules(entries: list[SearchEntry]) -> None:
    cases = of_kind(entries, "tool")
    assert cases["referee/#card-exposed-in-dealing"].rules == "laws/13/ laws/britannica/5/"
    assert "laws/9/" in cases["referee/#wrong-number-dealt"].rules.split(" ")
    assert not cases["laboratory/"].rules
    addresses = {entry.address for entry in entries}
    assert not {address for case in cases.values() for address in case.rules.split()} - addresses


def test_a_passage_and_a_law_have_words_to_be_found_by(entries: list[SearchEntry]) -> None:
    passages, laws = of_kind(entries, "passage"), of_kind(entries, "law")
    assert "how to play" in passages["hoyle/#hoyle.intro.1"].also.split("; ")
    assert "how to play" in passages["britannica/#britannica.play.1"].also.split("; ")
    assert laws["laws/8/"].also.startswith("dealing; "), "the keywords stay first"
    assert "how to deal" in laws["laws/8/"].also.split("; ")


@pytest.mark.parametrize("key", ["hoyle.intro.99", "cavendish.law.8.s9", "nowhere/"])
def test_words_of_what_is_not_there_stop_the_build(entries: list[SearchEntry], key: str) -> None:
    check_entry_words(
        {"hoyle.intro.1": ("cards",), "britannica.law.3": ("cards",), "cite/": ("cards",)}, entries
    )
    with pytest.raises(BuildError, match=f"about names “{key}”"):
        check_entry_words({key: ("cards",)}, entries)


def test_the_file_of_the_site_has_entries_and_words(site_dir: Path) -> None:
    index = json.loads((site_dir / SEARCH_INDEX_FILE).read_text("utf-8"))
    assert set(index) == {*SearchWords._fields, "entries"}
    assert {row["kind"] for row in index["entries"]} == {"law", "term", "passage", "claim", "tool", "page"}
    assert all(row.keys() >= {"address", "title", "where"} for row in index["entries"])


TEXTS = ["The player who cuts the highest card deals.", "The stock"]


def read_words(tmp_path: Path, content: str) -> SearchWords:
    file = tmp_path / "search.toml"
    file.write_text(content, encoding="utf-8")
    return read_search_words(file, TEXTS)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('[means]\n"deal first" = ["lowest card"]', "“deal first” leads to “lowest card”, but no text has"),
        ('same = [["talon", "deck"]]', "No text has any of “talon”, “deck”."),
        ('same = [["stock", "talon"], ["Stock", "deck"]]', "“Stock” stands twice."),
        ('ignored = "the"\n[means]\n"the" = ["stock"]', "“the” has no word that is looked for."),
        ("synonyms = []", "“synonyms” is no key of this file"),
        ("same = [", "search.toml: "),
    ],
)
def test_a_wrong_line_of_the_words_stops_the_build(tmp_path: Path, content: str, message: str) -> None:
    with pytest.raises(BuildError) as stopped:
        read_words(tmp_path, content)
    assert message in str(stopped.value)
