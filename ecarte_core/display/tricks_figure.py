"""Best play with both hands seen, in notebooks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from ..cards import Card, Suit
from .hand_drawing import hand_html
from .notebook_views import NotebookOutput, make_output
from .spoken import count_tricks
from .views import CardView


def show_tricks(
    tricks: Mapping[Card, int],
    trumps: Suit,
    leader: Sequence[Card],
    follower: Sequence[Card],
    led: Card | None,
) -> NotebookOutput:
    """The tricks of the leader by card, below the cards of the hand that is to play."""
    best = (min if led else max)(tricks.values(), default=0)
    views = {
        card: CardView(card, caption=count_tricks(count), caption_words=count_tricks(count))
        for card, count in tricks.items()
    }
    leads = [views.get(card, CardView(card)) if led is None else CardView(card) for card in leader]
    replies = [views.get(card, CardView(card)) if led else CardView(card) for card in follower]
    question = f"{led.symbol} has been led. " if led else ""
    said = f"{question}The leader makes {count_tricks(best)}, both playing best with both hands seen."
    by_count: dict[int, list[str]] = {}
    for card, count in sorted(tricks.items(), key=lambda pair: -pair[1]):
        by_count.setdefault(count, []).append(card.symbol)
    text = "; ".join(f"{_join_or(cards)}: {count_tricks(count)}" for count, cards in by_count.items())
    return make_output(
        [
            f'<p class="ec-shown__lead">{escape(said)}</p>',
            f"<p>The leader ({trumps.spoken_name} are trumps)</p>{hand_html(leads, name='hand of the leader')}",
            f"<p>The other hand</p>{hand_html(replies, name='the other hand')}",
        ],
        text,
    )


def _join_or(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
