"""The advice of both authors in notebooks."""

from ..advice.clauses import JudgedRule
from ..advice.judgement import Comparison, Judgement
from ..chances.knowledge import Knowledge
from ..showing import NotebookOutput, show_value
from .chance_drawing import knowledge_html, name_knowledge
from .notebook_views import Part, make_output, say
from .spoken import print_words


@show_value.register
def show_advice(comparison: Comparison) -> NotebookOutput:
    """What each author advises, the clauses that the hand meets, and whether they differ."""
    knowledge = Knowledge(comparison.hand, comparison.turn_up, comparison.seat)
    own, adverse = comparison.score
    score = f" At {own}-{adverse}." if comparison.score != (0, 0) else ""
    others = comparison.readings.others
    read = f"Read otherwise than we do: {', '.join(map('='.join, others))}." if others else ""
    return make_output(
        Part(knowledge_html(knowledge), f"{name_knowledge(knowledge)}.{score}"),
        Part(say(score.strip()).html),
        *(_show_author(judgement) for judgement in (comparison.hoyle, comparison.britannica)),
        Part(text=f"The authors {'disagree' if comparison.disagreement else 'agree'}."),
        Part(text=read),
    )


def _show_author(judgement: Judgement) -> Part:
    """What he advises, and each of his clauses that the hand meets, or that is too vague to decide."""
    items = "".join(
        f"<li><b>{print_words(clause.name)}</b>{_say_part(clause, judgement)}: {print_words(clause.statement)} "
        f'<span class="ec-shown__passage">({print_words(clause.passage)})</span></li>'
        for clause in judgement.relevant_clauses
    )
    clauses = f"<ul>{items}</ul>" if items else ""
    lines = [judgement.statement, *(_describe_clause(clause) for clause in judgement.relevant_clauses)]
    return Part(say(judgement.statement, "lead").html + clauses, "\n    ".join(lines))


def _say_part(clause: JudgedRule, judgement: Judgement) -> str:
    """What part a clause has in the advice, if it does not decide it."""
    if clause in judgement.deciding_clauses:
        return ""
    return ", too vague to decide" if clause.verdict is None else ", which does not decide here"


def _describe_clause(clause: JudgedRule) -> str:
    verdict = {True: "met", False: "not met", None: "too vague to decide"}[clause.verdict]
    return f"{clause.name} ({clause.advice}): {verdict}. {clause.statement} ({clause.passage})"
