"""Puzzles of Byzantium for one player: see puzzles.py.

The order of the cards to come is told.  The task is to place them all; that it can be done
the stored line shows.
"""

from random import Random

from puzzle_choice import EASY, MOST, chosen, enough

from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games.byzantium.deals import dealing_order
from cardtable.games.byzantium.hierarchies import PLACES
from cardtable.games.byzantium.position import CARDS, ByzantiumPosition
from cardtable.games.byzantium.rules import Byzantium
from cardtable.players.byzantium.board import CARD_OF, PLACE_OF
from cardtable.players.byzantium.known import best_line
from cardtable.practice.book import Puzzle
from cardtable.practice.finding import FoundPuzzle
from cardtable.practice.task import Task, TaskKind

FIRST_DEAL = 70_001
LEFT = (5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20)
"""How many cards are to come: one length after the other, deal by deal."""
TRIES = 200
"""So many games at random tell how hard a position is."""


def byzantium(_game_id: str) -> tuple[Puzzle, ...]:
    """Return positions from which every card can still be placed."""
    found: list[FoundPuzzle] = []
    number = FIRST_DEAL
    while not enough(found, MOST - EASY):
        line = best_line(dealing_order(Deal(number)))
        if line.aside == 0:
            found += _position(number, [_move(placing) for placing in line.moves])
        number += 1
    return chosen(found)


def _move(placing: int) -> Move:
    return Move.carry(CARDS[CARD_OF[placing]], "hand1", PLACES[PLACE_OF[placing]].name)


def _position(number: int, line: list[Move]) -> list[FoundPuzzle]:
    left = LEFT[number % len(LEFT)]
    game = Byzantium(seats=1)
    position = game.deal(Deal(number))
    for move in line[:-left]:
        position = game.play(position, move)
    task = Task(
        TaskKind.SPARE_ALL, game.id, Deal(number), tuple(map(str, line[:-left])), {}, seats=1, number=left
    )
    puzzle = Puzzle(task, (), tuple(map(str, line[-left:])))
    share = _by_chance(game, position, Random(number))
    return [FoundPuzzle(puzzle, left / 24 + 1 - share, _by_hints(game, position))]


def _by_hints(game: Byzantium, position: ByzantiumPosition) -> bool:
    while not position.over() and not position.aside:
        position = game.apply(position, game.hints(position)[0])
    return not position.aside


def _by_chance(game: Byzantium, start: ByzantiumPosition, random: Random) -> float:
    """Return the share of games at random that set nothing aside."""
    spared = 0
    for _try in range(TRIES):
        position = start
        while not position.over() and not position.aside:
            position = game.apply(position, random.choice(game.moves(position)[:-1] or game.moves(position)))
        spared += not position.aside
    return spared / TRIES
