"""Games of a player's own in records, lines and the library: the rules go with them, whole or refused."""

import json
import sqlite3
from pathlib import Path

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.errors import InvalidRecord
from cardtable.games import catalogue
from cardtable.games.own import known
from cardtable.games.own.files import read
from cardtable.keeping import record_file, share_line
from cardtable.keeping.record import Record
from cardtable.keeping.record_json import dumps, parse_record
from cardtable.keeping.replay import replay
from cardtable.keeping.store import Library

RULES = 'title = "Two cells"\n[tableau]\nsuits = "alternate"\n[cells]\ncount = 2\n'


@pytest.fixture
def entry(monkeypatch: pytest.MonkeyPatch) -> Entry:
    forget(monkeypatch)
    return known.admit(read(RULES))


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Know no game, as on another machine."""
    monkeypatch.setattr("cardtable.games.own.known._known", {})


def played(entry: Entry, deal: Deal = Deal(7)) -> Record:  # noqa: B008 - a frozen value
    """Return a game of three moves."""
    game = catalogue.create(entry.id)
    position, moves = game.deal(deal), list[str]()
    for _number in range(3):
        move = game.moves(position)[-1]
        moves.append(str(move))
        position = game.play(position, move)
    return Record(entry.id, {}, deal, ("human",), tuple(moves))


def test_a_record_brings_its_rules_along(entry: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    text = dumps(played(entry))
    forget(monkeypatch)

    again = record_file.loads(text)

    assert again.record.game == entry.id
    assert catalogue.entry(entry.id).title == "Two cells"
    assert dumps(again.record) == text


def test_a_line_brings_its_rules_along(entry: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(entry)
    line = share_line.write(catalogue.create(entry.id), record, replay(record).positions)
    forget(monkeypatch)

    assert share_line.reading(f"Look: {line} Can you win it?").finish().record.moves == record.moves
    assert catalogue.entry(entry.id).title == "Two cells"


def test_rules_that_are_known_keep_the_name_they_have_here(entry: Entry) -> None:
    value = json.loads(dumps(played(entry)))
    value["rules"] = value["rules"].replace("Two cells", "Somebody else's")

    parse_record(json.dumps(value))

    assert catalogue.entry(entry.id).title == "Two cells"


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (5, "rules: 5 is not a text"),
        ('title = "A"\n[tableau]\npiles = 99', "rules: line 3: tableau.piles is 99"),
        ('title = "Other"\n[cells]\ncount = 3', "rules: they are the rules of own-"),
        ("<script>alert(1)</script>", "rules: line 1: this cannot be read as TOML"),
        ("x" * 70_000, "rules: it is larger than 64 KiB"),
        ("[" * 50_000, "rules: line 1: it is longer than"),
    ],
)
def test_a_hostile_rule_text_is_refused(entry: Entry, rules: object, sentence: str) -> None:
    value = json.loads(dumps(played(entry))) | {"rules": rules}

    with pytest.raises(InvalidRecord) as error:
        parse_record(json.dumps(value))

    assert sentence in str(error.value)
    assert len(str(error.value)) < 200


def test_a_game_of_the_program_takes_no_rules() -> None:
    record = Record("freecell", {}, Deal(1), ("human",))
    value = json.loads(dumps(record)) | {"rules": RULES}

    with pytest.raises(InvalidRecord, match="freecell is a game of the program"):
        parse_record(json.dumps(value))
    assert "rules" not in json.loads(dumps(record))


def test_without_its_rules_a_game_is_refused(entry: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    value = json.loads(dumps(played(entry)))
    del value["rules"]
    forget(monkeypatch)

    with pytest.raises(InvalidRecord, match="are not known here"):
        record_file.loads(json.dumps(value))


def test_the_library_knows_the_rules_of_its_games(
    entry: Entry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Library(tmp_path) as library:
        journal = library.begin(played(entry))
        assert library.own_games.listed() == []
    forget(monkeypatch)

    with Library(tmp_path) as library:
        assert library.load(journal.game_id).record.moves == played(entry).moves
        library.own_games.keep(entry.id)
        assert library.own_games.listed() == [entry.id]
        library.own_games.forget(entry.id)
        assert library.own_games.listed() == []
        assert library.load(journal.game_id)


def test_what_somebody_has_spoilt_in_the_library_is_not_known(
    entry: Entry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Library(tmp_path) as library:
        library.own_games.keep(entry.id)
    with sqlite3.connect(tmp_path / "library.sqlite") as database:
        database.execute("UPDATE own_games SET text = 'title = 5'")
        database.execute("INSERT INTO own_games VALUES ('own-000000000000', x'00ff', 'x')")
    database.close()
    forget(monkeypatch)

    with Library(tmp_path) as library:
        assert library.own_games.listed() == []
        assert library.notice == ""
    assert not catalogue.knows(entry.id)
