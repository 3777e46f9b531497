"""The Hemispheres played to their end (`games.rollouts`): by a rule of thumb, or in many ways.

Only cards that have just come into play are looked at for what they can do: everything else has been
looked at before.  What decides is which strays are exchanged, and what is kept from being played or
married while it would only open a space; where whims are wanted, chance has its say in these.
"""

from copy import copy
from random import Random
from typing import NamedTuple

from cardtable.contract.move import Move, MoveKind
from cardtable.games.hemispheres.marriages import Marriages
from cardtable.games.hemispheres.table import HOMES, PLACES, RING, TALON, HemispheresTable
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position

_LAST_CARDS = 25
"""When so few cards are left in the pack, spaces are better kept for the talon (found by trying values)."""


class HemispheresRollout:
    """Plays the Hemispheres."""

    def __init__(self, game: Patience) -> None:
        """Ask the game for its rules."""
        self._rules = Marriages(game.chosen)

    def home(self, position: Position, random: Random, line: list[Move] | None = None) -> int:
        """Return how many cards lie on the foundations in the end."""
        player = HemispheresPlayer(self._rules, position, line, random)
        player.play_on()
        return player.home


class Whims(NamedTuple):
    """How much is left to chance in a game.

    ``keep``: how often, whether a card that lies alone is played; ``loose``: whether one is married;
    ``use``: of how much use an exchange must be at least; ``whim``: how much chance has to say which one
    is made.
    """

    keep: float = 0.0
    loose: float = 0.0
    use: float = 0.0
    whim: float = 0.0

    @classmethod
    def some(cls, chance: Random) -> "Whims":
        """Return some, drawn by chance."""
        return cls(*map(chance.choice, _DRAWN))


_DRAWN = (0.0, 0.1, 0.3, 1.0), (0.0, 0.05, 0.2, 0.5), (0.0, 0.0, 2.0, 3.0, 4.0), (0.0, 1.0, 3.0, 6.0)


class HemispheresPlayer(HemispheresTable):
    """Plays by a rule of thumb, but for ``whims``; what is left to chance, ``random`` decides."""

    whims = Whims()

    def __init__(
        self,
        rules: Marriages,
        position: Position,
        line: list[Move] | None = None,
        random: Random | None = None,
    ) -> None:
        super().__init__(rules, position, line)
        self.random = random or Random(0)

    def play_on(self, left: int = -1) -> None:
        """Play and marry what can be; exchange only for a use; then deal, or fill spaces.

        It ends when so many cards are left in the pack and all that comes before dealing is done.
        """
        while True:
            self._settle()
            if self._exchange_for_a_use():
                continue
            if len(self.pack) == left:
                return
            if self.pack:
                self.deal()
            elif not (self._fill() if self.talon else self._strays_home()):
                return

    def copy(self, whims: Whims) -> "HemispheresPlayer":
        """Return another player with the same cards, who keeps a line of his own if this one keeps one."""
        other = copy(self)
        other.whims = whims
        other.piles = [pile[:] for pile in self.piles]
        other.pack, other.talon = other.piles[-2:]
        other.spot, other.wanted = self.spot[:], self.wanted[:]
        other.ready, other.fresh, other.kept = self.ready[:], self.fresh[:], self.kept[:]
        other.strays = (self.strays[0][:], self.strays[1][:])
        other.line = None if self.line is None else []
        return other

    def _settle(self) -> None:
        """Do what the cards that have come into play allow, until nothing follows from it."""
        ready, fresh, spot, wanted = self.ready, self.fresh, self.spot, self.wanted
        while ready or fresh:
            if ready:
                card = ready.pop()
                place = spot[card]
                if place < 0:
                    continue
                homes = wanted[card >> 1]
                if homes and not self._stays(card, place):
                    self.carry(place, homes[0])
                    continue
                if homes:
                    self.kept.append(card)
                fresh.append(card)
            else:
                card = fresh.pop()
                place = spot[card]
                found = self._marriage(card, place, alone=place >= RING) if place >= 0 else None
                if found is not None:
                    self.carry(*found)

    def _whim(self, share: float) -> bool:
        """Whether so great a share of the decisions is left to chance, and this is one of them."""
        return share > 0.0 and self.random.random() < share

    def _stays(self, card: int, place: int) -> bool:
        """Whether a card is kept from its foundation: it would open a space, and no card waits for it."""
        if place >= RING or len(self.piles[place]) > 1 or not self.pack:
            return False
        if self._whim(self.whims.keep):
            return self.random.random() < 0.5
        following = (card & ~1) + 2
        waiting = (self.spot[following], self.spot[following + 1])
        return len(self.pack) <= _LAST_CARDS and not any(
            each == TALON or (0 <= each < RING and len(self.piles[each]) > 1) for each in waiting
        )

    def _marriage(self, card: int, place: int, *, alone: bool) -> tuple[int, int] | None:
        """Return from where to where a card is married to another, or another to it, where that is of use.

        ``alone``: whether nothing lies beneath it that had better stay covered.
        """
        spot, zone = self.spot, self.zone
        mine = zone[place]
        if alone or self._goes(place):
            for other in self.onto[card]:
                target = spot[other]
                if 0 <= target < RING and (zone[target] == mine or place == TALON):
                    return place, target
        if mine is not None:
            for other in self.under[card]:
                source = spot[other]
                if source == TALON or (source >= 0 and zone[source] == mine and self._goes(source)):
                    return source, place
        return None

    def _goes(self, place: int) -> bool:
        """Whether it is of use that the last card of a packet goes: a space, or a card to be played."""
        if self._whim(self.whims.loose):
            return self.random.random() < 0.5
        pile = self.piles[place]
        if len(pile) == 1:
            return True
        late = 0 < len(self.pack) <= _LAST_CARDS
        return bool(self.wanted[pile[-2] >> 1]) and (len(pile) > 2 or not late)

    def _exchange_for_a_use(self) -> bool:
        """Exchange the two strays of most use where they come to, if that is enough."""
        south, north = self.strays
        best, choice = self.whims.use, None
        for one in north:
            for other in south:
                use = self._exchange_use(one, other)
                if use > 0.0 and self.whims.whim:
                    use += self.whims.whim * self.random.random()
                if use > best:
                    best, choice = use, (one, other)
        if choice is None:
            return False
        self.exchange(*choice)
        return True

    def _exchange_use(self, one: int, other: int) -> float:
        """Return of what use two strays are, each where the other lies."""
        return self._use(self.piles[one][-1], other) + self._use(self.piles[other][-1], one)

    def _use(self, card: int, place: int) -> float:
        """Return of what use a card is in a place where it is at home and nothing else lies."""
        if self.wanted[card >> 1]:
            return 4.0
        found = self._marriage(card, place, alone=True)
        if found is None:
            return 0.0
        return 3.0 if found[0] == place else 2.5

    def _fill(self) -> bool:
        """Fill a space from the talon, with a card that is at home there if possible."""
        spaces = self.spaces()
        if not spaces:
            return False
        fitting = [place for place in spaces if self.at_home(self.talon[-1], place)]
        self.carry(TALON, self.random.choice(fitting or spaces))
        return True

    def _strays_home(self) -> bool:
        """At the end strays go home: to a space, or in exchange."""
        south, north = self.strays
        for stray in (*south[-1:], *north[-1:]):
            spaces = [place for place in self.spaces() if self.at_home(self.piles[stray][-1], place)]
            if spaces:
                self.carry(stray, spaces[0])
                return True
        if not (south and north):
            return False
        self.exchange(north[0], south[0])
        return True

    def worth(self, move: Move) -> float:
        """Return how sensible a move looks, dealing being worth nothing."""
        if move.kind is MoveKind.DEAL:
            return 0.0
        source, target = PLACES.index(move.source), PLACES.index(move.target)
        if move.kind is MoveKind.EXCHANGE:
            # Strays can be exchanged as well later, when one of them is of use.
            return self._exchange_use(source, target) / 5 or -0.1
        card = self.piles[source][-1]
        if target in HOMES:
            # It is all the same if a card goes to the foundation's twin, which is named first.
            if target != self.wanted[card >> 1][0]:
                return -2.0
            return -0.2 if self._stays(card, source) else 4.0
        if not self.piles[target]:
            return 1.0 if self.at_home(card, target) else 0.5
        if source == TALON or len(self.piles[source]) == 1:
            return 2.0
        # A card that only changes its packet would go to and fro for ever.
        return 2.5 if self._goes(source) else -1.0


ROLLOUT = HemispheresRollout
