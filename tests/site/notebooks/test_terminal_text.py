"""What a cell prints for a terminal: what is written over, and colours, as the page reads them."""

from pathlib import Path

from support.bundled_script import ask_script, bundle

READ = """
import { readTerminalText } from "./terminal-text.mjs";
console.log(JSON.stringify(input.map((printed) => readTerminalText(printed).map(({ text, looks }) => [text, looks]))));
"""


SHOWN: tuple[tuple[str, list[list[str]]], ...] = (
    ("plain\n", [["plain\n", ""]]),
    ("10 %\r20 %\r100 %\ndone", [["100 %\ndone", ""]]),
    ("longer\rno", [["nonger", ""]]),
    ("longer\r\x1b[Kno", [["no", ""]]),
    ("a\r\nb\r\n", [["a\nb\n", ""]]),
    ("abc\b\bX", [["aXc", ""]]),
    ("\x1b[31mred\x1b[0m no", [["red", "red"], [" no", ""]]),
    ("\x1b[1;91mx\x1b[22my\x1b[39mz", [["x", "bold red"], ["y", "red"], ["z", ""]]),
    ("\x1b[30;42mx\x1b[49my\x1b[mz", [["x", "black on-green"], ["y", "black"], ["z", ""]]),
    ("\x1b[34mx\x1b[38;5;200my\x1b[38;2;1;2;3mz", [["x", "blue"], ["y", ""], ["z", ""]]),
    ("\x1b[4ma\x1b[7mb\x1b[24;27mc", [["a", "underline"], ["b", "underline black on-white"], ["c", ""]]),
    ("\x1b[2J\x1b[1;1Hup\x1b]0;title\x07", [["up", ""]]),
    ("\x1b[32m♠\r🃏", [["🃏", "green"]]),
)


def test_text_is_read_as_a_terminal_shows_it(tmp_path: Path) -> None:
    reader = bundle(tmp_path, "notebook/terminal-text.ts", READ)
    answers = ask_script(reader, [printed for printed, _ in SHOWN])
    assert answers == [drawn for _, drawn in SHOWN]
