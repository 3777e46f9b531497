"""Printers: one to be drawn on, and the question which it is to be."""

from PySide6.QtGui import QPageLayout
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from cardtable.texts import _
from cardtable.windows.style.asking import answered

DOTS = 300
"""To an inch: cards are pictures, and finer ones would only be larger."""


def new_printer(*, lying: bool) -> QPrinter:
    """Return a printer of the resolution that pictures are made for, its paper lying or standing."""
    printer = QPrinter()
    printer.setResolution(DOTS)
    if lying:
        printer.setPageOrientation(QPageLayout.Orientation.Landscape)
    return printer


def chosen(printer: QPrinter, parent: QWidget) -> bool:
    """Ask which printer, or which file, and how many; return whether to print."""
    dialog = QPrintDialog(printer, parent)
    dialog.setWindowTitle(_("Print"))
    return bool(answered(dialog))
