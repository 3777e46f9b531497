"""Perfect play against a solver without tables: all positions, backwards from the last card."""

import shutil
from collections import defaultdict, deque
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from pathlib import Path
from random import Random

import pytest

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.errors import FileRefused
from cardtable.games.beat_it.judge import judge
from cardtable.games.beat_it.position import LONGEST_SOLVED, BeatItPack, BeatItPosition, bits
from cardtable.games.beat_it.rules import PERFECT, BeatIt
from cardtable.players.beat_it import tables as beat_it_tables
from cardtable.players.beat_it.exact import Exact, ExactWorth
from cardtable.players.beat_it.player import choose
from cardtable.players.beat_it.tables import LONGEST_IN_PLIES, perfect, table
from tests.sampling import sample

State = tuple[int, int, int | None]
"""The hand of the seat to move, the other's, and the number of the card led to it, if any."""
Step = tuple[State | None, bool]
"""What a move leads to, None for a win at once; and whether the same seat moves again."""


def steps(state: State, length: int, suits: int) -> Iterator[Step]:
    mine, other, led = state
    whole = (1 << suits * length) - 1
    if led is not None:
        yield (turned(other, length, suits), turned(whole ^ other, length, suits), None), False
    for card in range(suits * length):
        left = mine & ~(1 << card)
        if left == mine or (led is not None and not beats(card, led, length, suits)):
            continue
        if not left:
            yield None, False
        elif led is None:
            lead = turned(1 << card, length, suits).bit_length() - 1
            yield (turned(other, length, suits), turned(left, length, suits), lead), False
        else:
            yield (left, other, None), True


def beats(card: int, led: int, length: int, suits: int) -> bool:
    """Say it as the rules do; of four suits the first is the own trumps of the seat to move."""
    if card // length == led // length:
        return card > led
    return suits == 4 and card < length <= led


def turned(cards: int, length: int, suits: int) -> int:
    """Return a set as the other seat sees it: of four suits the third is its trumps, the fourth its other."""
    half = 2 * length
    return cards >> half | (cards & ((1 << half) - 1)) << half if suits == 4 else cards


def states(cards: int) -> Iterator[State]:
    for holders in product(range(3), repeat=cards):
        hands = [sum(1 << card for card, holder in enumerate(holders) if holder == who) for who in (0, 1)]
        if all(hands):
            yield hands[0], hands[1], None
            for card, holder in enumerate(holders):
                if holder == 2:
                    yield hands[0], hands[1], card


@lru_cache(maxsize=2)
def solved(length: int, suits: int) -> dict[State, ExactWorth]:
    """Return the worth of every position to the seat to move."""
    before: dict[State, list[tuple[State, bool]]] = defaultdict(list)
    open_moves: dict[State, int] = {}
    found: dict[State, ExactWorth] = {}
    ready: deque[State] = deque()
    for state in states(suits * length):
        following = list(steps(state, length, suits))
        open_moves[state] = len(following)
        if any(after is None for after, _ in following):
            found[state] = ExactWorth(1, 1)
            ready.append(state)
        for after, again in following:
            if after is not None:
                before[after].append((state, again))
    while ready:  # in the order of their distances
        state = ready.popleft()
        sign, plies, *_more = found[state]
        for earlier, again in before[state]:
            if earlier in found:
                continue
            open_moves[earlier] -= 1
            outcome = sign if again else -sign
            if outcome > 0 or not open_moves[earlier]:
                found[earlier] = ExactWorth(outcome, plies + 1)
                ready.append(earlier)
    return {state: found.get(state, ExactWorth(0, None)) for state in open_moves}


def best(worths: dict[int | None, ExactWorth]) -> ExactWorth:
    return max(worths.values(), key=lambda worth: worth.score)


def position(state: State, stock: BeatItPack) -> BeatItPosition:
    mine, other, led = state
    rest = [card for card in bits(stock.all & ~mine & ~other) if card != led]
    return BeatItPosition((mine, other), (*rest, *(() if led is None else (led,))), 1, led is not None)


def other_seat(seen: BeatItPosition, stock: BeatItPack) -> BeatItPosition:
    """Return the same position with seat 2 in the place of seat 1."""
    hands = stock.turned(seen.hands[1]), stock.turned(seen.hands[0])
    return BeatItPosition(
        hands, tuple(stock.turned(1 << card).bit_length() - 1 for card in seen.table), 2, seen.led
    )


@pytest.mark.parametrize(
    ("length", "suits"),
    [
        *((length, 2) for length in range(2, sample(4, 5) + 1)),
        *((length, 1) for length in range(2, sample(7, 9))),
        *((length, 4) for length in range(2, sample(2, 3) + 1)),
    ],
)
def test_every_position_has_the_value_found_without_tables(length: int, suits: int) -> None:
    stock, truth = BeatItPack(length, suits), solved(length, suits)
    exact = Exact(stock)
    for state in list(truth)[:: max(1, len(truth) // (500 if suits == 4 else 6000))]:
        seen = position(state, stock)
        assert best(exact.moves(seen)) == truth[state] == best(exact.moves(other_seat(seen, stock)))
    for (leader, other, led), (sign, plies, *_more) in truth.items():
        if led is None and leader | other == stock.all:
            assert table(length, suits).plies(leader) == sign * (plies or 0)


@pytest.mark.slow
def test_leads_and_beats_that_a_search_leaves_out_are_never_better() -> None:
    """In every position of four cards a suit, won as soon and lost as late included."""
    stock, truth = BeatItPack(4, 2), solved(4, 2)
    for mine, other, led in truth:
        worths = {}
        for card in bits(mine if led is None else mine & stock.above[led]):
            left = mine & ~(1 << card)
            sign, plies, *_more = (
                truth[(other, left, card) if led is None else (left, other, None)] if left else (0, 0, None)
            )
            worths[card] = ((-sign if led is None else sign), plies or 0) if left else (2, 0)
        for card, (sign, plies) in worths.items():
            looked_at = stock.leads(mine, other) if led is None else 1 << min(worths)
            below = max(each for each in bits(looked_at) if each <= card)
            assert below // 4 == card // 4
            best_sign, best_plies = worths[below]
            assert (best_sign, -best_sign * best_plies) >= (sign, -sign * plies)


def test_what_is_led_is_the_lowest_of_those_that_the_same_cards_beat() -> None:
    stock, random = BeatItPack(13, 2), Random(13)
    for _ in range(500):
        holders = [random.randrange(3) for _ in stock.cards]
        leader, other = (
            sum(1 << card for card, holder in enumerate(holders) if holder == who) for who in (0, 1)
        )
        by_beaters: dict[tuple[int, int], int] = {}
        for card in bits(leader):
            by_beaters.setdefault((card // 13, stock.above[card] & other), card)
        assert stock.leads(leader, other) == sum(1 << card for card in by_beaters.values())


@pytest.mark.parametrize(
    ("length", "suits"),
    [
        *((length, 1) for length in range(6, LONGEST_SOLVED[1] + 1)),
        *((length, 2) for length in range(6, LONGEST_IN_PLIES + 1)),
        *((length, 4) for length in range(3, LONGEST_SOLVED[4] + 1)),
    ],
)
def test_a_longer_table_agrees_with_playing_one_round_on(length: int, suits: int) -> None:
    stock, random = BeatItPack(length, suits), Random(length)
    exact = Exact(stock)
    for _ in range(sample(15, 40)):
        leader = random.randrange(1, stock.all)
        sign, plies, *_more = best(exact.moves(BeatItPosition((leader, stock.all ^ leader), (), 1, False)))
        assert table(length, suits).plies(leader) == sign * (plies or 0)


@pytest.mark.parametrize("length", range(2, LONGEST_IN_PLIES + 1))
def test_of_suits_up_to_ten_only_those_of_seven_have_draws(length: int) -> None:
    whole = (1 << 2 * length) - 1
    hands = range(1, whole) if length < 9 else range(1, whole, 7)
    assert any(not table(length).plies(hand) for hand in hands) == (length == 7)


@pytest.mark.parametrize("length", range(2, LONGEST_SOLVED[4] + 1))
def test_of_four_suits_only_those_of_five_have_draws(length: int) -> None:
    stock = BeatItPack(length, 4)
    hands = range(1, stock.all, sample(max(1, 4 ** (length - 3)), 1))
    drawn = ["TS QS AS KC AC KH TD JD QD", "JS QS AS KC AC KH TD JD QD"]
    drawn += [hand.translate(str.maketrans("CD", "DC")) for hand in drawn]
    known = {stock.mask(parse_cards(hand.split())) for hand in drawn} if length == 5 else set()
    assert {hand for hand in (*hands, *known) if not table(length, 4).plies(hand)} == known


@pytest.mark.parametrize(("length", "suits"), [(5, 2), (6, 2), (7, 2), (3, 4)])
def test_at_most_one_beatable_card_wins(length: int, suits: int) -> None:
    arbiter = judge(length, suits)
    for hand in range(1, arbiter.all):
        if arbiter.sure(hand):
            assert table(length, suits).plies(hand) > 0


class Slow:
    """Alpha-beta with every lead and every beat, to the next empty table: what a table must agree with."""

    most = 1_000_000

    def __init__(self, length: int, suits: int) -> None:
        self.length, self.suits = length, suits
        self.stock, self.table = BeatItPack(length, suits), table(length, suits)

    def lead(self, leader: int, other: int, ply: int, alpha: int, beta: int) -> int:
        best = -2 * self.most
        for card in sorted(bits(leader), key=lambda card: self.empty(leader ^ 1 << card, 0), reverse=True):
            best = max(best, self.led(leader ^ 1 << card, other, card, ply + 1, max(alpha, best), beta))
            if best >= beta:
                break
        return best

    def led(self, leader: int, other: int, card: int, ply: int, alpha: int, beta: int) -> int:
        if not leader:
            return self.most - ply
        worst = self.empty(leader, ply + 1)
        lead = self.turned(1 << card).bit_length() - 1
        for answer in bits(self.turned(other)):
            if worst <= alpha:
                break
            if not beats(answer, lead, self.length, self.suits):
                continue
            left = self.turned(other) ^ 1 << answer
            won = self.most - ply - 1
            beaten = self.lead(left, self.turned(leader), ply + 1, -min(beta, worst), -alpha) if left else won
            worst = min(worst, -beaten)
        return worst

    def turned(self, cards: int) -> int:
        return turned(cards, self.length, self.suits)

    def empty(self, leader: int, ply: int) -> int:
        plies = self.table.plies(leader)
        return self.most - ply - plies if plies > 0 else plies and ply - plies - self.most


@pytest.mark.parametrize("length", range(8, LONGEST_IN_PLIES + 1))
def test_a_long_table_agrees_with_every_lead_and_every_beat(length: int) -> None:
    slow, random = Slow(length, 2), Random(length)
    low = (1 << length) - 1
    for number in range(sample(10, 150)):
        red = random.randrange(1, low)
        leader = red | (low ^ red) << length if number % 2 else random.randrange(1, slow.stock.all)
        worth = slow.lead(leader, slow.stock.all ^ leader, 0, -2 * slow.most, 2 * slow.most)
        assert worth == slow.empty(leader, 0)


@pytest.mark.parametrize("length", [3, 4])
def test_a_table_of_four_suits_agrees_with_every_lead_and_every_beat(length: int) -> None:
    slow, random = Slow(length, 4), Random(length)
    for _number in range(sample(30, 300)):
        leader = random.randrange(1, slow.stock.all)
        worth = slow.lead(leader, slow.stock.all ^ leader, 0, -2 * slow.most, 2 * slow.most)
        assert worth == slow.empty(leader, 0)


@pytest.mark.parametrize(
    ("length", "suits"),
    [
        *((length, 2) for length in range(8, LONGEST_IN_PLIES + 1)),
        *((length, 4) for length in range(4, LONGEST_SOLVED[4] + 1)),
    ],
)
def test_games_end_when_the_table_says(length: int, suits: int) -> None:
    game = BeatIt({"length": length, "suits": suits, "leader": 1})
    for number in range(1, sample(3, 12)):
        position, played = game.deal(Deal(number)), 0
        plies = table(length, suits).plies(position.hands[0])
        while (outcome := game.outcome(position)) is None:
            move = choose(game, position, position.to_move, PERFECT, Random(1), 0.0)
            position, played = game.apply(position, move), played + 1
        assert (outcome.winner, played) == (1 if plies > 0 else 2, abs(plies))


def test_with_one_suit_only_fourteen_cards_have_draws() -> None:
    """With 2 to 13 cards of one suit nobody can force a draw, with fourteen 32 hands can."""
    for length in range(2, LONGEST_SOLVED[1] + 1):
        worths = [table(length, 1).plies(hand) for hand in range(1, (1 << length) - 1)]
        assert worths.count(0) == (32 if length == 14 else 0)
        assert length < 5 or 0.5 <= sum(plies > 0 for plies in worths) / len(worths) <= 0.6


def test_the_leader_wins_most_deals_of_nine() -> None:
    game = BeatIt({"length": 9})
    hands = [game.deal(Deal(number)).hands[0] for number in range(1, 1001)]
    assert 0.91 < sum(table(9).plies(hand) > 0 for hand in hands) / 1000 < 0.95


def test_the_turn_after_a_beat_is_the_beaters() -> None:
    """Led the 9, hearts A and T win against K and J: the ace beats, the ten is ahead of nothing."""
    game = BeatIt({"length": 5})
    places = {"hand1": parse_cards(["AH", "KH"]), "table": parse_cards(["TH"])}
    rest = [card for card in game.stock.cards if card not in {*places["hand1"], *places["table"]}]
    led = game.deal(Deal(places={**places, "hand2": tuple(rest)}, to_move=1, led=True))
    worths = Exact(game.stock).moves(led)
    assert worths[game.stock.numbers[parse_cards(["KH"])[0]]] == ExactWorth(1, 2)


@pytest.mark.parametrize("harm", ["other", "cut", "gone", "unlisted"])
def test_a_table_that_is_not_as_it_was_made_is_refused(
    harm: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "beat-it"
    shutil.copytree(Path(str(beat_it_tables.resource("beat-it"))), folder)
    file = folder / "6.zlib"
    if harm == "other":
        file.write_bytes((folder / "5.zlib").read_bytes())
    elif harm == "cut":
        file.write_bytes(file.read_bytes()[:-40])
    elif harm == "gone":
        file.unlink()
    else:
        (folder / "sha256.json").write_text("{}")
    monkeypatch.setattr(beat_it_tables, "resource", tmp_path.joinpath)
    table.cache_clear()
    with pytest.raises(FileRefused, match="table of perfect play"):
        table(6)
    table.cache_clear()


def test_what_is_said_of_challenge_is_in_the_tables() -> None:
    """The page of rules: the leader wins 218 of 256 deals, 910 of 1,024; the longest win takes 211."""
    for length, wins in ((4, 218), (5, 910)):
        stock = BeatItPack(length, 4)
        own = range(1 << 2 * length)
        hands = [stock.mirrored(stock.cards[card] for card in bits(dealt)) for dealt in own]
        deals = [table(length, 4).plies(hand) for hand in hands]
        assert all(deals)
        assert sum(plies > 0 for plies in deals) == wins
    assert max(deals) == 211 > -min(deals)


def test_what_is_said_about_playing_well_is_in_the_tables() -> None:
    """The page of advice: the lead wins 7,962 of 8,192 deals; one beatable card at most always wins."""
    longest, whole = perfect(13), (1 << 13) - 1
    deals = [longest.sign(red | (whole ^ red) << 13) for red in range(1 << 13)]
    assert (deals.count(1), deals.count(-1)) == (7962, 230)
    stock, short = BeatItPack(7, 2), table(7)
    for hand in range(1, stock.all):
        others = stock.all ^ hand
        if sum(bool(stock.above[card] & others) for card in bits(hand)) <= 1:
            assert short.plies(hand) > 0
