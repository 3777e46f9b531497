"""Piles with names on a cloth: how they are dealt, where they lie, and what of them may be seen."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import ClassVar

from cardtable.cards import Card, shuffled
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout, Mark, Ornament, Shown, Spot
from cardtable.contract.names import Name
from cardtable.contract.seat import Seat
from cardtable.errors import InvalidNotation
from cardtable.games.kit import piles as pile_tools
from cardtable.games.kit.cloth import Place, Table, tucked
from cardtable.games.kit.piles import Pile
from cardtable.games.kit.position import Position, View
from cardtable.games.kit.words import PLACES
from cardtable.geometry import Rect
from cardtable.texts import _


class NamedPiles(Game[Position]):
    """A game whose position is made of named piles, whatever may be done with them."""

    places_in_words: ClassVar[Mapping[str, str | Name]] = PLACES
    cloth: tuple[Place, ...]
    """Every place with its geometry, in the order of the notation."""
    bounds: Rect
    deeper: tuple[Table, ...] = ()
    """The same places with more room, each time a step: for piles that would not lie straight on `cloth`."""
    hidden: ClassVar[frozenset[str]] = frozenset()
    """Places whose cards the player may not know (a pack: the next card first)."""
    dealt: tuple[Card, ...]
    """The cards that are shuffled, in pack order."""

    # The deal

    @abstractmethod
    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Return the first position from the cards in dealing order."""

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
        sentence = _("{game} has hidden cards, so you can’t set up a position")
        raise InvalidNotation(sentence.format(game=self.id))

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

    def pile(self, position: Position, place: str) -> Pile:
        """Return the cards of a place."""
        return position.piles[self.index[place]]

    def place_of(self, position: Position, card: Card) -> str | None:
        """Return where a card lies: in which of the piles."""
        number = pile_tools.find(position.piles, card)
        return None if number is None else self.cloth[number].name

    def with_piles(self, position: Position, changed: Mapping[str, Pile]) -> Position:
        """Return the position with the piles of some places replaced."""
        piles = list(position.piles)
        for name, pile in changed.items():
            piles[self.index[name]] = pile
        return position._replace(piles=tuple(piles))

    def carried(self, position: Position, card: Card, source: str, target: str) -> Position:
        """Return the position with one card taken out of a place and laid on another."""
        piles = list(position.piles)
        number, goal = self.index[source], self.index[target]
        piles[number] = tuple(each for each in piles[number] if each != card)
        piles[goal] = (*piles[goal], card)
        return position._replace(piles=tuple(piles))

    # What may be seen

    def hidden_at(self, position: Position) -> frozenset[str]:
        """Return the places whose cards the player may not know now."""
        return self.hidden

    def unseen(self, position: Position) -> int:
        """Return how many cards the player may not know."""
        return sum(len(self.pile(position, name)) for name in self.hidden_at(position))

    def foreseeable(self, position: Position) -> bool:
        """Whether one player sees every card, or all but one."""
        return self.seats == 1 and self.unseen(position) <= 1

    def blind(self, position: Position) -> Position:
        """Return the position as hints look ahead from it: without the cards that nobody knows yet."""
        return self.with_piles(position, {self.stock: ()})

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
        return View(shown, frozenset(card for pile in unseen for card in pile), position._replace(piles=()))

    def guess(self, view: View, random: Random) -> Position:
        """Return a position that fits the view, the unseen cards dealt at random to the hidden places."""
        unseen = sorted(view.unseen)
        random.shuffle(unseen)
        piles = tuple(
            tuple(unseen.pop() if shown.card is None else shown.card for shown in place)
            for place in view.shown
        )
        return view.rest._replace(piles=piles)

    # On the cloth

    def covered_at(self, position: Position) -> Mapping[str, int]:
        """Return how many of the first cards lie face down in the places where some do."""
        return {}

    def table_at(self, position: Position) -> Table:
        """Return the first table on which all piles lie straight, or else the one with the most room."""
        down, counts = self.covered_at(position), [*map(len, position.piles)]
        tables = [Table(tucked(table.places, down), table.bounds) for table in self.tables_at(position)]
        return next((table for table in tables[:-1] if table.holds(counts)), tables[-1])

    def tables_at(self, position: Position) -> tuple[Table, ...]:
        """Return the tables among which the piles choose, each with more room than the one before."""
        return (Table(self.cloth, self.bounds), *self.deeper)

    def cloth_at(self, position: Position) -> tuple[Place, ...]:
        """Return the places as they lie now, in the order of `cloth`."""
        return self.table_at(position).places

    def spots_at(self, position: Position, places: Iterable[Place]) -> Iterable[Spot]:
        """Return the marks of the places, which lie so now."""
        return (place.spot for place in places if place.marked)

    def marks_at(self, position: Position, viewer: Seat | None) -> Iterable[Mark]:
        """Return the notes on the cloth now."""
        return ()

    @property
    def ornaments(self) -> tuple[Ornament, ...]:
        """The cards that only adorn the cloth."""
        return ()

    def layout(self, position: Position, viewer: Seat | None = None) -> Layout:
        """Lay every pile where its place is."""
        cards = []
        table = self.table_at(position)
        for place, pile in zip(table.places, position.piles, strict=True):
            cards += place.lay(pile)
        spots, marks = tuple(self.spots_at(position, table.places)), tuple(self.marks_at(position, viewer))
        return Layout(tuple(cards), spots, table.bounds, marks, self.ornaments)
