"""What the checks of the claims find: as the site's build has kept it, or found here."""

import json
from functools import cache
from typing import Any

from ecarte_core.advice.claim_model import Claim
from ecarte_core.verbs.claims_verb import claim_to_dict
from ecarte_site.links import claim_marks
from ecarte_site.sources import Site
from support.places import ROOT

_SITE = Site(ROOT)


def find_answer(claim: Claim) -> dict[str, Any]:
    """The answer of the verb ``claims`` about one claim.

    The build keeps the answers under a digest of the ledger and of all modules that they follow from
    (``test_cache.py`` shows that none is overlooked), so they are what the engine would find now. Where either has
    changed, or nothing was built, the check runs here.
    """
    kept_answer = _read_kept(claim.author.lower()).get(claim.id)
    return {**claim_to_dict(claim)} if kept_answer is None else kept_answer


@cache
def _read_kept(author: str) -> dict[str, dict[str, Any]]:
    folder = claim_marks.cache_results(_SITE, author).path
    if not folder.is_dir():
        return {}
    (file,) = folder.glob("*.json")
    return {answer["id"]: answer for answer in json.loads(file.read_text("utf-8"))}
