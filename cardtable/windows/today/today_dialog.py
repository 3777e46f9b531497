"""The days' deals: which game, a month of what was done with them, and the way to the table."""

from collections.abc import Mapping
from datetime import date, timedelta

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from cardtable.art.line_icons import LineIcon
from cardtable.art.tokens import Space, Type
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.keeping.days import DayDone
from cardtable.keeping.store import Library
from cardtable.texts import _
from cardtable.windows.kept_preferences import KeptPreferences
from cardtable.windows.style.beside import Beside
from cardtable.windows.style.boxes import TickBox
from cardtable.windows.style.flow import Flow
from cardtable.windows.style.sheet import PageSheet
from cardtable.windows.style.sign_button import SignButton
from cardtable.windows.style.widgets import Note, Title, roomy
from cardtable.windows.today.day_mark import MarkKey
from cardtable.windows.today.games_list import ALL, DayGames
from cardtable.windows.today.month_view import MonthView
from cardtable.windows.today.words import month_words, proof_words, summary_words, told_day, told_games
from cardtable.windows.wording.phrases import full_sentence

_WISHED = QSize(920, 640)


class TodayDialog(PageSheet):
    """Asks for a game and a day, by default today; raises `CardTableError` if the library is damaged."""

    def __init__(
        self,
        library: Library,
        preferences: KeptPreferences,
        game_id: str = "",
        parent: QWidget | None = None,
        today: date | None = None,
    ) -> None:
        super().__init__(parent)
        self._figures = library.figures
        self._lasting = library.lasting
        self._preferences = preferences
        self._today = today or date.today()
        self.setWindowTitle(_("Today’s deal"))
        self._trouble = ""
        day = self._today.isoformat()
        self._figures.days_done(day, day)  # says at once when the library cannot be read
        self._make_parts()
        self._lay_out()
        self._connect()
        self._fill_games(game_id)
        self.month.go(self._today)
        self.month.take_focus()
        self.usual = QSize(*map(roomy, _WISHED.toTuple()))

    def choice(self) -> tuple[str, str]:
        """Return the game and the ISO date that are to be played."""
        return self.games.chosen(), self.month.day.isoformat()

    # What is on it

    def _make_parts(self) -> None:
        self.games = DayGames()
        self.month = MonthView(self._today)
        self.month.done = self._done
        self.title = Title("", Type.SHEET)
        self.earlier = self._way(SignButton(LineIcon.BACK, _("Previous month"), "PgUp"), -1)
        self.later = self._way(SignButton(LineIcon.FORTH, _("Next month"), "PgDown"), 1)
        self.now = QPushButton(_("&Today"))
        self.now.clicked.connect(lambda: self.month.go(self._today))
        self.favourite = TickBox(_("In my &favourites"))
        self.told = Note()
        self.told.setMinimumHeight(3 * self.told.fontMetrics().lineSpacing())
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.summary = Note()
        self.play = QPushButton()
        self.play.setDefault(True)
        self.close_button = QPushButton(_("Close"))
        for button in (self.now, self.close_button):
            button.setAutoDefault(False)

    def _way(self, button: SignButton, months: int) -> SignButton:
        button.setAutoDefault(False)
        button.clicked.connect(lambda: self.month.go_months(months))
        return button

    def _lay_out(self) -> None:
        self.page.setContentsMargins(Space.WIDE, Space.LARGE, Space.WIDE, Space.LARGE)
        self.body.setSpacing(Space.MEDIUM)
        self.body.addWidget(Beside(self.games, self._month_column(), (0, 1), Space.WIDE), 1)
        if not self._lasting:
            said = _("Games aren’t being saved: what you do today will be lost when you close the window.")
            self.body.addWidget(Note(said))
        row = QHBoxLayout()
        row.addWidget(self.favourite, 1)
        row.addWidget(self.play)
        row.addWidget(self.close_button)
        self.page.addLayout(row)

    def _month_column(self) -> QVBoxLayout:
        head = QHBoxLayout()
        head.addWidget(self.earlier)
        head.addWidget(self.later)
        head.addSpacing(Space.SMALL)
        head.addWidget(self.title)
        head.addStretch()
        head.addWidget(self.now)
        keys = Flow(Space.SMALL)
        for done in sorted(DayDone, reverse=True):
            keys.addWidget(MarkKey(done))
        column = QVBoxLayout()
        column.setSpacing(Space.SMALL)
        column.addLayout(head)
        column.addWidget(self.month, 1)
        column.addLayout(keys)
        column.addWidget(self.summary)
        column.addWidget(self.told)
        return column

    def _connect(self) -> None:
        self.games.currentRowChanged.connect(self._show_game)
        self.month.chosen.connect(self._show_day)
        self.month.opened.connect(self._open)
        self.games.opened.connect(self._open)
        self.favourite.clicked.connect(self._like)
        self.play.clicked.connect(self._open)
        self.close_button.clicked.connect(self.reject)

    # What is shown

    def _fill_games(self, game_id: str) -> None:
        day = self._today.isoformat()
        done = {game: each for (game, _day), each in self._days(day, day).items()}
        self.games.fill(self._preferences.now.favourites, done, game_id)

    def _days(self, first: str, last: str) -> dict[tuple[str, str], DayDone]:
        """Return what was done by game and ISO date; nothing, and why, where that cannot be read now."""
        try:
            found = self._figures.days_done(first, last)
        except CardTableError as error:
            self._trouble = full_sentence(str(error))
            return {}
        self._trouble = ""
        return found

    def _done(self, first: date, last: date) -> Mapping[date, DayDone]:
        """Return what was done with the deals of the game chosen; of all games, the best of each day."""
        chosen = self.games.chosen()
        found: dict[str, DayDone] = {}
        for (game, day), done in self._days(first.isoformat(), last.isoformat()).items():
            if chosen in (ALL, game):
                found[day] = max(done, found.get(day, done))
        days = (first + timedelta(number) for number in range((last - first).days + 1))
        return {day: found[day.isoformat()] for day in days if day.isoformat() in found}

    def _show_game(self) -> None:
        chosen = self.games.chosen()
        self.favourite.setVisible(chosen != ALL)
        self.favourite.setChecked(chosen in self._preferences.now.favourites)
        self.month.go(self.month.day)

    def _show_day(self, day: date) -> None:
        chosen = self.games.chosen()
        self.title.setText(month_words(day))
        self.later.setEnabled(self.month.bounds()[1] < self._today)
        done = self._done(*self.month.bounds())
        self.summary.setText(summary_words(list(done.values())))
        self.play.setVisible(chosen != ALL)
        if chosen == ALL:
            iso = day.isoformat()
            games = {game: each for (game, _day), each in self._days(iso, iso).items()}
            self.told.setText(self._trouble or told_games(day, games))
            return
        known = self._trouble or told_day(day, done.get(day))
        told = f"{known}\n{proof_words(catalogue.entry(chosen))}"
        self.told.setText(told)
        self.play.setText(_play_words(done.get(day)))
        self.play.setAccessibleDescription(told)

    # What the player does

    def _open(self) -> None:
        if self.games.chosen() != ALL:
            self.accept()

    def _like(self, liked: bool) -> None:
        chosen = self.games.chosen()
        self._preferences.like(chosen, liked)
        self._fill_games(chosen)


def _play_words(done: DayDone | None) -> str:
    if done is None:
        return _("&Play")
    return _("&Continue") if done is DayDone.BEGUN else _("&Play again")
