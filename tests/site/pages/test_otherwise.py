"""The sentences that speak of another choice: each is in the edition, and its line can be played."""

from support.citation_samples import SITE

from ecarte_core.players.expert import decide_exchange
from ecarte_core.record import parse_record
from ecarte_core.record.what_if_line import play_line, require_position
from ecarte_site.edition import load_edition
from ecarte_site.pages.play.replays import load_otherwise


def test_each_sentence_stands_in_the_edition_and_its_line_can_be_played() -> None:
    for game, sentences in load_otherwise(SITE).items():
        record = parse_record((SITE.games / f"{game}.ecarte").read_text(encoding="utf-8"))
        for sentence in sentences:
            assert load_edition(SITE.texts).find_passage(sentence["passage"])
            step, _, answers = sentence["place"].partition("/")
            assert play_line(
                require_position(record, step), answers.split("."), policy=decide_exchange
            ).frames
