"""Hands, tricks and tables as they are drawn and spoken."""

from hypothesis import given, settings
from hypothesis import strategies as st
from support.markup import ROGUE, Outline

from ecarte_core.cards import Rank, Suit, parse_card, parse_cards
from ecarte_core.show.card_drawing import Unstated, card_html
from ecarte_core.show.spoken import describe_table
from ecarte_core.show.table_drawing import hand_html, pegs_svg, table_html, trick_html
from ecarte_core.show.views import CardState, CardView, SeatView, TableView, TrickView


def final_deal(name: str = "Y") -> TableView:
    """Hoyle's fifth deal after the first trick, as he gives it (hoyle.worked-game.12)."""
    views = {"QD": "loses", "JD": "loses", "QS": "wins", "AS": "wins"}
    hand = tuple(
        CardView(card, CardState.PLAYABLE, caption=value, caption_words=f"{value} the point")
        for card, value in ((parse_card(text), value) for text, value in views.items())
    )
    played = CardView(parse_card("KS"), CardState.PLAYED)
    dealer = tuple(CardView(card) for card in parse_cards("KD AD AH KC"))
    return TableView(
        players=(
            SeatView(name, "elder hand · plays without proposing", 4, (*hand[:2], played, *hand[2:]), 1),
            SeatView("A", "dealer", 3, (*dealer, CardView(parse_card("8S"), CardState.PLAYED)), 0),
        ),
        turn_up=parse_card("9D"),
        trumps=Suit.DIAMONDS,
        stock=21,
        trick=TrickView(((name, parse_card("KS")), ("A", parse_card("8S"))), winner=name, number=1),
        to_act=name,
        caption="A plays the eight without announcing the king.",
    )


def test_a_hidden_card_does_not_give_itself_away() -> None:
    view = CardView(parse_card("KH"), CardState.HIDDEN)
    html = hand_html([view], playing=True)
    assert "king" not in html and "KH" not in html and "face-down card" in html
    assert card_html(None) in html


def test_playable_cards_are_buttons_that_say_what_playing_them_does() -> None:
    outline = Outline(table_html(final_deal(), playing=True))
    buttons = [attributes for tag, attributes in outline.tags if tag == "button"]
    assert [button["data-card"] for button in buttons] == ["QD", "JD", "QS", "AS"]
    assert buttons[2]["aria-label"] == "play queen of spades: wins the point"
    assert all(button["type"] == "button" for button in buttons)
    assert not outline.open
    plain = Outline(table_html(final_deal()))
    assert "button" not in {tag for tag, _ in plain.tags}
    assert "queen of spades, wins the point" in plain.names("svg")


def test_a_played_card_keeps_its_place_and_is_not_spoken() -> None:
    html = hand_html([CardView(parse_card("KS"), CardState.PLAYED), CardView(parse_card("QS"))])
    assert html.count("<li") == 2
    assert Outline(html).names("svg") == [None, "queen of spades"]


def test_cards_that_the_editor_supplied_say_so() -> None:
    view = CardView(parse_card("7C"), supplied=True)
    html = hand_html([view])
    assert "seven of clubs (supplied by the editor)" in html and "ec-supplied" in html
    assert "supplied" not in hand_html([CardView(parse_card("7C"), CardState.HIDDEN, supplied=True)]).replace(
        "ec-supplied", ""
    )


def test_whatever_comes_from_outside_is_escaped() -> None:
    view = final_deal(ROGUE)
    hand = [CardView(parse_card("KS"), CardState.PLAYABLE, caption=ROGUE, caption_words=ROGUE)]
    drawn = (
        table_html(view, playing=True),
        trick_html(view.trick),
        hand_html(hand, name=ROGUE, playing=True, classes=ROGUE),
        card_html(None, name=ROGUE),
        table_html(TableView(view.players, caption=ROGUE, name=ROGUE)),
    )
    for html in drawn:
        assert "<img" not in html
        assert 'x onerror="' not in html
        assert "img" not in {tag for tag, _ in Outline(html).tags}
    assert ROGUE in Outline(drawn[0]).text


@given(st.text(max_size=40), st.integers(0, 5), st.integers(0, 5))
@settings(max_examples=25)
def test_any_names_and_scores_give_markup_that_closes(name: str, ours: int, theirs: int) -> None:
    view = TableView((SeatView(name, name, ours), SeatView("A", "", theirs)), caption=name, to_act=name)
    outline = Outline(table_html(view))
    assert not outline.open
    assert f"{theirs} of 5 points" in outline.names("svg")


def test_pegs_show_and_say_the_score() -> None:
    svg = pegs_svg(3)
    assert svg.count('fill="currentColor"') == 3 and svg.count("<circle") == 5
    assert 'aria-label="3 of 5 points"' in svg


def test_a_position_is_spoken_in_plain_sentences() -> None:
    assert describe_table(final_deal()) == (
        "Y 4, A 3. The nine of diamonds is turned. Y played the king of spades and A played the eight of"
        " spades; the trick is Y’s. Y holds queen of diamonds – loses the point, knave of diamonds – loses"
        " the point, queen of spades – wins the point and ace of spades – wins the point, with 1 trick taken."
        " A holds king of diamonds, ace of diamonds, ace of hearts and king of clubs. Y is to move."
    )


def test_a_position_that_is_only_partly_known_is_spoken_as_such() -> None:
    hidden = tuple(CardView(card, CardState.HIDDEN) for card in parse_cards("KD AD AH KC 8S"))
    view = TableView((SeatView("Y", hand=hidden), SeatView("A")), turn_up=Unstated(Rank.KNAVE))
    assert describe_table(view) == "Y 0, A 0. A knave, suit not stated, is turned. Y holds 5 cards unseen."
