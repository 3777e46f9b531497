"""How late positions come about in which every card is in sight: see late_puzzles.py."""

from collections.abc import Callable, Iterator
from random import Random

from cardtable.cards import Suit
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit import must_play
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.petits_paquets.table import memory_of

Opening = tuple[tuple[Move, ...], Position]
"""The moves from the deal, and where they lead."""
LONGEST = 800
"""Moves on the way to a late position."""
HOME = 58
"""With fewer cards home after the second deal Les Petits Paquets are seldom won."""
STEADY = 0.8
"""How often the first hint is followed on the way to a late position."""


def in_sight(game: Patience, position: Position) -> bool:
    """Whether the player may look at every card.

    The packets of Les Petits Paquets lie face up: in a puzzle they may be looked through.
    """
    hidden = {"exiles", "pack"} if game.id == "petits-paquets" else game.hidden_at(position)
    return not any(game.pile(position, place) for place in hidden)


def _ends_of_deals(game: Patience, number: int) -> Iterator[Opening]:
    """Play what fits at random, and yield where the second deal is out and the cards are to be taken up."""
    random = Random(number)
    position, moves = game.deal(Deal(number)), []
    while position.state[0] < 2 or not in_sight(game, position):
        legal = game.moves(position)
        plays = [move for move in legal if move.kind is MoveKind.CARRY]
        if len(plays) > 1:
            random.shuffle(plays)
            plays.sort(key=lambda play: sum(1 for _ in must_play.plays(game, game.apply(position, play))))
        moves.append((plays or legal)[0])
        position = game.apply(position, moves[-1])
    yield tuple(moves), position


def _exiles_gone(game: Patience, number: int) -> Iterator[Opening]:
    """Play by hints, not always the first, and yield where the second deal's Exiles are gone."""
    random = Random(number)
    position, moves = game.deal(Deal(number)), []
    while len(moves) < LONGEST and (hints := game.hints(position)):
        if memory_of(position).deal == 2 and in_sight(game, position):
            if game.on_foundations(position) >= HOME:
                yield tuple(moves), position
            return
        moves.append(hints[0] if random.random() < STEADY else random.choice(hints))
        position = game.apply(position, moves[-1])


def _last_suit(game: Patience, number: int) -> Iterator[Opening]:
    """Bring three suits home as the hints say, and yield where the fourth is left, and what follows."""
    position, moves = game.deal(Deal(number)), []
    last = Suit(number % len(Suit))
    while len(moves) < LONGEST and (hints := game.hints(position)):
        plays = [move for move in hints if move.target in game.foundations]
        others = [move for move in plays if move.cards[0].suit is not last]
        if plays and not others:
            yield tuple(moves), position
        moves.append((others or hints)[0])
        position = game.apply(position, moves[-1])


OPENINGS: dict[str, Callable[[Patience, int], Iterator[Opening]]] = {
    "duchess-of-luynes": _ends_of_deals,
    "parisienne": _ends_of_deals,
    "petits-paquets": _exiles_gone,
    "zodiac": _last_suit,
}
