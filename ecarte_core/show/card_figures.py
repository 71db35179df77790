"""Cards and best play in notebooks."""

from ..cards import Card, Cards, format_cards
from ..cards.sentence_words import join_words
from ..showing import NotebookOutput, show_value
from .notebook_views import Part, make_output, say, wrap_for_notebook
from .questions import TricksByCard
from .spoken import count_tricks
from .table_drawing import hand_html
from .views import CardView


@show_value.register
def show_card(card: Card) -> NotebookOutput:
    """A card."""
    return NotebookOutput(wrap_for_notebook(hand_html([card])), str(card))


@show_value.register
def show_cards(cards: Cards) -> NotebookOutput:
    """Cards in a row."""
    return NotebookOutput(wrap_for_notebook(hand_html(cards)), format_cards(cards))


@show_value.register
def show_tricks(tricks: TricksByCard) -> NotebookOutput:
    """The tricks of the leader by card, below the cards of the hand that is to play."""
    led = tricks.led
    best = (min if led else max)(tricks.values(), default=0)
    views = {
        card: CardView(card, caption=count_tricks(count), caption_words=count_tricks(count))
        for card, count in tricks.items()
    }
    leads = [views.get(card, CardView(card)) if led is None else CardView(card) for card in tricks.leader]
    replies = [views.get(card, CardView(card)) if led else CardView(card) for card in tricks.follower]
    question = f"{led.symbol} has been led. " if led else ""
    sentence = f"{question}The leader makes {count_tricks(best)}, both playing best with both hands seen."
    by_count: dict[int, list[str]] = {}
    for card, count in sorted(tricks.items(), key=lambda pair: -pair[1]):
        by_count.setdefault(count, []).append(card.symbol)
    text = "; ".join(f"{join_words(cards, 'or')}: {count_tricks(count)}" for count, cards in by_count.items())
    hands = (
        f"<p>The leader ({tricks.trumps.spoken_name} are trumps)</p>{hand_html(leads, name='hand of the leader')}"
        f"<p>The other hand</p>{hand_html(replies, name='the other hand')}"
    )
    return make_output(Part(say(sentence, "lead").html + hands, text))
