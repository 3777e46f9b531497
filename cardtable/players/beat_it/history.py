"""What the history of a game makes of its wins: a draw by repetition or for want of leads may overtake them.

Tables and proofs of a search know the rules of play alone.  Of what they hold a draw remains a draw, and
a win becomes no loss: who has it can play as if there were no history until the game is drawn.  Nor does
a win need that any position comes twice: it is in danger only where positions have stood twice already,
or few leads are left.
"""

from collections import Counter
from collections.abc import Mapping

from cardtable.contract.move import Move, MoveKind
from cardtable.games.beat_it.position import BeatItPosition
from cardtable.games.beat_it.rules import STANDS_TO_DRAW, BeatIt
from cardtable.players.beat_it.exact import Exact, ExactWorth
from cardtable.players.beat_it.search import LONGEST_PROOF

_AHEAD = 2
"""So many moves are looked ahead where a win is in danger."""
_LEADS_AN_EAT = 3
"""So many leads are taken to be enough for an eat: the longest win, after 114 eats, takes 207 leads."""
_DRAWN = ExactWorth(0, None)


def draws(game: BeatIt, position: BeatItPosition, move: Move) -> bool:
    """Whether a move ends the game in a draw: by repetition, or because no lead is left."""
    outcome = game.outcome(game.apply(position, move))
    return outcome is not None and outcome.winner is None


def stood_twice(position: BeatItPosition) -> tuple[int, ...]:
    """Return the keys of the positions that must not stand again, or the game is drawn."""
    return tuple(key for key, times in Counter(position.stood).items() if times == STANDS_TO_DRAW - 1)


def proof_holds(game: BeatIt, position: BeatItPosition) -> bool:
    """Whether a win that a search proves of this position without its history is one for certain."""
    left = game.most_leads - game.leads(position)
    return left >= LONGEST_PROOF + len(game.stock.cards) and not stood_twice(position)


def worths_known(
    game: BeatIt, position: BeatItPosition, exact: Exact, ahead: int = _AHEAD
) -> dict[Move, ExactWorth]:
    """Return what each move is worth by the tables and the history; where that is not known, not `sure`."""
    found = exact.moves(position)
    danger = _Danger(game, position, exact)

    def worth(move: Move) -> ExactWorth:
        eats = move.kind is MoveKind.EAT
        told = found[None if eats else game.stock.numbers[move.cards[0]]]
        following = game.apply(position, move)
        outcome = game.outcome(following)
        if outcome is not None:
            return told if outcome.winner else _DRAWN
        told = danger.told(told)
        if told.sure or not ahead:
            return told
        best = max(worths_known(game, following, exact, ahead - 1).values(), key=lambda each: each.score)
        return best.before(eats=eats, turned=following.to_move != position.to_move)

    return {move: worth(move) for move in game.moves(position)}


def best_known(game: BeatIt, position: BeatItPosition, worths: Mapping[Move, ExactWorth]) -> Move:
    """Return what wins soonest, else draws, else loses latest; of equals the one hinted at first."""
    return max(game.hints(position), key=lambda move: worths[move].score)


class _Danger:
    """What may overtake the wins of one position."""

    def __init__(self, game: BeatIt, position: BeatItPosition, exact: Exact) -> None:
        self._length, self._led = game.stock.length, position.led
        self._left = game.most_leads - game.leads(position)
        self._seat, self._held = position.to_move, _held(position)
        self._lost_at: list[tuple[int, int, int]] = []
        """Of each position that stood twice who wins it, how far off that is, and how many cards are held."""
        for key in stood_twice(position):
            lead = game.stock.at_lead(key)
            best = max(exact.moves(lead).values(), key=lambda worth: worth.score)
            winner = best.sign * (1 if lead.to_move == position.to_move else -1)
            self._lost_at.append((winner, best.distance, _held(lead)))

    def told(self, worth: ExactWorth) -> ExactWorth:
        """Return what is left of a move's worth by the tables."""
        if not worth.sign:
            return worth
        least, most = self._leads(worth)
        if least > self._left:
            return _DRAWN
        # A win comes nearer from lead to lead; where eats are counted, before the next by cards played.
        ahead = any(
            winner == worth.sign and (distance, held) < (worth.distance, self._held)
            for winner, distance, held in self._lost_at
        )
        return worth._replace(sure=not ahead and most <= self._left)

    def _leads(self, worth: ExactWorth) -> tuple[int, int]:
        """Return how many leads the end needs at least, and how many it may need."""
        if worth.plies is not None:
            leads = (worth.plies + 1 - self._led) // 2
            return leads, leads
        return worth.distance + 1 - self._led, _LEADS_AN_EAT * worth.distance + self._length


def _held(position: BeatItPosition) -> int:
    return sum(hand.bit_count() for hand in position.hands)
