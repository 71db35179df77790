"""The cells of one notebook while a reader works with them: a namespace, and answers as JSON.

The worker of a notebook calls this. What it needs from outside, files, it is given functions for.
"""

import json
import sys
from collections.abc import Callable, Coroutine, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

from .cell_runner import Emit, awaits, run_cell, run_in_loop
from .output_model import TEXT, Fault, Output, Stream

# --- limits ------------------------------------------------------------------------------------------------------
# The most that a cell may put out in a page: a flood of text would stop the browser.

TEXT_LIMIT = 200_000
"""Characters of text that a cell may put out."""
DRAWING_LIMIT = 5_000_000
"""Characters of HTML and pictures."""
_LEAST = 100
"""The characters that every output counts for at least: each is an element of the page."""
_FAULT_LIMIT = 20_000
"""Characters of a traceback, which is always shown."""


def limit_outputs(emit: Emit) -> Emit:
    """An ``emit`` for one cell that passes on what is within the limits, and says once that it left something out."""
    text_left, drawings_left, warned = TEXT_LIMIT, DRAWING_LIMIT, False

    def put(output: Output) -> None:
        nonlocal text_left, drawings_left, warned
        if isinstance(output, Fault):
            emit(_cut_fault(output))
            return
        data = {TEXT: output.text} if isinstance(output, Stream) else output.data
        text, drawings = data[TEXT], {kind: content for kind, content in data.items() if kind != TEXT}
        part, size = text[: max(0, text_left)], sum(map(len, drawings.values()))
        fits = size <= drawings_left
        if text_left > 0:
            drawings_left -= size if fits else 0
            shown_data = {TEXT: part, **(drawings if fits else {})}
            emit(
                output._replace(text=part) if isinstance(output, Stream) else output._replace(data=shown_data)
            )
        is_cut = text_left <= 0 or len(part) < len(text) or not fits
        text_left -= max(len(text), _LEAST)
        if is_cut and not warned:
            warned = True
            sentence = f"The output is longer than {TEXT_LIMIT // 1000} kB. The rest is not shown.\n"
            emit(Stream("stderr", sentence))

    return put


def _cut_fault(fault: Fault) -> Fault:
    lines = "\n".join(fault.traceback)[:_FAULT_LIMIT].splitlines()
    return fault._replace(message=fault.message[:_FAULT_LIMIT], traceback=tuple(lines))


# --- the session -------------------------------------------------------------------------------------------------


class Session:
    """The namespace that the cells of a notebook share, and what names it has."""

    def __init__(self) -> None:
        self._namespace: dict[str, object] = {}

    def run(
        self, source: str, name: str, emit: Callable[[str], None]
    ) -> bool | Coroutine[object, object, bool]:
        """Run a cell; each output goes to ``emit`` as JSON. True if it ended without a fault.

        A cell that awaits something is not run yet: it is given back, for the event loop that runs.
        """
        emit_limited = limit_outputs(lambda output: emit(json.dumps(output.to_json())))
        run = run_in_loop if awaits(source) else run_cell
        return run(source, self._namespace, emit_limited, name)

    def complete(self, begun: str) -> str:
        """What a name that is begun may become, as JSON; see ``completion.complete``."""
        from .completion import complete  # noqa: PLC0415  # the first cell does not wait for it

        return json.dumps(complete(begun, self._namespace))


def start_session(fetch_library: Callable[[], str], library: str) -> Session:
    """A session that fetches the rest of the standard library when it is needed.

    ``fetch_library()`` gives the path of an archive with its modules, or an empty text. ``library`` lists the packages
    that they belong to.
    """
    sys.meta_path.append(_LibraryFinder(fetch_library, frozenset(library.split())))
    return Session()


class _LibraryFinder:
    """A finder of modules: fetches the rest of the standard library when a module of it is first imported."""

    def __init__(self, fetch: Callable[[], str], packages: frozenset[str]) -> None:
        self._fetch = fetch
        self._packages = packages
        self._archive = ""

    def find_spec(
        self, name: str, _path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Also of a module that is missing in a package which has others in another place."""
        parent = name.rpartition(".")[0].replace(".", "/")
        if name.partition(".")[0] not in self._packages:
            return None
        self._archive = self._archive or self._fetch()
        if not self._archive:
            raise ImportError(
                f"The module {name} could not be fetched. Check the connection and run the cell again.",
                name=name,
            )
        return PathFinder.find_spec(name, [f"{self._archive}/{parent}".rstrip("/")], target)
