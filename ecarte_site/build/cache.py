"""What is expensive to make is kept from one build to the next in ``.cache``, and made on all processors.

Each result is a folder of files, named by a digest of all that the files follow from. When a source changes,
so does the name, and nothing is ever out of date.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from ecarte_core.errors import EcarteError

from ..sources import BuildError


@dataclass(frozen=True, slots=True)
class CachedFolder:
    """Files that are expensive to make."""

    root: Path
    """The project's folder."""
    name: str
    """The folder's place in ``.cache``: ``atlas``. Only its last state is kept there."""
    key: str
    """A digest of all that the files follow from (:func:`digest_parts`)."""
    title: str
    """What is made, for anyone who waits: ``the chances of all hands``."""
    fill: Callable[[Path], None]
    """Writes the files into an empty folder. It can be sent to another process."""

    @property
    def path(self) -> Path:
        """The folder."""
        return self.root / ".cache" / self.name / self.key[:24]

    def find_or_make(self) -> Path:
        """The folder, filled if it is not there. Raises what :attr:`fill` raises, or ``BuildError``."""
        if self.path in _BEGUN:
            _wait(self)
        elif not self.path.is_dir():
            print(f"Making {self.title} …", file=sys.stderr, flush=True)
            self.make()
        return self.path

    def make(self) -> Path:
        """Fill the folder, and remove what it had before."""
        home = self.path.parent
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=home.parent) as scratch:
            folder = Path(scratch, self.name)
            folder.mkdir()
            self.fill(folder)
            try:
                folder.rename(self.path)
            except OSError:  # another build was faster
                if not self.path.is_dir():
                    raise
        for old in home.iterdir():
            if old != self.path:
                shutil.rmtree(old, ignore_errors=True) if old.is_dir() else old.unlink(missing_ok=True)
        return self.path


_SPAWN = multiprocessing.get_context("spawn")  # such a process inherits no lock that a thread holds
_BEGUN: dict[Path, Connection] = {}


def begin_making(folders: Iterable[CachedFolder]) -> None:
    """Begin to make those that are not there, each in a process of its own; ``find_or_make`` then waits for it.

    Such a process makes one folder and ends, even when this one has been killed meanwhile.
    """
    missing = [folder for folder in folders if not folder.path.is_dir()]
    if missing:
        print(f"Making {', '.join(folder.title for folder in missing)} …", file=sys.stderr, flush=True)
    for folder in missing:
        _BEGUN[folder.path], outcome = _SPAWN.Pipe(duplex=False)
        _SPAWN.Process(target=_make_apart, args=(folder, outcome), daemon=True).start()
        outcome.close()


def _make_apart(folder: CachedFolder, outcome: Connection) -> None:
    """Make the folder, and send what went wrong, or nothing."""
    problem = ""
    try:
        folder.make()
    except (BuildError, EcarteError) as error:
        problem = str(error)
    except Exception:
        problem = traceback.format_exc()
    outcome.send(problem)


def _wait(folder: CachedFolder) -> None:
    """Wait until the process that makes the folder has ended. Raises ``BuildError``."""
    try:
        problem = _BEGUN.pop(folder.path).recv()
    except EOFError:
        problem = "the process was stopped."
    if problem:
        raise BuildError(f"Could not make {folder.title}: {problem}")


def digest_parts(parts: Iterable[str | bytes]) -> str:
    """A name for what follows from these parts in this order."""
    whole = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        whole.update(b"%d\n%b" % (len(content), content))
    return whole.hexdigest()
