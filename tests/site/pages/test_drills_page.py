"""The page of drills: its questions, and that it is light."""

from support.places import ROOT

from ecarte_site.pages.play import drills_page
from ecarte_site.sources import Site

SITE = Site(root=ROOT)


def test_every_question_has_a_right_answer_and_a_wrong_one_in_an_order_that_tells_nothing() -> None:
    questions = drills_page.read_questions(SITE)
    places: dict[str, set[int]] = {}
    for question in questions:
        right = [place for place, choice in enumerate(question.choices) if not choice.cost]
        assert 0 < len(right) < len(question.choices)
        assert question.setting
        assert question.laboratory.startswith("../laboratory/#")
        places.setdefault(question.kind, set()).add(right[0])
    assert all(len(places[kind]) > 1 for kind in ("propose", "lead"))
