"""The advice of both authors in notebooks."""

from __future__ import annotations

from ..jeux import Comparison, JudgedRule, Judgement
from ..odds.knowledge import Knowledge
from .chance_drawing import knowledge_html, name_knowledge
from .notebook_views import NotebookOutput, make_output
from .spoken import print_words


def show_advice(said: Comparison) -> NotebookOutput:
    """What each author advises, and the clauses that the hand meets."""
    knowledge = Knowledge(said.hand, said.turn_up, said.seat)
    own, adverse = said.score
    at = f" At {own}-{adverse}." if said.score != (0, 0) else ""
    lines = [
        f"{name_knowledge(knowledge)}.{at}",
        *(f"  {one.statement}" for one in (said.hoyle, said.britannica)),
    ]
    parts = [knowledge_html(knowledge)]
    if at:
        parts.append(f"<p>{print_words(at.strip())}</p>")
    parts += [_author_html(one) for one in (said.hoyle, said.britannica)]
    return make_output(parts, "\n".join(lines))


def _author_html(said: Judgement) -> str:
    """What he advises, and each of his clauses that the hand meets, or that is too vague to decide."""
    items = "".join(
        f"<li><b>{print_words(clause.name)}</b>{_say_part(clause, said)}: {print_words(clause.statement)} "
        f'<span class="ec-shown__passage">({print_words(clause.passage)})</span></li>'
        for clause in said.relevant_clauses
    )
    clauses = f"<ul>{items}</ul>" if items else ""
    return f'<p class="ec-shown__lead">{print_words(said.statement)}</p>{clauses}'


def _say_part(clause: JudgedRule, said: Judgement) -> str:
    """What part a clause has in the advice, if it does not decide it."""
    if clause in said.deciding_clauses:
        return ""
    return ", too vague to decide" if clause.verdict is None else ", which does not decide here"


def show_judgement(said: Judgement) -> NotebookOutput:
    """What one author advises."""
    return make_output([_author_html(said)], said.statement)


def show_clause(clause: JudgedRule) -> NotebookOutput:
    """One clause with its verdict."""
    verdict = {True: "met", False: "not met", None: "too vague to decide"}[clause.verdict]
    text = f"{clause.name} ({clause.advice}): {verdict}. {clause.statement} ({clause.passage})"
    return make_output([f"<p>{print_words(text)}</p>"], text)
