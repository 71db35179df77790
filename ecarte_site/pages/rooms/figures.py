"""The figures that a room's first page names, each computed from what it counts."""

from collections import Counter
from collections.abc import Callable, Mapping

from ecarte_core.advice.interpretations import INTERPRETATIONS
from ecarte_core.laws.codes import BRITANNICA, CAVENDISH
from ecarte_core.laws.differences import DIFFERENCES

from ...cite.styles import STYLES
from ...content.examples import EXAMPLES
from ...edition import load_edition
from ...links.claim_marks import read_results
from ...sources import BuildError, Site
from ..notebooks.notebook_file import load_notebooks
from ..play.drills_page import read_questions


def _count_verdicts(site: Site, verdict: str) -> int:
    return Counter(answer["verdict"] for answer in read_results(site))[verdict]


FIGURES: Mapping[str, Callable[[Site], int]] = {
    "britannica_laws": lambda _: len(BRITANNICA.laws),
    "claims": lambda site: len(read_results(site)),
    "claims_that_cost": lambda site: _count_verdicts(site, "costs"),
    "claims_that_fail": lambda site: _count_verdicts(site, "fails"),
    "club_laws": lambda _: len(CAVENDISH.laws),
    "differences": lambda _: len(DIFFERENCES),
    "drills": lambda site: len(read_questions(site)),
    "examples": lambda _: len(EXAMPLES),
    "notebooks": lambda site: len(load_notebooks(site)),
    "readings": lambda _: len(INTERPRETATIONS),
    "styles": lambda _: len(STYLES),
    "witnesses": lambda site: len(load_edition(site.texts).witnesses),
}
"""What each name in the plan counts."""


class _Figures(dict[str, int]):
    """Figures, computed on demand."""

    def __init__(self, site: Site) -> None:
        super().__init__()
        self._site = site

    def __missing__(self, name: str) -> int:
        if name not in FIGURES:
            raise BuildError(f"There is no figure “{name}”, only {', '.join(FIGURES)}.")
        return FIGURES[name](self._site)


def fill_figures(sentence: str, site: Site) -> str:
    """A sentence of the plan with its figures. Raises ``BuildError`` for a name that counts nothing."""
    return sentence.format_map(_Figures(site))
