"""What a reader types, and what must be among the first three results: the search of the built site, run in Node.js."""

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from support.bundled_script import ask_script, bundle

from ecarte_site.data.search_index import SEARCH_INDEX_FILE

LINES = """
import { Finder } from "./finder.mjs";
const finder = new Finder(input.data);
const first = ({ groups, notice, corrected }) =>
  ({ first: groups.flatMap(({ entries }) => entries).slice(0, 3).map(({ address }) => address), notice, corrected });
console.log(JSON.stringify(input.queries.map((query) => first(finder.find(query)))));
"""

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
    ("discard pile inspection", "laws/28/"),
    ("king of trumps worth a point", "laws/47/"),
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
    ("false king", "laws/25/"),
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
    ("k♠, Q♠ js, 8♥, 8D; 7h", "laboratory/#KS.QS.JS.8H.8D/7H"),
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


SET_QUERIES: Sequence[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("fifty_queries.toml").read_text("utf-8")
)["queries"]
"""What was written from the texts, with its answers: addresses, or identifiers of passages."""

UNDER_CASES = {
    "he threw down his cards": ["laws/42/", "laws/britannica/21/"],
    "said hearts but led a spade": ["laws/41/", "laws/britannica/20/"],
}
OPENINGS = ("how to play", "order of the cards", "rank of the cards")
TOLD: tuple[tuple[str, str, str], ...] = (
    ("propse", "", "propose"),
    ("faced crad", "", "faced card"),
    ("law 99", "There is no law 99. The clubs’ code has laws 1 to 51.", ""),
    ("B 30", "There is no law 30. Britannica’s code has laws 1 to 25.", ""),
    ("Laws 50–52", "There is no law 52. The clubs’ code has laws 1 to 51.", ""),
    ("hoyle.intro.99", "There is no passage “hoyle.intro.99”.", ""),
    ("KS KS QS JS 8H", "K♠ stands twice. A hand has five different cards, such as KS QS JS 8H 8D.", ""),
    ("KS QS", "A hand has five cards, such as KS QS JS 8H 8D; here are 2.", ""),
    ("vole qqqq", "No text has “qqqq”.", ""),
    ("qqqq xxxx", "", ""),
    ("constructor", "", ""),
    ("…", "", ""),
)
"""What is said of a query, and what the reader may have meant."""


@pytest.fixture(scope="module")
def answers(site_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """The answer to each query; Node.js is started once."""
    asked = (*QUERIES, *TOLD)
    queries = [*dict.fromkeys([*(query for query, *_ in asked), *UNDER_CASES, *OPENINGS])]
    queries += [asked["query"] for asked in SET_QUERIES if asked["query"] not in queries]
    program = bundle(tmp_path_factory.mktemp("search"), "search/finder.ts", LINES)
    data = json.loads((site_dir / SEARCH_INDEX_FILE).read_text("utf-8"))
    return dict(zip(queries, ask_script(program, {"data": data, "queries": queries}), strict=True))


def test_the_answer_is_among_the_first_three(answers: dict[str, dict[str, Any]]) -> None:
    missed = [
        (query, address, answers[query]["first"])
        for query, address in QUERIES
        if address not in answers[query]["first"]
    ]
    assert missed == []


def is_answer(answer: str, place: str) -> bool:
    """Whether a place on the site is an answer: an address, or the identifier of a passage or of what it is part of."""
    if answer.startswith("/"):
        return place == answer
    anchor = place.partition("#")[2]
    return anchor == answer or anchor.startswith(f"{answer}.")


def test_queries_written_from_the_texts_are_answered_in_the_first_three(
    answers: dict[str, dict[str, Any]],
) -> None:
    failed = [
        (asked["query"], answers[asked["query"]]["first"])
        for asked in SET_QUERIES
        if not any(
            is_answer(answer, f"/{place}")
            for answer in asked["answers"]
            for place in answers[asked["query"]]["first"]
        )
    ]
    assert len(failed) <= 0.05 * len(SET_QUERIES), failed


def test_the_laws_stand_directly_under_the_case_that_cites_them(answers: dict[str, dict[str, Any]]) -> None:
    for query, laws in UNDER_CASES.items():
        case, *others = answers[query]["first"]
        assert case.startswith("referee/#") and others == laws


def test_the_openings_of_the_texts_come_first(answers: dict[str, dict[str, Any]]) -> None:
    for query in OPENINGS:
        first = answers[query]["first"]
        assert sum("#hoyle.intro." in place or "#britannica.play." in place for place in first) >= 2, first


def test_the_reader_is_told_what_is_wrong_or_meant(answers: dict[str, dict[str, Any]]) -> None:
    words = {query: (answers[query]["notice"], answers[query]["corrected"]) for query, *_ in TOLD}
    assert words == {query: (notice, meant) for query, notice, meant in TOLD}
