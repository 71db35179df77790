"""The atlas as data and as a page: every figure from the survey, and the files what the engine makes."""

import csv
import gzip
from collections import Counter
from io import StringIO
from random import Random

import pytest
from support.places import ROOT

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS
from ecarte_core.advice.interpretations import OTHER_CHOICES
from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.guaranteed import compute_guarantee
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_site.pages.atlas import atlas_cache, sample
from ecarte_site.pages.atlas.atlas_figures import BANDS, AtlasSummary
from ecarte_site.sources import Site

SITE = Site(root=ROOT)
SEATS = ("non-dealer", "dealer")


@pytest.fixture(scope="module")
def lines() -> list[dict[str, str]]:
    packed = (atlas_cache.cache_atlas(SITE.root).find_or_make() / atlas_cache.TABLE_FILE).read_bytes()
    return list(csv.DictReader(StringIO(gzip.decompress(packed).decode())))


@pytest.fixture(scope="module")
def summary() -> AtlasSummary:
    return atlas_cache.load_summary(SITE.root)


def test_the_table_has_every_hand_and_adds_up(lines: list[dict[str, str]], summary: AtlasSummary) -> None:
    assert len(lines) == summary["rows"] == 255304
    assert list(lines[0]) == list(atlas_cache.COLUMNS) == list(summary["columns"])
    assert sum(int(line["ways"]) for line in lines) == summary["ways"] == 8 * 169911
    points = sum(int(line["ways"]) * int(line["point_non_dealer"]) for line in lines)
    assert points == 8 * 6_357_129_054


@pytest.mark.few(1)
@pytest.mark.parametrize("seat", SEATS)
def test_the_summary_counts_what_the_table_holds(
    lines: list[dict[str, str]], summary: AtlasSummary, seat: str
) -> None:
    figures, name = summary["seats"][seat], seat.replace("-", "_")
    keeps = "play" if seat == "non-dealer" else "refuse"
    counts: Counter[tuple[str, bool, bool]] = Counter()
    counter: Counter[tuple[str, int]] = Counter()
    for line in lines:
        ways, point = int(line["ways"]), int(line[f"point_{name}"])
        for author in AUTHORS:
            keep_it = line[f"{author}_{name}"] == keeps
            counts[author, keep_it, 3 * point >= 2 * ADVERSE_HANDS] += ways
            counter[author, min(BANDS * point // ADVERSE_HANDS, BANDS - 1)] += ways if keep_it else 0
    for author in AUTHORS:
        cross = figures["cross"][author]
        assert cross["kept_above"] == counts[author, True, True]
        assert cross["kept_below"] == counts[author, True, False]
        assert cross["taken_above"] + cross["left_above"] == counts[author, False, True]
        assert figures["bands"][author] == [counter[author, index] for index in range(BANDS)]
        assert sum(sum(kind["bands"][author]) for kind in figures["kinds"]) == sum(figures["bands"][author])
    assert sum(kind["all"]["hands"] for kind in figures["kinds"]) == summary["ways"]


def test_the_sample_is_what_the_search_finds_and_is_never_more_than_the_other_models() -> None:
    drawn = sample.read_sample((SITE.root / sample.SAMPLE_FILE).read_text("utf-8"))
    assert Counter(row.seat for row in drawn) == dict.fromkeys(Seat, sample.SIZE)
    assert sample.read_sample(sample.write_sample(drawn)) == drawn
    for row in Random(3).sample(drawn, 4):
        knowledge = Knowledge(parse_cards(row.hand), parse_card(row.turn_up), row.seat)
        answer, chances = compute_guarantee(knowledge), compute_odds(knowledge)
        assert (answer.winning_hands, answer.exact) == (row.guaranteed, row.exact)
        assert row.guaranteed <= chances.all_seen.point
        if row.seat is Seat.NON_DEALER:
            assert row.guaranteed <= max(each.point for each in chances.blind.values())


def test_what_a_reading_changes_adds_up(summary: AtlasSummary) -> None:
    """Every alternative is there, and changes some of the hands that are doubtful."""
    assert {(reading["interpretation"], reading["reading"]) for reading in summary["readings"]} == set(
        OTHER_CHOICES
    )
    for reading in summary["readings"]:
        assert 0 < reading["more"] + reading["fewer"] <= summary["doubtful"]
