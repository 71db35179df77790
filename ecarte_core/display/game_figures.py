"""A game in notebooks: the table of a state, what has happened by which laws, and what may be done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..game import Event, PlayerAction, State, apply
from ..laws.rule_names import rule_name
from ..replay.frame_builder import take_snapshot
from ..replay.frame_model import Frame
from .frame_drawing import make_table_view
from .notebook_style import wrap_for_notebook
from .notebook_views import NotebookOutput, make_output
from .printed_words import print_words
from .table_drawing import table_html

_PLAYER_NAMES = ("Player one", "Player two")


def draw_state(state: State, events: Iterable[Event]) -> str:
    """The table of a state, with what has just happened."""
    dealer = state.deal.dealer if state.deal else state.dealer
    frame = Frame(
        order=0,
        id="",
        deal=state.deal_count,
        kind="state",
        player=None,
        names=_PLAYER_NAMES,
        speech=" ".join(event.describe(_PLAYER_NAMES) for event in events),
        laws=(),
        passage=None,
        see_also=(),
        supplied_parts=(),
        comment="",
        state=take_snapshot(state, frozenset(), dealer),
        decision=None,
    )
    view = replace(make_table_view(frame), name="Card table", caption=frame.speech)
    return wrap_for_notebook(table_html(view))


def describe_happened(events: Iterable[Event]) -> str:
    """The events in sentences, without their laws."""
    return " ".join(event.describe(_PLAYER_NAMES) for event in events)


def show_events(events: Sequence[Event]) -> NotebookOutput:
    """Each event in a sentence, with the laws that make it so."""
    return _show_sentences([_describe_event(event) for event in events] or ["Nothing has happened yet."])


def _describe_event(event: Event) -> str:
    laws = ", ".join(rule_name(law) for law in event.laws)
    return f"{event.describe(_PLAYER_NAMES)}{f' ({laws})' if laws else ''}"


def show_actions(state: State, actions: Sequence[PlayerAction]) -> NotebookOutput:
    """What each action does first, in a sentence."""
    said = [apply(state, action).events[0].describe(_PLAYER_NAMES) for action in actions]
    return _show_sentences(list(dict.fromkeys(said)) or ["No player can act."])


def _show_sentences(sentences: Sequence[str]) -> NotebookOutput:
    items = "".join(f"<li>{print_words(sentence)}</li>" for sentence in sentences)
    html = f"<ul>{items}</ul>" if len(sentences) > 1 else f"<p>{print_words(sentences[0])}</p>"
    return make_output([html], "\n".join(sentences))
