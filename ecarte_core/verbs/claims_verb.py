"""The verb ``claims``: check what Hoyle and Britannica assert, and what Mossop counted."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, TypedDict

from ..advice.claim_model import VERDICTS, Claim
from ..advice.ledger import CLAIMS, ClaimError, by_id, list_former_ids, run_claim
from ..cards.errors import quote
from ..cards.json_values import fill
from .description import Verb, option


@dataclass(frozen=True, kw_only=True)
class ClaimsRequest:
    """Which claims to check: ``only`` one, those of an author, or those with a verdict; or all of them."""

    only: str | None = option("one claim, by its name", metavar="ID")
    author: str | None = option("hoyle, britannica or mossop")
    verdict: str | None = option(", ".join(VERDICTS))


class GivenCondition(TypedDict):
    """What the author supposes, and how the check keeps to it."""

    says: str
    how: str


class PremiseAnswer(TypedDict):
    """A part of a claim, checked."""

    says: str
    exactly: str
    model: str
    verdict: str
    evidence: str


class ClaimAnswer(TypedDict):
    """A claim with what its check finds now."""

    id: str
    passage: str
    author: str
    kind: str
    statement: str
    formalisation: str
    model: str
    verdict: str
    evidence: str
    figures: dict[str, Any]
    position: dict[str, str] | None
    meant: str
    cost: str
    given: list[GivenCondition]
    premises: list[PremiseAnswer]
    formerly: list[str]


def run_claims(request: ClaimsRequest) -> list[ClaimAnswer]:
    """Run the checks, and say what each finds, in reading order.

    Raises ``ClaimError`` for a claim, author or verdict that is not known.
    """
    only, author, wanted = request.only, request.author, request.verdict
    if wanted is not None and wanted not in VERDICTS:
        raise ClaimError(f"{quote(wanted)} is not a verdict; the verdicts are {', '.join(VERDICTS)}.")
    authors = {claim.author for claim in CLAIMS}
    if author is not None and author.capitalize() not in authors:
        raise ClaimError(f"{quote(author)} is not an author here; they are {', '.join(sorted(authors))}.")
    claims = (by_id(only),) if only is not None else CLAIMS
    answers = [
        claim_to_dict(claim) for claim in claims if author is None or claim.author == author.capitalize()
    ]
    return [answer for answer in answers if wanted is None or answer["verdict"] == wanted]


def claim_to_dict(claim: Claim) -> ClaimAnswer:
    """One claim with what its check finds now, as JSON values."""
    finding = run_claim(claim.id)
    findings = finding.premises or (finding,)
    return fill(
        ClaimAnswer,
        finding,
        claim,
        meant=claim.editor_note if finding.verdict not in ("holds", "pays") else "",
        premises=[
            fill(PremiseAnswer, finding, premise, says=premise.says or claim.statement, model=premise.model)
            for premise, finding in zip(claim.premises, findings, strict=True)
        ],
        formerly=list(list_former_ids(claim)),
    )


def format_claims(answer: list[ClaimAnswer]) -> str:
    """The answer in words and figures."""
    lines = []
    for claim in answer:
        lines += [f"{claim['id']}  ({claim['passage']})", f"  {claim['statement']}"]
        lines += [f"  Given: {condition['says']} {condition['how']}" for condition in claim["given"]]
        premises = claim["premises"]
        if len(premises) > 1:
            lines += [
                f"  ({number}) {part['says']} {part['verdict'].upper()} ({part['model']}): {part['evidence']}"
                for number, part in enumerate(premises, 1)
            ]
        evidence = "" if len(premises) > 1 else f": {claim['evidence']}"
        model = "the whole" if len(premises) > 1 else claim["model"]
        lines.append(f"  {claim['verdict'].upper()} ({model}){evidence}")
        if claim["meant"]:
            lines.append(f"  Editor: {claim['meant']}")
        lines.append("")
    counts = Counter(claim["verdict"] for claim in answer)
    summary = ", ".join(f"{counts[verdict]} {verdict}" for verdict in VERDICTS if counts[verdict])
    return "\n".join([*lines, f"{len(answer)} claim{'' if len(answer) == 1 else 's'}: {summary or 'none'}."])


CLAIMS_VERB = Verb(
    run_claims, format_claims, ("claims --only hoyle-kqj-one-trump", "claims --author hoyle --verdict fails")
)
