"""The examples of the reading pages: none is missing, each is drawn at its place, and its file plays it."""

import gzip
import json
from functools import cache
from typing import Any

from lxml import html
from support.places import ROOT

from ecarte_site.content.examples import EXAMPLES
from ecarte_site.pages.examples.example_figures import collect_figures, generate_files
from ecarte_site.sources import Site

SITE = Site(root=ROOT)


@cache
def _draw(passage: str) -> Any:
    return html.fragment_fromstring("".join(collect_figures(SITE, "../../")[passage]), create_parent=True)


@cache
def _read_files() -> dict[str, Any]:
    packed = {file.uri: file.content for file in generate_files(SITE)}
    return {
        uri: json.loads(gzip.decompress(content))
        for uri, content in packed.items()
        if isinstance(content, bytes)
    }


def test_every_example_is_drawn_where_its_sentence_stands() -> None:
    for example in EXAMPLES:
        figure = _draw(example.passages[0]).get_element_by_id(example.id)
        assert figure.findall(".//li"), example.name
        assert "both hands seen" in figure.text_content() or "chosen blind" in figure.text_content()
        for place in example.beside:
            # both on strips, which lead to where they are played
            assert len(_draw(place).findall(".//*[@role='listitem']")) == 5
            assert _draw(place).find(".//a").get("href") == f"#{example.id}"
    figures = [figure for some in collect_figures(SITE, "").values() for figure in some]
    assert sum("<ec-example " in figure for figure in figures) == len(EXAMPLES)


def test_each_button_finds_its_deals_in_the_file() -> None:
    files = _read_files()
    assert len(files) == len(EXAMPLES)
    for example in EXAMPLES:
        figure = _draw(example.passages[0]).get_element_by_id(example.id)
        file = files[figure.find(".//ec-example").get("data-file").removeprefix("../../")]
        presses = {button.get("data-press") for button in figure.findall(".//button[@data-press]")} - {
            "hand",
            "close",
        }
        assert len(file["deals"]) == 1 + len(file["others"])
        assert bool(file["others"]) == bool(figure.findall(".//button[@data-press='hand']"))
        for deals in file["deals"]:
            assert {deal["press"] for deal in deals} == presses


def test_a_deal_marks_the_authors_leads_and_has_all_plays_of_its_hands() -> None:
    deal = _read_files()["examples/hoyle.jeux-de-regle.13.s1.packed"]["deals"][0][0]
    replay = html.fragment_fromstring(deal["html"])
    lines = json.loads(replay.findtext(".//script[@data-lines]"))
    assert lines["book"] == [["JH"], ["TH"]]
    assert lines["plays"][0]["hands"] == [["QS", "TS", "JH", "TH", "TD"], ["JS", "7S", "7H", "JD", "8D"]]
    label = "play knave of hearts, as the book does: wins the point"
    assert f'aria-label="{label}"' in deal["html"]
