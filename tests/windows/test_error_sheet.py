"""A fault of the program's own: told once, written down, and given as a report to copy."""

import sys

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from cardtable.contract.deal import Deal
from cardtable.keeping import fault_log
from cardtable.start import Start
from cardtable.windows.app import REFUSED, run
from cardtable.windows.error_sheet import ErrorSheet, report_faults
from tests.window_driver import play


@pytest.fixture
def window(open_window, monkeypatch):
    opened = open_window(Start(game="beleaguered-castle", deal=Deal(5)))
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    report_faults(opened)
    return opened


def fail(text: str) -> None:
    try:
        raise LookupError(text)
    except LookupError as error:
        sys.excepthook(type(error), error, error.__traceback__)


def test_a_fault_is_told_with_the_log_and_a_report_that_holds_the_game(window, capsys):
    play(window, "4C row4")
    fail("the card is nowhere")
    (sheet,) = window.findChildren(ErrorSheet)
    assert "the card is nowhere" in sheet.text()
    assert str(fault_log.log_path()) in sheet.informativeText()

    sheet.copy.click()
    assert sheet.isVisible()
    copied = QApplication.clipboard().text()
    assert "LookupError: the card is nowhere" in copied
    assert '"moves": ["4C row4"]' in copied
    assert "LookupError: the card is nowhere" in fault_log.log_path().read_text(encoding="utf-8")
    assert "LookupError" in capsys.readouterr().err
    sheet.close()


def test_while_one_fault_is_told_the_next_are_only_written_down(window):
    fail("the first")
    fail("the second")
    assert len(window.findChildren(ErrorSheet)) == 1
    assert "the second" in fault_log.log_path().read_text(encoding="utf-8")


def test_the_game_can_be_played_on(window):
    fail("the first")
    window.findChildren(ErrorSheet)[0].close()
    play(window, "4C row4")
    assert len(window.page.session.moves) == 1


@pytest.mark.usefixtures("qapp")
def test_a_fault_before_there_is_a_window_is_told_in_one(monkeypatch):
    told = []

    def broken(*_arguments):
        QTimer.singleShot(0, read)
        raise LookupError("no table")

    def read():
        sheet = QApplication.activeModalWidget()
        assert isinstance(sheet, ErrorSheet)
        told.append((sheet.text(), sheet.informativeText()))
        sheet.close()

    monkeypatch.setattr("cardtable.windows.app.open_library", broken)
    assert run(Start()) == REFUSED
    assert "no table" in told[0][0]
    assert str(fault_log.log_path()) in told[0][1]
