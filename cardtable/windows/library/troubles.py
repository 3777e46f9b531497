"""What is asked when the library cannot be opened: try again, play on unsaved, or leave."""

from PySide6.QtWidgets import QMessageBox

from cardtable.errors import CardTableError, LibraryRefused
from cardtable.keeping.store import Library, UnsavedLibrary
from cardtable.texts import _
from cardtable.windows.wording.phrases import full_sentence


def open_library() -> Library | None:
    """Return the user's library, or one in memory if the player wants to go on without; None: to leave.

    Asks as long as the library cannot be opened and the player wants to try again.
    """
    while True:
        try:
            return Library()
        except CardTableError as error:
            question = TroubleBox(error)
        question.exec()
        chosen = question.clickedButton()
        if chosen is question.unsaved:
            return UnsavedLibrary()
        if chosen is not question.again:
            return None


class TroubleBox(QMessageBox):
    """Says why the library cannot be used and what can be done."""

    def __init__(self, error: CardTableError) -> None:
        super().__init__()
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle(_("Card Table"))
        self.setText(_("The library, in which your games are kept, cannot be opened."))
        remedy = error.remedy if isinstance(error, LibraryRefused) else ""
        self.setInformativeText("\n\n".join(filter(None, (full_sentence(str(error)), remedy))))
        self.again = self.addButton(_("Try again"), QMessageBox.ButtonRole.AcceptRole)
        self.unsaved = self.addButton(_("Play without saving"), QMessageBox.ButtonRole.DestructiveRole)
        self.leave = self.addButton(_("Quit"), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.again)
        self.setEscapeButton(self.leave)
