"""The page of drills: its questions, and that it is light."""

from support.places import ROOT

from ecarte_site.pages.play import drills_page
from ecarte_site.sources import Site

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
