"""Reading moves in every form of the notation, and what is said of those that are none."""

import pytest

from cardtable.cards import Card, parse_cards
from cardtable.contract.deal import Deal
from cardtable.contract.game import Game
from cardtable.contract.layout import Layout, Shown
from cardtable.contract.move import Move, MoveKind
from cardtable.contract.notation import read_move
from cardtable.contract.outcome import Outcome
from cardtable.contract.refusal import IllegalMove, Refusal
from cardtable.errors import AmbiguousMove, CardTableError, InvalidNotation
from cardtable.games.beat_it.rules import BeatIt
from cardtable.games.beat_it.words import BeatItReason
from cardtable.games.byzantium.rules import Byzantium
from cardtable.games.castles.rules import BeleagueredCastle
from cardtable.games.kit.words import PatienceReason
from cardtable.geometry import Rect

PLACES = {
    "packet1": "TS 8H 7H",
    "packet2": "9H 9H2",
    "king-spades": "KS",
    "ace-spades": "AS 2S",
    "grace": "3C",
    "pack": "4C 5C",
}


def cards(codes: str) -> tuple[Card, ...]:
    return parse_cards(codes.split())


MOVES = (
    Move(MoveKind.CARRY, cards("8H 7H"), "packet1", "packet2"),
    Move.carry(cards("7H")[0], "packet1", "king-spades"),
    Move.carry(cards("7H")[0], "packet1", "ace-spades"),
    Move.carry(cards("9H2")[0], "packet2", "packet1"),
    Move(MoveKind.EXCHANGE, cards("7H 9H2"), "packet1", "packet2"),
    Move(MoveKind.TURN, target="grace"),
    Move(MoveKind.DEAL),
    Move(MoveKind.REDEAL),
    Move(MoveKind.PASS),
    Move(MoveKind.EAT, cards("TS 8H 7H"), "packet1", "packet2"),
)


class Everything(Game[int]):
    """Not a game: one position with a move of every kind."""

    id = "everything"

    def place_names(self) -> tuple[str, ...]:
        return tuple(PLACES)

    def deal(self, deal: Deal) -> int:
        return 0

    def moves(self, position: int) -> tuple[Move, ...]:
        return MOVES

    def apply(self, position: int, move: Move) -> int:
        return position

    def refusal(self, position: int, move: Move) -> Refusal | None:
        return None if move in MOVES else Refusal(PatienceReason.WRONG_COLOUR, *move.cards[:1])

    def places(self, position: int, viewer: int | None = None) -> dict[str, tuple[Shown, ...]]:
        return {place: tuple(map(Shown, cards(codes))) for place, codes in PLACES.items()}

    def layout(self, position: int, viewer: int | None = None) -> Layout:
        return Layout((), (), Rect(0, 0, 1, 1))

    def outcome(self, position: int) -> Outcome | None:
        return None


GAME = Everything()


@pytest.mark.parametrize("move", MOVES, ids=str)
def test_every_form_round_trips(move: Move) -> None:
    text = str(move)

    assert read_move(GAME, 0, text) == move
    assert read_move(GAME, 0, f"\t{text.lower()}  ") == move
    assert read_move(GAME, 0, text.upper().replace(" ", "   ")) == move


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("8h+7h PACKET2", "8H+7H packet2"),
        ("8H+7H", "8H+7H packet2"),
        ("9h2", "9H2 packet1"),
        ("7h <> 9h2", "7H <> 9H2"),
        ("7H<>9H2", "7H <> 9H2"),
        ("9H2 <> 7H", "7H <> 9H2"),
        ("turn Grace", "turn grace"),
        ("Deal", "deal"),
        ("EAT", "eat"),
    ],
)
def test_what_people_write_is_read(text: str, plain: str) -> None:
    assert str(read_move(GAME, 0, text)) == plain


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is not a move: write a card and a place, such as 8H row3"),
        ("7H to packet1", "'7H to packet1' is not a move: write a card and a place"),
        ("hello", "'hello' is not a card: write a rank"),
        ("7H+ packet1", "'' is not a card"),
        ("7H+XX packet1", "'XX' is not a card"),
        ("7H row3", "everything has no place called 'row3'"),
        ("turn row3", "everything has no place called 'row3'"),
        ("turn", "'turn' needs a place, such as turn packet1"),
        ("7H <>", "'' is not a card"),
        ("7H <> 9H <> TS", "'9H <> TS' is not a card"),
        ("deal pack", "'deal' is not a card"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, sentence: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        read_move(GAME, 0, text)
    assert str(caught.value).startswith(sentence)


def test_of_two_foundations_one_must_be_named() -> None:
    with pytest.raises(AmbiguousMove) as caught:
        read_move(GAME, 0, "7h")
    assert str(caught.value) == "'7h' could mean 7H king-spades, 7H ace-spades: add the place"


@pytest.mark.parametrize("text", ["7H packet2", "TS pack", "7H <> 8H", "turn pack", "9H+8H packet1"])
def test_what_is_not_legal_is_refused_with_the_games_reason(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        read_move(GAME, 0, text)
    assert caught.value.refusal.reason is PatienceReason.WRONG_COLOUR
    assert str(caught.value).startswith(f"{text}: ")


def test_where_a_card_lies() -> None:
    assert GAME.place_of(0, cards("9H2")[0]) == "packet2"
    assert GAME.place_of(0, cards("9D")[0]) is None


def said(game: Game[object], deal: Deal, text: str) -> str:
    with pytest.raises(CardTableError) as caught:
        read_move(game, game.deal(deal), text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        # The rows of deal 4711 end in TH TS JC 8H 9C 4C 9D KS, and in 7C JS 6C 3H KH KC TC 3S before.
        ("7C row2", "7C row2: the 7 of clubs is under the 10 of hearts"),
        ("7C", "7C: the 7 of clubs is under the 10 of hearts"),
        ("AS row1", "AS row1: the ace of spades is on a foundation and stays there"),
        ("as", "as: the ace of spades is on a foundation and stays there"),
        ("KS row1", "KS row1: the king of spades is not one rank below the 10 of hearts"),
        ("KS", "KS: the king of spades has nowhere to go"),
        ("KS spades", "KS spades: the king of spades is not one rank above the ace of spades"),
        ("KS hearts", "KS hearts: the king of spades is the wrong suit"),
        ("KS2", "KS2: the king of spades is not in this game"),
        ("8H", "'8H' could mean 8H row5, 8H row7: add the place"),
        ("8H row9", "beleaguered-castle has no place called 'row9'"),
        ("deal", "deal: the rules of this game don’t allow that"),
    ],
)
def test_what_is_said_at_a_castle(text: str, sentence: str) -> None:
    assert said(BeleagueredCastle(), Deal(4711), text) == sentence


def test_what_is_said_elsewhere() -> None:
    alone, two = Byzantium(), Byzantium({}, 2)
    drawn = next(str(move) for move in alone.moves(alone.deal(Deal(7)))).split()[0]
    other = next(code for code in ("2S", "3S", "4S") if code != drawn)

    assert said(alone, Deal(7), other).endswith(" has not been drawn yet: you can move only the drawn card")
    assert said(alone, Deal(7), "AS") == "AS: the ace of spades can’t be moved any more"
    assert "you can’t pass when playing alone" in said(alone, Deal(7), "PASS")
    assert "could mean" in said(two, Deal(7), str(two.moves(two.deal(Deal(7)))[0]).split()[0])


def test_what_is_said_to_who_cannot_beat() -> None:
    game = BeatIt({"length": 5})
    led = game.play(game.deal(Deal(3)), game.moves(game.deal(Deal(3)))[-1])
    for shown in game.places(led)[f"hand{game.to_move(led)}"]:
        fits = [move for move in game.moves(led) if move.cards == (shown.card,)]
        if not fits:
            with pytest.raises(IllegalMove) as caught:
                read_move(game, led, str(shown))
            assert caught.value.refusal.reason in (BeatItReason.DOES_NOT_BEAT, BeatItReason.NOT_SUIT_LED)
