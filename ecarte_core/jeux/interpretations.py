"""How we interpret the authors' words where they are not exact: each interpretation in one sentence.

A clause names the interpretation that it depends on. The reasons, and what else the words might mean, are
under the same names in the site's notes (docs/jeux/notes.md).
"""

from __future__ import annotations

from collections.abc import Mapping

INTERPRETATIONS: Mapping[str, str] = {
    "or-better": "A card named in a list stands for itself or any higher card in its place.",
    "only-two": "“Only two cards can be discarded” means two or fewer that are neither king nor trump.",
    "certainty": "A point is certain when one way of playing, chosen without seeing the "
    "adversary's hand, cannot fail against any hand in question.",
    "intermediate": "Two of a suit and one of another lie between b and c when their steps "
    "above a seven add up to ten, as in each of the three examples.",
    "equal-value": "A king counts 4, a queen 3, a knave 2, an ace, ten or nine 1; six in "
    "three suits are as good as a king, a knave and a small card.",
    "equal-value-without-trump": "Each of the three suits is headed by a court card and the three count "
    "nine or more, as three queens do, a king being 4, a queen 3, a knave 2; "
    "or four cards are court cards.",
    "guarded": "A card is guarded when another card of its suit stands beside it.",
    "guarded-in-a-suit": "A plain suit is guarded by its king or queen, even alone; each trump "
    "stands for a guarded suit, and one suit at least must be guarded.",
    "named-courts": "An exception means a hand with the court cards that it names and no others.",
    "dealer-list": "A jeu de règle is a hand to play without proposing or accepting, so "
    "Hoyle's list speaks for the dealer's refusal too.",
    "king-and-queen-guarded": "The king needs no guard of his own: a king of one suit, and a queen of "
    "another that is not alone; or two suits of two cards, each headed by "
    "king or queen.",
    "one-trump-one-king": "The king is a plain one, and the other three plain cards are tens or lower.",
    "very-strong": "Very strong is what Hoyle calls strong enough to win four times out of "
    "five: a chance of 4/5 at least, both hands seen.",
    "fairly-strong": "Fairly strong is an even chance of the point or better, both hands seen.",
    "even-chance": "An even chance is one in two, both hands seen; the example stands by its "
    "cards, which come to that chance only when one of the three suits is "
    "trumps.",
    "protected": "A suit is protected by a knave or better, by a guarded ten or ace, or, "
    "in trumps, by any card.",
    "very-small": "Very small cards are eights and sevens; “different suits” means all three plain suits.",
    "too-vague": "The words do not say of which hands they hold, so the clause is shown and not judged.",
    "precedence": "What holds at one score goes before an exception, and an exception before the list.",
    "silence": "When no clause of an author speaks for keeping a hand, he would exchange.",
}
"""Each interpretation by its name, in the order of the notes."""
