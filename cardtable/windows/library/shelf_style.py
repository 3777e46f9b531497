"""The colours of the library's fields and buttons on a cloth."""

from cardtable.art.felt import Felt
from cardtable.art.tokens import Space
from cardtable.windows.style.buttons import button_style, choice_style, scroll_style
from cardtable.windows.style.stylesheet import suggestion
from cardtable.windows.style.widgets import accent


def shelf_style(cloth: Felt) -> str:
    """Return the style of the library's page, in the colours of a cloth."""
    ink, ring = cloth.ink, accent(cloth)
    return f"""
{button_style(ink, cloth.base, ring, which="QToolBar#shelf-actions QToolButton")}
{choice_style(ink, cloth.base, ring)}
{scroll_style(ink)}
LibraryPage QLabel {{ color: {ink.name()}; background: transparent; }}
LibraryPage ShelfHead {{ background: transparent; }}
ShelfView {{ background: transparent; border: none; }}
QToolBar#shelf-actions {{ background: transparent; border: none; spacing: {Space.SMALL}px; padding: 0; }}
QToolBar#shelf-actions QToolButton#qt_toolbar_ext_button {{ padding: 0;
    background: {suggestion(ink).ground}; }}
"""
