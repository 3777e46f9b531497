"""What a player is told of a fault of the program's own: the game is kept, and a report can be copied."""

import sys
import traceback
from types import TracebackType

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton, QWidget

from cardtable.keeping import fault_log
from cardtable.keeping.record_json import dumps
from cardtable.play.recording import record_of
from cardtable.texts import _
from cardtable.windows.main_window import MainWindow
from cardtable.windows.style.message_box import MessageBox


class ErrorSheet(MessageBox):
    """Says that something went wrong, names the log, and gives a copy of the report."""

    def __init__(self, error: BaseException, report: str, parent: QWidget | None = None) -> None:
        sentence = _("Something went wrong ({error}). Your game is safe.")
        said = sentence.format(error=str(error) or type(error).__name__)
        super().__init__(MessageBox.Icon.Warning, said, parent)
        self.report = report
        path = fault_log.note(report)
        if path is not None:
            self.setInformativeText(_("Details are in {file}.").format(file=path))
        self.copy = QPushButton(_("Copy report"))
        self.addButton(self.copy, MessageBox.ButtonRole.ActionRole)
        # A button of a message box closes it; this one only copies.
        self.copy.clicked.disconnect()
        self.copy.clicked.connect(self._copy_report)
        self.setDefaultButton(self.addButton(MessageBox.StandardButton.Close))

    def _copy_report(self) -> None:
        QGuiApplication.clipboard().setText(self.report)


def report_faults(window: MainWindow) -> None:
    """Tell the player of faults from now on; they must not end the program: the game is on the disk."""

    def tell(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        traceback.print_exception(kind, error, trace)
        if not issubclass(kind, Exception):
            return
        report = fault_log.report(kind, error, trace) + _game(window)
        if window.findChildren(ErrorSheet):
            fault_log.note(report)
            return
        sheet = ErrorSheet(error, report, window)
        sheet.finished.connect(sheet.deleteLater)
        sheet.open()

    sys.excepthook = tell


def _game(window: MainWindow) -> str:
    """Return the record of the game on the table: with it the fault can be found again."""
    try:
        return "" if window.page.session is None else dumps(record_of(window.page.session))
    except Exception as error:  # The game itself may be what is at fault.
        return f"The game cannot be written: {error!r}\n"
