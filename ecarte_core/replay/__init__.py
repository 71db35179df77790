"""A recorded game as frames, one for each step, and lines of play that leave it.

A frame says what happens, by which laws, which passage it illustrates and what the editor supplied. It has
the table, and, if a card is to be played and all cards are known, what each card leads to.
"""

from .frame_builder import make_frames
from .frame_model import MODEL, WHOLE_STEP, Choice, Decision, Frame, HeldCard, Snapshot
from .placed_hands import PlacedPosition, Reader, place_position
from .play_tree import PlayTree, TreeLead, TreePlace, TreePosition, TreeReply, build_play_tree, follow_cards
from .what_if_line import Line, LineError, LineFrame, play_line, play_line_from

__all__ = [
    "MODEL",
    "WHOLE_STEP",
    "Choice",
    "Decision",
    "Frame",
    "HeldCard",
    "Line",
    "LineError",
    "LineFrame",
    "PlacedPosition",
    "PlayTree",
    "Reader",
    "Snapshot",
    "TreeLead",
    "TreePlace",
    "TreePosition",
    "TreeReply",
    "build_play_tree",
    "follow_cards",
    "make_frames",
    "place_position",
    "play_line",
    "play_line_from",
]
