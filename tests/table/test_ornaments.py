"""Cards that only adorn the cloth."""

from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.cards import Card
from cardtable.contract.layout import Layout, Ornament, Placement
from cardtable.geometry import Pose, Rect
from cardtable.table.scene import TableScene

KING, ACE = Card.parse("KH"), Card.parse("AS")
BOUNDS = Rect(-2, -1, 2, 1)


def test_an_ornament_is_drawn_beneath_the_cards_and_cannot_be_touched(qtbot: QtBot) -> None:
    table = TableScene(Deck(), Felt.GREEN)
    table.set_view_size(400, 200, 1.0)
    table.show_layout(Layout((), (), BOUNDS), animate=False)
    bare = len(table.items())
    lying = (Placement(ACE, "ace", Pose(0.8, 0)),)
    ornaments = (Ornament(KING, Pose(0, 0, 45)), Ornament(Card.parse("KD"), Pose(1, 0, 90)))
    table.show_layout(Layout(lying, (), BOUNDS, (), ornaments), animate=False)
    assert len(table.items()) == bare + 4, "with the shadow of the pile"
    assert all(
        item.zValue() < table.sprites[ACE].zValue()
        for item in table.items()
        if item is not table.sprites[ACE]
    )
    centre = QPointF(0, 0)
    assert table.items(centre)
    assert table.card_at(centre) is None
    assert table.place_at(centre) is None
    table.show_layout(Layout((), (), BOUNDS), animate=False)
    assert len(table.items()) == bare
