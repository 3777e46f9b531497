"""What the patiences share: piles with names, one rule of what may go where, and all that follows from it.

A patience states its places, its foundations and `card_refusal`, the one rule that says why
an available card may not go to a place.  Legal moves, refusals, the layout, what may be
seen, the end of the game, set-up positions and simple hints follow from these.
"""

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import ClassVar, NamedTuple

from cardtable.cards import Card, shuffled
from cardtable.contract.capability import Capability
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout, Mark, Ornament, Shown
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.names import Name
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.contract.tally import Tally
from cardtable.errors import InvalidNotation
from cardtable.games.kit import piles as pile_tools
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.piles import Pile, Piles
from cardtable.games.kit.to_and_fro import only_to_and_fro
from cardtable.games.kit.words import PLACES, PatienceReason, PatienceTally
from cardtable.geometry import Rect
from cardtable.texts import _


class Position(NamedTuple):
    """The piles in the order of the game's places, and what else the game must remember (small numbers)."""

    piles: Piles
    state: tuple[int, ...] = ()


class View(NamedTuple):
    """What the player may know: the places' cards as shown, which cards are unseen, the state."""

    shown: tuple[tuple[Shown, ...], ...]
    unseen: frozenset[Card]
    state: tuple[int, ...]


class Patience(Game[Position]):
    """A patience for one player, its position made of named piles."""

    places_in_words: ClassVar[Mapping[str, str | Name]] = PLACES
    cloth: tuple[Place, ...]
    """Every place with its geometry, in the order of the notation."""
    foundations: Mapping[str, Foundation]
    """The foundations by their places."""
    bounds: Rect
    hidden: ClassVar[frozenset[str]] = frozenset()
    """Places whose cards the player may not know (a pack: the next card first)."""
    dealt: tuple[Card, ...]
    """The cards that are shuffled, in pack order."""
    alike: tuple[tuple[str, ...], ...] = ()
    """Places among which it does not matter which is which."""
    playout: ClassVar[str] = ""
    """The module that plays the game to its end by a quick rule (`kit.playout`), where there is one."""
    tries_moves: ClassVar[bool] = True
    """Whether moves are tried in games so played out: where that wins more than the quick hints."""
    thoughtful: ClassVar[str] = ""
    """The module that searches it with all cards known (`kit.thoughtful`), where it has one of its own."""

    parts_easy_and_hard: ClassVar[bool] = False
    """Whether deals are soon found that a rule of thumb wins, and others that only who knows all cards wins.

    By ``tests/benchmarks/kinds.py``.
    """

    # What a patience must say

    @abstractmethod
    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Return the first position from the cards in dealing order."""

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

    def hidden_at(self, position: Position) -> frozenset[str]:
        """Return the places whose cards the player may not know now."""
        return self.hidden

    def cloth_at(self, position: Position) -> tuple[Place, ...]:
        """Return the places as they lie now, in the order of `cloth`."""
        return self.cloth

    def marks_at(self, position: Position, viewer: Seat | None) -> Iterable[Mark]:
        """Return the notes on the cloth now."""
        return ()

    @property
    def ornaments(self) -> tuple[Ornament, ...]:
        """The cards that only adorn the cloth."""
        return ()

    def after(self, position: Position, move: Move) -> Position:
        """Return the position after a bare move; or, after a carried card, with what follows by itself."""
        return position

    def capabilities(self) -> frozenset[Capability]:
        """Moves can be tried where games are played out quickly, if that is of use."""
        return frozenset({Capability.ADVICE}) if self.playout and self.tries_moves else frozenset()

    def searchable(self, *, hindsight: bool = False) -> bool:
        """Whether it is a game for one that is over: then its cards may all be known."""
        return hindsight and self.seats == 1

    def foreseeable(self, position: Position) -> bool:
        """Whether one player sees every card, or all but one."""
        return self.seats == 1 and self.unseen(position) <= 1

    def unseen(self, position: Position) -> int:
        """Return how many cards the player may not know."""
        return sum(len(self.pile(position, name)) for name in self.hidden_at(position))

    def blind(self, position: Position) -> Position:
        """Return the position as hints look ahead from it: without the cards that nobody knows yet."""
        return self.with_piles(position, {self.stock: ()})

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

    # Small tools

    @cached_property
    def index(self) -> dict[str, int]:
        """The number of each place."""
        return {place.name: number for number, place in enumerate(self.cloth)}

    @cached_property
    def stock(self) -> str:
        """The place from which cards are dealt in the course of the game; empty where there is none."""
        return next((place.name for place in self.cloth if place.stock), "")

    def pile(self, position: Position, place: str) -> Pile:
        """Return the cards of a place."""
        return position.piles[self.index[place]]

    def with_piles(self, position: Position, changed: Mapping[str, Pile]) -> Position:
        """Return the position with the piles of some places replaced."""
        piles = list(position.piles)
        for name, pile in changed.items():
            piles[self.index[name]] = pile
        return position._replace(piles=tuple(piles))

    # The contract

    def place_names(self) -> tuple[str, ...]:
        """Return every place."""
        return tuple(place.name for place in self.cloth)

    def deal(self, deal: Deal) -> Position:
        """Return the first position of a deal; a set-up position where every card is in sight."""
        if deal.places is not None:
            return self.set_up(deal)
        return self.lay_out(self.in_order(deal))

    def in_order(self, deal: Deal) -> Sequence[Card]:
        """Return the cards in the order in which they are dealt."""
        cards = deal.cards if deal.cards is not None else shuffled(self.dealt, deal.number or 1)
        pile_tools.check_pack(cards, self.dealt)
        return cards

    def set_up(self, deal: Deal) -> Position:
        """Return a set-up position; by default there is none, because cards are hidden."""
        sentence = _("{game} hides cards: a position of it cannot be set up")
        raise InvalidNotation(sentence.format(game=self.id))

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

    def carried(self, position: Position, card: Card, source: str, target: str) -> Position:
        """Return the position with one card taken out of a place and laid on another."""
        piles = list(position.piles)
        number, goal = self.index[source], self.index[target]
        piles[number] = tuple(each for each in piles[number] if each != card)
        piles[goal] = (*piles[goal], card)
        return position._replace(piles=tuple(piles))

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

    def place_of(self, position: Position, card: Card) -> str | None:
        """Return where a card lies: in which of the piles."""
        number = pile_tools.find(position.piles, card)
        return None if number is None else self.cloth[number].name

    def places(self, position: Position, viewer: Seat | None = None) -> dict[str, tuple[Shown, ...]]:
        """Return every place's cards; with a viewer, those that lie hidden without their faces."""
        secret = frozenset() if viewer is None else self.hidden_at(position)
        return {
            place.name: tuple(Shown(None if place.name in secret else card, place.face_up) for card in pile)
            for place, pile in zip(self.cloth_at(position), position.piles, strict=True)
        }

    def seen_by(self, position: Position, seat: Seat) -> View:
        """Return what the player may know: not the order, nor the whereabouts, of hidden cards."""
        shown = tuple(self.places(position, seat).values())
        unseen = (self.pile(position, name) for name in self.hidden_at(position))
        return View(shown, frozenset(card for pile in unseen for card in pile), position.state)

    def guess(self, view: View, random: Random) -> Position:
        """Return a position that fits the view, the unseen cards dealt at random to the hidden places."""
        unseen = sorted(view.unseen)
        random.shuffle(unseen)
        piles = tuple(
            tuple(unseen.pop() if shown.card is None else shown.card for shown in place)
            for place in view.shown
        )
        return Position(piles, view.state)

    def layout(self, position: Position, viewer: Seat | None = None) -> Layout:
        """Lay every pile where its place is."""
        cards = []
        for place, pile in zip(self.cloth_at(position), position.piles, strict=True):
            cards += place.lay(pile)
        spots = tuple(place.spot for place in self.cloth_at(position) if place.marked)
        marks = tuple(self.marks_at(position, viewer))
        return Layout(tuple(cards), spots, self.bounds, marks, self.ornaments)

    def obvious_target(self, position: Position, card: Card) -> Move | None:
        """Prefer a foundation; else the only card on which it can be built; an empty place is never plain."""
        mine = [move for move in self.moves(position) if _means(move, card)]
        home = self._unlike([move for move in mine if move.target in self.foundations], position)
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
