"""What the patiences share: named piles, one rule of what may go where, and all that follows from it.

A patience states its places, its foundations and, where cards go elsewhere too, `card_refusal`, the one rule
that says why an available card may not go to a place.  Legal moves, refusals, the layout, the end and simple
hints follow from these.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import ClassVar

from cardtable.cards import Card, shuffled
from cardtable.contract.capability import Capability
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout, Mark, Ornament, PackSign, Shown, Spot
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.names import Name
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.seat import Seat
from cardtable.contract.tally import Tally
from cardtable.errors import InvalidNotation
from cardtable.games.hints.obvious import obvious_move
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.cloth import Place, Table
from cardtable.games.kit.laying import bases
from cardtable.games.kit.options import as_of_old
from cardtable.games.kit.position import Pile, Position, View, check_pack, find, unlabelled
from cardtable.games.kit.reversible_moves import only_reversible
from cardtable.games.kit.stock_play import DEAL, REDEAL
from cardtable.games.kit.words import PLACES, PatienceReason, PatienceTally
from cardtable.games.rollouts.policy import Policy, TrialPlan
from cardtable.geometry import Rect
from cardtable.texts import _


class Patience(Game[Position]):
    """A patience for one player, its position made of named piles."""

    places_in_words: ClassVar[Mapping[str, str | Name]] = PLACES
    cloth: tuple[Place, ...]
    """Every place with its geometry, in the order of the notation."""
    bounds: Rect
    deeper: tuple[Table, ...] = ()
    """The same places with more room, each time a step: for piles that would not lie straight on `cloth`."""
    dealt: tuple[Card, ...]
    """The cards that are shuffled, in pack order."""
    dealt_to: tuple[str, ...] = ()
    """The places that get a card each when it is dealt, in dealing order; the rest is the pack."""
    foundations: Mapping[str, Foundation]
    """The foundations by their places."""
    alike: tuple[tuple[str, ...], ...] = ()
    """Places among which it does not matter which is which."""
    hidden: ClassVar[frozenset[str]] = frozenset()
    """Places whose cards the player may not know (a pack: the next card first)."""
    veils = False
    """Whether nothing is told of cards out of sight, and a game without a move is said to be over."""
    marks: tuple[Mark, ...] = ()
    """The notes that are always on the cloth."""
    ornaments: tuple[Ornament, ...] = ()
    """The cards that only adorn the cloth."""
    policy: Policy | None = None
    """By what the game is played to its end quickly, where it is."""
    thoughtful: ClassVar[str] = ""
    """The module that searches it with all cards known (`rollouts.rollout`), where it has one of its own."""
    parts_easy_and_hard: ClassVar[bool] = False
    """Whether some deals are soon won by a rule of thumb, others by who knows all (benchmarks/kinds)."""

    # What it may say besides

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Return the first position from the cards in dealing order, the bases that are not dealt set out."""
        lying = {name: (base,) for name, base in bases(self.foundations, self.dealt).items()}
        lying |= {name: (card,) for name, card in zip(self.dealt_to, cards, strict=False)}
        return self.arranged(lying | {self.stock: tuple(cards[len(self.dealt_to) :])})

    def card_refusal(self, position: Position, card: Card, source: str, target: str) -> Refusal | None:
        """Return why an available card may not go to a place, or None: foundations alone take it."""
        if target not in self.foundations:
            return Refusal(Reason.PLACE_NOT_BUILT, card, place=target)
        return self.foundations[target].refusal(card, self.pile(position, target), target)

    def available(self, position: Position) -> Iterable[tuple[Card, str]]:
        """Yield the cards that may be lifted with their places: the top of each pile in sight, by default."""
        hidden = self.hidden_at(position)
        for place, pile in zip(self.cloth, position.piles, strict=True):
            if pile and place.name not in hidden and place.name not in self.foundations:
                yield pile[-1], place.name

    def targets(self, position: Position, card: Card) -> Iterable[str]:
        """Return the places to which this card could go at all, the foundations first."""
        mine = [name for name, rule in self.foundations.items() if rule.suit in (None, card.suit)]
        return (*mine, *(place.name for place in self.cloth if place.name not in self.foundations))

    def bare_moves(self, position: Position) -> tuple[Move, ...]:
        """Return the legal moves that are not of one card to a place: deal, redeal, turn, exchanges."""
        return ()

    def bare_refusal(self, position: Position, move: Move) -> Refusal:
        """Return why a move without a place for a card is not legal now: the pack is out, or comes first."""
        if not self.stock or move not in (DEAL, REDEAL):
            return Refusal(Reason.NO_SUCH_MOVE)
        if move == DEAL:
            return Refusal(PatienceReason.PACK_EMPTY)
        left = self.pile(position, self.stock)
        return Refusal(PatienceReason.PACK_FIRST if left else PatienceReason.NO_REDEAL_LEFT)

    def after(self, position: Position, move: Move) -> Position:
        """Return the position after a bare move; or, after a carried card, with what follows by itself."""
        return position

    def remembered(self, position: Position) -> Hashable:
        """Return what beside the piles makes a difference for what can be done."""
        return position.state

    def hopeless(self, position: Position) -> bool:
        """Whether it is plain that the position cannot be won; False says nothing."""
        return False

    # The deal

    @classmethod
    def recorded_options(
        cls, said: Mapping[str, object], deal: Deal, moves: Sequence[str]
    ) -> dict[str, object]:
        """Return the options that a record means; of those that were once otherwise its moves tell."""
        return as_of_old(cls, super().recorded_options(said, deal, moves), deal, moves)

    def deal(self, deal: Deal) -> Position:
        """Return the first position of a deal; a set-up position where every card is in sight."""
        if deal.places is not None:
            return self.set_up(deal)
        return self.lay_out(self.in_order(deal))

    def in_order(self, deal: Deal) -> Sequence[Card]:
        """Return the cards in the order in which they are dealt."""
        cards = deal.cards if deal.cards is not None else shuffled(self.dealt, deal.number or 1)
        check_pack(cards, self.dealt)
        return cards

    def set_up(self, deal: Deal) -> Position:
        """Return a set-up position; by default there is none, because cards are hidden."""
        raise InvalidNotation(
            _("{game} has hidden cards, so you can’t set up a position").format(game=self.id)
        )

    def arranged(self, places: Mapping[str, Sequence[Card]]) -> Position:
        """Return the position with these piles."""
        return Position(tuple(tuple(places.get(name, ())) for name in self.place_names()))

    # What lies where

    @cached_property
    def index(self) -> dict[str, int]:
        """The number of each place."""
        return {place.name: number for number, place in enumerate(self.cloth)}

    @cached_property
    def stock(self) -> str:
        """The place from which cards are dealt in the course of the game; empty where there is none."""
        return next((place.name for place in self.cloth if place.stock), "")

    def place_names(self) -> tuple[str, ...]:
        """Return every place."""
        return tuple(place.name for place in self.cloth)

    def built_places(self) -> tuple[str, ...]:
        """Return the foundations."""
        return tuple(self.foundations)

    def pile(self, position: Position, place: str) -> Pile:
        """Return the cards of a place."""
        return position.piles[self.index[place]]

    def place_of(self, position: Position, card: Card) -> str | None:
        """Return where a card lies: in which of the piles."""
        number = find(position.piles, card)
        return None if number is None else self.cloth[number].name

    def with_piles(self, position: Position, changed: Mapping[str, Pile]) -> Position:
        """Return the position with the piles of some places replaced."""
        piles = list(position.piles)
        for name, pile in changed.items():
            piles[self.index[name]] = pile
        return position._replace(piles=tuple(piles))

    def carried(self, position: Position, card: Card, source: str, target: str) -> Position:
        """Return the position with one card taken out of a place and laid on another."""
        rest = tuple(each for each in self.pile(position, source) if each != card)
        return self.with_piles(position, {source: rest, target: (*self.pile(position, target), card)})

    def canonical_key(self, position: Position) -> Hashable:
        """Return the position without which of the places that are `alike` is which."""
        groups = [[self.index[name] for name in names] for names in self.alike]
        return unlabelled(position.piles, groups), self.remembered(position)

    # What may be seen

    def hidden_at(self, position: Position) -> frozenset[str]:
        """Return the places whose cards the player may not know now."""
        return self.hidden

    def in_sight(self, position: Position, place: Place, pile: Pile) -> int:
        """Return how many cards of a place can be seen, counted from the exposed end."""
        return 0 if place.name in self.hidden_at(position) else len(pile)

    def lies_open(self, place: Place) -> bool:
        """Whether the cards of a place that are out of sight lie face up all the same, beneath others."""
        return place.face_up

    def unseen(self, position: Position) -> int:
        """Return how many cards the player may not know."""
        piles = zip(self.cloth, position.piles, strict=True)
        return sum(len(pile) - self.in_sight(position, place, pile) for place, pile in piles)

    def foreseeable(self, position: Position) -> bool:
        """Whether one player sees every card, or all but one."""
        return self.seats == 1 and self.unseen(position) <= 1

    def blind(self, position: Position) -> Position:
        """Return the position as hints look ahead from it: without the cards that nobody knows yet."""
        return self.with_piles(position, {self.stock: ()})

    def places(self, position: Position, viewer: Seat | None = None) -> dict[str, tuple[Shown, ...]]:
        """Return every place's cards; with a viewer, those out of sight without their faces."""

        found = {}
        for place, pile in zip(self.cloth, position.piles, strict=True):
            covered = len(pile) - self.in_sight(position, place, pile)
            lying = self.lies_open(place) and viewer is None
            hidden = (Shown(None if viewer is not None else card, lying) for card in pile[:covered])
            found[place.name] = (*hidden, *map(Shown, pile[covered:]))
        return found

    def seen_by(self, position: Position, seat: Seat) -> View:
        """Return what lies in sight, and which cards do not; what has lain there before is not kept."""
        return View.of(self.places(position, seat).values(), position)

    def guess(self, view: View, random: Random) -> Position:
        """Return a position that fits the view, the unseen cards dealt at random to the hidden places."""
        return view.guessed(random)

    # On the cloth

    def covered_at(self, position: Position) -> Mapping[str, int]:
        """Return how many of the first cards lie face down in the places where some do."""
        return {}

    def table_at(self, position: Position) -> Table:
        """Return the first table on which all piles lie straight, or else the one with the most room."""
        down, counts = self.covered_at(position), [*map(len, position.piles)]
        tables = [table.tucked(down) for table in self.tables_at(position)]
        return next((table for table in tables[:-1] if table.holds(counts)), tables[-1])

    def tables_at(self, position: Position) -> tuple[Table, ...]:
        """Return the tables among which the piles choose, each with more room than the one before."""
        return (Table(self.cloth, self.bounds), *self.deeper)

    def cloth_at(self, position: Position) -> tuple[Place, ...]:
        """Return the places as they lie now, in the order of `cloth`."""
        return self.table_at(position).places

    def spots_at(self, position: Position, places: Iterable[Place]) -> Iterable[Spot]:
        """Return the marks of the places, which lie so now: where the pack lay, whether it comes again."""
        for place in places:
            if place.stock and place.marked:
                further = (*self.bare_moves(position), *(each.move for each in self.waiting(position)))
                again = any(move.kind is MoveKind.REDEAL for move in further)
                yield place.spot._replace(symbol=PackSign.AGAIN if again else PackSign.SPENT)
            elif place.marked:
                rule, spot = self.foundations.get(place.name), place.spot
                yield spot if rule is None or spot.symbol is not None else spot._replace(symbol=rule.symbol)

    def marks_at(self, position: Position, viewer: Seat | None) -> Iterable[Mark]:
        """Return the notes on the cloth now."""
        return self.marks

    def layout(self, position: Position, viewer: Seat | None = None) -> Layout:
        """Lay every pile where its place is, cards out of the viewer's sight face down."""
        shown = self.places(position, viewer).values()
        up = {each.card for cards in shown for each in cards if each.face_up}
        table = self.table_at(position)
        cards = tuple(each.turned(up=each.card in up) for each in table.lay(position.piles))
        spots, marks = tuple(self.spots_at(position, table.places)), tuple(self.marks_at(position, viewer))
        return Layout(cards, spots, table.bounds, marks, self.ornaments)

    # The moves

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return every legal move: card by card in the order of the places, then bare ones."""
        if self.won(position):
            return ()
        carried = (
            Move.carry(card, source, target)
            for card, source in self.available(position)
            for target in self.targets(position, card)
            if target != source and self.card_refusal(position, card, source, target) is None
        )
        return (*carried, *self.bare_moves(position))

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Return why a move is not legal: what is wrong with the card first, then with its goal."""
        refusal = self._refusal(position, move)
        over = self.veils and refusal is not None and not self.moves(position)
        return Refusal(Reason.GAME_OVER) if over else refusal

    def _refusal(self, position: Position, move: Move) -> Refusal | None:
        if self.won(position):
            return Refusal(Reason.GAME_OVER)
        if move.kind is not MoveKind.CARRY:
            return None if move in self.bare_moves(position) else self.bare_refusal(position, move)
        if not move.cards or move.target not in self.index:
            return Refusal(Reason.NO_SUCH_MOVE)
        for card in move.cards:
            number = find(position.piles, card)
            if number is None:
                return Refusal(Reason.NO_SUCH_CARD, card)
            place, pile = self.cloth[number], position.piles[number]
            shut = self.veils and card not in pile[len(pile) - self.in_sight(position, place, pile) :]
            # The next card of a pack may lie open: first in it, not last.
            if shut and (card, place.name) not in self.available(position):
                return Refusal(PatienceReason.STILL_HIDDEN)
            if move.source != place.name:
                return Refusal(Reason.NO_SUCH_MOVE, card)
        return self.carry_refusal(position, move.cards, move.source, move.target)

    def carry_refusal(self, position: Position, cards: Pile, source: str, target: str) -> Refusal | None:
        """Return why cards in sight may not go from one place to another: by default one goes at a time."""
        if len(cards) > 1:
            return Refusal(Reason.ONE_CARD_ONLY, cards[0])
        if (cards[0], source) not in self.available(position):
            return self.lifting_refusal(position, cards[0], source)
        if source == target:
            return Refusal(Reason.SAME_PLACE, cards[0])
        return self.card_refusal(position, cards[0], source, target)

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

    # The end, and what is told

    def on_foundations(self, position: Position) -> int:
        """Return how many cards lie on the foundations."""
        return sum(len(self.pile(position, name)) for name in self.foundations)

    def goal(self) -> int:
        """Return the number of cards that the foundations hold when the game is won."""
        return sum(rule.size for rule in self.foundations.values())

    def won(self, position: Position) -> bool:
        """Whether all foundations are complete."""
        return self.on_foundations(position) >= self.goal()

    def outcome(self, position: Position) -> Outcome | None:
        """Won when all foundations are complete, stuck when cards can be moved to and fro at most."""
        if self.won(position):
            return Outcome(Termination.WON, winner=1)
        goes_on = self.moves(position) and not only_reversible(self, position)
        return None if goes_on else Outcome(Termination.STUCK)

    def capabilities(self) -> frozenset[Capability]:
        """Moves can be tried where games are played out quickly, if that is of use."""
        return frozenset({Capability.ADVICE}) if self.policy and self.policy.tried else frozenset()

    def searchable(self, *, hindsight: bool = False) -> bool:
        """Whether it is a game for one that is over: then its cards may all be known."""
        return hindsight and self.seats == 1

    def obvious_target(self, position: Position, card: Card) -> Move | None:
        """Prefer a foundation; else the only card on which it can be built; an empty place is never plain."""
        piles = dict(zip(self.place_names(), position.piles, strict=True))
        return obvious_move(self.moves(position), card, self.foundations, piles)

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count the cards on the foundations, and in the pack where there is one."""
        home = Tally(PatienceTally.ON_FOUNDATIONS, self.on_foundations(position), self.goal())
        pack = [Tally(PatienceTally.IN_PACK, len(self.pile(position, self.stock)))] if self.stock else []
        return (home, *pack)

    def plans(self, position: Position, positions: int | None = None) -> Iterable[TrialPlan]:
        """Return plans till the next card that is turned, the likeliest to be won first.

        None where moves are tried by themselves.  ``positions``: about so many are looked at.
        """
        return ()

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
