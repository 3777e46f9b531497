"""Everything that can be done in the main window: actions with their keys, in menus and on a bar."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar

from cardtable import lessons
from cardtable.players import helps
from cardtable.session import Session
from cardtable.windows.study import Study

Shortcut = QKeySequence.StandardKey | str
Act = Callable[[], object]

AT_TABLE = (
    *("new", "restart", "save", "picture", "undo", "redo", "back"),
    *("hint", "rest", "analysis", "look", "draw", "hindsight"),
    *("thoughts", "hurry", "review"),
)
"""What needs a game on the table."""
_BAR = "games | new restart | undo redo hint | rules"


class Actions(QObject):
    """The actions of a window by their names; `acts` says what each one does."""

    def __init__(self, window: QMainWindow, acts: Mapping[str, Act], teach: Callable[[str], object]) -> None:
        super().__init__(window)
        self._window = window
        self._acts = acts
        self._actions: dict[str, QAction] = {}
        self._make_actions()
        self._make_menus(teach)
        self.bar = self._make_bar()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def update(
        self,
        session: Session | None,
        *,
        at_table: bool,
        may_look: bool,
        may_go_back: bool,
        may_finish: bool,
        may_tell: bool,
    ) -> None:
        """Offer what can be done now.

        ``may_look``: a person is to move and sees the cards.  ``may_go_back``: it is known
        which move lost the game.  ``may_finish``: moves to the foundations alone win it.
        ``may_tell``: whether it could have been won can be told at its end, and only then.
        """
        for name in AT_TABLE:
            self[name].setEnabled(at_table)
        self["hindsight"].setVisible(may_tell)
        self.bar.setVisible(at_table)
        if session is None or not at_table:
            return
        self["undo"].setEnabled(session.can_undo)
        self["redo"].setEnabled(session.can_redo)
        self["restart"].setEnabled(bool(session.moves))
        self["hint"].setEnabled(may_look)
        self["back"].setEnabled(may_go_back)
        self["rest"].setEnabled(may_finish and may_look)
        self["analysis"].setEnabled(session.game.findings(session.position) is not None)
        told = Study.can_tell(session)
        advised = helps.advises(session.game)
        self["thoughts"].setEnabled((told and session.outcome is None) or (advised and may_look))
        self["review"].setEnabled(told and bool(session.moves))
        self["thoughts"].setVisible(told or advised)
        self["review"].setVisible(told)
        self["hurry"].setEnabled(session.outcome is None and not session.is_human(session.to_move))
        may_draw = session.outcome is None and session.game.draw_may_be_agreed(session.position)
        self["draw"].setEnabled(may_draw)

    def _make_actions(self) -> None:
        key = QKeySequence.StandardKey
        add = self._add
        add("games", self.tr("All &games"), "Ctrl+G")
        add("new", self.tr("&New deal"), key.New, tip=self.tr("Deal the same game anew"))
        add("choose", self.tr("New &game…"), "Ctrl+Shift+N")
        add("restart", self.tr("&Restart this deal"), "Ctrl+R")
        add("open", self.tr("&Open record…"), key.Open)
        add("save", self.tr("&Save record as…"), key.Save)
        add("picture", self.tr("Save &picture…"))
        add("quit", self.tr("&Quit"), key.Quit, "Ctrl+Q")
        add("undo", self.tr("&Undo"), key.Undo, tip=self.tr("Take back the last move"))
        add("redo", self.tr("&Redo"), key.Redo, "Ctrl+Shift+Z")
        add("back", self.tr("Go &back to before the lost move"), "Ctrl+B")
        add("hint", self.tr("&Hint"), "H", tip=self.tr("Show a good move; again, the next"))
        add("rest", self.tr("&Play the rest"), "R", tip=self.tr("Play a game that is won to its end"))
        add("analysis", self.tr("Show &analysis"), "Shift+A", tip=self.tr("Mark what is lost for good"))
        self["analysis"].setCheckable(True)
        add("look", self.tr("&Look through a pile"), "L", tip=self.tr("Show all cards of a pile"))
        add("draw", self.tr("Offer a &draw"))
        add("hindsight", self.tr("Could it have been &won?"))
        add("thoughts", self.tr("&What are you thinking?"), "W", tip=self.tr("Show the best moves"))
        add("hurry", self.tr("&Move now"), "M", tip=self.tr("Hurry the computer that is thinking"))
        add("review", self.tr("Review the &game"), "V", tip=self.tr("Look at the moves again"))
        add("preferences", self.tr("&Preferences…"), key.Preferences, "Ctrl+,")
        add("statistics", self.tr("&Statistics…"))
        add("rules", self.tr("&Rules of this game"), key.HelpContents, "F1")
        add("full", self.tr("&Full screen"), key.FullScreen, "F11")
        add("about", self.tr("&About Card Table"))
        self["preferences"].setMenuRole(QAction.MenuRole.PreferencesRole)
        self["quit"].setMenuRole(QAction.MenuRole.QuitRole)
        self["about"].setMenuRole(QAction.MenuRole.AboutRole)

    def _add(self, name: str, text: str, *keys: Shortcut, tip: str = "") -> None:
        action = QAction(text, self._window)
        # Some standard keys are empty on some platforms; a second one stands in there.
        shortcuts = [each for key in keys for each in _sequences(key)]
        action.setShortcuts(list(dict.fromkeys(shortcuts)))
        action.triggered.connect(lambda _checked=False, act=self._acts[name]: act())
        shown = shortcuts[0].toString(QKeySequence.SequenceFormat.NativeText) if shortcuts else ""
        plain = text.replace("&", "").rstrip("…")
        action.setToolTip(f"{tip or plain} ({shown})" if shown else tip or plain)
        self._window.addAction(action)
        self._actions[name] = action

    def _make_menus(self, teach: Callable[[str], object]) -> None:
        play = "undo redo back | hint rest analysis look | thoughts hurry review | draw hindsight"
        menus = {
            self.tr("&Game"): "games | new choose restart | open save picture | quit",
            self.tr("&Play"): play,
            self.tr("&View"): "full | preferences statistics",
            self.tr("&Help"): "rules about",
        }
        for title, names in menus.items():
            menu = self._window.menuBar().addMenu(title)
            self._fill(menu, names)
            if "rules" in names:
                self._add_lessons(menu, teach)

    def _fill(self, menu: QMenu | QToolBar, names: str) -> None:
        for name in names.split():
            if name == "|":
                menu.addSeparator()
            else:
                menu.addAction(self[name])

    def _add_lessons(self, menu: QMenu, teach: Callable[[str], object]) -> None:
        lessons_menu = menu.addMenu(self.tr("&Lessons"))
        for lesson_id in lessons.lesson_ids():
            action = lessons_menu.addAction(lessons.title(lesson_id))
            action.triggered.connect(lambda _checked=False, name=lesson_id: teach(name))

    def _make_bar(self) -> QToolBar:
        bar = QToolBar(self.tr("Actions"))
        bar.setMovable(False)
        bar.setObjectName("bar")
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._fill(bar, _BAR)
        short = {"games": self.tr("Games"), "restart": self.tr("Restart"), "rules": self.tr("Rules")}
        for name, text in short.items():
            self[name].setIconText(text)
        self._window.addToolBar(bar)
        return bar


def _sequences(key: Shortcut) -> list[QKeySequence]:
    if isinstance(key, str):
        return [QKeySequence(key)]
    return QKeySequence.keyBindings(key)
