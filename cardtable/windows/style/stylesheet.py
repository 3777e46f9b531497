"""The deck and cloth of a player's choice, and in that cloth's colours the bars and buttons round it."""

from typing import NamedTuple

from PySide6.QtGui import QColor

from cardtable import card_letters
from cardtable.art.back import Back
from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.art.forms import FaceForm
from cardtable.art.palette import SuitColours
from cardtable.keeping.preferences import Preferences
from cardtable.windows.style.system_wishes import chosen_cloth
from cardtable.windows.style.widgets import is_dark, text_font


class Suggestion(NamedTuple):
    """The colours of what is suggested or chosen: its ground, that beneath the pointer, words on it."""

    ground: str
    lit: str
    ink: str


GOLDEN = Suggestion("#e3c277", "#f0d391", "#221c10")
"""On everything dark."""
BRONZE = Suggestion("#7a4b00", "#8f5a08", "#fffaf0")
"""Where the rest is light, gold would be lost."""


def suggestion(ink: QColor) -> Suggestion:
    """Return the colours of what is suggested, on a ground that is written on with `ink`."""
    return BRONZE if is_dark(ink) else GOLDEN


def chosen_style(preferences: Preferences) -> tuple[DeckStyle, Felt]:
    """Return the deck and the cloth that the player has chosen."""
    style = DeckStyle(
        preferences.deck,
        SuitColours(preferences.colours),
        FaceForm(preferences.face),
        Back(preferences.back),
        card_letters.chosen(preferences.letters),
    )
    return style, chosen_cloth(preferences)


def bar_colour(cloth: Felt) -> QColor:
    """Return the ground of bars: the cloth's own colour in shadow, or in full light on a light cloth."""
    base = cloth.base
    if not is_dark(base):
        return base.lighter(108)
    return base.darker(210 if cloth is not Felt.DARK else 130)


def stylesheet(cloth: Felt) -> str:
    """Return the style of the main window's bars, in the colours of a cloth."""
    ground, ink, faint = bar_colour(cloth).name(), cloth.ink.name(), _mixed(cloth, 0.45)
    gold = suggestion(cloth.ink)
    hover, pressed = _mixed(cloth, 0.14), _mixed(cloth, 0.24)
    return f"""
QToolBar#bar {{ background: {ground}; border: none; padding: 4px 6px; spacing: 3px; }}
QToolBar#bar QToolButton {{ color: {ink}; background: transparent; border: 1px solid transparent;
    border-radius: 5px; padding: 5px 11px; font-size: {letters(1.0)}; }}
QToolBar#bar QToolButton:hover {{ background: {hover}; }}
QToolBar#bar QToolButton:pressed {{ background: {pressed}; }}
QToolBar#bar QToolButton:focus {{ border-color: {gold.ground}; }}
QToolBar#bar QToolButton:disabled {{ color: {faint}; }}
QToolBar#bar QToolButton#qt_toolbar_ext_button {{ padding: 0; background: {gold.ground}; }}
QToolBar#bar::separator {{ background: {hover}; width: 1px; margin: 5px 5px; }}
QMenuBar {{ background: {ground}; color: {ink}; }}
QMenuBar::item {{ background: transparent; padding: 4px 10px; }}
QMenuBar::item:selected {{ background: {hover}; border-radius: 4px; }}
QWidget#strip {{ background: {ground}; }}
QWidget#strip QLabel {{ color: {ink}; font-size: {letters(1.0)}; }}
QWidget#strip QLabel#turn {{ font-weight: 600; }}
QWidget#strip QLabel#score {{ font-size: {letters(0.88)}; }}
QWidget#strip QLabel#lesson-title {{ font-size: {letters(1.5)}; }}
QWidget#strip QLabel#lesson-words {{ font-size: {letters(1.15)}; }}
QTextEdit#lesson-words {{ color: {ink}; background: transparent; font-size: {letters(1.15)}; border: none;
    selection-background-color: {gold.ground}; selection-color: {gold.ink}; }}
QTextEdit#lesson-words:focus {{ background: {hover}; }}
QWidget#strip QPushButton[hinted="true"] {{ color: {gold.ink}; background: {gold.ground};
    border: 3px solid {cloth.cloth.hint}; padding: 3px 12px; margin: 0; }}
QListWidget#moves {{ background: {hover}; color: {ink}; border: 1px solid {pressed};
    border-radius: 5px; padding: 4px; font-size: {letters(1.08)}; }}
QListWidget#moves::item {{ padding: 3px 6px; border-radius: 4px; }}
QListWidget#moves::item:selected {{ background: {gold.ground}; color: {gold.ink}; }}
QListWidget#moves QScrollBar:vertical {{ background: transparent; width: 10px; }}
QListWidget#moves QScrollBar::handle:vertical {{ background: {faint}; border-radius: 5px; min-height: 24px; }}
QListWidget#moves QScrollBar::add-line, QListWidget#moves QScrollBar::sub-line {{ height: 0; }}
QListWidget#moves QScrollBar::add-page, QListWidget#moves QScrollBar::sub-page {{ background: none; }}
"""


def letters(scale: float) -> str:
    """Return the size of letters for a style sheet: so many times as large as the system's own."""
    font = text_font(scale)
    return f"{font.pointSizeF():.2f}pt" if font.pointSizeF() > 0 else f"{font.pixelSize()}px"


def _mixed(cloth: Felt, part: float) -> str:
    """Return a colour between the bar's ground (0) and the ink (1)."""
    ground, ink = bar_colour(cloth), cloth.ink
    channels = (
        round(a + (b - a) * part)
        for a, b in (
            (ground.red(), ink.red()),
            (ground.green(), ink.green()),
            (ground.blue(), ink.blue()),
        )
    )
    return QColor(*channels).name()
