from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QDialogButtonBox, QSpinBox
from pytestqt.qtbot import QtBot

from cardtable.cards import LAST_DEAL
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.catalogue import entries
from cardtable.games.kit.patience import Patience
from cardtable.play.session import Session
from cardtable.players import deal_kinds
from cardtable.players.byzantium.known import placeable
from cardtable.solver.difficulty import Kind, kind_of
from cardtable.solver.hindsight import rule_wins
from cardtable.solver.judging import judge
from cardtable.windows.begin.deal_form import in_sight
from cardtable.windows.begin.deal_search import DealSearch
from cardtable.windows.begin.new_game import NewGameSheet
from cardtable.windows.begin.options_form import OptionsForm
from cardtable.windows.begin.set_up import SetUpSheet
from cardtable.windows.style.widgets import BreakingLabel, Note
from tests.sampling import few, mostly_slow
from tests.windows.failing import die, fail

OK = QDialogButtonBox.StandardButton.Ok


def sheet(qtbot: QtBot, game_id: str, last: dict[str, Any] | None = None) -> NewGameSheet:
    dialog = NewGameSheet(catalogue.entry(game_id), last)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def ok(dialog: NewGameSheet) -> bool:
    return dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()


def control(dialog: NewGameSheet, key: str) -> Any:
    return dialog.options.controls[key]


@pytest.mark.parametrize("entry", mostly_slow(entries(), 20), ids=lambda entry: entry.id)
def test_what_is_offered_can_be_played_at_once(qtbot: QtBot, entry: catalogue.Entry) -> None:
    dialog = sheet(qtbot, entry.id)
    assert ok(dialog)
    new = dialog.choice()
    assert new.deal.number is not None
    Session.new(entry, new.options, new.seats, new.deal)
    assert dialog.sizeHint().width() <= 1280
    assert dialog.sizeHint().height() <= 760


def test_sensible_beginnings(qtbot: QtBot) -> None:
    assert sheet(qtbot, "beleaguered-castle").choice().seats == ("human",)
    assert sheet(qtbot, "byzantium").choice().seats == ("human",)
    duel = sheet(qtbot, "beat-it-or-eat-it").choice()
    assert duel.seats == ("human", "computer:fair")
    assert duel.options == {"leader": "random"}


def test_perfect_play_is_offered_where_the_game_is_solved(qtbot: QtBot) -> None:
    last = {"options": {"length": 10}, "seats": ["human", "computer:perfect"]}
    dialog = sheet(qtbot, "beat-it-or-eat-it", last)
    assert dialog.choice().seats == ("human", "computer:perfect")
    perfect = dialog.seats.seat_boxes[1].model().item(dialog.seats.seat_boxes[1].currentIndex())
    assert ok(dialog) and perfect.isEnabled()
    control(dialog, "length").setValue(14)
    assert ok(dialog) and not perfect.isEnabled()
    assert dialog.choice().seats == ("human", "computer:strong")
    said = "There is no perfect computer player for these options, so the strong one takes this seat."
    assert dialog.seats.note.isVisible() and dialog.seats.note.text() == said
    assert dialog.complaint.text() == ""


def test_the_level_wished_for_is_back_with_options_that_it_can_play(qtbot: QtBot) -> None:
    last = {"options": {"length": 10}, "seats": ["human", "computer:perfect"]}
    dialog = sheet(qtbot, "beat-it-or-eat-it", last)
    control(dialog, "length").setValue(14)
    control(dialog, "length").setValue(8)
    assert dialog.choice().seats == ("human", "computer:perfect")
    assert not dialog.seats.note.isVisible()
    control(dialog, "length").setValue(15)
    dialog.seats.seat_boxes[1].setCurrentIndex(1)
    assert not dialog.seats.note.isVisible()
    control(dialog, "length").setValue(8)
    assert dialog.choice().seats == ("human", dialog.seats.seat_boxes[1].itemData(1))


def test_players_come_first_then_options_then_the_deal(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, "beat-it-or-eat-it")
    parts = (dialog.seats, dialog.options, dialog.deal)
    tops = [part.mapTo(dialog, QPoint(0, 0)).y() for part in parts]
    assert tops == sorted(tops)
    order, each = [], dialog.seats.seat_boxes[0]
    while each is not dialog.seats.seat_boxes[0] or not order:
        order.append(each)
        each = each.nextInFocusChain()
    fields = (control(dialog, "length"), dialog.deal.at_random, dialog.buttons.button(OK))
    assert [order.index(field) for field in fields] == sorted(order.index(field) for field in fields)


@pytest.mark.parametrize("entry", few(entries(), 6), ids=lambda entry: entry.id)
def test_return_deals_at_once_and_escape_leaves(qtbot: QtBot, entry: catalogue.Entry) -> None:
    dialog = sheet(qtbot, entry.id)
    focused = dialog.focusWidget()
    assert focused is not None
    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClick(focused, Qt.Key.Key_Return)
    dialog.show()
    with qtbot.waitSignal(dialog.rejected):
        qtbot.keyClick(focused, Qt.Key.Key_Escape)


def test_a_position_for_other_options_is_one_plain_sentence(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SetUpSheet, "exec", lambda self: 1)
    dialog = sheet(qtbot, "beat-it-or-eat-it")
    dialog.deal.by_hand.click()
    assert ok(dialog)
    control(dialog, "length").setValue(7)
    assert not ok(dialog)
    assert dialog.complaint.text().startswith("This position was set up for other options.")
    dialog.deal.at_random.click()
    assert ok(dialog) and not dialog.complaint.text()


@pytest.mark.parametrize(
    "text", ["0", "-3", "4711x", str(LAST_DEAL + 1), "9" * 5000, "0" * 30 + "1" * 5000, "１２", "1.5"]
)
def test_wrong_numbers_are_refused_with_a_sentence(qtbot: QtBot, text: str) -> None:
    dialog = sheet(qtbot, "beleaguered-castle")
    dialog.deal.number.setFocus()
    QApplication.clipboard().setText(text)
    dialog.deal.number.paste()
    assert dialog.deal.by_number.isChecked()
    assert not ok(dialog)
    assert dialog.complaint.text() == f"Enter a whole number from 1 to {LAST_DEAL}."


@pytest.mark.parametrize(("text", "number"), [("4711", 4711), (" #12 ", 12), ("4 294 967 295", LAST_DEAL)])
def test_numbers_are_pasted_and_dealt(qtbot: QtBot, text: str, number: int) -> None:
    dialog = sheet(qtbot, "beleaguered-castle")
    QApplication.clipboard().setText(text)
    dialog.deal.number.paste()
    assert ok(dialog)
    assert dialog.choice().deal == Deal(number)
    assert dialog.complaint.text() == ""


def test_an_empty_number_field_is_not_reproached(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, "beleaguered-castle")
    dialog.deal.by_number.click()
    assert not ok(dialog)
    assert dialog.complaint.text() == ""
    dialog.deal.at_random.click()
    assert ok(dialog)


def test_enter_in_the_number_field_deals(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, "beleaguered-castle")
    dialog.deal.number.setFocus()
    qtbot.keyClicks(dialog.deal.number, "77")
    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClick(dialog.deal.number, Qt.Key.Key_Return)
    assert dialog.choice().deal == Deal(77)


def test_byzantium_is_open_only_for_two(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, "byzantium")
    box = control(dialog, "open")
    assert isinstance(box, QCheckBox)
    assert not box.isEnabled()
    assert not dialog.deal.set_up.isVisible()
    dialog.seats.count.setCurrentIndex(1)
    assert box.isEnabled()
    box.click()
    assert dialog.deal.set_up.isVisible()
    assert dialog.choice().options == {"open": True}
    dialog.seats.count.setCurrentIndex(3)
    assert not box.isEnabled()
    new = dialog.choice()
    assert new.options == {}
    assert new.seats == ("human", "computer:fair", "computer:fair", "computer:fair")


def test_people_are_called_so_that_they_can_be_told_apart(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, "byzantium")
    dialog.seats.count.setCurrentIndex(1)
    one, two = dialog.seats.seat_boxes[:2]
    assert one.currentText() == "You"
    two.setCurrentIndex(0)
    assert (one.currentText(), two.currentText()) == ("Player 1", "Player 2")
    assert dialog.choice().seats == ("human", "human")
    two.setCurrentIndex(two.findData("computer:strong"))
    assert dialog.choice().seats == ("human", "computer:strong")


def test_options_of_beat_it(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, "beat-it-or-eat-it")
    length, suits, leader = (control(dialog, key) for key in ("length", "suits", "leader"))
    assert isinstance(length, QSpinBox)
    assert (length.minimum(), length.maximum()) == (5, 26)
    length.setValue(7)
    assert isinstance(suits, QComboBox)
    suits.setCurrentIndex(suits.findText("One suit"))
    leader.setCurrentIndex(leader.findData(2))
    assert dialog.choice().options == {"length": 7, "suits": 1, "leader": 2}


def test_the_last_choice_comes_back(qtbot: QtBot) -> None:
    first = sheet(qtbot, "beat-it-or-eat-it")
    control(first, "length").setValue(9)
    control(first, "leader").setCurrentIndex(0)
    first.seats.seat_boxes[1].setCurrentIndex(3)
    second = sheet(qtbot, "beat-it-or-eat-it", first.remembered())
    assert second.remembered() == first.remembered()
    assert second.choice().options == {"length": 9, "leader": 1}
    assert control(second, "leader").currentText() == "Seat 1"
    assert second.choice().seats == ("human", "computer:strong")


def test_one_option_narrows_another_down(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, "beat-it-or-eat-it", {"options": {"suits": 4, "length": 6}})
    length, suits = control(dialog, "length"), control(dialog, "suits")
    assert (length.minimum(), length.value(), length.maximum()) == (4, 6, 13)
    suits.setCurrentIndex(suits.findText("Two suits"))
    assert (length.minimum(), length.value(), length.maximum()) == (5, 13, 26)
    suits.setCurrentIndex(suits.findText("Four suits: Challenge"))
    assert (length.minimum(), length.value(), length.maximum()) == (4, 8, 13)
    assert dialog.choice().options == {"suits": 4, "leader": "random"}


def test_a_strange_last_choice_is_left_out(qtbot: QtBot) -> None:
    last = {"options": {"length": 99, "colour": "red"}, "seats": ["human", "martian", "human"]}
    new = sheet(qtbot, "beat-it-or-eat-it", last).choice()
    assert new.options == {"leader": "random"}
    assert new.seats == ("human", "computer:fair")


def test_where_every_card_is_in_sight() -> None:
    assert in_sight(catalogue.create("beleaguered-castle"))
    assert in_sight(catalogue.create("beat-it-or-eat-it"))
    assert in_sight(catalogue.create("byzantium", {"open": True}, 2))
    assert not any(in_sight(catalogue.create("byzantium", {}, seats)) for seats in (1, 2, 3, 4))


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.id)
def test_every_option_has_words_of_its_own(entry: catalogue.Entry) -> None:
    for option in entry.game_class.options:
        assert option.label
        assert option.explanation.endswith(".")
        assert all(option.meaning(value) for value in option.values)


def wish(dialog: NewGameSheet, kind: Kind) -> None:
    """Choose a kind of deal as a person does."""
    dialog.deal.kind.setFocus()
    dialog.deal.kind.setCurrentIndex(dialog.deal.kind.findData(kind))
    dialog.deal.kind.activated.emit(dialog.deal.kind.currentIndex())


def press_deal(dialog: NewGameSheet) -> None:
    QTest.mouseClick(dialog.buttons.button(QDialogButtonBox.StandardButton.Ok), Qt.MouseButton.LeftButton)


def test_kinds_of_deals_are_offered_where_a_search_can_tell(qtbot: QtBot) -> None:
    assert sheet(qtbot, "beleaguered-castle").deal.kind.isVisible()
    assert not sheet(qtbot, "sympathie").deal.kind.isVisible()
    assert not sheet(qtbot, "beat-it-or-eat-it").deal.kind.isVisible()
    dialog = sheet(qtbot, "castle-of-indolence")
    assert not dialog.deal.kind.note.isVisible()  # any deal: nothing is promised of it
    wish(dialog, Kind.WINNABLE)
    assert "every card known" in dialog.deal.kind.note.text()
    reserve = control(dialog, "reserve")
    reserve.setCurrentIndex(reserve.findData("spread"))
    assert dialog.deal.kind.isVisible()
    assert "positions" in dialog.deal.kind.note.text()
    assert "every card known" not in dialog.deal.kind.note.text()


def test_where_cards_are_hidden_it_is_said_how_deals_are_judged(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, "hemispheres")
    assert offered(dialog) == [Kind.ANY, Kind.WINNABLE, Kind.EASY, Kind.HARD]
    wish(dialog, Kind.HARD)
    assert "every card known" in dialog.deal.kind.note.text()
    dialog = sheet(qtbot, "zodiac")
    assert offered(dialog) == [Kind.ANY, Kind.WINNABLE]
    wish(dialog, Kind.WINNABLE)
    assert "not rated easy or hard" in dialog.deal.kind.note.text()


@pytest.mark.slow
def test_a_hard_deal_with_hidden_cards_is_found_and_dealt(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, "constitution")
    wish(dialog, Kind.HARD)
    with qtbot.waitSignal(dialog.accepted):
        press_deal(dialog)
    game = catalogue.create("constitution")
    assert isinstance(game, Patience)
    assert not rule_wins(game, game.deal(dialog.choice().deal), 1e9)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Kind.EASY, Kind.WINNABLE])
def test_a_deal_of_the_kind_is_found_and_dealt(qtbot: QtBot, kind: Kind) -> None:
    dialog = sheet(qtbot, "beleaguered-castle")
    wish(dialog, kind)
    with qtbot.waitSignal(dialog.accepted):
        press_deal(dialog)
        assert dialog.isVisible()
    new = dialog.choice()
    game = catalogue.create("beleaguered-castle")
    found = kind_of(game, judge(game, game.deal(new.deal)))
    assert found is not None if kind is Kind.WINNABLE else found is kind
    assert new.kind is kind
    assert dialog.remembered() == {"options": {}, "seats": ["human"], "kind": kind.value}
    assert sheet(qtbot, "beleaguered-castle", dialog.remembered()).deal.kind.currentData() == kind


def test_a_typed_number_wins_over_the_kind(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, "beleaguered-castle", {"options": {}, "seats": ["human"], "kind": "hard"})
    dialog.deal.number.setFocus()
    qtbot.keyClicks(dialog.deal.number, "77")
    with qtbot.waitSignal(dialog.accepted):
        press_deal(dialog)
    assert dialog.choice().deal == Deal(77)
    assert dialog.choice().kind is Kind.HARD
    wish(dialog, Kind.EASY)
    assert dialog.deal.at_random.isChecked()


def test_a_search_for_a_deal_is_cancelled_and_the_sheet_is_there_still(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, "fortress")
    wish(dialog, Kind.HARD)
    press_deal(dialog)
    search = dialog.findChild(DealSearch)
    assert search is not None
    assert search.words.text() == "Looking for a hard deal…"
    search.buttons.button(QDialogButtonBox.StandardButton.Cancel).click()
    assert not search.isVisible()
    assert dialog.isVisible()
    wish(dialog, Kind.ANY)
    with qtbot.waitSignal(dialog.accepted):
        press_deal(dialog)


@pytest.mark.slow
@pytest.mark.parametrize("stumble", [fail, die])
def test_a_search_in_vain_is_one_sentence_and_can_be_repeated(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, stumble: Callable[..., None]
) -> None:
    monkeypatch.setattr(deal_kinds, "find_deal", stumble)
    search = DealSearch(catalogue.create("beleaguered-castle"), Kind.EASY)  # closes itself
    search.begin()
    retry = search.buttons.button(QDialogButtonBox.StandardButton.Retry)
    assert not retry.isVisible()
    qtbot.waitUntil(retry.isVisible)
    assert search.words.text().startswith("The computer ")
    monkeypatch.undo()
    with qtbot.waitSignal(search.found):
        retry.click()


def offered(dialog: NewGameSheet) -> list[Kind]:
    kinds = [Kind(dialog.deal.kind.itemData(row)) for row in range(dialog.deal.kind.count())]
    return kinds if dialog.deal.kind.isVisible() else []


@pytest.mark.slow
def test_byzantium_offers_one_player_deals_that_can_be_placed_completely(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, "byzantium")
    assert offered(dialog) == [Kind.ANY, Kind.WINNABLE, Kind.EASY, Kind.HARD]
    assert dialog.deal.kind.note.text() == ""
    assert dialog.deal.number_note.text() == f"Number {dialog.choice().deal.number}"
    wish(dialog, Kind.WINNABLE)
    assert "every card can be placed" in dialog.deal.kind.note.text()
    with qtbot.waitSignal(dialog.accepted):
        press_deal(dialog)
    assert placeable(dialog.choice().deal.number or 0)
    assert dialog.remembered()["kind"] == "winnable"


def test_more_players_are_offered_no_kinds_and_one_again_has_the_wish_still(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, "byzantium", {"options": {}, "seats": ["human"], "kind": "winnable"})
    dialog.seats.count.setCurrentIndex(1)
    assert offered(dialog) == []
    assert dialog.choice().kind is Kind.ANY
    dialog.seats.count.setCurrentIndex(0)
    assert dialog.choice().kind is Kind.WINNABLE


def largest(*_question) -> int:
    return LAST_DEAL


@pytest.mark.slow
def test_the_largest_numbers_can_be_found_too(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal_kinds, "find_deal", largest)
    dialog = sheet(qtbot, "byzantium")
    wish(dialog, Kind.WINNABLE)
    with qtbot.waitSignal(dialog.accepted):
        press_deal(dialog)
    assert dialog.choice().deal == Deal(LAST_DEAL)


def test_a_kind_that_is_none_is_any(qtbot: QtBot) -> None:
    last = {"options": {}, "seats": ["human"], "kind": "impossible"}
    dialog = sheet(qtbot, "beleaguered-castle", last)
    assert dialog.deal.kind.currentData() == Kind.ANY
    assert "kind" not in dialog.remembered()


def test_by_letter_two_people_play_where_nothing_is_hidden(qtbot: QtBot) -> None:
    duel = sheet(qtbot, "beat-it-or-eat-it")
    two = duel.seats.seat_boxes[1]
    two.setCurrentIndex(two.findData("letter"))
    assert duel.choice().seats == ("human", "letter")
    one = duel.seats.seat_boxes[0]
    one.setCurrentIndex(one.findData("computer:fair"))
    assert duel.choice().seats == ("computer:fair", "human")
    one.setCurrentIndex(one.findData("letter"))
    assert duel.choice().seats == ("letter", "human")
    assert sheet(qtbot, "beat-it-or-eat-it", duel.remembered()).choice().seats == ("letter", "human")


def test_an_option_that_so_many_players_cannot_have_says_why(qtbot: QtBot) -> None:
    dialog = sheet(qtbot, "byzantium", {"options": {}, "seats": ["human", "human"]})
    assert control(dialog, "open").isEnabled()
    before = control(dialog, "open").accessibleDescription()
    dialog.seats.count.setCurrentIndex(dialog.seats.count.findData(3))
    assert not control(dialog, "open").isEnabled()
    after = control(dialog, "open").accessibleDescription()
    assert after.startswith(before) and len(after) > len(before)
    assert after in [note.text() for note in dialog.options.findChildren(Note)]


def test_with_hidden_hands_nobody_elsewhere_can_sit_down(qtbot: QtBot) -> None:
    last = {"options": {"open": True}, "seats": ["human", "letter"]}
    dialog = sheet(qtbot, "byzantium", last)
    assert ok(dialog)
    assert dialog.choice().seats == ("human", "letter")
    assert not dialog.seats.note.text()
    control(dialog, "open").setChecked(False)
    assert ok(dialog)
    assert dialog.choice().seats == ("human", "human")
    assert "by message needs" in dialog.seats.note.text()
    two = dialog.seats.seat_boxes[1]
    assert (
        two.itemText(two.findData("letter"))
        == "Another person, by message (only where everything is in sight)"
    )
    control(dialog, "open").setChecked(True)
    assert dialog.choice().seats == ("human", "letter")


def test_boxes_stand_in_line_with_the_words_before_fields(qtbot: QtBot) -> None:
    lefts = set()
    for game in ("klondike", "bisley"):
        form = OptionsForm(catalogue.entry(game), None)
        qtbot.addWidget(form)
        form.show()
        boxes = [control for control in form.controls.values() if isinstance(control, QCheckBox)]
        lefts |= {each.x() for each in (*boxes, *form.findChildren(BreakingLabel))}
    assert len(lefts) == 1
