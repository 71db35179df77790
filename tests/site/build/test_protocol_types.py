"""The browser components and the schemas of answers are made from the description that the engine itself goes by."""

from typing import Any

import jsonschema
import pytest
from support.answer_schemas import check_answer

from ecarte_core.verbs.table_verbs import SolveAnswer, SolveRequest
from ecarte_site.build import protocol_types


def test_a_schema_refuses_what_is_missing_and_what_is_not_described() -> None:
    check_answer("solve", {"tricks": 3, "leads": {"QD": 3}})
    wrong_answers: list[dict[str, Any]] = [{"leads": {}}, {"tricks": 3, "more": 1}, {"tricks": "3"}]
    for wrong in wrong_answers:
        with pytest.raises(jsonschema.ValidationError):
            check_answer("solve", wrong)


def test_a_changed_request_or_answer_changes_the_types(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SolveRequest.__annotations__, "lead", "int | None")
    assert "  lead?: number;" in protocol_types.render_types()
    monkeypatch.setitem(SolveAnswer.__annotations__, "tricks", bool)
    assert "  tricks: boolean;" in protocol_types.render_types()
