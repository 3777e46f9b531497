"""Games with a hole: one foundation for all cards, up and down, as Black Hole and Golf have it."""

import json
from random import Random

import pytest

from cardtable.contract.deal import Deal
from cardtable.contract.move import MoveKind
from cardtable.errors import InvalidRules
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.own import known
from cardtable.games.own.agreement import doubts
from cardtable.games.own.files import read
from cardtable.games.own.sentences import rules_in_words
from cardtable.solver.answers import judged
from cardtable.solver.verdict import Verdict
from tests.sampling import sample

STILL = {"count": 17, "build policy": "no-build"}
BLACK_HOLE = {"tableau piles": STILL, "foundations": {"present": False}, "hole": {"present": True}}
GOLF = BLACK_HOLE | {
    "tableau piles": STILL | {"count": 7},
    "hole": {"present": True, "base card": "random", "build loops": False},
    "stock": {"size": 16, "deal type": "hole"},
}
SMALL = """
[cards]
ranks = {ranks}
[tableau]
piles = {piles}
build = "none"
spaces = "none"
cards = {cards}
[foundations]
suit = "any"
build = "either"
base = "{base}"
"""


def game_of(text: str) -> RuledPatience:
    game = known.admit(read(text, "Hole")).game_class()
    assert isinstance(game, RuledPatience)
    return game


def small(*, ranks: int = 5, piles: int = 4, cards: object = '"all"', base: str = "A", more: str = "") -> str:
    return SMALL.format(ranks=ranks, piles=piles, cards=cards, base=base) + more


def test_rule_files_with_a_hole_are_read() -> None:
    black_hole, golf = (game_of(json.dumps(rules)) for rules in (BLACK_HOLE, GOLF))
    start = black_hole.deal(Deal(1))
    assert [str(card) for card in black_hole.pile(start, "foundation1")] == ["AS"]
    assert all(len(black_hole.pile(start, name)) == 3 for name in black_hole.rows)
    assert {int(move.cards[0].rank) for move in black_hole.moves(start)} <= {2, 13}
    start = golf.deal(Deal(1))
    assert len(golf.pile(start, "foundation1")) == 1 and len(golf.pile(start, "pack")) == 16
    assert [len(golf.pile(start, name)) for name in golf.rows] == [5] * 7
    first = golf.pile(start, "foundation1")[0].rank
    assert all(abs(move.cards[0].rank - first) == 1 for move in golf.moves(start) if move.cards)
    after = golf.play(start, golf.bare_moves(start)[0])
    assert len(golf.pile(after, "foundation1")) == 2


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"foundations": {}}, "foundations and a hole"),
        ({"hole": {}}, "neither foundations nor a hole"),
        ({"foundations": {}, "hole": {}, "stock": {"size": 5, "deal type": "hole"}}, "but no hole"),
    ],
)
def test_a_rule_file_has_foundations_or_a_hole(change: dict[str, object], why: str) -> None:
    with pytest.raises(InvalidRules, match=why):
        read(json.dumps(BLACK_HOLE | change))


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ('[foundations]\nbuild = "either"\n', "needs foundations of any suit"),
        ('[foundations]\nbuild = "either"\nsuit = "any"\ntake_back = true\n', "that give no card back"),
        ('[tableau]\ncards = 5\n[stock]\nto = "foundation"\n', "needs a single foundation"),
    ],
)
def test_what_does_not_go_together_is_refused(wrong: str, why: str) -> None:
    with pytest.raises(InvalidRules, match=why):
        read(wrong, "Wrong")


@pytest.mark.parametrize("rules", [BLACK_HOLE, GOLF])
def test_they_are_told_and_written_again(rules: dict[str, object]) -> None:
    own = read(json.dumps(rules), "Hole")
    assert read(own.text).id == own.id
    assert not list(doubts(own.rules))
    said = [sentence for section in rules_in_words(own.rules) for sentence in section.sentences]
    assert "There is one foundation, for all cards." in said
    assert "Each next card is one rank higher or lower, as you like. Suits don’t matter." in said


def won(game: RuledPatience, start: object) -> bool:
    """Whether a position can be won, everything tried."""
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        if game.won(here):
            return True
        for move in game.moves(here):
            after = game.apply(here, move)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return False


@pytest.mark.parametrize(
    "text",
    [
        small(),
        small(base="3", more="out = true\n"),
        small(ranks=3, more="out = true\nby = 2\n"),
        small(cards=3, more='[stock]\nto = "foundation"\n'),
        small(cards=3, more='[stock]\nto = "foundation"\nturn = 3\n'),
    ],
)
def test_no_verdict_contradicts_the_rules(text: str) -> None:
    game, told = game_of(text), set[bool]()
    for number in range(1, sample(3, 30)):
        start = game.deal(Deal(number))
        found = judged(game, start, seconds=60.0)
        truth = won(game, start)
        assert found.verdict is (Verdict.WINNABLE if truth else Verdict.UNWINNABLE), number
        told.add(truth)
        for move in found.line:
            start = game.play(start, move)
        assert game.won(start) == truth
    assert told


def test_a_game_goes_round_the_corner_only_if_it_may() -> None:
    rules = {name: dict(value) for name, value in BLACK_HOLE.items()}
    rules["hole"] |= {"base card": "KS"}
    corner = game_of(json.dumps(rules))
    rules["hole"] |= {"build loops": False}
    plain = game_of(json.dumps(rules))
    for number in range(1, 6):
        ranks = [
            {int(move.cards[0].rank) for move in game.moves(game.deal(Deal(number)))}
            for game in (corner, plain)
        ]
        assert ranks[0] <= {12, 1} and ranks[1] == ranks[0] - {1}


@pytest.mark.slow
def test_hints_lay_cards_before_they_deal_and_look_at_no_card_of_the_pack() -> None:
    game = game_of(json.dumps(GOLF))
    for number in range(1, 5):
        position = game.deal(Deal(number))
        while hints := game.hints(position):
            plays = [move for move in hints if move.kind is MoveKind.CARRY]
            assert list(hints[: len(plays)]) == plays
            pack = list(game.pile(position, "pack"))
            Random(1).shuffle(pack)
            assert game.hints(game.with_piles(position, {"pack": tuple(pack)})) == hints
            assert game.safe_move(position) is None
            position = game.play(position, hints[0])
