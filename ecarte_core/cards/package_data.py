"""Data that ship with the engine beside its modules. In a browser they arrive only when an answer needs them."""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

from .errors import EcarteError

_ENGINE = (__package__ or "").partition(".")[0]
_FOLDER = next(folder for folder in Path(__file__).parents[1:] if folder.is_dir())
"""The engine's folder; where the engine is imported from an archive, as in a browser, the folder of that."""
_fetchers: list[Callable[[str, str], bool]] = []


class MissingDataError(EcarteError):
    """A file of data that is not there."""

    def __init__(self, name: str) -> None:
        super().__init__(f"The engine’s file {name} is missing; it belongs into the folder ecarte_core.")


def set_fetcher(fetch: Callable[[str, str], bool]) -> None:
    """Let ``fetch(name, path)``, in a browser, put a missing file to its place before it is read; true if it did so."""
    _fetchers[:] = [fetch]


def read_package_data(name: str) -> bytes:
    """The content of a file below the engine's folder, or in its archive. Raises ``MissingDataError``.

    Only for a fetcher is a folder made for a file that is to arrive.
    """
    packaged = files(_ENGINE).joinpath(name)
    if packaged.is_file():
        return packaged.read_bytes()
    path = _FOLDER / name
    try:
        if not path.is_file() and _fetchers:
            path.parent.mkdir(parents=True, exist_ok=True)
            any(fetch(name, str(path)) for fetch in _fetchers)
        return path.read_bytes()
    except OSError:
        raise MissingDataError(name) from None
