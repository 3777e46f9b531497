"""Beleaguered Castle: eight rows in two wings besiege a column of four aces.

Rules after Dick 1883 as the encyclopaedia's article retells them (source 004): the
outer card of each row is available; foundations build up in suit from the aces; rows
build down regardless of suit, one card at a time; an empty row takes any card.
"""

from functools import cache

from cardtable.cards import Card, Rank, Suit, pack, shuffled
from cardtable.errors import InvalidNotation
from cardtable.game import (
    Deal,
    Game,
    Layout,
    Move,
    MoveKind,
    Outcome,
    Placement,
    Reason,
    Refusal,
    Seat,
    Shown,
    Spot,
    Tally,
    TallyKind,
    Termination,
)
from cardtable.games import castle_hints, piles
from cardtable.games.piles import Piles
from cardtable.geometry import CARD_WIDTH, Pose, Rect

ROWS = tuple(f"row{number}" for number in range(1, 9))
FOUNDATIONS = tuple(suit.word for suit in Suit)
NAMES = ROWS + FOUNDATIONS

_ROW_STEP = 1.56
_FAN = 0.55
_WING = 1.22
_BOUNDS = Rect(-5.6, -3.14, 5.6, 3.14)


class BeleagueredCastle(Game[Piles]):
    """Beleaguered Castle (Laying Siege, Sham Battle), RULES 8.1.

    A position is the piles of rows 1–8, then the foundations of spades, hearts,
    diamonds and clubs.
    """

    id = "beleaguered-castle"
    names = NAMES
    dealing_order = (0, 4, 1, 5, 2, 6, 3, 7)

    def place_names(self) -> tuple[str, ...]:
        """Return the rows, then the foundations."""
        return self.names

    def deal(self, deal: Deal) -> Piles:
        """Set out the aces and deal six rounds to the rows, left wing and right wing in turn."""
        if deal.places is not None:
            return self._set_up(deal)
        dealt = pack(ranks=tuple(Rank)[1:])
        cards = deal.cards if deal.cards is not None else shuffled(dealt, deal.number or 1)
        piles.check_pack(cards, dealt)
        rows = piles.dealt_in_turn(cards, self.dealing_order, len(ROWS))
        return tuple(map(tuple, rows)) + tuple((Card(Rank.ACE, suit),) for suit in Suit)

    def _set_up(self, deal: Deal) -> Piles:
        piles.check_for_one(deal)
        places = piles.check_places(deal, self.names)
        position = tuple(tuple(places.get(name, ())) for name in self.names)
        piles.check_pack((card for pile in position for card in pile), pack())
        for suit, pile in zip(Suit, position[8:], strict=True):
            if list(pile) != [Card(rank, suit) for rank in tuple(Rank)[: len(pile)]]:
                raise InvalidNotation(f"the foundation {suit.word} must run up in suit from its ace")
            if not pile:
                raise InvalidNotation(f"the foundation {suit.word} must hold its ace")
        return position

    def moves(self, position: Piles) -> tuple[Move, ...]:
        """Return every move: of each row's outer card to its foundation, then to the rows."""
        found = []
        # Asked for at every step of a search: the ranks are compared here, reasons are left to `refusal`.
        outer = [row[-1].rank if row else None for row in position[:8]]
        for source, row in enumerate(position[:8]):
            if not row:
                continue
            card = row[-1]
            if len(position[8 + card.suit]) == card.rank - 1:
                found.append(_carry(card, source, 8 + card.suit))
            found += [
                _carry(card, source, target)
                for target, rank in enumerate(outer)
                if (rank is None or rank == card.rank + 1) and target != source
            ]
        return tuple(found)

    def _allows(self, position: Piles, card: Card, target: int) -> Refusal | None:
        pile = position[target]
        if target >= 8:
            if card.suit != target - 8:
                return Refusal(Reason.WRONG_SUIT, card, place=self.names[target])
            return piles.up_in_suit(card, pile)
        return piles.down_any_suit(card, pile[-1]) if pile else None

    def refusal(self, position: Piles, move: Move) -> Refusal | None:
        """Return why a card may not go there: not exposed, on a foundation, wrong rank or suit."""
        if move.kind is not MoveKind.CARRY or not move.cards or move.target not in self.names:
            return Refusal(Reason.NO_SUCH_MOVE)
        if len(move.cards) > 1:
            return Refusal(Reason.ONE_CARD_ONLY, move.cards[0])
        card, target = move.cards[0], self.names.index(move.target)
        source = piles.find(position, card)
        if source is None:
            return Refusal(Reason.NO_SUCH_CARD, card)
        if source >= 8:
            return Refusal(Reason.ON_FOUNDATION, card)
        if position[source][-1] != card:
            cover = position[source][position[source].index(card) + 1]
            return Refusal(Reason.NOT_EXPOSED, card, cover)
        if source == target:
            return Refusal(Reason.SAME_PLACE, card)
        refused = self._allows(position, card, target)
        return refused or (Refusal(Reason.NO_SUCH_MOVE) if move.source != self.names[source] else None)

    def apply(self, position: Piles, move: Move) -> Piles:
        """Return the piles with the card moved."""
        return piles.moved(position, self.names.index(move.source), self.names.index(move.target))

    def places(self, position: Piles, viewer: Seat | None = None) -> dict[str, tuple[Shown, ...]]:
        """Return all piles; every card is in sight."""
        return {
            name: tuple(Shown(card) for card in pile) for name, pile in zip(self.names, position, strict=True)
        }

    def outcome(self, position: Piles) -> Outcome | None:
        """Won with 52 cards on the foundations; stuck when nothing moves."""
        if not any(position[:8]):
            return Outcome(Termination.WON, winner=1)
        return None if self.moves(position) else Outcome(Termination.STUCK)

    def layout(self, position: Piles, viewer: Seat | None = None) -> Layout:
        """Lay the aces in a column and the rows as wings growing outwards from it."""
        cards = []
        for suit, pile in zip(Suit, position[8:], strict=True):
            cards += [Placement(card, suit.word, Pose(0.0, _level(suit))) for card in pile]
        for row, pile in enumerate(position[:8]):
            side = -1 if row < 4 else 1
            step = min(_FAN, (_BOUNDS.right - _WING - CARD_WIDTH / 2) / max(1, len(pile) - 1))
            cards += [
                Placement(card, ROWS[row], Pose(side * (_WING + step * depth), _level(row % 4)))
                for depth, card in enumerate(pile)
            ]
        spots = [Spot(suit.word, Pose(0.0, _level(suit)), suit) for suit in Suit]
        spots += [
            Spot(name, Pose(-_WING if row < 4 else _WING, _level(row % 4))) for row, name in enumerate(ROWS)
        ]
        return Layout(tuple(cards), tuple(spots), _BOUNDS)

    def tallies(self, position: Piles) -> tuple[Tally, ...]:
        """Count the cards on the foundations, the aces among them."""
        return (Tally(TallyKind.ON_FOUNDATIONS, sum(map(len, position[8:])), 52),)

    def automatic(self, position: Piles) -> Move | None:
        """Return a foundation move that no row can ever miss.

        A card is of use in a row only to receive a card one lower; once every suit has
        come to within two ranks below it, each such card can itself go up instead.
        """
        lowest = min(map(len, position[8:]))
        for source, row in enumerate(position[:8]):
            if row and row[-1].rank <= lowest + 2:
                card = row[-1]
                if len(position[8 + card.suit]) == card.rank - 1:
                    return Move.carry(card, ROWS[source], card.suit.word)
        return None

    def natural(self, position: Piles, card: Card) -> Move | None:
        """Prefer the foundation; else the only fitting card; an empty row is never plain."""
        mine = [move for move in self.moves(position) if move.cards == (card,)]
        up = [move for move in mine if move.target in FOUNDATIONS]
        onto = [move for move in mine if move.target in ROWS and position[ROWS.index(move.target)]]
        choice = up or onto
        return choice[0] if len(choice) == 1 else None

    def hints(self, position: Piles) -> tuple[Move, ...]:
        """Return the moves by the best position that a short search finds behind each, the best first."""
        return castle_hints.ranked(self, position)


@cache
def _carry(card: Card, source: int, target: int) -> Move:
    return Move.carry(card, NAMES[source], NAMES[target])


def _level(row: int) -> float:
    return (row - 1.5) * _ROW_STEP
