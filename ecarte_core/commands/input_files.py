"""Reading the files that command-line words name."""

from __future__ import annotations

from pathlib import Path

from ..errors import EcarteError


def read_text(name: str) -> str:
    """The text of a file. Raises :class:`~ecarte_core.errors.EcarteError` when it cannot be had."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise EcarteError(f"There is no file “{name}”.") from None
    except UnicodeDecodeError:
        raise EcarteError(f"“{name}” is not a text in UTF-8.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise EcarteError(f"“{name}” cannot be read: {reason}.") from None
