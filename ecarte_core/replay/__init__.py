"""A recorded game as frames to step through, and lines of play that leave it.

A frame says what happens, by which laws, which passage it illustrates and what the editor supplied; it shows
the table, and, where a card is to be played and all are known, what each card leads to.
"""

from .build import make_frames
from .frame import MODEL, Choice, Decision, Frame, HeldCard, Snapshot
from .line import Line, LineError, LineFrame, play_line, play_line_from
from .placed import place_position

__all__ = [
    "MODEL",
    "Choice",
    "Decision",
    "Frame",
    "HeldCard",
    "Line",
    "LineError",
    "LineFrame",
    "Snapshot",
    "make_frames",
    "place_position",
    "play_line",
    "play_line_from",
]
