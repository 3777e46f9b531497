"""Patiences in whose rows the first cards lie face down, and are turned as soon as nothing covers them.

The position's state begins with how many cards of each row lie face down.
"""

from collections.abc import Hashable, Iterable, Mapping
from functools import cached_property
from typing import ClassVar

from cardtable.cards import Card, Suit
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.option import Option
from cardtable.contract.refusal import Refusal
from cardtable.contract.tally import Tally
from cardtable.games.kit import piles as pile_tools
from cardtable.games.kit.building import DOWN_ALTERNATE, RunMoves, built_up
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.covered import Covered
from cardtable.games.kit.piles import Pile
from cardtable.games.kit.position import Position
from cardtable.games.kit.tableau import TableauPatience
from cardtable.games.kit.words import PatienceReason
from cardtable.texts import N_

TAKE_BACK = Option(
    "take-back",
    (False, True),
    False,
    label=N_("Take cards back from foundations"),
    explanation=N_("Whether the top card of a foundation may return to a column."),
)
"""Whether the top card of a foundation may go back to a row."""


class FaceDownTally(Fact):
    """What is counted where cards lie face down."""

    FACE_DOWN = "face-down", N_("{amount} face down")


class FaceDown(Covered, TableauPatience):
    """A patience of one pack: rows built down in alternate colours, runs moving whole, foundations up."""

    foundations = built_up()
    build = DOWN_ALTERNATE
    run_moves: ClassVar[RunMoves] = RunMoves.WHOLE

    # What lies face down

    @cached_property
    def _row_of(self) -> Mapping[str, int]:
        """The number of each row among the rows."""
        return {name: number for number, name in enumerate(self.rows)}

    def face_down(self, position: Position, place: str) -> int:
        """Return how many cards of a row lie face down."""
        return position.state[self._row_of[place]]

    def in_sight(self, position: Position, place: Place, pile: Pile) -> int:
        """Return how many cards of a place lie face up."""
        if place.stock:
            return 0
        return len(pile) - (self.face_down(position, place.name) if place.name in self._row_of else 0)

    def lies_open(self, place: Place) -> bool:
        """No card that is out of sight lies face up."""
        return False

    def covered_at(self, position: Position) -> Mapping[str, int]:
        """Return how many cards of each row lie face down."""
        return dict(zip(self.rows, position.state, strict=False))

    def remembered(self, position: Position) -> Hashable:
        """Return the cards that lie face down, wherever that is, and what else the state says."""
        covered = frozenset(
            card for name in self.rows for card in self.pile(position, name)[: self.face_down(position, name)]
        )
        return covered, position.state[len(self.rows) :]

    # Moves

    @property
    def takes_back(self) -> bool:
        """Whether the tops of foundations are available."""
        return bool(self.chosen.get(TAKE_BACK.key))

    def comes_back(self, move: Move) -> bool:
        """Whether a move takes a card back from a foundation."""
        return move.source in self.foundations

    @property
    def sources(self) -> tuple[str, ...]:
        """The rows, the talon where there is one, and the foundations where cards come back from them."""
        talon = tuple(place.name for place in self.cloth if place.name == "talon")
        return (*self.rows, *talon, *(self.foundations if self.takes_back else ()))

    def units(self, position: Position) -> Iterable[tuple[Pile, str]]:
        """Yield the runs of cards that lie face up."""
        for name in self.rows:
            pile = self.pile(position, name)[self.face_down(position, name) :]
            yield from ((run, name) for run in self.build.runs(pile))

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move: card by card in the order of the places, then runs, then deals."""
        if self.won(position):
            return ()
        return (*self.singly(position), *self.together(position), *self.bare_moves(position))

    def lifting_refusal(self, position: Position, card: Card, source: str) -> Refusal:
        """Return why a card may not be lifted; of a foundation that gives cards back, what covers it."""
        pile = self.pile(position, source)
        if self.takes_back and source in self.foundations and pile[-1] != card:
            return Refusal(PatienceReason.COVERED, card, pile[pile.index(card) + 1])
        return super().lifting_refusal(position, card, source)

    def apply(self, position: Position, move: Move) -> Position:
        """Return the position after a legal move, the card that it bares turned up."""
        if move.kind is MoveKind.CARRY:
            return self.turned_up(self.shifted(position, move), move.source)
        return self.after(position, move)

    def shifted(self, position: Position, move: Move) -> Position:
        """Return the position with cards carried, and nothing turned up."""
        source, target = self.index[move.source], self.index[move.target]
        return position._replace(piles=pile_tools.moved(position.piles, source, target, len(move.cards)))

    def turned_up(self, position: Position, place: str) -> Position:
        """Return the position with the last card of a row face up."""
        number = self._row_of.get(place, -1)
        if number < 0 or not 0 < position.state[number] == len(self.pile(position, place)):
            return position
        state = list(position.state)
        state[number] -= 1
        return position._replace(state=tuple(state))

    # Helps

    def safe_move(self, position: Position) -> Move | None:
        """Return a move from a row to a foundation that does no harm.

        A card in a row is of use only to receive cards that can follow it to the foundations
        by then: those of the other colour are all at home to within two ranks, and its
        fellow of the same colour to within three.
        """
        homes = self.homes_now(position.piles)
        for name in self.rows:
            pile = self.pile(position, name)
            if pile and pile[-1] in homes and self._harmless(position, pile[-1]):
                return self.tables.carry(pile[-1], self.index[name], homes[pile[-1]][0])
        return None

    def _harmless(self, position: Position, card: Card) -> bool:
        height = {suit: len(self.pile(position, suit.word)) for suit in Suit}
        return all(
            height[suit] >= card.rank - (3 if suit.colour is card.colour else 2)
            for suit in Suit
            if suit != card.suit
        )

    def obvious_target(self, position: Position, card: Card) -> Move | None:
        """Prefer the foundation, then the only card it can be built on; a king alone goes to a space.

        What lies on a foundation stays there, and what heads a whole row already has its space.
        """
        source = self.place_of(position, card)
        if source is None or source in self.foundations:
            return None
        plain = super().obvious_target(position, card)
        if plain is not None and (plain.target in self.foundations or self.pile(position, plain.target)):
            return plain
        spaces = [
            move
            for move in self.moves(position)
            if move.kind is MoveKind.CARRY and move.cards[0] == card and not self.pile(position, move.target)
        ]
        heads = source in self._row_of and self.pile(position, source)[0] == card
        return spaces[0] if spaces and not heads and self.spaces_for_kings else None

    @property
    def spaces_for_kings(self) -> bool:
        """Whether only a king fills a space."""
        return len(self.filling.ranks) == 1

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count besides the cards that lie face down in the rows."""
        down = sum(position.state[: len(self.rows)])
        return (*super().tallies(position), Tally(FaceDownTally.FACE_DOWN, down))
