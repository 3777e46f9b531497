"""Points of games that count: worked out by the rules, kept, and forgotten when the end changes."""

import sqlite3
from contextlib import closing

import pytest

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.notation import read_move
from cardtable.games import catalogue
from cardtable.keeping.figures import Unscored
from cardtable.keeping.results import PointsSummary
from cardtable.keeping.scores import all_points, has_points, work_out
from cardtable.keeping.store import Library
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from tests.toys import _toys  # noqa: F401 - a fixture


@pytest.fixture
def library(tmp_path):
    with Library(tmp_path) as opened:
        yield opened


def given_up(library: Library, moves: int, **options) -> Session:
    """Play so many moves to foundations or else the first ones, and give up."""
    session = Session.new(catalogue.entry("klondike"), options, ("human",), Deal(3))
    session.journal = library.begin(record_of(session))
    for _each in range(moves):
        legal = session.game.moves(session.position)
        homes = session.game.foundation_places
        session.play(next((move for move in legal if move.target in homes), legal[0]))
    session.give_up()
    return session


def test_klondike_and_not_freecell_has_points() -> None:
    assert has_points("klondike")
    assert not has_points("freecell")
    assert not has_points("a-game-of-another-version")


def test_they_are_worked_out_from_the_moves_and_kept(library: Library) -> None:
    session = given_up(library, 30)
    (wanted,) = library.figures.unscored("klondike")
    assert (wanted.id, wanted.moves) == (session.journal.game_id, 30)
    work_out(library, wanted)
    (result,) = library.figures.counted("klondike")
    assert result.points == all_points(session.game, session.positions, session.moves, wanted.seconds)
    assert set(result.points) == {"standard", "timed", "vegas"}
    assert library.figures.unscored("klondike") == []


def test_of_a_game_that_went_on_only_what_counted_is_worth_points(library: Library) -> None:
    session = given_up(library, 30)
    game_id = session.journal.game_id
    work_out(library, Unscored(game_id, 10, 0.0))
    (result,) = library.figures.counted("klondike")
    assert result.points == all_points(session.game, session.positions[:11], session.moves[:10], 0.0)


def test_they_add_up(library: Library) -> None:
    for moves in (1, 20, 40):
        given_up(library, moves)
    for wanted in library.figures.unscored("klondike"):
        work_out(library, wanted)
    vegas = [each.points["vegas"] for each in library.figures.counted("klondike")]
    found = library.figures.statistics("klondike").total.points["vegas"]
    assert vegas[0] in (-52, -47)
    assert found == PointsSummary(max(vegas), sorted(vegas)[1], sum(vegas) / 3, sum(vegas))


def test_what_somebody_has_tampered_with_is_no_score(library: Library) -> None:
    given_up(library, 1)
    for text in ('{"vegas": "much", "standard": 5, "magic": 7}', "[1]", "{"):
        with closing(sqlite3.connect(library.path)) as database, database:
            database.execute("UPDATE games SET points = ?", (text,))
        (result,) = library.figures.counted("klondike")
        assert result.points == ({"standard": 5} if "magic" in text else {})


@pytest.mark.usefixtures("_toys")
def test_another_end_has_other_points(library: Library) -> None:
    deal = Deal(cards=parse_cards(["6S", "5S", "4S", "3S", "2S", "AS"]))
    session = Session.new(catalogue.entry("toy-stairs"), {}, ("human",), deal)
    session.journal = library.begin(record_of(session))
    for rank in "A23456":
        assert library.figures.unscored("toy-stairs") == []
        library.figures.score(session.journal.game_id, {"vegas": 5})
        session.play(read_move(session.game, session.position, f"{rank}S up"))
    assert [each.moves for each in library.figures.unscored("toy-stairs")] == [6]
