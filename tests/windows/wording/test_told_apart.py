"""Of two packs each card has its like: moves of both are told apart by where they lie."""

from collections import Counter

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.play.session import Session
from cardtable.windows.wording.sentences import noted_move, told_move


def test_exchanges_of_like_cards_name_the_places() -> None:
    session = Session.new(catalogue.entry("hemispheres"), {}, ("human",), Deal(4))
    moves = {str(move): move for move in session.game.moves(session.position)}
    for words in (noted_move, told_move):
        times = Counter(words(session, move) for move in moves.values())
        assert max(times.values()) == 1
    one, other = (noted_move(session, moves[name]) for name in ("TS2 <> TH2", "TS2 <> TH"))
    assert one == "exchange 10♠ and 10♥ (from: place 1 of Australia)"
    assert other == "exchange 10♠ and 10♥ (from: place 2 of Australia)"


def test_what_only_one_card_can_do_is_told_without_its_place() -> None:
    session = Session.new(catalogue.entry("freecell"), {}, ("human",), Deal(1))
    assert not [move for move in session.game.moves(session.position) if "(" in noted_move(session, move)]
