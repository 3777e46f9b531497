"""Comments on played games: the author's own on his sample game, and what a search can prove."""

import re
from random import Random

import pytest

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games.beat_it.position import BeatItPack, BeatItPosition
from cardtable.games.beat_it.rules import PERFECT, BeatIt
from cardtable.games.beat_it.settling import WON
from cardtable.play.lessons import lesson
from cardtable.players.beat_it.analysis import analyse, comment
from cardtable.players.beat_it.exact import Exact
from cardtable.players.beat_it.player import choose
from cardtable.players.beat_it.search import AlphaBeta
from cardtable.players.beat_it.solve import solve
from cardtable.players.judgement import Comment, Grade
from cardtable.players.solution import Value, Worth
from tests.sampling import only_thorough


@pytest.fixture(scope="module")
def sample() -> list[Comment]:
    """Bill Taylor's sample game of 1993, move by move."""
    game = lesson("beat-it-sample")
    assert isinstance(game.game, BeatIt)
    return list(analyse(game.game, game.positions[:-1], [step.move for step in game.steps]))


def moved(comments: list[Comment], text: str, seat: int = 0) -> Comment:
    return next(each for each in comments if str(each.move) == text and seat in (0, each.seat))


def test_left_had_won_throughout(sample: list[Comment]) -> None:
    """In Taylor's sample game LEFT's win was forced from the start; and he never gave it away."""
    assert all(each.before.exact and each.after.exact for each in sample)
    assert {each.after.worth.value for each in sample if each.seat == 1} == {Value.WIN}
    assert Grade.LOSING not in {each.grade for each in sample}


def test_the_king_on_the_nine_of_spades_wins(sample: list[Comment]) -> None:
    """'He could have beaten the 9s with the Ks, led back the Th, the Ah & Qh (winning)': six plies."""
    lead = moved(sample, "9S table", 2)
    assert lead.after.worth == Worth(Value.LOSS, 7)
    assert str(lead.better) == "AS table"
    blunder = sample[sample.index(lead) + 1]
    assert str(blunder.move) == "eat"
    assert (blunder.grade, str(blunder.better)) == (Grade.DOUBTFUL, "KS table")
    assert blunder.before.worth == Worth(Value.WIN, 6)
    assert blunder.after.worth == Worth(Value.WIN, 42)


def test_the_queen_is_better_than_the_ten(sample: list[Comment]) -> None:
    """'It would clearly have been uniformly better to lead the queen.'"""
    ten = moved(sample, "TS table")
    assert (ten.grade, str(ten.better)) == (Grade.DOUBTFUL, "QS table")
    assert ten.before.worth == Worth(Value.LOSS, 41)
    assert ten.after.worth == Worth(Value.LOSS, 29)


def test_the_queen_is_uniformly_better() -> None:
    """Whatever Left answers to the queen, the same against the ten is no worse for him."""
    steps = lesson("beat-it-sample")
    game, position = steps.game, steps.positions[[str(step.move) for step in steps.steps].index("TS table")]
    assert isinstance(game, BeatIt)
    answers = []
    for code in ("QS", "TS"):
        led = game.play(position, Move.carry(*parse_cards([code]), "hand2", "table"))
        answers.append({str(move): worth for move, worth in solve(game, led, 0.0).moves})
    queen, ten = answers
    assert set(queen) < set(ten)
    assert all(_merit(ten[answer]) >= _merit(worth) for answer, worth in queen.items())


def _merit(worth: Worth) -> int:
    sign = {Value.WIN: 1, Value.DRAW: 0, Value.LOSS: -1, None: 0}[worth.value]
    return sign * (1000 - (worth.plies or 0))


def test_the_nine_of_hearts_loses_at_once(sample: list[Comment]) -> None:
    """'He led the 9h, which led to an immediate simple forced loss.'"""
    nine = [each for each in sample if str(each.move) == "9H table" and each.seat == 2][-1]
    assert nine.grade is Grade.DOUBTFUL
    assert nine.after.worth == Worth(Value.LOSS, 7)
    assert nine.before.worth == Worth(Value.LOSS, 27)


def test_the_lesson_says_what_is_found(sample: list[Comment]) -> None:
    """Every remark has the right figures, and no doubtful move is without one."""
    for each, step in zip(sample, lesson("beat-it-sample").steps, strict=True):
        # Neither “the 9 of spades” nor “the 10” is a number of moves.
        figures = {int(number) for number in re.findall(r"(?:in|for|takes|win:) (\d+)", step.found)}
        if each.grade is not Grade.GOOD:
            assert step.found
            assert {each.before.worth.plies, each.after.worth.plies} == figures
        elif step.found:
            assert figures == {each.after.worth.plies}


def test_a_win_given_away_is_called_losing() -> None:
    """In the sample game the ace of hearts on move 5 would have lost: from a win in 25 to a loss in 45."""
    steps = lesson("beat-it-sample")
    assert isinstance(steps.game, BeatIt)
    given = comment(steps.game, steps.positions[4], Move.carry(*parse_cards(["AH"]), "hand1", "table"))
    assert (given.grade, str(given.better)) == (Grade.LOSING, "9H table")
    assert given.after.worth == Worth(Value.LOSS, 45)


@only_thorough()
def test_every_proof_of_the_search_is_true() -> None:
    stock, random, proofs = BeatItPack(7, 2), Random(7), 0
    exact = Exact(stock)
    for _ in range(400):
        holders = random.choices((1, 2, 0), (4, 4, 1), k=14)
        hands = [sum(1 << card for card, holder in enumerate(holders) if holder == who) for who in (1, 2)]
        table = [card for card, holder in enumerate(holders) if not holder]
        if not all(hands):
            continue
        random.shuffle(table)
        position = BeatItPosition(
            (hands[0], hands[1]), tuple(table), 1, bool(table) and random.random() < 0.5
        )
        found = AlphaBeta(stock, position, 0.0, 400).best()
        if abs(found.worth) >= WON:
            proofs += 1
            best = max(exact.moves(position).values(), key=lambda worth: worth.score)
            assert best.sign == found.worth
    assert proofs > 60


@only_thorough()
def test_the_end_of_a_game_that_is_not_solved_is_proved() -> None:
    game, random = BeatIt({"length": 14}), Random(5)
    assert not game.offers(PERFECT)
    position = game.deal(Deal(5))
    positions, moves = [], []
    while (outcome := game.outcome(position)) is None:
        positions.append(position)
        moves.append(choose(game, position, position.to_move, "fair", random, 0.0))
        position = game.apply(position, moves[-1])
    comments = analyse(game, positions, moves, nodes=300)
    assert outcome.winner is not None
    for each in comments[-3:]:
        assert each.after.worth.value is (Value.WIN if each.seat == outcome.winner else Value.LOSS)
    opening = comments[0].before
    assert not opening.exact
    assert opening.estimate is not None and -1 < opening.estimate < 1


def test_a_move_that_lets_the_other_win_is_found_out_by_search() -> None:
    """Seat 2 has one card, the ace of spades: the king loses to it, a heart must be eaten."""
    game = BeatIt({"length": 14})
    places = {"hand1": parse_cards(["4H", "5H", "KS"]), "hand2": parse_cards(["AS"])}
    gone = {*places["hand1"], *places["hand2"]}
    table = tuple(card for card in game.stock.cards if card not in gone)
    position = game.deal(Deal(places={**places, "table": table}, to_move=1, led=False))
    lost = comment(game, position, Move.carry(*parse_cards(["KS"]), "hand1", "table"))
    assert lost.grade is Grade.LOSING
    assert lost.after.worth.value is Value.LOSS
    assert lost.better is not None and str(lost.better) in ("4H table", "5H table")
