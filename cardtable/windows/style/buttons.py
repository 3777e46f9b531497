"""Buttons and lists to choose from: outlined; only the button that is suggested, Qt's default, is golden."""

from PySide6.QtGui import QColor

from cardtable.art.contrast import SEEN, thinned
from cardtable.windows.style.stylesheet import letters, suggestion


def button_style(
    ink: QColor, ground: QColor, ring: QColor, *, which: str = "QPushButton", room: str = "5px 14px"
) -> str:
    """Return the style of buttons on a ground on which `ink` is read; the keyboard's is ringed.

    ``which`` selects them, ``room`` is the free edge round their words.
    """
    edge, gold = _outline(ink, ground), suggestion(ink)
    return f"""
{which} {{ color: {ink.name()}; background: {_part(ink, 0.07)}; border: 1px solid {edge};
    border-radius: 6px; padding: {room}; margin: 1px; font-size: {letters(1.0)}; }}
{which}#small {{ padding: 4px 8px; }}
{which}:hover {{ background: {_part(ink, 0.16)}; border-color: {_part(ink, 0.8)}; }}
{which}:pressed {{ background: {_part(ink, 0.26)}; }}
{which}:disabled {{ color: {_part(ink, 0.45)}; background: transparent; border-color: {_part(ink, 0.2)}; }}
{which}:default:enabled {{ color: {gold.ink}; background: {gold.ground}; border-color: {gold.ground}; }}
{which}:default:enabled:hover {{ background: {gold.lit}; border-color: {gold.lit}; }}
{which}:focus {{ border: 2px solid {ring.name()}; margin: 0px; }}
{which}:default:enabled:focus {{ border: 2px solid {ink.name()}; margin: 0px; }}
"""


def choice_style(ink: QColor, ground: QColor, ring: QColor) -> str:
    """Return the style of lists to choose from and of fields, in an outline as buttons are, on a ground."""
    # The ring of a list is taken from its margin: with another padding Qt makes the opened list too low.
    gold = suggestion(ink)
    return f"""
QComboBox {{ color: {ink.name()}; background: {_part(ink, 0.07)}; border: 1px solid {_outline(ink, ground)};
    border-radius: 6px; padding: 4px 8px; margin: 1px; }}
QComboBox:hover {{ background: {_part(ink, 0.16)}; border-color: {_part(ink, 0.8)}; }}
QComboBox:disabled {{ color: {_part(ink, 0.45)}; background: transparent; border-color: {_part(ink, 0.2)}; }}
QComboBox:focus {{ border: 2px solid {ring.name()}; margin: 0px; }}
QLineEdit {{ color: {ink.name()}; background: {_part(ink, 0.07)}; border: 1px solid {_outline(ink, ground)};
    border-radius: 6px; padding: 4px 7px;
    selection-background-color: {gold.ground}; selection-color: {gold.ink}; }}
QLineEdit:focus {{ border: 2px solid {ring.name()}; padding: 3px 6px; }}
QLineEdit:disabled {{ color: {_part(ink, 0.45)}; background: transparent; border-color: {_part(ink, 0.2)}; }}
QAbstractSpinBox QLineEdit, QAbstractSpinBox QLineEdit:focus {{ border: none; padding: 0; }}
QComboBox QAbstractItemView {{ color: {ink.name()}; background: {ground.name()}; padding: 2px;
    selection-background-color: {gold.ground}; selection-color: {gold.ink}; }}
"""


def _outline(ink: QColor, ground: QColor) -> str:
    thin = thinned(ink, ground, 0.45, SEEN)
    return _part(ink, thin.alphaF())


def _part(ink: QColor, part: float) -> str:
    """Return the ink laid on so thinly that so much of it is seen."""
    return f"rgba({ink.red()}, {ink.green()}, {ink.blue()}, {part:.2f})"
