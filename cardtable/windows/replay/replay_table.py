"""The table of a replay: a position of it, the way it came there, and whose turn it is."""

from typing import Any

from cardtable.keeping.preferences import Preferences
from cardtable.play.game_tree import LinePlace
from cardtable.play.last_move import moved_last
from cardtable.play.replayed_game import ReplayedGame
from cardtable.play.session import Session
from cardtable.play.sight import unveiled
from cardtable.table.view import TableView
from cardtable.texts import _
from cardtable.windows.messages.status_strip import StatusStrip
from cardtable.windows.wording.phrases import is_you
from cardtable.windows.wording.sentences import end_headline, seat_names, tallies_words, turn_words


class ReplayTable:
    """Shows a replay on a table and in the strip beneath; with ``shows_hidden`` every card lies face up."""

    def __init__(self, view: TableView, strip: StatusStrip, preferences: Preferences) -> None:
        self._view, self._strip = view, strip
        self.preferences = preferences
        self.shows_hidden = False

    def open(self, replayed: ReplayedGame) -> None:
        """Turn to another game."""
        session = replayed.session()
        self.shows_hidden = False
        self._view.table.names = seat_names(session)
        self._view.table.own = replayed.sight.nearest if len(session.people) == 1 else None

    def show(
        self, replayed: ReplayedGame, session: Session, *, animate: bool, before: LinePlace | None = None
    ) -> None:
        """Show the place of a replay, which as a game in progress is this session; it was at ``before``."""
        sight, view = replayed.sight, self._view
        game = unveiled(session.game) if self.shows_hidden else session.game
        position, over = session.position, session.outcome is not None
        may_move = not over and (self.shows_hidden or sight.sees_mover(position))
        steps: Any = ()
        if before is not None and replayed.place.at == before.at + 1 and view.table.motion.duration():
            steps = game.steps(session.position_after(before.at), session.moves[-1], sight.viewer)
        view.show_position(
            game,
            position,
            sight.viewer,
            interactive=may_move,
            animate=animate,
            steps=steps,
            moved=(moved_last(session),) if self.preferences.mark_last_move else (),
        )
        names, strip = view.table.names, self._strip
        strip.offer(game.commands(position) if may_move else (), view.hand.attempt)
        strip.stand("" if may_move or over else _why_not(names[session.to_move - 1], over=sight.over))
        strip.show_turn(end_headline(session, names) or turn_words(session, names, thinking=False))
        strip.show_figures(tallies_words(session, names))


def _why_not(name: str, *, over: bool) -> str:
    """Return why nobody can play on for a seat; of one's own that is plain."""
    if is_you(name):
        return ""
    if over:
        template = _("{name}: hand hidden. Show hidden cards to play it.")
    else:
        template = _("{name}: hand hidden until the game is over.")
    return template.format(name=name)
