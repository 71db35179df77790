"""So much a cell may put out in a page: a flood of text would stop the browser."""

from __future__ import annotations

from .cell_runner import Emit
from .output_model import Fault, Output, Stream
from .value_shapes import TEXT

TEXT_LIMIT = 200_000
"""Characters of text that a cell may put out."""
DRAWING_LIMIT = 5_000_000
"""Characters of HTML and pictures."""
_LEAST = 100
"""Every output counts as at least so many characters: each is an element of the page."""
_FAULT_LIMIT = 20_000
"""Characters of a traceback, which is always shown."""


def limit_outputs(emit: Emit) -> Emit:
    """An ``emit`` for one cell that passes on what is within the limits, and says once that it left something out."""
    text_left, drawings_left, said = TEXT_LIMIT, DRAWING_LIMIT, False

    def say() -> None:
        nonlocal said
        if not said:
            said = True
            emit(
                Stream(
                    "stderr", f"The output is longer than {TEXT_LIMIT // 1000} kB. The rest is not shown.\n"
                )
            )

    def put(output: Output) -> None:
        nonlocal text_left, drawings_left
        if isinstance(output, Fault):
            emit(_cut_fault(output))
            return
        if text_left <= 0:
            say()
            return
        text = output.text if isinstance(output, Stream) else output.data[TEXT]
        shown = text[:text_left]
        text_left -= max(len(text), _LEAST)
        if isinstance(output, Stream):
            emit(output._replace(text=shown))
        else:
            drawings = {kind: given for kind, given in output.data.items() if kind != TEXT}
            size = sum(map(len, drawings.values()))
            fits = size <= drawings_left
            if fits:
                drawings_left -= size
            emit(output._replace(data={TEXT: shown, **(drawings if fits else {})}))
            if not fits:
                say()
        if len(shown) < len(text):
            say()

    return put


def _cut_fault(fault: Fault) -> Fault:
    lines, left = list[str](), _FAULT_LIMIT
    for line in fault.traceback:
        lines.append(line[:left])
        left -= len(line) + 1
        if left <= 0:
            lines.append("…")
            break
    return fault._replace(message=fault.message[:_FAULT_LIMIT], traceback=tuple(lines))
