"""The ledger: its names, its passages, and that every check runs in the engine and answers in due form."""

import json
import re
from pathlib import Path

import pytest
from support.claim_answers import find_answer, is_kept, pin, read_pinned

from ecarte_core.advice.claim_model import VERDICTS, Claim
from ecarte_core.advice.hands_in_play import PlayedHandError, follow, list_positions
from ecarte_core.advice.ledger import CLAIMS, FORMER_IDS, ClaimError, by_id, list_former_ids
from ecarte_core.cards import parse_card, parse_cards, parse_hand, parse_suit
from ecarte_core.chances import best_play
from ecarte_core.chances.knowledge import Knowledge, infer_view, parse_seat
from ecarte_core.verbs import load_verb
from ecarte_core.verbs.cli import main

PUBLISHED = Path(__file__).with_name("claim_ids.txt")
ALL = {claim.id: claim for claim in CLAIMS}


def mark_slow_claims() -> list[object]:
    """Every claim; those that take seconds are for the long run where no build has kept their answers."""
    return [
        claim if claim.cost == "instant" or is_kept(claim) else pytest.param(claim, marks=pytest.mark.long)
        for claim in CLAIMS
    ]


def test_ids_are_unique_and_name_their_author() -> None:
    assert len(ALL) == len(CLAIMS)
    for claim in CLAIMS:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", claim.id)
        assert claim.id.startswith(f"{claim.author.lower()}-")


def test_no_published_id_is_ever_lost_or_left_unlisted() -> None:
    lines = PUBLISHED.read_text(encoding="utf-8").splitlines()
    published = [line for line in lines if not line.startswith("#")]
    assert len(published) == len(set(published)) > 166, "the list of 0.1.0 had 166 and only grows"
    assert {*ALL, *FORMER_IDS} == set(published)


def test_a_former_id_leads_to_the_claim_that_has_taken_it_over_or_names_its_sentence() -> None:
    assert not FORMER_IDS.keys() & ALL.keys()
    for id, target in FORMER_IDS.items():
        if target in ALL:
            assert by_id(id).id == target
            assert id in list_former_ids(by_id(target))
        else:
            with pytest.raises(ClaimError, match=f"is no longer in the ledger; it was about {target}"):
                by_id(id)


_SECTIONS = (
    "hoyle.worked-game",
    "hoyle.jeux-de-regle",
    "britannica.play",
    "britannica.hints",
)
_WITHIN = {"britannica.jeux": 5, "britannica.refusing": 9}
"""Lists that stand after a paragraph of the hints."""


def _rank_passage(passage: str) -> tuple[int, int, int, list[str]]:
    """A key that sorts passages as they stand in their texts, and Mossop's numbers after them."""
    author, section, *places = passage.split(".")
    if author == "mossop":
        return len(_SECTIONS), int(section), 0, []
    name = f"{author}.{section}"
    if name in _WITHIN:
        return _SECTIONS.index("britannica.hints"), _WITHIN[name], int(places[0]), places[1:]
    return _SECTIONS.index(name), int(places[0]), 0, places[1:]


def test_passages_are_sentences_in_reading_order() -> None:
    for claim in CLAIMS:
        assert re.fullmatch(r"(hoyle|britannica)\.[a-z-]+\.\d+(\.[a-e])?\.s\d+|mossop\.\d+", claim.passage), (
            claim.id
        )
    places = [_rank_passage(claim.passage) for claim in CLAIMS]
    assert places == sorted(places)


def test_the_golden_file_has_all_claims_and_no_others() -> None:
    assert list(read_pinned()) == list(ALL)


@pytest.mark.parametrize("claim", mark_slow_claims(), ids=lambda claim: claim.id)
def test_each_check_finds_what_is_pinned_in_due_form(claim: Claim) -> None:
    """Here, and not with the other tests of the ledger's files, because one process runs every check at most once."""
    answer = find_answer(claim)
    assert pin(answer) == read_pinned()[claim.id]
    assert answer["verdict"] in VERDICTS
    assert answer["evidence"].strip().endswith(".")
    assert json.loads(json.dumps(answer)) == answer
    # whatever does not simply hold or pay is explained; what does needs no excuse
    assert bool(answer["meant"]) == (answer["verdict"] not in ("holds", "pays"))
    position = answer["position"]
    match position:  # it can be laid on a table
        case None:
            pass
        case {"trumps": trumps, "leader": leader, "follower": follower}:
            best_play.solve_position(parse_suit(trumps), parse_cards(leader), parse_cards(follower))
        case {"hand": hand, "turn_up": turn_up, "seat": seat}:
            played = parse_cards(position.get("played", ""))
            infer_view(Knowledge(parse_hand(hand), parse_card(turn_up), parse_seat(seat), played=played))
        case {"game": "a-and-y", "step": step}:
            assert re.fullmatch(r"[1-5]\.\d+", step)
        case _:
            pytest.fail(f"{position} is no position")


def test_a_line_that_the_rules_forbid_is_refused() -> None:
    (state,) = list_positions("spades", A="KS QH", Y="7S 8H")
    with pytest.raises(PlayedHandError, match="may not play the eight of hearts"):
        follow(state, "KS 8H")
    with pytest.raises(PlayedHandError, match="does not hold"):
        follow(state, "AS 7S")


def test_verdicts_are_counted_for_people() -> None:
    answers = [find_answer(by_id(id)) for id in ("hoyle-third-lead", "hoyle-example-2-queen-of-spades")]
    assert "2 claims: 1 holds, 1 fails." in load_verb("claims").format_text(answers)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["--only", "hoyle-nothing"], "There is no claim “hoyle-nothing” in the ledger."),
        (["--verdict", "perhaps"], "“perhaps” is not a verdict"),
        (["--author", "foster"], "“foster” is not an author here"),
    ],
)
def test_bad_words_get_one_line_and_status_two(
    words: list[str], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["claims", *words]) == 2
    output = capsys.readouterr()
    assert fault in output.err
    assert output.err.count("\n") == 1
    assert not output.out
