"""What is expensive to make is kept from one build to the next in ``.cache``, and made on all processors.

Each result is a folder of files, named by a digest of all that the files follow from. When a source changes,
so does the name, and nothing is ever out of date.
"""

from __future__ import annotations

import gc
import hashlib
import os
import shutil
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import TYPE_CHECKING

from ecarte_core.cards.errors import EcarteError
from ecarte_core.processes import choose_context

from ..sources import BuildError

if TYPE_CHECKING:
    from multiprocessing.sharedctypes import Synchronized


@dataclass(frozen=True, slots=True)
class CachedFolder:
    """Files that are expensive to make."""

    root: Path
    """The project's folder."""
    name: str
    """The folder's place in ``.cache``: ``atlas``. Only its last state is kept there."""
    key: str
    """A digest of all that the files follow from (``digest_parts``)."""
    title: str
    """What is made, for anyone who waits: ``the chances of all hands``."""
    fill: Callable[[Path], None]
    """Writes the files into an empty folder. It can be sent to another process."""
    needs: tuple[CachedFolder, ...] = ()
    """Folders whose files ``fill`` reads. They are begun before this one."""

    @property
    def path(self) -> Path:
        """The folder."""
        return self.root / ".cache" / self.name / self.key[:24]

    def find_or_make(self) -> Path:
        """The folder, filled if it is not there. Raises what ``fill`` raises, or ``BuildError``."""
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


_WAIT_SECONDS, _MOST_WAITS = 0.1, 3000

_Outcome = tuple[Path, str]
"""A folder, and what went wrong when it was made, or nothing."""

_BEGUN: set[Path] = set()
_OUTCOMES: dict[Path, str] = {}
_MAKERS: dict[Connection, tuple[Synchronized[int], Synchronized[int]]] = {}
"""From each process that makes folders, its outcomes; and the counts that it shares, which must last as long."""


def start_jobs(folders: Iterable[CachedFolder]) -> None:
    """Begin to make those that are not there, in other processes; ``find_or_make`` then waits for them.

    There is a process for each processor. Each takes the first folder that none has taken, and then the next, so
    that what it has imported and computed for one serves for the others. It ends when there is none left, even
    when this process has been killed meanwhile.
    """
    missing = [folder for folder in folders if not folder.path.is_dir()]
    if missing:
        print(f"Making {', '.join(folder.title for folder in missing)} …", file=sys.stderr, flush=True)
    _BEGUN.update(folder.path for folder in missing)
    context = choose_context()
    next_place, failed = context.Value("i", 0), context.Value("i", 0)
    for _ in missing[: os.cpu_count()]:
        outcomes, sender = context.Pipe(duplex=False)
        context.Process(target=_make_apart, args=(missing, next_place, failed, sender), daemon=True).start()
        sender.close()
        _MAKERS[outcomes] = next_place, failed


def relax_gc() -> None:
    """Let Python look for unreachable cycles of objects only now and then. Nearly all that a build or a test run makes
    lasts until it ends, and to look through it again and again takes a tenth of its time."""
    gc.set_threshold(200_000, 20, 100)


def _make_apart(
    folders: Sequence[CachedFolder],
    next_place: Synchronized[int],
    failed: Synchronized[int],
    sender: Connection,
) -> None:
    """Make the folders that no other process has taken, and send the outcome of each."""
    _BEGUN.clear()  # a copy of the process that began this one has its list, and its other processes
    _MAKERS.clear()
    relax_gc()
    while True:
        with next_place.get_lock():
            index = next_place.value
            next_place.value += 1
        if index >= len(folders):
            return
        _wait_for_needs(folders[index], {folder.path for folder in folders}, failed)
        outcome: _Outcome = folders[index].path, _try_to_make(folders[index])
        failed.value += bool(outcome[1])
        sender.send(outcome)


def _wait_for_needs(folder: CachedFolder, begun: set[Path], failed: Synchronized[int]) -> None:
    """Wait until another process has made what this folder is made from; if one fails, try without it."""
    for need in folder.needs:
        for _ in range(_MOST_WAITS if need.path in begun else 0):
            if need.path.is_dir() or failed.value:
                break
            time.sleep(_WAIT_SECONDS)


def _try_to_make(folder: CachedFolder) -> str:
    """What went wrong, or nothing."""
    try:
        folder.make()
    except (BuildError, EcarteError) as error:
        return str(error)
    except Exception:
        return traceback.format_exc()
    return ""


def _wait(folder: CachedFolder) -> None:
    """Wait until the folder is made. Raises ``BuildError``."""
    while folder.path not in _OUTCOMES and _MAKERS:
        for maker in wait(list(_MAKERS)):
            assert isinstance(maker, Connection)
            try:
                path, problem = maker.recv()
                _OUTCOMES[path] = problem
            except EOFError:
                del _MAKERS[maker]
    _BEGUN.discard(folder.path)
    if problem := _OUTCOMES.pop(folder.path, "the process was stopped."):
        raise BuildError(f"Could not make {folder.title}: {problem}")


def digest_parts(parts: Iterable[str | bytes]) -> str:
    """A name for what follows from these parts in this order."""
    whole = hashlib.sha256()
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        whole.update(b"%d\n%b" % (len(content), content))
    return whole.hexdigest()
