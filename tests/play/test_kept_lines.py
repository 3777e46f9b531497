"""Who goes back in a game and plays on loses nothing: what was played stays with it, as a variation."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.outcome import Outcome, Termination
from cardtable.keeping.auto_play import AutoPlay
from cardtable.keeping.record import (
    AGREED,
    MOST_MOVES,
    MOST_VARIATIONS,
    Annotations,
    Bookmark,
    Record,
    Variation,
)
from cardtable.keeping.results import Summary
from cardtable.keeping.shelf import Shelved
from cardtable.keeping.store import Library, UnsavedLibrary
from cardtable.keeping.variations import after_leaving
from cardtable.play.changes import Change, ChangeKind
from cardtable.play.game_tree import GameTree
from cardtable.play.kept_lines import kept_name
from cardtable.play.recording import record_of, replaying, resumed
from cardtable.play.session import Session
from tests.stairs import WIN, begin, play
from tests.toys import SHEDDING, _toys  # noqa: F401 - a fixture

pytestmark = pytest.mark.usefixtures("_toys")


@pytest.fixture
def library() -> Iterator[Library]:
    with UnsavedLibrary() as library:
        yield library


def kept(library: Library, session: Session) -> Record:
    """Return the game as the library has it; it is what the session says, too."""
    record = library.load(session.journal.game_id).record
    assert record == replace(record_of(session), seconds=record.seconds)
    return record


def shelved(library: Library, session: Session) -> Shelved:
    return library.shelf.rows([session.journal.game_id])[session.journal.game_id]


def total(library: Library) -> Summary:
    return library.statistics("toy-stairs").total


# A game that was over


@pytest.mark.parametrize("back", ["undo", "restart", "before", "go to"])
def test_the_line_of_a_game_that_was_over_stays_however_it_is_gone_back(library: Library, back: str) -> None:
    session = begin(library, *WIN)
    before = total(library)
    ways = {
        "undo": Session.undo,
        "restart": Session.restart,
        "before": lambda each: each.back_before(3),
        "go to": lambda each: each.go_to(1),
    }
    ways[back](session)
    at = len(session.moves)
    other = next(move for move in session.game.moves(session.position) if str(move) != WIN[at])
    session.play(other)

    record = kept(library, session)
    assert record.moves == (*WIN[:at], str(other))
    assert record.annotations.variations == (Variation("Won in 6 moves", at, tuple(WIN[at:])),)
    assert [each.end for each in GameTree(library.load(session.journal.game_id)).lines] == [at + 1, 6]
    assert total(library) == before


@pytest.mark.parametrize(
    ("seats", "outcome", "name"),
    [
        (("human",), Outcome(Termination.WON, 1), "Won in 9 moves"),
        (("human",), Outcome(Termination.STUCK), "Lost after 9 moves"),
        (("human", "computer:fair"), Outcome(Termination.WON, 2), "Lost after 9 moves"),
        (("computer:fair", "human"), Outcome(Termination.WON, 2), "Won in 9 moves"),
        (("human", "letter"), AGREED, "Drawn after 9 moves"),
        (("human", "human"), Outcome(Termination.WON, 2), "Over after 9 moves"),
        (("computer:fair", "computer:fair"), Outcome(Termination.WON, 1), "Over after 9 moves"),
    ],
)
def test_a_line_is_named_by_what_became_of_it(seats: tuple[str, ...], outcome: Outcome, name: str) -> None:
    assert kept_name(seats, outcome, 9, 1) == name


def test_each_end_that_a_game_has_come_to_stays_once(library: Library) -> None:
    session = Session.new(SHEDDING, {}, ("human", "computer:low"), Deal(3))
    session.journal = library.begin(record_of(session))
    ends = set()
    for seed in (5, 0, 5, 1, 0, 5):
        chance = Random(seed)
        session.restart()
        while session.outcome is None:
            session.play(chance.choice(session.game.moves(session.position)))
        ends.add(session.moves)
    lines = GameTree(library.load(session.journal.game_id)).lines
    assert len(ends) == 3
    assert len(lines) == 3
    assert {each.moves for each in lines} == ends


@pytest.mark.parametrize("detour", [1, 2, 3])
def test_an_end_that_is_come_to_again_by_hand_stands_once(library: Library, detour: int) -> None:
    session = begin(library, *WIN)
    session.go_to(1)
    play(session, *("2S cell1", "3S cell2", "2S up")[:detour])
    session.go_to(1)
    play(session, *WIN[1:])
    record = kept(library, session)
    assert record.moves == tuple(WIN)
    left = [each.moves for each in record.annotations.variations]
    assert left == ([("2S cell1", "3S cell2", "2S up")] if detour == 3 else [])
    assert total(library).played == total(library).won == 1


def test_what_stood_on_the_line_that_is_come_to_again_stands_on_the_game(library: Library) -> None:
    session = begin(library, *WIN)
    session.go_to(1)
    play(session, "2S cell1")
    (won,) = session.annotations.variations
    other = Variation("other", 4, ("5S cell1",), 1)
    inside, named = Variation("", 3, (WIN[3],), 2), Variation("mine", 2, (WIN[2],), 1)
    marks = Bookmark("late", 5, 1), Bookmark("on the other", 5, 2), Bookmark("first", 1)
    notes = Annotations((won, other, named, replace(inside, parent=1)), marks)
    session.annotate(notes)
    session.undo()
    play(session, *WIN[1:])
    assert kept(library, session).annotations == Annotations(
        (replace(other, parent=0), replace(named, parent=0)),
        (Bookmark("late", 5), Bookmark("on the other", 5, 1), Bookmark("first", 1)),
    )


def test_a_draw_that_is_agreed_on_again_stands_once(library: Library) -> None:
    session = Session.new(SHEDDING, {}, ("human", "human"), Deal(3))
    session.journal = library.begin(record_of(session))
    first, other = session.game.moves(session.position)[:2]
    session.play(first)
    session.agree_draw()
    session.go_to(0)
    session.play(other)
    session.go_to(0)
    session.play(first)
    assert len(kept(library, session).annotations.variations) == 1
    session.agree_draw()
    assert not kept(library, session).annotations


def test_what_is_left_again_along_a_variation_makes_that_longer(library: Library) -> None:
    session = begin(library, *WIN[:4])
    session.restart()
    play(session, "AS cell1")
    assert kept(library, session).annotations.variations == (Variation("", 0, tuple(WIN[:4])),)
    session.undo()
    play(session, *WIN)
    session.restart()
    play(session, "AS cell1")
    assert kept(library, session).annotations.variations == (Variation("Won in 6 moves", 0, tuple(WIN)),)
    session.undo()
    play(session, *WIN[:3], "4S cell1", "5S cell2")
    session.restart()
    play(session, "AS cell1")
    lines = kept(library, session).annotations.variations
    assert lines[1:] == (Variation("", 3, ("4S cell1", "5S cell2"), 1),)


def test_a_draw_that_was_agreed_on_is_an_end_as_well(library: Library) -> None:
    session = Session.new(SHEDDING, {}, ("human", "human"), Deal(3))
    session.journal = library.begin(record_of(session))
    session.play(session.game.moves(session.position)[0])
    session.agree_draw()
    end = len(session.moves)
    session.undo()
    session.go_to(end - 1)
    session.play(next(m for m in session.game.moves(session.position) if m != session.undone[0]))
    (left,) = kept(library, session).annotations.variations
    assert (left.branch, left.name) == (end - 1, "Drawn after 1 move")


# A game that goes on


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_of_an_unfinished_game_three_moves_or_more_are_kept(library: Library, left: int) -> None:
    session = begin(library, *WIN[:4])
    session.go_to(4 - left)
    session.play(next(m for m in session.game.moves(session.position) if m != session.undone[0]))
    variations = kept(library, session).annotations.variations
    assert variations == ((Variation("", 4 - left, tuple(WIN[4 - left : 4])),) if left >= 3 else ())


def test_what_stands_on_the_line_that_is_left_goes_with_it(library: Library) -> None:
    session = begin(library, *WIN)
    notes = Annotations((Variation("other", 4, ("5S cell1",)),), (Bookmark("here", 5), Bookmark("first", 1)))
    session.annotate(notes)
    session.go_to(2)
    play(session, "3S cell1")
    assert kept(library, session).annotations == Annotations(
        (Variation("Won in 6 moves", 2, tuple(WIN[2:])), Variation("other", 4, ("5S cell1",), 1)),
        (Bookmark("here", 5, 1), Bookmark("first", 1)),
    )


def test_where_there_is_no_room_for_more_the_players_own_variations_stay() -> None:
    own = tuple(Variation(f"own {number}", 0, (f"x{number}",)) for number in range(MOST_VARIATIONS))
    line = ("a", "b", "c", "d")
    assert after_leaving(Annotations(own), line, 1, name="") == Annotations(own)
    long = Annotations((Variation("own", 0, ("x",) * (MOST_MOVES - 2)),), (Bookmark("late", 3),))
    assert after_leaving(long, line, 1, name="") == Annotations(
        (Variation("", 1, ("b", "c")), *long.variations), (Bookmark("late", 3, 1),)
    )


# The same move again


def test_the_move_that_was_taken_back_goes_along_the_old_line(library: Library) -> None:
    session = begin(library, *WIN)
    session.go_to(2)
    changes: list[Change] = []
    session.on_change.append(changes.append)
    play(session, WIN[2])
    assert [str(move) for move in session.undone] == WIN[3:]
    assert [each.kind for each in changes] == [ChangeKind.PLAYED]
    record = kept(library, session)
    assert (record.moves, record.undone) == (tuple(WIN[:3]), tuple(WIN[3:]))
    assert not record.annotations
    play(session, *WIN[3:])
    assert changes[-1].kind is ChangeKind.ENDED
    assert kept(library, session).outcome == {"termination": "won", "winner": 1, "scores": None}


@pytest.mark.parametrize("again", [0, 1, 3])
def test_each_move_that_was_taken_back_counts_once(library: Library, again: int) -> None:
    session = begin(library, *WIN[:4])
    session.restart()
    play(session, *WIN[:again])
    play(session, "AS cell1" if not again else f"{again + 1}S cell1")
    facts = library.shelf.facts([session.journal.game_id])[session.journal.game_id]
    assert facts.undos == 4


def test_it_is_undone_as_it_was_made_now(library: Library) -> None:
    session = begin(library)
    session.auto_play = AutoPlay.SAFE
    play(session, "AS up")
    assert len(session.moves) == 6
    session.undo()
    session.auto_play = AutoPlay.NONE
    play(session, *WIN[:3])
    session.undo()
    assert [str(move) for move in session.moves] == WIN[:2]
    assert [str(move) for move in session.undone] == WIN[2:]


def test_a_safe_move_does_not_leave_the_line_by_itself(library: Library) -> None:
    session = begin(library, "AS up", "2S cell1", "3S cell2")
    session.go_to(0)
    session.auto_play = AutoPlay.SAFE
    play(session, "AS up")
    assert [str(move) for move in session.undone] == ["2S cell1", "3S cell2"]
    play(session, "2S up")
    assert session.outcome is not None


def test_moves_of_somebody_else_are_gone_along_too(library: Library) -> None:
    with_theirs = begin(library, *WIN[:4])
    played = replaying(with_theirs).finish()
    session = resumed(played, foreign=True)
    session.journal = library.begin(played.record, foreign=True)
    session.go_to(1)
    play(session, WIN[1])
    assert session.foreign_plies == 4
    play(session, "3S cell1")
    assert session.annotations.variations == (Variation("", 2, tuple(WIN[2:4])),)


def test_a_game_that_is_gone_back_to_is_put_on_the_table_without_its_variations_being_checked(
    library: Library,
) -> None:
    session = begin(library, *WIN)
    session.restart()
    play(session, "AS cell1")
    replaying_, _journal = library.resume(session.journal.game_id)
    assert replaying_.total == 1
    again = resumed(replaying_.finish())
    assert record_of(again) == replace(record_of(session), seconds=again.clock.seconds)
    assert len(replaying(again).finish().branches) == 1


def test_the_shelf_tells_what_came_before_and_which_lines_there_are(library: Library) -> None:
    session = begin(library, *WIN)
    session.undo()
    row = shelved(library, session)
    assert (row.finished, row.counts, row.variations) == (False, True, ())
    play(session, "6S cell1")
    assert shelved(library, session).variations == ("Won in 6 moves",)
