"""Variations and bookmarks: in records, in the library, and through every change of their game."""

import json
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.move import Move
from cardtable.errors import CardTableError, GameElsewhere, InvalidRecord
from cardtable.games import catalogue
from cardtable.keeping import record_file
from cardtable.keeping.record import MOST_MOVES, MOST_VARIATIONS, Annotations, Bookmark, Record, Variation
from cardtable.keeping.record_json import dumps
from cardtable.keeping.replay import Replay, Replaying, replay
from cardtable.keeping.store import Library, UnsavedLibrary
from cardtable.keeping.variations import after_leaving
from cardtable.play.game_tree import GameTree, LinePlace
from cardtable.play.recording import record_of, resumed
from cardtable.play.session import Session
from tests.stairs import DOWN
from tests.strategies import choices, deal_numbers
from tests.toys import SHEDDING, _toys  # noqa: F401 - a fixture

GAME = Record("toy-stairs", {}, DOWN, ("human",), ("AS up", "2S up", "3S up"), ("4S up",), 7.5)
NOTES = Annotations(
    (Variation("cells", 1, ("2S cell1", "3S cell2")), Variation("", 2, ("2S up", "3S up"), 1)),
    (Bookmark("the start", 0), Bookmark("undone", 4), Bookmark("further", 4, 2)),
)
KEPT = replace(GAME, annotations=NOTES)


def refused(**changes: Any) -> str:
    value = {**json.loads(dumps(KEPT)), **changes}
    with pytest.raises(InvalidRecord) as caught:
        record_file.loads(json.dumps(value))
    return str(caught.value)


def one(**changes: Any) -> list[dict[str, Any]]:
    return [{"name": "cells", "branch": 1, "moves": ["2S cell1"], **changes}]


def test_a_record_says_them_in_two_keys_and_one_without_them_is_as_it_was() -> None:
    value = json.loads(dumps(KEPT))
    assert value["variations"] == [
        {"name": "cells", "branch": 1, "moves": ["2S cell1", "3S cell2"]},
        {"name": "", "parent": 1, "branch": 2, "moves": ["2S up", "3S up"]},
    ]
    assert value["bookmarks"] == [
        {"name": "the start", "at": 0},
        {"name": "undone", "at": 4},
        {"name": "further", "variation": 2, "at": 4},
    ]
    assert not {"variations", "bookmarks"} & set(json.loads(dumps(GAME)))
    assert record_file.loads(dumps(GAME)).record.annotations == Annotations()


def test_variations_come_to_life_with_their_positions() -> None:
    played = record_file.loads(dumps(KEPT))
    assert played.record == KEPT
    first, second = played.branches
    game = played.game
    assert game.play(played.positions[1], first.moves[0]) == first.positions[0]
    assert game.play(first.positions[0], second.moves[0]) == second.positions[0]


def test_their_moves_come_out_in_their_plain_spelling() -> None:
    value = json.loads(dumps(GAME)) | {"variations": one(moves=["2s  CELL1"])}
    (variation,) = record_file.loads(json.dumps(value)).record.annotations.variations
    assert variation.moves == ("2S cell1",)


@pytest.mark.parametrize(
    ("changes", "parts"),
    [
        ({"variations": {}}, ["variations: {} is not a list"]),
        ({"variations": [3]}, ["variations.1", "object"]),
        ({"variations": one(moves=[])}, ["variations.1.moves"]),
        ({"variations": one(moves="2S")}, ["variations.1.moves", "list"]),
        ({"variations": one(branch=5)}, ["variations.1.branch", "0 to 4"]),
        ({"variations": one(branch=-1)}, ["variations.1.branch"]),
        ({"variations": one(branch=True)}, ["variations.1.branch"]),
        ({"variations": one(parent=1)}, ["variations.1.parent"]),
        ({"variations": one(name="a\x1b[2Jb")}, ["variations.1.name"]),
        ({"variations": one(name="a" * 201)}, ["variations.1.name"]),
        ({"variations": one(colour=1)}, ["variations.1.'colour'"]),
        ({"variations": [{"name": "", "branch": 0}]}, ["variations.1.moves", "missing"]),
        ({"bookmarks": [{"name": "here", "at": 5}]}, ["bookmarks.1.at", "0 to 4"]),
        ({"bookmarks": [{"name": "here", "at": 0, "variation": 3}]}, ["bookmarks.1.variation"]),
        ({"bookmarks": [{"name": " ", "at": 0}]}, ["bookmarks.1.name"]),
        ({"bookmarks": [{"at": 0}]}, ["bookmarks.1.name", "missing"]),
        ({"variations": one() * (MOST_VARIATIONS + 1)}, [str(MOST_VARIATIONS)]),
        ({"variations": one(moves=["2S up"] * (MOST_MOVES + 1))}, [str(MOST_MOVES)]),
    ],
)
def test_a_bad_one_is_refused_with_its_number_and_nothing_is_loaded(
    changes: dict[str, Any], parts: list[str]
) -> None:
    message = refused(**{"bookmarks": [], **changes})
    assert "\n" not in message
    for part in parts:
        assert part in message


def test_they_are_checked_within_the_budget_of_the_moves() -> None:
    clock = iter(range(10**6))
    with pytest.raises(InvalidRecord, match=r"took too long; only . of 8 moves"):
        Replaying(KEPT, budget=5.0, now=lambda: float(next(clock))).finish()


def legal(game: Game[Any], position: Any) -> tuple[Move, ...]:
    """Return what may be played: nothing after the end, though some moves be left."""
    return () if game.outcome(position) is not None else game.moves(position)


def wander(game_id: str, number: int, turns: list[int]) -> tuple[Replay, GameTree]:
    """Play a game, and then others ways from anywhere in it, with a bookmark now and then."""
    entry = catalogue.entry(game_id)
    session = Session.new(entry, {}, ("human",) * entry.game_class({}).seats, Deal(number))
    for turn in turns[:10]:
        if moves := legal(session.game, session.position):
            session.play(moves[turn % len(moves)])
    played = replay(record_of(session))
    tree = GameTree(played)
    place = LinePlace(0, 0)
    for step, turn in enumerate(turns):
        if step % 3 == 0:
            line = turn % len(tree.lines)
            place = LinePlace(line, (7 * turn + step) % (tree.lines[line].end + 1))
        if moves := legal(tree.game, tree.position(place)):
            place = tree.play(place, moves[turn % len(moves)])
        if step % 4 == 1:
            tree.mark(place, f"mark {step}")
        if step % 11 == 10 and len(tree.lines) > 1:
            place = tree.remove(1 + turn % (len(tree.lines) - 1))
    return played, tree


@pytest.mark.parametrize(
    "game_id", ["toy-stairs", "toy-shedding", "citadel", "beat-it-or-eat-it", "byzantium"]
)
@given(number=deal_numbers, turns=choices)
def test_every_tree_goes_through_its_record_unharmed(game_id: str, number: int, turns: list[int]) -> None:
    played, tree = wander(game_id, number, turns)
    record = replace(played.record, annotations=tree.annotations)
    read = record_file.loads(dumps(record))
    assert read.record == record
    again = GameTree(read)
    assert again.lines == tree.lines
    assert again.bookmarks == tree.bookmarks


@given(number=deal_numbers, turns=choices)
def test_every_tree_goes_through_the_library_unharmed(number: int, turns: list[int]) -> None:
    played, tree = wander("toy-stairs", number, turns)
    record = replace(played.record, annotations=tree.annotations)
    with UnsavedLibrary() as library:
        journal = library.begin(played.record)
        library.annotate(journal.game_id, tree.annotations, library.revision(journal.game_id))
        assert library.load(journal.game_id).record == record
        other = library.begin(record)
        assert library.load(other.game_id).record == record


@given(number=deal_numbers, turns=choices, later=choices)
def test_a_game_that_goes_on_otherwise_keeps_all_that_stands_on_it(
    number: int, turns: list[int], later: list[int]
) -> None:
    played, tree = wander("toy-stairs", number, turns)
    with UnsavedLibrary() as library:
        session = resumed(replace(played, record=replace(played.record, annotations=tree.annotations)))
        session.journal = library.begin(record_of(session))
        marked = bookmarked(record_of(session))
        lines = {each.moves for each in tree.lines}
        for turn in later:
            if turn % 2:
                session.go_to(turn % (len(session.moves) + 1))
            elif moves := legal(session.game, session.position):
                session.play(moves[turn % len(moves)])
        kept = library.load(session.journal.game_id)
        assert kept.record.annotations == session.annotations
        assert bookmarked(kept.record) == marked
        now = {each.moves[:n] for each in GameTree(kept).lines for n in range(each.end + 1)}
        assert lines - {played.line} <= now


def bookmarked(record: Record) -> set[tuple[str, Any]]:
    """Return what each bookmark names."""
    tree = GameTree(replay(record))
    return {(each.name, tree.position(LinePlace(each.variation, each.at))) for each in tree.bookmarks}


def test_what_no_record_could_hold_is_left_behind_rather_than_the_game() -> None:
    long = Annotations(
        (Variation("", 3, ("x",) * (MOST_MOVES - 1)),), (Bookmark("late", 3), Bookmark("early", 1))
    )
    after = after_leaving(long, ("a", "b", "c"), 1)
    assert after == Annotations((), (Bookmark("early", 1),))


def test_a_game_takes_no_more_of_them_than_a_record_can_hold() -> None:
    session = resumed(replay(GAME))
    with pytest.raises(CardTableError, match="no more than"):
        session.annotate(Annotations((Variation("", 0, ("AS up",)),) * (MOST_VARIATIONS + 1)))
    assert session.annotations == Annotations()


def test_a_record_brings_what_the_library_does_not_know_of_its_game() -> None:
    with UnsavedLibrary() as library:
        library.begin(GAME)
        assert library.shelf.find(KEPT) is None
        number = library.begin(KEPT).game_id
        assert library.shelf.find(KEPT) == number


def test_another_window_has_the_game(tmp_path: Path) -> None:
    with Library(tmp_path) as here, Library(tmp_path) as there:
        number = here.begin(GAME).game_id
        with pytest.raises(GameElsewhere):
            there.annotate(number, NOTES, 0)
        here.annotate(number, NOTES, 0)
        here.release()
        there.annotate(number, Annotations(), 0)
        assert here.load(number).record.annotations == Annotations()


def test_what_a_locked_library_cannot_keep_waits_and_is_kept_later(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        session = resumed(replay(GAME))
        session.journal = library.begin(record_of(session))
        other = sqlite3.connect(library.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        session.annotate(NOTES)
        assert library.trouble
        assert library.unsaved == 1
        other.execute("ROLLBACK")
        other.close()
        library.try_again()
        assert not library.trouble
        assert library.load(session.journal.game_id).record.annotations == NOTES


def test_they_are_never_counted(tmp_path: Path) -> None:
    won = replace(GAME, moves=tuple(f"{code}S up" for code in "A23456"), undone=())
    with Library(tmp_path) as library:
        number = library.begin(replay(won).record).game_id
        before = library.statistics("toy-stairs")
        library.annotate(number, Annotations((Variation("", 1, ("2S cell1", "3S cell2")),)), 0)
        assert library.statistics("toy-stairs") == before


def test_taking_back_a_change_of_the_tree() -> None:
    tree = GameTree(replay(KEPT))
    tree.rename(1, "other")
    place = tree.remove(1)
    assert place == LinePlace(0, 1)
    assert len(tree.lines) == 1
    assert [each.name for each in tree.bookmarks] == ["the start", "undone"]
    assert tree.undo()
    assert tree.lines[1].name == "other"
    assert tree.undo()
    assert tree.annotations == NOTES
    assert not tree.undo()


def test_a_move_that_is_there_is_followed_and_another_begins_a_variation() -> None:
    tree = GameTree(replay(KEPT))
    move = {str(each): each for each in tree.game.moves(tree.position(LinePlace(0, 1)))}
    assert tree.play(LinePlace(0, 1), move["2S up"]) == LinePlace(0, 2)
    assert tree.play(LinePlace(0, 1), move["2S cell1"]) == LinePlace(1, 2)
    # The position where a variation leaves the game belongs to the game.
    assert tree.play(LinePlace(1, 1), move["2S up"]) == LinePlace(0, 2)
    assert tree.annotations == NOTES
    end = tree.play(LinePlace(0, 4), tree.game.moves(tree.position(LinePlace(0, 4)))[-1])
    assert end == LinePlace(3, 5)
    assert tree.lines[3].parent == 0
    further = tree.play(end, tree.game.moves(tree.position(end))[0])
    assert further.line == 3
    assert tree.lines[0].end == 4


def test_what_follows_by_itself_follows_where_it_may() -> None:
    deals = (Session.new(SHEDDING, {}, ("human", "human"), Deal(number)) for number in range(1, 50))
    # Who holds the ace can lay it, and nobody can lay anything lower.
    session = next(each for each in deals if any(card.rank == 1 for card in each.position.hands[0]))
    played = replay(record_of(session))
    lowest = next(move for move in session.game.moves(session.position) if move.cards[0].rank == 1)
    with_pass = GameTree(played)
    assert with_pass.play(LinePlace(0, 0), lowest).at > 1
    assert str(with_pass.lines[1].moves[1]) == "pass"
    without_pass = GameTree(played)
    assert without_pass.play(LinePlace(0, 0), lowest, lambda _position: False) == LinePlace(1, 1)
    # Both are one change.
    assert with_pass.undo()
    assert len(with_pass.lines) == 1


def test_what_follows_the_last_move_of_a_line_is_one_change_too() -> None:
    deals = (Session.new(SHEDDING, {}, ("human", "human"), Deal(number)) for number in range(1, 50))
    session = next(each for each in deals if any(card.rank == 1 for card in each.position.hands[0]))
    lowest = next(move for move in session.game.moves(session.position) if move.cards[0].rank == 1)
    record = replace(record_of(session), moves=(str(lowest),))
    tree = GameTree(replay(record))
    place = tree.play(LinePlace(0, 0), lowest)
    assert place.line == 1
    assert tree.lines[1].branch == 1
    assert tree.undo()
    assert tree.annotations == Annotations()
    assert not tree.can_undo


def test_a_bookmark_before_a_branch_stands_on_the_game() -> None:
    tree = GameTree(replay(KEPT))
    tree.mark(LinePlace(2, 1), "fork")
    assert Bookmark("fork", 1) in tree.bookmarks
    assert tree.bookmark(LinePlace(0, 1)) == tree.bookmark(LinePlace(1, 1)) == "fork"
    tree.mark(LinePlace(0, 1), "")
    assert tree.annotations == NOTES


def test_several_seats_have_them_too() -> None:
    session = Session.new(SHEDDING, {}, ("human", "human"), Deal(3))
    session.play(session.game.moves(session.position)[0])
    tree = GameTree(replay(record_of(session)))
    tree.play(LinePlace(0, 0), session.game.moves(session.positions[0])[1])
    session.annotate(tree.annotations)
    assert replay(record_of(session)).record.annotations == tree.annotations


def test_what_stands_on_moves_that_another_window_has_left_is_not_kept(tmp_path: Path) -> None:
    with Library(tmp_path) as here, Library(tmp_path) as there:
        number = here.begin(GAME).game_id
        stale, looked_at = here.resume(number)[1], there.revision(number)
        here.release()
        session = with_journal(there, number)
        session.go_to(1)
        session.play(move_named(session, "2S cell1"))
        there.release()
        with pytest.raises(GameElsewhere):
            here.annotate(number, NOTES, looked_at)
        with pytest.raises(GameElsewhere):
            stale.annotate(NOTES)
        stale.set_seconds(99.0)
        assert here.unsaved == 0
        kept = there.load(number).record
        left = Annotations((Variation("", 1, ("2S up", "3S up", "4S up")),))
        assert (kept.annotations, kept.seconds) == (left, 7.5)


def test_moves_of_somebody_else_are_kept_where_the_game_goes_on_otherwise(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        session = resumed(replay(GAME), foreign=True)
        session.journal = journal = library.begin(GAME, foreign=True)
        session.go_to(1)
        session.play(move_named(session, "2S cell1"))
        assert session.foreign_plies == 1
        theirs = Variation("", 1, ("2S up", "3S up", "4S up"))
        assert library.load(journal.game_id).record.annotations.variations == (theirs,)
        session.undo()
        session.play(move_named(session, "2S up"))
        assert session.annotations.variations == (theirs,)


def test_who_goes_on_with_a_game_of_somebody_elses_is_told_that_it_is_one(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        theirs, own = library.begin(GAME, foreign=True).game_id, library.begin(GAME).game_id
        assert library.resume(theirs)[1].foreign
        assert not library.resume(own)[1].foreign


def with_journal(library: Library, number: int) -> Session:
    replaying, journal = library.resume(number)
    session = resumed(replaying.finish())
    session.journal = journal
    return session


def move_named(session: Session, text: str) -> Move:
    return next(move for move in session.game.moves(session.position) if str(move) == text)
