"""Byzantium against its source (000, Toby Ord) and against a slow referee that lays real cards."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.cards import Card, Suit, parse_cards, shuffled
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.layout import SharedMark
from cardtable.contract.move import CommandKind, Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason, Refusal
from cardtable.contract.words import mark_words, refusal_sentence, tally_words
from cardtable.errors import InvalidNotation, InvalidOption
from cardtable.games import catalogue
from cardtable.games.byzantium import hierarchies as board
from cardtable.games.byzantium.position import (
    ALL,
    ASCENDING,
    CARDS,
    DESCENDING,
    FITTING,
    OPEN,
    ByzantiumPlacing,
    ByzantiumPosition,
    mask_of,
    members,
    number_of,
    turns,
)
from cardtable.games.byzantium.rules import PASS, Byzantium
from cardtable.games.byzantium.words import ByzantiumCommand, ByzantiumMark, ByzantiumReason, ByzantiumTally
from cardtable.geometry import CARD_HEIGHT, Rect, card_extent
from tests.sampling import only_thorough, sample

LABEL_HEIGHT, LABEL_WIDTH = 0.36, 1.6
"""The room that the text of a mark takes round its point."""
FORMS = ((1, False), (2, False), (2, True), (3, False), (4, False))
WALK = """JH E, 8H EE, 5H EEE, 4H EES, TS S, KH W, 4S N, 2S SW, 3H EEN, 3S SE, 6S NN, KS NNN, 5S NE, 9S SS,
7H WN, 2H WNW, QH WW, QS NEN, 6H WNN, TH WWW, 8S SSS, 9H WWS, JS aside, 7S SSE"""
PRACTICE_MOVES = tuple((move.split()[0], move.split()[1]) for move in WALK.split(","))
PRACTICE = tuple(code for code, _ in PRACTICE_MOVES)
FILLED = """2S N, 3S NN, 4S NNN, 5S NE, 6S NEN, 7S NEE, 8S S, 9S SS, TS SSS, JS SW, QS SWS, KS SWW,
2H E, 3H EE, 4H EEE, 5H ES, 6H ESE, 7H ESS, 8H W, 9H WW, TH WWW, JH WN, QH WNW, KH WNN"""

BADGE = 0.24
"""As wide as badges are drawn."""
FREE_OF_PIPS = 0.12
"""So far from its ends a card has no pip."""


def rules(seats: int = 1, opened: bool = False) -> Byzantium:
    return Byzantium({"open": opened}, seats)


def card(code: str) -> Card:
    return Card.parse(code)


def targets(game: Byzantium, position: ByzantiumPosition, code: str) -> set[str]:
    """The places where this card may be connected."""
    moves = game.moves(position)
    return {move.target for move in moves if move.cards == (card(code),) and move.target != "aside"}


def lying(position: ByzantiumPosition) -> dict[str, Card]:
    return {board.PLACES[place].name: CARDS[n] for place, n in position.tableau.occupied().items()}


def playing(game: Byzantium, position: ByzantiumPosition, *texts: str) -> ByzantiumPosition:
    for text in texts:
        position = game.play(position, read_move(game, position, text))
    return position


def random_play(
    game: Byzantium, number: int, seed: int, eager: bool = True
) -> Iterator[tuple[ByzantiumPosition, Move | None]]:
    """Every position of a random game with the move made in it; eager players place while they can."""
    random = Random(seed)
    position = game.deal(Deal(number=number))
    while moves := game.moves(position):
        move = random.choice(moves[:-1] if eager and len(moves) > 1 else moves)
        yield position, move
        position = game.apply(position, move)
    yield position, None


games = st.tuples(st.sampled_from(FORMS), st.integers(1, 2**32 - 1), st.integers(0, 2**16), st.booleans())


# The practice game of the source


class Practice:
    """The author's practice game, move by move."""

    def __init__(self) -> None:
        self.game = rules()
        self.position = self.game.deal(Deal(cards=parse_cards(PRACTICE)))

    def drawn(self, code: str) -> set[str]:
        """The card drawn must be this one; where could it be connected?"""
        assert self.position.hands == (1 << number_of(card(code)),)
        return targets(self.game, self.position, code)

    def play(self, code: str, target: str) -> None:
        self.position = playing(self.game, self.position, f"{code} {target}")

    def upto(self, code: str) -> "Practice":
        for drawn, target in PRACTICE_MOVES:
            if drawn == code:
                return self
            self.play(drawn, target)
        raise AssertionError(code)

    def reason(self, code: str, target: str) -> tuple[Fact, str]:
        refusal = self.game.refusal(self.position, Move.carry(card(code), "hand1", target))
        assert refusal is not None
        return refusal.reason, refusal.other.code if refusal.other else ""

    def remaining(self, suit: str) -> set[str]:
        """The cards of a suit still to come, the one drawn left out."""
        return {CARDS[n].code for n in self.position.pack if CARDS[n].code.endswith(suit)}

    def sense(self, arm: str) -> int:
        return self.position.tableau.senses[board.ARMS.index(arm)]

    def fitting(self, target: str) -> set[str]:
        return {CARDS[n].code for n in members(self.position.tableau.fitting(board.INDEX[target]))}


def test_practice_4h_would_be_the_fourth_card_on_the_5() -> None:
    game = Practice().upto("4H")
    assert game.drawn("4H") == {"EEN", "EES", "EN", "ES", "W"}
    assert game.reason("4H", "EEEE") == (ByzantiumReason.FOURTH_CARD, "")
    assert game.reason("4H", "EEEN") == (ByzantiumReason.FOURTH_CARD, "")
    with pytest.raises(IllegalMove, match="fourth card from the aces"):
        read_move(game.game, game.position, "4H eeee")


def test_practice_10s_joins_the_black_ace_north_or_south() -> None:
    game = Practice().upto("TS")
    assert game.drawn("TS") == {"N", "S"}
    assert game.reason("TS", "W") == (ByzantiumReason.OTHER_COLOUR, "AH")


def test_practice_king_of_hearts_fits_nowhere_in_the_descending_east() -> None:
    game = Practice().upto("KH")
    assert game.sense("E") == DESCENDING
    assert game.drawn("KH") == {"W"}
    assert game.reason("KH", "EN") == (ByzantiumReason.MUST_BE_LOWER, "JH")
    assert game.reason("KH", "EEN") == (ByzantiumReason.MUST_BE_LOWER, "8H")


def test_practice_4s_joins_the_10_in_three_ways_or_the_ace() -> None:
    assert Practice().upto("4S").drawn("4S") == {"SS", "SE", "SW", "N"}


def test_practice_2s_joins_either_the_10_or_the_4() -> None:
    game = Practice().upto("2S")
    assert game.drawn("2S") == {"SS", "SE", "SW", "NN", "NE", "NW"}
    assert game.sense("N") == game.sense("S") == OPEN


@pytest.mark.parametrize(
    ("north", "south", "lost"),
    [
        (DESCENDING, DESCENDING, {"KS", "QS", "JS"}),
        (ASCENDING, ASCENDING, {"2S", "3S"}),
        (DESCENDING, ASCENDING, {"5S", "6S", "7S", "8S", "9S"}),
        (ASCENDING, DESCENDING, set()),
    ],
)
def test_practice_which_senses_lose_which_spades(north: int, south: int, lost: set[str]) -> None:
    """With the 4 north and the 10 south; the 2 itself, still in hand, counts among the spades."""
    game = Practice().upto("2S")
    black = board.ARMS.index("N")
    fits = FITTING[black][north][4] | FITTING[black][south][10]
    assert {code for code in game.remaining("S") | {"2S"} if not fits >> number_of(card(code)) & 1} == lost


def test_practice_nothing_connects_to_the_2() -> None:
    game = Practice().upto("2S")
    game.play("2S", "SW")
    assert game.sense("S") == DESCENDING
    assert game.fitting("SWS") == game.fitting("SWW") == set()
    south = Practice().upto("2S")
    south.play("2S", "SS")
    assert south.fitting("SSS") == set()


def test_practice_3h_joins_king_jack_or_8_but_not_the_4() -> None:
    game = Practice().upto("3H")
    on = lying(game.position)
    assert {on[target[:-1]].code for target in game.drawn("3H")} == {"KH", "JH", "8H"}
    assert game.reason("3H", "EESS") == (ByzantiumReason.FOURTH_CARD, "")
    assert game.fitting("EEN") & game.remaining("H") == {"2H", "6H", "7H"}
    game.play("3H", "EN")
    assert game.fitting("ENE") & game.remaining("H") == {"2H"}


def test_practice_3s_has_no_lower_cards_left() -> None:
    game = Practice().upto("3S")
    assert game.drawn("3S") == {"SS", "SE", "NN", "NE", "NW"}
    game.play("3S", "SE")
    assert game.fitting("SES") & game.remaining("S") == set()


def test_practice_6s_in_the_south_could_carry_the_5_only() -> None:
    game = Practice().upto("6S")
    on = lying(game.position)
    assert {on[target[:-1]].code for target in game.drawn("6S")} == {"4S", "TS"}
    assert {target for target in game.drawn("6S") if target[0] == "N"} == {"NE", "NN", "NW"}
    game.play("6S", "SS")
    assert game.fitting("SSS") & game.remaining("S") == {"5S"}


def test_practice_king_of_spades_blocks_nothing_in_the_extreme_north() -> None:
    game = Practice().upto("KS")
    assert "NNN" in game.drawn("KS")
    before = game.position.tableau.free
    game.play("KS", "NNN")
    assert game.position.tableau.free == before & ~(1 << board.INDEX["NNN"])
    assert len(lying(game.position)) == 12


def test_practice_5s_on_the_10_would_leave_three_places_unfillable() -> None:
    game = Practice().upto("5S")
    assert game.drawn("5S") == {"NE", "NW", "SS"}
    # East shuts out what would hang on the jack, west on the king: the queen is the difference.
    assert (game.fitting("WN") - game.fitting("EN")) & game.remaining("H") == {"QH"}
    game.play("5S", "SS")
    children = [place.name for place in board.PLACES if place.parent == "SS"]
    assert children == ["SSE", "SSS", "SSW"]
    assert all(not game.fitting(child) & game.remaining("S") for child in children)


def test_practice_9s_leaves_exactly_what_fills_the_south() -> None:
    game = Practice().upto("9S")
    assert {c for c in game.remaining("S") | {"9S"} if card(c).rank < 10} == {"7S", "8S", "9S"}
    game.play("9S", "SS")
    assert game.fitting("SSS") & game.remaining("S") == {"7S", "8S"}


def test_practice_the_east_is_full_when_the_7h_comes() -> None:
    game = Practice().upto("7H")
    free = {board.PLACES[place].name for place in members(game.position.tableau.free)}
    assert not [name for name in free if name[0] == "E"]
    assert game.drawn("7H") == {"WN", "WW"}
    assert game.reason("7H", "EN") == (ByzantiumReason.WOULD_OVERLAP, "5S")
    assert game.reason("7H", "ES") == (ByzantiumReason.WOULD_OVERLAP, "3S")
    assert game.reason("7H", "WS") == (ByzantiumReason.WOULD_OVERLAP, "2S")


def test_practice_2h_at_distance_three_goes_west_or_north_of_the_7() -> None:
    game = Practice().upto("2H")
    assert {target for target in game.drawn("2H") if len(target) == 3} == {"WNN", "WNW"}
    assert game.drawn("2H") == {"WNN", "WNW", "WW"}
    assert game.reason("2H", "WNE") == (ByzantiumReason.WOULD_TOUCH, "AS")
    # North of the 7 either a red or a black card may come to lie.
    assert board.CONFLICTS[board.INDEX["WNN"]] >> board.INDEX["NNW"] & 1


def test_practice_qh_has_one_place_and_may_be_set_aside_all_the_same() -> None:
    game = Practice().upto("QH")
    assert game.drawn("QH") == {"WW"}
    assert [str(move) for move in game.game.moves(game.position)] == ["QH WW", "QH aside"]
    assert game.game.obvious_target(game.position, card("QH")) == Move.carry(card("QH"), "hand1", "WW")
    game.play("QH", "WW")
    free = {board.PLACES[place] for place in members(game.position.tableau.free)}
    assert {place.depth for place in free} == {3}


def test_practice_queen_of_spades_joins_the_6_or_the_5() -> None:
    assert Practice().upto("QS").drawn("QS") == {"NNW", "NNE", "NEN"}


def test_practice_6h_three_places_one_of_them_of_no_use_to_the_other_hearts() -> None:
    game = Practice().upto("6H")
    assert game.drawn("6H") == {"WNN", "WWS", "WWW"}
    assert game.remaining("H") == {"TH", "9H"}
    assert game.fitting("WNN") & game.remaining("H") == set()
    assert game.fitting("WWS") >= game.remaining("H")
    assert game.fitting("WWW") >= game.remaining("H")


def test_practice_jack_of_spades_fits_in_neither_remaining_space() -> None:
    game = Practice().upto("JS")
    assert game.drawn("JS") == set()
    assert targets(game.game, game.position, "JS") == set()
    assert free_cells(game.position) == 2
    assert game.reason("JS", "SSE") == (ByzantiumReason.MUST_BE_LOWER, "9S")


def test_practice_ends_with_23_cards_and_one_aside() -> None:
    game = Practice()
    for code, target in PRACTICE_MOVES:
        assert game.game.outcome(game.position) is None
        game.play(code, target)
    assert game.game.outcome(game.position) == Outcome(Termination.PENALTIES, None, (1,))
    assert len(lying(game.position)) == 23
    assert game.position.aside == bytes([number_of(card("JS"))])
    assert free_cells(game.position) == 1
    assert {arm: game.sense(arm) for arm in "ESWN"} == {
        "E": DESCENDING,
        "S": DESCENDING,
        "W": DESCENDING,
        "N": ASCENDING,
    }
    assert game.game.moves(game.position) == ()


def free_cells(position: ByzantiumPosition) -> int:
    """How many cards there is room for: free places, of those that exclude each other one."""
    free = list(members(position.tableau.free))
    rooms: list[int] = []
    for place in free:
        if not any(board.CONFLICTS[place] >> other & 1 for other in rooms):
            rooms.append(place)
    return len(rooms)


# A referee that knows no tables: it lays the cards and looks


class Referee:
    """The seven conditions by plain rectangles in fractions of a card's height."""

    WIDE, LONG = Fraction(5, 7), Fraction(1)

    def __init__(self, position: ByzantiumPosition, tips: bool) -> None:
        self.tips = tips
        self.laid: dict[str, tuple[Card, tuple[Fraction, ...]]] = {
            "black ace": (card("AS"), self.rect(Fraction(0), Fraction(0), upright=True)),
            "red ace": (card("AH"), self.rect(Fraction(0), Fraction(0), upright=False)),
        }
        for path, each in sorted(lying(position).items(), key=lambda item: len(item[0])):
            root = "red ace" if each.suit.name == "HEARTS" else "black ace"
            self.laid[path] = (each, self.beside(path[:-1] or root, path[-1]))

    def rect(self, x: Fraction, y: Fraction, upright: bool) -> tuple[Fraction, ...]:
        wide, high = (self.WIDE, self.LONG) if upright else (self.LONG, self.WIDE)
        return (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)

    def beside(self, parent: str, side: str) -> tuple[Fraction, ...]:
        left, top, right, bottom = self.laid[parent][1]
        x, y, half = (left + right) / 2, (top + bottom) / 2, self.LONG / 2
        where = {"N": (x, top - half), "S": (x, bottom + half), "E": (right + half, y), "W": (left - half, y)}
        return self.rect(*where[side], upright=side in "NS")

    @staticmethod
    def meet(one: tuple[Fraction, ...], other: tuple[Fraction, ...]) -> bool:
        """Whether they overlap or touch: as closed rectangles they have a point in common."""
        across = one[0] <= other[2] and other[0] <= one[2]
        return across and one[1] <= other[3] and other[1] <= one[3]

    def monotone(self, arm: str, path: str, new: Card) -> bool:
        cards = {name: each for name, (each, _) in self.laid.items() if name[0] == arm} | {path: new}
        steps = [cards[name].rank > cards[name[:-1]].rank for name in cards if len(name) > 1]
        return all(steps) or not any(steps)

    def places(self, new: Card) -> set[str]:
        found = set()
        for parent, (on, _) in self.laid.items():
            for side in "NESW":
                path = ("" if "ace" in parent else parent) + side
                rect = self.beside(parent, side)
                alone = not any(self.meet(rect, r) for name, (_, r) in self.laid.items() if name != parent)
                if (
                    alone
                    and on.colour is new.colour
                    and len(path) <= 3
                    and self.monotone(path[0], path, new)
                    and (self.tips or path not in ("NNN", "EEE", "SSS", "WWW"))
                ):
                    found.add(path)
        return found


@only_thorough()
@settings(max_examples=sample(8, 20))
@given(games)
def test_the_referee_finds_the_same_moves(drawn: tuple[tuple[int, bool], int, int, bool]) -> None:
    (seats, opened), number, seed, eager = drawn
    game = rules(seats, opened)
    for position, _ in random_play(game, number, seed, eager):
        if position.over():
            break
        referee = Referee(position, tips=(seats, opened) != (2, False))
        expected = {
            f"{CARDS[n].code} {place}"
            for n in members(position.hands[position.to_move - 1])
            for place in referee.places(CARDS[n])
        }
        moves = game.moves(position)
        assert {str(move) for move in moves[:-1]} == expected
        assert len(moves[:-1]) == len(expected)
        assert str(moves[-1]) == ("pass" if seats > 1 else f"{moves[-1].cards[0]} aside")


@only_thorough()
@settings(max_examples=sample(5, 10))
@given(games, st.data())
def test_every_other_move_is_refused_with_a_reason(
    drawn: tuple[tuple[int, bool], int, int, bool], data: st.DataObject
) -> None:
    (seats, opened), number, seed, eager = drawn
    game = rules(seats, opened)
    history = [position for position, _ in random_play(game, number, seed, eager)]
    position = data.draw(st.sampled_from(history))
    source = f"hand{position.to_move}"
    legal = set(game.moves(position))
    for each in (*CARDS, *board.ACES, card("5D"), Card(*card("5H")[:2], 2)):
        for target in game.place_names():
            move = Move.carry(each, source, target)
            refusal = game.refusal(position, move)
            assert (refusal is None) == (move in legal)
            if refusal is not None:
                assert refusal.reason is not Reason.NO_SUCH_MOVE
                sentence = refusal_sentence(game, refusal)
                assert "None" not in sentence
                assert "{" not in sentence
    assert (game.refusal(position, PASS) is None) == (PASS in legal)
    for kind in (MoveKind.EAT, MoveKind.DEAL):
        assert game.refusal(position, Move(kind)) is not None


@pytest.mark.slow
@settings(max_examples=sample(20, 60))
@given(games)
def test_cards_are_conserved_and_play_repeats(drawn: tuple[tuple[int, bool], int, int, bool]) -> None:
    (seats, opened), number, seed, eager = drawn
    game = rules(seats, opened)
    history = list(random_play(game, number, seed, eager))
    assert history == list(random_play(game, number, seed, eager))
    for position, _ in history:
        cards = [shown.card for place in game.places(position).values() for shown in place]
        assert sorted(cards) == sorted([*CARDS, *board.ACES])
        assert hash(position) == hash(ByzantiumPosition(*position))
    assert game.outcome(history[-1][0]) is not None
    for (before, move), (after, _) in pairwise(history):
        assert game.outcome(before) is None
        assert move is not None
        assert game.play(before, read_move(game, before, str(move))) == after


@only_thorough()
@settings(max_examples=sample(5, 8))
@given(games, st.integers(0, 2**16))
def test_a_guess_is_seen_as_the_real_position(
    drawn: tuple[tuple[int, bool], int, int, bool], luck: int
) -> None:
    (seats, opened), number, seed, eager = drawn
    game = rules(seats, opened)
    for position, _ in random_play(game, number, seed, eager):
        for seat in range(1, seats + 1):
            view = game.seen_by(position, seat)
            guess = game.guess(view, Random(luck))
            assert game.seen_by(guess, seat) == view
            assert hash(game.seen_by(guess, seat)) == hash(view)
            if opened:
                assert guess == position
            # What the seat is shown and what it is told does not depend on what it cannot see.
            assert game.places(guess, seat) == game.places(position, seat)
            if seat == position.to_move:
                assert game.moves(guess) == game.moves(position)
                assert game.hints(guess) == game.hints(position)
                for each in CARDS:
                    move = Move.carry(each, f"hand{seat}", "N")
                    assert game.refusal(guess, move) == game.refusal(position, move)


HIDING = tuple(form for form in FORMS if rules(*form).hides())


def exchanged(one: Card, other: Card) -> dict[Card, Card]:
    return {each: {one: other, other: one}.get(each, each) for each in (*CARDS, *board.ACES)}


@only_thorough()
@pytest.mark.parametrize("form", HIDING)
@pytest.mark.parametrize("number", range(1, sample(6, 11)))
def test_no_layout_tells_hands_apart_that_the_viewer_cannot(form: tuple[int, bool], number: int) -> None:
    """Over a whole play: had two hidden cards been dealt the other way round, all would look the same."""
    game, chance = rules(*form), Random(number)
    played = list(random_play(game, number, number))
    order = shuffled(CARDS, number)
    for made, (position, _) in enumerate(played[:-1]):
        moves = [move for _, move in played[:made] if move is not None]
        for viewer in range(form[0] + 1):
            unseen = [*members(game.seen_by(position, viewer).unseen)]
            if len(unseen) < 2:
                continue
            names = exchanged(*(CARDS[n] for n in chance.sample(unseen, 2)))
            other = game.deal(Deal(cards=tuple(names[each] for each in order)))
            for move in moves:
                other = game.play(other, move)
            layout, seen = game.layout(position, viewer), game.layout(other, viewer)
            assert game.seen_by(other, viewer) == game.seen_by(position, viewer)
            assert [each._replace(card=names[each.card]) for each in layout.cards] == list(seen.cards)


@pytest.mark.parametrize("form", FORMS)
def test_what_was_played_is_remembered_where_hands_are_hidden_and_is_in_sight(form: tuple[int, bool]) -> None:
    game, done = rules(*form), list[ByzantiumPlacing | None]()
    for position, move in random_play(game, 4, 4, eager=False):
        views = [game.seen_by(position, seat) for seat in range(1, form[0] + 1)]
        if form not in HIDING:
            assert {view.played for view in views} == {None}
            continue
        assert [list(turns(view.played or b"")) for view in views] == [done] * form[0]
        lying = {turn.place: turn.card for turn in done if turn is not None}
        assert lying == position.tableau.occupied()
        if move is not None:
            placed = (ByzantiumPlacing(number_of(each), board.INDEX[move.target]) for each in move.cards)
            done.append(next(placed, None))


@pytest.mark.parametrize("form", HIDING)
def test_at_the_end_hands_and_kitty_are_shown(form: tuple[int, bool]) -> None:
    game = rules(*form)
    position = game.deal(Deal(number=3))
    for _turn in range(form[0]):
        assert not all(each.face_up for each in game.layout(position, 1).cards)
        position = game.play(position, PASS)
    assert game.outcome(position) is not None
    for viewer in (None, *range(form[0] + 1)):
        assert all(each.face_up for each in game.layout(position, viewer).cards)
        listed = [shown for cards in game.places(position, viewer).values() for shown in cards]
        assert sorted(shown.card for shown in listed if shown.face_up) == sorted([*CARDS, *board.ACES])
    assert game.seen_by(position, 1).hands == position.hands
    row = [each.card for each in game.layout(position, 1).cards if each.place == "hand2"]
    assert sorted(row, key=number_of) == row, "a hand that is shown is sorted"


# Deals


def test_every_form_is_dealt_as_written() -> None:
    order = shuffled(CARDS, 4711)
    numbers = [number_of(each) for each in order]
    alone = rules().deal(Deal(number=4711))
    assert (alone.hands, alone.pack) == ((1 << numbers[0],), bytes(numbers[1:]))
    closed = rules(2).deal(Deal(number=4711))
    assert closed.kitty == mask_of(numbers[:4])
    assert closed.hands == (mask_of(numbers[4::2]), mask_of(numbers[5::2]))
    opened = rules(2, True).deal(Deal(number=4711))
    assert opened.kitty == 0
    for seats, sizes in ((3, [8] * 3), (4, [6] * 4)):
        position = rules(seats).deal(Deal(number=4711))
        assert [hand.bit_count() for hand in position.hands] == sizes
        assert position.hands == tuple(mask_of(numbers[seat::seats]) for seat in range(seats))
        assert position.to_move == 1
    assert rules(3).deal(Deal(cards=order)) == rules(3).deal(Deal(number=4711))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda cards: cards[:-1], "missing cards: 7S"),
        (lambda cards: (*cards[:-1], card("8S")), "8S appears 2 times"),
        (lambda cards: (*cards, card("AS")), "AS is not dealt"),
        (lambda cards: (*cards[:-1], card("7S2")), "7S2 is not dealt"),
        (lambda cards: (), "missing cards: 2S"),
    ],
)
def test_other_cards_are_refused_by_name(change, message: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(InvalidNotation, match=message):
        rules().deal(Deal(cards=change(parse_cards(PRACTICE))))


def test_open_is_for_two() -> None:
    assert catalogue.create("byzantium", {"open": "true"}, 2).given_options == {"open": True}
    for seats in (None, 1, 3, 4):
        with pytest.raises(InvalidOption, match="two players"):
            Byzantium({"open": True}, seats)
    with pytest.raises(InvalidOption):
        Byzantium({}, 5)


def test_who_hides_what() -> None:
    assert [rules(*form).hides() for form in FORMS] == [False, True, False, True, True]
    assert [rules(*form).set_size() for form in FORMS] == [1, 2, 2, 3, 4]
    closed = rules(2)
    view = closed.seen_by(closed.deal(Deal(number=9)), 2)
    assert view.unseen.bit_count() == 14
    assert view.hands[0] is None
    alone = rules()
    position = alone.deal(Deal(number=9))
    swapped = position._replace(pack=position.pack[::-1])
    assert alone.seen_by(position, 1) == alone.seen_by(swapped, 1)
    assert alone.places(position, 1)["pack"][0].card is None
    assert str(alone.places(position)["pack"][0]).startswith("-")


# Set-up positions


def places_of(text: str) -> dict[str, tuple[Card, ...]]:
    pairs = (part.split(":") for part in text.split(";"))
    return {name.strip(): parse_cards(codes.split()) for name, codes in pairs}


SET_UP = (
    "E:JH; EE:8H; N:4S; NN:6S; hand1:2S 3S 5S 7S 8S 9S TS JS QS KS; "
    "hand2:2H 3H 4H 5H 6H 7H 9H TH QH KH; aces:AS AH"
)


def test_an_open_position_can_be_set_up() -> None:
    game = rules(2, True)
    position = game.deal(Deal(places=places_of(SET_UP), to_move=2))
    assert game.to_move(position) == 2
    assert targets(game, position, "7H") == {"EN", "ES", "EEE", "EEN", "EES", "W"}
    listed = {name: tuple(s.card for s in shown) for name, shown in game.places(position).items()}
    assert game.deal(Deal(places=listed, to_move=2)) == position  # type: ignore[arg-type]
    played = playing(game, game.deal(Deal(number=3)), "pass")
    listed = {name: tuple(s.card for s in shown) for name, shown in game.places(played).items()}
    assert game.deal(Deal(places=listed, to_move=2))._replace(passes=1) == played  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("EE:8H", "EE:8H; EEN:9H"), "9H"),
        (("2H 3H", "3H"), "missing cards: 2H"),
        (("hand2:2H", "hand2:2H 2H"), "2H appears 2 times"),
        (("E:JH", "W:JH"), "8H at EE"),
        (("N:4S", "E:4S"), "JH|4S"),
        (("NN:6S", "NES:6S"), "NES"),
        (("NN:6S", "NN:6S; NE:3S"), "NN|NE"),
        (("E:JH", "E:JH AS"), "AS is not dealt"),
        (("EE:8H", "EE:8H 7H"), "one card"),
        (("aces:AS AH", "aces:AS"), "aces"),
        (("aces:AS AH", "hand1:2S"), "missing|holds"),
        (("hand1:", "pack:"), "pack"),
    ],
)
def test_impossible_set_ups_are_refused(change: tuple[str, str], message: str) -> None:
    text = SET_UP.replace(*change)
    if "EE:8H 7H" in text:
        text = text.replace("7H 9H", "9H")
    if "EEN:9H" in text:
        text = text.replace("7H 9H", "7H")
    if "NE:3S" in text:
        text = text.replace("2S 3S", "2S")
    with pytest.raises(InvalidNotation, match=message):
        rules(2, True).deal(Deal(places=places_of(text)))


def test_set_up_belongs_to_the_open_game() -> None:
    for seats in (1, 2, 3, 4):
        with pytest.raises(InvalidNotation, match="every card is visible"):
            rules(seats).deal(Deal(places=places_of(SET_UP)))
    for extra in ({"to_move": 3}, {"led": True}):
        with pytest.raises(InvalidNotation):
            rules(2, True).deal(Deal(places=places_of(SET_UP), **extra))  # type: ignore[arg-type]
    every = {"hand1": CARDS[:11], "hand2": CARDS[11:]}
    with pytest.raises(InvalidNotation, match="hand2 holds more than the 12"):
        rules(2, True).deal(Deal(places=every))


# Two, three and four players


@pytest.mark.parametrize("form", FORMS[1:])
def test_turns_go_round_and_all_passing_ends(form: tuple[int, bool]) -> None:
    game = rules(*form)
    position = game.deal(Deal(number=12))
    for turn in range(form[0]):
        assert game.to_move(position) == turn + 1
        assert game.outcome(position) is None
        position = playing(game, position, "pass")
    size = position.hands[0].bit_count()
    assert game.outcome(position) == Outcome(Termination.PENALTIES, None, (size,) * form[0])
    assert game.moves(position) == ()
    refusal = game.refusal(position, PASS)
    assert refusal == Refusal(Reason.GAME_OVER)


def test_passing_bars_nothing_and_a_placement_starts_the_count_again() -> None:
    game = rules(3)
    position = playing(game, game.deal(Deal(number=12)), "pass", "pass")
    move = game.moves(position)[0]
    position = game.play(position, move)
    assert position.passes == 0
    position = playing(game, position, "pass", "pass")
    assert game.outcome(position) is None
    assert len(game.moves(position)) > 1
    position = playing(game, position, "pass")
    assert game.outcome(position) == Outcome(Termination.PENALTIES, 3, (8, 8, 7))


def test_an_empty_hand_may_only_pass() -> None:
    game = rules(2, True)
    position = game.deal(Deal(places=places_of(SET_UP)))
    emptied = position._replace(hands=(0, position.hands[1]))
    assert game.moves(emptied) == (PASS,)
    assert game.forced(emptied) == PASS
    assert game.forced(position) is None
    assert game.outcome(game.play(emptied, PASS)) is None
    done = emptied._replace(hands=(0, 0))
    assert game.outcome(done) == Outcome(Termination.PENALTIES, None, (0, 0))
    assert game.moves(done) == ()
    assert game.forced(done) is None


def test_lowest_score_wins_alone_or_nobody() -> None:
    game = rules(4)
    position = game.deal(Deal(number=1))

    def ended(*sizes: int) -> Outcome | None:
        return game.outcome(position._replace(hands=tuple((1 << size) - 1 for size in sizes), passes=4))

    assert ended(3, 1, 2, 2) == Outcome(Termination.PENALTIES, 2, (3, 1, 2, 2))
    assert ended(1, 1, 2, 2) == Outcome(Termination.PENALTIES, None, (1, 1, 2, 2))


def test_tips_are_for_all_but_two_players() -> None:
    for form in FORMS:
        game = rules(*form)
        position = game.deal(Deal(number=2))
        tableau = position.tableau
        for code, path in (("JH", "E"), ("8H", "EE")):
            tableau = tableau.connect(number_of(card(code)), board.INDEX[path])
        five = number_of(card("5H"))
        hands = tuple(1 << five if seat == 0 else 0 for seat in range(form[0]))
        position = position._replace(tableau=tableau, hands=hands, pack=b"")
        refusal = game.refusal(position, Move.carry(card("5H"), "hand1", "EEE"))
        assert ("EEE" in targets(game, position, "5H")) == (form != (2, False))
        assert (refusal is None) == (form != (2, False))
        if refusal:
            assert refusal.reason is ByzantiumReason.TIP_NOT_USED


def test_solitaire_is_won_with_all_24_placed() -> None:
    """Each hierarchy keeps its three straight places and the corner clockwise of it; all ascend."""
    game = rules()
    script = [move.split() for move in FILLED.split(",")]
    position = game.deal(Deal(cards=parse_cards(code for code, _ in script)))
    for each, place in script:
        assert game.outcome(position) is None
        position = playing(game, position, f"{each} {place}")
    assert game.outcome(position) == Outcome(Termination.WON, 1, (0,))
    assert position.tableau.free == 0
    rect = game.layout(position).bounds
    assert all(card_extent(c.pose).united(rect) == rect for c in game.layout(position).cards)


def test_reasons_of_solitaire_and_of_company() -> None:
    alone, pair = rules(), rules(2)
    first = alone.deal(Deal(cards=parse_cards(PRACTICE)))

    def why(game: Byzantium, position: ByzantiumPosition, code: str, target: str, seat: int = 1) -> Fact:
        refusal = game.refusal(position, Move.carry(card(code), f"hand{seat}", target))
        assert refusal is not None
        return refusal.reason

    assert why(alone, first, "8H", "E") is ByzantiumReason.NOT_DRAWN
    assert why(alone, first, "AH", "aside") is ByzantiumReason.CARD_STAYS
    assert why(alone, first, "5D", "E") is Reason.NO_SUCH_CARD
    assert why(alone, first, "JH", "EE") is ByzantiumReason.NOTHING_TO_JOIN
    assert why(alone, first, "JH", "pack") is Reason.PLACE_NOT_BUILT
    assert why(alone, first, "JH", "hand1") is Reason.SAME_PLACE
    second = playing(alone, first, "JH E")
    assert why(alone, second, "8H", "E") is Reason.PLACE_TAKEN
    assert why(alone, second, "JH", "W") is ByzantiumReason.CARD_STAYS
    assert why(alone, playing(alone, first, "JH aside"), "JH", "E") is ByzantiumReason.CARD_STAYS
    assert alone.refusal(first, PASS) == Refusal(ByzantiumReason.NO_PASSING)
    dealt = pair.deal(Deal(cards=parse_cards(PRACTICE)))
    assert why(pair, dealt, "JH", "E") is Reason.NOT_YOUR_CARD  # in the kitty
    assert why(pair, dealt, "KH", "E") is Reason.NOT_YOUR_CARD  # in the other hand
    assert why(pair, dealt, "TS", "aside") is ByzantiumReason.NO_SETTING_ASIDE
    assert pair.refusal(dealt, Move.carry(card("TS"), "hand2", "N")) == Refusal(
        Reason.NO_SUCH_MOVE, card("TS")
    )
    ascending = playing(
        rules(2, True), rules(2, True).deal(Deal(cards=parse_cards(PRACTICE))), "5H E", "8H EE"
    )
    refusal = rules(2, True).refusal(ascending, Move.carry(card("JH"), "hand1", "EEN"))
    assert refusal is None
    assert refusal_sentence(
        catalogue.create("byzantium"), Refusal(ByzantiumReason.MUST_BE_HIGHER, card("4H"), card("8H"))
    ).endswith("the 4 of hearts is not higher than the 8 of hearts")
    with pytest.raises(IllegalMove, match="not yours"):
        pair.play(dealt, Move.carry(card("JH"), "hand1", "E"))


# What the table shows


def every_layout(form: tuple[int, bool]) -> Iterator[tuple[ByzantiumPosition, int | None]]:
    """Positions with hands and piles of every size; no card lies in the figure but the aces."""
    game = rules(*form)
    start = game.deal(Deal(number=77))
    yield from ((start, viewer) for viewer in (None, 1))
    if form[0] == 1:
        for size in range(25):
            rest = bytes(range(size))
            yield start._replace(pack=rest[:23], aside=bytes(range(24 - size))), 1
        return
    full = start.hands[0].bit_count()
    for size in range(full + 1):
        hands = tuple((((1 << size) - 1) << full * seat) & ALL for seat in range(form[0]))
        for viewer in (None, *range(1, form[0] + 1)):
            yield start._replace(hands=hands), viewer


@pytest.mark.parametrize("form", FORMS)
def test_nothing_lies_where_the_figure_can_grow(form: tuple[int, bool]) -> None:
    game = rules(*form)
    used = [p for p in board.PLACES if form != (2, False) or not board.TIPS >> board.INDEX[p.name] & 1]
    figure = {place.name: Rect(*(edge / 10 for edge in place.rect)) for place in used}
    for position, viewer in every_layout(form):
        layout = game.layout(position, viewer)
        regions: dict[str, Rect] = {}
        for spot in layout.spots:
            if spot.place in board.CANDIDATES:
                assert spot.pose == board.CANDIDATES[spot.place].pose
            else:
                regions[spot.place] = card_extent(spot.pose)
        for each in layout.cards:
            if each.place != "aces":
                rect = card_extent(each.pose)
                regions[each.place] = regions.get(each.place, rect).united(rect)
        tableau = position.tableau
        for arm in board.ARMS:
            first = card("5H" if arm in "EW" else "5S")
            tableau = tableau.connect(number_of(first), board.INDEX[arm])
        marks = game.layout(position._replace(tableau=tableau), viewer).marks
        for mark in marks:
            if mark.place == "aside":  # written on the empty place itself
                continue
            if mark.badge:
                within = figure[mark.place].expanded(-FREE_OF_PIPS)
                disc = Rect(mark.x, mark.y, mark.x, mark.y).expanded(BADGE / 2)
                assert not within.overlaps(disc), "a badge hides no pip of the first card"
                aside, out = sorted((abs(mark.x), abs(mark.y)))
                assert CARD_HEIGHT / 2 - 0.2 < out < CARD_HEIGHT / 2
                assert 0.07 < aside - BADGE / 2 < aside + BADGE / 2 < 0.32, "neither the sign nor the index"
                continue
            regions[f"{mark.kind} {mark.place}"] = Rect(
                mark.x - LABEL_WIDTH / 2,
                mark.y - LABEL_HEIGHT / 2,
                mark.x + LABEL_WIDTH / 2,
                mark.y + LABEL_HEIGHT / 2,
            )
        rects = list(regions.items())
        for i, (name, rect) in enumerate(rects):
            assert not any(rect.overlaps(place) for place in figure.values()), name
            assert not [other for other, r in rects[:i] if r.overlaps(rect)], name
            assert rect.united(layout.bounds) == layout.bounds, name
        for name, rect in figure.items():
            assert name in ("NNN", "SSS") or rect.united(layout.bounds) == layout.bounds


@only_thorough()
@pytest.mark.parametrize("form", FORMS)
def test_the_table_grows_when_a_card_can_reach_a_tip_and_never_shrinks(form: tuple[int, bool]) -> None:
    game = rules(*form)
    for number in range(1, 6):
        position, chance = game.deal(Deal(number=number)), Random(number)
        heights = [game.layout(position).bounds.height]
        while game.outcome(position) is None:
            position = game.apply(position, chance.choice(game.moves(position)))
            layout = game.layout(position)
            heights.append(layout.bounds.height)
            for move in game.moves(position):
                after = game.layout(game.apply(position, move))
                for each in after.cards:
                    if each.place == move.target and each.place in board.CANDIDATES:
                        assert card_extent(each.pose).united(layout.bounds) == layout.bounds
        assert heights == sorted(heights)
        assert len(set(heights)) <= (1 if form == (2, False) else 3)


@pytest.mark.parametrize("form", FORMS)
def test_the_height_decides_the_size_of_the_cards(form: tuple[int, bool]) -> None:
    game = rules(*form)
    bounds = game.layout(game.deal(Deal(number=1))).bounds
    assert bounds.width / bounds.height <= 1280 / 700
    assert bounds.height <= 7.2


@pytest.mark.parametrize("form", FORMS)
def test_indices_of_open_hands_stay_in_sight(form: tuple[int, bool]) -> None:
    game = rules(*form)
    for position, viewer in every_layout(form):
        rows: dict[tuple[str, float], list[float]] = {}
        for each in game.layout(position, viewer).cards:
            if each.place.startswith("hand") and each.face_up:
                rows.setdefault((each.place, each.pose.y), []).append(each.pose.x)
        for row in rows.values():
            assert all(right - left >= 0.18 for left, right in pairwise(row)), "an index is as wide"


@pytest.mark.slow
def test_the_suits_of_a_hand_lie_in_rows_of_their_own_and_keep_them() -> None:
    game = rules(2)
    position = game.deal(Deal(number=8))
    while game.outcome(position) is None:
        rows: dict[Suit, set[float]] = {}
        for each in game.layout(position, 1).cards:
            if each.place == "hand1":
                rows.setdefault(each.card.suit, set()).add(each.pose.y)
        black, red = rows.get(Suit.SPADES, {1.68}), rows.get(Suit.HEARTS, {2.83})
        assert (black, red) == ({1.68}, {2.83})
        position = game.apply(position, game.hints(position)[0])


def test_the_viewer_has_its_own_hand_at_hand() -> None:
    game = rules(4)
    position = game.deal(Deal(number=5))
    for viewer in (1, 2, 3, 4):
        layout = game.layout(position, viewer)
        up = {each.place for each in layout.cards if each.face_up}
        assert up == {"aces", f"hand{viewer}"}
        mine = [each.pose for each in layout.cards if each.place == f"hand{viewer}"]
        assert all(pose.x > 0 and pose.y > 0 for pose in mine)
    assert all(each.face_up for each in game.layout(position).cards)
    assert {each.place for each in game.layout(position).cards if each.pose.x > 0 and each.pose.y > 0} == {
        "hand1"
    }
    # Who only looks on keeps the place from which he looks.
    later = game.layout(game.apply(position, game.moves(position)[0]))
    assert {each.place for each in later.cards if each.pose.x > 0 and each.pose.y > 0} == {"hand1"}
    two = rules(2)
    kitty = [each for each in two.layout(two.deal(Deal(number=5))).cards if each.place == "kitty"]
    assert len(kitty) == 4
    assert not any(each.face_up for each in kitty)


def test_notes_tell_the_sense_of_each_hierarchy() -> None:
    game = Practice().upto("2S")
    marks = {m.place: m.kind for m in game.game.layout(game.position).marks}
    assert marks == {
        "E": SharedMark.DESCENDING,
        "S": ByzantiumMark.OPEN,
        "W": ByzantiumMark.OPEN,
        "N": ByzantiumMark.OPEN,
        "aside": ByzantiumMark.ASIDE,
    }
    game.play("2S", "NN")
    assert {m.place: m.kind for m in game.game.layout(game.position).marks}["N"] is SharedMark.DESCENDING
    assert all(mark_words(mark) for mark in game.game.layout(game.position).marks)


def test_cards_in_the_figure_lie_where_the_board_says() -> None:
    game = Practice().upto("7S")
    shown = {each.place: each.pose for each in game.game.layout(game.position).cards}
    for name in lying(game.position):
        assert shown[name] == board.CANDIDATES[name].pose
    first, second, *_ = game.game.layout(game.position).cards
    assert (first.card.code, first.pose.rotation) == ("AS", 0)
    assert (second.card.code, second.pose.rotation) == ("AH", 90)


def test_buttons_and_counts() -> None:
    alone = rules()
    first = alone.deal(Deal(cards=parse_cards(PRACTICE)))
    (command,) = alone.commands(first)
    assert (command.kind, str(command.move)) == (ByzantiumCommand.SET_ASIDE, "JH aside")
    later = alone.play(first, command.move)
    assert [(t.kind, t.amount) for t in alone.tallies(later)] == [
        (ByzantiumTally.SET_ASIDE, 1),
        (ByzantiumTally.UNDRAWN, 22),
    ]
    assert alone.obvious_target(first, card("JH")) is None
    three = rules(3)
    dealt = three.deal(Deal(number=8))
    assert [c.kind for c in three.commands(dealt)] == [CommandKind.PASS]
    assert [(t.seat, t.amount) for t in three.tallies(dealt)] == [(1, 8), (2, 8), (3, 8)]
    assert all(tally_words(tally) for tally in three.tallies(dealt))
    assert three.safe_move(dealt) is None


# Hints


@only_thorough()
def test_hints_are_the_legal_moves_in_another_order() -> None:
    for form in FORMS:
        game = rules(*form)
        for position, _ in random_play(game, 21, 4):
            hints = game.hints(position)
            assert sorted(map(str, hints)) == sorted(map(str, game.moves(position)))
            if PASS in hints:
                assert hints[-1] == PASS


def test_hints_follow_the_author_where_he_is_certain() -> None:
    game = Practice().upto("2S")
    assert str(game.game.hints(game.position)[0])[3] == "S"  # so that no spade becomes unplaceable
    game = Practice().upto("5S")
    assert str(game.game.hints(game.position)[0])[3] == "N"  # in the south three places would be lost


def test_a_placement_that_costs_too_much_comes_after_setting_aside() -> None:
    """South descends under the 5: with the jack in the north either 6 to 10 or queen and king are lost."""
    game = rules()
    first = parse_cards(("5S", "3S", "JS"))
    position = game.deal(Deal(cards=(*first, *(each for each in CARDS if each not in first))))
    position = playing(game, position, "5S S", "3S SS")
    assert [str(move) for move in game.hints(position)] == ["JS aside", "JS N"]


@pytest.mark.slow
def test_hints_play_solitaire_well() -> None:
    game = rules()
    deals, left = sample(10, 30), 0
    for number in range(1, deals + 1):
        position = game.deal(Deal(number=number))
        while not position.over():
            position = game.apply(position, game.hints(position)[0])
        left += len(position.aside)
    assert left <= deals * 1.6  # random play leaves 4.7 each


def test_a_card_can_be_tried_at_every_bare_side_and_one_too_far():
    game = Byzantium(seats=1)
    position = game.deal(Deal(cards=parse_cards(PRACTICE)))
    for text in ("JH E", "8H EE", "5H EEE"):
        position = game.play(position, read_move(game, position, text))
    tried = {spot.place for spot in game.drop_spots(position)}
    assert tried == {"N", "S", "W", "EN", "ES", "EEN", "EES", "EEEE", "EEEN", "EEES"}


def test_the_only_move_there_is_can_do_no_harm() -> None:
    alone = rules()
    position = alone.deal(Deal(number=4))
    while alone.outcome(position) is None:
        moves = alone.moves(position)
        assert alone.safe_move(position) == (moves[0] if len(moves) == 1 else None)
        position = alone.apply(position, alone.hints(position)[0])
    assert position.aside, "it came to a card that could only be set aside"
    assert alone.safe_move(position) is None
