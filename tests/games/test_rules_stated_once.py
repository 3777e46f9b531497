"""What a game lists, what it refuses and what its foundations hold never disagree; nor does any help fail."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.cards import Card
from cardtable.cli import main
from cardtable.contract.deal import Deal
from cardtable.contract.entry import Entry
from cardtable.contract.game import Game
from cardtable.contract.move import Move, MoveKind
from cardtable.games.catalogue import create, entries
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.patience import Patience
from cardtable.keeping import record_file
from cardtable.keeping.record import Record
from tests.games.one_rule import moves_by_the_one_rule
from tests.games.test_every_game import FORMS, Form
from tests.sampling import few, mostly_slow, sample

SEEDS = (2, 1)[: sample(1, 2)]
LONGEST_WALK = sample(20, 40)
TRIED = sample(12, 25)
"""So many movable cards, any cards and last cards of piles are tried on places drawn by lot."""
HELPED = sample((30,), (0, 15, 10_000))
"""After so many moves of a random game, or at its end, every help is asked for."""
SECONDS = "0.03"
"""For a search."""

PATIENCES = [form for form in FORMS if isinstance(form.game, Patience)]
OPEN = [form for form in FORMS if isinstance(form.game, RuledPatience)]

each_form = pytest.mark.parametrize("form", FORMS, ids=str)
each_game = pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.id)


def positions(game: Game[Any], seed: int, longest: int = LONGEST_WALK) -> Iterator[tuple[Any, list[Move]]]:
    """Yield the positions of a random game of deal `seed` with the moves that led there.

    In games with an even number foundations come first.
    """
    chance = Random(f"{game.id} {game.chosen} {seed}")
    position, made = game.deal(Deal(seed)), list[Move]()
    while True:
        yield position, made
        legal = game.moves(position)
        if not legal or len(made) == longest:
            return
        foundations = getattr(game, "foundations", ())
        home = [move for move in legal if move.target in foundations]
        made = [*made, chance.choice(home if home and seed % 2 == 0 else legal)]
        position = game.apply(position, made[-1])


def lying(game: Game[Any], position: Any) -> Iterator[tuple[tuple[Card, ...], str]]:
    """Yield every card with its place, and the last cards of every place."""
    for place, shown in game.places(position).items():
        pile = tuple(each.card for each in shown if each.card is not None)
        yield from (((card,), place) for card in pile)
        yield from ((pile[start:], place) for start in range(len(pile) - 1))


@pytest.mark.parametrize("form", mostly_slow(FORMS, 25), ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_listed_is_allowed_and_nothing_else(form: Form, seed: int) -> None:
    game, chance = form.game, Random(seed)
    for position, _ in positions(game, seed):
        legal = game.moves(position)
        for move in legal:
            assert game.refusal(position, move) is None, str(move)
        listed, movable = set(legal), sorted({(move.cards, move.source) for move in legal})
        cards = list(lying(game, position))
        alone = [each for each in cards if len(each[0]) == 1]
        runs = [each for each in cards if len(each[0]) > 1]
        for kind in filter(None, (movable, alone, runs)):
            for _ in range(TRIED):
                (moved, source), target = chance.choice(kind), chance.choice(game.place_names())
                move = Move(MoveKind.CARRY, moved, source, target)
                assert (game.refusal(position, move) is None) == (move in listed), str(move)


@pytest.mark.parametrize("form", PATIENCES, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_foundation_obeys_its_own_rule(form: Form, seed: int) -> None:
    game = form.game
    assert isinstance(game, Patience)
    for position, _ in positions(game, seed):
        begun = set()
        for name, rule in game.foundations.items():
            pile = game.pile(position, name)
            assert len(pile) <= rule.size
            for depth, card in enumerate(pile):
                assert rule.refusal(card, pile[:depth]) is None, f"{card} on {name}"
            begun |= {pile[0].rank for _ in pile[:1] if rule.base is None}
        assert len(begun) <= 1


@pytest.mark.parametrize("form", mostly_slow(OPEN, 2), ids=str)
def test_the_quick_list_of_an_open_patience_is_what_its_rule_says(form: Form) -> None:
    game = form.game
    assert isinstance(game, RuledPatience)
    for seed in SEEDS:
        for position, _ in positions(game, seed):
            assert set(game.moves(position)) == moves_by_the_one_rule(game, position)


@pytest.mark.slow
@pytest.mark.parametrize("entry", mostly_slow(few(entries(), 7), 3), ids=lambda entry: entry.id)
def test_solve_hint_and_picture_never_fail(entry: Entry, tmp_path: Path) -> None:
    game = create(entry.id)
    walk = list(positions(game, 2, 150))
    solvable = (0, 1) if game.searchable(hindsight=True) else (0, 1, 2)
    for count in sorted({min(count, len(walk) - 1) for count in HELPED}):
        position, made = walk[count]
        outcome = game.outcome(position)
        ending = None if outcome is None else outcome.to_json()
        seats = ("human",) * game.seats
        path, picture = tmp_path / f"{count}.cardtable", tmp_path / f"{count}.png"
        line = tuple(map(str, made))
        kept = Record(entry.id, game.given_options, Deal(2), seats, line, outcome=ending)
        record_file.write(path, kept)
        assert main(["solve", str(path), "--seconds", SECONDS]) in solvable
        assert main(["hint", str(path)]) == (0 if outcome is None else 1)
        assert main(["picture", str(path), "--size", "320x200", "-o", str(picture)]) == 0
        assert picture.stat().st_size
