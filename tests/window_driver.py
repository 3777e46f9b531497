"""Does in the main window what a person does with menus, buttons and keys."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from cardtable.contract.notation import read_move
from cardtable.texts import _
from cardtable.windows.main_window import MainWindow


def action(window: MainWindow, name: str) -> QAction:
    found = window.findChild(QAction, name)
    assert isinstance(found, QAction), name
    return found


def trigger(window: MainWindow, name: str) -> None:
    assert action(window, name).isEnabled(), name
    action(window, name).trigger()


def play(window: MainWindow, *texts: str) -> None:
    for text in texts:
        session = window.page.session
        window.page.play(read_move(session.game, session.position, text))


def button(window: MainWindow, text: str) -> QPushButton:
    """Return a button that is seen, at once or after those have been asked for that are not."""
    QApplication.processEvents()

    def seen(words: str) -> list[QPushButton]:
        return [b for b in window.page.findChildren(QPushButton) if b.text() == words and b.isVisible()]

    found = seen(text)
    if not found and (more := seen(_("More"))):
        QTest.mouseClick(more[0], Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        found = seen(text)
    assert found, f"no button {text!r} in {[b.text() for b in window.page.findChildren(QPushButton)]}"
    return found[-1]


def press(window: MainWindow, text: str) -> None:
    QTest.mouseClick(button(window, text), Qt.MouseButton.LeftButton)


def hint(window: MainWindow) -> None:
    """Ask for a hint, and wait as long as it waits for a search."""
    trigger(window, "hint")
    while window.page.assistance.waiting:
        QTest.qWait(10)


def end(window: MainWindow) -> None:
    """Let a window be closed without asking anything."""
    window.save_watch.asks = False
    window.page.shut_down()
