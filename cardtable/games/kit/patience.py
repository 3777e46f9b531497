"""What the patiences share: named piles, one rule of what may go where, and all that follows from it.

A patience states its places, its foundations and `card_refusal`, the one rule that says why
an available card may not go to a place.  Legal moves, refusals, the end of the game and simple
hints follow from these; the layout, what may be seen and set-up positions from its places
(`kit.named_piles`).
"""

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import ClassVar

from cardtable.cards import Card
from cardtable.contract.capability import Capability
from cardtable.contract.layout import PackSign, Spot
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.tally import Tally
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.named_piles import NamedPiles
from cardtable.games.kit.piles import Pile
from cardtable.games.kit.position import Position
from cardtable.games.kit.to_and_fro import only_to_and_fro
from cardtable.games.kit.words import PatienceReason, PatienceTally
from cardtable.games.rollouts.policy import Policy


class Patience(NamedPiles):
    """A patience for one player, its position made of named piles."""

    foundations: Mapping[str, Foundation]
    """The foundations by their places."""
    alike: tuple[tuple[str, ...], ...] = ()
    """Places among which it does not matter which is which."""
    policy: Policy | None = None
    """By what the game is played to its end quickly, where it is."""
    thoughtful: ClassVar[str] = ""
    """The module that searches it with all cards known (`rollouts.playout`), where it has one of its own."""

    parts_easy_and_hard: ClassVar[bool] = False
    """Whether deals are soon found that a rule of thumb wins, and others that only who knows all cards wins.

    By ``tests/benchmarks/kinds.py``.
    """

    # What a patience must say

    @abstractmethod
    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Return why an available card may not go from one place to another, or None."""

    # What it may say besides

    def available(self, position: Position) -> Iterable[tuple[Card, str]]:
        """Yield the cards that may be lifted with their places: the top of each pile in sight, by default."""
        hidden = self.hidden_at(position)
        for place, pile in zip(self.cloth, position.piles, strict=True):
            if pile and place.name not in hidden and place.name not in self.foundations:
                yield pile[-1], place.name

    def units(self, position: Position) -> Iterable[tuple[Pile, str]]:
        """Yield the cards that may be lifted together (two or more, the lowest first), with their places.

        The last of them is the exposed one.  A unit never goes to a foundation.
        """
        return ()

    def unit_refusal(self, position: Position, cards: Pile, source: str, target: str) -> Refusal | None:
        """Return why a unit may not go from one place to another: by default, why its lowest card may not."""
        if target in self.foundations:
            return Refusal(Reason.ONE_CARD_ONLY, cards[0], place=target)
        return self.card_refusal(position, cards[0], source, target)

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return the legal moves that are not of one card to a place: deal, redeal, turn, exchanges."""
        return ()

    def built_places(self) -> tuple[str, ...]:
        """Return the foundations."""
        return tuple(self.foundations)

    def after(self, position: Position, move: Move) -> Position:
        """Return the position after a bare move; or, after a carried card, with what follows by itself."""
        return position

    def capabilities(self) -> frozenset[Capability]:
        """Moves can be tried where games are played out quickly, if that is of use."""
        return frozenset({Capability.ADVICE}) if self.policy and self.policy.tried else frozenset()

    def searchable(self, *, hindsight: bool = False) -> bool:
        """Whether it is a game for one that is over: then its cards may all be known."""
        return hindsight and self.seats == 1

    def remembered(self, position: Position) -> Hashable:
        """Return what beside the piles makes a difference for what can be done."""
        return position.state

    def likeness(self, position: Position) -> Hashable:
        """Return the position without which of the places that are `alike` is which."""
        piles, grouped = position.piles, [[self.index[name] for name in names] for names in self.alike]
        together = {number for group in grouped for number in group}
        single = tuple(pile for number, pile in enumerate(piles) if number not in together)
        groups = tuple(tuple(sorted(piles[number] for number in group)) for group in grouped)
        return single, groups, self.remembered(position)

    def hopeless(self, position: Position) -> bool:
        """Whether it is plain that the position cannot be won; False says nothing."""
        return False

    def spots_at(self, position: Position, places: Iterable[Place]) -> Iterable[Spot]:
        """Show where the pack lay whether it can be gone through again."""
        for spot in super().spots_at(position, places):
            yield spot if spot.place != self.stock else spot._replace(symbol=self.pack_sign(position))

    def pack_sign(self, position: Position) -> PackSign:
        """Return what stands where the pack lay, once it is out."""
        further = (*self.bare_moves(position), *(command.move for command in self.waiting(position)))
        again = any(move.kind is MoveKind.REDEAL for move in further)
        return PackSign.AGAIN if again else PackSign.SPENT

    # The contract

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move: card by card in the order of the places, then units, then bare ones."""
        if self.won(position):
            return ()
        carried = [
            Move.carry(card, source, target)
            for card, source in self.available(position)
            for target in self.targets(position, card)
            if target != source and self.card_refusal(position, card, source, target) is None
        ]
        together = [
            Move(MoveKind.CARRY, cards, source, target)
            for cards, source in self.units(position)
            for target in self.targets(position, cards[0])
            if target != source and self.unit_refusal(position, cards, source, target) is None
        ]
        return (*carried, *together, *self.bare_moves(position))

    def targets(self, position: Position, card: Card) -> Iterable[str]:
        """Return the places to which this card could go at all, the foundations first."""
        mine = [name for name, rule in self.foundations.items() if rule.suit in (None, card.suit)]
        return (*mine, *(place.name for place in self.cloth if place.name not in self.foundations))

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Return why a move is not legal: what is wrong with the card first, then with its goal."""
        if self.won(position):
            return Refusal(Reason.GAME_OVER)
        if move.kind is not MoveKind.CARRY:
            return None if move in self.bare_moves(position) else self.bare_refusal(position, move)
        if not move.cards or move.target not in self.index:
            return Refusal(Reason.NO_SUCH_MOVE)
        for card in move.cards:
            source = self.place_of(position, card)
            if source is None:
                return Refusal(Reason.NO_SUCH_CARD, card)
            if move.source != source:
                return Refusal(Reason.NO_SUCH_MOVE, card)
        return self._carry_refusal(position, move.cards, move.source, move.target)

    def _carry_refusal(self, position: Position, cards: Pile, source: str, target: str) -> Refusal | None:
        units = [unit for unit, place in self.units(position) if place == source]
        if len(cards) > 1 and cards not in units:
            return Refusal(PatienceReason.NOT_ONE_UNIT if units else Reason.ONE_CARD_ONLY, cards[0])
        if len(cards) == 1 and (cards[0], source) not in tuple(self.available(position)):
            # A covered card that heads a unit was meant to go with it: say why the unit may not go.
            whole = [unit for unit in units if unit[0] == cards[0] and target != source]
            refusal = self.unit_refusal(position, whole[0], source, target) if whole else None
            return refusal or self.lifting_refusal(position, cards[0], source)
        if source == target:
            return Refusal(Reason.SAME_PLACE, cards[0])
        if len(cards) > 1:
            return self.unit_refusal(position, cards, source, target)
        return self.card_refusal(position, cards[0], source, target)

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Return why a move without a place for a card is not legal now."""
        return Refusal(Reason.NO_SUCH_MOVE)

    def lifting_refusal(self, position: Position, card: Card, source: str) -> Refusal:
        """Return why a card may not be lifted at all."""
        if source in self.foundations:
            return Refusal(PatienceReason.ON_FOUNDATION, card)
        if source in self.hidden_at(position):
            return Refusal(PatienceReason.STILL_HIDDEN)
        pile = self.pile(position, source)
        if pile[-1] != card:
            return Refusal(PatienceReason.COVERED, card, pile[pile.index(card) + 1])
        return Refusal(PatienceReason.NOT_AVAILABLE, card, place=source)

    def apply(self, position: Position, move: Move) -> Position:
        """Return the position after a legal move with all that follows by itself."""
        if move.kind is MoveKind.CARRY:
            for card in move.cards:
                position = self.carried(position, card, move.source, move.target)
        return self.after(position, move)

    def on_foundations(self, position: Position) -> int:
        """Return how many cards lie on the foundations."""
        return sum(len(self.pile(position, name)) for name in self.foundations)

    def goal(self) -> int:
        """Return how many cards the foundations hold when the game is won."""
        return sum(rule.size for rule in self.foundations.values())

    def won(self, position: Position) -> bool:
        """Whether all foundations are complete."""
        return self.on_foundations(position) >= self.goal()

    def outcome(self, position: Position) -> Outcome | None:
        """Won when all foundations are complete, stuck when cards can be moved to and fro at most."""
        if self.won(position):
            return Outcome(Termination.WON, winner=1)
        goes_on = self.moves(position) and not only_to_and_fro(self, position)
        return None if goes_on else Outcome(Termination.STUCK)

    def obvious_target(self, position: Position, card: Card) -> Move | None:
        """Prefer a foundation; else the only card on which it can be built; an empty place is never plain."""
        mine = [move for move in self.moves(position) if _means(move, card)]
        home = self._unlike([move for move in mine if move.target in self.foundations], position)
        if len(home) > 1 and self._is_last_of_suit(position, card):
            home = home[:1]  # both foundations are complete with it
        onto = home or [move for move in mine if self.pile(position, move.target)]
        choice = onto or (mine if len(mine) == 1 else [])
        return choice[0] if len(choice) == 1 else None

    def _unlike(self, moves: Sequence[Move], position: Position) -> list[Move]:
        """Return the moves without those to a foundation that is twin to that of an earlier one."""
        found = {
            (self.foundations[move.target], len(self.pile(position, move.target))): move
            for move in reversed(moves)
        }
        return list(reversed(found.values()))

    def _is_last_of_suit(self, position: Position, card: Card) -> bool:
        """Whether all other cards of a card's suit lie on foundations."""
        places = zip(self.cloth, position.piles, strict=True)
        left = (each for place, pile in places if place.name not in self.foundations for each in pile)
        return all(each.suit is not card.suit or each == card for each in left)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count the cards on the foundations, and in the pack where there is one."""
        home = Tally(PatienceTally.ON_FOUNDATIONS, self.on_foundations(position), self.goal())
        if not self.stock:
            return (home,)
        return home, Tally(PatienceTally.IN_PACK, len(self.pile(position, self.stock)))

    def hints(self, position: Position) -> tuple[Move, ...]:
        """Return the moves, best first, by `score`: to foundations, then building, then dealing."""
        return tuple(sorted(self.moves(position), key=lambda move: -self.score(position, move)))

    def score(self, position: Position, move: Move) -> float:
        """Return how sensible a move looks from what the player may see."""
        if move.kind is not MoveKind.CARRY:
            return 0.0
        if move.target in self.foundations:
            return 3.0
        return 2.0 if self.pile(position, move.target) else 1.0


def _means(move: Move, card: Card) -> bool:
    """Whether pointing at the card may mean the move: of a unit the lowest card stands for all."""
    return card in (move.cards if move.kind is MoveKind.EXCHANGE else move.cards[:1])
