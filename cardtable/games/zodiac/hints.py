"""Hints for the Zodiac: follow a plan for each suit that keeps every card within reach."""

from collections import Counter

from cardtable.cards import Card, Suit
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.position import Position
from cardtable.games.kit.talon import TalonPatience
from cardtable.games.zodiac.cloth import EQUATOR, ZODIAC
from cardtable.games.zodiac.plan import IN_EQUATOR, Plan, Walk, least_left, plan_for

_AROUND = "equator"
"""Any place of the Equator."""


def packets_of(game: TalonPatience, position: Position, suit: Suit) -> dict[str, Walk]:
    """Return the packets of a suit in the Zodiac by their places."""
    piles = ((place, game.pile(position, place)) for place in ZODIAC)
    return {
        place: tuple(int(card.rank) for card in pile)
        for place, pile in piles
        if pile and pile[-1].suit is suit
    }


def plan_of(game: TalonPatience, position: Position, suit: Suit, *, marry: bool) -> Plan:
    """Return the plan by which a suit comes home, cards being laid on packets only if they `marry`."""
    up, down = (len(game.pile(position, f"{name}-{suit.word}")) for name in ("ace", "king"))
    return plan_for(tuple(packets_of(game, position, suit).values()), up, down, marry=marry)


def without_place(game: TalonPatience, position: Position, suit: Suit) -> int:
    """Return how many cards of a suit can never be laid on the Zodiac, whatever is done."""
    loose = [0] * 14
    for place in (*EQUATOR, "talon", "pack"):
        for card in game.pile(position, place):
            loose[card.rank] += card.suit is suit
    return least_left([walk[-1] for walk in packets_of(game, position, suit).values()], loose)


def out_of_reach(game: TalonPatience, position: Position) -> bool:
    """Whether some suit can certainly not come home, or the Equator cannot hold all that must stay there.

    Not to be asked where cards of the Zodiac may marry at the end.
    """
    marry = not game.dealt_out(position) or game.chosen["phase2"] == "equator"
    plans = (plan_of(game, position, suit, marry=marry) for suit in Suit)
    return sum(plan.in_equator for plan in plans) > len(EQUATOR)


class ZodiacAdvice:
    """What is best in a position, for all its moves.

    ``lost``: whether no plan is found for all cards that the Equator has room for.
    """

    def __init__(self, game: TalonPatience, position: Position) -> None:
        self._game, self._position, self._late = game, position, game.dealt_out(position)
        self._wanted: set[tuple[Suit, int, str, str]] = set()
        """Suit and rank of cards to be moved next, whence (``""``: no matter) and where to."""
        self._staying: Counter[tuple[Suit, int]] = Counter()
        """The cards that are to lie in the Equator at last."""
        plans = {suit: plan_of(game, position, suit, marry=not self._late) for suit in Suit}
        for suit, plan in plans.items():
            self._follow(suit, plan)
        self.lost = self._staying.total() > len(EQUATOR) or any(plan.steps is None for plan in plans.values())

    def _follow(self, suit: Suit, plan: Plan) -> None:
        """Note what comes next: at last the plan's last step; before, what packets wait for, what stays."""
        steps, packets = plan.steps or (), packets_of(self._game, self._position, suit)
        places, lying = (*packets, _AROUND), [*map(len, packets.values()), 0]
        if self._late:
            for rank, number, ascending in steps[-1:]:
                home = f"{'ace' if ascending else 'king'}-{suit.word}"
                self._wanted.add((suit, rank, places[number], home))
            return
        for step in steps:
            lying[step.packet] -= 1
            if step.packet == IN_EQUATOR:
                self._staying[suit, step.rank] += 1
            elif lying[step.packet] == -1:
                self._wanted.add((suit, step.rank, "", places[step.packet]))

    def score(self, move: Move) -> float:
        """Return how well a move fits the plans; against them it is worse than going through the pack.

        Where all is lost, whatever places a card is as good as anything.
        """
        if move.kind is not MoveKind.CARRY:
            return 0.0
        card, target = move.cards[0], move.target
        source = _AROUND if move.source in EQUATOR else move.source
        if {(card.suit, card.rank, start, target) for start in ("", source)} & self._wanted:
            return 3.0 if source == _AROUND else 2.0
        if target in ZODIAC and self._keeps(card, target):
            return 1.5
        if target in EQUATOR and self._stays(card):
            return 1.0
        if target in self._game.foundations:
            return 0.5
        return 0.1 if self.lost else -1.0

    def _keeps(self, card: Card, target: str) -> bool:
        """Whether another plan, no worse, has this card there: so each card finds a place the sooner."""
        packets = packets_of(self._game, self._position, card.suit)
        if self._late or target not in packets:
            return False
        packets[target] += (int(card.rank),)
        stay = sum(number for (suit, _), number in self._staying.items() if suit is card.suit)
        return plan_for(tuple(packets.values()), spare=stay).steps is not None

    def _stays(self, card: Card) -> bool:
        """Whether the Equator has room for one more of this suit and rank in the plan."""
        kind = (card.suit, card.rank)
        piles = (self._game.pile(self._position, place) for place in EQUATOR)
        return self._staying[kind] > sum((each.suit, each.rank) == kind for pile in piles for each in pile)
