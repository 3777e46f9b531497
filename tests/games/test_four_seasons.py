"""Four Seasons and Czarina against their rules (four-seasons.html)."""

from random import Random

import pytest

from cardtable.cards import Card, Rank, pack, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.pictures.four_seasons import CORNERS, CROSS, Czarina, FourSeasons
from cardtable.solver.hindsight import look_back
from cardtable.solver.verdict import Verdict
from tests.sampling import only_thorough, sample

GAME, CZARINA = FourSeasons(), Czarina()


def codes(now: Position, place: str) -> str:
    return " ".join(card.code for card in GAME.pile(now, place))


def dealt(first: str, game: FourSeasons = GAME) -> Position:
    """Return the deal that begins with these cards."""
    cards = parse_cards(first.split())
    return game.deal(Deal(cards=(*cards, *(card for card in pack() if card not in cards))))


def played(now: Position, *texts: str, game: FourSeasons = GAME) -> Position:
    for text in texts:
        now = game.play(now, read_move(game, now, text))
    return now


def reason(now: Position, text: str, game: FourSeasons = GAME) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        game.play(now, read_move(game, now, text))
    return caught.value.refusal.reason


def test_five_cards_make_the_cross_and_the_sixth_the_first_corner() -> None:
    now = dealt("2S 9H KD 4C 7S 6H")
    assert [codes(now, name) for name in CROSS] == ["2S", "9H", "KD", "4C", "7S"]
    assert [codes(now, name) for name in CORNERS] == ["6H", "", "", ""]
    assert len(GAME.pile(now, "pack")) == 46
    waiting = {spot.place: spot.symbol for spot in GAME.layout(now).spots}
    assert [waiting[name] for name in CORNERS] == [Rank.SIX] * 4


def test_the_three_fellows_go_to_any_other_corner_and_suits_follow() -> None:
    now = dealt("6S 9H KD 4C 7S 6H 7H 6D")
    assert reason(now, "9H corner2") is PatienceReason.WRONG_BASE
    now = played(now, "6S corner3", "7S corner3", "deal", "7H corner1", "deal", "6D corner2")
    assert [codes(now, name) for name in CORNERS] == ["6H 7H", "6D", "6S 7S", ""]
    assert reason(dealt("6S 7D KD 4C 8S 6H"), "7D corner1") is PatienceReason.WRONG_SUIT


def test_corners_run_round_the_corner_up_to_the_rank_below() -> None:
    suit = "TH JH QH KH AH 2H"
    now = dealt("TS JS QS KD 4C TH JH QH KH AH 2H")
    now = played(now, *(step for card in suit.split()[1:] for step in ("deal", f"{card} corner1")))
    assert codes(now, "corner1") == suit


def test_the_cross_is_built_down_in_any_suit_round_the_corner() -> None:
    now = dealt("5S 6H AD KC 9S 8H")
    assert codes(played(now, "5S cross2"), "cross2") == "6H 5S"
    assert codes(played(now, "KC cross3"), "cross3") == "AD KC"
    assert reason(now, "6H cross1") is PatienceReason.NOT_NEXT_DOWN


def test_nothing_is_laid_on_the_rank_of_the_corners() -> None:
    now = dealt("6S 5H 7D KC 9S 6H")
    assert reason(now, "5H cross1") is PatienceReason.BASE_NOT_BUILT
    assert Move.carry(Card.parse("5H"), "cross2", "cross1") not in GAME.moves(now)
    assert codes(played(now, "6S cross3"), "cross3") == "7D 6S"


def test_one_card_moves_and_any_fills_a_space() -> None:
    now = played(dealt("5S 6H AD KC 9S 8H QS"), "5S cross2", "deal")
    assert reason(now, "6H cross1") is PatienceReason.COVERED
    assert codes(played(now, "QS cross1"), "cross1") == "QS"
    assert codes(played(now, "5S cross1"), "cross1") == "5S"
    assert reason(now, "8H cross1") is PatienceReason.ON_FOUNDATION
    assert reason(now, "QS pack") is Reason.PLACE_NOT_BUILT


def test_the_pack_is_dealt_once() -> None:
    now = played(dealt("5S 2H 9D KC JS 8H"), *["deal"] * 46)
    assert reason(now, "deal") is PatienceReason.PACK_EMPTY
    assert reason(now, "redeal") is PatienceReason.NO_PASS_LEFT


def test_in_czarina_the_pack_fills_a_space_at_once_and_the_talon_never() -> None:
    now = played(dealt("5S 6H AD KC 9S 8H QS 3C", CZARINA), "deal", "5S cross2", game=CZARINA)
    assert codes(now, "cross1") == "3C"
    assert codes(now, "talon") == "QS"


def test_when_the_pack_is_out_any_card_fills_czarinas_space() -> None:
    start = dealt("5S 6H AD KC 9S 8H", CZARINA)
    rest = CZARINA.pile(start, "pack")
    now = CZARINA.with_piles(start, {"pack": (), "talon": rest})
    now = played(now, "5S cross2", game=CZARINA)
    assert codes(now, "cross1") == ""
    assert codes(played(now, "9S cross1", game=CZARINA), "cross1") == "9S"


def test_the_cross_has_vanished() -> None:
    start = dealt("5S 6H AD KC 9S 7H")
    suits = {card.suit: [each for each in pack() if each.suit == card.suit] for card in pack()}
    whole = {name: tuple(cards[6:] + cards[:6]) for name, cards in zip(CORNERS, suits.values(), strict=True)}
    last = whole["corner4"][-1]
    bare = dict.fromkeys([*CROSS, "pack", "talon"], ())
    now = GAME.with_piles(start, bare | whole | {"corner4": whole["corner4"][:-1], "cross3": (last,)})
    assert GAME.obvious_target(now, last) == Move.carry(last, "cross3", "corner4")
    assert GAME.outcome(played(now, f"{last} corner4")) == Outcome(Termination.WON, 1)


def test_a_double_click_takes_a_fellow_to_the_next_corner() -> None:
    now = dealt("6S 9H KD 4C 7S 6H")
    assert str(GAME.obvious_target(now, Card.parse("6S"))) == "6S corner2"
    assert str(GAME.safe_move(now)) == "6S corner2"


def test_a_base_that_others_are_built_on_may_still_be_wanted_in_the_cross() -> None:
    game = FourSeasons({"bases": "bear"})
    now = dealt("6S 9H KD 4C 7S 6H", game)
    # A five could be laid on it, which goes home last of all.
    assert str(game.obvious_target(now, Card.parse("6S"))) == "6S corner2"
    assert game.safe_move(now) is None
    bases = {name: parse_cards([code]) for name, code in zip(CORNERS[1:], ("6S", "6D", "6C"), strict=True)}
    begun = game.with_piles(now, bases | {"cross1": parse_cards(["7H"])})
    assert str(game.safe_move(begun)) == "7H corner1"


def test_hints_play_and_build_before_they_deal() -> None:
    assert str(GAME.hints(dealt("6S 9H KD 4C 2S 6H"))[0]) == "6S corner2"
    assert str(GAME.hints(dealt("5S TH QD 4C 2S 8H"))[0]) == "4C cross1"


# Options


BEAR = FourSeasons({"bases": "bear"})
AGAIN = Czarina({"redeal": "two-cards"})


def test_cards_of_the_corners_rank_bear_others_where_that_is_chosen_but_aces_no_kings() -> None:
    now = dealt("6S 5H 7D KC 9S 6H", BEAR)
    assert codes(played(now, "5H cross1", game=BEAR), "cross1") == "6S 5H"
    aces = dealt("AS KH 7D KC 9S AH", BEAR)
    assert reason(aces, "KH cross1", BEAR) is PatienceReason.BASE_NOT_BUILT
    assert not [move for move in BEAR.moves(aces) if move.cards[:1] == (Card.parse("KH"),)]
    others = dealt("AS KH 7D KC 9S 3H", BEAR)
    assert codes(played(others, "KH cross1", game=BEAR), "cross1") == "AS KH"


def second_pass(first: str, talon: str) -> Position:
    """Return a game of Czarina as the talon has just been turned over; all other cards are out of the way."""
    start = dealt(first, AGAIN)
    cards = parse_cards(talon.split())
    return played(AGAIN.with_piles(start, {"pack": (), "talon": cards}), "redeal", game=AGAIN)


def test_czarinas_talon_is_gone_through_again_two_cards_at_a_time() -> None:
    now = second_pass("5S 9H KD 4C 7S 6H", "JS 3H QC 8D 2C")
    assert codes(now, "pack") == "JS 3H QC 8D 2C"
    shown = AGAIN.places(now, 1)["pack"]
    assert [each.face_up for each in shown] == [True] + [False] * 4
    assert {
        each.card.code for each in AGAIN.layout(now, 1).cards if each.face_up and each.place == "pack"
    } == {"JS"}
    now = played(now, "deal", game=AGAIN)
    assert (codes(now, "talon"), codes(now, "pack")) == ("JS", "3H QC 8D 2C")
    assert reason(now, "deal", AGAIN) is PatienceReason.ONE_OF_TWO_FIRST
    # Either may be played: the one on the pack, and then the next lies open there.
    now = played(now, "3H cross4", game=AGAIN)
    assert (codes(now, "cross4"), codes(now, "pack")) == ("4C 3H", "QC 8D 2C")
    assert reason(now, "8D cross2", AGAIN) is PatienceReason.COVERED
    now = played(now, "QC cross3", "JS cross3", "deal", game=AGAIN)
    assert (codes(now, "cross3"), codes(now, "talon"), codes(now, "pack")) == ("KD QC JS", "8D", "2C")


def test_the_limited_redeal_comes_once() -> None:
    now = second_pass("5S 9H KD 4C 7S 6H", "JS")
    now = played(now, "deal", game=AGAIN)
    assert reason(now, "deal", AGAIN) is PatienceReason.PACK_EMPTY
    assert reason(now, "redeal", AGAIN) is PatienceReason.NO_PASS_LEFT
    assert (
        reason(played(dealt("5S 2H 9D KC JS 8H", AGAIN), game=AGAIN), "redeal", AGAIN)
        is PatienceReason.TURNED_FIRST
    )


def test_a_space_takes_the_card_that_lies_open_on_the_pack() -> None:
    now = second_pass("5S 6H KD 4C 7S 9H", "JS 3H QC")
    now = played(now, "5S cross2", game=AGAIN)
    assert codes(now, "cross1") == "JS"
    assert codes(now, "pack") == "3H QC"


def test_cards_seen_on_the_talon_are_known_in_the_second_pass() -> None:
    first = dealt("5S 9H KD 4C 7S 6H", AGAIN)
    assert AGAIN.unseen(first) == 46
    assert AGAIN.foreseeable(second_pass("5S 9H KD 4C 7S 6H", "JS 3H QC 8D 2C"))


@only_thorough()
@pytest.mark.parametrize("game", [BEAR, AGAIN, Czarina({"bases": "bear"})], ids=["bear", "again", "czarina"])
def test_with_each_option_listed_moves_are_those_that_are_not_refused(game: FourSeasons) -> None:
    for number in range(1, sample(2, 5)):
        chance, now = Random(number), game.deal(Deal(number))
        for _step in range(90):
            moves = game.moves(now)
            asked = {
                Move.carry(card, source, place)
                for source in game.index
                for card in game.pile(now, source)
                for place in game.index
            }
            allowed = {move for move in asked if game.refusal(now, move) is None}
            assert allowed == {move for move in moves if move.cards}
            if not moves:
                break
            now = game.apply(now, chance.choice(moves))


def nearly_done(game: FourSeasons, chance: Random) -> Position:
    """Return a position with some dozen cards left, in the cross and on the talon or a pack turned again."""
    piles: dict[str, tuple[Card, ...]] = dict.fromkeys([*CROSS, "pack"], ())
    left: list[Card] = []
    for number, corner in enumerate(CORNERS):
        suit = [card for card in pack() if card.suit == number]
        suit, height = suit[5:] + suit[:5], chance.randint(6, 10)
        piles[corner], left = tuple(suit[:height]), left + suit[height:]
    chance.shuffle(left)
    for card in left[:9]:
        name = chance.choice(CROSS)
        piles[name] = (*piles[name], card)
    start = dealt("5S 9H KD 4C 7S 6H", game)
    if game is AGAIN and chance.random() < 0.7:  # in its second pass
        return game.with_piles(start, piles | {"pack": tuple(left[9:])})._replace(deal=2)
    return game.with_piles(start, piles | {"talon": tuple(left[9:])})


def winnable(game: FourSeasons, start: Position) -> bool | None:
    """Return whether a position can be won, everything being tried; None where there is too much."""
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        if game.won(here):
            return True
        for after in (game.apply(here, move) for move in game.moves(here)):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
        if len(seen) > 6_000:
            return None
    return False


@only_thorough()
@pytest.mark.parametrize("game", [BEAR, AGAIN, Czarina({"bases": "bear"})], ids=["bear", "again", "czarina"])
def test_no_search_contradicts_the_rules_of_an_option(game: FourSeasons) -> None:
    decided = set()
    for number in range(1, sample(20, 40)):
        position = nearly_done(game, Random(number))
        truth = winnable(game, position)
        if truth is None:
            continue
        found = look_back(game, position, seconds=30.0)
        assert found.verdict is (Verdict.WINNABLE if truth else Verdict.UNWINNABLE)
        now = position
        for move in found.line:
            now = game.play(now, move)
        assert game.won(now) == truth
        decided.add(truth)
    assert decided >= ({True} if game is AGAIN else {True, False})
