"""The moves of a line beside the table, with its bookmarks and the variations that leave it."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QListWidgetItem

from cardtable.play.game_tree import GameLine, GameTree, LinePlace
from cardtable.play.session import Session
from cardtable.texts import _
from cardtable.windows.assistance.game_review import MoveList
from cardtable.windows.playing.move_list import numbered_move, spoken_move, written_move
from cardtable.windows.wording.sentences import seat_names


def line_name(tree: GameTree, line: int) -> str:
    """Return what a line is called: the game itself, or a variation by its number and name."""
    if not line:
        return _("The game")
    name = tree.lines[line].name
    template = _("Variation {number}: {name}") if name else _("Variation {number}")
    return template.format(number=line, name=name)


class LineList(MoveList):
    """A row for each position of the line, and beneath a move one for each that was tried instead."""

    asked = Signal(object)
    """The `LinePlace` to be shown."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setStyleSheet("QListWidget#moves::item { padding: 3px 0; }")
        self._listed: object = None
        self._words: dict[object, tuple[str, str]] = {}
        self._places: list[LinePlace] = []
        self._rows: list[int] = []
        self.itemClicked.connect(lambda item: self.asked.emit(self._places[self.row(item)]))
        self.chosen.connect(self._go_to_current)

    def follow(self, tree: GameTree, session: Session, place: LinePlace) -> None:
        """List the line of a place, if that is another one or has changed, and select the place."""
        with QSignalBlocker(self):
            listed = (place.line, tree.lines, tree.bookmarks)
            if listed != self._listed:
                self._listed = listed
                self._list(tree, session, place.line)
            row = self._rows[place.at]
            self.setCurrentRow(row)
            self.scrollToItem(self.item(row), self.ScrollHint.PositionAtCenter)

    def _list(self, tree: GameTree, session: Session, number: int) -> None:
        self.clear()
        self._places, self._rows = [], []
        line, names = tree.lines[number], seat_names(session, with_level=False)
        leaving: dict[int, list[int]] = {}
        for each in tree.leaving(number):
            leaving.setdefault(tree.lines[each].branch, []).append(each)
        marks = _marks(tree, number)
        self._add(_("The beginning"), _("The beginning"), LinePlace(number, 0), marks.get(0, ""))
        for at in range(line.end):
            words = self._move_words(session, line, at, names)
            self._add(*words, LinePlace(number, at + 1), marks.get(at + 1, ""))
            for other in leaving.get(at, ()):
                self._add_variation(tree, other)
        for other in leaving.get(line.end, ()):
            self._add_variation(tree, other)

    def _move_words(
        self, session: Session, line: GameLine, at: int, names: tuple[str, ...]
    ) -> tuple[str, str]:
        """Return a move as it is shown and as it is heard; lines have most of their moves in common."""
        move = line.moves[at]
        key = names, at, line.positions[at], move
        if key not in self._words:
            written = numbered_move(at, written_move(session, at, move, names))
            self._words[key] = written, numbered_move(at, spoken_move(session, at, move, names))
        return self._words[key]

    def open(self) -> None:
        """Turn to another game."""
        self._listed = None
        self._words.clear()

    def _add(self, written: str, spoken: str, place: LinePlace, mark: str) -> None:
        if mark:
            # Translators: a move in the list of moves, and the name of the bookmark that stands there.
            written = _("{move}  ★ {name}").format(move=written, name=mark)
            spoken = _("{move}, bookmark {name}").format(move=spoken, name=mark)
        self._rows.append(self.count())
        self._append(written, spoken, place)

    def _add_variation(self, tree: GameTree, number: int) -> None:
        name = line_name(tree, number)
        # Translators: a variation in the list of moves, after the move instead of which it was tried.
        written = _("      ↳ {variation}").format(variation=name)
        self._append(written, name, LinePlace(number, tree.lines[number].branch + 1))
        item = self.item(self.count() - 1)
        font = self.font()
        font.setItalic(True)
        item.setFont(font)

    def _append(self, written: str, spoken: str, place: LinePlace) -> None:
        item = QListWidgetItem(written, self)
        self._places.append(place)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)

    def _go_to_current(self) -> None:
        if self.currentItem() is not None:
            self.asked.emit(self._places[self.currentRow()])


def _marks(tree: GameTree, number: int) -> dict[int, str]:
    """Return the bookmarks on a line, those before it leaves others included."""
    if not tree.bookmarks:
        return {}
    line = tree.lines[number]
    wanted = {tree.trunk(LinePlace(number, at)): at for at in range(line.end + 1)}
    found: dict[int, str] = {}
    for each in tree.bookmarks:
        at = wanted.get(tree.trunk(LinePlace(each.variation, each.at)))
        if at is not None:
            found.setdefault(at, each.name)
    return found


def marked(tree: GameTree, number: int) -> frozenset[int]:
    """Return where on a line there are bookmarks."""
    return frozenset(_marks(tree, number))
