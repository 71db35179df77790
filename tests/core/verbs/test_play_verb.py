"""The verb ``play``: a whole game by requests, what is shown of it, and what is refused."""

import json
import re
from typing import Any

import pytest
from support.answer_schemas import check_answer

from ecarte_core.game import Stage
from ecarte_core.players.saved_game import SavedGameError, read_saved_game
from ecarte_core.players.seated_game import READER, restore_game
from ecarte_core.record import parse_record
from ecarte_core.verbs import respond

RULE_LINKS = {"cavendish.law.": "../laws/{}/"}


def ask(**fields: Any) -> dict[str, Any]:
    reply = json.loads(respond(json.dumps({"verb": "play", **fields})))
    assert "error" not in reply, reply
    answer: dict[str, Any] = reply["answer"]
    check_answer("play", answer)
    return answer


def refuse(**fields: Any) -> str:
    reply = json.loads(respond(json.dumps({"verb": "play", **fields})))
    sentence: str = reply["error"]
    return sentence


def choose_act(answer: dict[str, Any]) -> str:
    """What a reader who proposes once and plays his first card does."""
    acts = [option["act"] for option in answer["may"] if option["act"] != "k"]
    if acts[0] == "d":
        return "d0"
    return acts[0] if acts[0] != "p" or "p" not in answer["game"].split(".") else "s"


def play_out(adversary: str, seed: int, **fields: Any) -> list[dict[str, Any]]:
    """Every answer of a whole game."""
    answers = [ask(adversary=adversary, seed=seed, **fields)]
    while answers[-1]["waiting"] != "over":
        answers.append(ask(game=answers[-1]["game"], acts=[choose_act(answers[-1])], **fields))
    return answers


@pytest.mark.parametrize("adversary", ["beginner", "hoyle", "britannica"])
def test_a_game_is_played_to_its_end(adversary: str) -> None:
    answers = play_out(adversary, 4, draw=True)
    assert max(answers[-1]["score"]) == 5
    assert re.search("wins? the game", answers[-1]["say"])
    assert all("ec-laws" in answer["html"]["log"] for answer in answers[1:])


@pytest.mark.parametrize(
    ("given", "acts", "results"),
    [
        (
            "4-1.adversary..9D.QDKDKSQSAS.JDADAHKC8S.",
            ["n", "s", "k"],
            ["You announce the king and mark one.", "You win the game, five to one."],
        ),
        (
            "1-4.you..9D.QDJDKSQSAS.KDADAHKC8S.",
            ["n", "s", "K"],
            ["Hoyle announces the king and marks one.", "Hoyle wins the game, five to one."],
        ),
        (
            "4-2.you..KD.QDJDKSQSAS.9DADAHKC8S.",
            ["n", "k"],
            ["You mark one for the king turned up.", "You win the game, five to two."],
        ),
    ],
)
def test_a_game_that_a_king_ends_says_who_has_won_by_what_and_offers_two_doors(
    given: str, acts: list[str], results: list[str]
) -> None:
    game = f"adversary=hoyle&code=cavendish&seed=1&given={given}&acts={'.'.join(acts)}"
    answer = ask(game=game, draw=True)
    assert answer["waiting"] == "over"
    assert (
        f'<p class="ec-table__result"><span>{results[0]}</span> <span>{results[1]}</span></p>'
        in answer["html"]["table"]
    )
    assert re.findall('data-do="(\\w+)"', answer["html"]["acts"]) == ["review", "again"]


def test_nothing_hidden_is_in_an_answer() -> None:
    """No card of the adversary, of his discards or of the stock is named in any part of an answer while hidden."""
    for seed in (3, 12):
        for answer in play_out("hoyle", seed, draw=True, record=True, rule_links=RULE_LINKS):
            hidden = list_hidden(answer["game"])
            visible = {
                name: value for name, value in answer.items() if name not in ("game", "record", "take_back")
            }
            text = re.sub(
                r"You cut [^.]*\.", "", json.dumps(visible, ensure_ascii=False)
            )  # before the pack is dealt
            deal = answer["record"].rpartition("\nDeal ")[2]
            assert not [card for card in hidden if f'"{card}"' in text or re.search(rf"\b{card}\b", deal)]
            names = [card.spoken_name for card in hidden]
            assert not [name for name in names if re.search(rf"\b{name}\b", text)]


def list_hidden(game: str) -> list[Any]:
    """The cards that the reader may not know of the deal in progress; none between two deals."""
    seated = restore_game(read_saved_game(game))
    state = seated.game.state
    if state.deal is None or state.stage in (Stage.DEAL, Stage.OVER, Stage.CUT):
        return []
    other = READER.other
    announced = {state.deal.trump_king} if state.deal.king_announcer is other else set()
    return [
        card
        for card in (*state.deal.remaining[other], *state.deal.discards[other], *seated.game.stock)
        if card not in announced
    ]


def test_every_act_of_a_game_can_be_taken_back() -> None:
    answer = ask(adversary="hoyle", seed=3, acts=["n", "p"])
    assert ask(game=answer["take_back"])["hand"] == answer["hand"]
    assert ask(game=answer["take_back"])["task"] == "Propose, or play?"


def test_the_adversary_acts_as_often_as_he_may() -> None:
    waiting = ask(adversary="hoyle", seed=3, acts=["n"], replies=0)
    asked = ask(game=waiting["game"], acts=["p"], replies=0)
    assert asked["waiting"] == "adversary"
    assert ask(game=asked["game"], replies=1)["game"].endswith(("p.a", "p.r"))


def test_the_king_is_offered_whether_it_is_held_or_not() -> None:
    """A button that came and went would announce the king to a player who is to remember it (Law 23)."""
    for seed in (0, 1, 3, 4, 5):  # the second turns up a king for the adversary
        assert {"act": "k", "name": "King!"} in ask(adversary="beginner", seed=seed, acts=["n"])["may"]


def test_a_king_that_is_not_held_cannot_be_announced() -> None:
    assert refuse(adversary="beginner", seed=3, acts=["n", "s", "k"]) == (
        "You do not hold the king of diamonds; a false announcement is against Law 25."
    )


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"game": "adversary=pope&seed=1"}, "The saved game names no adversary"),
        ({"game": "adversary=hoyle&seed=3&acts=n.QS"}, "Act 2 of the saved game, “QS”, cannot be"),
        ({"adversary": "hoyle", "code": "pope"}, "The saved game names no code"),
        ({"adversary": "hoyle", "acts": ["p"]}, "The cards must be dealt first."),
        ({"adversary": "hoyle", "seed": 3, "acts": ["n", "n"]}, "This deal is not over."),
        (
            {"adversary": "hoyle", "seed": 3, "acts": ["n", "zz"]},
            "“zz” is no act; write for example p, d024 or QS.",
        ),
        ({"adversary": "hoyle", "seed": 3, "acts": ["n", ""]}, "“” is no act"),
        ({"adversary": "hoyle", "seed": 3, "acts": ["n", "K"]}, "It is not your turn"),
        ({"load": "Players: A and Y\n"}, "This record was not written by this page"),
        ({"load": "rubbish"}, "Line 1:"),
    ],
)
def test_bad_input_gets_one_sentence(fields: dict[str, Any], sentence: str) -> None:
    assert refuse(**fields).startswith(sentence)


def test_the_rest_of_a_damaged_game_is_kept() -> None:
    answer = ask(game="adversary=beginner&code=cavendish&seed=3&acts=n.p.%%", keep=True, replies=0)
    assert answer["game"].endswith("acts=n.p")
    assert answer["fault"].endswith("The 2 acts before it are kept.")
    with pytest.raises(SavedGameError):
        read_saved_game("adversary=beginner&code=cavendish&seed=3&acts=n.p.%%")


def test_of_a_game_with_the_full_rigour_the_lawful_acts_are_kept() -> None:
    """Games that readers have saved before; their records and links too."""
    lawful = "adversary=beginner&code=cavendish&seed=3&rigour=full&acts=n.p"
    assert ask(game=lawful, replies=0)["game"] == lawful.replace("&rigour=full", "")
    answer = ask(game=f"{lawful}.u.a", keep=True, replies=0)
    assert answer["game"] == lawful.replace("&rigour=full", "")
    assert answer["fault"] == (
        "Act 3 of the saved game, “u”, is irregular: games with the full rigour of the code are no longer played here. "
        "The 2 acts before it are kept."
    )
    assert refuse(game=f"{lawful}.u.a") == answer["fault"].removesuffix(" The 2 acts before it are kept.")


def test_a_record_takes_the_game_up_again() -> None:
    answer = ask(adversary="hoyle", seed=3, acts=["n", "p"], record=True)
    assert ask(load=answer["record"])["game"] == answer["game"]
    assert parse_record(answer["record"]).players == ("You", "Hoyle")


def test_a_record_whose_steps_are_of_another_game_is_refused() -> None:
    record = ask(adversary="hoyle", seed=3, acts=["n", "p"], record=True)["record"]
    assert refuse(load=record.replace("seed=3", "seed=4")).startswith(("Act", "The steps of this record"))


def test_the_record_of_a_finished_game_has_every_card() -> None:
    last = play_out("britannica", 5)[-1]
    record = ask(game=last["game"], record=True)["record"]
    assert "??" not in record
    assert parse_record(record).code == "cavendish"


def test_hints_name_their_model_and_every_card_that_may_be_played() -> None:
    answer = ask(adversary="beginner", seed=3, acts=["n", "s"], hints=True)
    assert set(answer["hints"]["acts"]) == set(answer["hand"])
    assert "lead chosen blind" in answer["hints"]["model"]
