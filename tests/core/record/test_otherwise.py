"""Decisions of the recorded games taken otherwise: what follows by the laws, the cards that are given, bad lines."""

from pathlib import Path

import pytest
from support.games.random_records import record_of_seed

from ecarte_core.cards import format_cards
from ecarte_core.cards.errors import EcarteError
from ecarte_core.game import PLAYERS, Stage, known_cards
from ecarte_core.players.expert import decide_exchange
from ecarte_core.record import Record, parse_record
from ecarte_core.record.book_answers import list_questions
from ecarte_core.record.frame_builder import list_frame_ids
from ecarte_core.record.what_if_line import Line, LineError, play_line, require_position
from ecarte_core.show.frame_drawing import draw_line_frame

GAMES = Path(__file__).parents[3] / "docs" / "games"


def load(name: str) -> Record:
    return parse_record((GAMES / f"{name}.ecarte").read_text(encoding="utf-8"))


BOOK = load("a-and-y")
_, Y = PLAYERS


def answer(step: str, answers: str, seed: int = 0, record: Record = BOOK) -> Line:
    return play_line(require_position(record, step), answers.split(), policy=decide_exchange, seed=seed)


DEVIATIONS = {
    # what is answered, the score at the end, and the laws of its marks; each row is one kind of deviation
    "Y plays where he proposed": ("1.2", "play TS KH TD 7D 9C", (3, 0), "49"),
    "A refuses where he accepted": ("1.4", "refuse AD QS JS AS 8H", (2, 0), "48"),
    "Y throws a trump too": ("1.6", "throw-TS-TD-7D-9C play KH 7S 9S KD 7H", (3, 0), "48"),
    "Y throws one card only": ("1.6", "throw-7D play TS KH TD 9C KD", (2, 0), "48"),
    "A throws one card only": ("1.7", "throw-AD 8H QS JS AS 9S", (2, 0), "48"),
    "A accepts and throws nothing": ("1.7", "throw 8H QS JS AS AD", (2, 0), "48"),
    "Y proposes again": ("1.8", "propose throw-7H play TS 7S KH KD QC", (3, 0), "48"),
    "A plays where he proposed": ("2.2", "play KD TS AD 8H 7H", (3, 2), "48 49"),
    "Y accepts where he refused": ("2.4", "accept throw-7C refuse 8C KS QS JS 9S", (5, 0), "48"),
    "Y refuses, and does not lead back as the book": ("2.4", "refuse 8C KS QS JS 7C", (3, 2), "48"),
    "Y proposes where he played": ("3.2", "propose throw-8H play TC QH TD QD 8C", (4, 2), "48"),
    "Y proposes at four, and A refuses": ("5.2", "propose KS QS QD AS JD", (3, 5), "49"),
    "A announces the king before the lead": ("5.4", "king 8S AD KD AH KC", (4, 5), "48"),
    "A announces the king after the lead": ("5.5", "king 8S AD KD AH KC", (4, 5), "48"),
    "Y leads the queen of spades": ("5.6", "QS QD AS JD", (3, 5), "48"),
}


@pytest.mark.parametrize(("step", "answers", "score", "laws"), DEVIATIONS.values(), ids=DEVIATIONS)
def test_fifteen_deviations_of_the_game_of_a_and_y(
    step: str, answers: str, score: tuple[int, int], laws: str
) -> None:
    line = answer(step, answers)
    assert line.result is not None and line.last_frame.state.score == score
    assert line.result.laws == tuple(f"cavendish.law.{law}" for law in laws.split())


def test_the_frames_of_a_line_name_the_answers_before_them() -> None:
    ids = [(line_frame.frame.id, line_frame.choices_made) for line_frame in answer("1.4", "refuse AD").frames]
    assert ids[:3] == [("1.4/refuse", 1), ("1.4/refuse+7D", 1), ("1.4/refuse.AD", 2)]


def test_each_answer_says_what_it_leads_to() -> None:
    refuse, accept = (
        next(each.foresight for each in answer("1.4", "").options.answers if each.answer == text)
        for text in ("refuse", "accept")
    )
    assert refuse and accept and (refuse.points, accept.points) == (1, 2)
    assert (accept.vole, accept.deals) == (1, 1)  # Hoyle names the cards that are taken


def test_of_cards_that_no_source_names_twenty_draws_are_tried() -> None:
    accept = answer("2.4", "").options.answers[0].foresight
    assert accept and accept.deals == 20 and 0 < accept.point < 20


# --- the cards that are given ------------------------------------------------------------------------------------


def test_cards_come_from_the_record_as_far_as_it_names_them_and_it_is_said() -> None:
    line = answer("1.6", "throw-TS-TD-7D-9C")
    hands = line.last_frame.state.hands
    taken = format_cards(known_cards(tuple(held.card for held in hands[Y]))).split()
    assert {"KD", "7S", "7H", "9S"} <= set(taken)
    assert "The cards are those of the record." in line.frames[0].frame.speech
    assert "The record names no more cards: the last is drawn." in line.frames[1].frame.speech
    assert line.draw is not None and len(line.draw.cards) == 1


def test_the_seed_chooses_what_is_drawn_and_the_same_one_draws_the_same() -> None:
    draws = [answer("2.4", "accept", seed).draw for seed in (1, 1, 2)]
    cards = [draw.cards for draw in draws if draw]
    assert cards[0] == cards[1] != cards[2]


def test_a_frame_has_other_draws_where_cards_are_drawn() -> None:
    for line, is_drawn in ((answer("2.4", "accept", 1), True), (answer("1.4", "refuse"), False)):
        html = draw_line_frame(line, line.frames[-1], where="", rule_links=None)["html"]
        assert ("Draw again" in html) is is_drawn


def test_what_is_drawn_is_in_nobody_s_hand() -> None:
    line = answer("2.4", "accept throw-8C-7C", 5)
    held = [str(card.card) for hand in line.last_frame.state.hands for card in hand]
    thrown = [str(card) for cards in line.last_frame.state.thrown for card in cards]
    assert len({*held, *thrown, "9C"}) == 10 + len(thrown) + 1


# --- the adversary -----------------------------------------------------------------------------------------------


def test_the_adversary_does_as_in_the_record_while_it_fits() -> None:
    assert [each.frame.id for each in answer("1.7", "throw-AD").frames][1] == "1.7/throw-AD+play"
    assert answer("5.2", "propose").last_frame.state.king_announced is None  # the king that A never announces


def test_nobody_decides_for_the_adversary_without_a_policy() -> None:
    with pytest.raises(LineError, match="no policy was given"):
        play_line(require_position(BOOK, "5.2"), ["propose"])


# --- lines that cannot be ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "answers", "frames", "fault"),
    [
        ("1.4", "refuse AS", 2, "The ace of spades does not follow suit"),
        ("1.4", "refuse KS", 2, "The king of spades is not in this player's hand."),
        ("1.4", "propose", 0, "The dealer must accept or refuse first."),
        ("1.2", "play refuse", 1, "The exchanges are over and the hands are being played."),
        ("1.6", "throw", 0, ""),
        ("1.6", "throw-QS", 0, "The queen of spades is not in this player's hand."),
        ("1.2", "king", 0, ""),
        ("1.2", "play TS KH TD 7D 9C 9C", 11, "The deal is over before the nine of clubs can be played."),
        (
            "1.2",
            "play TS KH TD 7D 9C accept",
            11,
            "The deal is over before the answer “accept” can be given.",
        ),
    ],
)
def test_a_line_goes_as_far_as_it_is_lawful_and_says_why_it_stops(
    step: str, answers: str, frames: int, fault: str
) -> None:
    line = play_line(
        require_position(BOOK, step), answers.split(), policy=decide_exchange, as_far_as_lawful=True
    )
    assert len(line.frames) == frames and line.fault is not None and str(line.fault).startswith(fault)
    with pytest.raises(LineError):
        answer(step, answers)


def test_an_answer_that_is_none_is_refused() -> None:
    with pytest.raises(EcarteError, match="not a card"):
        answer("1.4", "refuse nonsense")


def test_a_spent_stock_ends_the_proposals() -> None:
    answers: list[str] = []
    line = answer("1.6", "")
    while line.decision is None:
        throw = line.options.throw
        all_cards = throw and [str(card) for card in throw.cards[: throw.most]]
        answers.append("-".join(["throw", *all_cards]) if all_cards else line.options.answers[0].answer)
        line = answer("1.6", " ".join(answers))
    assert line.last_frame.state.stock == 0
    with pytest.raises(LineError):
        answer("1.6", " ".join([*answers, "propose"]))


# --- what a record asks ------------------------------------------------------------------------------------------


def test_the_questions_of_the_worked_game_with_the_book_s_answers() -> None:
    questions = list_questions(BOOK)
    asked = {step: [each.answer for each in question.options.answers] for step, question in questions.items()}
    assert asked == {
        "1.2": ["propose", "play"], "1.4": ["accept", "refuse"], "1.6": [], "1.7": [], "1.8": ["propose", "play"],
        "2.2": ["propose", "play"], "2.4": ["accept", "refuse"], "3.2": ["propose", "play"],
        "5.2": ["propose", "play"], "5.4": ["king"], "5.5": ["king"],
    }  # fmt: skip
    assert questions["1.4"].book["accept"] == "1.5"
    assert questions["1.6"].book["throw-TD-7D-9C"] == "1.7"


@pytest.mark.parametrize("name", sorted(path.stem for path in GAMES.glob("*.ecarte")))
def test_every_answer_of_every_record_can_be_given(name: str) -> None:
    record = load(name)
    for step, question in list_questions(record, decide_exchange).items():
        for option in question.options.answers:
            line = answer(step, option.answer, record=record)
            assert line.frames and line.fault is None, (step, option.answer)


@pytest.mark.parametrize("seed", range(4))
def test_from_any_question_of_any_record_a_line_ends(seed: int) -> None:
    record = record_of_seed(seed)
    for step in list_frame_ids(record)[seed::25]:
        try:
            line = answer(step, "", seed, record)
        except LineError:
            continue
        answers: list[str] = []
        while line.result is None and line.last_frame.state.stage is not Stage.OVER:
            answers.append(choose_first(line))
            line = answer(step, " ".join(answers), seed, record)
        assert max(line.last_frame.state.score) >= max(record.score or (0, 0))


def choose_first(line: Line) -> str:
    """The first card or answer that the line offers."""
    if line.decision is not None:
        return str(line.decision.choices[0].card)
    if line.options.throw is not None:
        throw = line.options.throw
        return "-".join(["throw", *map(str, throw.cards[: throw.least])])
    return line.options.answers[0].answer
