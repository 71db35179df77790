"""What a site is made of before a program puts a theme around it, kept while no file of the project has changed.

Pages follow from the texts, the games, the engine and our own modules together, so one digest of all these stands for
all of them.
"""

import os
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.metadata import distributions
from itertools import chain
from pathlib import Path

import ecarte_core

from ..sources import GeneratedFile, Site
from .cache import digest_parts

_CODE = (Path(ecarte_core.__file__).parent, Path(__file__).parents[1])
_FOLDERS = ("docs", "notebooks", "research")
_LEFT_OUT = frozenset({"node_modules", "__pycache__"})


class KeptTexts:
    """The generated files and the filled pages of one build."""

    def __init__(self, site: Site) -> None:
        self._path = site.root / ".cache" / "texts.pickle"
        self._key = digest_project(site)
        self._generated: tuple[GeneratedFile, ...] | None = None
        self._filled: dict[tuple[str, str], str] = {}
        self._is_new = True
        if self._path.is_file():
            key, generated, filled = pickle.loads(self._path.read_bytes())  # our own
            if key == self._key:
                self._generated, self._filled, self._is_new = generated, filled, False

    def generate(self, make: Callable[[], Iterable[GeneratedFile]]) -> Iterable[GeneratedFile]:
        """All generated files; ``make`` makes them."""
        if self._generated is None:
            self._generated = tuple(make())
        return self._generated

    def fill(self, uri: str, markdown: str, make: Callable[[str, str], str]) -> str:
        """A page, filled; ``make`` fills it."""
        if (uri, markdown) not in self._filled:
            self._filled[uri, markdown], self._is_new = make(uri, markdown), True
        return self._filled[uri, markdown]

    def keep(self) -> None:
        """Keep what this build has, instead of what was kept before."""
        if self._is_new:
            self._path.parent.mkdir(exist_ok=True)
            unfinished = self._path.with_suffix(f".{os.getpid()}")  # another build may want the same
            unfinished.write_bytes(pickle.dumps((self._key, self._generated, self._filled)))
            unfinished.replace(self._path)


def digest_project(site: Site) -> str:
    """A digest of every file of the project that a page can follow from, of what is installed, and of the address."""
    folders = (site.root / name for name in _FOLDERS)
    files = (path for path in site.root.iterdir() if path.is_file())
    return digest_parts(
        [
            site.url,
            site.report_to,
            _digest_code(),
            *_read_files(files),
            *_read_files(*map(_list_files, folders)),
        ]
    )


@cache
def _digest_code() -> str:
    """Of the code as it was when this process first built: a later change on the disk does not change what runs."""
    tools = sorted(f"{package.name} {package.version}" for package in distributions())
    return digest_parts([sys.version, *tools, *_read_files(*map(_list_files, _CODE))])


def _read_files(*groups: Iterable[Path]) -> Iterator[str | bytes]:
    """Names and contents of files, in the order of their names."""
    return (part for path in sorted(chain(*groups)) for part in (str(path), path.read_bytes()))


def _list_files(folder: Path) -> Iterator[Path]:
    for here, folders, names in folder.walk():
        folders[:] = [name for name in folders if name not in _LEFT_OUT]
        # a link to a folder is among the names of files, and a copy of the project has one to npm's modules
        yield from (here / name for name in names if name not in _LEFT_OUT)
