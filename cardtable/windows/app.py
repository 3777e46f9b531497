"""Starting the window."""

import sys
import traceback
from types import TracebackType

from PySide6.QtCore import QLibraryInfo, QLocale, QTimer, QTranslator
from PySide6.QtWidgets import QApplication, QMessageBox

from cardtable import texts
from cardtable.art.icon import icon
from cardtable.keeping import preferences as preference_file
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.start import Start
from cardtable.texts import _
from cardtable.windows.main_window import MainWindow


def make_application() -> QApplication:
    """Return the application, named and with its icon; the one that is there, if there is one."""
    present = QApplication.instance()
    if isinstance(present, QApplication):
        return present
    application = QApplication(sys.argv[:1])
    application.setApplicationName("cardtable")
    application.setApplicationDisplayName("Card Table")
    application.setDesktopFileName("cardtable")
    application.setWindowIcon(icon())
    return application


def translate(application: QApplication, preferences: Preferences) -> None:
    """Speak the player's language, where the program has it; Qt's own words come from Qt's files."""
    locale = QLocale(preferences.language) if preferences.language else QLocale.system()
    language = preferences.language or next(iter(locale.uiLanguages(QLocale.TagSeparator.Underscore)), "")
    texts.speak(language)
    translator = QTranslator(application)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(locale, "qtbase", "_", folder):
        application.installTranslator(translator)
    application.setApplicationDisplayName(_("Card Table"))


def report_faults(window: MainWindow) -> None:
    """Tell the player of a fault of the program's own, which must not end it: the game is on the disk."""

    def tell(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        traceback.print_exception(kind, error, trace)
        if issubclass(kind, Exception) and not window.findChildren(QMessageBox):
            sentence = _("something went wrong inside the program ({error}); your game is kept")
            window.tell(sentence.format(error=error))

    sys.excepthook = tell


def run(start: Start) -> int:
    """Open the window and play until it is closed; return the exit status."""
    application = make_application()
    chosen, notices = preference_file.load()
    translate(application, chosen)
    library = Library()
    window = MainWindow(library, chosen)
    report_faults(window)
    window.show()

    def begin() -> None:
        window.begin(start)
        for notice in (*notices, library.notice, window.page.view.table.pixmaps.deck.notice):
            if notice:
                window.tell(notice)

    # Once the window has its size: else the first deal would be cut short by a resize.
    QTimer.singleShot(0, begin)
    status = application.exec()
    library.close()
    return status
