"""What may be seen of a game that is looked at again: all of it when it is over, else what has been seen."""

from dataclasses import replace
from typing import Any, cast

from cardtable.cards import Card
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout, Shown
from cardtable.contract.seat import Seat, nobody_at
from cardtable.keeping.record import HUMAN
from cardtable.keeping.replay import Replay


class Sight:
    """Whose eyes a game is shown to, and whether it would show what nobody there has seen.

    ``over``: the game has come to an end, so that all its cards may be known.
    """

    def __init__(self, played: Replay) -> None:
        self._game, self._positions = played.game, played.positions
        self._people = [seat for seat, who in enumerate(played.record.seats, 1) if who == HUMAN]
        self._known: frozenset[Card] | None = None
        score = played.record.set
        self.over = played.agreed or played.game.outcome(played.positions[-1]) is not None
        self.nearest: Seat | None = min(
            self._people, key=lambda seat: seat if score is None else score.player(seat), default=None
        )

    @property
    def viewer(self) -> Seat | None:
        """The seat from which the table is seen; hands that several people hide are seen by nobody."""
        several = len(self._people) > 1 and self._game.hides() and not self.over
        return nobody_at(self.nearest) if several and self.nearest is not None else self.nearest

    def sees_mover(self, position: Any) -> bool:
        """Whether the cards of the seat to move lie open, so that it can be played on for it."""
        game = self._game
        return self.nearest is None or not game.hides() or game.to_move(position) == self.viewer

    def reveals(self, position: Any) -> bool:
        """Whether a position shows a card that has not been seen in the game as far as it has come."""
        if self.over or self.viewer is None:
            return False
        if self._known is None:
            self._known = frozenset().union(*map(self._faces, set(self._positions)))
        return not self._faces(position) <= self._known

    def hides_any(self, position: Any) -> bool:
        """Whether some card of a position lies face down."""
        return not all(each.face_up for each in self._game.layout(position, self.viewer).cards)

    def _faces(self, position: Any) -> frozenset[Card]:
        """Return the cards that a viewer knows where they lie."""
        places = self._game.places(position, self.viewer).values()
        return frozenset(shown.card for cards in places for shown in cards if shown.card is not None)


def unveiled(game: Game[Any]) -> Game[Any]:
    """Return the rules of a game all of whose cards lie face up, for whoever looks at it again."""
    return cast(Game[Any], _Unveiled(game))


class _Unveiled:
    """A game that shows its cards; everything else is asked of the game itself."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def places(self, position: Any, viewer: Seat | None = None) -> dict[str, tuple[Shown, ...]]:
        """Return every place with its cards, whoever looks."""
        places = self._game.places(position).items()
        return {place: tuple(shown._replace(face_up=True) for shown in cards) for place, cards in places}

    def layout(self, position: Any, viewer: Seat | None = None) -> Layout:
        """Return where every card lies, seen from the viewer's side."""
        layout = self._game.layout(position, viewer)
        return replace(layout, cards=tuple(each._replace(face_up=True) for each in layout.cards))

    def steps(self, position: Any, move: Any, viewer: Seat | None = None) -> tuple[Layout, ...]:
        """Return nothing: what is seen in turn would turn the cards over on the way."""
        return ()
