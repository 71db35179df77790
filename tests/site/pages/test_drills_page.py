"""The page of drills: its questions, and that it is light."""

import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from support.places import ROOT

from ecarte_site.pages.play import drills_page
from ecarte_site.sources import BuildError, Site

SITE = Site(root=ROOT)


def test_every_question_has_a_right_answer_and_a_wrong_one_in_an_order_that_tells_nothing() -> None:
    questions = drills_page.read_questions(SITE)
    for question in questions:
        assert question.best
        assert len(question.best) < len(question.choices)
        assert question.setting
        assert question.laboratory.startswith("../laboratory/#")
    places = {
        kind: {question.choices.index(question.best[0]) for question in questions if question.kind == kind}
        for kind in ("propose", "lead")
    }
    assert all(len(place) > 1 for place in places.values())


def test_the_file_of_questions_quotes_every_passage_that_it_names() -> None:
    (file,) = drills_page.generate_files(SITE)
    data = json.loads(file.content)
    named = {
        passage
        for question in data["questions"]
        for passage in [*(advice[3] for advice in question["advice"]), question["passage"]]
    }
    assert named - {""} == set(data["passages"])
    for address, words in data["passages"].values():
        assert address.startswith("../")
        assert words
    assert set(data["models"]) == set(data["atlas"]) == {"propose", "answer", "discard", "lead"}


def test_the_page_has_its_questions_without_a_script() -> None:
    html = drills_page.drills_html(SITE, "3")
    questions = 3 * len({question.kind for question in drills_page.read_questions(SITE)})
    assert html.count("<details>") == html.count("Right: ") == questions >= 12
    assert len(html.encode()) < 300_000


CHOICES = {"propose": ("play", "propose"), "answer": ("refuse", "accept")}
LEAD = 0.1


def write_file(root: Path, kind: str, best: str) -> Site:
    """A site with one question, of which the answer leads by a tenth of a point."""
    other = next(words for words in CHOICES[kind] if words != best)
    drill = {
        "kind": kind,
        "name": "one",
        "hand": "KS QS JS 8H 8D",
        "turn_up": "7H",
        "seat": "non-dealer" if kind == "propose" else "dealer",
        "choices": [
            {"words": best, "cards": "", "points": LEAD, "error": 0.0},
            {"words": other, "cards": "", "points": 0.0, "error": 0.0},
        ],
        "authors": [],
        "passage": "",
    }
    (root / drills_page.FILE).parent.mkdir(parents=True, exist_ok=True)
    (root / drills_page.FILE).write_text(json.dumps({"drills": [drill]}), "utf-8")
    return Site(root=root)


@pytest.fixture
def keeping(monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    """How often a hand is kept by the equilibrium, and by the strategy learned where nobody sees, made up."""
    made_up = SimpleNamespace(seen=0.5, unseen=0.5)

    class Policy:
        def __init__(self, name: str) -> None:
            self._name = name

        def play_chance(self, *_: object) -> float:
            return float(getattr(made_up, self._name))

        refuse_chance = play_chance

    monkeypatch.setattr(drills_page, "load_equilibrium", lambda: Policy("seen"))
    monkeypatch.setattr(drills_page, "load_unseen_strategy", lambda: Policy("unseen"))
    drills_page.read_questions.cache_clear()
    yield made_up
    drills_page.read_questions.cache_clear()


def read_one(root: Path, best: str) -> tuple[drills_page.Question, ...]:
    """The question of which this is the answer, if it is asked."""
    kind = "propose" if best in CHOICES["propose"] else "answer"
    drills_page.read_questions.cache_clear()
    return drills_page.read_questions(write_file(root, kind, best))


@pytest.mark.parametrize("model", ["seen", "unseen"])
@pytest.mark.parametrize("best", ["play", "propose", "refuse", "accept"])
def test_a_question_that_one_strategy_contradicts_is_left_out(
    tmp_path: Path, keeping: SimpleNamespace, best: str, model: str
) -> None:
    assert read_one(tmp_path, best)
    setattr(keeping, model, 0.49 if best in ("play", "refuse") else 0.51)
    assert not read_one(tmp_path, best)


def test_a_damaged_file_is_a_fault_that_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "docs" / "data").mkdir(parents=True)
    (tmp_path / drills_page.FILE).write_text("{", "utf-8")
    with pytest.raises(BuildError, match="run python -m ecarte_site drills"):
        drills_page.read_questions(Site(root=tmp_path))
