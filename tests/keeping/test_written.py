"""What people write on games: comments, tags and names, in records and in the library."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardtable.contract.notation import read_move
from cardtable.errors import CardTableError, InvalidRecord
from cardtable.keeping import record_file
from cardtable.keeping.record import (
    LONGEST_COMMENT,
    MOST_COMMENT_SIGNS,
    Annotations,
    PositionComment,
    Record,
    Variation,
)
from cardtable.keeping.record_json import dumps
from cardtable.keeping.replay import replay
from cardtable.keeping.store import Library
from cardtable.keeping.written import plain_comment, plain_name, plain_tags
from cardtable.play.game_tree import GameTree, LinePlace
from cardtable.play.recording import resumed
from tests.stairs import DOWN
from tests.toys import _toys  # noqa: F401 - a fixture

GAME = Record("toy-stairs", {}, DOWN, ("human",), ("AS up", "2S up", "3S up"), ("4S up",), 7.5)
NOTES = Annotations(
    (Variation("cells", 1, ("2S cell1", "3S cell2")),),
    (),
    (PositionComment("A good start.\nOr is it?", 1), PositionComment("<b>bold</b>", 2, 1)),
    "Played on the train.",
    ("travels", "Été"),
    ("Anna",),
)
KEPT = replace(GAME, annotations=NOTES)


def refused(**changes: Any) -> str:
    value = {**json.loads(dumps(KEPT)), **changes}
    with pytest.raises(InvalidRecord) as caught:
        record_file.loads(json.dumps(value))
    return str(caught.value)


@pytest.mark.usefixtures("_toys")
def test_a_record_says_them_in_keys_of_their_own_and_one_without_them_is_as_it_was() -> None:
    value = json.loads(dumps(KEPT))
    assert value["comments"] == [
        {"text": "A good start.\nOr is it?", "at": 1},
        {"text": "<b>bold</b>", "variation": 1, "at": 2},
    ]
    assert (value["comment"], value["tags"]) == ("Played on the train.", ["travels", "Été"])
    assert value["names"] == ["Anna"]
    assert not {"comments", "comment", "tags", "names"} & set(json.loads(dumps(GAME)))
    assert record_file.loads(dumps(KEPT)).record.annotations == NOTES


@pytest.mark.usefixtures("_toys")
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("comments", [{"text": "x", "at": 5}]),
        ("comments", [{"text": "", "at": 0}]),
        ("comments", [{"text": "x" * (LONGEST_COMMENT + 1), "at": 0}]),
        ("comments", [{"text": "a\x1b[31m", "at": 0}]),
        ("comments", [{"text": "a\u202eb", "at": 0}]),
        ("comments", [{"text": "x", "at": 0, "by": "me"}]),
        ("comments", [{"text": "x", "at": 0}] * 1001),
        (
            "comments",
            [{"text": "x" * LONGEST_COMMENT, "at": 0}] * (1 + MOST_COMMENT_SIGNS // LONGEST_COMMENT),
        ),
        ("comment", 7),
        ("tags", ["x"] * 21),
        ("tags", ["x" * 31]),
        ("names", ["Anna", "Ben"]),
        ("names", ["A\nB"]),
    ],
)
def test_what_cannot_be_is_refused_by_its_key(key: str, value: Any) -> None:
    assert refused(**{key: value}).startswith(key)


def test_what_is_typed_becomes_what_a_record_can_hold() -> None:
    assert plain_comment("  one\r\n\ttwo\x07\u202e  ") == "one\n two"
    assert len(plain_comment("x" * 9999)) == LONGEST_COMMENT
    assert plain_name(" Anna\nMaria ") == "Anna Maria"
    assert plain_tags(["été", " ETE ", "", "two"]) == ("été", "two")


@pytest.mark.usefixtures("_toys")
def test_the_library_keeps_all_of_it(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        game_id = library.begin(KEPT).game_id
        assert library.record(game_id).annotations == NOTES
        changed = replace(NOTES, comment="", tags=("one",), names=())
        library.annotate(game_id, changed, library.revision(game_id))
    with Library(tmp_path) as library:
        assert library.record(game_id).annotations == changed
        assert library.notice == ""


@pytest.mark.usefixtures("_toys")
def test_names_alone_do_not_keep_a_game_in_which_nobody_has_moved(tmp_path: Path) -> None:
    untouched = replace(GAME, moves=(), undone=(), annotations=Annotations(names=("Anna",)))
    with Library(tmp_path) as library:
        first = library.begin(untouched).game_id
        second = library.begin(replace(untouched, annotations=Annotations(comment="Later."))).game_id
        library.begin(untouched)
        with pytest.raises(CardTableError):
            library.record(first)
        assert library.record(second).annotations.comment == "Later."


@pytest.mark.usefixtures("_toys")
def test_a_comment_on_moves_that_are_left_goes_with_them_into_a_variation() -> None:
    session = resumed(replay(replace(GAME, annotations=Annotations(comments=(PositionComment("x", 3),)))))
    session.go_to(1)
    session.play(read_move(session.game, session.position, "2S cell1"))
    notes = session.annotations
    assert [each.text for each in notes.comments] == ["x"]
    (comment,) = notes.comments
    assert notes.variations[comment.variation - 1].moves == ("2S up", "3S up", "4S up")


@pytest.mark.usefixtures("_toys")
def test_a_comment_is_written_changed_and_taken_away_in_a_replay() -> None:
    tree = GameTree(replay(KEPT))
    assert tree.comment(LinePlace(1, 1)) == "A good start.\nOr is it?"  # the same position by another line
    tree.write(LinePlace(0, 3), "Third")
    assert [each.text for each in tree.annotations.comments] == [
        "A good start.\nOr is it?",
        "Third",
        "<b>bold</b>",
    ]
    tree.write(LinePlace(0, 1), "")
    assert tree.comment(LinePlace(0, 1)) == ""
    assert (tree.annotations.comment, tree.annotations.tags) == (NOTES.comment, NOTES.tags)
    tree.remove(1)
    assert [each.text for each in tree.comments] == ["Third"]
    assert tree.undo()
    assert tree.undo()
    assert len(tree.comments) == 3


@pytest.mark.usefixtures("_toys")
def test_what_somebody_has_tampered_with_costs_only_itself(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        game_id = library.begin(KEPT).game_id
        database = library._database  # noqa: SLF001 - as an editor of SQLite files would
        database.execute("UPDATE games SET comment = ?, names = '{'", ("x" * 9999,))
        database.execute("UPDATE comments SET text = ?", ("y" * 9999,))
        database.execute("UPDATE tags SET tag = ?", ("z" * 99,))
    with Library(tmp_path) as library:
        assert "left out" in library.notice
        notes = library.record(game_id).annotations
        assert (len(notes.comment), notes.names, len(notes.tags)) == (200, (), 1)
