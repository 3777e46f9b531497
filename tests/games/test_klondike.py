"""Klondike against its rules (klondike.html), from positions laid by hand."""

import pytest

from cardtable.cards import Card, pack
from cardtable.contract import words
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.klondike.rules import Klondike
from tests.everything import leads_nowhere
from tests.games.by_hand import ByHand
from tests.games.laid import laid

GAME = Klondike()
STAYING = Klondike({"take-back": False})
"""Cards that lie on foundations stay there."""
NONE_DOWN = (0,) * 7
FIRST, LATER = 1, 2
"""Which pass through the pack."""


def standing(
    places: dict[str, str], *, downs: tuple[int, ...] = NONE_DOWN, passes: int = FIRST, **heights: int
) -> Position:
    """Return a position with so many cards on each foundation, complete where none is given."""
    return laid(GAME, heights, places, down=downs, deal=passes)


def codes(now: Position, place: str, game: Klondike = GAME) -> str:
    return " ".join(card.code for card in game.pile(now, place))


def played(now: Position, *texts: str, game: Klondike = GAME) -> Position:
    for text in texts:
        now = game.play(now, read_move(game, now, text))
    return now


def reason(now: Position, text: str, game: Klondike = GAME) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, now, text)
    return caught.value.refusal.reason


# The deal and the pack


def test_the_deal_goes_row_by_row() -> None:
    cards = pack()
    now = GAME.deal(Deal(cards=cards))
    assert codes(now, "column1") == "AS"
    assert codes(now, "column2") == "2S 8S"
    assert codes(now, "column7").split()[:4] == ["7S", "KS", "5H", "9H"]
    assert codes(now, "column7").split()[-1] == cards[27].code
    assert now.face_down == (0, 1, 2, 3, 4, 5, 6)
    assert GAME.pile(now, "pack") == cards[28:]


def test_three_cards_are_turned_and_the_last_of_them_is_available() -> None:
    now = played(GAME.deal(Deal(5)), "deal")
    stock = GAME.pile(GAME.deal(Deal(5)), "pack")
    assert GAME.pile(now, "talon") == stock[:3]
    assert GAME.pile(now, "pack") == stock[3:]
    assert reason(now, f"{stock[1]} spades") is PatienceReason.COVERED
    assert words.move_sentence(GAME, Move(MoveKind.DEAL), now) == "turn the next three cards from the stock"


@pytest.mark.parametrize(
    ("pack", "told"),
    [
        ("QS KS", "turn the next two cards from the stock"),
        ("KS", "turn the next card from the stock"),
    ],
)
def test_fewer_cards_than_three_are_told_as_what_they_are(pack: str, told: str) -> None:
    now = standing({"pack": pack}, spades=13 - len(pack.split()))
    assert words.move_sentence(GAME, Move(MoveKind.DEAL), now) == told


def test_the_talon_is_turned_over_when_the_pack_is_out_and_comes_in_the_same_order() -> None:
    now = GAME.deal(Deal(5))
    assert reason(now, "redeal") is PatienceReason.TURNED_FIRST
    stock = GAME.pile(now, "pack")
    now = played(now, *["deal"] * 8)
    assert reason(now, "deal") is PatienceReason.PACK_EMPTY
    now = played(now, "redeal")
    assert GAME.pile(now, "pack") == stock
    assert GAME.pile(now, "talon") == ()


def test_a_short_deal_turns_what_is_left() -> None:
    now = standing({"pack": "QS KS"}, spades=11)
    assert codes(played(now, "deal"), "talon") == "QS KS"


@pytest.mark.parametrize(("passes", "redeals"), [(1, 0), (3, 2)])
def test_passes_are_limited_where_that_is_chosen(passes: int, redeals: int) -> None:
    game = Klondike({"draw": 1, "passes": passes})
    now = game.deal(Deal(5))
    for done in range(redeals + 1):
        told = [words.tally_words(each) for each in game.tallies(now)]
        assert (f"pass {done + 1} of {passes}" in told) == (passes > 1)
        now = played(now, *["deal"] * 24, *["redeal"] * (done < redeals), game=game)
    assert reason(now, "redeal", game) is PatienceReason.NO_PASS_LEFT


# Columns


def test_columns_are_built_down_in_alternate_colours_and_runs_move_in_part_or_whole() -> None:
    columns = {
        "column1": "KS 9H 8S 7H",
        "column2": "QH TC",
        "column3": "JH TH 8C",
        "column4": "9S 8H",
        "column5": "QS JS TS 9C 7S",
        "column6": "KH 7C",
        "column7": "KC QC JC",
    }
    now = standing(columns, spades=6, hearts=6, clubs=6)
    assert codes(played(now, "9H+8S+7H column2"), "column2") == "QH TC 9H 8S 7H"
    assert codes(played(now, "7H column3"), "column3") == "JH TH 8C 7H"
    assert codes(played(now, "7S column4"), "column4") == "9S 8H 7S"
    assert reason(now, "8S+7H column2") is PatienceReason.NOT_NEXT_DOWN
    assert reason(now, "7S column3") is PatienceReason.SAME_COLOUR
    assert reason(now, "KS+9H+8S+7H column3") is PatienceReason.NOT_ONE_UNIT
    assert reason(now, "8S+7H spades") is Reason.ONE_CARD_ONLY
    assert reason(now, "KS column3") is PatienceReason.COVERED


def test_a_space_takes_a_king_alone_or_with_its_run_and_nothing_else() -> None:
    now = standing(
        {"column1": "JD KS QH", "column2": "QC", "column3": "KC", "column4": "KH QD KD"},
        spades=12,
        hearts=11,
        diamonds=10,
        clubs=11,
    )
    assert codes(played(now, "KS+QH column5"), "column5") == "KS QH"
    assert codes(played(now, "KC column7"), "column7") == "KC"
    assert reason(now, "QC column5") is PatienceReason.KINGS_ONLY


def test_what_is_bared_is_turned_up_at_once() -> None:
    now = standing(
        {"column1": "KC QC KD", "column2": "KS QH", "column3": "KH"},
        downs=(2, 1, 0, 0, 0, 0, 0),
        spades=12,
        hearts=11,
        diamonds=12,
        clubs=11,
    )
    assert reason(now, "QC clubs") is PatienceReason.STILL_HIDDEN
    now = played(now, "KD diamonds")
    assert now.face_down[0] == 1
    assert codes(played(now, "QC clubs", "KC clubs"), "clubs").endswith("QC KC")


# Foundations and the end


def test_cards_come_back_from_foundations_only_where_that_is_chosen() -> None:
    now = standing({"column1": "KS", "column2": "KH"}, spades=12, hearts=12)
    assert reason(now, "QH column1", STAYING) is PatienceReason.ON_FOUNDATION
    assert codes(played(now, "QH column1"), "column1") == "KS QH"
    assert reason(now, "JH column1") is PatienceReason.COVERED
    assert GAME.obvious_target(now, Card.parse("QH")) is None


def test_the_last_card_wins() -> None:
    now = standing({"talon": "KS"}, spades=12)
    assert GAME.outcome(played(now, "KS spades")) == Outcome(Termination.WON, 1)


def test_it_is_stuck_when_the_pack_that_has_been_seen_comes_round_for_ever() -> None:
    now = standing({"pack": "JS KS QS"}, passes=LATER, spades=10)
    assert STAYING.moves(now) == (Move(MoveKind.DEAL),)
    assert STAYING.outcome(now) == Outcome(Termination.STUCK)
    assert leads_nowhere(STAYING, now, 10)
    assert Klondike({"draw": 1, "take-back": False}).outcome(now) is None
    # A king that comes back bears the queen of the talon.
    assert GAME.outcome(now) is None


def test_it_is_stuck_in_whichever_columns_kings_could_stand() -> None:
    kings = {"column1": "KS", "column2": "KH", "column3": "KD"}
    foundations = {"spades": 9, "hearts": 9, "diamonds": 9, "clubs": 13}
    now = standing({**kings, "pack": "QS TS JS QH TH JH QD TD JD"}, passes=LATER, **foundations)
    assert STAYING.outcome(now) == Outcome(Termination.STUCK)
    hopeful = standing({**kings, "pack": "QS TS JS QH TH JH QD JD TD"}, passes=LATER, **foundations)
    assert STAYING.outcome(hopeful) is None


def test_a_pack_not_yet_seen_gives_hope() -> None:
    now = standing({"pack": "JS KS QS"}, spades=10)
    assert STAYING.outcome(now) is None
    assert STAYING.outcome(played(now, "deal", "redeal")) == Outcome(Termination.STUCK)


# What is known


def test_from_the_second_pass_on_the_pack_is_known_and_nothing_is_left_to_chance() -> None:
    now = standing({"pack": "JS KS QS"}, spades=10)
    assert GAME.unseen(now) == 3
    assert not GAME.foreseeable(now)
    later = played(now, "deal", "redeal")
    assert GAME.unseen(later) == 0
    assert GAME.foreseeable(later)
    assert GAME.seen_by(later, 1).unseen == frozenset()
    assert all(each.card is None for each in GAME.places(later, 1)["pack"])


# Helps


@pytest.mark.parametrize(("passes", "first"), [(FIRST, "5D column4"), (LATER, "deal")])
def test_once_the_order_of_the_pack_is_known_the_first_hint_foresees_it(passes: int, first: str) -> None:
    """The black 9 that comes next takes an 8 off a card that lies face down."""
    kings = {"column1": "KS", "column2": "KH", "column3": "KD", "column4": "6C", "column5": "QC"}
    places = {"column6": "2S 8D", "column7": "TH", "talon": "2C 3D 5D", "pack": "4C 5S 9S", **kings}
    now = ByHand(GAME).position(**places)._replace(face_down=(0, 0, 0, 0, 0, 1, 0), deal=passes)
    assert str(GAME.hints(now)[0]) == first


def test_a_double_click_sends_home_or_to_the_only_card_and_a_king_to_the_first_space() -> None:
    now = standing(
        {"column1": "QD KS", "column2": "KC", "column3": "KD QC", "column4": "KH QS JD", "column5": "QH JH"},
        spades=11,
        hearts=10,
        diamonds=10,
        clubs=11,
    )
    obvious = {code: GAME.obvious_target(now, Card.parse(code)) for code in ("KS", "KC", "QC", "JD", "JH")}
    assert str(obvious["KS"]) == "KS column6"
    assert obvious["KC"] is None
    assert str(obvious["QC"]) == "QC clubs"
    assert str(obvious["JD"]) == "JD diamonds"
    assert str(obvious["JH"]) == "JH hearts"


@pytest.mark.parametrize(("clubs", "diamonds", "safe"), [(7, 6, "9H hearts"), (6, 6, "None"), (7, 5, "None")])
def test_what_will_never_be_missed_is_safe_to_play(clubs: int, diamonds: int, safe: str) -> None:
    places = {
        "column1": "KH 9H",
        "column2": "8S 9S TS JS QS KS",
        "column3": f"{'7C ' * (clubs < 7)}8C 9C TC JC QC KC",
        "column4": f"{'6D ' * (diamonds < 6)}7D 8D 9D TD JD QD KD",
        "column5": "TH JH QH",
    }
    now = standing(places, spades=7, hearts=8, diamonds=diamonds, clubs=clubs)
    assert str(GAME.safe_move(now)) == safe
