"""What the player wishes of a table: each part of its page follows the preferences."""

from cardtable.art.deck import Deck
from cardtable.art.kept_cards import cache_folder
from cardtable.contract.scoring import Scoring
from cardtable.keeping.preferences import Preferences
from cardtable.play.last_move import marked
from cardtable.play.session import Session
from cardtable.table.view import TableView
from cardtable.windows.assistance.assistance import Assistance
from cardtable.windows.assistance.coach import Coach
from cardtable.windows.assistance.game_study import GameStudy
from cardtable.windows.key_book import KeyBook
from cardtable.windows.messages.panel import Panel
from cardtable.windows.messages.status_strip import StatusStrip
from cardtable.windows.playing.ending import Ending
from cardtable.windows.playing.game_status import GameStatus
from cardtable.windows.playing.sounds import Sounds
from cardtable.windows.style.stylesheet import chosen_style
from cardtable.windows.style.system_wishes import chosen_speed
from cardtable.windows.table_keys import set_table_keys


class TableWishes:
    """Passes the preferences on to the parts of a page; the table wears the chosen style already."""

    def __init__(
        self,
        preferences: Preferences,
        view: TableView,
        panel: Panel,
        strip: StatusStrip,
        sounds: Sounds,
        assistance: Assistance,
        coach: Coach,
        game_study: GameStudy,
        status: GameStatus,
        ending: Ending,
    ) -> None:
        self._view, self._panel, self._strip, self._sounds = view, panel, strip, sounds
        self._assistance, self._coach = assistance, coach
        self._game_study, self._status, self._ending = game_study, status, ending
        self._keys = KeyBook.of(preferences)
        self._marks = preferences.mark_last_move
        self.follow(preferences, None)

    def open(self, preferences: Preferences, session: Session) -> None:
        """Let a game be played as is wished for its kind."""
        session.auto_play = preferences.auto_play_of(session.entry.id)
        self._view.hand.one_click = preferences.moves_by_click(session.entry.one_click)

    def follow(self, preferences: Preferences, session: Session | None) -> None:
        """Let everything, and the game on the table, follow what is wished now."""
        self._wear(preferences)
        self._view.table.motion.speed = chosen_speed(preferences)
        self._sounds.set_wished(preferences.sounds)
        self._assistance.set_preferences(preferences)
        self._coach.wished = preferences.catch_mistakes
        self._game_study.shows_evaluation = preferences.show_evaluation
        self._status.set_preferences(preferences)
        self._ending.scoring = Scoring(preferences.scoring)
        self._set_keys(KeyBook.of(preferences))
        if session is not None:
            self.open(preferences, session)
            self._mark(session, preferences)

    def _wear(self, preferences: Preferences) -> None:
        style, cloth = chosen_style(preferences)
        worn = self._view.table.pixmaps
        if (style, cloth) != (worn.deck.style, worn.felt):
            self._view.set_style(Deck(style, cache_folder()), cloth)
            self._panel.set_cloth(cloth)

    def _set_keys(self, book: KeyBook) -> None:
        set_table_keys(book, self._view)
        self._strip.keys = book
        if book != self._keys:
            self._keys = book
            self._status.offer_commands()

    def _mark(self, session: Session, preferences: Preferences) -> None:
        if preferences.mark_last_move is not self._marks:
            self._marks = preferences.mark_last_move
            self._view.last_move.show(marked(session, self._view.table.own) if self._marks else ())
