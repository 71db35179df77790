"""What the build computes when the engine has changed: the atlas and the ledger

Each in a new process, as in the build, and from nothing: the start of Python and every table are part of it.
The build makes both at the same time, beside other work.
"""

import json
import statistics
import subprocess
import sys
import time

from ecarte_core.claims import CLAIMS

from . import Measurement

_ATLAS_SCRIPT = """
import tempfile
from pathlib import Path
from ecarte_site.pages.atlas.atlas_cache import compute_atlas
with tempfile.TemporaryDirectory() as folder:
    compute_atlas(Path(), "", Path(folder))
"""
_LEDGER_SCRIPT = """
import tempfile
from pathlib import Path
from ecarte_site.links.claim_marks import cache_results
from ecarte_site.sources import Site
with tempfile.TemporaryDirectory() as folder:
    cache_results(Site(Path()), "{author}").fill(Path(folder))
"""
_CLAIMS_SCRIPT = """
import json, time
from ecarte_core.claims import CLAIMS, run_claim
times = {}
for claim in CLAIMS:
    start = time.perf_counter()
    run_claim(claim.id)
    times[claim.id] = time.perf_counter() - start
print(json.dumps(times))
"""


def measure() -> list[Measurement]:
    """The atlas with everything that its pages show; the ledger; and each claim."""
    atlas = _time_script(_ATLAS_SCRIPT)
    times: dict[str, float] = json.loads(_run_script(_CLAIMS_SCRIPT))
    slowest = max(times, key=lambda name: times[name])
    return [
        Measurement(
            "the atlas: the survey of all hands, leads, tallies, the table as a file",
            atlas,
            "s",
            aim="under 15 s on one core",
        ),
        *(
            Measurement(
                f"the ledger: every check of {author.title()}'s",
                _time_script(_LEDGER_SCRIPT.format(author=author)),
                "s",
                note=f"{sum(claim.author.lower() == author for claim in CLAIMS)} claims",
            )
            for author in dict.fromkeys(claim.author.lower() for claim in CLAIMS)
        ),
        Measurement(
            "one claim, in the order of the ledger",
            1000 * statistics.median(times.values()),
            "ms",
            worst=1000 * times[slowest],
            note=f"the worst is {slowest}; what claims share is computed by the first that needs it",
        ),
    ]


def _time_script(script: str) -> float:
    started = time.perf_counter()
    _run_script(script)
    return time.perf_counter() - started


def _run_script(script: str) -> str:
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
