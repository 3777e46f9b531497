"""The style sheet of the gallery, in the colours of its cloth."""

from PySide6.QtGui import QColor

from cardtable.art.felt import Felt
from cardtable.windows.style.buttons import choice_style, scroll_style
from cardtable.windows.style.stylesheet import bar_colour
from cardtable.windows.style.widgets import accent, quiet_on

_VEIL = 0.9
"""How much of a picture what lies over it hides."""


def veil(cloth: Felt) -> QColor:
    """Return what lies over a picture on which words are to be read: the cloth in shadow."""
    ground = bar_colour(cloth)
    ground.setAlphaF(_VEIL)
    return ground


def gallery_style(cloth: Felt) -> str:
    """Return the style sheet: Qt's own colours follow the system, which knows nothing of the cloth."""
    quiet = quiet_on(cloth).name(QColor.NameFormat.HexArgb)
    return f"""
QLabel {{ color: {cloth.ink.name()}; }}
QLabel#section {{ color: {quiet}; }}
QScrollArea {{ background: transparent; }}
{choice_style(cloth.ink, cloth.base, accent(cloth))}
{scroll_style(cloth.ink)}
"""
