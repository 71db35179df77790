"""A frame of a replay: its place in the game, the table, what happened by which laws, and the values.

The build draws the recorded game with this; the browser, through Pyodide, draws the lines that leave it.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from ..cards import Card
from ..game import WINNING_SCORE, CardOrUnseen, Player, Stage
from ..game.wording import READER_NAME, conjugate, describe_card, describe_cards, name_inside
from ..laws.rule_names import rule_name
from ..replay import MODEL, Decision, Frame, HeldCard, Snapshot
from .card_drawing import Face, Unstated
from .choice_wording import caption_tricks, describe_end, group_choices, name_tricks
from .drawing_sheet import DrawingSheet
from .table_drawing import table_html
from .views import CardState, CardView, SeatView, TableView, TrickView


def frame_html(
    frame: Frame,
    *,
    where: str,
    rule_links: Mapping[str, str] | None = None,
    player: Player | None = None,
    sheet: DrawingSheet | None = None,
) -> str:
    """A whole frame. ``where`` is the line above it.

    ``rule_links`` are patterns of links to the rules, by how the identifiers begin; ``{}`` stands for the
    rest, and the longest that fits is used: ``{"cavendish.law.": "../laws/{}/"}``. A rule without one is
    only named. Cards that may be played are buttons (see :func:`.hand_drawing.hand_html`); with ``player``,
    only his. With a ``sheet`` cards and pegs refer to their drawings there.
    """
    choosing = frame.decision is not None and player in (None, frame.decision.player)
    return (
        f'<p class="ec-replay__where">{escape(where)}</p><div class="ec-panel">'
        f"{table_html(make_table_view(frame), playing=choosing, sheet=sheet)}</div>"
        f'<div class="ec-replay__words">{_event_html(frame, rule_links or {})}{_engine_html(frame)}</div>'
    )


def describe_frame(frame: Frame) -> str:
    """What a screen reader announces when the frame appears; the table can be read after it."""
    task = describe_decision(frame.decision, frame) if frame.decision else ""
    return f"{_describe_step(frame)} {task}".strip()


def make_table_view(frame: Frame) -> TableView:
    """The table of a frame: the second player is the upper seat, the first the lower."""
    state = frame.state
    return TableView(
        players=(_make_seat_view(frame, Player.TWO), _make_seat_view(frame, Player.ONE)),
        turn_up=state.turn_up,
        trumps=state.trumps,
        stock=state.stock,
        trick=_make_trick_view(frame),
        to_act=frame.names[state.to_act] if state.to_act is not None else "",
        game=WINNING_SCORE,
        name=f"Card table at step {frame.id}",
    )


def _make_seat_view(frame: Frame, player: Player) -> SeatView:
    state = frame.state
    playing = state.stage is Stage.PLAY or bool(state.trick_number)
    return SeatView(
        name=frame.names[player],
        role=describe_role(state, player),
        score=min(state.score[player], WINNING_SCORE),
        hand=tuple(_make_card_view(held, frame.decision, player) for held in state.hands[player]),
        tricks=state.taken[player] if playing else None,
    )


def describe_role(state: Snapshot, player: Player) -> str:
    """Beside a player's name: ``elder hand · plays without proposing``; empty before the deal."""
    if state.dealer is None:
        return ""
    dealer = player is state.dealer
    parts = ["dealer" if dealer else "elder hand"]
    if state.vulnerable is player:
        parts.append("refused" if dealer else "plays without proposing")
    if (dealer and state.king_marked) or state.king_announced is player:
        parts.append("marked the king")
    return " · ".join(parts)


def _make_card_view(held: HeldCard, decision: Decision | None, player: Player) -> CardView:
    face = _find_face(held.card)
    if held.trick is not None:
        return CardView(face, CardState.PLAYED, supplied=held.supplied)
    choices = decision.choices if decision and decision.player is player else ()
    for choice in choices:
        if choice.card == held.card:
            words = name_tricks(choice.tricks)
            return CardView(face, CardState.PLAYABLE, caption_tricks(choice.tricks), words, held.supplied)
    return CardView(face, supplied=held.supplied)


def _find_face(card: CardOrUnseen) -> Face:
    return card if isinstance(card, Card) else Unstated(rank=card.rank)


def _make_trick_view(frame: Frame) -> TrickView:
    state = frame.state
    if state.trick is None:
        return TrickView()
    trick = state.trick
    cards: tuple[tuple[str, Face], ...] = ((frame.names[trick.leader], trick.lead),)
    if trick.reply is not None:
        cards += ((frame.names[trick.leader.other], trick.reply),)
    winner = frame.names[trick.winner] if trick.winner is not None else ""
    return TrickView(cards, winner, state.trick_number, supplied=frame.kind == "card" and frame.supplied)


def _describe_step(frame: Frame) -> str:
    """The frame in words; if the editor supplies the whole step, the sentence begins with that."""
    return f"The editor supplies: {frame.speech}" if frame.wholly_supplied else frame.speech


def _event_html(frame: Frame, rule_links: Mapping[str, str]) -> str:
    parts = [escape(frame.speech)]
    if frame.laws:
        links = ", ".join(_rule_html(rule, rule_links) for rule in frame.laws)
        parts.append(f'<span class="ec-laws">{links}</span>')
    if frame.wholly_supplied:
        parts.insert(0, '<span class="ec-supplied-mark">The editor supplies:</span>')
    elif frame.supplied:
        supplied = escape("; ".join(frame.supplied_parts))
        parts.append(f'<span class="ec-supplied-mark">Supplied by the editor, {supplied}.</span>')
    comment = ""
    if frame.comment:
        comment = (
            f'<p class="ec-event ec-editor"><span class="ec-voice">Editor</span> {escape(frame.comment)}</p>'
        )
    return f'<p class="ec-event">{" ".join(parts)}</p>{comment}'


def _rule_html(rule: str, rule_links: Mapping[str, str]) -> str:
    name = escape(rule_name(rule))
    beginning = max((key for key in rule_links if rule.startswith(key)), key=len, default=None)
    if beginning is None:
        return name
    address = rule_links[beginning].replace("{}", rule.removeprefix(beginning))
    return f'<a href="{escape(address)}">{name}</a>'


def _engine_html(frame: Frame) -> str:
    if frame.decision is None:
        return ""
    return (
        '<p class="ec-event ec-engine"><span class="ec-voice">Engine '
        f'<span class="ec-model">· {escape(MODEL)}</span></span> '
        f"{escape(describe_decision(frame.decision, frame))}</p>"
    )


def describe_decision(decision: Decision, frame: Frame) -> str:
    """Who is to play, and what each card leads to, the best first, in one or two sentences."""
    who = frame.names[decision.player]
    task = f"play to {describe_card(decision.lead)}" if decision.lead else "lead"
    is_to = f"{who} {'are' if who == READER_NAME else 'is'} to {task}."
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
    verb, _, rest = end.partition(" ")
    return f"{conjugate(who, verb)} {rest}"
