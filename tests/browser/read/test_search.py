"""The search: what a reader types, what must be among the first three results, and what he is told."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.browser import Axe, ListRequests, PageWith


@pytest.fixture
def search_page(warm_page: Page) -> Page:
    """A page with the search open."""
    if warm_page.url == "about:blank":
        warm_page.goto("about/")
        warm_page.keyboard.press("Control+k")
    return warm_page


AT_THE_TABLE: tuple[tuple[str, str], ...] = (
    ("dealer turned two cards", "referee/#more-than-one-card-turned-up"),
    ("dealer dealt six cards", "referee/#wrong-number-dealt"),
    ("he led out of turn", "referee/#lead-out-of-turn"),
    ("I forgot to mark my king", "referee/#turned-king-not-marked"),
    ("opponent revoked", "referee/#revoke"),
    ("threw down his cards", "referee/#hand-abandoned"),
    ("card face up in the stock", "referee/#faced-card"),
    ("the stock ran out", "referee/#stock-short"),
    ("can I take back my card", "referee/#card-taken-up"),
    ("opponent announced a king he does not have", "referee/#false-king"),
    ("dealer showed me my card", "referee/#card-exposed-in-dealing"),
    ("may a spectator help", "referee/#bystander-advice"),
)
"""What someone says at a card table, and the case at the referee's desk."""

QUERIES: tuple[tuple[str, str], ...] = (
    ("law 22", "laws/22/"),
    ("22", "laws/22/"),
    ("B 9", "laws/britannica/9/"),
    ("ecarte", "glossary/#ecarte"),
    ("Écarté", "glossary/#ecarte"),
    ("renoncer", "glossary/#renoncer"),
    ("jeux de regle", "hoyle/jeux-de-regle/#hoyle.jeux-de-regle.1"),
    ("what is a jeu de regle", "glossary/#jeu-de-regle"),
    ("vole", "laws/48/"),
    ("points", "laws/48/"),
    ("faced card", "laws/12/"),
    ("faced crad", "laws/12/"),
    ("misdeal", "laws/9/"),
    ("when can I refuse cards", "laws/49/"),
    ("when can I refuse cards", "britannica/#britannica.refusing.2"),
    ("king not announced", "laws/23/"),
    ("who deals first", "laws/5/"),
    ("how many points to win", "laws/46/"),
    ("dealer turned two cards", "laws/11/"),
    ("can I look at the stock", "referee/#stock-looked-at"),
    ("what if I lead out of turn", "laws/40/"),
    ("revoking", "laws/43/"),
    ("dealt six cards", "laws/15/"),
    ("can a bystander give advice", "laws/britannica/24/"),
    ("jack", "glossary/#knave"),
    ("put to a card", "hoyle/jeux-de-regle/#hoyle.jeux-de-regle.15"),
    ("three queens", "hoyle/jeux-de-regle/#hoyle.jeux-de-regle.5"),
    ("tierce major", "britannica/#britannica.refusing.2"),
    ("hoyle.jeux-de-regle.15", "hoyle/jeux-de-regle/#hoyle.jeux-de-regle.15"),
    ("odds of a hand", "laboratory/"),
    ("bibtex", "cite/"),
    ("parse_cards", "reference/cards/"),
    ("python", "guide/"),
    ("rules", "laws/"),
    ("cavendsh", "laws/"),
    ("propse", "glossary/#propose"),
    ("Laws 15–18", "laws/16/"),
    ("“Hoyle.Law.22”)", "laws/22/"),
    ("hoyle.worked-game.7.s2", "hoyle/worked-game/#hoyle.worked-game.7"),
    ("KS QS JS 8H 8D", "laboratory/#KS.QS.JS.8H.8D/7H"),
    ("king, queen, knave of spades, eight of hearts, 8♦, 7h", "laboratory/#KS.QS.JS.8H.8D/7H"),
    ("nondealer", "glossary/#elder-hand"),
    ("mis deal", "laws/9/"),
    ("ﬁve up", "glossary/#five-up"),
    ("bluff­ing", "hoyle/jeux-de-regle/#hoyle.jeux-de-regle.19"),
    ("offline", "take/"),
    ("print", "take/"),
    ("misprint", "about/editorial-policy/"),
    ("lowest card", "hoyle/#hoyle.intro.1"),
    ("my games", "play/"),
    ("take back", "laws/39/"),
    *AT_THE_TABLE,
)
"""What a reader types, and the address that must be among the first three results."""


def ask(page: Page, query: str) -> None:
    """Type a query, and wait until it is answered."""
    page.locator(".ec-search input").fill(query)
    expect(page.locator(".ec-search__found")).to_have_attribute("data-query", query)


def list_first_three(page: Page, site_url: str) -> list[str]:
    """The addresses of the first three results."""
    links: list[str] = page.locator(".ec-search__found a").evaluate_all(
        "links => links.slice(0, 3).map(link => link.href)"
    )
    return [link.removeprefix(f"{site_url.rstrip('/')}/") for link in links]


@pytest.mark.few(18)
@pytest.mark.parametrize(("query", "address"), QUERIES)
def test_the_answer_is_among_the_first_three(
    search_page: Page, site_url: str, query: str, address: str
) -> None:
    ask(search_page, query)
    assert address in list_first_three(search_page, site_url)


def is_answer(answer: str, place: str) -> bool:
    """Whether a place on the site is an answer: an address, or the identifier of a passage or of what it is part of."""
    if answer.startswith("/"):
        return place == answer
    anchor = place.partition("#")[2]
    return anchor == answer or anchor.startswith(f"{answer}.")


@pytest.mark.parametrize(("file", "share"), [("fifty_queries.toml", 0.95), ("unseen_queries.toml", 0.9)])
def test_queries_written_from_the_texts_are_answered_in_the_first_three(
    search_page: Page, site_url: str, file: str, share: float
) -> None:
    queries: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name(file).read_text("utf-8"))[
        "queries"
    ]
    failed = []
    for asked in queries:
        ask(search_page, asked["query"])
        places = [f"/{address}" for address in list_first_three(search_page, site_url)]
        if not any(is_answer(answer, place) for answer in asked["answers"] for place in places):
            failed.append((asked["query"], places))
    assert len(failed) <= len(queries) * (1 - share), failed


@pytest.mark.parametrize(
    ("query", "addresses"),
    [
        ("he threw down his cards", ("laws/42/", "laws/britannica/21/")),
        ("said hearts but led a spade", ("laws/41/", "laws/britannica/20/")),
    ],
)
def test_the_laws_stand_directly_under_the_case_that_cites_them(
    search_page: Page, site_url: str, query: str, addresses: tuple[str, ...]
) -> None:
    ask(search_page, query)
    case, *laws = list_first_three(search_page, site_url)
    assert case.startswith("referee/#")
    assert tuple(laws) == addresses


@pytest.mark.parametrize("query", ["how to play", "order of the cards", "rank of the cards"])
def test_the_openings_of_the_texts_come_first(search_page: Page, site_url: str, query: str) -> None:
    ask(search_page, query)
    addresses = list_first_three(search_page, site_url)
    openings = [
        address for address in addresses if "#hoyle.intro." in address or "#britannica.play." in address
    ]
    assert len(openings) >= 2, addresses


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("propse", "No results for “propse”. Did you mean propose?"),
        ("faced crad", "No results for “faced crad”. Did you mean faced card?"),
        ("law 99", "There is no law 99. The clubs’ code has laws 1 to 51."),
        ("B 30", "There is no law 30. Britannica’s code has laws 1 to 25."),
        ("Laws 50–52", "There is no law 52. The clubs’ code has laws 1 to 51."),
        ("hoyle.intro.99", "There is no passage “hoyle.intro.99”."),
        (
            "KS KS QS JS 8H",
            "K♠ stands twice. A hand has five different cards, such as KS QS JS 8H 8D. One result",
        ),
        ("KS QS", "A hand has five cards, such as KS QS JS 8H 8D; here are 2. 2 results"),
        ("qqqq xxxx", "No results for “qqqq xxxx”"),
        ("constructor", "No results for “constructor”"),
        ("…", "A law by its number, a word, a question, or five cards. You can leave out accents."),
    ],
)
def test_the_reader_is_told_what_was_found(search_page: Page, query: str, expected: str) -> None:
    ask(search_page, query)
    expect(search_page.locator(".ec-search__count")).to_have_text(expected)


def test_a_word_that_nothing_has_is_named_beside_the_results(search_page: Page) -> None:
    ask(search_page, "vole qqqq")
    expect(search_page.locator(".ec-search__count")).to_contain_text("No text has “qqqq”.")
    expect(search_page.locator(".ec-search__title").first).to_contain_text("vole")


def test_what_was_meant_can_be_asked_by_a_key(search_page: Page) -> None:
    ask(search_page, "propse")
    search_page.locator(".ec-search input").press("ArrowDown")
    expect(search_page.locator(".ec-search__count button")).to_be_focused()
    search_page.keyboard.press("Enter")
    expect(search_page.locator(".ec-search input")).to_have_value("propose")
    expect(search_page.locator(".ec-search input")).to_be_focused()
    expect(search_page.locator(".ec-search__count")).to_contain_text("results")


def test_results_are_in_groups(search_page: Page) -> None:
    ask(search_page, "vole")
    headings = search_page.locator(".ec-search__found h2").all_inner_texts()
    assert headings[0] == "Best matches"
    assert {"More laws", "Passages"} <= set(headings)
    more = search_page.get_by_role("region", name="Passages")
    expect(more.locator("li")).to_have_count(5)
    more.get_by_role("button", name="Show all").click()
    assert more.locator("li").count() > 5
    expect(more.locator("li").nth(5).locator("a")).to_be_focused()


@pytest.mark.few(1)
@pytest.mark.parametrize("width", [1280, 320])
def test_axe_finds_nothing_in_the_results(page_with: PageWith, axe: Axe, width: int) -> None:
    page = page_with(viewport={"width": width, "height": 720})
    page.goto("about/")
    page.locator(".ec-search__open").click()
    for query in ("propse", "vole"):
        ask(page, query)
        assert axe(page, ".ec-search") == []
        fits = "dialog => dialog.scrollWidth <= dialog.clientWidth && dialog.clientWidth <= innerWidth"
        assert page.locator(".ec-search").evaluate(fits)


def test_no_code_of_a_notebook_is_shown(search_page: Page) -> None:
    ask(search_page, "notebook engine import assert")
    assert "read_text(" not in search_page.locator(".ec-search__found").inner_text()


def test_the_index_waits_for_the_reader(page: Page, list_requests: ListRequests) -> None:
    asked = list_requests(page)
    page.goto("about/", wait_until="networkidle")
    assert not [
        request for request in asked if request.url.endswith("search.json") or "/results-" in request.url
    ]
    with page.expect_response("**/search.json"):
        page.locator(".ec-search__open").focus()


def test_a_law_asked_for_by_number_comes_first(search_page: Page) -> None:
    for query, title in (("law 9", "Law 9 ·"), ("c 9", "Law 9 ·"), ("b 9", "Britannica, law 9 ·")):
        ask(search_page, query)
        expect(search_page.locator(".ec-search__title").first).to_contain_text(title)


def test_no_result_is_a_message_and_markup_stays_text(search_page: Page) -> None:
    search_page.locator(".ec-search input").fill("<img src=x onerror=alert(1)> zzz")
    expect(search_page.locator(".ec-search__count")).to_contain_text("No results for")
    assert search_page.locator(".ec-search img").count() == 0


def test_the_words_are_marked_with_their_accents(search_page: Page) -> None:
    search_page.locator(".ec-search input").fill("ecarte")
    expect(search_page.locator(".ec-search mark", has_text="Écarté").first).to_be_visible()


def test_keys_alone_lead_to_a_law(page: Page) -> None:
    page.goto("about/")
    page.keyboard.press("Control+k")
    page.keyboard.type("faced card")
    expect(page.locator(".ec-search__found a").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".ec-search__found a").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/laws/35/")
    expect(page.locator(".ec-search")).not_to_be_visible()


def test_escape_closes_and_gives_the_focus_back(page: Page) -> None:
    page.goto("about/")
    page.locator(".ec-search__open").click()
    page.keyboard.type("vole")
    page.keyboard.press("Escape")
    expect(page.locator(".ec-search")).not_to_be_visible()
    expect(page.locator(".ec-search__open")).to_be_focused()
