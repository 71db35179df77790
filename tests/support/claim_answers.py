"""What the checks of the claims find: as the site's build has kept it, or found here.

``PYTHONPATH=.:tests python tests/support/claim_answers.py`` writes the golden file. Read ``git diff``: it pins every
verdict and figure.
"""

import json
from functools import cache
from typing import Any

from ecarte_core.advice.claim_model import Claim
from ecarte_core.advice.ledger import CLAIMS
from ecarte_core.verbs.claims_verb import claim_to_dict
from ecarte_site.links import claim_marks
from ecarte_site.sources import Site
from support.places import ROOT

_SITE = Site(ROOT)
_PINNED = ROOT / "tests/core/golden/claims.json"


def read_pinned() -> dict[str, Any]:
    """By claim, its verdicts and figures as ``pin`` gives them."""
    pinned: dict[str, Any] = json.loads(_PINNED.read_text("utf-8"))
    return pinned


def pin(answer: dict[str, Any]) -> dict[str, Any]:
    """The verdicts of an answer and its figures, but for those that move when a better strategy is stored."""
    return {
        "verdict": answer["verdict"],
        "premises": [premise["verdict"] for premise in answer["premises"]],
        "figures": json.loads(json.dumps(_leave_out_shares(answer["figures"]))),
    }


def _leave_out_shares(figures: Any) -> Any:
    if not isinstance(figures, dict):
        return figures
    return {key: _leave_out_shares(value) for key, value in figures.items() if key != "shares"}


def find_answer(claim: Claim) -> dict[str, Any]:
    """The answer of the verb ``claims`` about one claim.

    The build keeps the answers under a digest of the ledger and of all modules that they follow from
    (``test_cache.py`` shows that none is overlooked), so they are what the engine would find now. Where either has
    changed, or nothing was built, the check runs here.
    """
    kept_answer = _read_kept(claim.author.lower()).get(claim.id)
    return {**claim_to_dict(claim)} if kept_answer is None else kept_answer


def is_kept(claim: Claim) -> bool:
    """The build has kept the answer about this claim."""
    return claim.id in _read_kept(claim.author.lower())


@cache
def _read_kept(author: str) -> dict[str, dict[str, Any]]:
    folder = claim_marks.cache_results(_SITE, author).path
    if not folder.is_dir():
        return {}
    (file,) = folder.glob("*.json")
    return {answer["id"]: answer for answer in json.loads(file.read_text("utf-8"))}


if __name__ == "__main__":
    rows = [
        f"{json.dumps(claim.id)}: {json.dumps(pin(find_answer(claim)), ensure_ascii=False)}"
        for claim in CLAIMS
    ]
    _PINNED.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
