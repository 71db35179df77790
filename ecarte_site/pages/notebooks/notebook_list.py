"""The list of the notebooks: ``[[notebooks an-irregular-hand | collating-the-laws]]``, in the order of reading.

Titles and introductions are read from the notebooks.
"""

from collections.abc import Callable, Mapping

from markupsafe import Markup

from ...sources import BuildError, Site, choose
from ..templates import render_macro
from .notebook_file import load_notebooks


def _list_notebooks(site: Site, *names: str) -> Markup:
    """Raises ``BuildError`` for a name that no notebook has, and when one is left out."""
    notebooks = load_notebooks(site)
    notebooks_shown = [choose(notebooks, name, "notebook") for name in names]
    if left_out := notebooks.keys() - set(names):
        raise BuildError(f"The notebook {min(left_out)} is left out.")
    return render_macro("notebook.html", "notebook_list", notebooks_shown)


SHORTCODES: Mapping[str, Callable[..., Markup]] = {"notebooks": _list_notebooks}
