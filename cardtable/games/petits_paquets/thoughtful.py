"""Les Petits Paquets with all cards known: games played out in many ways, the best deals followed up most.

Only three things are the player's choice: which of two twins is played, at which rank two
foundations run past each other, and what is held back.  Each changes all that follows; so
games are played out by chance in these, and the ends of deals from which most cards came home
are played on from most often.
"""

from random import Random

from cardtable.cards import Card, Suit
from cardtable.contract.move import Move
from cardtable.games.kit.must_play import owed
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.petits_paquets.cloth import DOWN, PACKETS, UP
from cardtable.games.petits_paquets.plays import DEALS, memory_of
from cardtable.games.petits_paquets.table import IN_HAND, LAST, Manner, PacketsTable, Step, gaps, kind_of
from cardtable.games.rollouts.beam import Beam, PartEnd
from cardtable.games.rollouts.rollout import Foresight

_GAMES = 100_000
"""How many games are played out at most."""
_CARDS = 96
_HELD, _WHIMS, _WAITING = (0.0, 0.0, 0.3, 0.7, 1.0), (0.0, 2.0, 6.0), 0.7


def _manner(chance: Random, table: PacketsTable) -> Manner:
    """Return some way to play a deal; only in the last one all is played in the end."""
    held = tuple(chance.choice(_HELD) for _ in Suit)
    whim = chance.choice(_WHIMS)
    if not table.free:
        return Manner(held, whim)
    waiting = table.deal < DEALS and chance.random() < _WAITING
    return Manner(held, whim, chance.random(), waiting, playing=table.deal > 1)


_End = PartEnd[PacketsTable, Step]
"""The end of a deal that is not the last; what was made in it ends with dealing again."""


class _PacketsSearch:
    """Games played out from one position."""

    def __init__(self, table: PacketsTable, *, in_hand: bool) -> None:
        self._start, self._in_hand = table, in_hand
        self._random = Random(0)
        self._ends = Beam[_End](DEALS - table.deal)
        self.games = 0

    def run(self, until: float) -> list[Step] | None:
        """Return all steps of a game that is won, if one is found by this time."""
        for end in self._ends.beginnings(until):
            if self.games >= _GAMES:
                break
            table = (end.table if end else self._start).copy()
            if end is not None:
                table.deal_again()
            won = self._played(table, end, in_hand=self._in_hand and end is None)
            if won is not None:
                return won
        return None

    def _played(self, table: PacketsTable, before: _End | None, *, in_hand: bool) -> list[Step] | None:
        """Play to the end of the game; return its steps if it is won, keep the ends of its deals if not."""
        self.games += 1
        ends = []
        while True:
            made: list[Step] = []
            table.play_out(_manner(self._random, table), self._random, made, in_hand=in_hand)
            if table.home == _CARDS:
                return [*(before.whole() if before else ()), *made]
            if table.deal >= DEALS:
                break
            before = PartEnd(table.copy(), [*made, None], before)
            ends.append(before)
            table.deal_again()
            in_hand = False
        for end in ends:
            self._ends.keep(end.table.deal - self._start.deal, table.home, end)
        return None


class _PacketsCarrying:
    """The steps of a game in its own moves, exchanges between them where they are needed."""

    def __init__(self, game: Patience, position: Position) -> None:
        self._game, self._position = game, position
        self.moves: list[Move] = []

    def make(self, step: Step) -> None:
        """Make a step."""
        if step is None:
            self._go_on()
        else:
            self._play(*step)

    def _apply(self, move: Move) -> None:
        self.moves.append(move)
        self._position = self._game.apply(self._position, move)

    def _go_on(self) -> None:
        """Turn, slip or deal again, once nothing must be played; a chain runs to its end."""
        while (play := owed(self._game, self._position)) is not None:
            if not self._exchange_for_a_gap(play.cards[0].suit):
                return
        self._apply(self._game.bare_moves(self._position)[0])
        while memory_of(self._position).at:
            self._apply(self._game.bare_moves(self._position)[0])

    def _exchange_for_a_gap(self, suit: Suit) -> bool:
        """Exchange a card of a suit whose foundations meet towards where no available card fits."""
        foundations = self._game.foundations
        available = (card for card, place in self._game.available(self._position) if place not in foundations)
        ranks = {int(card.rank) for card in available if card.suit is suit}
        high = self._high(suit)
        best = min(gaps(ranks), key=lambda gap: abs(gap - high), default=high)
        if best == high or high + len(self._game.pile(self._position, DOWN[suit])) - 1 != len(PACKETS) - 1:
            return False
        self._exchange(suit, rising=best > high)
        return True

    def _high(self, suit: Suit) -> int:
        return len(self._game.pile(self._position, UP[suit])) - 1

    def _exchange(self, suit: Suit, *, rising: bool) -> None:
        source, target = (DOWN[suit], UP[suit]) if rising else (UP[suit], DOWN[suit])
        self._apply(Move.carry(self._game.pile(self._position, source)[-1], source, target))

    def _play(self, place: int, kind: int) -> None:
        name = "exiles" if place == IN_HAND else PACKETS[place]
        pile = self._game.pile(self._position, name)
        # Of twins in the packet that lies wholly in sight the first is played: the next deal depends on it.
        card = next(card for card in pile if kind_of(card) == kind) if place == LAST else pile[-1]
        while (target := self._target(card)) is None:
            self._exchange(card.suit, rising=card.rank > self._high(card.suit))
        self._apply(Move.carry(card, name, target))

    def _target(self, card: Card) -> str | None:
        rules = self._game.foundations
        names = (UP[card.suit], DOWN[card.suit])
        pile = self._game.pile
        return next((name for name in names if rules[name].accepts(card, pile(self._position, name))), None)


def search(game: Patience, position: Position, until: float) -> Foresight:
    """Return a win, if one is found.

    Nothing is in the middle of a chain, nor where cards are played between the rounds of a deal.
    """
    memory = memory_of(position)
    if game.chosen["play-while-dealing"] or memory.at:
        return Foresight()
    packets = [[kind_of(card) for card in game.pile(position, place)] for place in PACKETS]
    exiles = [kind_of(card) for card in game.pile(position, "exiles")]
    up, down = ([len(game.pile(position, name)) - 1 for name in side.values()] for side in (UP, DOWN))
    table = PacketsTable(packets, exiles, (up, down), memory.deal, free=game.chosen["play"] == "may")
    found = _PacketsSearch(table, in_hand=bool(memory.hand))
    steps = found.run(until)
    if steps is None:
        return Foresight(states=found.games)
    carrying = _PacketsCarrying(game, position)
    for step in steps:
        carrying.make(step)
    return Foresight(tuple(carrying.moves), states=found.games)
