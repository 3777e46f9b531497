"""The rule of thumb by which patiences with built piles and a pack are played out quickly.

Cards go home; whole runs are built where that turns up or uncovers most, or empties a pile; spaces are
filled if that helps; what is worth nothing is not done, and cards are dealt.  Once the order of a pack is
known that is gone through as often as one likes, all cards that come up are weighed beside those in
sight.  A run is taken apart only to let a card go home, or to be built elsewhere altogether, so that
nothing goes to and fro.  What a move is worth, a game says (`weights.RolloutWeights`).
"""

from collections.abc import Iterator, Sequence
from operator import itemgetter

from cardtable.cards import Rank
from cardtable.games.kit.building import FilledBy, RunMoves
from cardtable.games.kit.patience import Patience
from cardtable.games.rollouts.card_numbers import NONE, PLACE, SUIT
from cardtable.games.rollouts.table import HOMEWARDS, NOTHING, RolloutTable, Steps
from cardtable.games.rollouts.weights import RolloutWeights

_ASTRAY = 0.01
"""What each step costs by which a run is taken apart: what was begun is gone on with."""
_KING = SUIT - 1

_NOWHERE: Sequence[int] = ()
_VALUE = itemgetter(0)


class TableauRollout(RolloutTable):
    """Plays such a game with its options."""

    by: RolloutWeights

    def __init__(self, game: Patience) -> None:
        """Read the rules of a game with its options."""
        super().__init__(game)
        tableau, fills = self.rules.tableau, self.rules.tableau.fills
        if self.rules.reserve.piles or not tableau.piles:
            raise TypeError(f"{game.id} has no built piles alone beside its pack")
        self._runs = tableau.runs is RunMoves.WHOLE
        self._anything = fills.by is not FilledBy.TALON
        self._kings = fills.ranks == {Rank.KING}
        self._fillers = [not self._kings or place == _KING for place in PLACE]
        self._sources = range(self.talon + 1)
        # Nothing else changes when a card is turned where it neither goes home by itself nor fills a space.
        self._weighed = self.by.home is not None
        alone = self._weighed and not self.filled
        self._talon_alone = range(self.talon, self.talon + 1) if alone else self._sources
        self._costs = bool(self.by.block or self.by.barred)
        self._follows = bool(self.by.low) or not (self._runs or self.by.barred)
        self._weight = [self.by.cover * max(0.0, self.by.far - 1 - place) for place in PLACE]

    def best(self, *, turned: bool) -> Steps:
        """Return the best of going home, building and filling; none if nothing is worth anything."""
        if not self._weighed:
            self._homewards()
        best, steps = max(self.valued(turned=turned), key=_VALUE, default=(0.0, NOTHING))
        chosen = steps if best > 0.0 else NOTHING
        return chosen if chosen or self.foreseen else self._last(self.lying[NONE])

    def valued(self, *, turned: bool = False) -> list[tuple[float, Steps]]:
        """Return the best that can be done with each run, and with each card that comes up, and its worth.

        A run that may not be moved as one goes card by card, over spaces: this is the first step.
        """
        tops, lows, heads, piles = self.tops, self.lows, self.heads, self.piles
        wanted, lying, onto, runs, weighed = self.wanted, self.lying, self.onto, self._runs, self._weighed
        found, spaces = list[tuple[float, Steps]](), lying[NONE]
        inside = wanted if runs else lying
        room = len(spaces) + 1 if self._anything else 1
        for source in self._talon_alone if turned else self._sources:
            top = tops[source]
            if top == NONE:
                continue
            card = lows[source]
            single = card == top
            if not single:
                for each in piles[source][heads[source] : -1] if runs else onto[top]:
                    if inside[each]:
                        found.append(self._taken_apart(source))
                        break
            whole, takers = runs or single, _NOWHERE
            for each in onto[card] if whole or len(piles[source]) - heads[source] <= room else ():
                if lying[each]:
                    takers = self.takers(card, source)
                    break
            fills = spaces and whole and self._fillers[card] and self._may_leave(source)
            if takers or fills or (weighed and wanted[top]):
                found.append(self._whole(source, takers, spaces if fills else _NOWHERE))
        if self.foreseen:
            found += self._foreseen(spaces)
        return found

    def _last(self, spaces: Sequence[int]) -> Steps:
        """Return what is done when nothing is worth anything and no card can be dealt: a space is filled."""
        talon = self.talon
        fills = spaces and self.tops[talon] != NONE and not (self._weighed or self.rest)
        return ((talon, 1, spaces[0]),) if fills else NOTHING

    def _foreseen(self, spaces: Sequence[int]) -> Iterator[tuple[float, Steps]]:
        """Yield the best that becomes of each card that comes up if the pack is dealt till then."""
        talon, place, tops, under = self.piles[self.talon], self.talon, self.tops, self.under
        order, takes = talon + self.rest[::-1], {card for top in tops[:place] for card in under[top]}
        for end, deals in self.coming():
            card = order[end - 1]
            fills = spaces and self._fillers[card]
            if card in takes or fills or self.wanted[card]:
                self.piles[place] = order[:end]
                self._note(place)
                value, steps = self._whole(place, self.takers(card), spaces if fills else _NOWHERE)
                yield value, (*deals, *steps)
        self.piles[place] = talon
        self._note(place)

    def _whole(self, source: int, takers: Sequence[int], fills: Sequence[int]) -> tuple[float, Steps]:
        """Return the best that becomes of a run: it goes home, is built or fills a space."""
        by, pile, head, card = self.by, self.piles[source], self.heads[source], self.lows[source]
        gain, count, best, chosen = self._gain(source, head), len(pile) - head, 0.0, NOTHING
        if self._weighed and self.wanted[pile[-1]]:
            best = (by.home or 0.0) + (gain if count == 1 else 0.0)
            chosen = ((source, 1, HOMEWARDS),)
        if takers:
            worth = gain + self._follow(source, card) if self._follows else gain
            for target in takers if worth > 0.0 or by.barred else ():
                value = worth - (self._cost(target, card) if self._costs else 0.0)
                if value > best:
                    whole = count == 1 or self._runs
                    step = (source, count, target) if whole else (source, 1, self.lying[NONE][0])
                    best, chosen = value, (step,)
        if fills:
            value = self._filled(source, head, card) + by.more * (len(fills) - 1) + by.gained * gain
            if value > best:
                best, chosen = value, ((source, count, fills[0]),)
        return best, chosen

    def _may_leave(self, source: int) -> bool:
        """Whether cards may go from a place to a space, and do not only leave another."""
        return source == self.talon or (self._anything and self.heads[source] > 0)

    def _homewards(self) -> None:
        """Lay all cards on the foundations that can go there."""
        tops, wanted, again = self.tops, self.wanted, True
        while again:
            again = False
            for place in range(self.talon + 1):
                while wanted[tops[place]]:
                    self.carry(place, 1, HOMEWARDS)
                    again = True

    # Going home

    def _taken_apart(self, source: int) -> tuple[float, Steps]:
        """Return the best of taking a run apart, and what it is worth."""
        pile, head = self.piles[source], self.heads[source]
        if not self._runs:
            return self._scattered(source, len(pile) - head)
        best, chosen = 0.0, NOTHING
        for start, under in enumerate(pile[head:-1], head + 1):
            if self.wanted[under]:
                for target in self.takers(pile[start], source)[:1]:
                    value = self.by.apart + (self._gain(source, head) if start == head + 1 else 0.0)
                    if value > best:
                        best = value
                        chosen = ((source, len(pile) - start, target), (source, 1, HOMEWARDS))
        return best, chosen

    # Taking away

    def _gain(self, source: int, head: int) -> float:
        """Return what it is worth to take away all from there on."""
        pile, by = self.piles[source], self.by
        if source == self.talon:
            return by.talon + (by.shows if head and self.wanted[pile[head - 1]] else 0.0)
        if not head:
            return self._space(source)
        down, under = self.down[source], pile[head - 1]
        if head == down:
            return by.turn + by.deep * (down - 1)
        value = by.mend + by.deep * down
        if self.wanted[under]:
            value += by.frees
        elif by.then:
            value += self._use(source, head - 1)
        if by.cover:
            weight = self._weight
            value += sum([weight[card] for card in pile[:head]])
        if by.barred:
            value += self._barred(pile[head], under)
        return value

    def _use(self, source: int, last: int) -> float:
        """Return what it is worth that a card becomes the last of its pile: it is built on, or can be."""
        pile, by, first, down = self.piles[source], self.by, last, self.down[source]
        card = pile[last]
        while first > down and pile[first - 1] in self.onto[pile[first]]:
            first -= 1
        value = by.then if self.takers(pile[first]) else 0.0
        for other, low in enumerate(self.lows[: self.talon]):
            if other != source and card in self.onto[low]:
                return value + by.takes
        return value

    def _space(self, source: int) -> float:
        """Return the worth of one more space."""
        by, talon = self.by, self.piles[self.talon]
        if self.filled:
            if talon and self.fills_from_talon:
                return by.refilled
            return by.fresh if self.rest else by.space
        if not self._kings or (talon and talon[-1] % SUIT == _KING):
            return by.space
        for other in self.rows:
            if other != source and self.heads[other] and self.lows[other] % SUIT == _KING:
                return by.space
        return by.idle

    # Building and filling

    def _follow(self, source: int, card: int) -> float:
        """Return what else comes of building cards: by the rank of one of the talon, by what follows."""
        if self.by.low:
            return self.by.low * PLACE[card] + self._lets(card) if source == self.talon else 0.0
        return self.by.space * self._followers(self.tops[source])

    def _lets(self, card: int) -> float:
        """Return what it is worth that a card of the talon lets a run be built on it."""
        if not self.by.lets:
            return 0.0
        rows, under, lows, heads = self.rows, self.under[card], self.lows, self.heads
        return self.by.lets * max([0.0, *[self._gain(row, heads[row]) for row in rows if lows[row] in under]])

    def _followers(self, top: int) -> int:
        """Return how many cards that lie alone will follow the last one of a place to where that goes."""
        for below in self.under[top]:
            if below in self.tops:
                for place in self.rows:
                    if self.tops[place] == below and len(self.piles[place]) == 1:
                        return 1 + self._followers(below)
        return 0

    def _scattered(self, source: int, count: int) -> tuple[float, Steps]:
        """Return what it is worth to build all of a run elsewhere, card by card, and the first step."""
        pile, goals, cost = self.piles[source], list[int](), 0.0
        for card in pile[: -count - 1 : -1]:
            found = [
                (self._cost(place, card), place) for place in self.takers(card, source) if place not in goals
            ]
            if not found:
                return 0.0, NOTHING
            against, goal = min(found)
            goals.append(goal)
            cost += max(0.0, against) + _ASTRAY
        return self._gain(source, len(pile) - count) - cost, ((source, 1, goals[0]),)

    def _cost(self, target: int, card: int) -> float:
        """Return what it costs to build a card there."""
        by, pile, cost = self.by, self.piles[target], 0.0
        if by.block:
            first = card - card % SUIT
            if not first <= pile[-1] < first + SUIT:
                cost += by.mixed
            for other in pile:
                if first <= other < card:
                    return cost + by.block
        if by.barred:
            begun = len(pile) > 1 or self.ways[target]
            cost = (0.0 if begun else by.begin) + self._barred(card, pile[-1])
        return cost

    def _barred(self, card: int, under: int) -> float:
        """Return what it costs that a card lies on another: nothing if that one is wanted later."""
        by = self.by
        if self._when(card) < self._when(under):
            return 0.0
        # On the way up a twin can go instead.
        rising = self.heights[card // SUIT] <= PLACE[under]
        twice = rising and sum([pile.count(under) for pile in self.piles[: self.talon]]) > 1
        return by.barred - by.twin if twice else by.barred

    def _when(self, card: int) -> int:
        """Return how many cards of its suit lie at home when a card is wanted first from now on."""
        suit, place = divmod(card, SUIT)
        return place if self.heights[suit] <= place else 2 * SUIT - 1 - place

    def _filled(self, source: int, head: int, card: int) -> float:
        """Return what it is worth to put cards into a space, beside what is taken away."""
        pile, tops, by = self.piles[source], self.tops, self.by
        value = by.fill + by.rank * (PLACE[card] + 1) + (self._lets(card) if source == self.talon else 0.0)
        if not by.attracts_all:
            return value
        if head:
            under = pile[head - 1]
            if self.wanted[under]:
                value += by.bared
            else:
                value += by.also * sum([(onto in tops) + (onto == card) for onto in self.onto[under]])
        takes = 0.0
        for below in self.under[pile[-1]]:
            if below in tops:
                other = self.piles[tops.index(below)]
                if len(other) == 1:
                    takes = by.attracts_all
                elif other[-2] not in self.onto[below]:
                    takes = max(takes, by.attracts)
        return value + takes


ROLLOUT = TableauRollout
