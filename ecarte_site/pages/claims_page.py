"""The page of the ledger: every claim with its sentence, what was checked, the verdict, and a way to run it.

A page writes ``[[claims summary]]`` (the count), ``[[claims models]]`` (what was taken to be known),
``[[claims ledger]]`` (all of it, with filters that appear when the component is there to serve them) and
``[[claims former]]`` (the anchors of what is no longer in the ledger).
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Any

from markupsafe import Markup

from ecarte_core.advice.claim_model import KINDS, MODELS, VERDICTS, Verdict
from ecarte_core.advice.ledger import CLAIMS, FORMER_IDS

from ..content.examples import find_examples
from ..edition import load_edition
from ..edition.text_model import Piece
from ..links.addresses import CLAIMS_PAGE, claims_anchor, passage_address, path_to_root, step_address
from ..links.claim_marks import VERDICT_SIGNS, format_counts, read_results
from ..links.fragments import (
    laboratory_address,
    play_hand_address,
    read_laboratory_hand,
    table_address,
)
from ..links.law_links import annotate_witness
from ..links.passage_names import stands_in_text
from ..sources import Site, choose
from .templates import render_macro

_PLAIN: Mapping[Verdict, str] = {
    "fails": "It is not so.",
    "costs": "Who follows this advice loses by it, on the average.",
    "holds in part": "One part of it is so, and another is not.",
    "undecided": "It makes no difference that the figures can show.",
    "not decidable": "That depends on how a player behaves.",
    "pays": "Who follows this advice gains by it, on the average.",
    "holds": "It is so.",
}
"""A verdict as a card player says it; its evidence stands behind “Why”."""

ORDER: tuple[Verdict, ...] = tuple(_PLAIN)
"""The verdicts as the page lists them: first what an author got wrong."""

ClaimResult = Mapping[str, Any]

_MODEL_ANCHORS: Mapping[str, str] = {
    model: f"model-{''.join(letter if letter.isalnum() else '-' for letter in model)}" for model in MODELS
}
"""Where the page explains each model."""


def find_position_addresses(position: Mapping[str, str] | None) -> tuple[tuple[str, str], ...]:
    """Where a position can be opened, below the site's root, and what to call each place."""
    if not position:
        return ()
    if "game" in position:
        return ((step_address(position["game"], position["step"]), "Open it in the replay"),)
    if "hand" not in position:
        return ((table_address(position), "Open the position"),)
    laboratory = laboratory_address(position), "Ask about this hand"
    if position.get("played"):
        return (laboratory,)
    return laboratory, (play_hand_address(read_laboratory_hand(position)), "Play the hand")


def _render_claims(site: Site) -> str:
    answers = read_results(site)
    first = {answer["passage"]: answer["id"] for answer in reversed(answers)}
    parts: list[str] = [_render_filters(answers)]
    for verdict in ORDER:
        rows = [
            _describe_claim(site, answer, is_first=first[answer["passage"]] == answer["id"])
            for answer in answers
            if answer["verdict"] == verdict
        ]
        if rows:
            anchor = verdict.replace(" ", "-")
            heading = f"\n## {verdict.capitalize()}: {len(rows)} {{ #verdict-{anchor} }}\n"
            parts += [heading, _render_rows(verdict, rows)]
    return "\n".join(parts)


def _render_rows(verdict: str, rows: Collection[ClaimResult]) -> Markup:
    """The claims of one verdict, each folded to a line."""
    return render_macro(
        "claims.html",
        "claims",
        verdict=verdict,
        rows=rows,
        signs=VERDICT_SIGNS,
        anchors=_MODEL_ANCHORS,
        root=path_to_root(CLAIMS_PAGE),
    )


def _describe_claim(site: Site, claim: ClaimResult, *, is_first: bool) -> ClaimResult:
    """What a line shows; the first claim of a sentence has the sentence's anchor."""
    passage = claim["passage"]
    return {
        **claim,
        "quoted": _quote(site, passage),
        "anchor": claims_anchor(passage) if is_first else "",
        "verdict_words": _PLAIN[claim["verdict"]],
        "model_words": dict(MODELS)[claim["model"]],
        "places": (*_find_example(passage), *find_position_addresses(claim["position"])),
    }


def _quote(site: Site, passage: str) -> tuple[Piece, ...]:
    """The sentence that makes the claim; nothing of a number in a table that this edition does not print."""
    if not stands_in_text(passage):
        return ()
    return annotate_witness(load_edition(site.texts).find_passage(passage).quotation, passage)


def _find_example(passage: str) -> tuple[tuple[str, str], ...]:
    """Where the sentence is drawn and played in place, and what to call that; nothing where it is not."""
    address = (passage_address(passage) or "").partition("#")[0]
    return tuple(
        (f"{address}#{example.id}", "Play it beside the sentence") for example in find_examples(passage)[:1]
    )


def _render_filters(claims: Collection[ClaimResult]) -> Markup:
    authors = dict.fromkeys(claim["author"] for claim in claims)
    fields = []
    for name, caption, values in (
        ("author", "Author", authors),
        ("verdict", "Verdict", ORDER),
        ("kind", "Topic", KINDS),
    ):
        counted = Counter(claim[name] for claim in claims)
        fields.append((name, caption, [(value, counted[value]) for value in values if counted[value]]))
    verdicts = Counter(claim["verdict"] for claim in claims)
    counts = ", ".join(f"{verdict} {verdicts[verdict]}" for verdict in ORDER if verdicts[verdict])
    return render_macro(
        "claims.html",
        "filters",
        len(claims),
        f"{len(claims)} of {len(claims)} claims shown: {counts}.",  # as the component says it of a choice
        fields,
    )


def _render_summary(site: Site) -> Markup:
    answers = read_results(site)
    verdicts: dict[str, Counter[str]] = {}
    for answer in answers:
        verdicts.setdefault(answer["author"], Counter()).update([answer["verdict"]])
    total = sum(verdicts.values(), Counter[str]())
    sentence = f"Of {len(answers)} claims {format_counts(total)}."
    return render_macro("claims.html", "summary", sentence, VERDICTS, VERDICT_SIGNS, verdicts.items())


def _render_models(_: Site) -> Markup:
    return render_macro("claims.html", "models", MODELS.items(), _MODEL_ANCHORS)


def _render_former(_: Site) -> Markup:
    """The anchors of the claims that have left the ledger; one that was taken over has its anchor at that claim."""
    standing = {claim.id for claim in CLAIMS}
    return render_macro("claims.html", "former", [id for id, to in FORMER_IDS.items() if to not in standing])


_RENDERERS: Mapping[str, Callable[[Site], str]] = {
    "ledger": _render_claims,
    "summary": _render_summary,
    "models": _render_models,
    "former": _render_former,
}


def claims_html(site: Site, part: str) -> str:
    """A part of the page: ``summary``, ``models``, ``ledger`` or ``former``."""
    return choose(_RENDERERS, part, "part of the page of claims")(site)


SHORTCODES: Mapping[str, Callable[..., str]] = {"claims": claims_html}
