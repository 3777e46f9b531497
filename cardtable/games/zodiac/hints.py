"""Hints for the Zodiac: follow a plan for each suit that keeps every card within reach."""

from collections import Counter

from cardtable.cards import Card, Suit
from cardtable.contract.move import Move, MoveKind
from cardtable.games.kit.position import Position
from cardtable.games.kit.talon import TalonPatience
from cardtable.games.zodiac.cloth import EQUATOR, ZODIAC
from cardtable.games.zodiac.plan import (
    IN_EQUATOR,
    PlanStep,
    Walk,
    best_plan,
    least_in_equator,
    least_left,
    none_exists,
    plan,
)

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


def _home(game: TalonPatience, position: Position, suit: Suit) -> tuple[int, int]:
    """Return how many cards of a suit lie on its ascending and on its descending foundation."""
    up, down = (len(game.pile(position, f"{name}-{suit.word}")) for name in ("ace", "king"))
    return up, down


def plan_of(game: TalonPatience, position: Position, suit: Suit) -> tuple[PlanStep, ...] | None:
    """Return the plan by which a suit comes home, in reverse; None if there is none."""
    packets = tuple(packets_of(game, position, suit).values())
    if not game.dealt_out(position):
        return best_plan(packets)
    return plan(packets, *_home(game, position, suit), len(EQUATOR), marry=False)


def without_place(game: TalonPatience, position: Position, suit: Suit) -> int:
    """Return how many cards of a suit can never be laid on the Zodiac, whatever is done."""
    loose = [0] * 14
    for place in (*EQUATOR, "talon", "pack"):
        for card in game.pile(position, place):
            loose[card.rank] += card.suit is suit
    tops = [walk[-1] for walk in packets_of(game, position, suit).values()]
    return least_left(tops, loose)


def out_of_reach(game: TalonPatience, position: Position) -> bool:
    """Whether some suit can certainly not come home, or the Equator cannot hold all that must stay there.

    Not to be asked where cards of the Zodiac may marry at the end.
    """
    if not game.dealt_out(position):
        return sum(_least_in_equator(game, position, suit) for suit in Suit) > len(EQUATOR)
    return any(_comes_not_home(game, position, suit) for suit in Suit)


def _least_in_equator(game: TalonPatience, position: Position, suit: Suit) -> int:
    return least_in_equator(tuple(packets_of(game, position, suit).values()))


def _comes_not_home(game: TalonPatience, position: Position, suit: Suit) -> bool:
    """Whether a suit cannot come home any more, now that all its cards are placed."""
    loose = sum(card.suit is suit for place in EQUATOR for card in game.pile(position, place))
    packets = tuple(packets_of(game, position, suit).values())
    return none_exists(packets, *_home(game, position, suit), loose, marry=game.chosen["phase2"] == "equator")


class ZodiacAdvice:
    """What is best in a position, for all its moves."""

    def __init__(self, game: TalonPatience, position: Position) -> None:
        self._game, self._position = game, position
        self._wanted: set[tuple[Suit, int, str, str]] = set()
        """Suit and rank of cards to be moved next, whence (``""``: no matter) and where to."""
        self._staying: Counter[tuple[Suit, int]] = Counter()
        """The cards that are to lie in the Equator at last."""
        self._hopeless = False
        """Whether no plan is found for all cards."""
        for suit in Suit:
            if game.dealt_out(position):
                self._bring_home(suit)
            else:
                self._place(suit)
        self._hopeless = self._hopeless or self._staying.total() > len(EQUATOR)

    def _place(self, suit: Suit) -> None:
        """Plan a suit while its cards are being placed: what each packet waits for, what stays."""
        packets = packets_of(self._game, self._position, suit)
        places, walks = tuple(packets), tuple(packets.values())
        steps = plan_of(self._game, self._position, suit)
        self._hopeless = self._hopeless or steps is None
        laid: Counter[int] = Counter()
        for step in steps or ():
            laid[step.packet] += 1
            if step.packet == IN_EQUATOR:
                self._staying[suit, step.rank] += 1
            elif laid[step.packet] == len(walks[step.packet]) + 1:
                self._wanted.add((suit, step.rank, "", places[step.packet]))

    def _bring_home(self, suit: Suit) -> None:
        """Plan how a suit comes home: the last step back is the next play."""
        packets = packets_of(self._game, self._position, suit)
        steps = plan_of(self._game, self._position, suit)
        if steps:
            rank, number, ascending = steps[-1]
            source = _AROUND if number == IN_EQUATOR else tuple(packets)[number]
            self._wanted.add((suit, rank, source, f"{'ace' if ascending else 'king'}-{suit.word}"))

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
        return 0.1 if self._hopeless else -1.0

    def _keeps(self, card: Card, target: str) -> bool:
        """Whether another plan, no worse, has this card there: so each card finds a place the sooner."""
        packets = packets_of(self._game, self._position, card.suit)
        if self._game.dealt_out(self._position) or target not in packets:
            return False
        packets[target] += (int(card.rank),)
        stay = sum(number for (suit, _), number in self._staying.items() if suit is card.suit)
        return plan(tuple(packets.values()), 0, 0, stay, marry=True) is not None

    def _stays(self, card: Card) -> bool:
        """Whether the Equator has room for one more of this suit and rank in the plan."""
        kind = (card.suit, card.rank)
        piles = (self._game.pile(self._position, place) for place in EQUATOR)
        return self._staying[kind] > sum((each.suit, each.rank) == kind for pile in piles for each in pile)
