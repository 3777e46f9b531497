"""Notes on the cloth follow the system's letters, as far as small cards leave room."""

from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.geometry import Pose, card_extent
from cardtable.keeping.record import LONGEST_NAME
from cardtable.table.scene import TableScene
from cardtable.table.view import TableView
from cardtable.windows import language
from tests.languages.complete import LANGUAGES


def note_height(qtbot, width: int, height: int) -> float:
    view = TableView(Deck(), Felt.GREEN)
    qtbot.addWidget(view)
    view.resize(width, height)
    game = catalogue.create("hemispheres")
    view.show_position(game, game.deal(Deal(3)), 1, interactive=True, animate=False)
    view.show()
    return max(note.boundingRect().height() for note in view.table.notes if not note.mark.badge)


@pytest.mark.slow
def test_large_letters_make_large_notes_where_there_is_room(qtbot, enlarge) -> None:
    usual, cramped = note_height(qtbot, 1280, 700), note_height(qtbot, 800, 500)
    enlarge(1.5)
    assert note_height(qtbot, 1280, 700) > 1.2 * usual
    assert note_height(qtbot, 800, 500) < 1.2 * cramped


def outline(scene: TableScene, pose: Pose) -> QRectF:
    """Return the upright rectangle round a card or a place."""
    left, top, right, bottom = (scene.pixmaps.width * side for side in card_extent(pose))
    return QRectF(QPointF(left, top), QPointF(right, bottom))


def written(width: int, height: int) -> TableScene:
    """Return the first table of The Constitution, whose rows have their names between court and cards."""
    game = catalogue.create("constitution")
    scene = TableScene(Deck(), Felt.GREEN)
    scene.set_view_size(width, height, 1.0)
    scene.show_layout(game.layout(game.deal(Deal(3))), animate=False)
    return scene


@pytest.mark.slow
def test_no_word_reaches_under_a_card_beside_it(qtbot, _english_again) -> None:
    for spoken in ("en", *LANGUAGES):
        language.speak(spoken)
        for size in ((640, 360), (800, 490)):
            scene = written(*size)
            cards = [each.sceneBoundingRect().adjusted(3, 3, -3, -3) for each in scene.sprites.values()]
            words = [note.words_box() for note in scene.notes]
            assert len(words) == 4
            assert not [box for box in words for card in cards if box.intersects(card)], (spoken, size)


@pytest.mark.slow
def test_no_long_name_reaches_under_a_card_of_the_figure(qtbot) -> None:
    """Four hands stand beside the diamond of Byzantium, whose cards come near to their names."""
    game, scene = catalogue.create("byzantium", None, 4), TableScene(Deck(), Felt.GREEN)
    scene.set_view_size(800, 520, 1.0)
    scene.names = tuple(f"{first} Hohenstein-Wittgenstein".ljust(LONGEST_NAME, "n") for first in "ABCD")
    position, random = game.deal(Deal(1)), Random(1)
    while game.outcome(position) is None:
        position = game.play(position, random.choice(game.moves(position)))
        for viewer in (3, 4):
            layout = game.layout(position, viewer)
            scene.show_layout(layout, animate=False)
            cards = [outline(scene, each.pose) for each in layout.cards]
            for note in scene.notes:
                assert not any(note.words_box().intersects(card) for card in cards), note.text
                if note.mark.seat is not None:
                    count = position.hands[note.mark.seat - 1].bit_count()
                    assert note.text.startswith("ABCD"[note.mark.seat - 1])
                    assert note.text.endswith(f": {count}")


@pytest.mark.slow
def test_no_word_reaches_over_the_outline_of_a_place(qtbot, _english_again) -> None:
    """In Penguin the foundations' note stands beside the cells; the deals begin with every rank."""
    game, scene = catalogue.create("penguin"), TableScene(Deck(), Felt.GREEN)
    scene.set_view_size(640, 360, 1.0)
    for spoken in ("en", *LANGUAGES):
        language.speak(spoken)
        for number in range(1, 30):
            layout = game.layout(game.deal(Deal(number)))
            scene.show_layout(layout, animate=False)
            (note,) = scene.notes
            for spot in layout.spots:
                box = outline(scene, spot.pose)
                assert not box.intersects(note.words_box()), (spoken, note.text, spot.place)
