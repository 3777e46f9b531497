"""What holds of Beat It Or Eat It with nine cards a suit: the figures of the page "How to play well".

    python tests/benchmarks/beat_it_advice.py [--games 200]

The first figures count positions with an empty table, all hands alike, in the tables of
perfect play.  The last ones ask of every choice in so many games, on the deals from 1 on,
what it is worth; the games are played by the fair player, with one move in eight at random.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from random import Random

from cardtable.contract.deal import Deal
from cardtable.games.beat_it.position import BeatItPosition, bits
from cardtable.games.beat_it.rules import BeatIt
from cardtable.players import choose
from cardtable.players.beat_it.exact import Exact, ExactWorth
from cardtable.players.beat_it.tables import table

LENGTH = 9
GAME = BeatIt({"length": LENGTH})
STOCK = GAME.stock
TABLE = table(LENGTH)
WHIM = 1 / 8


def beatable(hand: int) -> int:
    outside = STOCK.all & ~hand
    return sum(bool(STOCK.above[card] & outside) for card in bits(hand))


def wins(title: str, count: Callable[[int], int | None]) -> None:
    """Print how often the leader wins, by what is counted in his hand; None is left out."""
    won: defaultdict[int, list[bool]] = defaultdict(list)
    for hand in range(1, STOCK.all):
        found = count(hand)
        if found is not None:
            won[found].append(TABLE.plies(hand) > 0)
    shares = (f"{key}: {100 * sum(each) / len(each):.1f} %" for key, each in sorted(won.items()))
    print(f"The leader wins, by {title}:", ", ".join(shares), flush=True)


def even(hand: int) -> bool:
    return hand.bit_count() == LENGTH


def aces(hand: int) -> int:
    return sum(bool(hand & mask & ~(mask >> 1)) for mask in STOCK.suit_masks)


def choices(games: int) -> Iterator[tuple[BeatItPosition, dict[int | None, ExactWorth]]]:
    """Yield every position of the games that leaves a choice, and what the moves are worth."""
    exact = Exact(STOCK)
    for number in range(1, games + 1):
        chance, position = Random(number), GAME.deal(Deal(number))
        while GAME.outcome(position) is None:
            legal = GAME.moves(position)
            if len(legal) > 1:
                yield position, exact.moves(position)
            level = "random" if chance.random() < WHIM else "fair"
            move = choose(GAME, position, position.to_move, level, chance, 0.0)
            position = GAME.apply(position, move)


def counted(
    counts: Counter[str], worths: dict[int | None, ExactWorth], first: Callable[[int | None], bool]
) -> None:
    """Count which of two kinds of move is the better one; nothing where there is only one kind."""
    best: dict[bool, int] = {}
    for move, worth in worths.items():
        best[first(move)] = max(worth.sign, best.get(first(move), -1))
    if len(best) == 2:
        alike = best[True] == best[False]
        counts["alike" if alike else "first" if best[True] > best[False] else "second"] += 1


def told(title: str, counts: Counter[str]) -> None:
    shares = (f"{name} {100 * count / counts.total():.1f} %" for name, count in sorted(counts.items()))
    print(f"{title}: {counts.total()} positions:", ", ".join(shares), flush=True)


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    games = parser.parse_args().games
    whole = (1 << LENGTH) - 1
    deals = [TABLE.plies(red | (whole ^ red) << LENGTH) > 0 for red in range(1 << LENGTH)]
    print(f"The leader wins {sum(deals)} of {len(deals)} mirrored deals")
    wins("cards that can be beaten", beatable)
    wins("cards", int.bit_count)
    wins("aces, nine cards each", lambda hand: aces(hand) if even(hand) else None)
    wins(
        "cards that can be beaten more than the other's, nine cards each",
        lambda hand: beatable(hand) - beatable(STOCK.all ^ hand) if even(hand) else None,
    )
    eat: Counter[str] = Counter()
    lead: Counter[str] = Counter()
    for position, worths in choices(games):
        if position.led:
            counted(eat, worths, lambda move: move is not None)
        elif len({worth.sign for worth in worths.values()}) > 1:
            other = position.hands[2 - position.to_move]
            counted(lead, worths, lambda card, other=other: bool(STOCK.above[card or 0] & other))
    told("To beat (first) or to eat (second)", eat)
    told("To lead a card that can be beaten (first) or not (second), where some lead is better", lead)


if __name__ == "__main__":
    main()
