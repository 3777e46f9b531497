"""The window of statistics: the games played beside the figures of one, its table, a fresh start."""

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QWidget,
)

from cardtable.art.tokens import Extent, Space, Type
from cardtable.contract.scoring import Scoring
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.keeping.files import write_atomically
from cardtable.keeping.people import colour_of
from cardtable.keeping.results_csv import results_csv
from cardtable.keeping.scores import has_points
from cardtable.keeping.store import Library
from cardtable.texts import _, ngettext
from cardtable.windows.library.deal_rating import DealRating
from cardtable.windows.library.figures_page import FiguresPage
from cardtable.windows.library.points_count import PointsCount
from cardtable.windows.saving import ask_where_to_save
from cardtable.windows.style.asking import answered
from cardtable.windows.style.beside import Beside
from cardtable.windows.style.buttons import list_style
from cardtable.windows.style.menu_button import MenuButton
from cardtable.windows.style.menu_style import style_menu
from cardtable.windows.style.message_box import MessageBox
from cardtable.windows.style.sheet import PageSheet
from cardtable.windows.style.widgets import Note, Title, roomy, text_font
from cardtable.windows.wording.phrases import by_title, full_sentence

_WISHED = QSize(980, 660)
_LIST_WIDTH = 210
_LEAST_PAGE = 240
"""Logical pixels: so much of the figures is seen at once."""
_RATED_AFTER = 200
"""Milliseconds."""
_ITS_OWN = partial(colour_of, people=())
"""The colour of a name that is known to nobody."""


class StatisticsDialog(PageSheet):
    """The statistics of every game that was played; raises `CardTableError` if the library is damaged.

    ``colour`` gives the colour of somebody who plays here; points are those counted in the way ``scoring``.
    It is accepted where all games are to be shown.
    """

    def __init__(
        self,
        library: Library,
        parent: QWidget | None = None,
        game_id: str = "",
        colour: Callable[[str], str] = _ITS_OWN,
        scoring: Scoring = Scoring.NONE,
    ) -> None:
        super().__init__(parent)
        self._figures = library.figures
        self.setWindowTitle(_("Statistics"))
        played = self._figures.played()
        entries = (*catalogue.entries(), *catalogue.own_entries())
        self._entries = {entry.id: entry for entry in entries if entry.id in played}
        self.games = QListWidget()
        self.figures_page = FiguresPage(colour, scoring)
        self.page.setContentsMargins(Space.WIDE, Space.LARGE, Space.WIDE, Space.LARGE)
        self.body.setSpacing(Space.MEDIUM)
        if not self._entries:
            self.body.addWidget(Title(self.windowTitle()))
        self.body.addWidget(self._shown(played) if self._entries else self._nothing(), 1)
        self.body.addWidget(Note(_counted_words()))
        if not library.lasting:
            said = _("Games aren’t being saved: these figures will be lost when you close the window.")
            self.body.addWidget(Note(said))
        self.page.addLayout(self._buttons())
        # Not before they stand in the sheet: shown by themselves, they would be windows.
        self.more.setVisible(bool(self._entries))
        self.all_games.setVisible(not self._entries)
        self.usual = _WISHED if self._entries else QSize(roomy(Extent.PANEL), 0)
        self.rating = DealRating(library, self)
        self.rating.rated.connect(self._follow_change)
        self.points = PointsCount(library, self)
        self.points.counted.connect(self._follow_change)
        self._counts_points = scoring is not Scoring.NONE
        if self._entries:
            self._choose(game_id)
            # Once the window is there: it waits for nothing that comes later.
            later = QTimer(self, singleShot=True, interval=_RATED_AFTER)
            later.timeout.connect(self._begin)
            later.start()

    def _begin(self) -> None:
        """Find out what is not known of the games yet."""
        self.rating.begin()
        if self._counts_points:
            self.points.begin([game for game in self._entries if has_points(game)])

    # What is on it

    def _nothing(self) -> QWidget:
        text = _("No finished games yet. Games you finish will be counted here.")
        note = Note(text)
        note.setFont(text_font(Type.LEAD))
        return note

    def _shown(self, played: dict[str, int]) -> QWidget:
        self.games.setAccessibleName(_("Games"))
        self.games.setFixedWidth(roomy(_LIST_WIDTH))
        self.games.setFont(text_font(Type.BODY))
        self.games.setStyleSheet(list_style())
        together = QListWidgetItem(_("All games"), self.games)
        together.setData(Qt.ItemDataRole.UserRole, "")
        for entry in sorted(by_title(self._entries.values()), key=lambda each: -played[each.id]):
            item = QListWidgetItem(_(entry.title), self.games)
            item.setData(Qt.ItemDataRole.UserRole, entry.id)
            number = played[entry.id]
            tip = ngettext("{number} game counted", "{number} games counted", number)
            item.setToolTip(tip.format(number=number))
        self.games.currentRowChanged.connect(self._show_chosen)
        self.figures_page.setMinimumSize(roomy(2 * _LIST_WIDTH), roomy(_LEAST_PAGE))
        return Beside(self.games, self.figures_page, (0, 1))

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.more = MenuButton(_("More"))
        self.more.setAutoDefault(False)
        menu = QMenu(self.more)
        style_menu(menu)
        self.export = menu.addAction(_("&Export this game…"), lambda: self._export(self._chosen()))
        self.export_all = menu.addAction(_("Export &all games…"), lambda: self._export(None))
        self.reset = menu.addAction(_("&Reset this game…"), self._ask_reset)
        self.more.setMenu(menu)
        row.addWidget(self.more)
        row.addStretch()
        self.all_games = self._button(_("All games"), self.accept)
        row.addWidget(self.all_games)
        close = self._button(_("Close"), self.reject)
        (close if self._entries else self.all_games).setDefault(True)
        row.addWidget(close)
        return row

    @staticmethod
    def _button(text: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _checked=False: act())
        return button

    # Choosing a game

    def _choose(self, game_id: str) -> None:
        ids = [self.games.item(row).data(Qt.ItemDataRole.UserRole) for row in range(self.games.count())]
        # Where only one game was played, its own figures tell more than those of all.
        first = 1 if len(self._entries) == 1 else 0
        self.games.setCurrentRow(ids.index(game_id) if game_id in self._entries else first)
        self.games.setFocus()

    def _chosen(self) -> str:
        """Return the id of the game whose figures are shown; empty where they are those of all."""
        item = self.games.currentItem()
        return str(item.data(Qt.ItemDataRole.UserRole)) if item is not None else ""

    def _show_chosen(self) -> None:
        game = self._chosen()
        for action in (self.export, self.reset):
            action.setEnabled(bool(game))
        if game:
            self._attempt(
                lambda: self.figures_page.show_figures(self._entries[game], self._figures.counted(game))
            )
        elif self.games.currentItem() is not None:
            self._attempt(lambda: self.figures_page.show_all(self._figures.counted(), date.today()))

    def _follow_change(self, game: str) -> None:
        """Show the difficulty of a deal, or what games came to, as soon as it is known."""
        if game == self._chosen():
            place = self.figures_page.verticalScrollBar().value()
            self._show_chosen()
            self.figures_page.verticalScrollBar().setValue(place)

    # What is done with the figures

    def _export(self, game: str | None) -> None:
        name, kinds = f"cardtable-{game or 'all-games'}", _("CSV files (*.csv)")
        path = ask_where_to_save(self, _("Export statistics"), name, ".csv", kinds)
        if path is not None:
            self._attempt(lambda: self._write(path, game))

    def _write(self, path: Path, game: str | None) -> None:
        results = self._figures.counted(game)
        write_atomically(path, results_csv(results))
        template = ngettext("{number} game saved to {file}.", "{number} games saved to {file}.", len(results))
        self._tell(template.format(number=len(results), file=path))

    def _ask_reset(self) -> None:
        title = _(self._entries[self._chosen()].title)
        asked = _("Reset the statistics for {title}?").format(title=title)
        box = MessageBox(MessageBox.Icon.Question, asked, self)
        box.setWindowTitle(_("Statistics"))
        box.setInformativeText(
            _(
                "Games played so far will no longer count. They stay in the library, and their "
                "figures are saved to a file."
            )
        )
        yes = box.addButton(_("Reset"), MessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(MessageBox.StandardButton.Cancel))
        answered(box)
        if box.clickedButton() is yes:
            self._attempt(self._reset)

    def _reset(self) -> None:
        game = self._chosen()
        copy = self._figures.reset(game)
        self.games.takeItem(self.games.currentRow())
        title = _(self._entries.pop(game).title)
        if not self._entries:
            self.games.clear()
            for widget in (self.figures_page, self.games, self.more):
                widget.setEnabled(False)
            self.all_games.show()
        sentence = _("The statistics for {title} were reset. The old figures are in {file}.")
        self._tell(sentence.format(title=title, file=copy))

    def _attempt(self, act: Callable[[], object]) -> None:
        """Do something that may be refused; say why if it is."""
        try:
            act()
        except CardTableError as error:
            self._tell(full_sentence(str(error)))

    def _tell(self, sentence: str) -> None:
        box = MessageBox(MessageBox.Icon.Information, sentence, self)
        box.setWindowTitle(_("Statistics"))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()


def _counted_words() -> str:
    return _(
        "Only games that have ended are counted: a game you leave waits for you and is not "
        "lost. A win counts as without help if you saw no hint and undid no move. Wins shown "
        "to you and other people’s games do not count."
    )
