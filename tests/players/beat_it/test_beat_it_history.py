"""Draws by history overtake wins: what is promised all the same is held to a search that knows it."""

from random import Random

import pytest

from cardtable.cards import parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move
from cardtable.games.beat_it.position import BeatItPosition
from cardtable.games.beat_it.rules import PERFECT, BeatIt
from cardtable.players import capabilities
from cardtable.players.beat_it.player import choose
from cardtable.players.beat_it.questions import candidates
from cardtable.players.beat_it.solve import solve
from cardtable.players.judgement import Assessment, Candidate, Grade
from cardtable.players.solution import Solution, Value, Worth
from tests.sampling import sample

MAYBE = 0.5
"""The estimate of what is a win or a draw: it is not known which."""


def with_history(position: BeatItPosition, twice: list[int], leads: int | None = None) -> BeatItPosition:
    """Return the position after so many leads, in the course of which some positions stood twice."""
    stood = (*twice, *twice, *position.stood[-1:])
    # Positions that stood once, and never will again.
    once = range(-1, -1 - max(0, (leads or 0) + (not position.led) - len(stood)), -1)
    return position._replace(stood=(*once, *stood))


def after(game: BeatIt, position: BeatItPosition, *moves: Move) -> BeatItPosition:
    for move in moves:
        position = game.play(position, move)
    return position


def best(solution: Solution) -> Move:
    return next(move for move, worth in solution.moves if worth == solution.worth)


def told(game: BeatIt, position: BeatItPosition) -> dict[Move, Worth]:
    return dict(solve(game, position, 0.0, 300).moves)


def a_lead_that_wins_after_an_eat(game: BeatIt) -> tuple[BeatItPosition, Move, Move]:
    """Return a position at a lead, the lead that alone wins soonest, and the eat that holds out longest."""
    for number in range(1, 100):
        position = game.deal(Deal(number))
        lead = best(solve(game, position, 0.0))
        answer = best(solve(game, game.play(position, lead), 0.0))
        if told(game, position)[lead].value is Value.WIN and answer.cards and str(answer) == "eat":
            return position, lead, answer
    raise AssertionError


@pytest.mark.slow
@pytest.mark.parametrize("length", [7, 11])
def test_a_win_on_whose_way_the_other_can_draw_is_a_draw(length: int) -> None:
    """Whoever let a winning position stand twice may not come back to it: the other eats, and it is drawn."""
    game = BeatIt({"length": length, "leader": 1})
    position, lead, eat = a_lead_that_wins_after_an_eat(game)
    third = after(game, position, lead, eat).stood[-1]
    position = with_history(position, [third])
    assert told(game, position)[lead] == Worth(Value.DRAW)
    shown = {each.move: each.judgement for each in candidates(game, position)}
    assert shown.get(lead, Assessment(Worth(Value.DRAW))) == Assessment(Worth(Value.DRAW))
    assert choose(game, position, 1, PERFECT, Random(1), 0.0) != lead
    (comment,) = capabilities.review(game.id, {"length": length, "leader": 1}, 2, (position,), (lead,))
    assert comment.after == Assessment(Worth(Value.DRAW))
    assert comment.better not in (None, lead)


@pytest.mark.slow
@pytest.mark.parametrize("length", [7, 11])
def test_a_win_that_may_lead_through_what_stood_twice_is_no_promise(length: int) -> None:
    """Further off than is looked ahead it is told as an estimate, between a win and a draw."""
    game = BeatIt({"length": length, "leader": 1})
    position, lead, eat = a_lead_that_wins_after_an_eat(game)
    later = after(game, position, lead, eat)
    while len(later.stood) < 6:
        later = game.play(later, best(solve(game, later, 0.0)))
    position = with_history(position, [later.stood[-1]])
    shown = candidates(game, position)
    assert Candidate(lead, Assessment(Worth(), MAYBE)) in shown
    assert not any(each.judgement.worth.value is Value.LOSS for each in shown)


def test_what_stood_twice_and_lies_behind_changes_nothing() -> None:
    """Who wins by the tables comes nearer with every move, and never back."""
    game = BeatIt({"length": 7, "leader": 1})
    position = game.deal(Deal(1))
    begun = position.stood[-1]
    while len(position.stood) < 4:
        position = game.play(position, best(solve(game, position, 0.0)))
    again = with_history(position, [begun])._replace(stood=(begun, begun, *position.stood[-1:] * 2))
    assert solve(game, again, 0.0).worth == solve(game, position, 0.0).worth != Worth()


@pytest.mark.parametrize("length", [7, 11])
def test_a_win_for_which_there_are_not_enough_leads_is_a_draw(length: int) -> None:
    game = BeatIt({"length": length, "leader": 1})
    position, lead, _eat = a_lead_that_wins_after_an_eat(game)
    last = with_history(position, [], game.most_leads - 1)
    assert told(game, last)[lead] == Worth(Value.DRAW)
    assert solve(game, last, 0.0).worth == Worth(Value.DRAW)
    assert {each.judgement for each in candidates(game, last)} == {Assessment(Worth(Value.DRAW))}
    assert told(game, with_history(position, [], 2 * length)) == told(game, position)


def test_the_leads_of_a_win_are_counted_to_the_last() -> None:
    """With as many leads as it takes it is a win, with one fewer it is drawn."""
    game = BeatIt({"length": 7, "leader": 1})
    position, lead, _eat = a_lead_that_wins_after_an_eat(game)
    worth = told(game, position)[lead]
    assert worth.plies is not None
    takes = (worth.plies + 1) // 2
    assert told(game, with_history(position, [], game.most_leads - takes))[lead] == worth
    short = with_history(position, [], game.most_leads - takes + 1)
    assert told(game, short)[lead] == Worth(Value.DRAW)


@pytest.mark.slow
def test_with_eats_counted_few_leads_left_are_no_promise() -> None:
    game = BeatIt({"length": 11, "leader": 1})
    position, lead, _eat = a_lead_that_wins_after_an_eat(game)
    eats = told(game, position)[lead].eats
    assert eats is not None
    few = with_history(position, [], game.most_leads - eats - 2)
    assert told(game, few)[lead] == Worth()


def test_the_last_card_wins_with_the_last_lead() -> None:
    game = BeatIt({"length": 11})
    places = {"hand1": parse_cards(["KS"]), "hand2": parse_cards(["AS", "4H"])}
    gone = {*places["hand1"], *places["hand2"]}
    table = tuple(card for card in game.stock.cards if card not in gone)
    position = game.deal(Deal(places={**places, "table": table}, to_move=1, led=False))
    position = with_history(position, [], game.most_leads - 1)
    ((_move, worth),) = told(game, position).items()
    assert (worth.value, worth.eats) == (Value.WIN, 0)


def nearly_won(length: int) -> tuple[BeatIt, BeatItPosition]:
    """Return a position of a game that is not solved in which whatever seat 1 leads must be eaten."""
    game = BeatIt({"length": length})
    places = {"hand1": parse_cards(["AH", "KH", "AS"]), "hand2": parse_cards(["QH", "QS"])}
    gone = {*places["hand1"], *places["hand2"]}
    table = tuple(card for card in game.stock.cards if card not in gone)
    return game, game.deal(Deal(places={**places, "table": table}, to_move=1, led=False))


def test_where_the_game_is_not_solved_a_proof_is_no_promise_once_a_position_stood_twice() -> None:
    game, position = nearly_won(14)
    (best_move, *_others) = candidates(game, position)
    assert best_move.judgement == Assessment(Worth(Value.WIN))
    others = game.deal(Deal(3)).stood[-1]
    for doubted in (
        with_history(position, [others]),
        with_history(position, [], game.most_leads - 20),
    ):
        (first, *_others) = candidates(game, doubted)
        assert first.judgement == Assessment(Worth(), MAYBE)
        assert told(game, doubted)[best_move.move] == Worth()
        (comment,) = capabilities.review(game.id, {"length": 14}, 2, (doubted,), (best_move.move,))
        assert comment.before == comment.after == Assessment(Worth(), MAYBE)


def test_what_a_search_likes_best_is_told_as_a_draw_where_it_draws() -> None:
    """With the last lead nothing is left but a draw, whatever the search thinks of it."""
    game, position = nearly_won(14)
    last = with_history(position, [], game.most_leads - 1)
    led = game.play(last, candidates(game, position)[0].move)
    (comment,) = capabilities.review(game.id, {"length": 14}, 2, (led,), (game.moves(led)[0],))
    assert comment.before == comment.after == Assessment(Worth(Value.DRAW))
    assert comment.grade is Grade.GOOD


def test_a_better_move_is_none_that_draws() -> None:
    """The search knows no history: what it likes best may let a position stand for the third time."""
    game = BeatIt({"length": 14})
    position = game.deal(Deal(5))
    position = game.play(position, game.moves(position)[0])
    liked = candidates(game, position)[0].move
    third = game.apply(position, liked).stood[-1]
    position = with_history(position, [third])
    played = next(move for move in game.moves(position) if move != liked)
    (comment,) = capabilities.review(game.id, {"length": 14}, 2, (position,), (played,))
    assert comment.before != Assessment(Worth(Value.WIN))
    assert comment.better != liked


# What is promised, held to a search of every move that knows what stood twice and how many leads are left.

Known = dict[tuple[tuple[int, int], int | None, int, int], tuple[int, int]]


class Referee:
    """Minimax of the rules of play with the draws by history; a line never need repeat itself to win."""

    def __init__(self, game: BeatIt, twice: list[int]) -> None:
        self.game, self.twice = game, set(twice)
        self.known: Known = {}

    def worth(self, position: BeatItPosition, left: int) -> tuple[int, int]:
        """Return 1, 0 or -1 for the seat to move, and in how many plies; so many leads may still be made."""
        key = position.hands, position.table[-1] if position.led else None, position.to_move, left
        if key not in self.known:
            worths = [self.of_move(position, move, left) for move in self.game.moves(position)]
            self.known[key] = max(worths, key=lambda worth: worth[0] * (1000 - worth[1]))
        return self.known[key]

    def of_move(self, position: BeatItPosition, move: Move, left: int) -> tuple[int, int]:
        following = self.game.apply(position._replace(stood=()), move)
        if not all(following.hands):
            return 1, 1
        left -= following.led
        if not following.led and (not left or following.stood[0] in self.twice):
            return 0, 1
        sign, plies = self.worth(following._replace(stood=(0,)), left)
        return (sign if following.to_move == position.to_move else -sign), plies + 1


@pytest.mark.slow
@pytest.mark.parametrize(("length", "suits"), [(5, 1), (6, 1)])
def test_no_promise_is_broken_by_history(length: int, suits: int) -> None:
    game, random = BeatIt({"length": length, "suits": suits}), Random(length)
    drawn = unsure = 0
    for _ in range(sample(60, 600)):
        hand = random.randrange(1, game.stock.all)
        position = game.arranged({})._replace(hands=(hand, game.stock.all ^ hand))
        for _move in range(random.randrange(4)):
            onward = game.apply(position, random.choice(game.moves(position._replace(stood=(0,)))))
            position = onward if all(onward.hands) else position
        twice: list[int] = []
        line = position._replace(stood=(0,))
        for _move in range(random.randrange(8)):
            if all(line.hands):
                line = game.apply(line, random.choice(game.moves(line._replace(stood=(0,)))))
                twice += [
                    key
                    for key in line.stood[-1:]
                    if all(line.hands) and not line.led and random.random() < 0.4
                ]
        position = position._replace(
            stood=() if position.led else (game.stock.key(position.hands, position.to_move),)
        )
        twice = sorted(set(twice) - set(position.stood))
        left = random.choice((1, 2, 3, 5, 8, 30))
        position = with_history(position, twice, game.most_leads - left)
        assert game.most_leads - game.leads(position) == left
        referee = Referee(game, twice)
        for move, worth in told(game, position).items():
            sign, plies = referee.of_move(position, move, left)
            unsure += worth.value is None
            drawn += worth.value is Value.DRAW
            if worth.value is None:
                continue
            assert {Value.WIN: 1, Value.DRAW: 0, Value.LOSS: -1}[worth.value] == sign
            assert worth.plies is None or plies <= worth.plies
    assert drawn > unsure > 0
