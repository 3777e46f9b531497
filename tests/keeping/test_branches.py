"""Variations that the rules refuse: the game is kept, and so is every word of theirs."""

import json
from dataclasses import replace
from typing import Any

import pytest

from cardtable.keeping import record_file
from cardtable.keeping.record import Annotations, Bookmark, Record, Variation
from cardtable.keeping.record_json import dumps
from cardtable.keeping.replay import Replay, Replaying, replay
from cardtable.keeping.store import UnsavedLibrary
from cardtable.play.game_tree import GameTree, LinePlace
from cardtable.play.recording import record_of, replaying, resumed
from tests.stairs import DOWN
from tests.toys import _toys  # noqa: F401 - a fixture

GAME = Record("toy-stairs", {}, DOWN, ("human",), ("AS up", "2S up", "3S up"), ("4S up",), 7.5)
NOTES = Annotations(
    (
        Variation("good", 1, ("2S cell1", "3S cell2")),
        Variation("half", 1, ("2S cell1", "9H  row", "what ever")),
        Variation("of the half", 2, ("2S up",), 2),
        Variation("of what is not there", 3, ("2S up",), 2),
        Variation("none of it", 0, ("KH up",)),
    ),
    (Bookmark("here", 1), Bookmark("in the half", 2, 2), Bookmark("beyond it", 4, 2)),
)

pytestmark = pytest.mark.usefixtures("_toys")


def read(notes: Annotations = NOTES) -> Replay:
    return record_file.loads(dumps(replace(GAME, annotations=notes)))


def test_a_variation_that_is_not_legal_costs_neither_the_game_nor_the_others() -> None:
    played = read()
    assert played.record == replace(GAME, annotations=NOTES)
    assert [len(each.moves) for each in played.branches] == [2, 1, 1, 0, 0]
    assert list(played.faults) == [2, 4, 5]
    assert "move 3, '9H  row'" in played.faults[2]
    assert played.faults[4] == "the line it branches off from is not that long"
    assert "move 1, 'KH up'" in played.faults[5]


def test_moves_after_the_end_of_the_game_are_a_fault_of_their_variation() -> None:
    won = tuple(f"{code}S up" for code in "A23456")
    notes = Annotations((Variation("", 5, ("6S up", "AS up")),))
    played = replay(replace(GAME, moves=won, undone=(), annotations=notes))
    assert "the game is over" in played.faults[1]


def test_all_of_its_text_goes_on_with_the_game() -> None:
    tree = GameTree(read())
    assert tree.annotations == NOTES
    tree.rename(2, "other")
    tree.mark(LinePlace(0, 2), "new")
    kept = tree.annotations
    assert kept.variations == (
        NOTES.variations[0],
        replace(NOTES.variations[1], name="other"),
        *NOTES.variations[2:],
    )
    assert set(kept.bookmarks) == {*NOTES.bookmarks, Bookmark("new", 2)}
    again = read(kept)
    assert GameTree(again).lines == tree.lines
    with UnsavedLibrary() as library:
        game_id = library.begin(again.record).game_id
        assert library.load(game_id).record == again.record
        session = resumed(library.load(game_id))
        assert record_of(session) == again.record


def test_what_is_played_on_from_its_last_legal_move_is_another_variation() -> None:
    tree = GameTree(read())
    end = LinePlace(2, tree.lines[2].end)
    known = tree.lines[3].moves[2]
    move = next(each for each in tree.game.moves(tree.position(end)) if each != known)
    place = tree.play(end, move)
    assert place == LinePlace(6, 3)
    assert tree.annotations.variations[:5] == NOTES.variations
    assert tree.annotations.variations[5] == Variation("", 2, (str(move),), 2)


def test_it_can_be_removed_with_what_stands_on_it() -> None:
    tree = GameTree(read())
    assert tree.remove(2) == LinePlace(0, 1)
    left = [NOTES.variations[0], NOTES.variations[4]]
    assert list(tree.annotations.variations) == left
    assert tree.annotations.bookmarks == (Bookmark("here", 1),)


def test_all_moves_are_done_with_when_it_ends() -> None:
    slices = Replaying(replace(GAME, annotations=NOTES))
    while slices.advance(0.0) is None:
        pass
    assert slices.done == slices.total == 12


@pytest.mark.parametrize("moves", [["2S cell1", 3], [], "2S cell1"])
def test_what_is_no_variation_at_all_is_refused_as_ever(moves: Any) -> None:
    value = json.loads(dumps(GAME)) | {"variations": [{"name": "", "branch": 1, "moves": moves}]}
    with pytest.raises(record_file.InvalidRecord, match=r"variations\.1\.moves"):
        record_file.loads(json.dumps(value))


# Games that need not be checked again, or not all at once


def test_a_game_that_is_played_brings_its_moves_with_it() -> None:
    session = resumed(read())
    game = replaying(session)
    assert (game.done, game.total) == (4, 12)
    assert game.finish() == replace(read(), game=session.game)


def test_what_has_been_checked_can_be_looked_at() -> None:
    slices = Replaying(replace(GAME, annotations=NOTES))
    slices.advance(0.0)
    slices.advance(0.0)
    part = slices.so_far()
    assert (part.record.moves, part.record.undone) == (("AS up", "2S up"), ())
    assert part.positions == read().positions[:3]
    assert part.ply == 2
    assert not part.branches
    while slices.done < 5:
        slices.advance(0.0)
    part = slices.so_far()
    assert (part.record.moves, part.record.undone, part.ply) == (GAME.moves, GAME.undone, 3)
