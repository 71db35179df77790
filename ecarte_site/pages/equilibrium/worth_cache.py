"""The page's figures as a file: computed from the equilibrium and the atlas when they have changed, else kept."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path

from ecarte_core.cards.constants import AUTHORS
from ecarte_core.chances.knowledge import Seat
from ecarte_core.game import WINNING_SCORE
from ecarte_core.players.equilibrium import (
    Equilibrium,
    ExchangeStrategy,
    load_equilibrium,
    load_unseen_strategy,
)
from ecarte_core.players.strategy_file import FILE_NAME, UNSEEN_FILE

from ...build.cache import CachedFolder, digest_parts
from ...build.engine_sources import list_needed_modules
from ..atlas import atlas_cache
from .advice_prices import (
    count_by_chance,
    list_kept,
    measure_frontier,
    price_author,
    price_hands,
)
from .worth_figures import WorthFigures

FIGURES_FILE = "worth.json"

_SOURCE_MODULES = ("advice_prices.py", "worth_cache.py", "worth_figures.py")
_SHARES = {Seat.NON_DEALER: "play_share", Seat.DEALER: "refuse_share"}
"""The equilibrium's tables of the hands that are kept at each score."""
_DATA = FILE_NAME, UNSEEN_FILE
"""The strategies, below the engine's folder."""


def cache_figures(root: Path) -> CachedFolder:
    """The folder with the file."""
    here, atlas = Path(__file__).parent, atlas_cache.cache_atlas(root)
    sources = [
        *list_needed_modules("players/equilibrium.py"),
        *atlas_cache.list_sources(root),
        *map(here.joinpath, _SOURCE_MODULES),
        *(root / "ecarte_core" / name for name in _DATA),
    ]
    key = digest_parts(part for path in sources for part in (path.name, path.read_bytes()))
    return CachedFolder(
        root, "worth", key, "what the authors’ advice is worth", partial(compute_file, root), (atlas,)
    )


@cache
def load_figures(root: Path) -> WorthFigures:
    """The figures."""
    text = (cache_figures(root).find_or_make() / FIGURES_FILE).read_text("utf-8")
    figures: WorthFigures = json.loads(text)
    return figures


def load_counts(root: Path, seat: Seat) -> Mapping[str, Sequence[float]]:
    """The hands of each band of chances: all of them (``all``), and those that each author and strategy keeps."""
    bands = atlas_cache.load_summary(root)["seats"][seat]["bands"]
    return {**bands, **load_figures(root)["by_chance"][seat]}


def compute_file(root: Path, folder: Path) -> None:
    """Compute everything, and write the file into ``folder``."""
    figures = compute_figures(root, load_equilibrium(), load_unseen_strategy())
    (folder / FIGURES_FILE).write_text(json.dumps(figures, ensure_ascii=False, indent=1) + "\n", "utf-8")


def compute_figures(root: Path, solution: Equilibrium, unseen: ExchangeStrategy) -> WorthFigures:
    """All that the page shows."""
    groups = list(atlas_cache.load_advised_hands(root))
    priced, unseen_hands = price_hands(groups, solution), list_kept(groups, unseen)
    return WorthFigures(
        advice={
            author: {seat: price_author(author, seat, priced[seat]) for seat in Seat} for author in AUTHORS
        },
        frontier={seat: measure_frontier(priced[seat]) for seat in Seat},
        unseen={seat: measure_frontier(unseen_hands[seat]) for seat in Seat},
        by_chance={
            str(seat): {
                "equilibrium": count_by_chance(priced[seat]),
                "unseen": count_by_chance(unseen_hands[seat]),
            }
            for seat in Seat
        },
        scores={seat: [*map(list, solution.scores[table])] for seat, table in _SHARES.items()},
        game=_fill_scores(solution.chance_of_game),
    )


def _fill_scores(value: Callable[[int, int], float]) -> list[list[float]]:
    scores = range(WINNING_SCORE)
    return [[value(elder, dealer) for dealer in scores] for elder in scores]
