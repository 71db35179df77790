"""Curly quotes for the words of ours that are written in code, with the straight ones of a keyboard.

Everything else of ours is written with curly quotes; a test of the built site finds one that is not. The words of a
witness keep the quotes that its transcription has.
"""

import re

_OPENING = re.compile(r"(?<![\w’”)\]])(['\"])(?=\S)")


def curl_quotes(text: str) -> str:
    """The text with curly quotes in place of straight ones; an apostrophe closes."""
    opened = _OPENING.sub(lambda quote: "‘" if quote[1] == "'" else "“", text)
    return opened.replace("'", "’").replace('"', "”")
