from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardtable import catalogue
from cardtable.game import Deal
from cardtable.results import Result, Statistics, statistics
from cardtable.session import Session
from cardtable.store import Library
from cardtable.windows.statistics import StatisticsDialog, opponents_words


def texts(dialog: StatisticsDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


class Shelf(Library):
    """A library in which some games were played."""

    def statistics(self, game: str) -> Statistics:
        return statistics(self.results.get(game, []))

    def __init__(self, folder: Path, results: dict[str, list[Result]]) -> None:
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
            session.journal = library.begin(session.to_record())
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
def shelf(tmp_path: Path) -> Shelf:
    def ended(seats: tuple[str, ...], winner: int | None, *scores: int) -> Result:
        return Result(seats, {"termination": "penalties", "winner": winner, "scores": list(scores)}, 330, 24)

    return Shelf(
        tmp_path,
        {
            "byzantium": [
                ended(("human",), None, 3),
                ended(("human",), None, 2),
                ended(("human", "computer:fair"), 1, 2, 4),
                ended(("human", "computer:fair", "computer:fair"), 2, 4, 1, 3),
            ]
        },
    )


def test_figures_by_opponents(qtbot: QtBot, shelf: Shelf) -> None:
    dialog = StatisticsDialog(shelf)
    qtbot.addWidget(dialog)
    dialog.show()
    found = texts(dialog)
    assert {"Alone", "Computer, fair", "2 × Computer, fair", "mean penalties", "2.5", "5:30"} <= set(found)
    assert "drawn" not in found
    assert dialog.width() <= 1280
    assert dialog.height() <= 760


def test_opponents_in_words() -> None:
    assert opponents_words("") == "Alone"
    assert opponents_words("computer") == "Computer"
    assert opponents_words("computer:strong, human") == "Computer, strong + Another player"
