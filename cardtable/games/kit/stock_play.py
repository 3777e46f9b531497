"""How the pack of a `Rules` value is dealt, and what its cards fill by themselves."""

from collections.abc import Mapping

from cardtable.cards import Card
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.refusal import Reason, Refusal
from cardtable.contract.tally import Tally
from cardtable.contract.telling import Telling
from cardtable.games.kit.building import FilledBy
from cardtable.games.kit.position import Pile, Piles, Position, filled
from cardtable.games.kit.rules import PACK, TALON, DealtTo, Rules, Stock
from cardtable.games.kit.words import PatienceReason, PatienceTally, PatienceTelling

DEAL, REDEAL = Move(MoveKind.DEAL), Move(MoveKind.REDEAL)

_AGAIN = 2
"""Without a limit on how often the pack is gone through only the first time differs from the others."""
_TURNED = {1: PatienceTelling.TURN_CARD, 2: PatienceTelling.TURN_TWO, 3: PatienceTelling.TURN_THREE}
"""How so many cards turned at once are told."""


class StockPlay:
    """What is done with the pack by ``rules``; ``index`` gives the numbers of the places by their names."""

    def __init__(self, rules: Rules, stock: Stock, index: Mapping[str, int]) -> None:
        self._stock, self._pack = stock, index[PACK]
        self._turned = stock.to is DealtTo.TALON
        self._talon = index[TALON] if self._turned else -1
        self._rows = tuple(index[name] for name in rules.tableau.piles)
        self._reserve = tuple(index[name] for name in rules.reserve.piles)
        self._onto = {
            DealtTo.RESERVE: self._reserve,
            DealtTo.FOUNDATION: tuple(index[name] for name in rules.foundations.piles)[:1],
        }.get(stock.to, self._rows)
        fills = rules.tableau.fills
        self._filled = (self._rows if fills.at_once else ()) + (
            self._reserve if rules.reserve.refilled else ()
        )
        self._one_open = rules.tableau.heaps
        self._talon_fills = self._turned and fills.by is not FilledBy.PACK_AT_ONCE

    def talon(self, position: Position) -> Pile:
        """Return the cards that are turned."""
        return position.piles[self._talon] if self._turned else ()

    # Dealing

    def moves(self, position: Position) -> tuple[Move, ...]:
        """Return dealing; when the pack is out, turning the talon over, if it may be."""
        stock, pack, talon = self._stock, position.piles[self._pack], self.talon(position)
        if pack:
            is_open = talon and (self._one_open or (stock.two_open and position.deal > 1))
            return () if is_open or self._spaces_wait(position.piles) else (DEAL,)
        return (REDEAL,) if talon and self._passes_left(position) else ()

    def waiting(self, position: Position) -> tuple[Move, ...]:
        """Return dealing, where there is a pack but spaces or an open card come first."""
        return (DEAL,) if position.piles[self._pack] and not self.moves(position) else ()

    def _spaces_wait(self, piles: Piles) -> bool:
        return self._stock.to is DealtTo.FULL_PILES and not all(piles[row] for row in self._rows)

    def _passes_left(self, position: Position) -> bool:
        return self._turned and (self._stock.passes is None or position.deal < self._stock.passes)

    def refusal(self, position: Position, move: Move) -> Refusal:
        """Say why no card is dealt, or why the pack is not gone through again."""
        pack, talon = position.piles[self._pack], self.talon(position)
        if move == DEAL:
            if pack and self._spaces_wait(position.piles):
                return Refusal(PatienceReason.SPACES_FIRST)
            if pack and self._one_open:
                return Refusal(PatienceReason.TURNED_CARD_FIRST)
            return Refusal(PatienceReason.ONE_OF_TWO_FIRST if pack and talon else PatienceReason.PACK_EMPTY)
        if move != REDEAL or not self._turned:
            return Refusal(Reason.NO_SUCH_MOVE)
        if not self._passes_left(position):
            return Refusal(PatienceReason.NO_PASS_LEFT)
        return Refusal(PatienceReason.TURNED_FIRST if pack else PatienceReason.TALON_EMPTY)

    def dealt(self, position: Position, move: Move) -> Position:
        """Return the position after a deal, or with the talon turned over."""
        piles = list(position.piles)
        pack = piles[self._pack]
        if move.kind is MoveKind.REDEAL:
            piles[self._pack], piles[self._talon] = piles[self._talon], ()
            deal = position.deal + 1
            return position._replace(
                piles=tuple(piles), deal=min(deal, _AGAIN) if self._stock.passes is None else deal
            )
        if self._turned:
            count = self._stock.count
            piles[self._pack], piles[self._talon] = pack[count:], (*piles[self._talon], *pack[:count])
        else:
            onto = self._onto * self._stock.count
            if self._stock.ends_on_piles and len(pack) <= len(self._rows):
                onto = self._rows
            for number, card in zip(onto, pack, strict=False):
                piles[number] = (*piles[number], card)
            piles[self._pack] = pack[len(onto) :]
        return position._replace(piles=tuple(piles))

    def filled(self, position: Position) -> Position:
        """Return the position with all filled that is filled at once: from the talon if it may be."""
        if all(position.piles[number] for number in self._filled):
            return position
        sources = (self._talon, self._pack) if self._talon_fills else (self._pack,)
        return position._replace(piles=filled(position.piles, self._filled, sources, self._pack))

    # What is known and told

    def seen_through(self, position: Position) -> bool:
        """Whether the player knows the cards of the pack and their order."""
        return self._stock.known_again and position.deal > 1

    def comes_round(self, position: Position, move: Move) -> bool:
        """Whether the pack, which has been seen, will come to lie as it does now.

        Cards taken from the talon may have left it so that the same cards are not turned together again.
        """
        if move.kind is MoveKind.CARRY or self._stock.passes is not None or position.deal == 1:
            return False
        return not position.piles[self._pack] or len(self.talon(position)) % self._stock.count == 0

    def in_round(self, position: Position) -> tuple[Card, ...]:
        """Return the cards that come to lie open when the pack is gone through once more without end."""
        if self._stock.passes is not None or position.deal == 1:
            return ()
        order, count = (*self.talon(position), *position.piles[self._pack]), self._stock.count
        return tuple(dict.fromkeys((*order[count - 1 :: count], *order[-1:])))

    def telling(self, move: Move, position: Position | None) -> Telling | None:
        """Tell dealing on the talon or the piles, and turning the talon over, as what it is.

        The last cards of the pack may be fewer than are turned otherwise.
        """
        if move.kind is MoveKind.DEAL and self._stock.dealt_on_piles:
            return PatienceTelling.DEAL_ROW
        if self._turned and move.kind is MoveKind.DEAL:
            left = self._stock.count if position is None else len(position.piles[self._pack])
            return _TURNED.get(min(self._stock.count, left), PatienceTelling.TURN_CARDS)
        again = self._turned and self._stock.passes != 1 and move.kind is MoveKind.REDEAL
        return PatienceTelling.TURN_TALON if again else None

    def tallies(self, position: Position) -> tuple[Tally, ...]:
        """Count how often the pack is gone through, where that is limited."""
        passes = self._stock.passes
        counted = passes is not None and passes > 1
        return (Tally(PatienceTally.PASS, position.deal, passes),) if counted else ()
