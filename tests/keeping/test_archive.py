"""Records singly and as one archive: everything comes back, and what is hostile is named."""

import io
import json
import struct
import zipfile
from pathlib import Path

import pytest

from cardtable.contract.deal import Deal
from cardtable.errors import FileRefused
from cardtable.games.own import known
from cardtable.games.own.files import read
from cardtable.keeping import archive, archive_facts, record_file
from cardtable.keeping.archive import Report, exporting, importing
from cardtable.keeping.record import Annotations, PositionComment, Record
from cardtable.keeping.shelf_query import Query, State, Word
from cardtable.keeping.store import Library
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from tests.keeping.test_shelf import DOWN, STAIRS, WIN, begin
from tests.toys import _toys  # noqa: F401 - a fixture


@pytest.fixture
def library(tmp_path: Path):
    with Library(tmp_path / "mine", now=iter(range(1_000_000_000, 2_000_000_000)).__next__) as library:
        yield library


@pytest.fixture
def other(tmp_path: Path):
    with Library(tmp_path / "other") as library:
        yield library


def export(library: Library, path: Path) -> Report:
    report = Report()
    for _done in exporting(library, library.shelf.ids(), path, report):
        pass
    return report


def take(library: Library, *paths: Path, own: bool = False) -> Report:
    report = Report()
    for _seen in importing(library, paths, report, own=own):
        pass
    return report


def zipped(path: Path, members: dict[str, bytes | str]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in members.items():
            file.writestr(name, data)
    return path


def record(moves: tuple[str, ...] = ("AS up",)) -> str:
    cards = ["6S", "5S", "4S", "3S", "2S", "AS"]
    return json.dumps(
        {
            "format": "cardtable-record",
            "version": 1,
            "game": "toy-stairs",
            "options": {},
            "deal": {"cards": cards},
            "seats": ["human"],
            "moves": moves,
            "undone": [],
            "seconds": 1.0,
        }
    )


@pytest.mark.parametrize("own", [True, False])
def test_games_of_ones_own_are_kept_with_what_was_played_of_them(
    library: Library, other: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own: bool
) -> None:
    entry = known.admit(read('title = "Nine piles"\n[tableau]\npiles = 9\n'))
    session = Session.new(entry, {}, ("human",), Deal(1))
    session.journal = library.begin(record_of(session))
    session.play(session.game.moves(session.position)[0])
    export(library, tmp_path / "all.zip")
    monkeypatch.setattr(known, "_known", {})
    take(other, tmp_path / "all.zip", own=own)
    assert other.own_games.listed() == ([entry.id] if own else [])


def test_a_whole_library_goes_through_an_archive(library: Library, other: Library, tmp_path: Path) -> None:
    won, going = begin(library, *WIN), begin(library, "AS up", deal=Deal(38))
    stranger = begin(library, "AS up", "2S up", foreign=True)
    library.shelf.rename(won, "the first")
    assert export(library, tmp_path / "all.zip").added == [stranger, going, won][::-1]

    report = take(other, tmp_path / "all.zip", own=True)
    assert (len(report.added), report.known, report.refused) == (3, 0, [])
    mine = list(library.shelf.rows([won, going, stranger]).values())
    theirs = list(other.shelf.rows(report.added).values())
    for one, two in zip(mine, theirs, strict=True):
        assert (one.number, one.moves, one.label, one.foreign) == (
            two.number,
            two.moves,
            two.label,
            two.foreign,
        )
        assert (one.started, one.updated, one.finished) == (two.started, two.updated, two.finished)
        assert library.record(one.id) == other.record(two.id)
    assert other.statistics("toy-stairs").total.won == 1
    again = take(other, tmp_path / "all.zip", own=True)
    assert (again.added, again.known) == ([], 3)


def test_what_is_written_on_a_game_goes_with_it(library: Library, other: Library, tmp_path: Path) -> None:
    session = Session.new(STAIRS, {}, ("human",), DOWN)
    session.journal = library.begin(record_of(session))
    session.play(session.game.moves(session.position)[0])
    notes = Annotations(
        comment="On the train", tags=("travel", "hard"), comments=(PositionComment("Was that wise?", 1),)
    )
    session.annotate(notes)
    begin(library, *WIN)
    export(library, tmp_path / "all.zip")
    take(other, tmp_path / "all.zip", own=True)
    (found,) = other.shelf.ids(Query(tag="travel"))
    assert other.record(found).annotations == notes
    assert other.shelf.ids(Query(words=(Word("wise"),))) == [found]
    assert other.shelf.ids(Query(words=(Word("train"),))) == [found]
    assert other.shelf.tags() == ["hard", "travel"]


def test_what_somebody_else_played_does_not_count(library: Library, other: Library, tmp_path: Path) -> None:
    begin(library, *WIN)
    export(library, tmp_path / "all.zip")
    report = take(other, tmp_path / "all.zip")
    assert other.shelf.ids(Query(state=State.FOREIGN)) == report.added
    assert other.statistics("toy-stairs").total.played == 0


def test_a_loss_gone_back_from_stays_a_loss(library: Library, other: Library, tmp_path: Path) -> None:
    end = {"termination": "stuck", "winner": None, "scores": None}
    facts = archive_facts.Facts(foreign=False, result=end, result_seconds=5.0, result_moves=4)
    played = Record("toy-stairs", {}, Deal(38), ("human",), ())
    (game_id,) = library.shelf.adopt([(played, facts)])
    export(library, tmp_path / "all.zip")
    report = take(other, tmp_path / "all.zip", own=True)
    for kept, number in ((library, game_id), (other, report.added[0])):
        assert kept.shelf.facts([number])[number].result == end
        assert kept.statistics("toy-stairs").total.lost == 1


def test_records_singly_and_archives_together(other: Library, tmp_path: Path) -> None:
    (tmp_path / "one.cardtable").write_text(record())
    zipped(tmp_path / "two.zip", {"deep/er/x.cardtable": record(("AS up", "2S up")), "same": record()})
    report = take(other, tmp_path / "one.cardtable", tmp_path / "two.zip")
    assert (len(report.added), report.known, report.refused) == (2, 1, [])


def test_bad_members_are_named_and_the_good_ones_kept(other: Library, tmp_path: Path) -> None:
    path = zipped(
        tmp_path / "mixed.zip",
        {
            "good.cardtable": record(),
            "../../evil.cardtable": record(("AS up", "2S up")),
            "read me.txt": "Hello",
            "illegal.cardtable": record(("2S up",)),
            "empty.cardtable": "",
            "large.cardtable": "[" * (5 * 2**20),
            "folder/": "",
        },
    )
    report = take(other, path, tmp_path / "nowhere.cardtable", tmp_path)
    assert len(report.added) == 2
    named = [name for name, _why in report.refused]
    for name in ("read me.txt", "illegal.cardtable", "empty.cardtable", "large.cardtable", "nowhere"):
        assert any(name in each for each in named), name
    assert all(why for _name, why in report.refused)
    assert len(report.refused) == 6
    assert not list(tmp_path.parent.glob("**/evil*"))


def test_an_archive_that_would_fill_the_memory_is_stopped(
    other: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "LARGEST_WHOLE", 3 * len(record()))
    members = {f"{number}.cardtable": record(("AS up",) + ("2S up",) * (number % 2)) for number in range(9)}
    report = take(other, zipped(tmp_path / "many.zip", members))
    assert len(report.added) + report.known in (2, 3)
    assert report.refused_number == 9 - len(report.added) - report.known
    monkeypatch.setattr(archive, "LARGEST_DIRECTORY", 100)
    assert "it is not a readable archive" in take(other, tmp_path / "many.zip").refused[0][1]


def test_so_many_bad_members_are_counted_not_all_named(other: Library, tmp_path: Path) -> None:
    report = take(other, zipped(tmp_path / "bad.zip", {f"{number}": "x" for number in range(300)}))
    assert report.refused_number == 300
    assert len(report.refused) == archive.MOST_NAMED


@pytest.mark.parametrize("cut", [3, 40, 200, -30])
def test_a_broken_archive_is_one_sentence(other: Library, tmp_path: Path, cut: int) -> None:
    whole = zipped(tmp_path / "whole.zip", {"x.cardtable": record()}).read_bytes()
    (tmp_path / "cut.zip").write_bytes(whole[:cut])
    report = take(other, tmp_path / "cut.zip")
    assert (report.added, len(report.refused)) == ([], 1)


@pytest.mark.slow
def test_every_byte_of_an_archive_may_be_wrong(other: Library, tmp_path: Path) -> None:
    whole = zipped(
        tmp_path / "whole.zip", {"x.cardtable": record(), archive_facts.NAME: '{"format": 1}'}
    ).read_bytes()
    path = tmp_path / "wrong.zip"
    for place in range(2, len(whole), 3):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        report = take(other, path)
        assert len(report.added) + report.known <= 1
        assert all(why for _name, why in report.refused)


def test_facts_that_are_no_facts_are_left_out(other: Library, tmp_path: Path) -> None:
    games = {
        "a.cardtable": {"started": -1, "label": ["x"], "closed": "never", "hints": 1e99, "unknown": 1},
        "b.cardtable": {"result": {"termination": "won", "winner": 4, "scores": None}, "foreign": False},
        "c.cardtable": 5,
    }
    facts = json.dumps({"format": "cardtable-library", "version": 1, "games": games})
    members = {name: record(("AS up", "2S up", "3S up")[: n + 1]) for n, name in enumerate(games)}
    report = take(other, zipped(tmp_path / "x.zip", {**members, archive_facts.NAME: facts}), own=True)
    assert (len(report.added), report.refused) == (3, [])
    known = other.shelf.facts(report.added)
    assert [known[each].foreign for each in report.added] == [True, False, False]
    assert all(each.label is None and each.closed is None and each.result is None for each in known.values())
    assert other.statistics("toy-stairs").total.won == 0
    bad = zipped(tmp_path / "y.zip", {"a": record(), archive_facts.NAME: '{"format": "x"}'})
    assert "does not describe" in take(other, bad).refused[0][1]


def test_an_export_given_up_leaves_nothing(library: Library, tmp_path: Path) -> None:
    begin(library, "AS up")
    path = tmp_path / "out" / "all.zip"
    path.parent.mkdir()
    path.write_text("as it was")
    work = exporting(library, library.shelf.ids(), path, Report())
    next(work)
    work.close()
    assert [each.name for each in path.parent.iterdir()] == ["all.zip"]
    assert path.read_text() == "as it was"


def test_where_nothing_can_be_written_it_is_said(library: Library, tmp_path: Path) -> None:
    begin(library, "AS up")
    with pytest.raises(FileRefused, match="cannot be written"):
        export(library, tmp_path / "nowhere" / "all.zip")


def test_a_single_exported_record_is_a_record(library: Library, tmp_path: Path) -> None:
    game_id = begin(library, *WIN)
    export(library, tmp_path / "all.zip")
    with zipfile.ZipFile(tmp_path / "all.zip") as file:
        names = file.namelist()
        text = file.read(names[0])
    assert names == ["000001-toy-stairs.cardtable", archive_facts.NAME]
    assert record_file.loads(io.BytesIO(text).read()).record == library.load(game_id).record


def test_a_game_from_a_far_future_can_be_exported(library: Library, tmp_path: Path) -> None:
    facts = archive_facts.Facts(updated=9_000_000_000.0)
    library.shelf.adopt([(Record("toy-stairs", {}, Deal(38), ("human",), ()), facts)])
    assert len(export(library, tmp_path / "all.zip").added) == 1
    with zipfile.ZipFile(tmp_path / "all.zip") as file:
        assert file.infolist()[0].date_time[0] == 2107


def test_a_time_that_no_system_knows_is_left_out() -> None:
    games = {"x": {"updated": 90_000_000_000.0, "started": 5.0}}
    value = {"format": archive_facts.FORMAT, "version": archive_facts.VERSION, "games": games}
    facts = archive_facts.parse_facts(json.dumps(value).encode())["x"]
    assert (facts.updated, facts.started) == (None, 5.0)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("day", value) for value in ("x", "2026-02-31", "20261123", "2026-11-23 ", 5)),
        *((key, value) for key in ("started", "updated", "ended") for value in ("x", -1, 1e300, True)),
        *(("result_seconds", value) for value in (1e300, "5", -0.5)),
        *((key, value) for key in ("result_moves", "hints", "undos", "shown") for value in (1.5, -1, 10**9)),
        ("difficulty", "as it pleases"),
        ("closed", "x"),
        ("label", "x" * 201),
        ("result", {"termination": "won", "winner": "x", "scores": None}),
        ("foreign", 1),
    ],
)
def test_a_fact_that_cannot_be_is_left_out_and_said(
    library: Library, tmp_path: Path, key: str, value: object
) -> None:
    games = {"a": {"hints" if key != "hints" else "undos": 3, key: value}}
    text = {"format": archive_facts.FORMAT, "version": archive_facts.VERSION, "games": games}
    report = Report()
    path = zipped(tmp_path / "x.zip", {"a": record(), archive_facts.NAME: json.dumps(text)})
    list(importing(library, [path], report, own=True))
    facts = library.shelf.facts(report.added)[report.added[0]]
    assert getattr(facts, "hints" if key != "hints" else "undos") == 3
    # What the record says instead, or what is plain; a game is nobody's own by a wrong word.
    plain = {"started": 1e9, "updated": 1e9, "result_seconds": 1.0, "result_moves": 1, "foreign": True}
    found = getattr(facts, key)
    assert found == (plain[key] if key in plain else getattr(archive_facts.Facts(), key)) or key == "result"
    assert report.left_out_number == 1
    ((name, why),) = report.left_out
    assert name == "'a'"
    assert key in why and "left out" in why
    assert len(why) < 300


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ('"started": NaN', "started: nan"),
        ('"ended": -Infinity', "ended: -inf"),
        ('"updated": 1e999', "updated: inf"),
        ('"undos": ' + "9" * 400, "undos: inf"),
        ('"label": "\\ud800"', r"label: '\ud800'"),
        ('"day": "2026-11-23", "day": "2026-11-24"', "day: ["),
        ('"result": {"termination": "won", "winner": NaN, "scores": null}', "result: {"),
        ('"result": ' + "[" * 300 + "]" * 300, "result: [["),
    ],
)
def test_a_word_that_is_no_fact_costs_no_other(
    library: Library, tmp_path: Path, wrong: str, told: str
) -> None:
    games = f'{{"a": {{"hints": 3, {wrong}}}, "b": {{"undos": 2}}, "c": NaN}}'
    text = f'{{"format": "{archive_facts.FORMAT}", "version": {archive_facts.VERSION}, "games": {games}}}'
    members = {"a": record(), "b": record(("AS up", "2S up")), "c": record(()), archive_facts.NAME: text}
    report = take(library, zipped(tmp_path / "x.zip", members), own=True)
    facts = [library.shelf.facts(report.added)[each] for each in report.added]
    assert [(each.hints, each.undos) for each in facts] == [(3, 0), (0, 2), (0, 0)]
    assert (report.refused, report.left_out_number) == ([], 2)
    (name, why), other = report.left_out
    assert name == "'a'"
    assert why.startswith(told) and "left out" in why
    assert other == ("'c'", "library.json: nan cannot be, and was left out")


@pytest.mark.parametrize("members", [{}, {"folder/": ""}, {archive_facts.NAME: archive_facts.dump_facts({})}])
def test_an_archive_without_a_game_is_one_sentence(
    other: Library, tmp_path: Path, members: dict[str, bytes | str]
) -> None:
    assert take(other, zipped(tmp_path / "x.zip", members)).refused == [("x.zip", "there is no game in it")]


def test_what_only_looks_like_a_folder_is_read(other: Library, tmp_path: Path) -> None:
    report = take(other, zipped(tmp_path / "x.zip", {"a/": record(), "b/": "x", "c/": ""}))
    assert len(report.added) == 1
    assert [name for name, _why in report.refused] == ["x.zip: 'b/'"]


def test_what_a_newer_program_says_is_passed_over(library: Library, tmp_path: Path) -> None:
    games = {"a": {"colour": "red", "day": None}}
    text = {"format": archive_facts.FORMAT, "version": archive_facts.VERSION, "games": games}
    report = Report()
    path = zipped(tmp_path / "x.zip", {"a": record(), archive_facts.NAME: json.dumps(text)})
    list(importing(library, [path], report, own=True))
    assert (len(report.added), report.left_out) == (1, [])


@pytest.mark.slow
def test_every_member_lets_the_window_live_and_be_cancelled(other: Library, tmp_path: Path) -> None:
    members = {f"{number}.cardtable": "{" * (5 * 2**20 if number % 2 else 3) for number in range(20)}
    report = Report()
    work = importing(other, [zipped(tmp_path / "x.zip", members)], report, own=False)
    assert [next(work) for _member in range(7)] == list(range(1, 8))
    assert report.refused_number == 7
    work.close()
    assert report.refused_number == 7


def test_every_file_that_is_refused_does_so_too(other: Library, tmp_path: Path) -> None:
    (tmp_path / "cut.zip").write_bytes(b"PK")
    report = Report()
    work = importing(other, [tmp_path / "none", tmp_path, tmp_path / "cut.zip"] * 2, report, own=False)
    assert [next(work) for _file in range(4)] == [1, 2, 3, 4]
    assert report.refused_number == 4


def test_many_entries_on_one_header_are_one_record(other: Library, tmp_path: Path) -> None:
    data = zipped(tmp_path / "x.zip", {"a.cardtable": record()}).read_bytes()
    entry, end = data.index(b"PK\1\2"), data.index(b"PK\5\6")
    number = 5000
    tail = bytearray(data[end:])
    tail[8:16] = struct.pack("<HHI", number, number, (end - entry) * number)
    (tmp_path / "x.zip").write_bytes(data[:entry] + data[entry:end] * number + bytes(tail))
    report = take(other, tmp_path / "x.zip")
    assert (len(report.added), report.known, report.refused_number) == (1, 0, number - 1)
    assert "the same as another" in report.refused[0][1]


@pytest.mark.parametrize("name", [b"\0\0\0", b"\0/x", b""])
def test_a_member_without_a_name_is_refused_like_others(other: Library, tmp_path: Path, name: bytes) -> None:
    data = zipped(tmp_path / "x.zip", {"abc": "{", "x.cardtable": record()}).read_bytes()
    if name:
        data = data.replace(b"abc", name)
    else:
        entry = data.index(b"PK\1\2")
        central = bytearray(data[entry:])
        central[28:30] = struct.pack("<H", 0)
        at = central.index(b"abc")
        del central[at : at + 3]
        end = central.index(b"PK\5\6")
        central[end + 12 : end + 16] = struct.pack("<I", end)
        data = data[:entry] + bytes(central)
    (tmp_path / "x.zip").write_bytes(data)
    report = take(other, tmp_path / "x.zip")
    assert len(report.added) == 1
    assert [why for _name, why in report.refused] == ["it has no name"]


def test_messages_of_an_archive_stay_short(other: Library, tmp_path: Path) -> None:
    members = {"n" * 60_000: "{", "m.cardtable": json.dumps({**json.loads(record()), "game": "x" * 200})}
    path = tmp_path / ("p" * 240 + ".zip")
    report = take(other, zipped(path, members), tmp_path / ("q" * 250))
    assert report.refused_number == 3
    assert all(len(f"{name}: {why}") < 300 for name, why in report.refused)
