"""The atlas as files: made from the engine when the engine has changed, else taken from ``.cache``.

Nothing of it is in the repository. It is made once for each change of the modules that it rests on; the folder
is named by a digest of their contents.
"""

import csv
import gzip
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache, partial
from io import StringIO
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.advice.chances_of_hands import ADVERSE_HANDS, Entry, HandChances, Place
from ecarte_core.advice.interpretations import Choice
from ecarte_core.advice.survey import SurveyRow, find_advice, survey_hands
from ecarte_core.cards import Rank, format_cards
from ecarte_core.cards.constants import AUTHORS
from ecarte_core.chances.knowledge import Seat

from ...build.cache import CachedFolder, digest_parts
from ...build.engine_sources import list_needed_modules
from . import sample
from .atlas_figures import (
    AtlasSummary,
    count_blind_leads,
    count_leads,
    count_readings,
    count_seat,
    find_band,
    measure_sample,
)

TABLE_FILE, SUMMARY_FILE = "atlas.csv.gz", "atlas.json"
ADVICE_FILE = "advice.csv"
"""The hands that are alike in worth and in the rules that they meet; for what is computed further, not for the site."""

_SOURCE_MODULES = ("atlas_cache.py", "atlas_figures.py", "sample.py")
"""The modules of this folder that the files follow from; the page draws."""

COLUMNS = {
    "hand": "the five cards, hearts being trumps: rank, then suit; T is the ten",
    "turn_up": "the card turned up, a heart; it is out of play",
    "ways": "how many hands the row stands for with this turn-up: the plain suits may change places",
    "point_non_dealer": "of the adversary’s 65,780 possible hands, those against which the non-dealer, "
    "leading, makes the point (three tricks), both hands seen and both playing best",
    "vole_non_dealer": "the same for all five tricks",
    "point_lead_blind": "the same for the point, when the best first lead is chosen before the adversary’s cards "
    "are known, and all are seen after it",
    "point_dealer": "those against which the dealer, his adversary leading, makes the point, both hands seen",
    "vole_dealer": "the same for all five tricks",
    "hoyle_non_dealer": "what Hoyle advises the non-dealer at the score of love all: play or propose",
    "britannica_non_dealer": "what Britannica advises him",
    "hoyle_dealer": "what Hoyle advises the dealer to whom cards are proposed: refuse or accept",
    "britannica_dealer": "what Britannica advises him",
}
"""The columns of the table, in order, and what they mean."""


def cache_atlas(root: Path) -> CachedFolder:
    """The folder with the files."""
    engine = digest_parts(part for path in list_sources(root) for part in (path.name, path.read_bytes()))
    fill = partial(compute_atlas, root, engine)
    return CachedFolder(root, "atlas", engine, "the chances of all hands", fill)


def load_summary(root: Path) -> AtlasSummary:
    """The figures."""
    return _read_summary(cache_atlas(root).find_or_make())


@lru_cache(maxsize=1)
def _read_summary(folder: Path) -> AtlasSummary:
    summary: AtlasSummary = json.loads((folder / SUMMARY_FILE).read_text("utf-8"))
    return summary


class AdvisedHands(NamedTuple):
    """Hands of which the authors say the same, and which are worth the same in every choice and about as strong."""

    first: Entry
    """The first of them; its chances and its weight are left out."""
    met: int
    """Which of ``RULES`` they meet, as in ``SurveyRow``."""
    hands: int
    """How many there are with a heart turned up."""
    bands: tuple[int, int]
    """Of the chance of the point, the non-dealer's and the dealer's: which of ``BANDS``."""


def load_advised_hands(root: Path) -> Iterator[AdvisedHands]:
    """All hands, in groups of those that are alike."""
    with (cache_atlas(root).find_or_make() / ADVICE_FILE).open(encoding="utf-8") as file:
        for line in csv.reader(file):
            trumps, turned, *plain, met, leading, following, hands = map(int, line)
            first, second, third = plain
            yield AdvisedHands(
                Entry(trumps, Rank(turned), (first, second, third), 0, _NO_CHANCES),
                met,
                hands,
                (leading, following),
            )


_NO_CHANCES = HandChances((0, 0), (0, 0), 0, 0)

_Alike = tuple[Place, bool, int, int, int]
"""A place, whether a king is turned up, the rules met, and the bands of both seats' chances."""

_Equal = tuple[Place, int, tuple[tuple[Choice, int], ...]]
"""What rows are equal in: their chances, and what the authors say of them, by every reading."""


def compute_atlas(root: Path, engine: str, folder: Path) -> None:
    """Compute everything, and write the files into ``folder``."""
    file = StringIO()
    table = csv.writer(file, lineterminator="\n")
    table.writerow(COLUMNS)
    first: dict[_Equal, SurveyRow] = {}
    hands: Counter[_Equal] = Counter()
    alike: Counter[_Alike] = Counter()
    first_alike: dict[_Alike, Entry] = {}
    rows = 0
    for _, same_hand in groupby(survey_hands(), key=lambda row: (row.entry.trumps, row.entry.plain)):
        name = ""
        for row in same_hand:
            name = name or format_cards(row.entry.hand)
            table.writerow(format_row(row, name))
            key = row.entry.place, row.met, row.otherwise
            first.setdefault(key, row)
            hands[key] += row.entry.weight
            leading, following = (find_band(row.point(seat)) for seat in Seat)
            group = row.entry.place, row.entry.turn_up is Rank.KING, row.met, leading, following
            first_alike.setdefault(group, row.entry)
            alike[group] += row.entry.weight
            rows += 1
    counted = [(row, hands[key]) for key, row in first.items()]
    readings, doubtful = count_readings(counted)
    dealt = sample.read_sample((root / sample.SAMPLE_FILE).read_text("utf-8"))
    figures = AtlasSummary(
        engine=engine,
        columns=COLUMNS,
        rows=rows,
        ways=hands.total(),
        adverse_hands=ADVERSE_HANDS,
        seats={seat: count_seat(seat, counted) for seat in Seat},
        blind=count_blind_leads(counted),
        lead=count_leads(counted),
        readings=readings,
        doubtful=doubtful,
        sample={seat: measure_sample(seat, dealt) for seat in Seat},
    )
    advice = StringIO()
    csv.writer(advice, lineterminator="\n").writerows(
        (entry.trumps, int(entry.turn_up), *entry.plain, *group[2:], alike[group])
        for group, entry in first_alike.items()
    )
    (folder / ADVICE_FILE).write_text(advice.getvalue(), "utf-8")
    (folder / TABLE_FILE).write_bytes(gzip.compress(file.getvalue().encode(), 9, mtime=0))
    (folder / SUMMARY_FILE).write_text(json.dumps(figures, ensure_ascii=False, indent=1) + "\n", "utf-8")


def format_row(row: SurveyRow, hand: str) -> tuple[Any, ...]:
    """One line of the table, in the order of ``COLUMNS``; ``hand`` as ``format_cards`` writes it."""
    entry = row.entry
    counts = entry.point[0], entry.vole[0], row.blind, entry.point[1], entry.vole[1]
    return (hand, entry.turned, entry.weight, *counts, *_advice(row.met))


@cache
def _advice(met: int) -> tuple[str, ...]:
    """The advice of both authors for the non-dealer, then for the dealer."""
    return tuple(str(find_advice(met, author, seat)) for seat in Seat for author in AUTHORS)


def list_sources(root: Path) -> list[Path]:
    """Everything that the files follow from: modules of the engine and of this folder, and the sample."""
    here = map(Path(__file__).parent.joinpath, _SOURCE_MODULES)
    return [*list_needed_modules("advice/survey.py"), *here, root / sample.SAMPLE_FILE]
