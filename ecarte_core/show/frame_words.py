"""The words of a frame: what happened and by which laws, what the engine says, and what each seat sees of it.

Where a seat does not see what has happened, its own sentence stands beside the others, hidden; ``data-for`` names
the views (``views.VIEWS``) in which an element is shown.
"""

from collections.abc import Iterable, Mapping
from html import escape
from itertools import groupby

from ..cards import Card
from ..cards.constants import HAND_SIZE
from ..cards.sentence_words import READER_NAME, conjugate, name_inside
from ..game import PLAYERS, WINNING_SCORE, Player, Stage
from ..game.wording import describe_card, describe_cards
from ..laws.codes import rule_name
from ..record.frame_model import MODEL, Choice, Decision, Frame
from ..record.seat_view import describe_unseen, view_step

OFF_BOOK = "Off the book, from step {}"
"""The line above a frame that no record has; ``{}`` stands for the step at which the record was left."""

FROM_PLACED = "Played out from the position placed"
"""The line above a frame that follows a position placed by hand."""

_BUTTON_WORDS = (
    "loses the vole",
    "loses the point",
    "loses the point",
    "wins the point",
    "wins the point",
    "wins the vole",
)


def caption_tricks(tricks: int) -> str:
    """The word under a card with which its player makes so many tricks: ``vole``, ``wins`` or ``loses``."""
    return "vole" if tricks == HAND_SIZE else _BUTTON_WORDS[tricks].partition(" ")[0]


def name_tricks(tricks: int) -> str:
    """What the button of such a card says of it, which contains the caption: ``wins the point``."""
    return _BUTTON_WORDS[tricks]


def ends_game(choice: Choice, player: Player) -> bool:
    """True if with best play the card of ``player`` leads to the end of the game."""
    winner = player if choice.point else player.other
    return choice.score[winner] >= WINNING_SCORE


def describe_end(choice: Choice, player: Player) -> str:
    """What the card of ``player`` leads to: ``makes the point``, ``loses the point and the game``."""
    return f"{choice.outcome} and the game" if ends_game(choice, player) else choice.outcome


def group_choices(choices: Iterable[Choice], player: Player) -> dict[str, tuple[Card, ...]]:
    """The cards by what they lead to (``describe_end``), the best first; within it as hands are set out."""
    ranked = sorted(choices, key=lambda choice: -choice.tricks)
    return {
        end: _order_cards(group)
        for end, group in groupby(ranked, key=lambda choice: describe_end(choice, player))
    }


def describe_choices(choices: Iterable[Choice], player: Player) -> str:
    """What each card leads to, the best first: ``The queen of spades wins the game; the ace loses it.``

    If every card ends the game, only the game is named; otherwise the point or the vole.
    """
    choices = sorted(choices, key=lambda choice: -choice.tricks)
    game = all(ends_game(choice, player) for choice in choices)
    by_end: dict[str, list[Choice]] = {}
    for choice in choices:
        end = ("wins the game" if choice.point else "loses the game") if game else choice.outcome
        by_end.setdefault(end, []).append(choice)
    if len(by_end) == 1 and len(choices) > 1:
        return f"Every card {next(iter(by_end))}."
    parts: list[str] = []
    named = ""
    for end, group in by_end.items():
        verb, _, what = end.partition(" ")
        words = describe_cards(_order_cards(group))
        agreed = verb if len(group) == 1 else verb.removesuffix("s")
        parts.append(f"{words} {agreed} {'it' if what == named else what}")
        named = what
    sentence = "; ".join(parts)
    return f"{sentence[0].upper()}{sentence[1:]}."


def _order_cards(choices: Iterable[Choice]) -> tuple[Card, ...]:
    """Their cards as hands are set out: by suit, the highest first."""
    return tuple(sorted((choice.card for choice in choices), key=lambda card: (card.suit, -card.rank)))


def frame_words_html(frame: Frame, rule_links: Mapping[str, str]) -> str:
    """What stands below the table; ``rule_links`` are as in ``frame_drawing.frame_html``."""
    return _event_html(frame, rule_links) + _engine_html(frame) + _sight_html(frame)


def describe_frame(frame: Frame) -> str:
    """What a screen reader announces when the frame appears; the table can be read after it."""
    task = describe_decision(frame.decision, frame) if frame.decision else ""
    return f"{_add_editor(frame, frame.speech)} {task}".strip()


def _add_editor(frame: Frame, speech: str) -> str:
    """The step in words; if the editor supplies the whole of it, the sentence begins with that."""
    return f"The editor supplies: {speech}" if frame.wholly_supplied else speech


def _event_html(frame: Frame, rule_links: Mapping[str, str]) -> str:
    """The step for every view; for a seat that sees less without the editor's words, which name the cards."""
    seen = {player: view_step(frame, player) for player in PLAYERS}
    less = [player for player in PLAYERS if seen[player] != (frame.speech, frame.laws)]
    views = " ".join(["all", *(str(player.value) for player in PLAYERS if player not in less)])
    supplied = escape("; ".join(frame.supplied_parts))
    supplied_html = f'<span class="ec-supplied-mark">Supplied by the editor, {supplied}.</span>'
    parts = [_statement_html(frame, frame.speech, frame.laws, rule_links)]
    if frame.supplied and not frame.wholly_supplied:
        parts.append(supplied_html)
    html = f'<p class="ec-event" data-for="{views}">{" ".join(parts)}</p>'
    for player in less:
        words = _statement_html(frame, *seen[player], rule_links)
        html += f'<p class="ec-event" data-for="{player.value}" hidden>{words}</p>'
    if frame.comment:
        html += (
            '<p class="ec-event ec-editor" data-for="all">'
            f'<span class="ec-voice">Editor</span> {escape(frame.comment)}</p>'
        )
    return html


def _statement_html(frame: Frame, speech: str, laws: Iterable[str], rule_links: Mapping[str, str]) -> str:
    parts = ['<span class="ec-supplied-mark">The editor supplies:</span>'] if frame.wholly_supplied else []
    parts.append(escape(speech))
    if links := ", ".join(rule_html(rule, rule_links) for rule in laws):
        parts.append(f'<span class="ec-laws">{links}</span>')
    return " ".join(parts)


def rule_html(rule: str, rule_links: Mapping[str, str]) -> str:
    """The name of a rule, as a link if there is a pattern for it."""
    name = escape(rule_name(rule))
    beginning = max((key for key in rule_links if rule.startswith(key)), key=len, default=None)
    if beginning is None:
        return name
    address = rule_links[beginning].replace("{}", rule.removeprefix(beginning))
    return f'<a href="{escape(address)}">{name}</a>'


def passage_html(passage: str, addresses: Mapping[str, str]) -> str:
    """The name of a passage, as a link if its address is known."""
    address = addresses.get(passage)
    to_passage = f' href="{escape(address)}"' if address else ""
    return f'<a{to_passage} data-passage="{escape(passage)}">{escape(passage)}</a>'


def _engine_html(frame: Frame) -> str:
    if frame.decision is None:
        return ""
    return (
        '<p class="ec-event ec-engine" data-for="all"><span class="ec-voice">Engine '
        f'<span class="ec-model">· {escape(MODEL)}</span></span> '
        f"{escape(describe_decision(frame.decision, frame))}</p>"
    )


def _sight_html(frame: Frame) -> str:
    """For each seat: what it does not see and who is to play; in ``data-say`` all that a screen reader announces."""
    html = ""
    for player in PLAYERS:
        sight = " ".join(filter(None, (describe_unseen(frame, player), describe_turn(frame))))
        sentences = f"{_add_editor(frame, view_step(frame, player).speech)} {sight}".strip()
        html += (
            f'<p class="ec-event ec-sight" data-for="{player.value}" data-say="{escape(sentences)}" hidden>'
            f"{escape(sight)}</p>"
        )
    return html


def describe_turn(frame: Frame) -> str:
    """Who is to play, without what a card leads to: ``Y is to play to the king of spades.``"""
    table = frame.state
    if table.stage is not Stage.PLAY or table.to_act is None:
        return ""
    trick = table.trick
    is_open = trick is not None and trick.reply is None
    return _describe_task(frame.names[table.to_act], trick.lead if trick is not None and is_open else None)


def _describe_task(who: str, lead: Card | None) -> str:
    task = f"play to {describe_card(lead)}" if lead else "lead"
    return f"{who} {'are' if who == READER_NAME else 'is'} to {task}."


def describe_decision(decision: Decision, frame: Frame) -> str:
    """Who is to play, and what each card leads to, the best first, in one or two sentences."""
    who = frame.names[decision.player]
    is_to = _describe_task(who, decision.lead)
    ends = group_choices(decision.choices, decision.player)
    if len(decision.choices) == 1:
        only = decision.choices[0]
        must = f"play {describe_card(only.card)}" if decision.lead else f"lead {describe_card(only.card)}"
        return f"{who} must {must}, and {_conjugate_end(who, describe_end(only, decision.player))}."
    if len(ends) == 1:
        end = _conjugate_end(who, next(iter(ends)))
        return f"{is_to} Whichever card is played, {name_inside(who)} {end}."
    choices = "; ".join(f"{describe_cards(cards, 'or')} {end}" for end, cards in ends.items())
    return f"{is_to} {choices[0].upper()}{choices[1:]}."


def _conjugate_end(who: str, end: str) -> str:
    """``makes the point``, but ``make the point`` of the reader."""
    verb, _, others = end.partition(" ")
    return f"{conjugate(who, verb)} {others}"
