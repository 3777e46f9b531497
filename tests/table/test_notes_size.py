"""Notes on the cloth follow the system's letters, as far as small cards leave room."""

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.table.view import TableView


def note_height(qtbot, width: int, height: int) -> float:
    view = TableView(Deck(), Felt.GREEN)
    qtbot.addWidget(view)
    view.resize(width, height)
    game = catalogue.create("hemispheres")
    view.show_position(game, game.deal(Deal(3)), 1, interactive=True, animate=False)
    view.show()
    return max(note.boundingRect().height() for note in view.table.notes if not note.mark.badge)


def test_large_letters_make_large_notes_where_there_is_room(qtbot, enlarge) -> None:
    usual, cramped = note_height(qtbot, 1280, 700), note_height(qtbot, 800, 500)
    enlarge(1.5)
    assert note_height(qtbot, 1280, 700) > 1.2 * usual
    assert note_height(qtbot, 800, 500) < 1.2 * cramped
