from random import Random

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.play.session import Session
from cardtable.play.stuck import last_choice


def test_a_stuck_game_knows_where_there_was_a_choice_last() -> None:
    session, chance = Session.new(catalogue.entry("la-belle-lucie"), {}, ("human",), Deal(4)), Random(3)
    while session.outcome is None:
        assert last_choice(session) is None, "nobody is stuck yet"
        session.play(chance.choice(session.game.moves(session.position)))
    number = last_choice(session)
    assert number is not None
    choices = [len(session.game.moves(position)) for position in session.positions[number - 1 : -1]]
    assert choices[0] > 1
    assert set(choices[1:]) == {1}
