"""Data beside the modules: read where they are, and asked for by name where a browser has not fetched them."""

import json
from pathlib import Path

import pytest

import ecarte_core
from ecarte_core.commands import respond, verbs
from ecarte_core.commands.description import Verb
from ecarte_core.commands.replay_verbs import DrawingRequest
from ecarte_core.package_data import MissingDataError, read_package_data


def test_a_file_is_read_from_the_engines_folder() -> None:
    assert read_package_data("errors.py") == (Path(ecarte_core.__file__).parent / "errors.py").read_bytes()


def test_a_missing_file_is_named_with_its_place() -> None:
    with pytest.raises(MissingDataError, match=r"players/nothing\.bin is missing") as caught:
        read_package_data("players/nothing.bin")
    assert Path(caught.value.path) == Path(ecarte_core.__file__).parent / "players" / "nothing.bin"


def test_the_browser_is_asked_for_a_missing_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(request: DrawingRequest) -> bytes:  # noqa: ARG001
        return read_package_data("nothing.bin")

    monkeypatch.setattr(verbs, "load_verb", lambda _: Verb(run, str, ()))
    response = respond('{"verb": "claims"}')
    assert response.startswith('{"needs": ')  # what the worker looks for
    assert json.loads(response)["needs"]["name"] == "nothing.bin"
