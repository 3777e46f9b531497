"""What follows a move by a `Rules` value: cards that go or turn up by themselves, deals, what is filled."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from cardtable.cards import Card
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit import laying
from cardtable.games.kit.placing import Placing
from cardtable.games.kit.position import Pile, Piles, Position, filled, moved
from cardtable.games.kit.rules import PACK
from cardtable.games.kit.stock_play import StockPlay


class Consequences:
    """What moves bring about; ``index`` gives the numbers of the places by their names."""

    def __init__(self, placing: Placing, pack_play: StockPlay | None, index: Mapping[str, int]) -> None:
        self._placing, self._rules, self._pack_play, self._index = placing, placing.rules, pack_play, index

    def after(self, position: Position, move: Move) -> Position:
        """Return the position with the last cards of one place laid on another, or after a deal.

        What that releases goes by itself, where it does; what it brings to light is turned up; what is
        filled at once is filled.
        """
        if move.kind is MoveKind.REDEAL and self._rules.redeal is not None:
            return self._dealt_anew(position)
        play = self._pack_play
        if move.kind is MoveKind.CARRY:
            after = self._carried(position, move)
        else:
            after = position if play is None else play.dealt(position, move)
        after = self.filled(after)
        if self._rules.foundations.whole_suits:
            after = self.turned_up(whole_suits_home(self._placing, after))
        if after.ways:
            after = after._replace(ways=self._placing.ways_after(position, after, move))
        follows = self._rules.seams.follows
        return after if follows is None else follows(after)

    def _carried(self, position: Position, move: Move) -> Position:
        source, target = self._index[move.source], self._index[move.target]
        if move.source == PACK:
            piles = list(position.piles)
            piles[source], piles[target] = piles[source][1:], (*piles[target], *move.cards)
            return position._replace(piles=tuple(piles))
        if move.cards[-1] != position.piles[source][-1]:
            return self._drawn(position, move.cards[0], source, target)
        lying = moved(position.piles, source, target, len(move.cards))
        bared = () if source in self._placing.numbers.foundations else (source,)
        return self.turned_up(position._replace(piles=self.risen(lying, bared)))

    def _drawn(self, position: Position, card: Card, source: int, target: int) -> Position:
        """Return the position with a covered card laid on another place."""
        piles = list(position.piles)
        piles[source] = tuple(each for each in piles[source] if each != card)
        piles[target] = (*piles[target], card)
        return position._replace(piles=tuple(piles), merci=True)

    def filled(self, position: Position) -> Position:
        """Return the position with filled what is filled at once; what that uncovers goes by itself, too."""
        before = position
        if self._pack_play is not None:
            position = self._pack_play.filled(position)
        if self._rules.tableau.fills.from_reserve:
            reserve = [self._index[name] for name in self._rules.reserve.piles]
            position = position._replace(piles=filled(position.piles, self._placing.numbers.rows, reserve))
        if position is before or position.piles == before.piles:
            return position
        bared = [n for n in self._placing.numbers.sources if len(position.piles[n]) < len(before.piles[n])]
        return self.filled(position._replace(piles=self.risen(position.piles, bared)))

    def _dealt_anew(self, position: Position) -> Position:
        """Return the position after a new deal; cards face down may come to the end of their pile by it."""
        redeal = self._rules.redeal
        assert redeal is not None
        laid = {name: list(position.piles[number]) for name, number in self._index.items()}
        piles = tuple(map(tuple, laying.dealt_anew(self._rules, laid, position.lot).values()))
        down = tuple(max(0, count - redeal.bares) for count in position.face_down)
        lot = laying.next_lot(position.lot) if position.lot else 0
        ways = (0,) * len(position.ways)
        return self.settled(Position(piles, face_down=down, deal=position.deal + 1, lot=lot, ways=ways))

    def turned_up(self, position: Position) -> Position:
        """Return the position with what has come to the end of a pile turned up."""
        if not position.face_down:
            return position
        sizes = (len(position.piles[row]) for row in self._placing.numbers.rows)
        down = tuple(
            max(0, min(count, size - 1)) for count, size in zip(position.face_down, sizes, strict=True)
        )
        return position._replace(face_down=down)

    def settled(self, position: Position) -> Position:
        """Return a position as dealt after all that goes by itself, what lies last in piles turned up."""
        risen = self.risen(position.piles, self._placing.numbers.sources)
        return self.turned_up(self.filled(position._replace(piles=risen)))

    @cached_property
    def rising(self) -> dict[Card, tuple[int, ...]]:
        """The dealt cards that go by themselves, with the numbers of the foundations that they begin."""
        if not self._rules.foundations.bases_rise:
            return {}
        rules = [(self._index[name], rule) for name, rule in self._rules.foundations.piles.items()]
        begun = {
            card: tuple(n for n, rule in rules if rule.base == card.rank and rule.suit in (None, card.suit))
            for card in self._rules.deal.cards
        }
        return {card: foundations for card, foundations in begun.items() if foundations}

    def risen(self, piles: Piles, sources: Iterable[int]) -> Piles:
        """Return the piles after what is available in these places (by number) has gone by itself."""
        if not self.rising:
            return piles
        found = list(piles)
        for source in sources:
            while found[source]:
                foundations = (home for home in self.rising.get(found[source][-1], ()) if not found[home])
                home = next(foundations, None)
                if home is None:
                    break
                found[home], found[source] = found[source][-1:], found[source][:-1]
        return tuple(found)


def whole_suits_home(placing: Placing, position: Position) -> Position:
    """Return the position after every suit that lies complete at the end of a pile has gone home.

    What it bares is not turned up yet.
    """
    piles, shut = list(position.piles), position.face_down or (0,) * len(placing.tableau.piles)
    for row, down in zip(placing.numbers.rows, shut, strict=True):
        home = _home_of_suit(placing, piles, piles[row][down:])
        if home is not None:
            size = placing.foundations[placing.names[home]].size
            piles[row], piles[home] = piles[row][:-size], piles[row][-size:]
    return position._replace(piles=tuple(piles))


def _home_of_suit(placing: Placing, piles: Sequence[Pile], pile: Pile) -> int | None:
    """Return the empty foundation, by number, of the whole suit with which a pile ends, if it does."""
    for home in placing.foundations_of[pile[-1].suit] if pile else ():
        rule = placing.foundations[placing.names[home]]
        suit = pile[-rule.size :]
        if not piles[home] and len(suit) == rule.size:
            whole = all(rule.accepts(card, suit[:depth]) for depth, card in enumerate(suit))
            return home if whole else None
    return None
