"""Reading a record takes work that grows as its length does.

Each text is one that some way of reading takes the square of its length for. A process with a generous limit of
processor time reads all of them at half of the greatest length of a record, which takes two seconds. The square for
the links, for one, takes half a minute.
"""

import resource
import subprocess
import sys

import pytest
from support.places import ROOT

from ecarte_core.cards import CardError, parse_cards
from ecarte_core.cards.errors import EcarteError
from ecarte_core.record import RecordError, parse_record
from ecarte_core.record.frame_builder import make_frames
from ecarte_core.record.reader import MAX_LENGTH, MAX_NAME_LENGTH

SIZE = MAX_LENGTH // 2
LIMIT = 15  # seconds of processor time

HEADER = "Players: A and Y\nDealer: A\n\n"
TO_CUT = "Players: A and Y\n\n"
DEAL = HEADER + "Deal 1: A deals, turns 7H\n"


def fill(piece: str, size: int = SIZE) -> str:
    return piece * (size // len(piece))


TEXTS = {
    "links": DEAL + "Y proposes " + fill("@a.b "),
    "links, the last one wrong": DEAL + "Y proposes " + fill("@a.b ") + "@X",
    "a long link": DEAL + "Y proposes @" + fill("a.") + "!",
    "signs of links": DEAL + "Y proposes " + fill("@"),
    "comments": DEAL + fill(";\n"),
    "comments on the whole": HEADER + fill(";\n"),
    "scores": DEAL + fill("Score: A 0, Y 0\n"),
    "cuts": TO_CUT + fill("Cut: A 9S, Y 9H\n"),
    "commas": TO_CUT + "Cut: A 9S" + fill(",x"),
    "unknown cards": DEAL + "Y holds " + fill("?? "),
    "brackets": DEAL + fill("[", SIZE // 2) + fill("]", SIZE // 2),
    "tags": "Players: A and Y\n"
    + "".join(f"{chr(65 + index % 26)}{'a' * (index // 26 % 600)}: \n" for index in range(600)),
    "a tag": "A" + fill("a "),
    "names": "Players: " + fill(" and "),
    "a name": "Players: A and " + fill("y"),
    "spaces": DEAL + "Y" + fill(" ") + "proposes",
    "a card": DEAL + "Y leads K" + fill(" "),
    "a deal": HEADER + "Deal 1: " + fill("A "),
    "empty lines": HEADER + fill("\n"),
}


def read_all() -> None:
    for text in TEXTS.values():
        try:
            make_frames(parse_record(text))
        except EcarteError as fault:
            assert len(str(fault)) < 300
    for size in (SIZE, 10 * SIZE):
        for text in (
            "KS" + fill(" and", size),
            "K" + fill(" ", size) + "OF",
            "KS" + fill(",", size),
            fill("KS", size),
        ):
            try:
                parse_cards(text)
            except CardError as fault:
                assert len(str(fault)) < 300


def test_no_text_takes_the_square_of_its_length() -> None:
    program = "from core.record.test_record_size import read_all; read_all()"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT}:{ROOT / 'tests'}"},
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT)),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_longer_text_is_not_read() -> None:
    with pytest.raises(RecordError, match="at most 200,000 characters; this one has 200,001"):
        parse_record("x" * (MAX_LENGTH + 1))


def test_a_longer_name_is_not_read() -> None:
    assert parse_record(f"Players: A and {'y' * MAX_NAME_LENGTH}\n").players[1].startswith("yyy")
    with pytest.raises(RecordError, match="A name has at most 40 characters; this one has 41"):
        parse_record(f"Players: A and {'y' * (MAX_NAME_LENGTH + 1)}\n")


def test_the_page_on_the_notation_names_the_limits() -> None:
    page = (ROOT / "docs" / "notation.md").read_text("utf-8")
    assert f"at most {MAX_LENGTH:,} characters" in page
    assert f"of at most {MAX_NAME_LENGTH} characters" in page


def test_all_links_and_comments_arrive_in_order() -> None:
    text = DEAL + "; one\n;two\nY proposes @a.1 @a.2  @a.3\n; three\n"
    record = parse_record(text.replace("\n\n", "\n\n; whole\n", 1))
    assert record.comments == ("whole",)
    assert [entry.comments for entry in record.entries] == [("one", "two"), ("three",)]
    assert record.entries[1].links == ("a.1", "a.2", "a.3")
