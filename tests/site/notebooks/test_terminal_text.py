"""What a cell prints for a terminal: what is written over, and colours, as the page reads them."""

from pathlib import Path

import pytest
from support.bundled_script import ask_script, bundle

READ = """
import { readTerminalText } from "./terminal-text.mjs";
console.log(JSON.stringify(readTerminalText(input).map(({ text, looks }) => [text, looks])));
"""


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle(tmp_path_factory.mktemp("terminal"), "notebook/terminal-text.ts", READ)


@pytest.mark.parametrize(
    ("printed", "drawn"),
    [
        ("plain\n", [["plain\n", ""]]),
        ("10 %\r20 %\r100 %\ndone", [["100 %\ndone", ""]]),
        ("longer\rno", [["nonger", ""]]),
        ("longer\r\x1b[Kno", [["no", ""]]),
        ("a\r\nb\r\n", [["a\nb\n", ""]]),
        ("abc\b\bX", [["aXc", ""]]),
        ("\x1b[31mred\x1b[0m no", [["red", "red"], [" no", ""]]),
        ("\x1b[1;91mx\x1b[22my\x1b[39mz", [["x", "bold red"], ["y", "red"], ["z", ""]]),
        ("\x1b[30;42mx\x1b[49my\x1b[mz", [["x", "black on-green"], ["y", "black"], ["z", ""]]),
        ("\x1b[34mx\x1b[38;5;200my\x1b[38;2;1;2;3mz", [["x", "blue"], ["yz", ""]]),
        ("\x1b[4ma\x1b[7mb\x1b[24;27mc", [["a", "underline"], ["b", "underline reverse"], ["c", ""]]),
        ("\x1b[2J\x1b[1;1Hup\x1b]0;title\x07", [["up", ""]]),
        ("\x1b[32m♠\r🃏", [["🃏", "green"]]),
    ],
)
def test_text_is_read_as_a_terminal_shows_it(reader: Path, printed: str, drawn: list[list[str]]) -> None:
    assert ask_script(reader, printed) == drawn
