"""What is left of a pack whose order is known, and which of its cards can be reached.

Turning cards changes nothing but which of them lies open: so a card of the pack is played from
wherever it lies, and the turning before it goes without saying.  Only where a deal decides
what else comes to lie where (spaces filled at once, rows dealt) is it a move of its own.
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import NamedTuple

from cardtable.cards import Card
from cardtable.games.kit.building import FilledBy
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import PACK, TALON, DealtTo, Stock
from cardtable.games.rollouts.card_numbers import number_of


class Play(NamedTuple):
    """A card that can be reached, by its number in the pack, and what is left without it."""

    number: int
    rest: "PackLeft"


class PackLeft:
    """What is left of the talon and the pack: the numbers of the cards, how many are turned, in which pass.

    ``size`` is how many cards that is, ``buried`` how many of them lie on the talon for good
    until they are played; ``digest`` is its part of the key of a position.
    """

    def __init__(self, pack: "Pack", left: tuple[int, ...], turned: int, passed: int) -> None:
        self._pack, self.left, self.turned, self.passed = pack, left, turned, passed
        self.size = len(left)
        self.buried = turned if passed == pack.passes else 0
        self.digest = pack.drawn()

    @cached_property
    def plays(self) -> dict[int, list[Play]]:
        """The cards that can be reached, by their kind; first that which lies open."""
        pack, found = self._pack, dict[int, list[Play]]()
        for size, passed in pack.sizes(self):
            rest = pack.stock((*self.left[: size - 1], *self.left[size:]), size - 1, passed)
            number = self.left[size - 1]
            found.setdefault(pack.kinds[number], []).append(Play(number, rest))
        return found

    @cached_property
    def free(self) -> frozenset[int]:
        """The kinds that can leave now without any harm to the order of the others."""
        if self._pack.stepwise or self._pack.draw > 1:
            return frozenset()
        freely = self.left[max(self.turned - 1, 0) : self.turned] if self._pack.passes else self.left
        return frozenset(self._pack.kinds[number] for number in freely)

    @property
    def fills(self) -> bool:
        """Whether there is a card left that fills a space by itself."""
        return self.size > (0 if self._pack.talon_fills else self.turned)

    def filling(self) -> tuple[int, "PackLeft"]:
        """Return the card that fills a space by itself, from the talon first if it may be, and the rest."""
        at = max(self.turned - 1, 0) if self._pack.talon_fills else self.turned
        rest = self._pack.stock((*self.left[:at], *self.left[at + 1 :]), at, self.passed)
        return self._pack.kinds[self.left[at]], rest

    def dealt(self) -> tuple[list[int], "PackLeft"] | None:
        """Return the cards that a deal lays on the rows, where it is a move of its own, and the rest."""
        pack = self._pack
        if pack.rows and self.left:
            row, rest = self.left[: pack.rows], self.left[pack.rows :]
            return [pack.kinds[number] for number in row], pack.stock(rest, 0, self.passed)
        if pack.stepwise and self.turned < self.size:
            return [], pack.stock(self.left, self.turned + 1, self.passed)
        return None


class Pack:
    """The talon and the pack of a position, and how they are dealt.

    ``rows``: how many cards are dealt on rows at a time, if they are; ``passes``: how often the
    pack may be gone through, 0 for as often as one likes; ``stepwise``: a deal is a move of its own.
    """

    def __init__(self, game: RuledPatience, position: Position, drawn: Callable[[], int]) -> None:
        self.drawn = drawn
        stock, fills = game.rules.stock or Stock(), game.rules.tableau.fills
        on_talon = stock.to is DealtTo.TALON
        turned = game.pile(position, TALON) if on_talon else ()
        self.cards: tuple[Card, ...] = (*turned, *game.pile(position, PACK))
        self.kinds = [number_of(card) for card in self.cards]
        self.rows = 0 if on_talon else len(game.rows)
        self.stepwise = bool(self.rows) or fills.at_once
        self.talon_fills = fills.by is FilledBy.AT_ONCE
        self.draw, self.passes = stock.count, stock.passes or 0
        passed = position.deal if self.passes > 1 else 1
        self._known: dict[tuple[tuple[int, ...], int, int], PackLeft] = {}
        self.start = self.stock(tuple(range(len(self.cards))), len(turned), passed)

    def stock(self, left: tuple[int, ...], turned: int, passed: int) -> PackLeft:
        """Return what is left; where passes are not limited, one for all that comes to the same."""
        if not self.passes:
            passed = 1
            # From the last card, and from a full draw, one comes to what is reached from the first on.
            if turned == len(left) or turned % self.draw == 0:
                turned = 0
        key = left, turned, passed
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = PackLeft(self, left, turned, passed)
        return found

    def sizes(self, stock: PackLeft) -> Iterator[tuple[int, int]]:
        """Yield how many cards can lie on the talon when its top is played, and in which pass, the first."""
        at, count = stock.turned, stock.size
        met = {at}
        if at:
            yield at, stock.passed
        if self.stepwise:
            return
        for size in self._turnings(at, count):
            met.add(size)
            yield size, stock.passed
        if not self.passes or stock.passed < self.passes:
            yield from ((size, stock.passed + 1) for size in self._turnings(0, count) if size not in met)

    def _turnings(self, at: int, count: int) -> Iterator[int]:
        while at < count:
            at = min(at + self.draw, count)
            yield at
