"""The shelf: every game as a list, looked through, put away and brought back."""

import sqlite3
from pathlib import Path

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.notation import read_move
from cardtable.games import catalogue
from cardtable.keeping.aids import Closed
from cardtable.keeping.archive_facts import Facts
from cardtable.keeping.record import Annotations, Record, Variation
from cardtable.keeping.shelf import KEPT_DELETED
from cardtable.keeping.shelf_query import Query, State, Word
from cardtable.keeping.store import Library, UnsavedLibrary
from cardtable.play.recording import record_of, resumed
from cardtable.play.session import Session
from tests.stairs import DOWN, WIN
from tests.toys import SHEDDING, STAIRS, _toys  # noqa: F401 - a fixture


class Clock:
    def __init__(self) -> None:
        self.now = 10_000_000.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def library(tmp_path: Path, clock: Clock):
    with Library(tmp_path, now=clock) as library:
        yield library


def begin(
    library: Library, *moves: str, deal: Deal = DOWN, entry=STAIRS, seats=("human",), foreign: bool = False
) -> int:
    session = Session.new(entry, {}, seats, deal)
    session.journal = library.begin(record_of(session), foreign=foreign)
    for text in moves:
        session.play(read_move(session.game, session.position, text))
    return session.journal.game_id


def bookmark(library: Library, game_id: int, name: str) -> None:
    database = sqlite3.connect(library.path)
    database.execute("INSERT INTO bookmarks (game_id, at, name) VALUES (?, 1, ?)", (game_id, name))
    database.commit()
    database.close()


def found(library: Library, **query) -> list[int]:
    return library.shelf.ids(Query(**query))


def test_every_game_in_which_somebody_moved_newest_first(library: Library) -> None:
    first, second = begin(library, "AS up"), begin(library, *WIN)
    begin(library)
    assert found(library) == [second, first]
    replaying, journal = library.resume(first)
    session = resumed(replaying.finish())
    session.journal = journal
    session.undo()
    assert found(library) == [first, second]


def test_a_row_says_of_which_day_its_deal_is_unless_somebody_else_says_so(library: Library) -> None:
    record = library.record(begin(library, *WIN))
    own, theirs = library.shelf.adopt(
        (record, Facts(foreign=foreign, day="2026-11-22")) for foreign in (False, True)
    )
    rows = library.shelf.rows([own, theirs])
    assert (rows[own].day, rows[theirs].day) == ("2026-11-22", None)


def test_a_row_says_what_the_list_shows(library: Library) -> None:
    won = begin(library, *WIN)
    going = begin(library, "AS up", deal=Deal(38))
    bookmark(library, going, "here")
    library.shelf.rename(going, "  my  best ")
    rows = library.shelf.rows([going, won, 99])
    assert set(rows) == {going, won}
    row = rows[going]
    assert (row.number, row.moves, row.finished, row.label, row.bookmarks) == (
        38,
        1,
        False,
        "my  best",
        ("here",),
    )
    assert rows[won].result.won
    assert rows[won].number is None
    library.shelf.rename(going, "")
    assert library.shelf.rows([going])[going].label == ""


def test_a_row_says_with_which_options_a_game_was_begun(library: Library) -> None:
    four = Session.new(catalogue.entry("beat-it-or-eat-it"), {"suits": 4}, ("human", "human"), Deal(1))
    four.journal = library.begin(record_of(four))
    four.play(four.game.moves(four.position)[0])
    (row,) = library.shelf.rows(library.shelf.ids()).values()
    assert row.options["suits"] == 4


def test_games_are_found_by_how_they_stand(library: Library) -> None:
    won, going = begin(library, *WIN), begin(library, "AS up")
    given_up = begin(library, "AS up")
    _replaying, journal = library.resume(given_up)
    journal.close(Closed.GIVEN_UP)
    stranger = begin(library, *WIN, foreign=True)
    assert found(library, state=State.WON) == [won]
    assert found(library, state=State.GIVEN_UP) == [given_up]
    assert found(library, state=State.UNFINISHED) == [given_up, going]
    assert found(library, state=State.FOREIGN) == [stranger]
    assert found(library, state=State.LOST) == []
    library.figures.reset("toy-stairs")
    assert found(library, state=State.WON) == [won], "a game whose figures are reset stays what it was"
    assert found(library, state=State.GIVEN_UP) == [given_up]


def test_games_against_others_are_won_lost_or_drawn(library: Library) -> None:
    database = sqlite3.connect(library.path)
    ends = {
        "won": '{"termination": "won", "winner": 1, "scores": null}',
        "lost": '{"termination": "won", "winner": 2, "scores": null}',
        "drawn": '{"termination": "penalties", "winner": null, "scores": [3, 3]}',
        "tampered": '{"termination": "penalties", "winner": null, "scores": []}',
    }
    ids = {}
    for name, end in ends.items():
        ids[name] = begin(library, "pass", deal=Deal(1), entry=SHEDDING, seats=("human", "computer:low"))
        database.execute("UPDATE games SET result = ? WHERE id = ?", (end, ids[name]))
        database.commit()
    database.close()
    for state in (State.WON, State.LOST, State.DRAWN):
        assert found(library, state=state) == [ids[state.value]]
    assert len(library.shelf.rows(ids.values())) == 4


def test_every_word_must_stand_somewhere(library: Library, clock: Clock) -> None:
    numbered = begin(library, "AS up", deal=Deal(38))
    library.shelf.rename(numbered, "Évening game")
    clock.now += 1000
    marked = begin(library, *WIN)
    bookmark(library, marked, "The turn")
    assert found(library, words=(Word("even"),)) == [numbered]
    assert found(library, words=(Word("turn"),)) == [marked]
    assert found(library, words=(Word("38"),)) == [numbered]
    assert found(library, words=(Word("even"), Word("turn"))) == []
    assert found(library, words=(Word("x", frozenset({"toy-stairs"})), Word("even"))) == [numbered]
    assert found(library, words=(Word("x", spans=((clock.now - 500, clock.now + 1),)),)) == [marked]
    assert found(library, words=(Word("%"),)) == []
    assert found(library, words=(Word("9" * 4000),)) == []


def test_of_one_game_and_with_bookmarks(library: Library) -> None:
    stairs = begin(library, "AS up")
    shed = begin(library, "pass", deal=Deal(1), entry=SHEDDING, seats=("human", "human"))
    bookmark(library, shed, "here")
    assert found(library, game="toy-stairs") == [stairs]
    assert found(library, bookmarked=True) == [shed]
    assert sorted(library.shelf.games()) == ["toy-shedding", "toy-stairs"]


def test_what_is_put_away_can_be_had_back_for_a_month(library: Library, clock: Clock) -> None:
    ids = [begin(library, "AS up") for _number in range(3)]
    library.shelf.delete(ids[:2])
    assert found(library) == [ids[2]]
    assert found(library, state=State.DELETED) == [ids[1], ids[0]]
    assert library.shelf.rows(ids)[ids[0]].deleted
    library.shelf.restore([ids[0]])
    assert found(library) == [ids[2], ids[0]]
    library.shelf.empty()
    assert found(library, state=State.DELETED) == [ids[1]]
    clock.now += KEPT_DELETED
    library.shelf.empty()
    assert found(library, state=State.DELETED) == []
    assert found(library) == [ids[2], ids[0]]


def test_who_plays_on_brings_a_game_back(library: Library) -> None:
    game_id = begin(library, "AS up")
    library.shelf.delete([game_id])
    replaying, journal = library.resume(game_id)
    session = resumed(replaying.finish())
    session.journal = journal
    session.play(read_move(session.game, session.position, "2S up"))
    assert found(library) == [game_id]


def test_many_games_at_once(library: Library) -> None:
    ids = library.shelf.ids() + [begin(library, "AS up") for _number in range(30)]
    many = ids * 100
    assert len(library.shelf.rows(many)) == len(ids)
    library.shelf.delete(many)
    assert found(library) == []


def test_the_same_record_is_found_and_another_is_not(library: Library) -> None:
    game_id = begin(library, "AS up", "2S up")
    record = library.record(game_id)
    assert library.shelf.find(record) == game_id
    other = Record(record.game, record.options, record.deal, record.seats, ("AS up", "2S cell1"))
    assert library.shelf.find(other) is None
    shorter = Record(record.game, record.options, record.deal, record.seats, ("AS up",))
    assert library.shelf.find(shorter) is None
    library.shelf.delete([game_id])
    assert library.shelf.find(record) is None


def test_a_game_of_somebody_else_is_kept_and_never_counts(library: Library) -> None:
    game_id = begin(library, *WIN, foreign=True)
    assert library.shelf.rows([game_id])[game_id].foreign
    assert library.statistics("toy-stairs").total.played == 0
    assert library.load(game_id).ply == 6


def test_a_record_of_somebody_else_is_not_what_the_program_begins_with(library: Library) -> None:
    mine = begin(library, "AS up")
    record = library.record(mine)
    library.begin(Record(record.game, record.options, record.deal, record.seats, ("AS cell1",)), foreign=True)
    assert library.latest_unfinished().id == mine


def test_how_many_games_wait_to_be_played_on(library: Library) -> None:
    first, second = begin(library, "AS up"), begin(library, "AS up", "2S up")
    begin(library, *WIN)
    shed = begin(library, "pass", deal=Deal(1), entry=SHEDDING, seats=("human", "human"))
    assert library.waiting() == {"toy-stairs": (2, second), "toy-shedding": (1, shed)}
    assert [kept.id for kept in library.unfinished("toy-stairs")] == [second, first]
    assert [kept.id for kept in library.unfinished("toy-stairs", 1)] == [second]
    assert list(library.last_played()) == ["toy-shedding", "toy-stairs"]
    library.shelf.delete([second])
    assert library.waiting()["toy-stairs"] == (1, first)


def test_a_game_dealt_without_a_move_waits_and_is_the_one_dealt_last(library: Library) -> None:
    begin(library, "AS up")
    dealt = begin(library, deal=Deal(1), entry=SHEDDING, seats=("human", "human"))
    assert library.waiting()["toy-shedding"] == (1, dealt)
    assert list(library.last_played()) == ["toy-shedding", "toy-stairs"]


def test_a_form_with_a_name_of_its_own_is_a_kind_of_its_own(library: Library) -> None:
    game, challenge = catalogue.entry("beat-it-or-eat-it"), "beat-it-or-eat-it.challenge"
    numbers = []
    for options in ({"suits": 4}, {}, {"suits": 4, "length": 5}):
        session = Session.new(game, options, ("human", "human"), Deal(1))
        session.journal = library.begin(record_of(session))
        session.play(session.game.moves(session.position)[0])
        numbers.append(session.journal.game_id)
    first, two_suits, last = numbers
    assert library.waiting() == {challenge: (2, last), game.id: (1, two_suits)}
    assert list(library.last_played()) == [challenge, game.id]
    assert [kept.id for kept in library.unfinished(challenge)] == [last, first]
    assert [kept.id for kept in library.unfinished(game.id)] == [two_suits]
    assert len(library.unfinished()) == len(numbers)


def test_a_library_that_keeps_nothing_has_a_shelf_too() -> None:
    with UnsavedLibrary() as library:
        game_id = begin(library, "AS up")
        assert found(library) == [game_id]
        library.shelf.delete([game_id])
        assert found(library) == []


def test_a_whole_text_can_be_looked_for(library: Library) -> None:
    begin(library, "AS up")
    assert found(library, words=(Word("castle"),) * 5000) == []


def test_a_deal_in_which_ways_were_tried_or_that_was_sent_is_not_forgotten(
    library: Library,
) -> None:
    tried = begin(library)
    replaying, journal = library.resume(tried)
    session = resumed(replaying.finish())
    session.journal = journal
    session.annotate(Annotations((Variation("", 0, ("AS up",)),)))
    beat_it = catalogue.entry("beat-it-or-eat-it")
    sent = begin(library, deal=Deal(3), entry=beat_it, seats=("letter", "human"))
    plain = begin(library)
    begin(library, "AS up")
    assert set(found(library)) >= {tried, sent}
    assert plain not in library.shelf.rows([tried, sent, plain])
