"""The notebook that a reader writes himself: ``[[empty_notebook import ecarte_core as ec]]``, with its first cell."""

from collections.abc import Callable, Mapping

from markupsafe import Markup

from ...sources import Site
from ..templates import render_macro
from .code_colours import colour_python

NAME = "try"
"""Under this name the browser keeps what the reader writes."""


def _empty_notebook_html(site: Site, beginning: str) -> Markup:  # noqa: ARG001  (fills are called alike)
    """A cell with ``beginning``, and one that is empty."""
    return render_macro("notebook.html", "empty_notebook", NAME, (colour_python(beginning), ""))


SHORTCODES: Mapping[str, Callable[..., Markup]] = {"empty_notebook": _empty_notebook_html}
