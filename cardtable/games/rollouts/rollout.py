"""Quick forms of patiences with hidden cards: played to their end, or searched with all cards known.

A game names a module for the first (`Patience.policy`), whose ``ROLLOUT`` is a class like `RolloutPlayer`.
That keeps a position in a form of its own, because thousands of moves are played for every hint; tests
hold it to the game's rules, move by move.  A `Rollout` keeps it in small whole numbers
(`rollouts.card_numbers`).

Play with all cards known is called thoughtful (Yan, Diaconis, Rusmevichientong & Van Roy, "Solitaire: Man
Versus Machine", 2004).  A game names its module for this (`Patience.thoughtful`), which has, as
``THOUGHTFUL``, a class like `Thoughtful`.  What it finds is replayed by the rules.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from importlib import import_module
from random import Random
from typing import Generic, NamedTuple, Protocol, TypeVar, cast

from cardtable.cards import Card, Rank
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.card_numbers import numbers_of
from cardtable.games.rollouts.policy import Policy, Style

DEAL, REDEAL, HOMEWARDS = -1, -2, -3

Step = tuple[int, int, int]
"""From where, how many cards, whereto: places by their numbers, the talon and foundations the last.

`HOMEWARDS` is whatever foundation takes the card; `DEAL` and `REDEAL` come instead of from where.
"""


class RolloutPlayer(Protocol):
    """Plays a game to its end."""

    def __init__(self, game: Patience) -> None:
        """Prepare for a game with its options."""

    def home(self, position: Position, random: Random, line: list[Move] | None = None) -> int:
        """Return how many cards lie on the foundations in the end: `Patience.goal` if it is won.

        Every card of the position is known to this, but the rule of thumb by which it
        plays looks only at those that the player would see.  The moves made are added to
        the ``line``, if one is given.
        """


class QuickGame(Protocol):
    """A game in small numbers that plays itself.

    ``made``: the steps so far; ``heights``: how many cards lie on the foundations, by one or by suit.
    """

    made: list[Step]
    heights: list[int]

    def out(self) -> None:
        """Play until nothing is left to do."""


AnyPatience = TypeVar("AnyPatience", bound=Patience)


class Rollout(ABC, Generic[AnyPatience]):
    """Plays a game to its end in small numbers; cards are played from these places and the talon."""

    def __init__(self, game: AnyPatience, places: Sequence[str]) -> None:
        self._game = game
        self._names = (*places, "talon", *game.foundations)
        self._numbers = [game.index.get(name) for name in self._names[: len(places) + 1]]

    @abstractmethod
    def begun(self, position: Position) -> QuickGame:
        """Return the position as the rule of thumb has it."""

    def home(self, position: Position, random: Random, line: list[Move] | None = None) -> int:
        """Return how many cards lie on the foundations in the end; ``random`` is not needed."""
        play = self.begun(position)
        play.out()
        if line is not None:
            line += self._moves(position, play.made)
        return sum(play.heights)

    def in_numbers(self, position: Position, base: Rank = Rank.ACE) -> tuple[list[list[int]], list[int]]:
        """Return the piles by place, the talon the last, and the pack, whose next card is its last."""
        number, lying = numbers_of(base), position.piles
        piles = [
            [number[card.suit][card.rank] for card in (lying[at] if at is not None else ())]
            for at in self._numbers
        ]
        pack = lying[self._game.index["pack"]]
        return piles, [number[card.suit][card.rank] for card in reversed(pack)]

    def _moves(self, position: Position, made: Sequence[Step]) -> Iterator[Move]:
        """Yield the moves made from a position on."""
        game = self._game
        for source, count, target in made:
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
        foundations = self._names[len(self._numbers) :]
        return next(
            name for name in foundations if self._game.card_refusal(position, card, source, name) is None
        )


def style(game: Patience) -> Style:
    """Return how moves of the game are tried."""
    return _policy(game).style


def rollout(game: Patience) -> RolloutPlayer:
    """Return what plays the game to its end."""
    return cast(RolloutPlayer, vars(import_module(_policy(game).module))["ROLLOUT"](game))


def _policy(game: Patience) -> Policy:
    if game.policy is None:
        raise TypeError(f"{game.id} is not played out")
    return game.policy


def rule_first(game: Patience, position: Position, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return moves, that first which the rule of thumb makes; it looks at nothing unseen."""
    line: list[Move] = []
    if moves:
        rollout(game).home(position, Random(0), line)
    return tuple(dict.fromkeys((*line[:1], *moves)))


class Foresight(NamedTuple):
    """What became of a search: the moves of a win, or else whether there is certainly none."""

    line: tuple[Move, ...] | None = None
    lost: bool = False
    states: int = 0


class Thoughtful(Protocol):
    """Searches a game."""

    def __init__(self, game: Patience) -> None:
        """Prepare for a game with its options."""

    def search(self, position: Position, until: float) -> Foresight:
        """Return what is found by this time (of `time.process_time`), every card being known."""


def thoughtful(game: Patience) -> Thoughtful:
    """Return what searches the game."""
    return cast(Thoughtful, vars(import_module(game.thoughtful))["THOUGHTFUL"](game))
