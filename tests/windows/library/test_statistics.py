from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QGridLayout, QLabel
from pytestqt.qtbot import QtBot

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping.results import GameResult, Statistics, statistics
from cardtable.keeping.store import Library
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from cardtable.windows.library.statistics import StatisticsDialog, opponents_words


def texts(dialog: StatisticsDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


class Shelf(Library):
    """A library in which some games were played."""

    def statistics(self, game: str) -> Statistics:
        return statistics(self.results.get(game, []))

    def __init__(self, folder: Path, results: dict[str, list[GameResult]]) -> None:
        super().__init__(folder)
        self.results = results


def test_before_the_first_game_a_sentence_stands_there(qtbot: QtBot, tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        dialog = StatisticsDialog(library)
    qtbot.addWidget(dialog)
    dialog.show()
    assert texts(dialog) == ["No game has been finished yet: what you play will be counted here."]


def test_a_game_given_up_is_counted(qtbot: QtBot, tmp_path: Path) -> None:
    entry = catalogue.entry("beleaguered-castle")
    with Library(tmp_path) as library:
        for number in (1, 2):
            session = Session.new(entry, {}, ("human",), Deal(number))
            session.journal = library.begin(record_of(session))
            session.play(session.game.moves(session.position)[0])
        dialog = StatisticsDialog(library)
    qtbot.addWidget(dialog)
    found = texts(dialog)
    assert "Beleaguered Castle" in found
    assert "Byzantium" not in found
    assert found[found.index("Beleaguered Castle") + 1 :][:6] == [
        "1",
        "played",
        "0",
        "won",
        "0 %",
        "of all games",
    ]


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    def ended(seats: tuple[str, ...], winner: int | None, *scores: int) -> GameResult:
        return GameResult(
            seats, {"termination": "penalties", "winner": winner, "scores": list(scores)}, 330, 24
        )

    played = [
        ended(("human",), None, 3),
        ended(("human",), None, 2),
        ended(("human", "computer:fair"), 1, 2, 4),
        ended(("human", "computer:fair", "computer:fair"), 2, 4, 1, 3),
        ended(("human", "human"), 1, 2, 4),
    ]
    with Shelf(tmp_path, {"byzantium": played}) as library:
        yield library


def test_figures_by_opponents(qtbot: QtBot, shelf: Shelf) -> None:
    dialog = StatisticsDialog(shelf)
    qtbot.addWidget(dialog)
    dialog.show()
    found = texts(dialog)
    assert {"Alone", "Computer, fair", "2 × Computer, fair", "mean penalties", "2.5", "5:30"} <= set(found)
    assert "drawn" not in found
    assert dialog.width() <= 1280
    assert dialog.height() <= 760


def test_between_people_nothing_is_won_or_lost(qtbot: QtBot, shelf: Shelf) -> None:
    dialog = StatisticsDialog(shelf)
    qtbot.addWidget(dialog)
    rows = {label.text(): label for label in dialog.findChildren(QLabel)}
    grid = next(each for each in dialog.findChildren(QGridLayout) if each.indexOf(rows["Alone"]) >= 0)

    def row(name: str) -> dict[str, str]:
        number = grid.getItemPosition(grid.indexOf(rows[name]))[0]
        cells = [[grid.itemAtPosition(n, c).widget().text() for n in (0, number)] for c in range(1, 4)]
        return dict(cells)

    assert row("Another player") == {"played": "1", "won": "", "lost": ""}
    assert row("Computer, fair") == {"played": "1", "won": "1", "lost": "0"}


def test_opponents_in_words() -> None:
    assert opponents_words("") == "Alone"
    assert opponents_words("computer") == "Computer"
    assert opponents_words("computer:strong, human") == "Computer, strong + Another player"


def test_every_game_with_a_winner_is_counted_by_opponent_and_level(qtbot: QtBot, tmp_path: Path) -> None:
    """Games really played: one won, one lost, one drawn against other levels."""
    entry = catalogue.entry("beat-it-or-eat-it")
    with Library(tmp_path) as library:
        game = entry.game_class({"length": 7}, 2)
        for level, mine in (("gentle", ["AH"]), ("fair", ["8H", "9H"])):
            hands = {"hand1": parse_cards(mine), "hand2": parse_cards(["KH"])}
            held = {card for hand in hands.values() for card in hand}
            table = tuple(card for card in game.stock.cards if card not in held)
            deal = Deal(places={**hands, "table": table}, to_move=1, led=False)
            session = Session.new(entry, {"length": 7}, ("human", f"computer:{level}"), deal)
            session.journal = library.begin(record_of(session))
            while session.outcome is None:
                session.play(session.game.moves(session.position)[0])
        session = Session.new(entry, {"leader": 1}, ("human", "computer:strong"), Deal(1))
        session.journal = library.begin(record_of(session))
        session.play(session.game.moves(session.position)[0])
        session.agree_draw()
        dialog = StatisticsDialog(library)
    qtbot.addWidget(dialog)
    grid = dialog.findChild(QGridLayout)
    rows = [
        [cell.widget().text() if (cell := grid.itemAtPosition(row, column)) else "" for column in range(5)]
        for row in range(4)
    ]
    assert rows == [
        ["", "played", "won", "lost", "drawn"],
        ["Computer, gentle", "1", "1", "0", ""],
        ["Computer, fair", "1", "0", "1", ""],
        ["Computer, strong", "1", "0", "0", "1"],
    ]
