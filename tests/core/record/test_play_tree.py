"""The trees of play: complete, lawful, valued as the solver values them, and small."""

import gzip
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from support.places import ROOT
from support.plain import rules as plain_rules

from ecarte_core.cards import PACK, Card, Suit, parse_cards
from ecarte_core.cards.errors import EcarteError
from ecarte_core.chances.best_play import lead_values, reply_values
from ecarte_core.game import PLAYERS, Player
from ecarte_core.record import parse_record
from ecarte_core.record.placed_hands import place_position
from ecarte_core.record.play_tree import PlayTree, TreePosition, build_play_tree
from ecarte_core.record.what_if_line import play_line, require_position
from ecarte_core.show.frame_words import describe_choices
from ecarte_site.content.hands_to_play.play_data import PlayData, PlaySetting, make_play_data
from ecarte_site.content.hands_to_play.play_drawing import PlayScene

type Hands = tuple[tuple[Card, ...], tuple[Card, ...]]

Y_DECIDES = (parse_cards("KD AD AH KC"), parse_cards("QD JD QS AS"))
SETTING = PlaySetting(("A", "Y"), Player.TWO, (3, 4), Player.TWO)


def deal(seed: int, size: int = 5) -> tuple[Suit, Hands, Player]:
    chance = random.Random(seed)
    cards = chance.sample(PACK, 2 * size)
    return Suit(chance.randrange(4)), (tuple(cards[:size]), tuple(cards[size:])), PLAYERS[chance.randrange(2)]


def build(seed: int, size: int = 5) -> PlayTree:
    return build_play_tree(*deal(seed, size), taken=(5 - size, 0))


def walk(tree: PlayTree) -> Iterator[tuple[TreePosition, Hands]]:
    """Every position with what both players still hold, each once."""
    waiting, seen = [(0, tree.hands)], {0}
    while waiting:
        number, hands = waiting.pop()
        position = tree.positions[number]
        yield position, hands
        for lead in position.leads:
            for reply in lead.replies:
                if reply.successor not in seen:
                    seen.add(reply.successor)
                    gone = (lead.card, reply.card)
                    first, second = (tuple(card for card in hand if card not in gone) for hand in hands)
                    waiting.append((reply.successor, (first, second)))
    assert len(seen) == len(tree.positions)


def count_lines(tree: PlayTree, number: int = 0) -> int:
    position = tree.positions[number]
    return sum(count_lines(tree, reply.successor) for lead in position.leads for reply in lead.replies) or 1


def count_plainly(hands: tuple[list[str], list[str]], leader: int, trumps: str) -> int:
    """Every way to play out two hands, by the rules as the tests have them."""
    if not hands[0]:
        return 1
    lines = 0
    for lead in hands[leader]:
        for reply in hands[1 - leader]:
            if plain_rules.may_play(hands[1 - leader], reply, lead, trumps):
                left = tuple([card for card in hand if card not in (lead, reply)] for hand in hands)
                winner = 1 - leader if plain_rules.wins(reply, lead, trumps) else leader
                lines += count_plainly((left[0], left[1]), winner, trumps)
    return lines


@pytest.mark.parametrize("seed", range(12))
def test_a_tree_has_every_lawful_line_and_no_other(seed: int) -> None:
    trumps, hands, leader = deal(seed)
    written = ([str(card) for card in hands[0]], [str(card) for card in hands[1]])
    assert count_lines(build(seed)) == count_plainly(written, leader, trumps.letter)


@pytest.mark.parametrize("seed", range(20))
def test_the_values_are_the_solvers(seed: int) -> None:
    tree = build(seed, size=3 + seed % 3)
    for position, hands in walk(tree):
        if not position.leads:
            continue
        leader = position.leader
        own, adverse = hands[leader], hands[leader.other]

        def count_for_first(tricks: int, leader: Player = leader, cards: int = len(own)) -> int:
            return tricks if leader is Player.ONE else cards - tricks

        values = {
            card: count_for_first(tricks) for card, tricks in lead_values(tree.trumps, own, adverse).items()
        }
        assert {lead.card: lead.tricks for lead in position.leads} == values
        for lead in position.leads:
            remaining_cards = [card for card in own if card != lead.card]
            replies = reply_values(tree.trumps, remaining_cards, adverse, lead.card)
            assert {reply.card: reply.tricks for reply in lead.replies} == {
                card: count_for_first(tricks) for card, tricks in replies.items()
            }


@pytest.mark.parametrize("seed", range(20))
def test_the_first_card_is_the_one_that_the_engine_chooses(seed: int) -> None:
    """A page that answers from a tree plays the cards that the engine would answer."""
    tree = build(seed)
    leader = tree.positions[0].leader
    placed = place_position(tree.trumps, tree.hands[leader], tree.hands[leader.other])
    chance = random.Random(seed)
    number, cards = 0, []
    expected: list[Card] = []
    lead: Any = None
    while tree.positions[number].leads:
        position = tree.positions[number]
        mine = position.leader is leader
        lead = chance.choice(position.leads) if mine else position.leads[0]
        reply = lead.replies[0] if mine else chance.choice(lead.replies)
        expected += [lead.card, reply.card]
        cards.append(lead.card if mine else reply.card)
        number = reply.successor
    line = play_line(placed, cards)
    played = []
    for frame in line.frames:
        trick = frame.frame.state.trick
        assert trick is not None
        played.append(trick.reply or trick.lead)
    assert played == expected


def test_a_tree_is_small() -> None:
    """Two bits for each card and one for who leads: never more than 503 positions, in a few kilobytes."""
    trees = [build(seed) for seed in range(60)]
    assert max(len(tree.positions) for tree in trees) <= 503
    sizes = [
        len(gzip.compress(json.dumps(make_play_data(tree, SETTING), separators=(",", ":")).encode()))
        for tree in trees
    ]
    assert max(sizes) < 3_500
    assert sum(sizes) / len(sizes) < 2_000


def read_positions(data: PlayData) -> list[tuple[int, dict[str, dict[str, tuple[int, str]]]]]:
    """Who leads, and by the lead and the reply, as they are listed, the position that follows and the sentence."""
    successors = iter(data["successors"])
    positions = []
    for text in data["positions"]:
        number, *leads = text.split(" ")
        leader = int(number)
        own, adverse, verbs = data["hands"][leader], data["hands"][1 - leader], data["verbs"][leader]
        replies_by_lead = {
            own[lead]: {
                adverse[reply]: (next(successors), data["replies"][verbs[lead][reply]]) for reply in replies
            }
            for lead, *replies in (map(int, places) for places in leads)
        }
        positions.append((leader, replies_by_lead))
    return positions


@pytest.mark.parametrize("seed", range(6))
def test_the_json_says_what_the_tree_says(seed: int) -> None:
    tree = build(seed)
    assert [
        (
            leader,
            [
                (card, [(reply, number) for reply, (number, _) in replies.items()])
                for card, replies in leads.items()
            ],
        )
        for leader, leads in read_positions(make_play_data(tree, SETTING))
    ] == [
        (
            position.leader.value,
            [
                (str(lead.card), [(str(reply.card), reply.successor) for reply in lead.replies])
                for lead in position.leads
            ],
        )
        for position in tree.positions
    ]
    for position in tree.positions:
        for lead in position.leads:
            for reply in lead.replies:
                assert tree.positions[reply.successor].leader is reply.winner


def test_the_sentences_are_those_of_the_record() -> None:
    """What a page says of a line is what the engine says of it."""
    record = parse_record((ROOT / "docs" / "games" / "a-and-y.ecarte").read_text("utf-8"))
    tree = build_play_tree(Suit.DIAMONDS, Y_DECIDES, Player.TWO, (0, 1))
    data = make_play_data(tree, SETTING)
    chosen: list[Card] = []
    line = play_line(require_position(record, "5.6"), chosen)
    while line.decision:
        chosen.append(line.decision.choices[-1].card)
        line = play_line(require_position(record, "5.6"), chosen)
    place, taken = tree.positions[0], [0, 1]
    for frame in line.frames:
        trick = frame.frame.state.trick
        assert trick is not None
        card = trick.reply or trick.lead
        name = data["names"][str(card)]
        if trick.reply is None:
            assert frame.frame.speech == data["leads"][place.leader].replace("{}", name)
            continue
        number = tree.positions.index(place)
        lead = next(lead for lead in place.leads if lead.card == trick.lead)
        reply = next(reply for reply in lead.replies if reply.card == card)
        _, sentence = read_positions(data)[number][1][str(lead.card)][str(card)]
        taken[reply.winner] += 1
        says = [
            sentence.replace("{}", name),
            data["tricks"][reply.winner][taken[reply.winner] - 1],
        ]
        place = tree.positions[reply.successor]
        if not place.leads:
            says.append(data["ends"][taken[0]]["says"])
        assert frame.frame.speech == " ".join(says)
    assert not place.leads


def test_a_reader_is_spoken_to() -> None:
    tree = build_play_tree(Suit.DIAMONDS, Y_DECIDES, Player.TWO, (0, 1))
    data = make_play_data(tree, SETTING._replace(names=("A", "You")))
    assert data["leads"] == ("A leads the {}.", "You lead the {}.")
    assert set(data["replies"]) == {
        *("A plays the {}.", "A trumps with the {}.", "A throws the {}."),
        *("You play the {}.", "You trump with the {}.", "You throw the {}."),
    }
    assert data["tricks"][1][2] == "You win the trick, and now have three."
    assert data["ends"][3]["says"] == (
        "A makes the point and marks two, because you played without proposing. A wins the game, five to four."
    )
    assert data["ends"][0]["says"] == "You make the vole and mark two. You win the game, five to three."


def test_the_worth_of_cards_in_one_sentence() -> None:
    tree = build_play_tree(Suit.DIAMONDS, Y_DECIDES, Player.TWO, (0, 1))
    assert describe_choices(PlayScene(tree, SETTING, Player.TWO).choices, Player.TWO) == (
        "The queen and ace of spades win the game; the queen and knave of diamonds lose it."
    )
    level = SETTING._replace(score=(0, 0))
    assert describe_choices(PlayScene(tree, level, Player.TWO).choices, Player.TWO) == (
        "The queen and ace of spades make the point; the queen and knave of diamonds lose it."
    )
    sure = build_play_tree(Suit.SPADES, (parse_cards("7S"), parse_cards("KS")), Player.TWO, (2, 2))
    assert (
        describe_choices(PlayScene(sure, level, Player.TWO).choices, Player.TWO)
        == "The king of spades makes the point."
    )


@pytest.mark.parametrize(
    ("hands", "taken", "message"),
    [
        (("KS QS", "KS 7H"), (3, 0), "The king of spades is in both hands."),
        (("KS QS", "AS"), (3, 0), "two hands of the same size"),
        (("KS QS", "AS 7H"), (3, 1), "With 2 cards left 3 tricks have been played; got 3 and 1."),
        (("KS QS", "AS 7H"), (4, -1), "With 2 cards left 3 tricks have been played; got 4 and -1."),
    ],
)
def test_hands_that_cannot_be_played_are_refused(
    hands: tuple[str, str], taken: tuple[int, int], message: str
) -> None:
    with pytest.raises(EcarteError, match=message):
        build_play_tree(Suit.HEARTS, (parse_cards(hands[0]), parse_cards(hands[1])), Player.ONE, taken)
