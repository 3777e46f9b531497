"""The Constitution against its rules (constitution.html)."""

from collections import Counter
from itertools import combinations, pairwise
from random import Random

import pytest

from cardtable.cards import Card, Colour, Rank, Suit
from cardtable.contract.deal import Deal
from cardtable.contract.facts import Fact
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome, Termination
from cardtable.contract.refusal import IllegalMove, Reason
from cardtable.contract.tally import Tally
from cardtable.errors import InvalidNotation, InvalidOption
from cardtable.games.constitution.cloth import DIVISIONS, FOUNDATIONS, SEATS
from cardtable.games.constitution.rules import Constitution
from cardtable.games.constitution.words import ConstitutionMark, ConstitutionReason
from cardtable.games.kit.cloth import INDEX
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason, PatienceTally
from cardtable.geometry import Rect, card_extent
from cardtable.table.readability import readable
from tests.sampling import only_thorough, sample

GAME = Constitution()
TALON_BUILDS = Constitution({"talonBuild": "on"})
DEAL = Move(MoveKind.DEAL)
FILLERS = {
    "people": "JS JS2 JC JC2 JS JS2 JC JC2",
    "commons": "JS JS2 JC JC2 JS JS2 JC JC2",
    "lords": "JS JS2 JC JC2 JS JS2 JC JC2",
    "council": "JS JS2 JC JC2 JS JS2 JC JC2",
}


def card(code: str) -> Card:
    return Card.parse(code)


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(card, codes.split()))


def position(**places: str) -> Position:
    """Return a position with these piles, black knaves in all other seats (so the deal is no true one)."""
    knaves = {
        f"{division}{n}": (each,) for division, row in FILLERS.items() for n, each in enumerate(cards(row), 1)
    }
    aces = {
        name: (Card(Rank.ACE, Suit(rule.suit or 0), int(name[-1])),) for name, rule in FOUNDATIONS.items()
    }
    given = {name: cards(codes) for name, codes in places.items()}
    piles = {"pack": (), "talon": (), **knaves, **aces, **given}
    return Position(tuple(piles[name] for name in GAME.place_names()))


def empty(**places: str) -> Position:
    """Return a position with these piles in the divisions and nothing else but the aces."""
    return position(**(dict.fromkeys(SEATS, "") | places))


def move(code: str, source: str, target: str) -> Move:
    return Move.carry(card(code), source, target)


def reason(standing: Position, wanted: Move, game: Constitution = GAME) -> Fact:
    with pytest.raises(IllegalMove) as caught:
        game.play(standing, wanted)
    return caught.value.refusal.reason


def played(standing: Position, *texts: str, game: Constitution = GAME) -> Position:
    for text in texts:
        standing = game.play(standing, read_move(game, standing, text))
    return standing


def codes(standing: Position, place: str) -> str:
    return " ".join(each.code for each in GAME.pile(standing, place))


def listed(standing: Position, game: Constitution = GAME) -> set[str]:
    return {str(each) for each in game.moves(standing)}


# The deal


def test_the_deal() -> None:
    standing = GAME.deal(Deal(5))
    counts = Counter({name: len(GAME.pile(standing, name)) for name in GAME.place_names()})
    assert (counts["pack"], counts["talon"], counts.total()) == (48, 0, 88)
    assert all(counts[name] == 1 for name in (*SEATS, *FOUNDATIONS))
    assert codes(standing, "hearts2") == "AH2"
    assert GAME.tallies(standing) == (
        Tally(PatienceTally.ON_FOUNDATIONS, 8, 88),
        Tally(PatienceTally.IN_PACK, 48),
    )
    ranks = {each.rank for pile in standing.piles for each in pile}
    assert ranks == set(tuple(Rank)[:11]), "kings and queens are out"


def test_rows_are_dealt_from_the_lowest() -> None:
    standing = GAME.deal(Deal(cards=GAME.dealt))
    assert [GAME.pile(standing, name)[0] for name in SEATS] == list(GAME.dealt[:32])
    assert (SEATS[0], SEATS[8], SEATS[16], SEATS[31]) == ("people1", "commons1", "lords1", "council8")
    assert GAME.pile(standing, "pack") == GAME.dealt[32:]
    with pytest.raises(InvalidNotation, match="has hidden cards, so you can’t set up a position"):
        GAME.deal(Deal(places={}))


# Rules I and VI: the foundations


def test_only_the_privy_council_plays() -> None:
    standing = position(council1="2H", lords1="2D", people1="2S", talon="3H", pack="9D")
    assert codes(played(standing, "2H hearts2"), "hearts2") == "AH2 2H"
    assert reason(standing, move("2D", "lords1", "diamonds1")) is ConstitutionReason.COUNCIL_ONLY
    assert reason(standing, move("2S", "people1", "spades1")) is ConstitutionReason.COUNCIL_ONLY
    assert reason(standing, move("2H", "council1", "spades1")) is PatienceReason.WRONG_SUIT
    council = position(council1="2H", council2="3S", lords1="3C")
    for place in ("council2", "lords1", "people1"):
        assert reason(council, move("2H", "council1", place)) is ConstitutionReason.COUNCIL_TO_FOUNDATIONS
    assert reason(standing, move("3H", "talon", "hearts1")) is ConstitutionReason.FILLS_PEOPLE_ONLY
    assert reason(position(council1="3H"), move("3H", "council1", "hearts1")) is PatienceReason.NOT_NEXT_UP_ON
    assert reason(standing, move("AS", "spades1", "council1")) is PatienceReason.ON_FOUNDATION
    ended = position(hearts1="AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH", council1="2H2")
    assert reason(ended, move("2H2", "council1", "hearts1")) is PatienceReason.FOUNDATION_FULL


# Rules II–IV: sequences


def test_sequences_descend_in_alternate_colours_one_division_up() -> None:
    standing = position(lords1="TH", commons3="TD 9S", people2="8H", people5="9C", council2="TH2")
    assert codes(played(standing, "8H commons3"), "commons3") == "TD 9S 8H"
    after = played(standing, "9S lords1")
    assert codes(after, "lords1") == "TH 9S"
    assert codes(played(after, "9S council2"), "council2") == "TH2 9S"
    assert reason(standing, move("9C", "people5", "lords1")) is ConstitutionReason.NOT_DIVISION_ABOVE
    assert reason(standing, move("9S", "commons3", "council2")) is ConstitutionReason.NOT_DIVISION_ABOVE
    assert reason(standing, move("TH", "lords1", "commons1")) is ConstitutionReason.NOT_DIVISION_ABOVE, (
        "never downward"
    )
    assert reason(standing, move("TD", "commons3", "lords1")) is PatienceReason.COVERED
    row = position(lords1="TH", lords2="9S")
    assert reason(row, move("9S", "lords2", "lords1")) is ConstitutionReason.NOT_DIVISION_ABOVE, (
        "nor inside a row"
    )
    assert (
        reason(position(lords1="TH", commons1="9D"), move("9D", "commons1", "lords1"))
        is PatienceReason.SAME_COLOUR
    )
    assert (
        reason(position(lords1="TH", commons1="8S"), move("8S", "commons1", "lords1"))
        is PatienceReason.NOT_NEXT_DOWN
    )
    assert (
        reason(position(lords1="9H", commons1="TS"), move("TS", "commons1", "lords1"))
        is PatienceReason.NOT_NEXT_DOWN
    )
    assert (
        reason(standing, Move(MoveKind.CARRY, cards("TD 9S"), "commons3", "lords1")) is Reason.ONE_CARD_ONLY
    )
    assert reason(standing, move("8H", "people2", "talon")) is Reason.PLACE_NOT_BUILT


def test_cards_of_the_talon_enter_by_a_vacancy_only() -> None:
    standing = position(people1="TH", talon="9S", pack="9C")
    assert reason(standing, move("9S", "talon", "people1")) is ConstitutionReason.FILLS_PEOPLE_ONLY
    assert codes(played(standing, "9S people1", game=TALON_BUILDS), "people1") == "TH 9S"
    higher = position(people1="2D", commons1="TH", talon="9S")
    refused = reason(higher, move("9S", "talon", "commons1"), TALON_BUILDS)
    assert refused is ConstitutionReason.NOT_DIVISION_ABOVE
    assert reason(higher, move("9S", "talon", "people1"), TALON_BUILDS) is PatienceReason.NOT_NEXT_DOWN
    assert reason(higher, move("9S", "talon", "spades1"), TALON_BUILDS) is ConstitutionReason.COUNCIL_ONLY


# Rule V: vacancies


def test_a_vacancy_is_filled_at_once_from_the_division_below() -> None:
    standing = position(
        council1="2H", lords3="5D", lords4="6D 5S", commons7="7D", people8="8D", talon="9D", pack="TD"
    )
    after = played(standing, "2H hearts1")
    assert GAME.vacancy(after) == "council1"
    assert {each.target for each in GAME.moves(after)} == {"council1"}
    assert {each.source for each in GAME.moves(after)} == {f"lords{n}" for n in range(1, 9)}
    assert reason(after, move("7D", "commons7", "council1")) is ConstitutionReason.VACANCY_FIRST
    assert reason(after, move("5S", "lords4", "council2")) is ConstitutionReason.VACANCY_FIRST
    assert reason(after, move("JS", "council2", "spades1")) is Reason.NO_SUCH_MOVE, "it lies elsewhere too"
    assert reason(after, DEAL) is ConstitutionReason.VACANCY_FIRST
    early = played(after, "5S council1")
    assert GAME.vacancy(early) is None, "the pile has a card left"
    chain = played(after, "5D council1")
    assert GAME.vacancy(chain) == "lords3"
    chain = played(chain, "7D lords3")
    assert GAME.vacancy(chain) == "commons7"
    ended = played(chain, "8D commons7")
    assert GAME.vacancy(ended) is None
    assert (codes(ended, "people8"), codes(ended, "talon"), codes(ended, "pack")) == ("9D", "", "TD")


def test_the_people_are_filled_from_the_talon_and_else_from_the_pack() -> None:
    standing = position(people1="8D", commons1="9C", talon="2D 3D", pack="4D 5D")
    after = played(standing, "8D commons1")
    assert (codes(after, "people1"), codes(after, "talon"), codes(after, "pack")) == ("3D", "2D", "4D 5D")
    standing = position(people1="8D", commons1="9C", pack="4D 5D")
    after = played(standing, "8D commons1")
    assert (codes(after, "people1"), codes(after, "pack")) == ("4D", "5D")
    after = played(position(people1="8D", commons1="9C"), "8D commons1")
    assert codes(after, "people1") == ""
    assert GAME.vacancy(after) is None, "nothing is left to fill it"


def test_vacancies_stay_when_the_division_below_is_empty() -> None:
    after = played(empty(council1="2H", commons1="9D", people2="3D"), "2H hearts1")
    assert GAME.vacancy(after) == "commons2", "the highest ones have nobody next below them"
    after = played(empty(council1="2H", council2="9D"), "2H hearts1")
    assert GAME.vacancy(after) is None
    assert GAME.outcome(after) == Outcome(Termination.STUCK)
    upper = played(empty(council1="2H", council2="9D", lords1="7D 6S"), "2H hearts1")
    assert GAME.vacancy(upper) == "council1"


def test_a_single_card_fills_a_vacancy_by_itself() -> None:
    after = played(empty(council1="2H", **dict.fromkeys(SEATS[25:], "9D"), lords4="7D 6S"), "2H hearts1")
    assert str(GAME.forced(after)) == "6S council1"
    two = played(
        empty(council1="2H", **dict.fromkeys(SEATS[25:], "9D"), lords4="7D", lords5="8D"), "2H hearts1"
    )
    assert GAME.forced(two) is None
    assert GAME.forced(GAME.deal(Deal(1))) is None


def test_the_vacancy_is_marked() -> None:
    after = played(position(council1="2H", lords3="5D", pack="9D"), "2H hearts1")
    marks = [each for each in GAME.layout(after).marks if each.kind is ConstitutionMark.VACANCY]
    spot = next(each for each in GAME.layout(after).spots if each.place == "council1")
    assert [(mark.place, mark.x, mark.y) for mark in marks] == [("council1", spot.pose.x, spot.pose.y)]
    assert str(GAME.obvious_target(after, card("5D"))) == "5D council1"


def test_the_pack_is_dealt_once() -> None:
    standing = position(pack="9D 8D")
    after = played(standing, "deal")
    assert (codes(after, "talon"), codes(after, "pack")) == ("9D", "8D")
    after = played(after, "deal")
    assert codes(after, "talon") == "9D 8D"
    assert reason(after, DEAL) is PatienceReason.PACK_EMPTY
    assert reason(after, Move(MoveKind.REDEAL)) is PatienceReason.NO_PASS_LEFT


# The end and the helps


def full(suit: Suit, copy: int, count: int = 11) -> str:
    return " ".join(Card(rank, suit, copy).code for rank in tuple(Rank)[:count])


def test_the_game_is_won_with_88_cards_on_the_foundations() -> None:
    piles = {name: full(Suit(rule.suit or 0), int(name[-1])) for name, rule in FOUNDATIONS.items()}
    nearly = empty(**(piles | {"clubs2": full(Suit.CLUBS, 2, 10), "council5": "JC2"}))
    assert GAME.outcome(nearly) is None
    won = played(nearly, "JC2 clubs2")
    assert GAME.outcome(won) == Outcome(Termination.WON, winner=1)
    assert reason(won, DEAL) is Reason.GAME_OVER


def test_safe_moves_make_no_vacancy_and_leave_no_card_waiting() -> None:
    assert str(GAME.safe_move(empty(council1="4D 2H"))) == "2H hearts1"
    assert GAME.safe_move(empty(council1="2H", lords1="4D")) is None, "it would make a vacancy"
    assert GAME.safe_move(empty(council1="4D 3H", hearts1="AH 2H")) is None
    piles = {name: full(Suit(rule.suit or 0), int(name[-1]), 2) for name, rule in FOUNDATIONS.items()}
    assert str(GAME.safe_move(empty(council1="4D 3H", **piles))) == "3H hearts1"
    piles["spades2"] = "AS2"
    assert GAME.safe_move(empty(council1="4D 3H", **piles)) is None, "the 2 of spades may need it"


# The table


def test_sovereign_bishops_and_judges_adorn_the_table() -> None:
    for options, queen in (({}, "QC"), ({"sovereign": "QD"}, "QD")):
        game = Constitution(options)
        standing = game.deal(Deal(1))
        adorning = [each.card for each in game.layout(standing).ornaments]
        assert Counter(each.rank for each in adorning) == {Rank.KING: 8, Rank.QUEEN: 1}
        assert len(set(adorning)) == 9
        assert [each.code for each in adorning if each.rank == Rank.QUEEN] == [queen]
        assert Counter(each.colour for each in adorning if each.rank == Rank.KING) == {
            Colour.BLACK: 4,
            Colour.RED: 4,
        }
        assert not {each.card for each in game.layout(standing).cards} & set(adorning)
        for each in game.layout(standing).ornaments:
            assert card_extent(each.pose).united(game.bounds) == game.bounds
    with pytest.raises(InvalidOption):
        Constitution({"sovereign": "QH"})


def boxes(standing: Position) -> list[Rect]:
    found: dict[str, Rect] = {}
    for each in GAME.layout(standing).cards:
        extent = card_extent(each.pose)
        found[each.place] = extent.united(found[each.place]) if each.place in found else extent
    return list(found.values())


@pytest.mark.parametrize("long", [(), ("council3",), ("council3", "lords1"), ("people8", "commons1"), SEATS])
def test_no_pile_lies_on_another(long: tuple[str, ...]) -> None:
    run = "JH TS 9H 8S 7H 6S 5H 4S 3H 2S"
    standing = position(**dict.fromkeys(long, run), talon="9D", pack="8D")
    for one, other in combinations(boxes(standing), 2):
        apart = (
            one.right <= other.left
            or other.right <= one.left
            or one.bottom <= other.top
            or other.bottom <= one.top
        )
        assert apart, (one, other)
    names = {each.kind for each in GAME.layout(standing).marks}
    assert {name.upper() for name in DIVISIONS} == {kind.name for kind in names}


def test_a_division_with_a_long_pile_takes_the_room_that_others_do_not_need() -> None:
    run = "JH TS 9H 8S 7H"
    tall = [each.pose.y for each in GAME.layout(position(council3=run)).cards if each.place == "council3"]
    assert [round(below - above, 3) for above, below in pairwise(tall)] == [round(INDEX, 3)] * 4
    still = GAME.layout(position(council3="JH TS")).cards
    assert {each.pose.y for each in still if each.place == "people1"} == {
        each.pose.y for each in GAME.layout(position()).cards if each.place == "people1"
    }


def test_long_piles_lean_and_show_rank_and_suit_of_every_card() -> None:
    run = "JH TS 9H 8S 7H 6S"
    standing = position(council1=run, council2=run, lords2=run, lords8=run, commons3=run)
    cards = GAME.layout(standing).cards
    for place in ("council1", "council2", "lords2", "lords8", "commons3"):
        assert readable(cards, place) == {each.card for each in cards if each.place == place}


def test_hints() -> None:
    standing = position(council1="3D", lords1="2S", pack="9D")
    assert str(GAME.hints(standing)[0]) == "2S council1", "it brings a card to the Council"
    assert str(GAME.hints(position(council1="3D 2S", pack="9D"))[0]) in ("2S spades1", "2S spades2")
    idle = position(pack="9D")
    assert GAME.hints(idle) == (DEAL,)


@only_thorough()
def test_games_come_to_an_end() -> None:
    deals, home = sample(6, 20), 0
    for number in range(1, deals + 1):
        standing, chance, count = GAME.deal(Deal(number)), Random(number), 0
        while GAME.outcome(standing) is None:
            moves = GAME.moves(standing)
            plays = [each for each in moves if each.target in FOUNDATIONS]
            standing = GAME.apply(standing, chance.choice(plays or moves))
            count += 1
            assert count < 400
        assert sum(map(len, standing.piles)) == 88
        home += GAME.on_foundations(standing)
    assert home > deals * 8
