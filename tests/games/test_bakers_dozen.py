"""Baker's Dozen and its kin against their rules (bakers-dozen.html) and a slow referee."""

from dataclasses import dataclass
from random import Random

import pytest

from cardtable.cards import Rank, pack, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove
from cardtable.errors import InvalidNotation
from cardtable.games import catalogue
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.open_columns.bakers_dozen import BakersDozen
from cardtable.solver.judging import judge
from cardtable.solver.verdict import Verdict
from tests.sampling import sample
from tests.solver.test_verdict import wins

RANKS = "A23456789TJQK"
SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}


@dataclass(frozen=True)
class Said:
    """A game as RULES says it: columns, cards in each, what fills an empty one, whether colours alternate."""

    columns: int = 13
    rounds: int = 4
    fills: str = ""
    alternate: bool = False
    kings_down: bool = False


GAMES = {
    "bakers-dozen": Said(kings_down=True),
    "spanish-patience": Said(fills=RANKS),
    "portuguese-solitaire": Said(fills="K"),
    "castles-in-spain": Said(fills=RANKS, alternate=True),
    "good-measure": Said(columns=10, rounds=5, kings_down=True),
}
DOWN = BakersDozen({"columns": "down"})
each_game = pytest.mark.parametrize("game_id", GAMES)


def game(game_id: str) -> RuledPatience:
    found = catalogue.create(game_id)
    assert isinstance(found, RuledPatience)
    return found


def codes(rules: RuledPatience, now: Position, place: str) -> str:
    return " ".join(card.code for card in rules.pile(now, place))


def standing(rules: RuledPatience, **places: str) -> Position:
    """Return a position with these piles; all other cards lie under the last column's, in pack order."""
    used = {code for pile in places.values() for code in pile.split()}
    rest = [card.code for card in pack() if card.code not in used]
    last = rules.rows[-1]
    places[last] = " ".join([*rest, *places.get(last, "").split()])
    return rules.deal(Deal(places={name: parse_cards(pile.split()) for name, pile in places.items()}))


def played(rules: RuledPatience, now: Position, *texts: str) -> Position:
    for text in texts:
        now = rules.play(now, read_move(rules, now, text))
    return now


def reason(rules: RuledPatience, now: Position, text: str) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(rules, now, text)
    return caught.value.refusal.reason


# The deal


def test_four_rounds_of_thirteen_then_each_king_goes_undermost() -> None:
    rules = game("bakers-dozen")
    order = [f"{rank}{suit}" for rank in RANKS for suit in "SHDC"]
    # The first column gets KS KH as its second and fourth card.
    for place, code in ((13, "KS"), (39, "KH"), (27, "KD")):
        other = order.index(code)
        order[place], order[other] = order[other], order[place]
    now = rules.deal(Deal(cards=parse_cards(order)))
    assert codes(rules, now, "column1") == f"KS KH {order[0]} {order[26]}"
    assert codes(rules, now, "column2") == f"KD {order[1]} {order[14]} {order[40]}"
    assert codes(rules, now, "column3") == " ".join(order[2::13])


@each_game
def test_columns_hold_what_the_rules_say_in_dealing_order(game_id: str) -> None:
    rules, said = game(game_id), GAMES[game_id]
    for number in range(1, 20):
        now = rules.deal(Deal(number))
        piles = [rules.pile(now, name) for name in rules.rows]
        assert [len(pile) for pile in piles] == [said.rounds] * said.columns
        for pile in piles:
            kings = [card.rank is Rank.KING for card in pile]
            assert not said.kings_down or kings == sorted(kings, reverse=True)
    if not said.kings_down:
        cards = pack()[::-1]
        dealt = rules.deal(Deal(cards=cards))
        assert [rules.pile(dealt, name) for name in rules.rows] == [cards[n::13] for n in range(13)]


def test_good_measure_gives_the_first_two_aces_and_their_columns_get_the_next_card() -> None:
    rules = game("good-measure")
    first = ["2S", "AD", "3S", "4S", "AH", "5S", "AC", "6S", "AS", "7S", "8S", "9S", "2D"]
    rest = [card.code for card in pack() if card.code not in first]
    now = rules.deal(Deal(cards=parse_cards([*first, *rest])))
    assert codes(rules, now, "diamonds") == "AD"
    assert codes(rules, now, "hearts") == "AH"
    assert not rules.pile(now, "clubs")
    first_row = [
        next(card for card in rules.pile(now, name) if card.rank is not Rank.KING).code for name in rules.rows
    ]
    assert first_row[:7] == ["2S", "3S", "4S", "5S", "AC", "6S", "AS"]
    assert sum(len(rules.pile(now, name)) for name in rules.rows) == 50


# Moves


def test_columns_go_down_in_any_suit_and_an_empty_one_stays_empty() -> None:
    rules = game("bakers-dozen")
    now = standing(rules, column1="KH 9H", column2="8C", column3="7D", column4="9S")
    now = played(rules, now, "8C column1", "7D column1")
    assert codes(rules, now, "column1") == "KH 9H 8C 7D"
    assert reason(rules, now, "9S column2") is PatienceReason.SPACE_NOT_FILLED
    assert reason(rules, now, "8C column4") is PatienceReason.COVERED
    assert reason(rules, now, "9S column1") is PatienceReason.NOT_NEXT_DOWN


def test_what_fills_an_empty_column() -> None:
    for game_id, king, nine in (
        ("good-measure", PatienceReason.SPACE_NOT_FILLED, PatienceReason.SPACE_NOT_FILLED),
        ("portuguese-solitaire", None, PatienceReason.KINGS_ONLY),
        ("spanish-patience", None, None),
        ("castles-in-spain", None, None),
    ):
        rules = game(game_id)
        now = standing(rules, column1="2S KH", column2="3S 9S")
        for text, wrong in (("KH column3", king), ("9S column3", nine)):
            if wrong is None:
                assert codes(rules, played(rules, now, text), "column3") == text[:2]
            else:
                assert reason(rules, now, text) is wrong, game_id


def test_castles_in_spain_alternate_in_colour() -> None:
    rules = game("castles-in-spain")
    now = standing(rules, column1="9H", column2="8C", column3="8D")
    assert codes(rules, played(rules, now, "8C column1"), "column1") == "9H 8C"
    assert reason(rules, now, "8D column1") is PatienceReason.SAME_COLOUR


def test_the_last_king_wins_and_no_way_out_is_stuck() -> None:
    rules = game("bakers-dozen")
    whole = {name: " ".join(rank + suit for rank in RANKS) for name, suit in SUITS.items()}
    now = standing(rules, **whole | {"clubs": whole["clubs"][:-3]})
    assert rules.outcome(now) is None
    assert rules.outcome(played(rules, now, "KC clubs")) == Outcome(Termination.WON, 1)
    assert rules.outcome(standing(rules, column1="AS KS")) == Outcome(Termination.STUCK)


def test_a_double_click_never_chooses_an_empty_column() -> None:
    rules = game("spanish-patience")
    now = standing(rules, column1="2S 9H", column2="8C", column3="3H AS")
    obvious = [rules.obvious_target(now, card) for card in parse_cards(["8C", "AS", "9H"])]
    assert [move and str(move) for move in obvious] == ["8C column1", "AS spades", None]


# A referee who knows nothing of the program's rules


def said_moves(rules: RuledPatience, now: Position, said: Said) -> set[str]:
    """Return the moves that the rules allow, as text."""
    piles = {name: codes(rules, now, name).split() for name in rules.index}
    found = set()
    for source in (name for name in rules.rows if piles[name]):
        card = piles[source][-1]
        home = next(name for name, suit in SUITS.items() if suit == card[1])
        if RANKS.index(card[0]) == len(piles[home]):
            found.add(f"{card} {home}")
        for name in rules.rows:
            if name != source and (
                below(card, piles[name][-1], said.alternate) if piles[name] else card[0] in said.fills
            ):
                found.add(f"{card} {name}")
    return found


def below(card: str, onto: str, alternate: bool) -> bool:
    if RANKS.index(card[0]) + 1 != RANKS.index(onto[0]):
        return False
    return not alternate or (card[1] in "HD") != (onto[1] in "HD")


@each_game
def test_the_moves_are_those_of_the_referee(game_id: str) -> None:
    rules, said = game(game_id), GAMES[game_id]
    for number in range(1, sample(4, 30)):
        chance, now = Random(number), rules.deal(Deal(number))
        for _ in range(60):
            legal = rules.moves(now)
            assert {str(move) for move in legal} == said_moves(rules, now, said)
            if not legal:
                break
            now = rules.apply(now, chance.choice(legal))


# Verdicts


@pytest.mark.slow
def test_what_stricter_rules_win_looser_rules_win() -> None:
    """From one position: only kings, and any card, in an emptied column lose nothing that is won without."""
    strict, kings, loose = (
        game(each) for each in ("bakers-dozen", "portuguese-solitaire", "spanish-patience")
    )
    won = 0
    for number in range(1, sample(6, 60)):
        start = strict.deal(Deal(number))
        found = judge(strict, start, states=4_000)
        if found.verdict is not Verdict.WINNABLE:
            continue
        won += 1
        for rules in (strict, kings, loose):
            assert wins(rules, start, found)
            assert judge(rules, start, states=4_000).verdict is not Verdict.UNWINNABLE
    assert won


def test_a_deal_that_cannot_be_won_by_alternate_colours() -> None:
    rules, looser = game("castles-in-spain"), game("spanish-patience")
    start = rules.deal(Deal(LOST))
    assert judge(rules, start).verdict is Verdict.UNWINNABLE
    assert judge(looser, start).verdict is Verdict.WINNABLE


LOST = 4
"""A deal of Castles in Spain."""


# Columns that lie face down


def test_face_down_only_the_last_cards_are_seen_and_what_was_turned_stays_up() -> None:
    chance, now = Random(5), DOWN.deal(Deal(5))
    assert now.piles == game("bakers-dozen").deal(Deal(5)).piles
    shown = DOWN.places(now, 1)
    assert [[card.face_up for card in shown[name]] for name in DOWN.rows] == [[False] * 3 + [True]] * 13
    assert [[card.card is None for card in shown[name]] for name in DOWN.rows] == [[True] * 3 + [False]] * 13
    for _ in range(30):
        before, now = now, DOWN.apply(now, chance.choice(DOWN.moves(now)))
        seen = {each.card for pile in DOWN.places(before, 1).values() for each in pile if each.face_up}
        still = {each.card for pile in DOWN.places(now, 1).values() for each in pile if each.face_up}
        assert seen <= still
        for name in DOWN.rows:
            assert not DOWN.pile(now, name) or DOWN.places(now, 1)[name][-1].face_up


def test_face_down_it_is_judged_in_hindsight_alone() -> None:
    assert not DOWN.searchable()
    assert DOWN.searchable(hindsight=True)
    start = DOWN.deal(Deal(5))
    found = judge(DOWN, start, states=4_000)
    assert found.verdict is Verdict.WINNABLE
    assert wins(DOWN, start, found)
    with pytest.raises(InvalidNotation, match="has hidden cards, so you can’t set up a position"):
        DOWN.deal(Deal(places={"column1": ()}))


def test_face_down_hints_and_refusals_tell_nothing_of_what_lies_beneath() -> None:
    now = DOWN.deal(Deal(5))
    other = DOWN.guess(DOWN.seen_by(now, 1), Random(1))
    assert other != now
    assert DOWN.seen_by(other, 1) == DOWN.seen_by(now, 1)
    assert DOWN.hints(other) == DOWN.hints(now)
    beneath = Move.carry(DOWN.pile(now, "column1")[0], "column1", "column2")
    told = DOWN.refusal(now, beneath)
    assert told is not None
    assert told.reason is PatienceReason.STILL_HIDDEN


def test_a_record_says_that_columns_lie_face_down() -> None:
    assert DOWN.given_options == {"columns": "down"}
    for game_id in GAMES:
        keys = [option.key for option in game(game_id).options]
        assert ("columns" in keys) == (game_id == "bakers-dozen")


@each_game
def test_an_empty_column_tells_what_fills_it(game_id: str) -> None:
    rules = game(game_id)
    signs = {spot.place: spot.symbol for spot in rules.layout(rules.deal(Deal(1))).spots}
    shown = {"": {"no mark"}, RANKS: {None}, "K": {Rank.KING}}[GAMES[game_id].fills]
    assert {signs.get(name, "no mark") for name in rules.rows} == shown
