"""Three minutes on paper: no step uses a word before it is explained, and the hand is what the engine says it is."""

import re
from html import unescape
from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_core.cards import Card, Rank
from ecarte_core.cards.constants import POINT_TRICKS
from ecarte_core.chances.adverse_hands import sort_hand
from ecarte_core.chances.best_play import solve_position
from ecarte_core.game import Player, Propose
from ecarte_core.game.wording import count_cards, describe_cards
from ecarte_core.players.saved_game import read_saved_game
from ecarte_core.players.seated_game import READER, restore_game
from ecarte_site.content.hands_to_play import lesson_deal
from ecarte_site.content.hands_to_play.lesson_deal import (
    ADVERSARY,
    Course,
    choose_as_hoyle,
    deal_hand,
    follow_courses,
    list_held,
    make_scene,
)
from ecarte_site.content.hands_to_play.play_data import make_play_data
from ecarte_site.links.glossary import compile_pattern, load_glossary
from ecarte_site.pages.play.lesson_page import STEPS, lesson_html
from ecarte_site.sources import BuildError, Site

SITE = Site(ROOT)

EXPLAINED = {
    "cards": "pack knave",
    "tricks": "adversary lead trick point vole mark",
    "deal": "dealer elder-hand",
    "trumps": "turn-up trumps stock",
    "propose": "propose accept discard refuse play-without-proposing",
    "exchange": "",
    "king": "announce",
    "play": "follow-suit ruff",
}
"""The terms of the glossary that each step explains."""

NOT_OF_THE_GAME = ("French terms", "The edition")
"""Groups of the glossary whose words no player needs."""


@pytest.fixture(scope="module")
def steps(site_dir: Path) -> dict[str, str]:
    """All that a reader reads or hears of each step, by the anchor of its heading."""
    page = (site_dir / "three-minutes" / "index.html").read_text("utf-8")
    sections = re.findall(r'<section class="ec-lesson__step.*?</section>', page, re.DOTALL)
    return {re.search(r'<h2 id="([^"]+)"', section)[1]: read_aloud(section) for section in sections}  # type: ignore[index]


def read_aloud(markup: str) -> str:
    """The words of a piece of a page, with those that only a screen reader gets, and without data."""
    bare = re.sub(r"<script.*?</script>", " ", markup, flags=re.DOTALL)
    spoken = re.sub(r'<[^>]*?\baria-label="([^"]*)"[^>]*>', r" \1 . ", bare)
    return re.sub(
        r"\s+", " ", unescape(re.sub(r"<(?:h2|p|li|button|div)[^>]*>|</[^>]*>", " ", spoken))
    ).replace(" .", ".")


def test_each_step_uses_only_words_that_were_explained(steps: dict[str, str]) -> None:
    assert [*steps] == [*EXPLAINED] == [*STEPS]
    terms = [term for term in load_glossary(SITE) if term.forms and term.group not in NOT_OF_THE_GAME]
    known: set[str] = set()
    for step, words in steps.items():
        known |= {*EXPLAINED[step].split()}
        used = {term.id for term in terms if compile_pattern(term.forms).search(words)}
        assert used <= known, f"{step}: {used - known} before it is explained"


# --- the hand ---------------------------------------------------------------------------------------------------


def count_best(course: Course) -> int:
    """What the reader makes if both play best, by the solver."""
    own, adverse = (list_held(course.ready, player) for player in (READER, ADVERSARY))
    return solve_position(course.ready.game.deal.trumps, own, adverse)


def test_both_courses_can_be_understood() -> None:
    """Who proposes can win and lose; who plays loses two, and no card would have helped."""
    propose, play = follow_courses()
    assert count_best(propose) >= POINT_TRICKS > count_best(play)
    values = make_scene(propose).place.list_values().values()
    assert min(values) < POINT_TRICKS <= max(values)
    best, worst = (
        make_play_data(scene.tree, scene.setting)["ends"] for scene in map(make_scene, (propose, play))
    )
    assert (best[POINT_TRICKS]["score"], best[POINT_TRICKS - 1]["score"]) == ((2, 0), (1, 1))
    assert worst[POINT_TRICKS - 1]["score"] == (0, 2)


def test_the_words_of_the_page_are_those_of_the_deal() -> None:
    page = (ROOT / "docs" / "three-minutes.md").read_text("utf-8")
    deal, (propose, play) = deal_hand(), follow_courses()
    trumps, before, after = (
        deal.game.deal.trumps,
        list_held(deal, READER),
        list_held(propose.exchange, READER),
    )
    own_trumps = tuple(card for card in before if card.suit is trumps)
    assert (
        f"{trumps.spoken_name.capitalize()} are trumps. You hold one: {describe_cards(own_trumps)}." in page
    )
    assert isinstance(choose_as_hoyle(deal), Propose) and "Hoyle would propose" in page
    discards, gains = (
        describe_cards(sort_hand(set(some) - set(others), trumps))
        for some, others in ((before, after), (after, before))
    )
    changed = count_cards(propose.exchange.game.deal.discards[ADVERSARY])
    assert f"You discard {discards}, and take {gains}. A changes {changed}." in page
    king = Card(trumps, Rank.KING)
    assert f"You hold the king of {trumps.spoken_name}." in page and king in after
    hands = play.ready.game.deal.hands
    assert f"You do not hold the king of {trumps.spoken_name}, and A says nothing." in page
    assert king not in (*hands[READER], *hands[ADVERSARY])


def test_a_deal_that_does_not_fit_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    dealers: dict[Player, str] = {}
    for seed in range(20):
        line = f"adversary=hoyle&code=cavendish&seed={seed}&acts=n"
        dealer = restore_game(read_saved_game(line)).game.state.dealer
        if dealer is not None:
            dealers[dealer] = line
    monkeypatch.setattr(lesson_deal, "DEAL", dealers[READER])
    with pytest.raises(BuildError, match="must be the elder hand"):
        lesson_html(SITE, "deal")


def test_a_part_that_does_not_exist_stops_the_build() -> None:
    with pytest.raises(BuildError, match="There is no part of the lesson “cut”"):
        lesson_html(SITE, "cut")
    with pytest.raises(BuildError, match="both cards must be of one suit"):
        lesson_html(SITE, "trick AH JS")
