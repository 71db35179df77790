"""The words of a text as the searches compare them."""

import re
import unicodedata

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "\u00ad": None})
_WORD = re.compile(r"[^\W_]+")


def split_words(text: str) -> list[str]:
    """The words of a text without accents, capitals and ligatures, as ``web/search/words.ts`` splits it."""
    plain = unicodedata.normalize("NFKD", text.lower().translate(_LIGATURES))
    return _WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter)))
