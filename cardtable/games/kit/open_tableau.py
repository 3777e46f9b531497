"""The tableau of an open patience: how it is dealt, and how it may be set up."""

from collections.abc import Sequence

from cardtable.cards import Card, Rank
from cardtable.contract.deal import Deal
from cardtable.contract.names import rank_name
from cardtable.errors import InvalidNotation
from cardtable.games.kit import piles as pile_tools
from cardtable.games.kit.building import Foundation
from cardtable.games.kit.position import Position
from cardtable.games.kit.tableau import Tableau
from cardtable.texts import _, listed


class OpenTableau(Tableau):
    """A patience all of whose cards are dealt at once to rows, reserves and foundations."""

    # Dealing

    def lay_out(self, cards: Sequence[Card]) -> Position:
        """Set out the bases that are not dealt, and deal every card to its place."""
        piles = self.set_out()
        for name, card in zip(self.order, cards, strict=True):
            piles[name].append(card)
        return Position(tuple(map(tuple, piles.values())))

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
