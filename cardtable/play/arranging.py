"""Setting up a position: every card may be carried to every place of a game, and to a tray below the table.

It is a game for whoever shows it: the same hand, keys and tree for screen readers serve it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardtable.cards import FIRST_DEAL, Card
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout, Mark, MarkKind, Placement, Shown, Spot
from cardtable.contract.move import Move
from cardtable.contract.names import Name
from cardtable.contract.outcome import Outcome
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.errors import InvalidNotation
from cardtable.geometry import CARD_HEIGHT, CARD_WIDTH, Pose
from cardtable.texts import C_, N_

TRAY: Final = "tray"
_IN_ROW: Final = 26
"""So many cards have their places in one row of the tray."""
_ROW, _BESIDE, _GAP = 0.5, 1.1, 0.3
"""From row to row, the widest step within one, and the cloth between the table and the tray (card widths)."""


class ArrangingMark(MarkKind):
    """What the tray says."""

    EMPTY = "empty", N_("Drag cards here to lay them aside")


class Arrangement(NamedTuple):
    """The cards in each place, in the order of the game, those in the tray, and whose turn it is."""

    piles: tuple[tuple[Card, ...], ...]
    tray: tuple[Card, ...]
    to_move: Seat = 1
    led: bool = False


class Arranging(Game[Arrangement]):
    """The cards of a game on their way to a position; whether its rules allow that is asked elsewhere."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__()
        self.id = game.id
        self._game = game
        holding, first = game.holding_places(), game.places(game.deal(Deal(FIRST_DEAL)))
        self._names = tuple(dict.fromkeys((*(name for name in first if name in holding), *holding)))
        self._first = {name: _faces(shown) for name, shown in first.items() if name in holding}
        self._all = tuple(card for cards in self._first.values() for card in cards)
        self._known: tuple[Arrangement, tuple[Move, ...]] | None = None
        self._loose = self.cleared(self.deal(Deal(FIRST_DEAL))).tray

    def of(
        self, places: Mapping[str, Sequence[Card]], to_move: Seat = 1, *, led: bool = False
    ) -> Arrangement | None:
        """Return the arrangement with these cards in these places; None if they cannot lie so at once."""
        lying = [card for cards in places.values() for card in cards]
        if len({*lying}) < len(lying) or not {*lying} <= {*self._all}:
            return None
        found = Arrangement(
            tuple(tuple(places.get(name, ())) for name in self._names),
            _sorted(card for card in self._all if card not in lying),
            to_move,
            led,
        )
        return found if self._can_lie(found) else None

    def cleared(self, arrangement: Arrangement) -> Arrangement:
        """Return the arrangement with every card in the tray that need not stay where it lies."""
        for source, cards in reversed(self.cards_in(arrangement).items()):
            for card in reversed(cards):
                after = self.apply(arrangement, Move.carry(card, source, TRAY))
                arrangement = after if self._can_lie(after) else arrangement
        return arrangement

    def cards_in(self, arrangement: Arrangement) -> dict[str, tuple[Card, ...]]:
        """Return the cards in each place of the game."""
        return dict(zip(self._names, arrangement.piles, strict=True))

    def written(self, arrangement: Arrangement) -> dict[str, tuple[Card, ...]]:
        """Return the cards by place as a position is written: without what is empty and out of the way."""
        places = self.cards_in(arrangement)
        return {name: cards for name, cards in places.items() if cards or name in self._first}

    def _can_lie(self, arrangement: Arrangement) -> bool:
        try:
            self._game.arranged(self.cards_in(arrangement))
        except InvalidNotation:
            return False
        return True

    # What a game says

    def place_names(self) -> tuple[str, ...]:
        """Return the places of the game, and the tray."""
        return (*self._names, TRAY)

    def place_name(self, place: str) -> Name:
        """Return what a place is called."""
        return Name(C_("the tray")) if place == TRAY else self._game.place_name(place)

    def heading(self, place: str) -> Name:
        """Return what a place stands under for who hears the table."""
        return self.place_name(place) if place == TRAY else self._game.heading(place)

    def stacked(self, place: str) -> bool:
        """Whether the cards of a place lie on each other; those in the tray do not."""
        return place != TRAY and self._game.stacked(place)

    def deal(self, deal: Deal) -> Arrangement:
        """Return the arrangement of a position; raise `InvalidNotation` for what is none."""
        found = self.of(self._first if deal.places is None else deal.places)
        if found is None:
            raise InvalidNotation(Reason.NO_SUCH_MOVE.template())
        return found

    def moves(self, position: Arrangement) -> tuple[Move, ...]:
        """Return every way of every card to another place in which it can be shown."""
        if self._known is None or self._known[0] != position:
            moves = (
                Move.carry(card, source, target)
                for source, cards in self._lying(position).items()
                for card in cards
                for target in self.place_names()
                if target != source
            )
            possible = (move for move in moves if self._can_lie(self.apply(position, move)))
            self._known = position, tuple(possible)
        return self._known[1]

    def _lying(self, position: Arrangement) -> dict[str, tuple[Card, ...]]:
        return self.cards_in(position) | {TRAY: position.tray}

    def apply(self, position: Arrangement, move: Move) -> Arrangement:
        """Return the arrangement with a card taken out of its place and laid on top of another."""
        (card,) = move.cards
        lying = self._lying(position)
        lying[move.source] = tuple(each for each in lying[move.source] if each != card)
        lying[move.target] = (*lying[move.target], card)
        tray = _sorted(lying.pop(TRAY))
        return position._replace(piles=tuple(lying.values()), tray=tray)

    def refusal(self, position: Arrangement, move: Move) -> Refusal | None:
        """Refuse what cannot be shown."""
        return None if move in self.moves(position) else Refusal(Reason.NO_SUCH_MOVE)

    def obvious_target(self, position: Arrangement, card: Card) -> Move | None:
        """Send a card to the tray; from there it belongs nowhere in particular."""
        mine = (move for move in self.moves(position) if move.cards == (card,))
        return next((move for move in mine if move.target == TRAY), None)

    def places(self, position: Arrangement, viewer: int | None = None) -> dict[str, tuple[Shown, ...]]:
        """Return every place with its cards, and the tray."""
        return {name: tuple(map(Shown, cards)) for name, cards in self._lying(position).items()}

    def outcome(self, position: Arrangement) -> Outcome | None:
        """Return None: it goes on until the sheet is closed."""
        return None

    def layout(self, position: Arrangement, viewer: int | None = None) -> Layout:
        """Return the game's table and the tray below it, where each card has its own place."""
        arranged = self._game.arranged(self.cards_in(position))
        table = self._game.layout(self._game.at_turn(arranged, position.to_move, led=position.led))
        bounds = table.bounds
        top, wide = bounds.bottom + _GAP + CARD_HEIGHT / 2, bounds.width - CARD_WIDTH
        rows, steps = -(-len(self._loose) // _IN_ROW), max(1, min(len(self._loose), _IN_ROW) - 1)
        step = min(_BESIDE, wide / steps)
        left = bounds.centre[0] - step * steps / 2
        poses = {
            card: Pose(left + step * (n % _IN_ROW), top + _ROW * (n // _IN_ROW))
            for n, card in enumerate(self._loose)
        }
        middle = top + _ROW * (rows - 1) / 2
        ends = (Spot(TRAY, Pose(x, middle)) for x in (bounds.left + 0.5, bounds.right - 0.5))
        note = Mark(ArrangingMark.EMPTY, bounds.centre[0], middle, TRAY)
        return Layout(
            (*table.cards, *(Placement(card, TRAY, poses[card]) for card in position.tray)),
            (*table.spots, *ends),
            bounds._replace(bottom=top + _ROW * (rows - 1) + CARD_HEIGHT / 2),
            (*table.marks, *(() if position.tray else (note,))),
            table.ornaments,
        )


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (card.suit, card.rank, card.copy)))


def _faces(shown: Sequence[Shown]) -> tuple[Card, ...]:
    return tuple(each.card for each in shown if each.card is not None)
