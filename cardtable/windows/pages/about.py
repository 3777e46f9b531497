"""What the program is, and what it stands on: a box with its version, and the licences of others."""

from html import escape
from pathlib import Path

import PySide6
from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from cardtable import __version__
from cardtable.art.tokens import Space
from cardtable.licences import Component, components, licence_text
from cardtable.texts import _
from cardtable.windows.style.beside import Beside
from cardtable.windows.style.buttons import list_style
from cardtable.windows.style.dialog_buttons import DialogButtons
from cardtable.windows.style.message_box import MessageBox
from cardtable.windows.style.plain import Label
from cardtable.windows.style.sheet import PageSheet
from cardtable.windows.style.widgets import fixed_font, heading, roomy

_NAMES, _TEXT, _AROUND = 200, QSize(300, 150), QSize(80, 190)
"""How wide the list is at least, how large the licence, and what is needed round both, in logical pixels."""


_COLUMNS, _LINES = 84, 28
"""Signs of a licence that are seen at once; its lines are up to 80 long."""


class AboutBox(MessageBox):
    """Says what the program is; from here the licences of what it stands on are reached."""

    def __init__(self, parent: QWidget | None = None) -> None:
        text = _("Card Table {version}: solitaire and other card games to play and study.")
        said = text.format(version=__version__)
        super().__init__(MessageBox.Icon.NoIcon, said, parent)
        self.setIconPixmap(QApplication.windowIcon().pixmap(64))
        self.setInformativeText(_("Free software under the MIT licence, built on the work of others."))
        self.licences = self.addButton(_("Licences…"), MessageBox.ButtonRole.ActionRole)
        self.about_qt = self.addButton(_("About Qt…"), MessageBox.ButtonRole.ActionRole)
        close = self.addButton(MessageBox.StandardButton.Close)
        self.setDefaultButton(close)
        self.setEscapeButton(close)


def show_about(parent: QWidget) -> None:
    """Show what the program is, until it is closed."""
    box = AboutBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.licences.clicked.connect(lambda _checked=False: show_licences(parent))
    box.about_qt.clicked.connect(lambda _checked=False: show_about_qt(parent))
    box.open()


def show_about_qt(parent: QWidget) -> None:
    """Say which Qt the program is built with, until it is closed."""
    said = _("Card Table is built with Qt {version} and Qt for Python {binding}.")
    box = MessageBox(
        MessageBox.Icon.Information, said.format(version=qVersion(), binding=PySide6.__version__), parent
    )
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    more = _(
        "Qt is a toolkit for programs with windows, used here under the LGPL, version 3. More: {address}"
    )
    box.setInformativeText(more.format(address="https://www.qt.io"))
    box.setStandardButtons(MessageBox.StandardButton.Close)
    box.open()


def show_licences(parent: QWidget) -> None:
    """Show the licences of all that the program brings along, until they are closed."""
    window = LicencesWindow(parent)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    window.open()


class LicencesWindow(PageSheet):
    """A list of the works of others, and beside it the licence of the one that is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("licences")
        self.setWindowTitle(_("Licences"))
        self._components = components()
        self.names = QListWidget()
        self.names.setAccessibleName(_("Third-party software"))
        self.names.setStyleSheet(list_style())
        for each in self._components:
            QListWidgetItem(each.name, self.names)
        self.title = Label()
        self.title.setTextFormat(Qt.TextFormat.RichText)  # for the link
        self.title.setOpenExternalLinks(True)
        self.title.setWordWrap(True)
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setAccessibleName(_("Licence"))
        self.text.setFont(fixed_font())
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self._lay_out()
        self.names.currentRowChanged.connect(lambda row: self._show(self._components[row]))
        self.names.setCurrentRow(0)

    def _lay_out(self) -> None:
        self.names.setFixedWidth(max(roomy(_NAMES), self.names.sizeHintForColumn(0) + Space.PAGE))
        self.text.setMinimumSize(*map(roomy, _TEXT.toTuple()))
        beside = QVBoxLayout()
        beside.addWidget(self.title)
        beside.addWidget(self.text, 1)
        replacing = Label(replacing_words())
        replacing.setWordWrap(True)
        replacing.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        buttons = DialogButtons(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self.body.setSpacing(Space.SMALL)
        self.body.addWidget(Beside(self.names, beside, (0, 1), Space.LARGE), 1)
        self.body.addWidget(heading(_("Replacing the Qt libraries")))
        self.body.addWidget(replacing)
        self.page.setSpacing(Space.SMALL)
        self.page.addWidget(buttons)
        self.usual = self._wished()

    def _wished(self) -> QSize:
        signs = self.text.fontMetrics()
        width = self.names.width() + _COLUMNS * signs.horizontalAdvance("m") + roomy(_AROUND.width())
        return QSize(width, _LINES * signs.lineSpacing() + roomy(_AROUND.height()))

    def _show(self, component: Component) -> None:
        name, licence, address = map(escape, (component.name, component.licence, component.address))
        link = f'<a href="{address}">{address}</a>'
        # Translators: somebody else's work, its licence by its usual sign, and where it is found.
        line = _("{name}: {licence}, {address}")
        self.title.setText(line.format(name=name, licence=licence, address=link))
        self.text.setPlainText(licence_text(component))


def replacing_words() -> str:
    """Return how the libraries under the LGPL are replaced in this very copy of the program."""
    words = _(
        "Qt and Qt for Python are used unchanged under the LGPL, version 3. They are separate "
        "files in the folder {folder}. To use your own build with the same interface, replace "
        "them with files of the same names. The source code is at {sources}. Reverse "
        "engineering to debug such changes is allowed."
    )
    # With slashes on Windows too, which opens it so as well: lines break after them, not after backslashes.
    folder = Path(PySide6.__file__).parent.as_posix()
    return words.format(folder=folder, sources="https://download.qt.io/official_releases/")
