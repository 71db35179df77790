"""Data beside the modules: read where they are, and asked for by name where a browser has not fetched them."""

import json
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import ecarte_core
from ecarte_core.cards.package_data import MissingDataError, read_package_data
from ecarte_core.verbs import respond
from ecarte_core.verbs import verb_list as verbs
from ecarte_core.verbs.description import Verb
from ecarte_core.verbs.replay_verbs import DrawingRequest


def test_a_file_is_read_from_the_engines_folder() -> None:
    assert (
        read_package_data("cards/errors.py")
        == (Path(ecarte_core.__file__).parent / "cards" / "errors.py").read_bytes()
    )


def test_an_archive_is_read_and_nothing_is_made_beside_it(tmp_path: Path) -> None:
    """The wheel on ``PYTHONPATH``: what it has is read from it, and what it has not makes no folder."""
    folder = Path(ecarte_core.__file__).parent
    with ZipFile(tmp_path / "engine.zip", "w") as archive:
        for path in folder.rglob("*.py"):
            archive.write(path, path.relative_to(folder.parent))
    code = (
        "from ecarte_core.cards.package_data import read_package_data as read\n"
        "print(len(read('cards/errors.py')))\nread('a/b.bin')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path / "engine.zip")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert int(done.stdout) == (folder / "cards" / "errors.py").stat().st_size
    assert "a/b.bin is missing" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["engine.zip"]


@pytest.mark.parametrize(("argv", "fault"), [("-m", "SystemExit"), ("", "ImportError")])
def test_an_older_python_gets_one_sentence(argv: str, fault: str) -> None:
    code = (
        f"import sys; sys.version_info, sys.argv = (3, 11, 4, 'final', 0), ['{argv}']\n"
        "try: import ecarte_core\nexcept BaseException as fault: print(type(fault).__name__, fault)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"{fault} ecarte_core needs Python 3.12 or newer; this is Python 3.11.\n"


def test_a_missing_file_is_named() -> None:
    with pytest.raises(MissingDataError, match=r"players/nothing\.bin is missing"):
        read_package_data("players/nothing.bin")


def test_a_reader_is_told_of_data_that_do_not_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(request: DrawingRequest) -> bytes:  # noqa: ARG001
        return read_package_data("nothing.bin")

    monkeypatch.setattr(verbs, "load_verb", lambda _: Verb(run, str, ()))
    assert "needs data that could not be fetched" in json.loads(respond('{"verb": "claims"}'))["error"]
