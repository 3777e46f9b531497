"""Watches over what the library could not keep: says so, tries again, and asks before it is lost."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QMainWindow, QSizePolicy, QToolBar

from cardtable.art.tokens import Space
from cardtable.keeping.store import Library
from cardtable.texts import _, ngettext
from cardtable.windows.style.asking import answered
from cardtable.windows.style.message_box import MessageBox
from cardtable.windows.style.plain import Label
from cardtable.windows.wording.phrases import sentence_case

_TRY_EVERY = 3_000
"""Milliseconds."""


class SaveWatch(QToolBar):
    """A bar above the table that is there while something is not saved."""

    noticed = Signal(str)
    """What came to light when the library was used anew: a damaged file was set aside."""

    def __init__(self, library: Library, window: QMainWindow) -> None:
        super().__init__(window)
        self._library = library
        self._notice = library.notice
        self.asks = True
        """Whether closing asks, too; not when the system ends the program."""
        self.asked_first: list[Callable[[], bool]] = []
        """Whether others may let go of what they have that is not saved; they ask the player themselves."""
        self.words = Label()
        self.words.setWordWrap(True)
        self.words.setContentsMargins(Space.SMALL, Space.TIGHT, Space.SMALL, Space.TIGHT)
        # A label that is wrapped asks for little; the bar has the whole width.
        self.words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(self.words)
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.toggleViewAction().setEnabled(False)
        self._again = QTimer(self, interval=_TRY_EVERY)
        self._again.timeout.connect(self.try_again)
        library.on_trouble.append(self._follow)
        self._follow()

    def let_go(self) -> None:
        """Watch no longer: another bar does."""
        self._library.on_trouble.remove(self._follow)
        self._again.stop()

    def try_again(self) -> None:
        """Save what waits, if that can be done now."""
        self._library.try_again()
        self._follow()

    def may_close(self, save: Callable[[], object]) -> bool:
        """Return whether nothing is lost by closing, or the player wants it so.

        ``save`` lets the player save the game on the table as a file of its own.
        """
        if self.asks and not all(may_go() for may_go in self.asked_first):
            return False
        self._library.try_again()
        if not self._library.unsaved or not self.asks:
            return True
        box = self._question()
        answered(box)
        if box.clickedButton() is box.button(MessageBox.StandardButton.Save):
            save()
            return False
        return box.clickedButton() is box.button(MessageBox.StandardButton.Discard)

    def _question(self) -> MessageBox:
        box = MessageBox(MessageBox.Icon.Warning, self._said(), self.window())
        box.setInformativeText(_("Anything not saved will be lost when you close the window."))
        buttons = MessageBox.StandardButton
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        box.button(buttons.Save).setText(_("Save to a file…"))
        box.button(buttons.Discard).setText(_("Close anyway"))
        box.setDefaultButton(buttons.Save)
        return box

    def _follow(self) -> None:
        said = self._said()
        self.words.setText(said)
        self.setVisible(bool(said))
        if self._library.trouble:
            self._again.start()
        else:
            self._again.stop()
        if self._library.notice != self._notice:
            self._notice = self._library.notice
            self.noticed.emit(self._notice)

    def _said(self) -> str:
        """Return what is not saved and why; empty when all is."""
        if not self._library.lasting:
            return _("Games aren’t being saved: they will be lost when you close the window.")
        if not self._library.trouble:
            return ""
        number = self._library.unsaved
        text = ngettext(
            "{number} change is not saved yet: {why}. Card Table will keep trying.",
            "{number} changes are not saved yet: {why}. Card Table will keep trying.",
            number,
        )
        return sentence_case(text.format(number=number, why=self._library.trouble))
