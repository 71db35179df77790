"""The advice of both authors in notebooks."""

from __future__ import annotations

from html import escape

from ..jeux import Comparison, Judgement
from ..odds.knowledge import Knowledge
from .chance_figures import describe_knowledge, knowledge_html
from .data_table import make_table
from .notebook_views import NotebookOutput, make_output

_VERDICTS = {True: "met", False: "not met", None: "too vague to decide"}


def show_advice(said: Comparison) -> NotebookOutput:
    """What each author advises, and the clauses that the hand meets."""
    knowledge = Knowledge(said.hand, said.turn_up, said.seat)
    own, adverse = said.score
    at = f" At {own}-{adverse}." if said.score != (0, 0) else ""
    lines = [
        f"{describe_knowledge(knowledge)}.{at}",
        *(f"  {one.statement}" for one in (said.hoyle, said.britannica)),
    ]
    parts = [knowledge_html(knowledge)]
    if at:
        parts.append(f"<p>{escape(at.strip())}</p>")
    parts += [_author_html(one) for one in (said.hoyle, said.britannica)]
    return make_output(parts, "\n".join(lines))


def _author_html(said: Judgement) -> str:
    statement = f'<p class="ec-shown__lead">{escape(said.statement)}</p>'
    clauses = said.relevant_clauses
    if not clauses:
        return statement
    deciding = said.deciding_clauses
    rows = [
        (
            clause.name,
            str(clause.advice),
            "decides" if clause in deciding else _VERDICTS[clause.verdict],
            clause.passage,
        )
        for clause in clauses
    ]
    return statement + make_table(rows, columns=["Clause", "Advice", "Here", "Passage"]).draw()
