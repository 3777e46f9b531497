"""How games come to the table: dealt anew, gone on with, opened from a record; all are kept from then on."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.errors import CardTableError, GameElsewhere
from cardtable.games import catalogue
from cardtable.inputs import named_game, names_rules
from cardtable.keeping import record_file
from cardtable.keeping.record import Record
from cardtable.keeping.replay import Replay, Replaying
from cardtable.keeping.share_line import LineReplaying
from cardtable.keeping.store import Library
from cardtable.play.recording import record_of, resumed
from cardtable.play.session import Session
from cardtable.play.set_of_deals import next_in_set
from cardtable.solver.difficulty import Kind
from cardtable.start import Start
from cardtable.texts import _
from cardtable.windows.begin.beginnings import (
    beginning,
    default_seats,
    kind_of_last,
    last_of,
    next_harder,
    options_again,
    seats_again,
)
from cardtable.windows.kept_preferences import KeptPreferences
from cardtable.windows.people.names_desk import NamesDesk
from cardtable.windows.record_loader import LoadingProgress, RecordLoader
from cardtable.windows.style.asking import answered
from cardtable.windows.style.stylesheet import chosen_style

if TYPE_CHECKING:
    from cardtable.players.days_deal import DaysDeal

Show = Callable[[Session, bool], object]
"""Puts a game on the table; dealt out if it is a fresh one."""
Tell = Callable[[str], object]
"""Tells the player a sentence: why something was refused."""

_MOST_TRIED = 5
"""So many unfinished games are tried, where one cannot be played on, before a new one is dealt."""


class GameStarter(QObject):
    """Begins games, and goes on with those of the library."""

    def __init__(
        self, library: Library, preferences: KeptPreferences, show: Show, tell: Tell, window: QWidget
    ) -> None:
        super().__init__(window)
        self.library = library
        self._preferences = preferences
        self._names_desk = NamesDesk(preferences)
        self._show = show
        self._tell = tell
        self._window = window
        self._then: Callable[[Replay], object] = self.open_replay
        self._loader = RecordLoader(self)
        self._loader.loaded.connect(lambda played: self._attempt(lambda: self._then(played)))
        self._loader.failed.connect(tell)
        LoadingProgress(self._loader, window)
        self.receive: Callable[[Replay], object] = self.open_replay
        """Takes a game that has come as a line of text."""

    def follow(self, start: Start) -> None:
        """Begin what the program was started for: a file, a game, or else the unfinished game."""
        if start.file is not None:
            self.open_file(start.file)
        elif start.game is not None:
            self._attempt(lambda: self._start_as_asked(start))
        else:
            self._attempt(self._resume_latest)

    def put(self, session: Session, *, fresh: bool = True, foreign: bool = False) -> None:
        """Keep a game in the library and put it on the table; raise `CardTableError` if that fails.

        ``foreign`` says that somebody else has played it.  A game that is still being opened gives way to it.
        """
        self._loader.cancel()
        if not foreign and not session.annotations.names:
            names = self._names_desk.names(session.entry.id, session.seats)
            session.annotations = replace(session.annotations, names=names)
        session.journal = self.library.begin(record_of(session), foreign=foreign, day=session.day)
        self._show(session, fresh)

    # A new deal

    def open(self, kind: str) -> None:
        """Go on with this kind of game (`Entry.key`) where it was left, or deal a new one."""
        elsewhere = False
        for number in self._left(kind):
            try:
                self._resume(number)
            except GameElsewhere:
                elsewhere = True
            except CardTableError as error:
                self._tell(str(error))
            else:
                return
        self._attempt(lambda: self._deal_again(catalogue.of_key(kind)))
        if elsewhere:
            words = _("Your unfinished game is open in another window of Card Table, so this is a new deal.")
            self._tell(words)

    def deal_like(self, session: Session) -> None:
        """Deal a game anew, with the same options and the same people."""
        options = options_again(session, self._preferences.last(session.entry.id))
        self._attempt(lambda: self._deal_at_random(session.entry, options, seats_again(session)))

    def deal_same(self, session: Session) -> None:
        """Begin the same deal again, as a game of its own."""
        again = Session.new(session.entry, session.game.given_options, session.seats, session.deal)
        again.day = session.day
        self._attempt(lambda: self.put(again))

    def open_day(self, game_id: str, day: str) -> None:
        """Go on with the deal of a day, or find it and deal it; the day is an ISO date."""
        from cardtable.windows.begin.deal_search import DaySearch  # noqa: PLC0415 - no other game waits for it

        left = self._left_on(game_id, day)
        if left is not None and self._attempt(lambda: self._resume(left)):
            return
        search = DaySearch(game_id, day, parent=self._window)
        search.found.connect(lambda found: self._attempt(lambda: self._deal_day(found)))
        search.begin()

    def _deal_day(self, found: "DaysDeal") -> None:
        from cardtable.players.day_rules import day_seats  # noqa: PLC0415 - as above

        entry = catalogue.entry(found.game)
        session = Session.new(entry, {}, day_seats(entry), Deal(found.number))
        session.day = found.day
        self.put(session)

    def deal_kept(self, game_id: int) -> None:
        """Begin the deal of a kept game again, as a game of its own; a day's deal stays that day's."""
        self._attempt(lambda: self._deal_kept(self.library.record(game_id), self._day_of(game_id)))

    def _day_of(self, game_id: int) -> str | None:
        """Return of which day's deal a game is; what somebody else says of theirs is not taken over."""
        facts = self.library.shelf.facts([game_id]).get(game_id)
        return None if facts is None or facts.foreign else facts.day

    def _deal_kept(self, record: Record, day: str | None) -> None:
        entry = catalogue.entry(record.game)
        options = entry.game_class.recorded_options(record.options, record.deal, record.moves + record.undone)
        again = Session.new(entry, options, record.seats, record.deal)
        again.day = day
        self.put(again)

    def harder_kind(self, session: Session) -> Kind | None:
        """Return the kind next harder than what is wished for; None where there is none."""
        from cardtable.players.deal_kinds import kinds_offered  # noqa: PLC0415 - hardly any game waits for it

        kind = kind_of_last(self._preferences.last(session.entry.id))
        return next_harder(kind, kinds_offered(session.game))

    def deal_harder(self, session: Session) -> None:
        """Deal a harder game, and wish for such deals from now on."""
        kind = self.harder_kind(session)
        if kind is not None:
            options = options_again(session, self._preferences.last(session.entry.id))
            wish = beginning(options, session.seats, kind)
            self._preferences.remember(session.entry.id, wish)
            self._attempt(lambda: self._deal_at_random(session.entry, options, session.seats))

    def deal_next(self, session: Session) -> None:
        """Deal the next game of the set."""
        self._attempt(lambda: self.put(next_in_set(session)))

    def deal_for(self, game_id: str, options: Mapping[str, object], seats: tuple[str, ...]) -> None:
        """Deal a new game for these seats."""
        self._attempt(lambda: self._deal_at_random(catalogue.entry(game_id), options, seats))

    def choose(self, entry: Entry) -> None:
        """Ask how to begin a game: its deal, its seats, its options."""
        from cardtable.windows.begin.new_game import NewGameSheet  # noqa: PLC0415 - only those wait who choose

        style, cloth = chosen_style(self._preferences.now)
        last = last_of(entry, self._preferences.last(entry.id))
        if last is None and entry.form is not None:
            last = {"options": entry.form_options}
        sheet = NewGameSheet(entry, last, style, cloth, parent=self._window, names_desk=self._names_desk)
        if answered(sheet):
            new = sheet.choice()
            self._names_desk.keep(entry.id, sheet.people)
            self._attempt(lambda: self._start(entry, new.deal, new.options, new.seats, new.kind))

    def _start_as_asked(self, start: Start) -> None:
        entry = catalogue.entry(start.game or "")
        seats = start.seats or default_seats(entry)
        game = entry.game_class(start.options, len(seats))
        self._start(entry, start.deal or Deal.at_random(game.deal_numbers), start.options, seats)

    def _start(
        self,
        entry: Entry,
        deal: Deal,
        options: Mapping[str, object],
        seats: tuple[str, ...],
        kind: Kind | None = None,
    ) -> None:
        """Deal a new game; `kind` is what further deals of it are to be like, None: as before."""
        self.put(Session.new(entry, options, seats, deal))
        kind = kind_of_last(self._preferences.last(entry.id)) if kind is None else kind
        self._preferences.remember(entry.id, beginning(options, seats, kind))

    def _deal_at_random(self, entry: Entry, options: Mapping[str, object], seats: tuple[str, ...]) -> None:
        """Deal a new game; where the player wishes for a kind of deal, look for one first."""
        game = entry.game_class(options, len(seats))
        kind = kind_of_last(self._preferences.last(entry.id))
        if not self._is_offered(kind, game):
            self._start(entry, Deal.at_random(game.deal_numbers), options, seats)
            return
        from cardtable.windows.begin.deal_search import DealSearch  # noqa: PLC0415 - nor for this

        search = DealSearch(game, kind, parent=self._window)
        search.found.connect(
            lambda number: self._attempt(lambda: self._start(entry, Deal(number), options, seats))
        )
        search.begin()

    @staticmethod
    def _is_offered(kind: Kind, game: Game) -> bool:
        if kind is Kind.ANY:
            return False
        from cardtable.players.deal_kinds import kinds_offered  # noqa: PLC0415 - nor for this

        return kind in kinds_offered(game)

    def _deal_again(self, entry: Entry) -> None:
        last = last_of(entry, self._preferences.last(entry.id))
        if last is not None:
            try:
                self._deal_at_random(entry, dict(last["options"]), tuple(last["seats"]))
            except CardTableError:
                pass  # The last choice may be that of another version: what follows always works.
            else:
                return
        self._start(entry, Deal.at_random(), entry.form_options, default_seats(entry))

    # A game that was begun before

    def ask_for_record(self) -> None:
        """Ask for a record and open it."""
        from cardtable.windows import record_files  # noqa: PLC0415 - no game waits for it

        path = record_files.ask_for_record(self._window)
        if path is not None:
            self.open_file(path)

    def open_file(self, path: Path) -> None:
        """Open a record, or play the game whose rules a file has; say why not if that cannot be done."""
        self._attempt(lambda: self._open_file(path))

    def _open_file(self, path: Path) -> None:
        if names_rules(path.name):
            game_id = named_game(str(path)).id
            self.open(game_id)
            self._keep_rules(game_id)
            return
        replaying = record_file.reading(path)
        is_line = isinstance(replaying, LineReplaying)
        self.check(replaying, self.receive if is_line else self.open_replay)

    def check(self, replaying: Replaying, then: Callable[[Replay], object]) -> None:
        """Check the moves of a game and call `then` with it; raise `InvalidRecord` if refused at once."""
        self._then = then
        whole = self._loader.begin(replaying)
        if whole is not None:
            then(whole)

    def open_replay(self, played: Replay) -> None:
        """Put a game from elsewhere on the table: the library's own, if it is there, else somebody else's."""
        record = played.record
        begun = bool(record.moves or record.undone)
        known = self._known(record) if begun else None
        if known is None:
            self.put(self._session_of(played, foreign=begun), fresh=not played.line, foreign=begun)
        else:
            self._resume(known)
        self._keep_rules(record.game)

    def _keep_rules(self, game_id: str) -> None:
        """Let the gallery have a game of somebody's own that was opened: so its tile leads back to it."""
        if catalogue.is_own(game_id):
            self.library.own_games.keep(game_id)

    def open_correspondence(self, played: Replay, record: Record) -> None:
        """Begin a game that has come by correspondence, with the seats that `record` says."""
        names = self._names_desk.own_alone(record.seats)
        record = replace(record, annotations=replace(record.annotations, names=names))
        self.put(self._session_of(replace(played, record=record)), fresh=not played.line)

    def _known(self, record: Record) -> int | None:
        try:
            return self.library.shelf.find(record)
        except CardTableError:
            return None  # The library cannot be read now; the game goes on all the same.

    def resume(self, game_id: int, then: Callable[[Session], object] = lambda _session: None) -> None:
        """Go on with a game of the library, and call `then` with it; say why not if that cannot be done."""
        self._attempt(lambda: self._resume(game_id, then))

    def _left(self, kind: str) -> list[int]:
        """Return the unfinished games of one kind, the last played first; none if they cannot be read."""
        try:
            return [kept.id for kept in self.library.unfinished(kind, _MOST_TRIED)]
        except CardTableError:
            return []

    def _left_on(self, game_id: str, day: str) -> int | None:
        """Return the game of a day's deal that goes on; none if that cannot be read."""
        try:
            return self.library.figures.left_on(game_id, day)
        except CardTableError:
            return None

    def _resume_latest(self) -> None:
        kept = self.library.latest_unfinished()
        if kept is not None:
            self._resume(kept.id)

    def _resume(self, game_id: int, then: Callable[[Session], object] = lambda _session: None) -> None:
        replaying, journal = self.library.resume(game_id)

        def show(played: Replay) -> None:
            # Only now: a game that the rules refuse leaves the one on the table where it is, and held.
            self.library.hold(game_id)
            session = self._session_of(played, foreign=journal.foreign)
            session.journal, session.closed, session.day = journal, journal.closed, journal.day
            self._show(session, False)
            then(session)

        self.check(replaying, show)

    def _session_of(self, played: Replay, *, foreign: bool = False) -> Session:
        wished = self._preferences.now.auto_play_of(played.record.game)
        return resumed(played, auto_play=wished, foreign=foreign)

    def _attempt(self, act: Callable[[], object]) -> bool:
        """Do something that may be refused; say why if it is."""
        try:
            act()
        except CardTableError as error:
            self._tell(str(error))
            return False
        return True
