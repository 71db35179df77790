"""The games that the browser keeps: finished ones with their reviews too, until the reader deletes them."""

import json
from functools import cache
from random import Random
from typing import Any
from urllib.parse import unquote

from playwright.sync_api import Page, expect
from support.browser import ENGINE_MS, ListRequests
from support.pages.play_page import PLAY, expect_turn, open_game

from ecarte_core.verbs import respond

KEY = "ecarte.games"
SHORT = 35
"""The seed of the shortest game of the first forty: its review takes a sixth of the time that the first one's takes."""

WITH_DISCARD = 51
"""The seed of a short one in which the reader bids, answers a bid, and throws cards."""


def play_verb(**request: Any) -> dict[str, Any]:
    return dict(json.loads(respond(json.dumps({"verb": "play", **request})))["answer"])


@cache
def finish_game(seed: int) -> dict[str, Any]:
    """A whole friendly game against the beginner, the reader's acts drawn at random."""
    rng = Random(seed)
    answer = play_verb(adversary="beginner", seed=seed, acts=["n"])
    while answer["waiting"] != "over":
        acts = [
            each["act"] for each in answer["may"] if each["act"] != "k"
        ]  # a king is offered whether he has it or not
        act = rng.choice(acts)
        answer = play_verb(game=answer["game"], acts=["d0" if act == "d" else act])
    return answer


def review_game(seed: int) -> dict[str, Any]:
    """The review of the reader's decisions in that game."""
    record = play_verb(game=finish_game(seed)["game"], record=True)["record"]
    request = {"verb": "review", "record": record, "of_player": "You", "draw": True}
    return dict(json.loads(respond(json.dumps(request)))["answer"])


def make_entry(seed: int, **more: object) -> dict[str, object]:
    answer = finish_game(seed)
    return {
        "game": answer["game"],
        "date": 1_700_000_000_000 + seed,
        "adversary": "beginner",
        "code": "cavendish",
        "isOver": True,
        "result": answer["standing"],
        **more,
    }


def open_page(page: Page, entries: list[object]) -> None:
    page.goto("404.html")  # where no game is going on that would be kept among them
    stored_games = json.dumps({"version": 1, "games": entries})
    page.evaluate(
        "([key, kept]) => { localStorage.clear(); localStorage.setItem(key, kept); }", [KEY, stored_games]
    )
    page.goto(PLAY)


def list_kept(page: Page) -> list[dict[str, Any]]:
    stored_games: str = page.evaluate(f"localStorage.getItem('{KEY}') ?? '{{\"games\":[]}}'")
    return list(json.loads(stored_games)["games"])


def find_list(page: Page) -> Any:
    return page.locator("[data-part=games] li")


def open_finished_game(page: Page, seed: int = SHORT) -> None:
    settings, _, acts = finish_game(seed)["game"].partition("&acts=")
    open_game(page, acts, settings)
    expect_turn(page, "over")


def expect_ready_to_deal(page: Page) -> None:
    """The page waits for a new game, and the finished one is a line in the list."""
    expect(page.locator("[data-part=task]")).to_have_text("Press Deal for your cards.", timeout=ENGINE_MS)
    expect(page.locator(".ec-game__acts").get_by_role("button", name="Deal")).to_be_enabled()
    expect(page.get_by_label("Hoyle plays by")).to_be_visible()
    expect(find_list(page)).to_have_count(1)
    expect(find_list(page)).to_contain_text(f"{finish_game(SHORT)['standing']} against Beginner")


def test_a_finished_game_waits_in_the_list_and_the_page_is_ready_to_deal(
    warm_page: Page, list_requests: ListRequests
) -> None:
    open_finished_game(warm_page)
    asked = list_requests(warm_page)
    warm_page.reload()
    expect_ready_to_deal(warm_page)
    assert not [request for request in asked if "/engine/" in request.url]
    warm_page.evaluate("localStorage.removeItem('ecarte.games')")  # as a version of before may have kept it
    warm_page.reload()
    expect_ready_to_deal(warm_page)


def wait_for_review(page: Page) -> None:
    expect(page.locator(".ec-review__sum")).not_to_contain_text("still to be priced", timeout=240_000)


LOG_OPEN_PRICES = """() => {
  window.open = [];
  new MutationObserver(() => {
    const cells = [...document.querySelectorAll(".ec-review__all td:last-child")];
    if (cells.length) window.open.push(cells.filter((cell) => cell.textContent === "…").length);
  }).observe(document.querySelector("ec-review"), {childList: true, subtree: true, characterData: true});
}"""


def test_a_review_shows_every_decision_at_once_and_its_prices_one_by_one(warm_page: Page) -> None:
    open_finished_game(warm_page)
    warm_page.evaluate(LOG_OPEN_PRICES)
    warm_page.get_by_role("button", name="What did it cost?").click()
    rows = warm_page.locator(".ec-review__all td:last-child")
    expect(rows.first).to_be_visible()
    wait_for_review(warm_page)
    left = warm_page.evaluate("[...new Set(window.open)]")
    assert left == [*range(rows.count(), -1, -1)]
    expect(warm_page.locator("ec-review")).to_contain_text(
        f"{finish_game(SHORT)['standing']} against Beginner"
    )


def test_a_game_is_deleted_and_comes_back(warm_page: Page) -> None:
    open_page(warm_page, [make_entry(SHORT), make_entry(2)])
    expect(find_list(warm_page)).to_have_count(2)
    find_list(warm_page).first.get_by_role("button", name="Delete").click()
    expect(find_list(warm_page)).to_have_count(1)
    assert len(list_kept(warm_page)) == 1
    expect(warm_page.get_by_role("button", name="Undo")).to_be_focused()
    warm_page.keyboard.press("Enter")
    expect(find_list(warm_page)).to_have_count(2)
    assert len(list_kept(warm_page)) == 2


def test_a_damaged_entry_is_named_and_the_rest_kept(warm_page: Page) -> None:
    open_page(warm_page, [make_entry(SHORT), {"game": 7}, "<b>no</b>"])
    expect(find_list(warm_page)).to_have_count(1)
    expect(warm_page.locator("[data-part=damaged]")).to_contain_text("2 entries are damaged")
    warm_page.get_by_role("button", name="Delete what is damaged").click()
    expect(warm_page.locator("[data-part=damaged]")).to_be_empty()
    assert len(list_kept(warm_page)) == 1


def test_a_review_is_kept_and_shown_again_without_being_computed(warm_page: Page) -> None:
    """Prices of another program would be computed again; these are its own, with other words for one choice."""
    page, game = warm_page, finish_game(SHORT)
    open_page(page, [make_entry(SHORT)])
    find_list(page).get_by_role("button", name="Review").click()
    page.wait_for_function(f"() => (localStorage.getItem('{KEY}') ?? '').includes('prices')", timeout=240_000)
    (entry,) = list_kept(page)
    prices = json.loads(entry["prices"])
    assert entry["game"] == game["game"] and prices["decisions"]
    for option in prices["decisions"][0]["options"]:
        option[0] = "do as was kept"
    page.evaluate(
        "([key, kept]) => localStorage.setItem(key, kept)",
        [KEY, json.dumps({"version": 1, "games": [{**entry, "prices": json.dumps(prices)}]})],
    )
    page.reload()
    find_list(page).get_by_role("button", name="Review").click()
    expect(page.locator(".ec-review")).to_contain_text("do as was kept", timeout=ENGINE_MS)


def test_one_plays_on_from_discards_and_cards_of_a_review(warm_page: Page) -> None:
    """The table lies there as it did before the decision, and the finished game stays in the list."""
    page, answer, reviewed = warm_page, finish_game(WITH_DISCARD), review_game(WITH_DISCARD)
    steps = {each["kind"]: each["step"] for each in reviewed["decisions"]}
    open_page(page, [make_entry(WITH_DISCARD, prices=reviewed["prices"])])
    for kind in ("discard", "card"):
        find_list(page).filter(has_text=answer["standing"]).get_by_role("button", name="Review").click()
        link = page.get_by_role("link", name=f"play on from {steps[kind]}", exact=True)
        expect(link).to_be_visible(timeout=ENGINE_MS)
        before = play_verb(game=unquote(link.get_attribute("href") or "").removeprefix("#"), replies=0)
        assert before["waiting"] == "reader" and answer["game"].startswith(before["game"])
        link.click()
        task = page.locator(".ec-game__task")
        expect(task).to_have_text(before["task"], timeout=ENGINE_MS)
        expect(page.locator("ec-review")).to_be_hidden()
        if kind == "discard":
            page.locator(".ec-game .ec-hand button").first.click()
            page.locator("button[data-throw]").click()
        else:
            page.locator(f'.ec-game [data-act="{before["may"][0]["act"]}"]').click()
        expect(task).not_to_have_text(before["task"], timeout=ENGINE_MS)


def test_what_is_chosen_before_the_deal_is_remembered(asking_page: Page) -> None:
    page = asking_page
    page.goto(PLAY)
    expect(page.locator(".ec-game__setting")).to_be_visible()
    choices = {"adversary": "expert", "code": "britannica", "dealer": "you"}
    for name, value in choices.items():
        page.locator(f"input[name={name}][value={value}]").check(force=True)
    page.reload()
    for name, value in choices.items():
        expect(page.locator(f"input[name={name}][value={value}]")).to_be_checked()
