"""Running one cell."""

import ast
import builtins
import inspect
import io
import linecache
import sys
import tokenize
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from time import monotonic
from traceback import StackSummary, TracebackException
from types import CodeType
from typing import Literal

from .output_model import Fault, Output, Shown, Stream, clean_text, join_streams, represent

# --- faults ------------------------------------------------------------------------------------------------------
# The exception that ended a cell, told by the lines of the reader's own cells.

_BEGINNING = "<cell "
_MOST_FRAMES = 1200
"""The last calls that are looked at: with a higher limit of recursion there may be a hundred thousand."""


def remember_source(name: str, source: str) -> str:
    """The file name for the lines of a cell, ``<cell NAME>``; a traceback finds the lines by it."""
    file = f"{_BEGINNING}{name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    return file


_NO_MEMORY = "The cell asked for more memory than there is. What it had taken is free again when its names are deleted."


def describe_fault(fault: BaseException) -> Fault:
    """The fault with its traceback, in which only lines of cells stand: not the engine's, nor Python's own."""
    if isinstance(fault, MemoryError) and not fault.args:
        fault.args = (_NO_MEMORY,)  # Python itself says nothing
    report = TracebackException.from_exception(fault, limit=-_MOST_FRAMES, compact=True)
    for part in _walk(report):
        part.stack = StackSummary.from_list(
            [frame for frame in part.stack if frame.filename.startswith(_BEGINNING)]
        )
    lines = clean_text("".join(report.format())).splitlines()
    return Fault(type(fault).__name__, clean_text(_read_message(fault)), tuple(lines))


def _walk(report: TracebackException) -> Iterator[TracebackException]:
    """The exception, those that led to it, and those in its group."""
    ahead, seen = [report], set[int]()
    while ahead:
        part = ahead.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        yield part
        ahead += [each for each in (part.__cause__, part.__context__, *(part.exceptions or ())) if each]


def _read_message(fault: BaseException) -> str:
    try:
        return str(fault)
    except Exception:  # the reader's own __str__ may raise anything
        return ""


# --- running -----------------------------------------------------------------------------------------------------

_PIECE = 8192
"""The characters of a stream that are put out at once."""
_WAIT = 0.1
"""The seconds after which a stream is put out at its next line."""

_BLANK = frozenset({tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.ENDMARKER, tokenize.DEDENT})

Emit = Callable[[Output], None]

_AWAITING = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT


def run_cell(source: str, namespace: dict[str, object], emit: Emit, name: str) -> bool:
    """Run a cell as Jupyter does; true if it ended without a fault.

    What the cell prints, shows and raises goes to ``emit`` as it comes. The value of a last line that is an
    expression is shown, unless a semicolon ends it. Tracebacks call the cell ``<cell NAME>``. ``namespace`` is what
    the cells of a notebook share; the same dictionary is passed for each of them, empty for the first. A cell that
    awaits something runs in an event loop of its own.
    """
    running = run_in_loop(source, namespace, emit, name)
    if awaits(source):
        import asyncio  # noqa: PLC0415  # most cells do not need it

        return asyncio.run(running)
    try:
        running.send(None)
    except StopIteration as end:
        return bool(end.value)
    raise AssertionError("A cell that awaits nothing has waited.")


def awaits(source: str) -> bool:
    """True for a cell that awaits something outside its functions, and so needs an event loop."""
    if "await" not in source and "async" not in source:
        return False
    try:
        return bool(compile(source, "", "exec", _AWAITING, dont_inherit=True).co_flags & inspect.CO_COROUTINE)
    except (SyntaxError, ValueError):  # the cell will say what is wrong
        return False


async def run_in_loop(source: str, namespace: dict[str, object], emit: Emit, name: str) -> bool:
    """The same as ``run_cell`` in the event loop that runs, for cells that await something."""
    out, err = _CellStream("stdout", emit), _CellStream("stderr", emit)

    def put(output: Output) -> None:
        out.flush()
        err.flush()
        emit(output)

    out.other, err.other = err, out
    _prepare(namespace, put)
    with redirect_stdout(out), redirect_stderr(err), _as_main(namespace):
        try:
            # all within this one coroutine: another would make something else of a StopIteration of the cell's
            body, last = _compile(source, remember_source(name, source))
            value = None
            for code in filter(None, (body, last)):
                value = eval(code, namespace)
                if code.co_flags & inspect.CO_COROUTINE:
                    value = await value
            if value is not None:
                namespace["_"] = value
                put(Shown(represent(value), is_result=True))
        except BaseException as fault:  # a cell may raise anything, SystemExit too
            put(describe_fault(fault))
            return False
        finally:
            out.flush()
            err.flush()
    return True


def collect_outputs(source: str, namespace: dict[str, object], name: str) -> tuple[tuple[Output, ...], bool]:
    """The outputs of a cell, and true if it ended without a fault; see [`run_cell`][].

    Examples:
        >>> namespace: dict[str, object] = {}
        >>> collect_outputs("print('a')\\nhand = ['KS', 'QS']", namespace, "one")
        ((Stream(name='stdout', text='a\\n'),), True)
        >>> collect_outputs("len(hand)", namespace, "two")
        ((Shown(data={'text/plain': '2'}, is_result=True),), True)
    """
    outputs: list[Output] = []
    ended = run_cell(source, namespace, outputs.append, name)
    return tuple(join_streams(outputs)), ended


def _compile(source: str, file: str) -> tuple[CodeType, CodeType | None]:
    """The cell's statements, and its last line if that is an expression whose value is to be shown."""
    tree = ast.parse(source, file)
    last = None
    if tree.body and isinstance(tree.body[-1], ast.Expr) and not _ends_in_semicolon(source):
        statement = tree.body.pop()
        assert isinstance(statement, ast.Expr)
        last = compile(ast.Expression(statement.value), file, "eval", _AWAITING, dont_inherit=True)
    return compile(tree, file, "exec", _AWAITING, dont_inherit=True), last


def _ends_in_semicolon(source: str) -> bool:
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    *_, last = (token.string for token in tokens if token.type not in _BLANK)
    return last == ";"


def _prepare(namespace: dict[str, object], emit: Emit) -> None:
    """Give the cells their names: ``display``, and those of Python's own that would wait for a keyboard."""

    def display(*values: object) -> None:
        """Show values, each by the best of its representations."""
        for value in values:
            emit(Shown(represent(value)))

    own = namespace.get("__builtins__")
    if not isinstance(own, dict):
        own = namespace["__builtins__"] = dict(vars(builtins))
    own["display"] = display
    own |= {"input": _refuse_to_ask, "breakpoint": _refuse_to_halt, "help": _print_help}
    namespace.setdefault("__name__", "__main__")


def _refuse_to_ask(_prompt: object = "") -> str:
    """A cell cannot ask the reader for text."""
    raise RuntimeError("A cell cannot ask for input. Write the value into the cell.")


def _refuse_to_halt(*_arguments: object, **_options: object) -> None:
    """A cell cannot halt for a debugger."""
    raise RuntimeError("A cell has no debugger. Print the values that you want to see.")


def _print_help(*values: object) -> None:
    """Print what the docstrings say of a value; nobody can ask it back."""
    if not values:
        raise RuntimeError("A cell cannot ask which help you want. Write its name: help(print).")
    import pydoc  # noqa: PLC0415  # most cells do not need it

    for value in values:
        print(pydoc.render_doc(value, "Help on %s", renderer=pydoc.plaintext))  # type: ignore[attr-defined]


class _Main:
    """Stands for the module of the cells."""


@contextmanager
def _as_main(namespace: dict[str, object]) -> Iterator[None]:
    """While a cell runs, its names are those of the module ``__main__``, in which its classes are looked for."""
    main = _Main()
    main.__dict__ = namespace
    before = sys.modules.get("__main__")
    sys.modules["__main__"] = main  # type: ignore[assignment]
    try:
        yield
    finally:
        if before is None:
            del sys.modules["__main__"]
        else:
            sys.modules["__main__"] = before


class _CellStream(io.TextIOBase):
    """A standard stream of a cell. It collects what is printed, and puts out larger pieces."""

    encoding = "utf-8"
    errors = "replace"
    other: "_CellStream"

    def __init__(self, name: Literal["stdout", "stderr"], emit: Emit) -> None:
        self._name = name
        self._emit = emit
        self._parts: list[str] = []
        self._length = 0
        self._last = monotonic()

    def writable(self) -> bool:
        return True

    def write(self, text: str, /) -> int:
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if text:
            self.other.flush()  # what was printed first comes first
            self._parts.append(text)
            self._length += len(text)
            if self._length >= _PIECE or ("\n" in text and monotonic() - self._last > _WAIT):
                self.flush()
        return len(text)

    def flush(self) -> None:
        if self._parts:
            text = clean_text("".join(self._parts))
            self._parts.clear()
            self._length = 0
            self._last = monotonic()
            self._emit(Stream(self._name, text))
