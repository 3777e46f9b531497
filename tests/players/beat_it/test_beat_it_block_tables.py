"""The tables of the longest suits, which count eats and are read block by block."""

import shutil
from pathlib import Path
from random import Random

import pytest

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import MoveKind
from cardtable.errors import FileRefused
from cardtable.games.beat_it.position import LONGEST_SOLVED, BeatItPack, bits
from cardtable.games.beat_it.rules import PERFECT, BeatIt
from cardtable.players.beat_it import tables as beat_it_tables
from cardtable.players.beat_it.analysis import comment
from cardtable.players.beat_it.block_tables import ROWS, BlockTable, ordered, reference
from cardtable.players.beat_it.player import choose
from cardtable.players.beat_it.solve import solve
from cardtable.players.beat_it.tables import LONGEST_IN_PLIES, perfect
from cardtable.players.judgement import Grade
from cardtable.players.solution import Value, Worth
from tests.sampling import sample

LENGTHS = range(LONGEST_IN_PLIES + 1, LONGEST_SOLVED[2] + 1)
MOST = 1000
MIRRORED = {11: (1940, 10, 70, 71), 12: (3944, 0, 103, 96), 13: (7962, 0, 114, 103)}
"""Of mirrored deals: how many the leader wins, how many are drawn, and the longest wins of both, in eats."""


class Slow:
    """Alpha-beta with every lead and every beat, to the next empty table: what a table must agree with.

    A win after so many eats is worth so many less than `MOST`.
    """

    def __init__(self, length: int) -> None:
        self.stock, self.table = BeatItPack(length, 2), perfect(length)
        self.known: dict[tuple[int, int], tuple[int, int]] = {}
        """Bounds of what positions at a lead are worth."""

    def lead(self, leader: int, other: int, alpha: int, beta: int) -> int:
        low, high = self.known.get((leader, other), (-2 * MOST, 2 * MOST))
        if low >= beta or high <= alpha or low == high:
            return low if low > alpha else high
        best = -2 * MOST
        for card in sorted(bits(leader), key=lambda card: self.empty(leader ^ 1 << card), reverse=True):
            best = max(best, self.led(leader ^ 1 << card, other, card, max(alpha, best), beta))
            if best >= beta:
                break
        self.known[leader, other] = (best if best > alpha else low), (best if best < beta else high)
        return best

    def led(self, left: int, other: int, card: int, alpha: int, beta: int) -> int:
        if not left:
            return MOST
        worst = self.empty(left)
        worst -= (worst > 0) - (worst < 0)
        for beat in bits(other & self.stock.above[card]):
            if worst <= alpha:
                break
            rest = other ^ 1 << beat
            worst = min(worst, -self.lead(rest, left, -min(beta, worst), -alpha) if rest else -MOST)
        return worst

    def empty(self, leader: int) -> int:
        sign = self.table.sign(leader) if leader else 1
        return sign and sign * (MOST - (self.table.distance(leader) if leader else 0))


@pytest.mark.slow
@pytest.mark.parametrize("length", LENGTHS)
def test_what_the_table_says_is_what_every_lead_and_every_beat_come_to(length: int) -> None:
    slow, random, whole = Slow(length), Random(length), (1 << length) - 1
    for number in range(sample(3, 12)):
        red = random.randrange(1, whole)
        leader = red << length | (whole ^ red) if number % 2 else random.randrange(1, slow.stock.all)
        worth = slow.lead(leader, slow.stock.all ^ leader, -2 * MOST, 2 * MOST)
        assert worth == slow.empty(leader)


@pytest.mark.slow
@pytest.mark.parametrize("length", LENGTHS)
def test_what_is_said_of_mirrored_deals_is_in_the_tables(length: int) -> None:
    known, whole = perfect(length), (1 << length) - 1
    deals = [red << length | (whole ^ red) for red in range(whole + 1)]
    won = [known.distance(deal) for deal in deals if known.sign(deal) > 0]
    lost = [known.distance(deal) for deal in deals if known.sign(deal) < 0]
    assert (len(won), len(deals) - len(won) - len(lost), max(won), max(lost)) == MIRRORED[length]


@pytest.mark.slow
@pytest.mark.parametrize("length", LENGTHS)
def test_the_suits_are_alike(length: int) -> None:
    known, random = perfect(length), Random(length)
    for _number in range(200):
        first, second = random.randrange(1, 1 << length), random.randrange(1, 1 << length)
        one, other = first << length | second, second << length | first
        assert known.sign(one) == known.sign(other)
        assert not known.sign(one) or known.distance(one) == known.distance(other)


@pytest.mark.slow
@pytest.mark.parametrize("length", LENGTHS)
def test_won_games_are_brought_home_after_as_many_eats_as_are_told(length: int) -> None:
    game = BeatIt({"length": length, "leader": 1})
    for number in range(1, sample(2, 6)):
        position, eaten = game.deal(Deal(number)), 0
        told = solve(game, position, 0.0).worth
        if told.value is Value.DRAW:
            continue
        while (outcome := game.outcome(position)) is None:
            move = choose(game, position, position.to_move, PERFECT, Random(1), 0.0)
            position, eaten = game.apply(position, move), eaten + (move.kind is MoveKind.EAT)
        assert (outcome.winner, eaten) == (1 if told.value is Value.WIN else 2, told.eats)


def test_a_losing_move_is_named_and_the_better_one_shown() -> None:
    """The leader of 12 cards a suit throws a win away where the table knows it, and is told so."""
    game = BeatIt({"length": 12, "leader": 1})
    for number in range(1, 60):
        position = game.deal(Deal(number))
        worths = dict(solve(game, position, 0.0).moves)
        lost = [move for move, worth in worths.items() if worth.value is Value.LOSS]
        if lost and len(lost) < len(worths):
            break
    told = comment(game, position, lost[0])
    assert told.grade is Grade.LOSING
    assert told.better is not None
    assert worths[told.better] == told.before.worth
    assert told.before.worth.value is Value.WIN


def test_what_is_counted_in_eats_is_said_so() -> None:
    assert str(Worth(Value.WIN, None, 6)) == "wins after 6 eats"
    assert str(Worth(Value.LOSS, None, 1)) == "loses after 1 eat"
    assert str(Worth(Value.WIN, None, 0)) == "wins before anybody eats"
    assert Worth(Value.WIN, None, 6).to_json() == {"value": "win", "plies": None, "eats": 6}
    assert "eats" not in Worth(Value.WIN, 6).to_json()


def test_hands_are_numbered_once_and_every_row_goes_back_to_the_first() -> None:
    assert sorted(ordered(11)) == list(range(1 << 11))
    for row in range(1, ROWS):
        assert 0 <= reference(row) < row


def test_a_hand_that_cannot_be_beaten_wins_by_being_eaten() -> None:
    """Two must be eaten, one after the other, and the third is the last."""
    stock = BeatItPack(12, 2)
    hand = stock.mask(parse_cards(["AH", "KH", "AS"]))
    assert perfect(12).sign(hand) == 1
    assert perfect(12).distance(hand) == 2


@pytest.mark.parametrize("harm", ["another", "cut", "gone", "block", "index"])
def test_a_table_that_is_not_as_it_was_made_is_refused(
    harm: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "beat-it"
    folder.mkdir()
    file, made = folder / "11.blocks", Path(str(beat_it_tables.resource("beat-it", "11.blocks")))
    data = bytearray(made.read_bytes())
    if harm == "another":
        shutil.copy(made.with_name("12.blocks"), file)
    elif harm == "cut":
        file.write_bytes(data[:3000])
    elif harm != "gone":
        data[-60_000 if harm == "block" else 20] ^= 1
        file.write_bytes(data)
    monkeypatch.setattr(beat_it_tables, "resource", tmp_path.joinpath)
    perfect.cache_clear()
    with pytest.raises(FileRefused, match="table of perfect play"):
        _read_all(perfect(11))
    perfect.cache_clear()


def _read_all(known: beat_it_tables.EmptyTables) -> None:
    assert isinstance(known, BlockTable)
    for first in range(1, 1 << 11, 7):
        for second in range(1, 1 << 11, 300):
            if known.sign(first << 11 | second):
                known.distance(first << 11 | second)
