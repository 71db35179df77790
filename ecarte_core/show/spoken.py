"""A position in sentences, for a screen reader, and words as a page prints them."""

import re
from collections.abc import Sequence
from html import escape

from ..cards import Card
from ..cards.sentence_words import READER_NAME, conjugate, join_words, name_number, name_owner
from .card_drawing import Face, Unstated, name_face
from .views import CardState, SeatView, TableView

_APOSTROPHE = re.compile(r"(?<=\w)'")


def print_words(text: str) -> str:
    """Text as HTML, with the apostrophe of printing: source code has the straight one.

    Examples:
        >>> print_words("the dealer's hand & 5 < 6")
        'the dealer’s hand &amp; 5 &lt; 6'
    """
    return escape(_APOSTROPHE.sub("’", text))


def voice_html(model: str, plain: str) -> str:
    """Who speaks, by which information model, and what a card player would say."""
    return f'<p class="ec-voice">Engine <span class="ec-model">· {escape(model)}</span></p><p>{print_words(plain)}</p>'


def count_tricks(tricks: int) -> str:
    """``no trick``, ``1 trick``, ``3 tricks``."""
    return f"{tricks or 'no'} trick{'s' * (tricks > 1)}"


def describe_table(view: TableView) -> str:
    """The position in sentences: the score, trumps, the trick, each hand, and who is to play."""
    first, second = view.players
    sentences = [f"{first.name} {first.score}, {second.name} {second.score}"]
    if view.turn_up is not None:
        turned = _add_article(view.turn_up)
        sentences.append(f"{turned}{',' * (', ' in turned)} is turned")
    elif view.trumps is not None:
        sentences.append(f"{view.trumps.spoken_name} are trumps")
    for cards, where in ((view.exposed, "face up"), (view.aside, "thrown aside")):
        if cards:
            names = _join([_add_article(card) for card in cards])
            sentences.append(f"{names} {'lies' if len(cards) == 1 else 'lie'} {where}")
    played = [f"{player} played {_add_article(face)}" for player, face in view.trick.cards]
    if played:
        sentences.append(
            " and ".join(played)
            + (f"; the trick is {_name_possessor(view.trick.winner)}" if view.trick.winner else "")
        )
    sentences += [
        _describe_marks(player) for player in view.players if player.marks or player.thrown or player.put_by
    ]
    sentences += [_describe_hand(player) for player in view.players if player.hand]
    if view.to_act:
        sentences.append(f"{view.to_act} {conjugate(view.to_act, 'is')} to move")
    return " ".join(f"{sentence[0].upper()}{sentence[1:]}." for sentence in sentences if sentence)


def _describe_marks(player: SeatView) -> str:
    """``Y proposed, threw three cards away``."""
    words = [mark.words for mark in player.marks]
    if player.thrown:
        words.append(count_thrown(len(player.thrown)))
    if player.put_by:
        words.append(f"has {count_put_by(len(player.put_by))}")
    return f"{player.name} {', '.join(words)}"


def count_thrown(cards: int) -> str:
    """``threw away three``."""
    return f"threw away {name_number(cards)}"


def count_put_by(cards: int) -> str:
    """``one card laid aside``."""
    return f"{name_number(cards)} card{'s' * (cards > 1)} laid aside"


_NOT_HELD = (CardState.PLAYED, CardState.WON, CardState.LOST)


def _describe_hand(player: SeatView) -> str:
    held_cards = [card for card in player.hand if card.state not in _NOT_HELD]
    taken = f", with {count_tricks(player.tricks)} taken" if player.tricks else ""
    if not held_cards:
        return f"{player.name} {conjugate(player.name, 'has')} no cards left{taken}"
    if all(card.visible_face is None for card in held_cards):
        cards = f"{len(held_cards)} card{'s' * (len(held_cards) > 1)}"
        return f"{player.name} {conjugate(player.name, 'holds')} {cards} unseen{taken}"
    if all(card.face == Unstated() for card in held_cards):
        return f"{name_owner(player.name)} cards are not recorded{taken}"
    cards = _join([card.accessible_name for card in held_cards])
    return f"{player.name} {conjugate(player.name, player.hand_verb)} {cards}{taken}"


def _name_possessor(name: str) -> str:
    """Whose something is: ``A’s``, ``yours``."""
    return "yours" if name == READER_NAME else f"{name}’s"


def _add_article(face: Face) -> str:
    """``the king of spades``, but ``a knave, suit not stated``."""
    words = name_face(face)
    if isinstance(face, Card):
        return f"the {words}"
    return words if words.startswith(("a ", "an ")) else f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def _join(parts: Sequence[str]) -> str:
    return join_words([part.replace(", ", " – ") for part in parts])
