"""Buttons and lists to choose from: outlined; only the button that is suggested, Qt's default, is golden."""

from PySide6.QtGui import QColor

from cardtable.art.contrast import SEEN, thinned
from cardtable.art.tokens import Extent, Round, Space, Type
from cardtable.windows.style.stylesheet import letters, suggestion

_LEAST = Extent.CONTROL - 2 * (Space.TIGHT + 2)
"""Logical pixels: how high words stand in a control, whose edge, outline and ring come to them."""


def button_style(
    ink: QColor,
    ground: QColor,
    ring: QColor,
    *,
    which: str = "QPushButton",
    room: str = f"{Space.TIGHT}px {Space.MEDIUM}px",
    least: int = _LEAST,
) -> str:
    """Return the style of buttons on a ground on which `ink` is read; the keyboard's is ringed.

    ``which`` selects them, ``room`` is the free edge round their words, ``least`` how high those stand at
    least (logical pixels).
    """
    edge, gold = _outline(ink, ground), suggestion(ink)
    return f"""
{which} {{ color: {ink.name()}; background: {_part(ink, 0.07)}; border: 1px solid {edge};
    border-radius: {Round.CONTROL}px; padding: {room}; margin: 1px; min-height: {least}px;
    font-size: {letters(Type.BODY)}; }}
{which}#small {{ padding: {Space.TIGHT}px {Space.SMALL}px; }}
{which}:hover {{ background: {_part(ink, 0.16)}; border-color: {_part(ink, 0.8)}; }}
{which}:pressed {{ background: {_part(ink, 0.26)}; }}
{which}:disabled {{ color: {_part(ink, 0.45)}; background: transparent; border-color: {_part(ink, 0.2)}; }}
{which}::menu-indicator {{ image: none; width: 0; height: 0; }}
{which}:default:enabled {{ color: {gold.ink}; background: {gold.ground}; border-color: {gold.ground}; }}
{which}:default:enabled:hover {{ background: {gold.lit}; border-color: {gold.lit}; }}
{which}:focus {{ border: 2px solid {ring.name()}; margin: 0; }}
{which}:default:enabled:focus {{ border: 2px solid {ink.name()}; margin: 0; }}
"""


def choice_style(ink: QColor, ground: QColor, ring: QColor) -> str:
    """Return the style of lists to choose from and of fields, in an outline as buttons are, on a ground."""
    # The ring of a list is taken from its margin: with another padding Qt makes the opened list too low.
    # Opened as a menu, which some styles wish, its entries would be drawn as the closed list is.
    gold = suggestion(ink)
    return f"""
QComboBox {{ combobox-popup: 0; }}
QComboBox {{ color: {ink.name()}; background: {_part(ink, 0.07)}; border: 1px solid {_outline(ink, ground)};
    border-radius: {Round.CONTROL}px; padding: {Space.TIGHT}px {Space.SMALL}px; margin: 1px;
    min-height: {_LEAST}px; }}
QComboBox::drop-down {{ background: transparent; border: none; width: {Space.WIDE}px; }}
QComboBox::down-arrow {{ image: none; width: 0; height: 0; }}
QComboBox:hover {{ background: {_part(ink, 0.16)}; border-color: {_part(ink, 0.8)}; }}
QComboBox:disabled {{ color: {_part(ink, 0.45)}; background: transparent; border-color: {_part(ink, 0.2)}; }}
QComboBox:focus {{ border: 2px solid {ring.name()}; margin: 0; }}
QLineEdit, QPlainTextEdit {{ color: {ink.name()}; background: {_part(ink, 0.07)};
    border: 1px solid {_outline(ink, ground)};
    border-radius: {Round.CONTROL}px; padding: {Space.TIGHT}px {Space.SMALL}px; margin: 1px;
    placeholder-text-color: {_part(ink, 0.75)};
    selection-background-color: {gold.ground}; selection-color: {gold.ink}; }}
QLineEdit {{ min-height: {_LEAST}px; }}
QLineEdit:focus, QPlainTextEdit:focus {{ border: 2px solid {ring.name()}; margin: 0; }}
QLineEdit:disabled {{ color: {_part(ink, 0.45)}; background: transparent; border-color: {_part(ink, 0.2)}; }}
QAbstractSpinBox QLineEdit, QAbstractSpinBox QLineEdit:focus {{ border: none;
    padding: 0 {Space.SMALL}px; margin: 0; min-height: 0; background: transparent; }}
QAbstractSpinBox {{ color: {ink.name()}; background: {_part(ink, 0.07)};
    border: 1px solid {_outline(ink, ground)}; border-radius: {Round.CONTROL}px;
    padding: {Space.TIGHT}px {Space.SMALL}px; margin: 1px; min-height: {_LEAST}px; }}
QAbstractSpinBox:focus {{ border: 2px solid {ring.name()}; margin: 0; }}
QAbstractSpinBox:disabled {{ color: {_part(ink, 0.45)}; background: transparent;
    border-color: {_part(ink, 0.2)}; }}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ background: transparent; border: none;
    width: {Space.WIDE}px; }}
QAbstractSpinBox::up-arrow, QAbstractSpinBox::down-arrow {{ image: none; width: 0; height: 0; }}
QComboBox QAbstractItemView {{ color: {ink.name()}; background: {ground.name()}; padding: 2px; outline: none;
    border: 1px solid {_outline(ink, ground)}; }}
QComboBox QAbstractItemView::item {{ padding: {Space.TIGHT}px {Space.SMALL}px;
    border-radius: {Round.CONTROL}px; }}
QComboBox QAbstractItemView::item:selected {{ background: {gold.ground}; color: {gold.ink}; }}
QAbstractScrollArea::corner {{ background: transparent; border: none; }}
"""


def control_style(ink: QColor, ground: QColor, ring: QColor) -> str:
    """Return the style of all that is pressed, chosen, written in or scrolled on a ground."""
    return button_style(ink, ground, ring) + choice_style(ink, ground, ring) + scroll_style(ink)


def scroll_style(ink: QColor) -> str:
    """Return the style of scroll bars: a round handle, and nothing else."""
    free = (Extent.BAR - Space.SMALL) // 2
    return f"""
QScrollBar {{ background: transparent; border: none; margin: 0; }}
QScrollBar:vertical {{ width: {Extent.BAR}px; }}
QScrollBar:horizontal {{ height: {Extent.BAR}px; }}
QScrollBar::handle {{ background: {_part(ink, 0.4)}; border-radius: {Space.TIGHT}px; margin: {free}px; }}
QScrollBar::handle:hover {{ background: {_part(ink, 0.6)}; }}
QScrollBar::handle:vertical {{ min-height: {Extent.GRIP}px; }}
QScrollBar::handle:horizontal {{ min-width: {Extent.GRIP}px; }}
QScrollBar::handle:disabled {{ background: transparent; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""


def list_style(ground: str = "base") -> str:
    """Return the style of a list of pages on a sheet, in the palette's colours; `ground` is one of them."""
    return f"""
QListWidget {{ background: palette({ground}); padding: {Space.SMALL}px; border: none;
    border-radius: {Round.CONTROL}px; outline: none; }}
QListWidget:focus {{ border: 2px solid palette(highlight); padding: {Space.SMALL - 2}px; }}
QListWidget::item {{ padding: {Space.SMALL}px; border-radius: {Round.CONTROL}px;
    color: palette(window-text); }}
QListWidget::item:selected {{ background: palette(highlight); color: palette(highlighted-text); }}
"""


def _outline(ink: QColor, ground: QColor) -> str:
    thin = thinned(ink, ground, 0.45, SEEN)
    return _part(ink, thin.alphaF())


def _part(ink: QColor, part: float) -> str:
    """Return the ink laid on so thinly that so much of it is seen."""
    return f"rgba({ink.red()}, {ink.green()}, {ink.blue()}, {part:.2f})"
