"""The Hemispheres played to their end in many ways: by the rule of thumb, but for whims.

What decides is which strays are exchanged, and what is kept from being played or married while
it would only open a space; so in these chance has its say, in one game more, in another less.
"""

from random import Random
from typing import NamedTuple

from cardtable.games.hemispheres.rollout import HemispheresPlayer
from cardtable.games.hemispheres.rollout_table import RING


class VariedManner(NamedTuple):
    """How a game is played.

    ``keep``: how often it is left to chance whether a card that lies alone is played; ``loose``:
    whether one is married; ``use``: of how much use an exchange must be at least; ``whim``: how
    much chance has to say which one is made.
    """

    keep: float = 0.0
    loose: float = 0.0
    use: float = 0.0
    whim: float = 0.0


def some_manner(chance: Random) -> VariedManner:
    """Return one by chance."""
    return VariedManner(
        chance.choice((0.0, 0.1, 0.3, 1.0)),
        chance.choice((0.0, 0.05, 0.2, 0.5)),
        chance.choice((0.0, 0.0, 2.0, 3.0, 4.0)),
        chance.choice((0.0, 1.0, 3.0, 6.0)),
    )


class VariedPlayer(HemispheresPlayer):
    """Plays in some manner; ``chance`` decides."""

    manner = VariedManner()
    chance = Random(0)

    def stays(self, card: int, place: int) -> bool:
        """Whether a card is kept from its foundation."""
        if self.chance.random() >= self.manner.keep:
            return super().stays(card, place)
        alone = place < RING and len(self.piles[place]) == 1
        return alone and bool(self.pack) and self.chance.random() < 0.5

    def movable(self, place: int) -> bool:
        """Whether the last card of a packet goes."""
        if self.chance.random() >= self.manner.loose:
            return super().movable(place)
        return self.chance.random() < 0.5

    def exchange_for_a_use(self, least: float = 0.0) -> bool:
        """Exchange two strays of use where they come to."""
        return super().exchange_for_a_use(least + self.manner.use)

    def exchange_use(self, one: int, other: int) -> float:
        """Return of what use two strays are, each where the other lies; chance has a say."""
        use = super().exchange_use(one, other)
        return use + self.manner.whim * self.chance.random() if use > 0.0 else use

    def copy(self, manner: VariedManner, chance: Random) -> "VariedPlayer":
        """Return another player with the same cards, who keeps a line of his own if this one keeps one."""
        other = object.__new__(VariedPlayer)
        other.manner, other.chance = manner, chance
        other.rules, other.onto, other.under, other.zone = self.rules, self.onto, self.under, self.zone
        other.piles, other.barriers = [pile[:] for pile in self.piles], self.barriers[:]
        other.pack, other.talon, other.heights = self.pack[:], self.talon[:], self.heights[:]
        other.spot, other.wanted, other.home = self.spot[:], self.wanted[:], self.home
        other.ready, other.fresh, other.kept = self.ready[:], self.fresh[:], self.kept[:]
        other.strays, other.vacant = (self.strays[0][:], self.strays[1][:]), self.vacant
        other.line = None if self.line is None else []
        return other
