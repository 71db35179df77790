"""The variorum on paper: Hoyle on each left-hand page, his parallels and every variant on the right."""

from .variorum_page import generate_files

__all__ = ["generate_files"]
