"""What every value of ``import ecarte_core as ec`` shows in a notebook, and what it says in words."""

import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache

import pytest
from support.markup import ROGUE, Outline
from support.places import ROOT

import ecarte_core as ec
from ecarte_core.record.frame_model import Decision
from ecarte_core.show.notebook_views import STYLE

GAME = (ROOT / "docs/games/a-and-y.ecarte").read_text("utf-8")
HAND = "KS QS JS 8H 8D"


RECORD = cache(lambda: ec.parse_record(GAME))
STEPS = cache(lambda: ec.frames(RECORD()))
ODDS = cache(lambda: ec.odds(HAND, "7H"))
ADVICE = cache(lambda: ec.advice(HAND, "7H"))
WORTH = cache(lambda: ec.value(HAND, "7H", deals=1000))
RULING = cache(lambda: ec.rule("revoke"))
ENDING = {"hand": "7C TC 7S KS KC", "turn_up": "7H"}


@cache
def deal() -> ec.GameState:
    hands = ec.parse_cards("QH JH TH 7C 7D"), ec.parse_cards(HAND)
    return ec.start(dealer=ec.Player.ONE).apply(ec.Deal(hands, ec.parse_card("7H")))


CHANCES = (
    "the point 68.2\N{NO-BREAK SPACE}% (44,874 of 65,780), the vole 3.0\N{NO-BREAK SPACE}% (2,002 of 65,780)."
)


def decide() -> Decision:
    decision = STEPS()["3.4"].decision
    assert decision is not None
    return decision


VALUES: dict[str, Callable[[], object]] = {
    "card": lambda: ec.parse_card("KS"),
    "cards": lambda: ec.parse_cards(HAND),
    "no cards": ec.Cards,
    "state": deal,
    "events": lambda: deal().events,
    "actions": lambda: deal().legal_actions(),
    "record": RECORD,
    "frames": STEPS,
    "frame": lambda: STEPS()["3.4"],
    "decision": decide,
    "knowledge": lambda: deal().view(ec.Player.ONE),
    "odds": ODDS,
    "odds of a dealer": lambda: ec.odds(HAND, "7H", "dealer"),
    "chances": lambda: ODDS().all_seen,
    "guess": lambda: ec.both_guess(**ENDING, played="7C 8C 9C TC 7S 8S"),
    "guess to play": lambda: ec.both_guess(**ENDING, played="7C 8C 9C TC 7S 8S 8D"),
    "solve": lambda: ec.solve("D", "QD TD TC 8C 8H", "JC AH JH TH 8D"),
    "solve a reply": lambda: ec.solve("D", "TC 8H", "JC 8D", lead="8H"),
    "advice": ADVICE,
    "value": WORTH,
    "value at a score": lambda: ec.value("QH 9H AS TC 8D", "7H", "dealer", "3-4", deals=1000),
    "worth": lambda: WORTH().choices["propose"],
    "equilibrium": ec.equilibrium,
    "equilibrium at a score": lambda: ec.equilibrium().at_score(3, 4),
    "about": lambda: ec.equilibrium().about,
    "estimate": lambda: ec.equilibrium().about.value,
    "ruling": RULING,
    "irregularities": ec.irregularities,
}
"""One value of every kind, and of the kinds that these hold."""

NAMES = tuple(VALUES)


@cache
def make(name: str) -> object:
    return VALUES[name]()


def draw_value(value: object) -> str:
    html: str = value._repr_html_()  # type: ignore[attr-defined]
    return html


@cache
def draw(name: str) -> str:
    return draw_value(make(name))


@pytest.mark.parametrize("name", NAMES)
def test_every_value_draws_itself_in_markup_that_closes_with_one_style(name: str) -> None:
    html = draw(name)
    assert html.startswith('<div class="ec-notebook">') and html.count(STYLE) == html.count("<style>") == 1
    outline = Outline(html)
    assert not outline.open and "None" not in outline.text
    pictures = [given for tag, given in outline.tags if tag == "svg" and given.get("role") == "img"]
    assert all(given.get("aria-label") for given in pictures if given.get("class") is None)
    assert not re.search(r" id=", html)  # one page may show a value any number of times


@pytest.mark.parametrize("name", NAMES)
def test_every_value_is_written_for_people(name: str) -> None:
    text = repr(make(name))
    assert text or name == "no cards"
    assert "object at" not in text and "{" not in text and "ecarte_core" not in text
    if name not in ("card", "cards", "no cards", "state"):
        assert not re.search(r"\b[A-Z]\w+\(\w+=|Player\.", text), "the text of a dataclass or a named tuple"
        assert not re.search(r"\b[789TJQKA][SHCD]\b", text), "a card in the letters of a record"


@pytest.mark.parametrize(
    "first_cell",
    [
        "ec.start(ec.Player.ONE).apply_chance(Random(1)).view(ec.Player.ONE)",
        "next(iter(ec.solve('D', 'TC 8H', 'JC 8D')))",
        "ec.frames(ec.parse_record('Players: Ann and Bob\\n\\nCut: Ann K?, Bob 9H\\n'))['0.1']",
    ],
)
def test_a_value_shows_itself_in_the_first_cell_of_a_notebook(first_cell: str) -> None:
    code = f"from random import Random; import ecarte_core as ec; print({first_cell}._repr_html_())"
    run = subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, capture_output=True)
    assert run.stdout.startswith(b'<div class="ec-notebook">')


def test_odds_show_each_model_each_card_and_every_number_of_tricks() -> None:
    html = draw("odds")
    assert (
        'aria-label="king of spades, the point 68.2\N{NO-BREAK SPACE}%"' in html
        and "7♥ turned, elder hand" in html
    )
    assert f"Both hands seen: {CHANCES}" in html
    assert all(f">{hands:,}<" in html for hands in (8561, 9345, 3000, 23364, 19508, 2002))
    assert repr(make("odds")).splitlines()[:4] == [
        "K♠ Q♠ J♠ 8♥ 8♦, 7♥ turned, elder hand; 65,780 hands of the adversary.",
        f"  Both hands seen: {CHANCES}",
        "  Of these hands: no trick 8,561, 1 trick 9,345, 2 tricks 3,000, 3 tricks 23,364, 4 tricks 19,508, "
        "5 tricks 2,002.",
        f"  Lead chosen blind, K♠: {CHANCES}",
    ]
    assert "chosen blind" not in draw("odds of a dealer")  # he does not lead


def test_a_solved_position_is_a_dictionary_below_the_cards() -> None:
    solved = ec.solve("D", "QD TD TC 8C 8H", "JC AH JH TH 8D")
    assert solved == {ec.parse_card(card): 3 for card in ("QD", "TD", "TC", "8C")} | {ec.parse_card("8H"): 2}
    html = draw_value(solved)
    assert 'aria-label="eight of hearts, 2 tricks"' in html and 'aria-label="knave of clubs"' in html
    assert "diamonds are trumps" in html
    reply = draw_value(ec.solve("D", "TC 8H", "JC 8D", lead="8H"))
    assert 'aria-label="eight of diamonds, no trick"' in reply and "8♥ has been led" in reply


def test_an_ending_in_which_both_guess_shows_how_it_is_played() -> None:
    assert "29.2\N{NO-BREAK SPACE}%, both guess, over 253 hands" in draw("guess")
    html, text = draw("guess to play"), repr(make("guess to play"))
    assert "How often each card is played" in html and "Best play: " in text


def test_advice_names_the_clauses_that_decide() -> None:
    html = draw("advice")
    assert "Hoyle would play, by" in html and "<b>one trump and a tierce major</b>" in html
    assert "hoyle.jeux-de-regle.2" in html and "Britannica would play" in html
    propose = ec.advice("7S 8S 9C TC 7D", "7H", score="2-3")
    assert "because no clause speaks for keeping this hand" in repr(propose) and "At 2-3." in repr(propose)


def test_worth_shows_errors_what_to_throw_and_the_model() -> None:
    html, worth = draw("value"), make("value")
    assert "exactly" in repr(worth) and " ± " in repr(worth)
    assert "If the proposal is accepted, throw the " in repr(worth)
    assert "Both hands seen after the exchanges." in html
    at_score = repr(make("value at a score"))
    assert "dealer, at 3-4." in at_score and "the game " in at_score


def test_the_equilibrium_shows_its_headlines_and_its_tables() -> None:
    html, solution = draw("equilibrium"), ec.equilibrium()
    assert f"{solution.about.iterations:,}" in html and "Other tables of scores" in html
    assert f">{100 * solution.chance_of_game(4, 0):.1f}</td>" in html
    there = solution.at_score(4, 0)
    assert type(there) is type(solution) and there.score == (4, 0)


def test_a_ruling_shows_the_facts_the_words_and_the_options() -> None:
    ruling = ec.rule("more-than-one-card-turned-up", "britannica", looked_at="yes")
    text = repr(ruling).splitlines()
    assert text[0] == "The dealer turns up more than one card (Britannica)"
    assert text[1] == "  Has the non-dealer looked at his hand? Yes."
    assert text[3].startswith("  Britannica 3: “Dealer turning up more than one card, …")
    assert text[-1] == "  At once: The same dealer deals again."
    assert "(assumed)" in repr(ec.rule("more-than-one-card-turned-up"))
    assert "<blockquote><p>Dealer turning up more than one card" in draw_value(ruling)


def test_a_record_shows_how_each_deal_ended() -> None:
    text = repr(ec.parse_record(GAME)).splitlines()
    assert text[0] == "The game of A and Y" and len(text) == 7
    assert "Score A-Y 3-0; How it ended A makes the vole and marks two." in text[1]
    assert [line.split("Dealer ")[1][0] for line in text[1:6]] == list("AYAYA"), "they deal in turn"
    assert (
        repr(ec.parse_record("Players: Ann and Bob\n"))
        == "Ann against Bob\n  The table has no rows.\n0 steps."
    )


def test_steps_have_names_and_a_wrong_one_gets_a_sentence() -> None:
    steps = ec.frames(ec.parse_record(GAME))
    assert len(steps) == 68 and list(steps)[:2] == ["0.1", "1.1"] and "9.9" not in steps
    assert [step.id for step in steps.deal(0)] == ["0.1"] and all(step.deal == 3 for step in steps.deal(3))
    with pytest.raises(ec.EcarteError, match=r"No step is called “9.9”; the names go from 0.1 to 5\.[0-9]+."):
        steps["9.9"]
    alone = ec.frames(ec.parse_record("Players: Ann and Bob\n\nCut: Ann K?, Bob 9H\n"))
    with pytest.raises(ec.EcarteError, match="No step is called"):
        alone["1.1"]
    empty = ec.frames(ec.parse_record("Players: Ann and Bob\n"))
    assert len(empty) == 0 and not Outline(draw_value(empty)).open
    with pytest.raises(ec.EcarteError, match="the record has no steps"):
        empty["0.1"]


def test_a_step_says_what_happens_and_what_each_card_leads_to() -> None:
    text = repr(make("frame"))
    assert text.startswith("Step 3.4. ") and "the eight of hearts loses the point and the game." in text
    assert 'aria-label="eight of hearts, loses the point"' in draw("frame")
    assert "Both hands seen, both playing best: Y is to lead." in draw("frame")


def test_events_and_actions_are_sentences() -> None:
    assert repr(make("events")) == "Player one deals, and turns up the seven of hearts. (Law 8, Law 10)"
    assert repr(make("actions")).splitlines() == [
        "Player two proposes.",
        "Player two plays without proposing; if the point is lost, it costs two.",
    ]
    assert repr(ec.start().events) == "Nothing has happened yet."


def test_names_from_a_record_are_escaped() -> None:
    name = ROGUE.replace(" and ", "")
    record = ec.parse_record("Players: Ann and Bob\n\nCut: Ann K?, Bob 9H\n")._replace(players=(name, "Bob"))
    values: list[object] = [record, ec.frames(record), ec.frames(record)["0.1"]]
    for value in values:
        html = draw_value(value)
        assert "<img" not in html and name.replace("'", "’") in Outline(html).text.replace("'", "’")
