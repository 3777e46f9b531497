"""The Hemispheres played to their end (`games.rollouts`).

Only cards that have just come into play are looked at for what they can do: everything
else has been looked at before.
"""

from random import Random

from cardtable.contract.move import Move
from cardtable.games.hemispheres.rollout_table import RED, RING, TALON, HemispheresTable, Marriages
from cardtable.games.hemispheres.rules import LAST_CARDS, Hemispheres
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position


class HemispheresRollout:
    """Plays the Hemispheres."""

    def __init__(self, game: Patience) -> None:
        """Ask the game for its rules."""
        assert isinstance(game, Hemispheres)
        self.rules = Marriages(game)

    def home(self, position: Position, random: Random, line: list[Move] | None = None) -> int:
        """Return how many cards lie on the foundations in the end."""
        return HemispheresPlayer(self.rules, position, line).play_out(random)


class HemispheresPlayer(HemispheresTable):
    """Plays by a rule of thumb."""

    def play_out(self, random: Random) -> int:
        """Play to the end; return how many cards lie on the foundations then."""
        self.play_on(random, -1)
        return self.home

    def play_on(self, random: Random, left: int) -> None:
        """Play and marry what can be; exchange only for a use; then deal, or fill spaces.

        It ends when so many cards are left in the pack and all that comes before dealing is done.
        """
        while True:
            self.settle()
            if self.exchange_for_a_use():
                continue
            if len(self.pack) == left:
                return
            if self.pack:
                self.deal()
            elif not (self.fill(random) if self.talon else self.strays_home()):
                return

    def settle(self) -> None:
        """Do what the cards that have come into play allow, until nothing follows from it."""
        ready, fresh, spot, wanted = self.ready, self.fresh, self.spot, self.wanted
        while ready or fresh:
            if ready:
                card = ready.pop()
                place = spot[card]
                if place < 0:
                    continue
                if wanted[card] < 0:
                    fresh.append(card)
                elif self.stays(card, place):
                    self.kept.append(card)
                    fresh.append(card)
                else:
                    self.play(card, place)
            else:
                card = fresh.pop()
                if 0 <= spot[card] < RING or spot[card] == TALON:
                    self.build(card, spot[card])

    def stays(self, card: int, place: int) -> bool:
        """Whether a card is kept from its foundation: none waits for it, and it would open a space."""
        if place >= RING or not 0 < len(self.pack) <= LAST_CARDS or len(self.piles[place]) > 1:
            return False
        following = (card & ~1) + 2
        for each in (following, following + 1):
            waiting = self.spot[each]
            if waiting == TALON or (0 <= waiting < RING and len(self.piles[waiting]) > 1):
                return False
        return True

    def build(self, card: int, place: int) -> None:
        """Marry a card that has come into play to another, or another to it."""
        spot, zone = self.spot, self.zone
        if place == TALON:
            for other in self.onto[card]:
                if 0 <= spot[other] < RING:
                    self.marry(card, place, spot[other])
                    return
            return
        mine = zone[place]
        if self.movable(place):
            for other in self.onto[card]:
                target = spot[other]
                if 0 <= target < RING and zone[target] == mine:
                    self.marry(card, place, target)
                    return
        for other in self.under[card]:
            source = spot[other]
            if source == TALON or (0 <= source < RING and zone[source] == mine and self.movable(source)):
                self.marry(other, source, place)
                return

    def movable(self, place: int) -> bool:
        """Whether it is of use that the last card of a packet goes: a space, or a card to be played."""
        pile = self.piles[place]
        late = 0 < len(self.pack) <= LAST_CARDS
        return len(pile) == 1 or (self.wanted[pile[-2]] >= 0 and (len(pile) > 2 or not late))

    def exchange_for_a_use(self, least: float = 0.0) -> bool:
        """Exchange the two strays of most use where they come to, if that is more than ``least``."""
        south, north = self.strays
        best, choice = least, None
        for one in north:
            for other in south:
                use = self.exchange_use(one, other)
                if use > best:
                    best, choice = use, (one, other)
        if choice is None:
            return False
        self.exchange(*choice)
        return True

    def exchange_use(self, one: int, other: int) -> float:
        """Return of what use two strays are, each where the other lies."""
        return self.use(self.piles[one][-1], other) + self.use(self.piles[other][-1], one)

    def use(self, card: int, place: int) -> float:
        """Return of what use a card is in a place where it is at home."""
        if self.wanted[card] >= 0:
            return 4.0
        spot, mine = self.spot, self.zone[place]
        for other in self.onto[card]:
            where = spot[other]
            if 0 <= where < RING and self.zone[where] == mine:
                return 3.0
        for other in self.under[card]:
            where = spot[other]
            if where == TALON or (0 <= where < RING and self.zone[where] == mine and self.movable(where)):
                return 2.5
        return 0.0

    def fill(self, random: Random) -> bool:
        """Fill a space from the talon, with a card that is at home there if possible."""
        if not self.vacant:
            return False
        red, spaces = RED[self.talon[-1]], self.spaces()
        fitting = [place for place in spaces if self.rules.north[place] == red]
        self.refill(random.choice(fitting or spaces))
        return True

    def strays_home(self) -> bool:
        """At the end strays go home: to a space, or in exchange."""
        for north, strays in enumerate(self.strays):
            spaces = [place for place in self.spaces() if self.rules.north[place] != north]
            if strays and spaces:
                self.go_home(strays[-1], spaces[0])
                return True
        south, north_too = self.strays
        if not (south and north_too):
            return False
        self.exchange(north_too[0], south[0])
        return True


ROLLOUT = HemispheresRollout
