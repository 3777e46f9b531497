"""How the patience of a `Rules` value helps its player: harmless and obvious moves, hints, what is told."""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import final

from cardtable.cards import Card, Suit
from cardtable.contract.move import Command, Move, MoveKind
from cardtable.contract.tally import Tally
from cardtable.contract.telling import Telling
from cardtable.games.hints import ruled as ruled_hints
from cardtable.games.hints.harm import Harmless
from cardtable.games.hints.ruled import Hinting
from cardtable.games.hints.tableau import TableauCost
from cardtable.games.kit.in_sight import InSight
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import TALON
from cardtable.games.kit.stock_play import BUTTONS
from cardtable.games.kit.words import PatienceTally, TalonCommand


class Helps(InSight):
    """A patience of rules: what its player is told."""

    hinting = Hinting()
    """What its hints set how much store by, where there is a pack."""

    @cached_property
    @final
    def harmless(self) -> Harmless:
        """Whether a card may go to its foundation without ever being missed."""
        homes = {
            suit: tuple(
                self.index[name] for name, rule in self.foundations.items() if rule.suit in (None, suit)
            )
            for suit in Suit
        }
        return Harmless(self.rules, self.placing.all_cards, homes)

    def safe_move(self, position: Position) -> Move | None:
        """Return a move to a foundation that does no harm."""
        return ruled_hints.safe_move(self.placing, self.harmless, position)

    @final
    def comes_round(self, position: Position, move: Move) -> bool:
        """Whether the pack, which has been seen, will come to lie as it does now."""
        return self.pack_play is not None and self.pack_play.comes_round(position, move)

    @final
    def plays_in_round(self, position: Position) -> Iterator[Move]:
        """Yield the plays of the cards that come to lie open when the pack is gone through once more.

        They cannot be taken back to the talon.
        """
        for card in self.pack_play.in_round(position) if self.pack_play is not None else ():
            for target in self.targets(position, card):
                if self.card_refusal(position, card, TALON, target) is None:
                    yield Move.carry(card, TALON, target)

    def obvious_target(self, position: Position, card: Card) -> Move | None:
        """Prefer the foundation; else the only fitting card; an empty pile or cell is hardly ever plain.

        Nor is anything while the rank of the foundations is the player's to choose, or to exchange.  Where
        there is a pack, a space is plain for what can go nowhere else, and for a king if only kings go there.
        """
        source = self.place_of(position, card)
        if source is None or source in self.foundations or self.placing.base(position.piles) is None:
            return None
        move = super().obvious_target(position, card)
        if move is not None and (move.target in self.foundations or self.pile(position, move.target)):
            return move
        if self.rules.stock is None:
            return None
        return self._space_for(position, card, source) if self.covers else move

    def _space_for(self, position: Position, card: Card, source: str) -> Move | None:
        """Return the move of a card to a space that is for its rank alone, unless it has one to itself."""
        heads = source in self.rules.tableau.piles and self.pile(position, source)[0] == card
        if heads or len(self.rules.tableau.fills.ranks) > 1:
            return None
        carried = (move for move in self.moves(position) if move.kind is MoveKind.CARRY)
        return next(
            (move for move in carried if move.cards[0] == card and not self.pile(position, move.target)), None
        )

    def commands(self, position: Position) -> tuple[Command, ...]:
        """Return the buttons: a pack is turned on a talon, not dealt."""
        found = super().commands(position)
        if self.buttons != tuple(TalonCommand):
            return found
        return tuple(each._replace(kind=BUTTONS.get(each.move.kind, each.kind)) for each in found)

    def telling(self, move: Move, position: Position | None = None) -> Telling:
        """Tell turning cards of the pack as what it is."""
        told = None if self.pack_play is None else self.pack_play.telling(move)
        return told or super().telling(move, position)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count the cards on the foundations, the deals, and beside a pack the cards face down."""
        found, redeal = super().tallies(position), self.rules.redeal
        if redeal is not None:
            found = (*found, redeal.tally(position.deal))
        if self.pack_play is None:
            return found
        down = (Tally(PatienceTally.FACE_DOWN, sum(position.face_down)),) if position.face_down else ()
        return (*found, *self.pack_play.tallies(position), *down)

    def score(self, position: Position, move: Move) -> float:
        """Return how sensible a move looks: where nothing is built, best from the talon."""
        if self.placing.tableau.piles or move.kind is not MoveKind.CARRY:
            return super().score(position, move)
        return 2.0 if move.source == TALON else 1.0

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves by the best position that a short search finds behind each, the best first."""
        seen = self.pack_seen(position)
        return ruled_hints.ranked(self, self.placing, position, self.hinting, self.cost, pack_seen=seen)

    @cached_property
    def cost(self) -> Callable[[Position], float]:
        """How far a position of open piles looks from being won."""
        return TableauCost(self.placing, self.hinting.tableau)
