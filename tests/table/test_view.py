"""The table under a person's hand: every way to move a card, and to be refused."""

from dataclasses import replace
from math import cos, radians, sin

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.cards import Card
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.games import catalogue
from cardtable.games.kit.words import PatienceReason
from cardtable.table import drop_targets
from cardtable.table.markings import Ring
from cardtable.table.picture import layout_image
from cardtable.table.view import TableView
from tests.driver import TableDriver

CASTLE = catalogue.create("beleaguered-castle")


def places(**given: str) -> Deal:
    """Set up a castle: the rows as given, the rest of the pack on the foundations."""
    rows = {name: tuple(map(Card.parse, text.split())) for name, text in given.items()}
    lying = {card for row in rows.values() for card in row}
    suits = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
    for name, letter in suits.items():
        run = [Card.parse(rank + letter) for rank in "A23456789TJQK"]
        rows[name] = tuple(card for card in run if card not in lying)
    return Deal(places=rows)


# Black seven and red eight open, a red king beside, one empty row; the six of hearts is covered.
OPEN = places(row1="7S 6H 7H", row2="8H", row3="KD QD JD TD 9D 8D 7D", row5="KS QS JS TS 9S 8S",
              row6="KH QH JH TH 9H", row7="7C KC QC JC TC 9C 8C")  # fmt: skip


@pytest.fixture
def view(qtbot) -> TableView:
    view = TableView(Deck(), Felt.GREEN)
    qtbot.addWidget(view)
    view.resize(1100, 700)
    view.show()
    view.show_position(CASTLE, CASTLE.deal(OPEN), None, interactive=True, animate=False)
    view.chosen.connect(lambda move: setattr(view, "made", move))
    view.refused.connect(lambda refusal: setattr(view, "why", refusal))
    view.made = view.why = None
    return view


@pytest.fixture
def hand(view) -> TableDriver:
    return TableDriver(view)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def pose(view: TableView, code: str):
    return drop_targets.pose_of(view.table.layout, Card.parse(code))


def test_a_card_dragged_onto_its_target_is_moved(view, hand):
    eight = pose(view, "8H")
    hand.drag(Card.parse("7H"), eight.x - 0.3, eight.y + 0.2)
    assert str(view.made) == "7H row2"


def test_a_card_dragged_near_a_drop_target_snaps_to_it(view, hand):
    goal = next(each for each in drop_targets.targets_of(CASTLE, view.hand.position, None, Card.parse("8S"))
                if each.move.target == "row4")  # fmt: skip
    hand.drag(Card.parse("8S"), goal.pose.x + 0.3, goal.pose.y - 0.2)
    assert str(view.made) == "8S row4"
    assert view.hand.lifted == ()


@pytest.mark.parametrize(("away", "made"), [(0.75, "8S row4"), (0.85, None)])
def test_a_drop_target_draws_a_card_from_a_little_more_than_its_half(view, hand, away, made):
    goal = next(each for each in drop_targets.targets_of(CASTLE, view.hand.position, None, Card.parse("8S"))
                if each.move.target == "row4")  # fmt: skip
    hand.drag(Card.parse("8S"), goal.pose.x - away, goal.pose.y)
    assert (str(view.made) if view.made else None) == made


def test_while_a_card_is_dragged_its_targets_are_lit_and_the_nearest_more(view, hand):
    card = Card.parse("8S")
    goals = drop_targets.targets_of(CASTLE, view.hand.position, None, card)
    goal = next(each for each in goals if each.move.target == "row4")
    hand.drag(card, goal.pose.x, goal.pose.y, drop=False)
    assert set(view.table.ring_poses("target")) == {each.pose for each in goals}
    assert view.table.ring_poses("snapped") == (goal.pose,)
    assert view.hand.lifted == (card,)


def test_a_wrong_drop_is_refused_with_its_reason_and_the_card_goes_home(view, hand):
    king = pose(view, "9H")
    hand.drag(Card.parse("7D"), king.x, king.y)
    assert view.made is None
    assert view.why.reason is PatienceReason.NOT_NEXT_DOWN
    assert (view.why.card, view.why.other) == (Card.parse("7D"), Card.parse("9H"))
    hand.settle()
    home = pose(view, "7D")
    sprite = view.table.sprites[Card.parse("7D")]
    assert (sprite.pos() - view.table.pixmaps.point(home)).manhattanLength() <= 1.5


def test_a_drop_on_the_bare_cloth_only_brings_the_card_home(view, hand):
    hand.drag(Card.parse("7D"), 5.2, 2.9)
    assert view.made is None
    assert view.why is None


def test_a_covered_card_is_refused_by_name_of_what_covers_it(view, hand):
    hand.click_card(Card.parse("6H"))
    assert view.why.reason is PatienceReason.COVERED
    assert view.why.other == Card.parse("7H")


def test_click_lifts_and_a_second_click_drops(view, hand):
    hand.click_card(Card.parse("8S"))
    assert view.hand.lifted == (Card.parse("8S"),)
    spot = next(spot for spot in view.table.layout.spots if spot.place == "row4")
    hand.click(spot.pose.x, spot.pose.y)
    assert str(view.made) == "8S row4"


def test_a_second_click_on_the_same_card_puts_it_back(view, hand):
    hand.click_card(Card.parse("8S"))
    hand.click_card(Card.parse("8S"))
    assert view.hand.lifted == ()
    assert view.made is None


def test_double_click_sends_a_card_where_it_plainly_belongs(view, hand):
    hand.double_click(Card.parse("8S"))
    assert str(view.made) == "8S row6"


def test_a_second_click_on_the_cards_edge_puts_it_back_though_a_drop_target_is_near(view, hand):
    end = places(row1="KS", row2="KH", row3="KD", row4="KC")
    view.show_position(CASTLE, CASTLE.deal(end), None, interactive=True, animate=False)
    at = pose(view, "KS")
    hand.click(at.x, at.y)
    hand.click(at.x + 0.45, at.y)
    assert view.made is None
    assert view.hand.lifted == ()


def test_a_double_click_on_the_target_drops_the_card_and_moves_it_no_further(view, hand):
    moves = []

    def follow(move):
        moves.append(move)
        after = view.hand.game.apply(view.hand.position, move)
        view.show_position(view.hand.game, after, None, interactive=True, animate=False)

    view.chosen.connect(follow)
    hand.click_card(Card.parse("7H"))
    eight = pose(view, "8H")
    hand.click(eight.x, eight.y)
    assert [str(move) for move in moves] == ["7H row2"]
    # Where the seven now lies it may go nowhere plain but on; the second half must not send it.
    view.hand.send_home = moves.append
    at = pose(view, "7H")
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=hand.pixel(at.x, at.y))
    assert len(moves) == 1


def test_double_click_makes_no_choice_for_the_player(view, hand, qtbot):
    with qtbot.waitSignal(view.no_plain_place):
        hand.double_click(Card.parse("7H"))
    assert view.made is None


def test_right_click_does_the_same(view, hand):
    card = next(c for c in view.hand.liftable if CASTLE.obvious_target(view.hand.position, c))
    grip = hand.grip(card)
    pixel = hand.pixel(grip.x, grip.y)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, pixel, view.viewport().mapToGlobal(pixel))
    QApplication.sendEvent(view.viewport(), event)
    assert view.made == CASTLE.obvious_target(view.hand.position, card)


def test_the_key_for_menus_does_not_move_what_lies_under_the_pointer(view, hand):
    at = pose(view, "8S")
    point = hand.pixel(at.x, at.y)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, point, view.mapToGlobal(point))
    view.contextMenuEvent(event)
    assert view.made is None


def test_the_keyboard_tells_nobody_which_card_lies_face_down(qtbot, view):
    game = catalogue.create("byzantium")
    position = game.deal(Deal(7))
    view.show_position(game, position, 1, interactive=True, animate=False)
    reached = []
    view.focus_moved.connect(reached.append)
    view.no_plain_place.connect(reached.append)
    view.refused.connect(reached.append)
    keys = (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Right)
    TableDriver(view).key(*keys, Qt.Key.Key_Return, Qt.Key.Key_Home)
    hidden = {each.card for each in view.table.layout.cards if not each.face_up}
    assert "pack" in reached
    assert not hidden & {getattr(each, "card", each) for each in reached}


def test_escape_puts_the_card_back(view, hand):
    hand.click_card(Card.parse("8S"))
    hand.key(Qt.Key.Key_Escape)
    assert view.hand.lifted == ()


def test_the_keyboard_alone_makes_a_move(view, hand):
    hand.key(Qt.Key.Key_Right)
    assert view.table.ring_poses("focus")
    goal = Card.parse("8S")
    for _ in range(60):
        if view.keyboard_cursor.at == goal:
            break
        here = next((p for node, p in view.keyboard_cursor.nodes() if node == view.keyboard_cursor.at), None)
        there = pose(view, "8S")
        across = abs(there.x - here.x) > abs(there.y - here.y)
        if across:
            hand.key(Qt.Key.Key_Right if there.x > here.x else Qt.Key.Key_Left)
        else:
            hand.key(Qt.Key.Key_Down if there.y > here.y else Qt.Key.Key_Up)
    assert view.keyboard_cursor.at == goal
    hand.key(Qt.Key.Key_Return)
    assert view.hand.lifted == (goal,)
    hand.key(Qt.Key.Key_Tab)
    hand.key(Qt.Key.Key_Return)
    assert view.made.cards == (goal,)


def test_a_hint_rings_the_card_and_where_it_goes(view):
    move = CASTLE.hints(view.hand.position)[0]
    view.show_hint(move)
    after = CASTLE.layout(CASTLE.play(view.hand.position, move), None)
    assert view.table.ring_poses("hint") == (
        drop_targets.pose_of(view.table.layout, move.cards[0]),
        drop_targets.pose_of(after, move.cards[0]),
    )


def test_a_ring_round_a_covered_card_lies_beneath_what_covers_it(view):
    under, over = Card.parse("6H"), Card.parse("7H")
    view.ring(under)
    (ring,) = [item for item in view.table.items() if isinstance(item, Ring) and item.kind == "hint"]
    sprites = view.table.sprites
    assert sprites[under].zValue() < ring.zValue() < sprites[over].zValue()


@pytest.mark.parametrize(
    ("game", "text", "places"),
    [
        ("hemispheres", "deal", ["pack"]),
        ("petits-paquets", "turn exiles", ["exiles"]),
        ("byzantium", "pass", []),
    ],
)
def test_a_hint_without_a_card_rings_what_it_is_about(view, game, text, places):
    options = {"play": "may"} if game == "petits-paquets" else {}
    game = catalogue.create(game, options, 2 if text == "pass" else 1)
    position = game.deal(Deal(3))
    view.show_position(game, position, 1, interactive=True, animate=False)
    view.show_hint(next(move for move in game.moves(position) if str(move) == text))
    tops = {each.place: each.pose for each in view.table.layout.cards}
    assert view.table.ring_poses("hint") == tuple(tops[place] for place in places)


def test_a_hint_on_an_empty_place_rings_its_mark(view):
    view.show_hint(Move(MoveKind.TURN, target="row4"))
    spot = next(spot for spot in view.table.layout.spots if spot.place == "row4")
    assert view.table.ring_poses("hint") == (spot.pose,)


def test_nothing_can_be_lifted_while_it_is_not_ones_turn(view, hand):
    view.show_position(CASTLE, view.hand.position, None, interactive=False, animate=False)
    hand.drag(Card.parse("8S"), 0, 0)
    hand.click_card(Card.parse("8S"))
    assert view.hand.lifted == ()
    assert view.made is None


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (1000, 1000), (1920, 1080)])
def test_the_whole_layout_is_in_sight_at_every_size(view, size, qtbot):
    view.resize(*size)
    qtbot.wait(120)
    rect = view.table.sceneRect()
    for sprite in view.table.sprites.values():
        assert rect.contains(sprite.mapToScene(sprite.boundingRect().center()))
        assert sprite.pixmap().deviceIndependentSize().width() == view.table.pixmaps.width
    assert view.table.pixmaps.width == max(24, view.table.pixmaps.width)


def test_cards_rest_on_whole_pixels(view):
    for sprite in view.table.sprites.values():
        corner = sprite.pos() + sprite.offset()
        assert corner == QPointF(round(corner.x()), round(corner.y()))


def test_what_lies_above_the_cloth_is_told_of_all_that_a_note_takes(view):
    challenge = catalogue.create("beat-it-or-eat-it", {"suits": 4, "length": 5})
    view.show_position(challenge, challenge.deal(Deal(1)), None, interactive=False, animate=False)
    assert view.table.notes
    for note in view.table.notes:
        taken = view.mapFromScene(note.sceneBoundingRect()).boundingRect()
        assert any(told.contains(taken) for told in view.occupied_rects()), note.text


def test_notes_on_hierarchies_are_signs_alone_where_words_would_lie_on_cards(view):
    game = catalogue.create("byzantium")
    position = game.deal(Deal(7))
    for _ in range(12):
        position = game.apply(position, game.hints(position)[0])
    view.show_position(game, position, 1, interactive=True, animate=False)
    words = [note.text for note in view.table.notes if note.mark.place in "NESW"]
    assert words and all(words)
    view.resize(560, 380)
    narrow = [note for note in view.table.notes if note.mark.place in "NESW"]
    assert len(narrow) == len(words)
    for note in narrow:
        assert note.boundingRect().width() <= 1.8 * view.table.pixmaps.width


@pytest.mark.slow
def test_notes_with_signs_all_have_words_or_none_has(view):
    game = catalogue.create("zodiac")
    position = game.deal(Deal(1))
    met = set()
    for width in range(560, 1300, 60):
        view.resize(width, 693)
        view.show_position(game, position, 1, interactive=True, animate=False)
        texts = [bool(note.text) for note in view.table.notes]
        assert len(set(texts)) == 1
        met.add(texts[0])
    assert met == {True, False}


def test_a_long_name_at_the_edge_of_the_table_stays_in_sight(view):
    view.table.names = ("A computer of fair strength", "Another computer of fair strength")
    game = catalogue.create("sympathie")
    for size in ((1024, 640), (640, 480)):
        view.resize(*size)
        view.show_position(game, game.deal(Deal(271)), None, interactive=True, animate=False)
        notes = [note for note in view.table.notes if note.mark.seat is not None]
        # Beside the cards there is room for the beginning and the end of such a name.
        assert {note.text.partition("…")[0][:6] for note in notes} == {"A comp", "Anothe"}
        assert all(note.text.endswith("rength") for note in notes)
        assert all(view.table.sceneRect().contains(note.sceneBoundingRect()) for note in notes)


@pytest.mark.slow
def test_a_name_stays_in_sight_where_a_narrower_table_leaves_the_cards_as_large(view):
    game = catalogue.create("sympathie")
    view.table.names = ("Spieler 1", "Spieler 2")
    view.show_position(game, game.deal(Deal(1)), None, interactive=True, animate=False)
    met = set()
    for width in range(380, 340, -1):
        view.resize(width, 395)
        met.add(view.table.pixmaps.width)
        assert all(view.table.sceneRect().contains(note.sceneBoundingRect()) for note in view.table.notes)
    assert len(met) < 40


def test_a_resize_during_a_glide_leaves_every_card_at_the_tables_size(view):
    view.table.motion.speed = "normal"
    view.show_position(CASTLE, CASTLE.deal(Deal(3)), None, interactive=True, fresh=True)
    assert view.table.motion.running
    view.resize(900, 560)
    for sprite in view.table.sprites.values():
        drawn = sprite.pixmap().deviceIndependentSize().width() * sprite.scale()
        width = view.table.pixmaps.width
        border = view.table.pixmaps.deck.margin(width) if sprite.away else 0
        assert drawn == pytest.approx(width + 2 * border, abs=4)


def test_a_click_on_the_pack_deals(view, hand):
    game = catalogue.create("hemispheres")
    view.show_position(game, game.deal(Deal(1)), 1, interactive=True, animate=False)
    pack = next(spot.pose for spot in view.table.layout.spots if spot.place == "pack")
    hand.click(pack.x, pack.y)
    assert str(view.made) == "deal"


def test_a_click_on_the_empty_pack_deals_again(view, hand):
    game = catalogue.create("duchess-of-luynes")
    position = game.deal(Deal(1))
    while str(game.moves(position)[-1]) != "redeal":
        position = game.play(position, game.moves(position)[-1])
    view.show_position(game, position, 1, interactive=True, animate=False)
    pack = next(spot.pose for spot in view.table.layout.spots if spot.place == "pack")
    hand.click(pack.x, pack.y)
    assert str(view.made) == "redeal"


def rings(view, *codes_and_places):
    tops = {each.place: each.pose for each in (*view.table.layout.spots, *view.table.layout.cards)}
    cards = {each.card.code: each.pose for each in view.table.layout.cards}
    assert set(view.table.ring_poses("refused")) == {
        cards.get(each) or tops[each] for each in codes_and_places
    }


def test_what_a_refusal_speaks_of_is_ringed_till_something_else_is_done(view, hand):
    hand.click_card(Card.parse("6H"))
    rings(view, "7H")
    hand.click_card(Card.parse("9H"))
    assert view.table.ring_poses("refused") == ()
    hand.drag(Card.parse("7D"), pose(view, "9H").x, pose(view, "9H").y)
    rings(view, "9H")
    QTest.keyClick(view, Qt.Key.Key_Down)
    rings(view)


@pytest.fixture
def owing(view):
    """A Duchess after her first round: a king must be played before the second."""
    game = catalogue.create("duchess-of-luynes")
    first = cards("9H 8H 7H KS 6H 5H 9C 8C AD 6C 5C 4C")
    rest = (card for card in game.dealt if card not in first)
    position = game.deal(Deal(cards=(*first, *rest)))
    position = game.play(position, Move(MoveKind.DEAL))
    view.show_position(game, position, 1, interactive=True, animate=False)
    return game


def test_a_deal_that_has_to_wait_tells_for_which_card_and_shows_it(view, hand, owing):
    pack = next(spot.pose for spot in view.table.layout.spots if spot.place == "pack")
    hand.click(pack.x, pack.y)
    assert view.made is None
    assert view.why.reason is PatienceReason.PLAYED_FIRST
    rings(view, "KS", "king-spades")
    view.why = None
    view.hand.attempt(Move(MoveKind.DEAL))
    assert view.made is None
    assert view.why.other == Card.parse("KS")


def test_the_keyboard_on_the_pack_is_told_as_well(view, hand, owing):
    view.keyboard_cursor.at, view.keyboard_cursor.walking = "pack", True
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.why.reason is PatienceReason.PLAYED_FIRST
    rings(view, "KS", "king-spades")


def test_a_click_on_a_card_that_can_move_lifts_it_where_a_turn_waits(view, hand):
    game = catalogue.create("petits-paquets")
    bare = {place: () for place in game.place_names() if place.startswith("packet")}
    position = game.with_piles(game.deal(Deal(1)), bare | {"exiles": cards("AS")})
    in_hand = game.play(position, Move(MoveKind.TURN, target="exiles"))
    # The Exile in hand may not be slipped under the first packet, whose own ace may be played.
    view.show_position(
        game, game.with_piles(in_hand, {"packet1": cards("AH")}), 1, interactive=True, animate=False
    )
    hand.click_card(Card.parse("AH"))
    assert view.hand.lifted == cards("AH")
    view.show_position(
        game, game.with_piles(in_hand, {"packet1": cards("9H")}), 1, interactive=True, animate=False
    )
    hand.click_card(Card.parse("9H"))
    assert (view.why.reason, view.why.other) == (PatienceReason.PLAYED_FIRST, Card.parse("AS"))
    rings(view, "AS", "up-spades")


def test_cards_aslant_are_gripped_where_they_are_seen(view, hand):
    game = catalogue.create("zodiac")
    position = game.deal(Deal(3))
    view.show_position(game, position, 1, interactive=True, animate=False)
    width = view.table.pixmaps.width
    aslant = [each for each in view.table.layout.cards if each.pose.rotation % 90]
    assert len(aslant) > 12
    for each in aslant:
        turn = radians(each.pose.rotation)
        for part, inside in ((0.95, True), (1.03, False)):
            for dx, dy in ((0.5, 0.7), (-0.5, 0.7), (0.5, -0.7), (-0.5, -0.7)):
                x = each.pose.x + part * (dx * cos(turn) - dy * sin(turn))
                y = each.pose.y + part * (dx * sin(turn) + dy * cos(turn))
                found = view.table.card_at(QPointF(x, y) * width)
                assert (found is not None and found.card == each.card) == inside, each
                assert (view.table.place_at(QPointF(x, y) * width) == each.place) == inside


def test_a_card_is_laid_on_a_packet_aslant(view, hand):
    game = catalogue.create("zodiac")
    position = game.deal(Deal(3))
    view.show_position(game, position, 1, interactive=True, animate=False)
    jack, packet = Card.parse("JS"), next(e for e in view.table.layout.cards if e.place == "zodiac21")
    assert packet.pose.rotation % 90
    hand.drag(jack, packet.pose.x + 0.1, packet.pose.y - 0.1)
    assert str(view.made) == "JS zodiac21"


def byzantium(view: TableView, *texts: str) -> None:
    """Show a game for one with these moves made; the eight of hearts is drawn after the first."""
    game = catalogue.create("byzantium")
    position = game.deal(Deal(7))
    for text in texts:
        position = game.play(position, read_move(game, position, text))
    view.show_position(game, position, 1, interactive=True, animate=False)


def drawn(view: TableView) -> Card:
    return next(each.card for each in view.table.layout.cards if each.place == "hand1")


def test_one_click_on_an_empty_place_takes_the_only_card_there_is_to_move(view, hand):
    byzantium(view)
    card = drawn(view)
    goal = next(each for each in drop_targets.targets_of(view.hand.game, view.hand.position, 1, card)
                if each.move.target != "aside")  # fmt: skip
    hand.click(goal.pose.x, goal.pose.y)
    assert view.made == goal.move


def test_a_click_where_the_only_card_may_not_go_makes_no_move(view, hand):
    byzantium(view)
    hand.click(-3.0, 3.0)
    assert view.made is None
    assert view.hand.lifted == ()


def test_a_long_press_on_an_empty_place_is_no_click(view, hand, qtbot):
    byzantium(view)
    byzantium(view, f"{drawn(view)} aside")
    spot = hand.spot("aside")
    hand.press(spot.x, spot.y)
    view.hand.let_go()
    hand.release(spot.x, spot.y)
    assert view.made is None


def test_a_click_on_an_empty_place_moves_nothing_where_several_cards_can_be_moved(view, hand):
    spot = hand.spot("row4")
    hand.click(spot.x, spot.y)
    assert view.made is None


def test_the_frame_of_a_hint_lies_on_the_empty_table_of_beat_it(view):
    game = catalogue.create("beat-it-or-eat-it")
    position = game.deal(Deal(3))
    view.show_position(game, position, 1, interactive=True, animate=False)
    (empty,) = view.table.layout.spots
    view.show_hint(game.moves(position)[0])
    assert empty.pose in view.table.ring_poses("hint")


def test_when_the_table_grows_every_card_has_the_new_size_at_once_and_ends_where_it_belongs(view, hand):
    codes = "2S 3S 2H 3H 4S 5S 6S 7S 8S 9S TS JS QS KS 4H 5H 6H 7H 8H 9H TH JH QH KH"
    game = catalogue.create("byzantium")
    position = game.deal(Deal(cards=cards(codes)))
    position = game.play(position, read_move(game, position, "2S N"))
    view.show_position(game, position, 1, interactive=True, animate=False)
    before = view.table.pixmaps.width
    position = game.play(position, read_move(game, position, "3S NN"))
    view.show_position(game, position, 1, interactive=True)
    assert view.table.pixmaps.width < before
    ace = view.table.sprites[Card.parse("AS")]
    assert ace.sceneBoundingRect().width() < before * 1.3
    hand.settle()
    for each in view.table.layout.cards:
        sprite = view.table.sprites[each.card]
        assert sprite.scale() == 1.0
        assert (sprite.pos() - view.table.pixmaps.point(each.pose)).manhattanLength() <= 1.5


def test_a_picture_however_small_shows_the_whole_table(qtbot):
    layout = catalogue.create("zodiac").layout(catalogue.create("zodiac").deal(Deal(1)))
    whole = layout_image(layout, (240, 130), 1.0, Deck(), Felt.GREEN)
    bare = layout_image(replace(layout, cards=(), spots=(), marks=()), (240, 130), 1.0, Deck(), Felt.GREEN)
    edge = [(x, y) for x in range(240) for y in (0, 1, 128, 129)] + [
        (x, y) for y in range(130) for x in (0, 239)
    ]
    assert all(whole.pixel(*point) == bare.pixel(*point) for point in edge)
