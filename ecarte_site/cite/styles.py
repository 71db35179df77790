"""The styles in which the edition is cited: eight, each in its current edition; for others there is CSL-JSON."""

from collections.abc import Callable
from typing import NamedTuple

from .list_styles import apa, chicago_author_date, harvard, mla
from .note_styles import bluebook, chicago_notes, mhra, oscola
from .works import Work


class Style(NamedTuple):
    """A style of citation.

    ``uses_notes``: it cites in notes, others in the text. ``make_patterns`` makes of a work the note, or the
    citation in the text, and the entry in the list of works, ``""`` where the style has no list.
    """

    id: str
    name: str
    uses_notes: bool
    make_patterns: Callable[[Work], tuple[str, str]]


STYLES: tuple[Style, ...] = (
    Style("chicago-notes", "Chicago, notes and bibliography", True, chicago_notes),
    Style("chicago-author-date", "Chicago, author and date", False, chicago_author_date),
    Style("mla", "MLA", False, mla),
    Style("apa", "APA", False, apa),
    Style("mhra", "MHRA", True, mhra),
    Style("oscola", "OSCOLA", True, oscola),
    Style("bluebook", "Bluebook", True, bluebook),
    Style("harvard", "Harvard (Cite Them Right)", False, harvard),
)
"""The styles, the first being what a reader gets who has chosen none."""
