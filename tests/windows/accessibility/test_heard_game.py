"""What happens in a game is told to who hears it, and read when it is asked for."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QKeySequence
from PySide6.QtTest import QTest

from cardtable.cards import Card, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.names import Name, card_name
from cardtable.games import catalogue
from cardtable.play.session import Session
from cardtable.solver.verdict import Verdict
from cardtable.start import Start
from cardtable.table.accessibility.listing import accessible_table
from cardtable.table.accessibility.words import common_goals_sentence
from cardtable.windows import language
from cardtable.windows.messages import announcer
from cardtable.windows.playing import thinking_notice
from cardtable.windows.playing.opponents import Opponents
from cardtable.windows.worker_task import WorkerTask
from tests.driver import TableDriver
from tests.languages.complete import LANGUAGES
from tests.sampling import mostly_slow, only_thorough
from tests.window_driver import action, hint, play, press, trigger

pytestmark = pytest.mark.usefixtures("hearing")


@pytest.fixture
def heard(open_window, monkeypatch):
    """Open a window, and return it with the list of all that it announces from now on."""

    def listen(start: Start | None = None, **preferences):
        window = open_window(start, **preferences)
        told: list[str] = []
        monkeypatch.setattr(window.page.announcer, "announce", told.append)
        return window, told

    return listen


def last(told: list[str]) -> list[str]:
    """Return what has been told since the last time, but for verdicts, which come when they are found."""
    found = [each for each in told if "winnable" not in each and "unwinnable" not in each]
    told.clear()
    return found


CASTLE = Start(game="beleaguered-castle", deal=Deal(7))


@only_thorough()
def test_ones_own_moves_are_told_taken_back_and_played_again(heard):
    window, told = heard(CASTLE)
    told.clear()
    play(window, "9C row7")
    assert last(told) == ["The 9 of clubs to row 7."]
    trigger(window, "undo")
    assert last(told) == ["Undone: the 9 of clubs to row 7. 0 moves."]
    trigger(window, "redo")
    assert last(told) == ["Redone: the 9 of clubs to row 7. 1 move."]
    trigger(window, "restart")
    assert last(told) == ["Back at the start of the deal."]


def test_behind_a_colon_ones_own_move_is_no_sentence(heard):
    options, seats = {"length": 7, "leader": 1}, ("human", "letter")
    window, told = heard(Start(game="beat-it-or-eat-it", deal=Deal(7), options=options, seats=seats))
    session = window.page.session
    told.clear()
    window.page.play(session.game.moves(session.position)[0])
    made = last(told)[0]
    assert made.startswith("You lead the ")
    card = made.removeprefix("You lead ")
    trigger(window, "undo")
    assert last(told)[0] == f"Undone: lead {card} 0 moves."
    trigger(window, "redo")
    assert last(told)[0] == f"Redone: lead {card} 1 move."


def struck(window, told: list[str], letter: str, held=Qt.KeyboardModifier.NoModifier) -> list[str]:
    """Strike a letter, and return what is told then, which is seen too."""
    told.clear()
    window.page.status_strip.say_no_more()
    QTest.keyClick(window.page.view, letter, held)
    found = last(told)
    assert [window.page.status_strip.message.text()] == found or not found
    return found


def test_a_key_whose_button_is_not_there_says_why(heard):
    window, told = heard(Start(game="beat-it-or-eat-it", deal=Deal(7), seats=("human", "human")))
    assert struck(window, told, "e") == ["There is nothing to eat: lead a card."]
    assert struck(window, told, "p") == [], "nobody ever passes here"
    trigger(window, "draw")
    assert struck(window, told, "e") == ["The game is over."]
    assert struck(window, told, "h") == ["“Hint” is not available now."]
    window, told = heard(Start(game="beat-it-or-eat-it", deal=Deal(7), seats=("human", "letter")))
    play(window, str(window.page.session.game.moves(window.page.session.position)[0]))
    assert struck(window, told, "e") == [f"{window.page.view.table.names[1]} to move"]


def test_keys_that_redeal_say_why_they_do_not(heard):
    window, told = heard(Start(game="crescent", deal=Deal(1)))
    for _shift in range(3):
        QTest.keyClick(window.page.view, "b")
    assert [str(move) for move in window.page.session.moves] == ["redeal"] * 3
    assert struck(window, told, "b") == ["You have already shifted the piles three times."]
    window, told = heard(Start(game="klondike", deal=Deal(1)))
    assert struck(window, told, "d", Qt.KeyboardModifier.ShiftModifier) == [
        "Turn the rest of the stock first."
    ]


@pytest.mark.parametrize(
    "game", mostly_slow(("klondike", "spider", "hemispheres", "sympathie", "crescent", "agnes-bernauer"), 1)
)
def test_what_is_done_without_a_card_is_told_as_done_and_what_it_brings_after_that(heard, game: str) -> None:
    window, told = heard(Start(game=game, deal=Deal(1)))
    session = window.page.session
    move = next(each for each in session.game.moves(session.position) if not each.cards)
    told.clear()
    window.page.play(move)
    (words,) = last(told)
    assert words.startswith("You ")
    assert "Turned up" not in words.partition(". ")[0]


@pytest.mark.slow
def test_a_new_deal_and_a_game_that_goes_on_are_told(heard):
    window, told = heard(CASTLE)
    trigger(window, "new")
    number = window.page.session.deal.number
    (welcome,) = last(told)
    assert welcome.startswith(f"New deal of Beleaguered Castle, number {number}. 4 of 52 on the foundations.")
    assert welcome.endswith(" can move.")
    session = Session.new(catalogue.entry("byzantium"), {}, ["human"], Deal(7))
    session.play(session.game.moves(session.position)[0])
    window.games.put(session, fresh=False)
    (welcome,) = last(told)
    assert welcome.startswith("Byzantium, resumed after 1 move. 0 set aside. 22 left to draw.")


def test_the_card_drawn_is_told(heard):
    window, told = heard(Start(game="byzantium", deal=Deal(7)))
    told.clear()
    play(window, "6S N")
    assert last(told) == ["The 6 of spades to north. Turned up: queen of spades, the drawn card."]
    play(window, "QS aside")
    assert last(told) == ["You set the queen of spades aside. Turned up: 4 of spades, the drawn card."]


@pytest.mark.slow
def test_cards_dealt_from_a_pack_are_told(heard):
    window, told = heard(Start(game="napoleons-square", deal=Deal(3)))
    told.clear()
    play(window, "deal")
    (words,) = last(told)
    talon = window.page.session.game.places(window.page.session.position, 1)["talon"]
    assert words.startswith("You turn the next card from the stock. Turned up: ")
    assert words.count(", the waste") == len(talon) == 1


@pytest.mark.slow
def test_a_card_that_may_go_nowhere_is_dragged_and_put_back_without_a_fault(heard):
    window, told = heard(CASTLE)
    hand, king = TableDriver(window.page.view), Card.parse("KS")
    at = hand.grip(king)
    told.clear()
    hand.press(at.x, at.y)
    hand.move(at.x + 0.6, at.y)
    hand.move(at.x + 1.2, at.y + 0.3)
    hand.release(at.x + 1.2, at.y + 0.3)
    assert last(told)[:2] == ["Picked up: the king of spades; nowhere to go now.", "Put back."]


@only_thorough()
def test_an_opponents_move_and_its_passing_are_told_but_no_hidden_card(heard, monkeypatch):
    monkeypatch.setattr(Opponents, "ask", lambda *_arguments, **_how: None)
    window, told = heard()
    seats = ("human", "computer:gentle")
    session = Session.new(catalogue.entry("byzantium"), {}, seats, Deal(3))
    window.games.put(session, fresh=True)
    assert "Your turn." in last(told)[0]
    move = session.game.moves(session.position)[0]
    play(window, str(move))
    (own,) = last(told)
    assert own.startswith("You: the ") and "Turned up" not in own
    play(window, "pass")
    assert last(told) == ["Computer passes."]


@pytest.mark.slow
def test_refusals_are_told_and_what_is_lifted_with_where_it_may_go(heard):
    window, told = heard(CASTLE)
    hand = TableDriver(window.page.view)
    told.clear()
    window.page.view.keyboard_cursor.go_to(Card.parse("9C"))
    hand.key(Qt.Key.Key_Return, Qt.Key.Key_Escape)
    assert last(told) == ["Picked up: the 9 of clubs; can go to row 7.", "Put back."]
    window.page.view.keyboard_cursor.go_to(Card.parse("KS"))
    hand.key(Qt.Key.Key_Return)
    assert last(told) == ["The king of spades has nowhere to go now."]
    hand.drag(Card.parse("9C"), *hand.spot("row2")[:2])
    assert "The 9 of clubs is not one rank below the queen of diamonds." in last(told)


@only_thorough()
def test_hints_verdicts_and_the_end_are_told(heard, qtbot):
    window, told = heard(Start(game="beleaguered-castle", deal=Deal(3)))
    watch = window.page.assistance.watch
    qtbot.waitUntil(lambda: watch.verdict is Verdict.WINNABLE)
    assert told.count("This game can be won.") == 1
    hint(window)
    assert last(told)[-1] == "Hint: the 2 of hearts to the hearts foundation"
    line = [*watch.line]
    for move in line:
        window.page.play(move)
    assert last(told)[-1].startswith(f"Won. {len(line)} moves. ")


@pytest.mark.slow
def test_a_lost_game_is_told_once_with_the_move_that_lost_it(heard, qtbot):
    window, told = heard(CASTLE)
    assistance = window.page.assistance
    qtbot.waitUntil(lambda: not assistance.watch.searching)
    told.clear()
    assistance.show()
    assistance.show()
    assert told == []  # it has been told already


@pytest.mark.slow
def test_who_comes_to_the_screen_is_told(heard):
    window, told = heard()
    session = Session.new(catalogue.entry("byzantium"), {}, ("human", "human"), Deal(3))
    window.games.put(session, fresh=False)
    assert "Player 1, it is your turn." in told
    assert hands(window) == {"face-down card"}
    press(window, "Show my hand")
    assert len(hands(window)) > 1
    told.clear()
    play(window, str(session.game.moves(session.position)[0]))
    assert told[-1] == "Player 2, it is your turn."
    assert not any("Turned up" in each for each in told)


def hands(window) -> set[str]:
    """Return what the cards of the hands are called now."""
    heard = accessible_table(window.page.view.hand)
    return {item.name.split(",")[0] for each in heard if each.key.startswith("hand") for item in each.items}


def test_what_is_settled_is_told_when_it_is_asked_for_and_when_it_changes(heard):
    order = "3H 2H 5H 4H KH 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS 6H 7H 8H 9H TH JH QH"
    window, told = heard(Start(game="byzantium", deal=Deal(cards=parse_cards(order.split()))))
    trigger(window, "analysis")
    assert last(told)[-1] == "Nothing is lost so far."
    play(window, "3H E")
    assert not any("lost" in each for each in last(told))
    play(window, "2H EE")
    assert "Closed: east" in " ".join(last(told))


# Reading on demand


def test_a_place_what_may_move_the_foundations_and_the_score_are_read(heard):
    window, told = heard(CASTLE)
    told.clear()
    trigger(window, "read_place")
    assert last(told) == ["First use the arrow keys to choose a card or place."]
    window.page.view.keyboard_cursor.go_to(Card.parse("9C"))
    trigger(window, "read_place")
    assert last(told) == [
        "Row 1, 6 cards, from the bottom up: 7 of spades, 2 of hearts, 3 of clubs, 9 of diamonds,"
        " 8 of spades, 9 of clubs. The 9 of clubs can go to row 7."
    ]
    trigger(window, "read_moves")
    assert "The queen of diamonds can go to row 4." in last(told)[0]
    trigger(window, "read_built")
    assert last(told) == [
        "The spades foundation, ace of spades. The hearts foundation, ace of hearts. The diamonds"
        " foundation, ace of diamonds. The clubs foundation, ace of clubs. 4 of 52 on the foundations."
    ]
    trigger(window, "read_score")
    assert told[-1].startswith("4 of 52 on the foundations. 0 moves. 0:00.")


def test_a_pack_and_a_hierarchy_are_read_as_one(heard):
    window, told = heard(Start(game="byzantium", deal=Deal(7)))
    play(window, "6S N", "QS S", "4S NE")
    told.clear()
    window.page.view.keyboard_cursor.go_to("pack")
    trigger(window, "read_place")
    window.page.view.keyboard_cursor.go_to(Card.parse("4S"))
    trigger(window, "read_place")
    assert last(told) == [
        "Stock, 20 cards face down.",
        "The northern hierarchy (descending), 2 cards. 6 of spades, north. 4 of spades, north, east.",
    ]


def test_any_pile_is_read_open_rows_too(heard):
    window, told = heard(CASTLE)
    told.clear()
    window.page.view.keyboard_cursor.go_to(Card.parse("9C"))
    trigger(window, "peek")
    assert last(told)[0].startswith("Row 1, 6 cards, from the bottom up: 7 of spades, ")


@pytest.mark.slow
def test_reading_keys_are_there_with_a_screen_reader_only(heard):
    window, _told = heard(CASTLE)
    names = {"read_place": "I", "read_moves": "O", "read_built": "F", "read_score": "G"}
    for name, key in names.items():
        assert action(window, name).isVisible()
        assert action(window, name).shortcut() == QKeySequence(key)
    QAccessible.setActive(False)
    window.page.changed.emit()
    assert not any(action(window, name).isVisible() for name in names)


def test_cards_that_may_go_to_the_same_places_are_told_as_one(heard):
    window, told = heard(Start(game="beat-it-or-eat-it", deal=Deal(3), seats=("human", "human")))
    window.page.view.hand.put_back()
    number = len(window.page.session.game.moves(window.page.session.position))
    told.clear()
    trigger(window, "read_moves")
    assert last(told) == [f"{number} cards can go to the table."]


def test_eating_is_told_as_what_it_is(heard):
    window, told = heard(Start(game="beat-it-or-eat-it", deal=Deal(3), seats=("human", "human")))
    session, view = window.page.session, window.page.view
    window.page.view.hand.put_back()
    led = session.game.moves(session.position)[-1]
    play(window, str(led))
    (card,) = led.cards
    told.clear()
    trigger(window, "read_moves")
    view.keyboard_cursor.go_to(card)
    trigger(window, "read_place")
    view.hand.lift(card)
    moves, place, lifted = last(told)
    name = card_name(card)
    assert moves.endswith("You can eat what lies on the table.") and f"{name} can go" not in moves
    assert place.endswith("You can eat what lies on the table.")
    assert lifted == f"Picked up: the {name}; can be eaten."
    targets = accessible_table(view.hand)[-1]
    assert [item.name for item in targets.items] == ["eat"]


def test_what_is_heard_ends_as_a_sentence(open_window, monkeypatch):
    window, told = open_window(CASTLE), []
    monkeypatch.setattr(announcer, "announce", lambda _view, words: told.append(words))
    hint(window)
    assert window.page.status_strip.message.text().startswith("Hint: ")
    assert f"{window.page.status_strip.message.text()}." in told


def test_nothing_can_move_while_it_is_somebody_elses_turn(heard):
    window, told = heard(Start(game="beat-it-or-eat-it", deal=Deal(3), seats=("human", "human")))
    session = window.page.session
    window.page.view.hand.offer(session.game, session.position, 2, interactive=False)
    told.clear()
    trigger(window, "read_moves")
    assert last(told) == ["It is not your turn."]


def test_two_or_three_of_them_are_named():
    cards, row = [Card.parse(each) for each in ("9S", "3C", "KD", "2H")], Name("row {number}", {"number": 3})
    assert common_goals_sentence(cards[:1], [row]) == "The 9 of spades can go to row 3."
    assert common_goals_sentence(cards[:2], [row]) == "9 of spades, 3 of clubs: can go to row 3."
    assert common_goals_sentence(cards, [row]) == "4 cards can go to row 3."


def test_what_lies_face_down_beneath_the_others_is_told_by_its_number_alone(heard):
    window, told = heard(Start(game="klondike", deal=Deal(7)))
    told.clear()
    window.page.view.keyboard_cursor.go_to(Card.parse("AS"))
    trigger(window, "read_place")
    assert last(told) == [
        "Column 7, 7 cards, 6 of them face down: ace of spades."
        " The ace of spades can go to the spades foundation."
    ]


def test_the_cards_of_a_hand_have_no_order_those_of_the_table_have(heard):
    window, told = heard(Start(game="beat-it-or-eat-it", deal=Deal(3), seats=("human", "human")))
    game = window.page.session.game
    play(window, str(game.moves(window.page.session.position)[0]))
    view = window.page.view
    hand = next(each for each in view.table.layout.cards if each.place.startswith("hand"))
    told.clear()
    view.keyboard_cursor.go_to(hand.card)
    trigger(window, "read_place")
    TableDriver(view).key(Qt.Key.Key_L)
    read, looked = last(told)
    assert " cards: " in read and " cards: " in looked
    assert "lowest" not in read + looked
    assert game.stacked("table")


def test_cards_that_are_dealt_are_told_without_the_place_of_each(heard):
    window, told = heard(Start(game="easthaven", deal=Deal(3)))
    told.clear()
    play(window, "deal")
    (words,) = last(told)
    turned = words.partition("Turned up: ")[2]
    assert turned.count(" of ") == 7
    assert "column" not in turned


@pytest.mark.slow
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_foundation_is_not_called_ascending_twice(heard, spoken):
    language.speak(spoken)
    window, told = heard(Start(game="crescent", deal=Deal(3)))
    told.clear()
    trigger(window, "read_built")
    assert "(" not in " ".join(told)


@pytest.mark.slow
def test_a_computer_that_thinks_for_long_is_told_once(heard, monkeypatch, qtbot):
    monkeypatch.setattr(thinking_notice, "MOMENT", 1)
    monkeypatch.setattr(WorkerTask, "ask", lambda *_arguments, **_how: None)
    window, told = heard()
    session = Session.new(catalogue.entry("byzantium"), {}, ("human", "computer:gentle"), Deal(3))
    window.games.put(session, fresh=False)
    told.clear()
    play(window, str(session.game.moves(session.position)[0]))
    qtbot.waitUntil(lambda: "Computer is thinking…" in told)
    window.page.changed.emit()
    QTest.qWait(20)
    assert told.count("Computer is thinking…") == 1


def test_what_stands_in_the_strip_while_a_hint_is_looked_for_is_told(heard):
    window, told = heard(CASTLE)
    told.clear()
    window.page.announcer.write("Looking for a way to win…")
    assert window.page.status_strip.message.text() == "Looking for a way to win…"
    assert last(told) == ["Looking for a way to win…"]


# What is not told


def test_the_clock_is_not_told_each_second(heard, monkeypatch):
    window, _told = heard(CASTLE)
    play(window, "9C row7")
    told: list[object] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append(event.object()))
    page, clock = window.page, window.page.session.clock
    before, later = page.status_strip.status.text(), clock.now() + 61
    clock.now = lambda: later
    page.set_preferences(page.preferences)  # whatever shows the figures anew
    assert page.status_strip.status.text() != before
    assert page.status_strip.status.accessibleName() == "4 of 52 on the foundations, 1 move"
    assert page.status_strip.status not in told


@pytest.mark.slow
def test_the_gallerys_search_has_a_name_and_nothing_is_said_of_games_not_missing(open_window, qtbot):
    window = open_window()
    gallery = window.pages.gallery
    assert gallery.search.accessibleName() == "Search games"
    assert gallery.nothing.text() == ""
    gallery.search.setText("no such game")
    assert gallery.nothing.text().startswith("No games match “no such game”.")
    gallery.search.clear()
    assert gallery.nothing.text() == ""
