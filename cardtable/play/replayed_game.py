"""A game that is looked at again: its lines, the place in them that is shown, and what is added to it."""

from collections.abc import Callable
from typing import Any

from cardtable.contract.move import Move
from cardtable.errors import CardTableError
from cardtable.games import catalogue
from cardtable.keeping.record import Annotations
from cardtable.keeping.replay import Replay
from cardtable.play.game_tree import GameLine, GameTree, LinePlace
from cardtable.play.history import History
from cardtable.play.session import Session
from cardtable.play.sight import Sight
from cardtable.texts import _

Keep = Callable[[Annotations], object]
"""Keeps the variations and bookmarks with their game; raises `CardTableError` where that cannot be."""


class ReplayedGame:
    """A game with a place in it that is shown; nothing done here changes the game itself.

    While it is not ``whole``, more of it being checked, nothing is added to it either.
    """

    def __init__(self, played: Replay, keep: Keep, at: int = 0, *, whole: bool = True) -> None:
        self.played = played
        self.tree = GameTree(played)
        self.sight = Sight(played)
        self.place = LinePlace(0, at)
        self.whole = whole
        self._keep, self._kept = keep, played.record.annotations

    def grow(self, played: Replay, *, whole: bool) -> None:
        """Go on with more of the same game, the place being what it is."""
        self.played, self.whole = played, whole
        self.tree, self.sight = GameTree(played), Sight(played)
        self._kept = played.record.annotations

    @property
    def game_id(self) -> str:
        """The game that is replayed."""
        return self.played.record.game

    @property
    def line(self) -> GameLine:
        """The line that is shown."""
        return self.tree.lines[self.place.line]

    @property
    def position(self) -> Any:
        """The position that is shown."""
        return self.tree.position(self.place)

    @property
    def at_end(self) -> bool:
        """Whether the line goes no further."""
        return self.place.at == self.line.end

    def after(self, count: int) -> LinePlace:
        """Return the place after so many moves of the line, or the end of it that is nearest."""
        return self.nearest(LinePlace(self.place.line, max(count, 0)))

    def nearest(self, place: LinePlace) -> LinePlace:
        """Return a place, or the nearest before it where the line does not go so far, or is no more."""
        line = place.line if place.line < len(self.tree.lines) else 0
        return LinePlace(line, min(place.at, self.tree.lines[line].end))

    def session(self) -> Session:
        """Return the line that is shown as a game in progress, for those who speak of such."""
        record, line = self.played.record, self.line
        shown = Session(
            catalogue.entry(record.game),
            self.played.game,
            record.deal,
            record.seats,
            score=record.set,
            history=History(line.positions, line.moves, self.place.at),
            agreed=self.played.agreed and self.place == LinePlace(0, self.played.ply),
        )
        shown.annotations = Annotations(names=record.annotations.names)
        return shown

    # Changes: each returns why it could not be, and leaves all as it was then

    def play(self, move: Move) -> str:
        """Play on from here: along the line, along a variation that is there, or along a new one."""
        return self._change(lambda tree: self._step(tree, move))

    def _step(self, tree: GameTree, move: Move) -> None:
        self.place = tree.play(self.place, move, lambda position: not self.sight.reveals(position))

    def remove_variation(self) -> str:
        """Forget the variation that is shown."""
        return self._change(self._remove)

    def _remove(self, tree: GameTree) -> None:
        self.place = tree.remove(self.place.line)

    def rename(self, name: str) -> str:
        """Give the variation that is shown this name."""
        return self._change(lambda tree: tree.rename(self.place.line, name))

    def write(self, text: str) -> str:
        """Write this comment on the position that is shown; empty: none."""
        return self._change(lambda tree: tree.write(self.place, text))

    def mark(self, name: str) -> str:
        """Give the position that is shown a bookmark of this name; empty: none."""
        return self._change(lambda tree: tree.mark(self.place, name))

    def undo(self) -> str:
        """Take the last change back."""
        return self._change(GameTree.undo)

    def _change(self, act: Callable[[GameTree], object]) -> str:
        """Change the tree and keep it."""
        if not self.whole:
            return _("This long game is still being checked. Try again in a moment.")
        old, place, refused = self.tree.copy(), self.place, ""
        try:
            act(self.tree)
            self._keep_changes()
        except CardTableError as error:
            self.tree, self.place, refused = old, place, str(error)
        self.place = self.nearest(self.place)
        return refused

    def _keep_changes(self) -> None:
        annotations = self.tree.annotations
        if annotations != self._kept:
            self._keep(annotations)
            self._kept = annotations
