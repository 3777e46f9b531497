"""Starting the window."""

import gc
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication

from cardtable import texts
from cardtable.art.deck import keep_for_screen
from cardtable.art.icon import icon
from cardtable.errors import CardTableError
from cardtable.keeping import fault_log, preference_file
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import data_folder
from cardtable.start import Start
from cardtable.table.accessible import offer_tables
from cardtable.windows import language
from cardtable.windows.error_sheet import ErrorSheet, report_faults
from cardtable.windows.file_opening import FileOpening
from cardtable.windows.garbage import GarbageCollector
from cardtable.windows.interrupts import Interrupts
from cardtable.windows.library.troubles import open_library
from cardtable.windows.main_window import MainWindow
from cardtable.windows.single_instance import SingleInstance
from cardtable.windows.style.system_wishes import SystemWatch

APPLICATION = "io.github.cardtable.cardtable"
"""What desktops know the program by; its desktop file has that name."""
REFUSED = 2
"""The exit status where there was nothing to play: the library cannot be opened, or something went wrong."""


def make_application() -> QApplication:
    """Return the application, named and with its icon; the one that is there, if there is one."""
    present = QApplication.instance()
    if isinstance(present, QApplication):
        return present
    # The style that follows a palette in everything, so that dialogs and menus go with the cloth.  Asked for
    # so, no other is loaded before it; and nobody is handed one, with the hundreds of names that styles have.
    application = QApplication([*sys.argv[:1], "-style", "Fusion"])
    application.setApplicationName("cardtable")
    application.setApplicationDisplayName("Card Table")
    application.setDesktopFileName(APPLICATION)
    application.setWindowIcon(icon())
    offer_tables()
    sizes = [(each.size(), each.devicePixelRatio()) for each in application.screens()]
    keep_for_screen(max(round(size.width() * size.height() * ratio**2) for size, ratio in sizes))
    return application


def run(start: Start) -> int:
    """Open the window and play until it is closed; return the exit status.

    A fault on the way is told in a window, too: who starts from a menu sees nothing else.
    """
    application = make_application()
    try:
        return _play(application, start)
    except CardTableError:
        raise
    except Exception as error:
        ErrorSheet(error, fault_log.report(type(error), error, error.__traceback__)).exec()
        return REFUSED


def take_preferences() -> tuple[Preferences, tuple[str, ...]]:
    """Return the preferences, whose language is spoken from now on, and the notices about their file."""
    # What the file says is told in the language chosen in it, whatever the command line speaks.
    texts.speak(preference_file.preferred_language() or texts.system_language())
    chosen, notices = preference_file.load()
    language.speak(chosen.language, chosen.letters)
    return chosen, notices


def _play(application: QApplication, start: Start) -> int:
    chosen, notices = take_preferences()
    with closing(SingleInstance(data_folder())) as instance:
        if not instance.first and start.file is not None and instance.hand_over(start.file):
            return 0
        library = open_library()
        if library is None:
            return REFUSED
        with library:
            window = MainWindow(library, chosen)
            return _run_window(application, window, start, instance, notices)


def _run_window(
    application: QApplication,
    window: MainWindow,
    start: Start,
    instance: SingleInstance,
    notices: Sequence[str],
) -> int:
    report_faults(window)
    asked = FileOpening(application)
    asked.asked.connect(lambda path: _open_handed(window, Path(path)))
    if sys.platform == "darwin":  # elsewhere every event would pass it for nothing
        application.installEventFilter(asked)
    window.place()
    window.show()

    def begin() -> None:
        GarbageCollector(window)
        watch = SystemWatch(window)
        watch.changed.connect(window.follow_system)
        watch.begin()
        window.begin(start)
        # What has been loaded and laid out stays (see `cardtable.cli.open_window`): none looks through it.
        gc.freeze()
        for notice in (*notices, window.library.notice, window.page.view.table.pixmaps.deck.notice):
            if notice:
                window.tell(notice)
        if instance.first:
            instance.handed.connect(lambda path: _open_handed(window, Path(path)))
            instance.listen()
        asked.listen()

    # Once the window has its size: else the first deal would be cut short by a resize.
    QTimer.singleShot(0, begin)
    with closing(Interrupts(lambda: _end(application, window))) as interrupts:
        status = application.exec()
    return interrupts.status or status


def _open_handed(window: MainWindow, path: Path) -> None:
    """Open a file that another start of the program was given, and come to the front."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.raise_()
    window.activateWindow()
    window.games.open_file(path)


def _end(application: QApplication, window: MainWindow) -> None:
    """End although a dialog may be open, without asking anything."""
    window.save_watch.asks = False
    window.close()
    application.exit()
