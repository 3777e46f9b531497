"""What holds of Beat It Or Eat It with thirteen cards a suit: the figures of the page "How to play well".

    python tests/benchmarks/beat_it_advice.py [--games 200] [--hands 400000] [--deals 1000]

The first figures count positions with an empty table, so many hands drawn by lot, in the tables of
perfect play.  The next ask which first leads keep the win of so many mirrored deals.  The last ones ask
of every choice in so many games, on the deals from 1 on, what it is worth; the games are played by the
fair player, with one move in eight at random.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from random import Random

from cardtable.contract.deal import Deal
from cardtable.games.beat_it.position import BeatItPosition, bits
from cardtable.games.beat_it.rules import BeatIt
from cardtable.players import choose
from cardtable.players.beat_it.exact import Exact, ExactWorth
from cardtable.players.beat_it.tables import perfect

LENGTH = 13
GAME = BeatIt({"length": LENGTH})
STOCK = GAME.stock
TABLE = perfect(LENGTH)
WHIM = 1 / 8
STAGES = (10, 20, 40, 80)
"""Up to how many moves each stage of a game but the last goes."""


def beatable(hand: int) -> int:
    outside = STOCK.all & ~hand
    return sum(bool(STOCK.above[card] & outside) for card in bits(hand))


def wins(title: str, hands: Sequence[int], count: Callable[[int], int | None]) -> None:
    """Print how often the leader wins, by what is counted in his hand; None is left out."""
    won: defaultdict[int, list[bool]] = defaultdict(list)
    for hand in hands:
        found = count(hand)
        if found is not None:
            won[found].append(TABLE.sign(hand) > 0)
    shares = (f"{key}: {100 * sum(each) / len(each):.1f} %" for key, each in sorted(won.items()))
    print(f"The leader wins, by {title}:", ", ".join(shares), flush=True)


def even(hand: int) -> bool:
    return hand.bit_count() == LENGTH


def aces(hand: int) -> int:
    return sum(bool(hand & mask & ~(mask >> 1)) for mask in STOCK.suit_masks)


def first_leads(deals: int) -> None:
    """Print how often a first lead keeps the win of a mirrored deal, by its rank and by its kind."""
    exact, whole, random = Exact(STOCK), (1 << LENGTH) - 1, Random(1)
    ranks: defaultdict[str, list[bool]] = defaultdict(list)
    kinds: defaultdict[str, list[bool]] = defaultdict(list)
    keeping: list[int] = []
    for red in random.sample(range(1, whole), deals):
        hand = red | (whole ^ red) << LENGTH
        if TABLE.sign(hand) <= 0:
            continue
        worths = exact.moves(BeatItPosition((hand, STOCK.all ^ hand), (), 1, led=False))
        keeping.append(sum(worth.sign > 0 for worth in worths.values()))
        lowest = hand & ~(hand - 1)
        for card, worth in worths.items():
            kept = worth.sign > 0
            ranks[STOCK.cards[card or 0].code[0]].append(kept)
            beatable = bool(STOCK.above[card or 0] & ~hand & STOCK.all)
            kinds["can be beaten" if beatable else "cannot be beaten"].append(kept)
            suit = hand & STOCK.suit_of(card or 0)
            if 1 << (card or 0) in (suit & -suit, lowest):
                longer = suit.bit_count() > hand.bit_count() / 2
                kinds["lowest of the longer suit" if longer else "lowest of the shorter suit"].append(kept)
    for title, found in (("rank", ranks), ("kind", kinds)):
        shares = (f"{key} {100 * sum(each) / len(each):.1f} %" for key, each in found.items())
        print(f"First leads that keep the win, by {title}:", ", ".join(shares), flush=True)
    only, every = sum(count == 1 for count in keeping), sum(count == LENGTH for count in keeping)
    mean = sum(keeping) / len(keeping)
    print(
        f"Of {len(keeping)} won deals {only} have one such lead, {every} all; {mean:.1f} have it on average"
    )


def mistakes(found: Sequence[tuple[int, bool, dict[int | None, ExactWorth]]]) -> None:
    """Print of won positions, by stage, how many of all legal moves give the win away."""
    moves: defaultdict[int, list[bool]] = defaultdict(list)
    for number, _led, worths in found:
        if max(worth.sign for worth in worths.values()) > 0:
            stage = next((last for last in STAGES if number < last), 0)
            moves[stage] += [worth.sign <= 0 for worth in worths.values()]
    for stage in (*STAGES, 0):
        each = moves[stage]
        share = f"{100 * sum(each) / max(1, len(each)):.1f} % of {len(each)} moves"
        print(f"To move {stage or 'the end'}: {share} in won positions give the win away", flush=True)


def choices(games: int) -> Iterator[tuple[int, BeatItPosition, dict[int | None, ExactWorth]]]:
    """Yield every position of the games that leaves a choice, after how many moves, what each is worth."""
    exact = Exact(STOCK)
    for number in range(1, games + 1):
        chance, position, made = Random(number), GAME.deal(Deal(number)), 0
        while GAME.outcome(position) is None:
            legal = GAME.moves(position)
            if len(legal) > 1:
                yield made, position, exact.moves(position)
            level = "random" if chance.random() < WHIM else "fair"
            move = choose(GAME, position, position.to_move, level, chance, 0.0)
            position, made = GAME.apply(position, move), made + 1


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
    parser.add_argument("--hands", type=int, default=400_000)
    parser.add_argument("--deals", type=int, default=1000)
    given = parser.parse_args()
    random = Random(LENGTH)
    hands = [random.randrange(1, STOCK.all) for _ in range(given.hands)]
    even_hands = [hand for hand in hands if even(hand)]
    print(
        f"The leader wins {100 * sum(TABLE.sign(hand) > 0 for hand in hands) / len(hands):.1f} % of all hands"
    )
    wins("cards that can be beaten", hands, beatable)
    wins("cards", hands, int.bit_count)
    wins("aces, half of the cards each", even_hands, aces)
    wins(
        "cards that can be beaten more than the other's, half of the cards each",
        even_hands,
        lambda hand: beatable(hand) - beatable(STOCK.all ^ hand),
    )
    first_leads(given.deals)
    eat: Counter[str] = Counter()
    lead: Counter[str] = Counter()
    found = []
    for number, position, worths in choices(given.games):
        found.append((number, position.led, worths))
        if position.led:
            counted(eat, worths, lambda move: move is not None)
        elif len({worth.sign for worth in worths.values()}) > 1:
            other = position.hands[2 - position.to_move]
            counted(lead, worths, lambda card, other=other: bool(STOCK.above[card or 0] & other))
    told("To beat (first) or to eat (second)", eat)
    told("To lead a card that can be beaten (first) or not (second), where some lead is better", lead)
    mistakes(found)


if __name__ == "__main__":
    main()
