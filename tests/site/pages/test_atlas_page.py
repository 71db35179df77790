"""The atlas as data and as a page: every figure from the survey, and the files what the engine makes."""

import csv
import gzip
import json
import re
from collections import Counter
from io import StringIO
from itertools import pairwise
from random import Random

import pytest
from support.html_pages import read_page, select
from support.places import ROOT

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS
from ecarte_core.advice.interpretations import (
    ALTERNATIVES,
    INTERPRETATIONS,
    OTHER_CHOICES,
    OUR_READINGS,
    make_readings,
)
from ecarte_core.advice.judgement import RULES, Seat, judge
from ecarte_core.cards import Rank, Suit, parse_card, parse_cards
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.chances.chances import compute_odds
from ecarte_core.chances.guaranteed import compute_guarantee
from ecarte_core.chances.knowledge import Knowledge
from ecarte_site.links.fragments import parse_laboratory_fragment
from ecarte_site.pages import atlas
from ecarte_site.pages.atlas import atlas_cache, examples, exhibits, sample
from ecarte_site.pages.atlas.atlas_figures import BANDS, AtlasSummary
from ecarte_site.pages.shortcodes import expand_shortcodes
from ecarte_site.sources import BuildError, Site

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


def test_its_lines_are_what_the_engine_says_of_each_hand(lines: list[dict[str, str]]) -> None:
    for line in Random(7).sample(lines, 60):
        hand, turned = parse_cards(line["hand"]), parse_card(line["turn_up"])
        for seat in Seat:
            name = seat.replace("-", "_")
            seen = compute_odds(Knowledge(hand, turned, seat)).all_seen
            assert (seen.point, seen.vole) == (int(line[f"point_{name}"]), int(line[f"vole_{name}"]))
            judged = judge(hand, turned, seat)
            assert (judged.hoyle.advice, judged.britannica.advice) == (
                line[f"hoyle_{name}"],
                line[f"britannica_{name}"],
            )


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
        cross = figures["cross"][author]["seen"]["two to one"]
        assert cross["kept_above"] == counts[author, True, True]
        assert cross["kept_below"] == counts[author, True, False]
        assert cross["taken_above"] + cross["left_above"] == counts[author, False, True]
        assert cross["changed_below"] == counts[author, False, False]
        assert figures["bands"][author] == [counter[author, index] for index in range(BANDS)]
        assert sum(kind["kept"][author] for kind in figures["kinds"]) == figures["kept"][author]["hands"]
    assert sum(kind["all"]["hands"] for kind in figures["kinds"]) == summary["ways"]


def test_quartiles_part_the_hands(lines: list[dict[str, str]], summary: AtlasSummary) -> None:
    spread = summary["seats"]["dealer"]["all"]
    points = sorted((int(line["point_dealer"]), int(line["ways"])) for line in lines)
    for mark, part in (("quarter", 1), ("median", 2), ("three_quarters", 3)):
        value = {"quarter": spread["quarter"], "median": spread["median"]}.get(mark, spread["three_quarters"])
        below = sum(ways for point, ways in points if point < value)
        upto = sum(ways for point, ways in points if point <= value)
        assert 4 * below < part * summary["ways"] <= 4 * upto
    assert (spread["low"], spread["high"]) == (points[0][0], points[-1][0])


@pytest.mark.parametrize("seat", SEATS)
def test_examples_are_what_they_are_shown_for(summary: AtlasSummary, seat: str) -> None:
    figures = summary["seats"][seat]
    for index, author in enumerate(AUTHORS):
        assert figures["let_in"][author] and figures["left_out"][author]
        for group, keeps in ((figures["let_in"][author], True), (figures["left_out"][author], False)):
            for example in group:
                hand, turned = parse_cards(example["hand"]), parse_card(example["turn_up"])
                judged = judge(hand, turned, Seat(seat))
                own = (judged.hoyle, judged.britannica)[index]
                assert own.keeps_hand is keeps
                assert (3 * example["point"] >= 2 * ADVERSE_HANDS) is not keeps
                assert compute_odds(Knowledge(hand, turned, Seat(seat))).all_seen.point == example["point"]
                if keeps:
                    assert example["why"] in [clause.name for clause in own.deciding_clauses]


def test_the_sample_is_what_the_search_finds_and_is_never_more_than_the_other_models() -> None:
    drawn = sample.read_sample((SITE.root / sample.SAMPLE_FILE).read_text("utf-8"))
    assert Counter(row.seat for row in drawn) == dict.fromkeys(Seat, sample.SIZE)
    assert sample.read_sample(sample.write_sample(drawn)) == drawn
    for row in Random(3).sample(drawn, 12):
        knowledge = Knowledge(parse_cards(row.hand), parse_card(row.turn_up), row.seat)
        answer, chances = compute_guarantee(knowledge), compute_odds(knowledge)
        assert (answer.winning_hands, answer.exact) == (row.guaranteed, row.exact)
        assert row.guaranteed <= chances.all_seen.point
        if row.seat is Seat.NON_DEALER:
            assert row.guaranteed <= max(each.point for each in chances.blind.values())


def test_for_most_hands_the_lead_is_worth_having(lines: list[dict[str, str]], summary: AtlasSummary) -> None:
    """The page says "most"; that to some it is a burden, the engine adds."""
    figures, worst = summary["lead"], summary["lead"]["heaviest"]
    both = [(int(line["point_non_dealer"]), int(line["point_dealer"]), int(line["ways"])) for line in lines]
    assert figures["helps"] == sum(ways for lead, follow, ways in both if lead > follow)
    assert figures["burdens"] == sum(ways for lead, follow, ways in both if lead < follow)
    assert 2 * figures["helps"] > summary["ways"] == figures["helps"] + figures["same"] + figures["burdens"]
    assert worst["point"] - figures["leading"] == max(follow - lead for lead, follow, _ in both)


def test_no_figure_stands_in_the_page_itself() -> None:
    words = (SITE.root / "docs" / "atlas.md").read_text("utf-8")
    assert not re.findall(r"\d{2,}|\d\.\d", words.replace("22.s3", ""))


def test_the_page_is_filled_with_pictures_that_have_names_and_tables() -> None:
    page = expand_shortcodes((SITE.root / "docs" / "atlas.md").read_text("utf-8"), SITE, "atlas.md")
    assert "[[" not in page
    tree = read_page(page)
    pictures = select(tree, "//svg[@role='img'][starts-with(@class, 'ec-atlas')]")
    assert len(pictures) > 40
    assert all(picture.get("aria-label") and picture.find("title") is not None for picture in pictures)
    assert all(
        figure.xpath(".//details//table")
        for figure in select(tree, "//*[contains(@class, 'ec-atlas__figure')]")
    )
    assert "both hands seen" in page and "lead chosen blind, guaranteed" in page


def test_both_scales_of_a_picture_and_its_chances_have_even_steps() -> None:
    page = expand_shortcodes((SITE.root / "docs" / "atlas.md").read_text("utf-8"), SITE, "atlas.md")
    pictures = select(read_page(page), "//svg[@class='ec-atlas__steps']")
    assert len(pictures) == 2
    for picture in pictures:
        texts = picture.xpath(".//g[@class='ec-atlas__text']/text[number(.) = number(.)]")
        across = [text for text in texts if text.get("text-anchor") == "middle"]
        left = [text for text in texts if text.get("text-anchor") == "end"]
        right = [text for text in texts if text.get("text-anchor") is None]
        for scale, axis in ((across, "x"), (left, "y"), (right, "y")):
            places = [(float(text.text), float(text.get(axis))) for text in scale]
            steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)]
            assert len(places) >= 4
            assert all(step == pytest.approx(steps[0], abs=0.11) for step in steps)
        # the highest band reaches the top, which is its share of all hands on the scale on the right
        rows = picture.xpath("following::tbody[1]/tr/td[1]")
        highest = max(float(cell.text.replace("%", "").replace("\u202f", "").strip()) for cell in rows)
        zero, unit = float(right[0].get("y")), float(right[1].get("y"))
        top = min(float(text.get("y")) for text in left)
        assert (zero - top) / (zero - unit) == pytest.approx(highest, abs=0.06)


def test_each_example_leads_to_its_hand_in_the_laboratory(summary: AtlasSummary) -> None:
    for example in (*summary["seats"]["dealer"]["let_in"]["hoyle"], summary["blind"]["widest"]):
        root, _, fragment = examples.make_laboratory_address(example).partition("#")
        asked = parse_laboratory_fragment(fragment)
        assert root == "../laboratory/"
        assert (asked.hand, asked.turn_up) == (
            tuple(parse_cards(example["hand"])),
            parse_card(example["turn_up"]),
        )
        assert (asked.seat, asked.score) == (example["seat"], (0, 0))


def test_sentences_follow_their_figures(summary: AtlasSummary) -> None:
    """With other figures the page says other things."""
    seat = summary["seats"]["non-dealer"]
    changed = json.loads(json.dumps(summary))
    changed["seats"]["non-dealer"]["cross"]["hoyle"]["seen"]["two to one"]["taken_above"] = 12345
    before, after = (
        exhibits.cross_html(Seat.NON_DEALER, summary),
        exhibits.cross_html(Seat.NON_DEALER, changed),
    )
    assert seat["cross"]["hoyle"]["seen"]["two to one"]["taken_above"] == 0
    assert before.count("an exception takes") + 1 == after.count("an exception takes")


def test_every_clause_of_both_authors_is_placed_or_named_as_silent(summary: AtlasSummary) -> None:
    for seat in SEATS:
        for author in AUTHORS:
            html = exhibits.clauses_html(Seat(seat), summary, author)
            for rule in RULES:
                if rule.seat is Seat(seat) and rule.passage.startswith(author):
                    assert rule.name in html


def test_what_a_reading_changes_adds_up(summary: AtlasSummary) -> None:
    """Every alternative is there, and its example gets the advice that the page says, by either reading."""
    assert {(reading["interpretation"], reading["reading"]) for reading in summary["readings"]} == set(
        OTHER_CHOICES
    )
    for reading in summary["readings"]:
        assert reading["ours"] == summary["seats"][reading["seat"]]["kept"][reading["author"]]["hands"]
        assert (
            reading["kept"]
            == reading["ours"] + reading["more"]["hands"] - reading["fewer"]["hands"]
            != reading["ours"]
        )
        other = make_readings({reading["interpretation"]: reading["reading"]})
        for change, kept_by_other in ((reading["more"], True), (reading["fewer"], False)):
            assert 0 <= change["two_to_one"] <= change["even"] <= change["hands"] < summary["doubtful"]
            assert (change["example"] is None) == (change["hands"] == 0)
            if change["example"]:
                hand, turned = (
                    parse_cards(change["example"]["hand"]),
                    parse_card(change["example"]["turn_up"]),
                )
                for readings, keeps in ((other, kept_by_other), (OUR_READINGS, not kept_by_other)):
                    judged = judge(hand, turned, Seat(reading["seat"]), (0, 0), readings)
                    assert getattr(judged, reading["author"]).keeps_hand is keeps


def test_what_two_readings_change_is_what_the_table_says(
    lines: list[dict[str, str]], summary: AtlasSummary
) -> None:
    """Counted from the table by the words of the readings alone."""
    five_courts, nine_steps = Counter[str](), Counter[str]()
    for line in lines:
        cards = parse_cards(line["hand"])
        plain = [card for card in cards if card.suit != Suit.HEARTS]
        suits = Counter(card.suit for card in plain)
        ways = int(line["ways"])
        if len(plain) == 5 and len(suits) == 2 and all(card.rank >= Rank.KNAVE for card in plain):
            five_courts["hands"] += ways
            five_courts["even"] += ways if 2 * int(line["point_dealer"]) >= ADVERSE_HANDS else 0
        single = next((card.rank for card in plain if suits[card.suit] == 1), None)
        pair = "".join(sorted(str(card)[0] for card in plain if suits[card.suit] == 2))
        king = any(card.suit == Suit.HEARTS and card.rank == Rank.KING for card in cards)
        if single == Rank.QUEEN and pair in ("7T", "89") and len(plain) == 3 and not king:
            nine_steps["hands"] += ways
            nine_steps["two_to_one"] += ways if 3 * int(line["point_non_dealer"]) >= 2 * ADVERSE_HANDS else 0
    changes = {(reading["reading"], reading["seat"]): reading for reading in summary["readings"]}
    exactly_four, ten_steps = changes["exactly-four", "dealer"], changes["ten-steps", "non-dealer"]
    assert [exactly_four["more"][mark] for mark in ("hands", "even")] == [
        five_courts["hands"],
        five_courts["even"],
    ]
    assert exactly_four["fewer"]["hands"] == ten_steps["more"]["hands"] == 0
    assert [ten_steps["fewer"][mark] for mark in ("hands", "two_to_one")] == [
        nine_steps["hands"],
        nine_steps["two_to_one"],
    ]


def test_every_interpretation_with_alternatives_shows_them_all() -> None:
    tree = read_page(atlas.render_exhibit(SITE, "readings"))
    blocks = select(tree, "//details[@class='ec-atlas__reading']")
    assert [block.get("id") for block in blocks] == [
        f"reading-{name}" for name in INTERPRETATIONS if name in ALTERNATIVES
    ]
    for block in blocks:
        name = str(block.get("id")).removeprefix("reading-")
        (link,) = block.xpath("./p/a")
        assert not set("*'_") & set(block.xpath("string(./summary/b)"))
        assert link.get("href") == f"../jeux/notes/#{name}"
        readings_by_name = dict(
            zip(block.xpath(".//dt/code/text()"), block.xpath(".//dd/text()"), strict=True)
        )
        assert readings_by_name == ALTERNATIVES[name]
        rows = [str(row.text).removesuffix(" (ours)") for row in block.xpath(".//tbody/tr/th")]
        assert set(rows) == set(ALTERNATIVES[name])


@pytest.mark.parametrize("seat", SEATS)
def test_what_is_to_be_seen_at_the_graph_is_said_of_the_best_hands(
    seat: str, lines: list[dict[str, str]], summary: AtlasSummary
) -> None:
    html = exhibits.bands_html(Seat(seat), summary)
    column, keeps = seat.replace("-", "_"), {"play", "refuse"}
    best = [line for line in lines if BANDS * int(line[f"point_{column}"]) >= (BANDS - 1) * ADVERSE_HANDS]
    for author in AUTHORS:
        keeping = sum(int(line["ways"]) for line in best if line[f"{author}_{column}"] in keeps)
        share = f"{100 * keeping / sum(int(line['ways']) for line in best):.1f}\N{NO-BREAK SPACE}%"
        assert f"to {share} at the best hands (96.7 to 100.0)" in html
    for exception in ("With a jeu de règle and the king of trumps", "Holding the king of trumps, accept"):
        assert (exception in html) == (("jeu de règle" in exception) == (seat == "non-dealer"))
    for weak in ("Four court cards without a trump", "One trump and two queens are too weak"):
        assert weak not in html  # an exception that takes weak hands away explains nothing there


def test_the_files_are_kept_by_what_they_rest_on() -> None:
    names = {path.name for path in atlas_cache.list_sources(SITE.root)}
    assert {
        "survey.py",
        "chances_of_hands.py",
        "hoyle_rules.py",
        "certainty.py",
        "card_words.py",
        "guaranteed.csv",
        "reading_tally.py",
    } <= names
    assert "pictures.py" not in names and "cards.css" not in names


def test_the_command_refuses_what_it_does_not_know() -> None:
    with pytest.raises(BuildError, match="--chekc"):
        atlas.main(SITE.root, ["--chekc"])
