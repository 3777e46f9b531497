"""The colours of the library's fields and buttons on a cloth."""

from PySide6.QtGui import QColor

from cardtable.art.felt import Felt
from cardtable.windows.style.buttons import button_style
from cardtable.windows.style.stylesheet import bar_colour, suggestion
from cardtable.windows.style.widgets import accent, panel, quiet_on

_STYLE = """
LibraryPage QLabel {{ color: {ink}; background: transparent; }}
LibraryPage ShelfHead {{ background: transparent; }}
LibraryPage QLineEdit {{ color: {ink}; background: {wash}; border: 1px solid {faint}; border-radius: 7px;
    padding: 6px 9px; selection-background-color: {ink}; selection-color: {base};
    placeholder-text-color: {quiet}; }}
LibraryPage QLineEdit:focus {{ border: 2px solid {accent}; padding: 5px 8px; }}
ShelfView {{ background: transparent; border: none; }}
ShelfView QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
ShelfView QScrollBar::handle:vertical {{ background: {faint}; border-radius: 4px; min-height: 40px; }}
ShelfView QScrollBar::handle:vertical:disabled {{ background: transparent; }}
ShelfView QScrollBar::add-line, ShelfView QScrollBar::sub-line, ShelfView QScrollBar::add-page,
ShelfView QScrollBar::sub-page {{ background: transparent; height: 0; }}
QToolBar#shelf-actions {{ background: transparent; border: none; spacing: 6px; padding: 0; }}
"""
_EXTENSION = "QToolBar#shelf-actions QToolButton#qt_toolbar_ext_button {{ padding: 0; background: {gold}; }}"


def shelf_style(cloth: Felt) -> str:
    """Return the style of the library's page, in the colours of a cloth."""
    argb = QColor.NameFormat.HexArgb
    actions = button_style(cloth.ink, cloth.base, accent(cloth), which="QToolBar#shelf-actions QToolButton")
    return actions + (_STYLE + _EXTENSION).format(
        ink=cloth.ink.name(),
        quiet=quiet_on(cloth).name(argb),
        faint=cloth.faint.name(argb),
        wash=panel(cloth, lit=False).name(argb),
        accent=accent(cloth).name(),
        base=bar_colour(cloth).name(),
        gold=suggestion(cloth.ink).ground,
    )
