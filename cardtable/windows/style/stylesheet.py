"""The deck and cloth of a player's choice, and in that cloth's colours the bars and buttons round it."""

from typing import NamedTuple

from PySide6.QtGui import QColor

from cardtable import card_letters
from cardtable.art.back import Back
from cardtable.art.deck import DeckStyle
from cardtable.art.felt import Felt
from cardtable.art.forms import FaceForm
from cardtable.art.palette import SuitColours
from cardtable.art.tokens import Round, Space, Tone, Type
from cardtable.keeping.preferences import Preferences
from cardtable.windows.style.serif import serif
from cardtable.windows.style.system_wishes import chosen_cloth
from cardtable.windows.style.widgets import is_dark, text_font, wrong_ink


class Suggestion(NamedTuple):
    """The colours of what is suggested or chosen: its ground, that beneath the pointer, words on it."""

    ground: str
    lit: str
    ink: str


GOLDEN = Suggestion(Tone.GOLD, Tone.GOLD_LIT, Tone.ON_GOLD)
"""On everything dark."""
BRONZE = Suggestion(Tone.BRONZE, Tone.BRONZE_LIT, Tone.ON_BRONZE)
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
    """Return the ground of bars: the cloth's own colour in shadow, or in full light on a light cloth.

    White has no more light, and is in shadow too.
    """
    base = cloth.base
    if not is_dark(base):
        return base.darker(108) if cloth is Felt.WHITE else base.lighter(108)
    return base.darker(210 if cloth is not Felt.DARK else 130)


def stylesheet(cloth: Felt) -> str:
    """Return the style of the main window's bars, in the colours of a cloth."""
    ground, ink, faint = bar_colour(cloth).name(), cloth.ink.name(), _mixed(cloth, 0.45)
    gold = suggestion(cloth.ink)
    hover, pressed = _mixed(cloth, 0.14), _mixed(cloth, 0.24)
    return f"""
QToolBar#bar {{ background: {ground}; border: none; padding: 0 {Space.SMALL}px; spacing: {Space.TIGHT}px; }}
QToolBar#bar QToolButton {{ color: {ink}; background: transparent; border: 1px solid transparent;
    border-radius: {Round.CONTROL}px; padding: 1px {Space.TIGHT}px;
    font-size: {letters(Type.BODY)}; }}
QToolBar#bar QToolButton:hover {{ background: {hover}; }}
QToolBar#bar QToolButton:pressed {{ background: {pressed}; }}
QToolBar#bar QToolButton:focus {{ border-color: {gold.ground}; }}
QToolBar#bar QToolButton:disabled {{ color: {faint}; }}
QToolBar#bar QToolButton#qt_toolbar_ext_button {{ padding: 0; }}
QToolBar#bar::separator {{ background: {hover}; width: 1px; margin: {Space.SMALL}px {Space.TIGHT}px; }}
QWidget#head {{ background: {ground}; }}
QWidget#head QLabel#heading {{ color: {ink}; font-family: "{serif()}"; font-size: {letters(Type.TILE)}; }}
QMenuBar {{ background: {ground}; color: {ink}; padding: 0 {Space.TIGHT}px; }}
QMenuBar::item {{ background: transparent; padding: {Space.SMALL}px {Space.SMALL}px; }}
QMenuBar::item:selected {{ background: {hover}; border-radius: {Round.CONTROL}px; }}
QWidget#strip {{ background: {ground}; }}
QWidget#strip QLabel {{ color: {ink}; font-size: {letters(Type.BODY)}; }}
QWidget#strip QLabel#complaint {{ color: {wrong_ink(on_dark=not is_dark(cloth.ink))}; }}
QWidget#strip QLabel#turn {{ font-weight: 600; }}
QWidget#strip QLabel#score {{ font-size: {letters(Type.CAPTION)}; }}
QWidget#strip QLabel#lesson-title {{ font-family: "{serif()}"; font-size: {letters(Type.TILE)}; }}
QWidget#strip QLabel#lesson-words {{ font-size: {letters(Type.LEAD)}; }}
QTextEdit#lesson-words {{ color: {ink}; background: transparent; font-size: {letters(Type.LEAD)};
    border: none;
    selection-background-color: {gold.ground}; selection-color: {gold.ink}; }}
QTextEdit#lesson-words:focus {{ background: {hover}; }}
QWidget#strip QPushButton[hinted="true"] {{ color: {gold.ink}; background: {gold.ground};
    border: 3px solid {cloth.cloth.hint}; padding: 2px {Space.MEDIUM}px; margin: 0; }}
QListWidget#moves {{ background: {hover}; color: {ink}; border: 1px solid {pressed};
    border-radius: {Round.CONTROL}px; padding: {Space.TIGHT}px; font-size: {letters(Type.BODY)}; }}
QListWidget#moves::item {{ padding: {Space.TIGHT}px {Space.SMALL}px; border-radius: {Round.CONTROL}px; }}
QListWidget#moves::item:selected {{ background: {gold.ground}; color: {gold.ink}; }}
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
