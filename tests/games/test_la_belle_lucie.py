"""La Belle Lucie and Usk: fans and columns against their rules, and shuffled redeals."""

from random import Random

import pytest

from cardtable.cards import Suit, pack, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.refusal import IllegalMove
from cardtable.games.kit.engine import RuledPatience
from cardtable.games.kit.position import Position
from cardtable.games.kit.stock_play import REDEAL
from cardtable.games.kit.words import PatienceReason
from cardtable.games.la_belle_lucie.rules import LaBelleLucie
from cardtable.games.open_columns.somerset import Usk
from cardtable.solver.answers import judged, told_from
from cardtable.solver.verdict import Verdict
from tests.sampling import only_thorough, sample

LUCIE, USK, IN_ORDER = LaBelleLucie(), Usk(), Usk({"redeal": "in-order"})
SHUFFLED = pytest.mark.parametrize("game", [LUCIE, USK], ids=lambda game: game.id)


def codes(game: RuledPatience, now: Position, place: str) -> str:
    return " ".join(card.code for card in game.pile(now, place))


def played(game: RuledPatience, now: Position, *texts: str) -> Position:
    for text in texts:
        now = game.play(now, read_move(game, now, text))
    return now


def reason(game: RuledPatience, now: Position, text: str) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, now, text)
    return caught.value.refusal.reason


def standing(game: RuledPatience, rest: str, **places: str) -> Position:
    """Return a position with these piles; all other cards lie under those of the place `rest`."""
    lying = {code for text in places.values() for code in text.split()}
    others = " ".join(card.code for card in pack() if card.code not in lying)
    places[rest] = f"{others} {places.get(rest, '')}"
    return game.deal(Deal(places={name: parse_cards(text.split()) for name, text in places.items()}))


def walked(game: RuledPatience, number: int, moves: int = 12) -> Position:
    """Return where a deal has come to after some moves at random, none of them a redeal."""
    now, chance = game.deal(Deal(number)), Random(number)
    for _ in range(moves):
        carried = [move for move in game.moves(now) if move.kind is MoveKind.CARRY]
        now = game.apply(now, chance.choice(carried)) if carried else now
    return now


def test_fans_are_dealt_by_threes() -> None:
    now = LUCIE.deal(Deal(cards=pack()))
    assert [len(LUCIE.pile(now, name)) for name in LUCIE.rows] == [3] * 17 + [1]
    assert codes(LUCIE, now, "fan1") == "AS 2S 3S"
    assert codes(LUCIE, now, "fan18") == "KC"


def test_fans_go_down_in_suit_and_spaces_stay_empty() -> None:
    now = standing(LUCIE, "fan18", fan1="8H", fan2="7H", fan3="7D", fan4="KC")
    assert codes(LUCIE, played(LUCIE, now, "7H fan1"), "fan1") == "8H 7H"
    assert reason(LUCIE, now, "7D fan1") is PatienceReason.WRONG_SUIT
    assert reason(LUCIE, now, "8H fan4") is PatienceReason.NOT_NEXT_DOWN
    assert reason(LUCIE, now, "KC fan5") is PatienceReason.SPACE_NOT_FILLED
    built = played(LUCIE, now, "7H fan1")
    assert reason(LUCIE, built, "8H fan4") is PatienceReason.COVERED, "one card at a time"


def test_usk_moves_runs_and_its_spaces_take_kings() -> None:
    now = standing(USK, "column10", column1="9S", column2="8H 7C", column3="KD QC", column4="5D")
    assert codes(USK, played(USK, now, "8H+7C column1"), "column1") == "9S 8H 7C"
    assert codes(USK, played(USK, now, "KD+QC column5"), "column5") == "KD QC"
    assert reason(USK, now, "5D column5") is PatienceReason.KINGS_ONLY


@SHUFFLED
def test_what_is_left_is_dealt_anew_as_at_first(game: RuledPatience) -> None:
    now = walked(game, 3)
    after = game.play(now, REDEAL)
    home, order = game.on_foundations(now), game.rules.deal.order
    assert game.on_foundations(after) == home
    assert {name: len(game.pile(after, name)) for name in game.rows} == {
        name: order[: 52 - home].count(name) for name in game.rows
    }
    assert sorted(card for pile in after.piles for card in pile) == sorted(pack())


@SHUFFLED
def test_the_same_cards_of_a_deal_are_shuffled_alike_and_others_otherwise(game: RuledPatience) -> None:
    start = game.deal(Deal(5))
    turned = start._replace(piles=(*reversed(start.piles[: len(game.rows)]), *start.piles[len(game.rows) :]))
    assert game.play(start, REDEAL) == game.play(turned, REDEAL)
    assert game.play(start, REDEAL) == game.play(game.deal(Deal(cards=game.in_order(Deal(5)))), REDEAL)
    assert game.play(start, REDEAL).piles != game.play(start._replace(lot=start.lot + 1), REDEAL).piles
    assert game.play(start, REDEAL).piles != start.piles


def test_so_many_redeals_there_are() -> None:
    for game, times in ((LUCIE, 2), (USK, 1), (IN_ORDER, 1)):
        now = game.deal(Deal(1))
        for _ in range(times):
            now = game.play(now, REDEAL)
        assert REDEAL not in game.moves(now)
        assert reason(game, now, "redeal") is PatienceReason.NO_REDEAL_LEFT


def test_unshuffled_columns_are_dealt_from_the_first_card_of_the_first() -> None:
    now = IN_ORDER.deal(Deal(1))
    cards = [card for name in IN_ORDER.rows for card in IN_ORDER.pile(now, name)]
    after = IN_ORDER.play(now, REDEAL)
    assert [IN_ORDER.pile(after, name)[0] for name in IN_ORDER.rows] == cards[:10]
    assert IN_ORDER.foreseeable(now)


@SHUFFLED
def test_nobody_knows_how_it_will_be_shuffled(game: RuledPatience) -> None:
    now = game.deal(Deal(2))
    assert game.seen_by(now, 1) == game.seen_by(now._replace(lot=7), 1)
    guesses = [game.guess(game.seen_by(now, 1), Random(seed)) for seed in range(4)]
    assert {guess.piles for guess in guesses} == {now.piles}
    assert len({game.apply(guess, REDEAL).piles for guess in guesses}) == 4
    late = walked(game, 2, 40)
    assert game.hints(late) == game.hints(late._replace(lot=7))


@SHUFFLED
def test_what_is_still_to_be_shuffled_cannot_be_foreseen(game: RuledPatience) -> None:
    positions = [game.deal(Deal(2))]
    while REDEAL in game.moves(positions[-1]):
        assert not game.foreseeable(positions[-1])
        positions.append(game.play(positions[-1], REDEAL))
    assert told_from(game, positions) == len(positions) - 1


def test_a_search_that_knows_the_shuffles_wins_and_proves_the_last_deal_lost() -> None:
    found = judged(LUCIE, LUCIE.deal(Deal(1)), seconds=3.0)
    assert found.verdict is Verdict.WINNABLE
    now = LUCIE.deal(Deal(1))
    for move in found.line:
        now = LUCIE.play(now, move)
    assert LUCIE.won(now)
    late = LUCIE.deal(Deal(2))._replace(deal=3)
    assert judged(LUCIE, late, seconds=3.0).verdict is Verdict.UNWINNABLE


@pytest.mark.slow
def test_hints_lead_to_the_most_cards_at_home_before_they_deal_again() -> None:
    for seed in range(sample(4, 20)):
        start = late_position(seed)
        now = start
        while LUCIE.outcome(now) is None and (hint := LUCIE.hints(now)[0]) != REDEAL:
            now = LUCIE.play(now, hint)
        assert LUCIE.on_foundations(now) == max(map(LUCIE.on_foundations, ends(start)))


def late_position(seed: int) -> Position:
    """Return a position with suits built up to the 8, and the other twenty cards in fans at random."""
    cards = [card for card in pack() if card.rank > 8]
    Random(seed).shuffle(cards)
    fans = {f"fan{number + 1}": tuple(cards[3 * number : 3 * number + 3]) for number in range(7)}
    foundations = {
        suit.word: tuple(card for card in pack() if card.suit is suit and card.rank <= 8) for suit in Suit
    }
    return LUCIE.deal(Deal(places=fans | foundations))


def ends(start: Position) -> list[Position]:
    """Return all that can be reached before the next deal, by the game's moves alone."""
    met, found = {frozenset(start.piles)}, [start]
    for now in found:
        for move in LUCIE.moves(now):
            after = LUCIE.apply(now, move) if move.kind is MoveKind.CARRY else now
            if frozenset(after.piles) not in met:
                met.add(frozenset(after.piles))
                found.append(after)
    return found


MERCI = LaBelleLucie({"merci": "yes"})


def test_after_the_last_redeal_one_covered_card_may_be_played() -> None:
    early = standing(MERCI, "fan18", fan1="7H 2C 3C", fan2="8H", fan3="AS 9D", fan4="KC")
    assert reason(MERCI, early, "7H fan2") is PatienceReason.COVERED
    last = early._replace(deal=3)
    assert reason(LUCIE, last, "7H fan2") is PatienceReason.COVERED
    assert reason(MERCI, last, "2C fan2") is PatienceReason.NOT_NEXT_DOWN
    after = played(MERCI, last, "7H fan2")
    assert codes(MERCI, after, "fan1") == "2C 3C"
    assert codes(MERCI, after, "fan2") == "8H 7H"
    assert reason(MERCI, after, "AS spades") is PatienceReason.COVERED, "but one"
    assert codes(MERCI, played(MERCI, last, "AS spades"), "spades") == "AS"


@only_thorough()
def test_nothing_is_proved_lost_while_a_covered_card_may_be_played() -> None:
    late = LUCIE.deal(Deal(2))._replace(deal=3)
    assert judged(MERCI, late, seconds=1.0).verdict is not Verdict.UNWINNABLE
    assert judged(MERCI, late._replace(merci=True), seconds=1.0).verdict is Verdict.UNWINNABLE
    foundations = {suit.word: tuple(card for card in pack() if card.suit is suit) for suit in Suit}
    given = foundations | {"spades": foundations["spades"][:11], "fan1": parse_cards(["QS", "KS"])}
    assert (
        judged(LUCIE, LUCIE.deal(Deal(places=given))._replace(deal=3), seconds=1.0).verdict
        is Verdict.UNWINNABLE
    )
    saved = MERCI.deal(Deal(places=given))._replace(deal=3)
    found = judged(MERCI, saved, seconds=1.0)
    assert [str(move) for move in found.line] == ["QS spades", "KS spades"]
    assert str(MERCI.hints(saved)[0]) == "QS spades"
