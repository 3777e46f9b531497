import json

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from cardtable.cards import Card, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.layout import SharedMark
from cardtable.games import catalogue
from cardtable.games.beat_it.words import BeatItMark
from cardtable.geometry import Pose
from cardtable.keeping.record_json import deal_json
from cardtable.play.arranging import TRAY
from cardtable.table.accessibility.listing import accessible_table
from cardtable.table.drop_targets import targets_of, top_of
from cardtable.windows.begin.places_text import places_of, read_places, write_places
from cardtable.windows.begin.set_up import SetUpSheet

GAMES = [
    ("beleaguered-castle", {}, 1),
    ("byzantium", {"open": True}, 2),
    ("beat-it-or-eat-it", {"length": 5}, 2),
]
every_game = pytest.mark.parametrize(("game_id", "options", "seats"), GAMES, ids=[game[0] for game in GAMES])


def sheet(qtbot: QtBot, game: Game, deal: Deal | None = None) -> SetUpSheet:  # type: ignore[type-arg]
    dialog = SetUpSheet(game, deal)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def ok(dialog: SetUpSheet) -> bool:
    return dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()


def settle(qtbot: QtBot, dialog: SetUpSheet) -> None:
    qtbot.waitUntil(lambda: not dialog.unread)


@every_game
def test_it_begins_with_a_position_that_can_be_played(
    qtbot: QtBot, game_id: str, options: dict[str, object], seats: int
) -> None:
    game = catalogue.create(game_id, options, seats)
    dialog = sheet(qtbot, game)
    assert ok(dialog)
    assert dialog.complaint.text() == ""
    assert game.places(game.deal(dialog.deal())) == game.places(game.deal(Deal(1)))
    assert dialog.width() <= 1280
    assert dialog.height() <= 760


@pytest.mark.parametrize("suits", [2, 4])
def test_long_hands_are_read_without_scrolling_and_each_note_begins_with_a_capital(
    qtbot: QtBot, suits: int
) -> None:
    dialog = sheet(qtbot, catalogue.create("beat-it-or-eat-it", {"suits": suits}, 2))
    QApplication.processEvents()
    assert dialog.text.horizontalScrollBar().maximum() == dialog.text.verticalScrollBar().maximum() == 0
    notes = [note.text for note in dialog.table.table.notes]
    assert any(note.startswith("Player 2") for note in notes)
    assert not [note for note in notes if not note[0].isupper()]


def test_no_part_of_it_is_shown_as_a_window(qtbot: QtBot, windows_shown: list[str]) -> None:
    dialog = sheet(qtbot, catalogue.create("beat-it-or-eat-it", {}, 2))
    assert dialog.to_move.isVisible()
    assert dialog.led.isVisible()
    assert windows_shown == ["SetUpSheet"]


@pytest.mark.slow
@every_game
def test_copied_and_pasted_it_is_the_same(
    qtbot: QtBot, game_id: str, options: dict[str, object], seats: int
) -> None:
    game = catalogue.create(game_id, options, seats)
    first, second = sheet(qtbot, game, places_of(game, game.deal(Deal(99)))), sheet(qtbot, game)
    first.copy.click()
    second.paste.click()
    settle(qtbot, second)
    assert second.deal() == first.deal()
    assert "{" not in second.text.toPlainText()


def test_a_whole_record_can_be_pasted(qtbot: QtBot) -> None:
    game = catalogue.create("beat-it-or-eat-it", {"length": 5})
    hands = {
        "hand1": parse_cards(["AH", "TH", "KS"]),
        "hand2": parse_cards(["KH", "QH", "JH", "AS", "QS", "JS"]),
    }
    deal = Deal(places={**hands, "table": parse_cards(["TS"])}, to_move=2, led=True)
    QApplication.clipboard().setText(json.dumps({"game": game.id, "deal": deal_json(deal)}))
    dialog = sheet(qtbot, game)
    dialog.paste.click()
    settle(qtbot, dialog)
    assert dialog.deal() == deal
    assert dialog.led.isChecked()
    assert dialog.to_move.currentData() == 2


def test_the_table_shows_whose_turn_it_is(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, catalogue.create("beat-it-or-eat-it", {"length": 5}))
    text = dialog.text.toPlainText()
    dialog.to_move.setCurrentIndex(1)
    settle(qtbot, dialog)
    told = {mark.seat: mark.kind for mark in dialog.table.table.layout.marks}
    assert (told[1], told[2]) == (SharedMark.HAND, BeatItMark.LEADS)
    led = text.splitlines()[0].split()[-1]
    dialog.text.setPlainText(f"{text.replace(f' {led}', '', 1)} {led}")
    dialog.led.click()
    settle(qtbot, dialog)
    assert ok(dialog)
    told = {mark.seat: mark.kind for mark in dialog.table.table.layout.marks}
    assert told[2] is BeatItMark.MUST_ANSWER


def test_a_missing_card_is_refused_with_a_sentence(qtbot: QtBot) -> None:
    game = catalogue.create("beleaguered-castle")
    dialog = sheet(qtbot, game)
    lines = dialog.text.toPlainText()
    dialog.text.setPlainText(lines.replace("KS", ""))
    settle(qtbot, dialog)
    assert not ok(dialog)
    assert "KS" in dialog.complaint.text()
    dialog.text.setPlainText(lines)
    settle(qtbot, dialog)
    assert ok(dialog)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("rwo1: KD", "Line 1: this game has no place called “rwo1”"),
        ("row1 KD", "Line 1: write a place, a colon and its cards"),
        ("row1: XD", "Line 1: 'XD' is not a card"),
        ("row1: KD\nrow1: QD", "Line 2: row1 is already there"),
        ("{}", "Line 1: write a place"),
        ('{"places": 3}', "Line 1: this game has no place"),
    ],
)
def test_unreadable_lines_are_named(qtbot: QtBot, line: str, sentence: str) -> None:
    dialog = sheet(qtbot, catalogue.create("beleaguered-castle"))
    dialog.text.setPlainText(line)
    settle(qtbot, dialog)
    assert not ok(dialog)
    assert dialog.complaint.text().startswith(sentence)


def test_a_finished_game_cannot_be_set_up(qtbot: QtBot) -> None:
    suits = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
    lines = [f"{suit}: {' '.join(rank + code for rank in 'A23456789TJQK')}" for suit, code in suits.items()]
    dialog = sheet(qtbot, catalogue.create("beleaguered-castle"))
    dialog.text.setPlainText("\n".join(lines))
    settle(qtbot, dialog)
    assert not ok(dialog)
    assert dialog.complaint.text() == "The game is over in this position."


def test_lines_are_read_kindly() -> None:
    places = read_places("\n ROW1 : kd, 10s \n\nrow2:\n", ("row1", "row2"))
    assert places == {"row1": parse_cards(["KD", "TS"]), "row2": ()}
    assert write_places(places) == "row1: KD TS\nrow2:"


def test_accepting_reads_the_last_key(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, catalogue.create("beleaguered-castle"))
    dialog.text.setPlainText("nothing")
    with qtbot.assertNotEmitted(dialog.accepted):
        dialog.accept()
    assert not ok(dialog)


def drag(dialog: SetUpSheet, card: Card, to: QPointF) -> None:
    """Carry a card by mouse to a scene point of the table."""
    view = dialog.table
    start, end = view.mapFromScene(view.table.sprites[card].pos()), view.mapFromScene(to)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(view.viewport(), (start + end) / 2)
    QTest.mouseMove(view.viewport(), end)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=end)


def place(dialog: SetUpSheet, name: str) -> QPointF:
    """Where a place's mark or uppermost card lies."""
    layout = dialog.table.table.layout
    pose = top_of(layout, name)
    assert pose is not None
    return dialog.table.table.pixmaps.point(pose)


def test_cards_are_dragged_to_the_tray_and_back(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, catalogue.create("beleaguered-castle"))
    before = dialog.text.toPlainText()
    (king,) = parse_cards(["KS"])
    drag(dialog, king, place(dialog, TRAY))
    assert "KS" not in dialog.text.toPlainText()
    assert not ok(dialog)
    assert "KS" in dialog.complaint.text()
    drag(dialog, king, place(dialog, "row1"))
    assert dialog.text.toPlainText() == before
    assert ok(dialog)


def test_a_position_is_laid_from_an_empty_table(qtbot: QtBot) -> None:
    game = catalogue.create("beat-it-or-eat-it", {"length": 5})
    dialog = sheet(qtbot, game)
    wanted = dialog.deal().places
    assert wanted is not None
    dialog.clear.click()
    assert not any(read_places(dialog.text.toPlainText(), game.place_names()).values())
    for name, cards in wanted.items():
        for card in cards:
            drag(dialog, card, dialog.table.table.pixmaps.point(hand_pose(dialog, card, name)))
    assert dialog.deal().places == wanted


def hand_pose(dialog: SetUpSheet, card: Card, name: str) -> Pose:
    """Where a card would come to lie in a place: a hand that holds nothing has no mark."""
    hand = dialog.table.hand
    found = targets_of(hand.game, hand.position, None, card)  # type: ignore[arg-type]
    return next(each.pose for each in found if each.place == name)


def test_what_was_dragged_is_undone_like_what_was_typed(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, catalogue.create("beleaguered-castle"))
    before = dialog.text.toPlainText()
    drag(dialog, parse_cards(["KS"])[0], place(dialog, TRAY))
    assert dialog.text.toPlainText() != before
    dialog.text.undo()
    settle(qtbot, dialog)
    assert dialog.text.toPlainText() == before
    assert ok(dialog)


def test_keys_alone_carry_a_card(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, catalogue.create("freecell"))
    view = dialog.table
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Right)
    card = view.keyboard_cursor.at
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.hand.lifted == (card,)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    QTest.keyClick(view, Qt.Key.Key_Backtab)  # the tray is the last place
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert isinstance(card, Card)
    assert card.code not in dialog.text.toPlainText()
    assert dialog.isVisible()


def test_a_reader_hears_the_tray(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, catalogue.create("beleaguered-castle"))
    drag(dialog, parse_cards(["KS"])[0], place(dialog, TRAY))
    heard = [each.name for each in accessible_table(dialog.table.hand)]
    assert any("tray" in name for name in heard)


def test_while_the_text_describes_no_table_the_last_one_rests(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, catalogue.create("beleaguered-castle"))
    lines = dialog.text.toPlainText()
    dialog.text.setPlainText(lines + " KS")  # twice
    settle(qtbot, dialog)
    drag(dialog, parse_cards(["KS"])[0], place(dialog, TRAY))
    assert dialog.text.toPlainText() == lines + " KS"
    dialog.text.setPlainText(lines)
    settle(qtbot, dialog)
    drag(dialog, parse_cards(["KS"])[0], place(dialog, TRAY))
    assert dialog.text.toPlainText() != lines


def test_in_byzantium_only_what_can_be_connected_is_offered(qtbot: QtBot) -> None:
    game = catalogue.create("byzantium", {"open": True}, 2)
    dialog = sheet(qtbot, game)
    (king,) = parse_cards(["KS"])
    hand = dialog.table.hand
    goals = {each.place for each in targets_of(hand.game, hand.position, None, king)}  # type: ignore[arg-type]
    assert {"N", "S", TRAY} <= goals
    assert not goals & {"E", "W", "NN"}
