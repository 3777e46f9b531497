"""What the program is, and what it stands on: a box with its version, and the licences of others."""

from pathlib import Path

import PySide6
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from cardtable import __version__
from cardtable.licences import Component, components, licence_text
from cardtable.texts import _
from cardtable.windows.style.screen_room import room
from cardtable.windows.style.widgets import heading, roomy

_COLUMNS, _LINES = 84, 28
"""Signs of a licence that are seen at once; its lines are up to 80 long."""
_LIST_EDGE = 8
"""Logical pixels on either side of a name in the list."""


class AboutBox(QMessageBox):
    """Says what the program is; from here the licences of what it stands on are reached."""

    def __init__(self, parent: QWidget | None = None) -> None:
        text = _("Card Table {version}: remarkable card games to play and to study.")
        said = text.format(version=__version__)
        super().__init__(QMessageBox.Icon.NoIcon, _("Card Table"), said, parent=parent)
        self.setIconPixmap(QApplication.windowIcon().pixmap(64))
        self.setInformativeText(_("Free software under the MIT licence; it stands on the work of others."))
        self.licences = self.addButton(_("Licences…"), QMessageBox.ButtonRole.ActionRole)
        self.about_qt = self.addButton(_("About Qt…"), QMessageBox.ButtonRole.ActionRole)
        close = self.addButton(QMessageBox.StandardButton.Close)
        self.setDefaultButton(close)
        self.setEscapeButton(close)


def show_about(parent: QWidget) -> None:
    """Show what the program is, until it is closed."""
    box = AboutBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.licences.clicked.connect(lambda _checked=False: show_licences(parent))
    box.about_qt.clicked.connect(lambda _checked=False: QMessageBox.aboutQt(parent))
    box.open()


def show_licences(parent: QWidget) -> None:
    """Show the licences of all that the program brings along, until they are closed."""
    window = LicencesWindow(parent)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    window.open()


class LicencesWindow(QDialog):
    """A list of the works of others, and beside it the licence of the one that is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("licences")
        self.setWindowTitle(_("Licences"))
        self._components = components()
        self.names = QListWidget()
        self.names.setAccessibleName(_("The works of others"))
        for each in self._components:
            QListWidgetItem(each.name, self.names)
        self.title = QLabel()
        self.title.setOpenExternalLinks(True)
        self.title.setWordWrap(True)
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setAccessibleName(_("Licence"))
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self._lay_out()
        self.names.currentRowChanged.connect(lambda row: self._show(self._components[row]))
        self.names.setCurrentRow(0)

    def _lay_out(self) -> None:
        beside = QVBoxLayout()
        beside.addWidget(self.title)
        beside.addWidget(self.text, 1)
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addWidget(self.names)
        row.addLayout(beside, 1)
        replacing = QLabel(replacing_words())
        replacing.setWordWrap(True)
        replacing.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        page = QVBoxLayout(self)
        page.setContentsMargins(24, 20, 24, 18)
        page.setSpacing(10)
        page.addLayout(row, 1)
        page.addWidget(heading(_("To replace the Qt libraries")))
        page.addWidget(replacing)
        page.addWidget(buttons)
        self.names.setFixedWidth(max(roomy(200), self.names.sizeHintForColumn(0) + 3 * _LIST_EDGE))
        self.resize(self._wished().boundedTo(room(self).size()))

    def _wished(self) -> QSize:
        signs = self.text.fontMetrics()
        width = self.names.width() + _COLUMNS * signs.horizontalAdvance("m") + roomy(80)
        return QSize(width, _LINES * signs.lineSpacing() + roomy(190))

    def _show(self, component: Component) -> None:
        link = f'<a href="{component.address}">{component.address}</a>'
        # Translators: somebody else's work, its licence by its usual sign, and where it is found.
        line = _("{name}: {licence}, {address}")
        self.title.setText(line.format(name=component.name, licence=component.licence, address=link))
        self.text.setPlainText(licence_text(component))


def replacing_words() -> str:
    """Return how the libraries under the LGPL are replaced in this very copy of the program."""
    words = _(
        "Qt and Qt for Python are used unchanged under the LGPL, version 3. They are separate files in the "
        "folder {folder}: put libraries of your own, built with the same interface, in their place under the "
        "same names, and the program uses them. Their sources are at {sources}; reverse engineering for "
        "debugging such changes is allowed."
    )
    return words.format(
        folder=Path(PySide6.__file__).parent, sources="https://download.qt.io/official_releases/"
    )
