"""Where the pack lay, once it is out: a sign whether it comes again, and a click that says why not."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardtable.art import marks
from cardtable.art.deck import Deck
from cardtable.art.felt import Felt
from cardtable.contract import words
from cardtable.contract.deal import Deal
from cardtable.contract.layout import PackSign
from cardtable.contract.move import Move, MoveKind
from cardtable.games import catalogue
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.words import PatienceReason, TalonCommand
from cardtable.table import drop_targets
from cardtable.table.view import TableView

DEAL, REDEAL = Move(MoveKind.DEAL), Move(MoveKind.REDEAL)
TURNED = [entry.id for entry in catalogue.entries() if entry.game_class.buttons == tuple(TalonCommand)]


def turned(game: Patience, *moves: Move):
    """Return a deal with its pack turned to its end, after each of these moves again."""
    position = game.deal(Deal(5))
    for move in (*moves, None):
        while DEAL in game.moves(position):
            position = game.apply(position, DEAL)
        position = position if move is None else game.apply(position, move)
    return position


def sign(game: Patience, position) -> object:
    return next(spot.symbol for spot in game.layout(position, 1).spots if spot.place == "pack")


@pytest.fixture
def view(qtbot) -> TableView:
    view = TableView(Deck(), Felt.GREEN)
    qtbot.addWidget(view)
    view.resize(1100, 700)
    view.show()
    view.made, view.why = [], []
    view.chosen.connect(view.made.append)
    view.refused.connect(view.why.append)
    return view


def click_the_pack(view: TableView) -> None:
    pose = drop_targets.top_of(view.table.layout, "pack")
    point = view.mapFromScene(view.table.pixmaps.point(pose))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)


@pytest.mark.parametrize(
    ("passes", "again", "expected"),
    [("unlimited", [REDEAL], PackSign.AGAIN), (3, [], PackSign.AGAIN), (3, [REDEAL] * 2, PackSign.SPENT),
     (1, [], PackSign.SPENT)],
)  # fmt: skip
def test_a_click_turns_the_talon_over_or_says_why_not_as_the_sign_has_it(view, passes, again, expected):
    game = catalogue.create("klondike", {"draw": 1, "passes": passes})
    position = turned(game, *again)
    assert sign(game, position) is expected
    view.show_position(game, position, 1, interactive=True, animate=False)
    click_the_pack(view)
    if expected is PackSign.AGAIN:
        assert view.made == [REDEAL]
    else:
        assert [each.reason for each in view.why] == [PatienceReason.NO_PASS_LEFT]


def test_the_two_signs_are_drawn_and_told_apart(qapp):
    plain, *signs = (
        marks.place(90, 1.0, False, Felt.GREEN, symbol).toImage() for symbol in (None, *PackSign)
    )
    assert plain != signs[0] != signs[1] != plain


@pytest.mark.parametrize("name", TURNED)
def test_the_pack_is_turned_in_words_not_dealt(name):
    game = catalogue.create(name)
    position = game.deal(Deal(1))
    told = [words.command_words(command.kind) for command in game.commands(position)]
    told += [words.move_sentence(game, each.move, position) for each in game.commands(position)]
    told += [words.command_words(button) for button in game.buttons]
    assert told
    assert not [text for text in told if "deal" in text.lower()]


def test_how_often_the_pack_is_gone_through_is_counted_in_passes():
    game = catalogue.create("klondike", {"passes": 3})
    tallies = [words.tally_words(each) for each in game.tallies(turned(game, REDEAL))]
    assert "pass 2 of 3" in tallies
