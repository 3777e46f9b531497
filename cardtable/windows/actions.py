"""Everything that can be done in the main window: actions with their keys, in menus and on a bar."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar, QToolBar

from cardtable.keeping.auto_play import AutoPlay
from cardtable.table.view import PEEK_KEY
from cardtable.texts import _, pgettext
from cardtable.windows.head_bar import HeadBar
from cardtable.windows.key_book import KeyBook, KeyedCommand
from cardtable.windows.messages.coach_sign import COACH_KEYS
from cardtable.windows.playing.play_menu import Offer
from cardtable.windows.style.menu_style import style_menu
from cardtable.windows.wording.phrases import quoted, with_keys

Shortcut = QKeySequence.StandardKey | str
Act = Callable[[], object]

AUTO = tuple(f"auto_{value}" for value in AutoPlay)
"""Which moves are made by themselves in the game on the table."""
AT_TABLE = (
    *AUTO,
    *("new", "restart", "players", "notes", "save", "picture", "undo", "redo", "back"),
    *("hint", "auto_finish", "coach", "analysis", "peek", "draw", "post_mortem"),
    *("read_place", "read_moves", "read_built", "read_score"),
    *("thoughts", "hurry", "review", "replay", "moves", "practise"),
    *("copy_line", "copy_number", "copy_picture", "print"),
)
"""What needs a game on the table."""
_ROLES = {
    "preferences": QAction.MenuRole.PreferencesRole,
    "quit": QAction.MenuRole.QuitRole,
    "about": QAction.MenuRole.AboutRole,
}
_BAR = "games | new restart | undo redo hint | rules"
_BAR_BESIDE = "games | rules"
"""The bar with a game on the table, and beside a lesson or a task, where the others could do nothing."""


class Actions(QObject):
    """The actions of a window by their names; `acts` says what each one does."""

    def __init__(
        self, window: QMainWindow, head: HeadBar, acts: Mapping[str, Act], teach: Callable[[str], object]
    ) -> None:
        super().__init__(window)
        self._window, self._head = window, head
        self._acts = acts
        self._actions: dict[str, QAction] = {}
        self._keys: dict[str, list[QKeySequence]] = {}
        self._tips: dict[str, str] = {}
        self._make_actions()
        self._make_menus(teach)
        self.bar, self._on_bar = head.buttons, ""
        self._fill_bar(_BAR)

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def update(self, *, at_table: bool, bar: bool, offers: Mapping[str, Offer]) -> None:
        """Offer what can be done now: ``at_table`` is whether the table is shown, ``bar`` the bar."""
        # Each is set once: whatever is switched to and fro is told to a screen reader.
        for name in AT_TABLE:
            self[name].setEnabled(at_table and (name not in offers or offers[name].enabled))
        for name, offer in offers.items():
            self[name].setVisible(offer.shown)
        self.bar.setVisible(bar)
        self._fill_bar(_BAR if at_table or not bar else _BAR_BESIDE)

    def set_keys(self, book: KeyBook) -> None:
        """Give every action its keys and name them in its tip; single ones as the book has them."""
        for name, action in self._actions.items():
            single = self._single(name)
            keys = [each for each in self._keys[name] if not _is_letter(each)]
            if single and (key := book.key(name, single)):
                keys.insert(0, QKeySequence(key))
            action.setShortcuts(keys)
            action.setToolTip(with_keys(self._tips[name], keys[0]) if keys else self._tips[name])

    def keyed(self) -> tuple[KeyedCommand, ...]:
        """Return what single keys do here."""
        return tuple(
            KeyedCommand(name, self._words(name), single)
            for name in self._actions
            if (single := self._single(name))
        )

    def why_not(self, event: QKeyEvent) -> str:
        """Return what is said of a letter whose action can’t be done now, of other keys nothing."""
        keys = QKeySequence(event.keyCombination())
        for name in AT_TABLE if _is_letter(keys) else ():
            if keys in self[name].shortcuts() and not self[name].isEnabled():
                # Translators: what a key does, such as “Move now”, and that it does nothing at the moment.
                return _("{command} is not available now.").format(command=quoted(self._words(name)))
        return ""

    def _words(self, name: str) -> str:
        return self[name].text().replace("&", "").rstrip("…")

    def _single(self, name: str) -> str:
        """Return the single key that an action has at first, if it has one."""
        letters = filter(_is_letter, self._keys[name])
        return next((each.toString(QKeySequence.SequenceFormat.PortableText) for each in letters), "")

    def _make_actions(self) -> None:
        key = QKeySequence.StandardKey
        add = self._add
        add("games", _("All &games"), "Ctrl+G")
        add("library", _("&Library"), "Ctrl+L", tip=_("Show every game you have started"))
        add("new", _("&New deal"), key.New, tip=_("Start a new deal of this game"))
        add("choose", _("Ne&w game…"), "Ctrl+Shift+N")
        add("today", _("&Today’s deal…"), "Ctrl+D", tip=_("The deal of the day, the same for everyone"))
        add("restart", _("&Restart this deal"), "Ctrl+R")
        add("notes", _("Not&es…"), "F3", tip=_("Write on this position or game, and give it tags"))
        add("players", _("&Players…"), tip=_("Give the people at this game names and colours"))
        add("open", _("&Open game…"), key.Open)
        add("save", _("&Save game as…"), key.Save)
        add("picture", _("&Save picture…"))
        self._add_share_actions()
        add("quit", _("&Quit"), key.Quit, "Ctrl+Q")
        self._add_play_actions()
        add("preferences", _("&Preferences…"), key.Preferences, "Ctrl+,")
        add("statistics", _("&Statistics…"))
        add("puzzles", _("Pu&zzles"), "Ctrl+K", tip=_("Positions with something to find"))
        add("practice", _("Pract&ice"), "Ctrl+T", tip=_("Positions from games you lost"))
        add(
            "practise",
            _("Add l&osing position to practice"),
            tip=_("Keep the position before the losing move"),
        )
        add("workshop", _("Wor&kshop"), tip=_("Change rules and make games of your own"))
        add("change", _("&Change its rules…"), tip=_("Make a game of your own from this one"))
        add("rules", _("&Rules of this game"), key.HelpContents, "F1")
        add("handbook", _("&Handbook"), "Shift+F1")
        tip = _("List the moves; click one to go to it")
        add("moves", _("&Move list"), "Ctrl+Shift+L", tip=tip)
        self["moves"].setCheckable(True)
        add("full", _("&Full screen"), key.FullScreen, "F11")
        add("about", _("&About Card Table"))
        for name, text in {"games": _("Games"), "restart": _("Restart"), "rules": _("Rules")}.items():
            self[name].setIconText(text)

    def _add_play_actions(self) -> None:
        key, add = QKeySequence.StandardKey, self._add
        add("undo", _("&Undo"), key.Undo, tip=_("Undo the last move"))
        add("redo", _("&Redo"), key.Redo, "Ctrl+Shift+Z")
        add("back", _("Go &back to before the losing move"), "Ctrl+B")
        add("hint", _("&Hint"), "H", tip=_("Show a good move; press again for the next"))
        add(
            "auto_finish",
            _("&Play the rest"),
            "R",
            tip=_("Show how the game is won, card by card"),
        )
        for value, text in (
            (AutoPlay.NONE, _("&None")),
            (AutoPlay.SAFE, _("&Safe moves")),
            (AutoPlay.ALL, _("&All moves to foundations")),
        ):
            add(f"auto_{value}", text)
            self[f"auto_{value}"].setCheckable(True)
        add(
            "analysis",
            _("Show &analysis"),
            "Shift+A",
            tip=_("Mark places and cards that can no longer be used"),
        )
        self["analysis"].setCheckable(True)
        tip = _("Ask before a move that gives the game away")
        add("coach", _("Catch m&y mistakes"), COACH_KEYS, tip=tip)
        self["coach"].setCheckable(True)
        add("peek", _("&Look through a pile"), PEEK_KEY, tip=_("Show all the cards in a pile"))
        add("read_place", _("R&ead this place"), "I", tip=_("Hear every card there"))
        add("read_moves", _("Read what can mo&ve"), "O", tip=_("Hear which cards can move, and where to"))
        add("read_built", _("Read the &foundations"), "F", tip=_("Hear how far they are built"))
        add("read_score", _("Read the s&core"), "G", tip=_("Hear the score and the time"))
        add("draw", _("Offer a &draw"))
        add("post_mortem", _("&Could I have won?"))
        add(
            "thoughts",
            _("Sho&w best moves"),
            "W",
            tip=_("Show the best moves on the table, with their values"),
        )
        add("hurry", _("&Move now"), "M", tip=_("Stop the computer thinking and have it move"))
        add("review", _("Review the &game"), "V", tip=_("See how good each move was"))
        add("replay", _("Repla&y this game"), "Ctrl+Shift+R", tip=_("Step through the moves and try others"))

    def _add_share_actions(self) -> None:
        key, add = QKeySequence.StandardKey, self._add
        add("copy_line", _("&Copy game code"), key.Copy, tip=_("Copy the game as a line of text to send"))
        add("paste", _("&Paste game code"), key.Paste, tip=_("Open the game in the copied code"))
        add("copy_number", _("Copy deal &number"), "Ctrl+Shift+C")
        add("copy_picture", _("Copy p&icture of the table"), "Ctrl+Alt+C")
        add("print", _("P&rint table…"), key.Print, "Ctrl+P")

    def _add(self, name: str, text: str, *keys: Shortcut, tip: str = "") -> None:
        action = QAction(text, self._window)
        action.setObjectName(name)
        # Else Qt guesses by the words what belongs into the menu that macOS has for each program.
        action.setMenuRole(_ROLES.get(name, QAction.MenuRole.NoRole))
        # Some standard keys are empty on some platforms; a second one stands in there.
        self._keys[name] = list(dict.fromkeys(each for key in keys for each in _sequences(key)))
        self._tips[name] = tip or text.replace("&", "").rstrip("…")
        action.triggered.connect(lambda _checked=False, act=self._acts[name]: act())
        self._window.addAction(action)
        self._actions[name] = action

    def _make_menus(self, teach: Callable[[str], object]) -> None:
        bar = self._head.menus
        game = "games library today | new choose restart players notes | puzzles practice"
        game += " | workshop change | open save | quit"
        self._fill(_add_menu(bar, _("&Game")), game)
        play = _add_menu(bar, pgettext("menu", "&Play"))
        self._fill(play, "undo redo | hint thoughts auto_finish coach | peek analysis")
        self._fill(play, "| read_place read_moves read_built read_score | hurry draw |")
        auto = _add_menu(play, _("Play au&tomatically"))
        self._fill(auto, " ".join(AUTO))
        look_back = _add_menu(play, _("Loo&k back"))
        look_back.setToolTipsVisible(True)
        self._fill(look_back, "back post_mortem | review replay | practise")
        self._fill(_add_menu(bar, _("&Share")), "copy_line paste | copy_number copy_picture | picture print")
        self._fill(_add_menu(bar, _("&View")), "moves full | preferences statistics")
        aid = _add_menu(bar, _("&Help"))
        self._fill(aid, "rules handbook")
        self._add_lessons(aid, teach)
        self._fill(aid, "| about")

    def _fill(self, menu: QMenu | QToolBar, names: str) -> None:
        for name in names.split():
            if name == "|":
                menu.addSeparator()
            else:
                menu.addAction(self[name])

    def _add_lessons(self, menu: QMenu, teach: Callable[[str], object]) -> None:
        lessons_menu = _add_menu(menu, _("&Lessons"))
        lessons_menu.aboutToShow.connect(lambda: _list_lessons(lessons_menu, teach))

    def _fill_bar(self, names: str) -> None:
        if names != self._on_bar:
            self._on_bar = names
            for each in self.bar.actions():
                self.bar.removeAction(each)
                if each.isSeparator():  # it is in nothing else, and the bar would have it to its end
                    each.deleteLater()
            self._fill(self.bar, names)
            self._head.refit()


def _add_menu(place: QMenuBar | QMenu, title: str) -> QMenu:
    menu = place.addMenu(title)
    style_menu(menu)
    return menu


def _list_lessons(menu: QMenu, teach: Callable[[str], object]) -> None:
    """Fill the menu of lessons, when it is first shown."""
    from cardtable.play import lessons  # noqa: PLC0415 - only those wait who look for one

    if not menu.isEmpty():
        return
    for lesson_id in lessons.lesson_ids():
        action = menu.addAction(lessons.title(lesson_id))
        action.triggered.connect(lambda _checked=False, name=lesson_id: teach(name))


def _sequences(key: Shortcut) -> list[QKeySequence]:
    if isinstance(key, str):
        return [QKeySequence(key)]
    return QKeySequence.keyBindings(key)


def _is_letter(keys: QKeySequence) -> bool:
    """Return whether it is a letter by itself, or with Shift alone: what is struck by mistake."""
    key = keys.toString(QKeySequence.SequenceFormat.PortableText).removeprefix("Shift+")
    return len(key) == 1 and key.isalpha()
