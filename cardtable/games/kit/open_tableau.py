"""The tableau of an open patience: its places as data, how they are dealt, and how they may be set up."""

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar, NamedTuple

from cardtable.cards import Card, Rank
from cardtable.contract.deal import Deal
from cardtable.contract.names import rank_name
from cardtable.errors import InvalidNotation
from cardtable.games.kit import piles as pile_tools
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.patience import Patience, Position
from cardtable.games.kit.piles import Piles
from cardtable.texts import _, listed


class PlaceNumbers(NamedTuple):
    """Places by number: those from which cards are taken, of these the rows and the cells; foundations."""

    sources: tuple[int, ...]
    rows: tuple[int, ...]
    cells: tuple[int, ...]
    homes: tuple[int, ...]


class OpenTableau(Patience):
    """A patience all of whose cards are dealt at once to rows, reserves and foundations."""

    rows: ClassVar[tuple[str, ...]]
    """The piles of the tableau, alike in all rules."""
    cells: ClassVar[tuple[str, ...]] = ()
    """Places that take any one card."""
    reserves: ClassVar[tuple[str, ...]] = ()
    """Piles that only give cards."""
    order: ClassVar[tuple[str, ...]]
    """The place to which each card goes in dealing order."""

    @cached_property
    def numbers(self) -> PlaceNumbers:
        """The places of each kind."""
        sources = (*self.rows, *self.cells, *self.reserves)
        kinds = (sources, self.rows, self.cells, self.foundations)
        return PlaceNumbers(*(tuple(self.index[name] for name in names) for names in kinds))

    def base(self, piles: Piles) -> Rank | None:
        """Return the rank with which the foundations begin; None before the player has chosen it."""
        if self._fixed_base is None:
            for number in self.numbers.homes:
                if piles[number]:
                    return piles[number][0].rank
        return self._fixed_base

    @cached_property
    def _fixed_base(self) -> Rank | None:
        return next(iter(self.foundations.values())).base

    # Dealing

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Set out the bases that are not dealt, and deal every card to its place."""
        piles = self.set_out()
        for name, card in zip(self.order, cards, strict=True):
            piles[name].append(card)
        return Position(tuple(map(tuple, piles.values())))

    def set_out(self) -> dict[str, list[Card]]:
        """Return every place in order, with the bases that lie there before the deal."""
        return {name: [self._bases[name]] if name in self._bases else [] for name in self.index}

    @cached_property
    def _bases(self) -> dict[str, Card]:
        """The first cards of the foundations that are not among the cards dealt."""
        bases = {
            name: Card(rule.base, rule.suit)
            for name, rule in self.foundations.items()
            if rule.base is not None and rule.suit is not None
        }
        return {name: base for name, base in bases.items() if base not in self.dealt}

    @cached_property
    def all_cards(self) -> tuple[Card, ...]:
        """Every card of the game, in pack order."""
        cards = (*self._bases.values(), *self.dealt)
        return tuple(sorted(cards, key=lambda card: (card.copy, card.suit, card.rank)))

    def goal(self) -> int:
        """Return the number of cards: two foundations of a suit share them."""
        return len(self.all_cards)

    def set_up(self, deal: Deal) -> Position:
        """Return a set-up position: every card once, the foundations as they can have been built."""
        pile_tools.check_for_one(deal)
        places = pile_tools.check_places(deal, tuple(self.index))
        position = Position(tuple(tuple(places.get(name, ())) for name in self.index))
        pile_tools.check_pack((card for pile in position.piles for card in pile), self.all_cards)
        for name in self.cells:
            if len(self.pile(position, name)) > 1:
                raise InvalidNotation(_("{place} holds one card at most").format(place=name))
        for name in self.foundations:
            self._check_foundation(position, name)
        return position

    def _check_foundation(self, position: Position, name: str) -> None:
        rule, pile = self.foundations[name], self.pile(position, name)
        if name in self._bases and not pile:
            sentence = _("the foundation {place} must hold its {base}")
            raise InvalidNotation(sentence.format(place=name, base=rank_name(self._bases[name].rank)))
        begun = not pile or rule.base is not None or pile[0].rank == self.base(position.piles)
        if not begun or any(not rule.accepts(card, pile[:depth]) for depth, card in enumerate(pile)):
            sentence = _("the foundation {place} is not built as it must be: {rule}")
            raise InvalidNotation(sentence.format(place=name, rule=listed(_said(rule))))


def _said(rule: Foundation) -> tuple[str, ...]:
    """Return how a foundation is built, in single facts."""
    up = rule.step > 0
    way = _("up") if up else _("down")
    if rule.turns_after:
        way = _("up and back") if up else _("down and back")
    start = _("from its {base}") if rule.base else _("from the rank of the first foundation")
    said = (way, _("in suit") if rule.follows else "", start.format(base=rank_name(rule.base or Rank.ACE)))
    return tuple(filter(None, said))
