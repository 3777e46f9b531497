"""The colours of the library's fields and buttons on a cloth."""

from PySide6.QtGui import QColor

from cardtable.art.felt import Felt
from cardtable.windows.style.stylesheet import GOLD, ON_GOLD, bar_colour
from cardtable.windows.style.widgets import accent, panel

_STYLE = """
LibraryPage QLabel {{ color: {ink}; background: transparent; }}
LibraryPage QComboBox {{ color: {ink}; background: {wash}; border: 1px solid {faint}; border-radius: 7px;
    padding: 5px 10px; }}
LibraryPage QComboBox:focus {{ border: 2px solid {accent}; padding: 4px 9px; }}
LibraryPage QComboBox QAbstractItemView {{ background: {base}; color: {ink};
    selection-background-color: {gold}; selection-color: {on_gold}; }}
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
QToolBar#shelf-actions QToolButton, LibraryPage QPushButton {{ color: {ink}; background: {wash};
    border: 1px solid {faint}; border-radius: 5px; padding: 6px 12px; }}
QToolBar#shelf-actions QToolButton:hover, LibraryPage QPushButton:hover {{ color: {on_gold};
    background: {gold}; border-color: {gold}; }}
QToolBar#shelf-actions QToolButton:focus, LibraryPage QPushButton:focus {{ border-color: {accent}; }}
QToolBar#shelf-actions QToolButton:disabled {{ color: {faint}; background: transparent; }}
QToolBar#shelf-actions QToolButton#qt_toolbar_ext_button {{ padding: 0; background: {gold}; }}
"""


def shelf_style(cloth: Felt) -> str:
    """Return the style of the library's page, in the colours of a cloth."""
    quiet = QColor(cloth.ink)
    quiet.setAlphaF(0.72)
    argb = QColor.NameFormat.HexArgb
    return _STYLE.format(
        ink=cloth.ink.name(),
        quiet=quiet.name(argb),
        faint=cloth.faint.name(argb),
        wash=panel(cloth, lit=False).name(argb),
        accent=accent(cloth).name(),
        base=bar_colour(cloth).name(),
        gold=GOLD,
        on_gold=ON_GOLD,
    )
