"""What is asked when the library cannot be opened: try again, play on unsaved, or leave."""

from cardtable.errors import CardTableError, LibraryRefused
from cardtable.keeping.store import Library, UnsavedLibrary
from cardtable.texts import _
from cardtable.windows.style.asking import answered
from cardtable.windows.style.message_box import MessageBox
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
        answered(question)
        chosen = question.clickedButton()
        if chosen is question.unsaved:
            return UnsavedLibrary()
        if chosen is not question.again:
            return None


class TroubleBox(MessageBox):
    """Says why the library cannot be used and what can be done."""

    def __init__(self, error: CardTableError) -> None:
        said = _("The library with your games can’t be opened.")
        super().__init__(MessageBox.Icon.Warning, said)
        remedy = error.remedy if isinstance(error, LibraryRefused) else ""
        self.setInformativeText("\n\n".join(filter(None, (full_sentence(str(error)), remedy))))
        self.again = self.addButton(_("Try again"), MessageBox.ButtonRole.AcceptRole)
        self.unsaved = self.addButton(_("Play without saving"), MessageBox.ButtonRole.DestructiveRole)
        self.leave = self.addButton(_("Quit"), MessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.again)
        self.setEscapeButton(self.leave)
