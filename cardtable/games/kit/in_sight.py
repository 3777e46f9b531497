"""What of the patience of a `Rules` value lies in sight, and what its player may know besides."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from random import Random
from typing import final

from cardtable.cards import Card, Suit
from cardtable.contract.layout import Shown, Spot
from cardtable.contract.move import Move
from cardtable.contract.refusal import Refusal
from cardtable.contract.seat import Seat
from cardtable.games.kit import laying
from cardtable.games.kit.cloth import Place
from cardtable.games.kit.covered import Covered
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.piles import Pile
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Position, View
from cardtable.games.kit.rules import PACK, Rules
from cardtable.games.kit.stock_play import StockPlay

_PACK_ALONE = frozenset({PACK})


class InSight(Covered):
    """A patience of ``rules``: what of it is seen."""

    rules: Rules

    @cached_property
    @final
    def placing(self) -> Placing:
        """What may go where."""
        return Placing(self.rules, self.index)

    @cached_property
    @final
    def pack_play(self) -> StockPlay | None:
        """What is done with the pack, where there is one."""
        stock = self.rules.stock
        return None if stock is None else StockPlay(self.rules, stock, self.index)

    @property
    def shuffles(self) -> bool:
        """Whether cards are shuffled again in the course of the game."""
        return self.rules.redeal is not None and self.rules.redeal.shuffled

    @property
    def covers(self) -> bool:
        """Whether some cards are out of the player's sight."""
        rules = self.rules
        return rules.deal.face_up is not None or rules.reserve.squared

    def face_down(self, position: Position) -> dict[str, int]:
        """Return how many cards of each pile lie face down."""
        return dict(zip(self.rules.tableau.piles, position.face_down, strict=False))

    @final
    def in_sight(self, position: Position, place: Place, pile: Pile) -> int:
        """Return how many cards of a place can be seen: of a squared reserve the last alone."""
        if place.stock:
            return 0
        if self.rules.reserve.squared and place.name in self.rules.reserve.piles:
            return min(1, len(pile))
        return len(pile) - self.face_down(position).get(place.name, 0)

    def lies_open(self, place: Place) -> bool:
        """Whether the cards of a place lie face up: those of piles only as they are turned up."""
        return place.face_up and place.name not in self.rules.tableau.piles

    @final
    def hidden_at(self, position: Position) -> frozenset[str]:
        """Return the pack, but not where its cards have been seen and lie open one after the other."""
        return frozenset() if self.rules.stock is None or self.placing.opened(position) else _PACK_ALONE

    @final
    def places(self, position: Position, viewer: Seat | None = None) -> dict[str, tuple[Shown, ...]]:
        """Return every place's cards, of a pack whose next card lies open this face up, the others known."""
        found = super().places(position, viewer)
        if self.placing.opened(position):
            card, *others = self.pile(position, PACK)
            found[PACK] = (Shown(card), *(Shown(each, False) for each in others))
        return found

    @final
    def unseen(self, position: Position) -> int:
        """Return how many cards have not been seen, or may have been forgotten."""
        known = len(self.pile(position, PACK)) if self.pack_seen(position) else 0
        return super().unseen(position) - known

    @final
    def pack_seen(self, position: Position) -> bool:
        """Whether the player knows the cards of the pack and their order."""
        return self.pack_play is not None and self.pack_play.seen_through(position)

    @final
    def seen_by(self, position: Position, seat: Seat) -> View:
        """Return what lies in sight, with a pack that has been seen; not how a redeal will be shuffled."""
        view = super().seen_by(position, seat)
        view = view._replace(rest=view.rest._replace(lot=0))
        if not self.pack_seen(position):
            return view
        shown, known = list(view.shown), self.pile(position, PACK)
        shown[self.index[PACK]] = tuple(Shown(card, False) for card in known)
        return view._replace(shown=tuple(shown), unseen=view.unseen - set(known))

    def covered_at(self, position: Position) -> Mapping[str, int]:
        """Return how many cards of each pile lie face down."""
        return self.face_down(position) if position.face_down else {}

    def blind(self, position: Position) -> Position:
        """Return the position without the cards that nobody sees; what only the pack fills stays a space."""
        if self.rules.stock is not None and not self.pack_seen(position):
            packless = self.rules.tableau.fills.at_once and bool(self.pile(position, PACK))
            position = self.with_piles(position, {PACK: ()})._replace(packless=packless)
        if not self.covers:
            return position
        places = zip(self.cloth, position.piles, strict=True)
        piles = tuple(
            pile if place.stock else pile[len(pile) - self.in_sight(position, place, pile) :]
            for place, pile in places
        )
        return position._replace(piles=piles, face_down=(0,) * len(position.face_down))

    @final
    def guess(self, view: View, random: Random) -> Position:
        """Return a position that the view allows, what is unseen and to be shuffled drawn at random."""
        found = super().guess(view, random)
        return found._replace(lot=laying.next_lot(random.getrandbits(64))) if self.shuffles else found

    def foreseeable(self, position: Position) -> bool:
        """Whether every card is in sight, or all but one, and none is shuffled any more."""
        shuffled = self.shuffles and bool(self.bare_moves(position))
        return super().foreseeable(position) and not shuffled

    def spots_at(self, position: Position, places: Iterable[Place]) -> Iterable[Spot]:
        """Show what an empty place waits for: in piles the one rank that fills them, on foundations the base.

        A pile that nothing fills has no mark; a base that others have chosen is told, with the suit
        where the place has one.
        """
        tableau, ranks = self.rules.tableau, self.placing.fillers(position)
        base = self.placing.base(position.piles) if self.placing.fixed_base is None else None
        for spot in super().spots_at(position, places):
            if base is not None and spot.place in self.foundations:
                yield spot._replace(symbol=Card(base, spot.symbol) if isinstance(spot.symbol, Suit) else base)
            elif spot.place not in tableau.piles or len(ranks) > 1:
                yield spot
            elif tableau.fills.ranks:
                yield spot._replace(symbol=next(iter(ranks), None))

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """Return why a move is not legal; nothing is kept from who sees every card.

        Where cards may lie hidden, or do with other options, a game without a move is said to be over.
        """
        veiled = self.covers or bool(self.rules.reserve.piles and self.rules.stock is None)
        return super().refusal(position, move) if veiled else Patience.refusal(self, position, move)
