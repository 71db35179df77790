"""The adversaries: lawful games, nothing seen that is hidden, and the authors' rules, each by its passage."""

from random import Random

import pytest
from support.games.deals_by_hand import DEALER, ELDER, deal_hand, play_cards, reach
from support.places import ROOT

from ecarte_core.cards import PACK, Card, parse_cards
from ecarte_core.game import (
    Accept,
    Action,
    Announce,
    DealReplacements,
    Discard,
    MarkKing,
    PlayCard,
    Player,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    State,
    apply,
    draw_chance_action,
    legal_actions,
    start,
)
from ecarte_core.game.state import set_for_player
from ecarte_core.players import britannica_play, hoyle_play
from ecarte_core.players.adversary import Adversary, find_asked_player, load_adversary
from ecarte_core.players.author_play import AuthorPlayer, Reasoned, read_suits
from ecarte_core.players.own_view import NotSeatedError, make_own_view

A, Y = DEALER, ELDER
NAMES = ("beginner", "hoyle", "britannica")
HOYLE, BRITANNICA = hoyle_play.make_player(), britannica_play.make_player()


def play_out(players: tuple[Adversary, Adversary], seed: int) -> list[tuple[State, Action]]:
    """Every state of a game with the action taken in it; each action is one that the laws allow."""
    chance, state, steps = Random(seed), start(Player(seed % 2)), []
    while state.stage is not Stage.OVER:
        asked = find_asked_player(state)
        if asked is None:
            action: Action | None = draw_chance_action(state, chance)
            assert action is not None
        else:
            action = players[asked].choose(make_own_view(state, asked), chance)
            assert action in legal_actions(state)
        steps.append((state, action))
        state = apply(state, action).state
    return steps


@pytest.mark.parametrize("first_name", NAMES)
@pytest.mark.parametrize("other", NAMES)
def test_games_end_lawfully(first_name: str, other: str) -> None:
    players = load_adversary(first_name), load_adversary(other)
    for seed in range(24):
        steps = play_out(players, seed)
        last = apply(*steps[-1]).state
        assert last.winner is not None
        for state, _ in steps if seed % 8 == 0 else ():
            if state.deal:
                assert sorted(c for cards in state.deal.locate_cards().values() for c in cards) == sorted(
                    PACK
                )


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_gives_one_game(name: str) -> None:
    first, other = load_adversary(name), load_adversary("beginner")
    assert play_out((first, other), 5) == play_out((first, other), 5)
    assert play_out((first, other), 5) != play_out((first, other), 7)


def hide_from(state: State, player: Player, chance: Random) -> State:
    """The same moment with other cards wherever ``player`` does not see them."""
    deal = state.deal
    assert deal is not None
    other = player.other
    tricks = {card for trick in deal.tricks if (card := trick.card_of(other))}
    if deal.king_announcer is other:
        tricks.add(deal.trump_king)
    hidden = [card for card in deal.hands[other] if card not in tricks]
    pool = sorted({*hidden, *deal.discards[other], *deal.unlocated}, key=str)
    chance.shuffle(pool)
    drawn = iter(pool)
    hand = tuple(card if card in tricks else next(drawn) for card in deal.hands[other])
    played = {card for trick in deal.tricks if (card := trick.card_of(other))}
    return state._replace(
        deal=deal._replace(
            hands=set_for_player(deal.hands, other, hand),
            remaining=set_for_player(
                deal.remaining, other, tuple(card for card in hand if card not in played)
            ),
            discards=set_for_player(deal.discards, other, tuple(next(drawn) for _ in deal.discards[other])),
            unlocated=frozenset(c for c in drawn if isinstance(c, Card)),
        )
    )


def test_what_a_player_may_not_know_does_not_change_his_view_or_his_choice() -> None:
    changed = 0
    chance = Random(3)
    players = tuple(load_adversary(name) for name in NAMES)
    for seed in range(12):
        for state, _ in play_out((players[1], players[2 * (seed % 2)]), seed):
            asked = find_asked_player(state)
            if asked is None:
                continue
            view, hidden = make_own_view(state, asked), hide_from(state, asked, chance)
            changed += hidden != state
            assert make_own_view(hidden, asked) == view
            for player in players:
                before, after = (
                    player.choose(make_own_view(position, asked), Random(seed))
                    for position in (state, hidden)
                )
                assert before == after
    assert changed > 200  # the test would prove nothing if nothing changed


def test_a_view_needs_a_hand() -> None:
    with pytest.raises(NotSeatedError, match="No cards are dealt"):
        make_own_view(start(A), A)
    state = deal_hand("KS QS JS 8H 8D", "7H")
    with pytest.raises(NotSeatedError, match="some of them are not known"):
        make_own_view(state, A)


def test_the_beginner_does_any_lawful_thing_and_forgets_no_king() -> None:
    beginner, chance = load_adversary("beginner"), Random(1)
    state = deal_hand("QS JS 9S 8H 8D", "7H")
    assert {beginner.choose(make_own_view(state, Y), chance) for _ in range(30)} == {Propose(Y), PlayHand(Y)}
    state = reach(deal_hand("QS JS 9S KH 8D", "7H"), PlayHand(Y))
    assert {beginner.choose(make_own_view(state, Y), chance) for _ in range(30)} == {Announce(Y)}
    turned = deal_hand("QS JS 9S 8H 8D", "KH", seat=A)
    assert find_asked_player(turned) is A
    assert beginner.choose(make_own_view(turned, A), chance) == MarkKing(A)


# The authors. A is the dealer; unless it is said, the hand is Y's, the elder hand's.


def advise(author: AuthorPlayer, state: State, player: Player = Y) -> Reasoned:
    return author.advise(make_own_view(state, player))


def led(author: AuthorPlayer, state: State, player: Player = Y) -> tuple[str, str]:
    """The card that he plays, and the first passage that says so."""
    advice = advise(author, state, player)
    assert isinstance(advice.action, PlayCard)
    return str(advice.action.card), (*advice.passages, "silent")[0]


H, B = "hoyle.jeux-de-regle", "britannica.hints"


def test_the_authors_propose_and_refuse_by_their_lists() -> None:
    state = deal_hand("KS QS JS 8H 8D", "7H")
    assert advise(HOYLE, state).action == PlayHand(Y)
    assert f"{H}.2" in advise(HOYLE, state).passages
    assert advise(BRITANNICA, state).passages == ("britannica.jeux.3.a",)
    poor = deal_hand("9S 8S 7D 9C 8D", "7H")
    assert advise(HOYLE, poor).action == advise(BRITANNICA, poor).action == Propose(Y)
    dealer = reach(deal_hand("QH JH 7H 8S 7D", "AH", seat=A), Propose(Y))
    assert advise(HOYLE, dealer, A).action == Refuse(A)
    assert f"{H}.21" in advise(HOYLE, dealer, A).passages


def test_the_authors_throw_all_but_trumps_and_kings() -> None:
    state = reach(deal_hand("KS 9S 8H 8D 7C", "7H"), Propose(Y), Accept(A))
    for author, passage in ((HOYLE, f"{H}.20.s2"), (BRITANNICA, f"{B}.7.s1")):
        advice = advise(author, state)
        assert advice.action == Discard(Y, parse_cards("9S 8D 7C"))
        assert advice.passages == (passage,)


def test_hoyle_proposes_twice_and_britannica_until_satisfied() -> None:
    state = deal_hand("9S 8S 7D 9C 8D", "7H")
    poor = parse_cards("7S TS AD 7C TD")
    for proposed, draw in ((1, poor[:2]), (2, poor[2:4]), (3, poor[4:])):
        again = proposed < 3
        if proposed > 1:
            assert advise(HOYLE, state).action == (Propose(Y) if again else PlayHand(Y))
            assert advise(BRITANNICA, state).action == Propose(Y)
        view = make_own_view(state, Y)
        state = reach(state, Propose(Y), Accept(A), Discard(Y, view.hand[: len(draw)]))
        state = reach(state, DealReplacements(Y, draw), Discard(A, ()))
    assert advise(HOYLE, state).passages == (f"{H}.26.s1",)


def test_later_proposals_are_judged_without_the_score() -> None:
    """At four Britannica plays with one trump (``hints.18.s4``), because of the penalty, which comes once."""
    state = deal_hand("9S 8S AD 9C 8H", "7H", score=(4, 0))
    assert advise(BRITANNICA, state).action == PlayHand(Y)
    state = reach(state, Propose(Y), Accept(A), Discard(Y, parse_cards("9S")))
    state = reach(state, DealReplacements(Y, parse_cards("TS")), Discard(A, ()))
    assert advise(BRITANNICA, state).action == Propose(Y)


def test_the_quick_choice_is_the_one_that_is_reasoned() -> None:
    chance = Random(12)
    for _ in range(60):
        score = chance.randrange(5), chance.randrange(5)
        cards = [str(card) for card in chance.sample(PACK, 6)]
        seat = chance.choice((A, Y))
        state = deal_hand(" ".join(cards[:5]), cards[5], score=score, seat=seat)
        if find_asked_player(state) is A:
            state = reach(state, MarkKing(A))
        if seat is A and state.stage is not Stage.OVER:
            state = reach(state, Propose(Y))
        if state.stage is Stage.OVER:
            continue
        view = make_own_view(state, seat)
        for author in (HOYLE, BRITANNICA):
            assert author.choose(view, chance) == author.advise(view).action


HOYLE_LEADS = (
    ("his first example: the king, then the queen", "KS QS JS 8H 8D", "7H", "", "KS", f"{H}.14.s1"),
    ("if not trumped, follow with the queen", "KS QS JS 8H 8D", "7H", "KS 7S", "QS", f"{H}.2.s2"),
    ("a single queen, not queen and eight", "QC QD QH 8H 8S", "TS", "", "QC", f"{H}.14.s1"),
    ("knave and ten, not queen and ten", "QS TS JH TH TD", "7D", "", "JH", f"{H}.14.s1"),
    ("then the ten", "QS TS JH TH TD", "7D", "JH 7H", "TH", f"{H}.2.s2"),
    ("queen and knave, not the ace", "QS JS AH 7C JD", "7D", "", "QS", f"{H}.14.s1"),
    ("not to be put to a card", "KH JH TH QD JS", "9C", "KH 7H JH 8H", "QD", f"{H}.15.s1"),
    ("the worked game: ten and eight", "QD TD TC 8C 8H", "JD", "", "TC", f"{H}.14.s1"),
    ("the worked game: the suit, and no trump", "QD JD KS QS AS", "9D", "KS 8S", "QS", f"{H}.2.s2"),
    ("only split suits: the one with the least between", "KS TS KD 7D 8H", "9H", "", "KS", f"{H}.6.s1"),
)


@pytest.mark.parametrize("case", HOYLE_LEADS, ids=lambda case: case[0])
def test_hoyle_leads(case: tuple[str, ...]) -> None:
    _, hand, turn_up, played, card, passage = case
    state = play_cards(reach(deal_hand(hand, turn_up), PlayHand(Y)), played)
    assert led(HOYLE, state) == (card, passage)


def test_hoyle_remembers_what_he_discarded() -> None:
    """Knave and ace of hearts thrown, king and ten drawn: the ten is as good as the knave (25.s1)."""
    state = reach(deal_hand("JH AH 9S 8C 8D", "7S"), Propose(Y), Accept(A), Discard(Y, parse_cards("JH AH")))
    state = reach(state, DealReplacements(Y, parse_cards("KH TH")), Discard(A, ()), PlayHand(Y))
    view = make_own_view(state, Y)
    suits = read_suits(view)
    king, ten = parse_cards("KH TH")
    assert suits.count_between(king, ten) == 1
    assert led(HOYLE, state) == ("KH", f"{H}.14.s1")


BRITANNICA_LEADS = (
    ("the guarded suit", "KS 8S 7D 8H 7H", "9H", "", "KS", f"{B}.11.s1"),
    ("the single card beside a guarded queen", "QS 7S 8D 8H 7H", "9H", "", "8D", f"{B}.11.s2"),
    ("not beside a guarded king", "KS 7S 8D 8H 7H", "9H", "", "KS", f"{B}.11.s1"),
    ("persevere", "KS QS JS 8H 8D", "7H", "KS 7S", "QS", f"{B}.13.s1"),
    ("with the queen of trumps a trump first", "KS AS QH 8D 8H", "7H", "KS 7S", "QH", f"{B}.13.s1"),
    ("change the suit for the vole", "KS QS KD JC 8H", "7H", "KS 7S", "KD", f"{B}.13.s2"),
    ("no trump at starting", "KS 8S 7D QH 8H", "9H", "", "KS", f"{B}.11.s1"),
    ("but with the king and court cards", "KS QS 7D KH 8H", "9H", "", "KH", f"{B}.14.s1"),
    ("a knave is a court card", "KS JS 7D KH 8H", "9H", "", "KH", f"{B}.14.s1"),
    ("a ten is none", "KS TS 7D KH 8H", "9H", "", "KS", f"{B}.11.s1"),
    ("three trumps, the two best in sequence", "9S 8S QH JH 8H", "7H", "", "QH", f"{B}.14.s2"),
    ("three trumps otherwise", "9S 8S QH AH 8H", "7H", "", "9S", f"{B}.11.s1"),
    ("nothing guarded", "KS 8D 7C 8H 7H", "9H", "", "KS", "silent"),
    ("nothing but trumps", "QH AH TH 8H 7H", "9H", "", "QH", "silent"),
)


@pytest.mark.parametrize("case", BRITANNICA_LEADS, ids=lambda case: case[0])
def test_britannica_leads(case: tuple[str, ...]) -> None:
    _, hand, turn_up, played, card, passage = case
    state = reach(deal_hand(hand, turn_up), PlayHand(Y))
    if "KH" in hand:
        state = reach(state, Announce(Y))
    assert led(BRITANNICA, play_cards(state, played)) == (card, passage)


def test_britannica_leads_no_trump_forward_at_four() -> None:
    state = reach(deal_hand("KS QS 7D QH JH", "9H", score=(0, 4)), PlayHand(Y))
    assert led(BRITANNICA, state) == ("KS", f"{B}.11.s1")
    assert led(BRITANNICA, reach(deal_hand("KS QS 7D QH JH", "9H"), PlayHand(Y)))[0] == "QH"


@pytest.mark.parametrize(
    ("hand", "card", "passage"),
    [
        ("9S 8S 7D AD JC", "JC", f"{B}.12.s1"),  # a weak hand: the strongest single card
        ("9S KS 7D 8D TC", "KS", f"{B}.12.s1"),  # unless there is a king
        ("KS JS 9D 8D 8H", "9D", f"{B}.15.s1"),  # two small cards in sequence, not the tenace
    ],
)
def test_britannica_leads_after_a_refusal(hand: str, card: str, passage: str) -> None:
    state = reach(deal_hand(hand, "7H"), Propose(Y), Refuse(A))
    assert led(BRITANNICA, state) == (card, passage)
    assert led(BRITANNICA, reach(deal_hand(hand, "7H"), PlayHand(Y)))[1] != passage


def test_britannica_ends_a_deal() -> None:
    two_one = play_cards(reach(deal_hand("9D KS QS TC 8H", "7H"), PlayHand(Y)), "9D KD 9C TC KS 7S")
    assert led(BRITANNICA, two_one) == ("QS", f"{B}.16.s1")
    one_two = play_cards(reach(deal_hand("9D AD TC KS 8H", "7H"), PlayHand(Y)), "9D KD QD AD 9C TC")
    assert led(BRITANNICA, one_two) == ("8H", f"{B}.16.s1")
    three = play_cards(reach(deal_hand("KS QS JS 8H 8D", "7H"), PlayHand(Y)), "KS 7S QS 8S JS 9S")
    assert led(BRITANNICA, three) == ("8H", f"{B}.13.s3")


def test_britannica_with_queen_and_two_small_trumps() -> None:
    state = reach(deal_hand("KS QD QH 8H 7H", "9H", seat=Y), PlayHand(Y))
    state = play_cards(reach(state, Announce(A)), "KS 7S QD 7D")
    assert led(BRITANNICA, state) == ("7H", f"{B}.17.s1")


@pytest.mark.parametrize("author", [HOYLE, BRITANNICA])
def test_the_king_is_announced_unless_it_is_useless(author: AuthorPlayer) -> None:
    """A is at three, Y at four and has played without proposing: the point decides all (Hoyle's last deal)."""
    quiet = reach(deal_hand("KD AD AH KC 8S", "9D", score=(3, 4), seat=A), PlayHand(Y))
    assert led(author, play_cards(quiet, "KS"), A)[0] == "8S"
    assert advise(author, play_cards(quiet, "KS"), A).passages[-1] == author.quiet_king_passage
    for score in ((3, 3), (2, 4), (3, 2)):
        state = reach(deal_hand("KD AD AH KC 8S", "9D", score=score, seat=A), PlayHand(Y))
        assert advise(author, play_cards(state, "KS"), A).action == Announce(A)
    unrisked = reach(deal_hand("KD AD AH KC 8S", "9D", score=(3, 4), seat=A), Propose(Y), Refuse(A))
    assert advise(author, play_cards(unrisked, "KS"), A).action == Announce(A)


def test_every_passage_that_a_rule_names_is_in_the_edition() -> None:
    lines = (ROOT / "docs" / "texts" / "registry.txt").read_text("utf-8").splitlines()
    known = {line.split("\t")[0] for line in lines}
    for author in (HOYLE, BRITANNICA):
        named = [passage for rule in author.lead_rules for passage in rule.passages]
        named += [author.discard_passage, author.quiet_king_passage, *author.announce_passages]
        named += [author.bound_passage] if author.bound_passage else []
        assert not set(named) - known
        assert all(passage.startswith(author.name) for passage in named)


@pytest.mark.parametrize("author", ["hoyle", "britannica"])
def test_an_author_throws_his_lowest_cards_from_a_short_stock(author: str) -> None:
    state = reach(deal_hand("QS 9S 8H 8D 7C", "7H"), Propose(Y), Accept(A))
    assert state.deal is not None
    short = state._replace(deal=state.deal._replace(stock=2))
    adversary = load_adversary(author)
    assert adversary.choose(make_own_view(short, Y), Random(1)) == Discard(Y, parse_cards("8D 7C"))
