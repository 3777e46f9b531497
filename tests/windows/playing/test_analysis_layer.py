"""The analysis layer of Byzantium: switched on, following moves, telling no secrets, remembered."""

import pytest
from PySide6.QtWidgets import QApplication

from cardtable.art.felt import Felt
from cardtable.art.marks import lost
from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.layout import Findings
from cardtable.contract.notation import read_move
from cardtable.games import catalogue
from cardtable.games.byzantium.rules import Byzantium
from cardtable.geometry import Pose
from cardtable.keeping import preference_file
from cardtable.start import Start
from cardtable.table.crossed_out import Struck
from cardtable.windows import language
from cardtable.windows.messages.panel_place import hidden
from cardtable.windows.playing.analysis_layer import findings_words
from tests.window_driver import action, play, press, trigger

ORDER = "3H 2H 5H 4H KH 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS 6H 7H 8H 9H TH JH QH"
SOLITAIRE = Start(game="byzantium", deal=Deal(cards=parse_cards(ORDER.split())), seats=("human",))
DESCENDING = ("3H E", "2H EE", "5H W", "4H WW")
"""The east is full from the second move on; the red cards above 5 are lost after the fourth."""


def struck(window) -> set[str]:
    sprites = window.page.view.table.sprites.items()
    return {card.code for card, s in sprites if any(isinstance(item, Struck) for item in s.childItems())}


def lost_poses(window) -> tuple[Pose, ...]:
    return window.page.view.table.ring_poses("lost")


@pytest.mark.slow
def test_rooms_are_marked_where_nothing_fits_any_more_and_follow_every_move(open_window):
    window = open_window(SOLITAIRE)
    play(window, *DESCENDING[:3])
    assert lost_poses(window) == () and not window.page.layer.words.isVisible()
    trigger(window, "analysis")
    assert [(round(pose.x, 1), round(pose.y, 1)) for pose in lost_poses(window)] == [(4.2, 0.0)]
    trigger(window, "undo")
    trigger(window, "undo")
    assert lost_poses(window) == ()
    assert window.page.layer.words.text() == "Nothing is lost so far."
    trigger(window, "redo")
    assert len(lost_poses(window)) == 1
    trigger(window, "analysis")
    assert lost_poses(window) == () and not window.page.layer.words.isVisible()


@pytest.mark.slow
def test_the_card_drawn_is_crossed_out_where_nobody_can_place_it(open_window):
    window = open_window(SOLITAIRE, show_analysis=True)
    play(window, *DESCENDING[:3])
    assert struck(window) == set()
    play(window, DESCENDING[3])
    assert struck(window) == {"KH"}
    words = window.page.layer.words
    assert words.text().startswith("No place left for: hearts 6, 7, 8, 9, 10, jack, queen, king\n")
    window.resize(900, 600)
    QApplication.processEvents()
    assert words.geometry().bottom() <= window.page.view.height()
    play(window, "KH aside")
    assert struck(window) == set()
    trigger(window, "undo")
    assert struck(window) == {"KH"}


@pytest.mark.slow
def test_what_lies_hidden_is_not_crossed_out(open_window):
    window = open_window(Start(game="byzantium", deal=Deal(5), seats=("human",) * 4), show_analysis=True)
    page = window.page
    while page.session.outcome is None and not page.session.game.findings(page.session.position).cards:
        page.play(page.session.game.moves(page.session.position)[0])
    hidden = {card.code for card, sprite in page.view.table.sprites.items() if not sprite.face_up}
    assert hidden and not struck(window) & hidden
    press(window, "Show my hand")
    seen = {card.code for card, sprite in page.view.table.sprites.items() if sprite.face_up}
    lost_cards = {card.code for card in page.session.game.findings(page.session.position).cards}
    assert struck(window) == lost_cards & seen
    assert page.layer.words.text().startswith("No place left for: ")


def test_the_choice_is_remembered_and_off_at_first(open_window):
    window = open_window(SOLITAIRE)
    wanted = action(window, "analysis")
    assert not wanted.isChecked()
    trigger(window, "analysis")
    assert wanted.isChecked()
    kept, notices = preference_file.load()
    assert kept.show_analysis and not notices


def test_other_games_do_not_offer_it(open_window):
    window = open_window(Start(game="beleaguered-castle", deal=Deal(5)), show_analysis=True)
    assert not action(window, "analysis").isEnabled()
    assert not window.page.layer.words.isVisible()


def test_the_same_is_found_whoever_is_to_move():
    game = Byzantium(seats=3)
    position = game.deal(Deal(8))
    while game.outcome(position) is None:
        found = game.findings(position)
        assert all(game.findings(position._replace(to_move=seat)) == found for seat in (1, 2, 3))
        position = game.play(position, game.moves(position)[0])
    assert game.findings(position).left_over == sum(hand.bit_count() for hand in position.hands)


def test_the_kitty_is_not_counted_among_what_the_players_keep():
    game = Byzantium(seats=2)
    assert game.findings(game.deal(Deal(5))).left_over == 0


def test_a_closed_hierarchy_is_named():
    game = Byzantium(seats=1)
    position = game.deal(SOLITAIRE.deal)
    for text in DESCENDING[:2]:
        position = game.play(position, read_move(game, position, text))
    assert game.findings(position).closed == ("E",)


def test_what_is_settled_is_said_in_words():
    found = Findings(cards=parse_cards(["5S", "9S", "KH"]), closed=("N", "E"), left_over=1)
    assert findings_words(catalogue.create("byzantium"), found) == (
        "No place left for: spades 5, 9; hearts king\nAt least 1 card can’t be placed\nClosed: north, east"
    )


def test_suits_are_listed_as_the_language_lists_them():
    language.speak("fr")
    found = Findings(cards=parse_cards(["5S", "9S", "KH"]))
    words = findings_words(catalogue.create("byzantium"), found)
    assert words == "Ne trouvent plus de place\u202f: pique 5, 9\u202f; cœur roi"


@pytest.mark.parametrize("cloth", Felt)
def test_the_mark_stands_out_from_every_cloth(qtbot, cloth):
    image = lost(70, 1.0, False, cloth).toImage()
    middle = image.pixelColor(image.width() // 2, image.height() // 2)
    seen = (middle.alphaF() * middle.lightness()) + (1 - middle.alphaF()) * cloth.base.lightness()
    assert abs(seen - cloth.base.lightness()) > 45


def test_a_card_set_aside_is_not_nothing(open_window):
    window = open_window(SOLITAIRE, show_analysis=True)
    play(window, "3H aside")
    assert window.page.layer.words.text() == "Apart from the 1 card set aside, nothing is lost so far."
    play(window, "2H aside")
    assert window.page.layer.words.text() == "Apart from the 2 cards set aside, nothing is lost so far."


@pytest.mark.slow
def test_the_words_lie_on_no_card_even_where_a_panel_takes_the_corner(open_window):
    start = Start(game="byzantium", deal=Deal(1), seats=("human", "human"))
    window = open_window(start, show_analysis=True, show_moves=True)
    window.resize(1024, 700)
    session = window.page.session
    while session.outcome is None:
        window.page.play(session.game.moves(session.position)[0])
    for _round in range(5):
        QApplication.processEvents()
    words = window.page.layer.words
    assert window.page.panel.isVisible() and words.isVisible()
    assert not hidden(words.geometry(), window.page.view.card_rects())
    assert not words.geometry().intersects(window.page.panel.geometry())
