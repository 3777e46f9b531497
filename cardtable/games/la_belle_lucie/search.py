"""La Belle Lucie searched: how many cards go to the foundations before the next deal, and how.

A card has one place at most: its foundation, or the card next above it in suit.  What can go to its
foundation goes there: nothing else was to be built on it.  A card on which another is laid waits till that
one has gone; where all beneath it waits for that one anyway, nothing is lost.  So what is left to choose is
which other cards are covered, and a deal has some hundred ends.
"""

import time
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.card_numbers import number_of
from cardtable.games.rollouts.rollout import Foresight

LONG_LOOK = 600
"""Positions that a hint looks into: some tens of milliseconds."""
SHORT_LOOK = 60
"""The same behind each covered card that may be played."""
_DEEP_LOOK = 20_000
_ENDS = 40
"""So many ends of a deal, those with most cards at home, are dealt again by who knows how."""
_CARDS, _BETWEEN_LOOKS = 52, 256
REDEAL = Move(MoveKind.REDEAL)

_Fan = tuple[int, ...]


class _Fans(NamedTuple):
    """Fans of cards in numbers, what lies on the foundations, and the cards moved to come here, in order."""

    fans: tuple[_Fan, ...]
    foundations: tuple[int, ...]
    made: tuple[int, ...] = ()


def _ends(start: Position, most: int) -> Iterator[_Fans]:
    """Yield the positions of this deal, most cards at home first where that is known, at most so many."""
    fans = tuple(tuple(map(number_of, pile)) for pile in start.piles[:-4])
    first = _settled(_Fans(fans, tuple(map(len, start.piles[-4:]))))
    met, waiting = {frozenset(first.fans)}, [first]
    while waiting and most:
        node = waiting.pop()
        most -= 1
        yield node
        found = []
        for after in _built(node):
            like = frozenset(after.fans)
            if like not in met:
                met.add(like)
                found.append(after)
        waiting += sorted(found, key=lambda each: sum(each.foundations))


def _settled(node: _Fans) -> _Fans:
    """Return the position after all that costs nothing: to foundations, and on what waits anyway."""
    fans, foundations, made = list(node.fans), list(node.foundations), list(node.made)
    moved = True
    while moved:
        moved = False
        lying = {fan[-1]: at for at, fan in enumerate(fans) if fan}
        for card, at in lying.items():
            if card % 13 == foundations[card // 13]:
                foundations[card // 13] += 1
                fans[at] = fans[at][:-1]
            else:
                onto = lying.get(card + 1) if card % 13 != 12 else None
                if onto is None or not _ordered(fans[onto]):
                    continue
                fans[at], fans[onto] = fans[at][:-1], (*fans[onto], card)
            made.append(card)
            moved = True
            break
    return _Fans(tuple(fans), tuple(foundations), tuple(made))


def _ordered(fan: _Fan) -> bool:
    """Whether all cards of a fan follow each other down in suit."""
    return fan[0] // 13 == fan[-1] // 13 and all(under - over == 1 for under, over in pairwise(fan))


def _built(node: _Fans) -> Iterator[_Fans]:
    """Yield what comes of laying one card on the next above it."""
    lying = {fan[-1]: at for at, fan in enumerate(node.fans) if fan}
    for card, at in lying.items():
        onto = lying.get(card + 1) if card % 13 != 12 else None
        if onto is not None:
            fans = list(node.fans)
            fans[at], fans[onto] = fans[at][:-1], (*fans[onto], card)
            yield _settled(_Fans(tuple(fans), node.foundations, (*node.made, card)))


def _moves(start: Position, cards: tuple[int, ...]) -> list[Move]:
    """Return the moves of cards in numbers, by their names in the notation."""
    by_number = {number_of(card): card for pile in start.piles[:-4] for card in pile}
    lying = {number_of(card): at for at, pile in enumerate(start.piles[:-4]) for card in pile}
    foundations, moves = list(map(len, start.piles[-4:])), []
    for number in cards:
        card = by_number[number]
        home = foundations[card.suit] == card.rank - 1
        target = card.suit.word if home else f"fan{lying[number + 1] + 1}"
        moves.append(Move.carry(card, f"fan{lying[number] + 1}", target))
        if home:
            foundations[card.suit] += 1
        else:
            lying[number] = lying[number + 1]
    return moves


def is_drawn(position: Position, move: Move) -> bool:
    """Whether a move plays a covered card, as one may after the last redeal."""
    return any(move.cards[0] in pile[:-1] for pile in position.piles[:-4]) if move.cards else False


def best_merci(game: Patience, position: Position, most: int) -> Move | None:
    """Return the play of a covered card that brings most cards home; None where none does."""
    home, found = sum(map(len, position.piles[-4:])), None
    for move in game.moves(position):
        if is_drawn(position, move):
            after = game.apply(position, move)
            for each in best_end(after, most):
                after = game.apply(after, each)
            reached = sum(map(len, after.piles[-4:]))
            if reached > home:
                home, found = reached, move
    return found


def best_end(position: Position, most: int) -> list[Move]:
    """Return the moves that bring most cards home before the next deal; none where nothing does."""
    home = sum(map(len, position.piles[-4:]))
    best = max(_ends(position, most), key=lambda node: (sum(node.foundations), -len(node.made)))
    return _moves(position, best.made) if sum(best.foundations) > home else []


def search(game: RuledPatience, position: Position, until: float) -> Foresight:
    """Return the moves of a win found by this time; only in the last deal it is certain that none is."""
    found = _Search(game)
    line = found.line(position, until)
    all_tried = found.states < _DEEP_LOOK and time.process_time() < until
    lost = line is None and all_tried and not found.goes_on(position)
    return Foresight(None if line is None else tuple(line), lost, found.states)


class _Search:
    """La Belle Lucie for who knows how it will be shuffled; ``states`` counts the positions looked into."""

    def __init__(self, game: RuledPatience) -> None:
        self._game = game
        self.states = 0

    def goes_on(self, position: Position) -> bool:
        """Whether more can come than this deal: another one, or a covered card that may be played."""
        return bool(self._game.bare_moves(position)) or self._game.placing.has_merci(position)

    def _further(self, position: Position) -> list[Move]:
        """Return the redeal, or the plays of a covered card after the last one."""
        moves = self._game.moves(position)
        return [move for move in moves if move == REDEAL or is_drawn(position, move)]

    def line(self, position: Position, until: float) -> list[Move] | None:
        """Return the moves of a win: through the ends of this deal, those with most cards at home first."""
        ends: dict[tuple[int, ...], _Fans] = {}
        for node in _ends(position, _DEEP_LOOK):
            self.states += 1
            ends.setdefault(node.foundations, node)
            if sum(node.foundations) == _CARDS:
                return _moves(position, node.made)
            if self.states % _BETWEEN_LOOKS == 0 and time.process_time() >= until:
                return None
        if not self.goes_on(position):
            return None
        for node in sorted(ends.values(), key=lambda node: -sum(node.foundations))[:_ENDS]:
            made = _moves(position, node.made)
            end = position
            for move in made:
                end = self._game.apply(end, move)
            for further in self._further(end):
                rest = self.line(self._game.apply(end, further), until)
                if rest is not None:
                    return [*made, further, *rest]
                if time.process_time() >= until:
                    return None
        return None
