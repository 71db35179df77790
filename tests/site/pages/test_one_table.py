"""Every page draws the same table: two seats, and between them the turn-up, the trick and the stock."""

import pytest
from support.html_pages import read_page

from ecarte_core.cards import Suit, parse_cards
from ecarte_core.game import Player
from ecarte_core.laws.clause_model import CodeName
from ecarte_core.players.game_acts import restore_game
from ecarte_core.players.reader_view import view_as_reader
from ecarte_core.players.saved_game import SavedGame
from ecarte_core.record.play_tree import build_play_tree
from ecarte_core.show.seated_drawing import seated_table_html
from ecarte_core.show.table_drawing import table_html
from ecarte_core.show.views import SeatView, TableView
from ecarte_site.content.hands_to_play.play_data import PlaySetting
from ecarte_site.content.hands_to_play.play_drawing import PlayScene, table_to_play_html
from ecarte_site.pages.referee.case_tables import make_case
from ecarte_site.pages.referee.laid_table import draw_table

HANDS = (parse_cards("KD AD AH KC 8S"), parse_cards("QD JD KS QS AS"))
SCENE = PlayScene(
    build_play_tree(Suit.DIAMONDS, HANDS, Player.TWO),
    PlaySetting(("Ann", "Bob"), Player.TWO, (3, 4), Player.TWO),
    Player.TWO,
)
CODE: CodeName = "cavendish"
TABLES = {
    "replay": table_html(TableView((SeatView("Ann"), SeatView("Bob")), stock=21)),
    "example": table_to_play_html(SCENE),
    "game": seated_table_html(view_as_reader(restore_game(SavedGame("hoyle", seed=3, acts=("n",))))),
    "case": str(draw_table(make_case("dealer-gives-too-many", (), CODE).before, None).markup),
}


@pytest.mark.parametrize("name", TABLES)
def test_every_table_has_the_same_places(name: str) -> None:
    table = read_page(TABLES[name])
    assert table.get("class") == "ec-table"
    parts = [child.get("class", "").split()[:2] for child in table if child.get("class") != "ec-spoken"]
    assert [part[0] for part in parts] == ["ec-seat", "ec-middle", "ec-seat"]
    assert [parts[0][1], parts[2][1]] == ["ec-seat--upper", "ec-seat--lower"]
    for seat in table.find_class("ec-seat"):
        assert (
            seat.get("aria-label") == seat.get("data-player") == seat.findtext("p[@class='ec-seat__who']/b")
        )
        assert len(seat.find_class("ec-seat__score")) == 1
    middle = table.find_class("ec-middle")[0]
    for place in ("ec-turn-up", "ec-stock"):
        assert len(middle.find_class(place)) == 1
    assert len([*middle.find_class("ec-trick"), *middle.find_class("ec-trick__cards")]) >= 1
