"""Beleaguered Castle against its rules (beleaguered-castle.html) and against a slow referee and solver."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings

from cardtable.cards import Card, Rank, Suit, pack, parse_cards, shuffled
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason, Refusal
from cardtable.contract.tally import Tally
from cardtable.errors import InvalidNotation
from cardtable.games.castles.rules import BeleagueredCastle, SelectiveCastle
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason, PatienceTally
from tests.sampling import only_thorough, sample
from tests.strategies import choices, deal_numbers

GAME = BeleagueredCastle()
ROWS = [f"row{n}" for n in range(1, 9)]
SUITS = ["spades", "hearts", "diamonds", "clubs"]
RANKS = "A23456789TJQK"
GOLDEN = [
    "8C 6H 5H JH 7C TH",
    "KD 9S 7D 8D JS TS",
    "5C 6S 3D 4S 6C JC",
    "7S 2H QC 2C 3H 8H",
    "2D JD 3C 4H KH 9C",
    "8S QS 6D QD KC 4C",
    "2S 9H 5S TD TC 9D",
    "4D 7H 5D QH 3S KS",
]


def card(code: str) -> Card:
    return Card.parse(code)


def position(rows: str, **tops: str) -> Position:
    """Set up rows written ``KS QH / - / 9C …``; the foundations run up to the ranks in `tops`.

    A foundation not named goes as far as it can.  What lies nowhere then is put under the last row.
    """
    written = [row.replace("-", "").split() for row in rows.split("/")]
    lying = {code for row in written for code in row}
    foundations = []
    for suit in SUITS:
        run = [rank + suit[0].upper() for rank in RANKS[: RANKS.index(tops.get(suit, "K")) + 1]]
        foundations.append(run[: next((n for n, code in enumerate(run) if code in lying), 13)])
    at_home = {code for run in foundations for code in run}
    written[-1][:0] = [each.code for each in pack() if each.code not in lying | at_home]
    places = dict(
        zip([*ROWS[: len(written)], *SUITS], map(parse_cards, [*written, *foundations]), strict=True)
    )
    return GAME.deal(Deal(places=places))


def legal(now: Position) -> set[str]:
    return {str(move) for move in GAME.moves(now)}


def refused(now: Position, text: str) -> Refusal:
    with pytest.raises(IllegalMove) as caught:
        read_move(GAME, now, text)
    assert (
        caught.value.refusal.reason is not Reason.NO_SUCH_MOVE
        or "the rules of this game don’t allow that" in str(caught.value)
    )
    return caught.value.refusal


# Dealing


def test_the_first_cards_go_to_the_wings_in_turn() -> None:
    in_order = [each for each in pack() if each.rank is not Rank.ACE]
    dealt = GAME.places(GAME.deal(Deal(cards=tuple(in_order))))

    assert [str(dealt[name][0]) for name in ROWS] == ["2S", "4S", "6S", "8S", "3S", "5S", "7S", "9S"]
    assert [str(dealt[name][1]) for name in ROWS] == ["TS", "QS", "2H", "4H", "JS", "KS", "3H", "5H"]
    assert [len(dealt[name]) for name in ROWS] == [6] * 8
    assert " ".join(map(str, dealt["row8"])) == "9S 5H KH 9D 5C KC"
    assert [" ".join(map(str, dealt[name])) for name in SUITS] == ["AS", "AH", "AD", "AC"]


@given(deal_numbers)
def test_a_number_is_the_shuffle_of_the_pack_without_its_aces(number: int) -> None:
    without = pack(ranks=tuple(Rank)[1:])

    assert GAME.deal(Deal(number)) == GAME.deal(Deal(cards=shuffled(without, number)))


def test_deal_4711_stays_the_same_for_ever() -> None:
    dealt = GAME.places(GAME.deal(Deal(4711)))

    assert [" ".join(map(str, dealt[name])) for name in ROWS] == GOLDEN


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (pack(), "AS is not dealt in this game"),
        (pack(ranks=tuple(Rank)[1:])[:-1], "missing cards: KC"),
        ((*pack(ranks=tuple(Rank)[1:])[:-1], card("2S")), "2S appears 2 times"),
        ((*pack(ranks=tuple(Rank)[1:])[:-1], card("KC2")), "KC2 is not dealt in this game"),
        ((), "missing cards: 2S"),
    ],
)
def test_other_cards_are_not_dealt(cards: tuple[Card, ...], sentence: str) -> None:
    with pytest.raises(InvalidNotation, match=sentence):
        GAME.deal(Deal(cards=cards))


# Set-up positions


def whole(**changes: str) -> dict[str, tuple[Card, ...]]:
    places = {
        "row1": "KS KH KD KC",
        **{suit: " ".join(r + suit[0].upper() for r in RANKS[:12]) for suit in SUITS},
    }
    return {name: parse_cards(codes.split()) for name, codes in (places | changes).items()}


def test_a_set_up_position_is_taken_as_it_is() -> None:
    found = GAME.places(GAME.deal(Deal(places=whole(row1="KS KH", row8="KD KC"))))

    assert [str(each) for each in found["row8"]] == ["KD", "KC"]
    assert found["row2"] == ()
    assert [len(found[suit]) for suit in SUITS] == [12] * 4


@pytest.mark.parametrize(
    ("places", "sentence"),
    [
        (whole(row9="KC"), "this game has no place called 'row9'"),
        (whole(row1="KS KH KD"), "missing cards: KC"),
        (whole(row2="KC"), "KC appears 2 times"),
        (whole(row1="KS KH KD KC2"), "KC2 is not dealt in this game"),
        (
            whole(spades="2S AS 3S 4S 5S 6S 7S 8S 9S TS JS QS"),
            "the foundation spades is not built correctly: up, in suit",
        ),
        (
            whole(spades="", row2=" ".join(r + "S" for r in RANKS[:12])),
            "the foundation spades must hold its ace",
        ),
        (
            whole(hearts=" ".join(r + "S" for r in RANKS[:12]), spades=" ".join(r + "H" for r in RANKS[:12])),
            "up, in suit, from its ace",
        ),
        ({}, "missing cards: AS 2S"),
    ],
)
def test_a_wrong_set_up_is_refused_in_one_sentence(
    places: dict[str, tuple[Card, ...]], sentence: str
) -> None:
    with pytest.raises(InvalidNotation, match=sentence) as caught:
        GAME.deal(Deal(places=places))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("more", [{"to_move": 2}, {"to_move": 0}, {"led": True}, {"led": False}])
def test_a_set_up_for_one_says_nothing_of_seats_and_leads(more: dict[str, int]) -> None:
    with pytest.raises(InvalidNotation):
        GAME.deal(Deal(places=whole(), **more))
    assert GAME.deal(Deal(places=whole(), to_move=1)) == GAME.deal(Deal(places=whole()))


# Moves by hand


def test_rows_build_down_whatever_the_suit() -> None:
    now = position(
        "KS 9H / TH 8C / TS 9C / TD / KH / KD / KC JS QS / JH", spades="9", diamonds="9", clubs="7"
    )

    assert {move for move in legal(now) if "row" in move} == {
        "9H row4",
        "8C row1",
        "8C row3",
        "9C row4",
        "TD row8",
        "QS row5",
        "QS row6",
        "JH row7",
    }


def test_foundations_build_up_in_suit() -> None:
    now = position("TS / TH / KS KH KD KC QS QH QD QC JS JH JD JC / TD / TC", diamonds="9")

    assert legal(now) >= {"TS spades", "TH hearts", "TD diamonds", "TC clubs"}
    assert refused(now, "TS hearts").reason is PatienceReason.WRONG_SUIT
    assert refused(now, "JC clubs") == Refusal(PatienceReason.NOT_NEXT_UP_ON, card("JC"), card("9C"), "clubs")


def test_an_empty_row_takes_any_card() -> None:
    now = position("KS 5H / KH 6C / - / KD / KC / TS 9S / QS / QH", hearts="4", clubs="5", spades="8")

    assert {move for move in legal(now) if move.endswith("row3")} == {
        f"{code} row3" for code in ("5H", "6C", "KD", "KC", "9S", "QS", "QH")
    }


def test_only_the_outer_card_moves_and_foundations_keep_theirs() -> None:
    now = position("KS 9H 8H / TH / - / KH QH JH", spades="Q", hearts="7")

    assert refused(now, "9H row2") == Refusal(PatienceReason.COVERED, card("9H"), card("8H"))
    assert refused(now, "KS row3") == Refusal(PatienceReason.COVERED, card("KS"), card("9H"))
    assert refused(now, "QS row3").reason is PatienceReason.ON_FOUNDATION
    assert refused(now, "9C row2").reason is PatienceReason.ON_FOUNDATION
    assert refused(now, "8H row1").reason is Reason.SAME_PLACE
    assert refused(now, "8H row2") == Refusal(PatienceReason.NOT_NEXT_DOWN, card("8H"), card("TH"), "row2")
    assert refused(now, "8H2 row2").reason is Reason.NO_SUCH_CARD
    assert refused(now, "9H+8H row2").reason is Reason.ONE_CARD_ONLY


@pytest.mark.parametrize("text", ["8H <> TH", "eat", "pass", "deal", "redeal", "turn row1"])
def test_no_other_kind_of_move_is_known(text: str) -> None:
    now = position("KS 9H 8H / TH / - / KH QH JH", spades="Q", hearts="7")

    assert refused(now, text).reason is Reason.NO_SUCH_MOVE


@pytest.mark.parametrize(
    "move",
    [
        Move.carry(card("8H"), "row2", "row3"),
        Move.carry(card("8H"), "", "row3"),
        Move.carry(card("8H"), "row1", "row9"),
        Move(MoveKind.TURN, (card("8H"),), "row1", "row3"),
        Move(MoveKind.CARRY, (), "row1", "row3"),
    ],
)
def test_a_move_that_is_not_one_of_the_list_is_never_played(move: Move) -> None:
    now = position("KS 9H 8H / TH / - / KH QH JH", spades="Q", hearts="7")

    assert Move.carry(card("8H"), "row1", "row3") in GAME.moves(now)
    with pytest.raises(IllegalMove):
        GAME.play(now, move)


def test_a_move_takes_one_card_from_here_to_there() -> None:
    now = position("KS 9H 8H / TH / - / KH QH JH", spades="Q", hearts="7")
    after = GAME.play(now, read_move(GAME, now, "8H row3"))

    assert after.piles[2] == (card("8H"),)
    assert after.piles[0] == parse_cards(["KS", "9H"])
    assert after.piles[1] == now.piles[1]
    assert after.piles[3:] == now.piles[3:]


def test_won_and_stuck() -> None:
    now = position("KS", spades="Q")
    won = GAME.play(now, read_move(GAME, now, "KS spades"))
    low = [" ".join(f"{rank}{suit}" for rank in "23456789TQK") for suit in "SHDC"]
    stuck = position(" / ".join([*low, "JS", "JH", "JD", "JC"]))

    assert GAME.outcome(now) is None
    assert GAME.outcome(won) == Outcome(Termination.WON, 1)
    assert GAME.moves(won) == ()
    assert GAME.tallies(won) == (Tally(PatienceTally.ON_FOUNDATIONS, 52, 52),)
    assert GAME.moves(stuck) == ()
    assert GAME.outcome(stuck) == Outcome(Termination.STUCK)


# The slow referee


def slow_moves(now: Position) -> set[str]:
    """Every legal move, from the sentences of beleaguered-castle.html and from card codes only."""
    places = {name: [str(each) for each in cards] for name, cards in GAME.places(now).items()}
    found = set()
    for source, target in product(ROWS, [*ROWS, *SUITS]):
        if source == target or not places[source]:
            continue
        moving, onto = places[source][-1], places[target]
        value = RANKS.index(moving[0])
        if target in SUITS:
            fits = moving[1] == target[0].upper() and value == len(onto)
        else:
            fits = not onto or RANKS.index(onto[-1][0]) == value + 1
        if fits:
            found.add(f"{moving} {target}")
    return found


@settings(max_examples=sample(15, 60))
@given(deal_numbers, choices)
def test_the_moves_are_those_of_the_slow_referee(number: int, picks: list[int]) -> None:
    now = GAME.deal(Deal(number))
    for pick in picks:
        moves = GAME.moves(now)
        assert {str(move) for move in moves} == slow_moves(now)
        if not moves:
            break
        now = GAME.apply(now, moves[pick % len(moves)])


# The slow solver


def endgame(chance: Random) -> Position:
    """A few cards left: suits unevenly advanced, the rest at random in rows with the high cards below."""
    foundations = [chance.randint(1, 9) for _ in Suit]
    left = [
        Card(rank, suit) for suit, home in zip(Suit, foundations, strict=True) for rank in Rank if rank > home
    ]
    chance.shuffle(left)
    left.sort(key=lambda each: each.rank < Rank.JACK)
    places = {name: tuple(left[n::8]) for n, name in enumerate(ROWS)}
    for suit, home in zip(Suit, foundations, strict=True):
        places[suit.word] = tuple(Card(rank, suit) for rank in tuple(Rank)[:home])
    return GAME.deal(Deal(places=places))


def winnable(now: Position, most: int = 4000) -> bool | None:
    """Try everything, or give up after `most` positions; rows are alike, so their order is left out."""
    seen = set()
    waiting = [(in_any_order(now.piles[:8]), tuple(map(len, now.piles[8:])))]
    while waiting:
        state = waiting.pop()
        if state in seen:
            continue
        if len(seen) == most:
            return None
        seen.add(state)
        if not any(state[0]):
            return True
        waiting += steps(*state)
    return False


Rows = tuple[tuple[Card, ...], ...]


def in_any_order(rows: Rows) -> Rows:
    return tuple(sorted(rows))


def steps(rows: Rows, foundations: tuple[int, ...]) -> list[tuple[Rows, tuple[int, ...]]]:
    """Every next state, one with a card more at home last; one empty row stands for all."""
    onto, up = [], []
    for n, row in enumerate(rows):
        if not row:
            continue
        moving, rest = row[-1], (*rows[:n], row[:-1], *rows[n + 1 :])
        if foundations[moving.suit] == moving.rank - 1:
            grown = tuple(home + (suit == moving.suit) for suit, home in enumerate(foundations))
            up.append((in_any_order(rest), grown))
        targets = {other: m for m, other in enumerate(rows) if m != n}
        for other, m in targets.items():
            if other[-1].rank == moving.rank + 1 if other else len(row) > 1:
                onto.append((in_any_order((*rest[:m], (*other, moving), *rest[m + 1 :])), foundations))
    return onto + up


def test_the_solver_knows_what_is_plain() -> None:
    low = [" ".join(f"{rank}{suit}" for rank in "23456789TQK") for suit in "SHDC"]

    assert winnable(position("KS", spades="Q"))
    assert winnable(position("TS JS QS KS / KH QH JH"))
    assert winnable(position(" / ".join([*low, "JS", "JH", "JD", "JC"]))) is False


HASTY = (
    "QC 6H TD QS JS / KD 2C 3D JD 6D 5C / 4H QH 5H KC KH JC TC 9D / 9C 7D QD JH 8C 7C 6S /"
    "6C 4D 4C TH 8S TS 9S / 2D 7S 8H 5S 9H / 7H KS / 8D 3C 5D 4S"
)


@pytest.mark.slow
def test_a_foundation_move_can_lose_so_it_is_not_made_automatically() -> None:
    now = position(HASTY, spades="3", hearts="3", diamonds="A", clubs="A")

    assert winnable(now, 20_000)
    assert winnable(GAME.play(now, read_move(GAME, now, "4S spades"))) is False
    assert GAME.safe_move(now) is None


@pytest.mark.parametrize(("clubs", "safe"), [("2", None), ("3", "5S spades")])
def test_safe_moves_go_two_beyond_the_lowest_foundation(clubs: str, safe: str | None) -> None:
    ranks = RANKS[RANKS.index(clubs) + 1 :]
    rows = [" ".join(rank + suit for rank in reversed(RANKS[5:])) for suit in "HD"]
    lying = ["KS QS JS TS 9S 8S 7S 6S 5S", *rows, " ".join(rank + "C" for rank in ranks)]
    move = GAME.safe_move(position(" / ".join(lying), spades="4"))

    assert (move and str(move)) == safe


@only_thorough()
def test_safe_moves_never_lose_a_win() -> None:
    decided = 0
    for seed in range(25):
        now = endgame(Random(seed))
        before = winnable(now)
        while (move := GAME.safe_move(now)) is not None:
            now = GAME.play(now, move)
            after = winnable(now)
            if before is not None and after is not None:
                assert before == after
                decided += 1
            before = after
    assert decided > 50


# Helps


def test_a_card_plainly_belongs_on_its_foundation_or_its_only_pile() -> None:
    now = position(
        "KS 9H / KH 8C / KC TD / QH JC / KD / TH / QS", spades="9", clubs="7", hearts="8", diamonds="9"
    )
    codes = ["9H", "8C", "TD", "JC", "TH", "QS", "KD", "KS"]
    obvious = {code: GAME.obvious_target(now, card(code)) for code in codes}

    assert {code: move and str(move) for code, move in obvious.items()} == {
        "9H": "9H hearts",
        "8C": "8C clubs",
        "TD": "TD diamonds",
        "JC": "JC row7",
        "TH": "TH row4",
        "QS": "QS row5",
        "KD": None,
        "KS": None,
    }


@settings(max_examples=sample(3, 8))
@given(deal_numbers, choices)
def test_safe_foundation_moves_are_the_first_hints(number: int, picks: list[int]) -> None:
    now = GAME.deal(Deal(number))
    for pick in picks:
        moves = GAME.moves(now)
        if not moves:
            break
        safe = GAME.safe_move(now)
        if safe is not None:
            assert GAME.hints(now)[0] == safe
        up = [move for move in moves if move.target in SUITS]
        now = GAME.apply(now, (up or moves)[pick % len(up or moves)])


def test_in_selective_castle_the_other_foundations_show_the_base_once_it_is_chosen() -> None:
    game = SelectiveCastle()
    now = game.deal(Deal(3))
    assert {spot.symbol for spot in game.layout(now).spots if spot.place in SUITS} == set(Suit)
    first = next(move for move in game.moves(now) if move.target in SUITS)
    signs = {spot.place: spot.symbol for spot in game.layout(game.play(now, first)).spots}
    rank = first.cards[0].rank
    left = {suit.word: Card(rank, suit) for suit in Suit if suit.word != first.target}
    assert {name: signs[name] for name in left} == left
