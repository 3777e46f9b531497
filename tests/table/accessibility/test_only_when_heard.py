"""Who sees pays nothing for what others hear."""

import subprocess
import sys

from tests.sampling import only_thorough

_SHOW_A_TABLE = """
import sys
from PySide6.QtGui import QAccessible
from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.table.view import TableView
from cardtable.windows.app import make_application
application = make_application()
view, game = TableView(Deck(), Felt.GREEN), catalogue.create("byzantium")
view.show()
view.show_position(game, game.deal(Deal(7)), 1, interactive=True)
application.processEvents()
print(any("table.accessibility" in name for name in sys.modules))
QAccessible.queryAccessibleInterface(view)
print(any("table.accessibility" in name for name in sys.modules))
"""


@only_thorough()
def test_nothing_of_it_is_loaded_before_a_screen_reader_asks() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _SHOW_A_TABLE], capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout.split() == ["False", "True"]
