"""The browser components are typed by the requests that the engine checks."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecarte_core.commands import requests
from ecarte_site.dev import protocol_types

ROOT = Path(__file__).parents[2]


def test_the_types_are_fresh() -> None:
    assert protocol_types.main(ROOT, ["--check"]) == 0


def test_a_changed_request_makes_them_stale(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(requests.SolveRequest.__annotations__, "lead", int)
    assert protocol_types.main(ROOT, ["--check"]) == 1
    assert "protocol.generated.ts is stale" in capsys.readouterr().err
    assert "  lead?: number;" in protocol_types.render_types()


def test_they_are_written_where_they_are_read(tmp_path: Path) -> None:
    (tmp_path / protocol_types.PLACE).parent.mkdir(parents=True)
    assert protocol_types.main(tmp_path, []) == 0 == protocol_types.main(tmp_path, ["--check"])
    text = (tmp_path / protocol_types.PLACE).read_text("utf-8")
    assert '  "what-if": WhatIfRequest;' in text and "  cards?: readonly string[];" in text
    assert "  record: string;" in text and "  verb" not in text
