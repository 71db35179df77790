"""The base of the engine's errors, and how a message shows what was read.

Every error that bad input can raise is an [`EcarteError`][]. Its message is one line of bounded length: what
was read is shown by ``quote`` or ``describe_value``, which cut it.
"""

from reprlib import Repr

EXCERPT_LENGTH = 40
"""Characters of the input that a message shows, unless it asks for another length."""

_REPR = Repr(maxlevel=2, maxlist=3, maxdict=3, maxstring=EXCERPT_LENGTH, maxother=EXCERPT_LENGTH)


class EcarteError(ValueError):
    """Bad input: what the engine raises for it is of this class.

    The message is one plain sentence that says what is wrong, and where.
    """


def excerpt(text: str, length: int = EXCERPT_LENGTH) -> str:
    """The beginning of a text on one line: what cannot be printed is escaped, and an ellipsis shows a cut."""
    start = text.lstrip()[: 4 * length]
    visible = "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii")
        for char in " ".join(start.split())
    )
    whole = len(start) < 4 * length and len(visible) <= length
    return visible if whole else f"{visible[: length - 1]}…"


def quote(text: str, length: int = EXCERPT_LENGTH) -> str:
    """The beginning of a text in quotation marks: ``“KS QS”``.

    Examples:
        >>> quote("KS QS")
        '“KS QS”'
    """
    return f"“{excerpt(text, length)}”"


def describe_value(value: object) -> str:
    """A value of any type, as a message shows what it found: ``['KS']``, ``'QS'``, ``1``."""
    if isinstance(value, int) and abs(value) >= 10**EXCERPT_LENGTH:
        return f"a number of more than {EXCERPT_LENGTH} digits"
    return excerpt(_REPR.repr(value))
