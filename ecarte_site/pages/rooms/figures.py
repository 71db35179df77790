"""The figures that a room's first page names, each computed from what it counts."""

import re
from collections import Counter
from collections.abc import Callable, Mapping

from ecarte_core.advice.interpretations import INTERPRETATIONS
from ecarte_core.laws.codes import BRITANNICA, CAVENDISH
from ecarte_core.laws.differences import DIFFERENCES

from ...cite.styles import STYLES
from ...content.examples import EXAMPLES
from ...edition import load_edition
from ...links.claim_marks import read_results
from ...sources import Site, choose
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


def fill_figures(sentence: str, site: Site) -> str:
    """A sentence of the plan with its figures. Raises ``BuildError`` for a name that counts nothing."""
    return re.sub(r"\{(\w+)\}", lambda name: str(choose(FIGURES, name[1], "figure")(site)), sentence)
