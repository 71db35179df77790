"""What a cell puts out, in the shapes of Jupyter's file format."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple


class Stream(NamedTuple):
    """Text that was printed."""

    name: Literal["stdout", "stderr"]
    text: str

    def to_json(self) -> dict[str, Any]:
        """The output as a notebook file holds it."""
        return {"output_type": "stream", "name": self.name, "text": self.text}


class Shown(NamedTuple):
    """A value that ``display`` showed, or the value of the last line."""

    data: Mapping[str, str]
    """Its representations by media type; ``text/plain`` is always among them."""
    is_result: bool = False
    """True for the value of the last line."""

    def to_json(self) -> dict[str, Any]:
        """The output as a notebook file holds it."""
        bundle = {"data": dict(self.data), "metadata": {}}
        if self.is_result:
            return {"output_type": "execute_result", **bundle, "execution_count": None}
        return {"output_type": "display_data", **bundle}


class Fault(NamedTuple):
    """The exception that ended a cell."""

    name: str
    """The class of the exception."""
    message: str
    traceback: tuple[str, ...]
    """Lines without their line ends."""

    def to_json(self) -> dict[str, Any]:
        """The output as a notebook file holds it."""
        return {
            "output_type": "error",
            "ename": self.name,
            "evalue": self.message,
            "traceback": list(self.traceback),
        }


Output = Stream | Shown | Fault
"""Anything that a cell puts out."""


def join_streams(outputs: Iterable[Output]) -> Iterator[Output]:
    """The same outputs, with texts of one stream that follow each other made one."""
    last: Output | None = None
    for output in outputs:
        if isinstance(last, Stream) and isinstance(output, Stream) and last.name == output.name:
            last = last._replace(text=last.text + output.text)
            continue
        if last is not None:
            yield last
        last = output
    if last is not None:
        yield last


# --- the shapes of a value ---------------------------------------------------------------------------------------
# The representations that a value has of itself: plain text, HTML, a picture.

HTML, SVG, TEXT = "text/html", "image/svg+xml", "text/plain"
_METHODS = {HTML: "_repr_html_", SVG: "_repr_svg_"}
_LINE = 88
"""A list or mapping whose text is longer than this is written on several lines."""


def represent(value: object) -> dict[str, str]:
    """The representations of a value by media type; ``text/plain`` is always among them.

    They come from ``__repr__``, ``_repr_html_``, ``_repr_svg_`` and ``_repr_mimebundle_``, as in Jupyter. What these
    methods raise passes through. Raises ``TypeError`` when one gives something that is not text.
    """
    data: dict[str, str] = {}
    bundle = _call(value, "_repr_mimebundle_", include=None, exclude=None)
    if bundle is not None:
        if not isinstance(bundle, Mapping):
            raise TypeError(f"_repr_mimebundle_ gave a {type(bundle).__name__}, not a mapping")
        data |= {
            kind: _check("_repr_mimebundle_", bundle[kind]) for kind in (TEXT, *_METHODS) if kind in bundle
        }
    for kind, method in _METHODS.items():
        representation = None if kind in data else _call(value, method)
        if representation is not None:
            data[kind] = _check(method, representation)
    if TEXT not in data:
        data[TEXT] = clean_text(_write(value))
    return {kind: data[kind] for kind in (TEXT, *_METHODS) if kind in data}


def clean_text(text: str) -> str:
    """The text with halves of surrogate pairs replaced, so that it can be written in UTF-8."""
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _call(value: object, method: str, **arguments: object) -> object:
    """What a method of a value gives, or None if it has none."""
    if isinstance(value, type):  # the methods of a class draw its instances
        return None
    # found on the class: a value that makes up any attribute asked for does not draw itself
    if not hasattr(type(value), method):
        return None
    representation: object = getattr(value, method)(**arguments)
    if (
        isinstance(representation, tuple)
        and len(representation) == 2
        and isinstance(representation[1], Mapping)
    ):
        return representation[0]  # Jupyter allows metadata beside the data
    return representation


def _check(method: str, text: object) -> str:
    if not isinstance(text, str):
        raise TypeError(f"{method} gave a value of the class {type(text).__name__}, not text")
    return clean_text(text)


def _write(value: object) -> str:
    text = repr(value)
    if len(text) > _LINE and type(value) in {list, dict, tuple, set, frozenset}:
        from pprint import pformat  # noqa: PLC0415  # most cells do not need it

        return pformat(value, width=_LINE, sort_dicts=False)
    return text
