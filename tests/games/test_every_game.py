"""What must hold of every game of the catalogue, in every form, all along games played at random."""

import itertools
import math
import pickle
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import pytest

from cardtable.cards import Card, pack, parse_cards
from cardtable.contract import words
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.game import Game
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Termination
from cardtable.contract.refusal import IllegalMove
from cardtable.contract.seat import Seat
from cardtable.errors import CardTableError, InvalidNotation, InvalidOption
from cardtable.games import catalogue
from cardtable.games.catalogue import entries
from cardtable.geometry import card_extent
from cardtable.keeping.record import Record
from cardtable.keeping.record_file import loads
from cardtable.keeping.record_json import dumps
from cardtable.keeping.replay import replay
from cardtable.table.room import in_sight
from tests.everything import leads_nowhere
from tests.sampling import few, mostly_slow, sample, some

LONGEST_WALK = sample(16, 80)
KEPT = sample(2, 6)
"""How many positions of a walk are looked at."""
TRIED = sample(15, 90)
"""How many cards are tried in a place where they may not go."""
STEPS, SELDOM = 4, sample(3, 4)
"""How many bounds a table may have, and how often in a walk, or a long one, cards may change their size."""
VIEW = (1280.0, 693.0)
"""The table in a window of 1280×800 (logical pixels)."""
STRANGER = Card.parse("AS2")


class Form(NamedTuple):
    """A game with its number of seats and options (as pairs)."""

    id: str
    seats: int
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def game(self) -> Game[Any]:
        return catalogue.create(self.id, dict(self.options), self.seats)

    def __str__(self) -> str:
        return "-".join([self.id, str(self.seats), *(f"{key}={value}" for key, value in self.options)])


def _forms() -> Iterator[Form]:
    """Every game and number of seats, with all options changed, and (thorough) each by itself."""
    for entry in entries():
        rules = entry.game_class
        choices: list[tuple[tuple[str, Any], ...]] = [()]
        for option in sample((), rules.options):
            others = [value for value in option.values if value != option.default]
            choices += [
                ((option.key, value),) for value in {others[0]: 1, others[len(others) // 2]: 1, others[-1]: 1}
            ]
        choices.append(tuple((option.key, option.values[-1]) for option in rules.options))
        for seats in rules.seat_counts:
            for chosen in dict.fromkeys(choices):
                try:
                    catalogue.create(entry.id, dict(chosen), seats)
                except InvalidOption:
                    continue
                yield Form(entry.id, seats, chosen)


def _chosen() -> Iterator[Form]:
    """Every game as it is; of those with their options changed, so many that the catalogue may grow."""
    changed = set(few((form for form in _forms() if form.options), 8, 40))
    return (form for form in _forms() if not form.options or form in changed)


FORMS = tuple(_chosen())
each_form = pytest.mark.parametrize("form", FORMS, ids=str, scope="module")
some_forms = pytest.mark.parametrize("form", mostly_slow(FORMS, 25), ids=str, scope="module")
"""All tests of one form come one after the other, so that its walks are played once."""


class Walk(NamedTuple):
    """A game played at random: all its moves, and every position, the last one its end or a late one."""

    deal: Deal
    moves: tuple[Move, ...]
    positions: tuple[Any, ...]

    @property
    def some(self) -> list[Any]:
        """The first position, the last, and a few between."""
        last = len(self.positions) - 1
        return [self.positions[n] for n in sorted({last * part // (KEPT - 1) for part in range(KEPT)})]


@lru_cache(maxsize=8)
def walk(form: Form, seed: int = 1) -> Walk:
    """Play at random; the second walk lays down cards as long as it can, so that the table fills."""
    game, chance = form.game, Random(f"{form} {seed}")
    numbers = game.deal_numbers
    deal = Deal(numbers[(chance.randint(1, 2**32 - 1) - 1) % len(numbers)])
    positions, moves = [game.deal(deal)], []
    while len(moves) < LONGEST_WALK and (legal := game.moves(positions[-1])):
        carrying = [move for move in legal if move.kind is MoveKind.CARRY]
        moves.append(chance.choice(carrying if carrying and seed == 2 else legal))
        positions.append(game.apply(positions[-1], moves[-1]))
    return Walk(deal, tuple(moves), tuple(positions))


def cards_of(game: Game[Any], position: Any) -> Counter[Card]:
    return Counter(shown.card for pile in game.places(position).values() for shown in pile)


def viewers(form: Form) -> list[Seat | None]:
    return [None, *range(1, form.seats + 1)]


# Cards and moves


@each_form
def test_cards_are_neither_lost_nor_made(form: Form) -> None:
    game, played = form.game, walk(form)
    first = cards_of(game, played.positions[0])

    assert None not in first
    assert set(first.values()) == {1}
    for position in played.positions:
        assert cards_of(game, position) == first
        assert set(game.places(position)) <= set(game.place_names())
        assert 1 <= game.to_move(position) <= form.seats


@each_form
def test_listed_moves_can_be_written_read_and_played(form: Form) -> None:
    game = form.game
    for position in walk(form).some:
        legal = game.moves(position)
        assert len(set(legal)) == len(set(map(str, legal))) == len(legal)
        assert game.moves(position) == legal
        for move in legal:
            assert read_move(game, position, str(move)) == move
            assert read_move(game, position, f"  {str(move).lower()} ") == move
            assert game.refusal(position, move) is None
            assert game.play(position, move) == game.apply(position, move)
            assert "{" not in words.move_sentence(game, move)
            if move.kind is MoveKind.CARRY:
                assert game.place_of(position, move.cards[0]) == move.source


@each_form
def test_unlisted_moves_are_refused_with_a_reason(form: Form) -> None:
    game, chance = form.game, Random(str(form))
    for position in walk(form).some:
        legal = game.moves(position)
        listed = {(move.cards, move.target) for move in legal}
        pairs = [
            (card, place) for card in (*cards_of(game, position), STRANGER) for place in game.place_names()
        ]
        for card, place in chance.sample(pairs, min(len(pairs), TRIED)):
            if ((card,), place) in listed:
                continue
            with pytest.raises(IllegalMove) as caught:
                read_move(game, position, f"{card} {place}")
            assert isinstance(caught.value.refusal.reason, Fact)
            sentence = caught.value.sentence
            assert not re.search(r"[{}]|None", sentence)
            assert str(caught.value) == f"{card} {place}: {sentence}"
            move = Move.carry(card, game.place_of(position, card) or "", place)
            with pytest.raises(IllegalMove):
                game.play(position, move)


@each_form
def test_only_the_listed_moves_themselves_are_played(form: Form) -> None:
    game = form.game
    for position in walk(form).some:
        legal = game.moves(position)
        for move in legal[:6]:
            twisted = [
                replace(move, source=game.place_names()[-1]),
                replace(move, source=""),
                replace(move, cards=()),
                replace(move, cards=(*move.cards, STRANGER)),
                replace(move, target="nowhere"),
                *(replace(move, kind=kind) for kind in MoveKind),
            ]
            for other in set(twisted) - set(legal):
                assert game.refusal(position, other) is not None, repr(other)
        for kind in MoveKind:
            if not any(move.kind is kind for move in legal):
                assert game.refusal(position, Move(kind)) is not None


@each_form
def test_a_card_without_a_place_is_read_or_refused_with_a_sentence(form: Form) -> None:
    game, chance = form.game, Random(str(form))
    for position in walk(form).some:
        legal, cards = game.moves(position), list(cards_of(game, position))
        for card in (*chance.sample(cards, min(len(cards), TRIED // 3)), STRANGER):
            fits = [move for move in legal if move.cards == (card,) and move.kind is MoveKind.CARRY]
            try:
                assert [read_move(game, position, card.code)] == fits
            except CardTableError as error:
                assert len(fits) != 1
                assert "no rule of this game" not in str(error)


@each_form
def test_the_game_is_over_when_nothing_can_be_played(form: Form) -> None:
    game = form.game
    for seed in range(1, sample(2, 3) + 1):
        before: tuple[Move, ...] = ()
        for position in walk(form, seed).positions:
            outcome = game.outcome(position)
            moves, before = before, game.moves(position)
            assert outcome is not None or before
            if outcome is not None and before:
                assert outcome.termination is Termination.STUCK
                assert leads_nowhere(game, position, 200)
            assert outcome is None or before or all(game.refusal(position, move) for move in moves)
            if outcome is not None:
                assert outcome.winner is None or 1 <= outcome.winner <= form.seats
                assert outcome.scores is None or len(outcome.scores) == form.seats
                assert words.outcome_sentence(outcome, tuple("ABCD"[: form.seats]))


# What is shown


@each_form
def test_every_card_lies_once_where_it_belongs(form: Form) -> None:
    game = form.game
    for position in walk(form).some:
        listed = game.places(position)
        layout = game.layout(position)
        lying = Counter(placed.card for placed in layout.cards)
        assert set(lying.values()) == {1}
        for placed in layout.cards:
            assert [shown.face_up for shown in listed[placed.place] if shown.card == placed.card] == [
                placed.face_up
            ]
        for place, pile in listed.items():
            # Of a squared pile only the uppermost cards are drawn.
            assert bool(pile) == any(placed.place == place for placed in layout.cards)


@each_form
def test_an_empty_foundation_shows_what_begins_it(form: Form) -> None:
    game, now = form.game, walk(form).positions[0]
    foundations = [name for name in getattr(game, "foundations", ()) if not game.places(now)[name]]
    signs = {spot.place: spot.symbol for spot in game.layout(now).spots}
    assert not [name for name in foundations if signs.get(name) is None]


@some_forms
def test_everything_lies_within_bounds_that_seldom_change(form: Form) -> None:
    """Cards keep their size but for a few steps of the whole table, which are told apart at a glance."""
    game = form.game
    for seed in (1, 2):
        met = [game.layout(position).bounds for position in walk(form, seed).positions]
        assert len(set(met)) <= STEPS
        for one, other in itertools.pairwise(met):
            assert one == other or abs(one.height - other.height) + abs(one.width - other.width) > 0.5
        seen = itertools.accumulate(met, lambda before, wanted: in_sight(before, wanted, VIEW))
        assert sum(one != other for one, other in itertools.pairwise(seen)) <= SELDOM
    for position in (*walk(form, 1).positions, *walk(form, 2).positions):
        room = game.layout(position).bounds.expanded(1e-9)
        for viewer in viewers(form):
            layout = game.layout(position, viewer)
            assert layout.bounds.expanded(1e-9) == room
            for each in (*layout.cards, *layout.spots):
                extent = card_extent(each.pose)
                assert all(map(math.isfinite, extent))
                assert extent.united(room) == room, each
                assert each.place in game.place_names()
            for mark in layout.marks:
                assert room.left <= mark.x <= room.right
                assert room.top <= mark.y <= room.bottom
                assert words.mark_words(mark)
                assert not mark.place or mark.place in game.place_names()


@each_form
def test_what_is_seen_step_by_step_is_of_the_same_table(form: Form) -> None:
    game, played = form.game, walk(form)
    sights = [game.dealing(played.deal, 1)]
    sights += [
        game.steps(before, move, 1) for before, move in zip(played.positions, played.moves, strict=False)
    ]
    cards = set(cards_of(game, played.positions[0]))
    bounds = {game.layout(position, 1).bounds for position in played.positions}
    for layout in itertools.chain(*sights):
        lying = [each.card for each in layout.cards]
        assert len(set(lying)) == len(lying)
        assert set(lying) <= cards
        assert {each.place for each in layout.cards} <= set(game.place_names())
        assert layout.bounds in bounds
        assert all(words.mark_words(mark) for mark in layout.marks)


@each_form
def test_cards_in_one_place_lie_in_its_order(form: Form) -> None:
    game = form.game
    for position in walk(form).some:
        listed = game.places(position)
        covering: dict[str, list[Card]] = {}
        for placed in game.layout(position).cards:
            covering.setdefault(placed.place, []).append(placed.card)
        for place, cards in covering.items():
            if place.startswith("hand"):
                continue
            order = [shown.card for shown in listed[place]]
            if place.endswith("pack"):
                order = order[::-1]
            assert cards == order[-len(cards) :]


@each_form
def test_nobody_is_shown_a_card_that_he_may_not_know(form: Form) -> None:
    game = form.game
    for position in walk(form).some:
        everything = game.places(position)
        for seat in range(1, form.seats + 1):
            listed = game.places(position, seat)
            known = {shown.card for pile in listed.values() for shown in pile if shown.card}
            up = {shown.card for pile in listed.values() for shown in pile if shown.face_up}
            layout = game.layout(position, seat)
            assert {placed.card for placed in layout.cards if placed.face_up} <= up <= known
            assert not {placed.card for placed in layout.cards if not placed.face_up} & up
            assert {place: len(pile) for place, pile in listed.items()} == {
                place: len(pile) for place, pile in everything.items()
            }
            for place, pile in listed.items():
                for shown, true in zip(pile, everything[place], strict=True):
                    assert shown.card in (None, true.card)


@some_forms
def test_a_seat_is_told_the_same_of_positions_that_it_cannot_tell_apart(form: Form) -> None:
    game, chance = form.game, Random(str(form))
    for position in walk(form).some:
        for seat in range(1, form.seats + 1):
            view = game.seen_by(position, seat)
            other = game.guess(view, chance)
            assert game.seen_by(other, seat) == view
            assert hash(game.seen_by(other, seat)) == hash(view)
            assert game.places(other, seat) == game.places(position, seat)
            assert game.outcome(other) == game.outcome(position)
            assert cards_of(game, other) == cards_of(game, position)
            assert pickle.loads(pickle.dumps(view)) == view
            if seat == game.to_move(position):
                assert game.moves(other) == game.moves(position)
                if other != position:
                    assert game.hints(other) == game.hints(position)
            ours, theirs = (
                [(at.card if at.face_up else None, at.place, at.pose) for at in game.layout(one, seat).cards]
                for one in (position, other)
            )
            assert ours == theirs


# Helps


@pytest.mark.parametrize("form", mostly_slow(FORMS, 12), ids=str, scope="module")
def test_helps_name_legal_moves(form: Form) -> None:
    game = form.game
    for position in walk(form).some:
        legal = game.moves(position)
        hints = game.hints(position)
        assert set(hints) <= set(legal)
        assert len(set(hints)) == len(hints)
        assert bool(hints) == bool(legal)
        assert game.forced(position) in (None, *legal)
        assert game.safe_move(position) in (None, *legal)
        assert {command.move for command in game.commands(position)} <= set(legal)
        for move in legal:
            if move.kind not in (MoveKind.CARRY, MoveKind.EXCHANGE):
                assert move in {command.move for command in game.commands(position)}
        for card in (*cards_of(game, position), STRANGER):
            obvious = game.obvious_target(position, card)
            assert obvious is None or (obvious in legal and card in obvious.cards)
        for command in game.commands(position):
            assert words.command_words(command.kind)
        for tally in game.tallies(position):
            assert tally.amount >= 0
            assert words.tally_words(tally)


@each_form
def test_where_a_card_may_be_dropped(form: Form) -> None:
    game = form.game
    for position in walk(form).some:
        for spot in game.drop_spots(position):
            assert spot.place in game.place_names()
            assert all(map(math.isfinite, card_extent(spot.pose)))


# Deals and records


@each_form
def test_a_deal_is_always_the_same(form: Form) -> None:
    numbers = form.game.deal_numbers
    for number in (numbers[0], numbers[4710], numbers[-1]):
        assert form.game.deal(Deal(number)) == form.game.deal(Deal(number))
        assert hash(form.game.deal(Deal(number))) == hash(form.game.deal(Deal(number)))
    assert len({form.game.deal(Deal(number)) for number in range(1, 30)}) > 10


@each_form
def test_no_game_is_dealt_with_other_cards(form: Form) -> None:
    far_too_many = tuple(Card(c.rank, c.suit, 1 + n // 52) for n, c in enumerate(pack(4)))
    for cards in (*map(parse_cards, ([], ["AS2"], ["8H", "8H"])), far_too_many):
        with pytest.raises(InvalidNotation) as caught:
            form.game.deal(Deal(cards=cards))
        assert "\n" not in str(caught.value)
        with pytest.raises(InvalidNotation):
            form.game.deal(Deal(places={"row1": cards, "nowhere": cards}))


@each_form
def test_a_position_in_sight_can_be_set_up_again(form: Form) -> None:
    game = form.game
    seen = game.places(walk(form).positions[0], 1)
    if game.hides() or any(shown.card is None for pile in seen.values() for shown in pile):
        pytest.skip("not every card is in sight")
    first = walk(form).positions[0]
    for position in walk(form).some[:-1]:
        if any(getattr(position, kept, None) != getattr(first, kept, None) for kept in ("state", "deal")):
            continue  # dealt anew: a set-up position may be so as often as ever
        places = {name: tuple(s.card for s in pile if s.card) for name, pile in game.places(position).items()}
        more = (
            {"to_move": game.to_move(position), "led": getattr(position, "led", None)}
            if form.seats > 1
            else {}
        )
        again = game.deal(Deal(places=places, **more))
        assert game.places(again) == game.places(position)
        assert game.to_move(again) == game.to_move(position)
        assert game.moves(again) == game.moves(position)


@some_forms
@pytest.mark.parametrize("seed", some([1, 2]))
def test_records_round_trip(form: Form, seed: int) -> None:
    game, played = form.game, walk(form, seed)
    line = tuple(map(str, played.moves))
    for standing in {0, len(line) // 2, len(line)}:
        outcome = game.outcome(played.positions[standing])
        kept = Record(
            form.id,
            game.given_options,
            played.deal,
            ("human",) * form.seats,
            line[:standing],
            line[standing:],
            12.5,
            None if outcome is None else outcome.to_json(),
        )
        assert loads(dumps(kept)).record == kept
        assert replay(kept).positions == played.positions
