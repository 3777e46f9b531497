"""The Share menu: the game, its deal number or its picture to the clipboard, and games from there."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from cardtable.errors import CardTableError
from cardtable.keeping import share_line
from cardtable.keeping.record import CORRESPONDENT, Record
from cardtable.keeping.replay import Replay
from cardtable.keeping.store import Library
from cardtable.play import correspondence
from cardtable.play.recording import record_of
from cardtable.play.session import Session
from cardtable.texts import _
from cardtable.windows.begin.game_starter import GameStarter
from cardtable.windows.playing.table_page import TablePage
from cardtable.windows.sharing.sent_text import sent_text
from cardtable.windows.wording.phrases import full_sentence, keys_words

Tell = Callable[[str], object]
"""Tells the player a sentence that must not be missed."""


class Sharing(QObject):
    """What the Share menu does; `games` brings to the table what is pasted."""

    def __init__(self, library: Library, games: GameStarter, page: TablePage, tell: Tell) -> None:
        super().__init__(page)
        self._library, self._games, self._page, self._tell = library, games, page, tell
        games.receive = self._arrived
        page.correspondence_desk.copy_asked.connect(self.copy_line)
        page.correspondence_desk.paste_asked.connect(self.paste)
        page.ending.line_asked.connect(self.copy_line)

    def acts(self) -> dict[str, Callable[[], object]]:
        """Return what each action of the menu does."""
        return {
            "copy_line": self.copy_line,
            "copy_number": self.copy_number,
            "copy_picture": self.copy_picture,
            "paste": self.paste,
            "print": self.print_table,
        }

    # To the clipboard

    def copy_line(self) -> None:
        """Copy the game as a line of text."""
        if self._page.session is not None:
            QGuiApplication.clipboard().setText(sent_text(self._page.session))
            self._page.say(_("Game code copied. Paste it into a message."))

    def copy_number(self) -> None:
        """Copy the number of the deal."""
        session = self._page.session
        if session is None:
            return
        number = session.deal.number
        if number is None:
            words = _("This deal has no number. {keys} copies it as a game code.")
            self._page.say(words.format(keys=keys_words("Ctrl+C")))
            return
        QGuiApplication.clipboard().setText(str(number))
        self._page.say(_("Deal number {number} copied.").format(number=number))

    def copy_picture(self) -> None:
        """Copy a picture of the table as it is seen."""
        from cardtable.windows import record_files  # noqa: PLC0415 - no game waits for it

        image = record_files.picture_of(self._page)
        if image is not None:
            QGuiApplication.clipboard().setImage(image)
            self._page.say(_("Picture of the table copied."))

    def print_table(self) -> None:
        """Ask for a printer and print the table."""
        from cardtable.windows.sharing import printing  # noqa: PLC0415 - only those wait who print

        printing.ask_to_print_table(self._page)

    # From the clipboard

    def paste(self) -> None:
        """Open the game whose line is in the clipboard."""
        self.open_text(QGuiApplication.clipboard().text())

    def open_text(self, text: str) -> None:
        """Open the game whose line is in a text, or go on with the correspondence game; say why not."""
        self._attempt(lambda: self._games.check(share_line.reading(text), self._arrived))

    def _arrived(self, line: Replay) -> None:
        if CORRESPONDENT not in line.record.seats:
            self._games.open_replay(line)
            return
        session = self._page.session
        if session is not None and correspondence.same_game(record_of(session), line.record):
            self._attempt(lambda: self._receive(session, line))
            return
        self._attempt(lambda: self._find_and_receive(line))

    def _find_and_receive(self, line: Replay) -> None:
        """Go on with the kept game that the line continues; begin one where none is kept."""
        parted: CardTableError | None = None
        for game_id in self._library.correspondence_games(line.record.game):
            kept = self._kept(game_id)
            if kept is None or not correspondence.same_game(kept, line.record):
                continue
            try:
                correspondence.new_moves(kept, line)
            except CardTableError as error:
                parted = parted or error
            else:
                self._games.resume(game_id, lambda session: self._receive(session, line))
                return
        if parted is not None:
            raise parted
        record = correspondence.at_other_end(line.record)
        if not line.agreed:
            self._games.open_correspondence(line, record)
            return
        # Whether a draw is agreed on is for the person here to say.
        self._games.open_correspondence(replace(line, agreed=False), replace(record, outcome=None))
        self._offer_draw()

    def _kept(self, game_id: int) -> Record | None:
        """Return a game of the library as it is kept; None for one that cannot be read."""
        try:
            return self._library.record(game_id)
        except CardTableError:
            return None

    def _receive(self, session: Session, line: Replay) -> None:
        nothing_new = len(line.line) <= len(session.moves)
        draw = correspondence.receive(session, line)
        self._page.view.setFocus()
        if draw:
            self._offer_draw()
        elif nothing_new:
            self._page.say(_("No new moves in this game code: the game here is already that far."))

    def _offer_draw(self) -> None:
        self._page.correspondence_desk.offer_draw(lambda: self._page.step(Session.agree_draw))

    def _attempt(self, act: Callable[[], object]) -> None:
        try:
            act()
        except CardTableError as error:
            self._tell(full_sentence(str(error)))
