"""A random person at the real window: hundreds of actions a game, and nothing breaks, warns or is lost."""

from random import Random

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from cardtable.contract.deal import Deal
from cardtable.games import catalogue
from cardtable.keeping.preferences import Preferences
from cardtable.keeping.store import Library
from cardtable.start import Start
from cardtable.windows.main_window import MainWindow
from tests.driver import TableDriver
from tests.sampling import few, only_thorough, sample
from tests.window_driver import action

ACTIONS = sample(40, 600)
KEYS = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Return,
    Qt.Key.Key_Space,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Tab,
    Qt.Key.Key_Home,
)
REPLAY_KEYS = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_Space,
)
SIZES = ((1280, 800), (900, 700), (640, 480), (1500, 620), (700, 900))


class RandomPerson:
    """Does anything that a person can do, drawn by a seeded generator."""

    def __init__(self, folder, game: str, seats: tuple[str, ...], options: dict, seed: int) -> None:
        self.random = Random(seed)
        self.folder = folder
        self.library = Library(folder)
        start = Start(game=game, deal=Deal(seed), options=options, seats=seats)
        self.window = self._open(start)

    def _open(self, start: Start) -> MainWindow:
        window = MainWindow(self.library, Preferences(animation="fast", thinking_seconds=0.2))
        window.resize(1280, 800)
        window.show()
        window.begin(start)
        return window

    @property
    def page(self):
        return self.window.page

    @property
    def session(self):
        return self.page.session

    def act(self) -> None:
        weights = {
            self.drag: 30,
            self.play_legal: 22,
            self.click: 12,
            self.double_click: 5,
            self.keys: 12,
            self.command: 8,
            self.undo: 6,
            self.redo: 4,
            self.hint: 3,
            self.back: 1,
            self.rest: 1,
            self.peek: 4,
            self.replay: 0.5,
            self.visit_library: 0.5,
            self.resize: 1,
            self.restart: 0.4,
            self.new_deal: 0.5,
            self.reopen: 0.4,
            self.wait: 2,
        }
        if self.page.panel.isVisible() and self.random.random() < 0.5:
            self.press_panel()
            return
        self.random.choices(list(weights), list(weights.values()))[0]()

    def _point(self) -> tuple[float, float]:
        bounds = self.page.view.table.layout.bounds
        return self.random.uniform(bounds.left, bounds.right), self.random.uniform(bounds.top, bounds.bottom)

    def drag(self) -> None:
        hand = TableDriver(self.page.view)
        hand.settle()
        start, end = self._point(), self._point()
        cards = self.page.view.table.layout.cards
        if cards and self.random.random() < 0.8:
            pose = self.random.choice(cards).pose
            start = pose.x, pose.y
        hand.press(*start)
        for part in (0.3, 0.7, 1.0):
            hand.move(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            if self.random.random() < 0.02:
                hand.key(Qt.Key.Key_Escape)
        hand.release(*end)

    def play_legal(self) -> None:
        view = self.page.view
        legal = [
            m for m in self.session.game.moves(self.session.position) if m.cards and view.hand.interactive
        ]
        if not legal:
            return
        move = self.random.choice(legal)
        hand = TableDriver(view)
        hand.settle()
        view.hand.lift(move.cards[0])
        goal = next((each for each in view.hand.drop_targets if each.move == move), None)
        view.hand.put_back()
        hand.settle()
        if goal is not None:
            hand.drag(move.cards[0], goal.pose.x, goal.pose.y)

    def click(self) -> None:
        TableDriver(self.page.view).click(*self._point())

    def double_click(self) -> None:
        cards = self.page.view.table.layout.cards
        pose = self.random.choice(cards).pose
        hand = TableDriver(self.page.view)
        hand.click(pose.x, pose.y)
        QTest.mouseDClick(hand.viewport, Qt.MouseButton.LeftButton, pos=hand.pixel(pose.x, pose.y))

    def keys(self) -> None:
        TableDriver(self.page.view).key(*self.random.choices(KEYS, k=self.random.randint(1, 6)))

    def command(self) -> None:
        buttons = [b for b in self.page.findChildren(QPushButton) if b.objectName().startswith("command-")]
        shown = [button for button in buttons if button.isVisible()]
        if shown:
            QTest.mouseClick(self.random.choice(shown), Qt.MouseButton.LeftButton)

    def press_panel(self) -> None:
        buttons = [b for b in self.page.panel.findChildren(QPushButton) if b.isVisible()]
        if buttons:
            QTest.mouseClick(self.random.choice(buttons), Qt.MouseButton.LeftButton)
        self._leave_replay()

    def replay(self) -> None:
        self._trigger("replay")
        self._leave_replay()

    def _leave_replay(self) -> None:
        """Go about in a replay that has been asked for, and leave it: the game is as it was."""
        replay = self.window.pages.replay
        if replay is None or self.window.pages.currentWidget() is not replay:
            return
        for _each in range(6):
            QTest.keyClick(replay.timeline, self.random.choice(REPLAY_KEYS))
            legal = replay.tree.game.moves(replay.tree.position(replay.place))
            if legal and replay.view.hand.interactive and self.random.random() < 0.5:
                replay.play(self.random.choice(legal))
        QTest.mouseClick(replay.side.close_replay, Qt.MouseButton.LeftButton)

    def visit_library(self) -> None:
        """Go about in the library, put games away and bring them back, and leave it as the game was."""
        before = self.session
        self._trigger("library")
        page = self.window.pages.library
        for _each in range(6):
            QTest.keyClick(page.view, self.random.choice((*REPLAY_KEYS[:-1], Qt.Key.Key_Up, Qt.Key.Key_Down)))
        others = [number for number in page.model.ids if number != before.journal.game_id]
        if others:
            page.view.choose(page.model.ids.index(self.random.choice(others)))
            QTest.keyClick(page.view, Qt.Key.Key_Delete)
            QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert [number for number in page.model.ids if number != before.journal.game_id] == others
        page.head.search.setText(self.random.choice(("zodiac", "2026", "x", "")))
        QTest.keyClick(page.head.search, Qt.Key.Key_Return)
        while self.window.pages.in_library:
            QTest.keyClick(page.view, Qt.Key.Key_Escape)
        assert self.session is before

    def _trigger(self, name: str) -> None:
        action(self.window, name).trigger()

    def undo(self) -> None:
        self._trigger("undo")

    def redo(self) -> None:
        self._trigger("redo")

    def hint(self) -> None:
        self._trigger("hint")

    def back(self) -> None:
        self._trigger("back")

    def rest(self) -> None:
        self._trigger("auto_finish")

    def peek(self) -> None:
        """Look through a pile in one of the three ways, and go on or not."""
        hand, peek = TableDriver(self.page.view), self.page.view.pile_peek
        point = self._point()
        cards = self.page.view.table.layout.cards
        if cards:
            point = self.random.choice(cards).pose[:2]
        way = self.random.choice(("rest", "press", "key"))
        if way == "rest":
            hand.hover(*point)
            peek.findChild(QTimer, "rest").timeout.emit()
        elif way == "press":
            hand.press(*point)
            peek.findChild(QTimer, "press").timeout.emit()
            if self.random.random() < 0.7:
                hand.move(*self._point())
            hand.release(*self._point())
        else:
            self._trigger("peek")
        known = self.session.game.places(self.session.position, self.page.handover_screen.viewer())
        assert peek.shown in ((), known.get(peek.place))

    def restart(self) -> None:
        self._trigger("restart")

    def new_deal(self) -> None:
        self._trigger("new")

    def resize(self) -> None:
        self.window.resize(*self.random.choice(SIZES))
        QApplication.processEvents()

    def wait(self) -> None:
        QTest.qWait(self.random.choice((0, 5, 30)))

    def reopen(self) -> None:
        """Close the window and open it again, as at the next start of the program."""
        moves, game = self.session.moves, self.session.entry.id
        over = self.session.outcome is not None
        self.window.close()
        self.window.deleteLater()
        self.library.close()
        self.library = Library(self.folder)
        kept = next((k for k in self.library.unfinished() if k.game == game), None)
        if over or kept is None:
            self.window = self._open(Start(game=game, deal=Deal(self.random.randint(1, 10**6)), seats=None))
            return
        self.window = self._open(Start())
        assert self.session.moves[: len(moves)] == moves

    def check(self) -> None:
        session, view = self.session, self.page.view
        before = session.game.places(session.positions[0])
        now = session.game.places(session.position)
        assert sorted(str(c.card) for p in before.values() for c in p) == sorted(
            str(c.card) for p in now.values() for c in p
        )
        viewer, reviewing = self.page.handover_screen.viewer(), self.page.game_study.reviewing
        shown = session.positions if reviewing else (session.position,)
        layouts = [session.game.layout(position, viewer) for position in shown]
        assert {each.card for each in layouts[-1].cards} == set(view.table.sprites)
        assert view.table.layout in layouts

    def close(self) -> None:
        self.window.close()
        self.library.close()


TABLES = [
    ("beleaguered-castle", ("human",), {}),
    ("byzantium", ("human",), {}),
    ("byzantium", ("human", "human", "computer:gentle"), {}),
    ("beat-it-or-eat-it", ("human", "computer:gentle"), {"leader": "random"}),
    ("petits-paquets", ("human",), {}),
    ("zodiac", ("human",), {}),
    ("constitution", ("human",), {}),
    ("napoleons-square", ("human",), {"units": "runs", "fill": "any"}),
]


@only_thorough()
@pytest.mark.parametrize(("game", "seats", "options"), few(TABLES, 3), ids=str)
def test_a_random_person_breaks_nothing(game, seats, options, tmp_path, qtbot, request):
    assert game in {entry.id for entry in catalogue.entries()}
    person = RandomPerson(tmp_path, game, seats, options, seed=20)
    for number in range(request.config.getoption("actions") or ACTIONS):
        person.act()
        if number % 10 == 0:
            person.page.view.table.motion.finish()
            person.check()
    person.close()
