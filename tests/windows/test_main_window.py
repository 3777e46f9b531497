"""The main window: games begun, played, taken back, resumed, saved, opened, passed from hand to hand."""

import json

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton

from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.contract.names import card_name
from cardtable.games import catalogue
from cardtable.games.petits_paquets.words import PetitsPaquetsMark
from cardtable.keeping import record_file
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from cardtable.players import questions
from cardtable.solver.difficulty import Kind, kind_of
from cardtable.solver.judging import judge
from cardtable.start import Start
from cardtable.table.sprites import NoteItem
from cardtable.windows.begin.deal_search import DealSearch
from cardtable.windows.main_window import MainWindow
from tests.driver import TableDriver
from tests.sampling import mostly_slow, only_thorough
from tests.window_driver import action, button, hint, play, press, trigger
from tests.windows.failing import die

LEADER = {"leader": 1}
CASTLE = Start(game="beleaguered-castle", deal=Deal(5))
OPEN = Start(game="byzantium", deal=Deal(3), seats=("human", "human"), options={"open": True})
SOLITAIRE = Start(game="byzantium", deal=Deal(5), seats=("human",))


def test_undo_and_redo_are_offered_when_they_can_be_done(open_window):
    window = open_window(CASTLE)
    assert not action(window, "undo").isEnabled()
    dealt = window.page.session.position
    play(window, "4C row4")
    after = window.page.session.position
    trigger(window, "undo")
    assert window.page.session.position == dealt
    assert not action(window, "undo").isEnabled()
    trigger(window, "redo")
    assert window.page.session.position == after
    trigger(window, "restart")
    assert window.page.session.position == dealt


def test_one_drop_lists_the_moves_only_a_few_times(open_window, monkeypatch):
    window = open_window(CASTLE)
    rules, driver = type(window.page.session.game), TableDriver(window.page.view)
    listed, moves = [], rules.moves
    monkeypatch.setattr(
        rules, "moves", lambda game, position: listed.append(position) or moves(game, position)
    )
    spot = driver.spot("row4")
    driver.drag(Card.parse("4C"), spot.x, spot.y)
    assert [str(move) for move in window.page.session.moves] == ["4C row4"]
    assert len(listed) <= 8, "23 when each observer had the game's end worked out anew"


def test_the_title_names_game_and_deal(open_window):
    assert open_window(CASTLE).windowTitle() == "Beleaguered Castle – deal 5 – Card Table"


@pytest.mark.slow
def test_a_hint_shows_a_move_and_the_next_press_another(open_window):
    window = open_window(CASTLE)
    first = window.page.session.game.hints(window.page.session.position)
    shown = []
    for _ in range(2):
        hint(window)
        shown.append(window.page.status_strip.message.text())
    assert shown[0].startswith("Hint: ")
    assert (shown[0] != shown[1]) == (len(first) > 1)
    assert len(window.page.view.table.ring_poses("hint")) == 2


@pytest.mark.slow
def test_a_hint_for_a_button_rings_the_button_until_the_next_move(open_window):
    window = open_window(Start(game="petits-paquets", deal=Deal(3), options={"play": "may"}))
    session = window.page.session
    number = [str(move) for move in session.game.hints(session.position)].index("turn exiles")
    plain = button(window, "Turn").grab().toImage()
    for _ in range(number):
        hint(window)
        assert button(window, "Turn").grab().toImage() == plain
    hint(window)
    assert window.page.status_strip.message.text() == "Hint: turn the next Exile"
    assert len(window.page.view.table.ring_poses("hint")) == 1
    assert button(window, "Turn").grab().toImage() != plain
    QTest.mouseClick(button(window, "Turn"), Qt.MouseButton.LeftButton)
    assert window.page.view.table.ring_poses("hint") == ()
    if session.game.commands(session.position):
        assert button(window, "Turn").grab().toImage() == plain


def to_a_chain(window: MainWindow, *, last: bool) -> Move:
    """Play to a move that sends a chain on its way, to one that ends the game if `last`; return it."""
    for number in range(1, 200):
        session = Session.new(catalogue.entry("petits-paquets"), {}, ("human",), Deal(number))
        while session.outcome is None:
            move = session.game.hints(session.position)[0]
            ends = session.game.outcome(session.game.play(session.position, move)) is not None
            if len(session.game.steps(session.position, move, 1)) > 3 and ends == last:
                window.games.put(session, fresh=False)
                window.page.view.table.motion.speed = "fast"
                return move
            session.play(move)
    raise AssertionError("no such deal")


@pytest.mark.slow
def test_a_chain_is_seen_slip_by_slip_and_taken_back_as_one_move(open_window, qtbot):
    window = open_window()
    move = to_a_chain(window, last=False)
    page, table = window.page, window.page.view.table
    before = page.session.position
    page.play(move)
    assert table.motion.running
    qtbot.waitUntil(lambda: any(n.mark.kind is PetitsPaquetsMark.CALLED for n in table.notes))
    assert page.session.position == page.session.game.play(before, move)
    trigger(window, "undo")
    assert page.session.position == before
    table.motion.finish()
    trigger(window, "redo")
    assert not table.steps_left
    table.motion.finish()
    assert not page.panel.isVisible()


@pytest.mark.slow
def test_the_end_is_told_when_the_last_chain_has_been_seen(open_window, qtbot):
    window = open_window()
    move = to_a_chain(window, last=True)
    window.page.play(move)
    assert window.page.session.outcome is not None
    assert not window.page.panel.isVisible()
    window.resize(1000, 700)
    qtbot.wait(30)
    assert not window.page.panel.isVisible()
    qtbot.waitUntil(window.page.panel.isVisible)
    trigger(window, "undo")
    window.page.play(move)
    window.page.view.table.motion.finish()
    assert window.page.panel.isVisible()


@pytest.mark.slow
def test_a_counted_deal_is_seen_from_its_first_card(open_window, qtbot):
    window = open_window()
    window.kept_preferences.change("animation", "fast")
    window.games.open("petits-paquets")
    table = window.page.view.table
    qtbot.wait(150)
    assert table.motion.running
    assert len(table.steps_left) > 60
    trigger(window, "new")
    assert len(table.steps_left) > 60
    trigger(window, "games")
    assert window.page.session is None


@pytest.mark.slow
def test_a_pile_is_looked_through_from_the_menu_and_told_to_who_cannot_see(open_window, hearing, monkeypatch):
    window = open_window(Start(game="hemispheres", deal=Deal(3)))
    play(window, "deal", "deal")
    told = []
    monkeypatch.setattr(window.page.announcer, "announce", told.append)
    assert action(window, "peek").toolTip() == "Show all the cards in a pile (L)"
    at = TableDriver(window.page.view).spot("talon")
    window.page.view.keyboard_cursor.walking = True
    window.page.view.keyboard_cursor.at = "pack"
    trigger(window, "peek")
    assert told == ["The stock, 78 cards face down."]
    message = window.page.status_strip.message.text()
    assert message == "The stock: there is nothing more to see."
    window.page.view.keyboard_cursor.hide()
    TableDriver(window.page.view).hover(at.x, at.y)
    trigger(window, "peek")
    talon = window.page.session.game.places(window.page.session.position, 1)["talon"]
    names = ", ".join(str(card_name(each.card)) for each in talon)
    assert told[1:] == [f"The waste, {len(talon)} cards, from the bottom up: {names}."]
    trigger(window, "undo")
    assert window.page.view.pile_peek.place == ""
    TableDriver(window.page.view).hover(0, 0)
    QTest.mouseMove(window.page.view.viewport(), QPoint(3, 3))
    trigger(window, "peek")
    assert told[-1] == "To look through a pile, point at it or go to it with the arrow keys."


def test_a_refused_drop_is_put_into_words(open_window):
    window = open_window(CASTLE)
    view = window.page.view
    target = next(each for each in view.table.layout.cards if each.card == Card.parse("AS"))
    TableDriver(view).drag(Card.parse("4C"), target.pose.x, target.pose.y)
    assert window.page.status_strip.message.text() == "The 4 of clubs is the wrong suit."


@pytest.mark.parametrize(
    "start",
    [CASTLE, Start(game="beat-it-or-eat-it", deal=Deal(7), seats=("human", "human"))],
    ids=["castle", "beat-it"],
)
def test_a_click_on_a_card_without_a_move_says_so(open_window, start):
    window = open_window(start)
    if start is not CASTLE:
        play(window, str(window.page.session.game.moves(window.page.session.position)[0]))
    view, session = window.page.view, window.page.session
    tops = {each.place: each.card for each in view.table.layout.cards if each.place != "table"}
    mine = f"hand{session.to_move}"
    if start is not CASTLE:
        tops = {str(n): c.card for n, c in enumerate(view.table.layout.cards) if c.place == mine}
    hand = TableDriver(view)
    idle = next(c for place, c in tops.items() if c not in view.hand.liftable and not place.endswith("s"))
    hand.click_card(idle)
    assert window.page.status_strip.message.text().startswith("The ")


@pytest.mark.slow
def test_automatic_foundation_moves_follow_the_preference_at_once(open_window):
    twos = {"row1": ("3H", "2H"), "row2": ("2S",), "row3": ("2D", "3S"), "row4": ("2C",)}
    lying = {code for row in twos.values() for code in row}
    ranks = "A23456789TJQK"
    top = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
    for number, (name, letter) in enumerate(top.items(), 5):
        twos[name] = (f"A{letter}",)
        rest = [r + letter for r in reversed(ranks[1:]) if r + letter not in lying]
        twos[f"row{number}"] = tuple(rest)
    deal = Deal(places={name: tuple(map(Card.parse, codes)) for name, codes in twos.items()})
    window = open_window(Start(game="beleaguered-castle", deal=deal), automatic_foundation=True)
    play(window, "2S spades")
    assert window.page.session.outcome is not None
    assert window.page.panel.isVisible()
    trigger(window, "undo")
    assert window.page.session.moves == ()


def test_cards_that_follow_by_themselves_glide_together(open_window):
    rows = {"row1": "KS 2S", "row2": "KH 2H", "row3": "KD 2D", "row4": "KC 2C"}
    places = {name: tuple(map(Card.parse, codes.split())) for name, codes in rows.items()}
    suits = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
    for number, (name, letter) in enumerate(suits.items(), 5):
        places[name] = (Card.parse("A" + letter),)
        places[f"row{number}"] = tuple(Card.parse(rank + letter) for rank in "3456789TJQ")
    start = Start(game="beleaguered-castle", deal=Deal(places=places))
    window = open_window(start, automatic_foundation=True)
    shown = []
    window.page.view.table.show_layout = lambda layout, **_: shown.append(layout)
    play(window, "2S spades")
    assert len(window.page.session.moves) == 4
    assert len(shown) == 1


@pytest.mark.slow
def test_what_was_left_is_there_at_the_next_start(open_window):
    window = open_window(CASTLE)
    play(window, "4C row4", "3C row4")
    position = window.page.session.position
    trigger(window, "undo")
    window.close()
    again = open_window()
    assert again.page.session.entry.id == "beleaguered-castle"
    trigger(again, "redo")
    assert again.page.session.position == position


@pytest.mark.slow
def test_a_record_saved_is_the_record_opened(open_window, tmp_path):
    window = open_window(CASTLE)
    play(window, "4C row4")
    path = tmp_path / "mine.cardtable"
    record_file.write(path, record_of(window.page.session))
    other = open_window(Start(file=path))
    assert other.page.session.position == window.page.session.position


def going_on(session):
    """Return a first move after which the game is not stuck, as it is in some deals."""
    game = session.game
    after = ((move, game.play(session.position, move)) for move in game.moves(session.position))
    return next((move for move, position in after if game.outcome(position) is None), None)


def test_a_file_of_rules_is_played_and_gone_on_with(open_window, tmp_path):
    path = tmp_path / "One column more.patience"
    path.write_text("[tableau]\npiles = 9\n")
    window = open_window(Start(file=path))
    session = window.page.session
    assert session.entry.title == "One column more"
    assert len(session.game.rows) == 9
    assert window.library.own_games.listed() == [session.entry.id]
    while (move := going_on(session)) is None:
        window.games.deal_like(session)
        session = window.page.session
    window.page.play(move)
    window.games.open_file(path)
    assert len(window.page.session.moves) == 1
    path.write_text("[tableau]\npiles = 0\n")
    window.games.open_file(path)
    (box,) = window.findChildren(QMessageBox)
    assert "piles is 0" in box.text()
    box.close()
    assert len(window.page.session.moves) == 1


@pytest.mark.slow
def test_a_damaged_record_is_one_sentence_and_the_gallery(open_window, tmp_path):
    path = tmp_path / "bad.cardtable"
    path.write_text(json.dumps({"format": "cardtable-record", "version": 1, "game": "poker"}))
    window = open_window(Start(file=path))
    boxes = window.findChildren(QMessageBox)
    assert len(boxes) == 1
    assert "poker" in boxes[0].text() or "options" in boxes[0].text()
    assert "\n" not in boxes[0].text()
    assert boxes[0].text().startswith("bad.cardtable: ")
    assert window.page.session is None
    assert path.exists()
    boxes[0].close()


def test_byzantium_shows_the_card_drawn_and_sets_it_aside(open_window):
    window = open_window(SOLITAIRE)
    drawn = window.page.session.game.places(window.page.session.position)["hand1"][0].card
    press(window, "Set aside")
    aside = window.page.session.game.places(window.page.session.position)["aside"]
    assert [each.card for each in aside] == [drawn]
    assert "1 set aside" in window.page.status_strip.status.text()


def test_a_card_dragged_to_the_east_turns_and_joins_the_aces(open_window):
    window = open_window(
        Start(game="byzantium", deal=Deal(5), seats=("human", "human"), options={"open": True})
    )
    view = window.page.view
    card = next(c for c in view.hand.liftable if c.code.endswith("H"))
    hand = TableDriver(view)
    hand.drag(card, 1.35, 0.1, drop=False)
    assert view.table.sprites[card].drawn_rotation == 90
    hand.release(1.35, 0.1)
    assert view.table.sprites[card].place == "E"


def test_a_wrong_place_in_byzantium_gives_its_reason(open_window):
    window = open_window(SOLITAIRE)
    view = window.page.view
    card = next(iter(view.hand.liftable))
    wrong = (0.0, -1.4) if card.code.endswith("H") else (1.4, 0.0)
    TableDriver(view).drag(card, *wrong)
    assert "colour" in window.page.status_strip.message.text()


def test_between_two_people_the_hands_lie_hidden(open_window):
    window = open_window(Start(game="byzantium", deal=Deal(3), seats=("human", "human")))
    sprites = window.page.view.table.sprites.values()

    def faces() -> set[str]:
        return {s.place for s in sprites if s.face_up and s.place.startswith("hand")}

    assert faces() == set()
    assert not window.page.view.hand.interactive
    press(window, "Show my hand")
    assert faces() == {"hand1"}
    play(window, str(window.page.session.game.moves(window.page.session.position)[0]))
    assert faces() == set()
    press(window, "Show my hand")
    assert faces() == {"hand2"}


def test_of_many_hands_ones_own_is_counted_first_wherever_one_sits(open_window):
    seats = ("computer:gentle", "human", "computer:gentle")
    figures = open_window(Start(game="byzantium", deal=Deal(3), seats=seats)).page.status_strip.figures
    hands = [each for each in figures if each.endswith("in hand")]
    assert len(hands) == 3
    assert hands[0].startswith("You: ")


@pytest.mark.slow
def test_a_set_goes_on_with_the_dealer_rotating_and_the_score_running(open_window):
    window = open_window(
        Start(game="byzantium", deal=Deal(3), seats=("human", "human"), options={"open": True})
    )
    play(window, "pass", "pass")
    assert window.page.session.outcome.scores == (12, 12)
    # A line may break between players, never within one.
    assert "Penalties – Player\xa01:\xa012, Player\xa02:\xa012\n" in window.page.panel.line.text()
    press(window, "Next deal of the set")
    session = window.page.session
    assert (session.set.number, session.set.carried) == (2, (12, 12))
    score = window.page.status_strip.score
    assert score.text() == "Deal 2 of 2, penalties so far\nPlayer\xa02:\xa012, Player\xa01:\xa012"
    window.resize(640, 480)
    window.page.say("The queen of spades has not been drawn yet: you can move only the drawn card.")
    QApplication.processEvents()
    assert score.text() == "Deal 2 of 2\n12, 12"
    assert score.width() >= score.sizeHint().width(), "the score always stands there whole"
    window.resize(1280, 800)
    assert session.deal.number == 4
    assert window.page.view.table.names == ("Player 2", "Player 1")
    play(window, "pass", "pass")
    assert "set" in window.page.panel.headline.text()
    assert "The whole set – Player\xa02:\xa024, Player\xa01:\xa024" in window.page.panel.line.text()


@pytest.mark.slow
def test_in_beat_it_the_table_is_eaten_by_drag_or_button(open_window):
    window = open_window(
        Start(
            game="beat-it-or-eat-it", deal=Deal(3), seats=("human", "human"), options={"length": 7, **LEADER}
        )
    )
    view = window.page.view
    lead = next(iter(view.hand.liftable))
    TableDriver(view).double_click(lead)
    assert view.table.sprites[lead].place == "table"
    own = next(p.pose for p in view.table.layout.cards if p.place == "hand2")
    TableDriver(view).drag(lead, own.x, own.y)
    assert view.table.sprites[lead].place == "hand2"
    trigger(window, "undo")
    press(window, "Eat")
    assert view.table.sprites[lead].place == "hand2"


def test_a_draw_is_agreed_by_two_people(open_window):
    window = open_window(
        Start(game="beat-it-or-eat-it", deal=Deal(3), seats=("human", "human"), options=LEADER)
    )
    assert action(window, "thoughts").isEnabled()
    trigger(window, "draw")
    assert window.page.session.outcome.termination == "agreed"
    assert window.page.panel.isVisible()
    assert not action(window, "thoughts").isEnabled()


@only_thorough()
@pytest.mark.parametrize(
    "start",
    [
        Start(game="beat-it-or-eat-it", deal=Deal(3), seats=("computer:gentle", "human"), options=LEADER),
        Start(game="byzantium", deal=Deal(3), seats=("computer:gentle", "human", "computer:fair")),
    ],
    ids=["beat-it", "byzantium"],
)
def test_a_computer_answers_and_only_a_persons_turn_waits(open_window, qtbot, start):
    window = open_window(start, thinking_seconds=0.2)
    session = window.page.session
    qtbot.waitUntil(lambda: session.outcome is not None or session.to_move == 2)
    assert len(session.moves) >= 1
    before = session.moves
    if session.outcome is None:
        window.page.play(session.game.moves(session.position)[0])
        # Who beats a card leads the next one: the person may have to move again.
        if session.to_move != 2:
            qtbot.waitUntil(lambda: len(session.moves) > len(before) + 1)


def test_the_bar_and_menus_reach_everything_by_keyboard(open_window):
    window = open_window(CASTLE)
    for name in ("games", "new", "choose", "undo", "redo", "hint", "preferences", "rules", "quit", "full"):
        assert action(window, name).shortcuts(), name


def test_a_computer_takes_no_draw_at_the_first_card(open_window):
    window = open_window(
        Start(game="beat-it-or-eat-it", deal=Deal(3), seats=("human", "computer:gentle"), options=LEADER)
    )
    trigger(window, "draw")
    assert window.page.session.outcome is None
    assert window.page.status_strip.message.text() == "The computer declines the draw for now."


@pytest.mark.slow
def test_a_picture_is_saved_as_the_table_looks(open_window, tmp_path, monkeypatch):
    asked = {"felt": "light"}
    window = open_window(Start(game="byzantium", deal=Deal(7), seats=("human", "human")), **asked)
    target = tmp_path / "table"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    texts = []
    monkeypatch.setattr(NoteItem, "paint", lambda self, *_: texts.append(self.text))
    trigger(window, "picture")
    image = QImage(str(target) + ".png")
    assert image.size().width() == 2560
    assert image.pixelColor(30, 800).lightness() > 150
    assert {"Player 1", "Player 2"} <= set(texts)


@only_thorough()
def test_the_only_person_is_spoken_to_on_a_picture_too(open_window, tmp_path, monkeypatch):
    leader = Start(
        game="beat-it-or-eat-it", deal=Deal(3), seats=("human", "computer:gentle"), options={"leader": 1}
    )
    window = open_window(leader)
    target = tmp_path / "table.png"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    texts = []
    monkeypatch.setattr(NoteItem, "paint", lambda self, *_: texts.append(self.text))
    trigger(window, "picture")
    assert "You lead" in texts
    assert not [text for text in texts if text.startswith("You ") and text != "You lead"]


@pytest.mark.slow
def test_while_hands_are_hidden_no_hint_tells_of_them_and_none_outlives_its_move(open_window):
    window = open_window(Start(game="byzantium", deal=Deal(7), seats=("human", "human")))
    assert not action(window, "hint").isEnabled()
    window.page.assistance.hint()
    assert window.page.status_strip.message.text() == ""
    press(window, "Show my hand")
    hint(window)
    assert window.page.status_strip.message.text().startswith("Hint: ")
    play(window, str(window.page.session.game.moves(window.page.session.position)[0]))
    assert window.page.status_strip.message.text() == ""


def forced_to_pass(seats: tuple[str, ...], deal: Deal) -> Session:
    """Return a game in which seat 2 has played all its cards and seat 1, to move, has not."""
    options = {"open": True} if "computer" in seats[1] else {}
    session = Session.new(catalogue.entry("byzantium"), options, seats, deal)
    while session.position.hands[1]:
        best = session.game.hints(session.position)[0]
        greedy = session.to_move == 2 or len(session.moves) % 3
        session.play(best if greedy else session.game.moves(session.position)[-1])
    assert session.to_move == 1
    assert len(session.game.moves(session.position)) > 1
    return session


@pytest.mark.slow
def test_a_computer_that_must_pass_does_not_answer_for_the_person(open_window, qtbot):
    window = open_window(thinking_seconds=0.2)
    session = forced_to_pass(("human", "computer:gentle"), Deal(3))
    window.games.put(session, fresh=False)
    window.page.play(session.game.moves(session.position)[0])
    assert session.to_move == 1
    assert not window.page.opponents.busy
    assert window.page.status_strip.turn.text() == "Your turn"
    before = session.moves
    qtbot.wait(300)
    assert session.moves == before


@pytest.mark.slow
def test_who_moves_again_because_others_must_pass_need_not_be_alone_anew(open_window):
    window = open_window()
    session = forced_to_pass(("human", "human"), Deal(2))
    window.games.put(session, fresh=False)
    press(window, "Show my hand")
    window.page.play(session.game.moves(session.position)[0])
    assert session.to_move == 1
    assert not window.page.panel.isVisible()
    assert window.page.view.hand.interactive
    trigger(window, "undo")
    assert not window.page.panel.isVisible()


def test_in_a_narrow_window_a_sentence_neither_moves_the_cards_nor_lies_under_the_figures(open_window):
    window = open_window(Start(game="byzantium", deal=Deal(7), seats=("human",) * 4))
    window.resize(640, 480)
    press(window, "Show my hand")
    page = window.page
    before = page.view.size()
    page.say("The queen of spades has not been drawn yet: you can move only the drawn card.")
    QApplication.processEvents()
    assert page.view.size() == before
    shown = [page.status_strip.turn, page.status_strip.message, page.status_strip.status]
    for label in shown:
        assert label.fontMetrics().horizontalAdvance(label.text()) <= 2 * label.width(), label.text()
    page.status_strip.write("")
    QApplication.processEvents()
    assert page.status_strip.status.text().startswith("0 moves")  # what each has in hand stands on the table
    assert (
        page.status_strip.status.fontMetrics().horizontalAdvance(page.status_strip.status.text())
        <= page.status_strip.status.width()
    )


@pytest.mark.parametrize("width", mostly_slow([640, 1280], 1))
@pytest.mark.parametrize(("game", "seats"), [("byzantium", 4), ("beat-it-or-eat-it", 2)])
def test_the_end_of_a_deal_is_read_in_any_window(open_window, width, game, seats):
    window = open_window(Start(game=game, deal=Deal(7), seats=("human",) * seats))
    window.resize(width, 480)
    if seats == 4:
        play(window, *["pass"] * 4)
    else:
        trigger(window, "draw")
    QApplication.processEvents()
    panel = window.page.panel
    assert panel.isVisible()
    assert window.page.view.rect().contains(panel.geometry())
    for each in (panel.headline, panel.line, *panel.findChildren(QPushButton)):
        if each.isVisible():
            assert panel.rect().contains(each.geometry()), each.text()
            if each is not panel.line:
                assert each.width() >= each.fontMetrics().horizontalAdvance(each.text()), each.text()
            needed = each.heightForWidth(each.width()) if each is panel.line else each.sizeHint().height()
            assert each.height() >= needed, each.text()


@pytest.mark.slow
def test_a_computer_that_dies_can_be_asked_again(open_window, qtbot, monkeypatch):
    monkeypatch.setattr(questions, "think", die)
    start = Start(game="beat-it-or-eat-it", deal=Deal(3), seats=("computer:strong", "human"), options=LEADER)
    window = open_window(start, thinking_seconds=0.2)
    qtbot.waitUntil(window.page.panel.isVisible)
    assert window.page.session.moves == ()
    monkeypatch.undo()
    press(window, "Ask again")
    qtbot.waitUntil(lambda: len(window.page.session.moves) >= 1)


@pytest.mark.slow
def test_a_new_deal_is_of_the_kind_wished_for(open_window, qtbot):
    last = {"beleaguered-castle": {"options": {}, "seats": ["human"], "kind": "easy"}}
    window = open_window(CASTLE, last=last)
    first = window.page.session
    trigger(window, "new")
    assert window.page.session is first
    qtbot.waitUntil(lambda: window.page.session is not first)
    session = window.page.session
    assert kind_of(session.game, judge(session.game, session.position)) is Kind.EASY
    assert not [each for each in window.findChildren(DealSearch) if each.isVisible()]
    assert window.preferences.last == last


@only_thorough()
def test_a_new_deal_draws_its_leader(open_window):
    window = open_window(Start(game="beat-it-or-eat-it", deal=Deal(6), seats=("human", "human")))
    led = [record_of(window.page.session).options["leader"]]
    for _deal in range(40):
        trigger(window, "new")
        led.append(record_of(window.page.session).options["leader"])
        assert window.page.session.to_move == led[-1]
    assert set(led) == {1, 2}


@pytest.mark.slow
def test_a_leader_once_named_is_named_for_further_deals(open_window):
    named = {"beat-it-or-eat-it": {"options": {"leader": 2}, "seats": ["human", "human"]}}
    window = open_window(last=named)
    window.games.open("beat-it-or-eat-it")
    for _deal in range(10):
        assert window.page.session.to_move == 2
        trigger(window, "new")


@pytest.mark.slow
def test_a_new_deal_that_is_not_waited_for_leaves_the_game_on_the_table(open_window):
    last = {"fortress": {"options": {}, "seats": ["human"], "kind": "hard"}}
    window = open_window(Start(game="fortress", deal=Deal(5)), last=last)
    first = window.page.session
    trigger(window, "new")
    search = window.findChild(DealSearch)
    QTest.keyClick(search, Qt.Key.Key_Escape)
    assert not search.isVisible()
    assert window.page.session is first
    window.show_gallery()
    window.games.open("fortress")
    assert window.page.session.deal == Deal(5)
