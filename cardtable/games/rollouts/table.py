"""A patience of a `Rules` value played to its end in small whole numbers: one table for all of them.

What a move does is read from the value once, when a game is taken: what is built on what, how spaces are
filled, how the pack is dealt, which cards foundations take.  Which move is made, a rule of thumb says
(`RolloutTable.best`), by weights that are data of the game.  Thousands of moves are made for every hint, so
that piles are lists which change, and not values of a search (`cardtable.solver.board`).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace
from random import Random

from cardtable.cards import Card, Rank, Suit
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.building import FilledBy, WayKept
from cardtable.games.kit.kinds import is_ruled
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.kit.rules import PACK, TALON, DealtTo
from cardtable.games.rollouts.card_numbers import NONE, Ties, number_of, numbers_of, ties_of

DEAL, REDEAL, HOMEWARDS = -1, -2, -3
_LONGEST = 3000
"""Moves: no game is half as long; it cannot go on for ever."""

Step = tuple[int, int, int]
"""From where, how many cards, whereto: places by their numbers, the talon and then the foundations the last.

`HOMEWARDS` is whatever foundation takes the card; `DEAL` and `REDEAL` come instead of from where.
"""
Steps = tuple[Step, ...]
DEALT: Step = (DEAL, 0, 0)
TURNED_OVER: Step = (REDEAL, 0, 0)
NOTHING: Steps = ()
Couple = tuple[int, int, int]
"""Two cards that go home by themselves once both are available, the lower one first, and the foundation."""


class RolloutTable(ABC):
    """Plays a game to its end (`rollout.RolloutPlayer`); ``by``: what its rule of thumb sets store by.

    ``piles``: those of the tableau and the reserve, the talon the last; of each ``tops`` has the last card,
    ``lows`` that with which its last run begins, ``heads`` where, ``down`` how many cards lie face down.
    ``rest``: the pack, its next card the last.  ``heights``: how many cards lie on each foundation,
    ``orders``: all that it takes; ``wanted``: the foundations to which each card can go now.
    ``onto`` and ``under``: on what each card is built, and what on it; ``lying``: the tableau's piles of
    which it is the last.  ``foreseen``: whether the order of the pack is known, and it is gone through as
    often as one likes.  ``made``: the steps so far.
    """

    piles: list[list[int]]
    rest: list[int]
    down: list[int]
    ways: list[int]
    heights: list[int]
    orders: list[Sequence[int]]
    lying: list[tuple[int, ...]]

    def __init__(self, game: Patience) -> None:
        """Read the rules of a game with its options."""
        if not is_ruled(game) or game.policy is None or game.rules.stock is None or game.rules.cells:
            raise TypeError(f"{game.id} is not played out by the value of its rules")
        self.game, self.rules, self.by = game, game.rules, game.policy.weights
        stock, tableau, places = game.rules.stock, game.rules.tableau, (*game.rows, *game.rules.reserve.piles)
        self._names = (*places, TALON, *game.foundations)
        self.talon = len(places)
        self.built, self.rows = len(game.rows), range(len(game.rows))
        self._numbers = [game.index.get(name) for name in self._names[: self.talon + 1]]
        self.draw = stock.count if stock.to is DealtTo.TALON else 0
        self._comes_again = stock.known_again and stock.passes is None
        self.filled = tableau.fills.at_once or game.rules.reserve.refilled
        self.fills_from_talon = tableau.fills.by is not FilledBy.PACK_AT_ONCE
        self._both_ways = len(tableau.build.steps) > 1
        self.couples: Sequence[Couple] = self.coupled()
        self._alone = {card for couple in self.couples for card in couple[:2]}
        self._ties: dict[Rank, Ties] = {}
        self._suits = tuple(rule.suit for rule in game.foundations.values())
        self._known: dict[tuple[Rank, tuple[Suit | None, ...]], list[Sequence[int]]] = {}

    def coupled(self) -> Sequence[Couple]:
        """Return the cards that go home in couples only."""
        return ()

    @abstractmethod
    def best(self, *, turned: bool) -> Steps:
        """Return what is to be done now, nothing if more is to be dealt first.

        It looks at nothing that the player would not see, but at all that comes up in a pack that is
        foreseen: nothing means that the game is over then.  ``turned``: nothing has changed but that
        cards were turned on the talon.
        """

    def home(self, position: Position, random: Random, line: list[Move] | None = None) -> int:
        """Return how many cards lie on the foundations in the end; ``random`` is not needed."""
        self.begin(position)
        self._out()
        if line is not None:
            line += self.moves_made(position)
        return sum(self.heights)

    def begin(self, position: Position) -> None:
        """Take up a position."""
        game, lying = self.game, position.piles
        self.base = base = game.placing.base(lying) or Rank.ACE
        number, tableau, stock = numbers_of(base), self.rules.tableau, self.rules.stock
        if base not in self._ties:
            self._ties[base] = ties_of(tableau.build, base, tableau.bears(base, base))
        self.onto, self.under = self._ties[base]
        piles = [lying[at] if at is not None else () for at in self._numbers]
        self.piles = [[number[card.suit][card.rank] for card in pile] for pile in piles]
        self.rest = [number[card.suit][card.rank] for card in reversed(lying[game.index[PACK]])]
        nothing = [0] * len(piles)
        self.down = [*(position.face_down or nothing), 0]
        self.ways = [*(position.ways or nothing), 0]
        passes = stock.passes if stock is not None else 1
        self.again = _LONGEST if passes is None else passes - position.deal if passes > 1 else 0
        self.foreseen = self._comes_again and position.deal > 1
        self.made: list[Step] = []
        self._begin_foundations(position)
        self.lying = [()] * NONE + [tuple(self.rows)]
        self.tops, self.lows, self.heads = [NONE] * len(piles), [NONE] * len(piles), nothing
        for place in range(len(piles)):
            self._note(place)

    def _begin_foundations(self, position: Position) -> None:
        """Note what foundations take; those that any suit may begin take the suits that are left."""
        piles = [position.piles[place] for place in self.game.placing.numbers.foundations]
        rules = self.game.foundations.values()
        suits = self._suits
        if None in suits:
            begun = {pile[0].suit for pile in piles if pile}
            left = iter([suit for suit in Suit if suit not in begun])
            suits = tuple(pile[0].suit if pile else next(left) for pile in piles)
        key = self.base, suits
        if key not in self._known:
            settled = (
                replace(rule, suit=suit, base=self.base if rule.base is None else rule.base)
                for rule, suit in zip(rules, suits, strict=True)
            )
            self._known[key] = [[number_of(card, self.base) for card in rule.cards()] for rule in settled]
        self.heights, self.orders = [len(pile) for pile in piles], self._known[key]
        self.wanted: list[tuple[int, ...]] = [()] * (NONE + 1)
        for home in range(len(piles)):
            self._want(home)

    def kept(self) -> "RolloutTable":
        """Return the table as it is now, to `restore` it."""
        kept = copy(self)
        kept.restore(self)
        return kept

    def restore(self, kept: "RolloutTable") -> None:
        """Let everything lie as it did."""
        self.piles, self.rest = [list(pile) for pile in kept.piles], list(kept.rest)
        self.down, self.ways, self.heights = list(kept.down), list(kept.ways), list(kept.heights)
        self.wanted, self.lying = list(kept.wanted), list(kept.lying)
        self.tops, self.lows, self.heads = list(kept.tops), list(kept.lows), list(kept.heads)
        self.made, self.again, self.foreseen = list(kept.made), kept.again, kept.foreseen

    # What moves do

    def make(self, step: Step) -> None:
        """Carry cards, deal, or turn the talon over."""
        if step == DEALT:
            self.deal()
        elif step == TURNED_OVER:
            self.redeal()
        else:
            self.carry(*step)

    def carry(self, source: int, count: int, target: int) -> None:
        """Carry cards from one place to another; let follow what does by itself."""
        self.made.append((source, count, target))
        pile = self.piles[source]
        way = self.way(source) if self._both_ways and source != self.talon else 0
        cards = pile[-count:]
        del pile[-count:]
        if target == HOMEWARDS or target > self.talon:
            card = cards[0]
            homes = self.wanted[card]
            home = homes[-1] if target == HOMEWARDS else target - self.talon - 1
            self.wanted[card] = tuple([other for other in homes if other != home]) if len(homes) > 1 else ()
            self.heights[home] += 1
            self._want(home)
        else:
            goal = self.piles[target]
            self.ways[target] = 0
            if self._both_ways:
                self.heads[target], self.lows[target] = len(goal), cards[0]
            elif not goal:
                self.heads[target], self.lows[target] = 0, cards[0]
            goal += cards
            self._show(target, cards[-1])
        keeps = len(pile) == 1 and self.rules.tableau.ways is WayKept.UNTIL_EMPTY
        self.ways[source] = way if keeps else 0
        self._uncover(source)
        if self.couples:
            self._enter()

    def deal(self) -> None:
        """Deal on the talon, or on every pile as far as the pack reaches."""
        self.made.append(DEALT)
        rest = self.rest
        if self.draw:
            self.piles[self.talon] += rest[: -self.draw - 1 : -1]
            del rest[-self.draw :]
            self._note(self.talon)
        else:
            for place in self.rows[: len(rest)]:
                self.piles[place].append(rest.pop())
                self._note(place)
        if self.couples:
            self._enter()

    def redeal(self) -> None:
        """Turn the talon over."""
        self.made.append(TURNED_OVER)
        talon = self.piles[self.talon]
        self.rest = talon[::-1]
        talon.clear()
        self._note(self.talon)
        self.again -= 1
        self.foreseen = self._comes_again

    def coming(self) -> Iterator[tuple[int, Steps]]:
        """Yield how many cards lie turned whenever another comes up, and the steps till then.

        The pack is gone through to its end and, for what comes up only then, once more.
        """
        draw, lying = self.draw, len(self.piles[self.talon])
        end, steps = lying + len(self.rest), NOTHING
        otherwise = lying % draw > 0
        for first, last in ((lying, end), (0, end if otherwise else lying - draw)):
            for count in range(first, last, draw):
                steps = (*steps, DEALT)
                yield min(count + draw, end), steps
            steps = (*steps, TURNED_OVER)

    def way(self, place: int) -> int:
        """Return which way a pile is built: 1 up, -1 down, 0 either way."""
        if self.rules.tableau.ways is WayKept.NEVER:
            return 0
        pile = self.piles[place]
        return pile[1] - pile[0] if len(pile) > 1 else self.ways[place]

    def takers(self, card: int, source: int = -1) -> list[int]:
        """Return the piles on which a card can be built, but its own."""
        lying = self.lying
        found = [place for onto in self.onto[card] for place in lying[onto] if place != source]
        return [place for place in found if self._goes_on(place, card)] if self._both_ways else found

    def _goes_on(self, place: int, card: int) -> bool:
        return self.way(place) in (0, card - self.tops[place])

    def _want(self, home: int) -> None:
        """Note what a foundation takes next, unless that comes with a partner."""
        order, height = self.orders[home], self.heights[home]
        if height < len(order) and order[height] not in self._alone:
            self.wanted[order[height]] += (home,)

    def _uncover(self, place: int) -> None:
        """Note what lies open on a place now; a space that is filled at once is filled."""
        pile = self.piles[place]
        if self.filled and not pile and place != self.talon:
            talon = self.piles[self.talon]
            if talon and self.fills_from_talon:
                pile.append(talon.pop())
                self._note(self.talon)
            elif self.rest:
                pile.append(self.rest.pop())
        self._note(place)

    def _note(self, place: int) -> None:
        """Note the last card of a place and where its last run begins; a card that is bared is turned up."""
        pile = self.piles[place]
        card, first = (pile[-1], len(pile) - 1) if pile else (NONE, 0)
        self._show(place, card)
        if place < self.talon and not self._both_ways:
            down, onto = self.down[place], self.onto
            if down > first:
                self.down[place] = down = first
            while first > down and (under := pile[first - 1]) in onto[card]:
                first, card = first - 1, under
        self.heads[place], self.lows[place] = first, card

    def _show(self, place: int, card: int) -> None:
        """Note the last card of a place."""
        before = self.tops[place]
        self.tops[place] = card
        if card != before and place < self.built:
            lying = self.lying
            there = lying[before]
            lying[before] = () if len(there) == 1 else tuple([other for other in there if other != place])
            lying[card] = tuple(sorted((*lying[card], place))) if lying[card] else (place,)

    def _enter(self) -> None:
        """Let couples go home, one after the other."""
        tops = self.tops
        while found := next((each for each in self.couples if each[0] in tops and each[1] in tops), None):
            *cards, home = found
            left = sorted(tops.index(card) for card in cards)
            for place in left:
                self.piles[place].pop()
                self._note(place)
            self.heights[home] += len(cards)
            self._want(home)
            for place in left:
                self._uncover(place)

    # The whole game

    def _out(self) -> None:
        """Play until nothing is left to do: nothing comes of a second pass in which nothing was played."""
        turned = idle = False
        while len(self.made) < _LONGEST:
            steps = self.best(turned=turned)
            turned = False
            if steps:
                for step in steps:
                    self.make(step)
                idle = False
            elif self.foreseen:
                return
            elif self.rest:
                self.deal()
                turned = self.draw > 0
            elif self.piles[self.talon] and self.again and not idle:
                self.redeal()
                idle = turned = True
            else:
                return

    def moves_made(self, position: Position) -> Iterator[Move]:
        """Yield the moves made from a position on."""
        game = self.game
        for source, count, target in self.made:
            move = Move(MoveKind.DEAL if source == DEAL else MoveKind.REDEAL)
            if source >= 0:
                name = self._names[source]
                lifted = game.pile(position, name)[-count:]
                goes_home = target == HOMEWARDS
                goal = self._foundation(position, lifted[0], name) if goes_home else self._names[target]
                move = Move(MoveKind.CARRY, lifted, name, goal)
            yield move
            position = game.apply(position, move)

    def _foundation(self, position: Position, card: Card, source: str) -> str:
        foundations = self._names[self.talon + 1 :]
        return next(
            name for name in foundations if self.game.card_refusal(position, card, source, name) is None
        )
