"""Les Petits Paquets by the book: “when no more can thus be played, take the uppermost” Exile."""

from random import Random

import pytest

from cardtable.cards import Card, Rank, Suit, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.refusal import IllegalMove, Refusal
from cardtable.contract.words import refusal_sentence
from cardtable.errors import InvalidOption
from cardtable.games.kit.position import Position
from cardtable.games.kit.words import PatienceReason
from cardtable.games.petits_paquets.cloth import DOWN, UP
from cardtable.games.petits_paquets.rules import PetitsPaquets
from cardtable.games.petits_paquets.table import Memory, memory_of
from tests.sampling import only_thorough, sample

GAME = PetitsPaquets()
STEPS = PetitsPaquets({"chain": "steps"})
ROUNDS = PetitsPaquets({"play-while-dealing": True})
EACH = pytest.mark.parametrize("game", [GAME, STEPS, ROUNDS], ids=lambda game: str(game.given_options))


def position(
    up: dict[Suit, int] | None = None, down: dict[Suit, int] | None = None, deal: int = 1, **piles: str
) -> Position:
    """A hand-made position: foundations with so many cards beside the king, first copies up, second down."""
    ranks = tuple(Rank)[:12]
    given = {name: parse_cards(text.split()) for name, text in piles.items()}
    for suit in Suit:
        rising, falling = ranks[: (up or {}).get(suit, 0)], ranks[::-1][: (down or {}).get(suit, 0)]
        given[UP[suit]] = (Card(Rank.KING, suit), *(Card(rank, suit) for rank in rising))
        given[DOWN[suit]] = (Card(Rank.KING, suit, 2), *(Card(rank, suit, 2) for rank in falling))
    return Position(tuple(tuple(given.get(name, ())) for name in GAME.place_names()), Memory(deal))


def play(at: Position, *moves: str, game: PetitsPaquets = GAME) -> Position:
    for text in moves:
        at = game.play(at, read_move(game, at, text))
    return at


def listed(at: Position, game: PetitsPaquets = GAME) -> set[str]:
    return set(map(str, game.moves(at)))


def refused(at: Position, text: str, game: PetitsPaquets = GAME) -> Refusal:
    with pytest.raises(IllegalMove) as caught:
        read_move(game, at, text)
    return caught.value.refusal


def played_first(card: str, place: str) -> Refusal:
    return Refusal(PatienceReason.PLAYED_FIRST, other=Card.parse(card), place=place)


# “The whole of the cards having been thus dealt out … play any available cards on the foundations.”


@pytest.mark.parametrize("place", ["packet2", "packet13"])
def test_no_exile_is_turned_while_an_available_card_fits(place: str) -> None:
    at = position(**{place: "AS", "packet5": "9H", "exiles": "5S"})
    assert listed(at) == {"AS up-spades"}
    assert refused(at, "turn exiles") == played_first("AS", "up-spades")
    assert "turn exiles" in listed(play(at, "AS up-spades"))


def test_any_card_in_the_thirteenth_packet_but_no_covered_one_bars_the_way() -> None:
    assert refused(position(packet13="AS 9H 8D", exiles="5S"), "turn exiles").other == Card.parse("AS")
    assert listed(position(packet5="AS 9H", exiles="5S")) == {"turn exiles"}


def test_no_deal_is_begun_while_an_available_card_fits() -> None:
    at = position(packet2="QH")
    assert refused(at, "redeal") == played_first("QH", "down-hearts")
    assert "redeal" in listed(play(at, "QH down-hearts"))


def test_the_sentence_names_the_card() -> None:
    at = position(packet2="QH")
    assert refusal_sentence(GAME, refused(at, "redeal")) == "play the queen of hearts to its foundation first"


def test_no_round_is_dealt_while_an_available_card_fits() -> None:
    at = position(packet3="AC", pack="2H 3H 4H")
    assert refused(at, "deal", ROUNDS) == played_first("AC", "up-clubs")
    assert listed(play(at, "AC up-clubs", game=ROUNDS), ROUNDS) == {"deal"}


def test_which_card_and_which_foundation_stay_free() -> None:
    at = position(up={Suit.SPADES: 5}, down={Suit.SPADES: 5}, packet1="6S QH", packet2="AD", packet9="7S")
    # Spades stand at 5 and 8: the 6 goes up and the 7 down.
    assert listed(at) == {"QH down-hearts", "AD up-diamonds", "7S down-spades"}
    twice = position(up={Suit.SPADES: 5}, down={Suit.SPADES: 6}, packet9="6S")
    assert listed(twice) == {"6S up-spades", "6S down-spades"}


# “Take the uppermost card of the Exiles and (if not suitable …) place it underneath.”


def test_a_suitable_exile_is_played() -> None:
    at = play(position(packet1="7H", exiles="5S AS"), "turn exiles")
    assert listed(at) == {"AS up-spades"}
    for text in ("turn packet1", "turn exiles", "redeal"):
        assert refused(at, text) == played_first("AS", "up-spades")
    assert listed(play(at, "AS up-spades")) == {"turn exiles"}


def test_cards_that_the_exile_brings_to_fit_are_played_before_the_next() -> None:
    at = play(position(packet1="7H", packet3="2S", exiles="5S AS"), "turn exiles", "AS up-spades")
    assert refused(at, "turn exiles") == played_first("2S", "up-spades")


def test_an_unsuitable_exile_goes_under_its_packet() -> None:
    at = play(position(packet5="9H 4H", packet4="3D 2D", exiles="5S"), "turn exiles")
    assert [str(card) for card in GAME.pile(at, "packet5")] == [
        str(card) for card in parse_cards(["5S", "9H"])
    ]


def test_what_a_chain_released_is_played_before_the_next_exile() -> None:
    at = play(position(packet5="9H AC 4H", packet4="3D 2D", exiles="7D 5S"), "turn exiles")
    assert memory_of(at).slipped == 2
    assert refused(at, "turn exiles") == played_first("AC", "up-clubs")


def test_while_a_chain_runs_nothing_is_played_and_it_goes_on() -> None:
    at = play(position(packet5="9H 4H", packet4="3D 2D", exiles="5S"), "turn exiles", game=STEPS)
    assert listed(at, STEPS) == {"turn packet5"}


# “One card at a time may be exchanged”: may.


MEETING = {"up": {Suit.SPADES: 5}, "down": {Suit.SPADES: 7}}


def test_exchanges_need_not_be_made() -> None:
    at = position(**MEETING, packet9="9S", exiles="3H")
    assert listed(at) == {"5S down-spades", "6S2 up-spades", "turn exiles"}
    waiting = play(position(**MEETING, packet9="2H", exiles="9S"), "turn exiles")
    assert {"6S2 up-spades", "turn packet9"} < listed(waiting)
    # Once exchanges have opened its place, the Exile is played.
    opened = play(waiting, "6S2 up-spades", "7S2 up-spades", "8S2 up-spades")
    assert refused(opened, "turn packet9") == played_first("9S", "up-spades")
    assert {"9S up-spades", "9S down-spades"} & listed(opened)


def test_exchanges_stay_free_where_a_card_must_be_played() -> None:
    at = position(**MEETING, packet9="6S", exiles="3H")
    assert listed(at) == {"6S up-spades", "5S down-spades", "6S2 up-spades"}


# Walks


@only_thorough()
@EACH
@pytest.mark.parametrize("seed", range(sample(4, 12)))
def test_nothing_is_dealt_or_turned_while_a_card_can_be_played(game: PetitsPaquets, seed: int) -> None:
    chance, at, barred = Random(seed), game.deal(Deal(seed + 1)), 0
    free = PetitsPaquets({**game.chosen, "play": "may"})
    for _ in range(400):
        moves = game.moves(at)
        if not moves:
            break
        fits = [move for move in moves if move.kind is MoveKind.CARRY and move.source not in game.foundations]
        bare = {move for move in moves if not move.cards}
        assert not (fits and bare)
        # Beside what is barred the two forms of the game are one.
        all_bare = {move for move in free.moves(at) if not move.cards}
        assert set(free.moves(at)) - set(moves) == (all_bare if fits else set())
        assert {command.move for command in game.waiting(at)} == (all_bare if fits else set())
        assert free.waiting(at) == ()
        for move in all_bare if fits else ():
            refusal = game.refusal(at, move)
            assert refusal is not None
            assert Move.carry(refusal.other, game.place_of(at, refusal.other), refusal.place) in fits  # type: ignore[arg-type]
            barred += 1
        at = game.play(at, chance.choice(moves))
    assert barred > 10
    assert game.outcome(at) is None or not game.moves(at)


# Hints


def test_hints_are_all_the_moves_each_once() -> None:
    chance, at = Random(5), GAME.deal(Deal(5))
    while moves := GAME.moves(at):
        assert sorted(map(str, GAME.hints(at))) == sorted(map(str, moves))
        at = GAME.play(at, chance.choice(moves))


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_cards_that_need_exchanges_first_are_not_held_back(deal: int) -> None:
    # Spades stand at 5 and 6: the 9 can be played once 6, 7 and 8 have changed sides.
    at = position(**MEETING, deal=deal, packet9="9S", exiles="3H")
    shown = []
    for _ in range(4):
        shown.append(str(GAME.hints(at)[0]))
        at = GAME.apply(at, GAME.hints(at)[0])
    assert shown == ["6S2 up-spades", "7S2 up-spades", "8S2 up-spades", "9S up-spades"]


@only_thorough()
def test_following_the_hints_comes_to_an_end() -> None:
    for number in range(1, 9):
        at, met = GAME.deal(Deal(number)), set[Position]()
        while GAME.outcome(at) is None:
            assert at not in met
            met.add(at)
            at = GAME.play(at, GAME.hints(at)[0])


def test_a_wrong_value_is_named() -> None:
    with pytest.raises(InvalidOption, match="option play cannot be 'never'; it can be must, may"):
        PetitsPaquets({"play": "never"})
