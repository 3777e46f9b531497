"""What of the patience of a `Rules` value lies in sight, and what its player may know besides."""

from collections.abc import Iterable
from dataclasses import dataclass

from cardtable.cards import Card, Suit
from cardtable.contract.layout import Shown, Spot
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Pile, Position, View
from cardtable.games.kit.rules import PACK
from cardtable.games.kit.stock_play import StockPlay


@dataclass(frozen=True, slots=True)
class PileSight:
    """What is seen of piles that lie as ``placing`` has them, and of the pack."""

    placing: Placing
    pack_play: StockPlay | None

    def count(self, position: Position, name: str, pile: Pile) -> int:
        """Return how many cards of a place can be seen: of a squared reserve the last alone."""
        rules = self.placing.rules
        if name == PACK and rules.stock is not None:
            return 0
        if rules.reserve.squared and name in rules.reserve.piles:
            return min(1, len(pile))
        row = self.placing.row_of.get(name) if position.face_down else None
        return len(pile) if row is None else len(pile) - position.face_down[row]

    def is_pack_known(self, position: Position) -> bool:
        """Whether the player knows the cards of the pack and their order."""
        return self.pack_play is not None and self.pack_play.seen_through(position)

    def opened(self, shown: dict[str, tuple[Shown, ...]], position: Position) -> dict[str, tuple[Shown, ...]]:
        """Return what is shown, of a pack whose next card lies open this face up, the others known."""
        if not self.placing.opened(position):
            return shown
        card, *others = position.piles[self.placing.pack]
        return shown | {PACK: (Shown(card), *(Shown(each, False) for each in others))}

    def told(self, view: View, position: Position) -> View:
        """Return a view with a pack that has been seen, and without how a redeal will be shuffled."""
        view = view._replace(rest=view.rest._replace(lot=0))
        if not self.is_pack_known(position):
            return view
        shown, known = list(view.shown), position.piles[self.placing.pack]
        shown[self.placing.pack] = tuple(Shown(card, False) for card in known)
        return view._replace(shown=tuple(shown), unseen=view.unseen - set(known))

    def blind(self, position: Position) -> Position:
        """Return the position without the cards that nobody sees; what only the pack fills stays a space."""
        rules, piles = self.placing.rules, list(position.piles)
        packless = position.packless
        if self.pack_play is not None and not self.is_pack_known(position):
            packless = rules.tableau.fills.at_once and bool(piles[self.placing.pack])
            piles[self.placing.pack] = ()
        down = position.face_down
        if rules.covers:
            for number, name in enumerate(self.placing.names):
                if number != self.placing.pack:
                    pile = piles[number]
                    piles[number] = pile[len(pile) - self.count(position, name, pile) :]
            down = (0,) * len(down)
        return position._replace(piles=tuple(piles), face_down=down, packless=packless)

    def marked(self, spots: Iterable[Spot], position: Position) -> Iterable[Spot]:
        """Yield spots with what they wait for: in piles the one rank that fills them, else the base.

        A pile that nothing fills has no mark; a base that others have chosen is told, with the suit
        where the place has one.
        """
        placing, tableau = self.placing, self.placing.tableau
        ranks = placing.fillers(position)
        base = placing.base(position.piles) if placing.fixed_base is None else None
        for spot in spots:
            if base is not None and spot.place in placing.foundations:
                yield spot._replace(symbol=Card(base, spot.symbol) if isinstance(spot.symbol, Suit) else base)
            elif spot.place not in tableau.piles or len(ranks) > 1:
                yield spot
            elif tableau.fills.ranks:
                yield spot._replace(symbol=next(iter(ranks), None))
