"""The cards of Byzantium that a seat cannot see, dealt anew: the likelier, by what was done, the oftener.

How likely a deal is multiplies from its cards: for each that it lies in the hand in which it lies.  So the
deals can be drawn card by card, exactly as often as they are likely, none with regard to the one before.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from cardtable.games.byzantium.position import ByzantiumView, members
from cardtable.players.byzantium.inference import Told, told


class _Choice(NamedTuple):
    """Where the next card can go while the hands have so much room: the hand, and the choice after it.

    A number from 0 to 1, drawn by lot, falls to the first way whose ``below`` it is below.
    """

    card: int
    ways: Sequence[tuple[float, int, "_Choice | None"]]


class UnseenCards:
    """The deals of the unseen cards that a view allows."""

    def __init__(self, view: ByzantiumView, conclusions: Told | None = None) -> None:
        """``conclusions`` say who rather holds what, else those that `told` draws."""
        logs = told(view) if conclusions is None else conclusions
        self._hands = [hand or 0 for hand in view.hands]
        self._hidden = [owner for owner, hand in enumerate(view.hands) if hand is None]
        self._cards = list(members(view.unseen))
        sizes = [view.sizes[owner] for owner in self._hidden]
        # After the hands comes the kitty, of which nobody's turn tells by itself.
        self._weights = [
            [*(math.exp(logs[owner][card]) for owner in self._hidden), 1.0] for card in self._cards
        ]
        self._known: dict[tuple[int, ...], tuple[float, _Choice | None]] = {}
        _mass, self._first = self._choice((*sizes, len(self._cards) - sum(sizes)))
        self._known.clear()

    def deal(self, random: Random) -> list[int]:
        """Return the hands of all seats, as sets of cards."""
        hands = [*self._hands, 0]
        choice, chance = self._first, random.random
        while choice is not None:
            number = chance()
            for below, owner, after in choice.ways:
                if number < below:
                    hands[owner] |= choice.card
                    choice = after
                    break
        return hands[:-1]

    def _choice(self, rooms: tuple[int, ...]) -> tuple[float, _Choice | None]:
        """Return how likely the deals of the cards left for this room are together, and the next choice."""
        index = len(self._cards) - sum(rooms)
        if index == len(self._cards):
            return 1.0, None
        found = self._known.get(rooms)
        if found is None:
            found = self._known[rooms] = self._weighed(index, rooms)
        return found

    def _weighed(self, index: int, rooms: tuple[int, ...]) -> tuple[float, _Choice | None]:
        owners, weights = [*self._hidden, len(self._hands)], self._weights[index]
        masses, ways, total = [], [], 0.0
        for number, room in enumerate(rooms):
            if room:
                mass, after = self._choice((*rooms[:number], room - 1, *rooms[number + 1 :]))
                total += weights[number] * mass
                masses.append(total)
                ways.append((owners[number], after))
        belows = [mass / total for mass in masses[:-1]] + [math.inf]
        chosen = [(below, owner, after) for below, (owner, after) in zip(belows, ways, strict=True)]
        return total, _Choice(1 << self._cards[index], chosen)
