"""The style sheet of the gallery, in the colours of its cloth."""

from PySide6.QtGui import QColor

from cardtable.art.felt import Felt
from cardtable.windows.style.buttons import choice_style
from cardtable.windows.style.widgets import accent, panel, quiet_on

_STYLE = """
QLabel {{ color: {ink}; }}
QLabel#history {{ color: {quiet}; }}
GalleryHead > QLineEdit {{ color: {ink}; background: {wash}; border: 1px solid {faint}; border-radius: 7px;
             padding: 6px 9px; selection-background-color: {ink}; selection-color: {base};
             placeholder-text-color: {quiet}; }}
GalleryHead > QLineEdit:focus {{ border: 2px solid {accent}; padding: 5px 8px; }}
QScrollArea {{ background: transparent; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
QScrollBar::handle:vertical {{ background: {faint}; border-radius: 4px; min-height: 40px; }}
QScrollBar::handle:vertical:disabled {{ background: transparent; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
             background: transparent; height: 0; }}
"""


def gallery_style(cloth: Felt) -> str:
    """Return the style sheet: Qt's own colours follow the system, which knows nothing of the cloth."""
    names = {
        "ink": cloth.ink.name(),
        "quiet": quiet_on(cloth).name(QColor.NameFormat.HexArgb),
        "faint": cloth.faint.name(QColor.NameFormat.HexArgb),
        "wash": panel(cloth, lit=False).name(QColor.NameFormat.HexArgb),
        "accent": accent(cloth).name(),
        "base": cloth.base.name(),
    }
    return choice_style(cloth.ink, cloth.base, accent(cloth)) + _STYLE.format_map(names)
