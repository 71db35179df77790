"""The base of the engine's errors: every error that bad input can raise is an :class:`EcarteError`."""

from __future__ import annotations


class EcarteError(ValueError):
    """Bad input. The message is one plain sentence that says what is wrong, and where."""
