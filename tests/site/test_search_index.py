"""What a reader can find: an entry for each law, term, passage and section, each with its address."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from support.citation_samples import SITE

from ecarte_core.laws import CODES
from ecarte_site.data.search_index import SEARCH_INDEX_FILE, write_search_index
from ecarte_site.links.addresses import rule_address

PAGE = """<h1>Notes</h1><p>Before <em>all</em> headings.</p><svg><text>drawn</text></svg>
<h2 id="one">The <i>first</i><a class="headerlink">¶</a></h2><p>Words of ours.</p>
<p class="ec-source">Words of a source.</p><button>press</button><h3>Below</h3><p>More.</p>
<h2>Without a name</h2><h2 id="two">The second</h2><p>Last.</p>"""


@pytest.fixture(scope="module")
def entries(tmp_path_factory: pytest.TempPathFactory) -> list[list[Any]]:
    folder: Path = tmp_path_factory.mktemp("site")
    pages = {
        "notes/": ("Notes", PAGE),
        "glossary/": ("Glossary", "<h2 id='terms'>Terms</h2><p>Talon.</p>"),
        "laws/22/": ("Law 22", "<h2 id='law'>Law 22</h2><p>The king.</p>"),
        "long/": ("Long", f"<p>{'word ' * 2000}</p>"),
    }
    write_search_index(SITE, folder, pages)
    return list(json.loads((folder / SEARCH_INDEX_FILE).read_text("utf-8")))


def of_kind(entries: list[list[Any]], kind: str) -> dict[str, list[Any]]:
    return {entry[1]: entry for entry in entries if entry[0] == kind}


def test_every_law_is_entered_once_with_its_number(entries: list[list[Any]]) -> None:
    laws = of_kind(entries, "law")
    assert list(laws) == [rule_address(law.id) for code in CODES.values() for law in code.laws]
    assert (laws["laws/22/"][6], laws["laws/britannica/9/"][6]) == ("22", "b9")
    assert "witnesses H, N, C, W" in laws["laws/43/"][3]
    assert "witnesses H, C, W" in laws["laws/22/"][3], "N begins at law 40"
    assert laws["laws/britannica/9/"][3].endswith("witness B")


def test_no_address_has_two_entries(entries: list[list[Any]]) -> None:
    counted = Counter(entry[1] for entry in entries if entry[0] != "page")
    assert counted.most_common(1)[0][1] == 1


def test_terms_and_passages_are_entered(entries: list[list[Any]]) -> None:
    assert of_kind(entries, "term")["glossary/#talon"][5].split("; ")[0] == "stock"
    passage = of_kind(entries, "passage")["hoyle/worked-game/#hoyle.worked-game.7"]
    assert passage[2] == "Hoyle, the game of A and Y, paragraph 7"
    assert passage[3].startswith("Witness H")


def test_a_page_is_entered_by_its_sections(entries: list[list[Any]]) -> None:
    pages = of_kind(entries, "page")
    assert pages["notes/"][2:5] == ["Notes", "This site", "Before all headings."]
    assert pages["notes/#one"][2:5] == ["The first", "Notes", "Words of ours. Below More. Without a name"]
    assert pages["notes/#two"][2:5] == ["The second", "Notes", "Last."]


def test_pages_of_lists_are_entered_by_title_alone_and_laws_not_again(entries: list[list[Any]]) -> None:
    pages = of_kind(entries, "page")
    assert pages["glossary/"][4] == ""
    assert "glossary/#terms" not in pages
    assert not [address for address in pages if address.startswith("laws/22/")]


def test_a_long_text_is_cut(entries: list[list[Any]]) -> None:
    assert len(of_kind(entries, "page")["long/"][4]) == 2500
