"""A correspondence game between two ends, each with its own session."""

import pytest

from cardtable.contract.deal import Deal
from cardtable.errors import CardTableError, InvalidOption, InvalidRecord
from cardtable.games import catalogue
from cardtable.keeping import share_line
from cardtable.keeping.record import Record
from cardtable.keeping.replay import Replay
from cardtable.play import correspondence
from cardtable.play.recording import line_of, record_of, session_of
from cardtable.play.session import Session
from cardtable.play.set_of_deals import next_in_set
from tests.sampling import only_thorough

BEAT_IT = catalogue.entry("beat-it-or-eat-it")
BYZANTIUM = catalogue.entry("byzantium")


def begun(entry=BEAT_IT, options=None, seats=("human", "letter")) -> Session:
    return Session.new(entry, options or {"length": 7, "leader": 1}, seats, Deal(7))


def sent(session: Session) -> Replay:
    return share_line.reading(line_of(session)).finish()


def arrived(line: Replay) -> Session:
    return session_of(correspondence.at_other_end(line.record))


def play_own(session: Session) -> None:
    """Play the first legal move for whoever is here, until the other person is to move."""
    while session.outcome is None and session.is_human(session.to_move):
        session.play(session.game.moves(session.position)[0])


@only_thorough()
@pytest.mark.parametrize(("entry", "options"), [(BEAT_IT, {"leader": 2}), (BYZANTIUM, {"open": True})])
def test_a_whole_game_goes_to_and_fro(entry, options):
    here = begun(entry, options)
    there = arrived(sent(here))
    assert (here.correspondence_seat, there.correspondence_seat) == (2, 1)
    for _turn in range(400):
        for mine, theirs in ((here, there), (there, here)):
            play_own(mine)
            correspondence.receive(theirs, sent(mine))
            assert theirs.moves == mine.moves
        if here.outcome is not None:
            break
    assert here.outcome is not None
    assert here.outcome == there.outcome
    assert {here.is_human(1), there.is_human(1)} == {True, False}


def test_the_next_deal_of_a_set_is_the_same_at_both_ends():
    here = begun(BYZANTIUM, {"open": True})
    there = arrived(sent(here))
    while here.outcome is None:
        for mine, theirs in ((here, there), (there, here)):
            play_own(mine)
            correspondence.receive(theirs, sent(mine))
    here, there = next_in_set(here), next_in_set(there)
    assert correspondence.same_game(record_of(there), sent(here).record)


def test_a_line_of_no_more_moves_changes_nothing():
    here = begun()
    play_own(here)
    before = here.moves
    assert correspondence.new_moves(record_of(here), sent(begun())) == 0
    correspondence.receive(here, sent(begun()))
    assert here.moves == before


def test_another_game_is_refused_with_the_place_where_they_part():
    here = begun()
    there = arrived(sent(here))
    here.play(here.game.moves(here.position)[0])
    correspondence.receive(there, sent(here))
    there.play(there.game.moves(there.position)[-1])
    line = sent(there)
    first = str(here.moves[0])
    here.undo()
    here.play(here.game.moves(here.position)[1])
    before = here.moves
    with pytest.raises(CardTableError, match=f"move 1 is {first} in the code and ") as caught:
        correspondence.receive(here, line)
    assert str(before[0]) in str(caught.value)
    assert "Undo that move" in str(caught.value)
    assert here.moves == before


def test_a_move_that_was_taken_back_here_is_made_again():
    here = begun()
    play_own(here)
    there = arrived(sent(here))
    play_own(there)
    here.undo()
    assert not here.moves
    correspondence.receive(here, sent(there))
    assert here.moves == there.moves


def test_nobody_can_move_for_the_other():
    here = begun()
    there = arrived(sent(here))
    there.play(there.game.moves(there.position)[0])
    with pytest.raises(CardTableError, match="includes a move of yours that you haven’t made: move 1, "):
        correspondence.receive(here, sent(there))
    assert not here.moves


def test_ones_own_line_brings_a_second_computer_of_ones_own_up_to_date():
    here = begun()
    elsewhere = session_of(record_of(here))
    play_own(here)
    correspondence.receive(elsewhere, sent(here))
    assert elsewhere.moves == here.moves


def test_a_draw_that_is_offered_arrives_to_be_taken():
    here = begun(options={"leader": 1})
    there = arrived(sent(here))
    chance = iter(range(10**6))
    while not here.game.draw_may_be_agreed(here.position) and next(chance) < 400:
        for mine, theirs in ((here, there), (there, here)):
            play_own(mine)
            correspondence.receive(theirs, sent(mine))
    here.agree_draw()
    assert correspondence.receive(there, sent(here))
    assert there.outcome is None
    there.agree_draw()
    assert not correspondence.receive(here, sent(there))
    assert there.outcome == here.outcome


def test_a_draw_that_is_offered_and_not_taken_is_none():
    here = begun(options={"leader": 1})
    there = arrived(sent(here))
    for _turn in range(400):
        if here.game.draw_may_be_agreed(here.position) and here.to_move == 2:
            break
        for mine, theirs in ((here, there), (there, here)):
            if here.game.draw_may_be_agreed(here.position) and here.to_move == 2:
                break
            play_own(mine)
            correspondence.receive(theirs, sent(mine))
    here.agree_draw()
    assert correspondence.receive(there, sent(here))
    play_own(there)
    correspondence.receive(here, sent(there))
    assert here.moves == there.moves
    assert here.outcome is None


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [
        ("bisley", {}, ("letter",)),
        ("byzantium", {}, ("human", "letter")),
        ("byzantium", {}, ("human", "letter", "human")),
        ("beat-it-or-eat-it", {}, ("letter", "letter")),
        ("beat-it-or-eat-it", {}, ("computer", "letter")),
    ],
)
def test_only_two_people_play_by_letter_and_only_where_all_is_in_sight(game, options, seats):
    with pytest.raises(InvalidOption, match=r"by message|not available"):
        Session.new(catalogue.entry(game), options, seats, Deal(7))
    with pytest.raises(InvalidRecord, match=r"by message|not available"):
        session_of(Record(game, options, Deal(7), seats))


def test_games_are_told_apart_by_deal_options_and_set():
    mine = record_of(begun())
    assert correspondence.same_game(mine, correspondence.at_other_end(mine))
    assert not correspondence.same_game(mine, record_of(begun(options={"length": 8, "leader": 1})))
    assert not correspondence.same_game(mine, record_of(begun(seats=("human", "human"))))
    assert not correspondence.same_game(mine, Record(mine.game, mine.options, Deal(8), mine.seats))
