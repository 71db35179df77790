"""The advice of both authors in notebooks."""

from __future__ import annotations

from ..advice.clauses import JudgedRule
from ..advice.judgement import Comparison, Judgement
from ..chances.knowledge import Knowledge
from ..showing import NotebookOutput, show_value
from .chance_drawing import knowledge_html, name_knowledge
from .notebook_views import make_output
from .spoken import print_words


@show_value.register
def show_advice(comparison: Comparison) -> NotebookOutput:
    """What each author advises, the clauses that the hand meets, and whether they differ."""
    knowledge = Knowledge(comparison.hand, comparison.turn_up, comparison.seat)
    own, adverse = comparison.score
    score = f" At {own}-{adverse}." if comparison.score != (0, 0) else ""
    lines = [f"{name_knowledge(knowledge)}.{score}"]
    for judgement in (comparison.hoyle, comparison.britannica):
        lines.append(f"  {judgement.statement}")
        lines += [f"    {show_clause(clause).text}" for clause in judgement.relevant_clauses]
    lines.append(f"  The authors {'disagree' if comparison.disagreement else 'agree'}.")
    if others := comparison.readings.others:
        lines.append(f"  Read otherwise than we do: {', '.join(map('='.join, others))}.")
    parts = [knowledge_html(knowledge)]
    if score:
        parts.append(f"<p>{print_words(score.strip())}</p>")
    parts += [_author_html(judgement) for judgement in (comparison.hoyle, comparison.britannica)]
    return make_output(parts, "\n".join(lines))


def _author_html(judgement: Judgement) -> str:
    """What he advises, and each of his clauses that the hand meets, or that is too vague to decide."""
    items = "".join(
        f"<li><b>{print_words(clause.name)}</b>{_say_part(clause, judgement)}: {print_words(clause.statement)} "
        f'<span class="ec-shown__passage">({print_words(clause.passage)})</span></li>'
        for clause in judgement.relevant_clauses
    )
    clauses = f"<ul>{items}</ul>" if items else ""
    return f'<p class="ec-shown__lead">{print_words(judgement.statement)}</p>{clauses}'


def _say_part(clause: JudgedRule, judgement: Judgement) -> str:
    """What part a clause has in the advice, if it does not decide it."""
    if clause in judgement.deciding_clauses:
        return ""
    return ", too vague to decide" if clause.verdict is None else ", which does not decide here"


@show_value.register
def show_judgement(judgement: Judgement) -> NotebookOutput:
    """What one author advises."""
    return make_output([_author_html(judgement)], judgement.statement)


@show_value.register
def show_clause(clause: JudgedRule) -> NotebookOutput:
    """One clause with its verdict."""
    verdict = {True: "met", False: "not met", None: "too vague to decide"}[clause.verdict]
    text = f"{clause.name} ({clause.advice}): {verdict}. {clause.statement} ({clause.passage})"
    return make_output([f"<p>{print_words(text)}</p>"], text)
