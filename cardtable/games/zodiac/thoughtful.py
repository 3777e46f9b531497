"""The Zodiac decided: a deal can be won if and only if there is a plan for all its suits together.

Every card can be had at any time (`cardtable.games.zodiac.plan`), so that nothing is hidden from
who knows which cards there are.
"""

from collections import Counter, deque

from cardtable.cards import Card, Suit
from cardtable.contract.move import Move
from cardtable.games.kit.patience import Patience
from cardtable.games.kit.position import Position
from cardtable.games.rollouts.rollout import Foresight
from cardtable.games.zodiac.cloth import EQUATOR
from cardtable.games.zodiac.hints import all_placed, packets_of
from cardtable.games.zodiac.plan import IN_EQUATOR, PlanStep, best_plan, in_equator, plan


class ZodiacThoughtful:
    """Finds a plan for each suit and carries it out."""

    def __init__(self, game: Patience) -> None:
        """Take the game with its options."""
        self._game = game

    def search(self, position: Position, until: float) -> Foresight:
        """Return a win, or that there is none; where cards of the Zodiac may marry, that is never certain."""
        plans = self._plans(position)
        if plans is None:
            return Foresight(lost=self._game.hopeless(position))
        line = _ZodiacCarrying(self._game, position, plans).out()
        return Foresight(line)

    def _plans(self, position: Position) -> dict[Suit, tuple[PlanStep, ...]] | None:
        """Return a plan for each suit, if there is one for all of them together."""
        found = {}
        for suit in Suit:
            packets = tuple(packets_of(self._game, position, suit).values())
            if all_placed(self._game, position):
                up, down = (len(self._game.pile(position, f"{name}-{suit.word}")) for name in ("ace", "king"))
                steps = plan(packets, up, down, len(EQUATOR), marry=False)
            else:
                steps = best_plan(packets)
            if steps is None:
                return None
            found[suit] = steps
        return found if sum(map(in_equator, found.values())) <= len(EQUATOR) else None


class _ZodiacCarrying:
    """Plans carried out move by move."""

    def __init__(self, game: Patience, position: Position, plans: dict[Suit, tuple[PlanStep, ...]]) -> None:
        self._game, self._position, self._plans = game, position, plans
        self._made: list[Move] = []
        self._waiting: dict[str, deque[int]] = {}
        """The ranks that are still to be laid on each packet of the Zodiac, the next first."""
        self._staying: Counter[tuple[int, int]] = Counter()
        self._places: dict[Suit, tuple[str, ...]] = {}
        for suit, steps in plans.items():
            walks = packets_of(game, position, suit)
            self._places[suit] = tuple(walks)
            self._staying.update((suit, step.rank) for step in steps if step.packet == IN_EQUATOR)
            for number, (place, walk) in enumerate(walks.items()):
                laid = [step.rank for step in steps if step.packet == number]
                self._waiting[place] = deque(laid[len(walk) :])

    def out(self) -> tuple[Move, ...] | None:
        """Return all moves to the end; None if the plans do not come out after all."""
        while not all_placed(self._game, self._position):
            if not self._pass():
                return None
        for suit, steps in self._plans.items():
            for step in reversed(steps):
                self._bring_home(suit, step)
        return tuple(self._made) if self._game.won(self._position) else None

    def _pass(self) -> bool:
        """Go through the pack once; return whether any card was placed."""
        placed = len(self._made)
        turned = 0
        while not all_placed(self._game, self._position):
            move = self._placing()
            if move is None:
                bare = self._game.bare_moves(self._position)
                if not bare or (turned and not self._game.pile(self._position, "pack")):
                    break
                turned += 1
                move = bare[0]
            self._make(move)
        return len(self._made) > placed + turned

    def _placing(self) -> Move | None:
        """Return a move by which a card comes to its place."""
        for source in (*EQUATOR, "talon"):
            for card in self._game.pile(self._position, source)[-1:]:
                target = self._target(card, source)
                if target is not None:
                    return Move.carry(card, source, target)
        return None

    def _target(self, card: Card, source: str) -> str | None:
        for place in self._places[card.suit]:
            if self._waiting[place] and self._waiting[place][0] == card.rank:
                return place
        equator = {place: self._game.pile(self._position, place) for place in EQUATOR}
        spaces = [place for place, pile in equator.items() if not pile]
        there = sum(pile[0][:2] == card[:2] for pile in equator.values() if pile)
        stays = self._staying[card.suit, card.rank] > there
        return spaces[0] if source == "talon" and spaces and stays else None

    def _make(self, move: Move) -> None:
        if move.target in self._waiting:
            self._waiting[move.target].popleft()
        self._position = self._game.apply(self._position, move)
        self._made.append(move)

    def _bring_home(self, suit: Suit, step: PlanStep) -> None:
        """Play a card as planned; one that was still to be laid on a packet waits in the Equator.

        Of cards of the Equator that are alike it does not matter which is played.
        """
        planned = () if step.packet == IN_EQUATOR else (self._places[suit][step.packet],)
        goal = f"{'ace' if step.ascending else 'king'}-{suit.word}"
        for source in (*planned, *EQUATOR):
            for card in self._game.pile(self._position, source)[-1:]:
                if (card.suit, card.rank) == (suit, step.rank):
                    self._make(Move.carry(card, source, goal))
                    return


THOUGHTFUL = ZodiacThoughtful
