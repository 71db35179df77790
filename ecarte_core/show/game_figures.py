"""Games in notebooks: a state, what has happened by which laws, and recorded games step by step."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..game import Event, apply
from ..game.events import DealReported, GameWon, HandWon
from ..laws.codes import rule_name
from ..record import Record
from ..record.frame_builder import describe_events, make_frames, take_snapshot
from ..record.frame_model import MODEL, Choice, Decision, Frame
from ..showing import NotebookOutput, show_value
from .data_table import make_table
from .frame_drawing import make_table_view
from .frame_words import caption_tricks, describe_decision, describe_frame, name_tricks
from .game_values import GameState, HappenedEvents, OpenActions
from .notebook_views import Part, draw_model, make_output, say, wrap_for_notebook
from .record_values import RecordedSteps
from .spoken import describe_table, print_words
from .table_drawing import hand_html, table_html
from .views import CardView

_PLAYER_NAMES = ("Player one", "Player two")


@show_value.register
def show_state(state: GameState) -> NotebookOutput:
    """The table of a state, with what has just happened."""
    dealer = state.deal.dealer if state.deal else state.dealer
    frame = Frame(
        order=0,
        id="",
        deal=state.deal_count,
        kind="state",
        player=None,
        names=_PLAYER_NAMES,
        speech=describe_events(state.events, _PLAYER_NAMES),
        state=take_snapshot(state, frozenset(), dealer),
        decision=None,
    )
    view = replace(make_table_view(frame), name="Card table", caption=frame.speech)
    return NotebookOutput(wrap_for_notebook(table_html(view)), repr(state))


@show_value.register
def show_events(events: HappenedEvents) -> NotebookOutput:
    """Each event in a sentence, with the laws that make it so."""
    return _show_sentences([_describe_event(event) for event in events] or ["Nothing has happened yet."])


def _describe_event(event: Event) -> str:
    laws = ", ".join(rule_name(law) for law in event.laws)
    return f"{event.describe(_PLAYER_NAMES)}{f' ({laws})' if laws else ''}"


@show_value.register
def show_actions(actions: OpenActions) -> NotebookOutput:
    """What each action does first, in a sentence."""
    sentences = [apply(actions.state, action).events[0].describe(_PLAYER_NAMES) for action in actions]
    return _show_sentences(list(dict.fromkeys(sentences)) or ["No player can act."])


def _show_sentences(sentences: Sequence[str]) -> NotebookOutput:
    items = "".join(f"<li>{print_words(sentence)}</li>" for sentence in sentences)
    html = f"<ul>{items}</ul>" if len(sentences) > 1 else say(sentences[0]).html
    return make_output(Part(html, "\n".join(sentences)))


@show_value.register
def show_frame(frame: Frame) -> NotebookOutput:
    """The table after a step, what happened by which laws, and what each card leads to."""
    view, without_values = make_table_view(frame), make_table_view(frame._replace(decision=None))
    laws = ", ".join(rule_name(law) for law in frame.laws)
    task = describe_decision(frame.decision, frame) if frame.decision else ""
    happened = f"{describe_frame(frame).removesuffix(task).strip()}{f' ({laws})' if laws else ''}"
    return make_output(
        Part(
            f'{table_html(view)}<p class="ec-event">{print_words(happened)}</p>',
            f"Step {frame.id}. {happened}",
        ),
        Part(text=describe_table(without_values)),
        Part(draw_model(f"{MODEL[0].upper()}{MODEL[1:]}: {task}").html if task else "", task),
        Part(say(f"Editor: {frame.comment}").html if frame.comment else ""),
    )


@show_value.register
def show_decision(decision: Decision) -> NotebookOutput:
    """The cards that may be played, each with what it leads to."""
    to = f" to the {decision.lead.spoken_name}" if decision.lead else ""
    cards = hand_html(map(_view_choice, decision.choices), name="cards that may be played")
    text = "; ".join(f"{choice.card.symbol} {choice.outcome}" for choice in decision.choices)
    return make_output(
        Part(say(f"To play{to}").html + cards, f"To play{to}: {text}"),
        draw_model(MODEL[0].upper() + MODEL[1:]),
    )


def _view_choice(choice: Choice) -> CardView:
    return CardView(
        choice.card, caption=caption_tricks(choice.tricks), caption_words=name_tricks(choice.tricks)
    )


@show_value.register
def show_steps(steps: RecordedSteps) -> NotebookOutput:
    """Every step of a record by its name, with what happens."""
    rows = [(frame.id, frame.speech, "-".join(map(str, frame.state.score))) for frame in steps.values()]
    names = next((" and ".join(frame.names) for frame in steps.values()), "")
    table = make_table(
        rows, columns=["Step", "What happens", "Score"], title=f"The steps of the game of {names}"
    )
    return make_output(Part(table.draw(), repr(table)))


@show_value.register
def show_record(record: Record) -> NotebookOutput:
    """A game deal by deal: who dealt, what was trumps, and the score after it."""
    frames = make_frames(record)
    title = dict(record.tags).get("Title") or f"{record.players[0]} against {record.players[1]}"
    last = {frame.deal: frame for frame in frames if frame.deal}
    rows = [
        (
            str(deal),
            record.players[frame.state.dealer] if frame.state.dealer is not None else None,
            _find_trumps(frames, deal),
            f"{frame.state.score[0]}-{frame.state.score[1]}",
            _describe_end(frame),
        )
        for deal, frame in last.items()
    ]
    names = f"{record.players[0]}-{record.players[1]}"
    table = make_table(
        rows,
        columns=["Deal", "Dealer", "Turned up", f"Score {names}", "How it ended"],
        title=title,
        note=f"{len(frames)} steps.",
    )
    return make_output(Part(table.draw(), repr(table)))


def _describe_end(frame: Frame) -> str:
    """What was marked at the end of the deal that this step ends; what happened last, if nothing was."""
    ends = [event for event in frame.deal_events if isinstance(event, HandWon | DealReported | GameWon)]
    return " ".join(event.describe(frame.names) for event in ends) or frame.speech


def _find_trumps(frames: Iterable[Frame], deal: int) -> str | None:
    turned = [earlier.state.turn_up for earlier in frames if earlier.deal == deal and earlier.state.turn_up]
    return turned[0].symbol if turned else None
