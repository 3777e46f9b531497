"""Patiences in whose piles cards lie covered or face down: of each place only some cards are in sight.

What lies beneath cannot be known, moved or asked for.  A covered card may lie face up
(only its fellows hide it): then it is drawn face down to the player, so that no edge of it
and no click on it tells anything.
"""

from abc import abstractmethod
from dataclasses import replace

from cardtable.cards import Card
from cardtable.contract.layout import Layout, Shown
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.piles import Pile
from cardtable.games.kit.position import Position, View
from cardtable.games.kit.words import PatienceReason


class Covered(Patience):
    """A patience that shows of each place only the cards at the exposed end."""

    @abstractmethod
    def in_sight(self, position: Position, place: Place, pile: Pile) -> int:
        """Return how many cards of a place can be seen, counted from the exposed end."""

    def lies_open(self, place: Place) -> bool:
        """Whether the cards of a place that are out of sight lie face up all the same, beneath others."""
        return place.face_up

    def places(self, position: Position, viewer: Seat | None = None) -> dict[str, tuple[Shown, ...]]:
        """Return every place's cards; with a viewer, those out of sight without their faces."""
        return {
            place.name: self._shown_pile(place, pile, self.in_sight(position, place, pile), viewer)
            for place, pile in zip(self.cloth, position.piles, strict=True)
        }

    def _shown_pile(self, place: Place, pile: Pile, seen: int, viewer: Seat | None) -> tuple[Shown, ...]:
        covered = len(pile) - seen
        return tuple(
            Shown(card)
            if depth >= covered
            else Shown(None if viewer is not None else card, self.lies_open(place) and viewer is None)
            for depth, card in enumerate(pile)
        )

    def seen_by(self, position: Position, seat: Seat) -> View:
        """Return what lies in sight, and which cards do not; what has lain there before is not kept."""
        shown = self.places(position, seat)
        unseen = frozenset(
            card
            for cards, pile in zip(shown.values(), position.piles, strict=True)
            for each, card in zip(cards, pile, strict=True)
            if each.card is None
        )
        return View(tuple(shown.values()), unseen, position._replace(piles=()))

    def unseen(self, position: Position) -> int:
        """Return how many cards lie out of sight."""
        piles = zip(self.cloth, position.piles, strict=True)
        return sum(len(pile) - self.in_sight(position, place, pile) for place, pile in piles)

    def layout(self, position: Position, viewer: Seat | None = None) -> Layout:
        """Lay every pile where its place is, cards out of the viewer's sight face down."""
        laid = super().layout(position, viewer)
        up = {
            shown.card for cards in self.places(position, viewer).values() for shown in cards if shown.face_up
        }
        cards = tuple(each._replace(face_up=each.card in up) for each in laid.cards)
        return replace(laid, cards=cards)

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Return why a move is not legal; of a card out of sight nothing else is told."""
        if move.kind is MoveKind.CARRY and any(self._unseen(position, card) for card in move.cards):
            refusal: Refusal | None = Refusal(PatienceReason.STILL_HIDDEN)
        else:
            refusal = super().refusal(position, move)
        return Refusal(Reason.GAME_OVER) if refusal is not None and not self.moves(position) else refusal

    def _unseen(self, position: Position, card: Card) -> bool:
        name = self.place_of(position, card)
        if name is None:
            return False
        place, pile = self.cloth[self.index[name]], self.pile(position, name)
        return pile.index(card) < len(pile) - self.in_sight(position, place, pile)
