"""The list of the notebooks: ``[[notebooks an-irregular-hand | collating-the-laws]]``, in the order of reading.

Titles and introductions are read from the notebooks. The one that a reader writes himself stands on a page that writes
``[[empty_notebook import ecarte_core as ec]]``, with its first cell.
"""

from collections.abc import Callable, Mapping

from markupsafe import Markup

from ...sources import BuildError, Site, choose
from ..templates import render_macro
from .code_colours import colour_python
from .notebook_file import load_notebooks

NAME = "try"
"""Under this name the browser keeps what the reader writes."""


def _list_notebooks(site: Site, *names: str) -> Markup:
    """Raises ``BuildError`` for a name that no notebook has, and when one is left out."""
    notebooks = load_notebooks(site)
    notebooks_shown = [choose(notebooks, name, "notebook") for name in names]
    if left_out := notebooks.keys() - set(names):
        raise BuildError(f"The notebook {min(left_out)} is left out.")
    return render_macro("notebook.html", "notebook_list", notebooks_shown)


def _make_empty_notebook(site: Site, beginning: str) -> Markup:  # noqa: ARG001  (fills are called alike)
    """A cell with ``beginning``, and one that is empty."""
    return render_macro("notebook.html", "empty_notebook", NAME, (colour_python(beginning), ""))


SHORTCODES: Mapping[str, Callable[..., Markup]] = {
    "notebooks": _list_notebooks,
    "empty_notebook": _make_empty_notebook,
}
