"""The command line as a process: what it reads may have no end; what it writes to may be full or closed."""

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_core.cards.errors import EcarteError
from ecarte_core.chances.chance_format import format_chance
from ecarte_core.verbs.cli import MAX_BYTES, main, read_record_file

GAME = ROOT / "docs" / "games" / "a-and-y.ecarte"
ODDS = ("odds", "KS QS JS 8H 8D", "--turn-up", "7H")
BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
UNBUFFERED = BUFFERED | {"PYTHONUNBUFFERED": "1"}
SAFETY = 120  # seconds, in case that one waits for ever


def limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (400_000_000, 400_000_000))


def run(
    *words: str | Path, out: int = subprocess.PIPE, env: dict[str, str] | None = None, before: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run the command line; ``before`` is Python that runs in the new process first."""
    start = ["-c", f"{before}\nfrom ecarte_core.__main__ import run\nraise SystemExit(run())"]
    return subprocess.run(
        [sys.executable, *(start if before else ["-m", "ecarte_core"]), *map(str, words)],
        stdout=out,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=env,
        encoding="utf-8",
        preexec_fn=limit_memory,
        timeout=SAFETY,
        check=False,
    )


@pytest.fixture
def full_disk() -> Iterator[int]:
    with Path("/dev/full").open("wb") as file:
        yield file.fileno()


def test_a_file_without_end_is_read_up_to_the_limit() -> None:
    done = run("replay", "/dev/zero")
    sentence = "“/dev/zero” is too long for a record: it has more than 1,000,000 bytes."
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"ecarte_core: {sentence}\n")


def test_a_huge_file_is_read_up_to_the_limit(tmp_path: Path) -> None:
    huge = tmp_path / "huge"
    with huge.open("wb") as file:
        file.truncate(10**12)  # a terabyte that takes no room
    with pytest.raises(EcarteError, match="is too long for a record: it has more than 1,000,000 bytes"):
        read_record_file(str(huge))
    with huge.open("wb") as file:
        file.write(b"x" * MAX_BYTES)
    assert len(read_record_file(str(huge))) == MAX_BYTES


def test_a_dash_is_standard_input(capsys: pytest.CaptureFixture[str]) -> None:
    words = [sys.executable, "-m", "ecarte_core", "replay", "-"]
    done = subprocess.run(words, input=GAME.read_bytes(), capture_output=True, check=True)
    assert main(["replay", str(GAME)]) == 0
    assert done.stdout.decode() == capsys.readouterr().out
    wrong = subprocess.run(words, input="Title: é".encode("latin-1"), capture_output=True, check=False)
    assert (wrong.returncode, wrong.stderr) == (2, b"ecarte_core: Standard input is not a text in UTF-8.\n")


def test_a_record_without_a_step_gets_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "header").write_text("Players: Ann and Bob\n")
    assert main(["replay", str(tmp_path / "header")]) == 0
    assert capsys.readouterr().out.startswith("The record has no step;")


def test_a_pipe_is_read_to_its_end(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    writer = subprocess.Popen(["cp", GAME, tmp_path / "pipe"])
    assert read_record_file(str(tmp_path / "pipe")) == GAME.read_text("utf-8")
    assert writer.wait(SAFETY) == 0


@pytest.mark.parametrize(
    ("words", "env"), [(ODDS, BUFFERED), (("--version",), UNBUFFERED)], ids=["answer", "version-unbuffered"]
)
def test_a_full_disk_is_one_line(words: tuple[str, ...], env: dict[str, str], full_disk: int) -> None:
    done = run(*words, out=full_disk, env=env)
    assert done.returncode == 2
    assert done.stderr == "ecarte_core: The answer cannot be written: No space left on device.\n"


@pytest.mark.parametrize(
    ("words", "env"), [(("replay", str(GAME)), UNBUFFERED), (ODDS, BUFFERED)], ids=["unbuffered", "buffered"]
)
def test_a_pipe_that_nobody_reads_ends_quietly(words: tuple[str, ...], env: dict[str, str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = run(*words, out=writing, env=env)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


def test_an_interrupt_is_quiet() -> None:
    # A process that was started in the background ignores interrupts, and so do its children.
    at_work = (
        "import signal; from ecarte_core.verbs import chance_verbs\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)"
    )
    interrupt = (
        "chance_verbs.ask_odds = lambda *_, **__: signal.raise_signal(signal.SIGINT)"  # handled at once
    )
    done = run(*ODDS, before=f"{at_work}\n{interrupt}")
    assert (done.returncode, done.stdout, done.stderr) == (128 + signal.SIGINT, "", "")


def test_everything_is_written_in_utf_8_wherever_it_goes() -> None:
    done = run(*ODDS, env=BUFFERED | {"PYTHONIOENCODING": "cp1252"})
    assert "Lead chosen blind, K♠: the point 68.2 % (44,874 of 65,780)" in done.stdout
    done = run("replay", "réglé ♠", env=BUFFERED | {"PYTHONIOENCODING": "ascii"})
    assert done.stderr == "ecarte_core: There is no file “réglé ♠”.\n"


def test_a_percentage_has_a_space_that_does_not_break() -> None:
    assert format_chance(44_874, 65_780) == "68.2\N{NO-BREAK SPACE}% (44,874 of 65,780)"
