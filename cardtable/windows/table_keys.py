"""The single keys of a table, as the player wants them."""

from cardtable.table.highlight import KEYS as HIGHLIGHT_KEYS
from cardtable.table.view import PEEK_KEY, TableView
from cardtable.windows.key_book import KeyBook


def set_table_keys(book: KeyBook, view: TableView) -> None:
    """Give a table the keys of the book."""
    view.peek_key = book.key("peek", PEEK_KEY)
    view.highlight.keys = {name: book.key(name, key) for name, key in HIGHLIGHT_KEYS.items()}
