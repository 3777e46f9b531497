"""The table's colours for everything that opens over it: dialogs, menus, fields, tips."""

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from cardtable.art.contrast import READ, laid, thinned
from cardtable.art.felt import Felt
from cardtable.windows.style.stylesheet import bar_colour, suggestion
from cardtable.windows.style.widgets import is_dark, mixed

_FAINT = 0.55


def apply_theme(cloth: Felt) -> None:
    """Let every window of the program be in the colours of a cloth."""
    colours = palette(cloth)
    if QApplication.palette() != colours:
        QApplication.setPalette(colours)


def palette(cloth: Felt) -> QPalette:
    """Return the colours of dialogs and menus that go with a cloth."""
    role = QPalette.ColorRole
    ground, ink = bar_colour(cloth), cloth.ink
    found = QPalette(mixed(ground, ink, 0.2), ground)
    written = (role.WindowText, role.Text, role.ButtonText, role.ToolTipText, role.BrightText)
    for each in written:
        found.setColor(each, ink)
        found.setColor(QPalette.ColorGroup.Disabled, each, mixed(ink, ground, _FAINT))
    # Lighter than the ground: boxes that are not ticked have no outline of their own on a dark one.
    field = mixed(ground, ink, 0.11) if is_dark(ground) else ground.lighter(108)
    found.setColor(role.Base, field)
    found.setColor(role.AlternateBase, mixed(field, ink, 0.05))
    found.setColor(role.ToolTipBase, mixed(ground, ink, 0.08))
    found.setColor(role.PlaceholderText, laid(thinned(ink, field, 0.6, READ), field))
    gold = suggestion(ink)
    link = QColor(gold.ground)
    found.setColor(role.Highlight, link)
    found.setColor(role.HighlightedText, QColor(gold.ink))
    found.setColor(role.Accent, link)
    found.setColor(role.Link, link)
    found.setColor(role.LinkVisited, link)
    return found
