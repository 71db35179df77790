"""What goes wrong, said to a reader: every error that bad input can raise is an :class:`EcarteError`."""

from __future__ import annotations


class EcarteError(ValueError):
    """Bad input. Its text is one plain sentence that names the place and the fault."""
