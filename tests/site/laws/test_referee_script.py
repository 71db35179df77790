"""The script of the referee's desk finds what the arbiter rules in every case; its addresses lead back to the case."""

from itertools import product
from typing import Any

import pytest
from markupsafe import escape
from support.bundled_script import ask_script, bundle

from ecarte_core.laws.clause_model import CODE_NAMES
from ecarte_core.laws.law_words import describe_basis, find_piece
from ecarte_core.laws.rulings import IRREGULARITIES, complete_facts, iter_cases, rule_on_facts
from ecarte_site.pages.referee.ruling_data import make_irregularity_data, make_ruling_data

ROOT_PATH = "../"
"""From the desk to the site's root."""

LINES = """
import { completeFacts, findRuling, readCase, writeCase } from "./rulings.mjs";
const { all, questions } = input;
console.log(JSON.stringify(questions.map(({ name, facts, code }) => {
  const shown = { irregularity: all[name], facts, code };
  const read = readCase(writeCase(shown), all);
  return {
    facts: Object.entries(completeFacts(all[name], facts)),
    ruling: findRuling(shown),
    read: [read.irregularity.name, Object.entries(read.facts), read.code],
  };
})));
"""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Any, Any]]:
    """Every case with every code, each asked for with all its facts, and with one fact of them at a time."""
    questions = [
        {"name": name, "facts": stated, "code": code}
        for name, irregularity in IRREGULARITIES.items()
        for code in CODE_NAMES
        for facts in iter_cases(irregularity)
        for stated in (facts, *({key: value} for key, value in facts.items()))
    ]
    given = {
        "all": {name: make_irregularity_data(name, ROOT_PATH) for name in IRREGULARITIES},
        "questions": questions,
    }
    program = bundle(tmp_path_factory.mktemp("referee"), "desk/rulings.ts", LINES)
    return list(zip(questions, ask_script(program, given), strict=True))


def test_the_script_asks_for_the_facts_that_the_arbiter_asks_for(answers: list[tuple[Any, Any]]) -> None:
    for question, answer in answers:
        facts = complete_facts(IRREGULARITIES[question["name"]], question["facts"])
        assert [tuple(fact) for fact in answer["facts"]] == list(facts.items()), question


def test_the_script_finds_what_the_arbiter_rules(answers: list[tuple[Any, Any]]) -> None:
    for question, answer in answers:
        code, answered = question["code"], answer["ruling"]
        ruling = rule_on_facts(question["name"], question["facts"], code)
        assert answered == make_ruling_data(ruling, ROOT_PATH, is_played=False), question


def test_a_ruling_says_all_that_the_arbiter_rules() -> None:
    for name, irregularity in IRREGULARITIES.items():
        for code, facts in product(CODE_NAMES, iter_cases(irregularity)):
            ruling = rule_on_facts(name, facts, code)
            at_the_desk = make_ruling_data(ruling, ROOT_PATH, is_played=False)
            says = [ruling.sentence, describe_basis(ruling.basis, code, ruling.words), ruling.argument]
            says += [word for option in ruling.options for word in (option.does, option.until or "")]
            says += [option.chooser or "At once" for option in ruling.options]
            for words in says:
                assert escape(words) in at_the_desk["html"], (name, facts, code)
            for piece in ruling.words:
                assert f"<mark>{escape(find_piece(code, piece).words)}</mark>" in at_the_desk["words"]
            on_a_table = make_ruling_data(ruling, ROOT_PATH, is_played=True)
            assert on_a_table["lit"] == [f"{code}:{piece}" for piece in ruling.words]
            assert on_a_table["html"].count("data-option") == len(ruling.options)


def test_the_address_of_a_case_leads_to_it(answers: list[tuple[Any, Any]]) -> None:
    for question, answer in answers:
        assert answer["read"] == [question["name"], answer["facts"], question["code"]]
