"""What may be seen of a game that is looked at again."""

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping.record import Record
from cardtable.keeping.replay import replay
from cardtable.play.sight import Sight


def test_what_lay_face_down_to_the_end_of_an_unfinished_game_is_not_revealed() -> None:
    """Of the stock three cards have been turned: a variation may not turn the next."""
    game = catalogue.create("klondike")
    played = replay(Record("klondike", {}, Deal(5), ("human",), ("deal",)))
    sight = Sight(played)
    deal = played.line[0]
    later = game.play(played.positions[-1], deal)
    assert [sight.reveals(each) for each in (*played.positions, later)] == [False, False, True]
    assert sight.hides_any(later)


def test_who_moves_is_seen_where_nothing_is_hidden() -> None:
    played = replay(Record("beleaguered-castle", {}, Deal(1), ("human",), ()))
    assert Sight(played).sees_mover(played.positions[-1])
