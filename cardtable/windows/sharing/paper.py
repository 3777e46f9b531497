"""Printers: one to be drawn on, and the question which it is to be."""

from PySide6.QtGui import QPageLayout
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QLineEdit, QWidget

from cardtable.texts import _
from cardtable.windows.saving import without_signs
from cardtable.windows.style.asking import answered

DOTS = 300
"""To an inch: cards are pictures, and finer ones would only be larger."""

_FILE_NAME = "filename"
"""Qt's own dialog, where the system has none, has this field for a file, and in it no more than a folder."""


def new_printer(*, lying: bool) -> QPrinter:
    """Return a printer of the resolution that pictures are made for, its paper lying or standing."""
    printer = QPrinter()
    printer.setResolution(DOTS)
    if lying:
        printer.setPageOrientation(QPageLayout.Orientation.Landscape)
    return printer


def chosen(printer: QPrinter, parent: QWidget, proposed: str) -> bool:
    """Ask which printer, or which file, and how many; return whether to print.

    `proposed` is the name of a file, without suffix, and of what a printer that is asked says it prints.
    """
    name = without_signs(proposed)
    printer.setDocName(name)
    dialog = QPrintDialog(printer, parent)
    dialog.setWindowTitle(_("Print"))
    # A file's name that the printer is given would choose the file where there are printers.
    field = dialog.findChild(QLineEdit, _FILE_NAME)
    if field is not None and field.text().endswith("/"):
        field.setText(f"{field.text()}{name}.pdf")
    return bool(answered(dialog))
