"""The Share menu under a person's hand: lines, numbers and pictures to the clipboard, and games from it."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.games.own import known
from cardtable.games.own.files import read
from cardtable.keeping import share_line
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.play.recording import line_of
from cardtable.play.session import Session
from cardtable.start import Start
from cardtable.windows.library.shelf_words import others_words, state_words
from cardtable.windows.main_window import MainWindow
from tests.sampling import only_thorough
from tests.window_driver import action, end, play, press, trigger

CASTLE = Start(game="beleaguered-castle", deal=Deal(1))


@pytest.fixture
def clip(qapp):
    return QGuiApplication.clipboard()


@pytest.fixture
def told(monkeypatch):
    """Return what was told in a dialog."""
    said = []
    monkeypatch.setattr(QMessageBox, "open", lambda box: said.append(box.text()))
    return said


@pytest.mark.slow
def test_what_is_saved_to_a_file_is_named_by_its_deal_and_told(open_window, monkeypatch, tmp_path):
    proposed = []

    def save_there(_page, _title, name, _kinds):
        proposed.append(name)
        return str(tmp_path / name), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", save_there)
    window = open_window(CASTLE)
    trigger(window, "save")
    assert window.page.status_strip.message.text() == "Game saved to beleaguered-castle-1.cardtable."
    trigger(window, "picture")
    assert window.page.status_strip.message.text() == "Picture saved to beleaguered-castle-1.png."
    assert all((tmp_path / name).is_file() for name in proposed)


@pytest.fixture
def two_ends(tmp_path, qtbot, open_window):
    """Return two windows, each with a library of its own, and a correspondence game at the first one."""
    seats, options = ("human", "letter"), {"length": 7, "leader": 1}
    here = open_window(Start(game="beat-it-or-eat-it", deal=Deal(7), options=options, seats=seats))
    with Library(tmp_path / "there") as library:
        there = MainWindow(library, Preferences(animation="off"))
        qtbot.addWidget(there, before_close_func=end)
        there.show()
        there.begin(Start())
        yield here, there


def key(code: Qt.Key) -> None:
    """Press a key with Ctrl, as a person does: whatever has the keyboard gets it."""
    QApplication.processEvents()
    QTest.keyClick(QApplication.focusWidget(), code, Qt.KeyboardModifier.ControlModifier)


def first_move(window) -> None:
    session = window.page.session
    play(window, str(session.game.moves(session.position)[0]))


def texts(window) -> list[str]:
    return [str(move) for move in window.page.session.moves]


@pytest.mark.slow
def test_the_line_is_copied_by_a_key_and_opened_by_another_from_the_gallery(open_window, clip):
    window = open_window(CASTLE)
    first_move(window)
    right, line = texts(window), line_of(window.page.session)
    key(Qt.Key.Key_C)
    assert clip.text() == line
    trigger(window, "games")
    key(Qt.Key.Key_V)
    assert window.pages.at_table
    assert texts(window) == right


@pytest.mark.slow
def test_a_line_pasted_into_the_search_of_the_gallery_opens_too(open_window, clip):
    window = open_window()
    clip.setText("Try this: " + line_of(_bisley()))
    gallery = window.pages.gallery
    gallery.search.setFocus()
    gallery.search.paste()
    assert window.page.session.entry.id == "bisley"
    assert not gallery.search.text()


@pytest.mark.slow
def test_a_game_of_somebody_elses_own_is_in_the_gallery_from_then_on(open_window, clip, monkeypatch):
    entry = known.admit(read('title = "Nine piles"\n[tableau]\npiles = 9\n'))
    session = Session.new(entry, {}, ("human",), Deal(1))
    session.play(session.game.moves(session.position)[0])
    clip.setText(line_of(session))
    monkeypatch.setattr(known, "_known", {})  # on another machine nobody knows it

    window = open_window()
    trigger(window, "paste")
    session = window.page.session
    trigger(window, "games")
    assert entry.title in [tile.entry.title for tile in window.pages.gallery.grid.tiles]
    window.put_back(session)
    window.page.play(session.game.moves(session.position)[0])
    trigger(window, "games")
    first = window.pages.gallery.grid.tiles[0]
    assert (first.entry.title, first.unfinished) == (entry.title, 1)


def _bisley() -> Session:
    return Session.new(catalogue.entry("bisley"), {}, ("human",), Deal(3))


@only_thorough()
@pytest.mark.parametrize("text", ["", "Shall we play?", "cardtable:1:bisley:14:0000", "cardtable:9:x"])
def test_a_text_without_a_whole_line_gets_a_sentence_and_leaves_the_game(open_window, clip, told, text):
    window = open_window(CASTLE)
    session = window.page.session
    clip.setText(text)
    trigger(window, "paste")
    assert len(told) == 1
    assert "game code" in told[0]
    assert window.page.session is session


@pytest.mark.slow
def test_the_deals_number_is_copied_where_it_has_one(open_window, clip):
    window = open_window(CASTLE)
    trigger(window, "copy_number")
    assert clip.text() == "1"
    hand = Deal(cards=parse_cards(["AH", "KH", "TS", "JS", "QS"]))
    window = open_window(Start(game="beat-it-or-eat-it", deal=hand, options={"length": 5, "leader": 1}))
    trigger(window, "copy_number")
    assert clip.text() == "1"
    assert "no number" in window.page.status_strip.message.text()


@pytest.mark.slow
def test_a_picture_of_the_table_is_copied(open_window, clip):
    window = open_window(CASTLE)
    trigger(window, "copy_picture")
    image = clip.image()
    assert (image.width(), image.height()) == (2560, 1600)
    middle = image.pixelColor(QPoint(20, 20))
    assert middle.green() > middle.red()  # the cloth


@pytest.mark.slow
def test_only_pasting_is_possible_without_a_game(open_window):
    window = open_window()
    assert action(window, "paste").isEnabled()
    for name in ("copy_line", "copy_number", "copy_picture", "print"):
        assert not action(window, name).isEnabled()


# By letter


@pytest.mark.slow
def test_a_game_by_letter_goes_on_at_the_other_end_and_comes_back(two_ends, clip):
    here, there = two_ends
    first_move(here)
    press(here, "Copy game code")
    trigger(there, "paste")
    assert there.page.session.seats == ("letter", "human")
    assert there.page.person_sees
    first_move(there)
    trigger(there, "copy_line")
    trigger(here, "games")
    trigger(here, "paste")
    assert here.page.session.seats == ("human", "letter")
    assert texts(here) == texts(there)
    assert len(here.library.correspondence_games("beat-it-or-eat-it")) == 1


@pytest.mark.slow
def test_the_library_says_whose_turn_it_is_in_a_game_by_letter(two_ends):
    here, _there = two_ends
    here.show_library()
    model = here.pages.library.model
    heard = model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole)
    assert heard.startswith("Beat It Or Eat It. Your turn.")
    assert others_words(model.shelved(0)) == "your opponent, by message"

    first_move(here)
    model.look_for(model.query)
    assert state_words(model.shelved(0)) == "Your opponent’s turn"


@pytest.mark.slow
def test_while_the_answer_is_awaited_nobody_can_move_and_the_strip_says_what_to_do(two_ends):
    here, _there = two_ends
    assert here.page.person_sees
    first_move(here)
    assert not here.page.person_sees
    assert not action(here, "hurry").isEnabled()
    press(here, "View table")
    assert "copies the game code to send;" in here.page.status_strip.message.text()


@pytest.mark.slow
def test_the_gallery_says_whose_turn_it_is_in_a_game_by_letter(two_ends, clip):
    here, there = two_ends
    trigger(here, "copy_line")
    trigger(there, "paste")

    def note(window: MainWindow) -> str:
        trigger(window, "games")
        tiles = window.pages.gallery.grid.tiles
        return next(tile.note() for tile in tiles if tile.entry.key == "beat-it-or-eat-it")

    assert note(there) == "Your opponent’s turn"
    first_move(here)
    trigger(here, "copy_line")
    assert note(here) == "Your opponent’s turn"
    trigger(there, "paste")
    assert note(there) == "Your turn"


@only_thorough()
def test_a_line_that_parts_is_refused_and_the_game_stays(two_ends, clip, told):
    here, there = two_ends
    first_move(here)
    line = line_of(here.page.session)
    clip.setText(line)
    trigger(there, "paste")
    first_move(there)
    trigger(there, "copy_line")
    here.page.step(Session.undo)
    session = here.page.session
    play(here, str(session.game.moves(session.position)[1]))
    before = texts(here)
    for place in ("table", "gallery"):
        if place == "gallery":
            trigger(here, "games")
        trigger(here, "paste")
        assert "move 1 is" in told[-1]
    assert before == [
        str(move)
        for move in here.library.load(here.library.correspondence_games("beat-it-or-eat-it")[0]).line
    ]


@pytest.mark.slow
def test_a_move_taken_back_may_have_been_sent_and_that_is_said(two_ends):
    here, _there = two_ends
    first_move(here)
    here.page.step(Session.undo)
    assert (
        "If you already sent the move you undid, play it again: the reply will fit no other."
        in here.page.status_strip.message.text()
    )
    here.page.step(Session.redo)
    assert "make it again" not in here.page.status_strip.message.text()


def play_on_until_a_draw_may_be_offered(here, there) -> None:
    for _turn in range(300):
        for mine, theirs in ((here, there), (there, here)):
            session = mine.page.session
            if session.game.draw_may_be_agreed(session.position):
                return
            while session.is_human(session.to_move):
                first_move(mine)
            trigger(mine, "copy_line")
            trigger(theirs, "paste")


@only_thorough()
@pytest.mark.parametrize("answer", ["Accept draw", "Keep playing"])
def test_a_draw_is_offered_with_the_line_and_taken_or_not(two_ends, clip, answer):
    here, there = two_ends
    trigger(here, "copy_line")
    trigger(there, "paste")
    play_on_until_a_draw_may_be_offered(here, there)
    trigger(here, "draw")
    assert "Draw offered" in here.page.status_strip.message.text()
    trigger(here, "copy_line")
    trigger(there, "paste")
    assert there.page.session.outcome is None
    assert there.page.panel.headline.text() == "Your opponent offers a draw"
    press(there, answer)
    assert (there.page.session.outcome is not None) is (answer == "Accept draw")
    assert not (answer == "Keep playing" and there.page.panel.isVisible())


@pytest.mark.slow
def test_a_draw_that_comes_with_the_first_line_is_asked_for_too(two_ends, clip):
    here, there = two_ends
    trigger(here, "copy_line")
    trigger(there, "paste")
    play_on_until_a_draw_may_be_offered(here, there)
    trigger(here, "draw")
    trigger(here, "copy_line")
    there.library.discard(there.page.session.journal.game_id)
    trigger(there, "games")
    trigger(there, "paste")
    assert texts(there) == texts(here)
    assert there.page.session.outcome is None
    press(there, "Accept draw")
    assert there.page.session.outcome == here.page.session.outcome


@pytest.mark.slow
def test_the_same_line_again_changes_nothing_and_says_so(two_ends, clip):
    here, _there = two_ends
    first_move(here)
    trigger(here, "copy_line")
    before = texts(here)
    trigger(here, "paste")
    assert texts(here) == before
    assert (
        "No new moves in this game code: the game here is already that far."
        in here.page.status_strip.message.text()
    )


@only_thorough()
def test_at_the_end_the_line_can_be_copied_first_of_all(two_ends, clip):
    here, there = two_ends
    for _turn in range(300):
        for mine, theirs in ((here, there), (there, here)):
            while (session := mine.page.session).outcome is None and session.is_human(session.to_move):
                game, position = session.game, session.position
                best = [m for m in game.moves(position) if game.outcome(game.apply(position, m))]
                play(mine, str((best or game.hints(position))[0]))
            trigger(mine, "copy_line")
            trigger(theirs, "paste")
        if here.page.session.outcome is not None:
            break
    assert there.page.session.outcome == here.page.session.outcome
    assert here.page.session.outcome is not None
    clip.clear()
    press(here, "Copy game code")
    assert share_line.reading(clip.text()).finish().record.moves == tuple(texts(here))


@pytest.mark.slow
def test_a_mail_kept_as_a_file_opens_like_one_that_is_pasted(two_ends, tmp_path):
    here, there = two_ends
    first_move(here)
    mail = tmp_path / "mail.txt"
    mail.write_text(f"Your move!\n> {line_of(here.page.session)}\n", encoding="utf-8")
    there.games.open_file(mail)
    assert there.page.session.seats == ("letter", "human")
    assert texts(there) == texts(here)


@pytest.mark.slow
def test_what_is_sent_tells_who_plays_and_the_last_moves_before_the_code(two_ends, clip):
    here, there = two_ends
    here.page.name_people(("Anna", "Ben <b>"))
    first_move(here)
    trigger(here, "copy_line")
    sent = clip.text().splitlines()
    assert sent[0] == "Beat It Or Eat It: Anna, Ben <b>"
    assert sent[1].startswith("1. Anna")
    assert sent[-2] == "Ben <b> to move"
    assert sent[-1] == line_of(here.page.session)
    trigger(there, "paste")
    assert texts(there) == texts(here)
    assert there.page.session.annotations.names == ()


@pytest.mark.slow
def test_a_new_game_by_message_has_the_own_name_at_the_own_seat(two_ends, clip):
    here, there = two_ends
    there.kept_preferences.change("own_name", "Ben")
    first_move(here)
    trigger(here, "copy_line")
    trigger(there, "paste")
    assert there.page.session.annotations.names == ("", "Ben")
    assert there.page.view.table.names == ("Your opponent", "You")
