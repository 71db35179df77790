"""The variorum on paper: Hoyle on each left-hand page, his parallels and every variant on the right."""

from .page import files

__all__ = ["files"]
