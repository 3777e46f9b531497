"""Wins found by games played at random, from which it is learned how to play the next ones.

This is nested rollout policy adaptation (Rosin, IJCAI 2011): of some games played by a policy the best is
kept, and after each of them the policy is bent towards it; that is nested, each level beginning with the
policy that the one above has come to.  A policy says of each move how likely it is, by its kind, the card
that is moved and the one that it leaves behind.  The order of the pack is known; that no win is found
proves nothing.

Runs move as one wherever there are spaces for their cards, and only to where they can be built, or to a
space to uncover what they lie on; so no game goes to and fro for ever.
"""

from collections.abc import Generator, Iterator, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from cardtable.games.kit.building import SuitMatch
from cardtable.games.rollouts.card_numbers import NONE
from cardtable.solver.board import EMPTY_ROW
from cardtable.solver.foundation_states import FoundationState
from cardtable.solver.stock_board import StockBoard
from cardtable.solver.stock_layers import LYING_ON_TALON, step_from
from cardtable.solver.stock_search import DEAL, FROM_TALON, HOME, Step

_GAMES = 40
"""How many games are played, or nests of them, one after the other."""
_DEEP = 3
"""How many levels there are."""
_RATE = 0.5
"""How far a policy is bent towards a game at a time."""
_LIKELY = (3.0, 3.5, 1.0, 1.5, 1.2, 0.0)
"""How likely moves of a kind are at first, as logarithms: found by trial in Napoleon at St Helena."""
_HOME, _BUILT, _TO_SPACE, _ASIDE, _FROM_TALON, _TURNED = range(len(_LIKELY))
"""Kinds of moves: home, onto another, a run to a space, a card and then home the one under it, one of
the talon to a space, a card that is turned.
"""
_CARDS = NONE + 2
_KIND = _CARDS * _CARDS

Policy = dict[int, float]
"""How likely moves are, by the kind of move, the card, and what it leaves behind, as one number (`_code`)."""


def _weights(policy: Policy, codes: Sequence[int]) -> list[float]:
    """Return how likely moves are besides each other, the likeliest being 1."""
    likely = [policy.get(code, _LIKELY[code // _KIND]) for code in codes]
    most = max(likely)
    return [exp(each - most) for each in likely]


def _code(kind: int, card: int, left: int) -> int:
    return kind * _KIND + card * _CARDS + left + 1


class _NestedMove(NamedTuple):
    """A move that can be chosen: its code, and its steps, which are none of a card that is turned."""

    code: int
    steps: tuple[Step, ...]


class _Played(NamedTuple):
    """A game: how many cards came home, what there was to choose from and what was chosen, and all steps."""

    home: int
    choices: list[tuple[list[int], int]]
    steps: list[Step]
    won: bool = False


def can_nest(board: StockBoard) -> bool:
    """Whether such games are played: two packs built down in suit, the pack turned once, spaces left free."""
    rules = board.game.rules
    stock, build = rules.stock, rules.tableau.build
    return (
        rules.deal.packs == 2
        and stock is not None
        and stock.card_by_card_once
        and build.match is SuitMatch.SUIT
        and build.steps == (-1,)
        and board.takes_all
        and not (board.at_once or board.has_cells or rules.reserve.piles)
    )


class NestedGames:
    """The games from the start of a board; ``states`` are the positions met in them so far."""

    def __init__(self, board: StockBoard) -> None:
        self._board, self._random = board, Random(1)
        turned = board.first.stock.turned
        self._pack, self._on_talon = board.pack.kinds[turned:], board.pack.kinds[:turned]
        self.states = 0

    def played(self) -> Iterator[list[Step] | None]:
        """Play games without end; yield after each its steps if it is won."""
        while True:
            for game in self._nest(_DEEP, Policy()):
                yield game.steps if game.won else None

    def _nest(self, level: int, policy: Policy) -> Generator[_Played, None, _Played]:
        """Play the games of a nest that begins with this policy, which is changed; return the best one."""
        best = _Played(-1, [], [])
        for _ in range(_GAMES):
            if level > 1:
                played = yield from self._nest(level - 1, dict(policy))
            else:
                played = self._play(policy)
                yield played
            if played.home >= best.home:
                best = played
            self._adapt(policy, best)
        return best

    @staticmethod
    def _adapt(policy: Policy, played: _Played) -> None:
        """Make the moves of a game more likely, and all that was not chosen in it less."""
        changes = Policy()
        for codes, chosen in played.choices:
            weights = _weights(policy, codes)
            total = sum(weights)
            for code, weight in zip(codes, weights, strict=True):
                changes[code] = changes.get(code, 0.0) - _RATE * weight / total
            changes[codes[chosen]] += _RATE
        for code, change in changes.items():
            policy[code] = policy.get(code, _LIKELY[code // _KIND]) + change

    # One game

    def _play(self, policy: Policy) -> _Played:
        board, random = self._board, self._random
        columns, foundations = (
            [*board.first.columns, board.carried(EMPTY_ROW, self._on_talon)],
            board.first.foundations,
        )
        turned, choices, steps = 0, list[tuple[list[int], int]](), list[Step]()
        foundations = self._settle(columns, foundations, steps)
        while not foundations.complete and (found := self._choices(columns, foundations, turned)):
            self.states += 1
            codes = [choice.code for choice in found]
            chosen = 0
            if len(found) > 1:
                (chosen,) = random.choices(range(len(found)), _weights(policy, codes))
                choices.append((codes, chosen))
            if not found[chosen].steps:
                columns[-1] = board.pushed(columns[-1], self._pack[turned])
                turned += 1
                steps.append(Step(DEAL, 0, 0))
            for step in found[chosen].steps:
                foundations = self._make(step, columns, foundations)
                steps.append(step)
            foundations = self._settle(columns, foundations, steps)
        return _Played(foundations.size, choices, steps, foundations.complete)

    def _make(self, step: Step, columns: list[int], foundations: FoundationState) -> FoundationState:
        """Move cards; return the foundations after that."""
        board = self._board
        source = -1 if step.source == FROM_TALON else step.source
        pile, cards = columns[source], list[int]()
        for _ in range(step.what):
            cards.append(board.top[pile])
            pile = board.parent[pile]
        columns[source] = pile
        if step.target == HOME:
            return foundations.after(cards[0])
        columns[step.target] = board.carried(columns[step.target], reversed(cards))
        return foundations

    def _settle(self, columns: list[int], foundations: FoundationState, steps: list[Step]) -> FoundationState:
        """Let go home what will never be missed; return the foundations after that."""
        top = self._board.top
        while going := foundations.safe:
            source = next((n for n, pile in _piles(columns) if top[pile] in going), NONE)
            if source == NONE:
                break
            steps.append(step_from(source, 1, HOME))
            foundations = self._make(steps[-1], columns, foundations)
        return foundations

    # What there is to choose from

    def _choices(
        self, columns: Sequence[int], foundations: FoundationState, turned: int
    ) -> list[_NestedMove]:
        board, found, up = self._board, list[_NestedMove](), foundations.up
        top, parent = board.top, board.parent
        spaces = [n for n, pile in enumerate(columns[:-1]) if pile == EMPTY_ROW]
        tops = {top[pile]: n for n, pile in enumerate(columns[:-1])}
        at_will = [] if board.from_talon else spaces
        for n, pile in _piles(columns):
            if pile == EMPTY_ROW:
                continue
            card, run = top[pile], self._run(pile) if n != LYING_ON_TALON else [pile]
            rest = parent[run[-1]]
            if card in up:
                found.append(_NestedMove(_code(_HOME, card, top[parent[pile]]), (step_from(n, 1, HOME),)))
            head, left = top[run[-1]], top[rest]
            onto = next((tops[each] for each in board.bearers[head] if each in tops), NONE)
            if onto != NONE and (board.whole_runs or len(run) <= len(at_will) + 1):
                found.append(
                    _NestedMove(_code(_BUILT, head, left), self._carried(n, len(run), onto, at_will))
                )
            if n == LYING_ON_TALON:
                if spaces:
                    found.append(_NestedMove(_code(_FROM_TALON, card, left), (step_from(n, 1, spaces[0]),)))
            elif at_will and rest != EMPTY_ROW and (board.whole_runs or len(run) <= len(at_will)):
                steps = self._carried(n, len(run), at_will[0], at_will[1:])
                found.append(_NestedMove(_code(_TO_SPACE, head, left), steps))
            if len(run) > 1 and top[parent[pile]] in up:
                beside = next((tops[each] for each in board.bearers[card] if each in tops), NONE)
                if beside != NONE:
                    steps = step_from(n, 1, beside), step_from(n, 1, HOME)
                    found.append(_NestedMove(_code(_ASIDE, card, NONE), steps))
        if turned < len(self._pack):
            found.append(_NestedMove(_code(_TURNED, self._pack[turned], top[columns[-1]]), ()))
        return found

    def _run(self, pile: int) -> list[int]:
        """Return the piles that end in each card of the run at the end of one, the last first."""
        found = [pile]
        while not self._board.alone[found[-1]]:
            found.append(self._board.parent[found[-1]])
        return found

    def _carried(self, source: int, count: int, target: int, spaces: Sequence[int]) -> tuple[Step, ...]:
        """Return how a run is carried: as one, or card by card over spaces."""
        if self._board.whole_runs or count == 1:
            return (step_from(source, count, target),)
        over = spaces[: count - 1]
        away = [Step(source, 1, space) for space in over]
        return (*away, Step(source, 1, target), *[Step(space, 1, target) for space in reversed(over)])


def _piles(columns: Sequence[int]) -> list[tuple[int, int]]:
    """Return the piles with their numbers, the talon last."""
    return [*enumerate(columns[:-1]), (LYING_ON_TALON, columns[-1])]
